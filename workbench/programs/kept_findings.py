"""Faults and findings of a program for the process that started it: each is there as soon as it is made."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from workbench.records.outcomes import Fault


@dataclass(frozen=True)
class KeptFinding:
    """A fault, or a finding of a sanitiser, in a launch of a kernel. launch: its number among all of the program."""

    kernel: str
    launch: int
    fault: Fault


def keep(path: Path, kernel: str, launch: int, faults: Iterable[Fault]) -> None:
    """Add faults of a launch of a kernel to a file."""
    with path.open("ab") as file:
        for fault in faults:
            # Its launch cannot be run again in another process.
            pickle.dump(KeptFinding(kernel, launch, replace(fault, replayer=None)), file)


def kept(path: Path) -> tuple[KeptFinding, ...]:
    """Read what was kept; what a process that was killed had begun to write is left out."""
    found = []
    if path.exists():
        with path.open("rb") as file:
            while True:
                try:
                    found.append(pickle.load(file))
                except (EOFError, pickle.UnpicklingError):
                    break
    return tuple(found)
