"""Events of a launch, counted on PTX as Nsight Compute defines them on SASS.

Requests are warp instructions with at least one active lane. Sectors are distinct 32-byte pieces that a request
touches. Wavefronts are passes over the 32 banks of shared memory: a request of 4 bytes a lane is one phase of 32
lanes, of 8 bytes two of 16, of 16 bytes four of 8; a phase takes as many passes as the fullest bank has distinct
words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.interpret.numbers import Vector
from workbench.records import COUNTER_NAMES, Counters, SourceSpot

if TYPE_CHECKING:
    from workbench.emulate.interpret.decode import Block
    from workbench.emulate.interpret.gang import Gang, Mask


class Counting:
    """The counters of one launch."""

    def __init__(self, spots: Mapping[int, SourceSpot]) -> None:
        self._spots = spots
        self._lines: dict[int, dict[str, int]] = {}

    def _add(self, line: int, name: str, amount: int) -> None:
        counts = self._lines.setdefault(line, {})
        counts[name] = counts.get(name, 0) + int(amount)

    def block(self, block: Block, g: Gang) -> None:
        """A run of straight code: every instruction once for each warp that has an active lane."""
        mask = g.current.mask
        warps = int(np.count_nonzero(g.ballot(mask)))
        for instruction in block.instructions:
            self._add(instruction.line, "warp_instructions", warps)
            self._add(instruction.line, "thread_instructions", g.current.count)

    def branch(self, g: Gang, mask: Mask, taken: int) -> None:
        """A conditional branch; divergent where a warp has lanes on both sides."""
        line = g.machine.position.instructions[-1].line
        active = g.ballot(g.current.mask)
        self._add(line, "branches", int(np.count_nonzero(active)))
        if 0 < taken < g.current.count:
            there = g.ballot(mask)
            self._add(line, "divergent_branches", int(np.count_nonzero((there != 0) & (there != active))))

    def event(self, name: str, g: Gang, mask: Mask, line: int) -> None:
        """One event for each warp that has an active lane."""
        self._add(line, name, int(np.count_nonzero(g.ballot(mask))))

    def access(self, space: str, kind: str, lanes: NDArray[np.intp], addresses: Vector, nbytes: int, line: int) -> None:
        """A memory access: addresses in bytes, one for each of the lanes."""
        name = {"read": "load", "write": "store", "atomic": "atomic"}[kind]
        warps = lanes // 32
        self._count(f"{space}_{name}_requests", line, np.unique(warps).size)
        if space == "global":
            self._count(f"global_{name}_sectors", line, _sectors(warps, addresses, nbytes))
        elif space == "shared":
            self._count(f"shared_{name}_wavefronts", line, _wavefronts(lanes, addresses, nbytes))

    def _count(self, name: str, line: int, amount: int) -> None:
        if name in COUNTER_NAMES:
            self._add(line, name, amount)

    def counters(self) -> Counters:
        """What was counted so far."""
        totals = dict.fromkeys(COUNTER_NAMES, 0)
        by_source: dict[tuple[str, int], dict[str, int]] = {}
        for line, counts in self._lines.items():
            spot = self._spots.get(line)
            for name, amount in counts.items():
                totals[name] += amount
                if spot is not None:
                    there = by_source.setdefault((spot.file, spot.line), {})
                    there[name] = there.get(name, 0) + amount
        return Counters(totals, by_source, {line: dict(counts) for line, counts in sorted(self._lines.items())})


def _sectors(warps: NDArray[np.intp], addresses: Vector, nbytes: int) -> int:
    first = addresses.astype(np.uint64) >> np.uint64(5)
    # A sector's number leaves room for the warp's above it: addresses have 47 bits at most.
    key = first | (warps.astype(np.uint64) << np.uint64(48))
    pieces = max(nbytes // 32, 1)
    return int(np.unique(key).size) * pieces


def _wavefronts(lanes: NDArray[np.intp], addresses: Vector, nbytes: int) -> int:
    words_each = max(nbytes // 4, 1)
    phase = lanes * words_each // 32  # 32, 16 or 8 lanes each
    word = addresses.astype(np.int64)[:, None] // 4 + np.arange(words_each)
    pairs = np.unique(np.stack([np.repeat(phase, words_each), word.reshape(-1)]), axis=1)
    banks = pairs[0] * 32 + pairs[1] % 32
    names, counts = np.unique(banks, return_counts=True)
    _, starts = np.unique(names // 32, return_index=True)
    return int(np.maximum.reduceat(counts, starts).sum())
