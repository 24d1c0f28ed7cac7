"""Runs a launch so that one block's instructions are kept; memory is put back, so that looking changes nothing.

The blocks before it run at full speed, in native code where they can, and those behind it not at all. Where blocks wait
for each other all of them run side by side in the interpreter instead.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from workbench import arguments as given
from workbench.emulate import run
from workbench.emulate.interpret.machine import RunResult
from workbench.emulate.interpret.machine import run as interpret
from workbench.emulate.interpret.tracing import Tracer, each_op_of
from workbench.emulate.request import LaunchRequest
from workbench.records import Dim3
from workbench.records.outcomes import Fault
from workbench.targets.base import Launchable
from workbench.targets.emulator import EmulatorTarget
from workbench.targets.launch_call import checked_call
from workbench.targets.monitored_runs import run_monitored
from workbench.targets.named_memory import global_arrays, shared_arrays
from workbench.targets.recorded_places import block_number, warp_numbers
from workbench.targets.trace import WARP, Trace

MOST_STEPS = 10_000
_NOT_WRITTEN_YET = ("timeout", "deadlock")
"""Faults that come between instructions; others are the last instruction's."""


def trace_launch(
    target: EmulatorTarget,
    kernel: Launchable,
    grid: int | tuple[int, ...] | Dim3,
    block: int | tuple[int, ...] | Dim3,
    args: tuple[Any, ...] | list[Any],
    *,
    block_id: int | tuple[int, ...] | Dim3 = 0,
    warps: Sequence[int] | None = None,
    steps: int = MOST_STEPS,
    dynamic_smem_bytes: int = 0,
    cooperative: bool = False,
    device: str | None = None,
    seed: int = 0,
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
    kernel = call.kernel
    number = block_number(block_id, call.grid, "block_id")
    every = tuple(range(-(-call.block.size // WARP)))
    watched = every if warps is None else warp_numbers(warps, call.block)
    most = given.whole(steps, "steps", 1, 1_000_000)
    seed = given.whole(seed, "seed", 0)
    started = time.time()
    with target.placed(call) as placed:
        arrays = global_arrays(kernel.compilation.translation, placed.program, placed.named_buffers)
        before = target.memory.copies()
        request = replace(placed.request, seed=seed)
        try:
            tracer, result = _traced(request, kernel.name, number, watched, most)
        finally:
            target.memory.put_back(before)
        arrays += shared_arrays(
            kernel.compilation.translation, placed.program.kernels[kernel.mangled_name], placed.call.dynamic_smem_bytes
        )
    faults = tuple(fault for fault in result.faults if fault.kind != "timeout")
    return Trace(
        launch=call.on(placed.device),
        block=number,
        warps=watched,
        steps=tuple(tracer.steps),
        barriers=tuple(tracer.barriers),
        types=MappingProxyType(dict(tracer.types)),
        arrays=tuple(arrays),
        shared_at_first=tracer.shared_at_first,
        local_bases={name: min(bases) for name, bases in tracer.local_bases.items() if len(bases) == 1},
        faults=faults,
        stopped=_stopped(tracer, result, faults, most, time_limit_seconds),
        at=started,
    )


def _traced(
    request: LaunchRequest, name: str, number: int, watched: tuple[int, ...], most: int
) -> tuple[Tracer, RunResult]:
    """The trace of a block, and the result of the part of the launch that ran."""
    apart = not (request.cooperative or request.seed)
    if apart and number:
        earlier = run_monitored(replace(request, blocks=(0, number)), name, run)
        if earlier.faults:
            if any(fault.kind == "deadlock" for fault in earlier.faults):
                apart = False
            else:
                return Tracer(number, watched, most), earlier
    tracer = Tracer(number, watched, most)
    part = replace(request, blocks=(number, number + 1)) if apart else request

    def traced(part: LaunchRequest) -> RunResult:
        memory = part.program.memory
        memory.begin_launch()
        try:
            return interpret(part, lookup=each_op_of(part.kernel), observers=[tracer])
        finally:
            memory.end_launch()

    result = run_monitored(part, name, traced)
    tracer.finish(any(fault.kind not in _NOT_WRITTEN_YET for fault in result.faults))
    return tracer, result


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


__all__ = ["MOST_STEPS", "trace_launch"]
