"""Results of checks and times of a cell's versions in the panel."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from support.json_types import misfits

import workbench as wb
from workbench.api import results
from workbench.base.records import Dim3, Quantity
from workbench.base.records.timings import Timing
from workbench.jupyter.live.results import answer

BODY = """
extern "C" __global__ void twice(float* y, const float* x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = FACTOR * x[i];
}
"""
RIGHT = BODY.replace("FACTOR", "2")


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    results._results.clear()
    yield
    results._results.clear()


def problem() -> wb.Problem:
    return wb.Problem(
        "double",
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: 2 * x,
        launch=lambda case: ((case["n"] + 63) // 64, 64, ("y", "x", case["n"])),
        outputs={"y": wb.array("n", "float32")},
    )


def reported(cell: str) -> list[dict[str, Any]]:
    message = answer(json.dumps([cell, "another cell"]))._repr_json_()
    assert message["kind"] == "results"
    found: list[dict[str, Any]]
    found, others = message["results"]
    assert others == []
    assert list(misfits(found, list[results.Result])) == []
    return found


def test_a_check_is_reported_of_the_cell_with_that_text_only() -> None:
    assert wb.check(wb.kernel(RIGHT), problem(), target="emulator").passed
    (found,) = reported(f"\n%%cuda -arch sm_90\n{RIGHT}")
    assert (found["kind"], found["kernel"], found["name"], found["passed"]) == ("check", "twice", "double", True)
    assert "on the emulator" in found["text"]
    assert reported(f"%%cuda{BODY.replace('FACTOR', '3')}") == []
    assert reported("%%cuda -arch" + RIGHT) == []


def test_a_version_that_fails_says_so_and_its_newest_check_is_kept() -> None:
    wrong = BODY.replace("FACTOR", "3")
    for _ in range(2):
        assert not wb.check(wb.kernel(wrong), problem(), target="emulator").passed
    (found,) = reported("%%cuda" + wrong)
    assert found["passed"] is False


def test_a_time_is_reported_with_its_basis_and_device() -> None:
    kernel = wb.kernel(RIGHT)
    median, low, high = (Quantity(value, "us", "measured") for value in (5.25, 5.0, 6.0))
    timing = Timing(kernel, "Some GPU", Dim3(1), Dim3(64), (5.0, 5.25, 6.0), median, low, high)
    results.note_time(kernel, "grid 1, block 64", timing)
    (found,) = reported("%%cuda" + RIGHT)
    assert (found["kind"], found["name"], found["passed"]) == ("time", "grid 1, block 64", None)
    assert found["text"] == "5.25 µs (measured) on Some GPU"


def test_results_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results._results, "most", 1)
    for factor in "23":
        wb.check(wb.kernel(BODY.replace("FACTOR", factor)), problem(), target="emulator")
    assert reported("%%cuda" + RIGHT) == []
    assert len(reported("%%cuda" + BODY.replace("FACTOR", "3"))) == 1
