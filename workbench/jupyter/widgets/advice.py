"""Advice as a card: a row a piece, the most gain first, each opened to its why and what to try; no script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from workbench.analyse.model.advice import NOT_VALIDATED, Advice, AdviceList, Silence
from workbench.analyse.model.advice.advice_words import SUBJECTS
from workbench.base.records import Missing, Source
from workbench.base.records.source_lines import numbered_lines
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import (
    Bar,
    Cell,
    Code,
    Fold,
    Head,
    Line,
    Part,
    Section,
    Table,
    Words,
    bullets,
    code,
    diff_lines,
    label,
    note,
    prose,
    strong,
)
from workbench.jupyter.widgets.plots import BLUE
from workbench.jupyter.widgets.reason_fold import reason_fold
from workbench.jupyter.widgets.view import View


def advice_view(advice: AdviceList) -> View:
    """Return a card of the advice on a launch."""
    lines = numbered_lines(advice.source) if isinstance(advice.source, Source) else {}
    filename = advice.source.filename if isinstance(advice.source, Source) else ""
    count = len(advice)
    title = "No advice" if not count else f"{count} piece{'' if count == 1 else 's'} of advice"
    about = ((code(advice.kernel), f", {advice.launch}"), label(advice.device), label(f"gains: {NOT_VALIDATED}"))
    pieces = ((_piece(each, lines if each.file == filename else {}, i == 0),) for i, each in enumerate(advice))
    return card_view(
        str(advice),
        Head(title, about, "" if count else "good"),
        *pieces,
        _refused(advice.refused),
        _silent(advice.silent),
        tuple(Line(words, is_note=True) for words in advice.notes),
        sheet="advice.css",
        kind="kw-advice",
    )


def missing_advice_view(missing: Missing) -> View:
    """Return a card that says why there is no advice."""
    return card_view(str(missing), Head("No advice", (missing.reason,)))


def _piece(advice: Advice, lines: Mapping[int, str], is_open: bool) -> Fold:
    gain = advice.gain.value
    bar = Bar(((0, min(max(gain, 0.0), 100.0) / 100, BLUE, f"less time; {NOT_VALIDATED}"),), f"{gain:.0f} % less time")
    title = (strong(advice.title), *((" ", note(advice.where)) if advice.where else ()))
    summary = ((strong(f"−{gain:.0f} %"), bar), title, (*prose(advice.seen), " ", label(advice.basis)))
    why = advice.why
    rows: list[tuple[str, Words | Cell]] = [
        ("why", Cell(fold=reason_fold(why, prose(why.rule), has_rule=False))),
        ("try", prose(advice.try_)),
        ("gain", _gain(advice)),
        _trial(advice),
    ]
    if isinstance(advice.line, int) and advice.line in lines:
        rows.insert(0, ("line", code(f"{advice.line}  {lines[advice.line].strip()}")))
    return Fold(summary, (_table(rows), *_numbers(advice)), is_open)


def _table(rows: Sequence[tuple[str, Words | Cell]]) -> Table:
    return Table(("", ""), [(note(name), words) for name, words in rows])


def _trial(advice: Advice) -> tuple[str, Words]:
    trial = advice.trial
    return ("not tried", prose(trial.reason)) if isinstance(trial, Missing) else ("tried", prose(trial.words))


def _numbers(advice: Advice) -> tuple[Part, ...]:
    """The numbers and the difference of the text of a remedy that was tried."""
    trial = advice.trial
    if isinstance(trial, Missing):
        return ()
    return (*bullets(trial.changes), *((Code(diff_lines(trial.diff.splitlines())),) if trial.diff else ()))


def _refused(refused: tuple[Advice, ...]) -> Section:
    """Remedies that were tried and do not hold, closed."""
    if not refused:
        return ()
    count = len(refused)
    words = f"{count} remed{'y was' if count == 1 else 'ies were'} tried and not advised"
    parts = ((_table([(each.title, prose(each.try_)), _trial(each)]), *_numbers(each)) for each in refused)
    return (Fold(words, tuple(part for each in parts for part in each)),)


def _gain(advice: Advice) -> str:
    low, high = advice.gain_low.value, advice.gain_high.value
    over = f"; {low:.0f} to {high:.0f} % over the range of the prediction" if round(low) != round(high) else ""
    return f"{advice.gain_text}{over}"


def _silent(silent: tuple[Silence, ...]) -> Section:
    if not silent:
        return ()
    words = f"{len(silent)} rule{'' if len(silent) == 1 else 's'} checked without a finding"
    rows = [(SUBJECTS[each.rule], _reason(each)) for each in silent]
    return (Fold(words, (_table(rows),)),)


def _reason(silence: Silence) -> Cell:
    return Cell(fold=reason_fold(silence.why, prose(silence.reason), has_rule=False))
