"""A measured time and a comparison as rows of plain values: the data behind their views."""

from __future__ import annotations

from typing import Any

from workbench.base.records import Missing, Quantity
from workbench.base.records.timings import Floor, Interval, Series, TimeComparison, Timing


def series_row(timing: Timing, series: Series) -> dict[str, Any]:
    """One series in one row; times in microseconds a launch."""
    interval, floor = series.interval, series.floor
    return {
        "kernel": str(getattr(timing.kernel, "name", timing.kernel)),
        "device": timing.device,
        "grid": tuple(timing.grid),
        "block": tuple(timing.block),
        "caches": series.caches,
        "basis": series.median.basis,
        "median_us": series.median.value,
        "low_us": interval.low if isinstance(interval, Interval) else interval,
        "high_us": interval.high if isinstance(interval, Interval) else interval,
        "p5_us": series.p5.value,
        "p95_us": series.p95.value,
        "samples": len(series.samples_us),
        "launches_per_sample": series.launches_per_sample,
        "through": series.through,
        "relative_stdev": series.relative_stdev,
        "drift": series.drift if isinstance(series.drift, Missing) else series.drift.relative,
        "sm_mhz": series.sm_mhz.value if isinstance(series.sm_mhz, Quantity) else series.sm_mhz,
        "floor_us": floor.bound.us if isinstance(floor, Floor) else floor,
        "floor_basis": floor.time.basis if isinstance(floor, Floor) else floor,
        "is_below_floor": series.is_below_floor,
        "stopped": series.stopped,
        "is_complete": series.is_complete,
        "empty_us": timing.empty.value if isinstance(timing.empty, Quantity) else timing.empty,
        "throttle": timing.throttle,
        "standing": timing.standing if isinstance(timing.standing, Missing) else timing.standing.state,
    }


def sample_rows(timing: Timing) -> list[dict[str, Any]]:
    """A row a sample, in the order in which they were taken."""
    return [
        {"caches": series.caches, "sample": number, "us": us, "launches": series.launches_per_sample}
        for series in timing.series
        for number, us in enumerate(series.samples_us)
    ]


def comparison_row(found: TimeComparison) -> dict[str, Any]:
    """A comparison in one row."""
    first, second = found.names
    return {
        "first": first,
        "second": second,
        "device": found.device,
        "caches": found.caches,
        "verdict": found.verdict,
        "ratio": found.ratio.value,
        "low": found.interval.low,
        "high": found.interval.high,
        "confidence": found.interval.confidence,
        "same_within": found.same_within,
        "first_us": found.first_us.value,
        "second_us": found.second_us.value,
        "rounds": len(found.ratios),
        "basis": found.ratio.basis,
        "stopped": found.stopped,
        "is_complete": found.is_complete,
    }
