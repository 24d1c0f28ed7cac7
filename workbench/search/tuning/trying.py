"""One variant tried, in this process or another: compiled, timed by the model, and checked if it may be the best."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import numpy as np

from workbench.analyse.checks import Problem, check
from workbench.analyse.checks.case import Case
from workbench.analyse.checks.case_run import configuration as configuration_of
from workbench.analyse.checks.cases import draw_inputs, label_of, sizes_of
from workbench.analyse.checks.launch_expression import LaunchExpression
from workbench.analyse.checks.raised import FunctionRaised, raised_in
from workbench.analyse.measure.register_sweep import TimeRange
from workbench.analyse.model.times import predict_time
from workbench.analyse.model.workload import Workload
from workbench.api.handles import Kernel
from workbench.api.predicting import workloads
from workbench.api.sweep_times import as_range
from workbench.base.errors import ArgumentError, CompileError, LaunchError, MissingDependency, UnsupportedInstruction
from workbench.base.records import Missing, Resources
from workbench.base.records.facts import Fact
from workbench.base.records.verdicts import Verdict
from workbench.device.targets import target_named
from workbench.device.targets.extents import as_dim3
from workbench.isa import arch as arch_data
from workbench.search.tuning.space import Configuration
from workbench.search.tuning.variants import Variant

Launch = Callable[[Case, Configuration], tuple[Any, ...]]
_REFUSED = {
    "registers_per_block": "too_many_registers",
    "smem_per_block": "too_much_shared_memory",
    "smem_per_block_optin": "too_much_shared_memory",
}
_SIDES = ("races", "initialization", "barriers", "order")


@dataclass(frozen=True, eq=False)
class Question:
    """The task that every variant of a search is tried by.

    launch: grid, block and arguments of a case with a configuration; None for the problem's own. sizes: of the case
    that is timed. work, seconds: as for `check`, of each variant that is checked. launch_seconds: of each
    launch. figure: of a variant, by which it may lie behind others before it is checked; empty for none.
    """

    problem: Problem
    launch: Launch | None
    device: str
    sizes: Mapping[str, int]
    work: int
    seconds: float
    launch_seconds: float
    seed: int
    figure: str = "time"

    def problem_with(self, configuration: Configuration) -> Problem:
        """The problem as it is launched with a configuration."""
        launch = self.launch
        if launch is None:
            return self.problem.with_constants(configuration)
        if isinstance(launch, LaunchExpression):
            return self.problem.with_launch(launch.with_constants(configuration))
        return replace(self.problem, launch=lambda case: launch(case, configuration))


@dataclass(frozen=True)
class Tried:
    """The findings of a variant. verified: it was checked, and passed. raised: the error of a function of the caller's,
    for which it is refused.
    """

    refusal: Fact | None
    raised: FunctionRaised | None = None
    verified: bool = False
    modelled: TimeRange | Missing = Missing("it was not predicted")
    registers_per_thread: int | None = None
    spill_bytes: int | None = None
    smem_bytes: int | None = None
    occupancy: float | None = None
    bottleneck: str = ""
    sectors: float | None = None
    worst_error: float | None = None
    spent: Mapping[str, float] = field(default_factory=dict)


def sent(question: Question) -> bytes:
    """A question for another process, functions of a notebook with it.

    Raises
    ------
    ArgumentError
        A function refers to what no other process can have.
    MissingDependency
        cloudpickle is not installed.
    """
    try:
        import cloudpickle
    except ImportError as error:
        raise MissingDependency(
            "functions of a notebook go to other processes by cloudpickle; processes=0 tries variants in this one",
            'pip install "kernel-workbench[tune]"',
        ) from error
    try:
        return cloudpickle.dumps(question)  # type: ignore[no-any-return]
    except Exception as error:  # pickling calls methods of the user's objects
        raise ArgumentError(
            f"the problem cannot be sent to another process: {error}; processes=0 tries variants in this one", "problem"
        ) from error


def try_variant(question: bytes, variant: Variant, configuration: Configuration, limit: float | None) -> Tried:
    """Try a variant: a task of a pool.

    Parameters
    ----------
    question
        As `sent` gives it.
    limit
        A variant is not checked whose figure (`Question.figure`) is larger; None checks all.

    Raises
    ------
    MissingDependency
        A function refers to a module that this process has not. A wrong variant raises nothing, nor does a function
        of the caller's.
    """
    return answer(_question(question), variant, configuration, limit)


def answer(question: Question, variant: Variant, configuration: Configuration, limit: float | None) -> Tried:
    """The same in this process."""
    trying = _Trying(question, configuration)
    with refusals(trying):
        with trying.spending("compile"):
            trying.kernel = variant.compile()
        trying.note_resources()
        with trying.spending("predict"):
            trying.predict()
        if trying.refusal is None and not trying.is_behind(limit):
            with trying.spending("check"):
                trying.check()
    return trying.found()


@contextmanager
def refusals(trying: _Trying) -> Iterator[None]:
    """Take errors that are the variant's for a refusal of it, and those of the caller's functions."""
    try:
        yield
    except (Exception, SystemExit) as error:
        trying.raised = raised_in(error)
        trying.refusal = refused_by(error) if trying.raised is None else raised_fact(trying.raised)
        if trying.refusal is None:
            raise


def raised_fact(raised: FunctionRaised) -> Fact:
    """The refusal of a variant for which a function of the caller's raised an error."""
    return Fact.of("variant_raised", **raised.operands)


def refused_by(error: BaseException) -> Fact | None:
    """The refusal that an error is; None of one that is no variant's."""
    if isinstance(error, CompileError):
        return Fact.of("variant_not_compiled", words=_first_error(error), line=_first_line(error))
    if isinstance(error, LaunchError):
        return Fact.of(_REFUSED.get(error.refusal.kind, "variant_not_launched"), words=error.reason)
    if isinstance(error, UnsupportedInstruction):
        return Fact.of("variant_unsupported", words=str(error))
    if isinstance(error, ArgumentError):
        return Fact.of("variant_not_launched", words=str(error))
    return None


class _Trying:
    """The steps of a try, and what they found by now."""

    def __init__(self, question: Question, configuration: Configuration) -> None:
        self.question = question
        self.problem = question.problem_with(configuration)
        self.kernel: Kernel | None = None
        self.refusal: Fact | None = None
        self.raised: FunctionRaised | None = None
        self._found: dict[str, Any] = {}
        self._spent: dict[str, float] = {}

    @contextmanager
    def spending(self, step: str) -> Iterator[None]:
        """Note the seconds of a step."""
        begun = time.perf_counter()
        try:
            yield
        finally:
            self._spent[step] = time.perf_counter() - begun

    def note_resources(self) -> None:
        """Registers, spills and shared memory."""
        assert self.kernel is not None
        found = self.kernel.resources
        if isinstance(found, Resources):
            spilled = (found.spill_store_bytes, found.spill_load_bytes)
            self._found |= {
                "registers_per_thread": found.registers_per_thread,
                "spill_bytes": sum(each for each in spilled if isinstance(each, int)),
                "smem_bytes": found.static_smem_bytes,
            }

    def predict(self) -> None:
        """The modelled time of the timed case."""
        assert self.kernel is not None
        question = self.question
        grid, block, args, smem = timed_launch(question, self.problem, self.kernel)
        loads = workloads(self.kernel, grid, block, args, [arch_data.device(question.device)], dynamic_smem_bytes=smem)
        if isinstance(loads, Missing):
            self.refusal = Fact.of("variant_untimed", words=loads.reason)
            return
        ((model, workload),) = loads
        prediction = predict_time(workload, model)
        threads = as_dim3(block, "block").size
        warps = -(-threads // 32) * arch_data.blocks_per_sm(model.arch, workload.resources, threads, smem).blocks
        self._found |= {
            "modelled": as_range(prediction),
            "bottleneck": prediction.bottleneck,
            "sectors": _sectors(workload),
            "occupancy": warps / arch_data.limits(model.arch).max_warps_per_sm,
            "smem_bytes": (self._found.get("smem_bytes") or 0) + smem,
        }

    def is_behind(self, limit: float | None) -> bool:
        """Return whether its figure is larger than a limit: for the time the model's, in microseconds."""
        figure = self._found.get("modelled" if self.question.figure == "time" else self.question.figure)
        value = figure.middle if isinstance(figure, TimeRange) else figure
        return limit is not None and isinstance(value, int | float) and value > limit

    def check(self) -> None:
        """Results and sanitisers, on the problem's cases."""
        target = target_named("emulator")
        question = self.question
        verdict = check(
            self.kernel,
            self.problem,
            target=target,
            emulator=target if question.seconds > 0 and question.work > 0 else None,
            work=question.work,
            seconds=question.seconds,
            time_limit_seconds=question.launch_seconds,
            seed=question.seed,
            shrink=False,
        )
        self.refusal = _refusal(verdict)
        worst = verdict.worst_error
        self._found["worst_error"] = None if isinstance(worst, Missing) else float(worst)
        self._found["verified"] = self.refusal is None

    def found(self) -> Tried:
        """All of it."""
        return Tried(refusal=self.refusal, raised=self.raised, spent=dict(self._spent), **self._found)


def _sectors(workload: Workload) -> float:
    """Sectors of global and local memory that a launch touches, those of the same address each time."""
    return workload.l1_sectors + workload.store_sectors + workload.atomic_sectors + workload.local_sectors


def _refusal(verdict: Verdict) -> Fact | None:
    if verdict.passed:
        return None
    if verdict.faults:
        fault = verdict.faults[0]
        return Fact.of("variant_fault", fault=fault.kind, words=fault.message)
    if verdict.result == "failed":
        mismatch = verdict.first_mismatch
        return Fact.of("variant_wrong", words="a case fails" if isinstance(mismatch, Missing) else str(mismatch))
    for side in _SIDES:
        if verdict.states[side] == "failed":
            words = verdict.findings[0].message if verdict.findings else side
            return Fact.of(f"variant_{side}", words=words)
    return Fact.of("variant_wrong", words=verdict.tally)


def _first_error(error: CompileError) -> str:
    errors = [each for each in error.diagnostics if each.severity == "error"]
    return str(errors[0]) if errors else str(error)


def _first_line(error: CompileError) -> int | None:
    lines = (each.line for each in error.diagnostics if each.severity == "error")
    return next((line for line in lines if isinstance(line, int)), None)


def last_sizes(problem: Problem) -> Mapping[str, int]:
    """The sizes of the last case that a problem has."""
    *_, (last, _) = sizes_of(problem)
    return dict(last)


@lru_cache(maxsize=4)
def _question(raw: bytes) -> Question:
    try:
        result: Question = pickle.loads(raw)  # what cloudpickle writes, pickle reads
    except ImportError as error:
        missing = error.name or str(error)
        words = f"the problem refers to the module {missing}, which a worker has not"
        raise MissingDependency(words, f"install {missing} where workers run, or pass processes=0") from error
    return result


def timed_launch(question: Question, problem: Problem, kernel: Kernel) -> tuple[Any, Any, tuple[Any, ...], int]:
    """Grid, block, arguments and dynamic shared memory of the timed case; the kernel is opted in to that memory.

    The arrays are shared by all variants of the search: who lets a kernel write to them copies them.
    """
    sizes, inputs, outputs = _data(question)
    case = Case(label_of(sizes, problem.values[0]), sizes, inputs, outputs)
    grid, block, args, smem_bytes, _ = configuration_of(problem, kernel, case)
    # A tuner's launches opt in to what they ask for, as Kernel Tuner's do; the device has the last word.
    kernel.max_dynamic_smem_bytes = max(kernel.max_dynamic_smem_bytes, smem_bytes)
    return grid, block, args, smem_bytes


@lru_cache(maxsize=1)
def _data(question: Question) -> tuple[Mapping[str, int], dict[str, Any], dict[str, np.ndarray[Any, Any]]]:
    """Sizes, inputs and outputs of the timed case: predictions leave them as they are, so all variants share them."""
    problem = question.problem
    sizes = question.sizes or last_sizes(problem)
    rng = np.random.default_rng(question.seed)
    inputs = draw_inputs(problem, sizes, problem.values[0], rng)
    outputs = {
        name: inputs[name] if name in inputs else np.zeros(spec.shape(sizes), spec.dtype)
        for name, spec in problem.outputs.items()
    }
    return sizes, inputs, outputs
