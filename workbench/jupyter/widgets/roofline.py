"""The roofline with all levels of memory, in Bokeh: log-log, hover, a checkbox a level; beside it the still picture."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

from workbench.analyse.model.roofline import LEVELS, Roof, Roofline, RooflinePoint
from workbench.base.errors import MissingDependency
from workbench.base.records import table_forms
from workbench.jupyter.widgets.card_html import legend_html
from workbench.jupyter.widgets.cards import Legend
from workbench.jupyter.widgets.plots import Text
from workbench.jupyter.widgets.roofline_card import axes_of, colours_of, roofline_parts, roofline_view

_HEIGHT = 380
_LABEL_PX = 13
_LEVEL_SIGNS = ("— ●", "- - ▲", "··· ■")


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
        from bokeh.models import CheckboxGroup, CustomJS, Div

        from workbench.jupyter.widgets.bokeh_plots import INK, add, empty_figure
    except ImportError as error:
        raise MissingDependency("the roofline needs Bokeh", "pip install bokeh") from error
    x, y = axes_of(found)
    drawn = empty_figure(_HEIGHT, x, y)
    groups = {
        level: [each for part in parts for each in add(drawn, part)] for level, parts in roofline_parts(found).items()
    }
    colours, decades = colours_of(found), math.log10(y.high / y.low)
    for roof in labelled(found.roofs, decades):
        words = roof.name if len(colours) == 1 else f"{roof.device} {roof.name}"
        add(drawn, Text(x.high, roof.value, words, "above left"))
    for point in named(found.points, decades):
        add(drawn, Text(point.per_byte, point.middle, point.kernel, "below right"))
    labels = [f"{level} {sign}" for level, sign in zip(LEVELS, _LEVEL_SIGNS, strict=True)]
    shown = CheckboxGroup(labels=labels, active=[0, 1, 2], inline=True, styles=INK)
    squares = legend_html(Legend([(colour, "■", name) for name, colour in colours.items()]))
    words = "roofs and points are modelled and not validated on these GPUs; flat lines: arithmetic"
    legend = Div(text=f"{squares} &ensp; {words}", styles=INK, sizing_mode="stretch_width")
    shown.js_on_change(
        "active",
        CustomJS(
            args={"groups": [groups[level] for level in LEVELS]},
            code="groups.forEach((group, n) => group.forEach(g => { g.visible = this.active.includes(n) }))",
        ),
    )
    return column(legend, shown, drawn, sizing_mode="stretch_width")


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
    """The roofs of arithmetic that have a label, from the highest on: those above which no roof lies so close that its
    line would go through the label; of several at one height the first.
    """
    result: list[Roof] = []
    px = (_HEIGHT - 60) / decades  # less the axis below
    above: Roof | None = None
    for roof in sorted((r for r in roofs if r.kind == "compute"), key=lambda r: -r.value):
        if above is None or math.log10(above.value / roof.value) * px >= _LABEL_PX:
            result.append(roof)
        above = roof
    return result
