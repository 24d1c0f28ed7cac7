"""A predicted time: a range, what it is made of, and on what it rests. Values only; `times` makes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from workbench.analyse.model.part_reasons import PartInputs, why_of_part, why_of_range, why_of_time
from workbench.analyse.model.published_points import Likeness, likeness
from workbench.base.errors import ArgumentError
from workbench.base.records import Basis, Quantity, table_forms
from workbench.base.records.json_records import JsonRecord
from workbench.base.records.number_words import number, unit_words
from workbench.base.records.reasons import Why

if TYPE_CHECKING:
    from workbench.analyse.model.workload import Workload

NOT_VALIDATED = "not validated on this GPU"


@dataclass(frozen=True)
class Part(JsonRecord):
    """The time that one resource alone would take.

    Attributes
    ----------
    us
        Microseconds.
    share
        The share of the time that is predicted; parts overlap, so shares add up to more than 1.
    words
        The counts that it rests on, in words.
    name
        The name of the resource, by which a prediction has it.
    inputs
        The numbers that it was computed from; None of a part that no prediction made.
    """

    json_keys = ("us", "share", "words")
    us: float
    share: float
    words: str
    name: str = field(default="", repr=False)
    inputs: PartInputs | None = field(default=None, repr=False, compare=False)

    @property
    def why(self) -> Why:
        """The rule of its time, the counts and rates that were put in, and the instructions that take most of it."""
        return why_of_part(self.name, self.us, self.share, self.inputs)


Cache = Literal["unknown", "cold", "warm"]
"""L2 before a launch: not known, without its data, or with as much of them as fits."""


@dataclass(frozen=True)
class Conditions:
    """Conditions under which a time is asked for.

    Attributes
    ----------
    clock_mhz
        The clock of the SMs; None is the boost clock, from which a GPU may be away.
    cache
        What L2 holds before the launch.
    graph
        True if the launch is a node of a CUDA graph.
    """

    clock_mhz: int | None = None
    cache: Cache = "unknown"
    graph: bool = False


RangeCause = Literal[
    "work", "l1", "rates", "l2_contents", "queues", "latencies", "l2_rate", "dram_rate", "clock", "launch", "atomics"
]
RANGE_WORDS: Mapping[RangeCause, str] = MappingProxyType(
    {
        "work": "the work of blocks that were not run, and of instructions without a PTX line",
        "l1": "which repeated loads hit L1, and how their lines share its sets",
        "rates": "rates of units that are published as a range, for a related chip, or not at all",
        "l2_contents": "what L2 holds before the launch and from wave to wave",
        "queues": "queues at units of an SM",
        "latencies": "latencies of a busy GPU",
        "l2_rate": "the bandwidth of L2",
        "dram_rate": "the bandwidth of DRAM",
        "clock": "the clock, below and above the boost clock",
        "launch": "the launch overhead",
        "atomics": "the rate of atomics on one address",
    }
)


@dataclass(frozen=True)
class RangePart(JsonRecord):
    """The range of the predicted time from one cause alone: low_us with it at its favourable end, high_us at the other,
    all else as in the middle. Several together reach further, and what covers one cause may cover another.

    Attributes
    ----------
    ends
        The unknowns of the cause, by the names of `unknowns.Unknowns`, each with its favourable and unfavourable end.
    """

    json_keys = ("cause", "low_us", "high_us", "words")
    cause: RangeCause
    low_us: float
    high_us: float
    ends: tuple[tuple[str, float | str, float | str], ...] = ()

    @property
    def words(self) -> str:
        """For a person."""
        return RANGE_WORDS[self.cause]

    @property
    def why(self) -> Why:
        """The unknowns, and the ends between which they lie."""
        return why_of_range(self.words, self.low_us, self.high_us, self.ends)


@dataclass(frozen=True, eq=False)
class Prediction(JsonRecord):
    """The modelled time of a launch on a GPU that may not be present.

    Attributes
    ----------
    low_us, high_us
        The range that the stated uncertainties span.
    us
        The middle that ranks and shares rest on.
    range_parts
        The causes of the range, the widest first; causes that change nothing are left out.
    bottleneck
        The resource with the largest part, by the names of `parts`.
    parts
        Parts of the time by resource, largest first.
    achieved
        Intermediate figures, occupancy and traffic among them.
    assumptions
        Assumptions, a sentence each.
    validated
        The measurements against this GPU, else that there are none.
    workload
        The workload that it was made from.
    conditions
        The conditions for which it was asked.
    """

    json_keys = (
        "kernel: workload.kernel", "device", "arch: workload.arch", "grid: workload.grid", "block: workload.block",
        "low_us", "us", "high_us", "basis", "validated", "bottleneck", "parts", "achieved", "range: range_parts",
        "sampled: workload.sampled.words", "like", "assumptions", "conditions",
    )  # fmt: skip
    basis: ClassVar[Basis] = "modelled"
    workload: Workload
    device: str
    low_us: float
    us: float
    high_us: float
    bottleneck: str
    parts: Mapping[str, Part]
    achieved: Mapping[str, Quantity]
    assumptions: tuple[str, ...]
    validated: str = NOT_VALIDATED
    range_parts: tuple[RangePart, ...] = ()
    conditions: Conditions = Conditions()

    @property
    def like(self) -> Likeness:
        """The published times with this bottleneck, and how the model fared on them."""
        return likeness(self.bottleneck, self.workload.arch)

    @property
    def time(self) -> tuple[Quantity, Quantity]:
        """The ends of the range."""
        return Quantity(self.low_us, "us", "modelled"), Quantity(self.high_us, "us", "modelled")

    @property
    def why(self) -> Why:
        """The rule that makes one time of the parts, with the parts, the range and the code of the bottleneck."""
        bottleneck = self.parts.get(self.bottleneck)
        times = {name: part.us for name, part in self.parts.items()}
        places = () if bottleneck is None else bottleneck.why.places
        return why_of_time(self.low_us, self.us, self.high_us, times, places)

    def __repr__(self) -> str:
        w = self.workload
        lines = [
            f"{w.kernel} on {self.device}: {time_in_words(self.low_us)} to {time_in_words(self.high_us)} "
            f"(modelled, {self.validated})",
            f"bottleneck: {self.bottleneck}; {w.sampled.words}",
            self.like.words,
        ]
        width = max((len(name) for name in self.parts), default=0)
        lines += [
            f"  {name:<{width}}  {time_in_words(part.us):>10}  {part.share:5.0%}  {part.words}"
            for name, part in self.parts.items()
        ]
        if self.range_parts:
            lines.append("causes of the range, each alone:")
        lines += [
            f"  {time_in_words(part.low_us):>10} to {time_in_words(part.high_us):>10}  {part.words}"
            for part in self.range_parts
        ]
        return "\n".join(lines)


@dataclass(frozen=True, eq=False)
class Predictions:
    """Predictions of one launch for several GPUs, fastest first."""

    each: tuple[Prediction, ...]

    def __iter__(self) -> Iterator[Prediction]:
        return iter(self.each)

    def __len__(self) -> int:
        return len(self.each)

    def __getitem__(self, device: str | int) -> Prediction:
        """The prediction for a GPU by its name, or by its place."""
        if isinstance(device, int):
            return self.each[device]
        for prediction in self.each:
            if prediction.device == device:
                return prediction
        raise ArgumentError(
            f"there is no prediction for {device!r}; there is {', '.join(p.device for p in self)}", "device"
        )

    def to_json(self) -> list[dict[str, Any]]:
        """The same as plain values."""
        return [prediction.to_json() for prediction in self.each]

    def to_pandas(self) -> Any:
        """A DataFrame, a row a GPU: the range in microseconds, the bottleneck, each part's microseconds."""
        rows: list[dict[str, Any]] = [
            {
                "device": p.device,
                "low_us": p.low_us,
                "high_us": p.high_us,
                "bottleneck": p.bottleneck,
                **{f"{name}_us": part.us for name, part in p.parts.items()},
                "validated": p.validated,
            }
            for p in self.each
        ]
        return table_forms.to_pandas(rows)

    def __repr__(self) -> str:
        if not self.each:
            return "no GPU was named"
        width = max(len(p.device) for p in self.each)
        first = self.each[0].workload
        lines = [f"{first.kernel}, modelled, {self.each[0].validated}; {first.sampled.words}"]
        lines += [
            f"{p.device:<{width}}  {time_in_words(p.low_us):>10} to {time_in_words(p.high_us):>10}  {p.bottleneck}"
            for p in self.each
        ]
        return "\n".join(lines)


def time_in_words(us: float) -> str:
    """A time with two digits, as more would be false."""
    for unit, factor in (("s", 1e6), ("ms", 1e3), ("us", 1.0)):
        if us >= factor or unit == "us":
            value = us / factor
            return f"{value:,.0f} {unit_words(unit)}" if value >= 99.5 else f"{number(value, 2)} {unit_words(unit)}"
    raise AssertionError
