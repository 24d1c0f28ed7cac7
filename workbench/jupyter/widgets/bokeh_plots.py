"""Plots as Bokeh draws them: to point at and to zoom into, readable on a light and on a dark page.

Importing it needs Bokeh. A canvas cannot follow the page's theme, so that lines and labels have a grey that can be read
on both.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from bokeh.models import BoxAnnotation, ColumnDataSource, FixedTicker, HoverTool, Label, Range1d, Span
from bokeh.plotting import figure

from workbench.jupyter.widgets.plots import GREY, Axis, Boxes, Curve, Dots, Level, Plot, PlotPart, each, ticks_of

# In JupyterLab the page's own colour, elsewhere the browser's.
INK = {"color": "var(--jp-content-font-color1, CanvasText)"}
KEEPS_KEYS = {"data-lm-suppress-shortcuts": "true"}
"""HTML attributes of a whole layout with controls: else JupyterLab takes their arrow keys for its cells. Only the
outermost element counts, as events within Bokeh's shadow roots seem to come from it."""
INPUT = ".bk-input { color: inherit; background-color: var(--jp-layout-color1, Field); }"
BUTTONS = (
    ".bk-btn.bk-btn-default { color: var(--jp-content-font-color1, ButtonText); "
    "background-color: var(--jp-layout-color1, ButtonFace); border-color: var(--jp-border-color1, GrayText); } "
    ".bk-btn.bk-btn-default.bk-active { background-color: var(--jp-layout-color3, Highlight); }"
)
NARROW = 290
"""The width, in pixels, that a plot or a group of sliders needs; two of them stand side by side where there is room."""
_TEXT_SIDES: dict[str, dict[str, Any]] = {
    "right": {"x_offset": 7, "text_baseline": "middle"},
    "below right": {"x_offset": 7, "y_offset": -4, "text_baseline": "top"},
    "above left": {"y_offset": 1, "text_align": "right", "text_baseline": "bottom"},
}
_SIDES = ("left", "right", "bottom", "top")
_TIP = "words"
"""The column of tips without a name."""


def figure_of(plot: Plot, least_height: int = 0) -> Any:
    """Return a Bokeh figure of a plot, which takes the width that there is."""
    result = empty_figure(max(plot.height, least_height), plot.x, plot.y)
    for part in plot.parts:
        add(result, part)
    return result


def empty_figure(height: int, x: Axis, y: Axis) -> Any:
    """Return a figure with axes alone."""
    result = figure(
        sizing_mode="stretch_width",
        min_width=NARROW,
        max_width=680,
        height=height,
        # The page sets it in a theme of high contrast: what is drawn on a canvas has no style sheet.
        styles={"flex": f"1 1 {NARROW}px", "filter": "var(--kw-plot-filter, none)"},
        x_range=Range1d(x.low, x.high),
        y_range=Range1d(y.low, y.high),
        x_axis_label=x.label or None,
        y_axis_label=y.label or None,
        x_axis_type="log" if x.is_logarithmic else "linear",
        y_axis_type="log" if y.is_logarithmic else "linear",
        toolbar_location=None,
        tools="",
        background_fill_alpha=0,
        border_fill_alpha=0,
        outline_line_color=None,
        # Axes of plots below each other are in line, and a label at the right end is whole.
        min_border_left=62,
        min_border_right=18,
    )
    for drawn, axis in ((result.xaxis[0], x), (result.yaxis[0], y)):
        drawn.axis_label_text_color = drawn.major_label_text_color = GREY
        drawn.axis_label_text_font_style = "normal"
        drawn.axis_label_text_font_size = "12px"
        drawn.axis_line_color = drawn.major_tick_line_color = GREY
        drawn.minor_tick_line_color = None
        if axis.ticks is not None or axis.is_logarithmic:
            ticks = ticks_of(axis)
            drawn.ticker = FixedTicker(ticks=[value for value, _ in ticks])
            drawn.major_label_overrides = dict(ticks)
    result.grid.grid_line_color = GREY
    result.grid.grid_line_alpha = 0.25
    result.xgrid.visible, result.ygrid.visible = x.has_grid, y.has_grid
    return result


def add(drawn: Any, part: PlotPart, source: Any = None) -> list[Any]:
    """Draw a part of a plot in a figure and return what it is made of, which can be hidden and shown.

    Parameters
    ----------
    source
        The columns of the part, where another figure holds them already.
    """
    match part:
        case Dots() | Curve() | Boxes():
            return _add_renderers(drawn, part, source or ColumnDataSource(columns_of(part)))
        case Level():
            style = {"line_color": part.colour, "line_dash": part.dash, "line_width": 1.5}
            level = Span(location=part.low, dimension="width", **style)
            if part.low < part.high:
                paint = {"fill_color": part.colour, "fill_alpha": 0.2, "line_color": None}
                level = BoxAnnotation(bottom=part.low, top=part.high, **paint)
        case _:
            style = {"text_color": GREY, "text_font_size": "11px"}
            level = Label(x=part.x, y=part.y, text=part.words, **_TEXT_SIDES[part.side], **style)
    drawn.add_layout(level)
    return [level]


def redraw(drawn: Any, plot: Plot) -> None:
    """Have a figure show another plot of the same parts."""
    sources = dict.fromkeys(renderer.data_source for renderer in drawn.renderers)
    parts = (part for part in plot.parts if isinstance(part, Dots | Curve | Boxes))
    for source, part in zip(sources, parts, strict=True):
        source.data = columns_of(part)
    drawn.y_range.start, drawn.y_range.end = plot.y.low, plot.y.high


def columns_of(part: Dots | Curve | Boxes) -> dict[str, Any]:
    """Return a part as the columns that a figure holds of it: places, colours and tips."""
    places: dict[str, list[Any]]
    match part:
        case Curve():
            return {"x": list(part.x), "y": list(part.y), _TIP: [part.tip] * len(part.x)}
        case Boxes():
            count = len(part.extents)
            places = {side: [extent[at] for extent in part.extents] for at, side in enumerate(_SIDES)}
        case Dots():
            count = len(part.x)
            ends = part.ends or [(y, y) for y in part.y]
            marks = ["circle" if mark == "ring" else mark for mark in each(part.mark, count)]
            places = {"x": list(part.x), "y": list(part.y), "mark": marks}
            places |= {"low": [low for low, _ in ends], "high": [high for _, high in ends]}
    paint = {"colour": each(part.colour, count), "opacity": each(part.opacity, count)}
    return {**places, **paint, **{name or _TIP: list(words) for name, words in part.tips.items()}}


def _add_renderers(drawn: Any, part: Dots | Curve | Boxes, source: Any) -> list[Any]:
    result = []
    match part:
        case Curve():
            style = {"color": part.colour, "line_width": part.width, "line_dash": part.dash}
            line = partial(drawn.step, mode="before") if part.is_stepped else drawn.line
            pointed, tips = line("x", "y", source=source, **style), [_TIP] if part.tip else []
        case Boxes():
            paint = {"fill_color": "colour", "fill_alpha": "opacity", "line_color": None}
            pointed, tips = drawn.quad(*_SIDES, source=source, **paint), list(part.tips)
        case Dots():
            if part.ends:
                style = {"line_color": "colour", "line_width": 3, "line_alpha": 0.5}
                result.append(drawn.segment("x", "low", "x", "high", source=source, **style))
            style = {"color": "colour", "alpha": "opacity", "nonselection_alpha": "opacity"}
            pointed = drawn.scatter("x", "y", source=source, marker="mark", size=part.size, **style)
            tips = list(part.tips)
    if tips:
        _show_tips(drawn, pointed, [("" if name == _TIP else name, f"@{{{name or _TIP}}}") for name in tips])
    return [*result, pointed]


def _show_tips(drawn: Any, renderer: Any, rows: list[tuple[str, str]]) -> None:
    """Show a table where a renderer is pointed at, by one tool for all that have the same."""
    for tool in drawn.select({"type": HoverTool}):
        if tool.tooltips == rows:
            tool.renderers = [*tool.renderers, renderer]
            return
    drawn.add_tools(HoverTool(renderers=[renderer], tooltips=rows))
