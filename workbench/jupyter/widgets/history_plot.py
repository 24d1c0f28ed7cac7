"""Kept results of a kernel to point at: Bokeh, whose callbacks run in the browser.

A figure is drawn over the versions of the source by device, on a linear or a logarithmic axis. A version that is
chosen, by its point or by keys, shows its results and its source's difference to the version before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.records.number_words import with_unit
from workbench.jupyter.widgets.history_card import figures_words, history_view
from workbench.jupyter.widgets.history_points import (
    HistoryLine,
    count_words,
    drawn,
    lines_by_figure,
    title_of,
    versions_of,
    when,
)
from workbench.jupyter.widgets.source_changes import change_html, source_changes
from workbench.jupyter.widgets.view import asset

if TYPE_CHECKING:
    from workbench.search.history.entry import Entry

_COLOURS = ("#2f7fd1", "#d0651b", "#149a72", "#b05fb5", "#a8871a", "#3a9fb8", "#808690")
_MARKS = {
    "measured": ("circle", "●", "solid"),
    "counted": ("square", "■", "solid"),
    "modelled": ("triangle", "▲", "dashed"),
    "static": ("diamond", "◆", "dotted"),
}
"""Bases with Bokeh's mark, the sign of it and the dash of its line."""
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
    from bokeh.models import (
        ColumnDataSource,
        CustomJS,
        Div,
        HoverTool,
        RadioButtonGroup,
        Range1d,
        Select,
        Span,
        TapTool,
    )

    from workbench.jupyter.widgets.bokeh_plots import BUTTONS, GREY, INK, INPUT, KEEPS_KEYS, plot

    shown = _figures(drawn(entries), versions)
    first = shown[0]
    words = _version_words(drawn(entries), versions, sources)
    numbers = list(words)
    last = numbers[-1]
    dots, lines = ColumnDataSource(first["dots"]), ColumnDataSource(first["lines"])
    span = Span(location=last, dimension="height", line_color=GREY, line_dash="dotted", line_width=1.5)
    plots = []
    for kind in ("linear", "log"):
        low, high = first[kind]
        made = plot(
            260,
            (numbers[0] - 0.5, last + 0.5),
            Range1d(low, high),
            "version of the source",
            first["axis"],
            y_axis_type=kind,
        )
        made.xaxis.ticker.min_interval = 1
        made.xaxis.ticker.num_minor_ticks = 0
        made.multi_line("x", "y", source=lines, line_color="colour", line_dash="dash", line_width=1.5, line_alpha=0.8)
        made.segment("x", "low", "x", "high", source=dots, line_color="colour", line_width=2, line_alpha=0.5)
        marks = made.scatter("x", "value", source=dots, marker="mark", size=10, color="colour", nonselection_alpha=1.0)
        tips = [(name, f"@{name}") for name in ("version", "figure", "device", "launch", "source", "kept", "toolkit")]
        made.add_tools(HoverTool(renderers=[marks], tooltips=[*tips, ("result", "@words")]), TapTool(renderers=[marks]))
        made.add_layout(span)
        made.visible = kind == "linear"
        plots.append(made)
    sized = {"sizing_mode": "stretch_width", "min_width": 130, "max_width": 300, "styles": INK, "stylesheets": [INPUT]}
    figure = Select(
        title="figure", value="0", options=[(str(n), each["title"]) for n, each in enumerate(shown)], **sized
    )
    version = Select(
        title="version", value=str(last), options=[(str(n), head) for n, (head, _) in words.items()], **sized
    )
    axis = RadioButtonGroup(labels=["linear", "logarithmic"], active=0, width=170, align="end", stylesheets=[BUTTONS])
    legend = Div(text=first["legend"], styles={**INK, **_SMALL}, sizing_mode="stretch_width")
    about = Div(
        text=words[last][1], styles={**INK, **_SMALL}, sizing_mode="stretch_width", max_width=680, stylesheets=[_WITHIN]
    )
    title = Div(
        text=f"<b>{escape(kernel)}</b>: {escape(count_words(entries, versions))}",
        styles={**INK, "font-size": "14px"},
        sizing_mode="stretch_width",
    )
    figure.js_on_change(
        "value",
        CustomJS(
            args={"figures": shown, "dots": dots, "lines": lines, "legend": legend, "plots": plots},
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
    dots.selected.js_on_change(
        "indices",
        CustomJS(
            args={"dots": dots, "version": version},
            code="if (this.indices.length) { version.value = String(dots.data.version[this.indices[0]]) }",
        ),
    )
    choices = row(figure, version, axis, sizing_mode="stretch_width", styles={"flex-wrap": "wrap"})
    whole = column(title, choices, legend, *plots, about, sizing_mode="stretch_width")
    whole.html_attributes = KEEPS_KEYS
    return whole


def _figures(entries: Sequence[Entry], versions: Mapping[str, int]) -> list[dict[str, Any]]:
    """Each figure as the plots hold it."""
    return [_figure(name, found) for name, found in lines_by_figure(entries, versions).items()]


def _figure(name: str, found: Sequence[HistoryLine]) -> dict[str, Any]:
    owners = list(dict.fromkeys((line.device, line.launch) for line in found))
    colours = {owner: _COLOURS[n % len(_COLOURS)] for n, owner in enumerate(owners)}
    # Those of one version stand side by side, so that no range lies on another.
    beside = {owner: (n - (len(owners) - 1) / 2) * min(0.1, 0.5 / len(owners)) for n, owner in enumerate(owners)}
    points = [(line, point) for line in found for point in line.points]
    several = len({line.launch for line in found}) > 1
    legend = []
    for line in found:
        colour, sign = colours[line.device, line.launch], _MARKS[line.basis][1]
        words = " ".join(filter(None, (line.device, f"{line.launch}" if several else "", f"({line.basis})")))
        legend.append(
            f'<span style="white-space: nowrap"><span style="color: {colour}">{sign}</span> {escape(words)}</span>'
        )
    units = ", ".join(dict.fromkeys("µs" if line.unit == "us" else line.unit for line in found))
    positive = [point.low for _, point in points if point.low > 0] or [1.0]
    top = max(max(point.high for _, point in points), 0.0) or 1.0
    return {
        "title": title_of(name),
        "axis": f"{title_of(name)}, {units}",
        "legend": " &ensp; ".join(legend),
        "linear": [min(0.0, *(point.low for _, point in points)) - 0.04 * top, 1.08 * top],
        "log": [0.7 * min(positive), 1.4 * max(top, min(positive))],
        "dots": {
            "x": [point.version + beside[line.device, line.launch] for line, point in points],
            "version": [point.version for _, point in points],
            "value": [point.value for _, point in points],
            "low": [point.low for _, point in points],
            "high": [point.high for _, point in points],
            "colour": [colours[line.device, line.launch] for line, _ in points],
            "mark": [_MARKS[line.basis][0] for line, _ in points],
            "figure": [_figure_words(line, point.value, point.low, point.high) for line, point in points],
            "device": [line.device for line, _ in points],
            "launch": [line.launch for line, _ in points],
            "source": [point.entry.source_sha256[:12] for _, point in points],
            "kept": [f"{when(point.entry.at)} UTC" for _, point in points],
            "toolkit": [_toolkit(point.entry) for _, point in points],
            "words": [point.entry.words for _, point in points],
        },
        "lines": {
            "x": [[point.version + beside[line.device, line.launch] for point in line.newest] for line in found],
            "y": [[point.value for point in line.newest] for line in found],
            "colour": [colours[line.device, line.launch] for line in found],
            "dash": [_MARKS[line.basis][2] for line in found],
        },
    }


def _figure_words(line: HistoryLine, value: float, low: float, high: float) -> str:
    ends = f", {with_unit(low, line.unit)} to {with_unit(high, line.unit)}" if low < high else ""
    return f"{with_unit(value, line.unit)}{ends} ({line.basis})"


def _toolkit(entry: Entry) -> str:
    return ", ".join(f"{tool} {version}" for tool, version in entry.toolkit.items())


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
        rows = "".join(_row(each) for each in reversed(own[-_MAX_ROWS:]))
        change = changes.get(number)
        if change is None:
            missing = "its source" if digest not in sources else "the source of the version before it"
            difference = f"<p>{missing} was not kept: there is no difference to show</p>"
        else:
            difference = f"<p>{escape(change.words)}</p>{change_html(change)}"
        toolkits = "; ".join(dict.fromkeys(filter(None, map(_toolkit, own))))
        by = f", compiled by {toolkits}" if toolkits else ""
        about = f"version {number}, source {digest[:12]}, {with_unit(len(own), 'results')}{by}"
        head = f"<p>{escape(about)}</p>"
        title = f"{number} · {digest[:8]} · {when(own[0].at)[:10]}"
        result[number] = title, f"{head}<table>{rows}</table>{difference}"
    return result


def _row(entry: Entry) -> str:
    mark = {True: "✔ passed", False: "✘ failed", None: ""}[entry.passed]
    # A reason, or the best variant of a search; the words of others repeat their figures.
    words = entry.words if entry.passed is False or entry.kind == "tuning" else ""
    cells = (when(entry.at), mark, entry.kind, entry.device, figures_words(entry), words)
    style = 'style="padding: 0 0.8em 0 0; vertical-align: top; text-align: left"'
    return f"<tr>{''.join(f'<td {style}>{escape(cell)}</td>' for cell in cells)}</tr>"
