"""Launches, faults, findings and figures of a program for the process that started it.

Launches and findings are there as soon as they are made, figures as the program has ended.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from workbench.base.records.line_tables import LineTable
from workbench.base.records.outcomes import Fault
from workbench.languages.programs.report import Leak, ProgramReport


@dataclass(frozen=True)
class LoggedLaunch:
    """A launch of a kernel.

    Attributes
    ----------
    number
        Among all launches of the program, from 1.
    """

    kernel: str
    number: int
    mangled_name: str = ""


@dataclass(frozen=True)
class LoggedFinding:
    """A fault, or a finding of a sanitiser, in a launch."""

    launch: LoggedLaunch
    fault: Fault


@dataclass(frozen=True)
class LoggedFigures:
    """The figures that were asked for, of all launches of a program.

    Attributes
    ----------
    report
        Kernels and transfers, without faults.
    lines
        Counts by line of the source in the last launch of each kernel, by its mangled name.
    devices
        The GPUs that times are modelled for.
    sanitizers
        Those that watched each launch.
    leaks
        Device memory that was not freed; None where that was not asked for.
    """

    report: ProgramReport
    lines: Mapping[str, LineTable]
    devices: tuple[str, ...] = ()
    sanitizers: tuple[str, ...] = ()
    leaks: tuple[Leak, ...] | None = None


Logged = LoggedLaunch | LoggedFinding | LoggedFigures
"""Records that a program logs."""


def keep_figures(path: Path, figures: LoggedFigures) -> None:
    """Add figures to a file."""
    plain = {
        # Read-only views of mappings cannot be pickled.
        name: replace(table, rows=tuple(replace(row, cells=dict(row.cells)) for row in table.rows))
        for name, table in figures.lines.items()
    }
    _add(path, [replace(figures, report=replace(figures.report, faults={}), lines=plain)])


def keep_launch(path: Path, launch: LoggedLaunch) -> None:
    """Add a launch to a file."""
    _add(path, [launch])


def keep_findings(path: Path, launch: LoggedLaunch, faults: Iterable[Fault]) -> None:
    """Add faults of a launch to a file."""
    # The launch cannot be run again in another process.
    _add(path, [LoggedFinding(launch, replace(fault, replayer=None)) for fault in faults])


def read_log(path: Path) -> tuple[Logged, ...]:
    """Read what was logged; what a process that was killed had begun to write is left out."""
    found = []
    if path.exists():
        with path.open("rb") as file:
            while True:
                try:
                    found.append(pickle.load(file))
                except (EOFError, pickle.UnpicklingError):
                    break
    return tuple(found)


def _add(path: Path, values: Iterable[Logged]) -> None:
    with path.open("ab") as file:
        for value in values:
            pickle.dump(value, file)
