"""Answers of cluster launch control, which are opaque in PTX (PTX ISA 9.7.13 clusterlaunchcontrol).

The lower half holds the first block's indices, 32 bits of x, 16 of y and of z; the upper half a mark, and in bit 0
whether there is such a block. Zeros stand for a failed request, as CUTLASS's schedulers write them to end their loops
(sm100_tile_scheduler.hpp, make_invalid_response); what a GPU writes is not documented.
"""

from __future__ import annotations

from workbench.base.records import Dim3

ANSWER_BYTES = 16
MARK = 0x636C_6300_7265_7000
MULTICAST = "multicast::cluster::all"
INDEX_FIELDS = ((0, 32), (32, 16), (48, 16))
"""For each axis the bit of the lower half at which an index begins, and how many it has."""
AXES = ("get_first_ctaid::x", "get_first_ctaid::y", "get_first_ctaid::z")


def answer_words(first: Dim3 | None) -> tuple[int, int]:
    """The halves of an answer. first: the indices of the first block of the cluster; None where there is none."""
    if first is None:
        return 0, MARK
    return sum(index << shift for index, (shift, _) in zip(first, INDEX_FIELDS, strict=True)), MARK | 1


def is_answer(mark: int) -> bool:
    """True of the upper half of an answer, or of zeros, which a program has written for a failed request."""
    return mark == 0 or mark & ~1 == MARK


__all__ = ["ANSWER_BYTES", "AXES", "INDEX_FIELDS", "MARK", "MULTICAST", "answer_words", "is_answer"]
