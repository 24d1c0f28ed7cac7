"""The emulator's memory as buffers: with a shape and a dtype, as arrays of NumPy, and for Numba's kernels."""

from __future__ import annotations

import math
import weakref
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.base.errors import ArgumentError
from workbench.device.targets.arguments import c_strides
from workbench.device.targets.buffers import HostCopies, as_array
from workbench.device.targets.driver_probe import has_gpu
from workbench.device.targets.host_values import is_tensor_of_cuda, place_of_tensor
from workbench.device.targets.strided_memory import elements, span_of
from workbench.device.targets.symbols import same_bytes
from workbench.emulate import Memory


class EmulatorBuffer(HostCopies):
    """A piece of the emulator's memory with a shape and a dtype.

    strides: in bytes, of elements that do not lie in C order without gaps; None where they do.
    borrowed: whether another object owns the memory and frees it. read_only: whether no kernel may write it.
    """

    def __init__(
        self,
        memory: Memory,
        address: int,
        shape: tuple[int, ...],
        dtype: np.dtype[Any],
        release: Callable[[], None] | None,
        keeps: object = None,
        strides: tuple[int, ...] | None = None,
        borrowed: bool = False,
        read_only: bool = False,
    ) -> None:
        self._memory = memory
        self._address = address
        self._shape = shape
        self._dtype = dtype
        self._keeps = keeps
        self._strides = strides
        self._borrowed = borrowed
        self.read_only = read_only
        self._release = weakref.finalize(self, release) if release else None
        if self._release:
            self._release.atexit = False

    @property
    def shape(self) -> tuple[int, ...]:
        return self._shape

    @property
    def dtype(self) -> np.dtype[Any]:
        return self._dtype

    @property
    def nbytes(self) -> int:
        return math.prod(self._shape) * self._dtype.itemsize

    @property
    def strides(self) -> tuple[int, ...]:
        """Bytes from an element to the next one, by dimension."""
        return self._strides or c_strides(self._shape, self._dtype.itemsize)

    @property
    def gaps(self) -> tuple[int, ...] | None:
        """The strides, where the elements do not lie in C order without gaps; else None."""
        return self._strides

    @property
    def address(self) -> int:
        """The device address of the first element."""
        return self._address

    @property
    def memory(self) -> Memory:
        return self._memory

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        """The memory for Numba's kernels, which run in the emulator too where there is no GPU.

        Raises
        ------
        AttributeError
            There is a GPU, which would take the address for one of its own.
        """
        if has_gpu():
            raise AttributeError("the emulator's memory is not the GPU's")
        self.check_alive()
        return {
            "shape": self._shape,
            "typestr": self._dtype.str,
            "descr": self._dtype.descr,
            "data": (self._address if math.prod(self._shape) else 0, False),
            "strides": self._strides,
            "version": 3,
        }

    def __dlpack_device__(self) -> tuple[int, int]:
        """The device of what `__dlpack__` gives: the host (kDLCPU, dlpack.h)."""
        return (1, 0)

    def __dlpack__(self, *, copy: bool | None = None, **options: Any) -> Any:
        """The contents for `torch.from_dlpack` and its kin: a copy on the host.

        No library but Numba and the stand-in for CuPy can use the emulator's addresses, so none gets them.

        Raises
        ------
        BufferError
            A copy is forbidden, or a dtype that DLPack does not have.
        """
        if copy is False:
            raise BufferError("the emulator's memory has to be copied to the host")
        return self.copy_to_host().__dlpack__(**options)

    def __len__(self) -> int:
        if not self._shape:
            raise TypeError("a buffer of no dimensions has no length")
        return self._shape[0]

    def copy_to_host(self) -> NDArray[Any]:
        """The contents as a new NumPy array."""
        self.check_alive()
        if self._strides is not None:
            span = span_of(self._shape, self._strides, self._dtype.itemsize)
            raw = self._memory.read(self._address - span.first, span.size_bytes)
            return elements(raw, span, self._shape, self._dtype, self._strides).copy()
        data: NDArray[Any] = np.array(self._memory.read(self._address, self.nbytes))
        return data.view(self._dtype).reshape(self._shape)

    def copy_from(self, array: NDArray[Any]) -> None:
        """Overwrite the contents; shape and dtype must be the buffer's, of a symbol the number of bytes.

        Raises
        ------
        ArgumentError
            Another shape or dtype, or memory that was freed.
        """
        self.check_alive()
        array = same_bytes(array, self._dtype, self._shape) if self._is_symbol else as_array(array)
        if array.shape != self._shape or array.dtype != self._dtype:
            raise ArgumentError(
                f"the buffer is {self._dtype}{list(self._shape)}, the array {array.dtype}{list(array.shape)}", "array"
            )
        if self._strides is None:
            self._memory.write(self._address, as_bytes(array))
            return
        span = span_of(self._shape, self._strides, self._dtype.itemsize)
        with self._memory.lock:
            raw = self._memory.read(self._address - span.first, span.size_bytes)
            elements(raw, span, self._shape, self._dtype, self._strides)[...] = array
            self._memory.write(self._address - span.first, raw)

    def free(self) -> None:
        """Give the memory back; a kernel that touches it afterwards faults with use_after_free."""
        self.check_alive()
        if self._borrowed:
            raise ArgumentError("the memory belongs to another array, which frees it", "buffer")
        if self._release is None:
            raise ArgumentError("a symbol lives as long as its compilation and cannot be freed", "buffer")
        self._release()

    @property
    def _is_symbol(self) -> bool:
        return self._release is None and not self._borrowed

    def check_alive(self) -> None:
        """Raise where the memory was freed.

        Raises
        ------
        ArgumentError
            It was.
        """
        if self._release is not None and not self._release.alive:
            raise ArgumentError("the buffer was freed", "buffer")

    def __repr__(self) -> str:
        return f"<emulator buffer {self._dtype}{list(self._shape)} at {self._address:#x}>"


def as_bytes(array: NDArray[Any]) -> NDArray[np.uint8]:
    """The bytes of an array in C order."""
    flat: NDArray[np.uint8] = np.ascontiguousarray(array).reshape(-1).view(np.uint8)
    return flat


def adopted(memory: Memory, value: Any) -> Any:
    """A device array of another library as a buffer, where its memory is the emulator's; anything else as it is."""
    strides: tuple[int, ...] | None
    if is_tensor_of_cuda(value):
        address, shape, dtype, strides = place_of_tensor(value)
        read_only = False
    else:
        interface = getattr(value, "__cuda_array_interface__", None)
        if interface is None:
            return value
        address, read_only = interface["data"]
        shape = tuple(int(n) for n in interface["shape"])
        is_record = interface["typestr"][1:2] == "V" and len(interface.get("descr") or ()) > 1
        dtype = np.dtype([tuple(each) for each in interface["descr"]] if is_record else interface["typestr"])
        strides = interface.get("strides")
    if strides is not None and tuple(strides) == c_strides(shape, dtype.itemsize):
        strides = None
    size = span_of(shape, strides or c_strides(shape, dtype.itemsize), dtype.itemsize)
    with memory.lock:
        allocation = memory.find(address - size.first)
    if size.size_bytes and (allocation is None or address - size.first + size.size_bytes > allocation.end):
        return value
    return EmulatorBuffer(
        memory, address, shape, dtype, None, value, strides and tuple(strides), borrowed=True, read_only=bool(read_only)
    )
