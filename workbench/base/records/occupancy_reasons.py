"""The reason of an occupancy: the limit that is reached, and what a block takes of an SM."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from workbench.base.records import Basis, Occupancy, Quantity
from workbench.base.records.facts import listed
from workbench.base.records.reasons import Why

_SOURCE = (
    "the rules of cuda_occupancy.h (CUDA 13.5), written anew; limits of the arch: CUDA C++ Programming Guide, "
    '"Compute Capabilities"'
)
_RULES: Mapping[str, str] = MappingProxyType(
    {
        "warps": "the warps that an SM can have, over those of a block",
        "registers": "the registers of a sub-partition, over those of a warp, rounded up to their unit",
        "smem": "the shared memory of an SM, over that of a block with what is reserved, rounded up to its unit",
        "blocks": "the blocks that an SM can have",
        "barriers": "the named barriers of an SM, over those of a block",
    }
)
"""The quotient that is the limit of each resource, by the names of `Limit`."""
_UNITS: tuple[tuple[str, str], ...] = (
    ("warps", "by warps"),
    ("registers", "by registers"),
    ("smem", "by shared memory"),
    ("blocks", "by blocks"),
    ("barriers", "by barriers"),
)


@dataclass(frozen=True, eq=False)
class ReasonedOccupancy(Occupancy):
    """An occupancy that answers what it rests on."""

    @property
    def why(self) -> Why:
        """The limits that are reached, with what a block takes of an SM in the units of allocation."""
        return why_of_occupancy(self)


def why_of_occupancy(found: Occupancy) -> Why:
    """The rule of the limits that are reached, what each resource admits, and what a block takes."""
    taken = found.allocated
    rule = f"an SM admits as many blocks as the scarcest resource has room for: {_admitted(found)}"
    bounds = ((words, getattr(found.limits, name)) for name, words in _UNITS)
    numbers: list[tuple[str, Quantity]] = [
        (words, _quantity(bound, "blocks per SM", "modelled")) for words, bound in bounds if bound is not None
    ]
    warps = -(-found.block_threads // 32)
    numbers += [
        ("block", _quantity(warps, "warps", "static")),
        ("registers of a thread", _quantity(found.resources.registers_per_thread, "registers", "static")),
        ("registers of a block, as allocated", _quantity(taken.registers, "registers", "modelled")),
        ("unit", _quantity(taken.register_unit, "registers", "static")),
        ("registers of an SM", _quantity(taken.registers_per_sm, "registers", "static")),
        ("shared memory of a block, as allocated", _quantity(taken.smem_bytes, "bytes", "modelled")),
        ("unit of shared memory", _quantity(taken.smem_unit_bytes, "bytes", "static")),
        ("shared memory of an SM", _quantity(taken.smem_per_sm_bytes, "bytes", "static")),
    ]
    return Why(rule, _SOURCE, numbers=tuple(numbers))


def _admitted(found: Occupancy) -> str:
    return listed([_RULES[name] for name in found.limiters])


def _quantity(value: int, unit: str, basis: Basis) -> Quantity:
    return Quantity(float(value), unit, basis)
