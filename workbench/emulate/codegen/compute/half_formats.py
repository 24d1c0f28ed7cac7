"""Half precision as 16 bits: to and from single precision, with every rounding, and one or two in a register."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from workbench.emulate.codegen.compute.outlined import Outlined
from workbench.emulate.codegen.compute.table import Row
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.llvm.builder import BITS, Builder

NAN = 0x7FFF
"""The NaN that arithmetic of half precision yields (PTX ISA 9.7.4)."""


@dataclass(frozen=True)
class HalfFormat:
    """name: of the element. infinity, one: its bits."""

    name: str
    infinity: int
    one: int


_F16 = HalfFormat("f16", 0x7C00, 0x3C00)
_BF16 = HalfFormat("bf16", 0x7F80, 0x3F80)
FORMATS = {"f16": _F16, "f16x2": _F16, "bf16": _BF16, "bf16x2": _BF16}


def to_single(b: Builder, f: HalfFormat, x: str) -> str:
    """The single that a half is."""
    if f is _F16:
        return b.cast("fpext", "half", b.cast("bitcast", "i16", x, "half"), "float")
    wide = b.op("shl", "i32", b.cast("zext", "i16", x, "i32"), b.const("i32", 16))
    return b.cast("bitcast", "i32", wide, "float")


def from_single(b: Builder, f: HalfFormat, x: str, rounding: str = "rn") -> str:
    """A single rounded to half precision, NaN canonical."""
    if rounding == "rn":
        return _NEAREST[f.name](b, x)
    return _directed(f, rounding)(b, x)


def _nearest(b: Builder, f: HalfFormat, x: str) -> str:
    if f is _F16:
        near = b.cast("bitcast", "half", b.cast("fptrunc", "float", x, "half"), "i16")
    else:
        word = b.cast("bitcast", "float", x, "i32")
        last = b.op("and", "i32", b.op("lshr", "i32", word, b.const("i32", 16)), b.const("i32", 1))
        word = b.op("add", "i32", b.op("add", "i32", word, b.const("i32", 0x7FFF)), last)
        near = b.cast("trunc", "i32", b.op("lshr", "i32", word, b.const("i32", 16)), "i16")
    return b.select(b.op("fcmp uno", "float", x, x), "i16", b.const("i16", NAN), near)


_NEAREST = {
    "f16": Outlined("single.to.f16", ("float",), ("i16",), lambda b, x: _nearest(b, _F16, x)),
    "bf16": Outlined("single.to.bf16", ("float",), ("i16",), lambda b, x: _nearest(b, _BF16, x)),
}


def _directed(f: HalfFormat, rounding: str) -> Outlined:
    """Rounds to nearest, then corrects by one step along the bits for the directed rounding."""

    def emit(b: Builder, x: str) -> str:
        near = _nearest(b, f, x)
        back = to_single(b, f, near)
        if rounding == "rz":
            wrong = b.op("fcmp ogt", "float", b.call("fabs", "float", back), b.call("fabs", "float", x))
            return b.op("add", "i16", near, b.cast("sext", "i1", wrong, "i16"))
        wrong = b.op("fcmp ogt" if rounding == "rm" else "fcmp olt", "float", back, x)
        # Away from zero adds to the bits: upwards for positive numbers, downwards for negative ones.
        up = b.op("or", "i16", b.op("ashr", "i16", near, b.const("i16", 15)), b.const("i16", 1))
        moved = b.op("sub" if rounding == "rm" else "add", "i16", near, up)
        return b.select(wrong, "i16", moved, near)

    return Outlined(f"single.to.{f.name}.{rounding}", ("float",), ("i16",), emit)


def _single_to_odd(b: Builder, x: str) -> str:
    near = b.cast("fptrunc", "double", x, "float")
    back = b.cast("fpext", "float", near, "double")
    return step_to_odd(
        b,
        "float",
        near,
        b.op("fcmp one", "double", back, x),
        b.op("fcmp olt", "double", b.call("fabs", "double", back), b.call("fabs", "double", x)),
    )


def step_to_odd(b: Builder, t: str, near: str, inexact: str, larger: str) -> str:
    """Rounds to odd a value that was rounded to nearest, so that a later rounding to fewer bits is exact.

    larger: where the exact magnitude is.
    """
    integer = f"i{BITS[t]}"
    word = b.cast("bitcast", t, near, integer)
    even = b.op("icmp eq", integer, b.op("and", integer, word, b.const(integer, 1)), b.const(integer, 0))
    moved = b.op("add", integer, word, b.select(larger, integer, b.const(integer, 1), b.const(integer, -1)))
    chosen = b.select(b.op("and", "i1", inexact, even), integer, moved, word)
    return b.cast("bitcast", integer, chosen, t)


double_to_odd_single = Outlined("double.to.odd", ("double",), ("float",), _single_to_odd)


def relu(b: Builder, f: HalfFormat, x: str) -> str:
    """Negative numbers become +0; -0 and NaN stay."""
    below = b.op("sub", "i16", x, b.const("i16", -0x7FFF))
    negative = b.op("icmp ult", "i16", below, b.const("i16", f.infinity))
    return b.select(negative, "i16", b.const("i16", 0), x)


def saturate_half(b: Builder, f: HalfFormat, x: str) -> str:
    """Clamps to [0, 1], NaN to +0."""
    positive = b.op("icmp ult", "i16", b.op("sub", "i16", x, b.const("i16", 1)), b.const("i16", f.infinity))
    return b.select(positive, "i16", b.call("umin", "i16", x, b.const("i16", f.one)), b.const("i16", 0))


def finite_half(b: Builder, f: HalfFormat, x: str) -> str:
    """Infinities become the largest numbers of their sign."""
    size = b.op("and", "i16", x, b.const("i16", 0x7FFF))
    infinite = b.op("icmp eq", "i16", size, b.const("i16", f.infinity))
    return b.select(infinite, "i16", b.op("sub", "i16", x, b.const("i16", 1)), x)


def flush_half(b: Builder, x: str) -> str:
    """f16 subnormals become zeros of their sign."""
    size = b.op("and", "i16", x, b.const("i16", 0x7FFF))
    small = b.op("icmp ult", "i16", size, b.const("i16", 0x0400))
    return b.select(small, "i16", b.op("and", "i16", x, b.const("i16", -0x8000)), x)


def each_half(opcode: Opcode, emit: Callable[..., str]) -> Row:
    """A row from what is done to the bits of one half: packed types do it at twice the width."""

    def whole(b: Builder, *x: str) -> str:
        if opcode.type == "bf16":
            return emit(b, *x)
        if opcode.type == "f16":
            found = emit(b, *(b.cast("bitcast", "half", v, "i16") for v in x))
            return b.cast("bitcast", "i16", found, "half")
        parts = halves_of(b, *x)
        b.width *= 2
        found = emit(b, *parts)
        b.width //= 2
        return b.let(f"bitcast <{2 * b.width} x i16> {found} to {b.type('i32')}")

    return Row(whole)


def halves_of(b: Builder, *x: str) -> list[str]:
    """Words as twice as many halves, the lower one first."""
    return [b.let(f"bitcast {b.type('i32')} {v} to <{2 * b.width} x i16>") for v in x]
