"""Converts arrays of other libraries to NumPy's: tensors, Series, buffers, ctypes; and copies a kernel's results back.

An object whose memory NumPy can share becomes an array over that memory. One whose memory it cannot share is copied,
and says how a result is stored in it, or, where that cannot be, which line to write. Imports no other array library:
the library of an argument is imported already.
"""

from __future__ import annotations

import ctypes
import mmap
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.base.arguments import said
from workbench.base.errors import ArgumentError, WorkbenchError

_ON_THE_HOST = (1, 3, 11, 13)
"""Devices of DLPack whose memory a CPU reads: kDLCPU, kDLCUDAHost, kDLROCMHost, kDLCUDAManaged (dlpack.h)."""
_CUDA = 2
"""kDLCUDA (dlpack.h)."""
_NO_ARRAYS = (str, int, float, complex, bool, np.generic, list, tuple, dict, set, range, type(None))


@dataclass(frozen=True, eq=False)
class HostArray:
    """An object as an array of NumPy.

    store: brings what the array holds into the object; None where they are one memory.
    compact, back: Python that makes a contiguous copy `c` of it, and that brings `c` into it; `{x}` is its name.
    of_bytes: whether it is plain bytes, which are whatever a pointer points to.
    lost: why a result cannot come back into it, with what to pass instead; empty where it can.
    """

    array: NDArray[Any]
    store: Callable[[], None] | None = None
    compact: str = "np.ascontiguousarray({x})"
    back: str = "{x}[...] = c"
    of_bytes: bool = False
    lost: str = ""


def host_array(value: Any, name: str) -> HostArray | None:
    """Give an object as an array; None where it is no array of the host.

    Parameters
    ----------
    value
        What was passed.
    name
        The parameter's name, for the error.

    Raises
    ------
    ArgumentError
        An array that NumPy cannot have, with the line that makes one that it can.
    """
    home = type(value).__module__.partition(".")[0]
    if home == "cupy":
        return None  # a GPU's memory: its target knows it
    if isinstance(value, np.ndarray):
        return _of_numpy(value, name)
    if isinstance(value, _NO_ARRAYS):
        return None
    if home == "torch":
        return _of_torch(value, name)
    try:
        return _of_protocols(value, name)
    except (WorkbenchError, MemoryError):
        raise
    except Exception as error:  # methods of a foreign class may raise anything
        raise ArgumentError(f"{name} is {said(value)} whose array cannot be read: {error}", name) from error


def _of_protocols(value: Any, name: str) -> HostArray | None:
    """The array of an object of any class that says in one of the ways of Python and NumPy that it is one."""
    if is_on_a_gpu(value):
        return None
    if hasattr(value, "iloc") and hasattr(value, "to_numpy"):
        return _of_pandas(value, name)
    return _of_buffer(value) or _of_dlpack(value, name) or _of_interface(value, name)


def is_on_a_gpu(value: object) -> bool:
    """True if an object holds a GPU's memory. Its type says so: the property itself may refuse."""
    if hasattr(type(value), "__cuda_array_interface__") or hasattr(value, "__cuda_array_interface__"):
        return True
    return is_dlpack_of_cuda(value)


def is_dlpack_of_cuda(value: object) -> bool:
    """True if an object gives the memory of an NVIDIA GPU by DLPack."""
    device = getattr(value, "__dlpack_device__", None)
    return device is not None and hasattr(value, "__dlpack__") and int(device()[0]) == _CUDA


def _of_numpy(value: NDArray[Any], name: str) -> HostArray:
    if type(value) is np.ndarray:
        return HostArray(value)
    if isinstance(value, np.ma.MaskedArray) and np.ma.getmaskarray(value).any():
        raise ArgumentError(
            f"{name} is a masked array, and a kernel ignores the mask: pass {name}.data to have masked elements read "
            f"and written too, or {name}.filled(0)",
            name,
        )
    # A subclass may give an assignment another meaning (a hard mask does): results go to the memory itself.
    return HostArray(np.asarray(value))


# ---------------------------------------------------------------- Torch


def without_gradients(value: Any) -> Any:
    """A tensor's memory alone, for launches of languages that leave gradients to their caller, an `autograd.Function`.

    Anything else is returned as it is.
    """
    return value.detach() if getattr(value, "requires_grad", False) is True else value


def _of_torch(value: Any, name: str) -> HostArray | None:
    place = getattr(getattr(value, "device", None), "type", None)
    if place is None or place == "cuda":
        return None  # a dtype, a module; or memory of a GPU
    if place == "meta":
        raise ArgumentError(f"{name} is a tensor without memory: pass torch.zeros({name}.shape)", name)
    if place != "cpu":
        raise ArgumentError(
            f"{name} is a tensor on {place}, whose memory is not the host's: pass c = {name}.cpu(), and bring a "
            f"result back by {name}.copy_(c)",
            name,
        )
    _require_plain(value, name)
    return HostArray(_torch_memory(value, name), compact="{x}.contiguous()", back="{x}.copy_(c)")


def _require_plain(value: Any, name: str) -> None:
    """Raise ArgumentError for a tensor that is no plain array."""
    if getattr(value, "requires_grad", False):
        raise ArgumentError(
            f"{name} is a tensor that requires gradients, and autograd does not record what a kernel does: pass "
            f"{name}.detach(), which is the same memory",
            name,
        )
    if value.is_sparse or str(value.layout) != "torch.strided":
        raise ArgumentError(
            f"{name} is a sparse tensor, which is not one array: pass its parts, {name}.indices() and {name}.values()",
            name,
        )
    for lazy, cure in (("is_conj", "resolve_conj"), ("is_neg", "resolve_neg")):
        if getattr(value, lazy)():
            raise ArgumentError(
                f"{name} is a tensor whose values are conjugated or negated when they are read: pass "
                f"c = {name}.{cure}(), and bring a result back by {name}.copy_(c)",
                name,
            )


def _torch_memory(value: Any, name: str) -> NDArray[Any]:
    """The memory of a tensor on the CPU; types that NumPy has from ml_dtypes go by their bytes."""
    try:
        shared: NDArray[Any] = value.numpy()
        return shared
    except (TypeError, RuntimeError):
        known = _ml_dtype(value, name)
    torch = sys.modules["torch"]
    same_size = {1: torch.uint8, 2: torch.int16}[value.element_size()]
    memory: NDArray[Any] = value.view(same_size).numpy().view(known)
    return memory


def _ml_dtype(value: Any, name: str) -> Any:
    """The dtype of a tensor that NumPy has from ml_dtypes."""
    import ml_dtypes

    kind = str(value.dtype).removeprefix("torch.")
    known = getattr(ml_dtypes, kind, None)
    if known is None or not hasattr(value, "view"):
        raise ArgumentError(
            f"{name} is a tensor of {kind}, which NumPy does not have: pass c = {name}.float(), and bring a "
            f"result back by {name}.copy_(c)",
            name,
        ) from None
    return known


def is_tensor(value: Any) -> bool:
    """True of a Torch tensor."""
    is_torch = any(each.__module__.partition(".")[0] == "torch" for each in type(value).__mro__)
    return is_torch and hasattr(value, "data_ptr")


def is_tensor_of_cuda(value: Any) -> bool:
    """True of a Torch tensor whose memory is a CUDA device's."""
    return is_tensor(value) and bool(getattr(value, "is_cuda", False))


def place_of_tensor(value: Any) -> tuple[int, tuple[int, ...], np.dtype[Any], tuple[int, ...]]:
    """Address, shape, dtype and strides in bytes of a tensor of a CUDA device.

    Raises
    ------
    ArgumentError
        It requires gradients, is sparse, or is conjugated or negated when it is read.
    """
    _require_plain(value, "the tensor")
    kind = str(value.dtype).removeprefix("torch.")
    try:
        dtype = np.dtype(kind)
    except TypeError:
        dtype = np.dtype(_ml_dtype(value, "the tensor"))
    size = dtype.itemsize
    return int(value.data_ptr()), tuple(value.shape), dtype, tuple(step * size for step in value.stride())


# ---------------------------------------------------------------- pandas


def _of_pandas(value: Any, name: str) -> HostArray:
    """A Series, an Index or a DataFrame: copied, since pandas decides what shares memory, and stored by position."""
    try:
        array = np.array(value.to_numpy(), order="C", copy=True)
    except (TypeError, ValueError) as error:
        raise ArgumentError(f"{name} is {said(value)} without one NumPy type: {error}", name) from error

    def store() -> None:
        if array.ndim == 1:
            value.iloc[:] = array
        else:
            value.iloc[:, :] = array

    return HostArray(array, store, "{x}.to_numpy(copy=True)", "{x}.iloc[:] = c")


# ---------------------------------------------------------------- protocols


def _of_buffer(value: Any) -> HostArray | None:
    """Python's buffer protocol: memoryview, bytearray, array.array, mmap, arrays of ctypes."""
    try:
        view = memoryview(value)
    except (TypeError, BufferError, ValueError):
        return None
    try:
        array: NDArray[Any] = np.asarray(view)
    except (TypeError, ValueError):
        return None
    plain = isinstance(value, bytes | bytearray | mmap.mmap)
    return HostArray(array, back="np.asarray({x})[...] = c", of_bytes=plain)


def _of_dlpack(value: Any, name: str) -> HostArray | None:
    device = getattr(value, "__dlpack_device__", None)
    if device is None or not hasattr(value, "__dlpack__"):
        return None
    kind = int(device()[0])
    if kind not in _ON_THE_HOST:
        raise ArgumentError(
            f"{name} is {said(value)} on a device (DLPack's number {kind}): pass a copy on the host", name
        )
    try:
        array = np.from_dlpack(value)
    except (BufferError, RuntimeError, TypeError, ValueError) as error:
        raise ArgumentError(
            f"{name} is {said(value)} that NumPy cannot represent ({error}): pass c = np.array({name})", name
        ) from error
    if array.flags.writeable:
        return HostArray(array)
    # An exporter older than DLPack 1.0 cannot say that its memory may be written.
    return _of_interface(value, name) or HostArray(array, lost=_lost(value, name))


def _of_interface(value: Any, name: str) -> HostArray | None:
    """NumPy's own protocols. The result of `__array__` may be a copy; this cannot be found out."""
    shared = hasattr(value, "__array_interface__") or hasattr(value, "__array_struct__")
    if not shared and not hasattr(value, "__array__"):
        return None
    try:
        array: NDArray[Any] = np.asarray(value)
    except (TypeError, ValueError, RuntimeError) as error:
        raise ArgumentError(f"{name} is {said(value)} that NumPy cannot represent: {error}", name) from error
    return HostArray(array, lost="" if shared else _lost(value, name))


def _lost(value: Any, name: str) -> str:
    return (
        f"{name} is {said(value)}, of which NumPy has a copy only, and what the kernel writes would not come back: "
        f"pass c = np.array({name}), which holds the result after the launch"
    )


# ---------------------------------------------------------------- scalars and records


def scalar(value: Any) -> Any:
    """A scalar of ctypes, or an array of no dimensions of another library, as Python's; anything else as it is."""
    if isinstance(value, ctypes._SimpleCData):
        return value.value
    if not isinstance(value, np.ndarray) and getattr(value, "shape", None) == () and hasattr(value, "item"):
        return value if isinstance(value, np.generic) else value.item()
    return value


def record(value: Any, dtype: np.dtype[Any], name: str) -> NDArray[Any]:
    """A tuple, a mapping or a scalar as the record that a struct is passed as.

    Raises
    ------
    ArgumentError
        It does not have the struct's fields, or they don't hold its values; says how one is written.
    """
    result: NDArray[Any] = np.zeros((), dtype)
    try:
        _fill(result, value)
    except (TypeError, ValueError, OverflowError, KeyError) as error:
        raise ArgumentError(f"{name} takes {fields_of(dtype)}, not {value!r}: {error}", name) from error
    return result


def _fill(place: NDArray[Any], value: Any) -> None:
    """Puts a value into a place of an array, field by field and element by element."""
    names = place.dtype.names
    if names is None:
        _fill_numbers(place, value)
    elif place.shape:
        items = tuple(value)
        if len(items) != len(place):
            raise ValueError(f"{len(place)} elements belong here, {len(items)} were given")
        for index, item in enumerate(items):
            _fill(place[index : index + 1].reshape(place.shape[1:]), item)
    elif isinstance(value, Mapping):
        if set(value) != set(names):
            raise KeyError(f"the fields are {', '.join(names)}")
        for name in names:
            _fill(place[name], value[name])
    else:
        many = isinstance(value, Sequence | np.ndarray) and not isinstance(value, str)
        items = tuple(value) if many else tuple(value.item()) if isinstance(value, np.void) else (value,)
        if len(items) != len(names):
            raise ValueError(f"{len(names)} fields belong here ({', '.join(names)}), {len(items)} were given")
        for name, item in zip(names, items, strict=True):
            _fill(place[name], item)


def _fill_numbers(place: NDArray[Any], value: Any) -> None:
    numbers = np.asarray(value)
    if numbers.shape != place.shape:
        raise ValueError(f"shape {place.shape} belongs here, {numbers.shape} was given")
    if numbers.dtype.kind not in "biufcV":
        raise TypeError(f"a number belongs here, not {value!r}")
    if place.dtype.kind in "iu" and numbers.dtype.kind == "f":
        raise TypeError(f"{place.dtype} belongs here, not the float {value!r}")
    with np.errstate(over="ignore", invalid="ignore"):
        converted = numbers.astype(place.dtype)
    if place.dtype.kind in "iu" and not np.array_equal(converted.astype(object), numbers.astype(object)):
        raise OverflowError(f"{value!r} is out of range for {place.dtype}")
    place[...] = converted


def fields_of(dtype: np.dtype[Any]) -> str:
    """The text of a record: a tuple of its fields, with their types."""
    if dtype.names is None:
        return f"{dtype.base.name}{list(dtype.shape) or ''}"
    assert dtype.fields is not None
    listed = [f"{name}: {fields_of(dtype.fields[name][0])}" for name in dtype.names]
    return f"a tuple ({', '.join(listed)}{',' if len(listed) == 1 else ''})"
