"""A case whose launch CUDA refuses fails by its name, and the check goes on."""

from __future__ import annotations

from typing import Any

import pytest

import workbench as wb
from workbench.base.errors import LaunchError
from workbench.base.records.facts import Fact

DOUBLE = """__global__ void twice(const float* x, float* y, int n)
{ int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = 2 * x[i]; }"""

EMPTY = Fact.of("empty_extent", extent="grid", axis="x", asked=0)


def problem(grid: Any, block: int, cases: list[int] | None) -> wb.Problem:
    return wb.Problem(
        "twice",
        inputs={"x": wb.array("n", "float32")},
        reference=lambda x: 2 * x,
        launch=lambda case: (grid(case["n"]), block, ("x", "y", case["n"])),
        outputs={"y": wb.array("n", "float32")},
        cases=None if cases is None else [{"n": n} for n in cases],
        values=("mixed",),
    )


def test_an_empty_grid_fails_its_case_only() -> None:
    verdict = wb.check(wb.kernel(DOUBLE), problem(lambda n: n // 32, 32, [64, 5, 96]), seconds=0)
    assert not verdict.passed
    assert [case.passed for case in verdict.cases] == [True, False, True]
    assert verdict.cases[1].dims == {"n": 5}
    assert verdict.cases[1].refusal == EMPTY
    assert "n=5" in verdict.repeat


def test_one_that_is_drawn_fails_too() -> None:
    exact = problem(lambda n: n // 9 if n < 9 else -(-n // 9), 9, None)
    verdict = wb.check(wb.kernel(DOUBLE), exact)
    assert not verdict.passed
    failed = [case for case in verdict.cases if case.refusal == EMPTY]
    assert failed
    assert {case.dims["n"] for case in failed} <= set(range(1, 9))
    assert all(case.passed for case in verdict.cases if case.dims["n"] > 8)


def test_what_is_refused_of_all_cases_is_an_error() -> None:
    with pytest.raises(LaunchError) as error:
        wb.check(wb.kernel(DOUBLE), problem(lambda n: 1, 2048, [64, 5]), seconds=0)
    assert error.value.limit == "block.x"
