"""Judging an answer: its results beside those of the reference, its launches, and what it does from call to call."""

from __future__ import annotations

import hashlib
import math
import secrets
import tempfile
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from workbench.base.errors import ArgumentError, TargetLost
from workbench.base.plain_files import MAX_SOURCE_BYTES, read_plain_text
from workbench.base.records import Missing
from workbench.base.records.facts import Fact, listed
from workbench.base.records.outcomes import Fault
from workbench.base.records.plain_records import from_plain
from workbench.base.records.verdicts import CaseResult, State, Tolerance, Verdict, distinct
from workbench.search.verification.answers.cases import (
    CALLS,
    LAST_RESORT_SECONDS,
    PROCESSOR_SECONDS,
    Case,
    Suite,
)
from workbench.search.verification.answers.processes import JudgementProcess
from workbench.search.verification.answers.sent_values import decoded
from workbench.search.verification.precision import Precision
from workbench.search.verification.verification import SIDES, HostCode, TriedSizes, Verification
from workbench.search.verification.verification_request import Limits, VerificationRequest

Progress = Callable[[str], None]
_ANSWER = "workbench.search.verification.answers.answer_process"
_SANITISERS = ("race", "init", "sync")
_SIDE_OF_FAULTS = {"racecheck": "races", "initcheck": "initialization", "synccheck": "barriers", "deadlock": "barriers"}


def verify_answer(
    answer: Path, suite: Suite, name: str, request: VerificationRequest, limits: Limits, progress: Progress
) -> Verification:
    """Verify an answer to a problem of a suite, as their files are.

    Parameters
    ----------
    name
        The name of the problem.
    request
        Its sizes are those that the suite does not change.

    Raises
    ------
    ArgumentError
        A file cannot be read, or the problem or a size is wrong. A wrong answer raises nothing.
    TargetLost
        The process of the reference was lost.
    """
    read_plain_text(answer, "kernel", MAX_SOURCE_BYTES)
    seed = secrets.randbelow(1 << 31) if request.seed is None else request.seed
    progress("the reference")
    cases, left_out = suite.cases(request.sizes, seed, limits.draws)
    return judge(answer, suite, name, cases, replace(request, seed=seed), limits, progress, left_out)


def judge(
    answer: Path,
    suite: Suite,
    name: str,
    cases: Sequence[Case],
    request: VerificationRequest,
    limits: Limits,
    progress: Progress = lambda doing: None,
    left_out: tuple[TriedSizes, ...] = (),
) -> Verification:
    """Judge an answer by cases of a problem; raises as `verify_answer`."""
    text = read_plain_text(answer, "kernel", MAX_SOURCE_BYTES)
    judged = _Judged(answer, suite, request)
    process = JudgementProcess(_ANSWER, "the answer", PROCESSOR_SECONDS, limits.clock)
    ran: list[tuple[Case, Mapping[str, Any]]] = []
    with tempfile.TemporaryDirectory(prefix="workbench-") as folder, closing(process):
        for filename, content in suite.files(answer.name, text).items():
            (Path(folder) / filename).write_text(content, encoding="utf-8")
        progress("the answer")
        process.ask("start", LAST_RESORT_SECONDS, folder=folder, device=request.devices[0])
        try:
            if judged.load(process):
                for number, case in enumerate(cases):
                    progress(f"case {number + 1} of {len(cases)}")
                    ran.append((case, judged.run(process, case)))
        except (ArgumentError, TargetLost) as lost:  # the first is no more than what the process says
            judged.lost(lost)
    with closing(suite):
        for case, found in ran:  # the answer's code runs no more
            judged.judge(case, found)
    return judged.verification(name, text, cases, left_out)


@dataclass(eq=False)
class _Judged:
    """The findings, case by case."""

    answer: Path
    suite: Suite
    request: VerificationRequest
    states: dict[str, State] = field(init=False)
    findings: list[Fact] = field(default_factory=list)
    results: list[CaseResult] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    kernels: Counter[str] = field(default_factory=Counter)
    sanitised: set[str] = field(default_factory=set)
    operators: Counter[str] = field(default_factory=Counter)
    bits: float = math.inf
    lowered: bool = False
    tolerance: Tolerance = field(default_factory=lambda: Tolerance(0.0, 0.0))
    replaced: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        nothing = Missing("nothing ran before it", kind="nothing_ran")
        self.states = dict.fromkeys(SIDES, nothing)

    def load(self, process: JudgementProcess) -> bool:
        """Have the answer imported; gives whether it was."""
        found = process.ask("load", LAST_RESORT_SECONDS, filename=self.answer.name, entry=self.suite.entry)
        self._note_replaced(found)
        error = found["error"]
        self.states["compiled"] = "passed" if error is None else "failed"
        if error is not None:
            self.findings.append(Fact.of("not_loaded", words=error["words"], line=error["line"]))
        return error is None

    def run(self, process: JudgementProcess, case: Case) -> Mapping[str, Any]:
        """Have a case run; gives what came of it."""
        found: Mapping[str, Any] = process.ask(
            "run",
            LAST_RESORT_SECONDS,
            seed=case.seed,
            init=None if case.init is None else list(case.init),
            calls=list(case.calls),
            sanitize=list(_SANITISERS) if case.is_sanitised else [],
        )
        self._note_replaced(found)
        self.kernels.update(found["kernels"])
        if case.is_sanitised:
            self.sanitised.update(found["kernels"])
        self.operators.update(found["operators"])
        return found

    def judge(self, case: Case, found: Mapping[str, Any]) -> None:
        """Judge what came of a case."""
        faults = [from_plain(plain) for plain in found["faults"]]
        self.faults += faults
        results = [self._judged(case, at, call, faults) for at, call in enumerate(found["calls"])]
        self.results += results
        side = "range" if case.values == "signed" else "right"
        if side == "range" and self.states["right"] == "failed":
            return
        looked_at = results if side == "range" else results[:1]
        state: State = "passed" if all(result.passed for result in looked_at) else "failed"
        self.states[side] = "failed" if self.states[side] == "failed" else state
        if side == "range" and state == "failed":
            self.findings.append(Fact.of("signed_differs"))
        if side == "right" and len(case.calls) > 1 and results[0].passed:
            self._repeated(results, found["calls"])

    def lost(self, lost: ArgumentError | TargetLost) -> None:
        """Note that the answer's process was lost, or gave no result."""
        self.findings.append(Fact.of("lost", words=str(lost)))
        side = "right" if self.states["compiled"] == "passed" else "compiled"
        self.states[side] = "failed"

    def _note_replaced(self, found: Mapping[str, Any]) -> None:
        names = tuple(map(str, found["replaced"]))
        if names and not self.replaced:
            self.replaced = names
            self.findings.append(Fact.of("replaces", names=names))

    def _judged(self, case: Case, at: int, call: Mapping[str, Any], faults: Sequence[Fault]) -> CaseResult:
        label = f"{case.label}{CALLS[at]}"
        ended = tuple(fault for fault in faults if fault.ends_launch)
        error = call.get("error")
        nothing = Missing("nothing was compared", kind="not_compared")
        if error is not None:
            line = "" if error["line"] is None else f" (line {error['line']} of {self.answer.name})"
            return CaseResult(label, case.sizes, False, nothing, None, ended, f"{error['words']}{line}")
        try:
            found = self.suite.compared(case, at, decoded(call["result"]), decoded(call["inputs_after"]))
        except ArgumentError as error:  # elements of a type that nothing can be compared with
            return CaseResult(label, case.sizes, False, nothing, None, ended, str(error))
        if call["unordered"] and not any(fact.kind == "unordered_stream" for fact in self.findings):
            self.findings.append(Fact.of("unordered_stream"))
        self.tolerance = found.tolerance or self.tolerance
        self.bits = min(self.bits, found.bits)
        self.lowered = self.lowered or found.is_lowered
        if found.changed and not any(fact.kind == "changes_inputs" for fact in self.findings):
            self.findings.append(Fact.of("changes_inputs", names=found.changed))
        return CaseResult(label, case.sizes, found.is_right, found.worst_error, found.mismatch, ended, found.message)

    def _repeated(self, results: Sequence[CaseResult], calls: Sequence[Mapping[str, Any]]) -> None:
        """Judge what one module does from call to call."""
        wrong = next((at for at, result in enumerate(results) if not result.passed), None)
        if wrong is not None:
            why = results[wrong].mismatch or results[wrong].message
            self.findings.append(Fact.of("call_wrong", call=wrong + 1, mismatch=str(why)))
        later = calls[0].get("later")
        if later is not None and later != calls[0]["result"]:
            self.findings.append(Fact.of("overwrites_result"))
        self.states["work"] = "passed"

    def _final_states(self) -> None:
        kinds = {fact.kind for fact in self.findings}
        if kinds & {"call_wrong", "overwrites_result", "changes_inputs", "unordered_stream", "replaces"}:
            self.states["work"] = "failed"
        if not self.kernels:
            none = Missing("no kernel of its own was launched", kind="no_launches")
            self.states |= dict.fromkeys(("bounds", *_SIDE_OF_FAULTS.values()), none)
        elif self.results:
            errors = [each for each in self.faults if each.severity == "error"]
            failed = {_SIDE_OF_FAULTS.get(each.kind.partition(".")[0], "bounds") for each in errors}
            unseen = [name for name in self.kernels if name not in self.sanitised]
            seen: State = (
                Missing(f"{listed(unseen)} ran without sanitisers", kind="not_sanitised") if unseen else "passed"
            )
            self.states["bounds"] = "failed" if "bounds" in failed else "passed"
            self.states |= {side: "failed" if side in failed else seen for side in _SIDE_OF_FAULTS.values()}
        if self.bits < math.inf:
            lowered = self.lowered or Precision(self.bits, "float32").is_lowered
            allowed = self.request.allows_lower_precision or not lowered
            self.states["precision"] = "passed" if allowed else "failed"
            if not allowed:
                self.findings.append(Fact.of("lowered_precision", bits=self.bits, dtype="float32", full_bits=24))
        elif self.results:
            self.states["precision"] = Missing("no result of float32 tells", kind="insensitive")
        unknown = Missing("code of the host makes the launches", kind="host_code")
        self.states |= dict.fromkeys(("order", "nan", "timed"), unknown)
        if self.results:
            absent = Missing("the cases have nothing for it", kind="not_in_cases")
            self.states |= {
                side: absent
                for side, state in self.states.items()
                if isinstance(state, Missing) and state.kind == "nothing_ran"
            }

    def verification(
        self, problem: str, text: str, cases: Sequence[Case], left_out: tuple[TriedSizes, ...]
    ) -> Verification:
        """The record."""
        self._final_states()
        nothing = Missing("not known of code of the host", kind="host_code")
        first = next((result.mismatch for result in self.results if result.mismatch is not None), None)
        worst = [result.worst_error for result in self.results if not isinstance(result.worst_error, Missing)]
        engine = tuple(fault for fault in self.faults if fault.found_by != "sanitizer")
        verdict = Verdict(
            problem=problem,
            kernel=None,
            target="emulator",
            passed=bool(self.results) and all(result.passed for result in self.results),
            cases=tuple(self.results),
            worst_error=max(worst) if worst else nothing,
            first_mismatch=first,
            tolerance=self.tolerance,
            faults=engine,
            races=self.states["races"],
            initialization=self.states["initialization"],
            barriers=self.states["barriers"],
            order=self.states["order"],
            findings=distinct(fault for fault in self.faults if fault.found_by == "sanitizer"),
            looked_at=tuple(case.label for case in cases if case.is_sanitised),
        )
        changed = [case for case in cases if case.name.endswith("changed")]
        return Verification(
            kernel=self.answer.name,
            problem=problem,
            states={name: self.states[name] for name in SIDES},
            findings=tuple(self.findings),
            verdict=verdict if self.results else nothing,
            nan=nothing,
            diagnostics=(),
            resources=nothing,
            precision=Precision(self.bits, "float32") if self.bits < math.inf else nothing,
            work_counts=nothing,
            times=nothing,
            sass=nothing,
            arch="",
            options=(),
            toolkit=nothing,
            source_sha256=hashlib.sha256(text.encode()).hexdigest(),
            seed=self.request.seed or 0,
            sizes=next((case.sizes for case in cases if case.name == "usual"), {}),
            other_sizes=(
                *(TriedSizes(case.sizes, case.values, "passed" if self._held(case) else "failed") for case in changed),
                *left_out,
            ),
            host=HostCode(dict(self.kernels), dict(self.operators), self.replaced),
        )

    def _held(self, case: Case) -> bool:
        return all(result.passed for result in self.results if result.label == case.label)
