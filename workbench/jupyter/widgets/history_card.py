"""Kept results of a kernel as a card: figures over versions by device, a part to open each, and a table of results."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING

from workbench.base.records.number_words import with_unit
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
from workbench.jupyter.widgets.source_changes import change_html, source_changes
from workbench.jupyter.widgets.view import View, style

if TYPE_CHECKING:
    from workbench.search.history.entry import Entry

_MAX_ROWS = 50
_MAX_CHANGES = 20
_WIDTH, _HEIGHT, _EDGE = 420, 96, 8
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
    rows = "".join(_row(each, versions) for each in reversed(entries[-_MAX_ROWS:]))
    shown = drawn(entries)
    count = count_words(entries, versions)
    head = f"<header><strong>{escape(kernel)}</strong><span>{count}</span></header>"
    titles = "".join(f"<th>{title}</th>" for title in ("when (UTC)", "version", "result", "device", "figures"))
    table = f"<section><table><thead><tr>{titles}</tr></thead><tbody>{rows}</tbody></table></section>"
    numbers = {versions[each.source_sha256] for each in shown if each.source_sha256 in versions}
    changes = _changes(versions, sources, numbers)
    html = f'{style("card.css")}<div class="kw-card">{head}{_curves(shown, versions)}{table}{changes}</div>'
    return View(html, history_text(kernel, entries))


def history_text(kernel: str, entries: Sequence[Entry]) -> str:
    """The results in plain text, oldest first."""
    lines = [f"{kernel}: {len(entries)} results"]
    for each in entries[-_MAX_ROWS:]:
        mark = {True: "✔", False: "✘", None: " "}[each.passed]
        lines.append(
            f"{when(each.at)} {mark} {each.source_sha256[:8]:8} {each.kind}: {each.words} {figures_words(each)}"
        )
    return "\n".join(lines)


def _row(entry: Entry, versions: Mapping[str, int]) -> str:
    mark, spoken = {True: ("✔", "passed"), False: ("✘", "failed"), None: ("", "")}[entry.passed]
    shown = f'<span role="img" aria-label="{spoken}">{mark}</span> ' if mark else ""
    version = versions.get(entry.source_sha256, "")
    title = escape(f"source {entry.source_sha256[:12]}, options {' '.join(entry.options)}, {dict(entry.toolkit)}")
    of = f" for {escape(entry.problem)}" if entry.problem else ""
    cells = (
        f"<td>{when(entry.at)}</td>",
        f'<td class="number" title="{title}">{version}</td>',
        f"<td>{shown}{escape(entry.kind)}{of}: {escape(entry.words)}</td>",
        f"<td>{escape(entry.device)}</td>",
        f"<td>{escape(figures_words(entry))}</td>",
    )
    return f'<tr class="{"bad" if entry.passed is False else ""}">{"".join(cells)}</tr>'


def figures_words(entry: Entry) -> str:
    """Give the figures of a result that stand in its row."""
    shown = [each for each in entry.figures if each.name in _NAMES]
    return ", ".join(f"{_NAMES[each.name]}{with_unit(each.value, each.unit)} ({each.basis})" for each in shown)


def _changes(versions: Mapping[str, int], sources: Mapping[str, str], numbers: Collection[int]) -> str:
    """A part that opens for each of the newest versions, the newest first."""
    newest = sorted(numbers)[-_MAX_CHANGES:]
    found = sorted(source_changes(versions, sources, newest).values(), key=lambda change: -change.version)
    parts = [f"<details><summary>{escape(change.words)}</summary>{change_html(change)}</details>" for change in found]
    return f"<section>{''.join(parts)}</section>" if parts else ""


def _curves(entries: Sequence[Entry], versions: Mapping[str, int]) -> str:
    """A part that opens for each figure that several results have: a line a device, over the versions of the source."""
    parts: list[str] = []
    for name, found in lines_by_figure(entries, versions).items():
        lines = "".join(_line(line) for line in found if len(line.points) > 1)
        if lines:
            opened = " open" if not parts else ""
            parts.append(f"<details{opened}><summary>{escape(title_of(name))}</summary>{lines}</details>")
    return f'<section class="kw-curves">{"".join(parts)}</section>' if parts else ""


def _line(line: HistoryLine) -> str:
    points = line.points
    top = max(point.value for point in points) or 1.0
    most = max(max(point.version for point in points), 2)

    def place(point: HistoryPoint) -> tuple[float, float]:
        across = (point.version - 1) / (most - 1)
        return _EDGE + across * (_WIDTH - 2 * _EDGE), _HEIGHT - _EDGE - point.value / top * (_HEIGHT - 2 * _EDGE)

    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(place, line.newest))
    dots = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="currentColor"><title>version {point.version}: '
        f"{escape(f'{with_unit(point.value, line.unit)} ({line.basis}); {point.entry.words}')}</title></circle>"
        for point in points
        for x, y in [place(point)]
    )
    of = f" on {line.device}" if line.device else ""
    launch = f", {line.launch}" if line.launch else ""
    words = f"over versions 1 to {most}{of}{launch} ({line.basis}), from 0 to {with_unit(top, line.unit)}"
    return (
        f'<div><svg viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" height="{_HEIGHT}" role="img" '
        f'aria-label="{escape(words)}" style="max-width:100%"><line x1="{_EDGE}" y1="{_HEIGHT - _EDGE}" '
        f'x2="{_WIDTH - _EDGE}" y2="{_HEIGHT - _EDGE}" stroke="currentColor" opacity="0.3"/>'
        f'<polyline points="{path}" fill="none" stroke="currentColor" stroke-width="1.5"/>{dots}</svg>'
        f'<div class="kw-note">{escape(words)}</div></div>'
    )
