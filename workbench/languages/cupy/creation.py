"""New arrays: from the host, from nothing, from others in device memory."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.languages.cupy import captures, pinned_memory, pools
from workbench.languages.cupy.array_base import ArrayBase, order_letter, supported_dtype
from workbench.languages.cupy.device_arrays import ndarray
from workbench.languages.cupy.exchange import as_device_array
from workbench.languages.cupy.gpu_casts import cast
from workbench.languages.cupy.machine import machine
from workbench.languages.cupy.passing import host_values, store, to_device


def array(
    obj: Any, dtype: Any = None, copy: bool | None = True, order: str | None = "K", subok: bool = False, ndmin: int = 0,
    *, blocking: bool = False,
) -> Any:  # fmt: skip
    """An array of the device with an object's elements.

    Parameters
    ----------
    obj
        An array of the device or of the host, a scalar, or lists of them.
    dtype, copy, order, ndmin
        As `numpy.array` takes them; no order is `K`.

    Raises
    ------
    ValueError
        An unknown order.
    """
    letter = "K" if order is None else order_letter(order)
    found = as_device_array(obj)
    if found is not None:
        kind = found.dtype if dtype is None else np.dtype(dtype)
        result = found
        if copy or kind != found.dtype or not (letter in "KA" or found.is_contiguous(letter)):
            result = found.astype(kind, order="K" if letter == "A" else letter)
        if not subok and type(result) is not ndarray and isinstance(result, ndarray):
            result = result.view(type=ndarray)
    else:
        pinned_memory.default_pool.staged(1)
        values = _host_array(obj, dtype, letter)
        if captures.active:
            result = ndarray(values.shape, values.dtype, order="F" if values.flags.fnc else "C")
            store(result, values)
            return result if result.ndim >= ndmin else result.reshape((1,) * (ndmin - result.ndim) + result.shape)
        result = to_device(values, "K")
        machine().clock.copied(result.nbytes, "copies to the device", over_bus=True)
    if result.ndim < ndmin:
        result = result.reshape((1,) * (ndmin - result.ndim) + result.shape)
    return result


def _host_array(obj: Any, dtype: Any, order: str) -> NDArray[Any]:
    """A host's object as an array; NumPy converts it, but for lists of arrays of the device.

    order: as NumPy's; `K` and `A` give Fortran's for an array that has it, else C's (CuPy's cupy._core.core, `array`).
    """
    if order in ("K", "A"):
        order = "F" if isinstance(obj, np.ndarray) and obj.flags.fnc else "C"
    if isinstance(obj, list | tuple) and _has_device_array(obj):
        values = np.asarray(_hosted(obj))
        return np.array(values if dtype is None else cast(values, dtype), order=order)  # type: ignore[call-overload,no-any-return]
    result: NDArray[Any] = np.array(obj, dtype, order=order)  # type: ignore[call-overload]
    supported_dtype(result.dtype)
    return result


def _has_device_array(obj: Any) -> bool:
    if isinstance(obj, list | tuple):
        return any(map(_has_device_array, obj))
    return as_device_array(obj) is not None


def _hosted(obj: Any) -> Any:
    """Lists with arrays of the device as lists with arrays of the host."""
    if isinstance(obj, list | tuple):
        return [_hosted(each) for each in obj]
    found = as_device_array(obj)
    return obj if found is None else host_values(found)


def asarray(
    a: Any, dtype: Any = None, order: str | None = None, *, copy: bool | None = None, blocking: bool = False
) -> Any:
    """An array of the device; the object itself where it is one already."""
    return array(a, dtype, bool(copy), order)


def asanyarray(
    a: Any, dtype: Any = None, order: str | None = None, *, copy: bool | None = None, blocking: bool = False
) -> Any:
    """As `asarray`; subclasses stay what they are."""
    return array(a, dtype, bool(copy), order, subok=True)


def ascontiguousarray(a: Any, dtype: Any = None) -> Any:
    """An array in C's order without gaps, of one axis at least."""
    return array(a, dtype, False, "C", ndmin=1)


def asfortranarray(a: Any, dtype: Any = None) -> Any:
    """An array in Fortran's order without gaps."""
    return array(a, dtype, False, "F")


def asnumpy(a: Any, stream: Any = None, order: str = "C", out: Any = None, *, blocking: bool = True) -> Any:
    """An array of the host with an object's elements."""
    found = as_device_array(a)
    if found is not None:
        return found.get(stream=stream, order=order, out=out, blocking=blocking)
    host = np.asarray(a, order=order)  # type: ignore[call-overload]
    if out is None:
        return host
    out[...] = host
    return out


def copy(a: Any, order: str = "K") -> Any:
    """A copy of an array."""
    return a.copy(order) if isinstance(a, ndarray) else array(a, order=order)


def astype(x: Any, dtype: Any, /, *, copy: bool = True, device: Any = None) -> Any:
    """An array's elements as another dtype."""
    return x.astype(dtype, copy=copy)


def _require_shape(shape: Any) -> None:
    if shape is None:
        raise TypeError("Use () not None as shape arguments")


def empty(shape: Any, dtype: Any = float, order: str = "C") -> Any:
    """An uninitialised array: it holds poison."""
    _require_shape(shape)
    return ndarray(shape, dtype, order=order)


def full(shape: Any, fill_value: Any, dtype: Any = None, order: str = "C") -> Any:
    """An array of one value."""
    if dtype is None:
        dtype = fill_value.dtype if isinstance(fill_value, ArrayBase) else np.asarray(fill_value).dtype
    result = ndarray(shape, dtype, order=order)
    result.fill(fill_value)
    return result


def zeros(shape: Any, dtype: Any = float, order: str = "C") -> Any:
    """An array of zeros."""
    _require_shape(shape)
    result = ndarray(shape, dtype, pools.NOWHERE, order=order)
    result.data = pools.alloc_filled(result.nbytes)
    result.data.memset_async(0, result.nbytes)
    return result


def ones(shape: Any, dtype: Any = float, order: str = "C") -> Any:
    """An array of ones."""
    return full(shape, 1, np.dtype(dtype), order)


def empty_like(prototype: Any, dtype: Any = None, order: str = "K", subok: Any = None, shape: Any = None) -> Any:
    """An uninitialised array of another's shape, dtype and order."""
    if subok:
        raise TypeError("subok is not supported yet")
    order = (order or "K").upper()
    if order not in "CFAK":
        raise ValueError(f"order must be one of 'C', 'F', 'A' and 'K', not {order!r}")
    extents = prototype.shape if shape is None else shape
    extents = tuple(extents) if np.iterable(extents) else (extents,)
    kind = np.dtype(dtype or prototype.dtype)
    if not isinstance(prototype, ArrayBase):
        return ndarray(extents, kind, order="F" if order == "F" else "C")
    in_c, in_f = prototype.is_contiguous("C"), prototype.is_contiguous("F")
    if order in "AK" and (in_c or in_f) and (order == "A" or len(extents) == prototype.ndim):
        return ndarray(extents, kind, order="C" if in_c else "F")
    if order != "K" or len(extents) != prototype.ndim:
        return ndarray(extents, kind, order="F" if order == "F" else "C")
    # The order of the prototype's axes, without its gaps.
    strides, step = [0] * len(extents), kind.itemsize
    for axis in sorted(range(len(extents)), key=lambda each: (abs(prototype.strides[each]), -each)):
        strides[axis] = step
        step *= max(extents[axis], 1)
    packed = ndarray(extents, kind)
    return ndarray(extents, kind, packed.data, tuple(strides))


def zeros_like(a: Any, dtype: Any = None, order: str = "K", subok: Any = None, shape: Any = None) -> Any:
    """An array of zeros of another's shape, dtype and order."""
    result = empty_like(a, dtype, order, subok, shape)
    result.data.memset_async(0, result.nbytes)
    return result


def ones_like(a: Any, dtype: Any = None, order: str = "K", subok: Any = None, shape: Any = None) -> Any:
    """An array of ones of another's shape, dtype and order."""
    return full_like(a, 1, dtype, order, subok, shape)


def full_like(
    a: Any, fill_value: Any, dtype: Any = None, order: str = "K", subok: Any = None, shape: Any = None
) -> Any:
    """An array of one value, of another's shape, dtype and order."""
    result = empty_like(a, dtype, order, subok, shape)
    store(result, fill_value)
    return result
