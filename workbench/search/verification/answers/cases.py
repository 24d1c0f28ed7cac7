"""Cases of a judgement, and what a suite says of an answer's results."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from workbench.base.records import Missing
from workbench.base.records.verdicts import Mismatch, Tolerance
from workbench.search.verification.verification import TriedSizes

PROCESSOR_SECONDS = 600.0
"""The limit of one answer of a process, in seconds of the processor: a first compilation of an extension takes 150."""
LAST_RESORT_SECONDS = 3600.0
CALLS = ("", ", other numbers", ", some other numbers", ", the first numbers again")
"""The calls of a case, in words."""


@dataclass(frozen=True, eq=False)
class Case:
    """A case of a judgement.

    Attributes
    ----------
    name
        The name of its sizes: `small`, `usual`, `usual, changed`, `stretched`.
    sizes
        By name; empty where the problem has none.
    init
        Arguments that the module is created with; None where the answer is a function.
    seed
        The seed of PyTorch, before the module is created, or a function is called that takes no inputs.
    calls
        The inputs of each call, in which tensors are `SentTensor`.
    reference
        For each call, the suite's own record of what it expects.
    is_sanitised
        Sanitisers watch its launches.
    values
        The kind of its inputs: `drawn`, or `signed`, which are of both signs.
    """

    name: str
    sizes: Mapping[str, int]
    init: Sequence[Any] | None
    seed: int
    calls: Sequence[Sequence[Any]]
    reference: Sequence[Any]
    is_sanitised: bool
    values: str = "drawn"

    @property
    def label(self) -> str:
        """Its sizes in words, else its seed."""
        words = ", ".join(f"{name}={size}" for name, size in self.sizes.items()) or f"seed {self.seed}"
        return f"{words}, inputs of both signs" if self.values == "signed" else words


@dataclass(frozen=True)
class Compared:
    """The result of a call beside what is expected.

    Attributes
    ----------
    message
        How it differs in another way than by its numbers, or the words of the author's own comparison; empty where it
        does not.
    bits
        The significant bits of float32 that results show; infinite where that is not known.
    is_lowered
        It is right within what TF32 loses, and not within what float32 does.
    changed
        The names of inputs that the call has left otherwise than the reference leaves them.
    """

    worst_error: float | Missing = Missing("nothing was compared", kind="not_compared")
    mismatch: Mismatch | None = None
    message: str = ""
    tolerance: Tolerance | None = None
    bits: float = math.inf
    is_lowered: bool = False
    changed: tuple[str, ...] = ()

    @property
    def is_right(self) -> bool:
        """True if nothing differs."""
        return self.mismatch is None and not self.message


class Suite(Protocol):
    """A problem as its suite has it, on the judge's side."""

    @property
    def entry(self) -> str:
        """The name that an answer defines."""
        ...

    def files(self, filename: str, text: str) -> Mapping[str, str]:
        """The files of an answer's folder by name, for the text of its own."""
        ...

    def cases(self, sizes: Mapping[str, int], seed: int, draws: bool) -> tuple[list[Case], tuple[TriedSizes, ...]]:
        """Cases, and those that were left out by their labels. The process of the reference has ended then.

        Parameters
        ----------
        sizes
            Those that are not to be changed.
        draws
            True if there are others than the suite's own.

        Raises
        ------
        ArgumentError
            The problem is wrong.
        TargetLost
            The process of the reference was lost.
        """
        ...

    def compared(self, case: Case, at: int, result: Any, inputs_after: Any) -> Compared:
        """The result of a call; the process of the answer has ended then."""
        ...

    def close(self) -> None:
        """End the processes that `compared` has started."""
        ...
