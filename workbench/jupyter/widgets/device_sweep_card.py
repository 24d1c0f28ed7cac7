"""Times over GPUs and sizes as a card that needs no script: a row a GPU, a column a size; measured times stand out."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

from workbench.analyse.measure.register_sweep import TimeRange
from workbench.base.records import Missing
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import Cell, Head, Line, Table, label, note, numbers
from workbench.jupyter.widgets.view import View

if TYPE_CHECKING:
    from workbench.search.sweeping.sweep import DeviceSweep, SweepTime

_MAX_REASONS = 8
_DIGITS = {"modelled": 2, "measured": 4}
"""Digits that count: more of a modelled time would be false."""


def device_sweep_view(sweep: DeviceSweep) -> View:
    """Return a card of times over GPUs and sizes."""
    bases = sorted({each.time.basis for each in sweep.times if isinstance(each.time, TimeRange)})
    ended = (f"interrupted after {len(sweep.times)} of {sweep.planned}",) if sweep.interrupted else ()
    head = Head(f"{sweep.kernel} for {sweep.problem}", (*map(label, bases), *ended))
    table = _table(sweep) if sweep.times else Line("no time was found", is_note=True)
    notes = (Line(words, is_note=True) for words in _notes(sweep))
    return card_view(str(sweep), head, (table, *notes))


def _table(sweep: DeviceSweep) -> Table:
    sizes = list({_size(each.sizes): None for each in sweep.times})
    devices = {each.device: None for each in sweep.times}
    found = {(each.device, _size(each.sizes)): each for each in sweep.times}
    rows: list[tuple[str | Cell, ...]] = [
        (device, *(_cell(found.get((device, size))) for size in sizes)) for device in devices
    ]
    return Table(("µs", *numbers(*sizes)), rows, "times", has_row_heads=True)


def _cell(each: SweepTime | None) -> Cell:
    if each is None or isinstance(each.time, Missing):
        return Cell(note("–"))
    time = each.time
    digits = _DIGITS[time.basis]
    shown = f"{_us(time.low.value, digits)} – {_us(time.high.value, digits)}"
    title = f"{time.basis}{f' on {each.gpu}' if each.gpu else f', limited by {each.bottleneck}'}"
    return Cell(shown, title, tone="best" if time.basis == "measured" else "")


def _notes(sweep: DeviceSweep) -> tuple[str, ...]:
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
    return (*lines, *list(reasons)[:_MAX_REASONS], *more)


def _us(us: float, digits: int) -> str:
    if not us > 0:
        return "0"
    places = digits - 1 - math.floor(math.log10(us))
    return f"{round(us, places):,.{max(places, 0)}f}"


def _size(sizes: Mapping[str, int]) -> str:
    return ", ".join(f"{name}={size:,}" for name, size in sizes.items()) or "as it is"
