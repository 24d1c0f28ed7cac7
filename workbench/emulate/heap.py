"""The heap of device code: pieces that `malloc` returned, until `free`, in this launch or in a later one.

A piece is an allocation of memory like any other, so that an access outside it or after `free` faults at its lane. The
thread and the line of its allocation are kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

from workbench.base.records.facts import Fact
from workbench.emulate.addresses import ALIGNMENT
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.memory import Memory
from workbench.isa.ptx.nodes import Address

HEAP_BYTES = 8 << 20
"""Size of a launch's heap: the default of cudaLimitMallocHeapSize."""
LABEL = "device malloc"
"""The beginning of the names of a heap's allocations."""
CALLS = frozenset({"malloc", "free", "__cuda_syscall_aligned_malloc"})
"""Functions of the device runtime that make and end pieces."""
_COUNT_BYTES = 8


@dataclass(frozen=True)
class Piece:
    """Memory that one call allocated. start: of its allocation. thread: its number in the grid. line: of PTX."""

    start: int
    size_bytes: int
    thread: int
    line: int


@dataclass
class _Heap:
    """The heap in one memory. freed: addresses that were freed, with their sizes."""

    pieces: dict[int, Piece] = field(default_factory=dict)
    freed: dict[int, int] = field(default_factory=dict)


_HEAPS: WeakKeyDictionary[Memory, _Heap] = WeakKeyDictionary()


class LaunchHeap:
    """The heap as one launch uses it."""

    def __init__(self, memory: Memory, kernel: EmulatedKernel) -> None:
        self._memory = memory
        self._heap = _HEAPS.setdefault(memory, _Heap())
        self._front = _COUNT_BYTES if _keeps_counts(kernel) else 0
        self._own: dict[int, Piece] = {}
        self._returned: dict[int, Piece] = {}
        """Pieces of earlier launches that this one gave back."""
        self._bytes = 0

    def has_room(self, size: int) -> bool:
        """True if memory could hold a piece and leave everything where it is."""
        return self._memory.has_room(size + 2 * ALIGNMENT)

    def allocate(self, size: int, alignment: int, thread: int, line: int) -> int:
        """The address of so many bytes; 0 where there are none, or no room."""
        if size == 0 or self._bytes + size > HEAP_BYTES or alignment & (alignment - 1):
            return 0
        front = -(-self._front // max(alignment, 16)) * max(alignment, 16)
        slack = alignment if alignment > ALIGNMENT else 0
        label = LABEL + (f" of {size} bytes" if front + slack else "")
        start = self._memory.allocate(front + size + slack, label)
        address = -(-(start + front) // alignment) * alignment
        self._own[address] = self._heap.pieces[address] = Piece(start, size, thread, line)
        self._heap.freed.pop(address, None)
        self._bytes += size
        return address

    def free(self, address: int) -> Fact | None:
        """Gives a piece back; why it cannot be, None where it can."""
        piece = self._heap.pieces.pop(address, None)
        if piece is None:
            return self._why_not(address)
        if self._own.pop(address, None) is None:
            self._returned[address] = piece
        else:
            self._bytes -= piece.size_bytes
        self._heap.freed[address] = piece.size_bytes
        self._memory.release(piece.start)
        return None

    def _why_not(self, address: int) -> Fact:
        if address in self._heap.freed:
            return Fact.of("freed_twice", bytes=self._heap.freed[address])
        for start, piece in self._heap.pieces.items():
            if start < address < start + piece.size_bytes:
                return Fact.of("inside_a_piece", distance_bytes=address - start)
        return Fact("no_piece")

    def undo(self) -> bool:
        """Makes everything as it was before the launch; whether that could be."""
        for address in list(self._own):
            self.free(address)
            del self._heap.freed[address]
        revived = [self._memory.revive(piece.start) for piece in self._returned.values()]
        for address, piece in self._returned.items():
            self._heap.pieces[address] = piece
            del self._heap.freed[address]
        self._returned.clear()
        return all(revived)

    def leaks(self) -> Iterator[Piece]:
        """Pieces of this launch that were not freed."""
        yield from self._own.values()


def _keeps_counts(kernel: EmulatedKernel) -> bool:
    """True if code may keep a count in front of a piece, where malloc has a header of its own: `new T[n]` does, for
    constructors, and asks for no bytes more."""
    for function in kernel.reachable:
        for instruction in function.instructions():
            opcode = split_opcode(instruction.opcode)
            if opcode.mnemonic == "st" and not opcode.space and opcode.type[1:] == "64":
                to = instruction.operands[0]
                if isinstance(to, Address) and to.offset == -_COUNT_BYTES:
                    return True
    return False


__all__ = ["CALLS", "HEAP_BYTES", "LaunchHeap", "Piece"]
