"""Tiles of a cuTile kernel are searched by a function that makes a kernel of a configuration."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from support import cutile_kernels as kernels

import workbench as wb

X = np.zeros(1000, "float32")
PROBLEM = wb.Problem(
    "add",
    inputs={"x": wb.array("n", "float32"), "y": wb.array("n", "float32")},
    reference=lambda x, y: x + y,
    launch=lambda case: (1, 128, ("x", "y", "out")),
    outputs={"out": wb.array("n", "float32")},
    cases=[{"n": 1000}, {"n": 77}],
)


@pytest.mark.thorough
def test_tiles_are_constants_of_a_kernel_that_a_function_makes() -> None:
    def launch(case: Any, p: Any) -> Any:
        blocks = -(-case["n"] // p["TILE"]) if p["BLOCKS"] == "all" else 1
        return blocks, 128, ("x", "y", "out")

    found = wb.tune(
        lambda p: wb.kernel(kernels.add, signature=(X, X, X, p["TILE"])),
        PROBLEM,
        {"TILE": [32, 256], "BLOCKS": ["all", "one"]},
        launch=launch,
        device="A100",
        processes=0,
        check_work=8,
        sizes={"n": 1 << 14},
    )
    assert found.about.kernel == "kernel"
    assert {trial.configuration["BLOCKS"] for trial in found.ranking} == {"all"}
    assert found.refusals == {"variant_wrong": 2}
    assert found.verification.passed  # type: ignore[union-attr]
