"""Device memory of a test's process, and calls of the stand-ins for CUDA's libraries on it."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
from numpy.typing import NDArray

import workbench.languages.programs.libraries  # noqa: F401  (declares the functions)
from workbench.device.runtime.device_memory import DeviceMemory
from workbench.device.runtime.emulated_device import EmulatedDevice
from workbench.emulate import Memory
from workbench.isa.arch import device as device_named
from workbench.languages.programs.exports import EXPORTS, _checked
from workbench.languages.programs.process import process


class Device:
    """Device memory of this process, and calls of libraries on it."""

    def __init__(self) -> None:
        state = process()
        self.memory = DeviceMemory(Memory(1 << 24))
        state.device = EmulatedDevice(device_named("H100 SXM"), self.memory, state.console)
        self.kept: list[Any] = []

    def put(self, array: NDArray[Any]) -> int:
        address = self.memory.allocate(max(array.nbytes, 1))
        self.memory.memory.write(address, np.ascontiguousarray(array).reshape(-1).view(np.uint8))
        return address

    def get(self, address: int, like: NDArray[Any]) -> NDArray[Any]:
        return self.memory.memory.read(address, like.nbytes).view(like.dtype).reshape(like.shape)

    def host(self, value: Any, dtype: Any) -> int:
        """The address of a number of the host, which lives as long as this."""
        kept = np.array([value], dtype)
        self.kept.append(kept)
        return int(kept.ctypes.data)

    def call(self, name: str, *arguments: Any) -> int:
        return _checked(EXPORTS[name])(*arguments)

    def made(self, name: str, *arguments: Any) -> int:
        """The handle that a function makes."""
        handle = ctypes.c_uint64()
        assert self.call(name, ctypes.addressof(handle), *arguments) == 0
        return handle.value


def drawn(seed: int, count: int, dtype: Any) -> NDArray[Any]:
    random = np.random.default_rng(seed)
    found = random.integers(-4, 5, count) + (1j * random.integers(-4, 5, count) if np.dtype(dtype).kind == "c" else 0)
    return found.astype(dtype)
