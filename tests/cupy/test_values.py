"""Values and types that are CuPy's where NumPy's are others."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import pytest

pytest.importorskip("scipy")
ml_dtypes = pytest.importorskip("ml_dtypes")
BF16 = ml_dtypes.bfloat16


@pytest.mark.parametrize("dtype", [BF16, np.float16], ids=["bfloat16", "float16"])
def test_narrow_numbers_are_added_up_in_float32(cp: Any, dtype: Any) -> None:
    values = np.random.RandomState(1).uniform(0.5, 1.5, (3000, 4)).astype(dtype)
    x, wide = cp.asarray(values), values.astype(np.float32)
    for name in ("sum", "mean", "cumsum"):
        for axis in (0, 1, None):
            wanted = getattr(np, name)(wide.astype(np.float64), axis=axis).astype(dtype).astype(np.float32)
            for found in (getattr(cp, name)(x, axis=axis), getattr(x, name)(axis=axis)):
                assert found.dtype == dtype
                assert found.get().astype(np.float32) == pytest.approx(wanted, rel=2**-7)
    ones = cp.ones(3000, dtype)
    for name in ("sum", "nansum"):
        assert float(getattr(cp, name)(ones)) == float(dtype(3000))
    assert float(cp.ones((3000, 3000), dtype).trace()) == float(dtype(3000))
    assert (float(cp.average(ones)), float(cp.nanmean(ones)), float(cp.prod(ones))) == (1, 1, 1)
    total = cp.empty((), np.float32)
    assert ones.sum(out=total) is total
    assert float(total) == 3000
    assert ones.astype(np.int32).sum(dtype=dtype).dtype == dtype
    product = ones @ ones
    assert (product.dtype, float(product)) == (dtype, float(dtype(3000)))


def test_variances_of_narrow_numbers(cp: Any) -> None:
    values = np.random.RandomState(2).uniform(-1, 1, 500)
    for dtype, result, near in ((BF16, np.float64, 0.01), (np.float16, np.float16, 0.001)):
        x = cp.asarray(values.astype(dtype))
        for name in ("std", "var"):
            found = getattr(cp, name)(x)
            assert found.dtype == result  # `_var`: bfloat16 is added up, and given, in float64
            assert float(found) == pytest.approx(getattr(np, name)(values), rel=near)
    assert np.isinf(float(cp.asarray(np.array([-100.0, 100.0] * 8, np.float16)).var()))  # the sum is a float16
    assert cp.array([1.0, 2.0], BF16).std(ddof=1).get() == pytest.approx(np.sqrt(0.5))


def test_integer_powers_with_negative_exponents(cp: Any) -> None:
    bases, exponents = np.meshgrid(np.arange(-3, 4), np.arange(-3, 4))
    wanted = np.where(
        exponents >= 0,
        bases ** np.abs(exponents),
        np.where(bases == 1, 1, np.where(bases == -1, 1 - 2 * (exponents & 1), 0)),
    )
    for dtype in (np.int8, np.int32, np.int64):
        x, y = cp.asarray(bases.astype(dtype)), cp.asarray(exponents.astype(dtype))
        for found in (cp.power(x, y), x**y, np.power(x, y)):
            assert found.dtype == dtype
            assert (found.get() == wanted).all()
    assert (2 ** cp.array([-1, 3])).get().tolist() == [0, 8]
    x = cp.array([2, 1, -1])
    x **= -1
    assert x.get().tolist() == [0, 1, -1]


def test_linear_algebra_raises_only_where_it_is_asked_to(cp: Any) -> None:
    cupyx = importlib.import_module("cupyx")
    singular, negative, nan = cp.zeros((2, 2)), -cp.eye(2), cp.full((2, 2), np.nan)
    failing = [
        lambda: cp.linalg.inv(singular), lambda: cp.linalg.solve(singular, cp.ones(2)),
        lambda: cp.linalg.cholesky(negative), lambda: cp.linalg.matrix_power(singular, -1),
        lambda: cp.linalg.tensorinv(cp.zeros((2, 2, 2, 2))), lambda: cp.linalg.eigvals(nan),
    ]  # fmt: skip
    undefined = [lambda: cp.linalg.eigh(nan)[0], lambda: cp.linalg.svd(nan)[1], lambda: cp.linalg.pinv(nan)]
    assert cupyx.geterr()["linalg"] == "ignore"
    for call in (*failing, *undefined):
        found = call()
        assert isinstance(found, cp.ndarray)
        assert not np.isfinite(found.get()).all()
    for call in failing:
        with cupyx.errstate(linalg="raise"), pytest.raises(np.linalg.LinAlgError):
            call()
    stack = cp.asarray(np.stack([np.eye(2), np.zeros((2, 2)), 2 * np.eye(2)]))
    inverses = cp.linalg.inv(stack).get()
    assert (inverses[0] == np.eye(2)).all()
    assert (inverses[2] == np.eye(2) / 2).all()
    assert not np.isfinite(inverses[1]).any() or np.isinf(inverses[1]).any()
    assert np.isinf(cp.linalg.inv(cp.array([[1.0, 2], [2, 4]])).get()).all()
    for wrong in (cp.zeros((2, 3)), cp.zeros(3)):
        with pytest.raises(np.linalg.LinAlgError):
            cp.linalg.inv(wrong)
    for setting in ({"divide": "warn"}, {"linalg": "warn"}):
        with pytest.raises(NotImplementedError):
            cupyx.seterr(**setting)
    assert cp.linalg.eigvals(cp.eye(2)).dtype == np.complex128


def test_results_within_dictionaries_and_records_are_arrays_of_the_device(cp: Any) -> None:
    signal = importlib.import_module("cupyx.scipy.signal")
    _, properties = signal.find_peaks(cp.array([0, 1, 0, 2, 0.0]), height=0, prominence=0.1)
    assert {type(each) for each in properties.values()} == {cp.ndarray}
    placed = signal.place_poles(cp.eye(2), cp.eye(2), cp.array([0.1, 0.2]))
    assert isinstance(placed.gain_matrix, cp.ndarray)
    assert isinstance(placed.computed_poles, cp.ndarray)
    for found in (cp.imag(0j), cp.real(2.0), cp.imag([1j])):
        assert isinstance(found, cp.ndarray)


def test_one_array_given_twice_is_one_argument(cp: Any) -> None:
    signal = importlib.import_module("cupyx.scipy.signal")
    x = cp.asarray(np.random.RandomState(3).uniform(size=256))
    assert signal.csd(x, x)[1].dtype == np.float64
    assert signal.csd(x, x.copy())[1].dtype == np.complex128
    assert float(signal.coherence(x, x, nperseg=16)[1].min()) == pytest.approx(1)


def test_stacks_of_triangular_matrices(cp: Any) -> None:
    linalg = importlib.import_module("cupyx.scipy.linalg")
    drawn = np.random.RandomState(4)
    for dtype in (np.float32, np.complex128, np.int32):
        a = (drawn.uniform(1, 4, (3, 4, 4)) + (1j if np.dtype(dtype).kind == "c" else 0)).astype(dtype)
        for lower in (False, True):
            triangle = np.tril(a) if lower else np.triu(a)
            for trans, form in ((0, triangle), ("T", triangle.swapaxes(1, 2)), ("C", triangle.conj().swapaxes(1, 2))):
                for b in (drawn.uniform(size=(3, 4)), drawn.uniform(size=(3, 4, 2))):
                    found = linalg.solve_triangular(cp.asarray(a), cp.asarray(b), trans, lower)
                    right = b[..., None] if b.ndim == 2 else b
                    wanted = np.linalg.solve(form.astype(np.promote_types(dtype, "f")), right).reshape(b.shape)
                    assert found.shape == b.shape
                    assert found.get() == pytest.approx(wanted, rel=1e-3, abs=1e-4)
    assert np.isinf(linalg.solve_triangular(cp.zeros((1, 1)), cp.ones(1)).get()).all()
    with pytest.raises(ValueError):
        linalg.solve_triangular(cp.ones((3, 2, 2)), cp.ones((2, 2)))
