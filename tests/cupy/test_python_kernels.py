"""Kernels that users write in Python: `cupyx.jit`, `cupy.vectorize`, `cupy.fuse`."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytestmark = pytest.mark.sampled(6)


@pytest.fixture(scope="module")
def jit(cp: Any) -> Any:
    return importlib.import_module("cupyx.jit")


def test_a_loop_over_a_grid(cp: Any, jit: Any) -> None:
    @jit.rawkernel()
    def copy(x, y, size):
        start = jit.blockIdx.x * jit.blockDim.x + jit.threadIdx.x
        step = jit.gridDim.x * jit.blockDim.x
        for i in range(start, size, step):
            y[i] = x[i]

    x = cp.arange(1000, dtype=cp.float32)
    y = cp.zeros_like(x)
    copy[4, 32](x, y, cp.uint32(1000))
    assert (x == y).all()
    assert len(copy.cached_codes) == 1


def test_shared_memory_barriers_and_atomics(cp: Any, jit: Any) -> None:
    @jit.rawkernel()
    def total(x, out):
        room = jit.shared_memory(np.float32, 64)
        tid = jit.threadIdx.x
        room[tid] = x[jit.grid(1)]
        jit.syncthreads()
        step = 32
        while step > 0:
            if tid < step:
                room[tid] += room[tid + step]
            jit.syncthreads()
            step //= 2
        if tid == 0:
            jit.atomic_add(out, 0, room[0])

    x = cp.arange(256, dtype=cp.float32)
    out = cp.zeros(1, cp.float32)
    total((4,), (64,), (x, out))
    assert out[0] == x.sum()


def test_device_functions_and_constants(cp: Any, jit: Any) -> None:
    factor = 3

    @jit.rawkernel(device=True)
    def scaled(v, other):
        return v * factor + other

    @jit.rawkernel()
    def apply(x, y):
        i = jit.grid(1)
        if i < x.shape[0]:
            y[i, 0], y[i, 1] = scaled(x[i], 1), scaled(x[i], x.ndim)

    x = cp.arange(5)
    y = cp.zeros((5, 2), int)
    apply((1,), (32,), (x, y))
    assert (y.get() == np.arange(5)[:, None] * 3 + 1).all()


def test_what_cannot_be_translated_is_named(cp: Any, jit: Any) -> None:
    @jit.rawkernel()
    def unknown(x):
        x[0] = nothing_of_the_name  # type: ignore[name-defined]  # noqa: F821

    @jit.rawkernel()
    def exceptional(x):
        with x:
            x[0] = 1

    with pytest.raises(NameError):
        unknown((1,), (1,), (cp.zeros(1),))
    with pytest.raises(NotImplementedError):
        exceptional((1,), (1,), (cp.zeros(1),))


INTEGERS = st.integers(-50, 50)


@pytest.mark.thorough
@settings(max_examples=20, deadline=None)
@given(st.lists(st.tuples(INTEGERS, INTEGERS.filter(bool)), min_size=1, max_size=8), st.sampled_from("ilfd"))
def test_pythons_division(cp: Any, arithmetic: Any, pairs: list[tuple[int, int]], dtype: str) -> None:
    x, y = (np.array(each, dtype) for each in zip(*pairs, strict=True))
    quotient, rest = arithmetic(cp.asarray(x), cp.asarray(y))
    assert (quotient.get() == x // y).all()
    assert (rest.get() == x % y).all()


@pytest.fixture(scope="module")
def arithmetic(cp: Any) -> Any:
    return cp.fuse(lambda x, y: (x // y, x % y), kernel_name="division")


def test_a_vectorised_function(cp: Any) -> None:
    @cp.vectorize
    def clipped(x, low):
        if x < low:
            return low
        return x

    x = np.linspace(-1, 1, 9)
    assert (clipped(cp.asarray(x), 0.25).get() == np.maximum(x, 0.25)).all()
    half = cp.vectorize(lambda x: x / 2, otypes=["f"])
    assert half(cp.arange(4)).dtype == np.float32


def test_a_fused_function_is_one_kernel(cp: Any) -> None:
    @cp.fuse()
    def softplus(x, y):
        return cp.maximum(0, x) + cp.log1p(cp.exp(-abs(x))) * y

    x = np.linspace(-2, 2, 10)
    found = softplus(cp.asarray(x), cp.asarray(x[:, None]))
    assert np.allclose(found.get(), np.maximum(0, x) + np.log1p(np.exp(-abs(x))) * x[:, None])
    assert len(softplus._kernels) == 1
    assert softplus._kernels[(x.dtype, x.dtype)] is not None


def test_a_fused_function_with_a_reduction_is_run_as_it_is(cp: Any) -> None:
    fused = cp.fuse(lambda x, y: cp.sum(x * y, axis=-1))
    x = np.arange(12.0).reshape(3, 4)
    assert (fused(cp.asarray(x), cp.asarray(x)).get() == (x * x).sum(axis=-1)).all()
    assert (cp.fuse(lambda x, y: x * y)(x, x) == x * x).all()


def test_a_fused_function_changes_its_arguments_in_place(cp: Any) -> None:
    @cp.fuse()
    def update(x, y):
        x += y
        z = x * 2
        x -= 1
        return x, z, y

    x, y = cp.arange(4.0), cp.ones(4)
    found, doubled, same = update(x, y)
    assert found is x
    assert same is y
    assert x.get().tolist() == [0, 1, 2, 3]
    assert doubled.get().tolist() == [2, 4, 6, 8]
    assert update._kernels[(x.dtype, y.dtype)] is not None
    with pytest.raises(ValueError):
        update(cp.ones(1), y)


def test_complex_numbers_have_no_order(cp: Any) -> None:
    with pytest.raises(TypeError):
        cp.vectorize(lambda x, y: x < y)(cp.ones(2, complex), 1)
    assert cp.vectorize(lambda x, y: x == y)(cp.ones(2, complex), 1).all()


def test_equal_scalars_that_differ_are_constants_of_their_own(cp: Any) -> None:
    fused = cp.fuse(lambda x, y: x * y)
    x = cp.ones(3, cp.float32)
    assert not np.signbit(fused(x, 0.0).get()).any()
    assert np.signbit(fused(x, -0.0).get()).all()


def test_a_variable_that_is_a_tuple_stays_one(cp: Any) -> None:
    def swapped(x, y):
        z = x, 1
        z = y, 2
        a, b = z
        return a * b

    def unpacked(x, y):
        z = x, y
        (a, b), z = z, x
        return a * a + b

    def of_other_types(x, y):
        z = x, y
        z = y, x / 2
        return z[0]

    def of_other_length(x, y):
        z = x, y
        z = x, y, x
        return z[0]

    x = cp.array([0, 1, 2])
    assert cp.vectorize(swapped)(x, x + 3).get().tolist() == [6, 8, 10]
    for function in (unpacked, of_other_types, of_other_length):
        with pytest.raises(TypeError, match="Data type mismatch of variable: `z`"):
            cp.vectorize(function)(x, x)


def test_a_fused_function_has_no_numbers_of_python(cp: Any) -> None:
    def branched(x):
        return x if x > 0 else -x

    for function in (branched, lambda x: x * int(x), lambda x: x + float(x), lambda x: x - complex(x)):
        for x in (cp.arange(3), cp.array([2])):
            with pytest.raises(TypeError, match="Python scalar"):
                cp.fuse(function)(x)
