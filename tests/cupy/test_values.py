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


def test_questions_about_elements_take_values_of_the_host(cp: Any) -> None:
    values = [1 + 1j, 2 + 0j, 3j]
    for name in ("iscomplex", "isreal"):
        ask, wanted = getattr(cp, name), getattr(np, name)
        for given in (values, tuple(values), np.array(values), np.arange(3), cp.asarray(values), cp.arange(3)):
            found = ask(given)
            assert isinstance(found, cp.ndarray)
            assert found.get().tolist() == wanted(cp.asnumpy(given)).tolist()
        for scalar in (2j, 3, 1.5, True, np.complex64(1j)):
            assert not isinstance(ask(scalar), cp.ndarray)  # as in CuPy: NumPy's answer
            assert ask(scalar) == wanted(scalar)


def test_a_test_of_an_alias_needs_no_set_up(cp: Any) -> None:
    testing = importlib.import_module("cupy.testing")

    class Alias(testing.NumpyAliasValuesTestBase):  # type: ignore[misc,name-defined]
        func = "isscalar"

        def setUp(self) -> None:
            self.args = (1,)

    case = Alias("test_values")
    case.setUp()
    case.test_values()
    assert (case.cupy_func, case.numpy_func) == (cp.isscalar, np.isscalar)


@pytest.mark.parametrize(
    ("name", "kinds", "wanted"),
    [
        ("erf", "h", "f"), ("erf", "e", "d"), ("erf", "i", "d"), ("expit", "?", "d"), ("expit", "h", "f"),
        ("ellipk", "b", "f"), ("ellipk", "f", "f"), ("cbrt", "e", "d"), ("exp2", "h", "d"), ("gammainc", "ee", "f"),
        ("gammainc", "fd", "d"), ("xlogy", "?f", "f"), ("xlogy", "bF", "F"), ("beta", "ef", "f"), ("zeta", "BB", "f"),
        ("ellipj", "ff", "ffff"), ("sinc", "B", "e"), ("sinc", "F", "F"),
    ],
)  # fmt: skip
def test_special_functions_have_the_types_of_cupy(cp: Any, name: str, kinds: str, wanted: str) -> None:
    special = importlib.import_module("scipy.special")
    ours = getattr(importlib.import_module("cupyx.scipy.special"), name)
    given = [(np.arange(1, 4) % 2 + 0.5).astype(kind) for kind in kinds]
    found = ours(*map(cp.asarray, given))
    parts = found if isinstance(found, tuple) else (found,)
    assert "".join(each.dtype.char for each in parts) == wanted
    exact = getattr(special, name)(*(each.astype(complex if each.dtype.kind == "c" else float) for each in given))
    for part, value in zip(parts, exact if isinstance(exact, tuple) else (exact,), strict=True):
        assert part.get() == pytest.approx(value, rel=2e-3 if part.dtype.char == "e" else 1e-5, nan_ok=True)


def test_special_functions_refuse_what_cupy_refuses(cp: Any) -> None:
    special = importlib.import_module("cupyx.scipy.special")
    for name in ("erf", "erfc", "ndtr", "log_ndtr", "exp1", "expi"):
        with pytest.raises(TypeError, match="Wrong type"):
            getattr(special, name)(cp.ones(2, complex))
    out = cp.zeros(3, np.float64)
    assert special.erf(cp.ones(3, np.float32), out=out) is out
    assert out.get() == pytest.approx(0.8427007929, rel=1e-6)
    assert special.psi is special.digamma
    assert special.digamma(cp.asarray([-1.3], np.float16)).get() == pytest.approx(
        importlib.import_module("scipy.special").digamma(float(np.float16(-1.3))), rel=1e-12
    )
    assert special.xlogy(2.0, cp.ones(2, np.float32)).dtype == np.float32  # a number of Python's has no type of its own
    for function in (cp.i0, cp.sinc):
        assert [function(cp.ones(2, kind)).dtype.char for kind in "?bhifd"] == list("eefdfd")
        assert function(cp.ones(2)).get() == pytest.approx(getattr(np, function.__name__)(np.ones(2)))


def test_values_of_the_host_are_converted_by_numpy(cp: Any) -> None:
    for given, dtype in (
        ([(1, 2), (3, 4)], "i,i"), ([(1.5, 2), (3, 4)], "f4,i4"), ((1, 2), "i,i"), ([1.5, 2.5], "u1"), ([0, 2], "?"),
        (np.array([300, -5]), "u1"), (np.array([2.5, 3.5]), "i8"), ([True, 2], "f2"),
    ):  # fmt: skip
        found, wanted = cp.array(given, dtype=dtype), np.array(given, dtype=dtype)
        assert (found.shape, found.dtype) == (wanted.shape, wanted.dtype)
        assert found.get().tolist() == wanted.tolist()
    for given, dtype in (([np.inf], "i1"), ([np.nan], "i4"), ([300], "u1"), ([1j], "f8"), (["text"], "f8")):
        raised = []
        for xp in (np, cp):
            with pytest.raises((OverflowError, TypeError, ValueError)) as error:
                xp.array(given, dtype=dtype)
            raised.append(error.type)
        assert raised[0] is raised[1]
    with pytest.raises(OverflowError):
        cp.asarray_chkfinite([np.inf], dtype="i2")
    mixed = cp.array([cp.asarray([1.5, -300.0]), cp.zeros(2)], dtype="i1")  # arrays of the device are converted there
    assert mixed.get().tolist() == np.array([[1, -300], [0, 0]]).astype("i4").astype("i1").tolist()


def test_new_arrays_have_the_order_of_cupys(cp: Any) -> None:
    base = np.arange(24.0).reshape(2, 3, 4)
    for given in (base, base.T, base.transpose(1, 0, 2), base[:, ::2], base[::-1]):
        for order in "KACF":
            found = cp.array(given, order=order)
            fortran = order == "F" or (order in "KA" and given.flags.fnc)
            assert (found.flags.f_contiguous, found.flags.c_contiguous) == (fortran, not fortran)
            assert (found.get() == given).all()


def test_a_diagonal_by_einsum_is_a_view(cp: Any) -> None:
    for dtype in (np.float16, np.float32, BF16):
        x = cp.ones((2, 3, 3), dtype)
        assert cp.einsum("...ii->...i", x).base is x
        assert cp.einsum("...ii->...", x).get().tolist() == [3, 3]


def test_functions_along_an_axis_and_windows(cp: Any) -> None:
    x = cp.arange(24.0).reshape(2, 3, 4)
    assert cp.apply_along_axis(lambda part: cp.stack([part.sum(), part.max()]), -2, x).shape == (2, 2, 4)
    kinds = iter([np.int32, np.float64, np.float64, np.float64])
    assert cp.apply_along_axis(lambda part: part.sum(dtype=next(kinds)), 0, x[:, 0]).dtype == np.int32
    for axis, shape, refusal in (
        (0, (0, 0), ValueError),
        (1, (0, 5), ValueError),
        (2, (2, 3), np.exceptions.AxisError),
    ):
        with pytest.raises(refusal):
            cp.apply_along_axis(lambda _: 1, axis, cp.empty(shape))
    assert cp.apply_along_axis(lambda part: part.size, 0, cp.empty((0, 5))).get().tolist() == [0] * 5
    windows = importlib.import_module("cupy.lib.stride_tricks").sliding_window_view
    assert windows(x, 2, -1).shape == (2, 3, 3, 2)
    with pytest.raises(NotImplementedError):
        windows(x, (2, 2), writeable=True)


def test_functions_that_copy_their_arguments_to_the_device_take_those_of_the_host(cp: Any) -> None:
    host = np.array([1.0, 4.0, 2.0, 8.0])
    signal = importlib.import_module("cupyx.scipy.signal")
    distance = importlib.import_module("cupyx.scipy.spatial.distance")
    for found in (
        cp.atleast_2d(host), cp.isclose(host, cp.asarray(host)), cp.linalg.cond(np.diag(host)), signal.detrend(host),
        signal.resample(host, 2), signal.filtfilt(host[:2], host[1:2], np.arange(19.0)), signal.sawtooth(host),
        distance.cdist(host[:, None], host[:, None]),
    ):  # fmt: skip
        assert isinstance(found, cp.ndarray)
    for refused in (cp.sum, cp.linalg.norm, signal.medfilt, signal.hilbert):
        with pytest.raises((TypeError, AttributeError)):
            refused([1.0, 2.0]) if refused is cp.sum else refused(host)


def test_leading_axes_of_one_element_are_left_out_of_a_value_that_is_set(cp: Any) -> None:
    x = cp.zeros((2, 2))
    x[0, 1] = cp.array([3.0])
    x[1] = cp.array([[4.0, 5.0]])
    assert x.get().tolist() == [[0, 3], [4, 5]]
    with pytest.raises(ValueError):
        x[0, 0] = cp.array([1.0, 2.0])


def test_arrays_in_page_locked_memory(cp: Any) -> None:
    inner = importlib.import_module("cupyx")
    order = np.empty((2, 3, 4)).transpose(1, 2, 0)
    for made, strides in (
        (inner.empty_pinned((2, 3), np.int16, "F"), (2, 4)),
        (inner.empty_like_pinned(order, np.int32), np.empty_like(order, np.int32).strides),
        (inner.zeros_like_pinned(cp.ones((2, 3), order="F"), order="A"), (8, 16)),
        (inner.zeros_like_pinned(np.ones((2, 3)), shape=4), (8,)),
    ):
        assert isinstance(made.base, cp.cuda.PinnedMemoryPointer)
        assert (made.strides, made.base.ptr) == (strides, made.ctypes.data)
    assert inner.zeros_pinned((0, 3)).shape == (0, 3)
    for function, arguments in ((inner.empty_pinned, (2,)), (inner.empty_like_pinned, (order,))):
        with pytest.raises(ValueError):
            function(*arguments, order="invalid")
    with pytest.raises(TypeError):
        inner.empty_like_pinned(order, subok=True)


def test_an_order_is_a_letter_or_nothing(cp: Any) -> None:
    x, host = cp.ones((2, 3)), np.ones((2, 3), order="F")
    assert cp.array(host, order=None).flags.f_contiguous
    assert cp.array(x, order=None).flags.c_contiguous
    for made in (
        cp.array(x, order="f"),
        cp.asarray(x, order="F"),
        x.astype(float, order="Fortran", copy=False),
        x.copy("F"),
    ):
        assert made.flags.f_contiguous
    for function in (
        lambda: cp.array(x, copy=False, order="X"), lambda: cp.asarray(host, order="X"), lambda: x.copy("X"),
        lambda: x.astype(float, order="X", copy=False), lambda: x.ravel("X"), lambda: x.get(order="X"),
    ):  # fmt: skip
        with pytest.raises(ValueError):
            function()
    for function in (lambda: x.ravel(None), lambda: x.copy(None), lambda: x.astype(float, subok=True)):
        with pytest.raises(TypeError):
            function()


def test_flags_are_read_only(cp: Any) -> None:
    flags = cp.ones((2, 3), order="F").flags
    assert (flags.c_contiguous, flags.f_contiguous, flags.owndata, flags.fnc, flags.forc) == (
        False,
        True,
        True,
        True,
        True,
    )
    assert flags["F_CONTIGUOUS"]
    for name in ("c_contiguous", "f_contiguous", "owndata", "fnc", "forc"):
        with pytest.raises(AttributeError):
            setattr(flags, name, True)


def test_products_of_mixed_types_have_the_common_type(cp: Any) -> None:
    x = cp.ones((2, 3))
    for narrow in (np.float16, BF16):
        for other, wanted in ((np.float32, np.float32), (np.float64, np.float64), (narrow, narrow)):
            a, b = x.astype(narrow), x.T.astype(other)
            for found in (cp.matmul(a, b), b.T @ a.T, cp.inner(a, b.T), cp.einsum("ij,jk", a, b)):
                assert found.dtype == wanted
                assert (found.get().astype(float) == 3).all()
    assert cp.matmul(x.astype(np.float16), x.T.astype(np.int16)).dtype == np.float32
    assert cp.average(x.astype(np.float16), weights=x.astype(np.float32)).dtype == np.float32
    a, b = x.astype(np.float16), x.T.astype(np.complex64)
    with pytest.raises(TypeError):
        cp.matmul(a, b, out=cp.empty((2, 2), np.float16))
    out = cp.empty((2, 2), np.complex128)
    assert cp.matmul(a, b, out=out) is out


def test_concatenation_by_brackets_takes_arrays_and_scalars(cp: Any) -> None:
    x = cp.arange(2)
    assert cp.r_[x, 5, [6, 7]].get().tolist() == [0, 1, 5, 6, 7]
    assert cp.c_[x, x].shape == (2, 2)
    for wrong in ("r", ("0,2", [1, 2], [3, 4]), slice(1, 3), (x, slice(0, 2))):
        with pytest.raises(NotImplementedError):
            cp.r_[wrong]
    with pytest.raises(ValueError):
        cp.r_[x, "r"]


def test_functions_of_a_program_get_arrays_of_the_device(cp: Any) -> None:
    signal, images = (importlib.import_module(f"cupyx.scipy.{name}") for name in ("signal", "ndimage"))
    seen: list[bool] = []

    def detrend(values: Any) -> Any:
        seen.append(isinstance(values, cp.ndarray))
        return signal.detrend(values, axis=-1, type="l")

    x = cp.arange(64.0) % 7
    found = signal.welch(x, nperseg=16, detrend=detrend)[1]
    assert found.get() == pytest.approx(signal.welch(x, nperseg=16, detrend="linear")[1].get())
    images.generic_laplace(x, lambda values, axis, *_: cp.sin(values) * axis)
    assert all(seen)
    with pytest.raises(NotImplementedError):
        signal.upfirdn(x[:3], x, mode="symmetric")
    assert signal.upfirdn(x[:3], x, 2).shape == (129,)


def test_more_draws_than_elements_give_all_of_a_kind(cp: Any) -> None:
    state = cp.random.RandomState(4)
    assert state.hypergeometric(5, 10, 16, size=3).get().tolist() == [5, 5, 5]
    assert cp.random.hypergeometric(cp.array([1, 4]), 2, 6).get().tolist() == [1, 4]
    with pytest.raises(ValueError):
        state.hypergeometric(-1, 10, 16)


def test_sums_by_einsum_in_a_type(cp: Any) -> None:
    x = cp.arange(6, dtype=np.float16).reshape(2, 3)
    for dtype in (np.float16, np.float32, np.int32, np.complex64):
        found = cp.einsum("ij->j", x, dtype=dtype)
        assert (found.dtype, found.get().tolist()) == (dtype, [3, 5, 7])
        found = cp.einsum("ij,j", x.astype(float) + 0.75, cp.array([1, 0, 2]), dtype=dtype)
        whole = dtype is np.int32  # the operands are converted, not the sum
        assert (found.dtype, found.get().tolist()) == (dtype, [4, 13] if whole else [6.25, 15.25])
    assert cp.einsum("ii->i", x[:, :2], dtype=np.float16).base is x.base
    assert cp.einsum(x, [0, 1], [1], dtype=int).get().tolist() == [3, 5, 7]
    assert int(cp.einsum("->", 2.5, dtype=int)) == 2
    for keywords in ({"out": cp.zeros(3)}, {"order": "C"}, {"casting": "unsafe"}):
        with pytest.raises(TypeError):
            cp.einsum("ij->j", x, **keywords)
    for empty in (cp.zeros((0, 3)), cp.zeros((2, 0), np.int8)):
        assert cp.einsum("ij->ji", empty).base is empty


def test_bits_are_packed_in_two_orders_and_along_no_axis(cp: Any) -> None:
    bits, packed = cp.array([1, 0, 0, 2, 1]), cp.array([0b10011000], np.uint8)
    assert (cp.packbits(bits) == packed).all()
    assert cp.packbits(bits, bitorder="little").get().tolist() == [0b11001]
    assert cp.unpackbits(packed).get().tolist() == [1, 0, 0, 1, 1, 0, 0, 0]
    for function, x in ((cp.packbits, bits), (cp.unpackbits, packed)):
        for order in ("r", 10.4):
            with pytest.raises(ValueError):
                function(x, bitorder=order)
        with pytest.raises(NotImplementedError):
            function(x, axis=0)
        for wrong in (x.get(), x.astype(float)):
            with pytest.raises(TypeError):
                function(wrong)


def test_types_of_the_same_size_stay_what_they_are(cp: Any) -> None:
    for order in "CFAK":
        for kind in "lqLQ":
            for other in "lqLQf":
                assert cp.ones((2, 3), other).astype(kind, order=order).dtype.char == kind
