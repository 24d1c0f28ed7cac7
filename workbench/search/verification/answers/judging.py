"""Judging an answer: its results beside those of the reference, its launches, and what it does from call to call."""

from __future__ import annotations

import hashlib
import math
import secrets
import tempfile
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from workbench.analyse.checks.compare import Comparison, compare
from workbench.base.errors import TargetLost
from workbench.base.plain_files import read_plain_text
from workbench.base.records import Missing
from workbench.base.records.facts import Fact
from workbench.base.records.outcomes import Fault
from workbench.base.records.plain_records import from_plain
from workbench.base.records.verdicts import CaseResult, State, Tolerance, Verdict, distinct
from workbench.search.verification.answers.processes import JudgementProcess
from workbench.search.verification.answers.sent_values import SentTensor, decoded, tensors_of
from workbench.search.verification.precision import Precision
from workbench.search.verification.verification import SIDES, HostCode, TriedSizes, Verification
from workbench.search.verification.verification_request import Limits, VerificationRequest

Progress = Callable[[str], None]
MAX_BYTES = 16 << 20
_REFERENCE = "workbench.search.verification.answers.reference_process"
_ANSWER = "workbench.search.verification.answers.answer_process"
_PROCESSOR_SECONDS = 600.0
"""Of the processor, for one answer of a process: a first compilation of an extension takes 150."""
_LAST_RESORT_SECONDS = 3600.0
_SANITISERS = ("race", "init", "sync")
_SIDE_OF_FAULTS = {"racecheck": "races", "initcheck": "initialization", "synccheck": "barriers"}
_TF32_BITS = 11
_MIN_ELEMENTS = 8
_CALLS = ("", ", other numbers", ", some other numbers", ", the first numbers again")


@dataclass(frozen=True)
class Case:
    """A case of a judgement, and what the reference says of it.

    Attributes
    ----------
    name
        Of its sizes: `small`, `usual`, `usual, changed`.
    values
        The kind of its inputs: `drawn` or `signed`.
    drawn
        The answer of `reference_process.case`.
    """

    name: str
    sizes: Mapping[str, int]
    values: str
    drawn: Mapping[str, Any]

    @property
    def is_sanitised(self) -> bool:
        """True if sanitisers watch its launches."""
        return self.name.startswith("small")

    @property
    def label(self) -> str:
        """Its sizes in words."""
        words = ", ".join(f"{name}={size}" for name, size in self.sizes.items()) or "its sizes"
        return f"{words}, inputs of both signs" if self.values == "signed" else words


def verify_answer(
    answer: Path,
    problem: Path,
    request: VerificationRequest,
    limits: Limits,
    progress: Progress,
) -> Verification:
    """Verify an answer with `ModelNew` to a problem of KernelBench, as their files are.

    Parameters
    ----------
    request
        Its sizes are constants of the problem that keep these values; others are made smaller.

    Raises
    ------
    ArgumentError
        A file cannot be read, or the problem or a size is wrong. A wrong answer raises nothing.
    TargetLost
        The process of the reference was lost.
    """
    read_plain_text(answer, "kernel", MAX_BYTES)
    seed = secrets.randbelow(1 << 31) if request.seed is None else request.seed
    progress("the reference")
    cases = cases_of(problem, request.sizes, seed, limits)
    return judge(answer, problem.stem, cases, replace(request, seed=seed), limits, progress)


def judge(
    answer: Path,
    problem: str,
    cases: Sequence[Case],
    request: VerificationRequest,
    limits: Limits,
    progress: Progress = lambda doing: None,
) -> Verification:
    """Judge an answer by cases of a problem; raises ArgumentError where its file cannot be read."""
    text = read_plain_text(answer, "kernel", MAX_BYTES)
    judged = _Judged(answer, request)
    process = JudgementProcess(_ANSWER, "the answer", _PROCESSOR_SECONDS, limits.clock)
    with tempfile.TemporaryDirectory(prefix="workbench-") as folder:
        (Path(folder) / answer.name).write_text(text, encoding="utf-8")
        try:
            progress("the answer")
            process.ask("start", _LAST_RESORT_SECONDS, folder=folder, device=request.devices[0])
            judged.load(process, "ModelNew")
            for number, case in enumerate(cases):
                progress(f"case {number + 1} of {len(cases)}")
                judged.run(process, case)
        except TargetLost as lost:
            judged.lost(lost)
        finally:
            process.close()
    return judged.verification(problem, text, cases)


def cases_of(problem: Path, given: Mapping[str, int], seed: int, limits: Limits) -> list[Case]:
    """All cases of a problem with what its reference says; raises as `verify_answer`.

    The process of the reference has ended then.
    """
    about = {"text": read_plain_text(problem, "problem", MAX_BYTES), "filename": str(problem)}
    process = JudgementProcess(_REFERENCE, "the reference", _PROCESSOR_SECONDS, limits.clock)
    try:
        asked = {**about, "given": dict(given), "seed": seed, "draws": limits.draws}
        found = process.ask("sizes", _LAST_RESORT_SECONDS, **asked)["cases"]
        cases = []
        for number, (name, sizes) in enumerate(sorted(found.items())):
            calls = len(_CALLS) if name == "usual" else 1
            for values in ("drawn", "signed") if name == "usual" and limits.draws else ("drawn",):
                question = {**about, "sizes": sizes, "seed": (seed + 7 * number) % (1 << 31), "values": values}
                calls = calls if values == "drawn" else 1
                drawn = process.ask("case", _LAST_RESORT_SECONDS, calls=calls, **question)
                if drawn is not None:
                    cases.append(Case(name, sizes, values, drawn))
        return cases
    finally:
        process.close()


@dataclass(eq=False)
class _Judged:
    """The findings, case by case."""

    answer: Path
    request: VerificationRequest
    states: dict[str, State] = field(init=False)
    findings: list[Fact] = field(default_factory=list)
    results: list[CaseResult] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    kernels: Counter[str] = field(default_factory=Counter)
    operators: Counter[str] = field(default_factory=Counter)
    bits: float = math.inf
    lowered: bool = False
    tolerance: Tolerance = field(default_factory=lambda: Tolerance(0.0, 0.0))
    replaced: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        nothing = Missing("nothing ran before it", kind="nothing_ran")
        self.states = dict.fromkeys(SIDES, nothing)

    def load(self, process: JudgementProcess, entry: str) -> None:
        """Have the answer imported."""
        found = process.ask("load", _LAST_RESORT_SECONDS, filename=self.answer.name, entry=entry)
        self._note_replaced(found)
        error = found["error"]
        self.states["compiled"] = "passed" if error is None else "failed"
        if error is not None:
            self.findings.append(Fact.of("not_loaded", words=error["words"], line=error["line"]))

    def run(self, process: JudgementProcess, case: Case) -> None:
        """Have a case run, and judge it."""
        if self.states["compiled"] != "passed":
            return
        calls = case.drawn["calls"]
        found = process.ask(
            "run",
            _LAST_RESORT_SECONDS,
            seed=case.drawn["seed"],
            init=case.drawn["init"],
            calls=[call["inputs"] for call in calls],
            sanitize=list(_SANITISERS) if case.is_sanitised else [],
        )
        self._note_replaced(found)
        self.kernels.update(found["kernels"])
        self.operators.update(found["operators"])
        faults = [from_plain(plain) for plain in found["faults"]]
        self.faults += faults
        results = [self._judged(case, at, call, calls[at], faults) for at, call in enumerate(found["calls"])]
        self.results += results
        side = "range" if case.values == "signed" else "right"
        if side == "range" and self.states["right"] == "failed":
            return
        state: State = "passed" if results[0].passed else "failed"
        self.states[side] = "failed" if self.states[side] == "failed" else state
        if side == "range" and state == "failed":
            self.findings.append(Fact.of("signed_differs"))
        if len(calls) > 1 and results[0].passed:
            self._repeated(results, found["calls"])

    def lost(self, lost: TargetLost) -> None:
        """Note that the answer's process was lost."""
        self.findings.append(Fact.of("lost", words=str(lost)))
        side = "right" if self.states["compiled"] == "passed" else "compiled"
        self.states[side] = "failed"

    def _note_replaced(self, found: Mapping[str, Any]) -> None:
        names = tuple(map(str, found["replaced"]))
        if names and not self.replaced:
            self.replaced = names
            self.findings.append(Fact.of("replaces", names=names))

    def _judged(
        self, case: Case, at: int, call: Mapping[str, Any], expected: Mapping[str, Any], faults: Sequence[Fault]
    ) -> CaseResult:
        label = f"{case.label}{_CALLS[at]}"
        ended = tuple(fault for fault in faults if fault.ends_launch)
        error = call.get("error")
        if error is not None:
            line = "" if error["line"] is None else f" (line {error['line']} of {self.answer.name})"
            message = f"{error['words']}{line}"
            return CaseResult(label, case.sizes, False, Missing("nothing came out"), None, ended, message)
        actual, wanted = tensors_of(decoded(call["result"])), expected["expected"]
        message = _structure(actual, wanted, case.drawn["bounds"])
        if message:
            return CaseResult(label, case.sizes, False, Missing("nothing was compared"), None, ended, message)
        worst, mismatch = 0.0, None
        for name, sent in actual.items():
            compared = self._compared(name, sent, wanted[name], case.drawn["bounds"][name], expected["inputs"])
            worst = max(worst, compared.worst_error)
            mismatch = mismatch or compared.mismatch
        changed = _changed(decoded(call["inputs_after"]), expected["inputs_after"])
        if changed and not any(fact.kind == "changes_inputs" for fact in self.findings):
            self.findings.append(Fact.of("changes_inputs", names=changed))
        return CaseResult(label, case.sizes, mismatch is None, worst, mismatch, ended)

    def _compared(
        self, name: str, sent: SentTensor, wanted: SentTensor, bound: Mapping[str, Any], inputs: Any
    ) -> Comparison:
        actual, expected = sent.array(), wanted.array()
        size = np.abs(expected) if expected.dtype.kind == "f" else expected
        shown = {key: each.array() for key, each in tensors_of(inputs).items()}

        def within(tolerance: Tolerance) -> Comparison:
            return compare(name, actual, expected, size, size, None, tolerance, shown)

        relative = float(bound["relative"])
        self.tolerance = Tolerance(relative, float(bound["absolute"]))
        strict = within(self.tolerance)
        if sent.dtype != "float32" or not bound["moved"] or actual.size < _MIN_ELEMENTS:
            return strict
        near = strict if strict.mismatch is None else within(Tolerance(relative, float(bound["lowered"])))
        if near.mismatch is None:
            self.lowered = self.lowered or strict.mismatch is not None
            with np.errstate(all="ignore"):
                off = np.abs(actual.astype(np.float64) - expected)
            worst = float(np.max(off[np.isfinite(off)], initial=0.0))
            if worst:
                self.bits = min(self.bits, _TF32_BITS - math.log2(worst / float(bound["moved"])))
        return near

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
        if kinds & {"call_wrong", "overwrites_result", "changes_inputs", "replaces"}:
            self.states["work"] = "failed"
        if not self.kernels:
            none = Missing("no kernel of its own was launched", kind="no_launches")
            self.states |= dict.fromkeys(("bounds", *_SIDE_OF_FAULTS.values()), none)
        elif self.results:
            failed = {_SIDE_OF_FAULTS.get(each.kind.partition(".")[0], "bounds") for each in self.faults}
            for side in ("bounds", *_SIDE_OF_FAULTS.values()):
                self.states[side] = "failed" if side in failed else "passed"
        if self.bits < math.inf:
            lowered = self.lowered or Precision(self.bits, "float32").is_lowered
            allowed = self.request.allows_lower_precision or not lowered
            self.states["precision"] = "passed" if allowed else "failed"
            if not allowed:
                self.findings.append(Fact.of("lowered_precision", bits=self.bits, dtype="float32", full_bits=24))
        unknown = Missing("not looked at for code of the host", kind="host_code")
        self.states |= dict.fromkeys(("order", "nan", "timed"), unknown)

    def verification(self, problem: str, text: str, cases: Sequence[Case]) -> Verification:
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
            other_sizes=tuple(
                TriedSizes(case.sizes, case.values, "passed" if self._held(case) else "failed") for case in changed
            ),
            host=HostCode(dict(self.kernels), dict(self.operators), self.replaced),
        )

    def _held(self, case: Case) -> bool:
        return all(result.passed for result in self.results if result.label == case.label)


def _structure(actual: Mapping[str, SentTensor], wanted: Mapping[str, SentTensor], bounds: Mapping[str, Any]) -> str:
    """How a result differs from what is expected, its numbers apart; empty where it does not."""
    if actual.keys() != wanted.keys():
        return f"it returns {', '.join(actual) or 'no tensor'}; expected is {', '.join(wanted)}"
    for name, sent in actual.items():
        dtype = bounds[name]["dtype"]
        if sent.shape != wanted[name].shape:
            return f"{name} has the shape {sent.shape}, expected {wanted[name].shape}"
        if sent.dtype != dtype:
            return f"{name} is of {sent.dtype}, expected {dtype}"
        if not sent.is_on_device:
            return f"{name} lies in the memory of the host, not of the GPU"
    return ""


def _changed(after: Any, expected: Any) -> tuple[str, ...]:
    """The names of inputs that a call has left otherwise than the reference leaves them."""
    wanted = tensors_of(expected)
    return tuple(name for name, sent in tensors_of(after).items() if sent.data != wanted[name].data)
