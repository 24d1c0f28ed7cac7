"""Rows of integer and floating-point arithmetic."""

from __future__ import annotations

from collections.abc import Callable

from workbench.emulate.interpret.opcode import Opcode
from workbench.emulate.lower.builder import BITS, Builder
from workbench.emulate.lower.rows import LLVM_TYPES, Row, flush, lowered, saturate, simple

_SCALAR_INTS = frozenset(f"{kind}{bits}" for kind in "usb" for bits in (16, 32, 64))


def _is_float(type_: str) -> bool:
    return type_ in ("f32", "f64")


def _float(op: Opcode, emit: Callable[..., str]) -> Row | None:
    """Arithmetic that rounds to nearest, with `.ftz` and `.sat`; other roundings are the interpreter's."""
    if any(op.has(r) for r in ("rz", "rm", "rp")) or len(op.types) != 1:
        return None
    scalar = LLVM_TYPES[op.type]
    ftz, sat = op.has("ftz") and op.type == "f32", op.has("sat") and op.type == "f32"

    def whole(b: Builder, *x: str) -> str:
        if ftz:
            x = tuple(flush(b, v) for v in x)
        result = emit(b, scalar, *x)
        if ftz:
            result = flush(b, result)
        return saturate(b, result, scalar) if sat else result

    return Row(whole, rounds=op.type == "f32" and not sat, observes=False)


def _add_sub(op: Opcode) -> Row | None:
    name = op.mnemonic
    if len(op.types) == 1 and _is_float(op.type):
        return _float(op, lambda b, t, x, y: b.op(f"f{name}", t, x, y))
    if op.type not in _SCALAR_INTS or len(op.types) != 1:
        return None
    if op.has("cc"):
        return None
    if op.has("sat"):
        scalar = LLVM_TYPES[op.type]
        return Row(lambda b, x, y: b.call(f"s{name}.sat", scalar, x, y))
    return simple(name, op.type)


lowered("add", "sub")(_add_sub)


def _product(op: Opcode) -> Callable[[Builder, str, str], str]:
    scalar = LLVM_TYPES[op.type]
    extend = "sext" if op.type[0] == "s" else "zext"
    if op.has("wide") or op.has("hi"):
        wide = f"i{2 * BITS[scalar]}"

        def emit(b: Builder, x: str, y: str) -> str:
            product = b.op("mul", wide, b.cast(extend, scalar, x, wide), b.cast(extend, scalar, y, wide))
            if op.has("wide"):
                return product
            return b.cast("trunc", wide, b.op("lshr", wide, product, b.const(wide, BITS[scalar])), scalar)

        return emit
    return lambda b, x, y: b.op("mul", scalar, x, y)


@lowered("mul")
def mul(op: Opcode) -> Row | None:
    if _is_float(op.type):
        return _float(op, lambda b, t, x, y: b.op("fmul", t, x, y))
    return Row(_product(op)) if op.type in _SCALAR_INTS else None


def _fused(b: Builder, scalar: str, x: str, y: str, z: str) -> str:
    return b.call("fma", scalar, x, y, z)


@lowered("mad", "fma")
def mad(op: Opcode) -> Row | None:
    if _is_float(op.type):
        return _float(op, _fused)
    if op.type not in _SCALAR_INTS or op.has("sat") or op.has("cc"):
        return None
    product = _product(op)
    scalar = LLVM_TYPES[op.type]
    result = f"i{2 * BITS[scalar]}" if op.has("wide") else scalar
    return Row(lambda b, x, y, z: b.op("add", result, product(b, x, y), z))


@lowered("div")
def div(op: Opcode) -> Row | None:
    if op.type == "f64" or (op.type == "f32" and not op.has("approx") and not op.has("full")):
        return _float(op, lambda b, t, x, y: b.op("fdiv", t, x, y))
    if op.type == "f32":
        return Row(_approximate_quotient(op), rounds=True, observes=False)
    return Row(lambda b, x, y: divide(b, op.type, x, y)[0]) if op.type in _SCALAR_INTS else None


def _approximate_quotient(op: Opcode) -> Callable[[Builder, str, str], str]:
    """The quotient of singles rounds the same through double precision, which has twice the bits and two more."""

    def emit(b: Builder, x: str, y: str) -> str:
        if op.has("ftz"):
            x, y = flush(b, x), flush(b, y)
        result = b.op("fdiv", "float", x, y)
        if op.has("approx"):
            magnitude = b.call("fabs", "float", y)
            beyond = b.op("fcmp ogt", "float", magnitude, b.const("float", "0x47D0000000000000"))
            finite = b.op("fcmp olt", "float", magnitude, b.const("float", "0x7FF0000000000000"))
            infinite = b.op("fcmp oeq", "float", b.call("fabs", "float", x), b.const("float", "0x7FF0000000000000"))
            zero = b.call("copysign", "float", b.const("float", "0.0"), result)
            lost = b.select(infinite, "float", b.const("float", "0x7FF8000000000000"), zero)
            result = b.select(b.op("and", "i1", beyond, finite), "float", lost, result)
        return flush(b, result) if op.has("ftz") else result

    return emit


@lowered("rem")
def rem(op: Opcode) -> Row | None:
    return Row(lambda b, x, y: divide(b, op.type, x, y)[1]) if op.type in _SCALAR_INTS else None


def divide(b: Builder, type_: str, x: str, y: str) -> tuple[str, str]:
    """Quotient and remainder that never trap: by zero all ones and the dividend; the least by -1 wraps."""
    scalar = LLVM_TYPES[type_]
    signed = type_[0] == "s"
    zero, one = b.const(scalar, 0), b.const(scalar, 1)
    by_zero = b.op("icmp eq", scalar, y, zero)
    if signed:
        minus = b.const(scalar, -1)
        by_minus = b.op("icmp eq", scalar, y, minus)
        safe = b.select(b.op("or", "i1", by_zero, by_minus), scalar, one, y)
        quotient = b.op("sdiv", scalar, x, safe)
        quotient = b.select(by_minus, scalar, b.op("sub", scalar, zero, x), quotient)
        # NumPy's row negates the quotient of magnitudes where signs differ: by zero that is still all ones.
    else:
        quotient = b.op("udiv", scalar, x, b.select(by_zero, scalar, one, y))
    rest = b.op("sub", scalar, x, b.op("mul", scalar, quotient, y))
    return b.select(by_zero, scalar, b.const(scalar, -1), quotient), b.select(by_zero, scalar, x, rest)


@lowered("sqrt")
def sqrt(op: Opcode) -> Row | None:
    return _float(op, lambda b, t, x: b.call("sqrt", t, x)) if _is_float(op.type) else None


@lowered("rcp")
def rcp(op: Opcode) -> Row | None:
    if op.type == "f64" and op.has("approx"):
        return None
    return _float(op, lambda b, t, x: b.op("fdiv", t, b.const(t, "1.0"), x)) if _is_float(op.type) else None


@lowered("rsqrt")
def rsqrt(op: Opcode) -> Row | None:
    if op.type != "f32":
        return None

    def emit(b: Builder, x: str) -> str:
        if op.has("ftz"):
            x = flush(b, x)
        root = b.call("sqrt", "double", b.cast("fpext", "float", x, "double"))
        return b.cast("fptrunc", "double", b.op("fdiv", "double", b.const("double", "1.0"), root), "float")

    return Row(emit, rounds=True, observes=False)


@lowered("neg")
def neg(op: Opcode) -> Row | None:
    if _is_float(op.type):
        scalar = LLVM_TYPES[op.type]
        ftz = op.has("ftz")
        return Row(lambda b, x: b.let(f"fneg {b.type(scalar)} {flush(b, x) if ftz else x}"))
    if op.type not in _SCALAR_INTS:
        return None
    scalar = LLVM_TYPES[op.type]
    return Row(lambda b, x: b.op("sub", scalar, b.const(scalar, 0), x))


@lowered("abs")
def absolute(op: Opcode) -> Row | None:
    scalar = LLVM_TYPES.get(op.type, "")
    if _is_float(op.type):
        ftz = op.has("ftz")
        return Row(lambda b, x: b.call("fabs", scalar, flush(b, x) if ftz else x))
    if op.type not in _SCALAR_INTS:
        return None
    return Row(lambda b, x: b.call("abs", scalar, x, extra="i1 false"))


def _extreme(op: Opcode) -> Row | None:
    smallest = op.mnemonic == "min"
    scalar = LLVM_TYPES.get(op.type, "")
    if op.type in _SCALAR_INTS and not op.has("relu"):
        name = f"{'s' if op.type[0] == 's' else 'u'}{op.mnemonic}"
        return Row(lambda b, x, y: b.call(name, scalar, x, y))
    if not _is_float(op.type) or op.has("xorsign") or op.has("abs") or op.has("3") or op.has("NaN"):
        return None
    integer = f"i{BITS[scalar]}"

    def emit(b: Builder, x: str, y: str) -> str:
        if op.has("ftz"):
            x, y = flush(b, x), flush(b, y)
        first = b.op(f"fcmp {'olt' if smallest else 'ogt'}", scalar, x, y)
        word = b.cast("bitcast", scalar, x, integer)
        sign = b.op("icmp slt" if smallest else "icmp sge", integer, word, b.const(integer, 0))
        tie = b.op("and", "i1", b.op("fcmp oeq", scalar, x, y), sign)
        lost = b.op("fcmp uno", scalar, y, y)
        mine = b.op("or", "i1", b.op("or", "i1", first, tie), lost)
        return b.select(mine, scalar, x, y)

    return Row(emit, rounds=op.type == "f32", observes=False)


lowered("min", "max")(_extreme)
