"""Sectors, wavefronts and same-address lanes of one memory access.

Pure functions over the lanes of a batch, or of one warp. What is counted where is not known here; the definitions are
`workbench.base.records.counter_table`'s.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.numbers import Vector

WARP = 32
ADDRESS_BITS = 47
"""Width of an address of memory, at most."""
_ABOVE = ADDRESS_BITS + 1
"""The shift of a request's number above its addresses, which may reach past the last address."""


def _distinct(keys: NDArray[np.int64]) -> NDArray[np.int64]:
    """The different ones among keys; sorting is faster here than np.unique."""
    ordered = np.sort(keys, axis=None)
    result: NDArray[np.int64] = ordered[_begins(ordered)]
    return result


def _begins(ordered: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Marks the first element of each run of equal values."""
    result = np.ones(ordered.size, np.bool_)
    np.not_equal(ordered[1:], ordered[:-1], out=result[1:])
    return result


def sectors(warps: NDArray[np.intp], addresses: Vector, nbytes: int) -> int:
    """Distinct 32-byte pieces that the lanes of each warp touch, summed over warps; addresses in bytes."""
    first = addresses.astype(np.int64) >> 5
    last = (addresses.astype(np.int64) + nbytes - 1) >> 5
    above = warps << _ABOVE
    touched = first | above
    for i in range(1, (nbytes + 30) // 32 + 1):
        further = first + i <= last
        if further.any():
            touched = np.concatenate([touched, (first + i | above)[further]])
    return int(_distinct(touched).size)


def ideal_sectors(warps: NDArray[np.intp], nbytes: int) -> int:
    """Pieces of 32 bytes that the bytes of each warp's lanes would need side by side, summed over warps."""
    return int((-(-np.bincount(warps) * nbytes // 32)).sum())


def _words(addresses: Vector, nbytes: int) -> NDArray[np.int64]:
    """(lanes, words): the 32-bit words of each access."""
    words: NDArray[np.int64] = (addresses.astype(np.int64) >> 2)[:, None] + np.arange(max(nbytes // 4, 1))
    return words


def local_sectors(lanes: NDArray[np.intp], addresses: Vector, nbytes: int) -> int:
    """Distinct 32-byte pieces of local memory, where consecutive words of a thread lie 128 bytes apart."""
    # A row of 128 bytes holds one word of each lane of a warp: 8 lanes a sector.
    return int(_distinct(_words(addresses, nbytes) | (lanes // 8 << _ABOVE)[:, None]).size)


CONSTANT_LINE_BITS = 6
"""Log of the bytes of a line of the constant caches: 64 (Jia et al., "Dissecting the NVIDIA Volta GPU Architecture via
Microbenchmarking", 2018, table 3.1)."""


def constant_words(warps: NDArray[np.intp], addresses: Vector, nbytes: int) -> tuple[int, int]:
    """Distinct 32-bit words that the lanes of each warp read, and lines of the constant cache that they begin in,
    summed over warps; an aligned access lies in one line.
    """
    places = addresses.astype(np.int64)
    above = warps << _ABOVE
    words = _distinct(_words(addresses, nbytes) | above[:, None])
    return int(words.size), int(_distinct(places >> CONSTANT_LINE_BITS | above).size)


def passes(lanes: NDArray[np.intp], addresses: Vector, nbytes: int) -> NDArray[np.int64]:
    """(warps, phases): passes over the banks that each phase of a warp takes, of 128 bytes; 0 where no lane asks."""
    words = _words(addresses, nbytes)
    phase = lanes * words.shape[1] // WARP  # 32, 16 or 8 lanes each
    different = _distinct(words | (phase << _ABOVE)[:, None])
    of_warps = (int(lanes.max()) // WARP + 1) * words.shape[1]
    banks = np.bincount((different >> _ABOVE) * 32 + (different & 31), minlength=32 * of_warps)
    fullest: NDArray[np.int64] = banks.reshape(-1, words.shape[1], 32).max(axis=2)
    return fullest


def wavefronts(lanes: NDArray[np.intp], addresses: Vector, nbytes: int) -> tuple[int, int]:
    """Passes over the banks, and how many phases they belong to."""
    found = passes(lanes, addresses, nbytes)
    return int(found.sum()), int(np.count_nonzero(found))


def lines_of_warps(warps: NDArray[np.intp], addresses: Vector, line_bits: int) -> NDArray[np.int64]:
    """(warps): the different lines that the accesses of each begin in."""
    lines = _distinct(addresses.astype(np.int64) >> line_bits | warps << _ABOVE)
    return np.bincount(lines >> _ABOVE, minlength=int(warps.max()) + 1)


def overlapping(warps: NDArray[np.intp], addresses: Vector, nbytes: int) -> int:
    """Warps of which lanes share words, where a lane has several: aligned accesses have all words in common or none."""
    if nbytes <= 4:
        return 0
    ordered = np.sort(addresses.astype(np.int64) | warps << _ABOVE)
    again = ordered[1:][ordered[1:] == ordered[:-1]]
    return int(_distinct(again >> _ABOVE).size) if again.size else 0


def same_address_lanes(warps: NDArray[np.intp], addresses: Vector) -> int:
    """The largest number of lanes of a warp that name one address, summed over warps."""
    ordered = np.sort(addresses.astype(np.int64) | warps << _ABOVE)
    starts = np.flatnonzero(_begins(ordered))
    lengths = np.diff(starts, append=ordered.size)
    warp = ordered[starts] >> _ABOVE
    return int(np.maximum.reduceat(lengths, np.flatnonzero(_begins(warp))).sum())
