"""Each exercise of the course: its solutions pass, what a student begins with fails, known mistakes get their hint."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

import pytest

import workbench as wb
from workbench.base.errors import CompileError
from workbench.compilers import disassemble_together
from workbench.teach.classroom.kernels import kernel_of_text
from workbench.teach.course.exercise import Exercise, Language
from workbench.teach.course.sections import Section
from workbench.teach.course.session import course

SEED = int(os.environ.get("KERNEL_WORKBENCH_COURSE_SEED", "1"))
"""The seed of the cases; hints should not depend on it."""
LANGUAGES: tuple[Language, ...] = ("cuda", "numba")


def sections(of: str) -> Iterator[Any]:
    """Parameters of tests, whose names begin with the number of their lesson: one process has all of a lesson."""
    for lesson in course().lessons:
        for language in LANGUAGES:
            held: Iterable[Section] = (
                lesson.solutions(language).values() if of == "solutions" else getattr(lesson, of)(language)
            )
            for section in held:
                words = [lesson.name[:2], section.exercise, *([section.kind] if section.kind else []), language]
                yield pytest.param(section, language, id="-".join(words))


@pytest.fixture(scope="module")
def compiled(request: pytest.FixtureRequest) -> Callable[[Section, str, Language], Any]:
    """`compiled(section, text, language)`: the kernel of a text.

    The first one of a lesson has all of its texts that are tested here compiled, and disassembled together: what a
    passing kernel costs is counted beside its SASS, and nvdisasm takes a third of a second, however short a kernel is.
    """
    lessons = {exercise.name: lesson.name for lesson in course().lessons for exercise in lesson.exercises}
    wanted: dict[str, dict[tuple[str, Language], Exercise]] = {}
    for item in request.session.items:
        if item.path == request.path and isinstance(item, pytest.Function) and hasattr(item, "callspec"):
            section, language = item.callspec.params["section"], item.callspec.params["language"]
            texts = wanted.setdefault(lessons[section.exercise], {})
            texts[section.text if section.kind else section.solution, language] = exercise_of(section)
    made: dict[tuple[str, Language], Any] = {}

    def kernel(section: Section, text: str, language: Language) -> Any:
        for (each, its), exercise in wanted.pop(lessons[section.exercise], {}).items():
            with suppress(CompileError):  # which its own test shows
                made[each, its] = kernel_of_text(each, its, exercise)
        disassemble_together(each.compilation.translation for each in made.values())
        return made.pop((text, language), None) or kernel_of_text(text, language, exercise_of(section))

    return kernel


def graded(compiled: Any, section: Section, text: str, language: Language) -> Any:
    return graded_kernel(exercise_of(section), compiled(section, text, language))


def graded_kernel(exercise: Exercise, kernel: Any, **options: Any) -> Any:
    return wb.grade(exercise, kernel, seed=SEED, **options)


def exercise_of(section: Section) -> Exercise:
    return course().exercise(section.exercise)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("section", "language"), list(sections("solutions")))
def test_a_solution_passes_and_what_a_student_begins_with_does_not(
    compiled: Any, section: Section, language: Language
) -> None:
    exercise = exercise_of(section)
    grade = graded(compiled, section, section.solution, language)
    assert grade.passed, str(grade)
    assert grade.points == exercise.points
    assert section.starter != section.solution
    try:
        begun = kernel_of_text(section.starter, language, exercise)
    except CompileError:
        return
    # Most starters are wrong at once, which takes no sanitiser to see.
    grade = graded_kernel(exercise, begun, work=0)
    if grade.passed or exercise.aim:
        grade = graded_kernel(exercise, begun)
    assert not grade.passed
    result = grade.parts[0]
    if result.state == "passed":
        failed = {part.quantity or part.kind for part in grade.parts if part.state == "failed"}
        assert set(exercise.aim) == failed, "its aim is what the kernel to begin with fails"
        assert grade.points == 0, "what is given earns no points"
    else:
        assert grade.points <= exercise.points / 4


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("section", "language"), list(sections("alternatives")))
def test_a_right_kernel_in_another_style_passes(compiled: Any, section: Section, language: Language) -> None:
    grade = graded(compiled, section, section.text, language)
    assert grade.passed, str(grade)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("section", "language"), list(sections("mistakes")))
def test_a_known_mistake_is_recognised(compiled: Any, section: Section, language: Language) -> None:
    grade = graded(compiled, section, section.text, language)
    assert not grade.passed
    assert grade.mistakes[0].kind == section.kind, str(grade)


def test_an_exercise_has_a_solution_in_each_of_its_languages() -> None:
    for lesson in course().lessons:
        for exercise in lesson.exercises:
            for language in exercise.languages:
                assert exercise.name in lesson.solutions(language), exercise.name
