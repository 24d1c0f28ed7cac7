"""A clock that moves when a test says so, and an event loop with its time."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from workbench.base.clock import SYSTEM, SystemClock

_SEVERAL = 40


@dataclass
class FakeClock:
    """A `workbench.base.clock.Clock`. seconds: the time. each: how far every look at it moves it on."""

    seconds: float = 1000.0
    each: float = 0.0
    _alarms: dict[object, tuple[float, Callable[[], object]]] = field(default_factory=dict, repr=False)
    _moves: threading.RLock = field(default_factory=threading.RLock, repr=False)

    def now(self) -> float:
        """The time."""
        if self.each:
            self.advance(self.each)
        return self.seconds

    def sleep(self, seconds: float) -> None:
        """Moves on by so many seconds at once."""
        self.advance(seconds)

    def after(self, seconds: float, action: Callable[[], object]) -> Callable[[], None]:
        """Has the call that moves the clock so far call `action`."""
        key = object()
        with self._moves:
            self._alarms[key] = self.seconds + seconds, action
        return lambda: self._alarms.pop(key, None) and None

    @property
    def alarms(self) -> int:
        """The number of actions that wait for their time."""
        return len(self._alarms)

    def advance(self, seconds: float) -> None:
        """Moves on by so many seconds, and does what was to be done by then."""
        with self._moves:
            self.seconds += seconds
            due = [key for key, (at, _) in self._alarms.items() if at <= self.seconds]
            actions = [self._alarms.pop(key)[1] for key in sorted(due, key=lambda key: self._alarms[key][0])]
        for action in actions:
            action()


class CountedLooks(SystemClock):
    """The clock of the machine, which knows how often it was looked at."""

    def __init__(self) -> None:
        self._looks = 0

    def now(self) -> float:
        """The time."""
        self._looks += 1
        return SYSTEM.now()

    def is_in_use(self) -> bool:
        """True if it was looked at so often that what has it runs, and is not about to begin."""
        return self._looks > _SEVERAL


class _Loop(asyncio.SelectorEventLoop):
    def __init__(self, clock: FakeClock) -> None:
        self._clock = clock
        super().__init__()

    def time(self) -> float:
        return self._clock.now()


def run_by(clock: FakeClock, main: Coroutine[Any, Any, None]) -> None:
    """`asyncio.run` on a loop with the time of a clock: no wait of it ends before a task moves the clock on."""
    with asyncio.Runner(loop_factory=lambda: _Loop(clock)) as runner:
        runner.run(main)
