"""A course as a folder: lessons, the exercises of each, their solutions and known mistakes.

lessons/01_threads.md           the text, with places for exercises
exercises/01_threads.py         `exercises`, a tuple of `Exercise`
solutions/01_threads.cu, .py    a section for each exercise (`sections`)
mistakes/01_threads.cu, .py     known wrong answers, with the name of the mistake that they show
alternatives/01_threads.cu, .py right answers in other styles than the solutions, with a name
"""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType

from workbench.base.arguments import said, text
from workbench.base.errors import ArgumentError
from workbench.teach.course.exercise import Exercise, Language
from workbench.teach.course.sections import Section, sections_of

ENDINGS: Mapping[Language, str] = MappingProxyType({"cuda": ".cu", "numba": ".py"})


@dataclass(frozen=True, eq=False)
class Lesson:
    """A lesson of a course: files of one name in its folders."""

    folder: Path
    name: str

    @property
    def text(self) -> str:
        """Its text in Markdown.

        Raises
        ------
        ArgumentError
            The folder holds no lessons: an installed package has exercises alone.
        """
        path = self.folder / "lessons" / f"{self.name}.md"
        try:
            return path.read_text(encoding="utf-8")
        except OSError as error:
            raise ArgumentError(
                f"{path} is not there: lessons and solutions come with the source of the workbench, not with an "
                "installed package; give the folder of the course",
                "folder",
            ) from error

    @cached_property
    def exercises(self) -> tuple[Exercise, ...]:
        """Its exercises, in their order.

        Raises
        ------
        ArgumentError
            The module defines none.
        """
        path = self.folder / "exercises" / f"{self.name}.py"
        spec = importlib.util.spec_from_file_location(f"workbench_course_{self.name}", path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        found = getattr(module, "exercises", ())
        if not found or not all(isinstance(each, Exercise) for each in found):
            raise ArgumentError(f"{path} defines no exercises", "folder")
        return tuple(found)

    def solutions(self, language: Language) -> Mapping[str, Section]:
        """The solutions in a language, by exercise."""
        return {each.exercise: each for each in self._sections("solutions", language)}

    def mistakes(self, language: Language) -> tuple[Section, ...]:
        """Known wrong answers in a language, each with the kind of its mistake."""
        return self._sections("mistakes", language)

    def alternatives(self, language: Language) -> tuple[Section, ...]:
        """Right answers in a language, in other styles than the solutions, each with a name in place of a kind."""
        return self._sections("alternatives", language)

    def _sections(self, of: str, language: Language) -> tuple[Section, ...]:
        return sections_of(self.folder / of / f"{self.name}{ENDINGS[language]}")


@dataclass(frozen=True, eq=False)
class Course:
    """A folder of lessons."""

    folder: Path

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons, by the numbers in their names.

        Raises
        ------
        ArgumentError
            The folder holds none.
        """
        names = sorted(path.stem for path in (self.folder / "exercises").glob("[0-9]*.py"))
        if not names:
            raise ArgumentError(f"{self.folder} holds no exercises/NN_*.py", "folder")
        return tuple(Lesson(self.folder, name) for name in names)

    @cached_property
    def exercises(self) -> Mapping[str, Exercise]:
        """All exercises, by name.

        Raises
        ------
        ArgumentError
            Two have the same name.
        """
        result: dict[str, Exercise] = {}
        for lesson in self.lessons:
            for exercise in lesson.exercises:
                if exercise.name in result:
                    raise ArgumentError(f"two exercises are called {exercise.name}", "folder")
                result[exercise.name] = exercise
        return result

    def solution(self, name: str, language: Language) -> Section | None:
        """The solution of an exercise in a language; None where the folder has none, as an installed package."""
        found = (lesson.solutions(language).get(name) for lesson in self.lessons)
        return next((each for each in found if each is not None), None)

    def exercise(self, name: str) -> Exercise:
        """An exercise by its name.

        Raises
        ------
        ArgumentError
            There is none; with names that are alike.
        """
        import difflib

        name = text(name, "exercise")
        if name in self.exercises:
            return self.exercises[name]
        near = difflib.get_close_matches(str(name), self.exercises, 3)
        meant = f": did you mean {' or '.join(near)}?" if near else ""
        raise ArgumentError(f"the course has no exercise {said(name)}{meant}", "exercise")
