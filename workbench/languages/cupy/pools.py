"""Device memory under CuPy's classes: memory, pointers into it, and pools.

A pool keeps books as CuPy's does (blocks of 512 bytes, free ones kept for reuse), so that its numbers are those of a
GPU. The memory behind a block is given back at once all the same: an access to a freed array is then a fault.
"""

from __future__ import annotations

import os
import sys
import threading
from bisect import bisect_left, insort
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from workbench.base.errors import ArgumentError
from workbench.device.runtime.status import Status
from workbench.languages.cupy import captures, memory_hooks
from workbench.languages.cupy.cuda_errors import CUDARuntimeError, OutOfMemoryError
from workbench.languages.cupy.machine import machine

UNIT = 512
"""Bytes by which a pool rounds up: cupy.cuda.MemoryPool."""


def _rounded(size: int) -> int:
    return -(-size // UNIT) * UNIT


class BaseMemory:
    """A range of device memory. ptr: its address; size: in bytes."""

    ptr = 0
    size = 0
    device_id = 0

    def __int__(self) -> int:
        return self.ptr

    @property
    def device(self) -> Any:
        """The device that it is on."""
        from workbench.languages.cupy.devices import Device

        return Device(self.device_id)


class Memory(BaseMemory):
    """Device memory that is given back with this object.

    Raises
    ------
    OutOfMemoryError
        There is not enough.
    """

    identity = "Memory"

    def __init__(self, size: int) -> None:
        self.size = size
        self.ptr = _allocated(size) if size else 0

    def __del__(self) -> None:
        if self.ptr:
            _free(self.ptr)


MemoryAsync = Memory


class ManagedMemory(BaseMemory):
    """Memory that host and device share, by an address each: what one side wrote the other sees around launches."""

    identity = "ManagedMemory"

    def __init__(self, size: int) -> None:
        self.size = size
        self.ptr = machine().memory.allocate_managed(size) if size else 0

    def prefetch(self, stream: Any, *, device_id: int | None = None) -> None:
        """Nothing: what is asked for is there."""

    def advise(self, advise: int, device: Any) -> None:
        """Nothing: it would only change the time."""

    def __del__(self) -> None:
        if self.ptr:
            _free(self.ptr)


class UnownedMemory(BaseMemory):
    """Device memory that its owner frees. owner: kept alive with this object."""

    def __init__(self, ptr: int, size: int, owner: Any, device_id: int = -1) -> None:
        self.ptr, self.size, self._owner = int(ptr), int(size), owner
        self.device_id = max(device_id, 0)


class PooledMemory(BaseMemory):
    """A block of a pool.

    While nothing has asked for its address, no kernel can have it: the place is then free for the next block at once.

    Parameters
    ----------
    address
        Where it is.
    owner
        What has the memory; None where it is the block's own.
    pool, reserved
        The pool that it came from, and the bytes that the pool's books have it take.
    """

    def __init__(self, address: int, owner: BaseMemory | None, pool: MemoryPool, reserved: int) -> None:
        self._address, self._owner, self._pool = address, owner, pool
        self._is_seen = False
        self.size = reserved

    @property
    def ptr(self) -> int:  # type: ignore[override]
        """The address; 0 once the block has been given back."""
        self._is_seen = True
        return self._address

    def free(self) -> None:
        """Give the block back to the pool."""
        if not self._address:
            return
        if memory_hooks.active():
            known = {"device_id": 0, "mem_size": self.size, "mem_ptr": self.ptr, "pmem_id": id(self)}
            with memory_hooks.hooked("free", known, {}):
                self._give_back()
        else:
            self._give_back()

    def __del__(self, is_finalizing: Callable[[], bool] = sys.is_finalizing) -> None:
        # At the end of the interpreter the modules that this needs are gone, and with them the pool's books.
        if not is_finalizing():
            self.free()

    def _give_back(self) -> None:
        address, self._address = self._address, 0
        if self._owner is None:
            _free(address, not self._is_seen)
        else:
            self._owner = None
        self._pool._returned(self.size)


class MemoryPointer:
    """A place in device memory.

    Attributes
    ----------
    mem
        The memory.
    ptr
        The address.
    """

    def __init__(self, mem: Any, offset: int) -> None:
        self.mem = mem
        self._offset = offset if type(offset) is int else int(offset)
        self.device_id = getattr(mem, "device_id", 0)

    @property
    def ptr(self) -> int:
        result: int = self.mem.ptr + self._offset
        return result

    def host_side(self) -> int:
        """The address for what the host does with the memory itself, which does not let a kernel have it."""
        mem = self.mem
        result: int = (mem._address if type(mem) is PooledMemory else mem.ptr) + self._offset
        return result

    @property
    def device(self) -> Any:
        """The device that it is on."""
        from workbench.languages.cupy.devices import Device

        return Device(self.device_id)

    def __int__(self) -> int:
        return self.ptr

    def __add__(self, other: Any) -> MemoryPointer:
        """The place so many bytes further on; the sum may be written in both orders."""
        if isinstance(other, MemoryPointer):
            return NotImplemented
        return MemoryPointer(self.mem, self._offset + int(other))

    __radd__ = __add__

    def __sub__(self, other: int) -> MemoryPointer:
        return self + -int(other)

    def copy_from_device(self, src: MemoryPointer, size: int) -> None:
        """Copy so many bytes from another place of device memory."""
        captures.require_asynchronous()
        self.copy_from_device_async(src, size)

    def copy_from_device_async(self, src: MemoryPointer, size: int, stream: Any = None) -> None:
        """As `copy_from_device`: it has happened when this returns."""

        def work() -> None:
            with _checked():
                machine().memory.within_device(self.host_side(), src.host_side(), size)
            machine().clock.copied(size, "copies within the device", over_bus=False)

        _performed("copy", work)

    def copy_from_host(self, mem: Any, size: int) -> None:
        """Copy so many bytes from an address of the host, or of a `ctypes.c_void_p`."""
        captures.require_asynchronous()
        self.copy_from_host_async(mem, size)

    def copy_from_host_async(self, mem: Any, size: int, stream: Any = None) -> None:
        """As `copy_from_host`: it has happened when this returns."""

        def work() -> None:
            with _checked():
                machine().memory.to_device(self.host_side(), _host_address(mem), size)
            machine().clock.copied(size, "copies to the device", over_bus=True)

        _performed("copy", work)

    def copy_from(self, mem: Any, size: int) -> None:
        """Copy so many bytes from a place of device memory or an address of the host."""
        captures.require_asynchronous()
        self.copy_from_async(mem, size)

    def copy_from_async(self, mem: Any, size: int, stream: Any = None) -> None:
        """As `copy_from`."""
        if isinstance(mem, MemoryPointer):
            self.copy_from_device_async(mem, size)
        else:
            self.copy_from_host_async(mem, size)

    def copy_to_host(self, mem: Any, size: int) -> None:
        """Copy so many bytes to an address of the host."""
        captures.require_asynchronous()
        self.copy_to_host_async(mem, size)

    def copy_to_host_async(self, mem: Any, size: int, stream: Any = None) -> None:
        """As `copy_to_host`."""

        def work() -> None:
            with _checked():
                machine().memory.to_host(_host_address(mem), self.host_side(), size)
            machine().clock.copied(size, "copies to the host", over_bus=True)

        _performed("copy", work)

    def memset(self, value: int, size: int) -> None:
        """Fill so many bytes with a value."""
        captures.require_asynchronous()
        self.memset_async(value, size)

    def memset_async(self, value: int, size: int, stream: Any = None) -> None:
        """As `memset`."""

        def work() -> None:
            with _checked():
                machine().memory.fill(self.host_side(), bytes([value & 255]), size)
            machine().clock.filled(size)

        _performed("fill", work)


NOWHERE = MemoryPointer(UnownedMemory(0, 0, None), 0)
"""The place of an array that has a shape and a dtype alone."""


class MemoryPool:
    """CuPy's pool of device memory: its numbers are kept as CuPy keeps them.

    Parameters
    ----------
    allocator
        Gives the memory behind a block, by its size in bytes.
    """

    def __init__(self, allocator: Callable[[int], MemoryPointer] | None = None) -> None:
        self._allocator = allocator
        self._lock = threading.RLock()
        self._used = 0
        self._free: list[int] = []
        self._limit = _limit_of_environment()

    def malloc(self, size: int) -> MemoryPointer:
        """Give memory of at least so many bytes.

        Raises
        ------
        OutOfMemoryError
            The pool's limit, or the machine's memory, does not suffice.
        """
        if not size:
            return MemoryPointer(Memory(0), 0)
        if memory_hooks.active():
            return self._hooked_malloc(size)
        return MemoryPointer(self._allocate(size), 0)

    def malloc_filled(self, size: int) -> MemoryPointer:
        """As `malloc`, for memory that the host writes from end to end before anything reads it."""
        if not size or memory_hooks.active():
            return self.malloc(size)
        return MemoryPointer(self._allocate(size, True), 0)

    def _hooked_malloc(self, size: int) -> MemoryPointer:
        known = {"device_id": 0, "size": size, "mem_size": _rounded(size)}
        result = {"mem_ptr": 0, "pmem_id": 0}
        with memory_hooks.hooked("malloc", known, result):
            found = self._allocate(size)
            result |= {"mem_ptr": found.ptr, "pmem_id": id(found)}
        return MemoryPointer(found, 0)

    def _allocate(self, size: int, filled: bool = False) -> PooledMemory:
        reserved = _rounded(size)
        with self._lock:
            at = bisect_left(self._free, reserved)
            is_reused = at < len(self._free)
            if is_reused:
                block = self._free.pop(at)
                if block > reserved:  # the rest of a block stays free
                    insort(self._free, block - reserved)
            elif self._limit and self._total() + reserved > self._limit:
                self._free.clear()
                if self._total() + reserved > self._limit:
                    raise OutOfMemoryError(reserved, self._total(), self._limit)
            self._used += reserved
        try:
            new = self._new(size, filled) if is_reused or not memory_hooks.active() else self._hooked_new(size)
        except BaseException:
            self._returned(reserved, keep=False)
            raise
        return PooledMemory(*new, self, reserved)

    def _hooked_new(self, size: int) -> tuple[int, BaseMemory | None]:
        result = {"mem_ptr": 0}
        with memory_hooks.hooked("alloc", {"device_id": 0, "mem_size": _rounded(size)}, result):
            new = self._new(size)
            result["mem_ptr"] = new[0]
        return new

    def _new(self, size: int, filled: bool = False) -> tuple[int, BaseMemory | None]:
        """Memory behind a block: its address, and its owner where that is another than the block."""
        if self._allocator is None:
            return _allocated(size, filled), None
        owner: BaseMemory = self._allocator(size).mem
        return owner.ptr, owner

    def _returned(self, reserved: int, keep: bool = True) -> None:
        with self._lock:
            self._used -= reserved
            if keep:
                insort(self._free, reserved)

    def _total(self) -> int:
        return self._used + sum(self._free)

    def free_all_blocks(self, stream: Any = None) -> None:
        """Give back all blocks that nothing uses."""
        with self._lock:
            self._free.clear()

    def free_all_free(self) -> None:
        """The old name of `free_all_blocks`."""
        self.free_all_blocks()

    def n_free_blocks(self) -> int:
        """The number of blocks that nothing uses."""
        return len(self._free)

    def used_bytes(self) -> int:
        """Bytes that arrays use, rounded up to blocks."""
        return self._used

    def free_bytes(self) -> int:
        """Bytes of the blocks that nothing uses."""
        return sum(self._free)

    def total_bytes(self) -> int:
        """Bytes of all blocks."""
        return self._total()

    def set_limit(self, size: int | None = None, fraction: float | None = None) -> None:
        """Set the most bytes that the pool may have; 0 for no limit. fraction: of the device's memory."""
        if (size is None) == (fraction is None) and size is not None:
            raise ValueError("size and fraction cannot be specified at one time")
        if fraction is not None:
            if not 0 <= fraction <= 1:
                raise ValueError(f"memory limit fraction out of range: {fraction}")
            size = int(fraction * machine().memory.memory.capacity_bytes)
        if size is None or size < 0:
            raise ValueError(f"memory limit size out of range: {size}")
        self._limit = size

    def get_limit(self) -> int:
        """The most bytes that the pool may have; 0 for no limit."""
        return self._limit


class MemoryAsyncPool(MemoryPool):
    """The pool of `cudaMallocAsync`: here it is one like any other. pool_handles: has no effect."""

    def __init__(self, pool_handles: Any = "current") -> None:
        super().__init__()


def _limit_of_environment() -> int:
    """The limit that CUPY_GPU_MEMORY_LIMIT sets, in bytes or with a percent sign; 0 for none."""
    text = os.environ.get("CUPY_GPU_MEMORY_LIMIT", "")
    if text.endswith("%"):
        return int(float(text[:-1]) / 100 * machine().memory.memory.capacity_bytes)
    return int(text or 0)


default_pool = MemoryPool()
_here = threading.local()
_allocator: Callable[[int], MemoryPointer] = default_pool.malloc


def malloc_managed(size: int) -> MemoryPointer:
    """Managed memory; an allocator."""
    return MemoryPointer(ManagedMemory(size), 0)


def malloc_async(size: int) -> MemoryPointer:
    """Memory of no pool; an allocator."""
    return _plain(size)


def _plain(size: int) -> MemoryPointer:
    return MemoryPointer(Memory(size), 0)


def alloc(size: int) -> MemoryPointer:
    """Memory by the current allocator: that of this thread, else of all."""
    return get_allocator()(size)


def alloc_filled(size: int) -> MemoryPointer:
    """Memory by the current allocator that the host writes from end to end before anything reads it."""
    allocator = get_allocator()
    return default_pool.malloc_filled(size) if allocator == default_pool.malloc else allocator(size)


def set_allocator(allocator: Callable[[int], MemoryPointer] | None = None) -> None:
    """Set the allocator of all threads; None for one without a pool."""
    global _allocator
    if getattr(_here, "allocator", None) is not None:
        raise ValueError("Can't change the global allocator inside `using_allocator` context manager")
    _allocator = allocator or _plain


def get_allocator() -> Callable[[int], MemoryPointer]:
    """The current allocator."""
    return getattr(_here, "allocator", None) or _allocator


@contextmanager
def using_allocator(allocator: Callable[[int], MemoryPointer] | None = None) -> Iterator[None]:
    """Use an allocator in this thread meanwhile."""
    before = getattr(_here, "allocator", None)
    _here.allocator = allocator or _plain
    try:
        yield
    finally:
        _here.allocator = before


class PythonFunctionAllocator:
    """An allocator of two functions: `malloc(size, device)` gives an address, `free(address, device)` takes it."""

    def __init__(self, malloc: Callable[[int, int], int], free: Callable[[int, int], object]) -> None:
        self._malloc, self._free = malloc, free

    def malloc(self, size: int) -> MemoryPointer:
        """Give memory that `free` is called for."""
        address, owner = self._malloc(size, 0), _Freeing(self._free)
        owner.address = address
        return MemoryPointer(UnownedMemory(address, size, owner, 0), 0)


class _Freeing:
    def __init__(self, free: Callable[[int, int], object]) -> None:
        self._free, self.address = free, 0

    def __del__(self) -> None:
        if self.address:
            self._free(self.address, 0)


def _allocated(size: int, filled: bool = False) -> int:
    try:
        return machine().memory.allocate(size, filled)
    except ArgumentError as error:
        raise OutOfMemoryError(size, machine().memory.memory.used_bytes) from error


def _performed(name: str, work: Callable[[], None]) -> None:
    """Do work, or keep it for the capture of the current stream."""
    if captures.active:
        captures.perform(name, work, lambda _: work)
    else:
        work()


def _free(address: int, unseen: bool = False) -> None:
    if captures.active:
        captures.finally_do(lambda: _free(address))
        return
    try:
        machine().memory.free(address, unseen)
    except (ArgumentError, RuntimeError, TypeError):  # the context is gone: at the end of the process, or after a fork
        return


@contextmanager
def _checked() -> Iterator[None]:
    try:
        yield
    except ArgumentError as error:
        raise CUDARuntimeError(Status.INVALID_VALUE, str(error)) from error


def _host_address(memory: Any) -> int:
    if isinstance(memory, int | np.integer):
        return int(memory)
    if hasattr(memory, "ptr"):
        return int(memory.ptr)
    if isinstance(memory, np.ndarray):
        return int(memory.ctypes.data)
    value = getattr(memory, "value", None)
    if value is None:
        raise TypeError(f"an address of the host is a number or a ctypes.c_void_p, not {type(memory).__name__}")
    return int(value)
