"""The trace of a launch of a program, as a value that another process takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from workbench.device.runtime.device_memory import DeviceMemory
from workbench.device.runtime.launches import KernelLaunch
from workbench.device.targets.named_memory import global_arrays
from workbench.device.targets.sent_kernels import SentKernel
from workbench.device.targets.trace import Trace
from workbench.device.targets.traced_launch import trace_options, trace_request
from workbench.emulate.warp_schedules import WarpSchedule

_SECONDS = 30.0
"""After which a trace ends, as one of `wb.trace` does."""


def traced(
    kernel_launch: KernelLaunch,
    params: bytes,
    memory: DeviceMemory,
    *,
    block_id: int | Sequence[int],
    warps: Sequence[int] | None,
    steps: int,
    seed: int,
    schedule: WarpSchedule,
) -> Trace:
    """Run a launch on a copy of memory and keep the steps of one of its blocks; the options are those of `wb.trace`.

    Parameters
    ----------
    params
        The parameter block, as the entry's declaration lays it out.

    Raises
    ------
    ArgumentError
        The launch has no such block or warp.
    UnsupportedInstruction
        The kernel reaches an instruction that the emulator does not know.
    """
    kernel, translation = kernel_launch.kernel, kernel_launch.kernel.module.translation
    options = trace_options(kernel_launch.grid, kernel_launch.block, block_id, warps, steps, schedule)
    sent = SentKernel(kernel.compilation, replace(kernel.entry, name=kernel.name), 0)
    launch = replace(kernel_launch.launch, kernel=sent)
    request = kernel_launch.requested().plain().like(params=params, seed=seed, time_limit_seconds=_SECONDS)
    with memory.memory.lock:
        memory.before_launch()
        arrays = global_arrays(translation, kernel.module.program, ())
        return trace_request(request, launch, options, arrays)
