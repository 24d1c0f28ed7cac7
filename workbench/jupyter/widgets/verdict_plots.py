"""The wrong elements of a verdict to zoom into and to point at: Bokeh, whose callbacks run in the browser."""

from __future__ import annotations

from html import escape
from typing import Any

from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.records.verdicts import ErrorMap, Verdict
from workbench.jupyter.widgets.card_html import legend_html
from workbench.jupyter.widgets.error_map import cells_of, histogram_plot, is_drawn, map_legend, map_plot, map_words
from workbench.jupyter.widgets.verdict import verdict_view


def verdict_widget(verdict: Verdict) -> Any:
    """Return an ipywidget: the verdict's card, and below it the map and the histogram of what is wrong.

    Parameters
    ----------
    verdict
        What `wb.check` found.

    Raises
    ------
    ArgumentError
        No case is wrong in more than one element, so that there is nothing to plot; the card says all.
    MissingDependency
        Where Bokeh or jupyter_bokeh is not installed.
    """
    failure = verdict.failure
    if failure is None or not is_drawn(failure.errors):
        raise ArgumentError("the verdict has no wrong elements to plot", "verdict")
    try:
        from workbench.jupyter.widgets.verdict_model import VerdictWidget
    except ImportError as error:
        raise MissingDependency("the verdict's plots need jupyter_bokeh", "pip install jupyter_bokeh") from error
    return VerdictWidget(layout_of(failure.errors), verdict_view(verdict, picture=False), verdict_view(verdict))


def layout_of(errors: ErrorMap) -> Any:
    """Return the Bokeh layout of the map of an output and its histogram."""
    from bokeh.layouts import column, row
    from bokeh.models import BoxZoomTool, Div, PanTool, ResetTool, WheelZoomTool

    from workbench.jupyter.widgets.bokeh_plots import INK, figure_of

    found = cells_of(errors)
    words = f"{escape(map_words(errors, found))} &ensp; {legend_html(map_legend(errors, found))}"
    zoomed = figure_of(map_plot(errors, found), least_height=180)
    zoomed.add_tools(PanTool(), BoxZoomTool(), WheelZoomTool(), ResetTool())
    zoomed.toolbar_location = "above"
    histogram = figure_of(histogram_plot(errors), least_height=180)
    plots = row(zoomed, histogram, sizing_mode="stretch_width", styles={"flex-wrap": "wrap"})
    title = Div(text=words, styles={**INK, "font-size": "13px"}, sizing_mode="stretch_width")
    return column(title, plots, sizing_mode="stretch_width")
