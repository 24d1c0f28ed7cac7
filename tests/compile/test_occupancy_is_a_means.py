"""The kernel of docs/occupancy.md is faster at a quarter of the warps than at all: what the page says of it holds."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import workbench as wb

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "occupancy.md").read_text(encoding="utf-8")
SOURCE = re.search(r"```cuda\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.thorough
def test_a_quarter_of_the_warps_is_faster_than_all_of_them() -> None:
    assert SOURCE
    kernel = wb.kernel(SOURCE[1], arch="sm_80")
    n = 128
    rng = np.random.default_rng(3)
    a, b = rng.random((2, n, n), dtype=np.float32)
    c = np.zeros((n, n), np.float32)
    sweep = wb.register_sweep(kernel, 64, caps=[32], grid=(n // 64, n // 64), args=(a, b, c, n), device="A100")
    written, capped = sweep.points
    assert written.occupancy.theoretical == 0.25
    assert written.spill_bytes == 0
    assert f"{written.resources.registers_per_thread} registers, no spills" in " ".join(PAGE.split())
    assert capped.occupancy.theoretical == 1
    assert capped.spill_bytes > 1000
    assert sweep.fastest is written
    assert written.time.basis == "modelled"
    # Not by the middle alone: the ranges do not touch.
    assert written.time.high.value < capped.time.low.value
    assert "25% occupancy (as written) is faster than 100% (cap 32)" in sweep.verdict
    # The kernel is a product of matrices, whatever its registers.
    for point in sweep.points:
        out = np.zeros_like(c)
        point.kernel[(n // 64, n // 64), 64](a, b, out, n)
        np.testing.assert_allclose(out, a @ b, rtol=1e-5)
