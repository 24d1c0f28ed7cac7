"""A launch with a given schedule: one thread waits before an access until another thread has made its own.

The values that both threads find and leave at one place of memory are recorded. By two such launches, two unordered
accesses are shown in both orders.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.interpret.adversary import Adversary
from workbench.emulate.interpret.direction import Direction
from workbench.emulate.interpret.state import Machine, Subwarp, WarpBatch
from workbench.emulate.interpret.visibility import Visibility, Witness
from workbench.emulate.interpret.waiting import Wait, WaitKind
from workbench.emulate.numbers import Vector

_WARP = 32


class DirectedAdversary(Adversary):
    """The choices of a schedule that is given."""

    def __init__(self, machine: Machine, direction: Direction) -> None:
        super().__init__(machine, direction.names, direction.seed)
        self._machine = machine
        self._direction = direction
        self._passed = direction.held is None
        self._held: list[Subwarp] = []
        self._accesses_at: dict[tuple[int, int], int] = {}
        if self.memory is None:
            self.memory = Visibility(
                machine, self.random, float(direction.delay_stores), 0.0, float(direction.stale_loads)
            )
        self.memory.witness = self._witness()

    def _witness(self) -> Witness:
        seen, watched = self._direction.seen, self._direction.watched
        threads_a_block = self._machine.block.size

        def observe(kind: str, line: int, space: str, threads: Any, addresses: Vector, octets: Any) -> None:
            if space != seen.space:
                return
            first = addresses.astype(np.int64)
            here = (first < seen.address + seen.size_bytes) & (first + octets.shape[1] > seen.address)
            if space == "shared":
                here &= threads // threads_a_block == seen.block
            for i in np.flatnonzero(here & np.isin(threads, watched)):
                thread = int(threads[i])
                occurrence = self._accesses_at.get((thread, line), 0)
                seen.values.append((thread, line, kind, octets[i].tobytes(), occurrence))

        return observe

    # ------------------------------------------------------------ waiting threads

    def most_blocks(self, most: int) -> int:
        """One block a group, so that each may wait by itself."""
        return 1

    def choose(self, g: WarpBatch) -> Subwarp | None:
        """Chooses as an adversary does, or in the usual order; the thread to be held is split from its subwarp
        there."""
        while True:
            chosen = self._drawn(g) if self._direction.names else self._usual(g)
            if chosen is None or not self._stops(g, chosen):
                return chosen

    def _usual(self, g: WarpBatch) -> Subwarp | None:
        self._rejoin(g)
        ready = [s for s in g.subwarps if s.wait is None and not s.tired]
        if not ready:
            return None
        first = min(ready, key=lambda s: (*s.frame.path, s.pc))
        for other in tuple(g.subwarps):
            if other is not first and self._can_merge(other, first):
                g.merge(first, other)
        return first

    def _stops(self, g: WarpBatch, subwarp: Subwarp) -> bool:
        held = self._direction.held
        if self._passed or held is None:
            return False
        lane = self._lane(g, held.thread)
        if lane < 0 or not subwarp.mask[lane]:
            return False
        block = subwarp.block
        if all(op.line != held.line for op in block.ops):
            return False
        if self._accesses_at.get((held.thread, held.line), 0) < held.occurrence:
            return False
        mask: NDArray[np.bool_] = np.arange(g.n) == lane
        part = subwarp if subwarp.count == 1 else g.split(subwarp, mask, 1, subwarp.pc)
        part.wait = Wait(WaitKind.HELD, held.line)
        self._held.append(part)
        return True

    def _lane(self, g: WarpBatch, thread: int) -> int:
        """The lane of a batch that a thread is; -1 where it is in another warp."""
        block, within = divmod(thread, self._machine.block.size)
        here = np.flatnonzero(g.group.ctas == block)
        if not here.size or within // _WARP != g.warp:
            return -1
        return int(here[0]) * _WARP + within % _WARP

    def interrupts(self, g: WarpBatch) -> bool:
        """True if a warp's time slice ends here; the awaited access may have happened."""
        position, until = g.machine.position, self._direction.until
        lines = {op.line for op in position.ops}
        for thread in self._direction.watched:
            lane = self._lane(g, thread)
            if lane >= 0 and g.mask[lane]:
                for line in lines:
                    occurrence = self._accesses_at.get((thread, line), 0)
                    self._accesses_at[thread, line] = occurrence + 1
                    if (
                        until is not None
                        and (thread, line) == (until.thread, until.line)
                        and occurrence >= until.occurrence
                    ):
                        self._let_go()
        return super().interrupts(g)

    def resolve_deadlock(self) -> bool:
        """Releases the held thread where all others wait; returns whether there was one."""
        if self._held and not self._passed:
            self._let_go()
            return True
        return super().resolve_deadlock()

    def _let_go(self) -> None:
        self._passed = True
        for subwarp in self._held:
            subwarp.wait = None
        self._held.clear()


__all__ = ["DirectedAdversary"]
