"""Rows of the fast functions (PTX ISA 9.7.3.16 to 9.7.3.22, 9.7.4): the shared sequences, evaluated by NumPy.

Those of half precision are those of single precision, rounded once more, within the wider bounds of their types.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from workbench.emulate import approximations
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.numbers import Vector
from workbench.emulate.values import halves, ieee
from workbench.emulate.values.table import Value, value


class ArrayOperations:
    """`approximations.Operations` on NumPy arrays."""

    def number(self, value: float) -> Vector:
        return np.float32(value)

    def number64(self, value: float) -> Vector:
        return np.float64(value)

    def integer(self, value: int) -> Vector:
        return np.int32(value)

    def add(self, a: Vector, b: Vector) -> Vector:
        return a + b

    def sub(self, a: Vector, b: Vector) -> Vector:
        return a - b

    def mul(self, a: Vector, b: Vector) -> Vector:
        return a * b

    def div(self, a: Vector, b: Vector) -> Vector:
        return a / b

    def sqrt(self, a: Vector) -> Vector:
        return np.sqrt(a)

    def fma(self, a: Vector, b: Vector, c: Vector) -> Vector:
        return ieee.fma32(a, b, c, "rn")

    def less(self, a: Vector, b: Vector) -> Vector:
        return a < b

    def equal(self, a: Vector, b: Vector) -> Vector:
        return a == b

    def is_nan(self, a: Vector) -> Vector:
        return a != a

    def select(self, condition: Vector, a: Vector, b: Vector) -> Vector:
        return np.where(condition, a, b)

    def magnitude(self, a: Vector) -> Vector:
        return np.abs(a)

    def with_sign(self, a: Vector, sign: Vector) -> Vector:
        return np.copysign(a, sign)

    def bits(self, a: Vector) -> Vector:
        return a.view(np.int32)

    def single(self, a: Vector) -> Vector:
        return a.view(np.float32)

    def from_integer(self, a: Vector) -> Vector:
        return a.astype(np.float32)

    def int_add(self, a: Vector, b: Vector) -> Vector:
        return a + b

    def int_sub(self, a: Vector, b: Vector) -> Vector:
        return a - b

    def int_and(self, a: Vector, b: Vector) -> Vector:
        return a & b

    def int_xor(self, a: Vector, b: Vector) -> Vector:
        return a ^ b

    def int_nonzero(self, a: Vector) -> Vector:
        return a != 0

    def shift_left(self, a: Vector, count: int) -> Vector:
        return a << np.int32(count)

    def shift_right(self, a: Vector, count: int) -> Vector:
        return a >> np.int32(count)

    def widen(self, a: Vector) -> Vector:
        return a.astype(np.float64)

    def narrow(self, a: Vector) -> Vector:
        return a.astype(np.float32)

    def low_bits(self, a: Vector) -> Vector:
        return a.view(np.int64).astype(np.int32)

    def add64(self, a: Vector, b: Vector) -> Vector:
        return a + b

    def sub64(self, a: Vector, b: Vector) -> Vector:
        return a - b

    def mul64(self, a: Vector, b: Vector) -> Vector:
        return a * b


_ARRAYS = ArrayOperations()
_FUNCTIONS: dict[str, Callable[..., Vector]] = {
    "sin": approximations.sin,
    "cos": approximations.cos,
    "lg2": approximations.lg2,
    "ex2": approximations.ex2,
    "tanh": approximations.tanh,
}


def array_function(function: Callable[..., Vector], x: Vector) -> Vector:
    """One of the shared sequences on an array of singles."""
    return function(_ARRAYS, x)


@value(*_FUNCTIONS)
def approximate(opcode: Opcode) -> Value:
    type_ = opcode.type
    ftz = opcode.has("ftz")
    function = _FUNCTIONS[opcode.mnemonic]
    if opcode.mnemonic == "ex2" and (ftz or type_ != "f32"):
        function = approximations.ex2_ftz
    if type_ == "f32":

        def single(a: Vector) -> Vector:
            return ieee.canonical(function(_ARRAYS, ieee.flush(a) if ftz else a))

        return Value(("f32",), ("f32",), single)
    dtype = halves.half_dtype(type_)

    def half(a: Vector) -> Vector:
        x = a.view(dtype) if type_.endswith("x2") else a
        result = ieee.canonical(function(_ARRAYS, x.astype(np.float32)).astype(dtype))
        return result.view(np.uint32) if type_.endswith("x2") else result

    return Value((type_,), (type_,), half)
