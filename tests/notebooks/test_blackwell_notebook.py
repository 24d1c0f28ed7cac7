"""A product for Blackwell, step by step: the notebook runs from top to bottom, and its faults are found."""

from __future__ import annotations

from functools import partial

import pytest
from support.ran_notebooks import plain_outputs, ran_notebook


@pytest.mark.thorough
def test_from_one_product_in_tensor_memory_to_a_pipeline() -> None:
    outputs = partial(plain_outputs, ran_notebook("07_blackwell.ipynb"))
    assert "right: True faults: 0" in outputs("launch(tile_product, 1")
    assert "tcgen05.alloc" in outputs("%sass tile_product")
    layout = outputs("%picture tile_product layout")
    assert "lane 0 has (m, n): (0, 0), (0, 1), (0, 2), (0, 3)" in layout
    assert "cells: 32 x 16 elements of b32" in layout
    assert "row 1: bytes 144 128 176 160" in outputs("wb.tensor_map(halves(128, 512)")
    assert "steps." in outputs("wb.trace(pipelined_product")
    copied = outputs("launched(copied_product, 128, count=True)")
    assert "right: True" in copied
    assert "faults: 0" in copied
    assert f"'bulk_load_bytes': {(128 + 64) * 512 * 2}" in copied
    assert f"'tensor_memory_load_bytes': {128 * 64 * 4}" in copied
    for how in ('sanitize="all"', "adversarial="):
        assert "right: True faults: 0" in outputs(
            f"launched(pipelined_product, 192, dynamic_smem_bytes=STAGES_BYTES, {how}"
        )
    assert "tcgen05.mma" in outputs("wb.predict(pipelined_product")
    for launch, cure in (
        ("launch(hasty_product", "tcgen05.commit"),
        ("launched(early_product", "tcgen05.commit"),
        ("launch(relaxed_product", "tcgen05.fence::after_thread_sync"),
    ):
        found = outputs(launch)
        assert "with 1 finding of the sanitisers" in found
        assert "racecheck.read_write" in found
        assert f"Cure: {cure}" in found
