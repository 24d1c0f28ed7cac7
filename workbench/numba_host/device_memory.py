"""The emulator's memory as the CUDA driver offers it: allocation, copies, and host memory that a device can map.

Addresses of the host are plain integers here, as the driver takes them; what they point at is Numba's to keep alive.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from workbench.emulate import Memory


@dataclass(frozen=True)
class Mapping:
    """A piece of host memory and the device memory that stands for it during launches."""

    host: int
    device: int
    size_bytes: int


class DeviceMemory:
    """One device's memory, and the host's page-locked memory beside it.

    Every copy is finished when it returns: streams are always empty here.
    """

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self._locked: dict[int, ctypes.Array[ctypes.c_uint8]] = {}
        self._mappings: dict[int, Mapping] = {}

    def allocate(self, size_bytes: int) -> int:
        """Reserve device memory; raises ArgumentError where there is not enough."""
        return self.memory.allocate(size_bytes)

    def free(self, address: int) -> None:
        """Give device memory back; nothing for the null pointer, as in CUDA."""
        if address:
            self.memory.free(address)

    def to_device(self, device: int, host: int, size_bytes: int) -> None:
        """Copy from an address of the host."""
        if size_bytes:
            self.memory.write(device, host_bytes(host, size_bytes))

    def to_host(self, host: int, device: int, size_bytes: int) -> None:
        """Copy to an address of the host."""
        if size_bytes:
            host_bytes(host, size_bytes)[:] = self.memory.read(device, size_bytes)

    def within_device(self, target: int, source: int, size_bytes: int) -> None:
        """Copy from one place of device memory to another."""
        if size_bytes:
            with self.memory.turn:
                self.memory.write(target, self.memory.read(source, size_bytes))

    def fill(self, device: int, pattern: bytes, count: int) -> None:
        """Write a pattern `count` times."""
        if count:
            self.memory.write(device, pattern * count)

    def allocation(self, address: int) -> tuple[int, int]:
        """Give start and size of the allocation that holds an address; (0, 0) where none does."""
        with self.memory.turn:
            found = self.memory.find(address)
        return (found.start, found.size_bytes) if found else (0, 0)

    # -- host memory

    def allocate_host(self, size_bytes: int, mapped: bool) -> int:
        """Reserve memory of the host, for the device to see where `mapped`."""
        block = (ctypes.c_uint8 * max(size_bytes, 1))()
        address = ctypes.addressof(block)
        self._locked[address] = block
        if mapped:
            self.map_host(address, size_bytes)
        return address

    def free_host(self, address: int) -> None:
        """Give host memory back."""
        self.unmap_host(address)
        self._locked.pop(address, None)

    def map_host(self, address: int, size_bytes: int) -> None:
        """Let device memory stand for a piece of the host's."""
        with self.memory.turn:  # a launch goes through all of them
            device = self.memory.allocate(size_bytes, "mapped host memory")
            self._mappings[address] = Mapping(address, device, size_bytes)

    def unmap_host(self, address: int) -> None:
        """End a mapping; nothing where there is none."""
        mapping = self._mappings.pop(address, None)
        if mapping is not None:
            self.memory.free(mapping.device)

    def mapped_address(self, address: int) -> int | None:
        """Give the device's address of mapped host memory."""
        mapping = self._mappings.get(address)
        return mapping.device if mapping else None

    def before_launch(self) -> None:
        """Show the device what the host has written into mapped memory.

        The emulator's memory is its own, so that mapped memory is carried over around each launch; since
        launches end before they return, nobody can tell the difference.
        """
        for mapping in list(self._mappings.values()):
            self.to_device(mapping.device, mapping.host, mapping.size_bytes)

    def after_launch(self) -> None:
        """Show the host what the device has written into mapped memory."""
        for mapping in list(self._mappings.values()):
            self.to_host(mapping.host, mapping.device, mapping.size_bytes)


def host_bytes(address: int, size_bytes: int) -> NDArray[np.uint8]:
    """Give the host's memory at an address as an array over the same bytes."""
    block = (ctypes.c_uint8 * size_bytes).from_address(address)
    return np.ndarray((size_bytes,), np.uint8, buffer=memoryview(block))
