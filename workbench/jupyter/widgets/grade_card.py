"""A grade as a card: its parts with marks and points, the hint for what was recognised, the faults with their lines."""

from __future__ import annotations

from workbench.base.records import Missing
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import Head, Line, Row, Table, label, numbers, strong, tone_of
from workbench.jupyter.widgets.check_details import check_details, state_row
from workbench.jupyter.widgets.view import View
from workbench.teach.course.grade import Grade, GradePart


def grade_view(grade: Grade) -> View:
    """Return a card of a grade."""
    title, tone = "✔ Passed" if grade.passed else "✘ Not yet", tone_of(grade.passed)
    points = label(f"{grade.points:g} of {grade.most_points:g} points", tone)
    return card_view(
        str(grade),
        Head(title, (grade.title, points), tone),
        (Line((strong("Hint:"), f" {grade.hint}")),) if grade.hint else (),
        (Table(("", "", *numbers("")), tuple(map(_row, grade.parts))),),
        *check_details(grade.verdict),
    )


def _row(part: GradePart) -> Row:
    state = part.state
    # A part that passes earns nothing while the results are wrong.
    counts = part.most_points and (part.points or state == "failed")
    points = f"{part.points:g} of {part.most_points:g}" if counts else ""
    return state_row(part.words, state, "" if isinstance(state, Missing) else part.detail, points)
