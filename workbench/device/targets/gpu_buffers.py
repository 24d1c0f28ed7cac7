"""Device memory in the context of this process: buffers of the GPU target, its modules' variables, others' arrays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.base.errors import ArgumentError
from workbench.device.targets.buffers import HostCopies, as_array
from workbench.device.targets.gpu_device import import_cupy
from workbench.device.targets.host_values import is_dlpack_of_cuda
from workbench.device.targets.symbols import FoundSymbol, same_bytes


class GpuBuffer(HostCopies):
    """Device memory held by CuPy; `array` is the CuPy array itself. check: raises where its context is lost."""

    def __init__(self, array: Any, check: Callable[[], None]) -> None:
        self.array = array
        self._check = check

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self.array.shape)

    @property
    def dtype(self) -> np.dtype[Any]:
        dtype: np.dtype[Any] = np.dtype(self.array.dtype)
        return dtype

    @property
    def nbytes(self) -> int:
        return int(self.array.nbytes)

    @property
    def address(self) -> int:
        return int(self.array.data.ptr)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        interface: dict[str, Any] = self.array.__cuda_array_interface__
        return interface

    def __dlpack_device__(self) -> tuple[int, int]:
        """The GPU that holds the memory, as DLPack counts devices."""
        device: tuple[int, int] = self.array.__dlpack_device__()
        return device

    def __dlpack__(self, **options: Any) -> Any:
        """The memory itself, for libraries that use this GPU."""
        self._check()
        return self.array.__dlpack__(**options)

    def __len__(self) -> int:
        if not self.shape:
            raise TypeError("a buffer of no dimensions has no length")
        return self.shape[0]

    def copy_to_host(self) -> NDArray[Any]:
        """The contents as a new NumPy array."""
        self._check()
        host: NDArray[Any] = self.array.get()
        return host

    def copy_from(self, array: NDArray[Any]) -> None:
        """Overwrite the contents; shape and dtype must be the buffer's."""
        self._check()
        array = as_array(array)
        if array.shape != self.shape or array.dtype != self.dtype:
            raise ArgumentError(
                f"the buffer is {self.dtype}{list(self.shape)}, the array {array.dtype}{list(array.shape)}", "array"
            )
        self.array.set(np.ascontiguousarray(array))

    def free(self) -> None:
        """Give the memory back to CuPy's pool; the buffer must not be used again."""
        self.array = import_cupy().empty(0, self.array.dtype)


class GpuSymbol(GpuBuffer):
    """A variable of a module: its bytes in CuPy, which knows no records, with the type of the variable."""

    def __init__(self, array: Any, found: FoundSymbol, check: Callable[[], None]) -> None:
        super().__init__(array, check)
        self._found = found

    @property
    def shape(self) -> tuple[int, ...]:
        return self._found.shape

    @property
    def dtype(self) -> np.dtype[Any]:
        return self._found.dtype

    def copy_to_host(self) -> NDArray[Any]:
        """The contents as a new NumPy array."""
        self._check()
        host: NDArray[Any] = self.array.get()
        return host.view(self.dtype).reshape(self.shape)

    def copy_from(self, array: NDArray[Any]) -> None:
        """Overwrite the contents with an array of as many bytes."""
        self._check()
        self.array.set(same_bytes(array, self.dtype, self.shape).reshape(-1).view(np.uint8))


def as_cupy_arrays(args: tuple[Any, ...] | list[Any]) -> tuple[Any, ...]:
    """The arguments with the device arrays of other libraries (Torch's, Numba's) as CuPy arrays of the same memory.

    Their dtypes need not be NumPy's; an array that is passed twice stays one.

    Raises
    ------
    ArgumentError
        A library that does not give its memory away: a Torch tensor that asks for gradients.
    """
    arrays: dict[int, Any] = {}
    for place, arg in enumerate(args):
        if isinstance(arg, GpuBuffer) or type(arg).__module__.split(".")[0] == "cupy" or id(arg) in arrays:
            continue
        try:
            if hasattr(arg, "__cuda_array_interface__"):
                arrays[id(arg)] = import_cupy().asarray(arg)
            elif is_dlpack_of_cuda(arg):
                arrays[id(arg)] = import_cupy().from_dlpack(arg)
        except (BufferError, RuntimeError, TypeError, ValueError) as error:
            raise ArgumentError(f"argument {place + 1} cannot be taken as it is: {error}", "args") from error
    return tuple(arrays.get(id(arg), arg) for arg in args)


def is_device_array(value: Any) -> bool:
    """True if a value is memory of this process's context."""
    return isinstance(value, GpuBuffer) or hasattr(value, "__cuda_array_interface__")


__all__ = ["GpuBuffer", "GpuSymbol", "as_cupy_arrays", "is_device_array"]
