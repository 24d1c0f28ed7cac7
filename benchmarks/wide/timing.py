"""Processor time and wall time of a call, the best of several batches."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

BATCH_SECONDS = 0.03
"""Calls are made in batches of about this length: the clock of a process counts a thread on another processor late."""
MAX_SECONDS = 2.5
"""Most seconds of all batches of one program in one case; slow ones get fewer."""
_SETTLING_SECONDS = 0.003


@dataclass
class Timing:
    """The least seconds of a call so far, of each kind on its own. spent: wall time of all batches."""

    processor: float = float("inf")
    wall: float = float("inf")
    spent: float = 0.0

    def batch(self, call: Callable[[], object], prepare: Callable[[], object] | None = None) -> None:
        """Times some calls. prepare: what must be done before each, not timed, so that a batch is then one call."""
        if prepare is not None:
            prepare()
        wall = processor = 0.0
        calls = 0
        while calls == 0 or (prepare is None and wall < BATCH_SECONDS):
            busy, start = time.process_time(), time.perf_counter()
            call()
            wall += time.perf_counter() - start
            time.sleep(0 if prepare is None and wall < BATCH_SECONDS else _SETTLING_SECONDS)
            processor += time.process_time() - busy
            calls += 1
        self.processor = min(self.processor, processor / calls)
        self.wall = min(self.wall, wall / calls)
        self.spent += wall
