"""A grade as a card: its parts with marks and points, the hint for what was recognised, the faults with their lines."""

from __future__ import annotations

from workbench.base.records import Missing
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import Card, Cell, Column, Head, Line, Row, Span, Table, label, strong, tone_of
from workbench.jupyter.widgets.check_details import check_details
from workbench.jupyter.widgets.view import View
from workbench.teach.course.grade import Grade, GradePart

_SIGNS = {"passed": ("✔", "passed"), "failed": ("✘", "failed")}


def grade_view(grade: Grade) -> View:
    """Return a card of a grade."""
    title, tone = "✔ Passed" if grade.passed else "✘ Not yet", tone_of(grade.passed)
    points = label(f"{grade.points:g} of {grade.most_points:g} points", tone)
    card = Card(
        (
            Head(title, (grade.title, points), tone),
            (Line((strong("Hint:"), f" {grade.hint}")),) if grade.hint else (),
            (Table(("", "", Column(is_number=True)), tuple(map(_row, grade.parts))),),
            *check_details(grade.verdict),
        )
    )
    return card_view(card, str(grade))


def _row(part: GradePart) -> Row:
    if isinstance(part.state, Missing):
        sign, spoken, below = "–", "not looked at", f"not looked at: {part.state.reason}"
    else:
        (sign, spoken), below = _SIGNS[part.state], part.detail
    # A part that passes earns nothing while the results are wrong.
    counts = part.most_points and (part.points or part.state == "failed")
    points = f"{part.points:g} of {part.most_points:g}" if counts else ""
    return Row(
        (Span(sign, "sign", title=spoken), Cell(part.words, below=below), points),
        "bad" if part.state == "failed" else "",
    )
