"""A course as read-only pages: each lesson with what its cells show, its exercises without their solutions.

A lesson runs with its solutions, since later cells may use an exercise's kernel; the page has the text that a student
begins with in their place, and no grades.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

from workbench.teach.classroom.building import notebook_text
from workbench.teach.course.lesson_cells import cells_of
from workbench.teach.course.library import Course, Lesson
from workbench.tools.commands.demo import execute, page

_HEADING = re.compile(r"^# (.+)$", re.MULTILINE)


def make_course_pages(course: Course, output: Path, doing: Callable[[str], None] = lambda what: None) -> Path:
    """Write the pages.

    Parameters
    ----------
    course
        The course; its lessons are executed, which takes minutes.
    output
        The folder; pages in it are written anew.
    doing
        Told what is done next.

    Returns
    -------
    Path
        The index.

    Raises
    ------
    ArgumentError
        The course has no lessons.
    InternalError
        A cell failed that is not meant to.
    """
    output.mkdir(parents=True, exist_ok=True)
    lessons = course.lessons
    for lesson in lessons:
        doing(f"running {lesson.name}")
        (output / f"{lesson.name}.html").write_text(_lesson_page(lesson, lessons), encoding="utf-8")
    index = output / "index.html"
    index.write_text(_index_page(lessons), encoding="utf-8")
    return index


def _lesson_page(lesson: Lesson, lessons: tuple[Lesson, ...]) -> str:
    from nbformat import reads

    shown = list(cells_of(lesson, "student"))
    notebook: Any = reads(notebook_text(lesson, list(cells_of(lesson, "instructor"))), as_version=4)
    graded = [cell for cell, student_cell in zip(notebook.cells, shown, strict=True) if student_cell.role == "grade"]
    for cell in graded:
        cell.metadata["tags"] = ["skip-execution"]
    execute(notebook, lambda cell: None)
    for cell, student_cell in zip(notebook.cells, shown, strict=True):
        if student_cell.role == "answer":
            cell.source, cell.outputs = student_cell.text, []
    notebook.cells = [cell for cell in notebook.cells if cell not in graded]
    at = lessons.index(lesson)
    links = [f'<a href="{each.name}.html">{words}</a>' for each, words in _neighbours(lessons, at)]
    return page(notebook, title(lesson), f'<nav><a href="index.html">all lessons</a>{"".join(links)}</nav>')


def _neighbours(lessons: tuple[Lesson, ...], at: int) -> list[tuple[Lesson, str]]:
    before = [(lessons[at - 1], f"← {escape(title(lessons[at - 1]))}")] if at else []
    after = [(lessons[at + 1], f"{escape(title(lessons[at + 1]))} →")] if at + 1 < len(lessons) else []
    return [*before, *after]


def title(lesson: Lesson) -> str:
    """The first heading of a lesson."""
    found = _HEADING.search(lesson.text)
    return found[1] if found else lesson.name


def _index_page(lessons: tuple[Lesson, ...]) -> str:
    from nbformat import v4

    rows = "\n".join(
        f"{number}. [{title(lesson)}]({lesson.name}.html): {len(lesson.exercises)} exercises"
        for number, lesson in enumerate(lessons, start=1)
    )
    text = (
        "# GPU programming, in twelve lessons\n\n"
        "Pages to read: pictures, counts and steps are those of real runs in the emulator. To do the exercises, "
        f"install Kernel Workbench; no GPU is needed.\n\n{rows}\n"
    )
    return page(v4.new_notebook(cells=[v4.new_markdown_cell(text)]), "The course", "")
