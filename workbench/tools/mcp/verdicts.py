"""The answers of the tools that verify and remember: made here, apart from the process that runs kernels."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.analyse.checks.described_problem import check_bytes
from workbench.base.arguments import whole
from workbench.base.records import Missing
from workbench.base.records.json_records import json_form
from workbench.base.records.verdicts import Verdict
from workbench.search.history.session import history
from workbench.search.verification.session import problem_sizes, verify
from workbench.search.verification.verification import Verification
from workbench.tools.mcp.answers import KernelRequest, device_names
from workbench.tools.mcp.problems import ProblemRequest

_MAX = 4
"""Wrong cases, and findings, that are told."""


def verdict(
    request: KernelRequest,
    problem: ProblemRequest,
    devices: Sequence[str] | None,
    sizes: Mapping[str, int] | None,
    allow_lower_precision: bool,
    without_nan: bool,
    why: bool = False,
) -> dict[str, Any]:
    """The verdict on a source; parameters as for the tool.

    Raises
    ------
    WorkbenchError
        The call is wrong.
    """
    text, resolved = request.text, request.of_problem(problem)
    if sizes:
        check_bytes(resolved, problem_sizes(resolved, sizes))
    found = verify(
        text,
        resolved,
        device=None if devices is None else device_names(devices, ""),
        sizes=sizes,
        allow_lower_precision=allow_lower_precision,
        without_nan=without_nan,
    )
    return short(found, why)


def short(found: Verification, why: bool = False) -> dict[str, Any]:
    """A verification as a client needs it: what failed and where, the figures, and words. why: with their reasons."""
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
        *(f"{fault}\nwhy: {fault.why}" if why else str(fault) for fault in faults[:_MAX]),
        *found.figures,
        *(f"why {each.problem}: {each.why}" for each in found.verdicts if why),
    ]
    return {
        "text": "\n".join(words),
        "passed": found.passed,
        "failed": list(found.failed),
        "unknown": dict(found.unknown),
        "findings": list(found.worded_findings),
        "diagnostics": [each.to_json() for each in found.diagnostics],
        "wrong_cases": cases[:_MAX],
        "faults": [{**fault.to_json(), **({"why": fault.why.to_json()} if why else {})} for fault in faults[:_MAX]],
        **({"why": [each.why.to_json() for each in found.verdicts]} if why else {}),
        "resources": json_form(found.resources),
        "times": []
        if isinstance(found.times, Missing)
        else [
            {name: each[name] for name in ("device", "low_us", "us", "high_us", "bottleneck", "basis")}
            for each in found.times
        ],
        "seed": found.seed,
    }


def kept_results(kernel: str | None, most: int) -> dict[str, Any]:
    """The results that the history of this process has.

    Raises
    ------
    ArgumentError
        Nothing is kept.
    """
    found = history().entries(kernel, most=whole(most, "most", 1, _MAX_KEPT))
    rows = [
        {
            "at": time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(each.at)),
            "kind": each.kind,
            "kernel": each.kernel,
            "problem": each.problem,
            "source_sha256": each.source_sha256[:_DIGITS],
            "device": each.device,
            "sizes": dict(each.sizes),
            "passed": each.passed,
            "words": each.words,
        }
        for each in found
    ]
    lines = [
        f"{row['at']} {row['kernel']} for {row['problem']} ({row['source_sha256']}): {row['words']}" for row in rows
    ]
    return {"text": "\n".join(lines) or "nothing is kept yet", "results": rows}


_MAX_KEPT = 100
_DIGITS = 12
