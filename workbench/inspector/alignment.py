"""Two sequences aligned by a longest common subsequence, which is found with one machine word operation a column block.

Knows sequences of hashable keys only. The answer is the one that this walk from the end gives, so that another
implementation can give the same: where both ends are equal they are a pair; else, if the last of `after` can be dropped
without making the subsequence shorter, it is dropped; else the last of `before` is.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

_LARGEST_TABLE = 400_000_000
"""Bits of the table; 20,000 by 20,000 instructions, 50 MB."""


def align(before: Sequence[Hashable], after: Sequence[Hashable]) -> list[tuple[int, int]]:
    """Pair equal elements of two sequences, in order, as many as can be.

    Returns
    -------
    list of (int, int)
        Indices of the pairs, rising. Common ends are paired first. Where what is left is too large for the table it
        has no pairs.

    Examples
    --------
    >>> align("abcd", "acxd")
    [(0, 0), (2, 1), (3, 3)]
    """
    shorter = min(len(before), len(after))
    head = next((i for i in range(shorter) if before[i] != after[i]), shorter)
    rest = shorter - head
    tail = next((i for i in range(rest) if before[-1 - i] != after[-1 - i]), rest)
    inner = _pairs(before[head : len(before) - tail], after[head : len(after) - tail])
    return [
        *((i, i) for i in range(head)),
        *((head + i, head + j) for i, j in inner),
        *((len(before) - tail + i, len(after) - tail + i) for i in range(tail)),
    ]


def _pairs(before: Sequence[Hashable], after: Sequence[Hashable]) -> list[tuple[int, int]]:
    """The bit-parallel algorithm of Hyyrö ("Bit-parallel LCS-length computation revisited", 2004), rows kept.

    Bit j of row i is 0 where after[: j + 1] has a longer common subsequence with before[: i] than after[: j] has.
    """
    if not before or not after or len(before) * len(after) > _LARGEST_TABLE:
        return []
    everywhere = (1 << len(after)) - 1
    places: dict[Hashable, int] = {}
    for j, key in enumerate(after):
        places[key] = places.get(key, 0) | 1 << j
    row = everywhere
    rows = []
    for key in before:
        matches = row & places.get(key, 0)
        row = ((row + matches) | (row - matches)) & everywhere
        rows.append(row)
    found = []
    i, j = len(before), len(after)
    while i and j:
        if before[i - 1] == after[j - 1]:
            i, j = i - 1, j - 1
            found.append((i, j))
        elif rows[i - 1] >> (j - 1) & 1:
            j -= 1
        else:
            i -= 1
    return found[::-1]
