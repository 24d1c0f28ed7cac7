"""Kept results of a kernel as a card: figures over versions by device, a part to open each, and a table of results."""

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
_CURVES = {
    "us": "time",
    "modelled_us": "modelled time",
    "registers_per_thread": "registers of a thread",
    "spill_load_bytes": "spills that are loaded",
    "occupancy_percent": "occupancy",
    "warp_instructions": "warp instructions",
    "global_load_sectors": "sectors of global loads",
    "global_store_sectors": "sectors of global stores",
    "bank_conflicts": "bank conflicts",
}
"""Figures that are drawn over versions, with their titles."""


@dataclass(frozen=True)
class _Point:
    version: int
    value: float
    unit: str
    basis: str
    words: str


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
    html = f'{style("card.css")}<div class="kw-card">{head}{_curves(entries, versions)}{table}</div>'
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


def _curves(entries: Sequence[Entry], versions: dict[str, int]) -> str:
    """A part that opens for each figure that several results have: a line a device, over the versions of the source."""
    parts: list[str] = []
    for name, title in _CURVES.items():
        lines = _lines(entries, versions, name)
        if lines:
            opened = " open" if not parts else ""
            parts.append(f"<details{opened}><summary>{title}</summary>{lines}</details>")
    return f'<section class="kw-curves">{"".join(parts)}</section>' if parts else ""


def _lines(entries: Sequence[Entry], versions: dict[str, int], name: str) -> str:
    """A line for each device and basis that a figure was kept of."""
    by_device: dict[tuple[str, str], list[_Point]] = {}
    for each in entries:
        found = next((figure for figure in each.figures if figure.name == name), None)
        if found is not None and each.source_sha256 in versions:
            point = _Point(versions[each.source_sha256], found.value, found.unit, found.basis, each.words)
            by_device.setdefault((each.device if found.basis != "static" else "", found.basis), []).append(point)
    return "".join(_line(device, points) for (device, _), points in by_device.items() if len(points) > 1)


def _line(device: str, points: Sequence[_Point]) -> str:
    top = max(point.value for point in points) or 1.0
    most = max(max(point.version for point in points), 2)
    unit, basis = points[0].unit, points[0].basis
    places = [
        (
            _EDGE + (point.version - 1) / (most - 1) * (_WIDTH - 2 * _EDGE),
            _HEIGHT - _EDGE - point.value / top * (_HEIGHT - 2 * _EDGE),
        )
        for point in points
    ]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    dots = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="currentColor"><title>version {point.version}: '
        f"{with_unit(point.value, unit)} ({escape(basis)}); {escape(point.words)}</title></circle>"
        for (x, y), point in zip(places, points, strict=True)
    )
    of = f" on {device}" if device else ""
    words = f"over versions 1 to {most}{of} ({basis}), from 0 to {with_unit(top, unit)}"
    return (
        f'<div><svg viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" height="{_HEIGHT}" role="img" '
        f'aria-label="{escape(words)}" style="max-width:100%"><line x1="{_EDGE}" y1="{_HEIGHT - _EDGE}" '
        f'x2="{_WIDTH - _EDGE}" y2="{_HEIGHT - _EDGE}" stroke="currentColor" opacity="0.3"/>'
        f'<polyline points="{path}" fill="none" stroke="currentColor" stroke-width="1.5"/>{dots}</svg>'
        f'<div class="kw-note">{escape(words)}</div></div>'
    )
