"""Branches where all lanes mostly agree: cheap tests for that, before lanes are looked at one by one.

Most warps are wholly inside of a bound or wholly outside, so comparing a thread's index with it takes two scalars. Most
rounds of a loop are followed by another of all lanes, which no word of 32 bits has to be made for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.codegen import strided_values
from workbench.emulate.codegen.registers import Value
from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.operands import Register
from workbench.emulate.ir.ops import Op
from workbench.emulate.llvm.builder import WARP
from workbench.ptx.nodes import Name

if TYPE_CHECKING:
    from workbench.emulate.codegen.emitter import Emitter

_COMPARISONS = ("lt", "le", "gt", "ge", "eq", "ne")
_TYPES = ("s32", "u32", "b32", "s64", "u64", "b64")
_UNSIGNED = {"lo": "lt", "ls": "le", "hi": "gt", "hs": "ge"}


def agreement(e: Emitter, node: BasicBlock) -> tuple[str, str] | None:
    """Whether a block's predicate holds for all lanes, and whether for none, as scalars; None where only a look at all
    lanes can tell. Neither need hold."""
    if e.uniformities.of.get(node.predicate, VARYING).scalar:
        return None
    return _agreement(e, node, node.predicate)


def _agreement(e: Emitter, node: BasicBlock, predicate: str) -> tuple[str, str] | None:
    """The same for a predicate that is a comparison, or that joins some."""
    b = e.b
    if e.uniformities.of.get(predicate, VARYING).scalar:
        value = e.values.register(Register(predicate, "pred"), "i1").name
        return value, b.let(f"xor i1 {value}, true")
    op = _maker(node, predicate)
    if op is None:
        return None
    if op.opcode.mnemonic == "setp":
        return _compared(e, op) if len(op.operands) == 3 and len(op.writes) == 1 else None
    keys = [r.key for r in op.reads]
    if op.opcode.text == "not.pred" and len(keys) == 1:
        inner = _agreement(e, node, keys[0])
        return None if inner is None else (inner[1], inner[0])
    if op.opcode.text not in ("and.pred", "or.pred") or len(keys) != 2:
        return None
    parts = [_agreement(e, node, key) for key in keys]
    if None in parts:
        return None
    (all_x, none_x), (all_y, none_y) = parts  # type: ignore[misc]
    joined = op.opcode.mnemonic
    other = "or" if joined == "and" else "and"
    return b.let(f"{joined} i1 {all_x}, {all_y}"), b.let(f"{other} i1 {none_x}, {none_y}")


def _compared(e: Emitter, op: Op) -> tuple[str, str] | None:
    type_ = op.opcode.type
    name = op.opcode.one_of((*_COMPARISONS, *_UNSIGNED))
    if type_ not in _TYPES or not name:
        return None
    values = [e.values.read(op, operand, type_) for operand in op.operands[1:3]]
    if not all(v.uniformity.linear for v in values) or all(v.uniformity.kind == "uniform" for v in values):
        return None
    signed = type_[0] != "u" and name not in _UNSIGNED
    name = _UNSIGNED.get(name, name)
    x, y = (_range(e, value, int(type_[1:]), signed) for value in values)
    b = e.b
    exact = [condition for condition in (*x.exact, *y.exact) if condition]

    def when(comparison: str, first: str, second: str) -> str:
        found = b.let(f"icmp {comparison} i64 {first}, {second}")
        for condition in exact:
            found = b.let(f"and i1 {found}, {condition}")
        return found

    match name:
        case "lt":
            return when("slt", x.high, y.low), when("sge", x.low, y.high)
        case "le":
            return when("sle", x.high, y.low), when("sgt", x.low, y.high)
        case "gt":
            return when("sgt", x.low, y.high), when("sle", x.high, y.low)
        case "ge":
            return when("sge", x.low, y.high), when("slt", x.high, y.low)
    apart = b.let(f"or i1 {when('sgt', x.low, y.high)}, {when('slt', x.high, y.low)}")
    return ("false", apart) if name == "eq" else (apart, "false")


@dataclass(frozen=True)
class _Range:
    """The least and the greatest lane as signed 64-bit numbers, and what must hold for them to be that."""

    low: str
    high: str
    exact: tuple[str, ...]


_MOST_SCALAR = 1 << 62
_MOST_FACTOR = 1 << 31
"""With patterns below 2**20 (`linear_forms`), sums of multiples of smaller scalars do not wrap in 64 bits."""


def _range(e: Emitter, value: Value, bits: int, signed: bool) -> _Range:
    b, uniformity = e.b, value.uniformity
    b.width = 1
    least, most = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
    most = min(most, (1 << 63) - 1)
    known = uniformity.bounds if uniformity.scalar else None
    if known is not None and not least <= known[0] <= known[1] <= most:
        known = None
    exact: list[str] = []

    def within(name: str, limit: int) -> None:
        exact.append(b.op("icmp ult", "i64", b.op("add", "i64", name, str(limit)), str(2 * limit)))

    base = value.name if bits == 64 else b.cast("sext" if signed else "zext", f"i{bits}", value.name, "i64")
    if uniformity.kind == "uniform":
        if bits == 64 and not signed and known is None:
            exact.append(b.op("icmp sge", "i64", base, "0"))
        return _Range(base, base, tuple(exact))
    if bits == 64 and known is None:
        within(base, _MOST_SCALAR)
    factors = [name if bits == 64 else b.cast("sext", f"i{bits}", name, "i64") for name in value.terms]
    if bits == 64:
        for name in factors:
            within(name, _MOST_FACTOR)
    low, high = strided_values.bounds(e, Value.of_parts(uniformity, "i64", [base, *factors]))
    if known is None or known[0] + min(uniformity.each) < least:
        exact.append(b.op("icmp sge", "i64", low, str(least)))
    if known is None or known[1] + max(uniformity.each) > most:
        exact.append(b.op("icmp sle", "i64", high, str(most)))
    return _Range(low, high, tuple(exact))


def all_go_back(e: Emitter, node: BasicBlock) -> str | None:
    """Whether all lanes run a loop's next round, as a scalar; None where no lane does, or all do alike anyway."""
    taken, other = node.targets if node.when else reversed(node.targets)
    back = [held for held, target in ((True, taken), (False, other)) if LEAVE < target <= node.number]
    if len(back) != 1:
        return None
    held = back[0]
    parts = _conjuncts(e, node, "and" if held else "or")
    if all(part.uniformity.scalar for part in parts):
        return None
    b = e.b
    found = ""
    for part in parts:
        if part.uniformity.scalar:
            one = part.name if held else b.let(f"xor i1 {part.name}, true")
        else:
            one = _all_lanes(e, part.name, held)
        found = b.let(f"and i1 {found}, {one}") if found else one
    return found


def _conjuncts(e: Emitter, node: BasicBlock, joined_by: str) -> list[Value]:
    """The predicates that a block's predicate joins, or itself."""
    op = _maker(node, node.predicate)
    names = [node.predicate]
    if op is not None and op.opcode.text == f"{joined_by}.pred":
        operands = op.operands[1:]
        keys = [r.key for r in op.reads]
        if len(keys) == 2 and all(isinstance(o, Name) for o in operands):
            names = keys
    return [e.values.register(Register(name, "pred"), "i1") for name in names]


_PART = 8
"""Lanes that are tested at once: as many as AVX2 has in a register."""


def _all_lanes(e: Emitter, predicate: str, held: bool) -> str:
    """Whether a predicate holds for all lanes, or for none. By signs of 32 bits, as they come from comparisons: to make
    a word of 32 lanes, processors without mask registers pack them in five steps."""
    b = e.b
    wide = b.let(f"sext <{WARP} x i1> {predicate} to <{WARP} x i32>")
    parts = [b.part(wide, "i32", first, _PART) for first in range(0, WARP, _PART)]
    operation = "and" if held else "or"
    while len(parts) > 1:
        parts = [b.let(f"{operation} <{_PART} x i32> {x}, {y}") for x, y in zip(parts[::2], parts[1::2], strict=True)]
    signs = b.let(f"icmp slt <{_PART} x i32> {parts[0]}, zeroinitializer")
    word = b.let(f"bitcast <{_PART} x i1> {signs} to i{_PART}")
    return b.let(f"icmp eq i{_PART} {word}, {-1 if held else 0}")


def _maker(node: BasicBlock, predicate: str) -> Op | None:
    """What makes a predicate of a block for all lanes, if nothing that it reads is written behind it."""
    written: set[str] = set()
    for op in reversed(node.ops):
        read, results = op.reads, op.writes
        if predicate in {r.key for r in results}:
            untouched = not (written | {r.key for r in results}) & {r.key for r in read}
            return op if untouched and op.guard is None else None
        written |= {r.key for r in results}
    return None
