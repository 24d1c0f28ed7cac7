"""A register sweep as a card that needs no script: a row a variant, and occupancy, spills and time over registers."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from workbench.analyse.measure.register_sweep import RegisterSweep, SpillPlace, SweepPoint, TimeRange
from workbench.base.records import Missing, Occupancy, Resources
from workbench.base.records.number_words import plain
from workbench.jupyter.widgets.occupancy_parts import percent
from workbench.jupyter.widgets.view import View, asset, chip, style

_MAX_PLACES = 3
_WIDTH, _HEIGHT = 340, 150
_LEFT, _RIGHT, _TOP, _BOTTOM = 52, 16, 12, 34


def sweep_view(sweep: RegisterSweep) -> View:
    """Return a card of a sweep."""
    name = escape(str(getattr(sweep.kernel, "name", "a kernel")))
    head = (
        f"<header><strong>{name}, recompiled</strong>{chip('static')}{chip('modelled')}"
        f"<span>{escape(state(sweep))}</span>{chip(f'{sweep.block_threads} threads per block')}</header>"
    )
    curves = "".join(
        _svg(sweep, title, value)
        for title, value in (
            ("occupancy, %", lambda p: 100 * p.occupancy.theoretical if isinstance(p.occupancy, Occupancy) else None),
            ("spill bytes", lambda p: p.spill_bytes if isinstance(p.spill_bytes, int) else None),
            ("time, us", lambda p: p.time.middle if isinstance(p.time, TimeRange) else None),
        )
        if any(value(point) is not None for point in sweep.points)
    )
    body = f'<section class="kw-curves">{curves}</section><section class="kw-sweep">{sweep_table(sweep)}</section>'
    scoped = f"<style>:is(#kw, .kw-sweep) {{ {asset('sweep.css')} }}</style>"
    return View(f'{style("card.css", "occupancy.css")}{scoped}<div class="kw-card">{head}{body}</div>', str(sweep))


def state(sweep: RegisterSweep) -> str:
    """Return how far a sweep is, in words."""
    done, requested = len(sweep.points), sweep.asked
    variants = "1 variant" if requested == 1 else f"{requested} variants"
    return variants if sweep.is_complete else f"{done} of {variants}"


def sweep_table(sweep: RegisterSweep) -> str:
    """Return a row for each variant, and the verdict or why there is no time."""
    fastest = sweep.fastest
    rows = []
    for point in sweep.points:
        kind = ' class="fastest"' if point is fastest else ""
        if isinstance(point.resources, Missing):
            rows.append(
                f"<tr><th>{escape(str(point.variant))}</th><td colspan=4>{escape(point.resources.reason)}</td></tr>"
            )
            continue
        shown, of = point.occupancy, point.resources
        rows.append(
            f"<tr{kind}><th>{escape(str(point.variant))}</th><td class='number'>{of.registers_per_thread}</td>"
            f"<td class='number'>{percent(shown.theoretical) if isinstance(shown, Occupancy) else '–'}</td>"
            f"<td class='number'>{_bytes(point)}</td><td class='number'>{_time(point)}</td></tr>"
        )
        if point.spills or isinstance(point.spills, Missing):
            # Below its variant: lines are many words, and a notebook may be narrow.
            rows.append(f"<tr class='where'><td colspan=5>spills at {escape(places(point))}</td></tr>")
    note = fastest.reason if isinstance(fastest, Missing) else sweep.verdict
    bases = sorted({point.time.basis for point in sweep.points if isinstance(point.time, TimeRange)})
    head = f"time, µs ({', '.join(bases)})" if bases else "time"
    return (
        "<table class='sweep'><tr><th>variant</th><td class='number'>registers</td><td class='number'>occupancy</td>"
        f"<td class='number'>spill bytes</td><td class='number'>{head}</td></tr>"
        f"{''.join(rows)}</table><p class='note'>{escape(note)}</p>"
    )


def places(point: SweepPoint) -> str:
    """Return where a variant spills, in words: the lines with most bytes."""
    if isinstance(point.spills, Missing):
        return point.spills.reason
    listed = [_place(place) for place in point.spills[:_MAX_PLACES]]
    more = len(point.spills) - len(listed)
    return ", ".join(listed) + (f" and {more} more" if more > 0 else "")


def _place(place: SpillPlace) -> str:
    where = f"line {place.line}" if isinstance(place.line, int) else "no source line"
    return f"{where} ({place.store_bytes + place.load_bytes} bytes)"


def _bytes(point: SweepPoint) -> str:
    found = point.spill_bytes
    return f"{found:,}" if isinstance(found, int) else "–"


def _time(point: SweepPoint) -> str:
    time = point.time
    return f"{plain(time.low.value, 3)} to {plain(time.high.value, 3)}" if isinstance(time, TimeRange) else "–"


def _svg(sweep: RegisterSweep, title: str, value: Callable[[SweepPoint], float | None]) -> str:
    found = _points(sweep, value)
    left, right = min(r for r, _, _ in found), max(r for r, _, _ in found)
    top = max((y for _, y, _ in found), default=1) or 1

    def x(registers: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * (registers - left) / max(right - left, 1)

    def y_at(y: float) -> float:
        return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (1 - y / top)

    parts = []
    for share in (0, 0.5, 1):
        parts.append(
            f'<line class="grid" x1="{x(left)}" x2="{x(right)}" y1="{y_at(share * top)}" y2="{y_at(share * top)}"/>'
        )
        parts.append(f'<text x="{_LEFT - 6}" y="{y_at(share * top) + 4}" text-anchor="end">{share * top:,.4g}</text>')
    for registers in dict.fromkeys((left, right)):
        parts.append(f'<text x="{x(registers):.1f}" y="{_HEIGHT - 18}" text-anchor="middle">{registers}</text>')
    parts.append(f'<text x="{_LEFT}" y="{_HEIGHT - 3}">{title} over registers per thread</text>')
    line = " ".join(f"{x(r):.1f},{y_at(y):.1f}" for r, y, _ in found)
    parts.append(f'<polyline class="curve" points="{line}"/>')
    for r, y, point in found:
        tooltip = f"<title>{escape(str(point))}</title>"
        parts.append(f'<circle class="dot" cx="{x(r):.1f}" cy="{y_at(y):.1f}" r="3.5">{tooltip}</circle>')
    return (
        f'<svg class="kw-occupancy" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{title} over registers">'
        f"{''.join(parts)}</svg>"
    )


def _points(sweep: RegisterSweep, value: Callable[[SweepPoint], float | None]) -> list[tuple[int, float, SweepPoint]]:
    found = []
    for point in sweep.points:
        y = value(point)
        if isinstance(point.resources, Resources) and y is not None:
            found.append((point.resources.registers_per_thread, y, point))
    return sorted(found, key=lambda each: each[0])
