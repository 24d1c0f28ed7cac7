"""What a check of a kernel against its reference found, case by case."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from workbench.outcomes import Fault
from workbench.records import Missing

State = Literal["passed", "failed"] | Missing
"""What is known of one side of a kernel; Missing says why nothing is."""
_MANY_ULPS = 1e6
"""A distance that is told by the numbers themselves."""


@dataclass(frozen=True)
class Mismatch:
    """The first wrong element of an output, by index in C order.

    hint: what the wrong ones have in common, if seen. ulps: of floats, the distance in steps between neighbours of the
    output's dtype at the expected number; Missing where one of them is no finite number.
    """

    output: str
    index: tuple[int, ...]
    expected: Any
    actual: Any
    mismatches: int
    elements: int
    hint: str = ""
    ulps: float | Missing = Missing("not of two finite floats")

    def __str__(self) -> str:
        where = f"{self.output}[{', '.join(map(str, self.index))}]"
        hint = f" ({self.hint})" if self.hint else ""
        off = "" if isinstance(self.ulps, Missing) or self.ulps >= _MANY_ULPS else f" ({self.ulps:,.0f} ULPs)"
        return (
            f"{where} is {self.actual:.9g}, expected {self.expected:.9g}{off}; "
            f"{self.mismatches:,} of {self.elements:,} elements are wrong{hint}"
        )


@dataclass(frozen=True)
class Tolerance:
    """`abs(actual - expected) <= absolute + relative * scale`; both 0 for exact equality.

    The scale is abs(expected); relative to `terms`, it is at least the size of the terms that the element is made
    of: rounding errors of a sum have that size, also where the sum cancels.
    """

    relative: float
    absolute: float
    relative_to: Literal["expected", "terms"] = "expected"

    def __str__(self) -> str:
        if self.relative == self.absolute == 0:
            return "exact"
        parts = [f"{self.absolute:.2g}"] if self.absolute else []
        scale = "expected" if self.relative_to == "expected" else "the scale of its terms"
        return " + ".join([*parts, *([f"{self.relative:.2g} x {scale}"] if self.relative else [])])


def distinct(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """The first fault of each kind and instruction: most of a kernel's cases fault at the same place."""
    found: dict[tuple[object, ...], Fault] = {}
    for fault in faults:
        found.setdefault((fault.kind, fault.ptx_line, fault.source_file, fault.source_line), fault)
    return tuple(found.values())


_NOT_LOOKED = Missing("nobody looked on")
_MARKS: Mapping[str, str] = {"passed": "✓", "failed": "✗"}


@dataclass(frozen=True, eq=False)
class CaseResult:
    """One case of a check: the sizes drawn, whether it held, its worst error in units of the tolerance."""

    label: str
    dims: Mapping[str, int]
    passed: bool
    worst_error: float | Missing
    mismatch: Mismatch | None
    faults: tuple[Fault, ...] = ()
    message: str = ""


@dataclass(frozen=True, eq=False)
class Verdict:
    """What a check against a reference found.

    worst_error: in units of the tolerance, so 1 is the bound. unseen: kernels that compute nothing and that all cases
    would have taken for right, by what they do: `leaves zeros`. races, initialization, barriers: what sanitisers saw of
    the cases in `looked_at`, and `findings` what they found there, one for each bug. order: whether blocks and warps in
    another order leave the same; order_words: what they changed. repeat: code that repeats the smallest case that
    failed. notes: what else is to be known of the cases.
    """

    problem: str
    kernel: Any
    target: str
    passed: bool
    cases: tuple[CaseResult, ...]
    worst_error: float | Missing
    first_mismatch: Mismatch | None
    tolerance: Tolerance
    faults: tuple[Fault, ...]
    unseen: tuple[str, ...] = ()
    races: State = _NOT_LOOKED
    initialization: State = _NOT_LOOKED
    barriers: State = _NOT_LOOKED
    order: State = _NOT_LOOKED
    order_words: str = ""
    findings: tuple[Fault, ...] = ()
    looked_at: tuple[str, ...] = ()
    repeat: str = ""
    notes: tuple[str, ...] = ()

    @property
    def result(self) -> State:
        """Whether every case left what the reference says."""
        return "passed" if all(case.passed for case in self.cases) else "failed"

    @property
    def states(self) -> Mapping[str, State]:
        """Each side of the kernel that was looked at, by its name."""
        return {
            "result": self.result,
            "races": self.races,
            "initialization": self.initialization,
            "barriers": self.barriers,
            "order": self.order,
        }

    @property
    def states_words(self) -> str:
        """The sides in a line: `result ✓, races ✗, barriers not checked (no time was given)`."""
        known = [f"{name} {_MARKS[state]}" for name, state in self.states.items() if not isinstance(state, Missing)]
        unknown: dict[str, list[str]] = {}
        for name, state in self.states.items():
            if isinstance(state, Missing):
                unknown.setdefault(state.reason, []).append(name)
        return ", ".join([*known, *(f"{', '.join(names)} not checked ({why})" for why, names in unknown.items())])

    @property
    def tally(self) -> str:
        """How many cases passed, in words: `1 of 9 cases passed`."""
        passed = sum(case.passed for case in self.cases)
        return f"{passed} of {len(self.cases)} case{'' if len(self.cases) == 1 else 's'} passed"

    @property
    def weakness(self) -> str:
        """What the cases would not have caught, in words; empty where they catch what computes nothing."""
        impostors = ", or one that ".join(self.unseen)
        return f"these cases would not catch a kernel that {impostors}: add sizes or values" if impostors else ""

    @property
    def distinct_faults(self) -> tuple[Fault, ...]:
        """The first fault of each kind and instruction: most of a kernel's cases fault at the same place."""
        return distinct(self.faults)

    def __str__(self) -> str:
        head = f"{self.problem}: {'' if self.passed else 'FAILED, '}{self.tally} on the {self.target}"
        lines = [f"{head} (tolerance {self.tolerance})", f"  {self.states_words}"]
        told = {id(fault) for fault in self.distinct_faults}
        for case in self.cases:
            if not case.passed:
                lines.append(f"  {case.label}: {case.mismatch or case.message}")
                first = [fault for fault in case.faults if id(fault) in told]
                lines += [f"    {line}" for fault in first for line in str(fault).splitlines()]
        for finding in self.findings:
            lines += [f"  {line}" for line in str(finding).splitlines()]
        if self.order_words:
            lines.append(f"  {self.order_words}")
        if self.repeat:
            lines.append(f"  the smallest case that fails: {self.repeat}")
        lines += [f"  {note}" for note in self.notes]
        if self.weakness:
            lines.append(f"  {self.weakness}")
        return "\n".join(lines)
