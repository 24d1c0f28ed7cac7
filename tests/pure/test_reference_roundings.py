"""A kernel may lose what a plain evaluation of its reference in single precision loses; a near miss may not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest
from support.host_target import run

from workbench.analyse.checks import Problem, array
from workbench.base.records import Missing

f32 = np.float32
Function = Callable[..., Any]


def problem(inputs: Mapping[str, Any], outputs: Mapping[str, Any], reference: Function, **options: Any) -> Problem:
    names = (*inputs, *outputs)
    return Problem(
        "f", inputs, reference, lambda case: (1, 32, tuple(case[name] for name in names)), outputs, **options
    )


def in_a_row(reference: Function, dtype: str = "float32", **options: Any) -> Problem:
    return problem({"x": array("n", "float32")}, {"y": array("n", dtype)}, reference, **options)


def sequential(x: Any) -> Any:
    return np.add.accumulate(x, dtype=np.float32)[-1] if x.size else f32(0)


SUM = problem({"x": array("n", "float32")}, {"y": array("1", "float32")}, lambda x: x.sum(keepdims=True))
ROWS = {"x": array("n m", "float32")}


def normalised(x: Any, epsilon: float = 1e-5, by: int = 0) -> Any:
    mean = x.mean(axis=1, keepdims=True, dtype=x.dtype)
    d = x - mean
    return d / np.sqrt((d * d).sum(axis=1, keepdims=True) / (x.shape[1] - by) + x.dtype.type(epsilon))


def turned(x: Any, base: float = 10000.0) -> Any:
    kind = x.dtype.type
    angle = np.arange(len(x), dtype=x.dtype)[:, None] * kind(base) ** (-np.arange(8, dtype=x.dtype) / kind(8))
    return x * np.cos(angle)


def levels(x: Any) -> Any:
    return np.clip(np.rint(x / 0.05), -127, 127).astype(np.int8)


def shifted(x: Any) -> Any:
    exponents = np.exp(x - x.max(axis=1, keepdims=True))
    return np.log(exponents / exponents.sum(axis=1, keepdims=True))


def log_softmax(x: Any) -> Any:
    most = x.max(axis=1, keepdims=True)
    return x - (most + np.log(np.exp(x - most).sum(axis=1, keepdims=True)))


CASES: dict[str, tuple[Problem, list[Function], list[Function]]] = {
    "a long sum in order": (
        SUM.only("offset", n=259_935),
        [sequential, lambda x: sequential(x[::-1])],
        [lambda x: sequential(x) * f32(1.02)],
    ),
    "a sum of middle length": (SUM.only("offset", n=5000), [sequential], [lambda x: sequential(x[:-1])]),
    "rows that are normalised": (
        problem(ROWS, {"y": array("n m", "float32")}, normalised, empty=False),
        [normalised],
        [lambda x: normalised(x, 1e-3), lambda x: normalised(x, 1e-5, int(x.shape[1] > 1))],
    ),
    "logarithms of softmax": (
        problem(ROWS, {"y": array("n m", "float32")}, shifted, empty=False),
        [log_softmax],
        [lambda x: log_softmax(x) * f32(1.001), lambda x: log_softmax(x) + f32(0.01)],
    ),
    "angles of places": (
        problem({"x": array("n 8", "float32")}, {"y": array("n 8", "float32")}, turned),
        [turned],
        [lambda x: turned(x, 10100.0)],
    ),
    "integers made of floats": (
        in_a_row(levels, "int8"),
        [lambda x: np.clip(np.rint(x * f32(20)), -127, 127), lambda x: np.clip(np.rint(x / f32(0.05)), -127, 127)],
        [lambda x: np.clip(np.trunc(x * f32(20)), -127, 127), lambda x: np.clip(np.rint(x * f32(20.02)), -127, 127)],
    ),
    "many integers made of floats": (
        in_a_row(levels, "int8").only("offset", n=905_043),
        [lambda x: np.clip(np.rint(x * f32(20)), -127, 127)],
        [lambda x: np.clip(np.rint(x * f32(20.02)), -127, 126)],
    ),
    "ties that are exact": (
        in_a_row(lambda x: np.rint(x / 2).astype(np.int32), "int32"),
        [lambda x: np.rint(x / 2)],
        [lambda x: np.floor(x / 2 + f32(0.5)), lambda x: np.trunc(x / 2 + np.copysign(f32(0.5), x))],
    ),
    "floats made of steps": (
        in_a_row(lambda x: np.floor(x * 3.3) * 0.1),
        [lambda x: np.floor(x * f32(3.3)) * f32(0.1)],
        [lambda x: np.ceil(x * f32(3.3)) * f32(0.1), lambda x: np.floor(x * f32(3.31)) * f32(0.1)],
    ),
}  # fmt: skip


def kernel_of(function: Function) -> Function:
    def kernel(x: Any, y: Any) -> None:
        with np.errstate(all="ignore"):
            y[...] = function(x)

    return kernel


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_what_single_precision_loses_is_right_and_a_near_miss_is_not(name: str, seed: int) -> None:
    described, right, wrong = CASES[name]
    for functions, expected in ((right, True), (wrong, False)):
        for number, function in enumerate(functions):
            verdict = run(kernel_of(function), described, seed=seed)
            assert verdict.passed == expected, (number, str(verdict))


def test_a_verdict_names_the_tolerance_that_accepts_what_differs_by_rounding() -> None:
    described = in_a_row(np.cos)
    kernel = kernel_of(lambda x: np.cos(x) + f32(2e-5))
    verdict = run(kernel, described)
    assert not verdict.passed
    assert 2e-5 <= verdict.rounding_tolerance < 4e-5
    accepted = in_a_row(np.cos, tolerance=verdict.rounding_tolerance)
    assert run(kernel, accepted).passed


def test_a_wrong_result_is_no_matter_of_rounding() -> None:
    for function in (np.sin, lambda x: np.where(np.arange(x.size) == 7, 1, np.cos(x))):
        found = run(kernel_of(function), in_a_row(np.cos)).rounding_tolerance
        assert isinstance(found, Missing)
        assert found.kind == "larger"
    found = run(kernel_of(np.cos), in_a_row(np.cos)).rounding_tolerance
    assert isinstance(found, Missing)
    assert found.kind == "nothing_wrong"


def test_one_output_far_off_and_another_near_are_no_matter_of_rounding() -> None:
    outputs = {"y": array("n", "float32"), "z": array("n", "float32")}
    described = problem({"x": array("n", "float32")}, outputs, lambda x: (np.cos(x), np.sin(x)))

    def kernel(x: Any, y: Any, z: Any) -> None:
        y[...], z[...] = np.cos(x) + f32(2e-5), np.sin(x) + f32(1)

    assert isinstance(run(kernel, described).rounding_tolerance, Missing)


def test_fit_makes_cases_of_the_usual_sizes() -> None:
    def fit(sizes: Mapping[str, int]) -> Mapping[str, int] | None:
        return {"n": -(-sizes["n"] // 16) * 16} if sizes["n"] < 1000 else None

    verdict = run(kernel_of(np.abs), in_a_row(np.abs, fit=fit))
    assert verdict.passed
    sizes = [case.dims["n"] for case in verdict.cases]
    assert sizes
    assert all(size % 16 == 0 for size in sizes)


def test_an_input_may_have_one_dimension_twice() -> None:
    inputs = {"x": array("n 3", "float32"), "w": array("3 3", "float32")}
    described = problem(inputs, {"y": array("n", "float32")}, lambda x, w: (x @ w).sum(axis=1), cases=[{"n": 1}])

    def kernel(x: Any, w: Any, y: Any) -> None:
        y[...] = (x @ w).sum(axis=1)

    assert run(kernel, described).passed
