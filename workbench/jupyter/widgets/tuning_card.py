"""A search over variants as a card that needs no script: a point a variant, the best so far, the ranking, refusals."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from workbench.analyse.measure.register_sweep import TimeRange
from workbench.base.records import Missing
from workbench.jupyter.widgets.view import View, asset, chip, style

if TYPE_CHECKING:
    from workbench.search.tuning.trials import Trial
    from workbench.search.tuning.tuning import Tuning

_WIDTH, _HEIGHT = 560, 190
_LEFT, _RIGHT, _TOP, _BOTTOM = 66, 14, 12, 34
_REFUSED = 14
"""Height of the strip below the plot, where refused variants stand."""
_CLASSES = {"verified": "verified", "slower": "slower", "refused": "refused"}
_COLUMNS = ("time", "registers_per_thread")
_MAX_POINTS = 600
_MAX_ROWS = 10
_MAX_REFUSED = 8


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
        return f"<p class='note'>{_nothing(tuning)}</p>"
    names = [name for name, values in tuning.space.parameters.items() if len(values) > 1]
    titles = "".join(f"<th>{escape(name)}</th>" for name in names)
    figures = [place for place, name in enumerate(tuning.objectives) if name not in _COLUMNS]
    more = "".join(f"<th class='number'>{escape(tuning.objectives[place])}</th>" for place in figures)
    front = tuning.front if len(tuning.objectives) > 1 else ()
    rows = "".join(
        _row(place, trial, names, figures, trial in front) for place, trial in enumerate(ranking[:_MAX_ROWS], 1)
    )
    table = (
        f"<div class='wide'><table><thead><tr><th></th>{titles}{more}"
        f"<th class='number'>µs ({escape(tuning.basis)})</th><th class='number'>registers</th>"
        "<th class='number'>occupancy</th><th>limited by</th></tr></thead>"
        f"<tbody>{rows}</tbody></table></div>"
    )
    return table + "".join(f"<p class='note'>{escape(words)}</p>" for words in _notes(tuning))


def _nothing(tuning: Tuning) -> str:
    if tuning.trials:
        return "no variant counts: each that was tried was refused"
    return "no variant counts yet" if tuning.planned else "the constraints allow no configuration"


def _row(place: int, trial: Trial, names: Sequence[str], figures: Sequence[int], on_front: bool) -> str:
    values = "".join(f"<td>{escape(str(trial.configuration[name]))}</td>" for name in names)
    values += "".join(f"<td class='number'>{trial.values[at]:,.5g}</td>" for at in figures)
    time = trial.time
    shown = f"{_us(time.low.value)} – {_us(time.high.value)}" if isinstance(time, TimeRange) else "–"
    occupancy = "–" if trial.occupancy is None else f"{trial.occupancy:.0%}"
    registers = "–" if trial.registers_per_thread is None else str(trial.registers_per_thread)
    mark = " ◆" if on_front else ""
    return (
        f"<tr class='{'best' if place == 1 else ''}'><th>{place}{mark}</th>{values}<td class='number'>{shown}</td>"
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
    if len(tuning.objectives) > 1:
        notes.append(f"◆ none is better in all of {', '.join(tuning.objectives)} (Pareto): {len(tuning.front)}.")
    slower = sum(trial.state == "slower" for trial in tuning.trials)
    if slower:
        notes.append(f"Not verified, since they lie behind those that count: {slower}.")
    if not isinstance(tuning.verification, Missing):
        notes.append(
            "The best one is verified." if tuning.verification.passed else "No variant is verified as a whole."
        )
    elif tuning.interrupted:
        notes.append("The best one is checked and not verified: an interrupt ended the search.")
    return notes


def _refusals(tuning: Tuning) -> str:
    parts = []
    for kind, count in tuning.refusals.items():
        of_kind = [t for t in tuning.trials if t.refusal is not None and t.refusal.kind == kind]
        rows = "".join(
            f"<tr><td class='configuration'>{_parts(trial)}</td><td>{escape(trial.reason)}</td></tr>"
            for trial in of_kind[:_MAX_REFUSED]
        )
        more = f"<p class='note'>and {count - _MAX_REFUSED} more</p>" if count > _MAX_REFUSED else ""
        parts.append(
            f"<details><summary>{count} refused: {escape(tuning.titles[kind])}</summary>"
            f"<div class='wide'><table>{rows}</table></div>{more}</details>"
        )
    return "".join(parts)


def _parts(trial: Trial) -> str:
    """A configuration whose lines break between parameters alone."""
    parts = (f"<span>{escape(part)}</span>" for part in trial.words.split(" "))
    return " ".join(parts)


def _figure(tuning: Tuning, trial: Trial) -> float:
    """The figure that a variant is drawn at; infinite where it has none."""
    if tuning.objectives[0] == "time":
        return trial.us
    return trial.values[0] if trial.values else math.inf


def _picture(tuning: Tuning) -> str:
    figures = {trial.number: _figure(tuning, trial) for trial in tuning.trials}
    timed = [value for value in figures.values() if math.isfinite(value)]
    if not timed:
        return ""
    is_time = tuning.objectives[0] == "time"
    scaled = math.log if is_time and min(timed) > 0 else float
    low = scaled(min(timed))
    high = max(scaled(max(timed)), low + (0.1 if scaled is math.log else max(1e-3, 1e-3 * abs(low))))
    last = max(len(tuning.trials) - 1, 1)
    bottom = _HEIGHT - _BOTTOM - _REFUSED

    def x(number: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * number / last

    def y(value: float) -> float:
        return _TOP + (bottom - _TOP) * (1 - (scaled(value) - low) / (high - low))

    parts = []
    for share in (0, 0.5, 1):
        at = low + share * (high - low)
        value = math.exp(at) if scaled is math.log else at
        height = bottom - share * (bottom - _TOP)
        shown = f"{_us(value)} µs" if is_time else f"{value:,.5g}"
        parts.append(f'<line class="grid" x1="{_LEFT}" x2="{_WIDTH - _RIGHT}" y1="{height:.1f}" y2="{height:.1f}"/>')
        parts.append(f'<text x="{_LEFT - 6}" y="{height + 4:.1f}" text-anchor="end">{shown}</text>')
    parts.append(f'<text x="{_LEFT - 6}" y="{bottom + _REFUSED + 2}" text-anchor="end">refused</text>')
    for trial in _drawn(tuning):
        value = figures[trial.number]
        at = y(value) if trial.state != "refused" and math.isfinite(value) else bottom + _REFUSED - 2
        title = escape(f"{trial.words}: {trial.time if trial.state != 'refused' else trial.reason}")
        parts.append(
            f'<circle class="{_CLASSES[trial.state]}" cx="{x(trial.number):.1f}" cy="{at:.1f}" r="3">'
            f"<title>{title}</title></circle>"
        )
    parts.append(f'<polyline class="best" points="{_steps(tuning, figures, x, y)}"/>')
    axis = f"µs ({tuning.basis}, logarithmic)" if is_time else tuning.objectives[0]
    parts.append(f'<text x="{_LEFT}" y="{_HEIGHT - 6}">{escape(axis)} over variants in the order of the search</text>')
    what = "times" if is_time else tuning.objectives[0]
    label = escape(f"{what} of {len(timed)} variants in the order of the search, {tuning.basis}")
    extent = f'style="width:{_WIDTH}px;max-width:100%;height:auto" viewBox="0 0 {_WIDTH} {_HEIGHT}"'
    head = f'<svg class="kw-search" {extent} role="img" aria-label="{label}">'
    return f"{head}{''.join(parts)}</svg>"


def _drawn(tuning: Tuning) -> list[Trial]:
    """The variants that are drawn: all that count, and of the others at most so many, evenly."""
    others = [trial for trial in tuning.trials if trial.state != "verified"]
    step = max(1, -(-len(others) // _MAX_POINTS))
    return [*others[::step], *tuning.ranking]


def _steps(
    tuning: Tuning, figures: Mapping[int, float], x: Callable[[float], float], y: Callable[[float], float]
) -> str:
    """The best figure so far, as a line of steps."""
    best = math.inf
    points: list[str] = []
    for trial in tuning.trials:
        if trial.state == "verified" and figures[trial.number] < best:
            if points:
                points.append(f"{x(trial.number):.1f},{y(best):.1f}")
            best = figures[trial.number]
            points.append(f"{x(trial.number):.1f},{y(best):.1f}")
    if points:
        points.append(f"{x(len(tuning.trials) - 1):.1f},{y(best):.1f}")
    return " ".join(points)


def _us(value: float) -> str:
    return f"{value:,.3g}" if value < 1000 else f"{value:,.0f}"
