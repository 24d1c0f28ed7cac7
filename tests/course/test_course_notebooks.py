"""The course's notebooks: as their source says, and each runs from top to bottom with the solutions; what their
questions are answered with is what the hardware's rules say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from support import lesson_outputs

from workbench.teach.classroom.building import build_course, notebook_text
from workbench.teach.course.lesson_cells import LessonCell, cells_of
from workbench.teach.course.library import Lesson
from workbench.teach.course.session import course
from workbench.tools.commands.demo import execute

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks" / "course"
LESSONS = course().lessons
MIN_EXERCISES = 100
"""That the course has, at least."""
MIN_KINDS = 40


def test_the_notebooks_are_those_of_the_source(tmp_path: Path) -> None:
    built = {path.name: path.read_text() for path in build_course(course(), tmp_path)}
    held = {path.name: path.read_text() for path in NOTEBOOKS.glob("*.ipynb")}
    assert held == built, "workbench course build notebooks/course"


def test_there_are_enough() -> None:
    assert len(LESSONS) == 12
    assert len(course().exercises) >= MIN_EXERCISES
    kinds = [section.kind for lesson in LESSONS for section in (*lesson.mistakes("cuda"), *lesson.mistakes("numba"))]
    assert len(kinds) >= 2 * MIN_KINDS
    assert len(set(kinds)) >= MIN_KINDS


@pytest.mark.sampled(1)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_lesson_runs_from_top_to_bottom_with_the_solutions(lesson: Lesson) -> None:
    # Grades are a test of their own; a solution in Numba would take the name of the one in CUDA C++.
    kept = [cell for cell in cells_of(lesson, "instructor") if cell.role != "grade" and not _is_second(cell)]
    notebook: Any = nbformat.reads(notebook_text(lesson, kept), as_version=4)
    execute(notebook, lambda cell: None)
    holds = lesson_outputs.LESSONS.get(lesson.name)
    if holds is not None:
        holds(notebook)


def test_outputs_are_looked_at_of_lessons_that_there_are() -> None:
    assert lesson_outputs.LESSONS.keys() <= {lesson.name for lesson in LESSONS}


def _is_second(cell: LessonCell) -> bool:
    return bool(
        cell.role == "answer" and cell.language == "numba" and "cuda" in course().exercise(cell.exercise).languages
    )
