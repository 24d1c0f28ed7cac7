"""A known mistake: its name, what a student is told of it, and the behaviour by which it is recognised."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.teach.course.mistakes.evidence import Evidence, WrongOutput


@dataclass(frozen=True, eq=False)
class Mistake:
    """A mistake that kernels make.

    Attributes
    ----------
    kind
        Its name.
    hint
        Says where to look, never what to write.
    shows
        True if the evidence is that of this mistake.
    """

    kind: str
    hint: str
    shows: Callable[[Evidence], bool]


def leaves(kind: str, hint: str, model: Callable[..., Any]) -> Mistake:
    """A mistake of one exercise, known by what it computes.

    Parameters
    ----------
    kind
        Its name.
    hint
        What a student is told.
    model
        Called with the inputs by name, floats as they are given to the kernel, and the sizes of the case; returns what
        a kernel with this mistake leaves in the first output, or None where it shows nothing.

    Examples
    --------
    >>> leaves("adds_two", "How much is added?", lambda x, **rest: x + 2).kind
    'adds_two'
    """

    def shown(output: WrongOutput) -> bool | None:
        if output.name != next(iter(output.problem.outputs)):
            return None
        with np.errstate(all="ignore"):  # a mistake may be that something overflows
            found = model(**{**output.sizes, **output.inputs})
        return None if found is None else output.is_close(found)

    return Mistake(kind, hint, lambda evidence: evidence.in_each(shown))
