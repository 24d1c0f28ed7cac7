"""The emulator's memory as the CUDA driver offers it: allocation, copies, and host memory that a device can map.

Addresses of the host are plain integers here, as the driver takes them; what they point at is Numba's to keep alive.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from workbench.base.errors import ArgumentError
from workbench.device.runtime.available_memory import available_bytes
from workbench.device.runtime.host_view import PAGE, HostView
from workbench.emulate import Memory
from workbench.emulate.addresses import BASE
from workbench.emulate.host_memory import is_mapped
from workbench.emulate.pages import fill_bytes

UnwrittenWords = Callable[[int, NDArray[np.uint8]], NDArray[np.int64]]


@dataclass(frozen=True)
class Mapping:
    """A piece of host memory and the device memory that stands for it during launches."""

    host: int
    device: int
    size_bytes: int


class DeviceMemory:
    """One device's memory, and the host's page-locked memory beside it.

    Every copy is finished when it returns: streams are always empty here.

    Parameters
    ----------
    view
        Where the host sees device memory at the device's addresses; without it page-locked and managed memory have an
        address on each side.
    unwritten_words
        Gives the offsets of words of 4 bytes that the host has never written, of an address of the host and the bytes
        there; copied to the device these are not written either. None where nobody knows.
    """

    def __init__(
        self, memory: Memory, view: HostView | None = None, unwritten_words: UnwrittenWords | None = None
    ) -> None:
        self.memory = memory
        self._view = view
        self._unwritten_words = unwritten_words
        self._shown: dict[int, int] = {}
        self._allocated: set[int] = set()
        self._locked: dict[int, ctypes.Array[ctypes.c_uint8]] = {}
        self._mappings: dict[int, Mapping] = {}
        self._managed: dict[int, int] = {}
        self._host_copies: list[tuple[Mapping, NDArray[np.uint8]]] = []
        """Mapped memory as the launch that runs found it, where it may pause."""

    def allocate(self, size_bytes: int, filled: bool = False) -> int:
        """Reserve device memory. filled: whether the host writes all of it before anything reads it.

        Raises
        ------
        ArgumentError
            There is not enough: of the device's, or of this computer's.
        """
        if size_bytes >= _LARGE:
            _require_memory(size_bytes)
        address = self.memory.allocate(size_bytes, filled=filled)
        self._allocated.add(address)
        return address

    def allocate_shown(self, size_bytes: int, label: str) -> int:
        """Reserve memory that host and device use by one address; raises as `allocate`."""
        if size_bytes >= _LARGE:
            _require_memory(size_bytes)
        address = self.memory.allocate(size_bytes, label, alignment=PAGE)
        self._allocated.add(address)
        self.show(address, size_bytes)
        return address

    def show(self, address: int, size_bytes: int) -> None:
        """Let the host use an allocation by its address, which begins a page."""
        assert self._view is not None
        self._shown[address] = size_bytes
        self._view.show(address, size_bytes)

    @property
    def free_bytes(self) -> int:
        """Bytes that may be allocated yet: of the device's memory, and of this computer's."""
        of_device = max(self.memory.capacity_bytes - self.memory.used_bytes, 0)
        left = available_bytes()
        return of_device if left is None else min(of_device, max(left - _SPARED, 0))

    def is_shown(self, address: int) -> bool:
        """True if the host may use an address of device memory."""
        return self.allocation(address)[0] in self._shown

    def label(self, address: int) -> str:
        """Give the name of the allocation that begins at an address; empty where none does."""
        found = self.memory.find(address)
        return found.label if found is not None and found.start == address else ""

    def free(self, address: int, unseen: bool = False) -> None:
        """Give device memory back; nothing for the null pointer, as in CUDA. unseen: as `Memory.free` takes it."""
        if self._view is not None and address in self._shown:
            self._view.hide(address, self._shown.pop(address))
        host = self._managed.pop(address, None)
        if host is not None:
            self.free_host(host)
        elif address:
            self.memory.free(address, unseen)
            self._allocated.discard(address)

    def free_all(self) -> None:
        """Give back all that was allocated here and not freed; host memory stays."""
        for address in [*self._allocated, *self._managed]:
            self.free(address)

    def copy(self, target: int, source: int, size_bytes: int) -> None:
        """Copy between any two places: addresses in device memory, or the host's own.

        Raises
        ------
        ArgumentError
            A place that is not within one allocation, or no memory of the host.
        """
        to_device, of_device = self.holds(target), self.holds(source)
        for address, is_device in ((target, to_device), (source, of_device)):
            if size_bytes and not is_device and not is_mapped(address, size_bytes):
                raise ArgumentError(f"{size_bytes} bytes at {address:#x} are not memory of the host", "address")
        if to_device and of_device:
            self.within_device(target, source, size_bytes)
        elif to_device:
            self.to_device(target, source, size_bytes)
        elif of_device:
            self.to_host(target, source, size_bytes)
        else:
            ctypes.memmove(target, source, size_bytes)

    def holds(self, address: int) -> bool:
        """True if an address lies among those of the device's memory, allocated or not."""
        return BASE <= address < BASE + self.memory.capacity_bytes

    def to_device(self, device: int, host: int, size_bytes: int) -> None:
        """Copy from an address of the host."""
        if size_bytes:
            data = host_bytes(host, size_bytes)
            self.write(device, data)
            if self._unwritten_words is not None:
                for start, end in _runs(self._unwritten_words(host, data)):
                    self.memory.poison(device + start, end - start)

    def to_host(self, host: int, device: int, size_bytes: int) -> None:
        """Copy to an address of the host."""
        if size_bytes:
            with self.memory.lock:
                host_bytes(host, size_bytes)[:] = self.in_place(device, size_bytes)

    def within_device(self, target: int, source: int, size_bytes: int) -> None:
        """Copy from one place of device memory to another."""
        if size_bytes:
            with self.memory.lock:
                if self._host_place(target, size_bytes) is None and self._host_place(source, size_bytes) is None:
                    self.memory.copy(target, source, size_bytes)
                else:
                    self.write(target, self.in_place(source, size_bytes))

    def fill(self, device: int, pattern: bytes, size_bytes: int) -> None:
        """Write a pattern of 1, 2 or 4 bytes over and over; its size divides that of the whole."""
        if not size_bytes:
            return
        host = self._host_place(device, size_bytes)
        if host is None:
            self.memory.fill(device, pattern, size_bytes)
        else:
            fill_bytes(host_bytes(host, size_bytes), pattern)

    def in_place(self, device: int, size_bytes: int) -> NDArray[np.uint8]:
        """The bytes at a device address themselves, for the thread that holds memory."""
        host = self._host_place(device, size_bytes) if self._mappings else None
        return self.memory.span(device, size_bytes) if host is None else host_bytes(host, size_bytes)

    def write(self, device: int, data: NDArray[np.uint8]) -> None:
        """Overwrite bytes at a device address; raises ArgumentError outside of one allocation."""
        host = self._host_place(device, data.size)
        if host is None:
            self.memory.write(device, data)
        else:
            host_bytes(host, data.size)[:] = data

    def _host_place(self, device: int, size_bytes: int) -> int | None:
        """The host's address for a device address: between launches the host's bytes are the true ones."""
        for mapping in list(self._mappings.values()):
            if mapping.device <= device and device + size_bytes <= mapping.device + mapping.size_bytes:
                return mapping.host + device - mapping.device
        return None

    def allocation(self, address: int) -> tuple[int, int]:
        """Give start and size of the allocation that holds an address; (0, 0) where none does."""
        with self.memory.lock:
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
        """Let device memory stand for a piece of the host's; raises ArgumentError for what is no memory."""
        if not is_mapped(address, size_bytes):
            raise ArgumentError(f"{size_bytes} bytes at {address:#x} are not memory of the host", "address")
        with self.memory.lock:  # a launch goes through all of them
            device = self.memory.allocate(size_bytes, "mapped host memory")
            self._mappings[address] = Mapping(address, device, size_bytes)

    def unmap_host(self, address: int) -> None:
        """End a mapping; nothing where there is none."""
        mapping = self._mappings.pop(address, None)
        if mapping is not None:
            self.memory.free(mapping.device)

    def is_pageable(self, address: int) -> bool:
        """True of an address of the host that is not page-locked."""
        mappings = list(self._mappings.values())
        return not self.holds(address) and not any(m.host <= address < m.host + m.size_bytes for m in mappings)

    def mapped_address(self, address: int) -> int | None:
        """Give the device's address of mapped host memory."""
        mapping = self._mappings.get(address)
        return mapping.device if mapping else None

    # -- managed memory: an allocation that both sides see, by an address each

    def allocate_managed(self, size_bytes: int) -> int:
        """Reserve memory that host and device share; gives the device's address."""
        host = self.allocate_host(size_bytes, mapped=True)
        device = self._mappings[host].device
        self._managed[device] = host
        return device

    def managed_host(self, device: int) -> int | None:
        """Give the host's address of managed memory that begins at an address of the device."""
        return self._managed.get(device)

    def before_launch(self) -> None:
        """Show the device what the host has written into mapped memory.

        The emulator's memory is separate, so mapped memory is copied before and after each launch, and at each pause.
        """
        for mapping in list(self._mappings.values()):
            self.memory.write(mapping.device, host_bytes(mapping.host, mapping.size_bytes))

    def begin_exchange(self) -> None:
        """As `before_launch`, for a launch during which the host may go on."""
        mappings = list(self._mappings.values())
        self._host_copies = [(each, host_bytes(each.host, each.size_bytes).copy()) for each in mappings]
        for mapping, data in self._host_copies:
            self.memory.write(mapping.device, data)

    def end_exchange(self) -> None:
        """As `after_launch`, for what was written since `begin_exchange`: the host may have written the rest."""
        for mapping, data in self._host_copies:
            if self._mappings.get(mapping.host) == mapping:
                now = self.memory.read(mapping.device, mapping.size_bytes)
                written = now != data
                host_bytes(mapping.host, mapping.size_bytes)[written] = now[written]

    def after_launch(self) -> None:
        """Show the host what the device has written into mapped memory."""
        for mapping in list(self._mappings.values()):
            host_bytes(mapping.host, mapping.size_bytes)[:] = self.memory.read(mapping.device, mapping.size_bytes)


def _runs(words: NDArray[np.int64]) -> Iterator[tuple[int, int]]:
    """Start and end of adjacent words, by the offsets of these."""
    if words.size:
        breaks = np.flatnonzero(np.diff(words) != _WORD) + 1
        for run in np.split(words, breaks):
            yield int(run[0]), int(run[-1]) + _WORD


_WORD = 4
_LARGE = 64 << 20
"""Bytes of an allocation before which the memory that is left is asked for."""
_SPARED = 256 << 20
"""Bytes that are left to everything else."""


def _require_memory(size_bytes: int) -> None:
    """Raises ArgumentError for what this computer has not: a system without memory ends processes."""
    left = available_bytes()
    if left is not None and size_bytes > left - _SPARED:
        raise ArgumentError(
            f"this computer has {left >> 20:,} MiB of memory left, too few for {size_bytes >> 20:,} MiB of device "
            "memory: free buffers or make the problem smaller",
            "nbytes",
        )


def host_bytes(address: int, size_bytes: int) -> NDArray[np.uint8]:
    """Give the host's memory at an address as an array over the same bytes."""
    block = (ctypes.c_uint8 * size_bytes).from_address(address)
    return np.ndarray((size_bytes,), np.uint8, buffer=memoryview(block))
