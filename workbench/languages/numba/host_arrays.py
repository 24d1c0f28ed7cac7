"""Host arrays as kernel arguments: copied into the emulator before a launch and back after it.

Numba does this through cuda.core's buffers, which need a driver; its own device arrays do not, and serve here.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.base.errors import ArgumentError
from workbench.device.targets.host_values import HostArray, host_array
from workbench.languages.numba.refused_arguments import name_of, refusal


def to_device_out(self: Any, retr: list[Callable[[], Any]], stream: Any = 0) -> Any:
    """Stand for the method of Numba's Out and InOut: stage the value, and copy it back after the launch."""
    value = self.value
    staged = device_view(value)
    if staged is not None:
        return staged
    source, host, device = _stage(value, copy=type(self).copy_input)
    if source.lost:
        raise ArgumentError(source.lost, name_of(value))
    retr.append(CopyBack(value, source, host, device, retr, type(self).copy_input))
    return device._strided_memory_view_shim


def to_device_in(self: Any, retr: list[Callable[[], Any]], stream: Any = 0) -> Any:
    """Stand for the method of Numba's In: stage the value; it is not copied back."""
    staged = device_view(self.value)
    if staged is not None:
        return staged
    _, _, device = _stage(self.value, copy=True)
    retr.append(lambda: device)  # keeps the device memory until the launch is over
    return device._strided_memory_view_shim


def device_view(value: Any) -> Any:
    """Give the argument that a device array is passed as; None for an array of the host."""
    from numba.cuda import api
    from numba.cuda.cudadrv import driver

    if driver.is_device_memory(value):
        return value._strided_memory_view_shim
    if isinstance(value, np.ndarray | np.generic) or not hasattr(value, "__cuda_array_interface__"):
        return None
    return api.from_cuda_array_interface(value.__cuda_array_interface__, owner=value)._strided_memory_view_shim


def _stage(value: Any, copy: bool) -> tuple[HostArray, NDArray[Any], Any]:
    """Make a device array with the value's shape and strides; the host array spans the same bytes.

    It is the array itself where its elements lie side by side. A strided array is staged with the gaps between its
    elements, so that the strides hold on the device too.
    """
    from numba.cuda.cudadrv import devicearray, driver

    _warn_of_copy(value)
    name = name_of(value)
    source = host_array(value, name) if not isinstance(value, np.void) else HostArray(np.asanyarray(value))
    if source is None:
        raise refusal(value, name)
    array = source.array
    if array.flags.forc and isinstance(value, np.ndarray):
        host = array
    elif array.flags.forc:
        host = array.copy(order="C" if array.flags.c_contiguous else "F")
    elif any(stride < 0 for stride in array.strides):
        host = array.copy(order="C")
    else:
        span = driver.memory_size_from_info(array.shape, array.strides, array.itemsize)
        host = np.ndarray(array.shape, array.dtype, np.zeros(span, np.uint8), strides=array.strides)
        host[...] = array
    device = devicearray.DeviceNDArray(host.shape, host.strides, host.dtype)
    if copy and host.size:
        driver.host_to_device(device, int(host.ctypes.data), device.alloc_size)
    return source, host, device


def _warn_of_copy(value: Any) -> None:
    """Warn as Numba does if the warning is enabled; it is off by default here, since it is advice on a GPU's copies."""
    from numba.cuda.core import config
    from numba.cuda.core.errors import NumbaPerformanceWarning

    if config.CUDA_WARN_ON_IMPLICIT_COPY and isinstance(value, np.ndarray):
        message = "Host array used in CUDA kernel will incur copy overhead to/from device."
        warnings.warn(NumbaPerformanceWarning(message), stacklevel=2)


class CopyBack:
    """Brings what a kernel left into an argument, when it is called.

    Arguments that share memory on the host are staged apart, as on a GPU; there the last one that is copied back wins.
    Here of such an argument only those elements are copied that the kernel has changed, so that no result is lost.
    """

    def __init__(
        self, value: Any, source: HostArray, host: NDArray[Any], device: Any, every: list[Any], copied_in: bool
    ) -> None:
        self._value = value
        self._array = source.array
        self._store = source.store
        self._host = host
        self._device = device
        self._copied_in = copied_in
        others = [
            each for each in every if isinstance(each, CopyBack) and np.may_share_memory(each._array, self._array)
        ]
        self._shares = bool(others)
        for other in others:
            other._shares = True
            other._stage()
        if others:
            self._stage()

    def _stage(self) -> None:
        """Keep what was brought to the device apart from the array, which another argument's result changes."""
        if self._host is self._array:
            self._host = self._array.copy(order="C" if self._array.flags.c_contiguous else "F")

    def __call__(self) -> None:
        from numba.cuda.cudadrv import driver

        host = self._host
        if not host.size or (host is self._array and not host.flags.writeable):
            return
        before = host.copy() if self._copied_in and self._shares else None
        driver.device_to_host(int(host.ctypes.data), self._device, self._device.alloc_size)
        if isinstance(self._value, np.void):
            for name in self._value.dtype.names or ():
                self._value[name] = host[name][()]
        elif self._array.flags.writeable:
            same_bytes = np.dtype(("V", host.itemsize))
            changed = True if before is None else host.copy().view(same_bytes) != before.view(same_bytes)
            if host is not self._array:
                np.copyto(self._array, host, where=changed)
            if self._store is not None:
                self._store()
