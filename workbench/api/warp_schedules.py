"""`wb.find_schedule` and `wb.run_schedule`: orders of a block's warps, always on the emulator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from workbench.api.defaults import resolved_device
from workbench.api.handles import Extent, Kernel
from workbench.base.boundary import memory_is_named
from workbench.device.targets import target_named

if TYPE_CHECKING:
    from workbench.device.targets.emulator import EmulatorTarget
    from workbench.device.targets.schedule_search import FoundSchedule, ScheduledRun
    from workbench.emulate.warp_schedules import WarpSchedule


@memory_is_named("looking for a schedule")
def find_schedule(
    kernel: Kernel | Any,
    grid: Extent,
    block: Extent,
    args: tuple[Any, ...] | list[Any],
    *,
    block_id: int | tuple[int, ...] = 0,
    runs: int = 100,
    seed: int = 0,
    dynamic_smem_bytes: int = 0,
    cooperative: bool = False,
    device: str | None = None,
    time_limit_seconds: float | None = 30.0,
) -> FoundSchedule | None:
    """Look for an order of a block's warps that gives another result, and shrink it to the decisions that it needs.

    Orders are drawn; memory, bit by bit, and faults are compared with those of the usual order. The blocks before it
    run first, those behind it not at all. The arrays stay as they are.

    Parameters
    ----------
    kernel, grid, block, args, dynamic_smem_bytes, cooperative, device
        As for a launch.
    block_id
        The block whose warps change turns.
    runs
        Orders that are drawn at most.
    seed
        The same seed finds the same schedule.
    time_limit_seconds
        Of each run, in seconds; None for no limit.

    Returns
    -------
    FoundSchedule or None
        Its `schedule` goes to `wb.trace` and `wb.run_schedule`; `differences` are the places that differ. None where no
        order that was drawn gives another result: that proves nothing, `wb.check(..., sanitize="race")` finds races.

    Raises
    ------
    ArgumentError, LaunchError
        The call is wrong; nothing has run.
    UnsupportedInstruction
        The emulator does not know an instruction that the kernel can reach.
    """
    from workbench.device.targets.schedule_search import find_schedule as find

    return find(
        _emulator(),
        kernel,
        grid,
        block,
        args,
        block_id=block_id,
        runs=runs,
        seed=seed,
        dynamic_smem_bytes=dynamic_smem_bytes,
        cooperative=cooperative,
        device=resolved_device(device),
        time_limit_seconds=time_limit_seconds,
    )


@memory_is_named("running a schedule")
def run_schedule(
    kernel: Kernel | Any,
    grid: Extent,
    block: Extent,
    args: tuple[Any, ...] | list[Any],
    schedule: WarpSchedule | str | Sequence[Any],
    *,
    block_id: int | tuple[int, ...] = 0,
    dynamic_smem_bytes: int = 0,
    cooperative: bool = False,
    device: str | None = None,
    time_limit_seconds: float | None = 30.0,
) -> ScheduledRun:
    """Run a block whose warps take turns as a schedule says, on a copy of memory.

    Parameters
    ----------
    schedule
        As for `wb.trace`; an empty one is the usual order.
    kernel, grid, block, args, block_id, dynamic_smem_bytes, cooperative, device, time_limit_seconds
        As for `wb.find_schedule`.

    Returns
    -------
    ScheduledRun
        `arrays`: what was passed, by the names of the parameters, as the block left it; `faults`.

    Raises
    ------
    ArgumentError, LaunchError
        The call is wrong, or the schedule names a warp that the block has not; nothing has run.
    UnsupportedInstruction
        The emulator does not know an instruction that the kernel can reach.
    """
    from workbench.device.targets.schedule_search import run_schedule as run
    from workbench.emulate.warp_schedules import WarpSchedule

    return run(
        _emulator(),
        WarpSchedule.of(schedule),
        kernel,
        grid,
        block,
        args,
        block_id=block_id,
        dynamic_smem_bytes=dynamic_smem_bytes,
        cooperative=cooperative,
        device=resolved_device(device),
        time_limit_seconds=time_limit_seconds,
    )


def _emulator() -> EmulatorTarget:
    from workbench.device.targets.emulator import EmulatorTarget

    emulator = target_named("emulator")
    assert isinstance(emulator, EmulatorTarget)
    return emulator


__all__ = ["find_schedule", "run_schedule"]
