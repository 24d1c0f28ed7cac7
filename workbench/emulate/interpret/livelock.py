"""Proof that spinning threads will spin forever: their whole state repeats and nothing was written in between.

Loops that read a clock never repeat; those are ended by the time limit.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import numpy as np

from workbench.emulate import costs
from workbench.emulate.interpret.schedule import deadlock
from workbench.emulate.interpret.state import Frame, Group
from workbench.emulate.observers import Observer


class LivelockWatch(Observer):
    """Detects livelock: rounds in which every resident thread spun or was stuck."""

    def __init__(self) -> None:
        self._writes = -1
        self._rounds = 0
        self._seen: set[bytes] = set()

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
        if not costs.ROUNDS_BEFORE_LOOKS < self._rounds <= costs.ROUNDS_BEFORE_LOOKS + costs.LOOKS_FOR_LIVELOCK:
            return
        state = _digest(groups)
        if state in self._seen:
            raise deadlock(groups[0].machine, "spinning")
        self._seen.add(state)


def _digest(groups: Sequence[Group]) -> bytes:
    digest = hashlib.blake2b(digest_size=16)
    for group in groups:
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
