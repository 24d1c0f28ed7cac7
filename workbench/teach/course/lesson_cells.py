"""A lesson's text as the cells of a notebook: Markdown, code, and the cells of each exercise.

Fences of the text become code cells: ```python, and ```cuda as a `%%cuda` cell. Words after the language say more:
`hidden` folds the code away, `raises` says that the cell ends in an error. ```{exercise} NAME stands for an exercise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from workbench.base.errors import ArgumentError
from workbench.teach.course.exercise import Exercise, Language
from workbench.teach.course.library import Lesson

Version = Literal["student", "instructor"]
_FENCE = re.compile(
    r"^```(?P<kind>python|cuda|\{exercise\})(?P<words>[^\n]*)\n(?P<body>.*?)^```[ \t]*$", re.MULTILINE | re.DOTALL
)
_WORDS: Mapping[str, Mapping[str, Any]] = {
    "hidden": {"jupyter": {"source_hidden": True}},
    "raises": {"tags": ["raises-exception"]},
}
_TITLES: Mapping[Language, str] = {"cuda": "CUDA C++", "numba": "Numba"}


@dataclass(frozen=True)
class LessonCell:
    """A cell.

    Attributes
    ----------
    role
        The role among an exercise's cells; empty for others.
    text
        The text; empty of a cell that grades.
    """

    kind: Literal["markdown", "code"]
    text: str
    metadata: Mapping[str, Any] = field(default_factory=dict)
    role: Literal["", "task", "answer", "grade"] = ""
    exercise: str = ""
    language: Language | None = None


def cells_of(lesson: Lesson, version: Version) -> Iterator[LessonCell]:
    """The cells of a lesson, in their order.

    Raises
    ------
    ArgumentError
        An exercise that does not exist or has no solution, an unknown word after a fence.
    """
    exercises = {exercise.name: exercise for exercise in lesson.exercises}
    text = lesson.text
    at = 0
    for fence in _FENCE.finditer(text):
        yield from _markdown(text[at : fence.start()])
        at = fence.end()
        words = fence["words"].split()
        if fence["kind"] == "{exercise}":
            name = words[0] if words else ""
            if name not in exercises:
                raise ArgumentError(f"{lesson.name} has no exercise {name!r}", "lesson")
            yield from _exercise(lesson, exercises[name], version)
        else:
            yield _code(lesson, fence["kind"], fence["body"], words)
    yield from _markdown(text[at:])


def _markdown(text: str) -> Iterator[LessonCell]:
    if text.strip():
        yield LessonCell("markdown", text.strip())


def _code(lesson: Lesson, kind: str, body: str, words: list[str]) -> LessonCell:
    metadata: dict[str, Any] = {}
    for word in words:
        if word not in _WORDS:
            raise ArgumentError(f"{lesson.name}: {word!r} after a fence is none of {', '.join(_WORDS)}", "lesson")
        metadata |= _WORDS[word]
    return LessonCell("code", ("%%cuda\n" if kind == "cuda" else "") + body.strip("\n"), metadata)


def _exercise(lesson: Lesson, exercise: Exercise, version: Version) -> Iterator[LessonCell]:
    hints = "".join(
        f"<details><summary>Hint {number}</summary>\n\n{hint}\n\n"
        for number, hint in enumerate(exercise.hints, start=1)
    ) + "</details>" * len(exercise.hints)
    head = f"### Exercise `{exercise.name}`: {exercise.title}"
    yield LessonCell("markdown", f"{head}\n\n{exercise.task.strip()}\n\n{hints}", {}, "task", exercise.name)
    for language in ("cuda", "numba"):
        if language not in exercise.languages:
            continue
        section = lesson.solutions(language).get(exercise.name)
        if section is None:
            raise ArgumentError(f"{exercise.name} has no solution in {_TITLES[language]}", "lesson")
        if language == "numba" and len(exercise.languages) > 1:
            yield LessonCell("markdown", "Or in Numba:", {}, "task", exercise.name)
        text = section.solution if version == "instructor" else section.starter
        magic = "%%cuda\n" if language == "cuda" else ""
        yield LessonCell("code", magic + text.rstrip("\n"), {}, "answer", exercise.name, language)
        yield LessonCell("code", "", {}, "grade", exercise.name, language)
