"""A kernel's time, measured on a GPU. Nothing here estimates: without a GPU there is no time.

The order: a launch that must end without a fault, a warm-up of 25 ms, a series with what fits in L2 (*hot*), a series
after L2 was flushed (*cold*), and an empty kernel beside those below 20 us. `sampling` says how a series is taken.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from workbench.analyse.measure.floor import Footprint, floor_of
from workbench.analyse.measure.sampling import SHORT_US, Effort, Issue, Progress, Watch, collect, issue_for, warm_up
from workbench.analyse.measure.spread import gap_of, percentiles
from workbench.base.arguments import said, whole
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, Note, Quantity
from workbench.base.records.timings import Series, Timing
from workbench.device.targets.bench import Bench, Benchable, Reading

_EMPTY_SAMPLES = 20


def time(
    kernel: Any,
    grid: Any,
    block: Any,
    args: Any,
    *,
    target: Any,
    dynamic_smem_bytes: int = 0,
    effort: Effort | None = None,
    operations: int | None = None,
) -> Timing | Missing:
    """Return a kernel's time on a GPU, in microseconds: hot and cold, with their spread, clocks and floor.

    NumPy arrays are copied to the GPU once and not back. What the kernel writes is put back before each sample,
    outside of what is timed. An interrupt ends the measurement; what was measured by then is returned.

    Parameters
    ----------
    kernel, grid, block, args, dynamic_smem_bytes
        As for a launch.
    target
        The target; `Missing` on any that cannot time.
    effort
        How many samples, how long a warm-up, who is told of progress.
    operations
        32-bit floating-point operations that the launch needs, an fma being two, for the floor.

    Raises
    ------
    KernelFault
        Where a launch ends in a fault.
    ArgumentError, LaunchError
        Where the launch is refused.
    KeyboardInterrupt
        Where it came before anything was measured.
    """
    if not isinstance(args, tuple | list):
        raise ArgumentError(f"args must be a tuple of the kernel's arguments, not {said(args)}", "args")
    if not isinstance(target, Benchable):
        words = f"a time needs a GPU; the {target.name} counts what is executed, its own seconds say nothing"
        return Missing(words, kind="needs_gpu")
    effort = effort or Effort()
    bench = target.bench(kernel, grid, block, args, dynamic_smem_bytes)
    try:
        return _measured(kernel, bench, effort, operations)
    finally:
        bench.close()


def effort_of(samples: Any = None, warm_up_ms: Any = None, report: Callable[[Progress], None] | None = None) -> Effort:
    """Check what a person asks for; None for what the protocol says.

    Raises
    ------
    ArgumentError
        No such number of samples, no such time.
    """
    from workbench.base.arguments import callback, number

    if report is not None:
        callback(report, "progress", "a function of the progress")
    chosen = Effort(report=report)
    if samples is not None:
        chosen = replace(chosen, samples=whole(samples, "samples", 1, 1_000_000))
    if warm_up_ms is not None:
        chosen = replace(chosen, warm_up_ms=number(warm_up_ms, "warm_up_ms", 0, 60_000))
    return chosen


def _measured(kernel: Any, bench: Bench, effort: Effort, operations: int | None) -> Timing:
    watch = Watch(bench, effort)
    estimate = warm_up(watch)
    issue = issue_for(estimate)
    hot = collect(watch, "hot", lambda: bench.hot(issue.launches, issue.graph), issue)
    if hot is None:
        raise KeyboardInterrupt
    cold: Series | Missing | None = Missing("the measurement was interrupted before it")
    empty: Quantity | Missing = Missing("it is measured beside kernels below 20 µs only")
    if not hot.interrupted:
        cold = collect(watch, "cold", bench.cold, Issue(1, graph=False)) or cold
        if hot.median.value < SHORT_US:
            empty = _empty(bench, issue)
    assert cold is not None
    footprint = Footprint(bench.array_bytes, operations)
    hot = with_floor(hot, footprint, bench)
    return Timing(
        kernel=kernel,
        device=bench.facts.name,
        grid=bench.grid,
        block=bench.block,
        samples_us=hot.samples_us,
        median=hot.median,
        p5=hot.p5,
        p95=hot.p95,
        hot=hot,
        cold=cold if isinstance(cold, Missing) else with_floor(cold, footprint, bench),
        empty=empty,
        throttle=throttle_of(watch),
        notes=(*bench.notes, *_remarks(effort, hot, cold, empty)),
    )


def with_floor(series: Series, footprint: Footprint, bench: Bench) -> Series:
    """A series with the shortest time that its launches can take, at the clock that it was measured at."""
    clock = series.sm_mhz if isinstance(series.sm_mhz, Missing) else series.sm_mhz.value
    return replace(series, floor=floor_of(footprint, bench.facts, series.caches, clock))


def throttle_of(watch: Watch) -> tuple[str, ...] | Missing:
    """The throttle reasons that NVML reported while samples were taken."""
    if watch.reasons_missing is not None and not watch.reasons:
        return watch.reasons_missing
    return tuple(sorted(watch.reasons))


def _empty(bench: Bench, issue: Issue) -> Quantity | Missing:
    readings: list[Reading] = []
    try:
        readings.extend(bench.empty(issue.launches) for _ in range(_EMPTY_SAMPLES))
    except KeyboardInterrupt:
        return Missing("the measurement was interrupted before it")
    return Quantity(percentiles([reading.us for reading in readings], 50)[0], "us", "measured")


def _remarks(effort: Effort, hot: Series, cold: Series | Missing, empty: Quantity | Missing) -> tuple[Note, ...]:
    found = []
    if effort.warm_up_ms < Effort().warm_up_ms:
        words = f"warmed up for {effort.warm_up_ms:g} ms only: clocks may not have risen by then"
        found.append(Note(words, "short_warm_up"))
    for series in (hot, cold):
        if isinstance(series, Series) and (gap := gap_of(series.samples_us)) is not None:
            slow = sum(us > gap for us in series.samples_us)
            words = (
                f"{series.caches}: the times fall into two heaps, {len(series.samples_us) - slow} below and {slow} "
                f"above {gap:.2f} µs; the median is of one of them"
            )
            found.append(Note(words, "bimodal"))
    if isinstance(empty, Quantity) and hot.median.value < 2 * empty.value:
        words = "less than half of the time is the kernel's own: an empty kernel takes the larger part"
        found.append(Note(words, "mostly_empty"))
    return tuple(found)
