"""Kept results of a kernel to point at: Bokeh, whose callbacks run in the browser.

A figure is drawn over the versions of the source by device, on a linear or a logarithmic axis. A version that is
chosen, by its point or by keys, shows its results and its source's difference to the version before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.records.number_words import with_unit
from workbench.jupyter.widgets.card_html import bare_html, bare_sheet, legend_html
from workbench.jupyter.widgets.cards import Line, Section, Table, Words, passed_sign
from workbench.jupyter.widgets.history_card import (
    figure_legend,
    figure_plot,
    figures_words,
    history_view,
    toolkit_words,
)
from workbench.jupyter.widgets.history_points import (
    count_words,
    drawn,
    lines_by_figure,
    title_of,
    versions_of,
    when,
)
from workbench.jupyter.widgets.plots import GREY
from workbench.jupyter.widgets.source_changes import change_code, source_changes
from workbench.jupyter.widgets.view import asset

if TYPE_CHECKING:
    from workbench.search.history.entry import Entry

_MAX_ROWS = 12
_SMALL = {"font-size": "13px"}
# Bokeh gives what stands in a Div the width of its longest line.
_WITHIN = ":host { min-width: 0; overflow-x: auto; } .bk-clearfix { display: block; width: 100%; }"


def history_widget(
    kernel: str,
    entries: Sequence[Entry],
    sources: Mapping[str, str] = MappingProxyType({}),
    versions: Mapping[str, int] | None = None,
) -> Any:
    """Return an ipywidget of the results of a kernel.

    A notebook that is saved, or read where there are no widgets, keeps the card.

    Parameters
    ----------
    kernel, entries, sources, versions
        As for `history_view`.

    Raises
    ------
    ArgumentError
        No result has a figure of a known source, so that there is nothing to plot; the card says all.
    MissingDependency
        Where Bokeh or jupyter_bokeh is not installed.
    """
    versions = versions_of(entries) if versions is None else versions
    if not lines_by_figure(drawn(entries), versions):
        raise ArgumentError(f"no result of {kernel} has a figure of a source to plot", "entries")
    try:
        from workbench.jupyter.widgets.history_model import HistoryWidget
    except ImportError as error:
        raise MissingDependency("the history's plot needs jupyter_bokeh", "pip install jupyter_bokeh") from error
    layout = layout_of(kernel, entries, sources, versions)
    return HistoryWidget(layout, history_view(kernel, entries, sources, versions), entries, versions)


def layout_of(kernel: str, entries: Sequence[Entry], sources: Mapping[str, str], versions: Mapping[str, int]) -> Any:
    """Return the Bokeh layout of results."""
    from bokeh.layouts import column, row
    from bokeh.models import CustomJS, Div, LogTicker, RadioButtonGroup, Scatter, Select, Span, TapTool

    from workbench.jupyter.widgets.bokeh_plots import BUTTONS, INK, INPUT, KEEPS_KEYS, add, empty_figure

    lines = lines_by_figure(drawn(entries), versions)
    words = _version_words(drawn(entries), versions, sources)
    numbers = list(words)
    last = numbers[-1]
    span = Span(location=last, dimension="height", line_color=GREY, line_dash="dotted", line_width=1.5)
    figures: list[dict[str, Any]] = [
        {"title": title_of(name), "legend": legend_html(figure_legend(own)), "parts": [], "ranges": []}
        for name, own in lines.items()
    ]
    plots: list[Any] = []
    # Both axes show the same columns, so that a point that is chosen on one is chosen on the other.
    shared: dict[tuple[int, int], Any] = {}
    for is_logarithmic in (False, True):
        each = [figure_plot(name, own, is_logarithmic=is_logarithmic) for name, own in lines.items()]
        x = replace(each[0].x, low=numbers[0] - 0.5, high=last + 0.5, ticks=None)
        plot_figure = empty_figure(260, x, replace(each[0].y, ticks=None))
        # Another figure has other values: the ticks are Bokeh's, not those of the first one.
        if is_logarithmic:
            plot_figure.yaxis.ticker, plot_figure.yaxis.major_label_overrides = LogTicker(), {}
        plot_figure.xaxis.ticker.min_interval = 1
        plot_figure.xaxis.ticker.num_minor_ticks = 0
        for at, (figure, plot) in enumerate(zip(figures, each, strict=True)):
            for place, part in enumerate(plot.parts):
                renderers = add(plot_figure, part, shared.get((at, place)))
                shared[at, place] = renderers[0].data_source
                for renderer in renderers:
                    renderer.visible = at == 0
                figure["parts"] += renderers
            figure["axis"] = plot.y.label
            figure["ranges"].append([plot.y.low, plot.y.high])
        plot_figure.add_tools(
            TapTool(renderers=[each for each in plot_figure.renderers if isinstance(each.glyph, Scatter)])
        )
        plot_figure.add_layout(span)
        plot_figure.visible = not is_logarithmic
        plots.append(plot_figure)
    sized = {"sizing_mode": "stretch_width", "min_width": 130, "max_width": 300, "styles": INK, "stylesheets": [INPUT]}
    figure = Select(
        title="figure", value="0", options=[(str(n), each["title"]) for n, each in enumerate(figures)], **sized
    )
    version = Select(
        title="version", value=str(last), options=[(str(n), head) for n, (head, _) in words.items()], **sized
    )
    axis = RadioButtonGroup(labels=["linear", "logarithmic"], active=0, width=170, align="end", stylesheets=[BUTTONS])
    legend = Div(text=figures[0]["legend"], styles={**INK, **_SMALL}, sizing_mode="stretch_width")
    about = Div(
        text=words[last][1],
        styles={**INK, **_SMALL},
        sizing_mode="stretch_width",
        max_width=680,
        stylesheets=[_WITHIN, bare_sheet()],
    )
    title = Div(
        text=f"<b>{escape(kernel)}</b>: {escape(count_words(entries, versions))}",
        styles={**INK, "font-size": "14px"},
        sizing_mode="stretch_width",
    )
    figure.js_on_change(
        "value",
        CustomJS(
            args={"figures": figures, "legend": legend, "plots": plots},
            code=asset("history_show.js"),
        ),
    )
    axis.js_on_change(
        "active",
        CustomJS(args={"plots": plots}, code="plots.forEach((each, n) => { each.visible = n === this.active })"),
    )
    version.js_on_change(
        "value",
        CustomJS(
            args={"about": about, "numbers": numbers, "words": [text for _, text in words.values()], "span": span},
            code="about.text = words[numbers.indexOf(Number(this.value))]; span.location = Number(this.value)",
        ),
    )
    for source in (each for each in shared.values() if "version" in each.data):
        source.selected.js_on_change(
            "indices",
            CustomJS(
                args={"dots": source, "version": version},
                code="if (this.indices.length) { version.value = dots.data.version[this.indices[0]] }",
            ),
        )
    choices = row(figure, version, axis, sizing_mode="stretch_width", styles={"flex-wrap": "wrap"})
    whole = column(title, choices, legend, *plots, about, sizing_mode="stretch_width")
    whole.html_attributes = KEEPS_KEYS
    return whole


def _version_words(
    entries: Sequence[Entry], versions: Mapping[str, int], sources: Mapping[str, str]
) -> dict[int, tuple[str, str]]:
    """For each version that an entry is of its words in a list, and its results and its difference as HTML."""
    by_digest: dict[str, list[Entry]] = {}
    for each in entries:
        by_digest.setdefault(each.source_sha256, []).append(each)
    numbers = {versions[digest]: digest for digest in by_digest if digest in versions}
    changes = source_changes(versions, sources, numbers)
    result = {}
    for number, digest in sorted(numbers.items()):
        own = by_digest[digest]
        rows = [_row(each) for each in reversed(own[-_MAX_ROWS:])]
        change = changes.get(number)
        if change is None:
            missing = "its source" if digest not in sources else "the source of the version before it"
            difference: Section = (Line(f"{missing} was not kept: there is no difference to show"),)
        else:
            difference = (Line(change.words), change_code(change))
        toolkits = "; ".join(dict.fromkeys(filter(None, map(toolkit_words, own))))
        by = f", compiled by {toolkits}" if toolkits else ""
        about = Line(f"version {number}, source {digest[:12]}, {with_unit(len(own), 'results')}{by}")
        title = f"{number} · {digest[:8]} · {when(own[0].at)[:10]}"
        result[number] = title, bare_html((about, Table(("",) * 6, rows), *difference))
    return result


def _row(entry: Entry) -> tuple[Words, ...]:
    result = "" if entry.passed is None else (passed_sign(entry.passed), " passed" if entry.passed else " failed")
    # A reason, or the best variant of a search; the words of others repeat their figures.
    words = entry.words if entry.passed is False or entry.kind == "tuning" else ""
    return (when(entry.at), result, entry.kind, entry.device, figures_words(entry), words)
