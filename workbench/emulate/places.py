"""Places of allocations in a device's memory: the first hole that is large enough, or the end.

The place of a freed allocation stays empty for a while, so that an access to it is found; one whose address nothing on
the device had goes to the next allocation of its size at once: it is still in the processor's cache.
"""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from workbench.base.errors import ArgumentError
from workbench.emulate.addresses import ALIGNMENT, BASE, REDZONE
from workbench.emulate.allocation import Allocation
from workbench.emulate.pages import Pages

_QUARANTINE = 64 << 20
"""The most bytes of places of freed allocations that stay empty."""
_SPARE = 64 << 20
"""The most bytes of places that are kept for the next allocation of their size."""


class Place(NamedTuple):
    """The bytes that an allocation takes, with what is left out for its alignment and the redzone behind it. offset:
    from the start of memory."""

    allocation: Allocation
    offset: int
    size_bytes: int


class Places:
    """The places in the pages of one device, of at most `capacity_bytes` in all."""

    def __init__(self, pages: Pages, capacity_bytes: int) -> None:
        self.top = REDZONE
        """Bytes that places, holes and the first redzone take."""
        self._pages = pages
        self._capacity_bytes = capacity_bytes
        self._taken: dict[int, Place] = {}
        self._freed: deque[Place] = deque()
        self._freed_bytes = 0
        self._suspended: dict[int, Place] = {}
        self._spares: dict[tuple[int, str], list[Place]] = {}
        self._spare_bytes = 0
        self._holes: dict[int, int] = {}

    def has(self, start: int) -> bool:
        """True if the allocation that begins there has a place."""
        return start in self._taken

    def is_suspended(self, start: int) -> bool:
        """True if the place of the allocation that began there is reserved for it."""
        return start in self._suspended

    def allocate(self, nbytes: int, label: str, space: str, alignment: int) -> Allocation:
        """A new allocation, in a place of its own. Raises ArgumentError where none is left, or pages cannot grow."""
        spares = self._spares.get((nbytes, space)) if alignment == ALIGNMENT else None
        if spares:
            spare = spares.pop()
            self._spare_bytes -= spare.size_bytes
            before = spare.allocation
            renamed = before if before.label == label else Allocation(before.start, before.end, label, space)
            return self._take(Place(renamed, spare.offset, spare.size_bytes))
        size = -(-max(nbytes, 1) // ALIGNMENT) * ALIGNMENT + REDZONE
        if alignment > ALIGNMENT:
            size = -(-size // alignment) * alignment + alignment
        offset = self._find_room(size)
        if offset is None:
            left = max(self._capacity_bytes - self.top - REDZONE, 0)
            raise ArgumentError(
                f"out of device memory: {nbytes} bytes requested, {left} left of {self._capacity_bytes}; "
                "free buffers or make the problem smaller",
                "nbytes",
            )
        start = BASE + -(-offset // alignment) * alignment
        return self._take(Place(Allocation(start, start + nbytes, label, space), offset, size))

    def free(self, allocation: Allocation, unseen: bool) -> None:
        """Gives up the place of an allocation. unseen: nothing on the device can have its address."""
        place = self._give_up(allocation)
        if unseen:
            self._keep_spare(place)
            return
        self._freed.append(place)
        self._freed_bytes += place.size_bytes
        while self._freed_bytes > _QUARANTINE and len(self._freed) > 1:
            self._reuse_oldest()

    def revive(self, start: int) -> Allocation | None:
        """Undoes `free` of the allocation that began there; None if its place is not empty any more."""
        for position, place in enumerate(self._freed):
            if place.allocation.start == start:
                del self._freed[position]
                self._freed_bytes -= place.size_bytes
                return self._take(place)
        return None

    def suspend(self, allocation: Allocation) -> None:
        """Reserves the place of an allocation, which is freed, until `resume`."""
        self._suspended[allocation.start] = self._give_up(allocation)

    def resume(self, start: int) -> Allocation:
        """Undoes `suspend` of the allocation that began there."""
        return self._take(self._suspended.pop(start))

    def freed_at(self, address: int) -> Allocation | None:
        """The allocation that had an address and was freed: of several the last one."""
        for place in (*self._suspended.values(), *reversed(self._freed)):
            if place.allocation.start <= address < place.allocation.end:
                return place.allocation
        return None

    def _take(self, place: Place) -> Allocation:
        self._taken[place.allocation.start] = place
        return place.allocation

    def _give_up(self, allocation: Allocation) -> Place:
        """The place that an allocation had, with the name that it has now."""
        _, offset, size = self._taken.pop(allocation.start)
        return Place(allocation, offset, size)

    def _find_room(self, size: int) -> int | None:
        """The offset of so many bytes, if need be those of places that are kept."""
        offset = self._cut(size)
        while self._freed and offset is None:
            self._reuse_oldest()
            offset = self._cut(size)
        if offset is None and self._spares:
            self._give_up_spares()
            offset = self._cut(size)
        return offset

    def _cut(self, size: int) -> int | None:
        """The offset of so many bytes of a hole, or behind all places."""
        for offset, room in self._holes.items():
            if room >= size:
                del self._holes[offset]
                if room > size:
                    self._holes[offset + size] = room - size
                return offset
        if self.top + size > self._capacity_bytes:
            return None
        offset = self.top
        if offset + size > self._pages.array.size:
            self._pages.grow(offset + size, self.top)
        self.top = offset + size
        return offset

    def _keep_spare(self, place: Place) -> None:
        allocation = place.allocation
        self._spares.setdefault((allocation.size_bytes, allocation.space), []).append(place)
        self._spare_bytes += place.size_bytes
        if self._spare_bytes > _SPARE:
            self._give_up_spares()

    def _give_up_spares(self) -> None:
        """Makes holes of the places that are kept for allocations of their size."""
        self._holes |= {place.offset: place.size_bytes for spares in self._spares.values() for place in spares}
        self._spares.clear()
        self._spare_bytes = 0
        self._merge_holes()

    def _reuse_oldest(self) -> None:
        """Makes a hole of the place that was freed first."""
        place = self._freed.popleft()
        self._freed_bytes -= place.size_bytes
        self._holes[place.offset] = place.size_bytes
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
        if last >= 0 and last + merged[last] == self.top:
            self.top = last
            del merged[last]
        self._holes = merged


__all__ = ["Place", "Places"]
