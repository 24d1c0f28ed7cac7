"""The reason of a verdict: the bound of a right element and its origin, numbers, and the writer of a wrong one."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from numbers import Real
from typing import Any, Protocol

from workbench.base.records import Missing, Quantity
from workbench.base.records.fault_reasons import places_of
from workbench.base.records.reasons import CodePlace, Why, without_repeats

_RULE = (
    "an element is right if {bound}; a case fails by an element that is not, by NaN or infinity elsewhere than in the "
    "reference, by an element that nothing wrote, by a changed input, and by a fault"
)
_DERIVED = (
    "bound derived from the dtypes, the length of sums and the size of terms: Higham, Accuracy and Stability of "
    "Numerical Algorithms, section 2.8; docs/checks.md"
)
_GIVEN = "bound given by the problem; docs/checks.md"


class Judged(Protocol):
    """A verdict as its reason reads it: the fields of `verdicts.Verdict`, which makes the reason."""

    @property
    def tolerance(self) -> Any: ...
    @property
    def cases(self) -> Sequence[Any]: ...
    @property
    def worst_error(self) -> float | Missing: ...
    @property
    def first_mismatch(self) -> Any: ...
    @property
    def failure(self) -> Any: ...
    @property
    def rounding_tolerance(self) -> float | Missing: ...
    @property
    def distinct_faults(self) -> tuple[Any, ...]: ...
    @property
    def findings(self) -> tuple[Any, ...]: ...


def why_of_verdict(verdict: Judged) -> Why:
    """The reason of a verdict: the rule of its cases, the bound, the worst error, the first wrong element."""
    bound = verdict.tolerance
    is_exact = bound.relative == bound.absolute == 0
    rule = _RULE.format(bound="it equals the reference's" if is_exact else f"abs(actual - expected) <= {bound}")
    return Why(
        rule,
        _DERIVED if bound.origin == "derived" else _GIVEN,
        without_repeats(_places(verdict)),
        tuple(_numbers(verdict)),
    )


def _places(verdict: Judged) -> Iterator[CodePlace]:
    failure = verdict.failure
    if failure is not None and not isinstance(failure.writer, Missing):
        writer = failure.writer
        ptx_line = writer.ptx_line if isinstance(writer.ptx_line, int) else None
        line = writer.source_line if isinstance(writer.source_line, int) else None
        if ptx_line is not None or line is not None:
            yield CodePlace(None, ptx_line, writer.source_file if isinstance(writer.source_file, str) else "", line)
    yield from places_of((*verdict.distinct_faults, *verdict.findings))


def _numbers(verdict: Judged) -> Iterator[tuple[str, Quantity]]:
    bound = verdict.tolerance
    yield "relative", Quantity(bound.relative, "", "static")
    yield "absolute", Quantity(bound.absolute, "", "static")
    yield "passed", Quantity(sum(case.passed for case in verdict.cases), "cases", "counted")
    yield "run", Quantity(len(verdict.cases), "cases", "counted")
    if not isinstance(verdict.worst_error, Missing) and math.isfinite(verdict.worst_error):
        yield "worst error", Quantity(verdict.worst_error, "times the bound", "counted")
    first = verdict.first_mismatch if verdict.failure is None else verdict.failure.mismatch
    if first is not None:
        yield from _of_mismatch(first)
    if not isinstance(verdict.rounding_tolerance, Missing):
        yield "a tolerance that passes", Quantity(verdict.rounding_tolerance, "", "counted")


def _of_mismatch(first: Any) -> Iterator[tuple[str, Quantity]]:
    for name, value in (("expected", first.expected), ("actual", first.actual)):
        if isinstance(value, Real) and math.isfinite(value):
            yield f"{first.element} {name}", Quantity(float(value), "", "counted")
    if not isinstance(first.ulps, Missing) and math.isfinite(first.ulps):
        yield "off by", Quantity(first.ulps, "ULPs", "counted")
    yield "wrong", Quantity(first.mismatches, "elements", "counted")
    yield "of", Quantity(first.elements, "elements", "counted")
