"""A search over variants as a card that needs no script: a point a variant, the best so far, the ranking, refusals."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from workbench.analyse.measure.register_sweep import TimeRange
from workbench.base.records import Missing
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import Fold, Head, Line, Part, Plots, Row, Section, Span, Table, label, numbers
from workbench.jupyter.widgets.plots import BLUE, GREEN, GREY, RED, Axis, Curve, Dots, Mark, Plot
from workbench.jupyter.widgets.view import View

if TYPE_CHECKING:
    from workbench.search.tuning.trials import Trial
    from workbench.search.tuning.tuning import Tuning

_STATES: dict[str, tuple[str, Mark, float]] = {
    "verified": (BLUE, "circle", 1.0),
    "slower": (GREY, "circle", 0.45),
    "refused": (RED, "ring", 1.0),
}
"""The colour, mark and opacity of a variant by its state."""
_COLUMNS = ("time", "registers_per_thread")
_STRIP = 0.12
"""The height of the strip of refused variants, as a share of the plot above it."""
_MAX_POINTS = 600
_MAX_ROWS = 10
_MAX_REFUSED = 8


def tuning_view(tuning: Tuning, state: str = "") -> View:
    """Return a card of a search. state: how far it is, while it goes on."""
    about = tuning.about
    done = f"{len(tuning.trials)} of {tuning.planned} tried"
    words = state or (f"interrupted, {done}" if tuning.interrupted else done)
    more = (label(tuning.basis), words, label(tuning.launch_words), label(tuning.strategy))
    head = Head(f"{about.kernel} for {about.problem}", more)
    return card_view(str(tuning), head, _plots(tuning), _ranking(tuning) + _refusals(tuning))


def _ranking(tuning: Tuning) -> tuple[Part, ...]:
    ranking = tuning.ranking
    if not ranking:
        return (Line(_nothing(tuning), is_note=True),)
    names = [name for name, values in tuning.space.parameters.items() if len(values) > 1]
    figures = [place for place, name in enumerate(tuning.objectives) if name not in _COLUMNS]
    values = (*(tuning.objectives[place] for place in figures), f"µs ({tuning.basis})", "registers", "occupancy")
    front = tuning.front if len(tuning.objectives) > 1 else ()
    rows = [_row(place, trial, names, figures, trial in front) for place, trial in enumerate(ranking[:_MAX_ROWS], 1)]
    return (
        Table(("", *names, *numbers(*values), "limited by"), rows, "ranking"),
        *(Line(words, is_note=True) for words in _notes(tuning)),
    )


def _nothing(tuning: Tuning) -> str:
    if tuning.trials:
        return "no variant counts: each that was tried was refused"
    return "no variant counts yet" if tuning.planned else "the constraints allow no configuration"


def _row(place: int, trial: Trial, names: Sequence[str], figures: Sequence[int], on_front: bool) -> Row:
    time = trial.time
    cells = (
        f"{place}{' ◆' if on_front else ''}",
        *(str(trial.configuration[name]) for name in names),
        *(f"{trial.values[at]:,.5g}" for at in figures),
        f"{_us(time.low.value)} – {_us(time.high.value)}" if isinstance(time, TimeRange) else "–",
        "–" if trial.registers_per_thread is None else str(trial.registers_per_thread),
        "–" if trial.occupancy is None else f"{trial.occupancy:.0%}",
        trial.bottleneck,
    )
    return Row(cells, "best" if place == 1 else "")


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


def _refusals(tuning: Tuning) -> tuple[Part, ...]:
    parts = []
    for kind, count in tuning.refusals.items():
        of_kind = [t for t in tuning.trials if t.refusal is not None and t.refusal.kind == kind]
        table = Table(("", ""), [(_configuration(trial), trial.reason) for trial in of_kind[:_MAX_REFUSED]])
        more = (Line(f"and {count - _MAX_REFUSED} more", is_note=True),) if count > _MAX_REFUSED else ()
        parts.append(Fold(f"{count} refused: {tuning.titles[kind]}", (table, *more)))
    return tuple(parts)


def _configuration(trial: Trial) -> tuple[str | Span, ...]:
    """A configuration whose lines break between parameters alone."""
    return tuple(part for words in trial.words.split(" ") for part in (Span(words, "unbroken"), " "))


def _figure(tuning: Tuning, trial: Trial) -> float:
    """The figure that a variant is drawn at; infinite where it has none."""
    if tuning.objectives[0] == "time":
        return trial.us
    return trial.values[0] if trial.values else math.inf


def _plots(tuning: Tuning) -> Section:
    figures = {trial.number: _figure(tuning, trial) for trial in tuning.trials}
    timed = [value for value in figures.values() if math.isfinite(value)]
    if not timed:
        return ()
    is_time = tuning.objectives[0] == "time"
    least, most = min(timed), max(timed)
    is_logarithmic = is_time and least > 0
    # Refused variants stand in a strip below those that count.
    if is_logarithmic:
        most = max(most, 1.1 * least)
        low = least * (least / most) ** _STRIP
        shown = (least, math.sqrt(least * most), most)
    else:
        most = max(most, least + max(1e-3, 1e-3 * abs(least)))
        low = least - _STRIP * (most - least)
        shown = (least, (least + most) / 2, most)
    ticks = [(value, f"{_us(value)} µs" if is_time else f"{value:,.5g}") for value in shown]
    words = f"µs ({tuning.basis}, logarithmic)" if is_logarithmic else "µs" if is_time else tuning.objectives[0]
    drawn, best = _drawn(tuning), _best(tuning, figures)
    heights = [
        low if trial.state == "refused" or not math.isfinite(figures[trial.number]) else figures[trial.number]
        for trial in drawn
    ]
    styles = [_STATES[trial.state] for trial in drawn]
    labels = [f"{t.words}: {t.reason if t.state == 'refused' else t.time}" for t in drawn]
    numbers = [trial.number for trial in drawn]
    what = "times" if is_time else tuning.objectives[0]
    plot = Plot(
        f"{what} of {len(timed)} variants in the order of the search, {tuning.basis}",
        Axis(0, max(len(tuning.trials) - 1, 1), "variants in the order of the search", ()),
        Axis(low, most, words, ((low, "refused"), *ticks), is_logarithmic),
        (
            Dots(
                numbers,
                heights,
                {"": labels},
                [s[0] for s in styles],
                [s[1] for s in styles],
                6,
                [s[2] for s in styles],
            ),
            Curve([number for number, _ in best], [value for _, value in best], GREEN, width=2),
        ),
        560,
        190,
    )
    return (Plots((plot,)),)


def _drawn(tuning: Tuning) -> list[Trial]:
    """The variants that are drawn: all that count, and of the others at most so many, evenly."""
    others = [trial for trial in tuning.trials if trial.state != "verified"]
    step = max(1, -(-len(others) // _MAX_POINTS))
    return [*others[::step], *tuning.ranking]


def _best(tuning: Tuning, figures: Mapping[int, float]) -> list[tuple[int, float]]:
    """The best figure so far, as the corners of a line of steps."""
    best = math.inf
    points: list[tuple[int, float]] = []
    for trial in tuning.trials:
        if trial.state == "verified" and figures[trial.number] < best:
            if points:
                points.append((trial.number, best))
            best = figures[trial.number]
            points.append((trial.number, best))
    return [*points, (len(tuning.trials) - 1, best)] if points else []


def _us(value: float) -> str:
    return f"{value:,.3g}" if value < 1000 else f"{value:,.0f}"
