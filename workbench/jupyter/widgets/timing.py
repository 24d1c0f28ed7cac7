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
from workbench.base.records.timings import Floor, Interval, KernelStanding, Series, Timing
from workbench.jupyter.widgets.timing_card import current_standing, measured_view
from workbench.jupyter.widgets.timing_strip import edge_words, histogram, shown_range
from workbench.jupyter.widgets.view import asset

_FLOOR = "#d0331c"
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
    """Return the Bokeh layout of a time."""
    from bokeh.layouts import column, row
    from bokeh.models import (
        BoxAnnotation,
        ColumnDataSource,
        CustomJS,
        Div,
        FixedTicker,
        HoverTool,
        RadioButtonGroup,
        Range1d,
        Span,
        Whisker,
    )

    from workbench.jupyter.widgets.bokeh_plots import BLUE, GREY, INK, plot

    standing = current_standing(timing)
    sound = isinstance(standing, Missing) or standing.is_sound
    colour = BLUE if sound else GREY
    shown = [_columns(series) for series in timing.series]
    first = shown[0]
    dots, bars = ColumnDataSource(first["dots"]), ColumnDataSource(first["bars"])
    y_range = Range1d(first["low"], first["high"])
    most = max(len(series.samples_us) for series in timing.series)
    strip = plot(220, (-0.02 * most, 1.02 * most), y_range, "sample", "µs per launch, measured")
    points = strip.scatter("sample", "at", source=dots, color=colour, size=5, alpha=0.75)
    strip.add_tools(HoverTool(renderers=[points], tooltips=[("sample", "@sample"), ("µs", "@us{0.000}")]))
    counted = plot(220, (0, 1), y_range, "share of the samples", "µs per launch")
    heaps = counted.hbar("middle", "height", "share", source=bars, fill_color=colour, line_color=None, fill_alpha=0.75)
    counted.add_tools(HoverTool(renderers=[heaps], tooltips=[("about", "@middle{0.000} µs"), ("samples", "@count")]))
    counted.x_range.end = 1.05 * max(max(each["bars"]["share"]) for each in shown)
    low, high = first["band"] or (first["median"], first["median"])
    band = BoxAnnotation(bottom=low, top=high, fill_color=colour, fill_alpha=0.2, line_color=None)
    lines = {
        "median": Span(location=first["median"], dimension="width", line_color=GREY, line_width=1.5),
        "floor": Span(
            location=first["low"] if first["floor"] is None else first["floor"],
            visible=first["floor"] is not None,
            dimension="width",
            line_color=_FLOOR,
            line_dash="dashed",
            line_width=1.5,
        ),
    }
    strip.add_layout(band)
    for line in lines.values():
        strip.add_layout(line)
    title = Div(text=_title(timing, standing), styles={**INK, "font-size": "14px"}, sizing_mode="stretch_width")
    words = Div(text=first["words"], styles={**INK, "font-size": "13px"}, sizing_mode="stretch_width")
    parts: list[Any] = [title]
    if len(shown) > 1:
        choice = RadioButtonGroup(labels=[series.caches for series in timing.series], active=0, width=160)
        choice.js_on_change(
            "active",
            CustomJS(
                args={
                    "series": shown,
                    "dots": dots,
                    "bars": bars,
                    "lines": lines,
                    "band": band,
                    "y_range": y_range,
                    "words": words,
                },
                code=asset("timing_show.js"),
            ),
        )
        parts.append(choice)
    # Side by side where there is room, else the histogram below.
    parts += [words, row(strip, counted, sizing_mode="stretch_width", styles={"flex-wrap": "wrap"})]
    steps = history_of(str(getattr(timing.kernel, "name", "")))
    if len(steps) > 1:
        source = ColumnDataSource(_history_columns(steps))
        top = 1.1 * max(source.data["high"])
        span = (0.5, len(steps) + 0.5)
        past = plot(200, span, Range1d(0, top), "version of the code, in the order of measuring", "µs hot, measured")
        past.xaxis.ticker = FixedTicker(ticks=source.data["place"][-_MAX_TICKS:])
        past.xaxis.major_label_overrides = dict(zip(source.data["place"], source.data["version"], strict=True))
        past.xgrid.visible = False
        marks = past.scatter("place", "us", source=source, color=BLUE, size=9)
        past.add_layout(
            Whisker(base="place", lower="low", upper="high", source=source, line_color=BLUE, level="annotation")
        )
        tips = [("version", "@version"), ("code", "@digest"), ("µs", "@us{0.00}"), ("change", "@change")]
        tips.append(("launch", "@launch"))
        past.add_tools(HoverTool(renderers=[marks], tooltips=tips))
        parts.append(past)
    return column(*parts, sizing_mode="stretch_width")


def _columns(series: Series) -> dict[str, Any]:
    """A series as the plots hold it."""
    low, high = shown_range(series)
    counts = histogram(series.samples_us, low, high)
    height = (high - low) / len(counts)
    band = [series.interval.low, series.interval.high] if isinstance(series.interval, Interval) else None
    return {
        "low": low,
        "high": high,
        "median": series.median.value,
        "band": band,
        "floor": series.floor.bound.us if isinstance(series.floor, Floor) else None,
        "dots": {
            "sample": list(range(1, len(series.samples_us) + 1)),
            "us": list(series.samples_us),
            # Values beyond an edge are drawn on it.
            "at": [min(max(us, low), high) for us in series.samples_us],
        },
        "bars": {
            "middle": [low + (place + 0.5) * height for place in range(len(counts))],
            "height": [0.95 * height] * len(counts),
            "share": [count / len(series.samples_us) for count in counts],
            "count": counts,
        },
        "words": f"{escape(str(series))}<br>{escape(str(series.floor))}<br>{edge_words(series)}",
    }


def _title(timing: Timing, standing: KernelStanding | Missing) -> str:
    name = escape(str(getattr(timing.kernel, "name", timing.kernel)))
    where = f"<b>{name}</b> on {escape(timing.device)}, grid {timing.grid}, block {timing.block} (measured)"
    if isinstance(standing, Missing) or standing.is_sound:
        return where
    return f'<span style="opacity: 0.75"><i>{where}</i></span><br>{escape(standing.words)}'


def _history_columns(steps: tuple[Step, ...]) -> dict[str, list[Any]]:
    entries = [step.entry for step in steps]
    ends = [
        (e.interval.low, e.interval.high) if isinstance(e.interval, Interval) else (e.hot.value, e.hot.value)
        for e in entries
    ]
    return {
        "place": list(range(1, len(entries) + 1)),
        "version": [str(entry.version) for entry in entries],
        "us": [entry.hot.value for entry in entries],
        "low": [low for low, _ in ends],
        "high": [high for _, high in ends],
        "digest": [entry.digest[:7] for entry in entries],
        "change": [step.change_words for step in steps],
        "launch": [entry.launch for entry in entries],
    }
