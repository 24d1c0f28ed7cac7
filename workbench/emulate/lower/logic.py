"""Rows of logic, shifts, bit fields, comparison, selection and conversion."""

from __future__ import annotations

from collections.abc import Callable

from workbench.emulate.interpret.opcode import Opcode
from workbench.emulate.lower.builder import BITS, Builder
from workbench.emulate.lower.rows import LLVM_TYPES, Row, flush, lowered, saturate, simple


@lowered("and", "or", "xor")
def logic(op: Opcode) -> Row:
    return simple(op.mnemonic, op.type)


@lowered("not")
def complement(op: Opcode) -> Row:
    scalar = LLVM_TYPES[op.type]
    return Row(lambda b, x: b.op("xor", scalar, x, b.const(scalar, "true" if scalar == "i1" else -1)))


@lowered("cnot")
def logical_not(op: Opcode) -> Row:
    scalar = LLVM_TYPES[op.type]
    return Row(lambda b, x: b.cast("zext", "i1", b.op("icmp eq", scalar, x, b.const(scalar, 0)), scalar))


@lowered("shl", "shr")
def shift(op: Opcode) -> Row:
    scalar = LLVM_TYPES[op.type]
    width = BITS[scalar]
    right = op.mnemonic == "shr"
    signed = right and op.type[0] == "s"

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
def funnel_shift(op: Opcode) -> Row:
    """Amounts of `.clamp` reach 32, where the window is the other word."""
    left, clamp = op.has("l"), op.has("clamp")

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


@lowered("popc", "clz")
def count_bits(op: Opcode) -> Row:
    scalar = LLVM_TYPES[op.type]

    def emit(b: Builder, x: str) -> str:
        found = b.call("ctpop", scalar, x) if op.mnemonic == "popc" else b.call("ctlz", scalar, x, extra="i1 false")
        return found if scalar == "i32" else b.cast("trunc", scalar, found, "i32")

    return Row(emit)


@lowered("brev")
def reverse_bits(op: Opcode) -> Row:
    return Row(lambda b, x: b.call("bitreverse", LLVM_TYPES[op.type], x))


@lowered("bfe")
def extract_field(op: Opcode) -> Row | None:
    """Unsigned ones: shifted in 64 bits, so that no amount is too large."""
    if op.type not in ("u32", "u64"):
        return None
    scalar = LLVM_TYPES[op.type]

    def emit(b: Builder, x: str, position: str, length: str) -> str:
        wide = x if scalar == "i64" else b.cast("zext", "i32", x, "i64")
        start = b.op("and", "i32", position, b.const("i32", 255))
        size = b.op("and", "i32", length, b.const("i32", 255))
        moved = _shift_or_zero(b, "lshr", wide, start)
        result = b.op("and", "i64", moved, _ones(b, size))
        return result if scalar == "i64" else b.cast("trunc", "i64", result, "i32")

    return Row(emit)


def _shift_or_zero(b: Builder, operation: str, x: str, amount: str) -> str:
    capped = b.cast("zext", "i32", b.call("umin", "i32", amount, b.const("i32", 63)), "i64")
    beyond = b.op("icmp ugt", "i32", amount, b.const("i32", 63))
    return b.select(beyond, "i64", b.const("i64", 0), b.op(operation, "i64", x, capped))


def _ones(b: Builder, count: str) -> str:
    """The lowest `count` bits; all of them from 64 on."""
    return b.op("xor", "i64", _shift_or_zero(b, "shl", b.const("i64", -1), count), b.const("i64", -1))


@lowered("bfi")
def insert_field(op: Opcode) -> Row:
    scalar = LLVM_TYPES[op.type]

    def widen(b: Builder, x: str) -> str:
        return x if scalar == "i64" else b.cast("zext", "i32", x, "i64")

    def emit(b: Builder, x: str, y: str, position: str, length: str) -> str:
        start = b.op("and", "i32", position, b.const("i32", 255))
        size = b.op("and", "i32", length, b.const("i32", 255))
        mask = _shift_or_zero(b, "shl", _ones(b, size), start)
        moved = b.op("and", "i64", _shift_or_zero(b, "shl", widen(b, x), start), mask)
        kept = b.op("and", "i64", widen(b, y), b.op("xor", "i64", mask, b.const("i64", -1)))
        result = b.op("or", "i64", moved, kept)
        return result if scalar == "i64" else b.cast("trunc", "i64", result, "i32")

    return Row(emit)


_INTEGER = {"eq": "eq", "ne": "ne", "lo": "ult", "ls": "ule", "hi": "ugt", "hs": "uge"}
_FLOAT = {
    **{name: f"o{name}" for name in ("eq", "ne", "lt", "le", "gt", "ge")},
    **{f"{name}u": f"u{name}" for name in ("eq", "ne", "lt", "le", "gt", "ge")},
    "num": "ord",
    "nan": "uno",
}


def comparison(op: Opcode, type_: str) -> Callable[[Builder, str, str], str] | None:
    """The comparison that an opcode names."""
    scalar = LLVM_TYPES.get(type_)
    if scalar is None or scalar == "half":
        return None
    if scalar in ("float", "double"):
        name = op.one_of(tuple(_FLOAT))
        if not name:
            return None
        ftz = op.has("ftz") and scalar == "float"

        def floats(b: Builder, x: str, y: str) -> str:
            if ftz:
                x, y = flush(b, x), flush(b, y)
            return b.op(f"fcmp {_FLOAT[name]}", scalar, x, y)

        return floats
    name = op.one_of((*_INTEGER, "lt", "le", "gt", "ge"))
    if not name:
        return None
    code = _INTEGER.get(name) or f"{'s' if type_[0] == 's' else 'u'}{name}"
    return lambda b, x, y: b.op(f"icmp {code}", scalar, x, y)


@lowered("setp")
def set_predicate(op: Opcode) -> Row | None:
    compare = comparison(op, op.type)
    if compare is None:
        return None
    combine = op.one_of(("and", "or", "xor"))

    def emit(b: Builder, x: str, y: str, c: str = "") -> tuple[str, str]:
        found = compare(b, x, y)
        other = b.op("xor", "i1", found, b.const("i1", "true"))
        return (b.op(combine, "i1", found, c), b.op(combine, "i1", other, c)) if combine else (found, other)

    return Row(emit, observes=False)


@lowered("set")
def set_value(op: Opcode) -> Row | None:
    if len(op.types) != 2:
        return None
    result, type_ = op.types
    compare = comparison(op, type_)
    if compare is None or result not in LLVM_TYPES or result == "f16":
        return None
    combine = op.one_of(("and", "or", "xor"))
    scalar = LLVM_TYPES[result]

    def emit(b: Builder, x: str, y: str, c: str = "") -> str:
        found = compare(b, x, y)
        if combine:
            found = b.op(combine, "i1", found, c)
        return b.cast("uitofp" if scalar in ("float", "double") else "sext", "i1", found, scalar)

    return Row(emit, observes=False)


@lowered("selp")
def select(op: Opcode) -> Row | None:
    scalar = LLVM_TYPES.get(op.type)
    return Row(lambda b, x, y, p: b.select(p, scalar, x, y)) if scalar else None


@lowered("cvt")
def convert(op: Opcode) -> Row | None:
    if len(op.types) != 2 or op.has("relu") or op.has("pack"):
        return None
    to, source = op.types
    if to not in LLVM_TYPES or source not in LLVM_TYPES:
        return None
    target, have = LLVM_TYPES[to], LLVM_TYPES[source]
    floats = ("float", "double", "half")
    if target in floats and have in floats:
        return _float_to_float(op, target, have)
    if target in floats:
        if op.has("sat") or target == "half" or any(op.has(r) for r in ("rz", "rm", "rp")):
            return None
        return Row(lambda b, x: b.cast("sitofp" if source[0] == "s" else "uitofp", have, x, target))
    if have in floats:
        return _float_to_integer(op, to, target, have)
    if op.has("sat"):
        return None
    if target == have:
        return Row(lambda b, x: x)
    if BITS[target] < BITS[have]:
        return Row(lambda b, x: b.cast("trunc", have, x, target))
    return Row(lambda b, x: b.cast("sext" if source[0] == "s" else "zext", have, x, target))


def _float_to_float(op: Opcode, target: str, have: str) -> Row | None:
    integral = {"rni": "roundeven", "rzi": "trunc", "rmi": "floor", "rpi": "ceil"}.get(
        op.one_of(("rni", "rzi", "rmi", "rpi"))
    )
    if any(op.has(r) for r in ("rz", "rm", "rp", "rna")) or "half" in (target, have):
        return None
    ftz = op.has("ftz")

    def emit(b: Builder, x: str) -> str:
        if ftz and have == "float":
            x = flush(b, x)
        if integral:
            x = b.call(integral, have, x)
        if target != have:
            x = b.cast("fpext" if BITS[target] > BITS[have] else "fptrunc", have, x, target)
        if ftz and target == "float":
            x = flush(b, x)
        return saturate(b, x, target) if op.has("sat") else x

    rounds = target == "float" and not op.has("sat") and (have != target or integral is not None)
    return Row(emit, rounds=rounds, observes=target == have and not rounds)


def _float_to_integer(op: Opcode, to: str, target: str, have: str) -> Row | None:
    if have == "half":
        return None
    integral = {"rni": "roundeven", "rzi": "trunc", "rmi": "floor", "rpi": "ceil"}[
        op.one_of(("rni", "rzi", "rmi", "rpi"), "rzi")
    ]
    signed = to[0] == "s"
    ftz = op.has("ftz") and have == "float"

    def emit(b: Builder, x: str) -> str:
        if ftz:
            x = flush(b, x)
        whole = b.call(integral, have, x)
        suffix = {"float": "f32", "double": "f64"}[have]
        many = "" if b.width == 1 else f"v{b.width}"
        name = f"@llvm.fpto{'s' if signed else 'u'}i.sat.{many}{target}.{many}{suffix}"
        b.declare(name, f"{b.type(target)} {name}({b.type(have)})")
        clamped = b.let(f"call {b.type(target)} {name}({b.type(have)} {whole})")
        if have != "double" and BITS[target] < 64:
            return clamped  # NaN is 0, as LLVM has it; elsewhere it is the top bit alone (PTX ISA 9.7.9, cvt)
        return b.select(b.op("fcmp uno", have, x, x), target, b.const(target, 1 << (BITS[target] - 1)), clamped)

    return Row(emit, observes=False)
