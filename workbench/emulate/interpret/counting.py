"""Events of a launch, counted in the interpreter; `workbench.counter_table` defines each.

Where ptxas merges accesses, a plan says at which PTX line and width the merged access is counted; the other lines of
the group then count no access. What the rest is worth beside SASS is not known here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.interpret.numbers import Vector
from workbench.ptx.instruction_classes import instruction_class
from workbench.records import COUNTER_NAMES, Counters, SourceSpot

if TYPE_CHECKING:
    from workbench.emulate.interpret.decode import Block
    from workbench.emulate.interpret.gang import Gang, Mask

WARP = 32
_OPERATIONS = {"read": "load", "write": "store", "atomic": "atomic"}
# An address has 47 bits at most: what it is counted apart by stands above them.
_ABOVE = 48


@dataclass
class _Executed:
    """How often a block ran: its instructions are counted at the end, all alike."""

    block: Block
    warps: int = 0
    threads: int = 0


class Counting:
    """The counters of one launch."""

    def __init__(self, spots: Mapping[int, SourceSpot], plan: Mapping[int, tuple[int, int]] | None = None) -> None:
        self._spots = spots
        self._plan = plan or {}
        self._lines: dict[int, dict[str, int]] = {}
        self._blocks: dict[int, _Executed] = {}

    def _add(self, line: int, name: str, amount: int) -> None:
        counts = self._lines.setdefault(line, {})
        counts[name] = counts.get(name, 0) + int(amount)

    def block(self, block: Block, g: Gang) -> None:
        """A run of straight code: every instruction once for each warp that has an active lane."""
        executed = self._blocks.get(id(block))
        if executed is None:
            executed = self._blocks[id(block)] = _Executed(block)
        executed.warps += int(np.count_nonzero(g.ballot(g.current.mask)))
        executed.threads += g.current.count

    def branch(self, g: Gang, mask: Mask, taken: int) -> None:
        """A conditional branch; divergent where a warp has lanes on both sides."""
        line = g.machine.position.instructions[-1].line
        active = g.ballot(g.current.mask)
        self._add(line, "branches", int(np.count_nonzero(active)))
        if 0 < taken < g.current.count:
            there = g.ballot(mask)
            self._add(line, "divergent_branches", int(np.count_nonzero((there != 0) & (there != active))))

    def indexed_branch(self, g: Gang, index: Vector) -> None:
        """`brx.idx`; divergent where the lanes of a warp name different targets."""
        line = g.machine.position.instructions[-1].line
        mask = g.current.mask
        warps = np.flatnonzero(mask) // WARP
        self._add(line, "branches", np.unique(warps).size)
        pairs = np.unique(np.stack([warps, index[mask].astype(np.int64)]), axis=1)
        self._add(line, "divergent_branches", int(np.count_nonzero(np.bincount(pairs[0]) > 1)))

    def event(self, name: str, g: Gang, mask: Mask, line: int) -> None:
        """One event for each warp that has an active lane."""
        self._add(line, name, int(np.count_nonzero(g.ballot(mask))))

    def access(self, space: str, kind: str, lanes: NDArray[np.intp], addresses: Vector, nbytes: int, line: int) -> None:
        """A memory access: addresses in bytes, one for each of the lanes."""
        leader, nbytes = self._plan.get(line, (line, nbytes))
        if leader != line or not lanes.size or space not in ("global", "shared", "local"):
            return
        operation = f"{space}_{_OPERATIONS[kind]}"
        warps = lanes // WARP
        self._count(f"{operation}_requests", line, int(np.count_nonzero(np.bincount(warps))))
        if space == "global":
            self._count(f"{operation}_sectors", line, _sectors(warps, addresses, nbytes))
            self._count(f"{operation}_bytes", line, lanes.size * nbytes)
        elif space == "local":
            self._count(f"{operation}_sectors", line, _local_sectors(lanes, addresses, nbytes))
        elif kind != "atomic":
            wavefronts, phases = _wavefronts(lanes, addresses, nbytes)
            self._count(f"{operation}_wavefronts", line, wavefronts)
            self._count(f"{operation}_bank_conflicts", line, wavefronts - phases)
        if kind == "atomic":
            self._count(f"{operation}_same_address_lanes", line, _same_address_lanes(warps, addresses))

    def _count(self, name: str, line: int, amount: int) -> None:
        if amount and name in COUNTER_NAMES:
            self._add(line, name, amount)

    def counters(self) -> Counters:
        """What was counted; to be asked for once, at the end."""
        for executed in self._blocks.values():
            for instruction in executed.block.instructions:
                self._add(instruction.line, "warp_instructions", executed.warps)
                self._add(instruction.line, "thread_instructions", executed.threads)
                self._add(instruction.line, f"{instruction_class(instruction.opcode)}_instructions", executed.warps)
        self._blocks.clear()
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


def _distinct(keys: NDArray[np.int64]) -> NDArray[np.int64]:
    """The different ones among keys; sorting is faster here than np.unique."""
    ordered = np.sort(keys, axis=None)
    kept: NDArray[np.int64] = ordered[_begins(ordered)]
    return kept


def _begins(ordered: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Where runs of equal values begin."""
    found = np.ones(ordered.size, np.bool_)
    np.not_equal(ordered[1:], ordered[:-1], out=found[1:])
    return found


def _sectors(warps: NDArray[np.intp], addresses: Vector, nbytes: int) -> int:
    first = addresses.astype(np.int64) >> 5
    last = (addresses.astype(np.int64) + nbytes - 1) >> 5
    above = warps << _ABOVE
    touched = first | above
    for i in range(1, (nbytes + 30) // 32 + 1):
        further = first + i <= last
        if further.any():
            touched = np.concatenate([touched, (first + i | above)[further]])
    return int(_distinct(touched).size)


def _words(addresses: Vector, nbytes: int) -> NDArray[np.int64]:
    """(lanes, words): the 32-bit words of each access."""
    words: NDArray[np.int64] = (addresses.astype(np.int64) >> 2)[:, None] + np.arange(max(nbytes // 4, 1))
    return words


def _local_sectors(lanes: NDArray[np.intp], addresses: Vector, nbytes: int) -> int:
    # A row of 128 bytes holds one word of each lane of a warp: 8 lanes a sector.
    return int(_distinct(_words(addresses, nbytes) | (lanes // 8 << _ABOVE)[:, None]).size)


def _wavefronts(lanes: NDArray[np.intp], addresses: Vector, nbytes: int) -> tuple[int, int]:
    """Passes over the banks, and how many phases they belong to."""
    words = _words(addresses, nbytes)
    phase = lanes * words.shape[1] // WARP  # 32, 16 or 8 lanes each
    different = _distinct(words | (phase << _ABOVE)[:, None])
    banks = np.bincount((different >> _ABOVE) * 32 + (different & 31), minlength=32 * (int(phase.max()) + 1))
    fullest = banks.reshape(-1, 32).max(axis=1)
    return int(fullest.sum()), int(np.count_nonzero(fullest))


def _same_address_lanes(warps: NDArray[np.intp], addresses: Vector) -> int:
    ordered = np.sort(addresses.astype(np.int64) | warps << _ABOVE)
    starts = np.flatnonzero(_begins(ordered))
    lengths = np.diff(starts, append=ordered.size)
    warp = ordered[starts] >> _ABOVE
    return int(np.maximum.reduceat(lengths, np.flatnonzero(_begins(warp))).sum())
