"""A report as a value, and the reports that are open in this process, which the panel shows beside the measured
code."""

from __future__ import annotations

import itertools
import time
from dataclasses import dataclass
from typing import Any

from workbench.base.bounded_cache import BoundedCache
from workbench.base.errors import ArgumentError
from workbench.base.records import Quantity
from workbench.base.records.json_records import JsonRecord
from workbench.base.records.table_forms import to_pandas
from workbench.base.workers import forking
from workbench.isa.reports.matching import base_name
from workbench.isa.reports.values import KernelReport


@dataclass(frozen=True, eq=False)
class Report(JsonRecord):
    """The contents of a file. `open_report` reads its JSON.

    Attributes
    ----------
    remarks
        Parts that could not be read, in words.
    """

    json_keys = ("kernels", "remarks")
    path: str
    kernels: tuple[KernelReport, ...]
    remarks: tuple[str, ...] = ()

    def kernel(self, name: str | None = None) -> KernelReport:
        """Return the last launch of a kernel, by its name or the beginning of it; the only one where None.

        Raises
        ------
        ArgumentError
            There is none, or several and no name.
        """
        found = [k for k in self.kernels if name is None or k.name == name or base_name(k.name) == base_name(name)]
        if not found or (name is None and len({k.name for k in found}) > 1):
            names = ", ".join(dict.fromkeys(k.name for k in self.kernels)) or "none"
            raise ArgumentError(f"the report's kernels are {names}; not {name!r}", "name")
        return found[-1]

    def close(self) -> None:
        """Remove the report's numbers from the panel; the report itself is unchanged."""
        close_report(self)

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The metrics of whole kernels, a row each."""
        return [
            {"kernel": kernel.name, "launch": kernel.launch, "device": kernel.device, "metric": name}
            | (
                {"value": value.value, "unit": value.unit, "basis": value.basis}
                if isinstance(value, Quantity)
                else {"value": value, "unit": "", "basis": "measured"}
            )
            for kernel in self.kernels
            for name, value in kernel.metrics.items()
        ]

    def to_pandas(self) -> Any:
        """Return the metrics of whole kernels as a `pandas.DataFrame`."""
        return to_pandas(self.rows)

    def __str__(self) -> str:
        lines = [f"{self.path}: {len(self.kernels)} launches (measured)"]
        for kernel in self.kernels:
            parts = [kernel.launch, kernel.device, f"{len(kernel.metrics)} metrics"]
            parts.append(f"{len(kernel.instructions)} instructions" if kernel.instructions else "")
            lines.append(f"  {kernel.name}: {', '.join(filter(None, parts))}")
        return "\n".join([*lines, *(f"  {remark}" for remark in self.remarks)])


_MAX_REPORTS = 16
_guard = forking.lock()
_open: BoundedCache[str, OpenReport] = BoundedCache(_MAX_REPORTS)
_numbers = itertools.count(1)


@dataclass(frozen=True, eq=False)
class OpenReport:
    """An open report.

    Attributes
    ----------
    number
        Its number among all that were opened.
    at
        The time at which it was opened, in seconds since 1970.
    """

    number: int
    at: float
    report: Report


def register(report: Report) -> None:
    """Keep a report in place of what the same file held before."""
    with _guard:
        _open.put(report.path, OpenReport(next(_numbers), time.time(), report))


def close_report(report: Report) -> None:
    """Close a report; another report of the same file stays open."""
    with _guard:
        if (found := _open.get(report.path)) is not None and found.report is report:
            _open.discard(report.path)


def open_reports() -> tuple[OpenReport, ...]:
    """The open reports, the one that was opened last at the end."""
    return tuple(_open.values())
