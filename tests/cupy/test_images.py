"""`cupyx.scipy.ndimage` where CuPy's functions take other arguments than SciPy's: kernels, and shapes of structures."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import pytest

scipy_images = pytest.importorskip("scipy.ndimage")
WINDOW = r"""extern "C" __global__ void weighted(double* buffer, int size, double* result) {
  double sum = 0;
  for (int i = 0; i < size; ++i) sum += buffer[i] * (i + 1);
  *result = sum;
}"""
LINE = r"""extern "C" __global__ void ends(double* line, ptrdiff_t length, double* out, ptrdiff_t count) {
  for (int i = 0; i < count; ++i) out[i] = line[i] + 10 * line[i + length - count];
}"""


def weighted(values: Any) -> Any:
    return (values * np.arange(1, values.size + 1)).sum()


def ends(line: Any, out: Any) -> None:
    out[...] = line[: out.size] + 10 * line[line.size - out.size :]


@pytest.mark.parametrize("mode", ["reflect", "mirror", "nearest", "wrap", "constant"])
def test_filters_by_a_kernel_give_what_scipy_gives_by_a_function(cp: Any, mode: str) -> None:
    images = importlib.import_module("cupyx.scipy.ndimage")
    raw, line = cp.RawKernel(WINDOW, "weighted"), cp.RawKernel(LINE, "ends")
    total = cp.ReductionKernel("X x", "Y y", "x", "a + b", "y = a", "0", "total_of_window")
    draw = np.random.RandomState(len(mode))
    for shape, size, origin in (((5, 6), (3, 2), (1, 0)), ((7,), (4,), (-2,)), ((1, 4), (3, 3), 0)):
        values = draw.uniform(-1, 1, shape)
        mask = draw.uniform(size=size) > 0.3
        mask.flat[0] = True
        x, options = cp.asarray(values), {"mode": mode, "cval": 2.5, "origin": origin}
        wanted = scipy_images.generic_filter(values, weighted, footprint=mask, **options)
        assert images.generic_filter(x, raw, footprint=cp.asarray(mask), **options).get() == pytest.approx(wanted)
        wanted = scipy_images.generic_filter(values, np.sum, size, **options)
        assert images.generic_filter(x, total, size, **options).get() == pytest.approx(wanted)
        wanted = scipy_images.generic_filter1d(values, ends, size[0], 0, mode=mode, cval=2.5)
        out = cp.empty(shape)
        assert images.generic_filter1d(x, line, size[0], 0, out, mode, 2.5) is out
        assert out.get() == pytest.approx(wanted)


def test_filters_refuse_other_functions_than_kernels(cp: Any) -> None:
    images = importlib.import_module("cupyx.scipy.ndimage")
    x, raw = cp.ones((3, 3)), cp.RawKernel(LINE, "ends")
    each = cp.ElementwiseKernel("T x", "T y", "y = x", "same_element")
    two = cp.ReductionKernel("T x, T y", "T z", "x * y", "a + b", "z = a", "0", "of_two")
    for wrong in (np.sum, each, two):
        with pytest.raises(TypeError):
            images.generic_filter(x, wrong, 3)
    with pytest.raises(TypeError):
        images.generic_filter1d(x, np.sum, 3)
    with pytest.raises(TypeError):
        images.generic_filter1d(x.astype(complex), raw, 3)
    with pytest.raises(RuntimeError):
        images.generic_filter1d(x, raw, 0)


def test_filters_refuse_what_does_not_fit_their_axes(cp: Any) -> None:
    images = importlib.import_module("cupyx.scipy.ndimage")
    x = cp.ones((3, 4))
    total = cp.ReductionKernel("T x", "T y", "x", "a + b", "y = a", "0", "sum_of_window")
    for options in ({"size": (3,)}, {"size": (3, 3, 3)}, {"origin": (0,)}, {"mode": ("wrap",)}, {"mode": "other"}):
        with pytest.raises(RuntimeError):
            images.generic_filter(x, total, **{"size": 3, **options})
    with pytest.raises(RuntimeError):
        images.generic_filter(x, total, (3, 3), axes=(0,))
    with pytest.raises(ValueError):
        images.generic_filter(x, total, footprint=cp.zeros((3, 3), bool))
    with pytest.raises(ValueError):
        images.generic_filter(x, total, 3, origin=(0, 2))
    with pytest.raises(TypeError):
        images.generic_filter(x.astype(complex), total, 3)
    with pytest.warns(UserWarning, match="ignoring size because footprint is set"):
        assert (images.generic_filter(x, total, 5, cp.ones((1, 1), bool)) == x).all()


def test_each_axis_may_have_a_border_of_its_own(cp: Any) -> None:
    images = importlib.import_module("cupyx.scipy.ndimage")
    total = cp.ReductionKernel("T x", "T y", "x", "a + b", "y = a", "0", "sum_of_window")
    values = np.random.RandomState(3).randint(0, 50, (4, 5))
    wide = np.pad(np.pad(values, ((1, 1), (0, 0)), "wrap"), ((0, 0), (1, 1)), constant_values=7)
    wanted = np.lib.stride_tricks.sliding_window_view(wide, (3, 3)).sum((2, 3))
    x = cp.asarray(values)
    assert (images.generic_filter(x, total, 3, mode=("wrap", "constant"), cval=7).get() == wanted).all()
    turned = images.generic_filter(x, total, 3, mode=["constant", "wrap"], cval=7, axes=(1, 0))
    assert (turned.get() == wanted).all()


def test_a_tuple_of_integers_is_the_shape_of_a_structure(cp: Any) -> None:
    images = importlib.import_module("cupyx.scipy.ndimage")
    x = cp.asarray(np.random.RandomState(5).uniform(size=(6, 7)) > 0.35)
    for name in ("erosion", "dilation", "opening", "closing", "propagation"):
        function = getattr(images, f"binary_{name}")
        for shape in ((3, 3), (1, 3), [3, 1], 3):
            whole = cp.ones((3, 3) if shape == 3 else tuple(shape), bool)
            assert (function(x, shape) == function(x, structure=whole)).all()
        assert (function(x[0], (3,)) == function(x[0], cp.ones(3, bool))).all()
        with pytest.raises(TypeError):
            function(x, [[True, True]])
        with pytest.raises(RuntimeError):
            function(x, (3,))


def test_a_kernel_that_asks_for_other_elements_gets_those_of_its_window(cp: Any) -> None:
    images = importlib.import_module("cupyx.scipy.ndimage")
    below = cp.ReductionKernel(
        "X x", "Y y", "_raw_x[_in_ind.size() / 2] > x", "a + b", "y = a", "0", "below_centre", reduce_type="int"
    )
    values = np.random.RandomState(8).randint(0, 50, (3, 4)).astype(np.uint8)
    wanted = scipy_images.generic_filter(values, lambda each: (each[len(each) // 2] > each).sum(), 3)
    assert (images.generic_filter(cp.asarray(values), below, 3).get() == wanted).all()


def test_indices_of_values_of_all_integers(cp: Any) -> None:
    images = importlib.import_module("cupyx.scipy.ndimage")
    for kind in "bBhHiIlLqQ":
        found = images.value_indices(cp.array([[2, 0], [2, 5]], np.dtype(kind)), ignore_value=0)
        assert {value: [each.get().tolist() for each in parts] for value, parts in found.items()} == {
            2: [[0, 1], [0, 0]], 5: [[1], [1]],
        }  # fmt: skip
    with pytest.raises(ValueError):
        images.value_indices(cp.ones((2, 2)))
