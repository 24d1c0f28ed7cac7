"""Words of a program's memory that nobody has written: they hold the marks that `fresh_memory.c` gave them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

_WORD = 4
_NAN, _FACTOR, _SHIFT = np.uint32(0xFFA00000), np.uint32(2654435761), np.uint32(12)


def unwritten_words(address: int, data: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Give the offsets of the words of 4 bytes in `data`, the host's bytes at an address, that hold their mark.

    A mark is that of its address: a word that was copied counts as written. A word that was written holds its mark by
    chance once in four thousand million.
    """
    skipped = -address % _WORD
    words = data[skipped : skipped + (data.size - skipped) // _WORD * _WORD].view(np.uint32)
    first = (address + skipped) // _WORD
    numbers = np.arange(first, first + words.size, dtype=np.uint64).astype(np.uint32)
    marks = _NAN | (numbers * _FACTOR) >> _SHIFT
    return np.flatnonzero(words == marks) * _WORD + skipped
