"""The parts of a measurement of time: series of samples, their spread, drift and clock, a floor, a comparison.

    Series -> Timing -> ProblemTiming, TimeComparison; Untimed where there was no GPU

Plain, frozen values; how they are measured stands in `workbench.analyse.measure`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from workbench.base.records import Dim3, Missing, Note, Quantity
from workbench.base.records.number_words import plain
from workbench.base.records.outcomes import Outcome
from workbench.base.records.reasons import Why
from workbench.base.records.timing_reasons import why_of_comparison, why_of_series

CacheState = Literal["hot", "cold"]
Faster = Literal["FASTER", "SLOWER", "SAME", "AMBIGUOUS"]
Standing = Literal["passed", "failed", "unchecked"]

CACHE_WORDS = {
    "hot": "launches one after another, so that L2 holds what fits",
    "cold": "single launches, each after L2 was flushed",
}

_NO_FLOOR = Missing("nothing is known of what the launch has to move")
_SINGLE_LAUNCHES = Missing("only single launches were measured")
_NOT_MEASURED = Missing("it was not measured")
_SHORT_ONLY = Missing("it is measured beside kernels below 20 µs only")
_NO_REASONS = Missing("it was not asked for")
_NO_PREDICTION = Missing("no prediction was requested")
_NOT_ASKED = Missing("it was not requested")


@dataclass(frozen=True)
class Interval:
    """A range that holds a quantity with a probability, by a block bootstrap."""

    low: float
    high: float
    confidence: float

    def __str__(self) -> str:
        return f"{100 * self.confidence:g} %: {plain(self.low)} to {plain(self.high)}"


@dataclass(frozen=True)
class Drift:
    """The distance of the last quarter of a series from the first, relative to it.

    Attributes
    ----------
    interval
        The interval of the ratio - 1.
    """

    relative: float
    interval: Interval

    @property
    def is_certain(self) -> bool:
        """True if noise alone does not explain it: the interval leaves 0 out."""
        return self.interval.low > 0 or self.interval.high < 0

    def __str__(self) -> str:
        if not self.is_certain:
            return "no drift that noise would not explain"
        return f"drifts by {100 * self.relative:+.2g} % from its first quarter to its last"


@dataclass(frozen=True)
class FloorTerm:
    """One bound below which no launch of this footprint stays.

    Attributes
    ----------
    words
        Bytes or operations, and the rate, in words.
    """

    resource: str
    us: float
    words: str


@dataclass(frozen=True)
class Floor:
    """The time that a launch needs at least: the longest of its terms.

    Attributes
    ----------
    unknown
        Bounds that are not known, with the reason.
    """

    terms: tuple[FloorTerm, ...]
    unknown: tuple[str, ...] = ()

    @property
    def bound(self) -> FloorTerm:
        """The longest term."""
        return max(self.terms, key=lambda term: term.us)

    @property
    def time(self) -> Quantity:
        """The bound as a number that a person sees."""
        return Quantity(self.bound.us, "us", "modelled")

    def __str__(self) -> str:
        return f"floor {self.bound.us:.2f} µs (modelled): {self.bound.words}"


@dataclass(frozen=True, eq=False)
class Series:
    """Samples of one state of the caches, in the order in which they were taken, each in microseconds a launch.

    Attributes
    ----------
    launches_per_sample
        Launches between two events.
    through
        The way in which they were issued.
    graph
        True if that was a CUDA graph.
    relative_stdev
        Standard deviation over mean.
    sm_mhz
        Median clock of the SMs while the samples ran.
    sm_mhz_range
        The 5 and 95 % points of that clock.
    stopped
        The reason why no more samples were taken, in words.
    is_complete
        False if an interrupt or a time limit ended it early.
    interrupted
        True if that was an interrupt.
    """

    caches: CacheState
    samples_us: tuple[float, ...]
    median: Quantity
    p5: Quantity
    p95: Quantity
    interval: Interval | Missing
    relative_stdev: float
    drift: Drift | Missing
    launches_per_sample: int
    through: str
    sm_mhz: Quantity | Missing
    sm_mhz_range: tuple[float, float] | Missing
    stopped: str
    is_complete: bool = True
    floor: Floor | Missing = _NO_FLOOR
    interrupted: bool = False
    graph: bool = False

    @property
    def why(self) -> Why:
        """The way the median is made of samples, with their number, spread, interval, clock and floor."""
        return why_of_series(self)

    @property
    def is_below_floor(self) -> bool:
        """True if the median is shorter than the launch can be, if it does what the floor assumes."""
        return isinstance(self.floor, Floor) and not self.median.value >= self.floor.bound.us

    def __str__(self) -> str:
        spread = f"; {self.interval} µs" if isinstance(self.interval, Interval) else ""
        clock = f", SM at {self.sm_mhz.value:.0f} MHz" if isinstance(self.sm_mhz, Quantity) else ""
        return (
            f"{self.caches}: {self.median.value:.2f} µs (measured, median of {len(self.samples_us)} samples of "
            f"{self.launches_per_sample}{spread}; 5 to 95 %: {self.p5.value:.2f} to {self.p95.value:.2f} µs{clock})"
        )


@dataclass(frozen=True)
class KernelStanding:
    """The verdicts of checks of a kernel's code so far.

    Attributes
    ----------
    words
        Text for a person.
    """

    state: Standing
    words: str

    @property
    def is_sound(self) -> bool:
        """True if its time may be shown as that of a kernel which does what it should."""
        return self.state == "passed"


@dataclass(frozen=True, eq=False)
class Timing:
    """A kernel's time on a GPU, in microseconds a launch. samples_us, median, p5, p95 are those of the hot series.

    Attributes
    ----------
    hot, cold
        The series with what fits in L2 cached, and after L2 was flushed.
    empty
        The time of an empty kernel, measured as the hot series was; for short kernels.
    throttle
        Reasons for lower clocks than could be, as NVML names them.
    notes
        Remarks for a reader of the times, a sentence each.
    standing
        Results of earlier checks of this code.
    versions
        Versions of the tools that compiled the kernel, and of the driver (the CUDA that it is for), by name.
    machine
        The machine of the worker which measured it; empty for this one.
    """

    kernel: Any
    device: str
    grid: Dim3
    block: Dim3
    samples_us: tuple[float, ...]
    median: Quantity
    p5: Quantity
    p95: Quantity
    hot: Series | Missing = _SINGLE_LAUNCHES
    cold: Series | Missing = _NOT_MEASURED
    empty: Quantity | Missing = _SHORT_ONLY
    throttle: tuple[str, ...] | Missing = _NO_REASONS
    notes: tuple[Note, ...] = ()
    standing: KernelStanding | Missing = _NOT_ASKED
    versions: Mapping[str, str] = field(default_factory=dict)
    machine: str = ""

    @property
    def why(self) -> Why | Missing:
        """The reason of the hot time, or of the cold one where that alone was measured; each series has its own."""
        return self.series[0].why if self.series else _SINGLE_LAUNCHES

    @property
    def series(self) -> tuple[Series, ...]:
        """The series that were measured."""
        return tuple(found for found in (self.hot, self.cold) if not isinstance(found, Missing))

    @property
    def interrupted(self) -> bool:
        """True if an interrupt ended the measurement early."""
        return any(series.interrupted for series in self.series)

    @property
    def warnings(self) -> tuple[str, ...]:
        """Reasons to doubt the times, a sentence each: an early end, a floor, drift, clocks, checks."""
        if isinstance(self.standing, Missing) or self.standing.is_sound:
            return self.doubts
        return (*self.doubts, self.standing.words)

    @property
    def doubts(self) -> tuple[str, ...]:
        """The warnings but for that of checks, which may have come after the time."""
        found = [
            f"{series.caches}: {series.median.value:.2f} µs is below the floor of {series.floor.bound.us:.2f} µs "
            f"({series.floor.bound.words}): the kernel leaves a part of that alone, or the time is wrong"
            for series in self.series
            if series.is_below_floor and not isinstance(series.floor, Missing)
        ]
        found += [f"{series.caches}: {series.stopped}" for series in self.series if not series.is_complete]
        found += [
            f"{series.caches}: {series.drift}"
            for series in self.series
            if not isinstance(series.drift, Missing) and series.drift.is_certain and abs(series.drift.relative) > 0.01
        ]
        for series in self.series:
            if not isinstance(series.sm_mhz_range, Missing):
                low, high = series.sm_mhz_range
                if high > 1.03 * low:
                    found.append(f"{series.caches}: the clock of the SMs moved between {low:.0f} and {high:.0f} MHz")
        if not isinstance(self.throttle, Missing) and self.throttle:
            found.append(f"clocks were held back: {', '.join(self.throttle)}")
        return tuple(found)

    @property
    def measured_with(self) -> str:
        """The machine of a worker, and the versions, in words; empty where none are known."""
        on = f"on {self.machine} " if self.machine else ""
        used = ", ".join(f"{tool} {version}" for tool, version in self.versions.items())
        return f"{on}with {used}" if used else on.strip()

    @property
    def summary(self) -> str:
        """The time in one line, that of the hot series where there are two."""
        return (
            f"{self.median.value:.2f} µs (measured, median of {len(self.samples_us)}; "
            f"5 to 95 %: {self.p5.value:.2f} to {self.p95.value:.2f} µs) on {self.device}"
        )

    def __str__(self) -> str:
        if not self.series:
            return self.summary
        name = str(getattr(self.kernel, "name", self.kernel))
        lines = [f"{name} on {self.device}, grid {self.grid}, block {self.block}"]
        for series in self.series:
            lines.append(f"  {series}")
            lines.append(f"    {series.floor}")
        if isinstance(self.empty, Quantity):
            lines.append(f"  an empty kernel takes {self.empty.value:.2f} µs (measured likewise)")
        if self.measured_with:
            lines.append(f"  measured {self.measured_with}")
        lines += [f"  note: {note}" for note in self.notes]
        lines += [f"  warning: {warning}" for warning in self.warnings]
        return "\n".join(lines)


@dataclass(frozen=True, eq=False)
class CaseTiming:
    """The time of one case of a problem, under the words that a check has for it: `n=1009`."""

    label: str
    dims: Mapping[str, int]
    timing: Timing


@dataclass(frozen=True, eq=False)
class ProblemTiming:
    """The times of a kernel over a problem's cases, in the order in which a check runs them."""

    problem: str
    kernel: Any
    cases: tuple[CaseTiming, ...]

    @property
    def slowest(self) -> CaseTiming:
        """The case with the longest median."""
        return max(self.cases, key=lambda case: case.timing.median.value)

    def __str__(self) -> str:
        return "\n".join([f"{self.problem}:", *(f"  {case.label}: {case.timing.summary}" for case in self.cases)])


@dataclass(frozen=True)
class Untimed(Missing):
    """A time that could not be had, with what can be said instead: the launch with its events counted.

    Attributes
    ----------
    outcome
        Blocks of the launch, run on the emulator; its counters are of the whole launch, extrapolated where not all were
        run.
    counted
        The blocks that were counted and the way to the others' counts, in words.
    predictions
        The ranges in which a model expects the time on some GPUs (`workbench.analyse.model.Predictions`), or why there
        are none.
    """

    outcome: Outcome | Missing
    predictions: Any = _NO_PREDICTION
    counted: str = ""

    def __str__(self) -> str:
        modelled = "" if isinstance(self.predictions, Missing) else f"\n{self.predictions!r}"
        return f"{super().__str__()}{modelled}"


@dataclass(frozen=True, eq=False)
class TimeComparison:
    """Two kernels, measured in turn.

    Attributes
    ----------
    ratio
        The first's time over the second's; below 1 the first is faster.
    ratios
        A ratio for each round of four samples (first, second, second, first, or the other way round), so that a drift
        that both share cancels.
    verdict
        The result for the first against the second.
    same_within
        The relative difference that is called SAME.
    """

    first: Any
    second: Any
    device: str
    caches: CacheState
    verdict: Faster
    ratio: Quantity
    interval: Interval
    same_within: float
    first_us: Quantity
    second_us: Quantity
    ratios: tuple[float, ...]
    stopped: str
    is_complete: bool = True
    notes: tuple[Note, ...] = ()
    standings: tuple[KernelStanding | Missing, KernelStanding | Missing] = (_NOT_ASKED, _NOT_ASKED)

    @property
    def why(self) -> Why:
        """The way the verdict is made of the rounds: ratio, interval, the difference that counts as none."""
        return why_of_comparison(self)

    @property
    def names(self) -> tuple[str, str]:
        """The names of the two; different where both have one name."""
        first, second = (str(getattr(kernel, "name", kernel)) for kernel in (self.first, self.second))
        return (first, second) if first != second else (f"{first} (first)", f"{second} (second)")

    @property
    def sentence(self) -> str:
        """The verdict in words."""
        first, second = self.names
        low, high = self.interval.low, self.interval.high
        share = f"it takes {self.ratio.value:.3g} of its time ({self.interval})"
        if self.verdict == "AMBIGUOUS":
            return f"AMBIGUOUS: {first} takes {low:.3g} to {high:.3g} of the time of {second}"
        if self.verdict == "SAME":
            return f"{first} and {second} take the SAME time within {100 * self.same_within:g} % ({self.interval})"
        return f"{first} is {self.verdict} than {second}: {share}"

    def __str__(self) -> str:
        lines = [f"{self.sentence}, {self.caches}, measured in {len(self.ratios)} rounds on {self.device}"]
        lines += [f"  {note}" for note in self.notes]
        return "\n".join(lines)
