"""The trace of a launch of a program, as a value that another process takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from workbench.emulate.warp_schedules import WarpSchedule
from workbench.records.outcomes import Launch
from workbench.runtime.device_memory import DeviceMemory
from workbench.runtime.launches import AdmittedLaunch, LaunchOptions, request_of
from workbench.targets.named_memory import global_arrays
from workbench.targets.sent_kernels import SentCompilation, SentKernel
from workbench.targets.trace import Trace
from workbench.targets.traced_launch import trace_options, trace_request

_SECONDS = 30.0
"""After which a trace ends, as one of `wb.trace` does."""


def traced(
    admitted: AdmittedLaunch,
    params: bytes,
    memory: DeviceMemory,
    device: str,
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
    device
        The name of the GPU that is modelled.

    Raises
    ------
    ArgumentError
        The launch has no such block or warp.
    UnsupportedInstruction
        The kernel reaches an instruction that the emulator does not know.
    """
    asked = admitted.asked
    kernel, translation = asked.kernel, asked.kernel.module.translation
    options = trace_options(asked.grid, asked.block, block_id, warps, steps, schedule)
    entry = next(each for each in translation.kernels if each.mangled_name == kernel.mangled_name)
    sent = SentKernel(SentCompilation(translation), replace(entry, name=kernel.name), 0)
    launch = Launch(sent, device, asked.grid, asked.block, asked.dynamic_smem_bytes, (), asked.cooperative)
    request = replace(
        request_of(admitted, params, LaunchOptions(sequential=True)), seed=seed, time_limit_seconds=_SECONDS
    )
    with memory.memory.lock:
        memory.before_launch()
        arrays = global_arrays(translation, kernel.module.program, ())
        return trace_request(request, launch, options, arrays)
