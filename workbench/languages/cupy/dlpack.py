"""DLPack: capsules over memory of the emulated device, and arrays over capsules of others.

A capsule names its device as CUDA's. A consumer that takes the protocol at its word has no CUDA here and refuses it,
as NumPy and PyTorch do; one that reads device memory without asking faults, as it does beside a GPU.
"""

from __future__ import annotations

import ctypes
import math
import warnings
from typing import Any

import numpy as np

from workbench.languages.cupy.array_base import ArrayBase, contiguous_strides
from workbench.languages.cupy.capsule_code import functions_of
from workbench.languages.cupy.machine import machine
from workbench.languages.cupy.passing import to_host
from workbench.languages.cupy.pools import BaseMemory, MemoryPointer

CPU, CUDA, CUDA_MANAGED = 1, 2, 13
"""DLDeviceType of dlpack.h, version 1.0."""
_CODES = {"i": 0, "u": 1, "f": 2, "c": 5, "b": 6}
_BFLOAT16 = 4
_VERSION = (1, 0)
_IS_COPIED = 2
_NAME, _NAME_VERSIONED = b"dltensor", b"dltensor_versioned"
_USED, _USED_VERSIONED = b"used_dltensor", b"used_dltensor_versioned"


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32), ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)), ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )  # fmt: skip


_Deleter = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class _Managed(ctypes.Structure):
    _fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", _Deleter))


class _Versioned(ctypes.Structure):
    _fields_ = (
        ("major", ctypes.c_uint32), ("minor", ctypes.c_uint32), ("context", ctypes.c_void_p), ("deleter", _Deleter),
        ("flags", ctypes.c_uint64), ("tensor", _Tensor),
    )  # fmt: skip


_python = ctypes.PyDLL(None)
_new = _python.PyCapsule_New
_new.restype, _new.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
_is_valid, _pointer = _python.PyCapsule_IsValid, _python.PyCapsule_GetPointer
_is_valid.restype, _is_valid.argtypes = ctypes.c_int, (ctypes.c_void_p, ctypes.c_char_p)
_pointer.restype, _pointer.argtypes = ctypes.c_void_p, (ctypes.c_void_p, ctypes.c_char_p)
_rename = _python.PyCapsule_SetName
_rename.restype, _rename.argtypes = ctypes.c_int, (ctypes.c_void_p, ctypes.c_char_p)


def device_of(array: ArrayBase) -> tuple[int, int]:
    """The kind of device and its number, as `__dlpack_device__` gives them."""
    return (CUDA if _managed_address(array) is None else CUDA_MANAGED), 0


def _managed_address(array: ArrayBase) -> int | None:
    """The host's address of managed memory; None for other memory."""
    memory, address = machine().memory, array.data.ptr
    start, _ = memory.allocation(address)
    host = memory.managed_host(start) if start else None
    return None if host is None else host + address - start


def exported(array: ArrayBase, stream: Any, max_version: Any, dl_device: Any, copy: bool | None) -> Any:
    """A capsule over an array, as `__dlpack__` gives it.

    Raises
    ------
    BufferError
        The device that is asked for is another than the array's and no CPU, or DLPack has no such dtype.
    ValueError
        A stream or a copy that CuPy refuses.
    """
    own = device_of(array)
    on_host = dl_device is not None and tuple(dl_device) == (CPU, 0)
    if not on_host:
        if dl_device is not None and tuple(dl_device) != own:
            raise BufferError("unsupported device requested.")
        if copy:
            raise BufferError("copy=True only supported for copy to CPU.")
        _check_stream(stream)
    elif copy is False and own[0] != CUDA_MANAGED:
        raise ValueError("GPU memory cannot be exported to CPU without copy.")
    versioned = max_version is not None and max_version[0] >= 1
    if not on_host:
        return _capsule(array, array, array.data.ptr, own, versioned)
    host = _managed_address(array)
    if host is not None and not copy:
        return _capsule(array, array, host, (CPU, 0), versioned)
    values = to_host(array, "A")
    return _capsule(values, values, values.ctypes.data, (CPU, 0), versioned, _IS_COPIED)


def _check_stream(stream: Any) -> None:
    if isinstance(stream, int) and stream < -1:
        raise ValueError(
            "On CUDA, the valid stream for the DLPack protocol is -1, 1, 2, or any larger value, but "
            f"{stream} was provided"
        )
    if isinstance(stream, int) and stream == 0:
        warnings.warn(
            "Stream 0 is passed from a library that you are converting to; CuPy assumes 0 as a legacy default stream. "
            "Please report this problem to the library as this violates the DLPack protocol.",
            stacklevel=4,
        )


def _capsule(owner: Any, array: Any, address: int, device: tuple[int, int], versioned: bool, flags: int = 0) -> Any:
    code = _BFLOAT16 if array.dtype.name == "bfloat16" else _CODES.get(array.dtype.kind)
    if code is None:
        raise BufferError("dtype is not supported for dlpack export")
    count, item = max(array.ndim, 1), array.dtype.itemsize
    shape = (ctypes.c_int64 * count)(*array.shape)
    strides = (ctypes.c_int64 * count)(*(each // item for each in array.strides))
    kind: Any = _Versioned if versioned else _Managed
    name = _NAME_VERSIONED if versioned else _NAME
    deleter, destructor = functions_of(name.decode(), kind.context.offset)
    managed = kind(*_VERSION, flags=flags) if versioned else kind()
    owned = managed, shape, strides, owner
    managed.deleter, managed.context = _Deleter(deleter), id(owned)
    managed.tensor = _Tensor(
        address, *device, array.ndim, code, 8 * item, 1,
        ctypes.cast(shape, ctypes.POINTER(ctypes.c_int64)), ctypes.cast(strides, ctypes.POINTER(ctypes.c_int64)), 0,
    )  # fmt: skip
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(owned))  # the deleter lets go of it
    return _new(ctypes.addressof(managed), name, destructor)


class DLPackMemory(BaseMemory):
    """Device memory that a capsule of another library owns; released with this object.

    Raises
    ------
    ValueError
        It is no capsule of DLPack's, or was taken before.
    BufferError, RuntimeError
        Its version or its device is not known here, or the memory is not the emulator's.
    """

    _delete: Any = None

    def __init__(self, capsule: Any) -> None:
        at = id(capsule)
        is_capsule = type(capsule).__name__ == "PyCapsule"
        if is_capsule and _is_valid(at, _NAME):
            managed: Any = _Managed.from_address(_pointer(at, _NAME))
            _rename(at, _USED)
        elif is_capsule and _is_valid(at, _NAME_VERSIONED):
            managed = _Versioned.from_address(_pointer(at, _NAME_VERSIONED))
            _rename(at, _USED_VERSIONED)
        else:
            raise ValueError(
                "A DLPack tensor object cannot be consumed multiple times (or object was not a DLPack capsule). "
                f"Got: {capsule!r}"
            )
        address = ctypes.addressof(managed)
        if managed.deleter:
            self._delete = lambda: managed.deleter(address)
        if isinstance(managed, _Versioned) and managed.major > _VERSION[0]:
            raise BufferError("DLPack exported too new major version.")
        tensor = managed.tensor
        if tensor.device_type not in (CUDA, CUDA_MANAGED):
            raise RuntimeError(
                "CuPy is built against CUDA, different from the backend that backs the incoming DLPack tensor"
            )
        self.dtype = _dtype(tensor)
        self.shape = tuple(tensor.shape[: tensor.ndim])
        self.strides = (
            tuple(each * self.dtype.itemsize for each in tensor.strides[: tensor.ndim])
            if tensor.strides
            else contiguous_strides(self.shape, self.dtype.itemsize, "C")
        )
        self.ptr = int(tensor.data or 0) + int(tensor.byte_offset)
        self.size = math.prod(self.shape) * self.dtype.itemsize
        if self.size and not machine().memory.holds(self.ptr):
            raise BufferError(f"{self.ptr:#x} is no address of the emulator's device memory")

    def __del__(self) -> None:
        if self._delete is not None:
            self._delete()


def _dtype(tensor: Any) -> np.dtype[Any]:
    if tensor.lanes != 1:
        raise BufferError("vector types are not supported")
    if tensor.code == _BFLOAT16:
        from workbench.device.targets.arguments import dtype_of

        return dtype_of("bfloat16")
    kind = {code: kind for kind, code in _CODES.items()}.get(tensor.code)
    if kind is None:
        raise BufferError(f"DLPack's type {tensor.code} of {tensor.bits} bits is not there")
    return np.dtype(f"{kind}{tensor.bits // 8}")


def imported(capsule: Any) -> Any:
    """An array over a capsule's memory; raises as `DLPackMemory`."""
    memory = DLPackMemory(capsule)
    return ArrayBase.array_class(memory.shape, memory.dtype, MemoryPointer(memory, 0), memory.strides)


def from_dlpack(array: Any, *, device: Any = None, copy: bool | None = None) -> Any:
    """An array over the device memory of an object with `__dlpack__`, or of a capsule.

    Raises
    ------
    NotImplementedError
        A device is asked for, as CuPy has it.
    TypeError
        The object is on another device than CUDA's: `cupy.asarray` copies it.
    BufferError, ValueError
        The exporter refuses, or its memory is not the emulator's.
    """
    if not hasattr(array, "__dlpack_device__"):
        return imported(array)
    if device is not None:
        raise NotImplementedError("from_dlpack() does not support device yet.")
    kind = int(array.__dlpack_device__()[0])
    if kind == CPU:
        raise TypeError(
            "CPU arrays cannot be directly imported to CuPy. Use `cupy.array(numpy.from_dlpack(input))` instead."
        )
    if kind not in (CUDA, CUDA_MANAGED):
        raise TypeError(f"Unsupported array type: {kind}")
    from workbench.languages.cupy.devices import get_current_stream

    stream = get_current_stream().ptr or 1
    try:
        capsule = array.__dlpack__(stream=stream, max_version=_VERSION, copy=copy)
    except TypeError:
        if copy is not None:
            raise
        capsule = array.__dlpack__(stream=stream)
    return imported(capsule)


def _warn_of_old_name() -> None:
    from numpy.exceptions import VisibleDeprecationWarning

    warnings.warn(
        "This function is deprecated and will be removed in a future release. Use the cupy.from_dlpack() array "
        "constructor instead.",
        VisibleDeprecationWarning,
        stacklevel=3,
    )


def to_dlpack(array: ArrayBase) -> Any:
    """A capsule, by the old name."""
    _warn_of_old_name()
    return exported(array, None, None, None, None)


def from_capsule(dltensor: Any) -> Any:
    """An array over a capsule, by the old name."""
    _warn_of_old_name()
    return imported(dltensor)
