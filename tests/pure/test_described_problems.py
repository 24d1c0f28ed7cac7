"""Problems of plain values: the same as those that are made of functions."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import workbench as wb
from workbench.analyse.checks.cases import sizes_of
from workbench.analyse.checks.described_problem import described_launch, described_problem

LAUNCH = {"grid": "cdiv(n, 256)", "block": 256, "args": ["x", "y", "n", "alpha"]}
SCALE = {
    "name": "scale",
    "launch": LAUNCH,
    "inputs": {"x": "float32[n]", "alpha": 2.5},
    "outputs": {"y": "float32[n]"},
    "reference": "alpha * x",
}


def test_a_description_is_a_problem() -> None:
    problem = described_problem(**json.loads(json.dumps(SCALE)))
    assert problem.dims == ("n",)
    assert problem.inputs == {"x": wb.array("n", "float32"), "alpha": 2.5}
    x = np.arange(4.0)
    np.testing.assert_array_equal(problem.call_reference({"x": x, "alpha": 2.5})["y"], 2.5 * x)
    assert repr(problem.launch) == "wb.launch('cdiv(n, 256)', 256, ('x', 'y', 'n', 'alpha'))"
    right = (
        'extern "C" __global__ void k(const float* x, float* y, int n, float alpha)'
        "{ int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = alpha * x[i]; }"
    )
    assert wb.check(wb.kernel(right), problem, work=0, target="emulator").passed
    assert not wb.check(wb.kernel(right.replace("alpha *", "")), problem, work=0, target="emulator").passed


def test_sizes_are_multiples_where_kernels_ask_for_them() -> None:
    problem = described_problem(**{**SCALE, "multiples": {"n": 16}})
    assert all(sizes["n"] % 16 == 0 for sizes, _ in sizes_of(problem))
    assert problem.fitted({"n": 17}) == {"n": 32}
    bounded = described_problem(**{**SCALE, "multiples": {"n": 16}, "largest": {"n": 40}})
    assert [bounded.fitted({"n": n}) for n in (1, 17, 33, 5000)] == [{"n": 16}, {"n": 32}, {"n": 32}, {"n": 32}]
    assert max(sizes["n"] for sizes, _ in sizes_of(bounded)) == 32
    fixed = described_problem(**{**SCALE, "cases": [{"n": 7}]})
    assert next(sizes for sizes, _ in sizes_of(fixed)) == {"n": 7}
    assert fixed.draws_sizes


def test_steps_ranges_outputs_in_place_and_operations() -> None:
    softmax = {"e": "np.exp(x - x.max(axis=1, keepdims=True))", "x": "e / e.sum(axis=1, keepdims=True)"}
    own = described_problem(
        "own", {"grid": "n", "block": 32, "args": ["x", "m"]}, inputs={"x": "float32[n, m]"},
        outputs={"x": "float32[n, m]"}, reference=softmax, ranges={"x": [-1, 1]}, tolerance={"relative": 1e-5},
    )  # fmt: skip
    assert own.outputs["x"] == own.inputs["x"] == wb.array("n m", "float32", low=-1, high=1)
    known = described_problem(
        "known", {"grid": 1, "block": 32, "args": ["x"]}, operation="softmax", options={"axis": -1}
    )
    x = np.random.default_rng(0).normal(size=(3, 5))
    np.testing.assert_allclose(
        own.call_reference({"x": x})["x"], next(iter(known.call_reference({"x": x}).values())), rtol=1e-12
    )


@pytest.mark.parametrize(
    ("change", "parameter"),
    [
        ({"inputs": None}, "inputs"),
        ({"outputs": {}}, "outputs"),
        ({"operation": "softmax"}, "inputs"),
        ({"reference": "x[:3]"}, "reference"),
        ({"reference": "x + z"}, "reference"),
        ({"inputs": {"x": "float32[n, 1000000000]"}}, "cases"),
        ({"inputs": {"x": "complex64[n]"}}, "dtype"),
        ({"inputs": {"x": [1]}}, "input x"),
        ({"name": "a\nb"}, "name"),
        ({"multiples": {"m": 4}}, "multiples"),
        ({"largest": {"z": 4}}, "multiples"),
        ({"largest": {"n": 3}, "multiples": {"n": 4}}, "largest n"),
        ({"multiples": {"n": 4}, "cases": [{"n": 6}]}, "cases"),
        ({"cases": [{"n": 10**12}]}, "cases"),
        ({"ranges": {"alpha": [0, 1]}}, "ranges"),
        ({"launch": {"grid": 1, "block": 1}}, "launch"),
        ({"launch": {**LAUNCH, "steam": 1}}, "launch"),
        ({"launch": 3}, "launch"),
    ],
)
def test_a_wrong_part_is_named(change: dict[str, Any], parameter: str) -> None:
    with pytest.raises(wb.ArgumentError) as refused:
        described_problem(**{**SCALE, **change})
    assert refused.value.parameter == parameter


def test_a_described_launch_is_that_of_its_json() -> None:
    launch = wb.launch(("cdiv(n, B)", 2), "B", ("x",), smem="4 * B", B=64)
    assert described_launch(json.loads(json.dumps(launch.to_json()))) == launch
