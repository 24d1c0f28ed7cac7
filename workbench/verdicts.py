"""What a check of a kernel against its reference found, case by case."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from workbench.outcomes import Fault
from workbench.records import Missing

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
    would have taken for right, by what they do: `leaves zeros`.
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
        found: dict[tuple[object, ...], Fault] = {}
        for fault in self.faults:
            found.setdefault((fault.kind, fault.ptx_line, fault.source_file, fault.source_line), fault)
        return tuple(found.values())

    def __str__(self) -> str:
        head = f"{self.problem}: {'' if self.passed else 'FAILED, '}{self.tally} on the {self.target}"
        lines = [f"{head} (tolerance {self.tolerance})"]
        told = {id(fault) for fault in self.distinct_faults}
        for case in self.cases:
            if not case.passed:
                lines.append(f"  {case.label}: {case.mismatch or case.message}")
                first = [fault for fault in case.faults if id(fault) in told]
                lines += [f"    {line}" for fault in first for line in str(fault).splitlines()]
        if self.weakness:
            lines.append(f"  {self.weakness}")
        return "\n".join(lines)
