"""The trace of one launch of a program, in a file for the process that started the program."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from workbench.base.errors import ArgumentError, WorkbenchError
from workbench.base.records.pickling import RecordPickler

if TYPE_CHECKING:
    from workbench.device.targets.trace import Trace
    from workbench.languages.programs.settings import TracedLaunch


def write_trace(requested: TracedLaunch, kernel: str, trace: Callable[[], Trace]) -> None:
    """Write the trace of a launch, or the error in its place, and end the process.

    Parameters
    ----------
    kernel
        The name of the kernel that is launched.
    trace
        Makes the trace, as a value that another process takes.
    """
    path = Path(requested.file)
    result: Trace | WorkbenchError
    try:
        if kernel != requested.kernel:
            raise ArgumentError(
                f"launch {requested.number} of the program now is one of {kernel}, not of {requested.kernel}: its "
                "kernels are not the same in each run",
                "launch",
            )
        result = trace()
    except WorkbenchError as error:
        result = error
    # Whole or not at all: the program may be ended meanwhile.
    written = path.with_suffix(".part")
    with written.open("wb") as file:
        RecordPickler(file, pickle.HIGHEST_PROTOCOL).dump(result)
    written.rename(path)
    os._exit(0)  # the rest of the program is not asked for


def read_trace(path: Path) -> Trace | None:
    """Read what was written; None where the program ended before the launch.

    Raises
    ------
    WorkbenchError
        The launch cannot be traced as it was asked for.
    """
    if not path.exists():
        return None
    result: Trace | WorkbenchError = pickle.loads(path.read_bytes())
    if isinstance(result, WorkbenchError):
        raise result
    return result
