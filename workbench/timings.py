"""What a measurement of time consists of: series of samples, their spread, drift and clock, a floor, a comparison.

    Series -> Timing (records), TimeComparison

Plain, frozen values; how they are measured stands in `workbench.measure`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from workbench.records import Missing, Quantity

CacheState = Literal["hot", "cold"]
Faster = Literal["FASTER", "SLOWER", "SAME", "AMBIGUOUS"]
Standing = Literal["passed", "failed", "unchecked"]

CACHE_WORDS = {
    "hot": "launches one after another, so that L2 holds what fits",
    "cold": "single launches, each after L2 was flushed",
}

_NO_FLOOR = Missing("nothing is known of what the launch has to move")
_NOT_ASKED = Missing("nobody asked for it")


@dataclass(frozen=True)
class Interval:
    """A range that holds a quantity with a probability, by a block bootstrap."""

    low: float
    high: float
    confidence: float

    def __str__(self) -> str:
        return f"{100 * self.confidence:g} %: {self.low:.4g} to {self.high:.4g}"


@dataclass(frozen=True)
class Drift:
    """How far the last quarter of a series lies from the first, relative to it; interval: of that ratio - 1."""

    relative: float
    interval: Interval

    @property
    def is_certain(self) -> bool:
        """Whether noise alone does not explain it: the interval leaves 0 out."""
        return self.interval.low > 0 or self.interval.high < 0

    def __str__(self) -> str:
        if not self.is_certain:
            return "no drift that noise would not explain"
        return f"drifts by {100 * self.relative:+.2g} % from its first quarter to its last"


@dataclass(frozen=True)
class FloorTerm:
    """One bound below which no launch of this footprint stays. words: bytes or operations, and the rate."""

    resource: str
    us: float
    words: str


@dataclass(frozen=True)
class Floor:
    """The time that a launch needs at least: the longest of its terms; unknown: what could not be bounded, and why."""

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
        return f"floor {self.bound.us:.2f} us (modelled): {self.bound.words}"


@dataclass(frozen=True, eq=False)
class Series:
    """Samples of one state of the caches, in the order in which they were taken, each in microseconds a launch.

    launches_per_sample: those between two events; through: how they were issued. relative_stdev: standard deviation
    over mean. sm_mhz: median clock of the SMs while the samples ran; sm_mhz_range: its 5 and 95 % points. stopped: why
    no more samples were taken, in words; is_complete: False where somebody or a time limit ended it early.
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

    @property
    def is_below_floor(self) -> bool:
        """Whether the median is shorter than the launch can be, if it does what the floor assumes."""
        return isinstance(self.floor, Floor) and not self.median.value >= self.floor.bound.us

    def __str__(self) -> str:
        spread = f"; {self.interval} us" if isinstance(self.interval, Interval) else ""
        clock = f", SM at {self.sm_mhz.value:.0f} MHz" if isinstance(self.sm_mhz, Quantity) else ""
        return (
            f"{self.caches}: {self.median.value:.2f} us (measured, median of {len(self.samples_us)} samples of "
            f"{self.launches_per_sample}{spread}; 5 to 95 %: {self.p5.value:.2f} to {self.p95.value:.2f} us{clock})"
        )


@dataclass(frozen=True)
class KernelStanding:
    """What checks have found of a kernel's code so far. words: for a person."""

    state: Standing
    words: str

    @property
    def is_sound(self) -> bool:
        """Whether its time may be shown as that of a kernel which does what it should."""
        return self.state == "passed"


@dataclass(frozen=True, eq=False)
class TimeComparison:
    """Two kernels, measured in turn. ratio: the first's time over the second's; below 1 the first is faster.

    ratios: one for each round of four samples (first, second, second, first, or the other way round), so that a drift
    that both share cancels. verdict: of the first against the second; same_within: the relative difference that is
    called SAME.
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
    notes: tuple[str, ...] = ()
    standings: tuple[KernelStanding | Missing, KernelStanding | Missing] = (_NOT_ASKED, _NOT_ASKED)

    @property
    def names(self) -> tuple[str, str]:
        """How the two are called; two of one name are told apart."""
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
