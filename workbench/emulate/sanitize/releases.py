"""Release and acquire patterns through memory (PTX ISA 8.8.1, 8.9.2): fences, and strong operations on a location.

A release pattern is a strong write by a thread that has fenced before, or one with `.release`; an acquire pattern a
strong read that a fence follows, or one with `.acquire`. They synchronise where the read sees the write, or an atomic
operation that followed it, and the two ends of each pattern are morally strong: strong, and each in the other's scope.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.emulate.sanitize.clocks import NOTHING, Clock, Clocks, joined

BLOCK_SCOPE = 1
"""Scope of an operation that orders threads of its own block alone; a wider one reaches the grid."""
CLUSTER_SCOPE = 2
"""Scope of one that orders threads of its cluster; where blocks come in none, of its block."""
GRID_SCOPE = 3


@dataclass(frozen=True, eq=False)
class Release:
    """A release by a thread: its clock then, and the scope in which the pattern holds."""

    clock: Clock
    thread: int
    scope: int


class Releases:
    """Releases at locations of memory, and the fences and reads of threads that make up acquire and release
    patterns."""

    def __init__(self, clocks: Clocks) -> None:
        self._clocks = clocks
        self._fenced: dict[int, Release] = {}
        """The last fence of each thread."""
        self._sequential: dict[int, Clock] = {}
        """The clocks that precede a thread's last `fence.sc` of the grid."""
        self._at: dict[tuple[object, int], tuple[Release, ...]] = {}
        """The releases that a read of a location would observe."""
        self._seen: dict[int, dict[object, Release]] = {}
        """Releases that a thread has read and not yet acquired by a fence."""
        self._tensor_fenced: dict[int, Clock] = {}
        """The clock of the last `tcgen05.fence::before_thread_sync` of each thread."""

    @property
    def idle(self) -> bool:
        """True if no thread has released anything: relaxed operations then order nothing."""
        return not self._fenced and not self._at and not self._tensor_fenced

    def fence(self, thread: int, scope: int, is_sequential: bool) -> None:
        """`fence`, `membar`: acquires what the thread has read, and releases what it does next. is_sequential: it is
        `fence.sc`, as which `membar` is defined."""
        self._acquire_seen(thread, scope)
        self._fenced[thread] = Release(self._clocks.clock(thread), thread, scope)
        if is_sequential and scope == GRID_SCOPE:
            self._sequential[thread] = self._fenced[thread].clock

    def fenced(self, thread: int) -> Clock:
        """The clock of the last fence of a thread, which a relaxed operation behind it releases."""
        fenced = self._fenced.get(thread)
        return NOTHING if fenced is None else fenced.clock

    def fence_tensor(self, thread: int, clock: Clock) -> None:
        """`tcgen05.fence::before_thread_sync`, which releases a clock by what the thread writes next."""
        self._tensor_fenced[thread] = clock

    def see(self, key: object, thread: int, clock: Clock) -> None:
        """A relaxed operation has observed a clock, which a fence behind it acquires. key: of the object."""
        self._seen.setdefault(thread, {})[key] = Release(clock, thread, GRID_SCOPE)

    def seen_by(self, thread: int) -> Clock:
        """The clock that a thread has observed and not acquired."""
        return joined(release.clock for release in self._seen.get(thread, {}).values())

    def barrier(self, threads: Sequence[int], acquires: bool) -> None:
        """Threads have synchronised at a barrier.

        A `fence.sc` before it also holds behind it: a thread that fences and then observes a flag that another thread
        of the barrier has set comes later in the order of all such fences (PTX ISA 8.9.2). acquires: the barrier stands
        for the fence after a read: the last block of a reduction, as the CUDA C++ Programming Guide writes it under
        "Memory Fence Functions", has no other.
        """
        if not self._sequential and not self._seen:
            return
        fenced = joined(clock for thread in threads if (clock := self._sequential.get(thread)) is not None)
        if fenced.blocks:
            for thread in threads:
                self._sequential[thread] = fenced
        if not self._seen:
            return
        if not acquires:
            seen = {key: each for thread in threads for key, each in self._seen.get(thread, {}).items()}
            if seen:
                for thread in threads:
                    self._seen[thread] = dict(seen)
            return
        for thread in threads:
            if thread in self._seen:
                self._acquire_seen(thread, GRID_SCOPE)

    def _acquire_seen(self, thread: int, scope: int) -> None:
        for release in self._seen.pop(thread, {}).values():
            if self._reach(release, thread, scope):
                self._clocks.acquire(thread, release.clock)

    def write(self, thread: int, place: tuple[object, int], scope: int, releases: bool, update: bool) -> None:
        """A strong write. releases: it has `.release`. update: it is an atomic operation, and hands on what it saw."""
        before = self._at.get(place, ()) if update else ()
        own = [Release(self._clocks.clock(thread), thread, scope)] if releases else []
        if (fenced := self._fenced.get(thread)) is not None:
            own.append(Release(fenced.clock, thread, min(scope, fenced.scope)))
        if (ordered := self._tensor_fenced.get(thread)) is not None:
            own.append(Release(ordered, thread, scope))
        if (sequential := self._sequential.get(thread)) is not None and scope == GRID_SCOPE:
            own.append(Release(sequential, thread, scope))
        after = (*(r for r in before if r.thread != thread or not own), *own)
        if after:
            self._at[place] = after
        else:
            self._at.pop(place, None)

    def read(self, thread: int, place: tuple[object, int], scope: int, acquires: bool) -> None:
        """A strong read. acquires: it has `.acquire`."""
        for release in self._at.get(place, ()):
            if release.thread == thread or not self._reach(release, thread, scope):
                continue
            if acquires:
                self._clocks.acquire(thread, release.clock)
            else:
                self._seen.setdefault(thread, {})[id(release)] = release

    def forget(self, place: tuple[object, int]) -> None:
        """A weak write: what was released there is seen no more."""
        self._at.pop(place, None)

    def _reach(self, release: Release, thread: int, scope: int) -> bool:
        places, least = self._clocks.places, min(release.scope, scope)
        reaches = places.cluster_of if least == CLUSTER_SCOPE else places.block
        return least == GRID_SCOPE or reaches(release.thread) == reaches(thread)


__all__ = ["BLOCK_SCOPE", "CLUSTER_SCOPE", "GRID_SCOPE", "Release", "Releases"]
