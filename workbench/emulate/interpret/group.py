"""CTAs that run together: their warps as gangs, their shared memory, their barriers.

All CTAs of a group are admitted at once and run until all have ended. Gangs take turns: one runs until it waits,
ends, or has spun for its turn.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.interpret.barriers import Barriers
from workbench.emulate.interpret.gang import WARP, Fragment, Gang, InFlight, Mask, State

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
        self.shared = machine.garbage_bytes(ctas.size * self.shared_stride)
        self.barriers = Barriers(self)
        self.in_flight = InFlight()
        self._slots: dict[int, NDArray[np.int64]] = {}
        self.gangs: list[Gang] = []
        for warp in warp_order:
            lanes = min(WARP, threads - int(warp) * WARP)
            live = np.tile(np.arange(WARP) < lanes, ctas.size)
            gang = Gang(self, int(warp), live)
            frame = machine.entry_frame(gang)
            gang.fragments.append(Fragment(frame, 0, live, gang.alive_count))
            self.gangs.append(gang)

    def slots(self, n: int) -> NDArray[np.int64]:
        """For each lane of a gang of `n` lanes, the place of its CTA within the group."""
        found = self._slots.get(n)
        if found is None:
            found = self._slots[n] = np.repeat(np.arange(n // WARP, dtype=np.int64), WARP)
        return found

    def turn(self) -> Progress:
        """Lets every gang run once."""
        ran = False
        for gang in self.gangs:
            if not gang.ready:
                continue
            self.machine.gang = gang
            gang.run()
            ran |= not gang.spinning
        self.gangs = [g for g in self.gangs if not g.finished]
        if not self.gangs:
            return Progress.ENDED
        if ran:
            return Progress.RAN
        return Progress.SPUN if any(g.ready for g in self.gangs) else Progress.STUCK

    def threads_ended(self, mask: Mask) -> None:
        """Takes ended threads off the CTAs' counts; a barrier may now be complete."""
        ended = mask.reshape(-1, WARP).sum(axis=1)
        self.live -= ended
        self.machine.threads_ended(int(ended.sum()))
        self.barriers.look_again()

    def waiting(self) -> dict[str, int]:
        """What threads wait for, in words, with their numbers."""
        found: dict[str, int] = {}
        for gang in self.gangs:
            for fragment in gang.fragments:
                what = fragment.state.value
                line = fragment.waits_at
                if fragment.state is State.BARRIER:
                    what = f"at barrier {fragment.barrier}"
                elif fragment.state is State.READY:
                    what, line = "in a loop", fragment.frame.code.blocks[fragment.pc].line
                key = f"{what} (PTX line {line})"
                found[key] = found.get(key, 0) + fragment.count
        return found
