"""Samples of a time as plots: one after another, and beside it how often each time came."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from workbench.base.records.number_words import plain
from workbench.base.records.timings import Floor, Interval, Series
from workbench.jupyter.widgets.plots import BLUE, GREY, RED, Axis, Boxes, Dots, Level, Plot, round_ticks

_BINS = 24
_MAX_DOTS = 400
# A floor further away would leave the samples a line.
_NEAR = 0.85


def strip_plots(series: Series, *, sound: bool = True, every: bool = False) -> tuple[Plot, Plot]:
    """Return the plots of a series: dots in order with the median, its interval and the floor where near; a histogram.

    The few samples far outside are drawn at the edge, and how many they are is said. every: all samples, however many
    there are, since a page that draws them is not saved.
    """
    low, high = shown_range(series)
    samples, colour = series.samples_us, BLUE if sound else GREY
    step = 1 if every else max(1, math.ceil(len(samples) / _MAX_DOTS))
    drawn = range(0, len(samples), step)
    levels = [Level(series.median.value, series.median.value)]
    if isinstance(series.floor, Floor) and low <= series.floor.bound.us <= high:
        levels.append(Level(series.floor.bound.us, series.floor.bound.us, RED, "dashed", str(series.floor)))
    bands = []
    if isinstance(series.interval, Interval):
        bands.append(Level(series.interval.low, series.interval.high, colour, tip=f"{series.interval} µs"))
    dots = Dots(
        [number + 1 for number in drawn],
        [min(max(samples[number], low), high) for number in drawn],
        {"sample": [str(number + 1) for number in drawn], "µs": [f"{samples[number]:.3f}" for number in drawn]},
        colour,
        size=4,
        opacity=0.75,
        is_plain=True,
    )
    counts = histogram(samples, low, high)
    height = (high - low) / _BINS
    bars = [(at, count) for at, count in enumerate(counts) if count]
    boxes = Boxes(
        [(0, count, low + (at + 0.03) * height, low + (at + 0.97) * height) for at, count in bars],
        {"about": [f"{plain(low + (at + 0.5) * height)} µs" for at, _ in bars], "samples": [str(n) for _, n in bars]},
        colour,
    )
    title = f"Samples of the {series.caches} time, median {plain(series.median.value)} microseconds"
    span = 0.02 * len(samples)
    y = Axis(low, high, f"µs per launch, {series.caches}, measured")
    order = Axis(1 - span, len(samples) + span, edge_words(series), ())
    count = Axis(0, 1.05 * max(counts), "how often", ())
    without_ticks = replace(y, label="µs", ticks=tuple((value, "") for value in round_ticks(low, high)))
    return (
        Plot(title, order, y, (*bands, dots, *levels), 390, 170),
        Plot(f"How often each {series.caches} time came", count, without_ticks, (boxes, *levels), 170, 170),
    )


def shown_range(series: Series) -> tuple[float, float]:
    """The times that a picture of a series spans: all but what lies far outside, and the floor where it is near."""
    spread = max(series.p95.value - series.p5.value, 0.005 * series.median.value, 1e-3)
    low = max(min(series.samples_us), series.p5.value - spread)
    high = min(max(series.samples_us), series.p95.value + spread)
    if isinstance(series.floor, Floor) and _NEAR * low <= series.floor.bound.us <= high / _NEAR:
        low, high = min(low, series.floor.bound.us), max(high, series.floor.bound.us)
    edge = max(0.08 * (high - low), 0.001 * series.median.value, 1e-4)
    return low - edge, high + edge


def edge_words(series: Series) -> str:
    """The number of samples in a picture, and of those beyond its edges."""
    low, high = shown_range(series)
    outside = sum(not low <= us <= high for us in series.samples_us)
    words = f"{len(series.samples_us):,} samples" + (f", {outside} beyond the edge" if outside else "")
    if isinstance(series.floor, Floor) and not low <= series.floor.bound.us <= high:
        words += f"; floor {'below' if series.floor.bound.us < low else 'above'}"
    return words


def histogram(samples: Sequence[float], low: float, high: float) -> list[int]:
    """Count samples in equal steps; what lies beyond an edge is counted in the last step before it."""
    counts = [0] * _BINS
    for us in samples:
        place = int(_BINS * (us - low) / (high - low))
        counts[min(max(place, 0), _BINS - 1)] += 1
    return counts
