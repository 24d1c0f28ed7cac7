"""Philox4x32-10 as cuRAND's generator of device code has it (curand_philox4x32_x.h).

J. K. Salmon and others, "Parallel random numbers: as easy as 1, 2, 3", SC 2011.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Words = npt.NDArray[np.uint64]
_FACTORS = (np.uint64(0xD2511F53), np.uint64(0xCD9E8D57))
_INCREMENTS = (0x9E3779B9, 0xBB67AE85)
"""Added to the two words of the key from round to round."""
_ROUNDS = 10
_LOW, _HALF = np.uint64(0xFFFFFFFF), np.uint64(32)


def words(seed: int, counters: Any, sequences: Any) -> tuple[Words, Words, Words, Words]:
    """The four words that calls of `curand4` give, each below 2**32.

    Parameters
    ----------
    seed
        The key, of 64 bits.
    counters
        How many calls come before: of offset 4 n, behind `curand_init`, n. An array or a number, below 2**64.
    sequences
        The threads' subsequences; broadcast with `counters`.
    """
    count, sequence = np.broadcast_arrays(np.asarray(counters, np.uint64), np.asarray(sequences, np.uint64))
    c0, c1, c2, c3 = count & _LOW, count >> _HALF, sequence & _LOW, sequence >> _HALF
    key = [seed & 0xFFFFFFFF, seed >> 32 & 0xFFFFFFFF]
    for _ in range(_ROUNDS):
        first, second = c0 * _FACTORS[0], c2 * _FACTORS[1]
        c0 = (second >> _HALF) ^ c1 ^ np.uint64(key[0])
        c2 = (first >> _HALF) ^ c3 ^ np.uint64(key[1])
        c1, c3 = second & _LOW, first & _LOW
        key = [(word + step) & 0xFFFFFFFF for word, step in zip(key, _INCREMENTS, strict=True)]
    return c0, c1, c2, c3
