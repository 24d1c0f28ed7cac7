"""Checking a kernel: its problem's own cases, a look at small ones with sanitisers, and cases that are drawn."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import numpy as np

from workbench.analyse.checks.case import Case
from workbench.analyse.checks.case_run import CaseRunner, Prepared, Ran, differs_somewhere, judge
from workbench.analyse.checks.case_run import refused as refused_case
from workbench.analyse.checks.case_stepping import case_stepper
from workbench.analyse.checks.cases import label_of, sizes_of
from workbench.analyse.checks.drawn_cases import search
from workbench.analyse.checks.empty_cases import Refused, check_answer, refusals
from workbench.analyse.checks.explaining import explain
from workbench.analyse.checks.near_misses import NearMisses
from workbench.analyse.checks.problem import VALUES, Problem, Values
from workbench.analyse.checks.provoking import Provoked, provoke
from workbench.analyse.checks.sanitized_cases import INTERRUPTED, MAX_THREADS, SanitizedCases, sanitize_smallest
from workbench.base.budget import SECONDS, WORK, Budget, nothing_given
from workbench.base.clock import SYSTEM, Clock
from workbench.base.errors import LaunchError
from workbench.base.records import Missing, Note
from workbench.base.records.verdicts import CaseResult, Failure, Tolerance, Verdict

Progress = Callable[[str], None]
"""Told what is done next."""
DRAWN_CASES = 24
"""The number of drawn cases beside a problem's own, as long as all are right."""
SHRINKING_CASES = 64
"""The number of drawn cases where one of the problem's own is wrong, to find a smaller one."""


def check(
    kernel: Any,
    problem: Problem,
    *,
    target: Any,
    emulator: Any = None,
    work: int = WORK,
    seconds: float = SECONDS,
    time_limit_seconds: float | None = None,
    seed: int = 0,
    progress: Progress = lambda doing: None,
    adversarial: Sequence[str] = (),
    shrink: bool = True,
    most_threads: int = MAX_THREADS,
    wrong: Callable[[Ran], None] = lambda ran: None,
    otherwise_contracted: Callable[[], Any] = lambda: Missing("it is not compiled again"),
    clock: Clock = SYSTEM,
    known: dict[str, Prepared] | None = None,
) -> Verdict:
    """Run a kernel on cases of a problem and say whether it computes what the reference computes.

    A case fails where an output differs by more than the tolerance, holds NaN or infinity elsewhere than the
    reference, has elements that were never written, or where an input was changed. A fault ends its case, and the next
    one is run; after one that ran into the time limit the others are not run, since each may take as long. An interrupt
    ends the check, and what was found by then is the verdict; only one within the first case is raised. What is done
    beside the problem's own cases is bound by its work, so that the same seed does the same on every machine.

    Parameters
    ----------
    kernel
        The kernel, as the target launches it.
    problem
        What it is to compute.
    target
        Where it runs.
    emulator
        Where the sanitised run and orders are shuffled; None for nowhere.
    work
        For what is done beside the problem's own cases: looking on, drawing and shrinking; in small launches, as
        `Budget` counts them. 0 for none of it.
    seconds
        The last resort for the same. 0 for none of it.
    time_limit_seconds
        For each launch; None is the target's own limit.
    seed
        Of the data that is drawn.
    progress
        Told what is done next.
    adversarial
        What an adversary does to the smallest cases: names of perturbations; none of it where empty.
    shrink
        Whether a smaller wrong case is looked for where one of the problem's own is wrong.
    most_threads
        Of the launches that run with sanitisers and in other orders, besides the smallest case.
    wrong
        Given each case that is wrong, with all that the kernel left.
    otherwise_contracted
        As for `provoke`.
    clock
        Of the last resort.
    known
        Cases that were prepared before, by a check of the same data; those of this one join them.

    Raises
    ------
    ArgumentError
        Where problem, reference or launch don't fit together, or the kernel's arguments are wrong.
    LaunchError
        Where CUDA would refuse the launches of all of the problem's own cases. A case of which it refuses the launch,
        an empty grid say, fails where others run.
    """
    runner = CaseRunner(kernel, problem, seed, time_limit_seconds, {} if known is None else known)
    checking = _Checking(runner, target, NearMisses(problem), progress)
    checking.own_cases()
    budget = Budget(work, seconds, clock)
    nothing = nothing_given(work, seconds)
    no_emulator = Missing("this target has no emulator beside it")
    sanitized = SanitizedCases.missing(no_emulator if nothing is None else nothing)
    provoked = Provoked(sanitized.races)
    if checking.ended:
        sanitized = SanitizedCases.missing(Missing(checking.ended))
    elif nothing is None:
        if emulator is not None:
            progress("the sanitised run")
            sanitized = sanitize_smallest(runner, emulator, checking.ran, budget, most_threads)
            if adversarial and not sanitized.interrupted:
                progress("an adversary runs it")
                provoked = _interruptible(
                    partial(provoke, runner, emulator, checking.ran, budget, adversarial, otherwise_contracted)
                )
                checking.notes += provoked.notes
        checking.interrupted = sanitized.interrupted
        checking.explain(emulator, budget)
        if shrink or not checking.wrong:
            checking.drawn_cases(seed, budget)
        checking.explain(emulator, budget)
    for ran in checking.wrong:
        wrong(ran)
    verdict = checking.verdict(str(target.name), sanitized)
    if not adversarial:
        return verdict
    return replace(
        verdict,
        passed=verdict.passed and provoked.state != "failed",
        adversarial=provoked.state,
        adversarial_words=provoked.words,
    )


def _interruptible(provoked: Callable[[], Provoked]) -> Provoked:
    try:
        return provoked()
    except KeyboardInterrupt:
        return Provoked(INTERRUPTED)


class _Over(BaseException):
    """No more cases are drawn. notes: the reason, where the verdict has it."""

    def __init__(self, *notes: Note) -> None:
        super().__init__(*notes)
        self.notes = notes


_ALL_DRAWN = "all cases were drawn"


def _noted(over: Missing) -> Note:
    return Note(over.reason, over.kind)


def _is_endless(ran: Ran) -> bool:
    """True if a launch took as long as its limit allows."""
    return any(fault.kind == "timeout" for fault in ran.faults)


@dataclass(eq=False)
class _Checking:
    """The findings so far. ran: the problem's own cases. refused: cases whose launch CUDA refuses. ended: why there
    were no more, or empty.
    """

    runner: CaseRunner
    target: Any
    near_misses: NearMisses
    progress: Progress
    ran: list[Ran] = field(default_factory=list)
    results: list[CaseResult] = field(default_factory=list)
    tolerances: list[Tolerance] = field(default_factory=list)
    wrong: list[Ran] = field(default_factory=list)
    refused: list[Prepared] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    ended: str = ""
    failure: Failure | None = None
    refusal: LaunchError | None = None
    interrupted: bool = False

    def own_cases(self) -> None:
        """Run the cases that the problem names, or the few that its dimensions give.

        Raises
        ------
        LaunchError
            CUDA refuses the launches of all of them.
        """
        for sizes, values in sizes_of(self.runner.problem):
            if not self.ended:
                try:
                    self._own_case(sizes, values)
                    continue
                except KeyboardInterrupt:
                    if not self.results:
                        raise
                    self.ended = "the check was interrupted"
            words = f"not run: {self.ended}"
            missing = Missing(words)
            self.results.append(CaseResult(label_of(sizes, values), dict(sizes), False, missing, None, (), words))
        if self.refusal is not None and not self.ran:
            raise self.refusal

    def _own_case(self, sizes: Mapping[str, int], values: Values) -> None:
        self.progress(label_of(sizes, values))
        prepared = self.runner.prepare(sizes, values)
        self._see_near_misses(prepared)
        try:
            ran = self.runner.run(prepared, self.target)
        except LaunchError as error:
            self._keep_refused(prepared, error)
            return
        self._keep(ran)
        self.ran.append(ran)
        if _is_endless(ran):
            self.ended = "a case before it ran into the time limit"

    def _keep_refused(self, prepared: Prepared, error: LaunchError) -> None:
        self.results.append(refused_case(prepared, error))
        self.tolerances.append(prepared.expected.tolerance)
        self.refused.append(prepared)
        self.refusal = self.refusal or error

    def _keep(self, ran: Ran) -> None:
        self.results.append(ran.result)
        self.tolerances.append(ran.prepared.expected.tolerance)
        if not ran.result.passed:
            self.wrong.append(ran)

    def drawn_cases(self, seed: int, budget: Budget) -> None:
        """Run cases that Hypothesis draws; where some are wrong, look for the smallest that is, and keep only that. One
        that ran into the time limit of a launch is the last: each smaller one may take as long.
        """
        if self.interrupted:
            return
        known = {ran.result.label: ran.result.passed for ran in self.ran}
        wrong: list[Ran] = []
        refusals_drawn: list[tuple[Prepared, LaunchError]] = []
        refused: set[tuple[str, ...]] = set()

        def attempt(sizes: Mapping[str, int], values: Values) -> bool | None:
            label = label_of(sizes, values)
            empty = tuple(name for name, size in sizes.items() if size == 0)
            if empty in refused:
                return None
            if label not in known:
                over = budget.over(_ALL_DRAWN)
                if over is not None:
                    raise _Over(_noted(over))
                self.progress(label)
                try:
                    with refusals(sizes):
                        prepared = self.runner.prepare(sizes, values)
                        if empty:
                            check_answer(prepared.expected)
                        ran = self._run_within(budget, prepared)
                except LaunchError as error:
                    budget.spend(1)
                    known[label] = False
                    refusals_drawn.append((prepared, error))
                    return False
                except Refused as reason:
                    refused.add(empty)
                    self.notes.append(Note(f"cases with {empty[0]}=0 are left out: {reason}", "empty_left_out"))
                    return None
                known[label] = ran.result.passed
                if not ran.result.passed:
                    wrong.append(ran)
                elif not wrong:
                    self._keep(ran)
                if _is_endless(ran):
                    raise _Over
            return known[label]

        tiles = {extent for ran in self.ran for extent in (ran.block.x, ran.block.y, ran.block.z, ran.block.size)}
        try:
            tried = [ran.prepared.sizes for ran in self.ran]
            most = SHRINKING_CASES if self.wrong else DRAWN_CASES
            search(self.runner.problem, tiles, tried, seed, most, attempt)
        except _Over as over:
            self.notes += over.notes
        except KeyboardInterrupt:
            self.interrupted = True
            self.notes.append(Note("the check was interrupted before all cases were drawn", "interrupted"))
        if wrong:
            self._keep(min(wrong, key=lambda ran: _extent(ran.prepared)))
        if refusals_drawn:
            self._keep_refused(*min(refusals_drawn, key=lambda found: _extent(found[0])))

    def _run_within(self, budget: Budget, prepared: Prepared) -> Ran:
        """Run a drawn case. One that takes longer than there is time for has not failed."""
        left, limit = budget.seconds_left, self.runner.time_limit_seconds
        ends_all = limit is None or limit > left
        ran = self.runner.run(prepared, self.target, time_limit_seconds=left if ends_all else limit)
        if ends_all and _is_endless(ran):
            raise _Over(_noted(budget.time_over(_ALL_DRAWN)))
        budget.spend(ran.work)
        return ran

    def explain(self, emulator: Any, budget: Budget) -> None:
        """Look closely at one of the cases that are wrong, where none has been looked at."""
        if self.failure is None and self.wrong and not self.interrupted:
            self.progress("looking for who wrote what is wrong")
            try:
                self.failure = explain(self.runner, self.wrong, emulator, budget)
            except KeyboardInterrupt:
                self.interrupted = True
                words = "the check was interrupted while it looked for who wrote what is wrong"
                self.notes.append(Note(words, "interrupted"))

    def _see_near_misses(self, prepared: Prepared) -> None:
        # By the first bound: the reference is not evaluated again for what no kernel left.
        expected = replace(prepared.expected, may_round=False)

        def is_right(outputs: Mapping[str, np.ndarray[Any, Any]]) -> bool:
            if differs_somewhere(self.runner.problem, expected, outputs):
                return False
            left = Case(prepared.label, prepared.sizes, prepared.drawn, outputs)
            return judge(self.runner.problem, replace(prepared, poisons={}, expected=expected), left).passed

        self.near_misses.see(prepared.drawn, prepared.expected.outputs, is_right)

    def verdict(self, target: str, sanitized: SanitizedCases) -> Verdict:
        """All that was found."""
        errors = [each.worst_error for each in self.results if not isinstance(each.worst_error, Missing)]
        states = (sanitized.races, sanitized.initialization, sanitized.barriers, sanitized.order)
        return Verdict(
            problem=self.runner.problem.name,
            kernel=self.runner.kernel,
            target=target,
            passed=all(result.passed for result in self.results) and "failed" not in states,
            cases=tuple(self.results),
            worst_error=max(errors) if errors else Missing("no case ran to its end"),
            first_mismatch=next((each.mismatch for each in self.results if each.mismatch is not None), None),
            tolerance=max(self.tolerances, key=lambda t: (t.relative, t.absolute)),
            faults=tuple(fault for result in self.results for fault in result.faults),
            unseen=self.near_misses.unseen,
            races=sanitized.races,
            initialization=sanitized.initialization,
            barriers=sanitized.barriers,
            order=sanitized.order,
            order_words=sanitized.order_words,
            findings=sanitized.findings,
            looked_at=sanitized.labels,
            repeat=self._repeat(),
            failure=self.failure,
            stepper=case_stepper(self.runner, self.wrong, self.failure),
            notes=tuple(dict.fromkeys(self.notes)),
        )

    def _repeat(self) -> str:
        """Code that repeats the smallest case that is wrong; empty where none is."""
        all_wrong = [*(ran.prepared for ran in self.wrong), *self.refused]
        if not all_wrong:
            return ""
        smallest = min(all_wrong, key=_extent)
        sizes = "".join(f", {name}={size}" for name, size in smallest.sizes.items())
        return f'wb.check(kernel, problem.only("{smallest.values}"{sizes}), seed={self.runner.seed})'


def _extent(prepared: Prepared) -> tuple[int, int, int]:
    """Sort key of small cases: elements, then extents, then kinds of numbers."""
    extents = prepared.sizes.values()
    return math.prod(extents), sum(extents), VALUES.index(prepared.values)
