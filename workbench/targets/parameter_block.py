"""The parameter block of a launch: PTX parameters at the offsets that their sizes and alignments give them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from workbench.errors import ArgumentError, InternalError
from workbench.ptx import Module, Variable
from workbench.ptx.types import size_bytes


def pack(module: Module, entry: str, parts: Sequence[bytes | int], addresses: Sequence[int]) -> bytes:
    """Lay parts out as the entry's `.param` declarations ask (PTX ISA 5.1.6, alignment as in 5.4.5).

    Parameters
    ----------
    parts
        One a PTX parameter: bytes, or an index into `addresses`.

    Raises
    ------
    ArgumentError
        A part is wider than its parameter, as a struct of the wrong layout is.
    InternalError
        The number of parts is not that of the entry's parameters.
    """
    function = next((f for f in module.entries if f.name == entry), None)
    if function is None:
        raise InternalError(f"the PTX has no entry {entry}")
    if len(function.parameters) != len(parts):
        raise InternalError(f"{entry} has {len(function.parameters)} PTX parameters, {len(parts)} were made")
    block = bytearray()
    for parameter, part in zip(function.parameters, parts, strict=True):
        data = part if isinstance(part, bytes) else addresses[part].to_bytes(8, "little")
        size, alignment = extent(parameter)
        if len(data) > size:
            raise ArgumentError(f"{parameter.name} is {size} bytes wide, {len(data)} were given", parameter.name)
        block += bytes(-len(block) % alignment) + data.ljust(size, b"\0")
    return bytes(block)


def extent(variable: Variable) -> tuple[int, int]:
    """Size and alignment in bytes of a declared variable; an unsized array has size 0."""
    element = size_bytes(variable.type) * variable.vector
    count = math.prod(n or 0 for n in variable.shape) if variable.shape is not None else 1
    return element * count, variable.alignment or element
