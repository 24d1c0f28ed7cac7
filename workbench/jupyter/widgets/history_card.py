"""Kept results of a kernel as a card: figures over versions by device, a part to open each, and a table of results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from workbench.base.records.number_words import with_unit
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import Cell, Fold, Head, Legend, Plots, Row, Section, Table, numbers, passed_sign
from workbench.jupyter.widgets.history_points import (
    HistoryLine,
    HistoryPoint,
    count_words,
    drawn,
    lines_by_figure,
    title_of,
    versions_of,
    when,
)
from workbench.jupyter.widgets.plots import SERIES, Axis, Curve, Dash, Dots, Mark, Plot
from workbench.jupyter.widgets.source_changes import change_code, source_changes
from workbench.jupyter.widgets.view import View

if TYPE_CHECKING:
    from workbench.search.history.entry import Entry

_MAX_ROWS = 50
_MAX_CHANGES = 20
_MAX_TICKS = 20
_MARKS: dict[str, tuple[Mark, str, Dash]] = {
    "measured": ("circle", "●", "solid"),
    "counted": ("square", "■", "solid"),
    "modelled": ("triangle", "▲", "dashed"),
    "static": ("diamond", "◆", "dotted"),
}
"""The mark of a basis, its sign, and the dash of its line."""
_NAMES = {"us": "", "registers_per_thread": "", "spill_load_bytes": "spills ", "global_load_sectors": "loads "}
"""Figures that are shown, with what stands before their number and unit."""


def history_view(
    kernel: str,
    entries: Sequence[Entry],
    sources: Mapping[str, str] = MappingProxyType({}),
    versions: Mapping[str, int] | None = None,
) -> View:
    """Return a card of the results of a kernel.

    Parameters
    ----------
    kernel
        Its name.
    entries
        The results, oldest first.
    sources
        Texts by digest: each version's difference to the one before it is a part of the card.
    versions
        Numbers by digest, where the entries are a part of a kernel's results; None for those of the entries.
    """
    versions = versions_of(entries) if versions is None else versions
    shown = drawn(entries)
    known = {versions[each.source_sha256] for each in shown if each.source_sha256 in versions}
    rows = [_row(each, versions) for each in reversed(entries[-_MAX_ROWS:])]
    table = Table(("when (UTC)", *numbers("version"), "result", "device", "figures"), rows, "results")
    changes = source_changes(versions, sources, sorted(known)[-_MAX_CHANGES:]).values()
    newest = sorted(changes, key=lambda change: -change.version)
    return card_view(
        history_text(kernel, entries),
        Head(kernel, (count_words(entries, versions),)),
        _figures(shown, versions),
        (table,),
        tuple(Fold(change.words, (change_code(change),)) for change in newest),
    )


def history_text(kernel: str, entries: Sequence[Entry]) -> str:
    """The results in plain text, oldest first."""
    lines = [f"{kernel}: {len(entries)} results"]
    for each in entries[-_MAX_ROWS:]:
        mark = {True: "✔", False: "✘", None: " "}[each.passed]
        lines.append(
            f"{when(each.at)} {mark} {each.source_sha256[:8]:8} {each.kind}: {each.words} {figures_words(each)}"
        )
    return "\n".join(lines)


def _row(entry: Entry, versions: Mapping[str, int]) -> Row:
    result = f"{entry.kind}{f' for {entry.problem}' if entry.problem else ''}: {entry.words}"
    title = f"source {entry.source_sha256[:12]}, options {' '.join(entry.options)}, {dict(entry.toolkit)}"
    cells = (
        when(entry.at),
        Cell(str(versions.get(entry.source_sha256, "")), title),
        result if entry.passed is None else (passed_sign(entry.passed), f" {result}"),
        entry.device,
        figures_words(entry),
    )
    return Row(cells, "bad" if entry.passed is False else "")


def figures_words(entry: Entry) -> str:
    """Give the figures of a result that stand in its row."""
    shown = [each for each in entry.figures if each.name in _NAMES]
    return ", ".join(f"{_NAMES[each.name]}{with_unit(each.value, each.unit)} ({each.basis})" for each in shown)


def _figures(entries: Sequence[Entry], versions: Mapping[str, int]) -> Section:
    """A part that opens for each figure that several results have."""
    several = {
        name: lines
        for name, lines in lines_by_figure(entries, versions).items()
        if any(len(line.points) > 1 for line in lines)
    }
    return tuple(
        Fold(title_of(name), (figure_legend(lines), Plots((figure_plot(name, lines),))), is_open=at == 0)
        for at, (name, lines) in enumerate(several.items())
    )


def figure_plot(name: str, lines: Sequence[HistoryLine], *, is_logarithmic: bool = False) -> Plot:
    """Return a figure over the versions of the source: a line by device, launch and basis through the newest points."""
    colours = _colours(lines)
    # Those of one version stand side by side, so that no range lies on another.
    step, middle = min(0.1, 0.5 / len(colours)), (len(colours) - 1) / 2
    beside = {colour: (at - middle) * step for at, colour in enumerate(colours.values())}
    points = [(line, point, colours[line.device, line.launch]) for line in lines for point in line.points]
    positive = [point.low for _, point, _ in points if point.low > 0] or [1.0]
    top = max(0.0, *(point.high for _, point, _ in points)) or 1.0
    low, high = min(0.0, *(point.low for _, point, _ in points)) - 0.04 * top, 1.08 * top
    if is_logarithmic:
        low, high = 0.7 * min(positive), 1.4 * max(top, min(positive))
    units = ", ".join(dict.fromkeys("µs" if line.unit == "us" else line.unit for line in lines))
    numbers = [point.version for _, point, _ in points]
    tips = {
        "version": list(map(str, numbers)),
        "figure": [_point_words(line, point) for line, point, _ in points],
        "device": [line.device for line, *_ in points],
        "launch": [line.launch for line, *_ in points],
        "source": [point.entry.source_sha256[:12] for _, point, _ in points],
        "kept": [f"{when(point.entry.at)} UTC" for _, point, _ in points],
        "toolkit": [toolkit_words(point.entry) for _, point, _ in points],
        "result": [point.entry.words for _, point, _ in points],
    }
    dots = Dots(
        [point.version + beside[colour] for _, point, colour in points],
        [point.value for _, point, _ in points],
        tips,
        [colour for *_, colour in points],
        [_MARKS[line.basis][0] for line, *_ in points],
        9,
        ends=[(point.low, point.high) for _, point, _ in points],
    )
    curves = []
    for line in lines:
        colour = colours[line.device, line.launch]
        x, y = [p.version + beside[colour] for p in line.newest], [p.value for p in line.newest]
        curves.append(Curve(x, y, colour, _MARKS[line.basis][2]))
    words = f"{title_of(name)} over versions {min(numbers)} to {max(numbers)} of the source"
    return Plot(
        words,
        Axis(min(numbers) - 0.5, max(numbers) + 0.5, "version of the source", _versions(min(numbers), max(numbers))),
        Axis(low, high, f"{title_of(name)}, {units}", is_logarithmic=is_logarithmic),
        (*curves, dots),
        560,
        200,
    )


def figure_legend(lines: Sequence[HistoryLine]) -> Legend:
    """Return the colour and the sign of each line of a figure."""
    colours = _colours(lines)
    several = len({line.launch for line in lines}) > 1
    return Legend(
        [
            (
                colours[line.device, line.launch],
                _MARKS[line.basis][1],
                " ".join(filter(None, (line.device, line.launch if several else "", f"({line.basis})"))),
            )
            for line in lines
        ]
    )


def toolkit_words(entry: Entry) -> str:
    """Give the tools of a result with their versions."""
    return ", ".join(f"{tool} {version}" for tool, version in entry.toolkit.items())


def _colours(lines: Sequence[HistoryLine]) -> dict[tuple[str, str], str]:
    owners = dict.fromkeys((line.device, line.launch) for line in lines)
    return {owner: SERIES[n % len(SERIES)] for n, owner in enumerate(owners)}


def _point_words(line: HistoryLine, point: HistoryPoint) -> str:
    low, high = with_unit(point.low, line.unit), with_unit(point.high, line.unit)
    return f"{with_unit(point.value, line.unit)}{f', {low} to {high}' if point.low < point.high else ''} ({line.basis})"


def _versions(first: int, last: int) -> tuple[tuple[float, str], ...]:
    """The versions that are ticks: whole numbers, few enough for their words to stand apart."""
    every = max(1, -(-(last - first) // _MAX_TICKS))
    return tuple((float(number), str(number)) for number in range(first, last + 1, every))
