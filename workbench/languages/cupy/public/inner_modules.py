"""Modules of CuPy's that are not of its public interface, and that programs import all the same."""

from __future__ import annotations

import math
import warnings
from typing import Any, TypeVar

from workbench.languages.cupy.creation import array
from workbench.languages.cupy.device_arrays import ndarray
from workbench.languages.cupy.elementwise import ElementwiseKernel
from workbench.languages.cupy.fusion import Fusion, fuse
from workbench.languages.cupy.public import array_functions
from workbench.languages.cupy.raw_kernels import RawKernel, RawModule
from workbench.languages.cupy.reductions import ReductionKernel
from workbench.languages.cupy.textures import (
    ChannelFormatDescriptor,
    CUDAarray,
    ResourceDescriptor,
    SurfaceObject,
    TextureDescriptor,
    TextureObject,
)
from workbench.languages.cupy.typed_routines import create_comparison, create_reduction_func, create_ufunc
from workbench.languages.cupy.ufuncs import ufunc

_accelerators: dict[str, list[str]] = {"reduction": [], "routine": []}


def core() -> dict[str, Any]:
    """`cupy._core`."""
    kinds = (ndarray, ufunc, ElementwiseKernel, ReductionKernel, RawKernel, RawModule)
    found: dict[str, Any] = {each.__name__: each for each in kinds}
    found |= {each.__name__: each for each in (create_ufunc, create_reduction_func, create_comparison)}
    found |= {"Fusion": Fusion, "fuse": fuse, "array": array}
    found |= {"_get_warpsize": lambda: 32, "_full_mask": lambda: 0xFFFFFFFF}
    return found | {name: value for name, value in accelerator().items() if name.islower()}


def internal() -> dict[str, Any]:
    """`cupy._core.internal`."""
    return {"prod": lambda args, init=1: math.prod(args, start=init)}


def accelerator() -> dict[str, Any]:
    """`cupy._core._accelerator`: libraries for reductions, which have no effect."""

    def setter(kind: str) -> Any:
        def set_(accelerators: Any) -> None:
            _accelerators[kind] = list(accelerators)

        return set_

    def getter(kind: str) -> Any:
        return lambda: _accelerators[kind]

    return {
        "set_reduction_accelerators": setter("reduction"), "get_reduction_accelerators": getter("reduction"),
        "set_routine_accelerators": setter("routine"), "get_routine_accelerators": getter("routine"),
        "ACCELERATOR_CUB": 1, "ACCELERATOR_CUTENSOR": 2, "ACCELERATOR_CUTENSORNET": 3,
    }  # fmt: skip


class PerformanceWarning(RuntimeWarning):
    """A warning of what costs time."""


def util() -> dict[str, Any]:
    """`cupy._util`."""
    return {"memoize": array_functions.memoize, "clear_memo": lambda: None, "PerformanceWarning": PerformanceWarning,
            "ENABLE_SLICE_COPY": False, "CUDA_ARRAY_INTERFACE_EXPORT_VERSION": 3}  # fmt: skip


def texture() -> dict[str, Any]:
    """`cupy.cuda.texture`."""
    kinds = (ChannelFormatDescriptor, CUDAarray, ResourceDescriptor, TextureDescriptor, TextureObject, SurfaceObject)
    return {each.__name__: each for each in kinds}


def typing() -> dict[str, Any]:
    """`cupy.typing`."""
    import numpy.typing

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # NumPy's of a name that CuPy has too
        found = {name: getattr(numpy.typing, name) for name in ("ArrayLike", "DTypeLike", "NBitBase")}
    scalar: Any = TypeVar("scalar", bound=numpy.generic, covariant=True)  # type: ignore[misc]
    return found | {"NDArray": ndarray.__class_getitem__((Any, numpy.dtype[scalar]))}


def nothing() -> dict[str, Any]:
    """A module of which nothing is there."""
    return {}


def unavailable() -> dict[str, Any]:
    """A library that CuPy may be built without, as it is here."""
    return {"available": False}
