"""A warp's way through its code: time goes down, lanes go across, the line of the source stands beside."""

from __future__ import annotations

import secrets
from html import escape

from workbench.device.targets.recorded_places import place_words
from workbench.device.targets.recorded_values import Divergence, DivergenceRow
from workbench.emulate.request_footprint import lanes_in_words, runs
from workbench.jupyter.widgets.drawing import still
from workbench.jupyter.widgets.pictures import Picture, picture_view
from workbench.jupyter.widgets.view import View, chip

MAX_ROWS = 160
"""Most rows of one picture: a notebook stays small."""


def divergence_picture(divergence: Divergence, most_rows: int = MAX_ROWS) -> Picture:
    """Draw a warp's way.

    Parameters
    ----------
    divergence
        What `recording.divergence()` gave.
    most_rows
        Rows that the picture holds, the first ones; the table has all that were kept.
    """
    identity = f"kw-way-{secrets.token_hex(6)}"
    rows = divergence.rows[:most_rows]
    masks = {mask: i for i, mask in enumerate(dict.fromkeys(row.mask for row in rows))}
    symbols = "".join(_symbol(f"{identity}-{i}", mask) for mask, i in masks.items())
    lines = "".join(_row(row, f"{identity}-{masks[row.mask]}", divergence.live) for row in rows)
    longest = max((len(_number(row)) for row in rows), default=0)
    stage = (
        f'<svg width="0" height="0" aria-hidden="true" style="position:absolute">{symbols}</svg>'
        f'<div class="kw-way" style="--kw-numbers: {longest}ch">{lines}</div>'
    )
    title = divergence_title(divergence)
    drawing = still(stage, _caption(divergence, len(rows)), title)
    legend = (
        '<div class="kw-legend"><span>a row is a line of the source in time, lane 0 on the left</span>'
        "<span>blue: all lanes run it; red: the others wait</span>"
        "<span>lanes whose predicate is false count as active</span></div>"
    )
    share = chip(
        f"{32 * divergence.active_share:.1f} of 32 lanes active (counted)",
        "" if divergence.active_share > 0.95 else "bad",
    )
    return Picture(title, f"<strong>{escape(title)}</strong>{share}", drawing.html + legend, (drawing,))


def divergence_view(divergence: Divergence) -> View:
    """Return a warp's way as a card that stands alone."""
    return picture_view(divergence_picture(divergence), divergence_text(divergence))


def divergence_title(divergence: Divergence) -> str:
    """`divergence of warp 0 of block 0`."""
    place = place_words(divergence.recording.launch.grid, divergence.block)
    return f"divergence of warp {divergence.warp} of block {place}"


def divergence_text(divergence: Divergence) -> str:
    """The same in plain text: a line of dots and marks for each row."""
    lines = [
        f"{divergence_title(divergence)} ({divergence.recording.kernel_name}, {divergence.recording.launch_words})"
    ]
    for row in divergence.rows[:MAX_ROWS]:
        bar = "".join("█" if row.mask >> lane & 1 else "·" for lane in range(32))
        lines.append(f"{row.line:>6}  {bar}  {row.text}")
    left = len(divergence.rows) - MAX_ROWS
    return "\n".join([*lines, *([f"        and {left:,} more"] if left > 0 else [])])


def _caption(divergence: Divergence, shown: int) -> str:
    words = f"{divergence.recording.kernel_name}, {divergence.recording.launch_words}: {shown:,} lines in time"
    if shown < len(divergence.rows):
        words += f" of {len(divergence.rows):,}"
    if divergence.steps < divergence.seen:
        words += f"; {divergence.steps:,} of {divergence.seen:,} runs of code were kept"
    return words


def _lanes(mask: int) -> tuple[int, ...]:
    return tuple(lane for lane in range(32) if mask >> lane & 1)


def _symbol(identity: str, mask: int) -> str:
    """Lanes as a bar, drawn once for all rows that have it."""
    rects = "".join(
        f'<rect x="{first + 0.06}" y="0" width="{last - first + 0.88}" height="1"/>'
        for first, last in runs(_lanes(mask))
    )
    return f'<symbol id="{identity}" viewBox="0 0 32 1" preserveAspectRatio="none">{rects}</symbol>'


def _row(row: DivergenceRow, symbol: str, live: int) -> str:
    lanes = _lanes(row.mask)
    who = f"all {len(lanes)} lanes" if row.mask == live else f"lanes {lanes_in_words(lanes)} ({len(lanes)})"
    instructions = f"{row.instructions} PTX instruction{'' if row.instructions == 1 else 's'}"
    kind = "kw-active" if row.mask == live else "kw-partial"
    return (
        f'<div data-say="{escape(f"{who} run {instructions}")}"><span>{_number(row)}</span>'
        f'<svg class="{kind}" viewBox="0 0 32 1" preserveAspectRatio="none"><use href="#{symbol}"/></svg>'
        f"<code>{escape(row.text)}</code></div>"
    )


def _number(row: DivergenceRow) -> str:
    return str(row.line) if row.has_source else f"PTX {row.line}"
