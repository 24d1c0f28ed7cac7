"""Samples of a time as a picture that needs no script: one after another, and beside it how often each time came."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape

from workbench.base.records.number_words import plain
from workbench.base.records.timings import Floor, Interval, Series

_WIDTH, _HEIGHT = 560, 150
_LEFT, _STRIP, _GAP, _BARS, _TOP, _BOTTOM = 52, 330, 14, 150, 10, 30
_BINS = 24
_MAX_DOTS = 400
# A floor further away would leave the samples a line.
_NEAR = 0.85


def strip_svg(series: Series, *, sound: bool = True) -> str:
    """Return the picture of a series: dots in order, a histogram, median with its interval, and the floor where near.

    The few samples far outside are drawn at the edge, and how many they are is said.
    """
    low, high = shown_range(series)
    samples = series.samples_us

    def y(us: float) -> float:
        return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (1 - (min(max(us, low), high) - low) / (high - low))

    def x(number: int) -> float:
        return _LEFT + 4 + (_STRIP - 8) * (number / max(len(samples) - 1, 1))

    right = _LEFT + _STRIP + _GAP + _BARS
    parts = []
    for tick in ticks(low, high):
        parts.append(f'<line class="grid" x1="{_LEFT}" x2="{right}" y1="{y(tick):.1f}" y2="{y(tick):.1f}"/>')
        parts.append(f'<text x="{_LEFT - 5}" y="{y(tick) + 4:.1f}" text-anchor="end">{plain(tick, 6)}</text>')
    if isinstance(series.interval, Interval):
        top, bottom = y(series.interval.high), y(series.interval.low)
        parts.append(
            f'<rect class="band" x="{_LEFT}" width="{_STRIP}" y="{top:.1f}" height="{max(bottom - top, 1):.1f}">'
            f"<title>{escape(str(series.interval))} µs</title></rect>"
        )
    step = max(1, math.ceil(len(samples) / _MAX_DOTS))
    # One path of round points: an element a dot would be most of the notebook's file.
    dots = "".join(f"M{x(number):.1f} {y(us):.1f}h0" for number, us in enumerate(samples) if number % step == 0)
    parts.append(f'<path class="dot" d="{dots}"/>')
    counts = histogram(samples, low, high)
    most = max(counts)
    height = (_HEIGHT - _TOP - _BOTTOM) / _BINS
    for place, count in enumerate(counts):
        if count:
            at = low + (high - low) * (place + 0.5) / _BINS
            parts.append(
                f'<rect class="bar" x="{_LEFT + _STRIP + _GAP}" y="{y(at) - height / 2:.1f}" '
                f'width="{_BARS * count / most:.1f}" height="{height - 0.5:.1f}"><title>{count} around {plain(at)} µs'
                "</title></rect>"
            )
    middle = y(series.median.value)
    parts.append(f'<line class="median" x1="{_LEFT}" x2="{right}" y1="{middle:.1f}" y2="{middle:.1f}"/>')
    if isinstance(series.floor, Floor) and low <= series.floor.bound.us <= high:
        at = y(series.floor.bound.us)
        parts.append(
            f'<line class="floor" x1="{_LEFT}" x2="{right}" y1="{at:.1f}" y2="{at:.1f}"><title>'
            f"{escape(str(series.floor))}</title></line>"
        )
    words = edge_words(series)
    parts.append(f'<text x="{_LEFT + 4}" y="{_HEIGHT - 8}">{words}</text>')
    parts.append(f'<text x="{right}" y="{_HEIGHT - 8}" text-anchor="end">how often, {series.caches}, µs</text>')
    label = f"Samples of the {series.caches} time, median {plain(series.median.value)} microseconds"
    kind = "kw-strip" if sound else "kw-strip unsound"
    return (
        f'<svg class="{kind}" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{label}">{"".join(parts)}</svg>'
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


def ticks(low: float, high: float) -> list[float]:
    """Two to six round numbers between two."""
    rough = (high - low) / 5
    power: float = 10.0 ** math.floor(math.log10(rough))
    step = next(power * size for size in (1, 2, 5, 10) if power * size >= rough)
    first = math.ceil(low / step)
    return [number * step for number in range(first, math.floor(high / step) + 1)]
