"""A search over variants as a card that needs no script: a point a variant, the best so far, the ranking, refusals."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from html import escape
from typing import TYPE_CHECKING

from workbench.measure.register_sweep import TimeRange
from workbench.records import Missing
from workbench.widgets.view import View, asset, chip, style

if TYPE_CHECKING:
    from workbench.tuning.trials import Trial
    from workbench.tuning.tuning import Tuning

_WIDTH, _HEIGHT = 560, 190
_LEFT, _RIGHT, _TOP, _BOTTOM = 66, 14, 12, 34
_REFUSED = 14
"""Height of the strip below the plot, where refused variants stand."""
_CLASSES = {"verified": "verified", "slower": "slower", "refused": "refused"}
_MOST_POINTS = 600
_MOST_ROWS = 10
_MOST_REFUSED = 8


def tuning_view(tuning: Tuning, state: str = "") -> View:
    """Return a card of a search. state: how far it is, while it goes on."""
    about = tuning.about
    done = f"{len(tuning.trials)} of {tuning.planned} tried"
    words = state or (f"interrupted, {done}" if tuning.interrupted else done)
    head = (
        f"<header><strong>{escape(about.kernel)} for {escape(about.problem)}</strong>{chip(tuning.basis)}"
        f"<span>{escape(words)}</span>{chip(tuning.launch_words)}{chip(tuning.strategy)}</header>"
    )
    body = (
        f'<section class="kw-curves">{_picture(tuning)}</section>'
        f'<section class="kw-tuning">{_ranking(tuning)}{_refusals(tuning)}</section>'
    )
    scoped = f"<style>:is(#kw, .kw-tuning, .kw-search) {{ {asset('tuning.css')} }}</style>"
    return View(f'{style("card.css")}{scoped}<div class="kw-card">{head}{body}</div>', str(tuning))


def _ranking(tuning: Tuning) -> str:
    ranking = tuning.ranking
    if not ranking:
        return "<p class='note'>no variant counts yet</p>" if not tuning.trials else "<p class='note'>none counts</p>"
    names = [name for name, values in tuning.space.parameters.items() if len(values) > 1]
    titles = "".join(f"<th>{escape(name)}</th>" for name in names)
    rows = "".join(_row(place, trial, names) for place, trial in enumerate(ranking[:_MOST_ROWS], 1))
    table = (
        f"<div class='wide'><table><thead><tr><th></th>{titles}<th class='number'>µs ({escape(tuning.basis)})</th>"
        "<th class='number'>registers</th><th class='number'>occupancy</th><th>limited by</th></tr></thead>"
        f"<tbody>{rows}</tbody></table></div>"
    )
    return table + "".join(f"<p class='note'>{escape(words)}</p>" for words in _notes(tuning))


def _row(place: int, trial: Trial, names: Sequence[str]) -> str:
    values = "".join(f"<td>{escape(str(trial.configuration[name]))}</td>" for name in names)
    time = trial.time
    shown = f"{_us(time.low.value)} – {_us(time.high.value)}" if isinstance(time, TimeRange) else "–"
    occupancy = "–" if trial.occupancy is None else f"{trial.occupancy:.0%}"
    registers = "–" if trial.registers_per_thread is None else str(trial.registers_per_thread)
    return (
        f"<tr class='{'best' if place == 1 else ''}'><th>{place}</th>{values}<td class='number'>{shown}</td>"
        f"<td class='number'>{registers}</td><td class='number'>{occupancy}</td>"
        f"<td>{escape(trial.bottleneck)}</td></tr>"
    )


def _notes(tuning: Tuning) -> list[str]:
    notes = []
    if tuning.basis == "modelled" and tuning.undecided:
        notes.append(
            "The ranking is modelled, and a GPU may rank otherwise; variants that lie within the range of the best "
            f"one: {len(tuning.undecided)}."
        )
    slower = sum(trial.state == "slower" for trial in tuning.trials)
    if slower:
        notes.append(f"Not verified, since the model puts them behind those that count: {slower}.")
    if not isinstance(tuning.verification, Missing):
        notes.append(
            "The best one is verified." if tuning.verification.passed else "No variant is verified as a whole."
        )
    return notes


def _refusals(tuning: Tuning) -> str:
    parts = []
    for kind, count in tuning.refusals.items():
        of_kind = [t for t in tuning.trials if t.refusal is not None and t.refusal.kind == kind]
        rows = "".join(
            f"<tr><td>{escape(trial.words)}</td><td>{escape(trial.reason)}</td></tr>"
            for trial in of_kind[:_MOST_REFUSED]
        )
        more = f"<p class='note'>and {count - _MOST_REFUSED} more</p>" if count > _MOST_REFUSED else ""
        parts.append(
            f"<details><summary>{count} refused: {escape(tuning.titles[kind])}</summary>"
            f"<div class='wide'><table>{rows}</table></div>{more}</details>"
        )
    return "".join(parts)


def _picture(tuning: Tuning) -> str:
    timed = [trial for trial in tuning.trials if isinstance(trial.time, TimeRange) and trial.us < math.inf]
    if not timed:
        return ""
    low = math.log(min(trial.us for trial in timed))
    high = max(math.log(max(trial.us for trial in timed)), low + 0.1)
    last = max(len(tuning.trials) - 1, 1)
    bottom = _HEIGHT - _BOTTOM - _REFUSED

    def x(number: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * number / last

    def y(us: float) -> float:
        return _TOP + (bottom - _TOP) * (1 - (math.log(us) - low) / (high - low))

    parts = []
    for share in (0, 0.5, 1):
        us = math.exp(low + share * (high - low))
        parts.append(f'<line class="grid" x1="{_LEFT}" x2="{_WIDTH - _RIGHT}" y1="{y(us):.1f}" y2="{y(us):.1f}"/>')
        parts.append(f'<text x="{_LEFT - 6}" y="{y(us) + 4:.1f}" text-anchor="end">{_us(us)} µs</text>')
    parts.append(f'<text x="{_LEFT - 6}" y="{bottom + _REFUSED + 2}" text-anchor="end">refused</text>')
    for trial in _drawn(tuning):
        at = y(trial.us) if trial.state != "refused" and trial.us < math.inf else bottom + _REFUSED - 2
        title = escape(f"{trial.words}: {trial.time if trial.state != 'refused' else trial.reason}")
        parts.append(
            f'<circle class="{_CLASSES[trial.state]}" cx="{x(trial.number):.1f}" cy="{at:.1f}" r="3">'
            f"<title>{title}</title></circle>"
        )
    parts.append(f'<polyline class="best" points="{_steps(tuning, x, y)}"/>')
    parts.append(
        f'<text x="{_LEFT}" y="{_HEIGHT - 6}">µs ({escape(tuning.basis)}, logarithmic) over variants in the order of '
        "the search</text>"
    )
    label = escape(f"times of {len(timed)} variants in the order of the search, {tuning.basis}")
    extent = f'style="width:{_WIDTH}px;max-width:100%;height:auto" viewBox="0 0 {_WIDTH} {_HEIGHT}"'
    head = f'<svg class="kw-search" {extent} role="img" aria-label="{label}">'
    return f"{head}{''.join(parts)}</svg>"


def _drawn(tuning: Tuning) -> list[Trial]:
    """The variants that are drawn: all that count, and of the others at most so many, evenly."""
    others = [trial for trial in tuning.trials if trial.state != "verified"]
    step = max(1, -(-len(others) // _MOST_POINTS))
    return [*others[::step], *tuning.ranking]


def _steps(tuning: Tuning, x: Callable[[float], float], y: Callable[[float], float]) -> str:
    """The best time so far, as a line of steps."""
    best = math.inf
    points: list[str] = []
    for trial in tuning.trials:
        if trial.state == "verified" and trial.us < best:
            if points:
                points.append(f"{x(trial.number):.1f},{y(best):.1f}")
            best = trial.us
            points.append(f"{x(trial.number):.1f},{y(best):.1f}")
    if points:
        points.append(f"{x(len(tuning.trials) - 1):.1f},{y(best):.1f}")
    return " ".join(points)


def _us(value: float) -> str:
    return f"{value:,.3g}" if value < 1000 else f"{value:,.0f}"
