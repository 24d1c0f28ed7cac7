"""Results in the forms that a pull request shows: annotations beside lines, and a comment in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from workbench.base.records.number_words import with_unit
from workbench.base.records.outcomes import Fault
from workbench.base.records.verdicts import CaseResult, Verdict
from workbench.search.gate.comparing import Change
from workbench.search.gate.figures import FIGURES
from workbench.search.verification.verification import Verification


@dataclass(frozen=True)
class Finding:
    """Something wrong with a kernel, at a place.

    Attributes
    ----------
    line
        The source line, 1-based; 0 where none is to blame.
    """

    file: str
    line: int
    title: str
    words: str

    @property
    def annotation(self) -> str:
        """The workflow command of GitHub Actions that shows it beside the line (`::error file=…`)."""
        place = f"file={_property(self.file)},line={self.line or 1}"
        return f"::error {place},title={_property(self.title)}::{_data(self.words)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def verdict_findings(file: str, title: str, verdict: Verdict) -> tuple[Finding, ...]:
    """The faults of a check with their lines; where there are none, the first wrong case."""
    faults = (*verdict.distinct_faults, *(each for each in verdict.findings if each.severity == "error"))
    found = [Finding(file, _line(each), title, each.message) for each in faults]
    wrong = [
        Finding(file, 0, title, _case_words(each)) for each in verdict.cases if not each.passed and not each.faults
    ]
    return (*found, *wrong[:1])


def verification_findings(file: str, found: Verification) -> tuple[Finding, ...]:
    """The findings of a verification: errors of the compiler, faults, the first wrong case, else the sides."""
    errors = [each for each in found.diagnostics if each.severity == "error"]
    result = [
        Finding(file, each.line if isinstance(each.line, int) else 0, "compiles", each.message) for each in errors
    ]
    for verdict in found.verdicts:
        if not verdict.passed:
            result += verdict_findings(file, found.kernel, verdict)
    result += [Finding(file, 0, found.kernel, words) for words in found.finding_words]
    if not result:
        result = [
            Finding(file, 0, found.kernel, f"it does not hold that it {found.sides[each]}") for each in found.failed
        ]
    return tuple(dict.fromkeys(result))


def change_findings(differences: Iterable[Change]) -> tuple[Finding, ...]:
    """The changes that close a gate."""
    return tuple(Finding(each.file, each.line or 0, "workbench gate", each.words) for each in differences if each.fails)


def _line(fault: Fault) -> int:
    return fault.source_line if isinstance(fault.source_line, int) else 0


def _case_words(case: CaseResult) -> str:
    return f"{case.label}: {case.mismatch or case.message}"


def changes_table(differences: Sequence[Change], kernels: int) -> str:
    """Changes of figures as a table of Markdown, before and after."""
    failed = sum(each.fails for each in differences)
    head = f"**{failed} worse** of {kernels} kernels" if failed else f"**nothing worse** in {kernels} kernels"
    lines = ["### Cost of kernels", "", head, ""]
    if differences:
        lines += [
            "| | kernel | figure | before | after | change | basis |",
            "| --- | --- | --- | --- | --- | --- | --- |",
        ]
        lines += [f"| {' | '.join(map(_cell, _change_row(each)))} |" for each in differences]
    return "\n".join(lines) + "\n"


def _change_row(change: Change) -> tuple[str, ...]:
    mark = "\N{CROSS MARK}" if change.fails else "\N{WHITE HEAVY CHECK MARK}" if change.kind == "better" else "new"
    place = f"{change.file}:{change.line}" if change.line else change.file
    if change.before is None or change.after is None or change.figure not in FIGURES:
        return mark, change.kernel, change.words.removeprefix(f"{change.kernel}: "), "", "", "", ""
    row = FIGURES[change.figure]
    rise = f"{change.after / change.before - 1:+.1%}" if change.before else ""
    before, after = with_unit(change.before, row.unit), with_unit(change.after, row.unit)
    return mark, f"{change.kernel} ({place})", row.title, before, after, rise, row.basis


def results_table(title: str, rows: Sequence[tuple[str, bool, str]]) -> str:
    """Results of kernels as a table of Markdown: those that failed, with the reason. rows: name, passed, reason."""
    failed = [each for each in rows if not each[1]]
    lines = [f"### {title}", "", f"**{len(rows) - len(failed)} of {len(rows)} passed**", ""]
    if failed:
        lines += ["| kernel | why it failed |", "| --- | --- |"]
        lines += [f"| {_cell(name)} | {_cell(why)} |" for name, _, why in failed]
    return "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    """Text that stays in its cell of a table and is no markup."""
    for char in "\\`*_[]<>|~#":
        text = text.replace(char, f"\\{char}")
    return " ".join(text.split())
