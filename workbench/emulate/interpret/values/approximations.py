"""Rows of the fast transcendental functions (PTX ISA 9.7.3.16 to 9.7.3.22).

Computed in double precision and rounded once: within the bounds that PTX gives for `.approx`, more exact than hardware.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from workbench.emulate.interpret.numbers import Vector
from workbench.emulate.interpret.opcode import Opcode
from workbench.emulate.interpret.rows import Value, value
from workbench.emulate.interpret.values import halves, ieee

_FUNCTIONS: dict[str, Callable[[Vector], Vector]] = {
    "sin": np.sin,
    "cos": np.cos,
    "lg2": np.log2,
    "ex2": np.exp2,
    "tanh": np.tanh,
}


@value(*_FUNCTIONS)
def approximate(op: Opcode) -> Value:
    type_ = op.type
    function = _FUNCTIONS[op.mnemonic]
    if type_ != "f32":
        dtype = halves.half_dtype(type_)

        def half(a: Vector) -> Vector:
            x = a.view(dtype) if type_.endswith("x2") else a
            result = ieee.canonical(halves.round_half(function(x.astype(np.float64)), dtype))
            return result.view(np.uint32) if type_.endswith("x2") else result

        return Value((type_,), (type_,), half)
    ftz = op.has("ftz")

    def single(a: Vector) -> Vector:
        x = ieee.flush(a) if ftz else a
        result = function(x.astype(np.float64)).astype(np.float32)
        return ieee.canonical(ieee.flush(result) if ftz else result)

    return Value(("f32",), ("f32",), single)
