"""Occupancy as a picture that needs no script: the curve over block sizes, your point, and what limits it."""

from __future__ import annotations

from html import escape

from workbench.arch import limits
from workbench.measure.occupancy import occupancy_curve
from workbench.records import Occupancy
from workbench.widgets.view import View, chip, style

LIMIT_NAMES = {
    "warps": "warps",
    "registers": "registers",
    "smem": "shared memory",
    "blocks": "blocks",
    "barriers": "barriers",
}
"""How the fields of `records.Limit` are called before a person."""

_WIDTH, _HEIGHT = 560, 200
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 20, 12, 34


def occupancy_view(found: Occupancy) -> View:
    """Return a card of an occupancy with the curve that it lies on."""
    curve = occupancy_curve(
        found.resources,
        dynamic_smem_bytes=found.dynamic_smem_bytes,
        arch=found.arch,
        carveout_percent=found.carveout_percent,
    )
    head = (
        f"<header><strong>{percent(found.theoretical)} occupancy</strong>{chip('modelled')}"
        f"<span>{found.active_warps} of {found.max_warps} warps an SM, limited by {_limiters(found)}</span>"
        f"{chip(f'{found.arch}, {found.block_threads} threads a block')}</header>"
    )
    body = f"<section>{_svg(found, curve)}</section><section>{limits_table(found)}</section>"
    return View(f'{style("card.css", "occupancy.css")}<div class="kw-card">{head}{body}</div>', str(found))


def percent(share: float) -> str:
    """Return a share as a person reads it: `75%`, `12.5%`."""
    return f"{100 * share:.3g}%"


def limits_table(found: Occupancy) -> str:
    """Return a table with what each resource alone would admit; those that limit stand out."""
    rows = []
    for field, name in LIMIT_NAMES.items():
        bound = getattr(found.limits, field)
        chosen = ' class="chosen"' if field in found.limiters else ""
        remark = "limits" if field in found.limiters else ""
        rows.append(
            f"<tr{chosen}><td>{name}</td><td class='number'>{'–' if bound is None else bound}</td>"
            f"<td>{escape(_use(found, field))}</td><td>{remark}</td></tr>"
        )
    return (
        "<table><tr><th>resource</th><th class='number'>blocks an SM</th><th>use</th><th></th></tr>"
        f"{''.join(rows)}</table>"
    )


def _limiters(found: Occupancy) -> str:
    return escape(" and ".join(LIMIT_NAMES[name] for name in found.limiters))


def _use(found: Occupancy, field: str) -> str:
    of_arch = limits(found.arch)
    if field == "warps":
        return f"{-(-found.block_threads // 32)} warps a block of {of_arch.max_warps_per_sm}"
    if field == "registers":
        return f"{found.resources.registers_per_thread} a thread of {of_arch.registers_per_sm:,}"
    if field == "smem":
        used = found.resources.static_smem_bytes + found.dynamic_smem_bytes
        reserved = of_arch.smem_reserved_per_block_bytes
        extra = f" + {reserved:,} reserved" if reserved else ""
        return f"{used:,}{extra} bytes a block of {of_arch.smem_per_sm_bytes:,}"
    if field == "blocks":
        return f"at most {of_arch.max_blocks_per_sm}"
    return f"{found.resources.num_barriers} a block" if of_arch.barriers_per_sm else "not bounded on this arch"


def _svg(found: Occupancy, curve: tuple[Occupancy, ...]) -> str:
    def x(threads: int) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * threads / 1024

    def y(share: float) -> float:
        return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (1 - share)

    parts = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<line class="grid" x1="{x(0)}" x2="{x(1024)}" y1="{y(share)}" y2="{y(share)}"/>')
        parts.append(f'<text x="{_LEFT - 6}" y="{y(share) + 4}" text-anchor="end">{share:.0%}</text>')
    for threads in (32, 256, 512, 768, 1024):
        parts.append(f'<text x="{x(threads):.1f}" y="{_HEIGHT - 18}" text-anchor="middle">{threads}</text>')
    middle = (x(0) + x(1024)) / 2
    parts.append(f'<text x="{middle}" y="{_HEIGHT - 3}" text-anchor="middle">threads a block</text>')
    points = " ".join(f"{x(p.block_threads):.1f},{y(p.theoretical):.1f}" for p in curve)
    parts.append(f'<polyline class="curve" points="{points}"/>')
    for p in curve:
        name = f"{p.block_threads} threads: {percent(p.theoretical)}, limited by {_limiters(p)}"
        at = f'cx="{x(p.block_threads):.1f}" cy="{y(p.theoretical):.1f}"'
        parts.append(f'<circle class="dot" {at} r="2.5"><title>{name}</title></circle>')
    if found.block_threads <= 1024:
        at = f'cx="{x(found.block_threads):.1f}" cy="{y(found.theoretical):.1f}"'
        parts.append(f'<circle class="point" {at} r="6"><title>your launch</title></circle>')
    label = f"Occupancy over block size; {percent(found.theoretical)} at {found.block_threads} threads"
    return (
        f'<svg class="kw-occupancy" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{label}">'
        f"{''.join(parts)}</svg>"
    )
