"""Zero-column masks of `tcgen05.mma.ws`: which column of B each column of D takes (PTX ISA 9.7.16.4.3)."""

from __future__ import annotations

import numpy as np

from workbench.base.records.facts import Fact
from workbench.emulate.numbers import Vector

_RESERVED = 7 << 36 | 3 << 62


class BadMask(Exception):
    """A field that cannot have the value that it has."""

    def __init__(self, field: str, value: int) -> None:
        super().__init__(field, value)
        self.fact = Fact.of("tensor_mask_field", field=field, value=value)


def columns_used(word: int, rows: int, columns: int, max_shift: int) -> Vector:
    """(columns,): the column of B for each column, -1 for those that are zero. rows: M. Raises BadMask."""
    shift = word >> 56 & 0x3F
    if word & _RESERVED:
        raise BadMask("reserved bits", word & _RESERVED)
    if shift > min(max_shift, 16 if rows == 32 else 32):
        raise BadMask("column shift", shift)
    used = np.arange(columns) + shift
    if not word >> 39 & 1:
        return used
    zeros, ones = (word >> 40 & 0xFF) + 1, (word >> 48 & 0xFF) + 1  # of columns that are zero, and that are used
    parts = 128 // rows
    width = columns // parts
    for part in range(parts):
        begin, first = word >> 8 * part & 0xFF, word >> 32 + part & 1
        spans = (zeros, ones) if first else (ones, zeros)
        place = (np.arange(width) + begin) % (zeros + ones)
        is_zero = (place < spans[0]) == bool(first)
        used[part * width : (part + 1) * width][is_zero] = -1
    return used


__all__ = ["BadMask", "columns_used"]
