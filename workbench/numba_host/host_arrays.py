"""Host arrays as kernel arguments: copied into the emulator before a launch and back after it.

Numba does this through cuda.core's buffers, which need a driver; its own device arrays do not, and serve here.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray


def to_device_out(self: Any, retr: list[Callable[[], Any]], stream: Any = 0) -> Any:
    """Stand for the method of Numba's Out and InOut: stage the value, and copy it back after the launch."""
    value = self.value
    staged = device_view(value)
    if staged is not None:
        return staged
    host, device = _stage(value, copy=type(self).copy_input)
    retr.append(lambda: _copy_back(value, host, device))
    return device._strided_memory_view_shim


def to_device_in(self: Any, retr: list[Callable[[], Any]], stream: Any = 0) -> Any:
    """Stand for the method of Numba's In: stage the value; it is not copied back."""
    staged = device_view(self.value)
    if staged is not None:
        return staged
    _, device = _stage(self.value, copy=True)
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


def _stage(value: Any, copy: bool) -> tuple[NDArray[Any], Any]:
    """Make a device array with the value's shape and strides; the host array spans the same bytes.

    A strided array is staged with the gaps between its elements, so that the strides hold on the device too.
    """
    from numba.cuda.cudadrv import devicearray, driver

    _warn_of_copy(value)
    array = np.asanyarray(value)
    if array.flags.c_contiguous or array.flags.f_contiguous or any(stride < 0 for stride in array.strides):
        fortran = array.flags.f_contiguous and not array.flags.c_contiguous
        host = array.copy(order="F" if fortran else "C")
    else:
        span = driver.memory_size_from_info(array.shape, array.strides, array.itemsize)
        host = np.ndarray(array.shape, array.dtype, np.zeros(span, np.uint8), strides=array.strides)
        host[...] = array
    device = devicearray.DeviceNDArray(host.shape, host.strides, host.dtype)
    if copy and host.size:
        driver.host_to_device(device, int(host.ctypes.data), device.alloc_size)
    return host, device


def _warn_of_copy(value: Any) -> None:
    """Warn as Numba does where somebody has turned that on: here it is off, since it advises on a GPU's copies."""
    from numba.cuda.core import config
    from numba.cuda.core.errors import NumbaPerformanceWarning

    if config.CUDA_WARN_ON_IMPLICIT_COPY and isinstance(value, np.ndarray):
        message = "Host array used in CUDA kernel will incur copy overhead to/from device."
        warnings.warn(NumbaPerformanceWarning(message), stacklevel=2)


def _copy_back(value: Any, host: NDArray[Any], device: Any) -> None:
    from numba.cuda.cudadrv import driver

    if not host.size:
        return
    driver.device_to_host(int(host.ctypes.data), device, device.alloc_size)
    if isinstance(value, np.ndarray):
        if value.flags.writeable:
            value[...] = host
    elif isinstance(value, np.void):
        for name in value.dtype.names or ():
            value[name] = host[name][()]
