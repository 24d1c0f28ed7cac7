"""A launch whose progress is shown where somebody shows that, and whose interrupt says where it was."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import replace

from workbench import hooks
from workbench.emulate import Interrupted, LaunchRequest
from workbench.records.interruptions import Interruption, LaunchInterrupted


@contextmanager
def monitored(request: LaunchRequest, kernel: str) -> Iterator[LaunchRequest]:
    """Give the launch to run in place of another. kernel: its name for people.

    Raises
    ------
    LaunchInterrupted
        A KeyboardInterrupt came while it ran.
    """
    blocks = request.block_range[1] - request.block_range[0]

    def state(begun: int, line: int | None) -> Interruption:
        known = Interruption(kernel, begun, blocks, blocks * request.block.size)
        if line is not None:
            known = replace(known, ptx_line=line)
        spot = request.spots.get(line) if line is not None else None
        return known if spot is None else replace(known, source_file=spot.file, source_line=spot.line)

    shown = hooks.find("launch_progress")
    try:
        with shown() if shown is not None else nullcontext() as report:
            if report is None:
                yield request
            else:
                yield replace(request, progress=lambda begun, of, line: report(state(begun, line)))
    except Interrupted as error:
        raise LaunchInterrupted(state(error.blocks_begun, error.ptx_line)) from error
