"""Grading: a kernel's results, order and costs in one exercise, in the emulator, and what mistakes it shows."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from workbench.analyse.checks import Problem, check
from workbench.analyse.checks.case_run import CaseRunner, Ran, changed_inputs, comparison, configuration
from workbench.analyse.checks.cases import label_of, sizes_of
from workbench.analyse.checks.problem import is_float
from workbench.base.budget import SECONDS, WORK
from workbench.base.errors import WorkbenchError
from workbench.base.records import Missing
from workbench.base.records.outcomes import Fault
from workbench.base.records.verdicts import CaseResult, Verdict
from workbench.teach.course.exercise import SIDES, Exercise, Requirement
from workbench.teach.course.grade import PART_WORDS, Grade, GradePart, PartKind, RecognisedMistake
from workbench.teach.course.mistakes import MISTAKES
from workbench.teach.course.mistakes.evidence import Evidence, LaunchFault, WrongOutput
from workbench.teach.course.mistakes.order import relies_on_lockstep
from workbench.teach.course.quantities import QUANTITIES, Measured, quantity_of

_MAX_WRONG_CASES = 8
"""Wrong cases that are looked at for mistakes."""
_MAX_MISTAKES = 3
_SHARES = {"result": 0.6, "sides": 0.2, "requirements": 0.2, "some_right": 0.5}
"""Shares of the points. Without requirements theirs go to the results. some_right: of those for the results, at most,
for a kernel that is wrong in some cases."""


def grade_kernel(
    exercise: Exercise,
    kernel: Any,
    emulator: Any,
    *,
    work: int = WORK,
    seconds: float = SECONDS,
    time_limit_seconds: float,
    seed: int | None,
    progress: Callable[[str], None] = lambda doing: None,
) -> Grade:
    """Grade a kernel.

    Parameters
    ----------
    exercise
        What the kernel is to do.
    kernel
        A handle, as the emulator launches it.
    emulator
        The target.
    work, seconds, time_limit_seconds
        As for `check`.
    seed
        Of the cases that are drawn; None for a random one.
    progress
        Told what is done next.

    Raises
    ------
    ArgumentError
        The kernel takes other arguments than the exercise gives it.
    """
    seed = secrets.randbelow(1 << 31) if seed is None else seed
    problem = exercise.problem
    wrong: list[Ran] = []
    verdict = check(
        kernel,
        problem,
        target=emulator,
        emulator=emulator,
        work=work,
        seconds=seconds,
        time_limit_seconds=time_limit_seconds,
        seed=seed,
        progress=progress,
        shrink=False,  # the hint is wanted at once, and comes of the exercise's own cases
        wrong=wrong.append,
    )
    measured: Measured | Missing = Missing("the results are not right yet", kind="wrong_result")
    if verdict.result == "passed" and exercise.requires:
        progress("counting")
        measured = _counted(exercise, kernel, emulator, seed, time_limit_seconds)
    parts = _parts(exercise, verdict, measured)
    passed = all(part.state == "passed" for part in parts if not _is_moot(part))
    mistakes: tuple[RecognisedMistake, ...] = ()
    if not passed:
        progress("what went wrong")
        missed = frozenset(part.quantity for part in parts if part.kind == "requirement" and part.state == "failed")
        runner = CaseRunner(kernel, problem, seed, time_limit_seconds)
        mistakes = _recognised(
            exercise, _evidence(runner, emulator, verdict, wrong[:_MAX_WRONG_CASES], measured, missed)
        )
    return Grade(exercise.name, exercise.title, passed, parts, mistakes, verdict, seed)


def not_compiled(exercise: Exercise, why: str) -> Grade:
    """The grade of a text that is no kernel yet. why: the compiler's words, or ours."""
    nothing = Missing("it does not compile", kind="not_compiled")
    parts = (
        GradePart("compiles", "failed", 0, 0, PART_WORDS["compiles"], why),
        GradePart("result", nothing, 0, exercise.points, PART_WORDS["result"]),
    )
    return Grade(exercise.name, exercise.title, False, parts, (), nothing, 0)


def _is_moot(part: GradePart) -> bool:
    """Nothing could be looked at, for a reason that is not the kernel's."""
    return isinstance(part.state, Missing) and part.kind != "requirement"


def _parts(exercise: Exercise, verdict: Verdict, measured: Measured | Missing) -> tuple[GradePart, ...]:
    most = exercise.points
    for_result = _SHARES["result"] + (0 if exercise.requires else _SHARES["requirements"])
    right = verdict.result == "passed"
    parts = [_result(exercise, verdict, most * for_result)]
    each = most * _SHARES["sides"] / len(SIDES)
    for kind in SIDES:
        state = verdict.states[kind]
        if kind == "races" and state == "passed" and any(map(relies_on_lockstep, verdict.findings)):
            state = "failed"
        # A kernel that is wrong earns nothing by having no races.
        earned = each if right else 0
        detail = next((str(found).splitlines()[0] for found in verdict.findings if _concerns(kind, found.kind)), "")
        if kind == "order" and state == "failed":
            detail = verdict.order_words
        parts.append(_part(kind, state, each, detail if state == "failed" else "", earned))
    share = most * _SHARES["requirements"] / max(len(exercise.requires), 1)
    parts += [_required(requirement, measured, share) for requirement in exercise.requires]
    reached = _reached(exercise, parts)
    return tuple(replace(part, points=part.points * reached) for part in parts)


def _reached(exercise: Exercise, parts: Sequence[GradePart]) -> float:
    """The share of an exercise's aim that a kernel reaches: what a student was given earns no points."""
    aimed = [part for part in parts if part.kind in exercise.aim or part.quantity in exercise.aim]
    return sum(part.state == "passed" or _is_moot(part) for part in aimed) / len(aimed) if aimed else 1.0


def _result(exercise: Exercise, verdict: Verdict, most: float) -> GradePart:
    """The part for the results. A kernel that is right in some of the exercise's own cases has as much of
    `_SHARES["some_right"]` of it.
    """
    wrong = next((case for case in verdict.cases if not case.passed), None)
    if wrong is None:
        return GradePart("result", "passed", most, most, PART_WORDS["result"])
    labels = {label_of(sizes, values) for sizes, values in sizes_of(exercise.problem)}
    own = [case for case in verdict.cases if case.label in labels]
    right = sum(case.passed for case in own)
    points = most * _SHARES["some_right"] * right / max(len(own), 1)
    detail = f"{_failure_text(wrong)}; right in {right} of {len(own)} cases" if right else _failure_text(wrong)
    return GradePart("result", "failed", points, most, PART_WORDS["result"], detail)


def _failure_text(case: CaseResult) -> str:
    ended = next((fault for fault in case.faults if fault.ends_launch), None)
    if ended is None:
        return f"{case.label}: {case.mismatch or case.message}"
    who = f" by {ended.culprit}" if ended.culprit else ""
    return f"{case.label}: {ended.message}{who}"


_CHECKS = {"races": "racecheck.", "initialization": "initcheck.", "barriers": "synccheck."}


def _concerns(part: PartKind, fault: str) -> bool:
    return part in _CHECKS and fault.startswith(_CHECKS[part])


def _part(kind: PartKind, state: Any, most: float, detail: str, earned: float | None = None) -> GradePart:
    points = most if earned is None else earned
    # A kernel does not lose points for a part that could not be looked at.
    return GradePart(kind, state, 0 if state == "failed" else points, most, PART_WORDS[kind], detail)


def _required(requirement: Requirement, measured: Measured | Missing, share: float) -> GradePart:
    row = QUANTITIES[requirement.quantity]
    words = f"{row.title}: {requirement.bound}"
    if isinstance(measured, Missing):
        return GradePart("requirement", measured, 0, share, words, "", requirement.quantity)
    found = quantity_of(requirement.quantity, measured)
    holds = requirement.holds(found.value)
    detail = str(found) if found.value == found.value else "there is none"
    if not holds and requirement.why:
        detail = f"{detail}. {requirement.why}"
    state: Any = "passed" if holds else "failed"
    return GradePart("requirement", state, share if holds else 0, share, words, detail, requirement.quantity)


def _counted(
    exercise: Exercise, kernel: Any, emulator: Any, seed: int, time_limit_seconds: float
) -> Measured | Missing:
    """A counted launch of the case that the requirements are for."""
    problem = exercise.problem
    requested = next((dict(each.sizes) for each in exercise.requires if each.sizes), None)
    *_, (last, values) = [(sizes, values) for sizes, values in sizes_of(problem) if values == problem.values[0]]
    runner = CaseRunner(kernel, problem, seed, time_limit_seconds)
    case = runner.prepare(last if requested is None else requested, values).fresh(problem.outputs)
    grid, block, args, smem, launched = configuration(problem, kernel, case)
    try:
        outcome = emulator.launch(
            launched, grid, block, args, dynamic_smem_bytes=smem, count=True, time_limit_seconds=time_limit_seconds
        )
    except WorkbenchError as error:
        return Missing(str(error))
    if isinstance(outcome.counters, Missing):
        return outcome.counters
    if any(fault.ends_launch for fault in outcome.faults):
        return Missing("the counted launch ended in a fault")
    arrays = [value for value in case.inputs.values() if isinstance(value, np.ndarray)]
    return Measured(
        counts=outcome.counters.totals,
        resources=kernel.resources,
        input_bytes=sum(value.nbytes for value in arrays),
        output_bytes=sum(value.nbytes for value in case.outputs.values()),
        outputs=sum(value.size for value in case.outputs.values()),
    )


def _evidence(
    runner: CaseRunner,
    emulator: Any,
    verdict: Verdict,
    wrong: Sequence[Ran],
    measured: Measured | Missing,
    missed: frozenset[str],
) -> Evidence:
    outputs: list[WrongOutput] = []
    faults: list[LaunchFault] = []
    changed: set[str] = set()
    for ran in (_with_numbers(runner, emulator, each) for each in wrong):
        ended = [fault for fault in ran.faults if fault.ends_launch]
        shape = next(iter(ran.case.outputs.values())).shape
        faults += [LaunchFault(fault, ran.grid, ran.block, shape) for fault in ended[:1]]
        if not ended:
            outputs += _wrong_outputs(runner.problem, ran)
            changed |= set(changed_inputs(ran.prepared, ran.case))
    outputs.sort(key=lambda each: each.expected.size)
    ordered = verdict.order == "failed"
    findings = (*verdict.findings, *_before_the_fault(runner, emulator, wrong))
    # Values that a race has left are chance: they show no mistake of a formula.
    raced = any(each.kind.startswith("racecheck.") and each.severity == "error" for each in findings)
    wrong_outputs = () if raced else tuple(outputs)
    return Evidence(wrong_outputs, tuple(faults), findings, measured, missed, frozenset(changed), ordered)


def _before_the_fault(runner: CaseRunner, emulator: Any, wrong: Sequence[Ran]) -> tuple[Fault, ...]:
    """Findings of how lanes work together in the first case that a fault ended: the address of the access may be a
    value that no lane gave."""
    ended = next((ran for ran in wrong if any(fault.kind.startswith("memcheck.") for fault in ran.faults)), None)
    if ended is None:
        return ()
    faults = runner.run(ended.prepared, emulator, sanitize=("sync",)).faults
    return tuple(each for each in faults if each.kind == "synccheck.bad_mask" and each.severity == "error")


def _with_numbers(runner: CaseRunner, emulator: Any, ran: Ran) -> Ran:
    """A wrong case, run again with numbers in its outputs before the launch where the kernel left what is no number:
    a check puts NaN there, and what was added to that differs from what is no number for another reason.
    """
    if any(fault.ends_launch for fault in ran.faults) or not any(map(_left_nan, _wrong_outputs(runner.problem, ran))):
        return ran
    import ml_dtypes

    prepared = ran.prepared
    poisons = dict(prepared.poisons)
    for name, poison in prepared.poisons.items():
        if is_float(poison.dtype):
            expected = np.asarray(prepared.expected.outputs[name], np.float64)
            largest = float(np.max(np.abs(expected), initial=0, where=np.isfinite(expected)))
            most = float(ml_dtypes.finfo(poison.dtype).max) / 4
            poisons[name] = np.full_like(poison, min(2 * largest + 17.25, most))
    return runner.run(replace(prepared, poisons=poisons), emulator)


def _left_nan(output: WrongOutput) -> bool:
    """True if what a kernel wrote, and is wrong, holds NaN."""
    if not is_float(output.actual.dtype):
        return False
    with np.errstate(invalid="ignore"):
        return bool(np.isnan(output.actual[output.wrong & output.written].astype(np.float64)).any())


def _wrong_outputs(problem: Problem, ran: Ran) -> Iterator[WrongOutput]:
    prepared = ran.prepared
    for name, actual in ran.case.outputs.items():
        wrong = comparison(problem, prepared, ran.case, name).wrong
        if wrong.any():
            yield WrongOutput(
                problem=problem,
                name=name,
                sizes=prepared.sizes,
                inputs=prepared.drawn,
                before=np.asarray(prepared.poisons.get(name, prepared.drawn.get(name))),
                actual=actual,
                expected=np.asarray(prepared.expected.outputs[name]).astype(actual.dtype),
                wrong=wrong,
                grid=ran.grid,
                block=ran.block,
            )


def _recognised(exercise: Exercise, evidence: Evidence) -> tuple[RecognisedMistake, ...]:
    with np.errstate(all="ignore"):  # what a wrong kernel left may overflow in a model of its mistake
        found = [mistake for mistake in (*exercise.mistakes, *MISTAKES) if mistake.shows(evidence)]
    return tuple(RecognisedMistake(each.kind, each.hint) for each in found[:_MAX_MISTAKES])
