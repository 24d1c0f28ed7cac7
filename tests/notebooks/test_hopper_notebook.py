"""A product for Hopper, step by step: the notebook runs from top to bottom, and its faults are found."""

from __future__ import annotations

from functools import partial

import pytest
from support.ran_notebooks import plain_outputs, ran_notebook


@pytest.mark.thorough
def test_from_one_wgmma_to_a_pipeline() -> None:
    outputs = partial(plain_outputs, ran_notebook("06_hopper.ipynb"))
    assert "right: True" in outputs("tile_product[1, 128]")
    assert "faults: 0" in outputs("tile_product[1, 128]")
    assert "lane 0 has (m, n): (0, 0), (0, 1), (8, 0), (8, 1)" in outputs("%picture tile_product layout")
    assert "row 1: bytes 144 128 176 160" in outputs("wb.tensor_map(halves(128, 640)")
    assert "bytes of the first row: 0, 144, 288, 432" in outputs("%picture copied_product layout")
    assert "'bulk_load_bytes': 327680" in outputs("launched(copied_product, 128, count=True)")
    assert "faults: 0" in outputs("launched(copied_product, 128, count=True)")
    assert "right: True faults: 0" in outputs("launched(pipelined_product")
    assert "steps." in outputs("wb.trace(pipelined_product")
    for kernel, proxy in (
        ("unfenced_product, 1", True),
        ("launched(early_product", False),
        ("launched(short_product", False),
    ):
        found = outputs(kernel)
        assert "with 1 finding of the sanitisers" in found
        assert "racecheck.read_write" in found
        assert ("fence.proxy.async" in found) == proxy
    ideal, hardware = (float(line.split()[1]) for line in outputs("exact = ").splitlines() if line[:2] in ("id", "ha"))
    assert 0 < ideal < hardware < 1e-2
    assert "fp8_e4m3" in outputs("wb.precision")
