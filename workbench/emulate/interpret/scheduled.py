"""A launch in which the warps of one block take turns as a schedule says, or as is drawn.

For functions in which every instruction is a block of code (`tracing.each_op_of`): turns change between instructions.
The other blocks of the launch run in the usual order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, TypeVar

import numpy as np

from workbench.emulate.interpret.schedule import InOrder
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.observers import Batch, Observer, StraightCode
from workbench.emulate.warp_schedules import Switch, WarpSchedule

T = TypeVar("T")
_RATES = (1 / 2, 1 / 8, 1 / 32, 1 / 128)
"""Probabilities of a change of turns behind an instruction: some bugs need many, others one warp far ahead."""


class ScheduledWarps(InOrder, Observer):
    """The decisions of a schedule, and the count of instructions that they go by. block: its number in the grid."""

    every_block = True

    def __init__(self, block: int, schedule: WarpSchedule) -> None:
        self.made: list[Switch] = []
        """The decisions that had an effect, in their order."""
        self._block = block
        self._pending = {(each.warp, each.after): each for each in schedule.switches}
        self._counts: Counter[int] = Counter()
        self._interrupted = False
        """The turn of a warp ended by a decision."""

    def most_blocks(self, most: int) -> int:
        """One block a group, so that its warps take turns by themselves."""
        return 1

    def block_begins(self, g: Batch, block: StraightCode) -> None:
        """Counts an instruction."""
        assert isinstance(g, WarpBatch)
        if block.ops and not block.ops[0].skips and self._is_mine(g):
            self._counts[g.warp] += 1

    def order(self, batches: list[T]) -> Iterator[T]:
        """The warps, each until it waits or its turn is over; a warp whose turn is over comes again."""
        every: list[Any] = list(batches)
        left = list(every)
        while left:
            chosen = self._instead_of(left[0], every) or left[0]
            while True:
                if chosen in left:
                    left.remove(chosen)
                self._interrupted = False
                yield chosen
                if not self._interrupted:
                    break
                following = self._instead_of(chosen, every)
                if following is not None:
                    left = [each for each in every if each in left or each is chosen]
                    chosen = following

    def interrupts(self, g: WarpBatch) -> bool:
        """True if a decision is due for the warp."""
        self._interrupted = self._is_mine(g) and g.ready and (g.warp, self._counts[g.warp]) in self._pending
        return self._interrupted

    def _instead_of(self, batch: Any, every: list[Any]) -> Any | None:
        """The warp that a decision puts in the place of another; None where there is no decision or it cannot run."""
        if not self._is_mine(batch) or not batch.ready:
            return None
        switch = self._pending.pop((batch.warp, self._counts[batch.warp]), None)
        if switch is None:
            return None
        result = next((each for each in every if each.warp == switch.next and each.ready), None)
        if result is None or result is batch:
            return None
        self.made.append(switch)
        return result

    def _is_mine(self, g: WarpBatch) -> bool:
        return int(g.group.ctas[0]) == self._block


class DrawnWarps(ScheduledWarps):
    """Draws decisions by a seed; `made` repeats them."""

    def __init__(self, block: int, seed: int) -> None:
        super().__init__(block, WarpSchedule())
        self._random = np.random.default_rng([seed, 0x5C4ED])
        self._rate = float(self._random.choice(_RATES))

    def interrupts(self, g: WarpBatch) -> bool:
        """True if one is drawn, and another warp can run. A warp that spins while nothing is written is left alone:
        otherwise a livelock could not be detected."""
        spins = g.rested_at == g.machine.writes
        if self._is_mine(g) and not spins and self._random.random() < self._rate:
            others = [each.warp for each in g.group.batches if each is not g and each.ready]
            if others:
                place = (g.warp, self._counts[g.warp])
                self._pending[place] = Switch(*place, int(self._random.choice(others)))
        return super().interrupts(g)


__all__ = ["DrawnWarps", "ScheduledWarps"]
