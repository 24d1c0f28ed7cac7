"""One device's memory: allocations between redzones, poison until written, every access checked.

Knows addresses and bytes, no kernels: the interpreter adds the thread to a fault.

Host threads exclude each other: memory moves when it grows, and the interpreter's atomic operations are several steps,
so a launch has memory to itself, and each operation of the host waits for its end.
"""

from __future__ import annotations

import mmap
import os
import sys
import threading
import weakref
from bisect import bisect_right, insort
from collections import deque
from contextlib import suppress

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.addresses import BASE, NULL_END
from workbench.emulate.allocation import Allocation
from workbench.emulate.textures.descriptors import Surface, Texture
from workbench.emulate.textures.table import TextureTable
from workbench.emulate.written_shadow import WrittenShadow
from workbench.errors import ArgumentError
from workbench.records.facts import Fact
from workbench.workers import forking

ALIGNMENT = 256
REDZONE = 256
SLACK = 31 * 4 * 2
"""Bytes on both sides of memory that a lane may use which can be read, whatever they hold: rows of halves, up to four
channels apart, are loaded whole."""
DEFAULT_CAPACITY = 4 << 30
_QUARANTINE = 64 << 20
_SPARE = 64 << 20
"""The most bytes of places that are kept for the next allocation of their size."""
_FIRST_ARENA = 1 << 20
_MOST_COPIED_APART = 64
"""Allocations that a snapshot copies one by one; of more, all bytes are copied at once."""
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
        """Grows with each allocation and each free; caches of a range compare it."""
        self._written = WrittenShadow(seed)
        self._arena = _pages(min(_FIRST_ARENA, max(capacity_bytes, 2 * REDZONE))) if pages is None else pages
        self._kept = np.empty(0, np.uint8)
        self._top = REDZONE
        self._live: dict[int, Allocation] = {}
        self._starts: list[int] = []
        self._freed: deque[tuple[Allocation, int, int]] = deque()
        self._suspended: dict[int, tuple[Allocation, int, int]] = {}
        self._quarantined = 0
        self._spares: dict[tuple[int, str, str], list[tuple[Allocation, int, int]]] = {}
        self._spare_bytes = 0
        self._holes: dict[int, int] = {}
        self._footprints: dict[int, tuple[int, int]] = {}
        self._table: tuple[int, NDArray[np.uint64], NDArray[np.uint64]] | None = None
        self._launches = 0
        self.textures = TextureTable()
        """Textures and surfaces over allocations."""
        self._unwanted: deque[tuple[int, bool]] = deque()
        """Addresses that are to be given back once no launch runs, and whether nothing on the device had them."""
        self.lock = _Guard(self, self._unwanted)
        """The lock of memory, for several operations that must not be interleaved with others."""
        self.pinned = False
        """True if native code runs, which has pointers into the arena: it cannot move."""
        _memories.add(self)

    def end_launches_of_others(self) -> None:
        """Launches of threads that are not there any more have ended: in a forked process, before its first use."""
        if not self.lock.is_own:
            self._launches, self.pinned = 0, False

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
            start = self._allocate(nbytes, label, space, alignment)
            if filled:
                self._written.note_all(start)
            else:
                self._fill(start - BASE, nbytes)
            return start

    def _allocate(self, nbytes: int, label: str, space: str, alignment: int) -> int:
        spares = self._spares.get((nbytes, label, space)) if alignment == ALIGNMENT else None
        if spares:
            spare = spares.pop()
            self._spare_bytes -= spare[2]
            self._make_live(*spare)
            return spare[0].start
        footprint = -(-max(nbytes, 1) // ALIGNMENT) * ALIGNMENT + REDZONE
        if alignment > ALIGNMENT:
            footprint = -(-footprint // alignment) * alignment + alignment
        offset = self._place(footprint)
        if offset is None:
            while self._freed and offset is None:
                self._release_oldest()
                offset = self._place(footprint)
            if offset is None and self._spares:
                self._give_up_spares()
                offset = self._place(footprint)
            if offset is None:
                left = max(self.capacity_bytes - self._top - REDZONE, 0)
                raise ArgumentError(
                    f"out of device memory: {nbytes} bytes requested, {left} left of {self.capacity_bytes}; "
                    "free buffers or make the problem smaller",
                    "nbytes",
                )
        start = BASE + -(-offset // alignment) * alignment
        self._make_live(Allocation(start, start + nbytes, label, space), offset, footprint)
        return start

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
        if address not in self._live or address not in self._footprints:
            raise _not_live(address)

    def _enter(self, allocation: Allocation) -> None:
        """Have a range found and accessed."""
        self._live[allocation.start] = allocation
        insort(self._starts, allocation.start)
        self.generation += 1

    def _leave(self, start: int) -> Allocation:
        """Have the range that begins there be a fault from now on. Its bytes stay."""
        allocation = self._live.pop(start)
        self._written.forget(start)
        self.textures.forget_allocation(start)
        self._starts.remove(start)
        self.generation += 1
        return allocation

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
        allocation = self._leave(address)
        offset, footprint = self._footprints.pop(address)
        if unseen:
            self._keep_spare(allocation, offset, footprint)
            return
        self._freed.append((allocation, offset, footprint))
        self._quarantined += footprint
        while self._quarantined > _QUARANTINE and len(self._freed) > 1:
            self._release_oldest()

    def suspend(self, address: int) -> None:
        """Frees an allocation but keeps its addresses reserved until `discard`; `resume` allocates it again.

        Raises
        ------
        ArgumentError : not the address of a live allocation.
        """
        with self.lock:
            self._settle()
            self.release(address)
            self._suspended[address] = self._freed.pop()
            self._quarantined -= self._suspended[address][2]

    def resume(self, address: int) -> None:
        """Makes a suspended allocation anew, of poison."""
        with self.lock:
            self._settle()
            self._make_live(*self._suspended.pop(address))
            self._fill(address - BASE, self._live[address].size_bytes)

    def discard(self, address: int) -> None:
        """Gives up the place of a suspended allocation; never waits, as `free`."""
        self._unwanted.append((address, False))
        self._settle_if_free()

    def _make_live(self, allocation: Allocation, offset: int, footprint: int) -> None:
        self._footprints[allocation.start] = (offset, footprint)
        self._enter(allocation)

    def revive(self, address: int) -> bool:
        """Undoes `release`, for the thread that holds memory; returns whether its place was still there. Its bytes are
        kept."""
        for place, (allocation, offset, footprint) in enumerate(self._freed):
            if allocation.start == address:
                del self._freed[place]
                self._quarantined -= footprint
                self._make_live(allocation, offset, footprint)
                return True
        return False

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

    def poison(self, address: int, nbytes: int) -> None:
        """Writes the poison of uninitialised memory; raises as `write`."""
        with self.lock:
            self._settle()
            offset = self._host_range(address, nbytes)
            allocation = self.find(address)
            if allocation is not None:
                self._written.forget(allocation.start)
            self._fill(offset, nbytes)

    def add_texture(self, entry: Texture | Surface) -> int:
        """Adds a texture or a surface over an allocation, and returns its handle.

        Raises
        ------
        ArgumentError : its texels are not within one live buffer.
        """
        with self.lock:
            self._settle()
            for image in entry.levels if isinstance(entry, Texture) else (entry.image,):
                self._host_range(image.address, image.span_bytes(entry.format.texel_bytes))
            self.generation += 1
            return self.textures.add(entry)

    def remove_texture(self, handle: int) -> bool:
        """Removes a texture or a surface; returns whether it was there."""
        with self.lock:
            self.generation += 1
            return self.textures.remove(handle)

    def _settle(self) -> None:
        """Gives back what was to be, unless a launch runs."""
        while self._unwanted and not self._launches:
            address, unseen = self._unwanted.popleft()
            if address in self._suspended:
                self._make_live(*self._suspended.pop(address))
            if address in self._footprints:
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
        return self._arena[offset : offset + nbytes]

    def write(self, address: int, data: bytes | NDArray[np.uint8]) -> None:
        """Overwrites bytes within one live buffer. Raises ArgumentError outside of one."""
        values = np.frombuffer(data, np.uint8) if isinstance(data, (bytes, bytearray)) else data.view(np.uint8)
        values = values.reshape(-1)
        with self.lock:
            self._settle()
            offset = self._host_range(address, values.size)
            self._arena[offset : offset + values.size] = values
            self._written_by_host(address, values.size)

    def fill(self, address: int, pattern: bytes, nbytes: int) -> None:
        """Writes a pattern of 1, 2 or 4 bytes over and over; raises as `write`."""
        with self.lock:
            self._settle()
            offset = self._host_range(address, nbytes)
            fill_bytes(self._arena[offset : offset + nbytes], pattern)
            self._written_by_host(address, nbytes)

    def _written_by_host(self, address: int, nbytes: int) -> None:
        if address in self._live and nbytes == self._live[address].size_bytes:
            self._written.note_all(address)
            return
        allocation = self.find(address)
        if allocation is not None:
            self._written.note_range(allocation, address - BASE, nbytes, self._top)

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
            wanted = min(self._top + nbytes, self.capacity_bytes)
            if wanted > self._arena.size:
                self._grow(wanted)
                self.generation += 1

    def has_room(self, nbytes: int) -> bool:
        """True if `allocate` could place so many bytes and leave everything where it is."""
        return self._top + nbytes + ALIGNMENT + REDZONE <= self._arena.size

    # ------------------------------------------------------------ for the thread that holds memory

    def bytes_at(self, address: int, nbytes: int) -> NDArray[np.uint8]:
        """A copy of `nbytes` bytes within one live buffer, for any thread that a launch runs on. Raises ArgumentError
        outside of one."""
        offset = self._host_range(address, nbytes)
        return self._arena[offset : offset + nbytes].copy()

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
        return self._arena[first : first + whole].view(dtype)

    def arena(self, dtype: np.dtype[np.generic]) -> NDArray[np.generic]:
        """All of memory as elements: element 0 is at `BASE`; stale once `generation` has changed."""
        whole = self._arena.size // dtype.itemsize * dtype.itemsize
        return self._arena[:whole].view(dtype)

    def allocations(self) -> tuple[Allocation, ...]:
        """All live allocations, by ascending address."""
        return tuple(sorted(self._live.values(), key=lambda held: held.start))

    def ranges(self) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
        """First addresses of all live allocations in ascending order, and the addresses behind their ends."""
        if self._table is None or self._table[0] != self.generation:
            live = [self._live[s] for s in self._starts]
            starts = np.array([a.start for a in live], np.uint64)
            ends = np.array([a.end for a in live], np.uint64)
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

    def diagnose(self, address: int, nbytes: int) -> tuple[str, Fact]:
        """Kind and cause of the fault that an access makes which is misaligned or not `inside`."""
        if address < NULL_END:
            return "memcheck.null", Fact("null_pointer")
        if address % nbytes:
            within = self.find(address)
            return "memcheck.misaligned", Fact("misaligned", within.operands if within else {})
        for freed, _, _ in (*self._suspended.values(), *reversed(self._freed)):
            if freed.start <= address < freed.end:
                return "memcheck.use_after_free", Fact("freed", freed.operands)
        return "memcheck.out_of_bounds", self._nearest(address, nbytes)

    def _nearest(self, address: int, nbytes: int) -> Fact:
        at = bisect_right(self._starts, address) - 1
        before = self._live[self._starts[at]] if at >= 0 else None
        after = self._live[self._starts[at + 1]] if at + 1 < len(self._starts) else None
        if before and (not after or address - before.end <= after.start - address):
            if address < before.end:
                return Fact.of("over_end", distance_bytes=address + nbytes - before.end, **before.operands)
            return Fact.of("past_end", distance_bytes=address - before.end, **before.operands)
        if after:
            return Fact.of("before_start", distance_bytes=after.start - address, **after.operands)
        return Fact("no_buffer")

    @property
    def all_filled(self) -> bool:
        """True if every allocation has been written from end to end."""
        return self._written.has_all(self._live)

    def is_filled(self, allocation: Allocation) -> bool:
        """True if an allocation has been written from end to end."""
        return self._written.has_all((allocation.start,))

    def written(self) -> NDArray[np.bool_]:
        """A mask of the bytes up to `footprint_bytes` that have been written since they were allocated: see
        `WrittenShadow`.
        """
        self.note_words()
        return self._written.mask(self._allocated(), self._top)

    def note_words(self) -> None:
        """Adds what was written a word at a time to the bytes that are known to be."""
        self._written.note_words(self._allocated(), self._arena, self._top)

    def note_bytes(self, offsets: NDArray[np.int64], size_bytes: int) -> None:
        """Adds bytes at offsets from the start of memory, for a launch that called `note_words` before."""
        self._written.note_bytes(offsets, size_bytes, self._top)

    def note_cells(self, cells: NDArray[np.bool_] | NDArray[np.uint32], shift: int) -> None:
        """The same of cells of `1 << shift` bytes: a number that is not 0 for each that was written."""
        self._written.note_cells(self._allocated(), cells, shift, self._top)

    def note_filled(self) -> None:
        """Finds the allocations that are written from end to end, after a launch that noted bytes."""
        self._written.note_filled(self._allocated())

    def _allocated(self) -> list[Allocation]:
        return list(self._live.values())  # at once: a finalizer may free some meanwhile

    # ------------------------------------------------------------ going back

    @property
    def footprint_bytes(self) -> int:
        """Bytes of the arena that allocations, redzones and holes take."""
        return self._top

    def snapshot(self) -> Contents:
        """The contents of all live allocations; valid until one comes or goes, or the next snapshot.

        Its room is kept: fresh pages for each launch would cost more than the copy.
        """
        live = list(self._live.values())  # at once: a finalizer may free some meanwhile
        apart = len(live) <= _MOST_COPIED_APART
        places = [(a.start - BASE, a.size_bytes) for a in live] if apart else [(0, self._top)]
        total = sum(size for _, size in places)
        if self._kept.size < total:
            self._kept = np.empty(max(total, 2 * self._kept.size), np.uint8)
        found = []
        used = 0
        for offset, size in places:
            kept = self._kept[used : used + size]
            kept[:] = self._arena[offset : offset + size]
            found.append((offset, kept))
            used += size
        return tuple(found)

    def copies(self) -> Contents:
        """The contents of each live allocation, by its offset, for the thread that holds the time slice. Snapshots and
        allocations do not change these copies. Freed memory is left out, though it may still take room."""
        places = [(a.start - BASE, a.size_bytes) for a in self._allocated()]
        return tuple((offset, self._arena[offset : offset + size].copy()) for offset, size in places)

    def put_back(self, copies: Contents) -> None:
        """Undoes what was written since to allocations that were there when `copies` or `snapshot` was called."""
        for offset, kept in copies:
            self._arena[offset : offset + kept.size] = kept

    # ------------------------------------------------------------ places in the arena

    def _keep_spare(self, allocation: Allocation, offset: int, footprint: int) -> None:
        kind = allocation.size_bytes, allocation.label, allocation.space
        self._spares.setdefault(kind, []).append((allocation, offset, footprint))
        self._spare_bytes += footprint
        if self._spare_bytes > _SPARE:
            self._give_up_spares()

    def _give_up_spares(self) -> None:
        """Makes holes of the places that are kept for allocations of their size."""
        self._holes |= {offset: footprint for spares in self._spares.values() for _, offset, footprint in spares}
        self._spares.clear()
        self._spare_bytes = 0
        self._merge_holes()

    def _place(self, footprint: int) -> int | None:
        for offset, size in self._holes.items():
            if size >= footprint:
                del self._holes[offset]
                if size > footprint:
                    self._holes[offset + footprint] = size - footprint
                return offset
        if self._top + footprint > self.capacity_bytes:
            return None
        offset = self._top
        if offset + footprint > self._arena.size:
            self._grow(offset + footprint)
        self._top = offset + footprint
        return offset

    def _grow(self, wanted: int) -> None:
        if self.pinned:
            raise ArgumentError("device memory cannot grow while a kernel runs: allocate before the launch", "nbytes")
        size = self._arena.size
        while size < wanted:
            size *= 2
        try:
            bigger = _pages(min(size, self.capacity_bytes))
        except MemoryError as error:
            raise ArgumentError(
                f"this computer has not enough memory for {wanted} bytes of device memory: free buffers or make the "
                f"problem smaller ({error})",
                "nbytes",
            ) from error
        bigger[: self._top] = self._arena[: self._top]  # the rest was never used, or is free now
        self._arena = bigger

    def _release_oldest(self) -> None:
        _, offset, footprint = self._freed.popleft()
        self._quarantined -= footprint
        self._holes[offset] = footprint
        self._merge_holes()

    def _merge_holes(self) -> None:
        """Joins holes that touch, and gives back those at the end."""
        merged: dict[int, int] = {}
        last = -1
        for start in sorted(self._holes):
            if last >= 0 and last + merged[last] == start:
                merged[last] += self._holes[start]
            else:
                last = start
                merged[start] = self._holes[start]
        if last >= 0 and last + merged[last] == self._top:
            self._top = last
            del merged[last]
        self._holes = merged

    def _fill(self, offset: int, nbytes: int) -> None:
        """Writes the initial contents of an allocation at an offset."""
        self._written.poison(self._arena, offset, nbytes)

    def _host_range(self, address: int, nbytes: int) -> int:
        allocation = self.find(address)
        if allocation is None and nbytes == 0 and address in self._live:
            return address - BASE
        if nbytes < 0 or allocation is None or address + nbytes > allocation.end:
            raise ArgumentError(f"{nbytes} bytes at {address:#x} are not within one live buffer", "address")
        return address - BASE


def outside_window(space: str, offset: int, nbytes: int, size: int) -> tuple[str, Fact]:
    """Kind and cause of the fault of an access in a space of `size` bytes that does not fit or is misaligned."""
    if offset % nbytes:
        return "memcheck.misaligned", Fact("misaligned")
    past = offset - size
    if past >= 1 << 31:
        where, distance = "before_start", -offset % (1 << 32)
    elif past >= 0:
        where, distance = "past_end", past
    else:
        where, distance = "over_end", past + nbytes
    kind = "memcheck.stack_overflow" if space == "local" else "memcheck.out_of_bounds"
    return kind, Fact.of(where, distance_bytes=distance, buffer="", buffer_bytes=size, buffer_space=space)


def fill_bytes(target: NDArray[np.uint8], pattern: bytes) -> None:
    """Writes a pattern of 1, 2 or 4 bytes over and over; its size divides that of the whole."""
    target.view(f"<u{len(pattern)}")[...] = int.from_bytes(pattern, "little")


def _not_live(address: int) -> ArgumentError:
    return ArgumentError(f"{address:#x} is not the address of a live buffer", "address")


def _pages(nbytes: int) -> NDArray[np.uint8]:
    """Bytes whose first is at a multiple of a page, so that what a device aligns is aligned on the host too: vectors
    that straddle cache lines take twice as long to load.

    Not of huge pages, as NumPy asks for: kernels go through memory by powers of two, and what lies such a distance
    apart within a huge page falls into the same few places of the cache. A histogram took three times as long.

    Raises MemoryError.
    """
    try:
        if sys.platform == "win32":
            room = mmap.mmap(-1, nbytes)
        else:
            room = mmap.mmap(-1, nbytes, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    except OSError as error:
        raise MemoryError(f"no {nbytes} bytes for a device's memory: {error}") from error
    if hasattr(mmap, "MADV_NOHUGEPAGE"):
        with suppress(OSError):  # of a kernel that knows of no huge pages
            room.madvise(mmap.MADV_NOHUGEPAGE)
    return np.frombuffer(room, np.uint8)


def _after_fork() -> None:
    for memory in list(_memories):
        memory.end_launches_of_others()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
