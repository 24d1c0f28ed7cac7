"""The protocol of a series: how long the kernel is warmed up, how samples are taken, and when they are enough.

Knows a bench by its contract only, so that a simulated one tests it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from workbench.analyse.measure.spread import NoiseTracker, drift_of, median_interval, percentiles
from workbench.base.errors import KernelFault
from workbench.base.records import Missing, Quantity
from workbench.base.records.timings import CacheState, Series
from workbench.device.targets.bench import Bench, Reading

WARM_UP_SECONDS = 0.025
MEASURED_SECONDS = 0.5
"""Time in the kernel before a quiet series may end (nvbench, min-time)."""
MIN_SAMPLES = 10
MAX_SAMPLES = 1000
WALL_SECONDS = 15.0
SHORT_US = 20.0
"""Below this a launch costs more to issue than to run: it is measured in a graph."""
BATCH = 20
_SAMPLE_US = 500.0
_MAX_LAUNCHES = 1000
_LONG_SAMPLE_US = 100_000.0
_REASONS_EVERY_SECONDS = 0.1
_PROGRESS_EVERY_SECONDS = 0.25
# An empty launch takes about this long, so that a kernel that does nothing does not warm up for ever.
_SHORTEST_US = 2.0


@dataclass(frozen=True)
class Progress:
    """The progress of a measurement: its stage, samples so far, their median, and wall seconds since it began.

    Attributes
    ----------
    of
        The unit of the count: samples, or blocks where there is no GPU.
    """

    phase: str
    samples: int
    median_us: float | Missing
    seconds: float
    of: str = "samples"

    def __str__(self) -> str:
        found = "" if isinstance(self.median_us, Missing) else f", median {self.median_us:.2f} µs"
        return f"{self.phase}: {self.samples} {self.of}{found}, {self.seconds:.1f} s"


@dataclass(frozen=True)
class Effort:
    """The amount of measuring.

    Attributes
    ----------
    samples
        A fixed number of samples instead of the criterion.
    warm_up_ms
        Milliseconds for which the kernel runs first.
    report
        Receives progress.
    is_stopped
        Called a few times a second; True is an interrupt.
    """

    samples: int | None = None
    warm_up_ms: float = 1e3 * WARM_UP_SECONDS
    report: Callable[[Progress], None] | None = None
    is_stopped: Callable[[], bool] | None = None


@dataclass(frozen=True)
class Issue:
    """The way in which hot launches are issued between two events."""

    launches: int
    graph: bool

    @property
    def words(self) -> str:
        if self.graph:
            return f"a CUDA graph of {self.launches}"
        return f"a batch of {self.launches}" if self.launches > 1 else "single launches"


@dataclass
class Watch:
    """Observations beside the samples: why clocks are low, and the receiver of progress. Gathers for all series."""

    bench: Bench
    effort: Effort
    reasons: set[str] = field(default_factory=set)
    reasons_missing: Missing | None = None
    began: float = 0.0
    _reasons_read_at: float = -math.inf
    _reported_at: float = -math.inf

    def __post_init__(self) -> None:
        self.began = self.bench.now_seconds()

    def observe(self, phase: str, samples: list[float]) -> None:
        """Ask NVML and tell progress, both a few times a second at most: either takes longer than a short kernel.

        Raises
        ------
        KeyboardInterrupt
            The user interrupted the measurement.
        """
        now = self.bench.now_seconds()
        if now - self._reasons_read_at >= _REASONS_EVERY_SECONDS:
            self._reasons_read_at = now
            if self.effort.is_stopped is not None and self.effort.is_stopped():
                raise KeyboardInterrupt
            found = self.bench.throttle_reasons()
            if isinstance(found, Missing):
                self.reasons_missing = found
            else:
                self.reasons |= found
        if self.effort.report is not None and now - self._reported_at >= _PROGRESS_EVERY_SECONDS:
            self._reported_at = now
            median = percentiles(samples, 50)[0] if samples else Missing("no sample yet")
            self.effort.report(Progress(phase, len(samples), median, now - self.began))


def warm_up(watch: Watch) -> float:
    """Run the kernel until it has run for long enough; return about how long one launch takes, in microseconds."""
    warm_up_us, ran_us = 1e3 * watch.effort.warm_up_ms, 0.0
    estimate = watch.bench.hot(1, graph=False).us
    ran_us += max(estimate, _SHORTEST_US)
    while ran_us < warm_up_us:
        watch.observe("warming up", [])
        launches = _launches(estimate, 10 * _SAMPLE_US, BATCH)
        estimate = watch.bench.hot(launches, graph=False).us
        ran_us += launches * max(estimate, _SHORTEST_US)
    return estimate


def issue_for(estimate_us: float) -> Issue:
    """Choose how hot launches are issued: below 20 µs a graph; batches of 20; fewer where 20 take over 100 ms."""
    if estimate_us < SHORT_US:
        return Issue(_launches(estimate_us, _SAMPLE_US, _MAX_LAUNCHES), graph=True)
    return Issue(max(1, min(BATCH, int(_LONG_SAMPLE_US // estimate_us))), graph=False)


def collect(watch: Watch, caches: CacheState, read: Callable[[], Reading], issue: Issue) -> Series | None:
    """Take samples of one kind until they are enough; None where an interrupt came before there was one.

    An interrupt, or a fault after the first launches went well, ends the series: an interrupted one is kept as it is,
    a fault goes on with a note of what was measured by then.
    """
    samples: list[float] = []
    clocks: list[float] = []
    clock_missing = Missing("no clock was read")
    noise = NoiseTracker()
    began = watch.bench.now_seconds()
    stopped, complete, interrupted = "", True, False
    try:
        while not stopped:
            watch.observe(caches, samples)
            reading = read()
            samples.append(reading.us)
            if isinstance(reading.sm_mhz, Missing):
                clock_missing = reading.sm_mhz
            else:
                clocks.append(reading.sm_mhz)
            noise.add(reading.us)
            stopped, complete = _enough(watch, samples, noise, issue, began)
    except KeyboardInterrupt:
        stopped, complete, interrupted = f"interrupted after {len(samples)} samples", False, True
    except KernelFault as fault:
        median = f"median {percentiles(samples, 50)[0]:.2f} µs" if samples else "no time"
        fault.add_note(f"it came after {len(samples)} {caches} samples without a fault, {median}")
        raise
    if not samples:
        return None
    found = _series(caches, samples, clocks or clock_missing, noise, issue, stopped, complete)
    return replace(found, interrupted=interrupted)


def _enough(watch: Watch, samples: list[float], noise: NoiseTracker, issue: Issue, began: float) -> tuple[str, bool]:
    """The reason to stop, in words, and whether it is a proper end; no words where more samples are needed."""
    num_samples = watch.effort.samples
    count = len(samples)
    if num_samples is not None:
        return (f"{num_samples} samples, as asked for", True) if count >= num_samples else ("", True)
    if count < MIN_SAMPLES:
        return "", True
    if sum(samples) * issue.launches >= 1e6 * MEASURED_SECONDS and (words := noise.verdict()):
        return words, True
    if count >= MAX_SAMPLES:
        return f"{MAX_SAMPLES:,} samples", True
    if watch.bench.now_seconds() - began >= WALL_SECONDS:
        return f"{WALL_SECONDS:g} s were over with a relative standard deviation of {100 * noise.noise:.2g} %", False
    return "", True


def _series(
    caches: CacheState,
    samples: list[float],
    clocks: list[float] | Missing,
    noise: NoiseTracker,
    issue: Issue,
    stopped: str,
    complete: bool,
) -> Series:
    p5, median, p95 = (Quantity(us, "us", "measured") for us in percentiles(samples, 5, 50, 95))
    sm_mhz: Quantity | Missing
    sm_range: tuple[float, float] | Missing
    if isinstance(clocks, Missing):
        sm_mhz = sm_range = clocks
    else:
        low, middle, high = percentiles(clocks, 5, 50, 95)
        sm_mhz, sm_range = Quantity(middle, "MHz", "measured"), (low, high)
    return Series(
        caches=caches,
        samples_us=tuple(samples),
        median=median,
        p5=p5,
        p95=p95,
        interval=median_interval(samples),
        relative_stdev=noise.noise,
        drift=drift_of(samples),
        launches_per_sample=issue.launches,
        through=issue.words,
        sm_mhz=sm_mhz,
        sm_mhz_range=sm_range,
        stopped=stopped,
        is_complete=complete,
        graph=issue.graph,
    )


def _launches(estimate_us: float, sample_us: float, most: int) -> int:
    """As many launches as fill a sample, at least a batch."""
    launches = sample_us / max(estimate_us, 1e-3)
    return int(min(max(launches, BATCH if launches > 1 else 1), max(most, 1)))
