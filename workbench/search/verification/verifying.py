"""Verifying: compilation, results, faults, work, precision and time, each looked at apart from the kernel."""

from __future__ import annotations

import contextlib
import hashlib
import math
import secrets
from collections.abc import Callable, Mapping, Sequence

from workbench.analyse.checks import Problem
from workbench.analyse.checks.case_launches import launch_of
from workbench.analyse.checks.cases import sizes_of
from workbench.analyse.checks.launch_expression import LaunchExpression
from workbench.api.handles import Kernel
from workbench.base.errors import (
    ArgumentError,
    CompileError,
    LaunchError,
    TargetLost,
    WorkbenchError,
)
from workbench.base.records import Diagnostic, Missing
from workbench.base.records.facts import Fact
from workbench.base.records.verdicts import State
from workbench.device.targets.launch_process import apart
from workbench.search.verification.judgement import Judgement
from workbench.search.verification.kernel_text import (
    Examples,
    KernelText,
    compiled_for,
    configurations_of,
    examples_of,
)
from workbench.search.verification.sass_facts import sass_facts
from workbench.search.verification.trial_process import TrialProcess
from workbench.search.verification.verification import SIDES, Verification
from workbench.search.verification.verification_request import Limits, VerificationRequest

Progress = Callable[[str], None]


def verify_text(
    text: KernelText,
    problem: Problem,
    request: VerificationRequest,
    limits: Limits,
    progress: Progress = lambda doing: None,
) -> Verification:
    """Verify an untrusted text: it is compiled in a process of its own first.

    Raises
    ------
    ArgumentError
        The problem is wrong.
    """
    examples = examples_of(problem)
    trial = TrialProcess(clock=limits.clock)

    def compile_apart(text: KernelText, examples: Examples) -> None:
        trial.compile(text, examples, limits.compile_seconds)

    digest = hashlib.sha256(text.text.encode()).hexdigest()
    try:
        try:
            progress("compiling")
            kernels: dict[str, tuple[Kernel, Problem]] = {}
            for words, each in configurations_of(text, problem).items():
                compile_apart(each, examples)
                kernels[words] = compiled_for(each, problem, compile_apart)
        except CompileError as error:
            return _uncompiled(text, problem, digest, error.diagnostics, ())
        except WorkbenchError as error:
            kind = "lost" if isinstance(error, TargetLost) else "not_compiled"
            return _uncompiled(text, problem, digest, (), (Fact.of(kind, words=str(error)),))
        best = _fastest(kernels, request, limits, trial, progress)
        ordered = {best: kernels[best], **kernels}
        return _verified(ordered, request, limits, progress, digest, trial)
    finally:
        trial.close()


def _fastest(
    kernels: Mapping[str, tuple[Kernel, Problem]],
    request: VerificationRequest,
    limits: Limits,
    trial: TrialProcess,
    progress: Progress,
) -> str:
    """The configuration with the least modelled time at the sizes of the time; one that has none is chosen last."""
    times = dict.fromkeys(kernels, math.inf)
    for words, (kernel, problem) in kernels.items() if len(kernels) > 1 else ():
        progress(f"predicting the time of {words}")
        *_, (last, _) = sizes_of(problem)
        with contextlib.suppress(LaunchError):
            launch = launch_of(problem, kernel, request.sizes or last, problem.values[0])
            configuration = (launch.grid, launch.block, launch.args, launch.dynamic_smem_bytes)
            try:
                found = trial.predict(launch.kernel, configuration, request.devices[:1], limits.predict_seconds)
            except ArgumentError:
                raise
            except WorkbenchError:  # a configuration that faults has no time: its check says so
                continue
            times[words] = min(each["us"] for each in found)
    return min(times, key=lambda words: times[words])


def verify_kernel(
    kernel: Kernel,
    problem: Problem,
    request: VerificationRequest,
    limits: Limits,
    progress: Progress = lambda doing: None,
) -> Verification:
    """Verify a compiled kernel.

    Raises
    ------
    ArgumentError
        The problem is wrong.
    """
    digest = hashlib.sha256(kernel.compilation.translation.source.text.encode()).hexdigest()
    trial = TrialProcess(clock=limits.clock)
    try:
        return _verified({"": (kernel, problem)}, request, limits, progress, digest, trial)
    finally:
        trial.close()


def _verified(
    kernels: Mapping[str, tuple[Kernel, Problem]],
    request: VerificationRequest,
    limits: Limits,
    progress: Progress,
    digest: str,
    trial: TrialProcess,
) -> Verification:
    """The record of a compiled kernel. kernels: its configurations, the one that is timed first, each with the problem
    as it is launched. digest: of its text. trial: the process that predicts its time.
    """
    first, *rest = kernels
    kernel, problem = kernels[first]
    seed = secrets.randbelow(1 << 31) if request.seed is None else request.seed
    target, connection = apart()
    try:
        judged = Judgement(kernel, problem, target, seed, request, limits, progress)
        judged.first_launch()
        judged.check()
        judged.configurations(first, {words: kernels[words] for words in rest})
        judged.other_sizes()
        judged.zeros()
        judged.range()
        judged.nan()
        judged.work()
        judged.large()
    finally:
        connection.close()
    judged.timed()
    times = judged.times(trial)
    kernel = judged.timed_kernel
    translation = kernel.compilation.translation
    launch = problem.launch_of(kernel.name)
    return Verification(
        kernel=kernel.name,
        problem=problem.name,
        states={name: judged.states[name] for name in SIDES},
        findings=tuple(judged.findings),
        verdict=judged.verdict,
        nan=judged.nan_verdict,
        diagnostics=translation.diagnostics,
        resources=kernel.resources,
        precision=judged.precision,
        work_counts=judged.worked if isinstance(judged.worked, Missing) else judged.worked.counts,
        times=times,
        sass=sass_facts(kernel),
        arch=translation.arch,
        options=translation.options,
        toolkit=translation.toolkit,
        source_sha256=digest,
        seed=seed,
        sizes=judged.timed_sizes,
        others=tuple(judged.others),
        other_sizes=tuple(judged.tried),
        large_sizes=tuple(judged.large_tried),
        configurations=tuple(judged.tried_configurations),
        launch=launch if isinstance(launch, LaunchExpression) else None,
    )


def _uncompiled(
    text: KernelText, problem: Problem, digest: str, diagnostics: Sequence[Diagnostic], findings: tuple[Fact, ...]
) -> Verification:
    nothing = Missing("it does not compile", kind="not_compiled")
    states: dict[str, State] = {**dict.fromkeys(SIDES, nothing), "compiled": "failed"}
    return Verification(
        kernel=text.name or text.filename,
        problem=problem.name,
        states=states,
        findings=findings,
        verdict=nothing,
        nan=nothing,
        diagnostics=tuple(diagnostics),
        resources=nothing,
        precision=nothing,
        work_counts=nothing,
        times=nothing,
        sass=nothing,
        arch=text.arch or "",
        options=text.options,
        toolkit=nothing,
        source_sha256=digest,
        seed=0,
    )
