"""A plot as a picture: SVG that needs no script and no library, with what its parts say as titles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from itertools import pairwise

from workbench.jupyter.widgets.plots import (
    Boxes,
    Curve,
    Dots,
    Level,
    Mark,
    Plot,
    PlotPart,
    Text,
    each,
    ticks_of,
)

_DASHES = {"solid": "", "dashed": ' stroke-dasharray="6 4"', "dotted": ' stroke-dasharray="2 3"'}
_LETTER = 6.8
_RIGHT, _TOP, _BOTTOM, _LABEL = 14, 8, 18, 15
"""Pixels beside the axes, and those that a letter, ticks and a label of an axis take."""


def plot_svg(plot: Plot) -> str:
    """Return the picture. It shrinks with its place; pictures of a row keep their proportions."""
    ticks = {axis: ticks_of(axis) for axis in (plot.x, plot.y)}
    longest = max((len(words) for _, words in ticks[plot.y]), default=0)
    left = 8 + _LETTER * longest
    # The words of the last tick stand below the end of the axis.
    right = plot.width - max([_RIGHT, *(0.5 * _LETTER * len(words) for _, words in ticks[plot.x][-1:])])
    top = _TOP + (_LABEL if plot.y.label else 0)
    bottom = plot.height - (_BOTTOM if ticks[plot.x] else 4) - (_LABEL if plot.x.label else 0)
    place = _Place(plot, left, right, top, bottom)
    drawn = []
    for value, words in ticks[plot.y]:
        y = place.y(value)
        if plot.y.has_grid:
            drawn.append(f'<path class="grid" d="M{left:.1f} {y:.1f}H{right:.1f}"/>')
        drawn.append(_text(left - 5, y + 4, words, "end"))
    drawn += [_text(place.x(value), bottom + 14, words, "middle") for value, words in ticks[plot.x]]
    if plot.x.label:
        drawn.append(_text((left + right) / 2, plot.height - 4, plot.x.label, "middle"))
    if plot.y.label:
        drawn.append(_text(left, 12, plot.y.label))
    drawn += [_part(part, place) for part in plot.parts]
    style = f"flex:{plot.width} 1 {0.7 * plot.width:.0f}px;max-width:{plot.width}px"
    return (
        f'<svg class="kw-plot" style="{style}" viewBox="0 0 {plot.width} {plot.height}" role="img" '
        f'aria-label="{escape(plot.words)}">{"".join(drawn)}</svg>'
    )


class _Place:
    """The places of values of a plot in its picture."""

    def __init__(self, plot: Plot, left: float, right: float, top: float, bottom: float) -> None:
        self.plot = plot
        self.left, self.right, self.top, self.bottom = left, right, top, bottom

    def x(self, value: float) -> float:
        return self.left + (self.right - self.left) * self.plot.x.share(value)

    def y(self, value: float) -> float:
        return self.bottom - (self.bottom - self.top) * self.plot.y.share(value)


def _text(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def _part(part: PlotPart, place: _Place) -> str:
    match part:
        case Dots():
            return _dots(part, place)
        case Curve():
            corners = list(zip(part.x, part.y, strict=True))
            if part.is_stepped:
                corners = [each for one, end in pairwise(corners) for each in (one, (one[0], end[1]))] + corners[-1:]
            points = " ".join(f"{place.x(x):.1f},{place.y(y):.1f}" for x, y in dict.fromkeys(corners))
            stroke = f'fill="none" stroke="{part.colour}" stroke-width="{part.width:g}"{_DASHES[part.dash]}'
            return _closed("polyline", f'points="{points}" {stroke}', part.tip)
        case Boxes():
            return _boxes(part, place)
        case Level():
            return _level(part, place)
        case Text():
            is_left = part.side == "above left"
            x = place.x(part.x) + (-2 if is_left else 7)
            y = place.y(part.y) + {"right": 4, "below right": 14, "above left": -3}[part.side]
            return _text(x, y, part.words, "end" if is_left else "start")


def _dots(dots: Dots, place: _Place) -> str:
    places = [(place.x(x), place.y(y)) for x, y in zip(dots.x, dots.y, strict=True)]
    if dots.is_plain:
        # One path of round points: an element a dot would be most of the notebook's file.
        path = "".join(f"M{x:.1f} {y:.1f}h0" for x, y in places)
        stroke = f'stroke="{dots.colour}" stroke-opacity="{dots.opacity}" stroke-width="{dots.size:g}"'
        return f'<path fill="none" stroke-linecap="round" {stroke} d="{path}"/>'
    colours, marks = each(dots.colour, len(places)), each(dots.mark, len(places))
    opacities = each(dots.opacity, len(places))
    titles = _titles(dots.tips, len(places))
    drawn = []
    for at, (x, y) in enumerate(places):
        if dots.ends:
            low, high = (place.y(end) for end in dots.ends[at])
            line = f'd="M{x:.1f} {low:.1f}V{high:.1f}" stroke="{colours[at]}" stroke-width="3" stroke-opacity="0.5"'
            drawn.append(f"<path {line}/>")
        drawn.append(_mark(marks[at], x, y, dots.size, colours[at], opacities[at], titles[at]))
    return "".join(drawn)


def _mark(mark: Mark, x: float, y: float, size: float, colour: str, opacity: float, title: str) -> str:
    half = size / 2
    paint = f'fill="{colour}"' if opacity == 1 else f'fill="{colour}" fill-opacity="{opacity:g}"'
    if mark == "ring":
        paint = f'fill="none" stroke="{colour}" stroke-width="1.5"'
    if mark == "square":
        extent = f'x="{x - half:.1f}" y="{y - half:.1f}" width="{size:g}" height="{size:g}"'
        return _closed("rect", f"{extent} {paint}", title)
    if mark in ("triangle", "diamond"):
        foot = f"L{x + half:.1f} {y + half:.1f}H{x - half:.1f}Z"
        if mark == "diamond":
            foot = f"L{x + half:.1f} {y:.1f}L{x:.1f} {y + half:.1f}L{x - half:.1f} {y:.1f}Z"
        return _closed("path", f'd="M{x:.1f} {y - half:.1f}{foot}" {paint}', title)
    return _closed("circle", f'cx="{x:.1f}" cy="{y:.1f}" r="{half:g}" {paint}', title)


def _boxes(boxes: Boxes, place: _Place) -> str:
    count = len(boxes.extents)
    colours, opacities = each(boxes.colour, count), each(boxes.opacity, count)
    drawn = []
    for extent, colour, opacity, title in zip(
        boxes.extents, colours, opacities, _titles(boxes.tips, count), strict=True
    ):
        (x1, x2), (y1, y2) = sorted(map(place.x, extent[:2])), sorted(map(place.y, extent[2:]))
        paint = f'fill="{colour}" fill-opacity="{opacity:g}"'
        at = f'x="{x1:.1f}" y="{y1:.1f}" width="{x2 - x1:.1f}" height="{y2 - y1:.1f}"'
        drawn.append(_closed("rect", f"{at} {paint}", title))
    return f'<g shape-rendering="crispEdges">{"".join(drawn)}</g>'


def _level(level: Level, place: _Place) -> str:
    low, high = place.y(level.low), place.y(level.high)
    if level.low == level.high:
        stroke = f'stroke="{level.colour}" stroke-width="1.5"{_DASHES[level.dash]}'
        return _closed("path", f'd="M{place.left:.1f} {low:.1f}H{place.right:.1f}" {stroke}', level.tip)
    extent = (
        f'x="{place.left:.1f}" width="{place.right - place.left:.1f}" y="{high:.1f}" height="{max(low - high, 1):.1f}"'
    )
    return _closed("rect", f'{extent} fill="{level.colour}" fill-opacity="0.2"', level.tip)


def _titles(tips: Mapping[str, Sequence[str]], count: int) -> list[str]:
    return [
        ", ".join(f"{name} {words[at]}".strip() for name, words in tips.items() if words[at]) for at in range(count)
    ]


def _closed(tag: str, attributes: str, title: str) -> str:
    return f"<{tag} {attributes}><title>{escape(title)}</title></{tag}>" if title else f"<{tag} {attributes}/>"
