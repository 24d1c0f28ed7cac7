"""The view in place of samples where no clock is there: ranges in which a model expects a launch on some GPUs.

Bokeh, whose callbacks run in the browser. A range is never drawn without the words that it is modelled.
"""

from __future__ import annotations

import math
from html import escape
from typing import Any

from workbench.analyse.model import Prediction, Predictions
from workbench.analyse.model.prediction import time_in_words
from workbench.base.arguments import said
from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.records import Missing
from workbench.base.records.timings import Untimed
from workbench.jupyter.widgets.measured import timing_view

_ROW = 34
_AROUND = 70
_DECADES_IN_STEPS = 3
_MAX_DECADES = 8


def untimed_widget(found: Untimed) -> Any:
    """Return an ipywidget of the modelled ranges that stand for a time; a notebook that is saved keeps the card.

    Parameters
    ----------
    found
        What `wb.time` returned without a GPU.

    Raises
    ------
    ArgumentError
        There are no ranges: `timing_view` says why.
    MissingDependency
        Where Bokeh or jupyter_bokeh is not installed.
    """
    if not isinstance(found, Untimed) or not isinstance(found.predictions, Predictions) or not len(found.predictions):
        raise ArgumentError(f"there are no modelled ranges in {said(found)}", "found")
    try:
        from workbench.jupyter.widgets.occupancy_model import StillWidget
    except ImportError as error:
        raise MissingDependency("the widget of a time needs jupyter_bokeh", "pip install jupyter_bokeh") from error
    predictions = found.predictions

    class UntimedWidget(StillWidget):
        """The ranges; their data are those of the predictions."""

        def to_json(self) -> Any:
            return predictions.to_json()

        def to_pandas(self) -> Any:
            return predictions.to_pandas()

    card = timing_view(found, None if isinstance(found.outcome, Missing) else found.outcome)
    return UntimedWidget(untimed_layout(found.reason, found.counted, predictions), card)


def untimed_layout(reason: str, counted: str, predictions: Predictions) -> Any:
    """Return the Bokeh layout: a row a GPU, the fastest on top, on a logarithmic scale of microseconds."""
    from bokeh.layouts import column
    from bokeh.models import (
        BasicTickFormatter,
        ColumnDataSource,
        Div,
        FactorRange,
        FixedTicker,
        HoverTool,
        LogAxis,
        LogScale,
    )

    from workbench.jupyter.widgets.bokeh_plots import BLUE, GREY, INK, plot

    each = tuple(predictions)
    low, high = min(p.low_us for p in each), max(p.high_us for p in each)
    names = FactorRange(factors=[p.device for p in reversed(each)])
    made = plot(_AROUND + _ROW * len(each), (low / 1.3, high * 1.3), names, None, "")
    made.x_scale = LogScale()
    made.below.remove(made.xaxis[0])
    axis = LogAxis(axis_label="µs per launch, modelled", axis_label_text_color=GREY, major_label_text_color=GREY)
    axis.axis_label_text_font_style, axis.axis_label_text_font_size = "normal", "12px"
    axis.axis_line_color = axis.major_tick_line_color = GREY
    axis.minor_tick_line_color = None
    axis.ticker = FixedTicker(ticks=ticks_of(low, high))
    axis.formatter = BasicTickFormatter(use_scientific=False)
    made.add_layout(axis, "below")
    made.xgrid.axis, made.xgrid.ticker = axis, axis.ticker
    made.ygrid.visible = False
    source = ColumnDataSource(
        {
            "device": [p.device for p in each],
            "low": [p.low_us for p in each],
            "us": [p.us for p in each],
            "high": [p.high_us for p in each],
            "range": [_range(p) for p in each],
            "bound": [p.bottleneck for p in each],
        }
    )
    bars = made.hbar("device", 0.5, "high", "low", source=source, fill_color=BLUE, fill_alpha=0.45, line_color=BLUE)
    made.scatter("us", "device", source=source, marker="dash", angle=1.5708, size=16, line_width=2, color=GREY)
    tips = [("GPU", "@device"), ("expected", "@range"), ("bound by", "@bound")]
    made.add_tools(HoverTool(renderers=[bars], tooltips=tips))
    name = escape(each[0].workload.kernel)
    says = " · ".join(dict.fromkeys(p.validated for p in each))
    text = f"<b>{name}</b> was not timed: {escape(reason)}.<br>Modelled, {escape(says)}; {escape(counted)}."
    return column(
        Div(text=text, styles={**INK, "font-size": "13px"}, sizing_mode="stretch_width"),
        made,
        sizing_mode="stretch_width",
    )


def ticks_of(low: float, high: float) -> list[float]:
    """Round numbers on a logarithmic scale, few enough for their labels to stand apart in a narrow notebook."""
    first, last = math.floor(math.log10(low / 1.3)), math.ceil(math.log10(high * 1.3))
    steps = (1, 2, 5) if last - first <= _DECADES_IN_STEPS else (1,)
    every = -(-(last - first) // _MAX_DECADES)
    return [step * 10.0**n for n in range(first, last + 1, every) for step in steps]


def _range(p: Prediction) -> str:
    return f"{time_in_words(p.low_us)} to {time_in_words(p.high_us)}"
