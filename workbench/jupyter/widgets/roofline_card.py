"""A roofline as a still picture: SVG that stands alone, for exported pages and where there are no widgets."""

from __future__ import annotations

import math
from html import escape

from workbench.analyse.model.roofline import LEVELS, Roofline
from workbench.jupyter.widgets.view import View, chip, style

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#999999")
_WIDTH, _HEIGHT, _LEFT, _BOTTOM = 560, 340, 56, 40
_LEVEL = "DRAM"


def roofline_view(found: Roofline) -> View:
    """The card of a roofline: roofs of DRAM and of compute, with the points at DRAM."""
    points = [p for p in found.points if p.level == _LEVEL]
    if not found.roofs:
        return View(f"{style('card.css')}<div class='kw-card'><section>no roof is known</section></div>", repr(found))
    low_x, high_x, low_y, high_y = spans(found)

    def at(x: float, y: float) -> tuple[float, float]:
        across = (math.log10(x) - math.log10(low_x)) / (math.log10(high_x) - math.log10(low_x))
        up = (math.log10(y) - math.log10(low_y)) / (math.log10(high_y) - math.log10(low_y))
        return _LEFT + across * (_WIDTH - _LEFT - 24), (_HEIGHT - _BOTTOM) * (1 - up) + 8

    parts = [_axes(at, (low_x, high_x, low_y, high_y))]
    names = list(dict.fromkeys(r.device for r in found.roofs))
    for n, name in enumerate(names):
        colour = COLOURS[n % len(COLOURS)]
        memory = next(r.value for r in found.roofs if r.device == name and (r.kind, r.name) == ("memory", _LEVEL))
        flat = next(r.value for r in found.roofs if r.device == name and (r.kind, r.name) == ("compute", "fp32"))
        line = " ".join(
            f"{x:.1f},{y:.1f}"
            for x, y in (at(i, min(flat, memory * i)) for i in (max(low_x, low_y / memory), flat / memory, high_x))
        )
        parts.append(f"<polyline points='{line}' fill='none' stroke='{colour}' stroke-width='2'/>")
        for point in (p for p in points if p.device == name):
            x, low = at(point.per_byte, max(low_y, point.low))
            _, high = at(point.per_byte, max(low_y, point.high))
            _, middle = at(point.per_byte, max(low_y, point.middle))
            words = f"{point.kernel} on {name}: {point.low:,.0f} to {point.high:,.0f} G/s, {point.bottleneck}"
            parts.append(
                f"<g><title>{escape(words)}</title><line x1='{x:.1f}' x2='{x:.1f}' y1='{low:.1f}' y2='{high:.1f}' "
                f"stroke='{colour}' stroke-width='3' opacity='.5'/><circle cx='{x:.1f}' cy='{middle:.1f}' r='5' "
                f"fill='{colour}'/></g>"
            )
    drawing = (
        f"<svg class='kw-roofs' viewBox='0 0 {_WIDTH} {_HEIGHT}' role='img' aria-label='{escape(repr(found))}'>"
        + "".join(parts)
        + "</svg>"
    )
    legend = "".join(
        f"<span><i style='background:{COLOURS[n % len(COLOURS)]}'></i>{escape(name)}</span>"
        for n, name in enumerate(names)
    )
    head = (
        f"<header><strong>Roofline, {_LEVEL}</strong>{chip('modelled')}{chip('not validated on these GPUs')}"
        f"<span class='kw-note'>roofs: {_LEVEL} and fp32; a bar is the predicted range</span></header>"
    )
    body = f"<section>{drawing}<div class='kw-legend'>{legend}</div></section>"
    return View(f"{style('card.css', 'prediction.css')}<div class='kw-card'>{head}{body}</div>", repr(found))


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


def _axes(at: object, span: tuple[float, float, float, float]) -> str:
    assert callable(at)
    low_x, high_x, low_y, high_y = span
    left, bottom = at(low_x, low_y)
    right, top = at(high_x, high_y)
    found = [f"<path class='kw-axis' d='M{left},{top}V{bottom}H{right}'/>"]
    for exponent in range(round(math.log10(low_x)), round(math.log10(high_x)) + 1):
        x, _ = at(10.0**exponent, low_y)
        found.append(f"<text x='{x:.1f}' y='{bottom + 14:.1f}' text-anchor='middle'>{10.0**exponent:g}</text>")
    for exponent in range(round(math.log10(low_y)), round(math.log10(high_y)) + 1):
        _, y = at(low_x, 10.0**exponent)
        found.append(f"<text x='{left - 5:.1f}' y='{y + 4:.1f}' text-anchor='end'>{10.0**exponent:g}</text>")
    middle = (left + right) / 2
    found.append(f"<text x='{middle:.1f}' y='{bottom + 30:.1f}' text-anchor='middle'>operations per byte</text>")
    found.append(f"<text x='{left + 6:.1f}' y='{top + 10:.1f}'>billions per second</text>")
    return "".join(found)
