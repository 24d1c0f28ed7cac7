"""The parameters of a kernel's PTX: which parameter of the source each is or belongs to, and whether it is an address.

An array has several of them; some languages add their own behind those of the source. What the sizes do not show stays
unknown: a parameter of fewer than 8 bytes is no address, whatever it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from workbench.analyse.inspector.constant_bank import parameter_places
from workbench.base.records import KernelEntry, Parameter, ParameterKind
from workbench.isa.ptx.nodes import Function

_ADDRESS_BYTES = 8
# Numba hands an array over as meminfo, parent, number of elements, size of one, data, shape and strides; MLIR as two
# addresses, an offset, shape and strides; cuTile as an address, shape and strides.
_ADDRESSES: Mapping[ParameterKind, frozenset[int]] = {
    "pointer": frozenset({0}), "numba_array": frozenset({0, 1, 4}), "memref": frozenset({0, 1}),
    "array": frozenset({0}),
}  # fmt: skip
_SINGLE = ("scalar", "numba_value", "opaque")
Holds = Literal["address", "value", "unknown"]


@dataclass(frozen=True)
class ParameterPart:
    """One parameter of PTX.

    Attributes
    ----------
    start, size
        Its bytes in constant bank 0.
    name
        The name of the source's parameter that it belongs to; empty where that is not known and for what the compiler
        has added.
    whole
        It is all of a number.
    """

    start: int
    size: int
    name: str
    holds: Holds
    whole: bool


def parameter_parts(function: Function, entry: KernelEntry | None, arch: str) -> tuple[ParameterPart, ...]:
    """The parameters of a kernel's PTX in order."""
    places = list(parameter_places(function, arch).values())
    owners = _owners(entry, [size for _, size in places]) if entry is not None else None
    found = []
    for n, ((start, size), declared) in enumerate(zip(places, function.parameters, strict=True)):
        owner, within, parts = owners[n] if owners is not None else (None, 0, 1)
        holds: Holds
        if declared.pointer:
            holds = "address"
        elif size < _ADDRESS_BYTES:
            holds = "value"
        else:
            holds = _holds_of(owner, within, parts)
        whole = owner is not None and owner.kind in _SINGLE and parts == 1 and size <= _ADDRESS_BYTES
        found.append(ParameterPart(start, size, owner.name if owner is not None else "", holds, whole))
    return tuple(found)


def _holds_of(owner: Parameter | None, within: int, parts: int) -> Holds:
    if owner is None:
        return "unknown"
    if within in _ADDRESSES.get(owner.kind, ()) or "*" in owner.type:
        return "address"
    # A tuple of Numba's may have arrays in it.
    return "unknown" if owner.kind == "numba_value" and parts > 1 else "value"


def _owners(entry: KernelEntry, sizes: Sequence[int]) -> list[tuple[Parameter | None, int, int]] | None:
    """For each parameter of PTX the source's, its position in that, of how many; None where sizes do not agree."""
    found: list[tuple[Parameter | None, int, int]] = []
    for parameter in entry.parameters:
        parts = sum(1 for _ in _of_bytes(sizes[len(found) :], parameter.size_bytes))
        if sum(sizes[len(found) : len(found) + parts]) != parameter.size_bytes:
            return None
        found += [(parameter, n, parts) for n in range(parts)]
    found += [(None, 0, 1)] * entry.reserved
    return found if len(found) == len(sizes) else None


def _of_bytes(sizes: Sequence[int], total: int) -> Iterator[int]:
    """Yield sizes from the first on until they are as many bytes."""
    for size in sizes:
        if total <= 0:
            return
        yield size
        total -= size
