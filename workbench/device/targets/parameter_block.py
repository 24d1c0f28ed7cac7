"""The parameter block of a launch: PTX parameters at the offsets that their sizes and alignments give them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from workbench.base.errors import ArgumentError, InternalError
from workbench.device.targets.mapped_arrays import MapPart, ParameterPart
from workbench.emulate.tensor_maps import encode
from workbench.isa.ptx import Module, Variable
from workbench.isa.ptx.types import size_bytes


@dataclass(frozen=True)
class Layout:
    """The layout of an entry's parameters: (name, offset, size in bytes) of each, and the size of all."""

    entry: str
    places: tuple[tuple[str, int, int], ...]
    size_bytes: int

    def fill(self, parts: Sequence[ParameterPart], addresses: Sequence[int]) -> bytes:
        """The block that holds `parts`, one a PTX parameter: bytes, an index into `addresses`, or a map of one of them.

        Raises
        ------
        ArgumentError
            A part is wider than its parameter, as a struct of the wrong layout is; an array that no tensor map can
            be of.
        InternalError
            The number of parts is not that of the entry's parameters.
        """
        if len(self.places) != len(parts):
            raise InternalError(f"{self.entry} has {len(self.places)} PTX parameters, {len(parts)} were made")
        block = bytearray(self.size_bytes)
        for (name, offset, size), part in zip(self.places, parts, strict=True):
            if isinstance(part, MapPart):
                data = encode(part.at(addresses[part.array]))
            else:
                data = part if isinstance(part, bytes) else addresses[part].to_bytes(8, "little")
            if len(data) > size:
                raise ArgumentError(f"{name} is {size} bytes wide, {len(data)} were given", name)
            block[offset : offset + len(data)] = data
        return bytes(block)


def lay_out(module: Module, entry: str) -> Layout:
    """Parameters at the offsets that the entry's `.param` declarations ask (PTX ISA 5.1.6, alignment as in 5.4.5).

    Raises
    ------
    InternalError
        The module has no such entry.
    """
    function = next((f for f in module.entries if f.name == entry), None)
    if function is None:
        raise InternalError(f"the PTX has no entry {entry}")
    places = []
    top = 0
    for parameter in function.parameters:
        size, alignment = extent(parameter)
        top = -(-top // alignment) * alignment
        places.append((parameter.name, top, size))
        top += size
    return Layout(entry, tuple(places), top)


def pack(module: Module, entry: str, parts: Sequence[ParameterPart], addresses: Sequence[int]) -> bytes:
    """The parameter block of one launch; raises what `lay_out` and `Layout.fill` raise."""
    return lay_out(module, entry).fill(parts, addresses)


def extent(variable: Variable) -> tuple[int, int]:
    """Size and alignment in bytes of a declared variable; an unsized array has size 0."""
    element = size_bytes(variable.type) * variable.vector
    count = math.prod(n or 0 for n in variable.shape) if variable.shape is not None else 1
    return element * count, variable.alignment or element
