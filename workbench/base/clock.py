"""The clock of all that has a limit, a budget or a wait in seconds, so that a test can put another in its place.

Code on an event loop takes the time of the loop , which is its clock. Numbers that a
person sees as measured are read from `time.perf_counter` and not from here.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Protocol


class Clock(Protocol):
    """A monotonic clock, in seconds from a moment that means nothing."""

    def now(self) -> float:
        """The time."""

    def sleep(self, seconds: float, /) -> None:
        """Return once so many seconds have passed."""

    def after(self, seconds: float, action: Callable[[], object], /) -> Callable[[], None]:
        """Have a thread call `action` once so many seconds have passed; the result, called before, prevents that."""


class SystemClock:
    """The clock of this machine."""

    # No methods of its own: launches read the time so often that one call more would be noticed.
    now = staticmethod(time.monotonic)
    sleep = staticmethod(time.sleep)

    def after(self, seconds: float, action: Callable[[], object], /) -> Callable[[], None]:
        """Have a thread call `action` once so many seconds have passed; the result, called before, prevents that."""
        timer = threading.Timer(seconds, action)
        timer.daemon = True
        timer.start()
        return timer.cancel


class ProcessorClock(SystemClock):
    """The time that the thread which looks has had a processor: other work of the machine is none of it."""

    now = staticmethod(time.thread_time)


SYSTEM: Clock = SystemClock()
PROCESSOR: Clock = ProcessorClock()
