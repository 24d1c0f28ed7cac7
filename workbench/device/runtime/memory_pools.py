"""Pools of stream-ordered memory, as a program sees them: what it set, and how much each one holds.

All pools are the device's memory: a pool gives back at once what it keeps above its threshold.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from workbench.device.runtime.status import CudaError, Status


class PoolAttribute(IntEnum):
    """Attributes by the numbers of `cudaMemPoolAttr`; the first three are flags for the reuse of memory."""

    FOLLOW_EVENT_DEPENDENCIES = 1
    ALLOW_OPPORTUNISTIC = 2
    ALLOW_INTERNAL_DEPENDENCIES = 3
    RELEASE_THRESHOLD = 4
    RESERVED_CURRENT = 5
    RESERVED_HIGH = 6
    USED_CURRENT = 7
    USED_HIGH = 8


_FLAGS = (1, 2, 3)


@dataclass(eq=False)
class MemoryPool:
    """One pool.

    Attributes
    ----------
    values
        Values by attribute.
    access
        `cudaMemAccessFlags` by the type and number of a place.
    """

    values: dict[int, int] = field(
        default_factory=lambda: {each: int(each in _FLAGS) for each in map(int, PoolAttribute)}
    )
    access: dict[tuple[int, int], int] = field(default_factory=dict)

    def get(self, attribute: int) -> int:
        """Give an attribute; raises CudaError for what is none."""
        if attribute not in self.values:
            raise CudaError(Status.INVALID_VALUE)
        return self.values[attribute]

    def set(self, attribute: int, value: int) -> None:
        """Set an attribute; the highest values can only be counted anew, by 0. Raises CudaError for any other."""
        if attribute in (PoolAttribute.RESERVED_HIGH, PoolAttribute.USED_HIGH) and not value:
            value = self.values[attribute - 1]
        elif attribute not in (*_FLAGS, PoolAttribute.RELEASE_THRESHOLD):
            raise CudaError(Status.INVALID_VALUE)
        self.values[attribute] = value

    def use(self, size_bytes: int) -> None:
        """Take an allocation, or with a negative size its end."""
        values = self.values
        used = values[PoolAttribute.USED_CURRENT] = values[PoolAttribute.USED_CURRENT] + size_bytes
        values[PoolAttribute.USED_HIGH] = max(values[PoolAttribute.USED_HIGH], used)
        values[PoolAttribute.RESERVED_CURRENT] = max(values[PoolAttribute.RESERVED_CURRENT], used)
        values[PoolAttribute.RESERVED_HIGH] = max(values[PoolAttribute.RESERVED_HIGH], used)
        if size_bytes < 0:
            self.trim(values[PoolAttribute.RELEASE_THRESHOLD])

    def trim(self, kept_bytes: int) -> None:
        """Keep so many bytes at most, and all that is in use."""
        values = self.values
        reserved = max(values[PoolAttribute.USED_CURRENT], kept_bytes)
        values[PoolAttribute.RESERVED_CURRENT] = min(values[PoolAttribute.RESERVED_CURRENT], reserved)


DEFAULT_POOL = 1
"""The handle of the device's own pool."""


class MemoryPools:
    """The pools of a device by their handles, the current one, and the pool of each allocation."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Have no pool but an empty one of the device's own."""
        self._pools = {DEFAULT_POOL: MemoryPool()}
        self._allocations: dict[int, tuple[MemoryPool, int]] = {}
        self.current = DEFAULT_POOL

    def pool(self, handle: int) -> MemoryPool:
        """Give a pool; raises CudaError where there is none."""
        result = self._pools.get(handle)
        if result is None:
            raise CudaError(Status.INVALID_VALUE)
        return result

    def add(self, handle: int) -> None:
        """Make a pool."""
        self._pools[handle] = MemoryPool()

    def remove(self, handle: int) -> None:
        """End a pool; raises CudaError for the device's own, as for what is none."""
        self.pool(handle)
        if handle == DEFAULT_POOL:
            raise CudaError(Status.INVALID_VALUE)
        del self._pools[handle]
        if self.current == handle:
            self.current = DEFAULT_POOL

    def allocated(self, handle: int, address: int, size_bytes: int) -> None:
        """Note an allocation of a pool."""
        pool = self.pool(handle)
        self._allocations[address] = pool, size_bytes
        pool.use(size_bytes)

    def freed(self, address: int) -> None:
        """Note that memory was freed, of a pool or not."""
        found = self._allocations.pop(address, None)
        if found is not None:
            pool, size_bytes = found
            pool.use(-size_bytes)
