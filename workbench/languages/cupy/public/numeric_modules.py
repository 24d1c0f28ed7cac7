"""Modules of functions that NumPy and SciPy compute: `cupy.fft`, `cupy.linalg`, `cupyx.scipy` and those in it."""

from __future__ import annotations

import functools
import importlib
import warnings
from collections.abc import Callable, Iterable
from types import FunctionType, MethodType
from typing import Any

import numpy as np

from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.creation import asarray
from workbench.languages.cupy.device_arrays import ndarray
from workbench.languages.cupy.foreign_classes import class_over, to_foreign
from workbench.languages.cupy.passing import passed
from workbench.languages.cupy.public import (
    fft_plans,
    generic_filters,
    image_functions,
    image_transforms,
    names,
    recursive_filters,
    sparse,
    trees,
)
from workbench.languages.cupy.public.functions import absent, all_absent, maker, of_arrays, of_sequences
from workbench.languages.cupy.public.texture_transforms import with_textures
from workbench.languages.cupy.signatures import ufunc_types
from workbench.languages.cupy.triangular import solve_triangular
from workbench.languages.cupy.ufuncs import ufunc
from workbench.languages.cupy.unchecked_linalg import complex_eigenvalues, unchecked


def _single(function: Callable[..., Any]) -> Callable[..., Any]:
    """A transform in the precision of its argument, as cuFFT computes."""

    @functools.wraps(function)
    def call(a: Any, *args: Any, **kwargs: Any) -> Any:
        result = passed(function, a, *args, **kwargs)
        if isinstance(a, ArrayBase) and a.dtype.char in "efF" and isinstance(result, ndarray):
            kind = {"c": np.complex64, "f": np.float32}.get(result.dtype.kind)
            return result.astype(kind, copy=False) if kind else result
        return result

    return call


def fft() -> dict[str, Any]:
    """`cupy.fft`."""
    plain = ("fftfreq", "rfftfreq", "fftshift", "ifftshift")
    result = {name: maker(getattr(np.fft, name)) for name in plain}
    result |= {name: _single(getattr(np.fft, name)) for name in names.FFT if name not in plain}
    return result


def fft_config() -> dict[str, Any]:
    """`cupy.fft.config`: settings of cuFFT, which have no effect."""
    cache = fft_plans.get_plan_cache()
    return {
        "get_plan_cache_size": cache.get_size, "set_plan_cache_size": cache.set_size,
        "get_plan_cache_max_memsize": cache.get_memsize, "set_plan_cache_max_memsize": cache.set_memsize,
        "use_multi_gpus": False, "enable_nd_planning": _deprecated_setting("enable_nd_planning", True),
        "get_plan_cache": fft_plans.get_plan_cache, "clear_plan_cache": fft_plans.clear_plan_cache,
        "show_plan_cache_info": fft_plans.show_plan_cache_info,
        **all_absent("cupy.fft.config", ("set_cufft_gpus", "set_cufft_callbacks")),
    }  # fmt: skip


def _deprecated_setting(name: str, value: Any) -> property:
    """A setting that warns when it is read or set."""
    values = [value]

    def warn() -> None:
        text = f"{name} is deprecated as of CuPy 14 and will always be {value} in the future."
        warnings.warn(text, DeprecationWarning, stacklevel=3)

    def read(_: Any) -> Any:
        warn()
        return values[-1]

    def write(_: Any, to: Any) -> None:
        warn()
        values[:] = [to]

    return property(read, write)


_OF_SEVERAL = ("matmul", "cross", "solve", "tensorsolve", "lstsq")
_CHECKED = ("matmul", "cross", "matrix_transpose")
"""Functions that fail for shapes alone."""


def linalg() -> dict[str, Any]:
    """`cupy.linalg`."""
    theirs: dict[str, Any] = {name: getattr(np.linalg, name) for name in names.LINALG if hasattr(np.linalg, name)}
    theirs |= {name: unchecked(function) for name, function in theirs.items() if name not in _CHECKED}
    theirs |= {name: complex_eigenvalues(theirs[name]) for name in ("eig", "eigvals")}
    over = dict.fromkeys(_OF_SEVERAL, of_sequences) | dict.fromkeys(names.CONVERTED, maker)
    found = {name: over.get(name, of_arrays)(function, name) for name, function in theirs.items()}
    return found | {"LinAlgError": np.linalg.LinAlgError}


def of_scipy(module: str, listed: Iterable[str]) -> dict[str, Any]:
    """The functions and classes of a module of SciPy, and refusals of what is not there."""
    try:
        inner = importlib.import_module(f"scipy.{module}")
    except ImportError as error:
        raise ImportError(f"cupyx.scipy.{module} needs SciPy: pip install 'kernel-workbench[cupy]'") from error
    result: dict[str, Any] = {}
    for name in listed:
        function = getattr(inner, name, None)
        if isinstance(function, type) and issubclass(function, Exception):
            result[name] = function
        elif isinstance(function, type):
            result[name] = class_over(function, name)
        elif callable(function):
            over = maker if name in names.CONVERTED_OF_SCIPY else of_sequences
            result[name] = ufunc(name, function) if isinstance(function, np.ufunc) else _calling(over(function, name))
        else:
            result[name] = absent(f"cupyx.scipy.{module}.{name}")
    return result


def _calling(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function whose arguments that are functions get arrays of the device."""

    @functools.wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        if any(isinstance(each, FunctionType | MethodType) for each in (*args, *kwargs.values())):
            args = tuple(map(_of_device, args))
            kwargs = {name: _of_device(each) for name, each in kwargs.items()}
        return function(*args, **kwargs)

    return call


def _of_device(value: Any) -> Any:
    return to_foreign(value) if isinstance(value, FunctionType | MethodType) else value


def scipy() -> dict[str, Any]:
    """`cupyx.scipy`."""
    return {"get_array_module": _array_module}


def _array_module(*args: Any) -> Any:
    """`cupyx.scipy` where an argument is an array of the device, else `scipy`."""
    on_device = any(isinstance(each, ArrayBase) or getattr(type(each), "__cupy_sparse__", False) for each in args)
    return importlib.import_module("cupyx.scipy" if on_device else "scipy")


def special() -> dict[str, Any]:
    """`cupyx.scipy.special`."""
    result = of_scipy("special", names.SPECIAL) | {"round": of_arrays(np.around, "round")}
    theirs = importlib.import_module("scipy.special")
    ufuncs: dict[Any, ufunc] = {}
    for name, types in ufunc_types("cupyx.scipy.special").items():
        if name in names.SPECIAL:
            function = getattr(theirs, name, None) or getattr(np, name)
            result[name] = ufuncs.setdefault((function, types), ufunc(name, function, types))
    return result


def ndimage() -> dict[str, Any]:
    """`cupyx.scipy.ndimage`."""
    found = of_scipy("ndimage", names.NDIMAGE)
    found |= {each.__name__: of_sequences(each) for each in image_functions.functions()}
    of_one, of_several = image_transforms.functions()
    found |= {each.__name__: of_arrays(each) for each in of_one} | {
        each.__name__: of_sequences(each) for each in of_several
    }
    found["affine_transform"] = with_textures(found["affine_transform"])
    found["labeled_comprehension"] = _calling(maker(image_functions.labeled_comprehension))
    return found | {each.__name__: each for each in generic_filters.FUNCTIONS}


def signal() -> dict[str, Any]:
    """`cupyx.scipy.signal`."""
    found = of_scipy("signal", names.SIGNAL)
    found |= {each.__name__: of_sequences(each) for each in recursive_filters.functions()}
    return found | {"upfirdn": _without_modes(found["upfirdn"])}


def _without_modes(function: Callable[..., Any]) -> Callable[..., Any]:
    """`upfirdn`, which CuPy has with zeros beyond the borders alone."""

    @functools.wraps(function)
    def call(
        h: Any, x: Any, up: int = 1, down: int = 1, axis: int = -1, mode: str | None = None, cval: float = 0
    ) -> Any:
        if mode not in (None, "constant") or cval != 0:
            raise NotImplementedError(f"mode={mode!r} and cval={cval!r} not implemented.")
        return function(h, x, up, down, axis)

    return call


def windows() -> dict[str, Any]:
    """`cupyx.scipy.signal.windows`."""
    return of_scipy("signal.windows", names.WINDOWS)


def scipy_fft() -> dict[str, Any]:
    """`cupyx.scipy.fft`, which is also a backend of `scipy.fft`: the protocol of uarray."""
    found = {
        name: _undispatched(function) if name in names.SCIPY_FFT else function
        for name, function in _planned(of_scipy("fft", names.SCIPY_FFT)).items()
    }

    def of_backend(method: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        function = found.get(method.__name__)
        return NotImplemented if function is None else function(*args, **kwargs)

    found |= {name: _of_known_types(found[name]) for name in _REAL_TRANSFORMS}
    found["next_fast_len"] = next_fast_len
    return found | {"__ua_domain__": "numpy.scipy.fft", "__ua_function__": of_backend}


_REAL_TRANSFORMS = ("dct", "dctn", "dst", "dstn", "idct", "idctn", "idst", "idstn")


def _of_known_types(function: Callable[..., Any]) -> Callable[..., Any]:
    """A cosine or sine transform that is refused in the types that CuPy refuses (`cupyx.scipy.fft.dct`, Notes)."""

    @functools.wraps(function)
    def call(x: Any, type: int = 2, *args: Any, **kwargs: Any) -> Any:
        if type in (1, 4):
            raise NotImplementedError(f"{function.__name__} of type {type}: CuPy has types 2 and 3")
        return function(x, type, *args, **kwargs)

    return call


def next_fast_len(target: int, real: bool = False) -> int:
    """The least length from `target` on that has no other prime factors than cuFFT's fast ones.

    Raises
    ------
    ValueError
        A negative length.
    """
    if target < 0:
        raise ValueError("Target length must be positive")
    result = int(target)
    while not _is_fast(result):
        result += 1
    return result


def _is_fast(length: int) -> bool:
    for factor in (2, 3, 5, 7):  # cuFFT documentation, "Accuracy and Performance"
        while length and length % factor == 0:
            length //= factor
    return length in (0, 1)


def _undispatched(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function whose inner call of SciPy's does not come back to this backend."""

    @functools.wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        with importlib.import_module("scipy.fft").set_backend("scipy", only=True):
            return function(*args, **kwargs)

    return call


def _planned(functions: dict[str, Any]) -> dict[str, Any]:
    """Transforms that take plans, and the function that makes them."""
    found = {
        name: fft_plans.with_plan(function) if name.lstrip("i")[:2] in ("ff", "rf", "hf") else function
        for name, function in functions.items()
    }
    return found | {"get_fft_plan": fft_plans.get_fft_plan}


def fftpack() -> dict[str, Any]:
    """`cupyx.scipy.fftpack`."""
    return _planned(of_scipy("fftpack", names.FFTPACK))


def scipy_linalg() -> dict[str, Any]:
    """`cupyx.scipy.linalg`."""
    found = of_scipy("linalg", names.SCIPY_LINALG)
    return found | {"bandwidth": maker(bandwidth), "solve_triangular": maker(solve_triangular)}


def bandwidth(a: Any) -> tuple[int, int]:
    """The numbers of diagonals of a matrix below and above the main one up to the last with an element other than 0.

    All types are taken, as by CuPy.

    Raises
    ------
    numpy.linalg.LinAlgError
        An array that is not two-dimensional.
    """
    matrix = np.asarray(a)
    if not matrix.size:
        return 0, 0
    if matrix.ndim != 2:
        raise np.linalg.LinAlgError(f"{matrix.ndim}-dimensional array given. Array must be two-dimensional")
    rows, columns = np.nonzero(matrix)
    return int((rows - columns).max(initial=0)), int((columns - rows).max(initial=0))


def interpolate() -> dict[str, Any]:
    """`cupyx.scipy.interpolate`."""
    sparse.give_results_of_classes()
    return of_scipy("interpolate", names.INTERPOLATE)


def distance() -> dict[str, Any]:
    """`cupyx.scipy.spatial.distance`."""
    own = ("distance_matrix", "hellinger", "kl_divergence")
    found = of_scipy("spatial.distance", [name for name in names.DISTANCE if name not in own])
    return found | of_scipy("spatial", ["distance_matrix"]) | all_absent("cupyx.scipy.spatial.distance", own[1:])


def polynomial() -> dict[str, Any]:
    """`cupy.polynomial.polynomial`."""
    import numpy.polynomial.polynomial as inner

    return {name: of_arrays(getattr(inner, name), name) for name in names.POLYNOMIAL}


def polyutils() -> dict[str, Any]:
    """`cupy.polynomial.polyutils`."""
    import numpy.polynomial.polyutils as inner

    return {name: of_sequences(getattr(inner, name), name) for name in names.POLYUTILS}


def stats() -> dict[str, Any]:
    """`cupyx.scipy.stats`."""
    return of_scipy("stats", names.STATS)


def spatial() -> dict[str, Any]:
    """`cupyx.scipy.spatial`."""
    result = of_scipy("spatial", names.SPATIAL)
    trees.give_methods_of_cupy(result["KDTree"])
    return result


def exceptions() -> dict[str, Any]:
    """`cupy.exceptions`."""
    listed = (
        "AxisError",
        "ComplexWarning",
        "ModuleDeprecationWarning",
        "RankWarning",
        "TooHardError",
        "VisibleDeprecationWarning",
    )
    return {name: getattr(np.exceptions, name) for name in listed}


def stride_tricks() -> dict[str, Any]:
    """`cupy.lib.stride_tricks`."""
    return {
        "as_strided": as_strided,
        "sliding_window_view": sliding_window_view,
        "broadcast_to": of_arrays(np.broadcast_to),
    }


def sliding_window_view(
    x: Any, window_shape: Any, axis: Any = None, *, subok: bool = False, writeable: bool = False
) -> Any:
    """See `numpy.lib.stride_tricks.sliding_window_view`; lists are copied to the device first.

    Raises
    ------
    NotImplementedError
        The view shall be writeable.
    """
    if writeable:
        raise NotImplementedError("Writeable views are not supported.")
    return passed(np.lib.stride_tricks.sliding_window_view, asarray(x), window_shape, axis, subok=subok)


def as_strided(x: Any, shape: Any = None, strides: Any = None) -> Any:
    """An array's memory under another shape and other strides, which are not checked."""
    result = ArrayBase.array_class(
        x.shape if shape is None else shape, x.dtype, x.data, x.strides if strides is None else strides
    )
    result.base = x if x.base is None else x.base
    return result


def nothing() -> dict[str, Any]:
    """A package that has modules in it and no names."""
    return {}
