"""Reports of checks for other programs: JSON, and XML as JUnit has it, which continuous integration reads."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree

from workbench.commands.gallery_run import GalleryResult
from workbench.records import Missing
from workbench.records.verdicts import CaseResult, Failure, Mismatch, State, Verdict


def results_json(results: Sequence[GalleryResult]) -> str:
    """Each version with its cases. Numbers that JSON has no form for are words, `"nan"`; what there is not is null."""
    return json.dumps({"results": [_result(result) for result in results]}, indent=1, ensure_ascii=False) + "\n"


def _result(result: GalleryResult) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "name": result.name,
        "passed": result.passed,
        "seconds": round(result.seconds, 3),
        "detail": result.detail,
    }
    return plain | (_verdict(result.verdict) if isinstance(result.verdict, Verdict) else {"cases": []})


def _verdict(verdict: Verdict) -> dict[str, Any]:
    return {
        "problem": verdict.problem,
        "target": verdict.target,
        "tolerance": str(verdict.tolerance),
        "weakness": verdict.weakness,
        "states": {name: _state(state) for name, state in verdict.states.items()},
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


def _state(state: State) -> str:
    return f"not checked: {state.reason}" if isinstance(state, Missing) else state


def _case(case: CaseResult) -> dict[str, Any]:
    return {
        "case": case.label,
        "sizes": dict(case.dims),
        "passed": case.passed,
        "worst_error": _number(case.worst_error),
        "mismatch": None if case.mismatch is None else _mismatch(case.mismatch),
        "faults": [fault.to_json() for fault in case.faults],
        "refusal": None if case.refusal is None else case.refusal.to_json(),
        "message": case.message,
    }


def _mismatch(found: Mismatch) -> dict[str, Any]:
    return {
        "output": found.output,
        "index": list(found.index),
        "expected": _number(found.expected),
        "actual": _number(found.actual),
        "ulps": _number(found.ulps),
        "mismatches": found.mismatches,
        "elements": found.elements,
        "hint": found.hint,
    }


def _number(value: Any) -> Any:
    if isinstance(value, Missing):
        return None
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value


def results_junit(results: Sequence[GalleryResult]) -> str:
    """A test suite of JUnit: a test case for each version, with the text of the verdict where it failed."""
    suite = ElementTree.Element(
        "testsuite",
        name="workbench check",
        tests=str(len(results)),
        failures=str(sum(not result.passed for result in results)),
        time=f"{sum(result.seconds for result in results):.3f}",
    )
    for result in results:
        exercise, _, version = result.name.partition("/")
        case = ElementTree.SubElement(
            suite, "testcase", classname=exercise, name=version or exercise, time=f"{result.seconds:.3f}"
        )
        if not result.passed:
            failure = ElementTree.SubElement(case, "failure", message=_printable(result.detail))
            failure.text = _printable(str(result.verdict))
    ElementTree.indent(suite)
    return ElementTree.tostring(suite, encoding="unicode", xml_declaration=True) + "\n"


def _printable(text: str) -> str:
    """Text without the characters that XML 1.0 forbids (section 2.2)."""
    return "".join(c if c in "\t\n\r" or " " <= c <= "\ud7ff" or c > "\ue000" else "?" for c in text)
