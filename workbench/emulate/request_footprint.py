"""The footprint of one warp's request: the sectors and lines it touches, the banks and the wavefronts it takes.

The definitions are those of the counters (`workbench.base.records.counter_table`); a test verifies that footprints and
the counts of their line agree. Knows no launch and no picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.numbers import sorted_unique

SECTOR_BYTES = 32
LINE_BYTES = 128
BANKS = 32
BANK_BYTES = 4
WARP = 32

Addresses = NDArray[np.uint64]
Lanes = NDArray[np.int64]


@dataclass(frozen=True)
class GlobalShape:
    """A request to global memory.

    sectors: the distinct 32-byte pieces touched, by number (address over 32), ascending. lines: the distinct 128-byte
    lines that they lie in, by number. asked_bytes: of all lanes, shared bytes counted once a lane. distinct_bytes:
    shared bytes counted once.
    """

    sectors: tuple[int, ...]
    lines: tuple[int, ...]
    asked_bytes: int
    distinct_bytes: int

    @property
    def ideal_sectors(self) -> int:
        """Sectors that the bytes of the request would need if they were contiguous; fewer suffice where lanes share
        bytes."""
        return -(-self.asked_bytes // SECTOR_BYTES)


@dataclass(frozen=True)
class Phase:
    """One pass over the banks, before conflicts: the lanes that it serves, and the words that they name.

    lanes: those that are active. words: distinct 32-bit words by number (offset over 4), each with the lanes that
    name it, ascending.
    """

    number: int
    lanes: tuple[int, ...]
    words: tuple[tuple[int, tuple[int, ...]], ...]

    @property
    def of_banks(self) -> tuple[int, ...]:
        """The number of distinct words in each of the 32 banks."""
        counts = [0] * BANKS
        for word, _ in self.words:
            counts[word % BANKS] += 1
        return tuple(counts)

    @property
    def wavefronts(self) -> int:
        """The number of distinct words of the fullest bank: the same word is broadcast to all lanes."""
        return max(self.of_banks)


@dataclass(frozen=True)
class SharedShape:
    """A request to shared memory: 32, 16 or 8 lanes a phase, by the width of 4, 8 or 16 bytes."""

    phases: tuple[Phase, ...]

    @property
    def wavefronts(self) -> int:
        """Wavefronts of all phases."""
        return sum(phase.wavefronts for phase in self.phases)

    @property
    def conflicts(self) -> int:
        """Wavefronts beyond one for each phase."""
        return self.wavefronts - len(self.phases)


@dataclass(frozen=True)
class LocalShape:
    """A request to local memory, where consecutive words of a thread lie 128 bytes apart: a row has one of each lane.

    sectors: distinct pieces as (word of the thread, eighth of the warp), ascending.
    """

    sectors: tuple[tuple[int, int], ...]
    words_a_lane: int
    num_lanes: int

    @property
    def ideal_sectors(self) -> int:
        """The fewest sectors that hold a word of each lane, eight lanes a sector."""
        return self.words_a_lane * -(-self.num_lanes // 8)


def global_shape(addresses: Addresses, size_bytes: int) -> GlobalShape:
    """The sectors and lines of the active lanes' accesses of `size_bytes` each."""
    at = addresses.astype(np.int64)
    touched = _distinct(at >> 5, at + size_bytes - 1 >> 5)
    lines = tuple(dict.fromkeys(sector >> 2 for sector in touched))
    octets = sorted_unique(at[:, None] + np.arange(size_bytes))
    return GlobalShape(touched, lines, int(at.size * size_bytes), int(octets.size))


def _distinct(first: NDArray[np.int64], last: NDArray[np.int64]) -> tuple[int, ...]:
    found = {piece for a, b in zip(first.tolist(), last.tolist(), strict=True) for piece in range(a, b + 1)}
    return tuple(sorted(found))


def words_a_lane(size_bytes: int) -> int:
    """32-bit words of an access; a narrower one lies in one."""
    return max(size_bytes // BANK_BYTES, 1)


def shared_shape(lanes: Lanes, addresses: Addresses, size_bytes: int) -> SharedShape:
    """The phases of an access of `size_bytes` by some lanes; addresses from the start of shared memory, in bytes."""
    words = words_a_lane(size_bytes)
    phases: dict[int, dict[int, list[int]]] = {}
    served: dict[int, list[int]] = {}
    for lane, address in zip(lanes.tolist(), addresses.tolist(), strict=True):
        number = lane * words // WARP
        served.setdefault(number, []).append(lane)
        for i in range(words):
            phases.setdefault(number, {}).setdefault(int(address) // BANK_BYTES + i, []).append(lane)
    return SharedShape(
        tuple(
            Phase(number, tuple(served[number]), tuple((word, tuple(who)) for word, who in sorted(named.items())))
            for number, named in sorted(phases.items())
        )
    )


def local_shape(lanes: Lanes, addresses: Addresses, size_bytes: int) -> LocalShape:
    """The sectors of local memory that some lanes touch; addresses from the start of each thread's own, in bytes."""
    words = words_a_lane(size_bytes)
    found = {
        (int(address) // BANK_BYTES + i, lane // 8)
        for lane, address in zip(lanes.tolist(), addresses.tolist(), strict=True)
        for i in range(words)
    }
    return LocalShape(tuple(sorted(found)), words, int(lanes.size))


def same_address(addresses: Addresses) -> int:
    """The largest number of lanes that name one address."""
    return int(np.unique(addresses, return_counts=True)[1].max()) if addresses.size else 0


def runs(lanes: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """First and last of each run of consecutive lanes."""
    first = last = None
    for lane in lanes:
        if last is not None and lane == last + 1:
            last = lane
            continue
        if first is not None and last is not None:
            yield first, last
        first = last = lane
    if first is not None and last is not None:
        yield first, last


def lanes_in_words(lanes: tuple[int, ...]) -> str:
    """Lanes as people write them: `0-7, 12`."""
    return ", ".join(f"{a}" if a == b else f"{a}-{b}" for a, b in runs(lanes))
