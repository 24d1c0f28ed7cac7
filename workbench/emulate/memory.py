"""One device's memory: allocations between redzones, poison until written, every access checked.

Knows addresses and bytes, no kernels: the interpreter adds the thread to a fault.

Host threads exclude each other: memory moves when it grows, and the interpreter's atomic operations are several steps,
so a launch has memory to itself, and each operation of the host waits for its end.
"""

from __future__ import annotations

import os
import threading
import weakref
from bisect import bisect_left, bisect_right, insort
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
from numpy.typing import NDArray

from workbench.base.bounded_cache import BoundedCache
from workbench.base.errors import ArgumentError, InternalError
from workbench.base.workers import forking
from workbench.emulate.addresses import ALIGNMENT, BASE, NULL_END, REDZONE, SHARED_WINDOW, WINDOWS_END
from workbench.emulate.allocation import Allocation
from workbench.emulate.multicast import MulticastTable
from workbench.emulate.pages import Pages, fill_bytes
from workbench.emulate.places import Places
from workbench.emulate.textures.table import TextureTable
from workbench.emulate.written_shadow import WrittenShadow

DEFAULT_CAPACITY = 4 << 30
_FIRST_BYTES = 1 << 20
_MAX_COPIED_APART = 64
"""Allocations that a snapshot copies one by one; of more, all bytes are copied at once."""
_MAX_LENDINGS = 256
Contents = tuple[tuple[int, NDArray[np.uint8]], ...]
"""Bytes of memory, by their offsets in it."""

_memories: weakref.WeakSet[Memory] = weakref.WeakSet()


class _Guard:
    """The lock of a memory, which a thread may enter again. Where it is let go, freed allocations are given back that
    had to wait for it."""

    def __init__(self, memory: Memory, unwanted: deque[tuple[int, bool]]) -> None:
        self.lock = forking.free_in_children(threading.RLock())
        self._unwanted = unwanted
        self._memory = weakref.ref(memory)  # a memory ends with its last user, not with the collector

    @property
    def is_own(self) -> bool:
        """True if this thread has it."""
        return self.lock._is_owned()  # type: ignore[attr-defined, no-any-return]

    def __enter__(self) -> None:
        self.lock.acquire()

    def __exit__(self, *_: object) -> None:
        self.lock.release()
        if self._unwanted:
            memory = self._memory()
            if memory is not None:
                memory._settle_if_free()


class Memory:
    """The memory of one device.

    Parameters
    ----------
    capacity_bytes : bytes that may be allocated in all, redzones included.
    seed : of the poison that unwritten bytes hold.
    pages : zeroed bytes to keep it in, `capacity_bytes` of them; None for pages of its own, which grow.
    """

    def __init__(
        self, capacity_bytes: int = DEFAULT_CAPACITY, seed: int = 0, pages: NDArray[np.uint8] | None = None
    ) -> None:
        self.capacity_bytes = capacity_bytes
        self.generation = 0
        """Another number with each allocation and each free; caches of a range compare it. Ranges of the host that are
        lent again, where all else is as it was then, have the number again."""
        self._generations = 0
        self._lendings: BoundedCache[tuple[int, int, int], int] = BoundedCache(_MAX_LENDINGS)
        """The generation after a range was lent, by the one before, the address and the bytes."""
        self.pages = Pages(min(_FIRST_BYTES, max(capacity_bytes, 2 * REDZONE)), capacity_bytes, pages)
        self.places = Places(self.pages, capacity_bytes)
        self._live: dict[int, Allocation] = {}
        self._starts: list[int] = []
        self.shadow = WrittenShadow(seed, self.pages, self.places, self._live)
        """The bytes that have been written since they were allocated."""
        self._kept = np.empty(0, np.uint8)
        self._table: tuple[int, NDArray[np.uint64], NDArray[np.uint64]] | None = None
        self._launches = 0
        self.textures = TextureTable()
        """Textures and surfaces over allocations."""
        self.multicast = MulticastTable()
        """Addresses of multicast objects."""
        self._lent: dict[int, int] = {}
        """Bytes of the ranges of host memory that are accessed in place, by their addresses."""
        self._before_lent: dict[int, tuple[int, int]] = {}
        """The generations before and after each of them was lent."""
        self._unwanted: deque[tuple[int, bool]] = deque()
        """Addresses that are to be given back once no launch runs, and whether nothing on the device had them."""
        self.lock = _Guard(self, self._unwanted)
        """The lock of memory, for several operations that must not be interleaved with others."""
        _memories.add(self)

    def end_launches_of_others(self) -> None:
        """Launches of threads that are not there any more have ended: in a forked process, before its first use."""
        if not self.lock.is_own:
            self._launches, self.pages.pinned = 0, False

    # ------------------------------------------------------------ the host's side

    def allocate(
        self, nbytes: int, label: str = "", space: str = "global", alignment: int = ALIGNMENT, filled: bool = False
    ) -> int:
        """Reserves `nbytes` of poison and returns their address.

        alignment : of the address, a multiple of 256 bytes; no other allocation has bytes in the same unit of it.
        filled : whether the host writes them from end to end before anything reads them; there is no poison then.

        Raises
        ------
        ArgumentError : a negative size, or more than is left.
        """
        if nbytes < 0:
            raise ArgumentError(f"a buffer cannot have {nbytes} bytes", "nbytes")
        with self.lock:
            self._settle()
            allocation = self.places.allocate(nbytes, label, space, alignment)
            self._enter(allocation)
            if filled:
                self.shadow.note_all(allocation.start)
            else:
                self.shadow.poison(allocation.start - BASE, nbytes)
            return allocation.start

    def bring(self, data: NDArray[np.uint8], label: str = "") -> int:
        """Reserves memory for bytes of the host, copies them there and returns their address; raises as `allocate`."""
        with self.lock:
            self._settle()
            allocation = self.places.allocate(data.size, label, "global", ALIGNMENT)
            self._enter(allocation)
            self.shadow.note_all(allocation.start)
            self.pages.array[allocation.start - BASE : allocation.end - BASE] = data
            return allocation.start

    def free(self, address: int, unseen: bool = False) -> None:
        """Frees an allocation; its range is remembered for a while to detect use after free.

        unseen : whether nothing on the device can have its address. Its place is then the next allocation's of its size
        at once: it is still in the processor's cache.

        Never waits, since finalizers call it, in any thread: while a launch runs the allocation stays until that has
        ended.

        Raises
        ------
        ArgumentError : not the address of a live allocation.
        """
        self._require_allocation(address)
        self._unwanted.append((address, unseen))
        self._settle_if_free()

    def _require_allocation(self, address: int) -> None:
        """An exposed range of reserved addresses is live, and has no place of its own that could be freed."""
        if address not in self._live or not self.places.has(address):
            raise _not_live(address)

    def _enter(self, allocation: Allocation) -> None:
        """Have a range found and accessed."""
        self._live[allocation.start] = allocation
        insort(self._starts, allocation.start)
        self.note_change()

    def _leave(self, start: int) -> Allocation:
        """Have the range that begins there be a fault from now on. Its bytes stay."""
        allocation = self._live.pop(start)
        self.shadow.forget(start)
        self.textures.forget_allocation(start)
        self._starts.remove(start)
        self.note_change()
        return allocation

    def note_change(self) -> None:
        """Have caches of ranges, or of their textures, hold no more."""
        self._generations += 1
        self.generation = self._generations

    def _settle_if_free(self) -> None:
        """As `_settle`, unless the lock is held; its holder settles when it releases the lock. The holder may be this
        thread, as a finalizer can interrupt an operation at any step."""
        lock = self.lock.lock
        if self._unwanted and not self.lock.is_own and lock.acquire(blocking=False):
            try:
                self._settle()
            finally:
                lock.release()

    def release(self, address: int) -> None:
        """Frees an allocation at once, for the thread that holds memory: a kernel that calls `free`.

        Raises
        ------
        ArgumentError : not the address of a live allocation.
        """
        self._require_allocation(address)
        self._release(address, False)

    def _release(self, address: int, unseen: bool) -> None:
        self.places.free(self._leave(address), unseen)

    def suspend(self, address: int) -> None:
        """Frees an allocation but keeps its addresses reserved until `discard`; `resume` allocates it again.

        Raises
        ------
        ArgumentError : not the address of a live allocation.
        """
        with self.lock:
            self._settle()
            self._require_allocation(address)
            self.places.suspend(self._leave(address))

    def resume(self, address: int) -> None:
        """Makes a suspended allocation anew, of poison."""
        with self.lock:
            self._settle()
            allocation = self.places.resume(address)
            self._enter(allocation)
            self.shadow.poison(address - BASE, allocation.size_bytes)

    def discard(self, address: int, unseen: bool = False) -> None:
        """Gives up the place of a suspended allocation; never waits, as `free`, and `unseen` is what it is there."""
        self._unwanted.append((address, unseen))
        self._settle_if_free()

    def revive(self, address: int) -> bool:
        """Undoes `release`, for the thread that holds memory; returns whether its place was still there. Its bytes are
        kept."""
        allocation = self.places.revive(address)
        if allocation is not None:
            self._enter(allocation)
        return allocation is not None

    def reserve(self, nbytes: int, alignment: int, filled: bool = False) -> int:
        """Reserves addresses until `discard`, which hold only what `expose` puts there; raises as `allocate`.

        filled : whether the host writes what is exposed before anything reads it; there is no poison then.
        """
        address = self.allocate(nbytes, alignment=alignment, filled=filled)
        self.suspend(address)
        return address

    def expose(self, start: int, end: int, label: str) -> None:
        """Makes a range of reserved addresses memory, of the bytes that were there last; nothing of it is exposed."""
        with self.lock:
            self._settle()
            self._enter(Allocation(start, end, label, "global"))

    def conceal(self, start: int) -> None:
        """Undoes `expose` of the range that begins there: an access is then a fault. Its bytes stay."""
        with self.lock:
            self._settle()
            self._leave(start)

    def lend(self, host: int, nbytes: int, label: str = "") -> int | None:
        """Makes host memory a range of the device's memory, for native code alone, and returns its address there.

        Until `take_back` the thread keeps `lock` and allocates nothing, since the address depends on where pages lie.
        Is None where addresses would fall into a window, or beside another range: what lies between is a fault.
        """
        start, before = BASE + host - self.pages.address, self.generation
        end = start + nbytes
        at = bisect_left(self._starts, end + REDZONE) - 1
        beside = at >= 0 and self._live[self._starts[at]].end > start - REDZONE
        if beside or start < NULL_END or (end > SHARED_WINDOW and start < WINDOWS_END):
            return None
        self._lent[start] = nbytes  # first, so that an interrupt leaves nothing that is not taken back
        self._enter(Allocation(start, end, label, "global"))
        self.shadow.note_all(start)
        known = self._lendings.get((before, start, nbytes))
        self.generation = self._lendings.put((before, start, nbytes), self.generation) if known is None else known
        self._before_lent[start] = before, self.generation
        return start

    def take_back(self, num_left: int) -> None:
        """Undoes `lend` of all ranges but the first ones."""
        while len(self._lent) > num_left:
            start, _ = self._lent.popitem()
            before, lent = self._before_lent.pop(start, (-1, -1))
            is_as_lent = self.generation == lent
            if start in self._live:
                self._leave(start)
                if is_as_lent:
                    self.generation = before

    @property
    def num_lent(self) -> int:
        """Ranges of host memory that are accessed in place."""
        return len(self._lent)

    def poison(self, address: int, nbytes: int) -> None:
        """Writes the poison of uninitialised memory; raises as `write`."""
        with self.lock:
            self._settle()
            offset = self._host_range(address, nbytes)
            allocation = self.find(address)
            if allocation is not None:
                self.shadow.reopen(allocation, offset, nbytes)
            self.shadow.poison(offset, nbytes)

    def _settle(self) -> None:
        """Gives back what was to be, unless a launch runs."""
        while self._unwanted and not self._launches:
            address, unseen = self._unwanted.popleft()
            if self.places.is_suspended(address):
                self._enter(self.places.resume(address))
            if self.places.has(address):
                self._release(address, unseen)

    def begin_launch(self) -> None:
        """Defers frees by the host until `end_launch`, for the thread that holds memory."""
        self._settle()
        self._launches += 1

    def end_launch(self) -> None:
        """Ends what `begin_launch` began: deferred frees take effect with the next operation of the host."""
        self._launches -= 1

    def read(self, address: int, nbytes: int) -> NDArray[np.uint8]:
        """A copy of `nbytes` bytes within one live buffer. Raises ArgumentError outside of one."""
        with self.lock:
            return self.span(address, nbytes).copy()

    def span(self, address: int, nbytes: int) -> NDArray[np.uint8]:
        """`nbytes` bytes in one live buffer, in place, for the thread that holds `lock`; stale once `generation` has
        changed. Raises ArgumentError outside of one."""
        if self._unwanted:
            self._settle()
        offset = self._host_range(address, nbytes)
        return self.pages.array[offset : offset + nbytes]

    def write(self, address: int, data: bytes | NDArray[np.uint8]) -> None:
        """Overwrites bytes within one live buffer. Raises ArgumentError outside of one."""
        values = np.frombuffer(data, np.uint8) if isinstance(data, (bytes, bytearray)) else data.view(np.uint8)
        values = values.reshape(-1)
        with self.lock:
            self._settle()
            offset = self._host_range(address, values.size)
            self.pages.array[offset : offset + values.size] = values
            self._written_by_host(address, values.size)

    def copy(self, target: int, source: int, nbytes: int) -> None:
        """Copies bytes of one live buffer to another, or within one; those that were never written are not written in
        the copy either. Raises as `write`."""
        with self.lock:
            data, written_to = self.span(source, nbytes), self._host_range(target, nbytes)
            origin, copied = self.find(source), self.find(target)
            absent = self.shadow.unwritten(origin, source - BASE, nbytes) if origin is not None else None
            if absent is None or copied is None:
                self.write(target, data)
                return
            self.shadow.reopen(copied, written_to, nbytes)
            self.write(target, data)
            self.shadow.poison_bytes(copied, written_to, absent)

    def fill(self, address: int, pattern: bytes, nbytes: int) -> None:
        """Writes a pattern of 1, 2 or 4 bytes over and over; raises as `write`."""
        with self.lock:
            self._settle()
            offset = self._host_range(address, nbytes)
            fill_bytes(self.pages.array[offset : offset + nbytes], pattern)
            self._written_by_host(address, nbytes)

    def _written_by_host(self, address: int, nbytes: int) -> None:
        if address in self._live and nbytes == self._live[address].size_bytes:
            self.shadow.note_all(address)
            return
        allocation = self.find(address)
        if allocation is not None:
            self.shadow.note_range(allocation, address - BASE, nbytes)

    def label_at(self, address: int) -> str:
        """The name of the live buffer that begins at `address`."""
        return self._live[address].label

    def set_label(self, address: int, label: str) -> None:
        """Names the buffer that begins at `address`, for messages. Raises ArgumentError where none does."""
        with self.lock:
            allocation = self._live.get(address)
            if allocation is None:
                raise _not_live(address)
            if allocation.label != label:
                self._live[address] = Allocation(allocation.start, allocation.end, label, allocation.space)

    @property
    def used_bytes(self) -> int:
        """Bytes in live buffers, redzones not counted."""
        with self.lock:
            self._settle()
            return sum(a.size_bytes for a in self._live.values())

    def make_room(self, nbytes: int) -> None:
        """Reserves room for allocations of so many bytes in all, the zones around them included, so that none moves
        memory. Bytes that are not used cost address space alone."""
        with self.lock:
            wanted = min(self.places.top + nbytes, self.capacity_bytes)
            if wanted > self.pages.array.size:
                self.pages.grow(wanted, self.places.top)
                self.note_change()

    def has_room(self, nbytes: int) -> bool:
        """True if `allocate` could place so many bytes and leave everything where it is."""
        return self.places.top + nbytes + ALIGNMENT + REDZONE <= self.pages.array.size

    # ------------------------------------------------------------ for the thread that holds memory

    def bytes_at(self, address: int, nbytes: int) -> NDArray[np.uint8]:
        """A copy of `nbytes` bytes within one live buffer, for any thread that a launch runs on. Raises ArgumentError
        outside of one."""
        offset = self._host_range(address, nbytes)
        return self.pages.array[offset : offset + nbytes].copy()

    def find(self, address: int) -> Allocation | None:
        """The live allocation that holds `address`."""
        at = bisect_right(self._starts, address) - 1
        if at < 0:
            return None
        allocation = self._live[self._starts[at]]
        return allocation if address < allocation.end else None

    def view(self, allocation: Allocation, dtype: np.dtype[np.generic]) -> NDArray[np.generic]:
        """The bytes of an allocation as whole elements; stale once `generation` has changed."""
        first = allocation.start - BASE
        whole = allocation.size_bytes // dtype.itemsize * dtype.itemsize
        return self.pages.array[first : first + whole].view(dtype)

    def arena(self, dtype: np.dtype[np.generic]) -> NDArray[np.generic]:
        """All of memory as elements: element 0 is at `BASE`; stale once `generation` has changed."""
        whole = self.pages.array.size // dtype.itemsize * dtype.itemsize
        return self.pages.array[:whole].view(dtype)

    def allocations(self) -> tuple[Allocation, ...]:
        """All live allocations, by ascending address."""
        return tuple(sorted(self._live.values(), key=lambda held: held.start))

    def ranges(self) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
        """First addresses of all live allocations in ascending order, and the addresses behind their ends."""
        if self._table is None or self._table[0] != self.generation:
            starts = np.array(self._starts, np.uint64)
            ends = np.array([self._live[start].end for start in self._starts], np.uint64)
            self._table = (self.generation, starts, ends)
        return self._table[1], self._table[2]

    def inside(self, addresses: NDArray[np.uint64], nbytes: int) -> NDArray[np.bool_]:
        """The accesses of `nbytes` bytes that lie within one live allocation."""
        starts, ends = self.ranges()
        if not starts.size:
            return np.zeros(addresses.shape, np.bool_)
        at = np.searchsorted(starts, addresses, "right") - 1
        known = at >= 0
        at = np.maximum(at, 0)
        room = ends[at] - addresses  # meaningful only where addresses < ends
        inside: NDArray[np.bool_] = known & (addresses < ends[at]) & (room >= np.uint64(nbytes))
        return inside

    def _allocated(self) -> list[Allocation]:
        """Allocations whose bytes are in the arena."""
        live = list(self._live.values())  # at once: a finalizer may free some meanwhile
        return [each for each in live if each.start not in self._lent] if self._lent else live

    @property
    def footprint_bytes(self) -> int:
        """Bytes of the arena that allocations, redzones and holes take, and of host memory that was lent."""
        return self.places.top + sum(self._lent.values()) if self._lent else self.places.top

    def snapshot(self) -> Contents:
        """The contents of all live allocations; valid until one comes or goes, or the next snapshot.

        Its room is kept: fresh pages for each launch would cost more than the copy.
        """
        live = self._allocated()
        apart = len(live) <= _MAX_COPIED_APART
        places = [(a.start - BASE, a.size_bytes) for a in live] if apart else [(0, self.places.top)]
        total = sum(size for _, size in places)
        if self._kept.size < total:
            self._kept = np.empty(max(total, 2 * self._kept.size), np.uint8)
        found = []
        used = 0
        for offset, size in places:
            kept = self._kept[used : used + size]
            kept[:] = self.pages.array[offset : offset + size]
            found.append((offset, kept))
            used += size
        return tuple(found)

    def copies(self) -> Contents:
        """The contents of each live allocation, by its offset, for the thread that holds the time slice. Snapshots and
        allocations do not change these copies. Freed memory is left out, though it may still take room."""
        places = [(a.start - BASE, a.size_bytes) for a in self._allocated()]
        return tuple((offset, self.pages.array[offset : offset + size].copy()) for offset, size in places)

    def put_back(self, copies: Contents) -> None:
        """Undoes what was written since to allocations that were there when `copies` or `snapshot` was called."""
        for offset, kept in copies:
            self.pages.array[offset : offset + kept.size] = kept

    @contextmanager
    def undone(self) -> Iterator[None]:
        """Undo at the end of the block what it writes to allocations that are there now, for the thread that holds
        memory."""
        before = self.copies()
        try:
            yield
        finally:
            self.put_back(before)

    def _host_range(self, address: int, nbytes: int) -> int:
        allocation = self.find(address)
        if allocation is None and nbytes == 0 and address in self._live:
            return address - BASE
        if allocation is not None and allocation.start in self._lent:
            raise InternalError(f"{address:#x} is host memory, which has no place in the arena")
        if nbytes < 0 or allocation is None or address + nbytes > allocation.end:
            raise ArgumentError(f"{nbytes} bytes at {address:#x} are not within one live buffer", "address")
        return address - BASE


def _not_live(address: int) -> ArgumentError:
    return ArgumentError(f"{address:#x} is not the address of a live buffer", "address")


def _after_fork() -> None:
    for memory in list(_memories):
        memory.end_launches_of_others()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
