"""The steps of a compiler between two of its stages, each with its text before and after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from workbench.base.records import SourceSpot


@dataclass(frozen=True)
class PassText:
    """The program at one point between two passes.

    Attributes
    ----------
    spots
        The source of its 1-based lines, as far as it is known.
    """

    language: Literal["mlir", "llvm"]
    text: str
    spots: Mapping[int, SourceSpot]


@dataclass(frozen=True)
class DiffLine:
    """A line of two texts that are compared.

    Attributes
    ----------
    before, after
        The line's 1-based number in either text, None where it is not there.
    """

    kind: Literal["same", "removed", "added"]
    text: str
    before: int | None
    after: int | None


@dataclass(frozen=True)
class CompilerPass:
    """One run of a pass of a compiler.

    Attributes
    ----------
    name
        The compiler's own name, "TritonGPUCoalesce"; of several whose results it printed as one, joined by " + ".
    options
        The options as the compiler prints them, or empty.
    function
        The function that it worked on, empty for the whole module.
    stage
        Name of the stage that it leads to, "ttgir".
    lines
        The comparison of the two texts, names of values aside; empty if they are the same.
    """

    name: str
    options: str
    function: str
    stage: str
    before: PassText
    after: PassText
    lines: tuple[DiffLine, ...]

    @property
    def changed(self) -> bool:
        """True if the program is another one, names of its values and locations aside."""
        return any(line.kind != "same" for line in self.lines)


@dataclass(frozen=True)
class CompilerPasses:
    """All passes of a compiler on one kernel, in order."""

    kernel: str
    language: str
    arch: str
    steps: tuple[CompilerPass, ...]

    @property
    def changing(self) -> tuple[CompilerPass, ...]:
        """The passes that changed the program."""
        return tuple(step for step in self.steps if step.changed)
