"""A verification: one record of all that was found of a kernel, side by side, with what it rests on."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from workbench.analyse.checks.launch_expression import LaunchExpression
from workbench.base.records import Diagnostic, Missing, Resources, Toolkit
from workbench.base.records.facts import Fact
from workbench.base.records.json_records import JsonRecord
from workbench.base.records.text_lines import visible
from workbench.base.records.verdicts import LARGER_THAN_ROUNDING, State, Verdict, largest_tolerance
from workbench.search.verification.precision import Precision
from workbench.search.verification.sass_facts import SassFacts
from workbench.search.verification.words import finding_words

SIDES: Mapping[str, str] = {
    "compiled": "compiles",
    "right": "results are right",
    "bounds": "stays within its arguments",
    "races": "no races",
    "initialization": "reads only what was written",
    "barriers": "barriers are used right",
    "order": "blocks and warps may run in any order",
    "range": "results are right over the whole range of numbers",
    "work": "does its work in each launch",
    "precision": "computes in the precision of its arrays",
    "nan": "NaN comes out where the reference has it",
    "timed": "results are right at the sizes of the time",
}
"""Sides that are looked at, in the order of reports."""
_COMPARED = frozenset({"right", "range", "timed"})
"""Sides that fail by results of one launch."""
_MARKS: Mapping[str, str] = {"passed": "✓", "failed": "✗"}


@dataclass(frozen=True)
class TriedSizes(JsonRecord):
    """Random sizes of a verification.

    Attributes
    ----------
    values
        The kind of their data.
    state
        Missing with the reason where they were left out.
    """

    sizes: Mapping[str, int]
    values: str
    state: State

    @property
    def words(self) -> str:
        """The sizes in words."""
        return ", ".join(f"{name}={size}" for name, size in self.sizes.items())


@dataclass(frozen=True)
class TriedConfiguration(JsonRecord):
    """One of the configurations among which a decorator of the kernel chooses.

    Attributes
    ----------
    words
        How it is written.
    state
        Missing with the reason where it was left out.
    """

    words: str
    state: State


@dataclass(frozen=True)
class HostCode(JsonRecord):
    """Acts of an answer's host code in all cases together, as the process reports them in which it ran.

    Attributes
    ----------
    kernels
        Launches by the name of the kernel; empty where it launched none of its own.
    operators
        Calls of PyTorch's operators by their names.
    replaced
        Functions of PyTorch, of `time` and the like in whose place it has put others.
    """

    kernels: Mapping[str, int]
    operators: Mapping[str, int]
    replaced: tuple[str, ...]

    @property
    def words(self) -> str:
        """Launches and operators in words."""
        launches = ", ".join(f"{name} ({count})" for name, count in self.kernels.items())
        operators = ", ".join(f"{name} ({count})" for name, count in self.operators.items())
        return f"launches: {launches or 'no kernel of its own'}; operators of PyTorch: {operators or 'none'} (counted)"


@dataclass(frozen=True, eq=False)
class Verification(JsonRecord):
    """All that was found of a kernel.

    Attributes
    ----------
    states
        The state of each of `SIDES`: `passed`, `failed`, or Missing with the reason why it is unknown.
    findings
        Facts that the sides `work`, `precision` and `compiled` failed by.
    verdict
        The check's verdict; Missing where nothing ran.
    nan
        The verdict of cases with NaN among the inputs.
    others
        Verdicts of cases that only a verification draws, as far as they did not pass.
    other_sizes
        Random sizes that ran, and those that were left out.
    large_sizes
        Sizes of launches with many blocks, which were sanitised and run in other orders, or left out.
    work_counts
        Counts of one launch.
    times
        Predictions as plain values (`Prediction.to_json`).
    seed
        The seed of the cases; who knows it can draw them again.
    source_sha256
        The digest of the text that was compiled.
    sizes
        Sizes of the case that was timed; of an answer with host code, its usual sizes.
    host
        Acts of an answer's host code; None where the problem launches the kernel.
    configurations
        Those among which a decorator of the kernel chooses, the first the one that is timed and that all sides were
        looked at with; empty where there is at most one.
    launch
        The launch, where it is one of expressions; None where it is a function.
    """

    json_keys = (
        "kernel", "problem", "passed", "rounding_tolerance", "states", "failed", "findings: worded_findings",
        "compiled", "verdict", "nan", "others", "other_sizes", "large_sizes", "precision", "counts", "times", "sass",
        "arch", "options", "toolkit", "source_sha256", "seed", "sizes", "configurations?", "launch?", "host?",
    )  # fmt: skip
    kernel: str
    problem: str
    states: Mapping[str, State]
    findings: tuple[Fact, ...]
    verdict: Verdict | Missing
    nan: Verdict | Missing
    diagnostics: tuple[Diagnostic, ...]
    resources: Resources | Missing
    precision: Precision | Missing
    work_counts: Mapping[str, int] | Missing
    times: tuple[Mapping[str, Any], ...] | Missing
    sass: SassFacts | Missing
    arch: str
    options: tuple[str, ...]
    toolkit: Toolkit | Missing
    source_sha256: str
    seed: int
    sizes: Mapping[str, int] = field(default_factory=dict)
    others: tuple[Verdict, ...] = ()
    other_sizes: tuple[TriedSizes, ...] = ()
    large_sizes: tuple[TriedSizes, ...] = ()
    host: HostCode | None = None
    configurations: tuple[TriedConfiguration, ...] = ()
    launch: LaunchExpression | None = None

    @property
    def passed(self) -> bool:
        """True if the kernel compiles, is right, and no side failed. A side that could not be looked at is none that
        failed; `unknown` names them.
        """
        return self.states["right"] == "passed" and "failed" not in self.states.values()

    @property
    def rounding_tolerance(self) -> float | Missing:
        """The tolerance of the problem with which the kernel is right, if all that is wrong are results that differ by
        as little as rounding errors may."""
        if not set(self.failed) <= _COMPARED or (self.findings and "right" in self.failed):
            return LARGER_THAN_ROUNDING
        return largest_tolerance(each.rounding_tolerance for each in self.verdicts if each.result == "failed")

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The verdict of the check, and those of other cases."""
        return tuple(each for each in (self.verdict, *self.others, self.nan) if isinstance(each, Verdict))

    @property
    def failed(self) -> tuple[str, ...]:
        """The sides that failed."""
        return tuple(name for name, state in self.states.items() if state == "failed")

    @property
    def unknown(self) -> Mapping[str, str]:
        """The sides that were not looked at, with the reason."""
        return {name: state.reason for name, state in self.states.items() if isinstance(state, Missing)}

    @property
    def worded_findings(self) -> tuple[Mapping[str, Any], ...]:
        """The findings as JSON has them, each with its words."""
        return tuple({**fact.to_json(), "words": finding_words(fact)} for fact in self.findings)

    @property
    def compiled(self) -> Mapping[str, Any]:
        """The compiler's remarks, and the resources that it gave."""
        return {"diagnostics": self.diagnostics, "resources": self.resources}

    @property
    def counts(self) -> Mapping[str, int] | Missing:
        """The events of one launch, without those that there were none of."""
        if isinstance(self.work_counts, Missing):
            return self.work_counts
        return {name: count for name, count in self.work_counts.items() if count}

    def __str__(self) -> str:
        head = f"{self.kernel} for {self.problem}: {'VERIFIED' if self.passed else 'REFUSED'}"
        lines = []
        for name, words in SIDES.items():
            state = self.states[name]
            if isinstance(state, Missing):
                lines.append(f"- {words}: not looked at ({state.reason})")
            else:
                lines.append(f"{_MARKS[state]} {words}")
        for name, sizes in (("other sizes", self.other_sizes), ("many blocks", self.large_sizes)):
            for tried in sizes:
                if isinstance(tried.state, Missing):
                    lines.append(f"- {name}, {tried.words}: left out ({tried.state.reason})")
        for configuration in self.configurations:
            if isinstance(configuration.state, Missing):
                lines.append(f"- {configuration.words}: left out ({configuration.state.reason})")
        if self.configurations:
            count, first = len(self.configurations), self.configurations[0].words
            lines.append(f"{count} configurations; the figures are those of {first}")
        if self.largest_size:
            lines.append(f"results of drawn sizes were compared up to {self.largest_size}")
        lines += self.finding_words
        lines += [str(each) for each in self.diagnostics if each.severity == "error"]
        for verdict in self.verdicts:
            if not verdict.passed:
                lines.append(str(verdict))
        lines += self.figures
        # Some of it is of the kernel's author, who may know what moves a terminal's cursor, and how a verdict looks.
        return "\n".join((visible(head), *(f"  {line}" for each in lines for line in visible(each).split("\n"))))

    @property
    def largest_size(self) -> str:
        """The largest of the random sizes whose results are right: `n=258,304`; empty where there is none."""
        ran = [each for each in self.other_sizes if each.state == "passed"]
        largest = max(ran, key=lambda each: math.prod(each.sizes.values()), default=None)
        return "" if largest is None else ", ".join(f"{name}={size:,}" for name, size in largest.sizes.items())

    @property
    def sides(self) -> Mapping[str, str]:
        """The sides in words, by the names of `states`."""
        return SIDES

    @property
    def finding_words(self) -> tuple[str, ...]:
        """The findings in words."""
        return tuple(map(finding_words, self.findings))

    @property
    def figures(self) -> tuple[str, ...]:
        """Registers, precision and times, each in words with its basis."""
        figures = []
        if not isinstance(self.resources, Missing):
            spilled = self.resources.spill_load_bytes
            spills = "" if isinstance(spilled, Missing) else f", {spilled} bytes of spills are loaded"
            figures.append(f"{self.resources.registers_per_thread} registers per thread{spills} (static)")
        if not isinstance(self.precision, Missing):
            figures.append(self.precision.words)
        if self.host is not None:
            figures.append(self.host.words)
        for each in () if isinstance(self.times, Missing) else self.times:
            figures.append(
                f"{each['low_us']:,.3g} to {each['high_us']:,.3g} µs on {each['device']} (modelled), "
                f"limited by {each['bottleneck']}"
            )
        return tuple(figures)
