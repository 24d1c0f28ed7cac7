"""Each published kind of cheat is refused, and by the side that it offends."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.cheats import CHEATS, RIGHT, cuda

import workbench as wb

PROBLEM = wb.Problem(
    "scale",
    inputs={"x": wb.array("n", "float32")},
    reference=lambda x: 2 * x + 1,
    launch=lambda case: ((case["n"] + 127) // 128, 128, ("x", "y", case["n"])),
    outputs={"y": wb.array("n", "float32")},
)


def verified(text: str, ending: str, folder: Path, problem: wb.Problem = PROBLEM, **options: Any):
    file = folder / f"kernel{ending}"
    file.write_text(text)
    return wb.verify(file, problem, **options)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", CHEATS)
def test_a_cheat_is_refused(name: str, tmp_path: Path) -> None:
    cheat = CHEATS[name]
    (tmp_path / "problem.py").write_text("int expected = 1;\n")
    kept = (np.allclose, np.array_equal, time.perf_counter, time.monotonic)
    problem = replace(PROBLEM, tolerance=0.01) if cheat.loose else PROBLEM
    # Only one launch takes this long: one that never ends.
    options = {"time_limit_seconds": 1} if name == "loops for ever" else {}
    found = verified(cheat.text, cheat.ending, tmp_path, problem, **options)
    assert not found.passed
    assert set(found.failed) & set(cheat.fails), str(found)
    assert (np.allclose, np.array_equal, time.perf_counter, time.monotonic) == kept


def test_the_right_kernel_is_verified(tmp_path: Path) -> None:
    found = verified(cuda(RIGHT), ".cu", tmp_path)
    assert found.passed, str(found)
    assert not found.unknown


def test_lower_precision_can_be_allowed(tmp_path: Path) -> None:
    file = tmp_path / "kernel.cu"
    file.write_text(CHEATS["computes in half precision within a loose tolerance"].text)
    problem = replace(PROBLEM, tolerance=0.01)
    found = wb.verify(file, problem, allow_lower_precision=True)
    assert found.passed, str(found)
    assert found.precision.bits < 15


def test_cases_are_drawn_anew(tmp_path: Path) -> None:
    seeds = {verified(cuda("y[i] = 0;"), ".cu", tmp_path).seed for _ in range(2)}
    assert len(seeds) == 2
