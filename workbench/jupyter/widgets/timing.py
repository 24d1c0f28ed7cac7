"""A measured time with its samples to point at: Bokeh, whose callbacks run in the browser.

The card has the sentences on the time; this view has the single samples, the distribution of times, hot or cold, and
the versions of the kernel that were timed in this session.
"""

from __future__ import annotations

from html import escape
from typing import Any

from workbench.api.time_history import Step, history_of
from workbench.base.arguments import said
from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.records import Missing
from workbench.base.records.timings import Interval, KernelStanding, Timing
from workbench.jupyter.widgets.plots import Axis, Dots, Plot
from workbench.jupyter.widgets.timing_card import current_standing, measured_view
from workbench.jupyter.widgets.timing_strip import strip_plots

_MAX_TICKS = 24


def timing_widget(timing: Timing) -> Any:
    """Return an ipywidget: each sample of a time, its histogram, the floor, and the versions before it.

    A notebook that is saved, or read where there are no widgets, keeps the card.

    Parameters
    ----------
    timing
        What `wb.time` returned on a GPU.

    Raises
    ------
    ArgumentError
        No measured time; `timing_view` shows why there is none.
    MissingDependency
        Where Bokeh or jupyter_bokeh is not installed.
    """
    if not isinstance(timing, Timing) or not timing.series:
        raise ArgumentError(f"timing is a time that wb.time measured on a GPU, not {said(timing)}", "timing")
    try:
        from workbench.jupyter.widgets.timing_model import TimingWidget
    except ImportError as error:
        raise MissingDependency("the timing widget needs jupyter_bokeh", "pip install jupyter_bokeh") from error
    return TimingWidget(layout_of(timing), measured_view(timing))


def layout_of(timing: Timing) -> Any:
    """Return the Bokeh layout of a time: of its series one is shown, which a person chooses."""
    from bokeh.layouts import column, row
    from bokeh.models import CustomJS, Div, RadioButtonGroup

    from workbench.jupyter.widgets.bokeh_plots import INK, figure_of

    standing = current_standing(timing)
    sound = isinstance(standing, Missing) or standing.is_sound
    wide = {"sizing_mode": "stretch_width"}
    shown: list[Any] = []
    for series in timing.series:
        words = f"{escape(str(series))}<br>{escape(str(series.floor))}"
        # Side by side where there is room, else the histogram below.
        plots = [figure_of(plot, least_height=220) for plot in strip_plots(series, sound=sound, every=True)]
        line = Div(text=words, styles={**INK, "font-size": "13px"}, **wide)
        shown.append(column(line, row(*plots, styles={"flex-wrap": "wrap"}, **wide), visible=not shown, **wide))
    parts: list[Any] = [Div(text=_title(timing, standing), styles={**INK, "font-size": "14px"}, **wide)]
    if len(shown) > 1:
        choice = RadioButtonGroup(labels=[series.caches for series in timing.series], active=0, width=160)
        code = "series.forEach((each, n) => { each.visible = n === this.active })"
        choice.js_on_change("active", CustomJS(args={"series": shown}, code=code))
        parts.append(choice)
    parts += shown
    steps = history_of(str(getattr(timing.kernel, "name", "")))
    if len(steps) > 1:
        parts.append(figure_of(_history_plot(steps)))
    return column(*parts, **wide)


def _title(timing: Timing, standing: KernelStanding | Missing) -> str:
    name = escape(str(getattr(timing.kernel, "name", timing.kernel)))
    where = f"<b>{name}</b> on {escape(timing.device)}, grid {timing.grid}, block {timing.block} (measured)"
    if isinstance(standing, Missing) or standing.is_sound:
        return where
    return f'<span style="opacity: 0.75"><i>{where}</i></span><br>{escape(standing.words)}'


def _history_plot(steps: tuple[Step, ...]) -> Plot:
    entries = [step.entry for step in steps]
    intervals = (entry.interval for entry in entries)
    ends = [
        (interval.low, interval.high) if isinstance(interval, Interval) else (entry.hot.value, entry.hot.value)
        for interval, entry in zip(intervals, entries, strict=True)
    ]
    tips = {
        "version": [str(entry.version) for entry in entries],
        "code": [entry.digest[:7] for entry in entries],
        "µs": [f"{entry.hot.value:.2f}" for entry in entries],
        "change": [step.change_words for step in steps],
        "launch": [entry.launch for entry in entries],
    }
    places = range(1, len(entries) + 1)
    ticks = tuple((float(place), str(entry.version)) for place, entry in zip(places, entries, strict=True))
    x = Axis(
        0.5, len(entries) + 0.5, "version of the code, in the order of measuring", ticks[-_MAX_TICKS:], has_grid=False
    )
    y = Axis(0, 1.1 * max(high for _, high in ends), "µs hot, measured")
    dots = Dots(places, [entry.hot.value for entry in entries], tips, size=9, ends=ends)
    return Plot("times of this session", x, y, (dots,), height=200)
