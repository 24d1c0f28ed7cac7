"""`wb.target`, `wb.occupancy`, `wb.check` and `wb.time` with the session's defaults filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.api.defaults import resolved_arch, resolved_target_name
from workbench.api.kernels import Extent, Kernel
from workbench.api.results import note_check, note_time
from workbench.records import Missing, Occupancy, Resources, Timing, Verdict
from workbench.targets import Target, target_named

if TYPE_CHECKING:
    from workbench.checks import Problem


def target(name: str | None = None) -> Target:
    """The target of a name, `"emulator"` or `"gpu"`; the default one where None. One object each per process.

    Raises
    ------
    ArgumentError
        Another name.
    MissingDependency
        The GPU target on a machine that has no GPU or no CuPy.
    """
    return target_named(name or resolved_target_name())


def occupancy(
    kernel_or_resources: Kernel | Resources,
    block: Extent,
    dynamic_smem_bytes: int = 0,
    *,
    arch: str | None = None,
    carveout_percent: int | None = None,
) -> Occupancy:
    """How many warps an SM can hold of a kernel at a block size, modelled by the rules of cuda_occupancy.h.

    Parameters
    ----------
    kernel_or_resources
        A kernel, or `Resources(registers_per_thread=40, static_smem_bytes=1024)`.
    block
        Threads of a block, or its extents.
    dynamic_smem_bytes
        Dynamic shared memory of a block.
    arch
        None is the kernel's own; the session's for bare `Resources`.
    carveout_percent
        Preferred share of shared memory, 0 to 100; None is the driver's default.

    Raises
    ------
    ArgumentError
        An unknown arch, an empty block, a size out of range, a kernel whose resources are not known.
    """
    from workbench.measure import occupancy as modelled

    if arch is None and isinstance(kernel_or_resources, Resources):
        arch = resolved_arch()
    return modelled(
        kernel_or_resources,
        block,
        dynamic_smem_bytes,
        arch=arch,
        carveout_percent=carveout_percent,
    )


def check(
    kernel: Kernel,
    problem: Problem,
    *,
    target: Target | str | None = None,
    time_limit_seconds: float | None = 60.0,
) -> Verdict:
    """Run a kernel over a problem's cases and compare it with the reference, element by element.

    A fault ends the check and stands in the verdict; nothing is raised for a wrong kernel.

    Parameters
    ----------
    kernel
        The kernel to check.
    problem
        Inputs, reference, launch and outputs.
    target
        A target or its name; the default one where None.
    time_limit_seconds
        For each launch; a kernel that takes longer fails with a `timeout` fault. None for no limit.
    """
    from workbench.checks import check as checked

    verdict = checked(kernel, problem, target=_resolved(target), time_limit_seconds=time_limit_seconds)
    note_check(kernel, verdict)
    return verdict


def time(
    kernel: Kernel,
    grid: Extent,
    block: Extent,
    args: tuple[Any, ...] | list[Any],
    *,
    target: Target | str | None = None,
) -> Timing | Missing:
    """Measure a kernel with CUDA events on a GPU; `Missing` without one: the emulator's seconds are not a time.

    Parameters
    ----------
    kernel, grid, block, args
        As for a launch.
    target
        A target or its name; the default one where None.
    """
    from workbench.measure import time as timed

    timing = timed(kernel, grid, block, args, target=_resolved(target))
    note_time(kernel, f"grid {grid}, block {block}", timing)
    return timing


def _resolved(chosen: Target | str | None) -> Target:
    return target(chosen) if chosen is None or isinstance(chosen, str) else chosen
