"""Reports of checks for other programs: JSON, and XML as JUnit has it, which continuous integration reads."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree

from workbench.base.errors import CompileError
from workbench.base.records.verdicts import Verdict
from workbench.tools.commands.gallery_run import GalleryResult
from workbench.tools.commands.pull_requests import Finding, results_table, verdict_findings


def results_json(results: Sequence[GalleryResult]) -> str:
    """Each version with its cases."""
    return json.dumps({"results": [_result(result) for result in results]}, indent=1, ensure_ascii=False) + "\n"


def _result(result: GalleryResult) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "name": result.name,
        "passed": result.passed,
        "seconds": round(result.seconds, 3),
        "detail": result.detail,
    }
    return plain | (result.verdict.to_json() if isinstance(result.verdict, Verdict) else {"cases": []})


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


def results_markdown(results: Sequence[GalleryResult]) -> str:
    """The versions that failed as a table of Markdown."""
    return results_table("Results of kernels", [(each.name, each.passed, each.detail) for each in results])


def result_findings(result: GalleryResult) -> tuple[Finding, ...]:
    """The findings of a version, with their lines."""
    if result.passed:
        return ()
    if isinstance(result.error, CompileError):
        errors = [each for each in result.error.diagnostics if each.severity == "error"]
        lines = [(each.line if isinstance(each.line, int) else 0, each.message) for each in errors]
        return tuple(Finding(result.file, line, result.name, words) for line, words in lines)
    found = verdict_findings(result.file, result.name, result.verdict) if isinstance(result.verdict, Verdict) else ()
    return found or (Finding(result.file, 0, result.name, result.detail),)


def _printable(text: str) -> str:
    """Text without the characters that XML 1.0 forbids (section 2.2)."""
    return "".join(c if c in "\t\n\r" or " " <= c <= "\ud7ff" or c > "\ue000" else "?" for c in text)
