"""An exercise as data: the kernel to write, the problem that it solves, and the quantities that it must keep to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from workbench.analyse.checks import Problem
from workbench.base.arguments import number, one_of, said, text, texts, whole
from workbench.base.errors import ArgumentError
from workbench.teach.course.grade import PartKind
from workbench.teach.course.quantities import QUANTITIES

if TYPE_CHECKING:
    from workbench.teach.course.mistakes.mistake import Mistake

Language = Literal["cuda", "numba"]
LANGUAGES: tuple[Language, ...] = ("cuda", "numba")
SIDES: tuple[PartKind, ...] = ("races", "initialization", "barriers", "order")
"""Parts of a grade that each kernel has besides its results."""
HINTS = 3


@dataclass(frozen=True)
class Requirement:
    """A bound on a quantity of one launch, where a right result is not enough.

    Attributes
    ----------
    quantity
        A name of `QUANTITIES`.
    at_most, at_least
        Its bounds, one of them or both.
    why
        The text for a student where it does not hold, without the solution.
    sizes
        Sizes of the case that is counted; empty for the last one of the problem.

    Raises
    ------
    ArgumentError
        An unknown quantity, or no bound.
    """

    quantity: str
    at_most: float | None = None
    at_least: float | None = None
    why: str = ""
    sizes: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    def __post_init__(self) -> None:
        one_of(self.quantity, "quantity", tuple(QUANTITIES))
        if self.at_most is None and self.at_least is None:
            raise ArgumentError(f"the requirement on {self.quantity} has no bound: give at_most or at_least", "at_most")
        for bound, name in ((self.at_most, "at_most"), (self.at_least, "at_least")):
            if bound is not None:
                number(bound, name)

    def holds(self, value: float) -> bool:
        """True if a value keeps to the bounds; never for NaN."""
        above = self.at_least is None or value >= self.at_least
        return above and (self.at_most is None or value <= self.at_most)

    @property
    def bound(self) -> str:
        """The bounds in words: `at most 1.2`."""
        if self.at_most is not None and self.at_most == self.at_least:
            return f"exactly {self.at_most:g}"
        parts = [("at least", self.at_least), ("at most", self.at_most)]
        return " and ".join(f"{words} {bound:g}" for words, bound in parts if bound is not None)


@dataclass(frozen=True, eq=False)
class Exercise:
    """A kernel to write or to repair.

    Attributes
    ----------
    name
        The name of the exercise and of its kernel, unique in the course.
    title
        A heading.
    task
        The text of the task, in Markdown.
    problem
        The problem, which decides whether a kernel is right, and has the launch; both languages are given the same
        arguments.
    hints
        Three, each says more than the one before, none is the solution.
    requires
        Bounds on counts and resources.
    aim
        The parts that a right kernel fails at the start: quantities of `requires`, or names of `SIDES`; without them
        there are no points.
    mistakes
        Mistakes of this exercise alone, tried before the general ones.
    languages
        Languages in which it can be solved.
    points
        The most points.

    Raises
    ------
    ArgumentError
        A part is missing or none that can be meant.
    """

    name: str
    title: str
    task: str
    problem: Problem
    hints: Sequence[str]
    requires: Sequence[Requirement] = ()
    aim: Sequence[str] = ()
    mistakes: Sequence[Mistake] = ()
    languages: Sequence[Language] = LANGUAGES
    points: int = 10

    def __post_init__(self) -> None:
        if not text(self.name, "name").isidentifier():
            raise ArgumentError(f"name is {said(self.name)}; it must be that of a kernel", "name")
        text(self.title, "title")
        text(self.task, "task")
        if not isinstance(self.problem, Problem):
            raise ArgumentError(f"problem is {said(self.problem)}; it must be a wb.Problem", "problem")
        if len(texts(self.hints, "hints", "three sentences")) != HINTS:
            raise ArgumentError(f"{self.name} has {len(self.hints)} hints; there must be {HINTS}", "hints")
        known = (*SIDES, *(each.quantity for each in self.requires))
        for each in texts(self.aim, "aim", "quantities that are required, or sides"):
            one_of(each, "aim", known)
        for each in texts(self.languages, "languages", "some of cuda, numba"):
            one_of(each, "languages", LANGUAGES)
        object.__setattr__(self, "points", whole(self.points, "points", 1))
