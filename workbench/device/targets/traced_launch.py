"""Runs a launch so that one block's instructions are kept; memory is put back, so that looking changes nothing.

The blocks before it run at full speed, in native code where they can, and those behind it not at all. Where blocks wait
for each other all of them run side by side in the interpreter instead.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from workbench.base import arguments as given
from workbench.base.errors import ArgumentError
from workbench.base.records import Dim3
from workbench.base.records.outcomes import Fault, Launch
from workbench.device.targets.base import Launchable
from workbench.device.targets.emulator import EmulatorTarget
from workbench.device.targets.launch_call import checked_call
from workbench.device.targets.launch_log import RecordedArray
from workbench.device.targets.monitored_runs import run_monitored
from workbench.device.targets.named_memory import global_arrays, shared_arrays
from workbench.device.targets.recorded_places import block_number, warp_numbers
from workbench.device.targets.trace import Trace
from workbench.device.targets.traced_steps import WARP
from workbench.emulate import run
from workbench.emulate.interpret.machine import RunResult
from workbench.emulate.interpret.machine import run as interpret
from workbench.emulate.interpret.scheduled import ScheduledWarps
from workbench.emulate.interpret.tracing import Tracer, each_op_of
from workbench.emulate.observers import Observer
from workbench.emulate.request import LaunchRequest
from workbench.emulate.warp_schedules import WarpSchedule

MAX_STEPS = 10_000
_USUAL = WarpSchedule()
_NOT_WRITTEN_YET = ("timeout", "deadlock")
"""Faults that come between instructions; others are the last instruction's."""


@dataclass(frozen=True)
class TraceOptions:
    """The block of a launch that is traced. block: its number in the grid. warps: those that are watched, None for all.
    steps: the most that are kept."""

    block: int
    warps: tuple[int, ...] | None
    steps: int
    schedule: WarpSchedule


def trace_options(
    grid: Dim3,
    block: Dim3,
    block_id: int | Sequence[int] | Dim3,
    warps: Sequence[int] | None,
    steps: int,
    schedule: WarpSchedule,
) -> TraceOptions:
    """Check the options of a trace against the extents of its launch.

    Raises
    ------
    ArgumentError
        A block or a warp that there is none of, or a number of steps that is too small or too large.
    """
    number = block_number(block_id, grid, "block_id")
    watched = None if warps is None else warp_numbers(warps, block)
    most = given.whole(steps, "steps", 1, 1_000_000)
    check_schedule(schedule, -(-block.size // WARP))
    return TraceOptions(number, watched, most, schedule)


def trace_launch(
    target: EmulatorTarget,
    kernel: Launchable,
    grid: int | tuple[int, ...] | Dim3,
    block: int | tuple[int, ...] | Dim3,
    args: tuple[Any, ...] | list[Any],
    *,
    block_id: int | tuple[int, ...] | Dim3 = 0,
    warps: Sequence[int] | None = None,
    steps: int = MAX_STEPS,
    dynamic_smem_bytes: int = 0,
    cooperative: bool = False,
    device: str | None = None,
    seed: int = 0,
    schedule: WarpSchedule = _USUAL,
    time_limit_seconds: float | None = 30.0,
) -> Trace:
    """Run a launch on a copy of memory and keep each step of one of its blocks; see `workbench.trace`.

    Raises
    ------
    ArgumentError, LaunchError
        The call is wrong; nothing has run.
    UnsupportedInstruction
        The emulator does not know an instruction that the kernel can reach.
    """
    call = checked_call(
        kernel,
        grid,
        block,
        args,
        dynamic_smem_bytes=dynamic_smem_bytes,
        cooperative=cooperative,
        device=device,
        time_limit_seconds=time_limit_seconds,
    )
    options = trace_options(call.grid, call.block, block_id, warps, steps, schedule)
    seed = given.whole(seed, "seed", 0)
    with target.placed(call, seed=seed) as placed:
        request = placed.request
        arrays = global_arrays(call.kernel.compilation.translation, request.program, placed.arrays)
        return trace_request(request, placed.launch, options, arrays)


def trace_request(
    request: LaunchRequest, launch: Launch, options: TraceOptions, arrays: Sequence[RecordedArray]
) -> Trace:
    """Run a launch whose arguments lie in memory, and keep the steps of one block; memory is put back.

    arrays: those of global memory that have names.
    """
    started = time.time()
    kernel, memory = launch.kernel, request.program.memory
    number, schedule = options.block, options.schedule
    # Listed only now: the launch was admitted, so that its block has few warps.
    watched = tuple(range(-(-launch.block.size // WARP))) if options.warps is None else options.warps
    turns = ScheduledWarps(number, schedule) if schedule.switches else None
    with memory.undone():
        tracer, result = _traced(request, kernel.name, number, watched, options.steps, turns)
    shared = shared_arrays(
        kernel.compilation.translation, request.program.kernels[kernel.mangled_name], launch.dynamic_smem_bytes
    )
    faults = tuple(fault for fault in result.faults if fault.kind != "timeout")
    return Trace(
        launch=launch,
        block=number,
        warps=watched,
        steps=tuple(tracer.steps),
        barriers=tuple(tracer.barriers),
        copies=tuple(tracer.copies),
        types=MappingProxyType(dict(tracer.types)),
        arrays=(*arrays, *shared),
        shared_at_first=tracer.shared_at_first,
        local_bases={name: min(bases) for name, bases in tracer.local_bases.items() if len(bases) == 1},
        faults=faults,
        schedule=WarpSchedule(tuple(turns.made) if turns is not None else ()),
        stopped=_stopped(tracer, result, faults, options.steps, request.time_limit_seconds),
        at=started,
        opens_at=max(len(tracer.steps) - 1, 0) if faults else 0,
    )


def _traced(
    request: LaunchRequest,
    name: str,
    number: int,
    watched: tuple[int, ...],
    most: int,
    turns: ScheduledWarps | None,
) -> tuple[Tracer, RunResult]:
    """The trace of a block, and the result of the part of the launch that ran."""
    earlier, part = run_to_block(request, name, number)
    tracer = Tracer(number, watched, most)
    if earlier is not None and earlier.faults:
        return tracer, earlier

    result = run_monitored(part, name, lambda part: run_by_steps(part, turns, [tracer]))
    tracer.finish(any(fault.kind not in _NOT_WRITTEN_YET for fault in result.faults))
    return tracer, result


def run_by_steps(part: LaunchRequest, turns: ScheduledWarps | None, observers: Sequence[Observer] = ()) -> RunResult:
    """Interpret a launch with each instruction as a block of code, under a schedule where there is one."""
    memory = part.program.memory
    memory.begin_launch()
    try:
        every = [*observers, *([] if turns is None else [turns])]
        return interpret(part, lookup=each_op_of(part.kernel), decisions=turns, observers=every)
    finally:
        memory.end_launch()


def run_to_block(request: LaunchRequest, name: str, number: int) -> tuple[RunResult | None, LaunchRequest]:
    """Run the blocks before one, where it can run by itself; give their result, and the launch that is left to run.

    Where blocks wait for each other nothing is run, and the whole launch is left.
    """
    if request.cooperative or request.seed or request.cluster_extents.size > 1:
        return None, request
    earlier = None
    if number:
        earlier = run_monitored(replace(request, blocks=(0, number)), name, run)
        if any(fault.kind == "deadlock" for fault in earlier.faults):
            return None, request
    return earlier, replace(request, blocks=(number, number + 1))


def check_schedule(schedule: WarpSchedule, warps: int) -> None:
    """Raises ArgumentError where a schedule names a warp that a block has not."""
    for each in schedule.switches:
        if max(each.warp, each.next) >= warps:
            raise ArgumentError(
                f"schedule: {each} names warp {max(each.warp, each.next)}; the block has {warps}", "schedule"
            )


def _stopped(
    tracer: Tracer, result: RunResult, faults: tuple[Fault, ...], most: int, time_limit_seconds: float | None
) -> str:
    if tracer.full:
        return f"it ends after {most:,} steps: steps"
    if faults and not tracer.steps:
        return f"a block before it ended the launch in a fault: {faults[0].kind}"
    if faults:
        return f"it ended in a fault: {faults[0].kind}"
    if any(fault.kind == "timeout" for fault in result.faults):
        return f"it ends after {time_limit_seconds:g} s: time_limit_seconds"
    return ""


__all__ = [
    "MAX_STEPS",
    "check_schedule",
    "run_by_steps",
    "run_to_block",
    "trace_launch",
    "trace_options",
    "trace_request",
]
