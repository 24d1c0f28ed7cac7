"""Tensor memory of the blocks of a group: its cells, and the columns that are allocated (PTX ISA 9.7.16.1, 9.7.16.7).

Each block has all 512 columns: that blocks of one multiprocessor wait for each other's is not modelled.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from workbench.base.records.facts import Fact
from workbench.emulate.fault_signal import AccessKind, FaultSignal
from workbench.emulate.interpret.poison import Poison
from workbench.emulate.ir.tensor_memory import COLUMNS, LANES, Cell
from workbench.emulate.numbers import Vector


@dataclass
class BlockColumns:
    """The columns of a block. allocated: first column to number. lines: of the instructions that allocated them.
    last: the number of the last allocation. relinquished: no more may be allocated."""

    allocated: dict[int, int] = field(default_factory=dict)
    lines: dict[int, int] = field(default_factory=dict)
    last: int = COLUMNS
    relinquished: bool = False

    def room_for(self, columns: int) -> int | None:
        """The first column of free ones; None where so many are not free beside each other."""
        start = 0
        for first in sorted(self.allocated):
            if first - start >= columns:
                return start
            start = first + self.allocated[first]
        return start if COLUMNS - start >= columns else None

    def allocate(self, first: int, columns: int, line: int) -> None:
        """Notes an allocation by the instruction at a line."""
        self.allocated[first], self.lines[first], self.last = columns, line, columns

    def free(self, first: int) -> None:
        """Forgets the allocation that begins with a column."""
        del self.allocated[first], self.lines[first]

    def holds(self, first: int, columns: int) -> bool:
        """True if all of some columns are allocated."""
        while columns > 0:
            inside = [(at, n) for at, n in self.allocated.items() if at <= first < at + n]
            if not inside:
                return False
            columns -= sum(inside[0]) - first
            first = sum(inside[0])
        return True

    def require(self, at: Cell, lanes: int, columns: int, kind: AccessKind, lane: int, line: int) -> None:
        """Raises FaultSignal for an access to cells that are not there. lane: to blame."""
        if at.lane + lanes > LANES or at.column + columns > COLUMNS or not self.holds(at.column, columns):
            cause = Fact.of(
                "tensor_columns", lane=at.lane, column=at.column, lanes=lanes, columns=columns,
                allocated=tuple(sorted(self.allocated.items())),
            )  # fmt: skip
            raise FaultSignal(
                "memcheck.out_of_bounds", cause, [lane], access=kind, space="tensor",
                address=at.lane << 16 | at.column, size_bytes=4, line=line,
            )  # fmt: skip

    def leak(self, lane: int) -> FaultSignal | None:
        """The fault of a block that has ended without freeing what it allocated; None where it has. lane: to blame."""
        if not self.allocated:
            return None
        cause = Fact.of("tensor_leak", columns=sum(self.allocated.values()))
        line = self.lines[next(iter(self.allocated))]
        return FaultSignal("memcheck.leak", cause, [lane], space="tensor", line=line)


class TensorMemory:
    """The tensor memory of the blocks of a group; nothing is there before a block allocates."""

    def __init__(self, poison: Poison) -> None:
        self.blocks: defaultdict[int, BlockColumns] = defaultdict(BlockColumns)
        """By their places in the group."""
        self._poison = poison
        self._cells: dict[int, NDArray[np.uint32]] = {}

    @property
    def used(self) -> bool:
        """True if a block that has not ended has allocated."""
        return bool(self._cells)

    def cells(self, block: int) -> NDArray[np.uint32]:
        """(lanes, columns) of a block."""
        if block not in self._cells:
            fresh = self._poison.octets(4 * LANES * COLUMNS).view(np.uint32)
            self._cells[block] = fresh.reshape(LANES, COLUMNS)
        return self._cells[block]

    def allocate(self, block: int, first: int, columns: int, line: int) -> None:
        """Columns of a block, which hold no value."""
        self.blocks[block].allocate(first, columns, line)
        fresh = self._poison.octets(4 * LANES * columns).view(np.uint32)
        self.cells(block)[:, first : first + columns] = fresh.reshape(LANES, columns)

    def end(self, block: int) -> None:
        """A block has ended. Raises FaultSignal where it has not freed what it allocated."""
        self._cells.pop(block, None)
        fault = self.blocks.pop(block, BlockColumns()).leak(32 * block)
        if fault is not None:
            raise fault


def same_word(words: Vector, lanes: Vector, what: str, opcode: str, line: int) -> int:
    """The value that all lanes of a warp give. Raises FaultSignal where they differ."""
    different = lanes[words != words[0]]
    if different.size:
        cause = Fact.of("tensor_operand_differs", opcode=opcode, operand=what, first=int(words[0]),
                        second=int(words[words != words[0]][0]))  # fmt: skip
        raise FaultSignal("tensorcheck.bad_operand", cause, [int(each) for each in different], line=line)
    return int(words[0])


__all__ = ["BlockColumns", "TensorMemory", "same_word"]
