"""Ends a launch early: at a time limit, a budget of time, or enough findings; reports progress, and pauses launches
that take long.

Time in which all threads wait is none of the budget where the launch may wait for others: they may write meanwhile, and
a launch that begins again would undo that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from workbench.emulate import costs
from workbench.emulate.interpret.early_ends import BudgetSpent, Enough, TimeUp
from workbench.emulate.interpret.state import Machine
from workbench.emulate.observers import Batch, Blocks, Observer, StraightCode
from workbench.emulate.sanitize.monitor import Monitor

_BLOCKS_BETWEEN_LOOKS = 15
"""A power of two less one."""


class Limits(Observer):
    """Checks the clock after some blocks of code. budget_seconds: after which `BudgetSpent` is raised."""

    def __init__(self, machine: Machine, budget_seconds: float | None, monitor: Monitor | None) -> None:
        request = machine.request
        self._now = request.clock.now
        now = self._now()
        self._machine = machine
        self._monitor = monitor
        self._progress, self._enough = request.progress, request.enough
        self._deadline = None if request.time_limit_seconds is None else now + request.time_limit_seconds
        self._budget_seconds = budget_seconds
        self._budget = None if budget_seconds is None else now + budget_seconds
        self._reported = now
        self._pause = request.pause
        self._pauses_at = now + costs.STALL_SECONDS
        self._progresses = self._pause is None
        self._writes = 0

    def block_begins(self, g: Batch, block: StraightCode) -> None:
        """Raises TimeUp, Enough and BudgetSpent."""
        if self._machine.ticks & _BLOCKS_BETWEEN_LOOKS:
            return
        self._report()
        now = self._now()
        if self._deadline is not None and now > self._deadline:
            raise TimeUp
        if self._enough is not None and self._monitor is not None and self._enough(self._monitor.findings.all):
            raise Enough
        if self._pause is not None and (self._budget is None or self._pause.taken):
            if now > self._pauses_at:
                self._pause(False)
                self._pauses_at = self._now() + costs.SECONDS_BETWEEN_POLLS
        elif self._budget is not None and now > self._budget and self._progresses:
            raise BudgetSpent

    def progresses(self) -> None:
        """Counts time again."""
        self._progresses = True

    def without_progress(self, groups: Sequence[Any], writes: int) -> None:
        """Begins the budget anew, unless something was written."""
        if self._pause is not None:
            self._progresses = writes != self._writes
            self._writes = writes
            if self._budget_seconds is not None and not self._progresses:
                self._budget = self._now() + self._budget_seconds

    def group_ends(self, group: Blocks) -> None:
        """Checks the clock: blocks may be so short that no other event does."""
        self._report()

    def _report(self) -> None:
        now = self._now()
        if self._progress is None or now - self._reported < costs.SECONDS_BETWEEN_REPORTS:
            return
        self._reported = now
        first, end = self._machine.request.block_range
        self._progress(self._machine.begun, end - first, self._machine.position.line or None)
