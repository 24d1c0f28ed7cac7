"""Conversions of packed floats of four to eight bits, their scales and fixed point (PTX ISA 9.7.9 cvt)."""

from __future__ import annotations

import struct
from collections.abc import Callable

from workbench.emulate.codegen.compute.half_formats import (
    FORMATS as HALVES,
)
from workbench.emulate.codegen.compute.half_formats import (
    NAN,
    HalfFormat,
    finite_half,
    from_single,
    to_single,
)
from workbench.emulate.codegen.compute.outlined import Outlined
from workbench.emulate.codegen.compute.table import Row
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.llvm.builder import Builder
from workbench.emulate.values.narrow_conversions import FORMATS, SCALED, NarrowFormat

_F16, _BF16 = HALVES["f16"], HALVES["bf16"]
_SINGLE_BIAS, _SINGLE_MANTISSA = 127, 23
_NO_NUMBER = "0x7FF8000000000000"


def narrow(opcode: Opcode, to: str, source: str) -> Row | None:
    """The row of a conversion to or from two packed numbers; the forms are those of the interpreter's table."""
    element = to.rpartition("x")[0]
    if element in FORMATS:
        form = FORMATS[element]
        narrowed = Outlined(f"single.to.{element}", ("float",), ("i32",), lambda b, x: _narrowed(b, form, x))
        return _to_pair(opcode, source, narrowed, form.storage_bits)
    if to == "s2f6x2":
        return _to_pair(opcode, source, _fixed_point, 8)
    if to == "ue8m0x2":
        return _to_pair(opcode, source, lambda b, x: _exponent(b, opcode, x), 8)
    return _from_pair(opcode, to, source)


# ---------------------------------------------------------------- to narrow floats


def _to_pair(opcode: Opcode, source: str, convert: Callable[[Builder, str], str], storage_bits: int) -> Row:
    scaled = opcode.has(SCALED)

    def emit(b: Builder, *operands: str) -> str:
        numbers, scales = list(operands), ["", ""]
        if scaled:
            scales = [_scale(b, octet) for octet in _octets(b, numbers.pop(), 8)]
        low, high = reversed(numbers) if source == "f32" else _singles(b, HALVES[source], *numbers)
        octets = []
        for number, scale in zip((low, high), scales, strict=True):
            if scale:
                number = b.op("fdiv", "float", number, scale)
            octet = convert(b, number)
            if opcode.has("relu"):
                negative = b.op("fcmp olt", "float", number, b.const("float", "0.0"))
                octet = b.select(negative, "i32", b.const("i32", 0), octet)
            octets.append(octet)
        both = b.op("or", "i32", octets[0], b.op("shl", "i32", octets[1], b.const("i32", storage_bits)))
        return b.cast("trunc", "i32", both, f"i{max(8, 2 * storage_bits)}")

    return Row(emit, observes=False)


def _singles(b: Builder, half: HalfFormat, x: str) -> list[str]:
    """The halves of a word as singles, the lower one first."""
    upper = b.op("lshr", "i32", x, b.const("i32", 16))
    return [to_single(b, half, b.cast("trunc", "i32", word, "i16")) for word in (x, upper)]


def _octets(b: Builder, x: str, bits: int) -> list[str]:
    """The two elements of a register as words, the lower one first."""
    word = b.cast("zext", "i16" if bits == 8 else "i8", x, "i32")
    return [b.op("and", "i32", word, b.const("i32", (1 << bits) - 1)), b.op("lshr", "i32", word, b.const("i32", bits))]


def _scale(b: Builder, octet: str) -> str:
    """The single that a scale of eight bits is."""
    usual = b.op("shl", "i32", octet, b.const("i32", _SINGLE_MANTISSA))
    smallest = b.op("icmp eq", "i32", octet, b.const("i32", 0))
    word = b.select(smallest, "i32", b.const("i32", 1 << _SINGLE_MANTISSA - 1), usual)
    none = b.op("icmp eq", "i32", octet, b.const("i32", 0xFF))
    return b.select(none, "float", b.const("float", _NO_NUMBER), b.cast("bitcast", "i32", word, "float"))


def _hexadecimal(value: float) -> str:
    """A constant of single precision as LLVM writes it."""
    return f"0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X}"


def _narrowed(b: Builder, f: NarrowFormat, x: str) -> str:
    """The bits of a single that is clamped to the finite numbers and rounded, ties to even."""
    size = b.call("fabs", "float", x)
    largest = b.const("float", _hexadecimal(f.largest))
    size = b.select(b.op("fcmp olt", "float", size, largest), "float", size, largest)
    dropped = _SINGLE_MANTISSA - f.mantissa
    word = b.cast("bitcast", "float", size, "i32")
    last = b.op("and", "i32", b.op("lshr", "i32", word, b.const("i32", dropped)), b.const("i32", 1))
    rounded = b.op("add", "i32", b.op("add", "i32", word, b.const("i32", (1 << dropped - 1) - 1)), last)
    normal = b.op(
        "sub",
        "i32",
        b.op("lshr", "i32", rounded, b.const("i32", dropped)),
        b.const("i32", (_SINGLE_BIAS - f.bias) << f.mantissa),
    )
    # Beside this number, singles are as far apart as subnormals of the format.
    smallest = 2.0 ** (1 - f.bias)
    anchor = smallest * 2.0 ** (_SINGLE_MANTISSA - f.mantissa)
    beside = b.op("fadd", "float", size, b.const("float", _hexadecimal(anchor)))
    anchor_bits = (_SINGLE_BIAS + (1 - f.bias) + _SINGLE_MANTISSA - f.mantissa) << _SINGLE_MANTISSA
    tiny = b.op("sub", "i32", b.cast("bitcast", "float", beside, "i32"), b.const("i32", anchor_bits))
    is_tiny = b.op("fcmp olt", "float", size, b.const("float", _hexadecimal(smallest)))
    octet = b.op("or", "i32", b.select(is_tiny, "i32", tiny, normal), _sign(b, x, f.sign))
    return b.select(b.op("fcmp uno", "float", x, x), "i32", b.const("i32", f.no_number), octet)


def _sign(b: Builder, x: str, bit: int) -> str:
    """The sign of a single as another bit of a word."""
    moved = b.op("lshr", "i32", b.cast("bitcast", "float", x, "i32"), b.const("i32", 32 - bit.bit_length()))
    return b.op("and", "i32", moved, b.const("i32", bit))


def _fixed_point(b: Builder, x: str) -> str:
    """A byte of two's complement in units of 1/64, ties to even; NaN is the largest number."""
    units = b.call("roundeven", "float", b.op("fmul", "float", x, b.const("float", "64.0")))
    for limit, beyond in ((127.0, "fcmp ogt"), (-128.0, "fcmp olt")):
        bound = b.const("float", _hexadecimal(limit))
        units = b.select(b.op(beyond, "float", units, bound), "float", bound, units)
    lost = b.op("fcmp uno", "float", units, units)
    units = b.select(lost, "float", b.const("float", "127.0"), units)
    return b.op("and", "i32", b.cast("fptosi", "float", units, "i32"), b.const("i32", 0xFF))


def _exponent(b: Builder, opcode: Opcode, x: str) -> str:
    """The power of two of a magnitude as a byte, `.rp` the next one above."""
    top = 0xFE if opcode.has("satfinite") else 0xFF
    word = b.op("and", "i32", b.cast("bitcast", "float", x, "i32"), b.const("i32", 0x7FFF_FFFF))
    exponent = b.op("lshr", "i32", word, b.const("i32", _SINGLE_MANTISSA))
    fraction = b.op("and", "i32", word, b.const("i32", (1 << _SINGLE_MANTISSA) - 1))
    # The powers of subnormals below 2**-127 are clamped, so that those of all others need 1 above at most.
    half = b.const("i32", 1 << _SINGLE_MANTISSA - 1)
    over = b.const("i32", 0)
    if opcode.has("rp"):
        usual = b.op("icmp ne", "i32", fraction, over)
        tiny = b.op("icmp ugt", "i32", fraction, half)
        is_tiny = b.op("icmp eq", "i32", exponent, over)
        over = b.cast("zext", "i1", b.select(is_tiny, "i1", tiny, usual), "i32")
    code = b.call("umin", "i32", b.op("add", "i32", exponent, over), b.const("i32", top))
    infinite = b.op("icmp eq", "i32", word, b.const("i32", 0x7F80_0000))
    code = b.select(infinite, "i32", b.const("i32", top), code)
    return b.select(b.op("fcmp uno", "float", x, x), "i32", b.const("i32", 0xFF), code)


# ---------------------------------------------------------------- from narrow floats


def _from_pair(opcode: Opcode, to: str, source: str) -> Row:
    element = source.rpartition("x")[0]
    form, half = FORMATS.get(element), HALVES[to]
    scaled = opcode.has(SCALED)

    def emit(b: Builder, x: str, scales: str = "") -> str:
        factors = [_scale(b, octet) for octet in _octets(b, scales, 8)] if scaled else ["", ""]
        halves = []
        for octet, factor in zip(_octets(b, x, form.storage_bits if form else 8), factors, strict=True):
            number = _single_of(b, element, octet)
            if factor:
                number = b.op("fmul", "float", number, factor)
            if opcode.has("relu"):
                negative = b.op("fcmp olt", "float", number, b.const("float", "0.0"))
                number = b.select(negative, "float", b.const("float", "0.0"), number)
            found = from_single(b, half, number)
            if opcode.has("satfinite"):
                found = finite_half(b, half, found)
            halves.append(b.cast("zext", "i16", found, "i32"))
        return b.op("or", "i32", halves[0], b.op("shl", "i32", halves[1], b.const("i32", 16)))

    return Row(emit)


def _single_of(b: Builder, element: str, octet: str) -> str:
    """The single that an element in a word is."""
    if element == "ue8m0":
        return _scale(b, octet)
    if element == "s2f6":
        signed = b.op("ashr", "i32", b.op("shl", "i32", octet, b.const("i32", 24)), b.const("i32", 24))
        return b.op("fmul", "float", b.cast("sitofp", "i32", signed, "float"), b.const("float", _hexadecimal(1 / 64)))
    f = FORMATS[element]
    size = b.op("and", "i32", octet, b.const("i32", f.sign - 1))
    sign = b.op(
        "shl", "i32", b.op("and", "i32", octet, b.const("i32", f.sign)), b.const("i32", 16 - f.sign.bit_length())
    )
    bits = b.op("or", "i32", sign, b.op("shl", "i32", size, b.const("i32", 10 - f.mantissa)))
    small = to_single(b, _F16, b.cast("trunc", "i32", bits, "i16"))  # but for the bias
    number = b.op("fmul", "float", small, b.const("float", _hexadecimal(2.0 ** (15 - f.bias))))
    if element != "e4m3":
        return number
    none = b.op("icmp eq", "i32", size, b.const("i32", f.no_number))
    return b.select(none, "float", b.const("float", _NO_NUMBER), number)


# ---------------------------------------------------------------- stochastic rounding


def four(opcode: Opcode, to: str) -> Row:
    """`cvt.rs.satfinite.e4m3x4.f32 d, {a, b, e, f}, rbits`: a uppermost, as `values/narrow_conversions.py` has it."""
    form = FORMATS[to.rpartition("x")[0]]
    carried = _carried(to, 16, form.mantissa, form.bias)

    def one(b: Builder, x: str, random: str) -> str:
        last = b.const("i32", form.last)
        size = b.call("umin", "i32", carried(b, x, random), last)
        octet = b.op("or", "i32", size, _sign(b, x, form.sign))
        if opcode.has("relu"):
            negative = b.op("fcmp olt", "float", x, b.const("float", "0.0"))
            octet = b.select(negative, "i32", b.const("i32", 0), octet)
        return b.select(b.op("fcmp uno", "float", x, x), "i32", b.const("i32", form.no_number), octet)

    def emit(b: Builder, *operands: str) -> str:
        *numbers, bits = operands
        total = ""
        for number, random in zip(numbers, _random_bits(b, bits, form.storage_bits), strict=True):
            octet = one(b, number, random)
            total = (
                b.op("or", "i32", b.op("shl", "i32", total, b.const("i32", form.storage_bits)), octet)
                if total
                else octet
            )
        return total if form.storage_bits == 8 else b.cast("trunc", "i32", total, "i16")

    return Row(emit, observes=False)


def _random_bits(b: Builder, bits: str, storage_bits: int) -> list[str]:
    """The random bits of four numbers: of two that share 16 the first takes them in the reverse order."""
    low = b.const("i32", 0xFFFF)
    if storage_bits == 8:
        pairs = [b.op("lshr", "i32", bits, b.const("i32", 16)), b.op("and", "i32", bits, low)]
    else:
        upper = b.op("lshr", "i32", bits, b.const("i32", 8))
        pairs = []
        for word in (upper, bits):
            one = b.op("and", "i32", word, b.const("i32", 0xFF))
            other = b.op("and", "i32", b.op("lshr", "i32", word, b.const("i32", 8)), b.const("i32", 0xFF00))
            pairs.append(b.op("or", "i32", one, other))
    return [each for pair in pairs for each in (_reversed(b, pair), pair)]


def _reversed(b: Builder, word: str) -> str:
    """16 bits in the reverse order."""
    return b.op("lshr", "i32", b.call("bitreverse", "i32", word), b.const("i32", 16))


def two_halves(opcode: Opcode, to: str) -> Row:
    """`cvt.rs.f16x2.f32 d, a, b, rbits`."""
    half = HALVES[to]
    mantissa, bias, random_bits = (10, 15, 13) if half is _F16 else (7, 127, 16)
    carried = _carried(half.name, random_bits, mantissa, bias)
    top = half.infinity - 1 if opcode.has("satfinite") else half.infinity

    def emit(b: Builder, x: str, y: str, bits: str) -> str:
        mask = b.const("i32", (1 << random_bits) - 1)
        upper = b.op("lshr", "i32", bits, b.const("i32", 16))
        found = []
        for number, random in ((y, bits), (x, upper)):
            size = carried(b, number, b.op("and", "i32", random, mask))
            word = b.op("or", "i32", b.call("umin", "i32", size, b.const("i32", top)), _sign(b, number, 0x8000))
            if opcode.has("relu"):
                negative = b.op("fcmp olt", "float", number, b.const("float", "0.0"))
                word = b.select(negative, "i32", b.const("i32", 0), word)
            found.append(b.select(b.op("fcmp uno", "float", number, number), "i32", b.const("i32", NAN), word))
        return b.op("or", "i32", found[0], b.op("shl", "i32", found[1], b.const("i32", 16)))

    return Row(emit, observes=False)


def _carried(name: str, random_bits: int, mantissa: int, bias: int) -> Outlined:
    """The magnitude of a single in a format of fewer bits, truncated behind the addition of random bits at the top of
    those that are dropped; more than any number of the format for an infinity."""

    def emit(b: Builder, x: str, random: str) -> str:
        word = b.op("and", "i32", b.cast("bitcast", "float", x, "i32"), b.const("i32", 0x7FFF_FFFF))
        field = b.op("lshr", "i32", word, b.const("i32", _SINGLE_MANTISSA))
        is_normal = b.op("icmp ne", "i32", field, b.const("i32", 0))
        exponent = b.call("umax", "i32", field, b.const("i32", 1))
        fraction = b.op("and", "i32", word, b.const("i32", (1 << _SINGLE_MANTISSA) - 1))
        whole = b.op("or", "i32", fraction, b.const("i32", 1 << _SINGLE_MANTISSA))
        significand = b.select(is_normal, "i32", whole, fraction)
        # Below the least exponent of the format more bits are dropped.
        target = b.op("sub", "i32", exponent, b.const("i32", _SINGLE_BIAS - bias + 1))
        zero = b.const("i32", 0)
        below = b.call("smin", "i32", target, zero)
        dropped = b.op("sub", "i32", b.const("i32", _SINGLE_MANTISSA - mantissa), below)
        dropped = b.call("smin", "i32", dropped, b.const("i32", 40))
        wide = b.cast("zext", "i32", dropped, "i64")
        up = b.op("sub", "i64", wide, b.const("i64", random_bits))
        added = b.op("shl", "i64", b.cast("zext", "i32", random, "i64"), up)
        total = b.op("add", "i64", b.cast("zext", "i32", significand, "i64"), added)
        kept = b.cast("trunc", "i64", b.op("lshr", "i64", total, wide), "i32")
        above = b.op("shl", "i32", b.call("smax", "i32", target, zero), b.const("i32", mantissa))
        return b.op("add", "i32", kept, above)

    return Outlined(f"single.to.{name}.rs", ("float", "i32"), ("i32",), emit)
