"""Rows of logic, shifts, comparison and selection."""

from __future__ import annotations

from collections.abc import Callable

from workbench.emulate.codegen.compute.half_formats import FORMATS, flush_half, halves_of, to_single
from workbench.emulate.codegen.compute.table import Row, flush, lowered, simple
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.llvm.builder import BITS, Builder
from workbench.emulate.llvm.types import LLVM_TYPES, OPERAND_TYPES


@lowered("and", "or", "xor")
def logic(opcode: Opcode) -> Row:
    return simple(opcode.mnemonic, opcode.type)


@lowered("not")
def complement(opcode: Opcode) -> Row:
    scalar = LLVM_TYPES[opcode.type]
    return Row(lambda b, x: b.op("xor", scalar, x, b.const(scalar, "true" if scalar == "i1" else -1)))


@lowered("cnot")
def logical_not(opcode: Opcode) -> Row:
    scalar = LLVM_TYPES[opcode.type]
    return Row(lambda b, x: b.cast("zext", "i1", b.op("icmp eq", scalar, x, b.const(scalar, 0)), scalar))


@lowered("shl", "shr")
def shift(opcode: Opcode) -> Row:
    scalar = LLVM_TYPES[opcode.type]
    width = BITS[scalar]
    right = opcode.mnemonic == "shr"
    signed = right and opcode.type[0] == "s"

    def emit(b: Builder, x: str, amount: str) -> str:
        top = b.const("i32", width - 1)
        capped = b.call("umin", "i32", amount, top)
        if width != 32:
            capped = b.cast("zext" if width > 32 else "trunc", "i32", capped, scalar)
        moved = b.op("ashr" if signed else "lshr" if right else "shl", scalar, x, capped)
        if signed:
            return moved
        return b.select(b.op("icmp ugt", "i32", amount, top), scalar, b.const(scalar, 0), moved)

    return Row(emit)


@lowered("shf")
def funnel_shift(opcode: Opcode) -> Row:
    """Amounts of `.clamp` reach 32, where the window is the other word."""
    left, clamp = opcode.has("l"), opcode.has("clamp")

    def emit(b: Builder, low: str, high: str, amount: str) -> str:
        cut = (
            b.call("umin", "i32", amount, b.const("i32", 32))
            if clamp
            else b.op("and", "i32", amount, b.const("i32", 31))
        )
        wide = b.cast("zext", "i32", cut, "i64")
        upper = b.op("shl", "i64", b.cast("zext", "i32", high, "i64"), b.const("i64", 32))
        both = b.op("or", "i64", upper, b.cast("zext", "i32", low, "i64"))
        if left:
            both = b.op("lshr", "i64", b.op("shl", "i64", both, wide), b.const("i64", 32))
        else:
            both = b.op("lshr", "i64", both, wide)
        return b.cast("trunc", "i64", both, "i32")

    return Row(emit)


_INTEGER = {"eq": "eq", "ne": "ne", "lo": "ult", "ls": "ule", "hi": "ugt", "hs": "uge"}
_FLOAT = {
    **{name: f"o{name}" for name in ("eq", "ne", "lt", "le", "gt", "ge")},
    **{f"{name}u": f"u{name}" for name in ("eq", "ne", "lt", "le", "gt", "ge")},
    "num": "ord",
    "nan": "uno",
}


def comparison(opcode: Opcode, type_: str) -> Callable[[Builder, str, str], str] | None:
    """The comparison that an opcode names. Packed halves are compared at twice the width, as halves."""
    f = FORMATS.get(type_)
    scalar = "float" if f is not None else LLVM_TYPES.get(type_)
    if scalar is None:
        return None
    if scalar in ("float", "double"):
        name = opcode.one_of(tuple(_FLOAT))
        if not name:
            return None
        ftz = opcode.has("ftz")

        def floats(b: Builder, x: str, y: str) -> str:
            if f is not None:
                if type_ == "f16":
                    x, y = (b.cast("bitcast", "half", v, "i16") for v in (x, y))
                if ftz and f.name == "f16":
                    x, y = flush_half(b, x), flush_half(b, y)
                x, y = to_single(b, f, x), to_single(b, f, y)
            elif ftz and type_ == "f32":
                x, y = flush(b, x), flush(b, y)
            return b.op(f"fcmp {_FLOAT[name]}", scalar, x, y)

        return floats
    name = opcode.one_of((*_INTEGER, "lt", "le", "gt", "ge"))
    if not name:
        return None
    code = _INTEGER.get(name) or f"{'s' if type_[0] == 's' else 'u'}{name}"
    return lambda b, x, y: b.op(f"icmp {code}", scalar, x, y)


_COMBINE = ("and", "or", "xor")


@lowered("setp")
def set_predicate(opcode: Opcode) -> Row | None:
    compare = comparison(opcode, opcode.type)
    if compare is None:
        return None
    combine = opcode.one_of(_COMBINE)
    packed = opcode.type in ("f16x2", "bf16x2")

    def emit(b: Builder, x: str, y: str, c: str = "") -> tuple[str, str]:
        if packed:
            found, other = _each_part(b, _compare_packed(b, compare, x, y))
        else:
            found = compare(b, x, y)
            other = b.op("xor", "i1", found, b.const("i1", "true"))
        return (b.op(combine, "i1", found, c), b.op(combine, "i1", other, c)) if combine else (found, other)

    return Row(emit, observes=False)


def _compare_packed(b: Builder, compare: Callable[[Builder, str, str], str], x: str, y: str) -> str:
    parts = halves_of(b, x, y)
    b.width *= 2
    result = compare(b, *parts)
    b.width //= 2
    return result


def _each_part(b: Builder, found: str) -> tuple[str, ...]:
    """The lower and the upper predicates of twice as many."""
    whole = f"<{2 * b.width} x i1>"
    if b.width == 1:
        return tuple(b.let(f"extractelement {whole} {found}, i32 {i}") for i in range(2))
    lanes = [", ".join(f"i32 {2 * i + half}" for i in range(b.width)) for half in range(2)]
    return tuple(
        b.let(f"shufflevector {whole} {found}, {whole} poison, <{b.width} x i32> <{picked}>") for picked in lanes
    )


@lowered("set")
def set_value(opcode: Opcode) -> Row | None:
    """All ones, or 1.0 for a floating-point destination."""
    result, type_ = opcode.types if len(opcode.types) == 2 else (opcode.type, opcode.type)
    compare = comparison(opcode, type_)
    if compare is None:
        return None
    combine = opcode.one_of(_COMBINE)
    if type_ in ("f16x2", "bf16x2"):
        ones = 0xFFFF if result != type_ else FORMATS[type_].one

        def packed(b: Builder, x: str, y: str, c: str = "") -> str:
            parts = list(_each_part(b, _compare_packed(b, compare, x, y)))
            if combine:
                parts = [b.op(combine, "i1", p, c) for p in parts]
            zero = b.const("i32", 0)
            low = b.select(parts[0], "i32", b.const("i32", ones), zero)
            return b.op("or", "i32", low, b.select(parts[1], "i32", b.const("i32", ones << 16), zero))

        return Row(packed)
    if result not in OPERAND_TYPES:
        return None
    scalar = OPERAND_TYPES[result]

    def emit(b: Builder, x: str, y: str, c: str = "") -> str:
        found = compare(b, x, y)
        if combine:
            found = b.op(combine, "i1", found, c)
        if result == "bf16":
            return b.select(found, "i16", b.const("i16", FORMATS["bf16"].one), b.const("i16", 0))
        return b.cast("uitofp" if result[0] == "f" else "sext", "i1", found, scalar)

    return Row(emit, observes=False)


@lowered("selp")
def select(opcode: Opcode) -> Row | None:
    scalar = OPERAND_TYPES.get(opcode.type)
    return Row(lambda b, x, y, p: b.select(p, scalar, x, y)) if scalar else None


@lowered("slct")
def select_by_sign(opcode: Opcode) -> Row | None:
    """a where c >= 0, else b; NaN selects b (PTX ISA 9.7.6)."""
    type_, by = opcode.types
    scalar, sign = LLVM_TYPES[type_], LLVM_TYPES[by]
    ftz = opcode.has("ftz") and by == "f32"

    def emit(b: Builder, x: str, y: str, c: str) -> str:
        zero = b.const(sign, "0.0" if by == "f32" else 0)
        if ftz:
            c = flush(b, c)
        return b.select(b.op("fcmp oge" if by == "f32" else "icmp sge", sign, c, zero), scalar, x, y)

    return Row(emit)


_TESTS = {"finite": "olt", "infinite": "oeq", "number": "ord", "notanumber": "uno"}
"""Comparisons of a magnitude with infinity."""


@lowered("testp")
def test_property(opcode: Opcode) -> Row:
    name, scalar = opcode.one_of((*_TESTS, "normal", "subnormal")), LLVM_TYPES[opcode.type]
    tiny = "0x3810000000000000" if opcode.type == "f32" else "0x0010000000000000"

    def emit(b: Builder, x: str) -> str:
        size = b.call("fabs", scalar, x)
        infinity = b.const(scalar, "0x7FF0000000000000")
        if name in _TESTS:
            return b.op(f"fcmp {_TESTS[name]}", scalar, size, infinity)
        if name == "normal":
            finite = b.op("fcmp olt", scalar, size, infinity)
            return b.op("and", "i1", finite, b.op("fcmp oge", scalar, size, b.const(scalar, tiny)))
        small = b.op("fcmp olt", scalar, size, b.const(scalar, tiny))
        return b.op("and", "i1", small, b.op("fcmp one", scalar, size, b.const(scalar, "0.0")))

    return Row(emit, observes=False)


@lowered("copysign")
def copy_sign(opcode: Opcode) -> Row:
    """The sign of a on the magnitude of b (PTX ISA 9.7.3.2)."""
    return Row(lambda b, x, y: b.call("copysign", LLVM_TYPES[opcode.type], y, x))
