"""A launch whose progress is shown if a notebook or a terminal shows it, and whose interrupt names its position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from workbench.base.records.interruptions import Interruption, LaunchInterrupted
from workbench.device.targets.check_progress import launch_progress
from workbench.emulate import Interrupted, LaunchRequest

_Result = TypeVar("_Result")


def run_monitored(request: LaunchRequest, kernel: str, run: Callable[[LaunchRequest], _Result]) -> _Result:
    """Run a launch by a function, which gets the launch with its progress reported if a notebook or a terminal shows
    it.

    Parameters
    ----------
    kernel
        Its name for people.

    Raises
    ------
    LaunchInterrupted
        A KeyboardInterrupt came while it ran.
    """

    def state(begun: int, line: int | None) -> Interruption:
        blocks = request.block_range[1] - request.block_range[0]
        known = Interruption(kernel, begun, blocks, blocks * request.block.size)
        if line is not None:
            known = replace(known, ptx_line=line)
        spot = request.spots.get(line) if line is not None else None
        return known if spot is None else replace(known, source_file=spot.file, source_line=spot.line)

    display = launch_progress()
    try:
        if display is None:
            return run(request)
        with display as report:
            return run(replace(request, progress=lambda begun, of, line: report(state(begun, line))))
    except Interrupted as error:
        raise LaunchInterrupted(state(error.blocks_begun, error.ptx_line)) from error
