"""A roofline as a plot and as a card, for exported pages and where there are no widgets."""

from __future__ import annotations

import math
from collections.abc import Sequence

from workbench.analyse.model.roofline import LEVELS, Roofline, RooflinePoint
from workbench.base.records.number_words import number
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import Head, Legend, Line, Plots, label, note
from workbench.jupyter.widgets.plots import Axis, Curve, Dash, Dots, Mark, Plot, PlotPart
from workbench.jupyter.widgets.reason_fold import reason_fold
from workbench.jupyter.widgets.view import View

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#999999")
_LEVEL = "DRAM"
_MAX_FOLDS = 24
# For each level of memory the dash of its roof and the mark of its points.
_LEVEL_MARKS: dict[str, tuple[Dash, Mark]] = {
    "DRAM": ("solid", "circle"), "L2": ("dashed", "triangle"), "L1 and shared": ("dotted", "square"),
}  # fmt: skip


def roofline_view(found: Roofline) -> View:
    """The card of a roofline: roofs of DRAM and of compute, with the points at DRAM."""
    if not found.roofs:
        return card_view(repr(found), (Line("no roof is known"),))
    about = note(f"roofs: {_LEVEL} and fp32; a bar is the predicted range")
    parts = roofline_parts(found, (_LEVEL,), ("fp32",))
    plot = Plot(repr(found), *axes_of(found), tuple(part for group in parts.values() for part in group), 560, 340)
    legend = Legend([(colour, "■", name) for name, colour in colours_of(found).items()])
    labels = (label("modelled"), label("not validated on these GPUs"), about)
    folds = [reason_fold(found.why_of(each), _point_words(each)) for each in found.points[:_MAX_FOLDS]]
    more = len(found.points) - len(folds)
    left = (Line(f"{more:,} more points: `to_pandas()` has them", is_note=True),) if more > 0 else ()
    return card_view(
        repr(found),
        Head(f"Roofline, {_LEVEL}", labels),
        (Plots((plot,)), legend),
        (*folds, *left, reason_fold(found.why, "the roofs")),
    )


def colours_of(found: Roofline) -> dict[str, str]:
    """Return the colour of each GPU."""
    names = dict.fromkeys(roof.device for roof in found.roofs)
    return {name: COLOURS[n % len(COLOURS)] for n, name in enumerate(names)}


def axes_of(found: Roofline) -> tuple[Axis, Axis]:
    """Return the axes, in whole decades."""
    low_x, high_x, low_y, high_y = spans(found)
    return (
        Axis(low_x, high_x, "operations per byte", is_logarithmic=True),
        Axis(low_y, high_y, "billions of operations per second", is_logarithmic=True),
    )


def roofline_parts(
    found: Roofline, levels: Sequence[str] = LEVELS, arithmetic: Sequence[str] = ()
) -> dict[str, list[PlotPart]]:
    """Return the roofs and points by level of memory, those of arithmetic under "". arithmetic: the kinds that are
    drawn; without any, all."""
    low_x, high_x, low_y, _ = spans(found)
    parts: dict[str, list[PlotPart]] = {"": [], **{level: [] for level in levels}}
    for name, colour in colours_of(found).items():
        own = [roof for roof in found.roofs if roof.device == name]
        flat = [r for r in own if r.kind == "compute" and (not arithmetic or r.name in arithmetic)]
        memory = [r for r in own if r.kind == "memory" and (r.name in levels or levels == LEVELS)]
        top, fastest = max(roof.value for roof in flat), max(roof.value for roof in memory)
        for roof in flat:
            tip = f"{name}: {roof.name} {roof.value:,.0f} G/s"
            ends = (max(low_x, roof.value / fastest), high_x)
            parts[""].append(Curve(ends, (roof.value, roof.value), colour, width=1, tip=tip))
        for roof in memory:
            tip = f"{name}: {roof.name} {roof.value:,.0f} GB/s"
            start = max(low_x, low_y / roof.value)
            dash = _LEVEL_MARKS[roof.name][0] if roof.name in _LEVEL_MARKS else "solid"
            group = parts.get(roof.name, parts[""])
            group.append(Curve((start, top / roof.value), (roof.value * start, top), colour, dash, 2, tip))
        for level in levels:
            points = [point for point in found.points if point.device == name and point.level == level]
            parts[level].append(_points(points, colour, _LEVEL_MARKS[level][1]))
    return parts


def _points(points: Sequence[RooflinePoint], colour: str, mark: Mark) -> Dots:
    words = [f"{_point_words(p)} (modelled); {p.bottleneck}" for p in points]
    ends = [(p.low, p.high) for p in points]
    return Dots([p.per_byte for p in points], [p.middle for p in points], {"": words}, colour, mark, 10, ends=ends)


def _point_words(p: RooflinePoint) -> str:
    rate = f"{p.low:,.0f} to {p.high:,.0f} G/s"
    return f"{p.kernel} on {p.device}, {p.level}: {number(p.per_byte)} operations per byte, {rate}"


def spans(found: Roofline) -> tuple[float, float, float, float]:
    """The axes: from and to, operations per byte and billions of operations per second, in whole decades."""
    ridges = [
        c.value / m.value
        for c in found.roofs if c.kind == "compute"
        for m in found.roofs if m.kind == "memory" and m.device == c.device and m.name in LEVELS
    ]  # fmt: skip
    xs = [*ridges, *(p.per_byte for p in found.points)]
    tops = [r.value for r in found.roofs if r.kind == "compute"]
    ys = [*tops, *(p.low for p in found.points)]
    return (
        _decade(min(xs), False),
        _decade(max(xs), True),
        _decade(min([*ys, max(tops) / 1e3]), False),
        _decade(max(tops), True),
    )


def _decade(value: float, up: bool) -> float:
    exponent = math.log10(max(value, 1e-6))
    return 10.0 ** (math.ceil(exponent) if up else math.floor(exponent))
