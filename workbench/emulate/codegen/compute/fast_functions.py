"""Rows of the fast functions: the shared sequences as LLVM IR, in functions of their own."""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass

from workbench.emulate import approximations
from workbench.emulate.codegen.compute.half_formats import FORMATS, each_half, from_single, to_single
from workbench.emulate.codegen.compute.outlined import Outlined
from workbench.emulate.codegen.compute.table import Row, flush, lowered
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.llvm.builder import Builder


@dataclass(frozen=True)
class EmittedOperations:
    """`approximations.Operations` on the values of a builder."""

    b: Builder

    def number(self, value: float) -> str:
        (rounded,) = struct.unpack("<f", struct.pack("<f", value))
        return self.b.const("float", f"0x{struct.unpack('<Q', struct.pack('<d', rounded))[0]:016X}")

    def number64(self, value: float) -> str:
        return self.b.const("double", f"0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X}")

    def integer(self, value: int) -> str:
        return self.b.const("i32", value)

    def add(self, a: str, b: str) -> str:
        return self.b.op("fadd", "float", a, b)

    def sub(self, a: str, b: str) -> str:
        return self.b.op("fsub", "float", a, b)

    def mul(self, a: str, b: str) -> str:
        return self.b.op("fmul", "float", a, b)

    def div(self, a: str, b: str) -> str:
        return self.b.op("fdiv", "float", a, b)

    def sqrt(self, a: str) -> str:
        return self.b.call("sqrt", "float", a)

    def fma(self, a: str, b: str, c: str) -> str:
        return self.b.call("fma", "float", a, b, c)

    def less(self, a: str, b: str) -> str:
        return self.b.op("fcmp olt", "float", a, b)

    def equal(self, a: str, b: str) -> str:
        return self.b.op("fcmp oeq", "float", a, b)

    def is_nan(self, a: str) -> str:
        return self.b.op("fcmp uno", "float", a, a)

    def select(self, condition: str, a: str, b: str) -> str:
        return self.b.select(condition, "float", a, b)

    def magnitude(self, a: str) -> str:
        return self.b.call("fabs", "float", a)

    def with_sign(self, a: str, sign: str) -> str:
        return self.b.call("copysign", "float", a, sign)

    def bits(self, a: str) -> str:
        return self.b.cast("bitcast", "float", a, "i32")

    def single(self, a: str) -> str:
        return self.b.cast("bitcast", "i32", a, "float")

    def from_integer(self, a: str) -> str:
        return self.b.cast("sitofp", "i32", a, "float")

    def int_add(self, a: str, b: str) -> str:
        return self.b.op("add", "i32", a, b)

    def int_sub(self, a: str, b: str) -> str:
        return self.b.op("sub", "i32", a, b)

    def int_and(self, a: str, b: str) -> str:
        return self.b.op("and", "i32", a, b)

    def int_xor(self, a: str, b: str) -> str:
        return self.b.op("xor", "i32", a, b)

    def int_nonzero(self, a: str) -> str:
        return self.b.op("icmp ne", "i32", a, self.integer(0))

    def shift_left(self, a: str, count: int) -> str:
        return self.b.op("shl", "i32", a, self.integer(count))

    def shift_right(self, a: str, count: int) -> str:
        return self.b.op("ashr", "i32", a, self.integer(count))

    def widen(self, a: str) -> str:
        return self.b.cast("fpext", "float", a, "double")

    def narrow(self, a: str) -> str:
        return self.b.cast("fptrunc", "double", a, "float")

    def low_bits(self, a: str) -> str:
        return self.b.cast("trunc", "i64", self.b.cast("bitcast", "double", a, "i64"), "i32")

    def add64(self, a: str, b: str) -> str:
        return self.b.op("fadd", "double", a, b)

    def sub64(self, a: str, b: str) -> str:
        return self.b.op("fsub", "double", a, b)

    def mul64(self, a: str, b: str) -> str:
        return self.b.op("fmul", "double", a, b)


def _outlined(name: str, function: Callable[..., str]) -> Outlined:
    return Outlined(f"approximate.{name}", ("float",), ("float",), lambda b, x: function(EmittedOperations(b), x))


_FUNCTIONS = {
    "sin": _outlined("sin", approximations.sin),
    "cos": _outlined("cos", approximations.cos),
    "lg2": _outlined("lg2", approximations.lg2),
    "ex2": _outlined("ex2", approximations.ex2),
    "tanh": _outlined("tanh", approximations.tanh),
}
_EX2_FTZ = _outlined("ex2.ftz", approximations.ex2_ftz)


@lowered(*_FUNCTIONS)
def approximate(opcode: Opcode) -> Row | None:
    type_, ftz = opcode.type, opcode.has("ftz")
    function = _FUNCTIONS[opcode.mnemonic]
    if opcode.mnemonic == "ex2" and (ftz or type_ != "f32"):
        function, ftz = _EX2_FTZ, False  # it flushes its result, and 2**x of a subnormal is 1 anyway
    if type_ == "f32":
        return Row(lambda b, x: function(b, flush(b, x) if ftz else x), rounds=True, observes=False)
    if type_ not in FORMATS:
        return None
    format_ = FORMATS[type_]
    return each_half(opcode, lambda b, x: from_single(b, format_, function(b, to_single(b, format_, x))))


@lowered("rsqrt")
def rsqrt(opcode: Opcode) -> Row | None:
    if opcode.type == "f64":
        return Row(_rsqrt64_ftz if opcode.has("ftz") else _rsqrt64)
    ftz = opcode.has("ftz")

    def emit(b: Builder, x: str) -> str:
        return approximations.rsqrt(EmittedOperations(b), flush(b, x) if ftz else x)

    return Row(emit, rounds=True, observes=False)


def _rsqrt64(b: Builder, x: str) -> str:
    return b.op("fdiv", "double", b.const("double", "1.0"), b.call("sqrt", "double", x))


def _rsqrt64_ftz(b: Builder, x: str) -> str:
    return upper_word(b, _rsqrt64(b, _flush64(b, x)))


def reciprocal64_ftz(b: Builder, x: str) -> str:
    """`rcp.approx.ftz.f64`: the lower word of the result is zero (PTX ISA 9.7.3.14)."""
    return upper_word(b, b.op("fdiv", "double", b.const("double", "1.0"), _flush64(b, x)))


def _flush64(b: Builder, x: str) -> str:
    small = b.op("fcmp olt", "double", b.call("fabs", "double", x), b.const("double", "0x0010000000000000"))
    return b.select(small, "double", b.call("copysign", "double", b.const("double", "0.0"), x), x)


def upper_word(b: Builder, x: str) -> str:
    """Subnormals flushed, the lower word zero, NaN as PTX has it (PTX ISA 9.7.3.17)."""
    word = b.cast("bitcast", "double", _flush64(b, x), "i64")
    kept = b.cast("bitcast", "i64", b.op("and", "i64", word, b.const("i64", -(1 << 32))), "double")
    nan = b.const("double", "0x7FFFFFFF00000000")
    return b.select(b.op("fcmp uno", "double", x, x), "double", nan, kept)
