"""`wb.target`, `wb.occupancy`, `wb.check` and `wb.time` with the session's defaults filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.api.defaults import resolved_arch, resolved_target_name
from workbench.api.kernels import Extent, Kernel
from workbench.api.results import note_check, note_time
from workbench.arguments import instance, said, whole
from workbench.errors import ArgumentError
from workbench.records import CaseTiming, Missing, Occupancy, ProblemTiming, Resources, Timing, Verdict
from workbench.targets import Target, target_named
from workbench.targets.launch_options import check_time_limit

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
    return target_named(resolved_target_name() if name is None else name)


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
    seed: int = 0,
) -> Verdict:
    """Run a kernel over a problem's cases and compare it with the reference, element by element.

    A fault ends its case and stands in the verdict, and the next case is run; nothing is raised for a wrong kernel.

    Parameters
    ----------
    kernel
        The kernel to check.
    problem
        Inputs, reference, launch and outputs.
    target
        A target or its name; the default one where None.
    time_limit_seconds
        For each launch; a kernel that takes longer fails with a `timeout` fault, and the cases that are left are
        not run. None for no limit.
    seed
        Of the data that is drawn.

    Raises
    ------
    ArgumentError
        Problem, reference, launch and kernel don't fit together, or an argument is none that can be meant.
    LaunchError
        CUDA would refuse the launch of a case.
    """
    from workbench.checks import Problem
    from workbench.checks import check as checked

    _kernel(kernel)
    instance(problem, "problem", Problem, "a wb.Problem")
    check_time_limit(time_limit_seconds)
    verdict = checked(
        kernel,
        problem,
        target=_resolved(target),
        time_limit_seconds=time_limit_seconds,
        seed=whole(seed, "seed"),
    )
    note_check(kernel, verdict)
    return verdict


def time(
    kernel: Kernel,
    grid: Extent | Problem,
    block: Extent | None = None,
    args: tuple[Any, ...] | list[Any] | None = None,
    *,
    target: Target | str | None = None,
) -> Timing | ProblemTiming | Missing:
    """Measure a kernel with CUDA events on a GPU; `Missing` without one: the emulator's seconds are not a time.

    `time(kernel, grid, block, args)` measures one launch, `time(kernel, problem)` one for each size of the problem.

    Parameters
    ----------
    kernel, grid, block, args
        As for a launch. In place of the grid a problem, whose cases then say the rest.
    target
        A target or its name; the default one where None.

    Returns
    -------
    Timing, ProblemTiming or Missing
        Of a problem on a machine without a GPU, the `Missing` holds the counted launch of its largest case.

    Raises
    ------
    KernelFault
        Where a launch ends in a fault.
    ArgumentError, LaunchError
        Where a launch is refused.
    """
    from workbench.checks import Problem
    from workbench.measure import time as timed

    _kernel(kernel)
    where = _resolved(target)
    if isinstance(grid, Problem):
        if block is not None or args is not None:
            raise ArgumentError("a problem says block and args itself: time(kernel, problem)", "block")
        return _time_of(kernel, grid, where)
    for name, given in (("block", block), ("args", args)):
        if given is None:
            raise ArgumentError(f"{name} is missing: time(kernel, grid, block, args), or time(kernel, problem)", name)
    timing = timed(kernel, grid, block, args, target=where)
    note_time(kernel, f"grid {grid}, block {block}", timing)
    return timing


def _time_of(kernel: Kernel, problem: Problem, target: Target) -> ProblemTiming | Missing:
    from workbench.checks import CaseLaunch, launches
    from workbench.measure import time as timed

    def measured(case: CaseLaunch) -> Timing | Missing:
        return timed(
            kernel, case.grid, case.block, case.args, target=target, dynamic_smem_bytes=case.dynamic_smem_bytes
        )

    if target.name != "gpu":
        untimed = measured(max(launches(problem, kernel), key=lambda case: case.size_bytes))
        assert isinstance(untimed, Missing)
        return untimed
    found: list[CaseTiming] = []
    for case in launches(problem, kernel):
        timing = measured(case)
        if isinstance(timing, Missing):
            return timing
        note_time(kernel, f"{problem.name}, {case.label}", timing)
        found.append(CaseTiming(case.label, case.dims, timing))
    return ProblemTiming(problem.name, kernel, tuple(found))


def _resolved(chosen: Target | str | None) -> Target:
    if chosen is None or isinstance(chosen, str):
        return target(chosen)
    if not isinstance(getattr(chosen, "name", None), str) or not callable(getattr(chosen, "launch", None)):
        raise ArgumentError(f'target is "emulator", "gpu" or what wb.target gave, not {said(chosen)}', "target")
    return chosen


def _kernel(given: Any) -> Kernel:
    how = "a kernel of wb.compile" + (": compile it with wb.kernel(function)" if callable(given) else "")
    return instance(given, "kernel", Kernel, how)
