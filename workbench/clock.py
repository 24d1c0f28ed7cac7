"""The clock of all that has a limit, a budget or a wait in seconds, so that a test can put another in its place.

Numbers that a person sees as measured are read from `time.perf_counter` and not from here.
"""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """A monotonic clock, in seconds from a moment that means nothing."""

    def now(self) -> float:
        """The time."""

    def sleep(self, seconds: float) -> None:
        """Return once so many seconds have passed."""


class SystemClock:
    """The clock of this machine: `time.monotonic`."""

    def now(self) -> float:
        """The time."""
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        """Return once so many seconds have passed."""
        time.sleep(seconds)


SYSTEM: Clock = SystemClock()
