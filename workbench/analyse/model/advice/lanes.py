"""The lanes of requests to global memory: their sectors beside the ideal, and facts that several rules share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

import numpy as np

from workbench.analyse.model.advice.facts import Access, Facts
from workbench.analyse.model.advice.values import Change
from workbench.device.targets.launch_log import RecordedArray
from workbench.emulate.numbers import sorted_unique

SECTOR = 32
MIN_RATIO = 1.5
"""Sectors over the ideal from which an access counts as uncoalesced: a misaligned row of 4-byte elements has 1.25."""
VECTOR_BYTES = 16
GLOBAL = ("read", "write", "copy")


@dataclass(frozen=True, eq=False)
class Lanes:
    """The sectors that an access takes, and those that as many bytes side by side would, over the recorded requests."""

    sectors: int
    ideal: int

    @property
    def ratio(self) -> float:
        """Sectors for each one that would do."""
        return self.sectors / self.ideal if self.ideal else 1.0


@cache
def lanes_of(access: Access) -> Lanes:
    sectors = ideal = 0
    for request in access.requests:
        at = request.addresses.astype(np.int64)
        size = request.size_bytes
        first, last = at // SECTOR, (at + size - 1) // SECTOR
        sectors += int(sorted_unique(np.concatenate([first, last])).size)
        # Lanes that read the same bytes need them once; as many bytes as lanes ask for is the bound all the same, so
        # that two rows which half a warp each reads are no fault.
        ideal += -(-int(at.size) * size // SECTOR)
    return Lanes(sectors, max(ideal, 1))


def plain_accesses(facts: Facts, *kinds: str) -> tuple[Access, ...]:
    """Accesses to global memory of which the source says what a lane takes: none of fragments of matrices."""
    return tuple(each for each in facts.of("global", *kinds) if each.ptx_line not in facts.fragments)


def sizes(accesses: Iterable[Access]) -> tuple[int, ...]:
    return tuple(sorted({each.size_bytes for each in accesses}))


def num_requests(accesses: Iterable[Access]) -> int:
    return max(sum(len(each.requests) for each in accesses), 1)


def to_ideal(facts: Facts, accesses: Iterable[Access]) -> Change:
    group = tuple(accesses)
    return Change(
        {(each.ptx_line, each.counter("sectors")): 1 / lanes_of(each).ratio for each in group},
        touched=_used_sectors(facts, group),
    )


def _used_sectors(facts: Facts, group: tuple[Access, ...]) -> dict[str, float]:
    """By array, how many sectors its used bytes would fill side by side, for each that the blocks touch now.

    An array that is also accessed otherwise keeps its sectors.
    """
    result: dict[str, float] = {}
    for name in {each.array.name for each in group if isinstance(each.array, RecordedArray)}:
        every = [each for each in facts.accesses if isinstance(each.array, RecordedArray) and each.array.name == name]
        if any(each not in group for each in every if each.space == "global"):
            continue
        octets = sorted_unique(
            np.concatenate(
                [
                    (request.addresses.astype(np.int64)[:, None] + np.arange(request.size_bytes)).ravel()
                    for each in every
                    for request in each.requests
                ]
            )
        )
        result[name] = octets.size / (sorted_unique(octets // SECTOR).size * SECTOR)
    return result
