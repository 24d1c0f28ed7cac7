"""The padding, or the swizzle, that takes bank conflicts away: found by trying it on recorded addresses, never guessed.

Rows of some length are made longer by some bytes, so that what lay in row r moves by r times the padding. A padding is
said to cure only what it was tried on: all recorded requests of a variable, those that had no conflicts included.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.access_patterns import WARP, wavefronts
from workbench.emulate.ir.swizzles import PIECE, swizzled

BANK_BYTES = 4
ROW_BYTES = 128
"""All banks once."""
_MAX_ROW_BYTES = 1 << 15
_MAX_CANDIDATES = 24
_SPANS = (32, 64, 128)
"""Bytes of the rows of a tensor map's swizzles."""


@dataclass(frozen=True, eq=False)
class Shared:
    """A warp's access to one variable of shared memory; offsets in bytes from the variable's start."""

    lanes: NDArray[np.int64]
    offsets: NDArray[np.int64]
    size_bytes: int


@dataclass(frozen=True)
class Padding:
    """Rows of row_bytes made longer by pad_bytes. conflicts: wavefronts beyond the ideal on what it was tried on,
    without it and with it.

    Attributes
    ----------
    tried
        Requests.
    more_bytes
        Additional bytes of shared memory, as far as the requests reach.
    """

    row_bytes: int
    pad_bytes: int
    conflicts_before: int
    conflicts_after: int
    tried: int
    more_bytes: int

    @property
    def cures(self) -> bool:
        """No conflict is left."""
        return self.conflicts_after == 0


@dataclass(frozen=True)
class Swizzling:
    """A swizzle of a tensor map with rows of span_bytes, whose pieces of 16 bytes change places. conflicts: as of
    `Padding`.

    Attributes
    ----------
    tried
        Requests.
    """

    span_bytes: int
    conflicts_before: int
    conflicts_after: int
    tried: int


def find_swizzle(accesses: Sequence[Shared]) -> Swizzling | None:
    """The swizzle that leaves the fewest conflicts; None where none takes at least three quarters away.

    Parameters
    ----------
    accesses
        All recorded requests to one variable, with offsets whose multiples of 1,024 the variable begins at.
    """
    before = _conflicts(_grouped(accesses))
    if not before or any(((each.offsets % PIECE) + each.size_bytes > PIECE).any() for each in accesses):
        return None
    found = []
    for span in _SPANS:
        moved = [Shared(each.lanes, swizzled(each.offsets, span // PIECE, 0), each.size_bytes) for each in accesses]
        after = _conflicts(_grouped(moved))
        if 4 * after <= before:
            found.append(Swizzling(span, before, after, len(accesses)))
    return min(found, key=lambda each: each.conflicts_after, default=None)


def find_padding(accesses: Sequence[Shared]) -> Padding | None:
    """The smallest padding that leaves the fewest conflicts; None where none takes at least three quarters away.

    Parameters
    ----------
    accesses
        All recorded requests to one variable.
    """
    groups = _grouped(accesses)
    before = _conflicts(groups)
    if not before:
        return None
    unit = min(each.size_bytes for each in accesses)
    widest = max(each.size_bytes for each in accesses)
    pads = sorted({max(pad, unit) for pad in (1, 2, 4, 8, 16, 32, 64) if not max(pad, unit) % widest})
    reach = max(int(each.offsets.max()) + each.size_bytes for each in accesses)
    found: list[Padding] = []
    for row in _rows(accesses, widest, reach):
        if any(((each.offsets % row) + each.size_bytes > row).any() for each in accesses):
            continue
        for pad in pads:
            if pad >= row and pad > BANK_BYTES:
                continue
            after = _conflicts(groups, row, pad)
            if 4 * after <= before:
                found.append(Padding(row, pad, before, after, len(accesses), -(-reach // row) * pad))
    return min(found, key=lambda each: (each.conflicts_after, each.more_bytes), default=None)


def try_padding(accesses: Sequence[Shared], row_bytes: int, pad_bytes: int) -> Padding:
    """The conflicts that one padding leaves, more or fewer than before."""
    groups = _grouped(accesses)
    reach = max(int(each.offsets.max()) + each.size_bytes for each in accesses)
    return Padding(
        row_bytes,
        pad_bytes,
        _conflicts(groups),
        _conflicts(groups, row_bytes, pad_bytes),
        len(accesses),
        -(-reach // row_bytes) * pad_bytes,
    )


def _grouped(accesses: Iterable[Shared]) -> list[tuple[NDArray[np.intp], NDArray[np.int64], int]]:
    """Requests of one width, laid side by side as the warps of a gang."""
    by_size: dict[int, list[Shared]] = {}
    for each in accesses:
        by_size.setdefault(each.size_bytes, []).append(each)
    return [
        (
            np.concatenate([each.lanes + WARP * i for i, each in enumerate(group)]).astype(np.intp),
            np.concatenate([each.offsets for each in group]),
            size,
        )
        for size, group in by_size.items()
    ]


def _conflicts(groups: list[tuple[NDArray[np.intp], NDArray[np.int64], int]], row: int = 0, pad: int = 0) -> int:
    total = 0
    for lanes, offsets, size in groups:
        moved = offsets + offsets // row * pad if row else offsets
        passes, phases = wavefronts(lanes, moved.astype(np.uint64), size)
        total += passes - phases
    return total


def _rows(accesses: Sequence[Shared], widest: int, reach: int) -> list[int]:
    """Lengths of rows to try: the distances between the lanes of a request, the commonest first; then all banks once.

    A distance of several rows is tried too as what it is a multiple of: a tree of a reduction has a distance for each
    of its levels, and one array of rows behind them all.
    """
    counted: dict[int, int] = {}
    for each in accesses:
        if each.offsets.size < 2:
            continue
        steps = np.abs(np.diff(each.offsets))
        for step, amount in zip(*np.unique(steps[steps > each.size_bytes], return_counts=True), strict=True):
            counted[int(step)] = counted.get(int(step), 0) + int(amount)
    likely = [step for step, _ in sorted(counted.items(), key=lambda item: (-item[1], item[0]))]
    rows = dict.fromkeys([*likely[:_MAX_CANDIDATES], ROW_BYTES])
    return [row for row in rows if widest <= row <= min(_MAX_ROW_BYTES, reach) and row % widest == 0]
