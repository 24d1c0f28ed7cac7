"""Plots on two axes as data: points, curves, boxes, and lines and bands across.

A plot is described once. `plot_svg` draws it as a picture that needs no script; `bokeh_plots` as one to zoom into and
to point at.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from workbench.base.records.number_words import plain

BLUE, ORANGE, GREEN, RED, GREY = "#2f7fd1", "#d0651b", "#149a72", "#d0331c", "#808690"
"""Colours that can be read on a light and on a dark page."""
SERIES = (BLUE, ORANGE, GREEN, "#b05fb5", "#a8871a", "#3a9fb8", GREY)
"""The colours of several things of one kind."""

Mark = Literal["circle", "ring", "square", "triangle", "diamond"]
Dash = Literal["solid", "dashed", "dotted"]


@dataclass(frozen=True)
class Axis:
    """An axis.

    Attributes
    ----------
    low, high
        The values at its ends.
    label
        The quantity and its unit.
    ticks
        Values with their words, of which each is a line of the grid; None for round numbers.
    is_logarithmic
        True if equal ratios are equally long.
    has_grid
        True if lines go through the plot at its ticks.
    """

    low: float
    high: float
    label: str = ""
    ticks: tuple[tuple[float, str], ...] | None = None
    is_logarithmic: bool = False
    has_grid: bool = True

    def share(self, value: float) -> float:
        """The place of a value as a share of the axis; values beyond an end lie on it."""
        low, high = self.low, self.high
        if self.is_logarithmic:
            value, low, high = math.log(max(value, 0.1 * low)), math.log(low), math.log(high)
        share = (value - low) / (high - low) if high != low else 0.0
        return min(max(share, 0.0), 1.0)


@dataclass(frozen=True)
class Dots:
    """Points.

    Attributes
    ----------
    x, y
        Where they lie.
    tips
        The words of each point by their names; a name may be empty.
    colour
        The colour of all, or of each.
    mark
        The mark of all, or of each.
    size
        Their diameter in pixels.
    ends
        The ranges of the values, which are drawn as lines.
    is_plain
        True if a picture draws them as one path without words, since they are many.
    """

    x: Sequence[float]
    y: Sequence[float]
    tips: Mapping[str, Sequence[str]] = field(default_factory=dict)
    colour: str | Sequence[str] = BLUE
    mark: Mark | Sequence[Mark] = "circle"
    size: float = 7
    opacity: float | Sequence[float] = 1.0
    ends: Sequence[tuple[float, float]] = ()
    is_plain: bool = False


@dataclass(frozen=True)
class Curve:
    """A line through points.

    Attributes
    ----------
    tip
        Its words.
    is_stepped
        The value of a point holds from the point before on.
    """

    x: Sequence[float]
    y: Sequence[float]
    colour: str = GREY
    dash: Dash = "solid"
    width: float = 1.5
    tip: str = ""
    is_stepped: bool = False


@dataclass(frozen=True)
class Boxes:
    """Rectangles: left, right, bottom and top of each; tips, colour as of points; opacity of each."""

    extents: Sequence[tuple[float, float, float, float]]
    tips: Mapping[str, Sequence[str]] = field(default_factory=dict)
    colour: str | Sequence[str] = BLUE
    opacity: float | Sequence[float] = 0.75


@dataclass(frozen=True)
class Level:
    """A line across at a value, or a band between two."""

    low: float
    high: float
    colour: str = GREY
    dash: Dash = "solid"
    tip: str = ""


@dataclass(frozen=True)
class Text:
    """Words beside a point, on a side of it."""

    x: float
    y: float
    words: str
    side: Literal["right", "below right", "above left"] = "right"


PlotPart: TypeAlias = "Dots | Curve | Boxes | Level | Text"


@dataclass(frozen=True)
class Plot:
    """A plot.

    Attributes
    ----------
    words
        The content in words, which are read aloud.
    x, y
        Its axes.
    parts
        The parts in the order in which they are drawn.
    width, height
        The size of its picture in pixels.
    """

    words: str
    x: Axis
    y: Axis
    parts: tuple[PlotPart, ...]
    width: int = 340
    height: int = 170


def each(value: Any, count: int) -> list[Any]:
    """A value of each of several things; a text or a number is that of all."""
    return list(value) if isinstance(value, Sequence) and not isinstance(value, str) else [value] * count


def round_ticks(low: float, high: float) -> list[float]:
    """Two to six round numbers between two."""
    rough = (high - low) / 5
    power: float = 10.0 ** math.floor(math.log10(rough))
    step = next(power * size for size in (1, 2, 5, 10) if power * size >= rough)
    return [number * step for number in range(math.ceil(low / step), math.floor(high / step) + 1)]


def log_ticks(low: float, high: float, most: int = 8) -> list[float]:
    """Round numbers on a logarithmic axis, few enough for their words to stand apart."""
    first, last = math.floor(math.log10(low) + 1e-9), math.ceil(math.log10(high) - 1e-9)
    steps = (1, 2, 5) if last - first <= 3 else (1,)
    every = -(-(last - first) // most)
    values = [step * 10.0**n for n in range(first, last + 1, max(every, 1)) for step in steps]
    return [value for value in values if low * (1 - 1e-9) <= value <= high * (1 + 1e-9)]


def ticks_of(axis: Axis) -> list[tuple[float, str]]:
    """The ticks of an axis with their words: its own, or round numbers."""
    if axis.ticks is not None:
        return list(axis.ticks)
    low, high = sorted((axis.low, axis.high))
    values = log_ticks(low, high) if axis.is_logarithmic else round_ticks(low, high)
    return [(value, plain(value, 6)) for value in values]
