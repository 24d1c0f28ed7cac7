"""Tensors on "cuda": their storages lie in the emulator's memory, at the addresses that kernels have.

No code of the host reads a storage at those addresses. An operator of Torch gets tensors of the CPU over the same bytes
(`on_host`), while it holds the memory: bytes move where the arena grows.
"""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Sequence
from typing import Any

import torch
import torch.cuda._gpu_trace as trace

from workbench.base.errors import ArgumentError
from workbench.emulate import Memory
from workbench.emulate.addresses import BASE
from workbench.languages.cupy import captures
from workbench.languages.cupy.machine import machine

DEVICE = torch.device("cuda", 0)
_CPU = torch.device("cpu")
ON_CPU = torch._C.DispatchKeySet(torch._C.DispatchKey.CPU)
"""Selects the CPU's code of operators that change sizes and strides only, which is right for tensors of any device."""
_as_strided = torch.ops.aten.as_strided.default.redispatch
_set = torch.ops.aten.set_.source_Storage_storage_offset.redispatch
_view = torch.ops.aten.view.dtype.redispatch
_conj = torch.ops.aten._conj.default.redispatch
_neg = torch.ops.aten._neg_view.default.redispatch
_storage_at = torch._C._construct_storage_from_data_pointer


class Statistics:
    """Bytes of storages, now and at most: what `torch.cuda.memory_allocated` and its kin tell.

    Attributes
    ----------
    allocated, peak
        Bytes now, and the most since the last reset.
    count
        Storages that are alive.
    total_allocated, total_count
        Bytes and storages since the beginning.
    """

    def __init__(self) -> None:
        self.allocated = self.peak = self.count = self.total_allocated = self.total_count = 0

    def add(self, size_bytes: int) -> None:
        """Count a storage."""
        self.allocated += size_bytes
        self.peak = max(self.peak, self.allocated)
        self.count += 1
        self.total_allocated += size_bytes
        self.total_count += 1

    def remove(self, size_bytes: int) -> None:
        """Count a storage that was freed."""
        self.allocated -= size_bytes
        self.count -= 1


statistics = Statistics()
_alive: dict[int, weakref.ref[Any]] = {}
"""The storages that are alive, by their addresses."""
_ROUNDED = 512
"""Bytes by which Torch's caching allocator rounds up (kMinBlockSize, c10/cuda/CUDACachingAllocator.cpp)."""
_prototypes: dict[torch.dtype, torch.Tensor] = {}


def memory() -> Memory:
    """The memory of the emulated device."""
    return machine().memory.memory


def new_storage(size_bytes: int) -> torch.UntypedStorage:
    """A storage of bytes that nothing has written.

    Raises
    ------
    torch.OutOfMemoryError
        There is not enough memory.
    """
    rounded = -(-size_bytes // _ROUNDED) * _ROUNDED
    try:
        address = machine().memory.allocate(size_bytes) if size_bytes else 0
    except ArgumentError as error:
        free = machine().memory.free_bytes
        raise torch.OutOfMemoryError(
            f"CUDA out of memory. Tried to allocate {size_bytes / 2**20:.2f} MiB. GPU 0 has a total capacity of "
            f"{memory().capacity_bytes / 2**30:.2f} GiB of which {free / 2**20:.2f} MiB is free. {error}"
        ) from error
    storage: torch.UntypedStorage = _storage_at(address, DEVICE, size_bytes)
    if address:
        statistics.add(rounded)
        trace.MemoryAllocationCallbacks.fire_callbacks(address)
        device_memory = memory()

        def freed(_: object) -> None:
            _alive.pop(address, None)
            statistics.remove(rounded)
            trace.MemoryDeallocationCallbacks.fire_callbacks(address)
            if captures.active:
                captures.finally_do(lambda: device_memory.free(address))
            else:
                device_memory.free(address)

        _alive[address] = weakref.ref(storage, freed)
    return storage


def tensor_over(
    storage: torch.UntypedStorage, dtype: torch.dtype, offset: int, shape: Sequence[int], strides: Sequence[int]
) -> torch.Tensor:
    """A tensor over a storage of the device. offset, strides: in elements."""
    blank = _as_strided(ON_CPU, _prototype(dtype), [0], [1], 0)
    result: torch.Tensor = _set(ON_CPU, blank, storage, offset, shape, strides)
    return result


def new_tensor(shape: Sequence[int], strides: Sequence[int], dtype: torch.dtype) -> torch.Tensor:
    """A tensor with a storage of its own that nothing has written; raises as `new_storage`."""
    storage = new_storage(span(shape, strides) * dtype.itemsize)
    return tensor_over(storage, dtype, 0, shape, strides)


def view_of(
    tensor: torch.Tensor, dtype: torch.dtype, offset: int, shape: Sequence[int], strides: Sequence[int]
) -> torch.Tensor:
    """A tensor over the storage of another one."""
    typed = tensor if tensor.dtype == dtype else _same_storage(tensor, dtype)
    result: torch.Tensor = _as_strided(ON_CPU, typed, shape, strides, offset)
    return result


def _same_storage(tensor: torch.Tensor, dtype: torch.dtype) -> torch.Tensor:
    return tensor_over(tensor.untyped_storage(), dtype, 0, [0], [1])


def move_to(
    tensor: torch.Tensor, storage: torch.UntypedStorage, offset: int, shape: Sequence[int], strides: Sequence[int]
) -> None:
    """Make a storage the tensor's own. offset, strides: in elements."""
    _set(ON_CPU, tensor, storage, offset, shape, strides)


def contiguous_strides(shape: Sequence[int]) -> tuple[int, ...]:
    """The strides of a tensor in C order without gaps, in elements."""
    strides = [1]
    for extent in reversed(shape[1:]):
        strides.append(strides[-1] * max(extent, 1))
    return tuple(reversed(strides)) if len(shape) else ()


def span(shape: Sequence[int], strides: Sequence[int]) -> int:
    """Elements from the first to the last one of a tensor."""
    if 0 in shape:
        return 0
    return 1 + sum((extent - 1) * stride for extent, stride in zip(shape, strides, strict=True))


def on_host(tensor: torch.Tensor) -> torch.Tensor:
    """A tensor of the CPU over the same bytes, for the thread that holds `memory().lock`.

    Raises
    ------
    RuntimeError
        The tensor's memory is none of the emulator's.
    """
    storage = tensor.untyped_storage()
    address, size_bytes = storage.data_ptr(), storage.nbytes()
    dtype = tensor.dtype
    arena = _arena(memory(), dtype)
    if size_bytes:
        allocation = memory().find(address)
        if allocation is None or address + size_bytes > allocation.end:
            raise RuntimeError(f"a tensor's memory at {address:#x} is none of the emulated device's, or was freed")
        first = (address - BASE) // dtype.itemsize
    else:
        first = 0
    result = _as_strided(ON_CPU, arena, tensor.shape, tensor.stride(), first + tensor.storage_offset())
    return with_flags(result, tensor)


def with_flags(tensor: torch.Tensor, like: torch.Tensor) -> torch.Tensor:
    """The tensor as another one has it: conjugated, or negated, or neither."""
    if like.is_conj() != tensor.is_conj():
        tensor = _conj(ON_CPU, tensor)
    if like.is_neg() != tensor.is_neg():
        tensor = _neg(ON_CPU, tensor)
    return tensor


def arena_id() -> int:
    """The identity of the storage that `on_host`'s tensors have, until the memory moves; for who holds the lock."""
    _arena(memory(), torch.uint8)
    return int(_arenas["storage"]._cdata)


_arenas: dict[Any, Any] = {}
"""Tensors of the CPU over the whole memory by their dtypes, its storage, and the array of pages that they are over."""


def _arena(where: Memory, dtype: torch.dtype) -> torch.Tensor:
    pages = where.pages.array
    if _arenas.get("pages") is not pages:
        _arenas.clear()
        size_bytes = pages.size // _LARGEST_ITEM * _LARGEST_ITEM
        _arenas["pages"], _arenas["storage"] = pages, _storage_at(int(pages.ctypes.data), _CPU, size_bytes)
    found: torch.Tensor | None = _arenas.get(dtype)
    if found is None:
        storage = _arenas["storage"]
        blank = torch.empty(0, dtype=dtype, device=_CPU)
        found = _arenas[dtype] = _set(ON_CPU, blank, storage, 0, (storage.nbytes() // dtype.itemsize,), (1,))
    return found


_LARGEST_ITEM = 16
"""Bytes of the largest dtype."""


def _prototype(dtype: torch.dtype) -> torch.Tensor:
    found = _prototypes.get(dtype)
    if found is None:
        found = _prototypes[dtype] = _view(ON_CPU, _first(), dtype)
    return found


def _first() -> torch.Tensor:
    """An empty tensor of bytes on the device: DLPack is how Torch lets other code say where memory lies."""
    found = _prototypes.get(torch.uint8)
    if found is None:
        new = ctypes.pythonapi.PyCapsule_New
        new.restype, new.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
        capsule = new(ctypes.addressof(_EMPTY), b"dltensor", None)
        found = _prototypes[torch.uint8] = torch._C._from_dlpack(capsule)
    return found


class _Device(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_int32), ("index", ctypes.c_int32)]


class _DataType(ctypes.Structure):
    _fields_ = [("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16)]


class _Managed(ctypes.Structure):
    """DLManagedTensor (dlpack.h). Without a deleter, whoever made it keeps it."""

    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device", _Device),
        ("ndim", ctypes.c_int32),
        ("dtype", _DataType),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
        ("manager", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    ]


_CUDA_OF_DLPACK, _UNSIGNED_OF_DLPACK = 2, 1
_SHAPE = (ctypes.c_int64 * 1)(0)
_EMPTY = _Managed(None, _Device(_CUDA_OF_DLPACK, 0), 1, _DataType(_UNSIGNED_OF_DLPACK, 8, 1), _SHAPE, None, 0)
