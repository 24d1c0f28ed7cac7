"""The view in place of samples where no clock is there: ranges in which a model expects a launch on some GPUs.

Bokeh, whose callbacks run in the browser. A range is never drawn without the words that it is modelled.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from workbench.analyse.model import Prediction, Predictions
from workbench.analyse.model.prediction import time_in_words
from workbench.base.arguments import said
from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.records import Missing
from workbench.base.records.timings import Untimed
from workbench.jupyter.widgets.measured import timing_view
from workbench.jupyter.widgets.plots import BLUE, Axis, Boxes, Curve, Plot

_ROW = 34
_AROUND = 70


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
    from bokeh.models import Div

    from workbench.jupyter.widgets.bokeh_plots import INK, figure_of

    each = tuple(predictions)
    says = " · ".join(dict.fromkeys(p.validated for p in each))
    name = escape(each[0].workload.kernel)
    text = f"<b>{name}</b> was not timed: {escape(reason)}.<br>Modelled, {escape(says)}; {escape(counted)}."
    return column(
        Div(text=text, styles={**INK, "font-size": "13px"}, sizing_mode="stretch_width"),
        figure_of(ranges_plot(each)),
        sizing_mode="stretch_width",
    )


def ranges_plot(predictions: Sequence[Prediction]) -> Plot:
    """Return the expected ranges, with a line at the middle of each."""
    low, high = min(p.low_us for p in predictions), max(p.high_us for p in predictions)
    tips = {
        "GPU": [p.device for p in predictions],
        "expected": [_range(p) for p in predictions],
        "bound by": [p.bottleneck for p in predictions],
    }
    names = tuple((at + 0.5, p.device) for at, p in enumerate(predictions))
    ranges = [(p.low_us, p.high_us, at + 0.25, at + 0.75) for at, p in enumerate(predictions)]
    middles = (Curve((p.us, p.us), (at + 0.25, at + 0.75), width=2) for at, p in enumerate(predictions))
    return Plot(
        "ranges in which times are expected",
        Axis(low / 1.3, high * 1.3, "µs per launch, modelled", is_logarithmic=True),
        Axis(len(predictions), 0, "", names, has_grid=False),
        (Boxes(ranges, tips, BLUE, 0.45), *middles),
        height=_AROUND + _ROW * len(predictions),
    )


def _range(p: Prediction) -> str:
    return f"{time_in_words(p.low_us)} to {time_in_words(p.high_us)}"
