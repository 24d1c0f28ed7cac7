"""A grade: the parts of it with their points, the mistakes that were recognised, and the check that it rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from workbench.base.records import Missing
from workbench.base.records.json_records import JsonRecord
from workbench.base.records.verdicts import Verdict

PartKind = Literal["compiles", "result", "races", "initialization", "barriers", "order", "requirement"]

PART_WORDS: Mapping[str, str] = {
    "compiles": "compiles",
    "result": "results are right",
    "races": "no races",
    "initialization": "reads only what was written",
    "barriers": "barriers are used right",
    "order": "blocks and warps may run in any order",
    "requirement": "",
}


@dataclass(frozen=True)
class GradePart(JsonRecord):
    """One part of a grade.

    Attributes
    ----------
    state
        `passed`, `failed`, or Missing with the reason why it was not looked at.
    words
        The part in words.
    detail
        The finding; empty where nothing is to be said.
    quantity
        The quantity of a requirement.
    """

    json_keys = ("kind", "state", "points", "most_points", "words", "detail", "quantity?")
    kind: PartKind
    state: Literal["passed", "failed"] | Missing
    points: float
    most_points: float
    words: str
    detail: str = ""
    quantity: str = ""


@dataclass(frozen=True)
class RecognisedMistake:
    """A known mistake that a kernel shows.

    Attributes
    ----------
    kind
        Its name.
    hint
        The text for a student; never the solution.
    """

    kind: str
    hint: str


@dataclass(frozen=True, eq=False)
class Grade(JsonRecord):
    """The grade of one kernel in one exercise.

    Attributes
    ----------
    passed
        All parts that were looked at pass.
    mistakes
        The most telling first.
    verdict
        The verdict of the check of its results, Missing where nothing could be run.
    seed
        The seed with which the cases were drawn.
    hints
        Hints of the exercise that are shown after several tries.
    solution
        The worked solution, after all hints; empty before.
    share
        Of the points that the parts have, what counts: less after the solution was shown.
    """

    json_keys = ("exercise", "title", "passed", "points", "most_points", "parts", "mistakes", "seed")
    exercise: str
    title: str
    passed: bool
    parts: tuple[GradePart, ...]
    mistakes: tuple[RecognisedMistake, ...]
    verdict: Verdict | Missing
    seed: int
    hints: tuple[str, ...] = ()
    solution: str = ""
    share: float = 1.0

    def step(self) -> Any:
        """Go through the block of the case that failed, as `Verdict.step` does; Missing where none is known."""
        return self.verdict if isinstance(self.verdict, Missing) else self.verdict.step()

    @property
    def points(self) -> float:
        """The points of all parts that count, rounded to a tenth."""
        return round(sum(part.points for part in self.parts) * self.share, 1)

    @property
    def most_points(self) -> float:
        """The points of a kernel that passes."""
        return round(sum(part.most_points for part in self.parts), 1)

    @property
    def hint(self) -> str:
        """The hint of the most telling mistake; empty where none was recognised."""
        return self.mistakes[0].hint if self.mistakes else ""

    def __str__(self) -> str:
        head = f"{self.title}: {'passed' if self.passed else 'not yet'}, {self.points:g} of {self.most_points:g} points"
        marks = {"passed": "✓", "failed": "✗"}
        lines = []
        for part in self.parts:
            if isinstance(part.state, Missing):
                lines.append(f"  - {part.words}: not looked at ({part.state.reason})")
            else:
                lines.append(f"  {marks[part.state]} {part.words}{f': {part.detail}' if part.detail else ''}")
        if self.hint:
            lines.append(f"  hint: {self.hint}")
        lines += [f"  hint {number}: {hint}" for number, hint in enumerate(self.hints, start=1)]
        if self.solution:
            lines += ["  a solution:", *(f"    {line}" for line in self.solution.splitlines())]
        if self.share < 1:
            lines.append(f"  {self.share:.0%} of the points, as the solution was shown")
        return "\n".join([head, *lines])
