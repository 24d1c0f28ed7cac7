"""CTAs that run together: their warps as batches, their shared memory, their barriers.

All CTAs of a group are admitted at once and run until all have ended. Batches take turns: one runs until it waits,
ends, or has spun for its turn.
"""

from __future__ import annotations

from collections import Counter
from enum import Enum
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.interpret.barriers import Barriers
from workbench.emulate.interpret.warp_batch import WARP, InFlight, Mask, Subwarp, WarpBatch

if TYPE_CHECKING:
    from workbench.emulate.interpret.machine import Machine


class Progress(Enum):
    """What a turn of a group came to."""

    ENDED = "ended"
    RAN = "ran"
    SPUN = "spun"
    STUCK = "stuck"


class Group:
    """Admitted CTAs that share a launch; ctas: their linear numbers in the grid."""

    def __init__(self, machine: Machine, ctas: NDArray[np.int64], warp_order: NDArray[np.int64]) -> None:
        self.machine = machine
        self.ctas = ctas
        threads = machine.block.size
        self.live = np.full(ctas.size, threads, np.int64)
        """Threads of each CTA that have not ended."""
        self.shared_stride = -(-max(machine.shared_bytes, 1) // 256) * 256
        self.shared = machine.poison_bytes(ctas.size * self.shared_stride)
        self.barriers = Barriers(self)
        self.in_flight = InFlight()
        self._slots: dict[int, NDArray[np.int64]] = {}
        self.batches: list[WarpBatch] = []
        for warp in warp_order:
            lanes = min(WARP, threads - int(warp) * WARP)
            live = np.tile(np.arange(WARP) < lanes, ctas.size)
            batch = WarpBatch(self, int(warp), live)
            frame = machine.entry_frame(batch)
            batch.subwarps.append(Subwarp(frame, 0, live, batch.alive_count))
            self.batches.append(batch)

    def slots(self, n: int) -> NDArray[np.int64]:
        """For each lane of a batch of `n` lanes, the place of its CTA within the group."""
        found = self._slots.get(n)
        if found is None:
            found = self._slots[n] = np.repeat(np.arange(n // WARP, dtype=np.int64), WARP)
        return found

    def turn(self) -> Progress:
        """Lets every batch run once."""
        ran = False
        adversary = self.machine.adversary
        for batch in self.batches if adversary is None else adversary.order(self.batches):
            if not batch.ready:
                continue
            self.machine.batch = batch
            batch.run()
            ran |= not batch.spinning
        self.batches = [g for g in self.batches if not g.finished]
        if not self.batches:
            return Progress.ENDED
        if ran:
            return Progress.RAN
        return Progress.SPUN if any(g.ready for g in self.batches) else Progress.STUCK

    def threads_ended(self, mask: Mask) -> None:
        """Takes ended threads off the CTAs' counts; a barrier may now be complete."""
        ended = mask.reshape(-1, WARP).sum(axis=1)
        self.live -= ended
        self.machine.threads_ended(int(ended.sum()))
        self.barriers.look_again()

    def waiting(self) -> Counter[tuple[str, int, int]]:
        """How many threads wait for what: its kind, the barrier's number, the PTX line."""
        found: Counter[tuple[str, int, int]] = Counter()
        for batch in self.batches:
            for subwarp in batch.subwarps:
                wait = subwarp.wait
                place = ("loop", 0, subwarp.frame.code.blocks[subwarp.pc].line)
                found[place if wait is None else (wait.kind.value, wait.number, wait.line)] += subwarp.count
        return found
