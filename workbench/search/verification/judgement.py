"""The sides of a verification, looked at step by step: each runs cases of its own and notes what they show."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import cycle
from typing import Any

import numpy as np

from workbench.analyse.checks import Problem, check
from workbench.analyse.checks.case_launches import launch_of
from workbench.analyse.checks.case_run import CaseRunner, Prepared
from workbench.analyse.checks.cases import data_of, sizes_of
from workbench.analyse.checks.problem import Array, Values, is_float
from workbench.analyse.checks.raised import OWN_PARAMETERS
from workbench.analyse.checks.sanitized_cases import ONE_BLOCK
from workbench.api.handles import Kernel
from workbench.base.budget import SECONDS, Budget, launch_work, nothing_given
from workbench.base.errors import (
    ArgumentError,
    LaunchError,
    TargetLost,
    UnsupportedInstruction,
    WorkbenchError,
)
from workbench.base.records import Missing
from workbench.base.records.facts import Fact
from workbench.base.records.verdicts import State, Verdict
from workbench.device.targets.launch_process import apart
from workbench.device.targets.sent_kernels import NotSent
from workbench.search.verification.case_costs import TOO_LONG, CaseCosts, spent_in
from workbench.search.verification.large_sizes import MAX_THREADS, large_sizes, too_much_work
from workbench.search.verification.other_sizes import bytes_of, elements_of, least_sizes, other_sizes
from workbench.search.verification.place_registers import place_registers
from workbench.search.verification.precision import Precision, precision_of
from workbench.search.verification.trial_process import TrialProcess
from workbench.search.verification.unlike_inputs import casts_nan, infinite_inputs, sparse_inputs, wide_inputs, with_nan
from workbench.search.verification.verification import SIDES, TriedConfiguration, TriedSizes
from workbench.search.verification.verification_request import Limits, VerificationRequest
from workbench.search.verification.work import Worked, work_of
from workbench.search.verification.written_twice import written_twice

Progress = Callable[[str], None]
_NAN_CASES = 3
_RANGE_CASES = 2
_MAX_TIMED_BYTES = 1 << 30
_OTHER_SIZES = "other sizes"
"""The name by which sizes are drawn: those with many blocks are among them."""
_CHECKED_SIDES = ("races", "initialization", "barriers", "order")


class Judgement:
    """The states of all sides of one kernel, and the findings, as far as its steps were taken."""

    def __init__(
        self,
        kernel: Kernel,
        problem: Problem,
        target: Any,
        seed: int,
        request: VerificationRequest,
        limits: Limits,
        progress: Progress,
    ) -> None:
        self.kernel = kernel
        self.problem = problem
        self.target = target
        self.seed = seed
        self.request = request
        self.limits = limits
        self.progress = progress
        nothing = Missing("nothing ran before it", kind="nothing_ran")
        self.states: dict[str, State] = {**dict.fromkeys(SIDES, nothing), "compiled": "passed"}
        self.findings: list[Fact] = []
        self.verdict: Verdict | Missing = nothing
        self.nan_verdict: Verdict | Missing = nothing
        self.worked: Worked | Missing = nothing
        self.first: Verdict | None = None
        self.precision: Precision | Missing = nothing
        self.others: list[Verdict] = []
        self.tried: list[TriedSizes] = []
        self.large_tried: list[TriedSizes] = []
        self.tried_configurations: list[TriedConfiguration] = []
        self.timed_kernel = kernel
        self._known: dict[str, Prepared] = {}
        self.costs = CaseCosts(kernel, problem, seed)
        *_, (last, _) = sizes_of(problem)
        self.last_sizes: Mapping[str, int] = last
        self.values: Values = problem.values[0]
        self.timed_sizes: Mapping[str, int] = request.sizes or last

    def first_launch(self) -> None:
        """The problem's last case as the first launch of the process, where the time is predicted at its sizes.

        What the launch raises is left to the check, which launches it again.
        """
        if self.timed_sizes != self.last_sizes or not self.limits.draws:
            return
        self.progress("the first launch")
        with contextlib.suppress(WorkbenchError):
            problem = self.problem.only(self.values, **self.last_sizes)
            self.first = self._checked_alone(problem, self.target, known=self._known)

    def check(self) -> None:
        """Results, and the findings of sanitisers."""
        found = self._checked()
        if found is None:
            return
        self.verdict = found
        self.states |= _states_of(found)
        self._see_written_twice(found)

    def configurations(self, first: str, others: Mapping[str, tuple[Kernel, Problem]]) -> None:
        """The problem's own cases and sanitisers with other configurations of what tunes the kernel, by their words:
        on another GPU one of them is chosen. They share the work that a check may do. first: the words of the kernel's.
        """
        if not others:
            return
        failed = [name for name, state in self.states.items() if state == "failed"]
        self.tried_configurations.append(TriedConfiguration(first, "failed" if failed else self.states["right"]))
        if self.states["right"] != "passed":
            nothing = Missing("the results are not right with the first", kind="wrong_result")
            self.tried_configurations += [TriedConfiguration(each, nothing) for each in others]
            return
        for words, (kernel, problem) in others.items():
            self.progress(f"the configuration {words}")
            try:
                found = self._check_of(kernel, problem, self.limits.work // len(others), {})
            except (LaunchError, UnsupportedInstruction, NotSent) as error:  # a tuner leaves it out
                self.tried_configurations.append(TriedConfiguration(words, Missing(str(error), kind="refused")))
                continue
            except TargetLost as error:
                found = None
                self.findings.append(Fact.of("lost", words=str(error)))
            states = {"right": "failed"} if found is None else _states_of(found)
            failed = [name for name, state in states.items() if state == "failed"]
            if found is not None and failed:
                self.others.append(found)
            if failed:
                self.findings.append(Fact.of("configuration", words=words, sides=", ".join(failed)))
                self.states |= dict.fromkeys(failed, "failed")
            self.tried_configurations.append(TriedConfiguration(words, "failed" if failed else "passed"))

    def _see_written_twice(self, found: Verdict) -> None:
        fact = written_twice(found.findings)
        if fact is not None and self.states["races"] != "failed":
            self.states["races"] = "failed"
            self.findings.append(fact)

    def _checked(self) -> Verdict | None:
        try:
            return self._check_of(self.kernel, self.problem, self.limits.work, self._known)
        except UnsupportedInstruction as error:
            self.states["right"] = Missing(str(error), kind="unsupported")
        except NotSent as error:
            self.states["right"] = Missing(str(error), kind="not_sent")
        except TargetLost as error:
            self.states["right"] = "failed"
            self.findings.append(Fact.of("lost", words=str(error)))
        except (ArgumentError, LaunchError) as error:
            if isinstance(error, ArgumentError) and error.parameter in OWN_PARAMETERS:
                raise
            self.states["right"] = "failed"
            self.findings.append(Fact.of("not_launched", words=str(error)))
        return None

    def _check_of(self, kernel: Kernel, problem: Problem, work: int, known: dict[str, Prepared]) -> Verdict:
        return check(
            kernel,
            problem,
            target=self.target,
            emulator=self.target if self.limits.draws else None,
            work=work,
            seconds=self.limits.seconds,
            clock=self.limits.clock,
            time_limit_seconds=self.limits.launch_seconds,
            seed=self.seed,
            progress=self.progress,
            shrink=False,
            known=known,
        )

    def other_sizes(self) -> None:
        """Random sizes, larger ones as long as there is work for them, each with another kind of data."""
        if self.states["right"] != "passed" or not self.limits.draws:
            return
        budget = Budget(self.limits.work, self.limits.seconds, self.limits.clock)
        drawn = other_sizes(self.problem, data_of(self.seed, _OTHER_SIZES))
        for number, (sizes, values) in enumerate(zip(drawn, cycle(self.problem.values), strict=False)):
            work = launch_work(sizes, elements_of(self.problem, sizes))
            left_out = None if number < least_sizes(self.problem) else self.costs.left_out(budget, work, sizes)
            if left_out is not None:
                self.tried.append(TriedSizes(sizes, values, left_out))
                continue
            budget.spend(work)
            state = self._try_sizes(sizes, values)
            self.tried.append(TriedSizes(sizes, values, state))
            if state != "passed":
                return

    def _try_sizes(self, sizes: Mapping[str, int], values: Values) -> State:
        self.progress("other sizes: " + ", ".join(f"{name}={size}" for name, size in sizes.items()))
        try:
            with spent_in(self.limits.clock) as spent:
                found = self._other(self.problem.only(values, **sizes), self.target)
        except MemoryError:
            return Missing("the reference needs more memory than there is for so many elements", kind="memory")
        if isinstance(found, Missing):
            return found
        self.costs.add(sizes, spent)
        if not found.passed:
            self.states["right"] = "failed"
            self.others.append(found)
        return found.result

    def zeros(self) -> None:
        """Inputs most of which are 0, for kernels that leave out what is mostly 0."""
        inputs = sparse_inputs(self.problem)
        if self.states["right"] != "passed" or not self.limits.draws or not inputs:
            return
        found = self._unlike(inputs, self._distinct_sizes()[-_RANGE_CASES:])
        if isinstance(found, Verdict) and not found.passed:
            self.states["right"] = "failed"
            self.others.append(found)
            self.findings.append(Fact.of("zeros_differ"))

    def large(self) -> None:
        """Launches with many blocks: sanitised, and in other orders of blocks and warps. Bound by their work alone."""
        if self.states["right"] != "passed" or not self.limits.draws:
            return
        for sizes in large_sizes(self.problem, self.kernel, data_of(self.seed, _OTHER_SIZES)):
            self.progress("many blocks: " + ", ".join(f"{name}={size}" for name, size in sizes.items()))
            try:
                state = self._sanitized(sizes)
            except MemoryError:
                state = Missing("the reference needs more memory than there is for so many elements", kind="memory")
            self.large_tried.append(TriedSizes(sizes, self.values, state))
            if state == "failed":
                return

    def _sanitized(self, sizes: Mapping[str, int]) -> State:
        """Run sanitisers and other orders at some sizes; Missing where they are left out."""
        is_known = sizes in self.costs.sizes
        reason = None if is_known else self.costs.too_long(sizes)
        if reason is None:
            reason = too_much_work(self.problem, self.kernel, self.target, sizes, self.seed, self.limits.launch_seconds)
        if reason is not None:
            return reason
        found = self._other(
            self.problem.only(self.values, **sizes),
            self.target,
            emulator=self.target,
            work=self.limits.work,
            seconds=max(self.limits.seconds, SECONDS),
            clock=self.limits.clock,
            most_threads=MAX_THREADS,
        )
        if isinstance(found, Missing):
            return found
        if not found.passed:
            self.others.append(found)
        seen = [name for name in _CHECKED_SIDES if found.states[name] == "passed" and self.states[name] is ONE_BLOCK]
        self.states |= dict.fromkeys(seen, "passed")
        failed = [name for name, state in found.states.items() if state == "failed"]
        self.states |= dict.fromkeys(("right" if name == "result" else name for name in failed), "failed")
        self._see_written_twice(found)
        return "passed" if found.passed and self.states["races"] != "failed" else "failed"

    def _other(self, problem: Problem, target: Any, **options: Any) -> Verdict | Missing:
        """The verdict of cases that only a verification draws; Missing where CUDA refuses them all, the process was
        lost over them, or a launch is too slow for its time limit. options: of `check`, for what is done beside the
        cases; nothing is without any.
        """
        nothing = Missing("nothing was launched", kind="refused")
        try:
            found = self._checked_alone(problem, target, **options)
        except LaunchError:
            return nothing
        except TargetLost as error:
            self.states["right"] = "failed"
            self.findings.append(Fact.of("lost", words=str(error)))
            return nothing
        limit = self.limits.launch_seconds
        is_late = any(fault.kind == "timeout" for fault in found.faults)
        sizes = max((each for each, _ in sizes_of(problem)), key=lambda each: elements_of(problem, each))
        if is_late and self.costs.is_slow(self.target, sizes, limit):
            return Missing(f"a launch takes longer than {limit:g} s in the emulator", kind="timeout")
        return found

    def _checked_alone(self, problem: Problem, target: Any, **options: Any) -> Verdict:
        """The verdict of a problem's own cases alone, unless `options` of `check` ask for more."""
        limit = self.limits.launch_seconds
        check_options = {"seconds": 0, **options}
        return check(self.kernel, problem, target=target, time_limit_seconds=limit, seed=self.seed, **check_options)

    def range(self) -> None:
        """Numbers of all sizes, where inputs may hold any number."""
        if self.states["right"] != "passed":
            self.states["range"] = Missing("the results are not right", kind="wrong_result")
            return
        nothing = nothing_given(self.limits.work, self.limits.seconds)
        if nothing is not None:
            self.states["range"] = nothing
            return
        if "wide" in self.problem.values:
            self.states["range"] = Missing("it is among the problem's own cases", kind="own_cases")
            return
        wide = wide_inputs(self.problem)
        if not wide:
            self.states["range"] = Missing("no input may be any number", kind="ranges")
            return
        found = self._unlike(wide, self._distinct_sizes()[-_RANGE_CASES:])
        if isinstance(found, Verdict) and not found.passed and self._is_small_beside_ordinary(found):
            self.states["range"] = "passed"
            return
        self._note("range", found)
        if isinstance(found, Verdict) and not found.passed:
            self.others.append(found)
            self.findings.append(Fact.of("wide_differs"))

    def _is_small_beside_ordinary(self, found: Verdict) -> bool:
        """True if all that is wrong are errors within the bound of results of the usual size: (1 - e) / (1 + e) has few
        digits of tanh(x) near 0, where x is far smaller than those that the problem's own cases hold."""
        needed = found.rounding_tolerance
        if isinstance(needed, Missing) or found.faults or self.problem.tolerance is not None:
            return False
        runner = CaseRunner(self.kernel, self.problem, self.seed, self.limits.launch_seconds, self._known)
        expected = runner.prepare(self.last_sizes, self.values).expected
        usual = [float(np.median(np.abs(each))) for each in expected.outputs.values() if each.size]
        return needed <= expected.tolerance.relative * min(1.0, *usual)

    def _unlike(
        self, inputs: Mapping[str, Array | float], sizes: Sequence[Mapping[str, int]], unknown: Sequence[str] = ()
    ) -> Verdict | Missing:
        """The verdict of cases whose inputs hold other numbers; Missing where the reference does not take them.

        inputs: those that differ from the problem's. sizes: of the cases. unknown: outputs without a right value.
        """
        all_inputs = {**self.problem.inputs, **inputs}
        accepts = {**self.problem.accepts, **{name: lambda outputs, inputs: np.bool_(True) for name in unknown}}
        problem = replace(self.problem, inputs=all_inputs, values=("mixed",), cases=sizes, fit=None, accepts=accepts)
        try:
            return self._other(problem, self.target)
        except WorkbenchError:
            raise
        except Exception as error:  # the reference's own
            return Missing(f"the reference does not take it: {error}", kind="refused")

    def _note(self, side: str, found: Verdict | Missing) -> None:
        self.states[side] = found.result if isinstance(found, Verdict) else found

    def _distinct_sizes(self) -> list[dict[str, int]]:
        """The problem's own sizes, and a random one that nobody knew before."""
        sizes = [dict(each) for each, _ in sizes_of(self.problem)]
        if self.costs.sizes:
            sizes.append(dict(self.costs.usual()))
        return [each for at, each in enumerate(sizes) if each not in sizes[:at]]

    def work(self) -> None:
        """Several launches on the same memory, and the precision of the first: at the last sizes and at others."""
        if self.states["right"] != "passed":
            self.states["work"] = self.states["precision"] = Missing("the results are not right", kind="wrong_result")
            return
        own = self._distinct_sizes()
        rest = [each for each in own if each != dict(self.last_sizes)]
        chosen = int(data_of(self.seed, "work").integers(max(len(rest), 1)))
        launched = (self.last_sizes, *(rest[-1:] if self.costs.sizes else rest[chosen : chosen + 1]))
        variants = {launch_of(self.problem, self.kernel, sizes, self.values).kernel for sizes in launched}
        names = sorted({name for variant in variants for name in place_registers(variant)})
        if names:
            self.states["work"] = "failed"
            self.findings.append(Fact.of("reads_its_place", names=", ".join(names)))
        for sizes in launched:
            self._work_at(sizes)
            if self.states["work"] == "failed" and not names:
                return

    def _work_at(self, sizes: Mapping[str, int]) -> None:
        self.progress("launching again on the same memory")
        runner = CaseRunner(self.kernel, self.problem, self.seed, self.limits.launch_seconds, self._known)
        try:
            worked = work_of(runner, self.target, sizes, self.values, self.seed + 1)
        except TargetLost as error:
            self.states["work"] = "failed"
            self.findings.append(Fact.of("lost", words=str(error)))
            return
        if isinstance(self.worked, Missing):
            self.worked = worked
        if isinstance(worked, Missing):
            limit = self.limits.launch_seconds
            is_late = worked.kind == "timeout" and not self.costs.is_slow(self.target, sizes, limit)
            if worked.kind == "fault" or is_late:
                self.states["work"] = "failed"
            elif isinstance(self.states["work"], Missing):
                self.states["work"] = worked
            return
        self.findings += worked.findings
        if worked.findings:
            self.states["work"] = "failed"
        elif isinstance(self.states["work"], Missing):
            self.states["work"] = "passed"
        found = precision_of(self.problem, worked.prepared, worked.outputs, self.seed)
        before = self.precision
        if isinstance(before, Missing) or (isinstance(found, Precision) and found.bits < before.bits):
            self.precision = found
            self._judge_precision()

    def _judge_precision(self) -> None:
        found = self.precision
        if isinstance(found, Missing):
            self.states["precision"] = found
        elif not found.is_lowered:
            self.states["precision"] = "passed"
        elif self.request.allows_lower_precision:
            self.states["precision"] = Missing("lower precision is allowed", kind="allowed")
        else:
            self.states["precision"] = "failed"
            lowered = {"bits": found.bits, "dtype": found.dtype, "full_bits": found.full_bits}
            self.findings.append(Fact.of("lowered_precision", **lowered))

    def nan(self) -> None:
        """Cases with NaN among the inputs, where these may hold any number."""
        why = self._why_no_nan()
        if why is not None:
            self.states["nan"] = why
            return
        inputs = {name: with_nan(spec) for name, spec in self.problem.inputs.items()}
        sizes = self._distinct_sizes()[-_NAN_CASES:]
        integers = self._integers_of_nan(sizes[-1])
        if len(integers) == len(self.problem.outputs):
            self.states["nan"] = Missing("the reference makes integers of NaN", kind="integers_of_nan")
            return
        found = self._unlike(inputs, sizes, integers)
        self._note("nan", found)
        if isinstance(found, Verdict):
            self.nan_verdict = found
            if found.result == "failed":
                self.findings.append(Fact.of("nan_differs"))
        self._infinities()

    def _integers_of_nan(self, sizes: Mapping[str, int]) -> tuple[str, ...]:
        """The outputs of integers, if the reference makes such of NaN."""
        names = tuple(name for name, spec in self.problem.outputs.items() if not is_float(spec.dtype))
        try:
            return names if names and casts_nan(self.problem, sizes, self.seed) else ()
        except WorkbenchError:
            raise
        except Exception:  # the reference's own: the case itself says so
            return ()

    def _infinities(self) -> None:
        """A case with infinities among the inputs of an elementwise problem."""
        sizes = self._distinct_sizes()[-1]
        try:
            inputs = infinite_inputs(self.problem, sizes, self.seed)
        except WorkbenchError:
            raise
        except Exception:  # the reference's own: it does not take them
            return
        if not inputs:
            return
        found = self._unlike(inputs, [sizes])
        if isinstance(found, Verdict) and found.result == "failed":
            self.states["nan"] = "failed"
            self.others.append(found)
            self.findings.append(Fact.of("infinity_differs"))

    def _why_no_nan(self) -> Missing | None:
        """The reason why NaN is not passed; None where it is."""
        if self.states["right"] != "passed":
            return Missing("the results are not right", kind="wrong_result")
        if self.request.without_nan:
            return Missing("it was asked for without", kind="asked")
        if "nonfinite" in self.problem.values:
            return Missing("it is among the problem's own cases", kind="own_cases")
        arrays = [spec for spec in self.problem.inputs.values() if isinstance(spec, Array) and is_float(spec.dtype)]
        if not arrays:
            return Missing("no input is of floats", kind="no_floats")
        if any(spec.low is not None or spec.make is not None for spec in arrays):
            return Missing("the problem draws its inputs from ranges", kind="ranges")
        return None

    def timed(self) -> None:
        """Results at the sizes of the time, in a process where nothing ran before: as where it is predicted."""
        if self.states["right"] != "passed":
            self.states["timed"] = Missing("the results are not right", kind="wrong_result")
            return
        sizes = self.timed_sizes
        found: Verdict | Missing | None = self.first
        if found is None:
            is_held = bytes_of(self.problem, sizes) <= _MAX_TIMED_BYTES
            reason = self.costs.too_long(sizes) if is_held else TOO_LONG
            if reason is not None:
                self.states["timed"] = reason
                return
            self.progress("the sizes of the time")
            target, connection = apart()
            try:
                found = self._other(self.problem.only(self.values, **sizes), target)
            finally:
                connection.close()
        if isinstance(found, Missing):
            self.states["timed"] = found
        elif any(fault.kind == "timeout" for fault in found.faults):
            words = f"a launch takes longer than {self.limits.launch_seconds:g} s in the emulator"
            self.states["timed"] = Missing(words, kind="timeout")
        else:
            self.states["timed"] = found.result
            if not found.passed:
                self.others.append(found)

    def times(self, trial: TrialProcess) -> tuple[Mapping[str, Any], ...] | Missing:
        """Predictions for the GPU models, made in the process of trials."""
        if self.states["right"] != "passed":
            return Missing("the results are not right", kind="wrong_result")
        if self.states["timed"] == "failed":
            return Missing("the results at these sizes are not right", kind="wrong_result")
        self.progress("predicting its time")
        try:
            launch = launch_of(self.problem, self.kernel, self.timed_sizes, self.values, (self.seed,))
            configuration = (launch.grid, launch.block, launch.args, launch.dynamic_smem_bytes)
            self.timed_kernel = launch.kernel
            return trial.predict(self.timed_kernel, configuration, self.request.devices, self.limits.predict_seconds)
        except ArgumentError:
            raise
        except WorkbenchError as error:
            return Missing(str(error))


def _states_of(found: Verdict) -> dict[str, State]:
    """The sides that a check looks at."""
    reached = (*found.faults, *found.findings)
    bounds: State = "failed" if any(each.kind.startswith("memcheck.") for each in reached) else "passed"
    return {"right": found.result, "bounds": bounds, **{name: found.states[name] for name in _CHECKED_SIDES}}
