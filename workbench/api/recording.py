"""`wb.record`: a launch that is looked at, on the emulator, whatever the default target is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from workbench.api.defaults import resolved_device
from workbench.api.handles import Extent, Kernel
from workbench.base.boundary import memory_is_named
from workbench.device.targets import target_named

if TYPE_CHECKING:
    from workbench.device.targets.recording import Recording


@memory_is_named("recording a launch")
def record(
    kernel: Kernel | Any,
    grid: Extent,
    block: Extent,
    args: tuple[Any, ...] | list[Any],
    *,
    blocks: Sequence[int | tuple[int, ...]] = (0,),
    warps: Sequence[int] | None = None,
    requests_a_line: int = 512,
    dynamic_smem_bytes: int = 0,
    cooperative: bool = False,
    device: str | None = None,
    time_limit_seconds: float | None = 5.0,
) -> Recording:
    """Run a launch in the emulator and keep every access of some blocks, for pictures of them.

    The launch runs in the readable interpreter, the blocks that are looked at before the others. It runs on a copy of
    memory: the arrays stay as they are.

    Parameters
    ----------
    kernel
        A kernel, or an `@cuda.jit` function of Numba.
    grid, block, args
        As for a launch; arrays are NumPy arrays or buffers of the emulator.
    blocks
        The blocks whose accesses are kept, by linear number or by place: `(0, (1, 2))`. 64 at most.
    warps
        Numbers of the warps within each of those blocks; None for all.
    requests_a_line
        How many requests of each PTX line and space are kept, the first ones.
    dynamic_smem_bytes
        Dynamic shared memory of a block.
    cooperative, device
        As for a launch.
    time_limit_seconds
        After which no more blocks are run, in seconds; the recording says how many were. None for no limit.

    Returns
    -------
    Recording
        What was kept. `recording.coverage` says how much that is.

    Raises
    ------
    ArgumentError, LaunchError
        The call is wrong; nothing has run.
    UnsupportedInstruction
        The emulator does not know an instruction that the kernel can reach.
    """
    from workbench.device.targets.emulator import EmulatorTarget
    from workbench.device.targets.recorded_launch import record_launch

    emulator = target_named("emulator")
    assert isinstance(emulator, EmulatorTarget)
    return record_launch(
        emulator,
        kernel,
        grid,  # type: ignore[arg-type]
        block,  # type: ignore[arg-type]
        args,
        blocks=blocks,
        warps=warps,
        requests_a_line=requests_a_line,
        dynamic_smem_bytes=dynamic_smem_bytes,
        cooperative=cooperative,
        device=resolved_device(device),
        time_limit_seconds=time_limit_seconds,
    )
