"""The work that may be done beside a problem's own cases: the same seed then does the same on every machine.

Work is counted in small launches, by what is known of a launch without a clock. Time is the last resort: it ends what
takes far longer than its work lets expect, and is then named as the reason.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from workbench.base.clock import SYSTEM, Clock
from workbench.base.records import Missing

WORK = 2048
"""Small launches: about ten seconds of the interpreter, and far more than all cases of an ordinary kernel take."""
SECONDS = 60.0
"""The last resort."""
_SMALL = 1 << 16
"""Threads, elements and steps of a launch that count as one."""
_MOMENT = 0.01


def launch_work(sizes: Mapping[str, int], elements: int, threads: int = 0) -> int:
    """The work of a launch: one, and one more for each 65,536 of its threads, the elements of its arrays, and the
    product of its sizes, which stands for loops.
    """
    return 1 + (threads + elements + math.prod(sizes.values())) // _SMALL


def nothing_given(work: int, seconds: float) -> Missing | None:
    """The reason why nothing may be done; None where something is."""
    if seconds <= 0:
        return Missing("no time was given: seconds=0", kind="no_time")
    return Missing("no work was given: work=0", kind="no_work") if work <= 0 else None


@dataclass(eq=False)
class Budget:
    """An amount of work that is spent, and a time limit from now on.

    Attributes
    ----------
    work
        The amount, in small launches.
    seconds
        The time limit, which is the last resort.
    """

    work: int = WORK
    seconds: float = SECONDS
    clock: Clock = SYSTEM
    _spent: int = field(default=0, init=False)
    _ends: float = field(init=False)

    def __post_init__(self) -> None:
        self._ends = self.clock.now() + self.seconds

    @property
    def seconds_left(self) -> float:
        """The time until the last resort, as the limit of a launch: a moment at least."""
        return max(self._ends - self.clock.now(), _MOMENT)

    def spend(self, work: int) -> None:
        """Take away the work of a launch."""
        self._spent += work

    def over(self, before: str, work: int = 1) -> Missing | None:
        """The reason why something is not begun; None where it may be. before: what it is, in words."""
        if self._spent + work > self.work:
            words = f"the work that was given, {self.work:,} small launches, was over before {before}"
            return Missing(words, kind="work_over")
        return self.time_over(before) if self.clock.now() >= self._ends else None

    def time_over(self, before: str) -> Missing:
        """The reason where the last resort ended something. before: what did not come about, in words."""
        return Missing(f"the time limit of {self.seconds:g} s was reached before {before}", kind="time_over")
