"""Layout of what the runtime knows of the tensor memory of a block that native code runs (`c/tensor_memory.c`).

The context points to a `TENSOR_RECORD` once the block has allocated. Cells lie column by column: a row of 32 lanes is
one vector.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.ir.instruction_descriptors import KINDS, BadDescriptor, decoded
from workbench.emulate.ir.shared_matrices import elements_of_piece
from workbench.emulate.ir.tensor_layouts import left_columns, metadata_columns, uses_half
from workbench.emulate.ir.tensor_memory import COLUMNS, LANES, SHAPES, SHIFTED, Transfer
from workbench.emulate.ir.tensor_products import ProductForm
from workbench.emulate.runtime import matrix_forms as forms

TENSOR_LANES, TENSOR_COLUMNS, SHIFTED_COLUMNS = LANES, COLUMNS, SHIFTED
_MOST_DEPTH = 64
"""Elements along k that the runtime multiplies."""
TENSOR_RECORD = np.dtype(
    [("cells", "<u8"), ("allocated", "<u8", 8), ("plans", "<u8"), ("waiting", "<u4"), ("freed", "<u4")], align=True
)  # fmt: skip
"""cells: a pointer to 512 columns of 128 lanes, 32 bits each. allocated: a bit for each column. plans: a pointer to the
first plan. waiting: a bit for each warp whose allocation waits for columns. freed: one for each of them that is to try
again."""
PLAN_RECORD = np.dtype(
    [("next", "<u8"), ("word", "<u4"), ("descriptor", "<u4"), ("rows", "<u4"), ("columns", "<u4"), ("depth", "<u4"),
     ("form", "<u4"), ("parts", "<u4"), ("halves", "<u4"), ("left_columns", "<u4"), ("metadata_columns", "<u4"),
     ("left_id", "<u4"), ("right_id", "<u4"), ("left_pieces", "<u4"), ("left_lines", "<u4"), ("right_pieces", "<u4"),
     ("right_lines", "<u4")], align=True,
)  # fmt: skip
"""A plan: the fields of an instruction descriptor. next: a pointer to another one. word: of the instruction
(`product_word`). rows: of each block. form: types and flags, as `matrix_forms` has them. parts: of the columns, each of
which has lanes of its own. halves: whether D uses 16 of 32 lanes. left_columns: of an A in tensor memory.
metadata_columns: of that of a sparse A. left_id, right_id: the bytes where the scales of A and B begin. left_pieces,
left_lines: of A in shared memory, 16 bytes of a line, along k or along m; right_pieces, right_lines: of B."""
TENSOR_RECORD_BYTES, PLAN_RECORD_BYTES = TENSOR_RECORD.itemsize, PLAN_RECORD.itemsize
PRODUCT_DESCRIPTOR, PRODUCT_D, PRODUCT_A, PRODUCT_B, PRODUCT_ADDS, PRODUCT_DISABLED = range(6)
"""Rows of the record of a product; metadata and scales stand before the words of lanes (`product_rows`)."""
SHAPE_16X64B, SHAPE_16X128B, SHAPE_16X256B, SHAPE_32X32B, SHAPE_16X32BX2 = range(5)
"""Shapes of loads and stores, in the order of `SHAPES`."""
LANES_SHIFT = 16
"""The bit of the form of an access at which the lanes begin that it reaches; below are its columns."""
MOVE_PACKED = 8
"""Added to a shape: a register is the lower halves of two cells."""
FOLD_LEAST, FOLD_SIGNED, FOLD_FLOAT, FOLD_NAN, FOLD_ABSOLUTE = 1, 2, 4, 8, 16
"""Flags of a reduction: the least, not the greatest; of signed integers, of floats; NaNs win; of absolute values."""
PRODUCT_LEFT_OWN, PRODUCT_ZERO_COLUMNS = 1 << 4, 1 << 9
"""Flags of the word of a product: A is in tensor memory; it has a mask of columns."""
PRODUCT_PAIR, PRODUCT_SPARSE, PRODUCT_STATIONARY = 1 << 13, 1 << 14, 1 << 15
"""It is one of a pair of blocks; A is sparse; it is one of `.ws`."""
DISABLED_SHIFT, KIND_SHIFT, PER_ROW_SHIFT = 5, 10, 16
"""The bits at which begin the number of words of lanes that stay, the kind, and the scales of a row. The lowest four
bits are the power of two that D is divided by."""

COPY_COLUMNS_SHIFT, COPY_HALVES, COPY_FOURTHS, COPY_PAIR = 8, 1 << 16, 1 << 17, 1 << 18
"""The word of a copy: its rows, the bit at which columns begin, and flags: lanes 0 to 63 and 64 to 127 have the halves
of the rows, each twice; one lane of 32 has a row; it is one of a pair of blocks."""


def copy_word(form: Transfer, groups: int) -> int:
    """The word of a copy."""
    flags = (
        (form.rows == 64 and int(form.row[32]) == 0, COPY_HALVES), (form.lanes.size < LANES, COPY_FOURTHS),
        (groups == 2, COPY_PAIR),
    )  # fmt: skip
    return form.rows | form.columns << COPY_COLUMNS_SHIFT | sum(flag for holds, flag in flags if holds)


def product_word(form: ProductForm, disabled: int, zero_columns: bool) -> int:
    """The word of a product. disabled: words of lanes that stay."""
    flags = (
        (form.left_in_tensor_memory, PRODUCT_LEFT_OWN), (zero_columns, PRODUCT_ZERO_COLUMNS),
        (form.groups == 2, PRODUCT_PAIR), (form.sparse, PRODUCT_SPARSE), (form.weight_stationary, PRODUCT_STATIONARY),
    )  # fmt: skip
    word = form.scaled_by | disabled << DISABLED_SHIFT | KINDS.index(form.kind) << KIND_SHIFT
    return word | form.scales_per_row << PER_ROW_SHIFT | sum(flag for holds, flag in flags if holds)


def plan(word: int, number: int) -> NDArray[np.void] | None:
    """A plan without `next`; None for products that the runtime has no function for, or that there are none of. number:
    the instruction descriptor."""
    form = product_of_word(word)
    try:
        descriptor = decoded(number, form.kind, form.groups, form.sparse, form.weight_stationary)
    except BadDescriptor:
        return None
    types = descriptor.types
    per_row, ids = form.scales_per_row, descriptor.scale_ids
    if word & PRODUCT_ZERO_COLUMNS or descriptor.depth > _MOST_DEPTH:
        return None
    if per_row and (ids[0] % per_row or ids[1] % per_row or (per_row == 2 and descriptor.scale_type != "ue8m0")):
        return None  # which is a fault
    halves = uses_half(descriptor, form.groups, form.weight_stationary)
    rows = descriptor.rows // form.groups
    flags = (
        (descriptor.transposed[0], forms.LEFT_TURNED), (descriptor.transposed[1], forms.RIGHT_TURNED),
        (form.left_in_tensor_memory, forms.LEFT_OWN), (descriptor.saturates, forms.SATURATED),
        (descriptor.negated[0] != descriptor.negated[1], forms.NEGATED),
        (descriptor.scale_type == "ue4m3", forms.SCALED_BY_E4M3),
    )  # fmt: skip
    numbers = forms.FACTORS[types[1]] << forms.LEFT_SHIFT | forms.FACTORS[types[2]] << forms.RIGHT_SHIFT
    numbers |= forms.SUMS[types[0]] << forms.SUMS_SHIFT | sum(flag for holds, flag in flags if holds)
    found = np.zeros(1, PLAN_RECORD)
    fields = {
        "word": word, "descriptor": number, "rows": rows, "columns": descriptor.columns, "depth": descriptor.depth,
        "form": numbers,
        "parts": 1 if halves else LANES // rows, "halves": halves, "left_columns": left_columns(descriptor),
        "metadata_columns": metadata_columns(descriptor) + descriptor.selector, "left_id": ids[0], "right_id": ids[1],
    }  # fmt: skip
    extents = ((rows, descriptor.stored_depth), (descriptor.columns // form.groups, descriptor.depth))
    for name, (across, depth), type_, turned in zip(
        ("left", "right"), extents, types[1:], descriptor.transposed, strict=True
    ):
        along, lines = (across, depth) if turned else (depth, across)
        fields |= {f"{name}_pieces": -(-along // elements_of_piece(type_)), f"{name}_lines": lines}
    for name, value in fields.items():
        found[name] = value
    return found


def product_of_word(word: int) -> ProductForm:
    """The inverse of `product_word`."""
    return ProductForm(
        KINDS[word >> KIND_SHIFT & 7], 2 if word & PRODUCT_PAIR else 1, bool(word & PRODUCT_SPARSE),
        bool(word & PRODUCT_STATIONARY), word >> PER_ROW_SHIFT, bool(word & PRODUCT_LEFT_OWN), word & 15,
    )  # fmt: skip


def product_rows(word: int) -> Mapping[str, tuple[int, int]]:
    """The rows of a product's record: of each operand the first one, and how many it has."""
    form = product_of_word(word)
    counts = {
        "descriptor": 1, "d": 1, "a": 1, "b": 1, "adds": 1, "metadata": int(form.sparse),
        "scales": 2 if form.scales_per_row else 0, "disabled": word >> DISABLED_SHIFT & 15,
        "zero_columns": int(bool(word & PRODUCT_ZERO_COLUMNS)),
    }  # fmt: skip
    firsts = accumulate(counts.values(), initial=0)
    return {name: (first, count) for (name, count), first in zip(counts.items(), firsts, strict=False)}


def shape_number(shape: str) -> int:
    """The number of a shape."""
    return SHAPES.index(shape)
