"""A grade as a card: its parts with marks and points, the hint for what was recognised, the faults with their lines."""

from __future__ import annotations

from workbench.base.records import Missing
from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import (
    Code,
    Fold,
    Head,
    Line,
    Row,
    StepHere,
    Table,
    label,
    numbers,
    prose,
    strong,
    tone_of,
)
from workbench.jupyter.widgets.check_details import check_details, state_row
from workbench.jupyter.widgets.step_here import name_of
from workbench.jupyter.widgets.view import View
from workbench.teach.course.attempts import SHARE_AFTER_SOLUTION
from workbench.teach.course.grade import Grade, GradePart


def grade_view(grade: Grade) -> View:
    """Return a card of a grade."""
    title, tone = "✔ Passed" if grade.passed else "✘ Not yet", tone_of(grade.passed)
    points = label(f"{grade.points:g} of {grade.most_points:g} points", tone)
    return card_view(
        str(grade),
        Head(title, (grade.title, points), tone),
        (Line((strong("Hint:"), f" {grade.hint}")),) if grade.hint else (),
        _help(grade),
        () if isinstance(grade.verdict, Missing) or grade.verdict.stepper is None else (_show_me(grade),),
        (Table(("", "", *numbers("")), tuple(map(_row, grade.parts))),),
        *check_details(grade.verdict),
    )


def _show_me(grade: Grade) -> StepHere:
    """The button that opens the stepper where the first wrong element is written."""
    words = prose(
        "Show me: the grade's `step()` goes through the block of the failed case, instruction by instruction."
    )
    return StepHere(f"{name_of(grade)}.step()", words)


def _help(grade: Grade) -> tuple[Line | Fold, ...]:
    """Hints after several tries, the last one open, and after them a solution."""
    last = len(grade.hints)
    hints = (
        Fold(f"Hint {number} of the exercise", (Line(hint),), number == last and not grade.solution)
        for number, hint in enumerate(grade.hints, start=1)
    )
    share = (Line(f"{grade.share:.0%} of the points, as the solution was shown.", is_note=True),)
    solution = (Fold(f"A solution, for {SHARE_AFTER_SOLUTION:.0%} of the points", (Code(grade.solution),)),)
    return (*hints, *(solution if grade.solution else ()), *(share if grade.share < 1 else ()))


def _row(part: GradePart) -> Row:
    state = part.state
    # A part that passes earns nothing while the results are wrong.
    counts = part.most_points and (part.points or state == "failed")
    points = f"{part.points:g} of {part.most_points:g}" if counts else ""
    return state_row(part.words, state, "" if isinstance(state, Missing) else part.detail, points)
