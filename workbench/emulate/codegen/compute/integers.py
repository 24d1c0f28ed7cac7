"""Integer arithmetic: products, carries, division that never traps, sums of products (PTX ISA 9.7.1, 9.7.2)."""

from __future__ import annotations

from collections.abc import Callable

from workbench.emulate.codegen.compute.outlined import Outlined
from workbench.emulate.codegen.compute.table import Row, lowered
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.llvm.builder import BITS, Builder
from workbench.emulate.llvm.types import LLVM_TYPES
from workbench.emulate.numbers import is_signed

# ---------------------------------------------------------------- products


def product(opcode: Opcode) -> Callable[[Builder, str, str], str]:
    """The lower half of a product, its upper half, or all of it."""
    scalar = LLVM_TYPES[opcode.type]
    extend = "sext" if is_signed(opcode.type) else "zext"
    if opcode.has("wide") or opcode.has("hi"):
        wide = f"i{2 * BITS[scalar]}"

        def emit(b: Builder, x: str, y: str) -> str:
            whole = b.op("mul", wide, b.cast(extend, scalar, x, wide), b.cast(extend, scalar, y, wide))
            if opcode.has("wide"):
                return whole
            return b.cast("trunc", wide, b.op("lshr", wide, whole, b.const(wide, BITS[scalar])), scalar)

        return emit
    return lambda b, x, y: b.op("mul", scalar, x, y)


def multiply_add(opcode: Opcode) -> Row:
    """`mad` of integers."""
    multiply, scalar = product(opcode), LLVM_TYPES[opcode.type]
    if opcode.has("sat"):
        return Row(lambda b, x, y, z: b.call("sadd.sat", scalar, multiply(b, x, y), z))
    if opcode.has("cc"):
        return Row(lambda b, x, y, z: with_carry(b, "add", scalar, multiply(b, x, y), z))
    result = f"i{2 * BITS[scalar]}" if opcode.has("wide") else scalar
    return Row(lambda b, x, y, z: b.op("add", result, multiply(b, x, y), z))


@lowered("clmad")
def carryless(opcode: Opcode) -> Row:
    """`clmad`: half of a product without carries, exclusive-or the third operand (PTX ISA 9.7.1 clmad)."""
    high = opcode.has("hi")
    product = Outlined(
        f"carryless.{'hi' if high else 'lo'}", ("i64",) * 2, ("i64",), lambda b, x, y: _terms(b, x, y, high)
    )
    return Row(lambda b, x, y, z: b.op("xor", "i64", product(b, x, y), z))


def _terms(b: Builder, x: str, y: str, high: bool) -> str:
    """The exclusive-or of one operand shifted by each bit that the other has."""
    total, one = b.const("i64", 0), b.const("i64", 1)
    for i in range(int(high), 64):
        bit = b.op("and", "i64", b.op("lshr", "i64", y, b.const("i64", i)), one)
        shifted = b.op("lshr" if high else "shl", "i64", x, b.const("i64", 64 - i if high else i))
        taken = b.op("and", "i64", b.op("sub", "i64", b.const("i64", 0), bit), shifted)
        total = b.op("xor", "i64", total, taken)
    return total


@lowered("mul24", "mad24")
def multiply_24(opcode: Opcode) -> Row:
    """`mul24`: bits 47..16 or 31..0 of the product of the lower 24 bits (PTX ISA 9.7.1.5)."""
    signed = is_signed(opcode.type)

    def part(b: Builder, x: str) -> str:
        eight = b.const("i32", 8)
        return b.op("ashr" if signed else "lshr", "i32", b.op("shl", "i32", x, eight), eight)

    def emit(b: Builder, x: str, y: str, z: str = "") -> str:
        x, y = part(b, x), part(b, y)
        if opcode.has("hi"):
            extend = "sext" if signed else "zext"
            wide = b.op("mul", "i64", b.cast(extend, "i32", x, "i64"), b.cast(extend, "i32", y, "i64"))
            result = b.cast("trunc", "i64", b.op("lshr", "i64", wide, b.const("i64", 16)), "i32")
        else:
            result = b.op("mul", "i32", x, y)
        if not z:
            return result
        return b.call("sadd.sat", "i32", result, z) if opcode.has("sat") else b.op("add", "i32", result, z)

    return Row(emit)


@lowered("sad")
def sad(opcode: Opcode) -> Row:
    """c + |a - b| (PTX ISA 9.7.1.7)."""
    scalar, kind = LLVM_TYPES[opcode.type], "s" if is_signed(opcode.type) else "u"

    def emit(b: Builder, x: str, y: str, z: str) -> str:
        size = b.op("sub", scalar, b.call(f"{kind}max", scalar, x, y), b.call(f"{kind}min", scalar, x, y))
        return b.op("add", scalar, z, size)

    return Row(emit)


def _part(b: Builder, x: str, width: int, place: int, signed: bool) -> str:
    """One of the parts of a word, as a word."""
    up = 32 - width * (place + 1)
    if up:
        x = b.op("shl", "i32", x, b.const("i32", up))
    return b.op("ashr" if signed else "lshr", "i32", x, b.const("i32", 32 - width))


@lowered("dp4a", "dp2a")
def dot_product(opcode: Opcode) -> Row:
    """Products of bytes, or of halves of a and bytes of b, added to c (PTX ISA 9.7.1.23, 9.7.1.24)."""
    signed = [is_signed(t) for t in opcode.types]
    count, width = (4, 8) if opcode.mnemonic == "dp4a" else (2, 16)
    first = 2 if opcode.has("hi") else 0

    def emit(b: Builder, x: str, y: str, z: str) -> str:
        for i in range(count):
            factors = _part(b, x, width, i, signed[0]), _part(b, y, 8, first + i, signed[1])
            z = b.op("add", "i32", z, b.op("mul", "i32", *factors))
        return z

    return Row(emit)


# ---------------------------------------------------------------- carries


def with_carry(b: Builder, name: str, scalar: str, x: str, y: str, carry: str = "") -> tuple[str, str]:
    """Sum or difference and the adder's carry, which is set where a difference borrows nothing.

    `subtract_carry` of the interpreter says why.
    """
    if name == "sub" and not carry:
        return b.op("sub", scalar, x, y), b.op("icmp uge", scalar, x, y)
    if name == "sub":
        y = b.op("xor", scalar, y, b.const(scalar, -1))
    total = b.op("add", scalar, x, y)
    out = b.op("icmp ult", scalar, total, x)
    if carry:
        again = b.op("add", scalar, total, b.cast("zext", "i1", carry, scalar))
        more = b.op("icmp ult", scalar, again, total)
        total, out = again, b.op("or", "i1", out, more)
    return total, out


@lowered("addc", "subc", "madc")
def carried(opcode: Opcode) -> Row:
    """Operations that take the carry flag; those with `.cc` set it again."""
    scalar = LLVM_TYPES[opcode.type]
    multiply = product(opcode) if opcode.mnemonic == "madc" else None

    def emit(b: Builder, *x: str) -> tuple[str, str] | str:
        if multiply is not None:
            x = (multiply(b, x[0], x[1]), *x[2:])
        first, second, carry = x
        both = with_carry(b, "sub" if opcode.mnemonic == "subc" else "add", scalar, first, second, carry)
        return both if opcode.has("cc") else both[0]

    return Row(emit)


# ---------------------------------------------------------------- division


def divide(b: Builder, type_: str, x: str, y: str) -> tuple[str, str]:
    """Quotient and remainder that never trap: by zero all ones and the dividend; the least by -1 wraps.

    Many lanes divide in floating point, which has a vector form. A quotient of doubles that is rounded down is the
    integer one: where a / b is no integer it is at least 1 / b away from the next.
    """
    scalar = LLVM_TYPES[type_]
    signed = is_signed(type_)
    if b.width == 1 or not y.startswith("%"):
        return _plain(b, scalar, signed, x, y)
    if scalar == "i64":
        return _each_lane(b, signed, x, y)
    zero = b.const(scalar, 0)
    by_zero = b.op("icmp eq", scalar, y, zero)
    wide = "float" if scalar == "i16" else "double"
    cast = "sitofp" if signed else "uitofp"
    quotient = _whole(b, wide, b.op("fdiv", wide, *(b.cast(cast, scalar, v, wide) for v in (x, y))), scalar)
    rest = b.op("sub", scalar, x, b.op("mul", scalar, quotient, y))
    return b.select(by_zero, scalar, b.const(scalar, -1), quotient), b.select(by_zero, scalar, x, rest)


def _whole(b: Builder, wide: str, ratio: str, scalar: str) -> str:
    """A ratio without its fraction as an integer: it stands in the lowest bits of a sum with 1.5 * 2**52 (2**23 for
    singles); 2**31 wraps as it should."""
    rounder, bits = ("0x4168000000000000", "i32") if wide == "float" else ("0x4338000000000000", "i64")
    shifted = b.op("fadd", wide, b.call("trunc", wide, ratio), b.const(wide, rounder))
    return b.cast("trunc", bits, b.cast("bitcast", wide, shifted, bits), scalar)


def divide_by_uniform(b: Builder, type_: str, part: int, x: str, y: str) -> str:
    """The same for many lanes and one divisor: the quotient (part 0) or the remainder (1).

    Mostly a divisor that is only known at run time is a power of two, as in trees of sums: that is looked at first.
    """
    scalar = LLVM_TYPES[type_]
    if not y.startswith("%"):
        return divide(b, type_, x, b.splat(scalar, y))[part]
    lanes, b.width = b.width, 1
    less = b.op("sub", scalar, y, "1")
    power = b.op("icmp eq", scalar, b.op("and", scalar, y, less), "0")
    power = b.op("and", "i1", power, b.op("icmp sgt" if is_signed(type_) else "icmp ne", scalar, y, "0"))
    shift, other, done = b.name("shift"), b.name("other"), b.name("done")
    b.line(f"br i1 {power}, label %{shift}, label %{other}")
    b.label(shift)
    places = b.call("cttz", scalar, y, extra="i1 true")
    b.width = lanes
    vector = b.type(scalar)
    result = b.allocate(vector)
    b.line(f"store {vector} {_by_power(b, type_, part, x, less, places)}, ptr {result}, align 64")
    b.line(f"br label %{done}")
    b.label(other)
    general = divide(b, type_, x, b.splat(scalar, y)) if scalar == "i64" else _by_inverse(b, type_, x, y)
    b.line(f"store {vector} {general[part]}, ptr {result}, align 64")
    b.line(f"br label %{done}")
    b.label(done)
    return b.let(f"load {vector}, ptr {result}, align 64")


def _by_power(b: Builder, type_: str, part: int, x: str, less: str, places: str) -> str:
    """Quotient or remainder by a power of two, one less and the places that it shifts by; rounded to zero."""
    scalar = LLVM_TYPES[type_]
    less, places = b.splat(scalar, less), b.splat(scalar, places)
    if not is_signed(type_):
        return b.op("and", scalar, x, less) if part else b.op("lshr", scalar, x, places)
    sign = b.op("ashr", scalar, x, b.const(scalar, BITS[scalar] - 1))
    more = b.op("and", scalar, sign, less)
    raised = b.op("add", scalar, x, more)
    if part:
        return b.op("sub", scalar, b.op("and", scalar, raised, less), more)
    return b.op("ashr", scalar, raised, places)


def _by_inverse(b: Builder, type_: str, x: str, y: str) -> tuple[str, str]:
    """Quotient and remainder by one divisor of at most 32 bits, which is inverted once.

    The inverse is taken one place too large. So no multiple's quotient is below the integer; and none is above the true
    one by 1 / y, which is what it would need to reach the next, as dividends have less bits than doubles by far.
    """
    scalar = LLVM_TYPES[type_]
    lanes, b.width = b.width, 1
    wide, bits = ("float", "i32") if scalar == "i16" else ("double", "i64")
    cast = "sitofp" if is_signed(type_) else "uitofp"
    by_zero = b.op("icmp eq", scalar, y, "0")
    inverse = b.op("fdiv", wide, "1.0", b.cast(cast, scalar, y, wide))
    inverse = b.cast("bitcast", bits, b.op("add", bits, b.cast("bitcast", wide, inverse, bits), "1"), wide)
    b.width = lanes
    ratio = b.op("fmul", wide, b.cast(cast, scalar, x, wide), b.splat(wide, inverse))
    quotient = _whole(b, wide, ratio, scalar)
    rest = b.op("sub", scalar, x, b.op("mul", scalar, quotient, b.splat(scalar, y)))
    vector = b.type(scalar)
    return (
        b.let(f"select i1 {by_zero}, {vector} {b.const(scalar, -1)}, {vector} {quotient}"),
        b.let(f"select i1 {by_zero}, {vector} {x}, {vector} {rest}"),
    )


def _plain(b: Builder, scalar: str, signed: bool, x: str, y: str) -> tuple[str, str]:
    zero, one = b.const(scalar, 0), b.const(scalar, 1)
    by_zero = b.op("icmp eq", scalar, y, zero)
    if signed:
        by_minus = b.op("icmp eq", scalar, y, b.const(scalar, -1))
        safe = b.select(b.op("or", "i1", by_zero, by_minus), scalar, one, y)
        quotient = b.op("sdiv", scalar, x, safe)
        quotient = b.select(by_minus, scalar, b.op("sub", scalar, zero, x), quotient)
    else:
        quotient = b.op("udiv", scalar, x, b.select(by_zero, scalar, one, y))
    rest = b.op("sub", scalar, x, b.op("mul", scalar, quotient, y))
    # NumPy's row negates the quotient of magnitudes where signs differ: by zero that is still all ones.
    return b.select(by_zero, scalar, b.const(scalar, -1), quotient), b.select(by_zero, scalar, x, rest)


def _each_lane(b: Builder, signed: bool, x: str, y: str) -> tuple[str, str]:
    """64-bit integers: one function, with a loop over the lanes where some need more bits than doubles have."""
    name = f"@divide.{'s' if signed else 'u'}64.{b.width}"
    vector = b.type("i64")
    if name not in b.definitions:
        b.define(name, _divide_loop(name, signed, b))
    both = b.let(f"call {{ {vector}, {vector} }} {name}({vector} {x}, {vector} {y})")
    quotient, rest = (b.let(f"extractvalue {{ {vector}, {vector} }} {both}, {i}") for i in range(2))
    return quotient, rest


_HIDDEN_ONE = 0x4330000000000000
"""2**52 as a double: its last places are an integer's."""


def _divide_small(b: Builder) -> None:
    """Returns quotients and rests where doubles have the bits for all lanes, and else goes on."""
    base = b.const("double", f"0x{_HIDDEN_ONE:X}")

    def number(integer: str) -> str:
        held = b.cast("bitcast", "i64", b.op("or", "i64", integer, b.const("i64", _HIDDEN_ONE)), "double")
        return b.op("fsub", "double", held, base)

    def integer(number: str) -> str:
        held = b.cast("bitcast", "double", b.op("fadd", "double", number, base), "i64")
        return b.op("xor", "i64", held, b.const("i64", _HIDDEN_ONE))

    large = b.op("icmp ugt", "i64", b.op("or", "i64", "%a", "%b"), b.const("i64", (1 << 52) - 1))
    unfit = b.op("or", "i1", large, b.op("icmp eq", "i64", "%b", b.const("i64", 0)))
    word = b.let(f"bitcast {b.type('i1')} {unfit} to i{b.width}")
    b.line(f"br i1 {b.let(f'icmp eq i{b.width} {word}, 0')}, label %small, label %large")
    b.label("small")
    x, y = number("%a"), number("%b")
    ratio = b.call("floor", "double", b.op("fdiv", "double", x, y))
    rest = b.op("fsub", "double", x, b.op("fmul", "double", ratio, y))
    vector = b.type("i64")
    one = b.let(f"insertvalue {{ {vector}, {vector} }} poison, {vector} {integer(ratio)}, 0")
    both = b.let(f"insertvalue {{ {vector}, {vector} }} {one}, {vector} {integer(rest)}, 1")
    b.line(f"ret {{ {vector}, {vector} }} {both}")
    b.label("large")


def _divide_loop(name: str, signed: bool, outer: Builder) -> str:
    b = Builder()
    b.width, b.declarations = outer.width, outer.declarations
    _divide_small(b)
    small = "\n".join(b.lines)
    b.lines.clear()
    b.width = 1
    quotient, rest = _plain(b, "i64", signed, "%x", "%y")
    vector = f"<{outer.width} x i64>"
    slots = ("dividends", "divisors", "quotients", "rests")
    places = "\n".join(f"  %p.{s} = getelementptr i64, ptr %{s}, i64 %i" for s in slots)
    body = "\n".join(b.lines)
    return f"""define internal {{ {vector}, {vector} }} {name}({vector} %a, {vector} %b) nounwind noinline {{
entry:
{chr(10).join(f"  %{s} = alloca {vector}, align 64" for s in slots)}
{small}
  store {vector} %a, ptr %dividends, align 64
  store {vector} %b, ptr %divisors, align 64
  br label %each
each:
  %i = phi i64 [ 0, %large ], [ %next, %each ]
{places}
  %x = load i64, ptr %p.dividends
  %y = load i64, ptr %p.divisors
{body}
  store i64 {quotient}, ptr %p.quotients
  store i64 {rest}, ptr %p.rests
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, {outer.width}
  br i1 %more, label %each, label %done
done:
  %q = load {vector}, ptr %quotients, align 64
  %r = load {vector}, ptr %rests, align 64
  %one = insertvalue {{ {vector}, {vector} }} poison, {vector} %q, 0
  %two = insertvalue {{ {vector}, {vector} }} %one, {vector} %r, 1
  ret {{ {vector}, {vector} }} %two
}}"""
