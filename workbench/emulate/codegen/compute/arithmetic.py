"""Rows of the operations that floating-point numbers and integers share; those of one kind only are other modules'."""

from __future__ import annotations

from collections.abc import Callable

from workbench.emulate.codegen.compute import integers, packed_integers
from workbench.emulate.codegen.compute.directed_rounding import DIRECTED, directed
from workbench.emulate.codegen.compute.extremes import choose_extreme
from workbench.emulate.codegen.compute.fast_functions import reciprocal64_ftz
from workbench.emulate.codegen.compute.half_arithmetic import half_row
from workbench.emulate.codegen.compute.half_formats import FORMATS, to_single
from workbench.emulate.codegen.compute.table import Row, canonical, flush, lowered, saturate, simple
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.llvm.builder import Builder
from workbench.emulate.llvm.types import LLVM_TYPES, SCALAR_INTS

_FLOATS = ("f32", "f64")
_LLVM_NAMES = {"add": "fadd", "sub": "fsub", "mul": "fmul", "div": "fdiv", "fma": "fma", "sqrt": "sqrt"}


def float_operation(b: Builder, name: str, scalar: str, rounding: str, *x: str) -> str:
    """add, sub, mul, div, fma or sqrt with a rounding. Of several NaNs of doubles LLVM's forms leave one or another
    (docs/decisions/0033)."""
    operation = _LLVM_NAMES[name]
    if rounding != "rn":
        return directed(operation, scalar, rounding)(b, *x)
    if name == "sqrt":
        # LLVM takes `x < 0 ? NaN : sqrt(x)` for sqrt(x), though the NaN that was asked for has other bits.
        return b.call("arithmetic.fence", scalar, b.call("sqrt", scalar, *x))
    return b.call(operation, scalar, *x) if name == "fma" else b.op(operation, scalar, *x)


def _float(opcode: Opcode, name: str) -> Row:
    """f32 or f64 with its roundings, `.ftz` and `.sat`."""
    scalar = LLVM_TYPES[opcode.type]
    ftz, sat = opcode.has("ftz") and opcode.type == "f32", opcode.has("sat") and opcode.type == "f32"
    rounding = opcode.one_of(DIRECTED, "rn")

    def whole(b: Builder, *x: str) -> str:
        if ftz:
            x = tuple(flush(b, v) for v in x)
        if opcode.mnemonic == "rcp":
            x = (b.const(scalar, "1.0"), *x)
        result = float_operation(b, name, scalar, rounding, *x)
        if ftz:
            result = flush(b, result)
        return saturate(b, result, scalar) if sat else result

    return Row(whole, rounds=opcode.type == "f32" and not sat, observes=False)


def _mixed(opcode: Opcode, name: str) -> Row | None:
    """`add.f32.f16` and such: all but the last operand of half precision (PTX ISA 9.7.5)."""
    f = FORMATS.get(opcode.types[1])
    if f is None or opcode.types[0] != "f32" or opcode.types[1].endswith("x2"):
        return None
    rounding, sat = opcode.one_of(DIRECTED, "rn"), opcode.has("sat")

    def emit(b: Builder, *x: str) -> str:
        bits = [b.cast("bitcast", "half", v, "i16") if f.name == "f16" else v for v in x[:-1]]
        singles = [to_single(b, f, v) for v in bits]
        result = float_operation(b, name, "float", rounding, *singles, x[-1])
        return saturate(b, result, "float") if sat else result

    return Row(emit, rounds=not sat)


def _pairs(opcode: Opcode, name: str) -> Row:
    """`.f32x2`: two single-precision operations in 64 bits."""
    ftz, rounding = opcode.has("ftz"), opcode.one_of(DIRECTED, "rn")

    def emit(b: Builder, *x: str) -> str:
        whole = b.type("i64")
        parts = [b.let(f"bitcast {whole} {v} to <{2 * b.width} x float>") for v in x]
        b.width *= 2
        if ftz:
            parts = [flush(b, v) for v in parts]
        result = float_operation(b, name, "float", rounding, *parts)
        result = canonical(b, flush(b, result) if ftz else result)
        b.width //= 2
        return b.let(f"bitcast <{2 * b.width} x float> {result} to {whole}")

    return Row(emit)


def _floating(opcode: Opcode, name: str, arity: int) -> Row | None:
    """Whatever the floating-point type is; None for others."""
    if len(opcode.types) == 2:
        return _mixed(opcode, name)
    if opcode.type == "f32x2":
        return _pairs(opcode, name)
    if opcode.type in FORMATS:
        return half_row(opcode, name, arity)
    return _float(opcode, name) if opcode.type in _FLOATS else None


@lowered("add", "sub")
def add_sub(opcode: Opcode) -> Row | None:
    name = opcode.mnemonic
    if opcode.type[0] == "f" or opcode.type.startswith("bf") or len(opcode.types) == 2:
        return _floating(opcode, name, 2)
    if opcode.type in packed_integers.PACKED:
        return packed_integers.packed_row(name)
    if opcode.type not in SCALAR_INTS:
        return None
    scalar = LLVM_TYPES[opcode.type]
    if opcode.has("cc"):
        return Row(lambda b, x, y: integers.with_carry(b, name, scalar, x, y))
    if opcode.has("sat"):
        return Row(lambda b, x, y: b.call(f"s{name}.sat", scalar, x, y))
    return simple(name, opcode.type)


@lowered("mul")
def mul(opcode: Opcode) -> Row | None:
    if opcode.type in SCALAR_INTS:
        return Row(integers.product(opcode))
    return _floating(opcode, "mul", 2)


@lowered("mad", "fma")
def mad(opcode: Opcode) -> Row | None:
    return integers.multiply_add(opcode) if opcode.type in SCALAR_INTS else _floating(opcode, "fma", 3)


@lowered("div")
def div(opcode: Opcode) -> Row | None:
    if opcode.type in SCALAR_INTS:
        return _integer_division(opcode, 0)
    if opcode.has("approx") or opcode.has("full"):
        return Row(_approximate_quotient(opcode), rounds=True, observes=False)
    return _floating(opcode, "div", 2)


def _integer_division(opcode: Opcode, part: int) -> Row:
    """part: 0 for the quotient, 1 for the remainder."""
    return Row(
        lambda b, x, y: integers.divide(b, opcode.type, x, y)[part],
        by_uniform=lambda b, x, y: integers.divide_by_uniform(b, opcode.type, part, x, y),
    )


def _approximate_quotient(opcode: Opcode) -> Callable[[Builder, str, str], str]:
    """The quotient of singles rounds the same through double precision, which has twice the bits and two more.

    `.approx` yields 0 for divisors beyond 2**126 (PTX ISA 9.7.3.8).
    """

    def emit(b: Builder, x: str, y: str) -> str:
        if opcode.has("ftz"):
            x, y = flush(b, x), flush(b, y)
        result = b.op("fdiv", "float", x, y)
        if opcode.has("approx"):
            magnitude = b.call("fabs", "float", y)
            beyond = b.op("fcmp ogt", "float", magnitude, b.const("float", "0x47D0000000000000"))
            finite = b.op("fcmp olt", "float", magnitude, b.const("float", "0x7FF0000000000000"))
            infinite = b.op("fcmp oeq", "float", b.call("fabs", "float", x), b.const("float", "0x7FF0000000000000"))
            zero = b.call("copysign", "float", b.const("float", "0.0"), result)
            lost = b.select(infinite, "float", b.const("float", "0x7FF8000000000000"), zero)
            result = b.select(b.op("and", "i1", beyond, finite), "float", lost, result)
        return flush(b, result) if opcode.has("ftz") else result

    return emit


@lowered("rem")
def rem(opcode: Opcode) -> Row | None:
    return _integer_division(opcode, 1) if opcode.type in SCALAR_INTS else None


@lowered("sqrt")
def sqrt(opcode: Opcode) -> Row | None:
    return _float(opcode, "sqrt") if opcode.type in _FLOATS else None


@lowered("rcp")
def rcp(opcode: Opcode) -> Row | None:
    if opcode.type == "f64" and opcode.has("approx"):
        return Row(reciprocal64_ftz)
    return _float(opcode, "div") if opcode.type in _FLOATS else None


@lowered("neg")
def neg(opcode: Opcode) -> Row | None:
    if opcode.type in FORMATS:
        return half_row(opcode, "neg", 1)
    if opcode.type in _FLOATS:
        scalar = LLVM_TYPES[opcode.type]
        ftz = opcode.has("ftz")
        return Row(lambda b, x: b.let(f"fneg {b.type(scalar)} {flush(b, x) if ftz else x}"))
    if opcode.type not in SCALAR_INTS:
        return None
    scalar = LLVM_TYPES[opcode.type]
    return Row(lambda b, x: b.op("sub", scalar, b.const(scalar, 0), x))


@lowered("abs")
def absolute(opcode: Opcode) -> Row | None:
    if opcode.type in FORMATS:
        return half_row(opcode, "abs", 1)
    scalar = LLVM_TYPES.get(opcode.type, "")
    if opcode.type in _FLOATS:
        ftz = opcode.has("ftz")
        return Row(lambda b, x: b.call("fabs", scalar, flush(b, x) if ftz else x))
    if opcode.type not in SCALAR_INTS:
        return None
    return Row(lambda b, x: b.call("abs", scalar, x, extra="i1 false"))


@lowered("min", "max")
def extreme(opcode: Opcode) -> Row | None:
    if opcode.type in FORMATS:
        return half_row(opcode, opcode.mnemonic, 2)
    if opcode.type in packed_integers.PACKED:
        return packed_integers.packed_row(f"{opcode.type[0]}{opcode.mnemonic}", opcode.has("relu"))
    scalar = LLVM_TYPES.get(opcode.type, "")
    if opcode.type in SCALAR_INTS:
        name = f"{'s' if opcode.type[0] == 's' else 'u'}{opcode.mnemonic}"
        if opcode.has("relu"):
            return Row(lambda b, x, y: b.call("smax", scalar, b.call(name, scalar, x, y), b.const(scalar, 0)))
        return Row(lambda b, x, y: b.call(name, scalar, x, y))
    if opcode.type not in _FLOATS:
        return None
    ftz = opcode.has("ftz")

    def emit(b: Builder, x: str, y: str) -> str:
        if ftz:
            x, y = flush(b, x), flush(b, y)
        return choose_extreme(b, opcode, scalar, x, y)

    if opcode.has("3"):
        return Row(lambda b, x, y, z: emit(b, emit(b, x, y), z), rounds=True, observes=False)
    return Row(emit, rounds=opcode.type == "f32", observes=False)
