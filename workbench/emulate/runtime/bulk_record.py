"""Layout of what the runtime knows of one worker's bulk copies (`c/bulk_copies.c`): those in flight, and tensor maps.

The context points to a `BULK_RECORD`. A form is one word: of tensor copies the direction, whether rows are gathered,
and the dimensions, of ranges that are reduced the type; and the number of a reduction plus one.
"""

from __future__ import annotations

import numpy as np

from workbench.emulate.ir.tensor_copies import REDUCED_TYPES, REDUCTIONS, TensorForm

LOADS, STORES, OF_PYTHON = 0, 1, 2
"""Kinds of entries: copies into shared memory, into global memory, and what Python does as an object is tested."""
LOAD_FORM, STORE_FORM, PREFETCH_FORM = 0, 1, 2
"""Directions of a form."""
GATHERS_BIT, DIMENSIONS_SHIFT, REDUCTION_SHIFT = 2, 3, 6
TYPE_MASK = 63
MAP_WORDS = 8
"""Words of 64 bits of a tensor map that hold all of it."""

COPY_RECORD = np.dtype(
    [("object", "<u8"), ("to", "<u8"), ("from", "<u8"), ("map", "<u8"), ("window", "<u8"), ("kind", "<u4"),
     ("size", "<u4"), ("thread", "<u4"), ("group", "<u4"), ("coordinates", "<i4", 5), ("form", "<u4"),
     ("sites", "<u4"), ("epoch", "<u4"), ("tests", "<u4")], align=True,
)  # fmt: skip
"""A copy in flight. object: a pointer to the barrier object, null where a group is waited for. to, from: pointers; of a
tensor copy the end in shared memory is an address in the memory at `window`, and the other end is zero. `from` of what
Python does is its number. size: bytes that the object counts. thread, group: the thread of the block, or of the
cluster's blocks, that began it, in which of its groups. sites: what sanitisers know its two ends by, 0 before they
have heard of it; epoch: the time of its thread when it began. tests: of the object by the warp that began it,
counted up to `TESTS_TO_LAND`."""
TESTS_TO_LAND = 2
"""The test of the warp that began a copy that finds it landed, if its block has other warps: the first is in the time
slice in which the copy began."""
MAP_RECORD = np.dtype(
    [("words", "<u8", MAP_WORDS), ("next", "<u8"), ("address", "<u8"), ("fill", "<u8"), ("dims", "<i8", 5),
     ("strides", "<i8", 5), ("steps", "<i8", 5), ("counts", "<i8", 5), ("rank", "<u4"), ("size", "<u4"),
     ("row_bytes", "<u4"), ("pitch", "<u4"), ("phases", "<u4"), ("piece", "<u4"), ("swaps_halves", "<u4"),
     ("flushes", "<u4"), ("rounds", "<u4"), ("type", "<u4"), ("reductions", "<u4"), ("unused", "<u4")], align=True,
)  # fmt: skip
"""A tensor map. words: what it was made from. next: a pointer to another one. fill: 8 bytes of elements outside.
strides: bytes, of the first dimension 0. counts: elements that a copy takes. pitch: bytes from a row in shared memory
to the next. phases: pieces of the swizzle's row less one; piece: their bytes. rounds: loads round to tf32. type: as a
reduction numbers it. reductions: a bit for each number that the type has."""
BULK_RECORD = np.dtype(
    [("block", "<u8"), ("copies", "<u8"), ("maps", "<u8"), ("committed", "<u8"), ("threads", "<u4"), ("count", "<u4"),
     ("room", "<u4"), ("loads", "<u4"), ("warps", "<u4")], align=True,
)  # fmt: skip
"""block: that of the copies, or the first of its cluster. copies: a pointer to `room` entries, of which `count` are in
flight, `loads` of them with an object. maps: a pointer to the first map. committed: a pointer to the groups that each
of `threads` has closed. warps: of one block."""
COPY_RECORD_BYTES, MAP_RECORD_BYTES, BULK_RECORD_BYTES = COPY_RECORD.itemsize, MAP_RECORD.itemsize, BULK_RECORD.itemsize
_DIRECTIONS = {"load": LOAD_FORM, "store": STORE_FORM, "prefetch": PREFETCH_FORM}


def reduction_number(name: str) -> int:
    """The number of a reduction; 0 for the empty name, which is none."""
    return REDUCTIONS.index(name) + 1 if name else 0


def form_word(form: TensorForm) -> int:
    """A form of tensor copies as one word."""
    word = _DIRECTIONS[form.direction] | form.gathers << GATHERS_BIT | form.dimensions << DIMENSIONS_SHIFT
    return word | reduction_number(form.reduction) << REDUCTION_SHIFT


def range_word(reduction: str, type_: str) -> int:
    """The form of a range that is reduced, as one word. type_: of its elements."""
    return REDUCED_TYPES.index(type_) | reduction_number(reduction) << REDUCTION_SHIFT
