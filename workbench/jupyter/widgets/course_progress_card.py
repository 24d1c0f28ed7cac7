"""The state of a course as a card: its points, the exercise that comes next, and a table of exercises per lesson."""

from __future__ import annotations

from collections.abc import Sequence

from workbench.jupyter.widgets.card_html import card_view
from workbench.jupyter.widgets.cards import (
    Cell,
    Column,
    Fold,
    Head,
    Line,
    Row,
    Table,
    code,
    label,
    numbers,
    passed_sign,
)
from workbench.jupyter.widgets.view import View
from workbench.teach.course.progress import CourseProgress, ExerciseProgress

_HEADS: tuple[str | Column, ...] = ("", "exercise", *numbers("tries that failed", "points"))


def course_progress_view(progress: CourseProgress) -> View:
    """Return a card of the exercises of a course with their points and tries."""
    solved = sum(each.passed for each in progress.exercises)
    points = label(f"{progress.points:g} of {progress.most_points} points")
    following = progress.next_exercise
    words = (
        ("All exercises are solved.",)
        if following is None
        else ("Next: ", code(following.exercise), f", {following.title}, in {following.lesson}.ipynb")
    )
    folds = tuple(_lesson(name, exercises, following) for name, exercises in progress.lessons.items())
    return card_view(
        str(progress),
        Head("The course", (f"{solved} of {len(progress.exercises)} exercises", points)),
        (Line(words),),
        folds,
    )


def _lesson(name: str, exercises: Sequence[ExerciseProgress], following: ExerciseProgress | None) -> Fold:
    solved = sum(each.passed for each in exercises)
    points = sum(each.points for each in exercises)
    most = sum(each.most_points for each in exercises)
    title = f"{name.replace('_', ' ')}: {solved} of {len(exercises)} exercises, {points:g} of {most} points"
    rows = [_row(each) for each in exercises]
    return Fold(title, (Table(_HEADS, rows, name),), following in exercises)


def _row(each: ExerciseProgress) -> Row:
    sign = passed_sign(each.passed if each.was_tried else None)
    failed = f"{each.failed}" if each.failed else ""
    return Row((sign, Cell(each.title, below=each.exercise), failed, f"{each.points:g} of {each.most_points}"))
