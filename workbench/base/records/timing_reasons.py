"""The reasons of measured times: how a median and a comparison are made of samples, and the numbers of the series."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from workbench.base.records import Missing, Quantity
from workbench.base.records.reasons import Why

_PROTOCOL = "docs/timing.md, the protocol, as that of nvbench; CUDA Runtime API, cudaEventElapsedTime"
_RULES = {
    "hot": (
        "the median over samples; a sample is the time between two events over the launches between them, with data "
        "that fit in L2 in L2"
    ),
    "cold": (
        "the median over samples; a sample is one launch between two events, after twice the size of L2 was written "
        "and read"
    ),
}
_COMPARISON_RULE = (
    "the median of the ratios of rounds in which both kernels are measured in turn, so that a drift of both cancels: "
    "SAME where its interval lies within the difference that counts as none, FASTER or SLOWER where it excludes 1"
)


class MeasuredSeries(Protocol):
    """A series as its reason reads it: the fields of `timings.Series`, which makes the reason."""

    @property
    def caches(self) -> Any: ...
    @property
    def samples_us(self) -> Sequence[float]: ...
    @property
    def median(self) -> Quantity: ...
    @property
    def p5(self) -> Quantity: ...
    @property
    def p95(self) -> Quantity: ...
    @property
    def interval(self) -> Any: ...
    @property
    def relative_stdev(self) -> float: ...
    @property
    def launches_per_sample(self) -> int: ...
    @property
    def sm_mhz(self) -> Quantity | Missing: ...
    @property
    def floor(self) -> Any: ...


class Compared(Protocol):
    """A comparison as its reason reads it: the fields of `timings.TimeComparison`, which makes the reason."""

    @property
    def ratio(self) -> Quantity: ...
    @property
    def interval(self) -> Any: ...
    @property
    def same_within(self) -> float: ...
    @property
    def first_us(self) -> Quantity: ...
    @property
    def second_us(self) -> Quantity: ...
    @property
    def ratios(self) -> Sequence[float]: ...


def why_of_series(series: MeasuredSeries) -> Why:
    """The reason of a measured time: the samples, their spread and interval, the clock, the floor."""
    return Why(_RULES[series.caches], _PROTOCOL, numbers=tuple(_numbers(series)))


def why_of_comparison(found: Compared) -> Why:
    """The reason of a comparison's verdict: the ratio, its interval, the rounds, the difference that counts as none."""
    numbers = (
        ("ratio", found.ratio),
        ("interval, low", Quantity(found.interval.low, "", "measured")),
        ("interval, high", Quantity(found.interval.high, "", "measured")),
        ("confidence", Quantity(100 * found.interval.confidence, "%", "static")),
        ("rounds", Quantity(len(found.ratios), "rounds", "counted")),
        ("counts as none", Quantity(100 * found.same_within, "%", "static")),
        ("median of the first", found.first_us),
        ("median of the second", found.second_us),
    )
    return Why(_COMPARISON_RULE, "docs/timing.md, Comparing two kernels: a circular block bootstrap", numbers=numbers)


def _numbers(series: MeasuredSeries) -> Iterator[tuple[str, Quantity]]:
    yield "median", series.median
    yield "5 % point", series.p5
    yield "95 % point", series.p95
    yield "samples", Quantity(len(series.samples_us), "samples", "counted")
    yield "launches of a sample", Quantity(series.launches_per_sample, "launches", "static")
    yield "standard deviation over mean", Quantity(100 * series.relative_stdev, "%", "measured")
    if not isinstance(series.interval, Missing):
        yield "interval of the median, low", Quantity(series.interval.low, "us", "measured")
        yield "interval of the median, high", Quantity(series.interval.high, "us", "measured")
    if not isinstance(series.sm_mhz, Missing):
        yield "clock of the SMs", series.sm_mhz
    if not isinstance(series.floor, Missing):
        yield "floor", series.floor.time
