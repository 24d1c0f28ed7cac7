"""Proof that spinning threads will spin forever: their whole state repeats and nothing was written in between.

Loops that read a clock never repeat; those are ended by the time limit.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import numpy as np

from workbench.emulate import costs

if TYPE_CHECKING:
    from workbench.emulate.interpret.group import Group
    from workbench.emulate.interpret.warp_batch import Frame


class LivelockWatch:
    """Watches rounds in which every resident thread spun or was stuck."""

    def __init__(self) -> None:
        self._writes = -1
        self._rounds = 0
        self._seen: set[bytes] = set()

    def forget(self) -> None:
        """Some thread made progress."""
        self._rounds = 0
        self._seen.clear()

    def repeats(self, groups: list[Group], writes: int) -> bool:
        """Whether the state at the end of this round was there before, with `writes` unchanged since."""
        if writes != self._writes:
            self.forget()
            self._writes = writes
        self._rounds += 1
        if not costs.ROUNDS_BEFORE_LOOKS < self._rounds <= costs.ROUNDS_BEFORE_LOOKS + costs.LOOKS_FOR_LIVELOCK:
            return False
        state = _digest(groups)
        if state in self._seen:
            return True
        self._seen.add(state)
        return False


def _digest(groups: list[Group]) -> bytes:
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
