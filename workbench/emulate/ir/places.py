"""The place of a variable, and the size of its declaration."""

from __future__ import annotations

import math
from dataclasses import dataclass

from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Variable
from workbench.isa.ptx.types import SIZES, size_bytes

MAX_PARAMETER_BYTES = 32_764
"""Limit of a kernel's parameters (PTX ISA 6.4.1, `.entry`)."""


@dataclass(frozen=True, slots=True)
class Place:
    """A variable's space and its offset there (an address, for global and const)."""

    space: str
    offset: int
    size_bytes: int


def extent(variable: Variable) -> tuple[int, int]:
    """Bytes and alignment of a declared variable; an array without an extent has no bytes."""
    if variable.type not in SIZES:
        raise error(f"`.{variable.type}` is no type", variable.line, variable.column)
    element = size_bytes(variable.type) * variable.vector
    count = math.prod(n or 0 for n in variable.shape) if variable.shape is not None else 1
    return element * count, variable.alignment or element
