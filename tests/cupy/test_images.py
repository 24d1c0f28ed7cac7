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


def test_borders_by_the_rules_of_opencv(cp: Any) -> None:
    images = importlib.import_module("cupyx.scipy.ndimage")
    values = np.random.RandomState(2).uniform(1, 2, (5, 6))
    x = cp.asarray(values)
    around = np.pad(values, 1, constant_values=7.0)
    options: dict[str, Any] = {"order": 1, "mode": "opencv", "cval": 7.0}
    places = np.array([[-0.5, 2.25, 4.75], [0.0, 3.5, 5.5]])
    wanted = scipy_images.map_coordinates(around, places + 1, order=1, cval=7.0)
    assert images.map_coordinates(x, cp.asarray(places), **options).get() == pytest.approx(wanted)
    moved = scipy_images.shift(around, (0.5, -1.25), order=1, cval=7.0)[1:-1, 1:-1]
    assert images.shift(x, (0.5, -1.25), **options).get() == pytest.approx(moved)
    twice = images.zoom(x, 2, order=1, mode="opencv").get()
    assert twice == pytest.approx(scipy_images.zoom(values, 2, order=1, mode="nearest", grid_mode=True), abs=1e-6)
    turned = images.rotate(x, 30, reshape=False, **options).get()
    assert turned == pytest.approx(scipy_images.rotate(around, 30, order=1, cval=7.0, reshape=False)[1:-1, 1:-1])
    matrix = cp.array([[1.0, 0.0, 1.0], [0.0, 1.0, 2.0]])  # x forward by 1 and y by 2
    found = images.affine_transform(x, matrix, **options).get()
    assert found[2:, 1:] == pytest.approx(values[:-2, :-1])
    assert found[:1] == pytest.approx(7.0)


def test_transforms_by_fetches_of_textures(cp: Any) -> None:
    images = importlib.import_module("cupyx.scipy.ndimage")
    draw = np.random.RandomState(4)
    for shape in ((7, 9), (5, 6, 7)):
        values = draw.uniform(size=shape).astype(np.float32)
        matrix = np.eye(len(shape) + 1, dtype=np.float32)
        matrix[:-1, -1] = [1, -2, 3][: len(shape)]
        x, m = cp.asarray(values), cp.asarray(matrix)
        for mode, order in (("constant", 0), ("constant", 1), ("nearest", 1)):
            wanted = scipy_images.affine_transform(values, matrix, order=order, mode=mode, cval=0.5)
            found = images.affine_transform(x, m, order=order, mode=mode, cval=0.5, texture_memory=True)
            assert found.get() == pytest.approx(wanted)
        out = cp.zeros((4, *shape[1:]), np.float32)
        assert images.affine_transform(x, m, 0, out.shape, out, texture_memory=True) is out
        assert out.get() == pytest.approx(scipy_images.affine_transform(values, matrix, 0, out.shape, order=1))
    for image, transform, keywords in (
        (x.astype(float), m, {}), (x[0, 0], m, {}), (x, m[:-1], {}), (x, m, {"mode": "wrap"}),
        (x, m, {"output": np.float64}), (x, m, {"output": out}),
    ):  # fmt: skip
        with pytest.raises(ValueError):
            images.affine_transform(image, transform, texture_memory=True, **keywords)


def test_interpolation_refuses_what_cupy_refuses(cp: Any) -> None:
    images = importlib.import_module("cupyx.scipy.ndimage")
    x = cp.ones((3, 3), np.int16)
    with pytest.raises(ValueError):
        images.map_coordinates(x, cp.zeros((2, 3), bool))
    for work in (
        lambda: images.zoom(x, 2, cval=np.nan), lambda: images.shift(x, 1, cval=np.inf),
        lambda: images.map_coordinates(x, cp.zeros((2, 3)), cval=np.nan),
        lambda: images.rotate(x.astype(float), 10, output="int8", cval=np.nan),
    ):  # fmt: skip
        with pytest.raises(NotImplementedError):
            work()
    assert images.zoom(x, np.array([2, 1])).shape == (6, 3)


def test_distances_and_their_indices_have_cupys_types(cp: Any) -> None:
    images = importlib.import_module("cupyx.scipy.ndimage")
    x = cp.asarray(np.random.RandomState(1).uniform(size=(40, 33)) > 0.2)
    distances, indices = images.distance_transform_edt(x, return_indices=True)
    assert (distances.dtype, indices.dtype) == (np.float64, np.int16)
    assert images.distance_transform_edt(x[None], return_indices=True)[1].dtype == np.int32
    for kind in "hHIq":
        out = cp.empty((2, 40, 33), kind)
        found = images.distance_transform_edt(x, return_distances=False, return_indices=True, indices=out)
        assert found is out
        assert (out == indices).all()
    single = cp.empty((40, 33), np.float32)
    assert images.distance_transform_edt(x, distances=single, float64_distances=False) is single
    for keywords in (
        {"return_distances": False}, {"indices": out}, {"return_distances": False, "return_indices": True,
        "distances": single}, {"distances": single}, {"return_indices": True, "indices": out.astype(np.int8)},
        {"return_indices": True, "indices": out[0]}, {"return_indices": True, "indices": out.astype(float)},
    ):  # fmt: skip
        with pytest.raises(RuntimeError):
            images.distance_transform_edt(x, **keywords)
    assert (images.distance_transform_edt(x, block_params=(1, 2, 1)) == distances).all()
    for blocks in ((0, 1, 1), (1, 3, 1), (1, 4, 1), (1, 1, 128)):
        with pytest.raises(ValueError):
            images.distance_transform_edt(x, block_params=blocks)


def test_histograms_of_labels_are_a_list(cp: Any) -> None:
    images = importlib.import_module("cupyx.scipy.ndimage")
    x, labels = cp.array([0.5, 1.5, 1.5, 2.5]), cp.array([1, 1, 2, 2])
    assert images.histogram(x, 0, 3, 3).get().tolist() == [1, 2, 1]
    assert images.histogram(x, 0, 3, 3, labels, 2).get().tolist() == [0, 1, 1]
    found = images.histogram(x, 0, 3, 3, labels, cp.array([2, 5, 1]))
    assert [None if each is None else each.get().tolist() for each in found] == [[0, 1, 1], None, [1, 1, 0]]
    parts = images.labeled_comprehension(x, labels, cp.array([1, 2]), lambda each: each * 2, object, None)
    assert [each.get().tolist() for each in parts] == [[1, 3], [3, 5]]


def test_statistics_of_labels_refuse_what_cupy_refuses(cp: Any) -> None:
    images = importlib.import_module("cupyx.scipy.ndimage")
    x, labels = cp.array([1.0, 2.0, 4.0]), cp.array([1, 1, 2])
    for name, wanted in (("sum", [3, 4]), ("sum_labels", [3, 4]), ("mean", [1.5, 4]), ("variance", [0.25, 0])):
        function = getattr(images, name)
        assert function(x, labels, cp.array([1, 2])).get().tolist() == wanted
        assert float(function(x, labels, 1)) == wanted[0]
        for given in ((x.astype(complex),), (x, [1, 1, 2]), (x, labels, [1, 2]), (x, labels, (1, 2)), ([1.0],)):
            with pytest.raises(TypeError):
                function(*given)
    with pytest.raises(TypeError):
        images.sum(x, labels, 1.0)
    assert float(images.mean(x, labels, 1.0)) == 1.5


def test_filters_refuse_borders_that_cupys_kernels_do_not_have(cp: Any) -> None:
    images = importlib.import_module("cupyx.scipy.ndimage")
    x = cp.ones((3, 3), np.int32)
    for work in (
        lambda value: images.uniform_filter(x, 3, mode="constant", cval=value),
        lambda value: images.sobel(x, 0, None, "constant", value),
        lambda value: images.convolve(x.astype(float), cp.ones((3, 3)), np.int8, "constant", value),
    ):  # fmt: skip
        for value in (np.nan, np.inf):
            with pytest.raises(NotImplementedError):
                work(value)
        assert work(2).shape == (3, 3)
    assert images.uniform_filter(x, 3, cval=np.inf).shape == (3, 3)
    for name, given in (("minimum_filter", (3,)), ("median_filter", (3,)), ("rank_filter", (1, 3))):
        with pytest.raises(NotImplementedError):
            getattr(images, name)(x, *given, cval=cp.nan)
