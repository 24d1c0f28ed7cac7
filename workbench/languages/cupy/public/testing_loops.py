"""`cupy.testing`: decorators that run a test with NumPy and CuPy and compare, and for each of some values."""

from __future__ import annotations

import functools
import importlib
import inspect
import itertools
import sys
import unittest
import warnings
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.passing import to_host
from workbench.languages.cupy.public import testing_arrays

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]
_CLASSES = (AttributeError, IndexError, TypeError, ValueError, NotImplementedError, DeprecationWarning)
"""Classes of errors of which both sides have to raise the same."""


def _skips() -> tuple[type[BaseException], ...]:
    """The exceptions that skip a test."""
    import _pytest.outcomes

    return unittest.SkipTest, _pytest.outcomes.Skipped


def _without(wrapped: Callable[..., Any], names: Iterable[str | None]) -> Decorator:
    """Let a wrapper look like what it wraps, without parameters that it gives itself: pytest reads the signature."""

    own_names = {name for name in names if name}

    def decorate(wrapper: Callable[..., Any]) -> Callable[..., Any]:
        result = functools.wraps(wrapped)(wrapper)
        signature = inspect.signature(wrapped)
        parameters = [each for name, each in signature.parameters.items() if name not in own_names]
        result.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
        return result

    return decorate


def wraps_partial_xp(wrapped: Any, name: str, sp_name: str | None = None, scipy_name: str | None = None) -> Decorator:
    """CuPy's `_wraps_partial_xp`."""
    return _without(wrapped, (name, sp_name, scipy_name))


def _modules(name: str, sp_name: str | None, scipy_name: str | None, device: bool) -> dict[str, Any]:
    result: dict[str, Any] = {name: importlib.import_module("cupy" if device else "numpy")}
    if sp_name:
        result[sp_name] = importlib.import_module("cupyx.scipy.sparse" if device else "scipy.sparse")
    if scipy_name:
        result[scipy_name] = importlib.import_module("cupyx.scipy" if device else "scipy")
    return result


def _called(function: Any, args: Any, kwargs: Any) -> tuple[Any, BaseException | None]:
    try:
        return function(*args, **kwargs), None
    except unittest.SkipTest:
        raise
    except Exception as error:  # pytest's own way of skipping is no Exception
        return None, error


def _both(function: Any, args: Any, kwargs: Any, names: tuple[str, str | None, str | None]) -> tuple[Any, ...]:
    found: list[Any] = []
    for device in (True, False):
        found += _called(function, args, kwargs | _modules(*names, device))
    return tuple(found)


def _same_errors(ours: BaseException | None, theirs: BaseException | None, accept: Any) -> None:
    if ours is None:
        raise AssertionError(f"only NumPy raises: {theirs!r}") from theirs
    if theirs is None:
        raise AssertionError(f"only CuPy raises: {ours!r}") from ours
    accepted = Exception if accept is True else () if accept is False else accept
    if not (isinstance(ours, accepted) and isinstance(theirs, accepted)):
        raise AssertionError(f"both raise, which was not expected: {ours!r}, {theirs!r}") from ours
    if any(isinstance(ours, each) != isinstance(theirs, each) for each in _CLASSES):
        raise AssertionError(f"different classes of errors: {ours!r}, {theirs!r}") from ours


def _compared(
    check: Callable[[Any, Any], object],
    names: tuple[str, str | None, str | None],
    type_check: bool,
    accept_error: Any,
    contiguous_check: bool = False,
    strides_check: bool = False,
) -> Decorator:
    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        def test(*args: Any, **kwargs: Any) -> None:
            ours, our_error, theirs, their_error = _both(function, args, kwargs, names)
            if our_error or their_error:
                _same_errors(our_error, their_error, accept_error)
                return
            assert ours is not None
            assert theirs is not None
            pairs = list(zip(_listed(ours), _listed(theirs), strict=True))
            for mine, other in pairs:
                _alike(mine, other, type_check, contiguous_check)
                if strides_check and mine.strides != other.strides:
                    raise AssertionError(f"Strides are not equal: cupy: {mine.strides} numpy: {other.strides}")
            masks = _positive_masks(function, args, kwargs, names)
            for at, (mine, other) in enumerate(pairs):
                left, right = _array(mine), _array(other)
                if masks is not None and left.shape == masks[at].shape:
                    # Negative numbers become unsigned ones in a way of their own on each side.
                    left, right = left[masks[at]], right[masks[at]]
                check(left, right)

        return _without(function, names)(test)

    return decorate


def _listed(value: Any) -> Sequence[Any]:
    return value if isinstance(value, tuple | list) else (value,)


def _array(value: Any) -> Any:
    if hasattr(value, "toarray"):
        value = value.toarray()
    return to_host(value) if isinstance(value, ArrayBase) else np.asarray(value)


def _alike(mine: Any, other: Any, type_check: bool, contiguous_check: bool) -> None:
    if type_check and np.dtype(mine.dtype) != np.dtype(other.dtype):
        raise AssertionError(f"ndarrays of different dtypes are returned. cupy: {mine.dtype} numpy: {other.dtype}")
    if np.shape(_array(mine)) != np.shape(_array(other)):
        raise AssertionError(f"Shape mismatch: cupy: {mine.shape} numpy: {other.shape}")
    if contiguous_check and isinstance(other, np.ndarray) and isinstance(mine, ArrayBase):
        for flag in ("c_contiguous", "f_contiguous"):
            if getattr(other.flags, flag) and not getattr(mine.flags, flag):
                raise AssertionError(f"The state of {flag} flag is false.")


def _positive_masks(function: Any, args: Any, kwargs: Any, names: tuple[str, str | None, str | None]) -> Any:
    """The places of results that are not negative, of a test with both signed and unsigned types."""
    kinds = {np.dtype(each).kind for each in kwargs.values() if isinstance(each, type) and issubclass(each, np.generic)}
    if not ({"u"} <= kinds and kinds & set("ifc")):
        return None
    changed = {
        name: np.dtype(each).type if np.dtype(each).kind != "u" else np.dtype(f"i{np.dtype(each).itemsize}").type
        if isinstance(each, type) and issubclass(each, np.generic)
        else each
        for name, each in kwargs.items()
        if isinstance(each, type) and issubclass(each, np.generic)
    }  # fmt: skip
    result, error = _called(function, args, kwargs | changed | _modules(*names, False))
    if error is not None:
        return None
    return [_array(each) >= 0 if _array(each).dtype.kind in "if" else np.ones(np.shape(_array(each)), bool)
            for each in _listed(result)]  # fmt: skip


def _tolerance(value: Any, dtype: Any) -> float:
    """A tolerance, or that of a dtype in a mapping by dtypes or `default`."""
    if isinstance(value, dict):
        known = {np.dtype(key): each for key, each in value.items() if key != "default"}
        return float(known.get(np.dtype(dtype), value.get("default", 1e-7)) or 0)
    return float(value)


def numpy_cupy_allclose(
    rtol: Any = 1e-7, atol: Any = 0, err_msg: str = "", verbose: bool = True, name: str = "xp", type_check: bool = True,
    accept_error: Any = False, sp_name: str | None = None, scipy_name: str | None = None,
    contiguous_check: bool = True, *, _check_sparse_format: bool = True,
) -> Decorator:  # fmt: skip
    """Check that a test gives close arrays with `numpy` and `cupy` as its parameter `name`."""

    def check(ours: Any, theirs: Any) -> None:
        within, beside = _tolerance(rtol, ours.dtype), _tolerance(atol, ours.dtype)
        np.testing.assert_allclose(ours, theirs, within, beside, err_msg=err_msg, verbose=verbose)

    return _compared(check, (name, sp_name, scipy_name), type_check, accept_error, contiguous_check)


def _comparison(assertion: Callable[..., object], **own: Any) -> Callable[..., Decorator]:
    """A decorator that compares by an assertion of NumPy's. own: its options with their defaults, which come first."""
    common = {"name": "xp", "type_check": True, "accept_error": False, "sp_name": None, "scipy_name": None}
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    signature = inspect.Signature([inspect.Parameter(n, kind, default=value) for n, value in (own | common).items()])

    def decorator(*args: Any, **kwargs: Any) -> Decorator:
        bound = signature.bind(*args, **kwargs)
        bound.apply_defaults()
        arguments = bound.arguments
        check = functools.partial(assertion, **{option: arguments[option] for option in own})
        names = (arguments["name"], arguments["sp_name"], arguments["scipy_name"])
        return _compared(check, names, arguments["type_check"], arguments["accept_error"])

    decorator.__doc__ = f"As `numpy_cupy_allclose`, by `numpy.testing.{assertion.__name__}`."
    return decorator


numpy_cupy_array_almost_equal = _comparison(np.testing.assert_array_almost_equal, decimal=6, err_msg="", verbose=True)
numpy_cupy_array_almost_equal_nulp = _comparison(np.testing.assert_array_almost_equal_nulp, nulp=1)
numpy_cupy_array_max_ulp = _comparison(np.testing.assert_array_max_ulp, maxulp=1, dtype=None)
numpy_cupy_array_less = _comparison(np.testing.assert_array_less, err_msg="", verbose=True)


def numpy_cupy_array_equal(
    err_msg: str = "", verbose: bool = True, name: str = "xp", type_check: bool = True, accept_error: Any = False,
    sp_name: str | None = None, scipy_name: str | None = None, strides_check: bool = False,
) -> Decorator:  # fmt: skip
    """As `numpy_cupy_allclose`, for equal arrays."""

    check = functools.partial(np.testing.assert_array_equal, err_msg=err_msg, verbose=verbose)
    return _compared(check, (name, sp_name, scipy_name), type_check, accept_error, strides_check=strides_check)


def numpy_cupy_array_list_equal(
    err_msg: str = "", verbose: bool = True, name: str = "xp", sp_name: str | None = None,
    scipy_name: str | None = None,
) -> Decorator:  # fmt: skip
    """As `numpy_cupy_array_equal`, for lists of arrays."""
    warnings.warn(
        "numpy_cupy_array_list_equal is deprecated: use numpy_cupy_array_equal", DeprecationWarning, stacklevel=2
    )
    return numpy_cupy_array_equal(err_msg, verbose, name, sp_name=sp_name, scipy_name=scipy_name)


def numpy_cupy_equal(name: str = "xp", sp_name: str | None = None, scipy_name: str | None = None) -> Decorator:
    """Check that a test gives the same with `numpy` and `cupy`."""
    names = (name, sp_name, scipy_name)

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        def test(*args: Any, **kwargs: Any) -> None:
            ours, our_error, theirs, their_error = _both(function, args, kwargs, names)
            if our_error or their_error:
                _same_errors(our_error, their_error, False)
            elif ours != theirs:
                raise AssertionError(f"Results are not equal:\ncupy: {ours}\nnumpy: {theirs}")

        return _without(function, names)(test)

    return decorate


def numpy_cupy_raises(
    name: str = "xp", sp_name: str | None = None, scipy_name: str | None = None, accept_error: Any = Exception
) -> Decorator:
    """Check that a test raises errors of the same class with `numpy` and `cupy`."""
    warnings.warn("cupy.testing.numpy_cupy_raises is deprecated.", DeprecationWarning, stacklevel=2)
    names = (name, sp_name, scipy_name)

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        def test(*args: Any, **kwargs: Any) -> None:
            _, our_error, _, their_error = _both(function, args, kwargs, names)
            _same_errors(our_error, their_error, accept_error)

        return _without(function, names)(test)

    return decorate


def _for_each(choices: Sequence[dict[str, Any]], names: Sequence[str]) -> Decorator:
    """Run a test once for each choice of its parameters `names`."""

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        def test(*args: Any, **kwargs: Any) -> None:
            for each in choices:
                try:
                    function(*args, **{**kwargs, **each})
                except _skips() as skipped:
                    print(f"skipped: {each} ({skipped})")
                except BaseException:
                    print(each)
                    raise

        return _without(function, names)(test)

    return decorate


def for_values(values: Iterable[Any], name: str) -> Decorator:
    """Run a test once for each value of its parameter `name`."""
    return _for_each([{name: each} for each in values], (name,))


def for_dtypes(dtypes: Iterable[Any], name: str = "dtype") -> Decorator:
    """Run a test once for each dtype."""
    return for_values((np.dtype(each).type for each in dtypes), name)


_COMPLEX, _FLOATS = (np.complex64, np.complex128), (np.float64, np.float32)
_SIGNED = tuple(np.dtype(each).type for each in "bhilq")
_UNSIGNED = tuple(np.dtype(each).type for each in "BHILQ")


def _all(no_float16: bool = False, no_bool: bool = False, no_complex: bool = False) -> tuple[Any, ...]:
    halves = () if no_float16 else (np.float16,)
    truth = () if no_bool else (np.bool_,)
    return (*_FLOATS, *halves, *_SIGNED, *_UNSIGNED, *truth, *(() if no_complex else _COMPLEX))


def for_all_dtypes(
    name: str = "dtype", no_float16: bool = False, no_bool: bool = False, no_complex: bool = False
) -> Decorator:
    """Run a test for all dtypes."""
    return for_dtypes(_all(no_float16, no_bool, no_complex), name)


def for_float_dtypes(name: str = "dtype", no_float16: bool = False) -> Decorator:
    """Run a test for those of floating-point numbers."""
    return for_dtypes(_FLOATS if no_float16 else (*_FLOATS, np.float16), name)


def for_signed_dtypes(name: str = "dtype") -> Decorator:
    """Run a test for those of signed integers."""
    return for_dtypes(_SIGNED, name)


def for_unsigned_dtypes(name: str = "dtype") -> Decorator:
    """Run a test for those of unsigned integers."""
    return for_dtypes(_UNSIGNED, name)


def for_int_dtypes(name: str = "dtype", no_bool: bool = False) -> Decorator:
    """Run a test for those of integers."""
    return for_dtypes((*_SIGNED, *_UNSIGNED, *(() if no_bool else (np.bool_,))), name)


def for_complex_dtypes(name: str = "dtype") -> Decorator:
    """Run a test for those of complex numbers."""
    return for_dtypes(_COMPLEX, name)


def for_dtypes_combination(types: Any, names: Sequence[str] = ("dtype",), full: bool | None = None) -> Decorator:
    """Run a test for combinations of dtypes: all where `full`, else a few in which each stands."""
    types = list(types)
    if full:
        chosen = list(itertools.product(types, repeat=len(names)))
    else:
        chosen = [tuple(types[(i * (1 + 3 * at)) % len(types)] for at in range(len(names))) for i in range(len(types))]

    return _for_each([dict(zip(names, (np.dtype(one).type for one in each), strict=True)) for each in chosen], names)


def for_all_dtypes_combination(
    names: Sequence[str] = ("dtype",), no_float16: bool = False, no_bool: bool = False, full: bool | None = None,
    no_complex: bool = False,
) -> Decorator:  # fmt: skip
    """As `for_dtypes_combination`, of all."""
    return for_dtypes_combination(_all(no_float16, no_bool, no_complex), names, full)


def for_signed_dtypes_combination(names: Sequence[str] = ("dtype",), full: bool | None = None) -> Decorator:
    """As `for_dtypes_combination`, of signed integers."""
    return for_dtypes_combination(_SIGNED, names, full)


def for_unsigned_dtypes_combination(names: Sequence[str] = ("dtype",), full: bool | None = None) -> Decorator:
    """As `for_dtypes_combination`, of unsigned integers."""
    return for_dtypes_combination(_UNSIGNED, names, full)


def for_int_dtypes_combination(
    names: Sequence[str] = ("dtype",), no_bool: bool = False, full: bool | None = None
) -> Decorator:
    """As `for_dtypes_combination`, of integers."""
    return for_dtypes_combination((*_SIGNED, *_UNSIGNED, *(() if no_bool else (np.bool_,))), names, full)


def for_orders(orders: Iterable[Any], name: str = "order") -> Decorator:
    """Run a test for orders of elements."""
    return for_values(orders, name)


def for_CF_orders(name: str = "order") -> Decorator:
    """Run a test for C's and Fortran's order."""
    return for_values((None, "C", "F", "c", "f"), name)


def for_contiguous_axes(name: str = "axis") -> Decorator:
    """Run a test for contiguous axes of its `shape`, by its `order`."""

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        def test(self: Any, *args: Any, **kwargs: Any) -> None:
            count = len(self.shape)
            last = getattr(self, "order", "C") in ("c", "C")
            for at in range(count):
                axes = tuple(range(count - at - 1, count)) if last else tuple(range(at + 1))
                function(self, *args, **{**kwargs, name: axes})

        return _without(function, (name,))(test)

    return decorate


def product(parameter: Any) -> list[dict[str, Any]]:
    """All combinations of values by their names."""
    if isinstance(parameter, dict):
        keys = sorted(parameter)
        return [dict(zip(keys, each, strict=True)) for each in itertools.product(*(parameter[key] for key in keys))]
    return product_dict(*parameter)


def product_dict(*parameters: Any) -> list[dict[str, Any]]:
    """All combinations of dictionaries, each joined to one."""
    return [{key: value for part in each for key, value in part.items()} for each in itertools.product(*parameters)]


def parameterize(*params: Any, _ids: bool = True) -> Callable[[type], Any]:
    """Run a class's tests once for each dictionary of attributes."""

    def decorate(base: type) -> Any:
        import pytest

        if not issubclass(base, unittest.TestCase):
            return _by_fixture(base, params, pytest)
        module = sys.modules[base.__module__]
        for at, attributes in enumerate(params):
            name = f"{base.__name__}_param_{at}_{{{', '.join(f'{k}={v!r}' for k, v in sorted(attributes.items()))}}}"
            subclass = type(name, (base,), {**attributes, "__module__": base.__module__})
            setattr(module, name, subclass)
        return None

    return decorate


def _by_fixture(base: type, params: Sequence[Any], pytest: Any) -> type:
    def _given(self: Any, request: Any) -> None:
        for name, value in request.param.items():
            setattr(self, name, value)

    fixture = pytest.fixture(autouse=True, params=params, ids=[repr(each)[:100] for each in params])(_given)
    base._given_by_parameterize = fixture  # type: ignore[attr-defined]
    return base


def namespace() -> dict[str, Any]:
    """`cupy.testing`."""
    result = {name: value for name, value in vars(testing_arrays).items() if not name.startswith("_")}
    result |= {name: value for name, value in globals().items() if not name.startswith("_")}
    for name in ("annotations", "np", "importlib", "random", "mock", "functools", "inspect", "itertools", "sys", "Any"):
        result.pop(name, None)
    return result


def loops() -> dict[str, Any]:
    """`cupy.testing._loops`."""
    return {"_wraps_partial_xp": wraps_partial_xp}
