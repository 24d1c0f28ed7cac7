"""The trap of cooperative groups where a launch is not cooperative: said as what it is, with the launch to write."""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePath

from workbench.records.outcomes import Fault
from workbench.targets.launch_call import LaunchCall

_HEADER = "cooperative_groups.h"
_GRID = "grid_group"


def explained_grid_sync(fault: Fault, call: LaunchCall) -> Fault:
    """A fault as it is, but a trap that `grid.sync()` makes, since the launch it needs is another one.

    The header's function traps where the launch gave it no workspace (cooperative_groups.h, `grid_group::sync`).
    """
    if fault.kind != "trap" or call.cooperative or not _is_of_grid(fault):
        return fault
    smem = f", dynamic_smem_bytes={call.dynamic_smem_bytes}" if call.dynamic_smem_bytes else ""
    return replace(
        fault,
        message="grid.sync() waits for all blocks of the grid, and the launch is not cooperative",
        cure=f"launch it as wb.target().launch({call.kernel.name}, grid, block, (arguments), cooperative=True{smem}): "
        "CUDA then takes only grids whose blocks are all resident at once",
    )


def _is_of_grid(fault: Fault) -> bool:
    if any(_GRID in str(site.function) for site in fault.inlined_at):
        return True
    return isinstance(fault.source_file, str) and PurePath(fault.source_file).name == _HEADER
