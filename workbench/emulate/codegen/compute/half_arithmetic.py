"""Half-precision arithmetic (PTX ISA 9.7.4), called by the rows of the mnemonics.

Sums of halves and products of f16 are correctly rounded if rounded from single precision. The intermediate result of a
fused f16 multiply-add, and of every product of bf16, is rounded to odd.
"""

from __future__ import annotations

from workbench.emulate.codegen.compute.extremes import choose_extreme
from workbench.emulate.codegen.compute.half_formats import (
    FORMATS,
    HalfFormat,
    double_to_odd_single,
    each_half,
    flush_half,
    from_single,
    relu,
    saturate_half,
    step_to_odd,
    to_single,
)
from workbench.emulate.codegen.compute.outlined import Outlined
from workbench.emulate.codegen.compute.table import Row
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.llvm.builder import BITS, Builder
from workbench.emulate.values.halves import OOB_NAN


def half_row(opcode: Opcode, name: str, arity: int) -> Row | None:
    """add, sub, mul, fma, min, max, abs or neg of one of the half types."""
    f = FORMATS[opcode.type]
    if len(opcode.types) != 1 or opcode.has("3"):
        return None
    ftz = opcode.has("ftz") and f.name == "f16"

    def body(b: Builder, *x: str) -> str:
        if ftz:
            x = tuple(flush_half(b, v) for v in x)
        if name == "abs":
            result = b.op("and", "i16", x[0], b.const("i16", 0x7FFF))
        elif name == "neg":
            result = b.op("xor", "i16", x[0], b.const("i16", -0x8000))
        elif name in ("min", "max"):
            singles = [to_single(b, f, v) for v in x]
            result = from_single(b, f, choose_extreme(b, opcode, "float", *singles))
        else:
            result = from_single(b, f, _exact(b, f, name, *x))
            if opcode.has("relu"):
                result = relu(b, f, result)
            if opcode.has("oob"):
                result = _zero_outside(b, result, x[:2])
        if ftz:
            result = flush_half(b, result)
        return saturate_half(b, f, result) if opcode.has("sat") else result

    if name in ("abs", "neg"):
        return each_half(opcode, body)
    modifiers = "".join(f".{m}" for m in opcode.modifiers)
    return each_half(opcode, Outlined(f"half.{name}{modifiers}.{f.name}", ("i16",) * arity, ("i16",), body))


def _zero_outside(b: Builder, result: str, factors: tuple[str, ...]) -> str:
    """+0 where a factor is what lies outside of a tensor (`.oob`, PTX ISA 9.7.4, fma)."""
    for factor in factors:
        size = b.op("and", "i16", factor, b.const("i16", 0x7FFF))
        outside = b.op("icmp eq", "i16", size, b.const("i16", OOB_NAN))
        result = b.select(outside, "i16", b.const("i16", 0), result)
    return result


def _exact(b: Builder, f: HalfFormat, name: str, *x: str) -> str:
    """A single that rounds to the correct half."""
    singles = [to_single(b, f, v) for v in x]
    if name in ("add", "sub"):
        return b.op(f"f{name}", "float", *singles)
    if f.name == "f16":
        product = b.op("fmul", "float", singles[0], singles[1])
        return product if name == "mul" else _odd_sum(b, "float", product, singles[2])
    wide = [b.cast("fpext", "float", v, "double") for v in singles]
    product = b.op("fmul", "double", wide[0], wide[1])
    return double_to_odd_single(b, product if name == "mul" else _odd_sum(b, "double", product, wide[2]))


def _odd_sum(b: Builder, t: str, x: str, y: str) -> str:
    """x + y rounded to odd; the error of the rounded sum is exact (Knuth)."""
    total = b.op("fadd", t, x, y)
    back = b.op("fsub", t, total, x)
    error = b.op("fadd", t, b.op("fsub", t, x, b.op("fsub", t, total, back)), b.op("fsub", t, y, back))
    inexact = b.op("fcmp one", t, error, b.const(t, "0.0"))
    integer = f"i{BITS[t]}"
    words = [b.cast("bitcast", t, v, integer) for v in (total, error)]
    larger = b.op("icmp sge", integer, b.op("xor", integer, *words), b.const(integer, 0))
    return step_to_odd(b, t, total, inexact, larger)
