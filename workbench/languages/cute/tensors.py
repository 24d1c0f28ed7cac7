"""Tensors of CuTe over memory of the host: the emulator's memory stands for it, and launches copy it in and back.

A tensor is made of a DLPack capsule (dlpack.h, `DLTensor`), whose address is replaced by the one in the emulator.
"""

from __future__ import annotations

import ctypes
import functools
import weakref
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from workbench.base.errors import ArgumentError
from workbench.device.targets.emulator_buffers import EmulatorBuffer
from workbench.device.targets.host_addresses import note_owner, storages_at
from workbench.device.targets.host_storages import MAX_BYTES, Storage, outermost, whole_storage
from workbench.emulate.host_memory import END, MIN
from workbench.languages.cupy.machine import machine

_ON_THE_HOST = (1, 3, 11, 13)
"""kDLCPU, kDLCUDAHost, kDLROCMHost, kDLCUDAManaged."""
_CUDA = 2


class _Tensor(ctypes.Structure):
    """`DLTensor` of dlpack.h."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


class _Piece:
    """A piece of host memory that the device maps, and the number of tensors over it."""

    def __init__(self, size_bytes: int) -> None:
        self.size_bytes = size_bytes
        self.users = 0


_pieces: dict[int, _Piece] = {}
_LETTERS = {0: "i", 1: "u", 2: "f", 5: "c", 6: "b"}
"""NumPy's letters of `DLDataTypeCode`: kDLInt, kDLUInt, kDLFloat, kDLComplex, kDLBool."""
_arrays: dict[int, EmulatorBuffer] = {}
"""Tensors as arrays, by their address in the emulator: the last one that was made of each."""


def array_at(address: int) -> EmulatorBuffer | None:
    """The tensor over the memory at an address of the emulator's, as an array; None where there is none."""
    found = _arrays.get(address)
    return None if found is None or found.memory.find(address) is None else found


def placing(make: Callable[..., None]) -> Callable[..., None]:
    """The constructor of CuTe's tensors, which gives those over memory of the host an address of the emulator's."""

    @functools.wraps(make)
    def wrapped(self: Any, tensor: Any, *args: Any, **keywords: Any) -> None:
        make(self, tensor, *args, **keywords)
        if hasattr(self, "_tvm_ffi_tensor"):
            self._placed = Placed(tensor)
            self._tvm_ffi_tensor = self._placed.tensor
            self._dlpack_data = self._tvm_ffi_tensor.__dlpack__()
            return
        _place(self, tensor, self._dlpack_data, _address(tensor))

    return wrapped


class MappedPointers:
    """Memory of the host to which parameters of a launch point, mapped as long as this object lives.

    Attributes
    ----------
    parts
        The bytes of the parameters. Those that begin with the address of a Torch tensor's memory, or of an array of
        which a tensor of CuTe was made, have the emulator's address of it.
    """

    def __init__(self, parts: Sequence[bytes]) -> None:
        memory = machine().memory.memory
        begins = [int.from_bytes(part[:8], "little") if len(part) >= 8 else 0 for part in parts]
        unknown = sorted({each for each in begins if MIN <= each < END and memory.find(each) is None})
        self._homes = storages_at(unknown)
        starts = {home: _mapped(self, home.first, home.size_bytes) for home in self._homes}
        self.parts = [
            part if begin not in unknown else _at(begin, starts).to_bytes(8, "little") + part[8:]
            for part, begin in zip(parts, begins, strict=True)
        ]


def _at(address: int, starts: Mapping[Storage, int]) -> int:
    """The address in the emulator of one on the host; the same where nothing is known of it."""
    return next(
        (start + address - home.first for home, start in starts.items() if home.first <= address < home.end), address
    )


class Placed:
    """A tensor of TVM's FFI over memory of the host, with an address of the emulator's.

    Attributes
    ----------
    tensor
        What calls are given. It may be used as long as this object lives.
    """

    def __init__(self, tensor: Any) -> None:
        import tvm_ffi

        self._capsule = tvm_ffi.from_dlpack(tensor).__dlpack__()
        _place(self, tensor, self._capsule, _address(tensor))
        self.tensor = tvm_ffi.from_dlpack(self)

    def __dlpack__(self, **_: Any) -> Any:
        return self._capsule

    def __dlpack_device__(self) -> tuple[int, int]:
        return _CUDA, 0


def _address(tensor: Any) -> int | None:
    """The address of a buffer of the emulator's; None of another tensor."""
    address = getattr(tensor, "address", None)
    return address if isinstance(address, int) else None


def _place(owner: Any, tensor: Any, capsule: Any, address: int | None) -> None:
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    header = _Tensor.from_address(pointer(capsule, b"dltensor"))
    if address is not None:  # a buffer, whose capsule is a copy on the host
        owner._buffer = tensor  # it lives as long as the tensor, as what a capsule holds
        header.data, header.byte_offset, header.device_type = address, 0, _CUDA
        _note(header)
        return
    if header.device_type not in _ON_THE_HOST:
        return
    first, last = _extent(header)
    if last == first or not header.data:  # without an address: a fake tensor of Torch, which stands for its type
        return
    begin = header.data + header.byte_offset
    if isinstance(tensor, np.ndarray):
        note_owner(begin, tensor)
    home = _home(tensor, Storage(begin + first, begin + last))
    device = _mapped(owner, home.first, home.size_bytes) + begin - home.first
    header.data, header.byte_offset, header.device_type = device, 0, _CUDA
    _note(header)


def _home(tensor: Any, span: Storage) -> Storage:
    """The storage that a tensor or an array lies in; its own bytes where that is not known, or too large."""
    owner = outermost(tensor) if isinstance(tensor, np.ndarray) else tensor
    if not isinstance(owner, np.ndarray) and not hasattr(owner, "untyped_storage"):
        return span
    whole = whole_storage(owner)
    return whole if whole.holds(span) and whole.size_bytes <= MAX_BYTES else span


def _note(tensor: _Tensor) -> None:
    """Keep a tensor's shape and type, which name its elements in messages. Types that NumPy has not are bytes."""
    size = tensor.bits * tensor.lanes // 8
    letter = _LETTERS.get(tensor.code, "V") if tensor.lanes == 1 and size else "V"
    shape = tuple(tensor.shape[axis] for axis in range(tensor.ndim))
    strides = tuple(tensor.strides[axis] * size for axis in range(tensor.ndim)) if tensor.strides else None
    if not size or 0 in shape:
        return
    assert tensor.data is not None
    memory, dtype = machine().memory.memory, np.dtype(f"{letter}{size}")
    _arrays[tensor.data] = EmulatorBuffer(memory, tensor.data, shape, dtype, None, strides=strides, borrowed=True)


def _extent(tensor: _Tensor) -> tuple[int, int]:
    """The first byte of the elements, and the end of the last one, from the address that the tensor has."""
    size = -(-tensor.bits * tensor.lanes // 8)
    low = high = 0
    step = 1
    for axis in reversed(range(tensor.ndim)):
        extent = tensor.shape[axis]
        if not extent:
            return 0, 0
        stride = tensor.strides[axis] if tensor.strides else step
        step *= extent
        reach = (extent - 1) * stride
        low, high = low + min(reach, 0), high + max(reach, 0)
    return low * size, (high + 1) * size


def _mapped(owner: Any, host: int, size_bytes: int) -> int:
    memory = machine().memory
    piece = _pieces.get(host)
    if piece is None or piece.size_bytes != size_bytes:
        for other, range_ in _pieces.items():
            if other < host + size_bytes and host < other + range_.size_bytes:
                raise ArgumentError(
                    "two tensors overlap in host memory and are no views of one array: make one of a copy, or slice "
                    "the CuTe tensor in the kernel",
                    "tensor",
                )
        memory.map_host(host, size_bytes)
        piece = _pieces[host] = _Piece(size_bytes)
    piece.users += 1
    weakref.finalize(owner, _release, host).atexit = False
    device = memory.mapped_address(host)
    assert device is not None
    return device


def _release(host: int) -> None:
    piece = _pieces[host]
    piece.users -= 1
    if not piece.users:
        del _pieces[host]
        memory = machine().memory
        start = memory.mapped_address(host)
        memory.unmap_host(host)
        for address in [each for each in _arrays if start is not None and 0 <= each - start < max(piece.size_bytes, 1)]:
            del _arrays[address]
