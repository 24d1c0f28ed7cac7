"""The answer of the tool that verifies: made here, apart from the process that runs kernels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from workbench.base.records import Missing
from workbench.base.records.json_records import json_form
from workbench.base.records.verdicts import Verdict
from workbench.search.verification.session import verify
from workbench.search.verification.verification import Verification
from workbench.tools.mcp.answers import KernelRequest

_MAX = 4
"""Wrong cases, and findings, that are told."""


def verdict(
    source: str,
    problem: str,
    language: str,
    kernel: str | None,
    arch: str | None,
    options: tuple[str, ...],
    devices: Sequence[str] | None,
    sizes: Mapping[str, int] | None,
    allow_lower_precision: bool,
    without_nan: bool,
) -> dict[str, Any]:
    """The verdict on a source; parameters as for the tool.

    Raises
    ------
    WorkbenchError
        The call is wrong.
    """
    request = KernelRequest(source, language, kernel, arch, options)
    found = verify(
        request.text,
        request.of_problem(problem),
        device=devices,
        sizes=sizes,
        allow_lower_precision=allow_lower_precision,
        without_nan=without_nan,
    )
    return short(found)


def short(found: Verification) -> dict[str, Any]:
    """A verification as a client needs it: what failed and where, the figures, and words."""
    cases = [
        {"case": case.label, "mismatch": str(case.mismatch) if case.mismatch else case.message}
        for verdict in found.verdicts
        for case in verdict.cases
        if not case.passed
    ]
    faults = (*found.verdict.distinct_faults, *found.verdict.findings) if isinstance(found.verdict, Verdict) else ()
    words = [
        f"{'VERIFIED' if found.passed else 'REFUSED'}: {found.kernel} for {found.problem}",
        *(f"failed: {found.sides[name]}" for name in found.failed),
        *found.finding_words,
        *(str(each) for each in found.diagnostics if each.severity == "error"),
        *(f"{each['case']}: {each['mismatch']}" for each in cases[:_MAX]),
        *(str(fault) for fault in faults[:_MAX]),
        *found.figures,
    ]
    return {
        "text": "\n".join(words),
        "passed": found.passed,
        "failed": list(found.failed),
        "unknown": dict(found.unknown),
        "findings": list(found.worded_findings),
        "diagnostics": [each.to_json() for each in found.diagnostics],
        "wrong_cases": cases[:_MAX],
        "faults": [fault.to_json() for fault in faults[:_MAX]],
        "resources": json_form(found.resources),
        "times": []
        if isinstance(found.times, Missing)
        else [
            {name: each[name] for name in ("device", "low_us", "us", "high_us", "bottleneck", "basis")}
            for each in found.times
        ],
        "seed": found.seed,
    }
