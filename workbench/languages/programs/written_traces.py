"""The trace of one launch of a program, in a file for the process that started the program."""

from __future__ import annotations

import os
import pickle
from pathlib import Path
from typing import TYPE_CHECKING

from workbench.base.errors import ArgumentError, WorkbenchError
from workbench.base.records.pickling import RecordPickler

if TYPE_CHECKING:
    from workbench.device.runtime.device_memory import DeviceMemory
    from workbench.device.runtime.launches import KernelLaunch
    from workbench.device.targets.trace import Trace
    from workbench.languages.programs.settings import TracedLaunch


def write_trace(requested: TracedLaunch, launch: KernelLaunch, params: bytes, memory: DeviceMemory) -> None:
    """Write the trace of a launch, or the error in its place, and end the process.

    params: as `runtime.traced_launches` takes it.
    """
    path = Path(requested.file)
    result: Trace | WorkbenchError
    try:
        result = _traced(requested, launch, params, memory)
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


def _traced(requested: TracedLaunch, launch: KernelLaunch, params: bytes, memory: DeviceMemory) -> Trace:
    from workbench.device.runtime.traced_launches import traced
    from workbench.emulate.warp_schedules import WarpSchedule

    kernel = launch.kernel.name
    if kernel != requested.kernel:
        raise ArgumentError(
            f"launch {requested.number} of the program now is one of {kernel}, not of {requested.kernel}: its kernels "
            "are not the same in each run",
            "launch",
        )
    return traced(
        launch,
        params,
        memory,
        block_id=requested.block_id,
        warps=requested.warps,
        steps=requested.steps,
        seed=requested.seed,
        schedule=WarpSchedule.of(requested.schedule) if requested.schedule else WarpSchedule(),
    )
