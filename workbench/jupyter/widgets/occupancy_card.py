"""Occupancy as a picture that needs no script: three curves with your point, what limits it, and the next step."""

from __future__ import annotations

from html import escape

from workbench.analyse.measure.occupancy_table import VARIED, Varied, value_at, values_of, varied_by
from workbench.base.records import Occupancy
from workbench.jupyter.widgets.occupancy_parts import LIMIT_NAMES, limiter_words, parts_of, percent, step_texts
from workbench.jupyter.widgets.view import View, asset, chip, style

__all__ = ["AXES", "LIMIT_NAMES", "occupancy_view", "percent"]

AXES: dict[Varied, str] = {
    "block": "threads per block",
    "registers": "registers per thread",
    "smem": "shared memory per block, KiB",
}
"""The label below each curve."""

_WIDTH, _HEIGHT = 340, 170
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 16, 12, 34


def occupancy_view(found: Occupancy, note: str = "") -> View:
    """Return a card of an occupancy with the curves that it lies on.

    Parameters
    ----------
    note
        A sentence more, such as what `setmaxnreg` means for the kernel.
    """
    parts = parts_of(found)
    head = (
        f"<header><strong>{percent(found.theoretical)} occupancy</strong>{chip('modelled')}"
        f"<span>{found.active_warps} of {found.max_warps} warps per SM, limited by "
        f"{escape(limiter_words(found.limiters))}</span>"
        f"{chip(f'{found.arch}, {found.block_threads} threads per block')}</header>"
    )
    noted = f'<p class="note">{escape(note)}</p>' if note else ""
    curves = "".join(_svg(found, varied) for varied in VARIED)
    body = (
        f'<section>{parts["steps"]}{noted}</section><section class="kw-curves">{curves}</section>'
        f"<section>{parts['bars']}{parts['sm']}</section><section>{parts['archs']}</section>"
    )
    html = f'{style("card.css", "occupancy.css")}{_scoped()}<div class="kw-card kw-occ">{head}{body}</div>'
    return View(html, occupancy_text(found, note))


def occupancy_text(found: Occupancy, note: str = "") -> str:
    """Return the same in plain text: the occupancy, then the next steps."""
    lines = [str(found), *(f"  next step: {text}" for text in step_texts(found))]
    return "\n".join([*lines, *([f"  {note}"] if note else [])])


def _scoped() -> str:
    """The style of the parts, within a card only: in the widget they stand in a shadow tree of their own."""
    return f"<style>:is(#kw, .kw-occ) {{ {asset('occupancy_parts.css')} }}</style>"


def _svg(found: Occupancy, varied: Varied) -> str:
    values = values_of(varied, found.arch)
    curve = varied_by(found, varied, values)
    last = values[-1] * (1.02 if varied == "block" else 1)

    def x(value: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * min(value / last, 1)

    def y(share: float) -> float:
        return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (1 - share)

    parts = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<line class="grid" x1="{x(0)}" x2="{x(last)}" y1="{y(share)}" y2="{y(share)}"/>')
        parts.append(f'<text x="{_LEFT - 6}" y="{y(share) + 4}" text-anchor="end">{share:.0%}</text>')
    for value, label in _ticks(varied, values[-1]):
        parts.append(f'<text x="{x(value):.1f}" y="{_HEIGHT - 18}" text-anchor="middle">{label}</text>')
    middle = (x(0) + x(last)) / 2
    parts.append(f'<text x="{middle}" y="{_HEIGHT - 3}" text-anchor="middle">{AXES[varied]}</text>')
    points = " ".join(f"{x(v):.1f},{y(p.theoretical):.1f}" for v, p in zip(values, curve, strict=True))
    parts.append(f'<polyline class="curve" points="{points}"/>')
    if varied == "block":
        for value, point in zip(values, curve, strict=True):
            title = f"{value} threads: {percent(point.theoretical)}, limited by {limiter_words(point.limiters)}"
            at = f'cx="{x(value):.1f}" cy="{y(point.theoretical):.1f}"'
            parts.append(f'<circle class="dot" {at} r="3"><title>{title}</title></circle>')
    here = value_at(found, varied)
    if here <= values[-1]:
        at = f'cx="{x(here):.1f}" cy="{y(found.theoretical):.1f}"'
        parts.append(f'<circle class="point" {at} r="6"><title>your launch</title></circle>')
    label = f"Occupancy over {AXES[varied]}; {percent(found.theoretical)} at your launch"
    return (
        f'<svg class="kw-occupancy" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{label}">'
        f"{''.join(parts)}</svg>"
    )


def _ticks(varied: Varied, last: int) -> list[tuple[int, str]]:
    if varied == "smem":
        step = next(s for s in (16, 32, 64) if last / 1024 / s <= 5)
        return [(kib * 1024, str(kib)) for kib in range(0, last // 1024 + 1, step)]
    values = (32, 256, 512, 768, 1024) if varied == "block" else (16, 64, 128, 192, 255)
    return [(value, str(value)) for value in values]
