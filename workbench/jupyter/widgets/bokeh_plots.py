"""Plots as the widgets draw them: readable on a light and on a dark page, within a narrow notebook.

Importing it needs Bokeh. A canvas cannot follow the page's theme, so that lines and labels have a grey that can be read
on both.
"""

from __future__ import annotations

from typing import Any

from bokeh.models import Range1d
from bokeh.plotting import figure

BLUE = "#2f7fd1"
ORANGE = "#d0651b"
GREEN = "#149a72"
GREY = "#808690"
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


def plot(
    height: int,
    x_range: tuple[float, float] | Range1d,
    y_range: Any,
    x_label: str | None,
    y_label: str,
    x_axis_type: str = "auto",
    y_axis_type: str = "auto",
) -> Any:
    """Return an empty plot that takes the width that there is."""
    result = figure(
        sizing_mode="stretch_width",
        min_width=NARROW,
        max_width=680,
        height=height,
        styles={"flex": f"1 1 {NARROW}px"},
        x_range=x_range if isinstance(x_range, Range1d) else Range1d(*x_range),
        y_range=y_range,
        x_axis_label=x_label,
        y_axis_label=y_label,
        x_axis_type=x_axis_type,
        y_axis_type=y_axis_type,
        toolbar_location=None,
        tools="",
        background_fill_alpha=0,
        border_fill_alpha=0,
        outline_line_color=None,
        # Axes of plots below each other are in line, and a label at the right end is whole.
        min_border_left=62,
        min_border_right=18,
    )
    for axis in (*result.xaxis, *result.yaxis):
        axis.axis_label_text_color = axis.major_label_text_color = GREY
        axis.axis_label_text_font_style = "normal"
        axis.axis_label_text_font_size = "12px"
        axis.axis_line_color = axis.major_tick_line_color = GREY
        axis.minor_tick_line_color = None
    result.grid.grid_line_color = GREY
    result.grid.grid_line_alpha = 0.25
    return result
