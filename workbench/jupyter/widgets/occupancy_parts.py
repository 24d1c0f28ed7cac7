"""The parts of the occupancy view as HTML: headline, next steps, bars, one SM with its warps, archs side by side.

`occupancy_parts.js` writes the same, letter by letter, when a slider moves. A card and the widget show the same parts.
"""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Context
from typing import Any

from workbench.analyse.measure.next_step import next_steps
from workbench.base.records import Occupancy
from workbench.isa.arch import ARCHS, DEVICES, limits
from workbench.isa.arch.residency import Residency, blocks_per_sm

LIMIT_NAMES = {
    "warps": "warps",
    "registers": "registers",
    "smem": "shared memory",
    "blocks": "blocks",
    "barriers": "barriers",
}
"""The names of the fields of `records.Limit` for a person."""

PARTS = ("headline", "steps", "bars", "sm", "archs")
# A tie goes up, as in JavaScript's toPrecision.
_THREE_DIGITS = Context(prec=3, rounding=ROUND_HALF_UP)
_SM_ROWS = 4
_CELL = 12


def models() -> list[tuple[str, str]]:
    """Name and arch of each GPU model that is a product."""
    return [(row.name, row.arch) for row in DEVICES.values() if not row.name.startswith("unnamed")]


def percent(share: float) -> str:
    """Return a share as a person reads it: `75%`, `12.5%`."""
    digits = f"{_THREE_DIGITS.create_decimal_from_float(100 * share):f}"
    return f"{digits.rstrip('0').rstrip('.') if '.' in digits else digits}%"


def limiter_words(names: tuple[str, ...], between: str = " and ") -> str:
    """Return the limits of a tie in words."""
    return between.join(LIMIT_NAMES[name] for name in names)


def parts_of(found: Occupancy) -> dict[str, str]:
    """Return the HTML of each part, by the names of `PARTS`."""
    requested = _ask(found, found.arch)
    return {
        "headline": _headline(found),
        "steps": _steps(found),
        "bars": _bars(found, requested),
        "sm": _sm(found, requested),
        "archs": _archs(found),
    }


def _headline(found: Occupancy) -> str:
    return (
        f'<p class="head"><b>{percent(found.theoretical)} occupancy</b> (modelled): {found.active_warps} of '
        f"{found.max_warps} warps, {_plural(found.blocks_per_sm, 'block')} per SM, limited by "
        f"<b>{limiter_words(found.limiters)}</b></p>"
    )


def _steps(found: Occupancy) -> str:
    return f'<p class="step">Next step:</p><ul class="step">{"".join(f"<li>{t}</li>" for t in step_texts(found))}</ul>'


def step_texts(found: Occupancy) -> list[str]:
    """Return the next steps in words, or why there is none."""
    steps = [str(step) for step in next_steps(found)]
    if steps:
        return steps
    if found.active_warps == found.max_warps:
        return ["none: the SM holds as many warps as it can"]
    return ["none: no smaller amount and no other block size gives more warps"]


def _bars(found: Occupancy, residency: Residency) -> str:
    of_arch = limits(found.arch)
    uses: dict[str, tuple[int, Any, str]] = {
        "warps": (residency.warps_per_block, of_arch.max_warps_per_sm, ""),
        "registers": (residency.registers_per_block, of_arch.registers_per_sm, ""),
        "smem": (residency.smem_per_block_bytes, of_arch.smem_per_sm_bytes, " bytes"),
        "blocks": (1, of_arch.max_blocks_per_sm, ""),
        "barriers": (found.resources.num_barriers, of_arch.barriers_per_sm, ""),
    }
    rows = []
    for name, (each, whole, unit) in uses.items():
        bound = getattr(found.limits, name)
        kind = ' class="limits"' if name in found.limiters else ""
        head = f"<tr{kind}><th>{LIMIT_NAMES[name]}</th>"
        if bound is None:
            rows.append(f'{head}<td></td><td class="number">–</td><td>sets no limit</td></tr>')
            continue
        width, count = (_hundredths(each, whole), found.blocks_per_sm) if each <= whole else ("100.00", 1)
        bar = f'<i style="width:{width}%"></i>' * count
        rows.append(
            f'{head}<td class="bar"><div>{bar}</div></td><td class="number">{bound}</td>'
            f"<td>{each:,} per block, of {whole:,}{unit}</td></tr>"
        )
    return (
        '<table class="bars"><tr><th>resource</th><td>in use, one box for each block</td><td class="number">allows</td>'
        "<td></td></tr>"
        f"{''.join(rows)}</table>"
    )


def _sm(found: Occupancy, residency: Residency) -> str:
    cells = []
    for slot in range(found.max_warps):
        owner = slot // residency.warps_per_block if slot < found.active_warps else -1
        column, row = divmod(slot, _SM_ROWS)
        kind = "empty" if owner < 0 else f"b{owner % 6}"
        title = "no warp" if owner < 0 else f"block {owner}, warp {slot - owner * residency.warps_per_block}"
        cells.append(
            f'<rect class="{kind}" x="{1 + _CELL * column}" y="{1 + _CELL * row}" width="10" height="10" rx="1.5">'
            f"<title>{title}</title></rect>"
        )
    caption = (
        f"one SM: {_plural(found.blocks_per_sm, 'block')} of {_plural(residency.warps_per_block, 'warp')}, "
        f"{_plural(found.max_warps - found.active_warps, 'slot')} empty"
    )
    return (
        f'<p class="caption">{caption}</p><svg class="sm" viewBox="0 0 {_CELL * found.max_warps // _SM_ROWS} '
        f'{_CELL * _SM_ROWS}" role="img" aria-label="{caption}">{"".join(cells)}</svg>'
    )


def _archs(found: Occupancy) -> str:
    rows = []
    for arch in ARCHS:
        there = _ask(found, arch)
        warps, most = there.blocks * there.warps_per_block, limits(arch).max_warps_per_sm
        kind = ' class="own"' if arch == found.arch else ""
        width = _hundredths(warps, most)
        listed = ", ".join(name for name, of in models() if of == arch)
        rows.append(
            f'<tr{kind}><th>{arch}</th><td class="bar"><div><i style="width:{width}%"></i></div></td>'
            f'<td class="number">{percent(warps / most)}</td><td class="number">{there.blocks}</td>'
            f"<td>{limiter_words(there.limiters, ', ')}</td><td>{listed}</td></tr>"
        )
    return (
        '<table class="archs"><tr><th>arch</th><td></td><td class="number">occupancy</td><td class="number">blocks</td>'
        f"<td>limited by</td><td>GPU models</td></tr>{''.join(rows)}</table>"
    )


def _ask(found: Occupancy, arch: str) -> Residency:
    return blocks_per_sm(arch, found.resources, found.block_threads, found.dynamic_smem_bytes, found.carveout_percent)


def _hundredths(part: int, whole: int) -> str:
    found = 10000 * part // whole
    return f"{found // 100}.{found % 100:02}"


def _plural(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"
