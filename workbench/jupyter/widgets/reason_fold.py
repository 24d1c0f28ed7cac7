"""The reason of a sentence or a number in a card: closed behind "why?", opened by a click or a key; no script."""

from __future__ import annotations

from collections.abc import Sequence

from workbench.base.records.reasons import Why, listed_places
from workbench.jupyter.widgets.cards import Fold, Line, Part, Words, bullets, note, prose

WHY = "why?"


def reason_fold(why: Why, summary: Words = "", *, has_rule: bool = True) -> Fold:
    """A fold of the rule, the numbers that were put in, the code that it rests on, and the source.

    Parameters
    ----------
    summary
        The words whose reason it is; "why?" follows them.
    has_rule
        False where the card shows the rule already.
    """
    parts: list[Part] = [Line(prose(why.rule))] if has_rule else []
    parts += bullets(why.number_words)
    if why.places:
        parts.append(Line((note("at "), listed_places(why.places))))
    parts.append(Line((note("source: "), why.source), is_note=True))
    return Fold((summary, " ", note(WHY)) if summary else WHY, tuple(parts), is_reason=True)


def reason_folds(summary: str, folds: Sequence[Fold]) -> tuple[Fold, ...]:
    """Several reasons behind one fold, closed too; none without any. summary: the words that they are of."""
    return (Fold((summary, " ", note(WHY)), tuple(folds), is_reason=True),) if folds else ()
