"""A verification as a card: its sides with marks, what was found, its figures, the first wrong element, and the
whole check folded away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.base.records import Missing
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import Code, Head, Line, Table, tone_of
from workbench.jupyter.widgets.check_details import check_details, state_row
from workbench.jupyter.widgets.reason_fold import reason_fold
from workbench.jupyter.widgets.verdict import mismatch_lines
from workbench.jupyter.widgets.view import View

if TYPE_CHECKING:
    from workbench.search.verification.verification import Verification


def verification_view(found: Verification) -> View:
    """Return a card of a verification."""
    title = "✔ Verified" if found.passed else "✘ Refused"
    errors = (Code(str(each)) for each in found.diagnostics if each.severity == "error")
    checks = [each for each in (found.verdict, *found.others, found.nan) if not isinstance(each, Missing)]
    return card_view(
        str(found),
        Head(title, (f"{found.kernel} for {found.problem}",), tone_of(found.passed)),
        (*map(Line, found.finding_words), *errors),
        (Table(("", ""), [state_row(words, found.states[name]) for name, words in found.sides.items()]),),
        tuple(map(Line, found.figures)),
        *(part for verdict in checks for part in (mismatch_lines(verdict), *check_details(verdict))),
        tuple(reason_fold(verdict.why, f"{verdict.problem}, {verdict.tally}") for verdict in checks),
    )
