"""Each exercise of the course: its solutions pass, what a student begins with fails, known mistakes get their hint."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import workbench as wb
from workbench.classroom.kernels import kernel_of_text
from workbench.course.exercise import Exercise, Language
from workbench.course.library import Lesson
from workbench.course.sections import Section
from workbench.course.session import course
from workbench.errors import CompileError

SECONDS = 1.0
LANGUAGES: tuple[Language, ...] = ("cuda", "numba")


def sections(of: str) -> Iterator[Any]:
    for lesson in course().lessons:
        for language in LANGUAGES:
            held = lesson.solutions(language).values() if of == "solutions" else lesson.mistakes(language)
            for section in held:
                words = [section.exercise, *([section.kind] if section.kind else []), language]
                yield pytest.param(lesson, section, language, id="-".join(words))


def graded(lesson: Lesson, exercise: Exercise, text: str, language: Language) -> Any:
    kernel = kernel_of_text(text, language, exercise)
    return wb.grade(exercise, kernel, seconds=SECONDS, time_limit_seconds=5, seed=1)


def exercise_of(section: Section) -> Exercise:
    return course().exercise(section.exercise)


@pytest.mark.parametrize(("lesson", "section", "language"), list(sections("solutions")))
def test_a_solution_passes_and_what_a_student_begins_with_does_not(
    lesson: Lesson, section: Section, language: Language
) -> None:
    exercise = exercise_of(section)
    grade = graded(lesson, exercise, section.solution, language)
    assert grade.passed, str(grade)
    assert grade.points == exercise.points
    assert section.starter != section.solution
    try:
        begun = graded(lesson, exercise, section.starter, language)
    except CompileError:
        return
    assert not begun.passed


@pytest.mark.parametrize(("lesson", "section", "language"), list(sections("mistakes")))
def test_a_known_mistake_is_recognised(lesson: Lesson, section: Section, language: Language) -> None:
    grade = graded(lesson, exercise_of(section), section.text, language)
    assert not grade.passed
    assert grade.mistakes[0].kind == section.kind, str(grade)


def test_an_exercise_has_a_solution_in_each_of_its_languages() -> None:
    for lesson in course().lessons:
        for exercise in lesson.exercises:
            for language in exercise.languages:
                assert exercise.name in lesson.solutions(language), exercise.name
