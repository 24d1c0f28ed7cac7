"""Elementwise and reduction kernels, against NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.tiers import THOROUGH

SHAPES = st.lists(st.integers(1, 5), max_size=3).map(tuple)


@pytest.fixture(scope="module")
def difference(cp: Any) -> Any:
    return cp.ElementwiseKernel("T x, T y", "T z", "z = (x - y) * (x - y)", "squared_difference")


@pytest.fixture(scope="module")
def norm(cp: Any) -> Any:
    return cp.ReductionKernel("T x", "T y", "x * x", "a + b", "y = a", "0", "square_sum")


@settings(max_examples=25 if THOROUGH else 3, deadline=None)
@given(SHAPES, st.data())
def test_arrays_are_broadcast(cp: Any, difference: Any, shape: tuple[int, ...], data: Any) -> None:
    other = tuple(data.draw(st.sampled_from([1, n])) for n in shape[data.draw(st.integers(0, len(shape))) :])
    x = np.arange(np.prod(shape), dtype=np.float32).reshape(shape)
    y = np.arange(np.prod(other), dtype=np.float32).reshape(other)[..., ::-1] if other else np.float32(2)
    device = cp.asarray(y) if other else y
    assert (difference(cp.asarray(x), device).get() == (x - y) ** 2).all()


@settings(max_examples=25 if THOROUGH else 3, deadline=None)
@given(SHAPES, st.data())
def test_a_reduction_along_axes(cp: Any, norm: Any, shape: tuple[int, ...], data: Any) -> None:
    axis = data.draw(st.none() | st.sets(st.sampled_from(range(len(shape)))).map(tuple) if shape else st.none())
    keepdims = data.draw(st.booleans())
    x = np.arange(np.prod(shape), dtype=np.float64).reshape(shape).T
    axis = axis if axis is None else tuple(sorted(axis))
    found = norm(cp.asarray(x), axis=axis, keepdims=keepdims)
    assert (found.get() == (x * x).sum(axis=axis, keepdims=keepdims)).all()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("dtype", ["?", "b", "h", "i", "q", "B", "H", "I", "Q", "e", "f", "d", "F", "D"])
def test_every_dtype_has_its_type(cp: Any, dtype: str) -> None:
    add = cp.ElementwiseKernel("T x, T y", "T z", "z = x + y", "add")
    x = np.array([0, 1, 1, 0]).astype(dtype)
    y = np.array([0, 0, 1, 1]).astype(dtype)
    assert (add(cp.asarray(x), cp.asarray(y)).get() == x + y).all()


def test_a_raw_argument_is_indexed_by_the_kernel(cp: Any) -> None:
    reverse = cp.ElementwiseKernel("T x, raw T y", "T z", "z = x + y[_ind.size() - i - 1]", "add_reverse")
    x, y = cp.arange(6), cp.arange(12)[::2]
    assert (reverse(x, y).get() == np.arange(6) + np.arange(12)[::2][::-1]).all()
    fill = cp.ElementwiseKernel("raw int64 x", "raw int64 y", "y[i] = x[i] + n", "fill")
    y = cp.zeros(6, cp.int64)
    fill(x, y, size=6)
    assert (y.get() == np.arange(6) + 6).all()


def test_what_does_not_fit_is_refused(cp: Any, difference: Any) -> None:
    x = cp.zeros(4, cp.float32)
    for arguments, error in (
        ((x, cp.zeros(4)), TypeError), ((x, cp.zeros(3, cp.float32)), ValueError), ((x,), TypeError),
        ((x, np.zeros(4, np.float32)), TypeError), ((x, x, cp.zeros(5, cp.float32)), ValueError),
    ):  # fmt: skip
        with pytest.raises(error):
            difference(*arguments)
    with pytest.raises(ValueError):
        difference(x, x, size=4)
    with pytest.raises(ValueError):
        cp.ElementwiseKernel("T i", "T y", "", "f")


def test_a_name_that_is_declared_twice_is_an_error_of_the_compiler(cp: Any) -> None:
    x = cp.zeros(4, cp.float32)
    for kernel in (
        cp.ElementwiseKernel("T x", "T x", "", "twice"),
        cp.ReductionKernel("T x", "T x", "x", "a + b", "x = a", "0", "twice"),
    ):
        with pytest.raises(cp.cuda.compiler.CompileException):
            kernel(x)


def test_a_fault_in_a_body_names_the_array(cp: Any) -> None:
    from workbench.base.errors import KernelFault

    wrong = cp.ElementwiseKernel("raw T x", "T y", "y = x[i + 4]", "wrong")
    with pytest.raises(KernelFault) as caught:
        wrong(cp.zeros(4), size=4)
    cause = caught.value.faults[0].cause
    assert cause is not None
    assert cause.operands["buffer"] == "x"


def test_a_repeated_launch_takes_its_own_arguments(cp: Any) -> None:
    scale = cp.ElementwiseKernel("T x, S a", "T z", "z = x * a", "scale_by")
    x = np.arange(12, dtype=np.float32).reshape(3, 4)
    device, other = cp.asarray(x), cp.asarray(x + 1)
    for array, host in ((device, x), (other, x + 1), (device.T, x.T), (device[:, ::2], x[:, ::2]), (device[:0], x[:0])):
        for factor in (2, np.float32(0.5), 1.5):
            assert (scale(array, factor).get() == host * factor).all()
            out = cp.empty_like(array)
            assert scale(array, factor, out) is out
            assert (out.get() == host * factor).all()
    largest = cp.ReductionKernel("T x", "T y", "x", "max(a, b)", "y = a", None, "largest")
    for array, host in ((device, x), (other, x + 1), (device.T, x.T)):
        for axis in (None, 0, 1, (0, 1), -1):
            for keepdims in (False, True):
                for _ in range(2):
                    assert (
                        largest(array, axis=axis, keepdims=keepdims).get() == host.max(axis, keepdims=keepdims)
                    ).all()
    out = cp.empty((3, 2), cp.float32)[:, :1]
    largest(device, out=out, axis=1, keepdims=True)
    assert (out.get() == x.max(1, keepdims=True)).all()


def test_new_outputs_take_no_more_of_the_pool_than_they_need(cp: Any) -> None:
    add = cp.ElementwiseKernel("T x", "T y", "y = x + 1", "add_one")
    x = cp.zeros(100, cp.float32)
    pool = cp.get_default_memory_pool()
    pool.free_all_blocks()
    before = pool.total_bytes()
    y = add(x)
    assert pool.total_bytes() - before == 512
    assert y.sum() == 100


@pytest.mark.parametrize("narrow", [np.uint8, int])
def test_narrow_integers_as_sizes_are_as_good_as_pythons(cp: Any, narrow: Any) -> None:
    counted = cp.ElementwiseKernel("", "raw int32 y", "y[i] = i", "counted")
    y = cp.zeros(200 * 2, cp.int32)
    counted(y, size=(narrow(200), narrow(2)), block_size=narrow(128))
    assert (y.get() == np.arange(400)).all()


def test_a_body_may_leave_its_loop(cp: Any) -> None:
    x = cp.arange(1000)
    for leave in ("continue", "break"):
        kernel = cp.ElementwiseKernel("int64 x", "int64 y", f"y = 1; if (x < 500) {leave}; y = 2", f"leaves_by_{leave}")
        found = kernel(x, cp.zeros(1000, np.int64))
        assert found.get().tolist() == [1] * 500 + [2] * 500


def test_outputs_that_a_body_does_not_set_keep_their_poison(cp: Any) -> None:
    from workbench.languages.cupy.elementwise import sets_all

    for body, sets in (
        ("z = x + y", True), ("T s = x * 2; z = s;", True), ("z = 1; z += x", True), ("z += x", False),
        ("if (x > 0) z = x", False), ("z = x > 0 ? z : 1", False), ("T s = z; z = s", False), ("z == x", False),
        ("for (;;) z = x", False), ("w = z; z = x", False), ("", False), ("z[0] = x", False), ("// z = x", False),
    ):  # fmt: skip
        assert sets_all(body, ["z"]) is sets, body
    assert not sets_all("z = x", ["z", "w"])
    kernel = cp.ElementwiseKernel("float32 x", "float32 y", "if (x > 0) y = x", "sets_some")
    assert (kernel(cp.zeros(4096, np.float32)).get().view(np.uint8) != 0).any()
