"""Occupancy as a picture that needs no script: three curves with your point, what limits it, and the next step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from workbench.analyse.measure.occupancy_table import VARIED, Varied, value_at, values_of, varied_by
from workbench.base.records import Occupancy
from workbench.base.records.occupancy_reasons import why_of_occupancy
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import Head, Line, Markup, Plots, label
from workbench.jupyter.widgets.occupancy_parts import LIMIT_NAMES, limiter_words, parts_of, percent, step_texts
from workbench.jupyter.widgets.plots import BLUE, GREY, Axis, Curve, Dots, Plot
from workbench.jupyter.widgets.reason_fold import reason_fold
from workbench.jupyter.widgets.view import View, asset

__all__ = ["AXES", "LIMIT_NAMES", "occupancy_view", "percent"]

AXES: dict[Varied, str] = {
    "block": "threads per block",
    "registers": "registers per thread",
    "smem": "shared memory per block, KiB",
}
"""The label below each curve."""
_NAMES = {**AXES, "smem": "shared memory per block"}


def occupancy_view(found: Occupancy, note: str = "") -> View:
    """Return a card of an occupancy with the curves that it lies on.

    Parameters
    ----------
    note
        A sentence more, such as what `setmaxnreg` means for the kernel.
    """
    parts = parts_of(found)
    about = (
        label("modelled"),
        f"{found.active_warps} of {found.max_warps} warps per SM, limited by {limiter_words(found.limiters)}",
        label(f"{found.arch}, {found.block_threads} threads per block"),
    )
    # In the widget the parts stand in a shadow tree of their own, and the same rules reach them there as they are.
    view = card_view(
        occupancy_text(found, note),
        Head(f"{percent(found.theoretical)} occupancy", about),
        (Markup(parts["steps"]), *((Line(note, is_note=True),) if note else ())),
        (Plots(tuple(occupancy_plot(found, varied) for varied in VARIED)),),
        (Markup(parts["bars"] + parts["sm"]),),
        (Markup(parts["archs"]),),
        (reason_fold(why_of_occupancy(found)),),
        kind="kw-occ",
    )
    return View(f"<style>:is(#kw, .kw-occ) {{ {asset('occupancy_parts.css')} }}</style>{view.html}", view.text)


def occupancy_text(found: Occupancy, note: str = "") -> str:
    """Return the same in plain text: the occupancy, then the next steps."""
    lines = [str(found), *(f"  next step: {text}" for text in step_texts(found))]
    return "\n".join([*lines, *([f"  {note}"] if note else [])])


def occupancy_plot(found: Occupancy, varied: Varied, *, is_moved: bool = False) -> Plot:
    """Return a curve of the occupancy with the launch on it.

    Parameters
    ----------
    is_moved
        Whether sliders move the launch, which is then there wherever it lies, and each value of a fine curve has a
        point, which is not seen, to be pointed at.
    """
    values = values_of(varied, found.arch)
    at = value_at(found, varied)
    curve = curve_dots(found, varied, values)
    launch = replace(curve_dots(found, varied, (at,) if is_moved or at <= values[-1] else ()), colour=BLUE, size=13)
    shown = (curve,) if varied == "block" else (replace(curve, opacity=0),) if is_moved else ()
    return Plot(
        f"Occupancy over {AXES[varied]}; {percent(found.theoretical)} at your launch",
        Axis(-0.02 * values[-1], 1.03 * values[-1], AXES[varied], _ticks(varied, values[-1])),
        Axis(-0.05, 1.08, "occupancy, modelled", tuple((share, f"{share:.0%}") for share in (0, 0.25, 0.5, 0.75, 1))),
        (Curve(curve.x, curve.y, is_stepped=varied != "block"), *shown, launch),
        height=200,
    )


def curve_dots(found: Occupancy, varied: Varied, values: Sequence[int]) -> Dots:
    """Return the occupancy at some values of what is varied."""
    points = varied_by(found, varied, values)
    unit = " bytes" if varied == "smem" else ""
    tips = {
        _NAMES[varied]: [f"{value:,}{unit}" for value in values],
        "occupancy": [percent(point.theoretical) for point in points],
        "blocks per SM": [str(point.blocks_per_sm) for point in points],
        "limited by": [limiter_words(point.limiters) for point in points],
    }
    return Dots(list(values), [point.theoretical for point in points], tips, GREY, size=6)


def _ticks(varied: Varied, last: int) -> tuple[tuple[float, str], ...]:
    if varied == "smem":
        step = next(s for s in (16, 32, 64) if last / 1024 / s <= 5)
        return tuple((kib * 1024, str(kib)) for kib in range(0, last // 1024 + 1, step))
    values = (32, 256, 512, 768, 1024) if varied == "block" else (16, 64, 128, 192, 255)
    return tuple((value, str(value)) for value in values)
