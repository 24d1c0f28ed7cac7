"""The sizes and the data that a check draws: unequal extents, both signs, zeros, ties and subnormal numbers."""

import ml_dtypes
import numpy as np
import pytest

from workbench.analyse.checks import Problem, array
from workbench.analyse.checks.cases import draw, sizes_of


def test_data_has_both_signs_zeros_and_ties():
    drawn = draw(array("n", "float32"), {"n": 1000}, "mixed", np.random.default_rng(0))
    assert (drawn < 0).any()
    assert (drawn == 0).any()
    assert (drawn > 1).any()
    assert len(np.unique(drawn)) < 1000
    assert (draw(array("n", "float32"), {"n": 1000}, "offset", np.random.default_rng(0)) > 500).all()


@pytest.mark.parametrize("dtype", ["float32", "float16", "bfloat16", "float64"])
def test_data_has_subnormal_numbers_and_both_zeros(dtype):
    x = draw(array("n", dtype), {"n": 4000}, "mixed", np.random.default_rng(1)).astype(np.float64)
    least = float(ml_dtypes.finfo(array("", dtype).dtype).smallest_normal)
    assert np.any((np.abs(x) > 0) & (np.abs(x) < least))
    assert np.any((x == 0) & np.signbit(x))
    assert np.any((x == 0) & ~np.signbit(x))


@pytest.mark.parametrize("dtype", ["float32", "float16", "bfloat16"])
def test_large_arrays_hold_what_small_ones_do(dtype):
    """They are drawn in another way, in less time."""
    size = (1 << 18) + 1001
    x = draw(array("n", dtype), {"n": size}, "mixed", np.random.default_rng(1)).astype(np.float64)
    least = float(ml_dtypes.finfo(array("", dtype).dtype).smallest_normal)
    assert abs(np.mean(x)) < 0.05
    assert 1.9 < np.std(x) < 2.1
    assert 0.19 < np.mean(x == np.round(x)) < 0.3
    assert np.any((np.abs(x) > 0) & (np.abs(x) < least))
    assert np.any((x == 0) & np.signbit(x))
    assert np.any((x == 0) & ~np.signbit(x))
    offset = draw(array("n", dtype), {"n": size}, "offset", np.random.default_rng(1)).astype(np.float64)
    assert offset.min() > 40
    wide = draw(array("n", dtype), {"n": size}, "wide", np.random.default_rng(1)).astype(np.float64)
    assert np.abs(wide).max() > 2 * np.abs(x).max()


def test_unequal_sizes_for_several_dimensions():
    product = Problem(
        "matmul",
        {"a": array("m k", "float32"), "b": array("k n", "float32")},
        lambda a, b: a @ b,
        lambda case: (1, 32, ("a", "b", "c")),
        {"c": array("m n", "float32")},
    )
    assert product.dims == ("m", "k", "n")
    sizes = [tuple(found.values()) for found, _ in sizes_of(product)]
    assert (1, 1, 1) in sizes
    assert any(len(set(size)) == 3 for size in sizes)
