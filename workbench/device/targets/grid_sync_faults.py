"""The trap of cooperative groups where a launch is not cooperative: recorded as what it is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePath

from workbench.base.records.facts import Fact
from workbench.base.records.outcomes import Fault, Launch

_HEADER = "cooperative_groups.h"
_GRID = "grid_group"


def explained_grid_sync(fault: Fault, launch: Launch) -> Fault:
    """A fault as it is, but a trap that `grid.sync()` makes, since the launch it needs is another one.

    The header's function traps where the launch gave it no workspace (cooperative_groups.h, `grid_group::sync`).
    """
    if fault.kind != "trap" or launch.cooperative or not _is_of_grid(fault):
        return fault
    cause = Fact.of("not_cooperative", kernel=launch.kernel.name, dynamic_smem_bytes=launch.dynamic_smem_bytes)
    return replace(fault, cause=cause)


def _is_of_grid(fault: Fault) -> bool:
    if any(_GRID in str(site.function) for site in fault.inlined_at):
        return True
    return isinstance(fault.source_file, str) and PurePath(fault.source_file).name == _HEADER
