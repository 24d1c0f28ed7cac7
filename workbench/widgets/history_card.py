"""Kept results of a kernel as a card: a line of times over versions for each device, and a table, the newest first."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from workbench.records.number_words import with_unit
from workbench.widgets.view import View, style

if TYPE_CHECKING:
    from workbench.history_file.entry import Entry

_MOST_ROWS = 50
_WIDTH, _HEIGHT, _EDGE = 420, 96, 8
_NAMES = {"us": "", "registers_per_thread": "", "spill_load_bytes": "spills ", "global_load_sectors": "loads "}
"""Figures that are shown, with what stands before their number and unit."""


@dataclass(frozen=True)
class _Point:
    version: int
    us: float
    basis: str


def history_view(kernel: str, entries: Sequence[Entry]) -> View:
    """Return a card of the results of a kernel, oldest first as given."""
    versions: dict[str, int] = {}
    for each in entries:
        if each.source_sha256:
            versions.setdefault(each.source_sha256, len(versions) + 1)
    rows = "".join(_row(each, versions) for each in reversed(entries[-_MOST_ROWS:]))
    count = f"{len(entries)} results of {len(versions)} versions"
    head = f"<header><strong>{escape(kernel)}</strong><span>{count}</span></header>"
    titles = "".join(f"<th>{title}</th>" for title in ("when (UTC)", "version", "result", "device", "figures"))
    table = f"<section><table><thead><tr>{titles}</tr></thead><tbody>{rows}</tbody></table></section>"
    html = f'{style("card.css")}<div class="kw-card">{head}{_lines(entries, versions)}{table}</div>'
    return View(html, history_text(kernel, entries))


def history_text(kernel: str, entries: Sequence[Entry]) -> str:
    """The results in plain text, oldest first."""
    lines = [f"{kernel}: {len(entries)} results"]
    for each in entries[-_MOST_ROWS:]:
        mark = {True: "✔", False: "✘", None: " "}[each.passed]
        lines.append(f"{_when(each.at)} {mark} {each.source_sha256[:8]:8} {each.kind}: {each.words} {_figures(each)}")
    return "\n".join(lines)


def _row(entry: Entry, versions: dict[str, int]) -> str:
    mark, spoken = {True: ("✔", "passed"), False: ("✘", "failed"), None: ("", "")}[entry.passed]
    shown = f'<span role="img" aria-label="{spoken}">{mark}</span> ' if mark else ""
    version = versions.get(entry.source_sha256, "")
    title = escape(f"source {entry.source_sha256[:12]}, options {' '.join(entry.options)}, {dict(entry.toolkit)}")
    of = f" for {escape(entry.problem)}" if entry.problem else ""
    cells = (
        f"<td>{_when(entry.at)}</td>",
        f'<td class="number" title="{title}">{version}</td>',
        f"<td>{shown}{escape(entry.kind)}{of}: {escape(entry.words)}</td>",
        f"<td>{escape(entry.device)}</td>",
        f"<td>{escape(_figures(entry))}</td>",
    )
    return f'<tr class="{"bad" if entry.passed is False else ""}">{"".join(cells)}</tr>'


def _figures(entry: Entry) -> str:
    shown = [each for each in entry.figures if each.name in _NAMES]
    return ", ".join(f"{_NAMES[each.name]}{with_unit(each.value, each.unit)} ({each.basis})" for each in shown)


def _when(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(at))


def _lines(entries: Sequence[Entry], versions: dict[str, int]) -> str:
    """A line for each device that times were kept of, over the versions of the source."""
    by_device: dict[tuple[str, str], list[_Point]] = {}
    for each in entries:
        us = next((figure for figure in each.figures if figure.name == "us"), None)
        if us is not None and each.source_sha256 in versions:
            key = (each.device or "a device", us.basis)
            by_device.setdefault(key, []).append(_Point(versions[each.source_sha256], us.value, us.basis))
    return "".join(_line(device, points) for (device, _), points in by_device.items() if len(points) > 1)


def _line(device: str, points: Sequence[_Point]) -> str:
    most_us = max(point.us for point in points) or 1.0
    most = max(max(point.version for point in points), 2)
    places = [
        (
            _EDGE + (point.version - 1) / (most - 1) * (_WIDTH - 2 * _EDGE),
            _HEIGHT - _EDGE - point.us / most_us * (_HEIGHT - 2 * _EDGE),
        )
        for point in points
    ]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    dots = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="currentColor">'
        f"<title>version {point.version}: {with_unit(point.us, 'us')} ({point.basis})</title></circle>"
        for (x, y), point in zip(places, points, strict=True)
    )
    words = f"times on {device} over versions ({points[0].basis}), 0 to {with_unit(most_us, 'us')}"
    return (
        f'<section><svg viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" height="{_HEIGHT}" role="img" '
        f'aria-label="{escape(words)}" style="max-width:100%"><line x1="{_EDGE}" y1="{_HEIGHT - _EDGE}" '
        f'x2="{_WIDTH - _EDGE}" y2="{_HEIGHT - _EDGE}" stroke="currentColor" opacity="0.3"/>'
        f'<polyline points="{path}" fill="none" stroke="currentColor" stroke-width="1.5"/>{dots}</svg>'
        f'<div class="kw-note">{escape(words)}</div></section>'
    )
