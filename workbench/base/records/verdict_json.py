"""Verdicts of checks as plain values for other programs."""

from __future__ import annotations

import math
from typing import Any

from workbench.base.records import Missing
from workbench.base.records.verdicts import CaseResult, Failure, Mismatch, State, Verdict


def verdict_json(verdict: Verdict) -> dict[str, Any]:
    """A verdict as plain values. Numbers that JSON has no form for are words, `"nan"`; what there is not is null."""
    return {
        "problem": verdict.problem,
        "target": verdict.target,
        "tolerance": str(verdict.tolerance),
        "weakness": verdict.weakness,
        "states": {name: state_json(state) for name, state in verdict.states.items()},
        "findings": [finding.to_json() for finding in verdict.findings],
        "order": verdict.order_words,
        "adversarial": verdict.adversarial_words,
        "repeat": verdict.repeat,
        "failure": None if verdict.failure is None else _failure(verdict.failure),
        "notes": list(verdict.notes),
        "cases": [_case(case) for case in verdict.cases],
    }


def _failure(failure: Failure) -> dict[str, Any]:
    writer = failure.writer
    return {
        "case": failure.label,
        "mismatch": _mismatch(failure.mismatch),
        "writer": writer.reason if isinstance(writer, Missing) else str(writer),
        "source_line": None if isinstance(writer, Missing) or isinstance(writer.source_line, Missing)
        else writer.source_line,
        "pattern": failure.pattern,
        "distances": {"unit": failure.errors.unit, "counts": dict(failure.errors.histogram)},
    }  # fmt: skip


def state_json(state: State) -> str:
    """The state of a side: `passed`, `failed`, or why it was not checked."""
    return f"not checked: {state.reason}" if isinstance(state, Missing) else state


def _case(case: CaseResult) -> dict[str, Any]:
    return {
        "case": case.label,
        "sizes": dict(case.dims),
        "passed": case.passed,
        "worst_error": number_json(case.worst_error),
        "mismatch": None if case.mismatch is None else _mismatch(case.mismatch),
        "faults": [fault.to_json() for fault in case.faults],
        "refusal": None if case.refusal is None else case.refusal.to_json(),
        "message": case.message,
    }


def _mismatch(found: Mismatch) -> dict[str, Any]:
    return {
        "output": found.output,
        "index": list(found.index),
        "expected": number_json(found.expected),
        "actual": number_json(found.actual),
        "ulps": number_json(found.ulps),
        "mismatches": found.mismatches,
        "elements": found.elements,
        "hint": found.hint,
    }


def number_json(value: Any) -> Any:
    """A number; a word where JSON has no form for it, and null where there is none."""
    if isinstance(value, Missing):
        return None
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value
