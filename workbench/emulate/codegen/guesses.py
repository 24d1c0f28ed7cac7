"""Blocks that are run on guesses (`analysis.speculation`): each guess is compared with the lowest and the highest lane,
and where one does not hold, the block begins again without."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from workbench.emulate.analysis.linear_forms import UNIFORM
from workbench.emulate.codegen.registers import Value, Values
from workbench.emulate.ir.ops import Op
from workbench.emulate.llvm.builder import Builder

Range = tuple[str, str, str]
"""The lowest and the highest lane in 64 bits, and whether they are exact; empty where they always are."""


def guess(values: Values, op: Op, otherwise: str, range_of: Callable[[Value, bool], Range]) -> None:
    """One instruction as its guess has it; goes to `otherwise` where it is wrong. range_of: of a value that may have
    a sign."""
    b, opcode = values.b, op.opcode
    signed = opcode.type[0] == "s"
    if op.operation == "shr":
        value, by = values.read(op, op.operands[1], opcode.type), str(values.uniformities.amount(op))
    else:
        value, other = (values.read(op, operand, opcode.type) for operand in op.operands[1:3])
        if op.operation in ("min", "max") and value.uniformity.kind == "uniform":
            value, other = other, value
        b.width = 1
        by = other.name if other.scalar == "i64" else b.cast("sext" if signed else "zext", "i32", other.name, "i64")
    low, high, exact = range_of(value, signed)
    fine, result = _guessed(b, op.operation, value, low, high, by)
    if exact:
        fine = b.op("and", "i1", fine, exact)
    if value.scalar == "i64" and not signed:
        fine = b.op("and", "i1", fine, b.op("icmp sge", "i64", by, "0"))
    on = b.name("on")
    b.unlikely(b.op("xor", "i1", fine, "true"), otherwise, on)
    b.label(on)
    values.write(op, op.operands[0], result)


def _guessed(b: Builder, operation: str, value: Value, low: str, high: str, by: str) -> tuple[str, Value]:
    """A bit that is set if a guess holds, once the ends are exact; and the guess."""
    known = replace(value.uniformity, low=None, high=None)
    if operation == "min":
        return b.op("icmp sle", "i64", high, by), replace(value, uniformity=known)
    if operation == "max":
        return b.op("icmp sge", "i64", low, by), replace(value, uniformity=known)
    scalar = value.scalar
    if operation == "shr":
        first, last = (b.op("ashr", "i64", end, by) for end in (low, high))
        return b.op("icmp eq", "i64", first, last), Value(UNIFORM, scalar, _as(b, scalar, first))
    fine = b.op("and", "i1", b.op("icmp sge", "i64", low, "0"), b.op("icmp sgt", "i64", by, "0"))
    divisor = b.select(fine, "i64", by, "1")
    quotient = b.op("udiv", scalar, _as(b, scalar, low), _as(b, scalar, divisor))
    far = b.op("mul", "i64", divisor, quotient if scalar == "i64" else b.cast("zext", scalar, quotient, "i64"))
    fine = b.op("and", "i1", fine, b.op("icmp slt", "i64", b.op("sub", "i64", high, far), divisor))
    if operation == "div":
        return fine, Value(UNIFORM, scalar, quotient)
    left = b.op("sub", scalar, value.name, _as(b, scalar, far))
    return fine, replace(value, uniformity=replace(known, zeros=0), name=left)


def _as(b: Builder, scalar: str, name: str) -> str:
    return name if scalar == "i64" else b.cast("trunc", "i64", name, scalar)
