"""Sizes that a task allows: drawn beside those that an exercise lists, so that a kernel for these alone fails."""

from __future__ import annotations

import numpy as np
import pytest

import workbench as wb
from workbench.analyse.checks.drawn_cases import search
from workbench.base.errors import ArgumentError
from workbench.teach.course import Exercise, Extent, allowed, up
from workbench.teach.course.session import course

KERNEL = """
extern "C" __global__ void twice(const float* x, float* y, float factor, int n)
{{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && {condition})
        y[i] = {factor} * x[i];
}}
"""
SCALED = wb.Problem(
    "twice",
    inputs={"x": wb.array("n", "float32"), "factor": wb.array("", "float32", low=-3, high=3)},
    reference=lambda x, factor: factor * x,
    outputs={"y": wb.array("n", "float32")},
    launch=lambda case: (max(-(-case.dims["n"] // 64), 1), 64, ("x", "y", "factor", case.dims["n"])),
    cases=({"n": 1}, {"n": 100}, {"n": 640}),
    fit=allowed(n=Extent()),
    values=("mixed",),
)
EXERCISE = Exercise("twice", "scaled", "Write `factor * x`.", SCALED, ("first", "second", "third"))


def graded(condition: str = "true", factor: str = "factor", seed: int = 3) -> wb.course.grade.Grade:
    kernel = wb.kernel(KERNEL.format(condition=condition, factor=factor))
    return wb.grade(EXERCISE, kernel, seed=seed)


def test_an_extent_stands_for_each_size() -> None:
    rule = Extent(most=96, multiple=32)
    assert [rule.near(size) for size in (0, 1, 32, 33, 96, 97, 1000)] == [32, 32, 32, 64, 96, 32, 64]
    assert {Extent(most=256).near(size) for size in range(2000)} == set(range(1, 257))


def test_a_size_follows_from_those_before_it() -> None:
    fit = allowed(n=Extent(multiple=4), warps=up("n", 32), extra=lambda held: held["n"] + held["warps"])
    assert fit({"n": 33, "warps": 7}) == {"n": 36, "warps": 2, "extra": 38}


def test_a_rule_that_is_none_is_refused() -> None:
    with pytest.raises(ArgumentError) as refused:
        allowed(n=128)  # type: ignore[arg-type]
    assert refused.value.parameter == "rules"
    with pytest.raises(ArgumentError):
        Extent(most=16, multiple=32)


def test_each_exercise_of_the_course_draws_sizes() -> None:
    assert [name for name, each in course().exercises.items() if not each.problem.draws_sizes] == []


@pytest.mark.parametrize("name", list(course().exercises))
def test_several_cases_are_drawn_for_an_exercise(name: str) -> None:
    problem = course().exercise(name).problem
    tried = list(problem.cases or ())
    seen: list[int] = []

    def attempt(sizes: object, values: object) -> bool:
        seen.append(len(seen))
        return True

    search(problem, (32, 128), tried, 1, 4, attempt)
    assert len(seen) > 1


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("condition", "factor"),
    [("(n == 1 || n == 100 || n == 640)", "factor"), ("i < 640", "factor"), ("true", "0.5f")],
    ids=["listed sizes", "up to the largest", "one number"],
)
def test_a_kernel_for_the_listed_cases_alone_fails(condition: str, factor: str) -> None:
    assert graded().passed
    assert not graded(condition, factor).passed


def test_some_right_cases_earn_a_part_of_the_points() -> None:
    right, some, none = graded(), graded("n != 100"), graded("n < 0")
    assert (right.points, some.points, none.points) == (10.0, round(8 * 0.5 * 2 / 3, 1), 0.0)
    (part,) = (each for each in some.parts if each.kind == "result")
    assert part.state == "failed"
    assert np.isclose(part.most_points, 8)
