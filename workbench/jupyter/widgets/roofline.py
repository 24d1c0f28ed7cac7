"""The roofline with all levels of memory, in Bokeh: log-log, hover, a checkbox a level; beside it the still picture."""

from __future__ import annotations

import math
from collections.abc import Iterable
from html import escape
from typing import Any

from workbench.analyse.model.roofline import LEVELS, Roof, Roofline, RooflinePoint
from workbench.base.errors import MissingDependency
from workbench.base.records import table_forms
from workbench.base.records.number_words import number
from workbench.jupyter.widgets.roofline_card import COLOURS, roofline_view, spans

_HEIGHT = 380
_LABEL_PX = 13
# For each level of memory: its line, Bokeh's name of the mark of its points, and both as signs.
_LEVEL_MARKS = {"DRAM": ("solid", "circle", "— ●"), "L2": ("dashed", "triangle", "- - ▲"),
                "L1 and shared": ("dotted", "square", "··· ■")}  # fmt: skip


def roofline_widget(found: Roofline) -> Any:
    """Return an ipywidget of a roofline; a saved notebook keeps a picture of it.

    Raises
    ------
    MissingDependency
        Where Bokeh or jupyter_bokeh is not installed.
    """
    try:
        from workbench.jupyter.widgets.occupancy_model import StillWidget
    except ImportError as error:
        raise MissingDependency("the roofline widget needs jupyter_bokeh", "pip install jupyter_bokeh") from error

    class RooflineWidget(StillWidget):
        """The roofline; its data are those of `roofline`."""

        roofline = found
        roofs, points = found.roofs, found.points

        def to_json(self) -> dict[str, Any]:
            return found.to_json()

        def to_pandas(self) -> Any:
            return table_forms.to_pandas(found.rows())

    return RooflineWidget(roofline_layout(found), roofline_view(found))


def roofline_layout(found: Roofline) -> Any:
    """Return the Bokeh layout."""
    try:
        from bokeh.layouts import column
        from bokeh.models import (
            CheckboxGroup,
            ColumnDataSource,
            CustomJS,
            Div,
            HoverTool,
            Label,
            LogAxis,
            LogScale,
            Range1d,
        )

        from workbench.jupyter.widgets.bokeh_plots import GREY, INK, plot
    except ImportError as error:
        raise MissingDependency("the roofline needs Bokeh", "pip install bokeh") from error
    low_x, high_x, low_y, high_y = spans(found)
    made = plot(
        _HEIGHT, (low_x, high_x), Range1d(low_y, high_y), "operations per byte", "billions of operations per second"
    )
    made.x_scale, made.y_scale = LogScale(), LogScale()
    for side, place in ((made.xaxis, "below"), (made.yaxis, "left")):
        old = side[0]
        axis = LogAxis(axis_label=old.axis_label, axis_label_text_color=GREY, major_label_text_color=GREY)
        axis.axis_line_color = axis.major_tick_line_color = GREY
        axis.minor_tick_line_color = None
        axis.axis_label_text_font_style = "normal"
        getattr(made, place).remove(old)
        made.add_layout(axis, place)
        grid = made.xgrid if place == "below" else made.ygrid
        grid.axis = axis
    by_level: dict[str, list[Any]] = {level: [] for level in LEVELS}
    drawn: list[Any] = []
    names = list(dict.fromkeys(r.device for r in found.roofs))
    colours = {name: COLOURS[n % len(COLOURS)] for n, name in enumerate(names)}
    for name, colour in colours.items():
        own = [r for r in found.roofs if r.device == name]
        top = max(r.value for r in own if r.kind == "compute")
        for roof in own:
            if roof.kind == "compute":
                xs, ys, label = [low_x, high_x], [roof.value] * 2, f"{roof.name} {roof.value:,.0f} G/s"
            else:
                xs, ys = [low_x, top / roof.value], [roof.value * low_x, top]
                label = f"{roof.name} {roof.value:,.0f} GB/s"
            source = ColumnDataSource({"x": xs, "y": ys, "what": [f"{name}: {label}"] * 2})
            line = made.line(
                "x", "y", source=source, color=colour, line_width=2 if roof.kind == "memory" else 1,
                line_dash=_LEVEL_MARKS[roof.name][0] if roof.name in _LEVEL_MARKS else "solid", line_alpha=0.8,
            )  # fmt: skip
            drawn.append(line)
            if roof.name in by_level:
                by_level[roof.name].append(line)
        for level in LEVELS:
            points = [p for p in found.points if p.device == name and p.level == level]
            source = ColumnDataSource(
                {
                    "x": [p.per_byte for p in points],
                    "y": [p.middle for p in points],
                    "low": [p.low for p in points],
                    "high": [p.high for p in points],
                    "what": [
                        f"{p.kernel} on {p.device}, {p.level}: {number(p.per_byte)} operations per byte, "
                        f"{p.low:,.0f} to {p.high:,.0f} G/s (modelled); {p.bottleneck}"
                        for p in points
                    ],
                }
            )
            bars = made.segment("x", "low", "x", "high", source=source, color=colour, line_width=3, line_alpha=0.5)
            dots = made.scatter("x", "y", source=source, size=10, color=colour, marker=_LEVEL_MARKS[level][1])
            drawn.append(dots)
            by_level[level] += [bars, dots]
    for roof in labelled(found.roofs, math.log10(high_y / low_y)):
        words = roof.name if len(names) == 1 else f"{roof.device} {roof.name}"
        made.add_layout(
            Label(
                x=high_x, y=roof.value, text=words, text_align="right", text_baseline="bottom", y_offset=1,
                text_color=GREY, text_font_size="11px",
            )
        )  # fmt: skip
    for point in named(found.points, math.log10(high_y / low_y)):
        made.add_layout(
            Label(
                x=point.per_byte, y=point.middle, text=point.kernel, x_offset=7, y_offset=-4, text_baseline="top",
                text_color=GREY, text_font_size="11px",
            )
        )  # fmt: skip
    made.add_tools(HoverTool(renderers=drawn, tooltips="@what", mode="mouse"))
    labels = [f"{level} {_LEVEL_MARKS[level][2]}" for level in LEVELS]
    shown = CheckboxGroup(labels=labels, active=[0, 1, 2], inline=True, styles=INK)
    squares = " ".join(
        f'<span style="white-space: nowrap"><span style="color: {colour}">■</span> {escape(name)}</span>'
        for name, colour in colours.items()
    )
    words = "roofs and points are modelled and not validated on these GPUs; flat lines: arithmetic"
    legend = Div(text=f"{squares} &ensp; {words}", styles=INK, sizing_mode="stretch_width")
    groups = [by_level[level] for level in LEVELS]
    shown.js_on_change(
        "active",
        CustomJS(
            args={"groups": groups},
            code="groups.forEach((group, n) => group.forEach(g => { g.visible = this.active.includes(n) }))",
        ),
    )
    return column(legend, shown, made, sizing_mode="stretch_width")


def named(points: Iterable[RooflinePoint], decades: float) -> list[RooflinePoint]:
    """The points that bear their kernel's name: one a kernel, at DRAM, those whose name would lie on no other."""
    px = (_HEIGHT - 60) / decades
    first: dict[str, RooflinePoint] = {}
    for point in points:
        if point.level == LEVELS[0]:
            first.setdefault(point.kernel, point)
    result: list[RooflinePoint] = []
    for point in first.values():
        if all(abs(math.log10(other.middle / point.middle)) * px >= _LABEL_PX for other in result):
            result.append(point)
    return result


def labelled(roofs: Iterable[Roof], decades: float) -> list[Roof]:
    """The roofs of arithmetic that have a label, from the highest on: those whose label lies on no other."""
    result: list[Roof] = []
    px = (_HEIGHT - 60) / decades  # less the axis below
    for roof in sorted((r for r in roofs if r.kind == "compute"), key=lambda r: -r.value):
        if all(abs(math.log10(other.value / roof.value)) * px >= _LABEL_PX for other in result):
            result.append(roof)
    return result
