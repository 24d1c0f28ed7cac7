"""Memory that graphs allocate: its address is there as soon as the node is, its bytes while the graph says so.

From the node that allocates to the one that frees, or to a free of the program's, the memory is live; otherwise an
access is a fault, as after a free (CUDA C++ Programming Guide, Graph Memory Nodes).
"""

from __future__ import annotations

import weakref
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.base.errors import ArgumentError
from workbench.device.runtime.status import CudaError, Status

if TYPE_CHECKING:
    from workbench.emulate import Memory

LABEL = "memory of a graph"


@dataclass(eq=False)
class GraphAllocation:
    """Memory of a node that allocates; its place is kept as long as a graph has the node, or it is live."""

    address: int
    size_bytes: int


class GraphMemory:
    """The memory of all graphs of a device.

    The device does one thing at a time, so that all graphs are backed by the same memory: the most that was live at
    once since it was last trimmed.
    """

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._all: weakref.WeakValueDictionary[int, GraphAllocation] = weakref.WeakValueDictionary()
        self._live: dict[int, GraphAllocation] = {}
        self.backed_bytes = 0
        self._most = [0, 0]

    def reserve(self, size_bytes: int) -> GraphAllocation:
        """Choose the address of an allocation.

        Raises
        ------
        CudaError
            There is not enough memory.
        """
        try:
            address = self._memory.allocate(size_bytes, LABEL)
        except ArgumentError as error:
            raise CudaError(Status.MEMORY_ALLOCATION, str(error)) from error
        self._memory.suspend(address)
        result = GraphAllocation(address, size_bytes)
        self._all[address] = result
        weakref.finalize(result, self._memory.discard, address).atexit = False
        return result

    def holds(self, address: int) -> bool:
        """True if an address is that of a graph's allocation, live or not."""
        return address in self._all

    def begin(self, allocation: GraphAllocation, again: bool = False) -> None:
        """Make an allocation live. again: one that is live is freed first.

        Raises
        ------
        CudaError
            It is live.
        """
        if allocation.address in self._live:
            if not again:
                raise CudaError(Status.INVALID_VALUE, "the graph's memory of its last launch was not freed")
            self.end(allocation.address)
        self._memory.resume(allocation.address)
        self._live[allocation.address] = allocation
        self.backed_bytes = max(self.backed_bytes, self.live_bytes)
        self._most = [max(each, self.backed_bytes) for each in self._most]

    def end(self, address: int) -> None:
        """Free what is live at an address.

        Raises
        ------
        CudaError
            Nothing is.
        """
        if self._live.pop(address, None) is None:
            raise CudaError(Status.INVALID_VALUE)
        self._memory.suspend(address)

    def trim(self) -> None:
        """Keep no memory that is not live."""
        self.backed_bytes = self.live_bytes

    def clear(self) -> None:
        """Free all that is live."""
        for address in list(self._live):
            self.end(address)

    @property
    def live_bytes(self) -> int:
        """Bytes of what is live."""
        return sum(each.size_bytes for each in self._live.values())

    def figures(self) -> tuple[int, int, int, int]:
        """Give the figures of `cudaGraphMemAttributeType`: bytes in use and their most, bytes reserved and their most.

        Memory that a graph has freed counts as in use until it is trimmed.
        """
        return self.backed_bytes, self._most[0], self.backed_bytes, self._most[1]

    def forget_most(self, place: int) -> None:
        """Count anew the most bytes in use (0) or reserved (1)."""
        self._most[place] = 0
