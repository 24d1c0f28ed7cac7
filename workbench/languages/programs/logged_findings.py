"""Launches, faults and findings of a program for the process that started it: each is there as soon as it is made."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from workbench.base.records.outcomes import Fault


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


@dataclass(frozen=True)
class LoggedFinding:
    """A fault, or a finding of a sanitiser, in a launch."""

    launch: LoggedLaunch
    fault: Fault


def keep_launch(path: Path, launch: LoggedLaunch) -> None:
    """Add a launch to a file."""
    _add(path, [launch])


def keep_findings(path: Path, launch: LoggedLaunch, faults: Iterable[Fault]) -> None:
    """Add faults of a launch to a file."""
    # The launch cannot be run again in another process.
    _add(path, [LoggedFinding(launch, replace(fault, replayer=None)) for fault in faults])


def read_log(path: Path) -> tuple[LoggedLaunch | LoggedFinding, ...]:
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


def _add(path: Path, values: Iterable[LoggedLaunch | LoggedFinding]) -> None:
    with path.open("ab") as file:
        for value in values:
            pickle.dump(value, file)
