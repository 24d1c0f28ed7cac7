"""Times over GPUs and sizes as a card that needs no script: a row a GPU, a column a size; measured times stand out."""

from __future__ import annotations

import math
from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING

from workbench.analyse.measure.register_sweep import TimeRange
from workbench.base.records import Missing
from workbench.jupyter.widgets.view import View, chip, style

if TYPE_CHECKING:
    from workbench.search.sweeping.sweep import DeviceSweep, SweepTime

_CSS = """
.wide { overflow-x: auto; }
.wide th:first-child { position: sticky; left: 0; background: var(--kw-paper); }
table { border-collapse: collapse; font-size: 13px; }
:is(td, th) { padding: 0.1rem 1rem 0.1rem 0; text-align: left; vertical-align: top; font-weight: 400; }
thead th:not(:first-child) { opacity: 0.8; }
tbody th { white-space: nowrap; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.measured { font-weight: 700; }
.none { opacity: 0.6; }
.note { margin: 0.2rem 0; font-size: 13px; }
"""
_MAX_REASONS = 8
_DIGITS = {"modelled": 2, "measured": 4}
"""Digits that count: more of a modelled time would be false."""


def device_sweep_view(sweep: DeviceSweep) -> View:
    """Return a card of times over GPUs and sizes."""
    bases = sorted({each.time.basis for each in sweep.times if isinstance(each.time, TimeRange)})
    ended = f"<span>interrupted after {len(sweep.times)} of {sweep.planned}</span>" if sweep.interrupted else ""
    head = (
        f"<header><strong>{escape(sweep.kernel)} for {escape(sweep.problem)}</strong>"
        f"{''.join(map(chip, bases))}{ended}</header>"
    )
    body = f'<section class="kw-device-sweep">{_table(sweep)}{_notes(sweep)}</section>'
    scoped = f"<style>:is(#kw, .kw-device-sweep) {{ {_CSS} }}</style>"
    return View(f'{style("card.css")}{scoped}<div class="kw-card">{head}{body}</div>', str(sweep))


def _table(sweep: DeviceSweep) -> str:
    sizes = list({_size(each.sizes): None for each in sweep.times})
    devices = list({each.device: None for each in sweep.times})
    if not devices:
        return "<p class='note'>no time was found</p>"
    found = {(each.device, _size(each.sizes)): each for each in sweep.times}
    titles = "".join(f"<th class='number'>{escape(size)}</th>" for size in sizes)
    rows = "".join(
        f"<tr><th>{escape(device)}</th>{''.join(_cell(found.get((device, size))) for size in sizes)}</tr>"
        for device in devices
    )
    return f"<div class='wide'><table><thead><tr><th>µs</th>{titles}</tr></thead><tbody>{rows}</tbody></table></div>"


def _cell(each: SweepTime | None) -> str:
    if each is None or isinstance(each.time, Missing):
        return "<td class='number none'>–</td>"
    time = each.time
    digits = _DIGITS[time.basis]
    shown = f"{_us(time.low.value, digits)} – {_us(time.high.value, digits)}"
    title = f"{time.basis}{f' on {each.gpu}' if each.gpu else f', limited by {each.bottleneck}'}"
    return f"<td class='number {escape(time.basis)}' title='{escape(title)}'>{shown}</td>"


def _notes(sweep: DeviceSweep) -> str:
    """The GPUs that measured, with their machines and versions; the reasons of times that are missing."""
    lines = {
        f"{each.device}: measured on {each.gpu}, {each.machine}, "
        + ", ".join(f"{tool} {version}" for tool, version in each.versions.items()): None
        for each in sweep.times
        if each.gpu
    }
    reasons = {
        f"{each.device}, {_size(each.sizes)}: {each.time.reason}": None
        for each in sweep.times
        if isinstance(each.time, Missing)
    }
    left = len(reasons) - _MAX_REASONS
    more = [f"{left} more times are missing"] if left > 0 else []
    return "".join(f"<p class='note'>{escape(words)}</p>" for words in (*lines, *list(reasons)[:_MAX_REASONS], *more))


def _us(us: float, digits: int) -> str:
    if not us > 0:
        return "0"
    places = digits - 1 - math.floor(math.log10(us))
    return f"{round(us, places):,.{max(places, 0)}f}"


def _size(sizes: Mapping[str, int]) -> str:
    return ", ".join(f"{name}={size:,}" for name, size in sizes.items()) or "as it is"
