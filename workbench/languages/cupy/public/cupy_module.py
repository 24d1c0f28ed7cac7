"""The module `cupy`."""

from __future__ import annotations

import sys
import warnings
from typing import Any

import numpy as np

from workbench.languages.cupy import creation, pinned_memory, pools, signatures
from workbench.languages.cupy.array_base import ArrayBase
from workbench.languages.cupy.device_arrays import ndarray
from workbench.languages.cupy.dlpack import from_capsule, from_dlpack
from workbench.languages.cupy.elementwise import ElementwiseKernel
from workbench.languages.cupy.flat import flatiter
from workbench.languages.cupy.fusion import Traced, fuse
from workbench.languages.cupy.public import array_functions, names
from workbench.languages.cupy.public.functions import (
    absent,
    maker,
    of_arrays,
    of_extents,
    of_sequences,
    zero_dimensional,
)
from workbench.languages.cupy.public.names import words
from workbench.languages.cupy.public.polynomial_class import poly1d
from workbench.languages.cupy.public.runtime_info import RuntimeInfo
from workbench.languages.cupy.raw_kernels import RawKernel, RawModule
from workbench.languages.cupy.reductions import ReductionKernel
from workbench.languages.cupy.ufuncs import ufunc
from workbench.languages.cupy.vectorising import vectorize

VERSION = signatures.version()
"""The version of CuPy whose interface this is."""
_OWN = words(
    """
    take put where nonzero shape size ndim can_cast result_type common_type min_scalar_type iscomplexobj isrealobj
    iscomplex isreal isfortran real imag copyto may_share_memory shares_memory put_along_axis take_along_axis
    fill_diagonal place putmask packbits unpackbits
    apply_along_axis diag_indices_from sort partition argpartition clip array_repr array_str array2string save savez
    savez_compressed savetxt load asarray_chkfinite byte_bounds broadcast memoize
    """
)
_CREATION = words(
    """
    array asarray asanyarray ascontiguousarray asfortranarray asnumpy copy astype empty full zeros ones empty_like
    zeros_like ones_like full_like
    """
)


def namespace() -> dict[str, Any]:
    """The names of the module."""
    found: dict[str, Any] = {name: getattr(np, name) for name in names.SAME}
    for name in names.PASSED:
        if hasattr(np, name):
            found[name] = (maker if name in names.CONVERTED else of_arrays)(getattr(np, name), name)
    found |= {name: of_sequences(getattr(np, name), name) for name in names.SEQUENCES}
    found["meshgrid"] = of_sequences(lambda *xi, **kwargs: tuple(np.meshgrid(*xi, **kwargs)), "meshgrid")
    found |= {name: maker(getattr(np, name), name) for name in names.MAKERS}
    found |= {name: of_extents(found[name]) for name in ("tri", "tril_indices", "triu_indices")}
    found |= {name: zero_dimensional(getattr(np, name)) for name in _ZERO_DIMENSIONAL}
    ufuncs: dict[str, ufunc] = {}
    for name in names.UFUNCS:
        function = getattr(np, name)
        found[name] = ufuncs.setdefault(function.__name__, ufunc(function.__name__, function))
    found |= {name: ufunc(name, getattr(np, name), types) for name, types in signatures.ufunc_types("cupy").items()}
    found |= {name: getattr(array_functions, name) for name in _OWN}
    found |= {name: getattr(creation, name) for name in _CREATION}
    found |= {name: absent(f"cupy.{name}") for name in names.ABSENT}
    found |= {name: array_functions.Indexed(getattr(np, name)) for name in ("mgrid", "ogrid")}
    found |= {name: array_functions.Concatenated(getattr(np, name)) for name in ("r_", "c_")}
    found |= {
        "ndarray": ndarray,
        "ufunc": ufunc,
        "flatiter": flatiter,
        "poly1d": poly1d(),
        "apply_over_axes": apply_over_axes,
        "ElementwiseKernel": ElementwiseKernel,
        "ReductionKernel": ReductionKernel,
        "RawKernel": RawKernel,
        "RawModule": RawModule,
        "fuse": fuse,
        "vectorize": vectorize,
        "from_dlpack": from_dlpack,
        "fromDlpack": from_capsule,
        "get_array_module": get_array_module,
        "get_default_memory_pool": lambda: pools.default_pool,
        "get_default_pinned_memory_pool": lambda: pinned_memory.default_pool,
        "is_available": lambda: True,
        "is_emulated": True,
        "show_config": show_config,
        "who": who,
        "clear_memo": lambda: None,
        "disable_experimental_feature_warning": False,
        "__version__": VERSION,
    }
    return found | _old_names(found)


_ZERO_DIMENSIONAL = ("allclose", "array_equal", "array_equiv", "count_nonzero")


def _old_names(found: dict[str, Any]) -> dict[str, Any]:
    """Names that CuPy keeps and NumPy 2 has no more."""
    other = {
        "round_": "around", "product": "prod", "cumproduct": "cumprod", "alltrue": "all",
        "sometrue": "any", "trapz": "trapezoid", "in1d": "isin", "float_": "float64", "singlecomplex": "complex64",
        "cfloat": "complex128", "complex_": "complex128",
    }  # fmt: skip
    values: dict[str, Any] = {name: found[now] for name, now in other.items()}
    values |= dict.fromkeys(("Inf", "Infinity", "PINF", "infty"), np.inf)
    values |= {"NINF": -np.inf, "NAN": np.nan, "NaN": np.nan, "PZERO": 0.0, "NZERO": -0.0}
    values |= {
        "AxisError": np.exceptions.AxisError,
        "ComplexWarning": np.exceptions.ComplexWarning,
        "ModuleDeprecationWarning": np.exceptions.ModuleDeprecationWarning,
        "RankWarning": np.exceptions.RankWarning,
        "TooHardError": np.exceptions.TooHardError,
        "VisibleDeprecationWarning": np.exceptions.VisibleDeprecationWarning,
        "msort": msort,
        "row_stack": row_stack(found["vstack"]),
        "asfarray": asfarray,
        "issubclass_": lambda arg1, arg2: isinstance(arg1, type) and issubclass(arg1, arg2),
        "obj2sctype": obj2sctype,
        "issubsctype": lambda arg1, arg2: issubclass(obj2sctype(arg1), obj2sctype(arg2)),
        "sctype2char": lambda sctype: np.dtype(obj2sctype(sctype)).char,
        "issctype": lambda rep: isinstance(rep, type | np.dtype) and obj2sctype(rep) not in (None, np.object_),
    }
    for name, now in (
        ("find_common_type", "promote_types or result_type"), ("set_string_function", "np.set_printoptions"),
        ("get_array_wrap", "no replacement"), ("disp", "your own print function"), ("safe_eval", "ast.literal_eval"),
    ):  # fmt: skip
        values[name] = _removed(now)
    return values


def _removed(now: str) -> Any:
    def call(*_: Any, **__: Any) -> Any:
        raise RuntimeError(f"This function has been removed in NumPy v2. Use {now} instead.")

    return call


def apply_over_axes(func: Any, a: Any, axes: Any) -> Any:
    """A function of arrays of the device, along one axis after another, which it may keep or take out."""
    result = creation.asarray(a)
    for axis in (axes,) if isinstance(axes, int) else axes:
        at = axis + result.ndim if axis < 0 else axis
        reduced = func(result, at)
        if reduced.ndim == result.ndim - 1:
            reduced = reduced.reshape((*reduced.shape[:at], 1, *reduced.shape[at:]))
        if reduced.ndim != result.ndim:
            raise ValueError("function is not returning an array of the correct shape")
        result = reduced
    return result


def row_stack(vstack: Any) -> Any:
    """The old name of `vstack`."""

    def call(*args: Any, **kwargs: Any) -> Any:
        warnings.warn("`row_stack` alias is deprecated. Use `cp.vstack` directly.", DeprecationWarning, stacklevel=2)
        return vstack(*args, **kwargs)

    call.__name__ = call.__qualname__ = "row_stack"
    return call


def msort(a: Any) -> Any:
    """A copy that is sorted along the first axis."""
    warnings.warn("msort is deprecated, use cupy.sort(a, axis=0) instead", DeprecationWarning, stacklevel=2)
    return array_functions.sort(a, 0)


def asfarray(a: Any, dtype: Any = np.float64) -> Any:
    """An array of floating-point numbers."""
    kind = np.dtype(dtype)
    return creation.asarray(a, np.float64 if kind.kind not in "fc" else kind)


def obj2sctype(rep: Any, default: Any = None) -> Any:
    """The scalar type of an object."""
    if isinstance(rep, type) and issubclass(rep, np.generic):
        return rep
    try:
        return np.dtype(rep.dtype if isinstance(rep, np.ndarray | ArrayBase) else rep).type
    except TypeError:
        return default


def get_array_module(*args: Any) -> Any:
    """This module where an argument is an array of the device, sparse ones included; else NumPy."""
    for each in args:
        if isinstance(each, ArrayBase | Traced) or getattr(type(each), "__cupy_sparse__", False):
            return sys.modules["cupy"]
    return np


def show_config(*, _full: bool = False) -> None:
    """Print what this is."""
    print(RuntimeInfo(VERSION), end="")


def who(vardict: dict[str, Any] | None = None) -> None:
    """Print the name, shape, bytes and type of each array of the device in a dictionary.

    vardict: the caller's global variables if None. An array with several names counts once in the sum.
    """
    variables = sys._getframe(1).f_globals if vardict is None else vardict
    first: dict[int, str] = {}
    rows, total = [], 0
    for name, value in sorted(variables.items()):
        if not isinstance(value, ArrayBase):
            continue
        earlier = first.setdefault(id(value), name)
        total += value.nbytes if earlier == name else 0
        shown = name if earlier == name else f"{name} ({earlier})"
        rows.append((shown, " x ".join(map(str, value.shape)), str(value.nbytes), value.dtype.name))
    if rows:
        widths = [max(10, *(len(row[column]) for row in rows)) + 6 for column in range(3)]
        head, *lines = (
            "".join(text.ljust(width) for text, width in zip(row, [*widths, 0], strict=True))
            for row in [("Name", "Shape", "Bytes", "Type"), *rows]
        )
        print(head, "=" * (len(head) + 5), "", *lines, sep="\n")
    print(f"\nUpper bound on total bytes  =       {total}")
