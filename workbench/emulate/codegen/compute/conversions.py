"""Rows of conversion between all scalar types, and of two singles into packed halves (PTX ISA 9.7.9)."""

from __future__ import annotations

from collections.abc import Callable

from workbench.emulate.codegen.compute import narrow_floats
from workbench.emulate.codegen.compute.directed_rounding import DIRECTED, directed
from workbench.emulate.codegen.compute.half_formats import (
    FORMATS,
    HalfFormat,
    double_to_odd_single,
    finite_half,
    from_single,
    relu,
    saturate_half,
    step_to_odd,
    to_single,
)
from workbench.emulate.codegen.compute.outlined import Outlined
from workbench.emulate.codegen.compute.table import Row, flush, lowered, saturate
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.llvm.builder import BITS, Builder
from workbench.emulate.llvm.types import LLVM_TYPES, OPERAND_TYPES
from workbench.emulate.numbers import is_float, is_signed
from workbench.emulate.values.narrow_conversions import narrow, of_narrow

_INTEGRAL = {"rni": "roundeven", "rzi": "trunc", "rmi": "floor", "rpi": "ceil"}


@lowered("cvt")
def convert(opcode: Opcode) -> Row | None:
    if opcode.has("pack"):
        return _pack(opcode)
    if len(opcode.types) != 2:
        return None
    to, source = opcode.types
    if of_narrow(to) or of_narrow(source):
        if narrow(opcode, to, source) is None:
            return None
        return narrow_floats.four(opcode, to) if opcode.has("rs") else narrow_floats.narrow(opcode, to, source)
    if to in ("f16x2", "bf16x2"):
        if opcode.has("rs"):
            return narrow_floats.two_halves(opcode, to) if source == "f32" else None
        return _two_halves(opcode, FORMATS[to]) if source == "f32" else None
    if to == "tf32":
        return Row(_to_tf32(opcode)) if source == "f32" else None
    if to not in OPERAND_TYPES or source not in OPERAND_TYPES or "x2" in to + source or source == "tf32":
        return None
    if is_float(source):
        return _float_to_float(opcode, to, source) if is_float(to) else _float_to_integer(opcode, to, source)
    return _integer_to_float(opcode, to, source) if is_float(to) else _integer_to_integer(opcode, to, source)


# ---------------------------------------------------------------- integers


def _integer_to_integer(opcode: Opcode, to: str, source: str) -> Row:
    target, have = LLVM_TYPES[to], LLVM_TYPES[source]
    sat = opcode.has("sat")

    def emit(b: Builder, x: str) -> str:
        if sat:
            x = clamp_integer(b, x, source, to)
        if target == have:
            return x
        if BITS[target] < BITS[have]:
            return b.cast("trunc", have, x, target)
        return b.cast("sext" if is_signed(source) else "zext", have, x, target)

    return Row(emit)


def _limits(type_: str) -> tuple[int, int]:
    width = BITS[LLVM_TYPES[type_]]
    return (-(1 << width - 1), (1 << width - 1) - 1) if is_signed(type_) else (0, (1 << width) - 1)


def clamp_integer(b: Builder, x: str, source: str, to: str) -> str:
    """An integer moved into the range of another type, still of its own type."""
    (low, high), (have_low, have_high) = _limits(to), _limits(source)
    scalar, kind = LLVM_TYPES[source], "s" if is_signed(source) else "u"
    if low > have_low:
        x = b.call(f"{kind}max", scalar, x, b.const(scalar, low))
    if high < have_high:
        x = b.call(f"{kind}min", scalar, x, b.const(scalar, high))
    return x


def _integer_to_float(opcode: Opcode, to: str, source: str) -> Row:
    rounding, sat = opcode.one_of(DIRECTED, "rn"), opcode.has("sat")
    have = LLVM_TYPES[source]
    signed = is_signed(source)
    cast = "sitofp" if signed else "uitofp"

    def single_or_double(b: Builder, x: str) -> str:
        target = LLVM_TYPES[to]
        if rounding == "rn":
            result = b.cast(cast, have, x, target)
        else:
            # Directed roundings may follow one another: the second one starts where the first one stopped.
            result = _exact_or_directed(b, x, have, signed, rounding)
            result = directed("fptrunc", "double", rounding, "float")(b, result) if to == "f32" else result
        return saturate(b, result, target) if sat else result

    def half(b: Builder, x: str) -> str:
        f = FORMATS[to]
        name = f"{source}.to.odd"
        odd = Outlined(name, (have,), ("float",), lambda c, v: _to_odd_single(c, v, have, signed))
        result = from_single(b, f, odd(b, x), rounding)
        if sat:
            result = saturate_half(b, f, result)
        return _as_operand(b, f, result)

    return Row(half if to in FORMATS else single_or_double)


def _words(b: Builder, x: str, signed: bool) -> tuple[str, str]:
    """64 bits as the sum of two doubles."""
    low = b.cast("uitofp", "i32", b.cast("trunc", "i64", x, "i32"), "double")
    top = b.op("ashr" if signed else "lshr", "i64", x, b.const("i64", 32))
    high = b.cast("sitofp" if signed else "uitofp", "i32", b.cast("trunc", "i64", top, "i32"), "double")
    return b.op("fmul", "double", high, b.const("double", "0x41F0000000000000")), low


def _exact_or_directed(b: Builder, x: str, have: str, signed: bool, rounding: str) -> str:
    if have != "i64":
        return b.cast("sitofp" if signed else "uitofp", have, x, "double")
    return directed("fadd", "double", rounding)(b, *_words(b, x, signed))


def _to_odd_single(b: Builder, x: str, have: str, signed: bool) -> str:
    if have != "i64":
        return double_to_odd_single(b, b.cast("sitofp" if signed else "uitofp", have, x, "double"))
    high, low = _words(b, x, signed)
    total = b.op("fadd", "double", high, low)
    error = b.op("fsub", "double", low, b.op("fsub", "double", total, high))
    inexact = b.op("fcmp one", "double", error, b.const("double", "0.0"))
    words = [b.cast("bitcast", "double", v, "i64") for v in (total, error)]
    larger = b.op("icmp sge", "i64", b.op("xor", "i64", *words), b.const("i64", 0))
    return double_to_odd_single(b, step_to_odd(b, "double", total, inexact, larger))


def _pack(opcode: Opcode) -> Row | None:
    """`cvt.pack.sat`: a and b, clamped, in the lower parts of d; c, where given, above them."""
    to, source = opcode.types[:2]
    if source != "s32" or to not in ("u8", "s8", "u16", "s16") or not opcode.has("sat"):
        return None
    width = BITS[LLVM_TYPES[to]]
    if len(opcode.types) > 2 and width == 16:
        return None

    def emit(b: Builder, x: str, y: str, c: str = "") -> str:
        mask = b.const("i32", (1 << width) - 1)
        parts = [b.op("and", "i32", clamp_integer(b, v, "s32", to), mask) for v in (y, x)]
        result = b.op("or", "i32", parts[0], b.op("shl", "i32", parts[1], b.const("i32", width)))
        return b.op("or", "i32", result, b.op("shl", "i32", c, b.const("i32", 2 * width))) if c else result

    return Row(emit)


# ---------------------------------------------------------------- floating point


def _as_single(b: Builder, type_: str, x: str) -> tuple[str, str]:
    """An operand, halves as singles, and its LLVM type."""
    if type_ not in FORMATS:
        return x, LLVM_TYPES[type_]
    bits = b.cast("bitcast", "half", x, "i16") if type_ == "f16" else x
    return to_single(b, FORMATS[type_], bits), "float"


def _as_operand(b: Builder, f: HalfFormat, x: str) -> str:
    """The bits of a half as the type that rows pass on."""
    return b.cast("bitcast", "i16", x, "half") if f.name == "f16" else x


def _float_to_float(opcode: Opcode, to: str, source: str) -> Row | None:
    integral = _INTEGRAL.get(opcode.one_of(tuple(_INTEGRAL)))
    rounding, ftz = opcode.one_of(DIRECTED, "rn"), opcode.has("ftz")
    if to == source and integral is None:
        return _same(opcode, to)
    if opcode.has("relu") and to not in FORMATS:
        return None

    def emit(b: Builder, x: str) -> str:
        if ftz and source == "f32":
            x = flush(b, x)
        x, have = _as_single(b, source, x)
        if integral:
            x = b.call(integral, have, x)
        if to in FORMATS:
            f = FORMATS[to]
            if have == "double":
                x = double_to_odd_single(b, x)
            result = from_single(b, f, x, rounding)
            if opcode.has("relu"):
                result = relu(b, f, result)
            if opcode.has("satfinite"):
                result = finite_half(b, f, result)
            return _as_operand(b, f, saturate_half(b, f, result) if opcode.has("sat") else result)
        target = LLVM_TYPES[to]
        if BITS[target] > BITS[have]:
            x = b.cast("fpext", have, x, target)
        elif target != have:
            narrow = directed("fptrunc", have, rounding, target)
            x = b.cast("fptrunc", have, x, target) if rounding == "rn" else narrow(b, x)
        if ftz and to == "f32":
            x = flush(b, x)
        return saturate(b, x, target) if opcode.has("sat") else x

    return Row(emit, rounds=to == "f32" and not opcode.has("sat"), observes=to == "f64")


def _same(opcode: Opcode, type_: str) -> Row | None:
    """`cvt.sat.f32.f32` and such: nothing is rounded, and a NaN keeps its bits."""
    if type_ in FORMATS:
        return None
    ftz = opcode.has("ftz") and type_ == "f32"

    def emit(b: Builder, x: str) -> str:
        if ftz:
            x = flush(b, x)
        return saturate(b, x, LLVM_TYPES[type_]) if opcode.has("sat") else x

    return Row(emit)


def _float_to_integer(opcode: Opcode, to: str, source: str) -> Row:
    """Rounded to an integer, clamped to the range; NaN is 0, or the top bit alone from f64 and to 64 bits
    (PTX ISA 9.7.9, cvt)."""
    integral = _INTEGRAL[opcode.one_of(tuple(_INTEGRAL), "rzi")]
    ftz = opcode.has("ftz") and source == "f32"
    target = LLVM_TYPES[to]
    between, kind = (target, to[0]) if BITS[target] >= 32 else ("i32", "s")

    def emit(b: Builder, x: str) -> str:
        if ftz:
            x = flush(b, x)
        x, have = _as_single(b, source, x)
        whole = b.call(integral, have, x) if integral != "trunc" else x
        if b.width > 1 and (kind, between) == ("u", "i32"):
            result = _to_unsigned_words(b, have, whole)
        else:
            suffix = {"float": "f32", "double": "f64"}[have]
            many = "" if b.width == 1 else f"v{b.width}"
            name = f"@llvm.fpto{'s' if kind == 's' else 'u'}i.sat.{many}{between}.{many}{suffix}"
            b.declare(name, f"{b.type(between)} {name}({b.type(have)})")
            result = b.let(f"call {b.type(between)} {name}({b.type(have)} {whole})")
        if between != target:
            result = b.cast("trunc", between, clamp_integer(b, result, "s32", to), target)
        if have != "double" and BITS[target] < 64:
            return result
        lost = b.const(target, 1 << (BITS[target] - 1))
        return b.select(b.op("fcmp uno", have, x, x), target, lost, result)

    return Row(emit, observes=False)


def _to_unsigned_words(b: Builder, have: str, x: str) -> str:
    """A vector as numbers of 32 bits without sign, clamped, NaN as 0; processors without AVX-512 convert to signed
    numbers alone, and LLVM would convert lane by lane."""
    limit, half, zero = (b.const(have, f"0x{bits:016X}") for bits in (0x41F0_0000_0000_0000, 0x41E0_0000_0000_0000, 0))
    beyond = b.op("fcmp oge", have, x, limit)
    x = b.select(b.op("fcmp ogt", have, x, zero), have, x, zero)
    x = b.select(beyond, have, zero, x)
    upper = b.op("fcmp oge", have, x, half)
    signed = b.cast("fptosi", have, b.select(upper, have, b.op("fsub", have, x, half), x), "i32")
    turned = b.op("xor", "i32", signed, b.const("i32", -(1 << 31)))
    return b.select(beyond, "i32", b.const("i32", -1), b.select(upper, "i32", turned, signed))


def _two_halves(opcode: Opcode, f: HalfFormat) -> Row:
    """`cvt.rn.f16x2.f32 d, a, b`: a goes to the upper half, b to the lower."""
    rounding, rectified, finite = opcode.one_of(DIRECTED, "rn"), opcode.has("relu"), opcode.has("satfinite")

    def emit(b: Builder, x: str, y: str) -> str:
        parts = []
        for v in (y, x):
            half = from_single(b, f, v, rounding)
            if rectified:
                half = relu(b, f, half)
            parts.append(b.cast("zext", "i16", finite_half(b, f, half) if finite else half, "i32"))
        return b.op("or", "i32", parts[0], b.op("shl", "i32", parts[1], b.const("i32", 16)))

    return Row(emit, observes=False)


def _to_tf32(opcode: Opcode) -> Callable[[Builder, str], str]:
    """10 bits of mantissa: `.rna` ties away from zero, `.rn` to even, `.rz` towards zero."""
    rounding = opcode.one_of(("rna", "rn", "rz"), "rna")

    def emit(b: Builder, x: str) -> str:
        word = b.cast("bitcast", "float", x, "i32")
        kept = word
        if rounding == "rna":
            kept = b.op("add", "i32", word, b.const("i32", 0x1000))
        elif rounding == "rn":
            last = b.op("and", "i32", b.op("lshr", "i32", word, b.const("i32", 13)), b.const("i32", 1))
            kept = b.op("add", "i32", b.op("add", "i32", word, b.const("i32", 0xFFF)), last)
        kept = b.op("and", "i32", kept, b.const("i32", -0x2000))
        if opcode.has("relu"):
            negative = b.op("fcmp olt", "float", x, b.const("float", "0.0"))
            kept = b.select(negative, "i32", b.const("i32", 0), kept)
        size = b.call("fabs", "float", x)
        infinite = b.op("fcmp oeq", "float", size, b.const("float", "0x7FF0000000000000"))
        nan = b.op("fcmp uno", "float", x, x)
        kept = b.select(infinite, "i32", word, kept)
        if opcode.has("satfinite"):
            beyond = b.op(
                "icmp eq", "i32", b.op("and", "i32", kept, b.const("i32", 0x7FFF_FFFF)), b.const("i32", 0x7F80_0000)
            )
            kept = b.select(beyond, "i32", b.op("sub", "i32", kept, b.const("i32", 0x2000)), kept)
        return b.select(nan, "i32", b.const("i32", 0x7FFF_FFFF), kept)

    return emit
