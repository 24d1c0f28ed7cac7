"""NaN that a reference has only because it multiplies NaN by the zeros of a padding, and NaN that it has to have."""

from typing import Any

import numpy as np
import pytest

import workbench as wb
from workbench.analyse.checks.nan_terms import numbers_for_nan


def padded_sum(x: Any, w: Any) -> Any:
    padded = np.pad(x, 1)
    return sum(w[q] * padded[q : q + len(x)] for q in range(3))


def masked_product(x: Any, w: Any) -> Any:
    return np.tril(np.ones((len(x), 3))) * x[:, None] @ w


def problem(reference: Any) -> wb.Problem:
    return wb.Problem(
        "p",
        inputs={"x": wb.array("n", "float32"), "w": wb.array("k", "float32")},
        reference=reference,
        launch=lambda case: (1, 32, ()),
        outputs={"y": wb.array("n", "float32")},
    )


def numbers(reference: Any, x: Any, w: Any = (1.0, 2.0, 4.0)) -> Any:
    drawn = {"x": np.array(x, np.float32), "w": np.array(w, np.float32)}
    with np.errstate(all="ignore"):
        expected = {"y": reference(drawn["x"].astype(np.float64), drawn["w"].astype(np.float64))}
    return numbers_for_nan(problem(reference), drawn, expected)


@pytest.mark.parametrize("strange", [np.nan, np.inf, -np.inf])
def test_what_padding_multiplies_is_a_number(strange: float) -> None:
    found = numbers(padded_sum, [1, 2, 3, 5], [strange, 2.0, 4.0])["y"]
    assert found[0] == 2 * 1 + 4 * 2
    assert not np.isfinite(found[1:]).any()


def test_what_a_mask_multiplies_is_a_number() -> None:
    found = numbers(masked_product, [1, 2, 3, 5], [1.0, 2.0, np.nan])["y"]
    assert list(found[:2]) == [1, 6]
    assert np.isnan(found[2:]).all()


@pytest.mark.parametrize(
    "reference",
    [
        lambda x, w: np.maximum(x, 0),
        lambda x, w: np.clip(x, -1, 1),
        lambda x, w: np.clip(x, -1, 1) ** 2,
        lambda x, w: np.abs(x),
        lambda x, w: np.sign(x),
        lambda x, w: 1 / (1 + np.exp(-x)),
        lambda x, w: x - x + x,
        lambda x, w: np.full(len(x), x.max()),
        lambda x, w: np.full(len(x), x.min()),
        lambda x, w: np.full(len(x), np.median(x)),
        lambda x, w: np.cumsum(x),
        lambda x, w: np.sort(x),
    ],
)
def test_nan_that_belongs_there_stays(reference: Any) -> None:
    assert numbers(reference, [1, np.nan, -3, 5]) == {}


def test_without_nan_the_reference_is_not_asked() -> None:
    def reference(x: Any, w: Any) -> Any:
        raise AssertionError

    drawn = {"x": np.ones(3, np.float32), "w": np.ones(3, np.float32)}
    assert numbers_for_nan(problem(reference), drawn, {"y": np.array([np.nan, 1, 2])}) == {}


def test_a_reference_that_refuses_other_numbers_says_nothing() -> None:
    def reference(x: Any, w: Any) -> Any:
        if np.isfinite(x).all():
            raise ValueError
        return x

    assert numbers(reference, [np.nan, 1, 2]) == {}


CONVOLUTION = """
__global__ void f(const float* x, const float* w, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float s = 0;
    for (int q = -1; q <= 1; q++)
        if (i + q >= 0 && i + q < n)
            s += w[q + 1] * x[i + q];
    y[i] = s;
}
"""


@pytest.mark.parametrize(("line", "passes"), [("", True), ("if (!(s == s)) s = 0;", False)])
def test_a_kernel_may_leave_out_what_padding_multiplies(line: str, passes: bool) -> None:
    def weights(rng: np.random.Generator, sizes: Any) -> Any:
        return np.array([np.nan, 2.0, 4.0])

    def values(rng: np.random.Generator, sizes: Any) -> Any:
        return np.where(np.arange(sizes["n"]) == 3, np.nan, 1.0)

    checked = wb.Problem(
        "padded",
        inputs={"x": wb.array("n", "float32", make=values), "w": wb.array("k", "float32", make=weights)},
        reference=padded_sum,
        launch=lambda case: (1, 32, ("x", "w", "y", case["n"])),
        outputs={"y": wb.array("n", "float32")},
        cases=[{"n": 7, "k": 3}],
    )
    source = CONVOLUTION.replace("    y[i] = s;", f"    {line}\n    y[i] = s;")
    assert wb.check(wb.kernel(source), checked, work=0).passed is passes
