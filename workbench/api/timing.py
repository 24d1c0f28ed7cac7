"""`wb.time` and `wb.compare_times`: what `workbench.analyse.measure` measures, with the session's defaults and its
memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

from workbench.api.defaults import defaults
from workbench.api.handles import Extent, Kernel, LaunchConfiguration
from workbench.api.judging import resolved_target
from workbench.api.kernel_arguments import configuration_of, kernel_for, kernel_of
from workbench.api.results import keep, note_time
from workbench.api.standing import standing_of
from workbench.api.time_history import note_timing
from workbench.base.arguments import number, one_of, said, text, whole
from workbench.base.errors import ArgumentError, KernelFault
from workbench.base.records import Missing, Quantity
from workbench.base.records.outcomes import Launch, Outcome
from workbench.base.records.timings import CacheState, CaseTiming, ProblemTiming, TimeComparison, Timing, Untimed
from workbench.device.targets import Target
from workbench.device.targets.extents import as_dim3
from workbench.isa.arch import default_device
from workbench.isa.arch.driver_names import model_of

if TYPE_CHECKING:
    from workbench.analyse.checks import Problem
    from workbench.analyse.measure.sampling import Progress
    from workbench.api.timers import Timer

# One of each generation that people have, beside the session's own.
_OTHER_DEVICES = ("T4", "A100", "RTX 4090", "H100 SXM", "B200")
Report = Callable[["Progress"], None]


def time(
    kernel: Kernel | Any,
    grid: Extent | Problem,
    block: Extent | None = None,
    args: tuple[Any, ...] | list[Any] | None = None,
    *,
    target: Target | str | None = None,
    device: str | None = None,
    client: Any = None,
    dynamic_smem_bytes: int = 0,
    samples: int | None = None,
    warm_up_ms: float | None = None,
    operations: int | None = None,
    progress: Report | None = None,
) -> Timing | ProblemTiming | Missing:
    """Measure a kernel on a GPU, hot and cold; `Missing` without one: the emulator's seconds are not a time.

    `time(kernel, grid, block, args)` measures one launch, `time(kernel, problem)` one for each size of the problem. An
    interrupt ends the measurement and returns what was measured by then.

    Parameters
    ----------
    kernel, grid, block, args, dynamic_smem_bytes
        As for a launch. In place of the grid a problem, whose cases then say the rest. NumPy, CuPy and Torch arrays
        and buffers of the target are taken as they are; what the kernel writes is put back.
    target
        A target or its name; the default one where None.
    device
        A GPU model, or a GPU's name as its driver has it: only that one measures. None for any.
    client
        A Dask client, or the address of a scheduler: a worker that has the GPU measures, with the kernel compiled for
        it.
    samples
        So many, instead of as many as it takes until noise is low or stable.
    warm_up_ms
        How long the kernel runs before, 25 where None.
    operations
        32-bit floating-point operations that the launch needs, an fma being two: the floor then minds them too.
    progress
        Called a few times a second with how far the measurement is, of one in this process.

    Returns
    -------
    Timing, ProblemTiming or Missing
        Without such a GPU an `Untimed`: blocks of the launch, of a problem its largest case, run on the emulator, with
        their counts and the ranges that a model makes of these.

    Raises
    ------
    KernelFault
        Where a launch ends in a fault.
    ArgumentError, LaunchError
        Where a launch is refused.
    TargetLost
        Where all workers that have the GPU were lost.
    KeyboardInterrupt
        Where it came before anything was measured.
    """
    from workbench.analyse.checks import Problem
    from workbench.analyse.measure import effort_of
    from workbench.api.timers import timer_for

    effort = effort_of(samples, warm_up_ms, progress)
    if device is not None:
        device = text(device, "device", '"A100"')
    flops = None if operations is None else whole(operations, "operations")
    if isinstance(grid, Problem) and (block is not None or args is not None):
        raise ArgumentError("a problem has its own block and args: time(kernel, problem)", "block")
    with timer_for(target, device, client, effort) as timer:
        if isinstance(grid, Problem):
            result: Timing | ProblemTiming | Missing = _time_of(*kernel_for(kernel, grid), timer, device, progress)
            return result
        for name, value in (("block", block), ("args", args)):
            if value is None:
                raise ArgumentError(
                    f"{name} is missing: time(kernel, grid, block, args), or time(kernel, problem)", name
                )
        if not isinstance(args, tuple | list):
            raise ArgumentError(f"args must be a tuple of the kernel's arguments, not {said(args)}", "args")
        launch = (grid, block, args, whole(dynamic_smem_bytes, "dynamic_smem_bytes"))
        for name, extent in (("grid", grid), ("block", block)):
            as_dim3(extent, name)  # type: ignore[arg-type]
        words = f"grid {grid}, block {block}"
        return _timed(kernel_of(kernel, args), launch, timer, device, flops, words, progress)


def compare_times(
    first: Kernel | LaunchConfiguration,
    second: Kernel | LaunchConfiguration,
    args: tuple[Any, ...] | list[Any] | Problem,
    second_args: tuple[Any, ...] | list[Any] | None = None,
    *,
    target: Target | str | None = None,
    caches: CacheState = "hot",
    samples: int | None = None,
    warm_up_ms: float | None = None,
    same_within: float = 0.01,
    progress: Report | None = None,
) -> TimeComparison | Missing:
    """Measure two kernels in turn and say whether the first is FASTER, SLOWER or the SAME, or the samples AMBIGUOUS.

    Parameters
    ----------
    first, second
        `kernel[grid, block]`; bare kernels where `args` is a problem, whose largest case is then taken.
    args
        The arguments of both, or a problem. Both kernels work on the same buffers; what they write is put back.
    second_args
        The second's, where they differ.
    target
        A target or its name; the default one where None.
    caches
        "hot" with what fits in L2, "cold" after L2 was flushed.
    samples, warm_up_ms, progress
        As for `wb.time`; samples of each kernel, at least 48.
    same_within
        The relative difference that is called SAME.

    Returns
    -------
    TimeComparison or Missing
        Missing without a GPU.

    Raises
    ------
    KernelFault, ArgumentError, LaunchError
        As `wb.time`.

    Examples
    --------
    >>> wb.compare_times(tiled[64, 256], naive[64, 256], (x, y, n))  # doctest: +SKIP
    tiled is FASTER than naive: it takes 0.612 of its time (99 %: 0.608 to 0.615), hot, measured in 120 rounds on ...
    """
    from workbench.analyse.measure import compare, effort_of
    from workbench.device.targets.bench import Benchable

    where = resolved_target(target)
    effort = effort_of(samples, warm_up_ms, progress)
    state: Any = one_of(caches, "caches", ("hot", "cold"))
    same = number(same_within, "same_within", 0, 0.5)
    launches = _two_launches(first, second, args, second_args)
    if not isinstance(where, Benchable):
        has = (
            f"the {where.name}'s own seconds say nothing"
            if where.name != "gpu"
            else "one of another machine is not asked"
        )
        return Missing(f"a comparison of times needs a GPU of this machine; {has}", kind="needs_gpu")
    # By identity: what both kernels are given is one buffer.
    arrays = {id(a): a for _, launch_args in launches for a in launch_args if _is_host_array(a)}
    buffers = {key: where.to_device(array) for key, array in arrays.items()}
    benches: list[Any] = []
    try:
        for one, launch_args in launches:
            bound = tuple(buffers.get(id(a), a) for a in launch_args)
            benches.append(where.bench(one.kernel, one.grid, one.block, bound, one.dynamic_smem_bytes))
        found = compare(
            (launches[0][0].kernel, benches[0]),
            (launches[1][0].kernel, benches[1]),
            effort=effort,
            caches=state,
            same_within=same,
        )
    finally:
        for bench in benches:
            bench.close()
        for buffer in buffers.values():
            buffer.free()
    return replace(found, standings=(standing_of(launches[0][0].kernel), standing_of(launches[1][0].kernel)))


def _two_launches(
    first: Any, second: Any, args: Any, second_args: Any
) -> list[tuple[LaunchConfiguration, tuple[Any, ...]]]:
    from workbench.analyse.checks import Problem, launches

    result = []
    for name, argument, own in (("first", first, args), ("second", second, second_args)):
        if isinstance(args, Problem):
            kernel, problem = kernel_for(argument, args)
            case = max(launches(problem, kernel), key=lambda case: case.size_bytes)
            result.append((LaunchConfiguration(case.kernel, case.grid, case.block, case.dynamic_smem_bytes), case.args))
            continue
        how = "kernel[grid, block], or a kernel where args is a problem"
        config = configuration_of(argument)
        if config is None:
            raise ArgumentError(f"{name} must be {how}, not {said(argument)}", name)
        own = args if own is None else own
        if not isinstance(own, tuple | list):
            parameter = "args" if own is args else "second_args"
            raise ArgumentError(f"{parameter} must be a tuple of the kernel's arguments, not {said(own)}", parameter)
        launched, grid, block, smem = config
        result.append((LaunchConfiguration(kernel_of(launched, own), grid, block, smem), tuple(own)))
    return result


def _time_of(kernel: Kernel, problem: Problem, timer: Timer, device: str | None, report: Report | None) -> Any:
    from workbench.analyse.checks import launches

    cases = launches(problem, kernel)
    if not timer.has_gpu:
        cases = iter([max(cases, key=lambda case: case.size_bytes)])
    found: list[CaseTiming] = []
    for case in cases:
        launch = (case.grid, case.block, case.args, case.dynamic_smem_bytes)
        try:
            timing = _timed(case.kernel, launch, timer, device, None, f"{problem.name}, {case.label}", report)
        except KeyboardInterrupt:
            if not found:
                raise
            break
        if isinstance(timing, Missing):
            return timing
        found.append(CaseTiming(case.label, case.dims, timing))
        if timing.interrupted:
            break
    return ProblemTiming(problem.name, kernel, tuple(found))


def _timed(
    kernel: Kernel,
    launch: tuple[Any, Any, Any, int],
    timer: Timer,
    device: str | None,
    operations: int | None,
    words: str,
    report: Report | None,
) -> Timing | Missing:
    """The time of a launch: grid, block, arguments and dynamic shared memory."""
    grid, block, args, smem = launch
    timing = timer.time(kernel, grid, block, args, smem, operations)
    if isinstance(timing, Missing):
        return _untimed(timing, kernel, grid, block, tuple(args), smem, device, report)
    return noted(timing, words)


def noted(timing: Timing, words: str) -> Timing:
    """A time with what checks had found of its kernel, noted in the session and its history. words: of the launch."""
    timing = replace(timing, standing=standing_of(timing.kernel))
    note_time(timing.kernel, words, timing)
    note_timing(timing)
    keep(timing)
    return timing


def _untimed(
    why: Missing,
    kernel: Kernel,
    grid: Any,
    block: Any,
    args: tuple[Any, ...],
    smem: int,
    device: str | None,
    report: Report | None,
) -> Untimed:
    """The result in place of a time: blocks are run once, for the counts and for the modelled ranges.

    Raises
    ------
    KernelFault
        A block that was run ends in a fault.
    """
    from workbench.analyse.measure.sampling import Progress
    from workbench.api.predicting import counted_predictions
    from workbench.api.sampled_counters import sampled_counters

    began = perf_counter()

    def on_blocks(done: int, of: int) -> None:
        if report is not None:
            report(Progress("on the emulator", done, Missing("nothing is measured"), perf_counter() - began, "blocks"))

    model = default_device(kernel.compilation.arch).name
    requested = _model_of(device) or defaults().device or model
    devices = tuple(dict.fromkeys((requested, *_OTHER_DEVICES)))
    sample, predictions = counted_predictions(kernel, grid, block, args, devices, smem, on_blocks)
    if isinstance(sample, Missing):
        return Untimed(why.reason, sample, predictions, kind=why.kind)
    outcome = Outcome(
        launch=Launch(kernel, model, as_dim3(grid, "grid"), as_dim3(block, "block"), smem, args),
        target="emulator",
        faults=sample.faults,
        counters=sampled_counters(sample, kernel),
        stdout="",
        seconds=Quantity(sample.sampled.seconds, "s of the emulator", "measured"),
    )
    if outcome.faults:
        raise KernelFault(outcome)
    return Untimed(why.reason, outcome, predictions, sample.sampled.words, kind=why.kind)


def _model_of(device: str | None) -> str | None:
    """The model that a name is of; None where there is none, as of a GPU that only its driver knows."""
    found = None if device is None else model_of(device)
    return None if found is None else found.name


def _is_host_array(value: Any) -> bool:
    return type(value).__module__.split(".")[0] == "numpy" and bool(getattr(value, "ndim", 0))
