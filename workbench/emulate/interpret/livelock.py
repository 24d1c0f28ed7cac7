"""Proof that spinning threads will spin forever: their whole state repeats, and outside of shared memory, which is a
part of that state, nothing was written in between.

Loops that read a clock never repeat; those are ended by the time limit. A launch that others may go on beside of pauses
instead, for them to end its wait.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Sequence

import numpy as np

from workbench.emulate import costs
from workbench.emulate.interpret.schedule import deadlock
from workbench.emulate.interpret.state import Frame, Group
from workbench.emulate.observers import Observer
from workbench.emulate.request import Pause


class LivelockWatch(Observer):
    """Detects livelock: rounds in which every resident thread spun or was stuck. pause: of the launch."""

    def __init__(self, pause: Pause | None = None) -> None:
        self._pause = pause
        self._writes = -1
        self._rounds = 0
        self._seen: deque[bytes] = deque(maxlen=costs.LOOKS_FOR_LIVELOCK)

    def progresses(self) -> None:
        """Forgets the observed rounds: the launch makes progress."""
        self._rounds = 0
        self._seen.clear()

    def without_progress(self, groups: Sequence[Group], writes: int) -> None:
        """Ends the launch where the state was there before, with `writes` unchanged since."""
        if writes != self._writes:
            self.progresses()
            self._writes = writes
        self._rounds += 1
        most = costs.ROUNDS_BEFORE_LOOKS + costs.LOOKS_FOR_LIVELOCK
        if self._rounds <= costs.ROUNDS_BEFORE_LOOKS or (self._pause is None and self._rounds > most):
            return
        state = _digest(groups)
        repeats = state in self._seen
        self._seen.append(state)
        if self._pause is None:
            goes_on = not repeats
        else:
            goes_on = self._pause(repeats) if repeats or self._pause.taken or _all_poll(groups) else True
        if not goes_on:
            raise deadlock(groups[0].machine, "spinning")


def _all_poll(groups: Sequence[Group]) -> bool:
    """True if all threads wait, or are in loops that may wait for others."""
    subwarps = (subwarp for group in groups for batch in group.batches for subwarp in batch.subwarps)
    return all(subwarp.wait is not None or subwarp.block.may_wait for subwarp in subwarps)


def _digest(groups: Sequence[Group]) -> bytes:
    digest = hashlib.blake2b(digest_size=16)
    for group in groups:
        digest.update(group.shared.data)
        for batch in group.batches:
            for subwarp in batch.subwarps:
                digest.update(f"{id(subwarp.frame)} {subwarp.pc} {subwarp.wait}".encode())
                digest.update(subwarp.mask.tobytes())
                frame: Frame | None = subwarp.frame
                while frame is not None:
                    for value in frame.regs:
                        digest.update(np.ascontiguousarray(value).view(np.uint8).data)
                    frame = frame.parent
    return digest.digest()
