"""`wb.trace`: a block of a launch, step by step, on the emulator, whatever the default target is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from workbench.api.defaults import resolved_device
from workbench.api.handles import Extent, Kernel
from workbench.api.kernel_arguments import kernel_of
from workbench.api.recompiling import with_debug_info
from workbench.base import arguments as given
from workbench.base.boundary import memory_is_named
from workbench.device.targets import target_named

if TYPE_CHECKING:
    from workbench.device.targets.trace import Trace
    from workbench.emulate.warp_schedules import WarpSchedule


@memory_is_named("tracing a launch")
def trace(
    kernel: Kernel | Any,
    grid: Extent,
    block: Extent,
    args: tuple[Any, ...] | list[Any],
    *,
    block_id: int | tuple[int, ...] = 0,
    warps: Sequence[int] | None = None,
    steps: int = 10_000,
    variables: bool = False,
    dynamic_smem_bytes: int = 0,
    cooperative: bool = False,
    device: str | None = None,
    seed: int = 0,
    schedule: WarpSchedule | str | Sequence[Any] = (),
    time_limit_seconds: float | None = 30.0,
) -> Trace:
    """Run a launch in the emulator and keep every instruction of one block, to go through it in both directions.

    The blocks before it run at full speed, those behind it not at all; a cooperative launch runs whole, in the
    interpreter. It runs on a copy of memory: the arrays stay as they are.

    Parameters
    ----------
    kernel
        A kernel, or an `@cuda.jit` function of Numba.
    grid, block, args
        As for a launch; arrays are NumPy arrays or buffers of the emulator.
    block_id
        The block that is traced, by linear number or by place: `5`, `(1, 2)`.
    warps
        Numbers of the warps whose registers, accesses and local memory are kept; None for all.
    steps
        How many instructions are kept, each of a warp; the trace ends there. 1 to 1,000,000.
    variables
        True: the kernel is compiled again with debug information, so that conditions and watches may name variables of
        the source. That code is not optimised: it has more steps, and other registers.
    dynamic_smem_bytes
        Dynamic shared memory of a block.
    cooperative, device
        As for a launch.
    seed
        Other than 0: the order of warps and of blocks, and what memory holds that was never written. The same seed
        gives the same trace.
    schedule
        The warps' turns: a `WarpSchedule`, a text, or triples `(0, 12, 1)`: when warp 0 has run 12 of its instructions,
        warp 1 goes on. `trace.schedule` has those that had an effect.
    time_limit_seconds
        After which the trace ends, in seconds. None for no limit.

    Returns
    -------
    Trace
        The steps; `trace.stopped` says why it ends before the block does, where it does.

    Raises
    ------
    ArgumentError, LaunchError
        The call is wrong; nothing has run.
    UnsupportedInstruction
        The emulator does not know an instruction that the kernel can reach.
    CompileError
        A function of Numba that does not compile for the arguments, or a kernel that does not with debug information.
    """
    from workbench.device.targets.emulator import EmulatorTarget
    from workbench.device.targets.traced_launch import trace_launch
    from workbench.emulate.warp_schedules import WarpSchedule

    if given.flag(variables, "variables"):
        kernel = with_debug_info(kernel_of(kernel, args))
    emulator = target_named("emulator")
    assert isinstance(emulator, EmulatorTarget)
    return trace_launch(
        emulator,
        kernel,
        grid,  # type: ignore[arg-type]
        block,  # type: ignore[arg-type]
        args,
        block_id=block_id,
        warps=warps,
        steps=steps,
        dynamic_smem_bytes=dynamic_smem_bytes,
        cooperative=cooperative,
        device=resolved_device(device),
        seed=seed,
        schedule=WarpSchedule.of(schedule),
        time_limit_seconds=time_limit_seconds,
    )
