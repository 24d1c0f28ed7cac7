"""`cupy.testing`: assertions on arrays, arrays of given shapes, requirements, fixed seeds."""

from __future__ import annotations

import functools
import importlib.metadata
import inspect
import random
import unittest
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest import mock

import numpy as np

from workbench.languages.cupy.creation import asnumpy
from workbench.languages.cupy.public.random_module import seed as seed_of_device


def assert_allclose(
    actual: Any, desired: Any, rtol: float = 1e-7, atol: float = 0, equal_nan: bool = True, err_msg: str = "",
    verbose: bool = True, *, strict: bool = False,
) -> None:  # fmt: skip
    """As `numpy.testing.assert_allclose`, with arrays of host and device."""
    np.testing.assert_allclose(
        asnumpy(actual), asnumpy(desired), rtol, atol, equal_nan, err_msg, verbose, strict=strict
    )


def assert_array_almost_equal(x: Any, y: Any, decimal: int = 6, err_msg: str = "", verbose: bool = True) -> None:
    """As `numpy.testing.assert_array_almost_equal`."""
    np.testing.assert_array_almost_equal(asnumpy(x), asnumpy(y), decimal, err_msg, verbose)


def assert_array_almost_equal_nulp(x: Any, y: Any, nulp: int = 1) -> None:
    """As `numpy.testing.assert_array_almost_equal_nulp`."""
    np.testing.assert_array_almost_equal_nulp(asnumpy(x), asnumpy(y), nulp)


def assert_array_max_ulp(a: Any, b: Any, maxulp: int = 1, dtype: Any = None) -> None:
    """As `numpy.testing.assert_array_max_ulp`."""
    np.testing.assert_array_max_ulp(asnumpy(a), asnumpy(b), maxulp, dtype)


def assert_array_equal(
    x: Any, y: Any, err_msg: str = "", verbose: bool = True, strides_check: bool = False, *, strict: bool = False
) -> None:
    """As `numpy.testing.assert_array_equal`; strides_check: whether strides have to be equal too."""
    np.testing.assert_array_equal(asnumpy(x), asnumpy(y), err_msg, verbose, strict=strict)
    if strides_check and x.strides != y.strides:
        raise AssertionError(f"Strides are not equal: {x.strides}, {y.strides}\n{err_msg}")


def assert_array_list_equal(xlist: Any, ylist: Any, err_msg: str = "", verbose: bool = True) -> None:
    """Compare lists of arrays, one by one."""
    if type(xlist) is not type(ylist):
        raise AssertionError(f"{type(xlist)} and {type(ylist)} are compared\n{err_msg}")
    if len(xlist) != len(ylist):
        raise AssertionError(f"{len(xlist)} and {len(ylist)} arrays are compared\n{err_msg}")
    for x, y in zip(xlist, ylist, strict=True):
        assert_array_equal(x, y, err_msg, verbose)


def assert_array_less(x: Any, y: Any, err_msg: str = "", verbose: bool = True, *, strict: bool = False) -> None:
    """As `numpy.testing.assert_array_less`."""
    np.testing.assert_array_less(asnumpy(x), asnumpy(y), err_msg, verbose, strict=strict)


def _device() -> Any:
    return importlib.import_module("cupy")


def shaped_arange(shape: Any, xp: Any = None, dtype: Any = np.float32, order: str = "C") -> Any:
    """Numbers from 1 on, in a shape."""
    kind = np.dtype(dtype)
    values: Any = np.arange(1, np.prod(shape, dtype=int) + 1)
    values = values % 2 == 0 if kind.kind == "b" else values * (1 + 1j) if kind.kind == "c" else values
    return (xp or _device()).array(values.astype(kind).reshape(shape), order=order)


def shaped_reverse_arange(shape: Any, xp: Any = None, dtype: Any = np.float32) -> Any:
    """Numbers down to 1, in a shape."""
    kind = np.dtype(dtype)
    values: Any = np.arange(np.prod(shape, dtype=int), 0, -1)
    values = values % 2 == 0 if kind.kind == "b" else values * (1 + 1j) if kind.kind == "c" else values
    return (xp or _device()).array(values.astype(kind).reshape(shape))


def shaped_random(
    shape: Any, xp: Any = None, dtype: Any = np.float32, scale: float = 10, seed: int = 0, order: str = "C"
) -> Any:
    """Random numbers in a shape; scale: their range."""
    drawn, kind = np.random.RandomState(seed), np.dtype(dtype)
    values: Any
    if kind.kind == "b":
        values = drawn.randint(2, size=shape)
    elif kind.kind == "c":
        values = drawn.rand(*shape) * scale + 1j * drawn.rand(*shape) * scale
    else:
        values = drawn.rand(*shape) * scale
    return (xp or _device()).asarray(np.asarray(values, order=order).astype(kind), order=order)  # type: ignore[call-overload]


def shaped_sparse_random(
    shape: Any, sp: Any = None, dtype: Any = np.float32, density: float = 0.01, format: str = "coo", seed: int = 0
) -> Any:
    """A random sparse matrix."""
    import scipy.sparse

    matrix = scipy.sparse.random(*shape, density, random_state=np.random.RandomState(seed), dtype=dtype)
    sparse = sp or importlib.import_module("cupyx.scipy.sparse")
    return sparse.coo_matrix(matrix).asformat(format)


def shaped_linspace(start: float, stop: float, shape: Any, xp: Any = None, dtype: Any = np.float32) -> Any:
    """Numbers at equal distances, in a shape."""
    count = int(np.prod(shape))
    values: Any = np.arange(count) % 2 == 0 if np.dtype(dtype).kind == "b" else np.linspace(start, stop, count)
    return (xp or _device()).array(values.astype(dtype).reshape(shape))


def generate_matrix(shape: Any, xp: Any = None, dtype: Any = np.float32, *, singular_values: Any = None) -> Any:
    """Random matrices that have given singular values."""
    if len(shape) <= 1:
        raise ValueError(f"shape {shape} is invalid for matrices: too few axes")
    values = np.asarray(asnumpy(singular_values))
    kind = np.dtype(dtype)
    if kind.kind not in "fc":
        raise TypeError(f"dtype {kind} is not supported")
    least = min(shape[-2:])
    parts: Any = np.random.randn(*shape)
    if kind.kind == "c":
        parts = parts + 1j * np.random.randn(*shape)
    left, _, right = np.linalg.svd(parts, full_matrices=False)
    spread = np.broadcast_to(values, (*shape[:-2], least))
    return (xp or _device()).asarray(((left * spread[..., None, :]) @ right).astype(kind))


def assert_warns(expected: Any) -> Any:
    """As `pytest.warns`."""
    import pytest

    return pytest.warns(expected)


def installed(*specifiers: str) -> bool:
    """True if packages are there, in the versions that are asked for."""
    from packaging.requirements import Requirement

    for each in specifiers:
        requirement = Requirement(each)
        try:
            found = importlib.metadata.version(requirement.name)
        except importlib.metadata.PackageNotFoundError:
            return False
        if not requirement.specifier.contains(found, prereleases=True):
            return False
    return True


def numpy_satisfies(version_range: str) -> bool:
    """True if NumPy's version is one of a range."""
    return installed(f"numpy{version_range}")


def with_requires(*requirements: str) -> Callable[[Any], Any]:
    """Skip a test where packages are missing."""
    return unittest.skipIf(not installed(*requirements), f"requires: {', '.join(requirements)}")


def multi_gpu(gpu_num: int) -> Callable[[Any], Any]:
    """Skip a test that needs several devices."""
    return unittest.skipIf(gpu_num > 1, f"{gpu_num} GPUs required")


def slow(*args: Any, **kwargs: Any) -> Any:
    """The marker `slow` of pytest."""
    import pytest

    return pytest.mark.slow(*args, **kwargs)


def generate_seed() -> int:
    """A number for a seed."""
    return random.randrange(0x7FFFFFFF)


def fix_random() -> Callable[[Any], Any]:
    """Run a test, or each of a class's, from fixed seeds of Python, NumPy and CuPy, and restore the former states."""

    def seeded(function: Any) -> Any:
        @functools.wraps(function)
        def run(*args: Any, **kwargs: Any) -> Any:
            with _fixed():
                return function(*args, **kwargs)

        return run

    def decorate(value: Any) -> Any:
        if not isinstance(value, type):
            return seeded(value)
        for name in [each for each in dir(value) if each.startswith("test") or each in ("setUp", "setup_method")]:
            setattr(value, name, seeded(getattr(value, name)))
        return value

    return decorate


@contextmanager
def _fixed() -> Iterator[None]:
    before = random.getstate(), np.random.get_state()
    random.seed(99)
    np.random.seed(100)
    seed_of_device(101)
    try:
        yield
    finally:
        random.setstate(before[0])
        np.random.set_state(before[1])


class NumpyError(Exception):
    """An error of NumPy's side of a test."""


class NumpyAliasTestBase(unittest.TestCase):
    """A test that a function of CuPy's is like NumPy's of the name `func`."""

    func = ""

    @property
    def cupy_func(self) -> Any:
        """CuPy's function."""
        return getattr(_device(), self.func)

    @property
    def numpy_func(self) -> Any:
        """NumPy's function."""
        return getattr(np, self.func)


class NumpyAliasBasicTestBase(NumpyAliasTestBase):
    """A test of signature and documentation."""

    def test_argspec(self) -> None:
        assert inspect.signature(self.cupy_func) == inspect.signature(self.numpy_func)

    def test_docstring(self) -> None:
        assert self.cupy_func.__doc__
        assert self.cupy_func.__doc__ is not self.numpy_func.__doc__


class NumpyAliasValuesTestBase(NumpyAliasTestBase):
    """A test of results: `args` of the function."""

    args: Sequence[Any] = ()

    def test_values(self) -> None:
        assert self.cupy_func(*self.args) == self.numpy_func(*self.args)


@contextmanager
def assert_function_is_called(*args: Any, times_called: int = 1, **kwargs: Any) -> Iterator[Any]:
    """Check that a function is called so often; args, kwargs: those of `unittest.mock.patch`."""
    with mock.patch(*args, **kwargs) as handle:
        yield handle
        assert handle.call_count == times_called


AssertFunctionIsCalled = assert_function_is_called
