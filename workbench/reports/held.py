"""The reports that are open in this process, which the panel shows beside the code that was measured."""

from __future__ import annotations

import itertools
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.workers import forking

if TYPE_CHECKING:
    from workbench.reports.values import Report

_MOST_REPORTS = 16
_guard = forking.lock()
_held: OrderedDict[str, HeldReport] = OrderedDict()
_numbers = itertools.count(1)


@dataclass(frozen=True, eq=False)
class HeldReport:
    """An open report. number: of its own among all that were opened. at: when that was, in seconds since 1970."""

    number: int
    at: float
    report: Report


def hold(report: Report) -> None:
    """Keep a report in place of what the same file held before."""
    with _guard:
        _held.pop(report.path, None)
        _held[report.path] = HeldReport(next(_numbers), time.time(), report)
        while len(_held) > _MOST_REPORTS:
            _held.popitem(last=False)


def let_go(report: Report) -> None:
    """Keep a report no longer; another one of the same file stays."""
    with _guard:
        if (found := _held.get(report.path)) is not None and found.report is report:
            del _held[report.path]


def held_reports() -> tuple[HeldReport, ...]:
    """The open reports, the one that was opened last at the end."""
    with _guard:
        return tuple(_held.values())
