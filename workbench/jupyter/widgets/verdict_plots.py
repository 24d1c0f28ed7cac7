"""The wrong elements of a verdict to zoom into and to point at: Bokeh, whose callbacks run in the browser."""

from __future__ import annotations

from typing import Any

from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.records.verdicts import ErrorMap, Verdict
from workbench.jupyter.widgets.error_map import COLOURS, cells_of, is_drawn, kind_words, map_words
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
    from bokeh.models import Div

    from workbench.jupyter.widgets.bokeh_plots import INK

    found = cells_of(errors)
    words = Div(text=map_words(errors, found), styles={**INK, "font-size": "13px"}, sizing_mode="stretch_width")
    plots = row(_map(errors), _histogram(errors), sizing_mode="stretch_width", styles={"flex-wrap": "wrap"})
    return column(words, plots, sizing_mode="stretch_width")


def _map(errors: ErrorMap) -> Any:
    from bokeh.models import (
        BoxZoomTool,
        CategoricalColorMapper,
        ColumnDataSource,
        HoverTool,
        PanTool,
        Range1d,
        ResetTool,
        WheelZoomTool,
    )

    from workbench.jupyter.widgets.bokeh_plots import GREY, plot

    found = cells_of(errors)
    rows, columns = found.shape
    names = [kind_words(kind, errors) for kind in range(len(COLOURS))]
    source = ColumnDataSource(
        {
            "x": [each.column * found.step[1] + found.step[1] / 2 for each in found.cells],
            "y": [each.row * found.step[0] + found.step[0] / 2 for each in found.cells],
            "kind": [names[each.kind] for each in found.cells],
            "alpha": [0.35 if each.kind == 0 else 1.0 for each in found.cells],
            "index": [each.index for each in found.cells],
            "got": [each.actual for each in found.cells],
            "want": [each.expected for each in found.cells],
            "off": [each.distance for each in found.cells],
            "elements": [each.elements for each in found.cells],
        }
    )
    across, down = columns * found.step[1], rows * found.step[0]
    result = plot(max(180, min(360, 60 + rows * 14)), (0, across), Range1d(down, 0), _across(errors), _down(errors))
    cells = result.rect(
        "x", "y", found.step[1], found.step[0], source=source, line_color=None, fill_alpha="alpha",
        fill_color={"field": "kind", "transform": CategoricalColorMapper(factors=names, palette=list(COLOURS))},
        legend_field="kind",
    )  # fmt: skip
    tips = [("", "@index"), ("got", "@got"), ("want", "@want"), ("off", "@off"), ("worst of", "@elements")]
    wheel = WheelZoomTool()
    result.add_tools(HoverTool(renderers=[cells], tooltips=tips), PanTool(), BoxZoomTool(), wheel, ResetTool())
    result.toolbar_location = "above"
    result.grid.grid_line_color = None
    result.add_layout(result.legend[0], "below")
    result.legend.orientation = "horizontal"
    result.legend.background_fill_alpha = 0
    result.legend.border_line_color = None
    result.legend.label_text_color = GREY
    result.legend.label_text_font_size = "11px"
    return result


def _across(errors: ErrorMap) -> str:
    return "last axis" if errors.actual.ndim > 1 else "element within a row of the map"


def _down(errors: ErrorMap) -> str:
    return "row" if errors.actual.ndim == 2 else "rows"


def _histogram(errors: ErrorMap) -> Any:
    from bokeh.models import ColumnDataSource, FactorRange, HoverTool

    from workbench.jupyter.widgets.bokeh_plots import BLUE, plot

    rows = errors.histogram
    names = [words for words, _ in rows]
    counts = [count for _, count in rows]
    source = ColumnDataSource({"name": names, "count": counts, "end": [max(count, 0.5) for count in counts]})
    unit = "ULPs" if errors.unit == "ULPs" else "difference"
    height, reach = max(180, 60 + 24 * len(rows)), (0.5, 2.0 * max(counts))
    # Few of very many elements may be wrong: their bars are visible only on an axis of powers of ten.
    result = plot(height, reach, FactorRange(*reversed(names)), "elements", unit, x_axis_type="log")
    bars = result.hbar("name", 0.7, "end", left=0.5, source=source, fill_color=BLUE, line_color=None)
    result.add_tools(HoverTool(renderers=[bars], tooltips=[(unit, "@name"), ("elements", "@count{0,0}")]))
    return result
