"""`wb.tune`: a search over variants of a kernel, with the session's defaults."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from workbench import __version__
from workbench.analyse.checks import Problem
from workbench.analyse.checks.gallery import example_args
from workbench.analyse.checks.raised import FunctionRaised, Streak, raised_in
from workbench.api.defaults import resolved_device
from workbench.api.results import keep
from workbench.base import hooks
from workbench.base.arguments import instance, number, whole
from workbench.base.boundary import memory_is_named
from workbench.base.budget import SECONDS, WORK
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing
from workbench.base.records.facts import Fact
from workbench.compilers.toolchains.versions import toolkit
from workbench.device.targets.check_progress import shown_progress
from workbench.device.targets.launch_call import check_time_limit
from workbench.isa import arch as arch_data
from workbench.isa.arch.driver_names import model_of
from workbench.search.tuning.journal import Journal
from workbench.search.tuning.kernel_tuner_files import read_t1
from workbench.search.tuning.known import kept_trials
from workbench.search.tuning.measuring import Meter, meter_for, own_gpu
from workbench.search.tuning.objectives import BEFORE_CHECKS, TIME, Objective, objectives_of
from workbench.search.tuning.searching import Budget, Searching
from workbench.search.tuning.space import Space, space_of
from workbench.search.tuning.strategies import strategy_of
from workbench.search.tuning.trials import Trial
from workbench.search.tuning.trying import Launch, Question, last_sizes, raised_fact, timed_launch
from workbench.search.tuning.tuning import About, Tuning
from workbench.search.tuning.value_digest import digest_of
from workbench.search.tuning.variants import Maker, maker_of
from workbench.search.verification.session import problem_sizes
from workbench.search.verification.verification_request import Limits, VerificationRequest
from workbench.search.verification.verifying import verify_kernel

TRIALS = 100
Watch = Callable[[Tuning], None]


@memory_is_named("tuning a kernel")
def tune(
    kernel: Any,
    problem: Problem,
    parameters: Mapping[str, Sequence[Any]] | None = None,
    *,
    launch: Launch | None = None,
    constraints: Any = (),
    name: str | None = None,
    strategy: Any = None,
    objective: Any = "time",
    trials: int | None = TRIALS,
    seconds: float | None = None,
    sizes: Mapping[str, int] | None = None,
    device: str | None = None,
    arch: str | None = None,
    client: Any = None,
    processes: int | None = None,
    file: str | Path | None = None,
    check_work: int = WORK,
    check_seconds: float = SECONDS,
    time_limit_seconds: float = 20.0,
    seed: int = 0,
    allow_lower_precision: bool = False,
    without_nan: bool = False,
    verify_best: bool = True,
    watch: Watch | None = None,
) -> Tuning:
    """Try variants of a kernel, and rank those that are right by time, measured on a GPU or modelled without one, or by
    another figure.

    Each variant is compiled and its time predicted. Those that may be among the fastest are checked against the
    reference, with sanitisers, before they count; with a GPU these are then measured. The best one is verified as
    `wb.verify` does; where that refuses it, the next one is. An interrupt ends the search and returns what was found.

    Parameters
    ----------
    kernel
        CUDA C++ as text, a path of a `.cu` file, what a `%%cuda` cell defines, an `@cuda.jit` function, a function of
        `@triton.jit`, or a function that is given a configuration and returns a kernel. The path of a T1 file of
        Kernel Tuner names text, kernel, options, parameters and constraints.
    problem
        What it is to compute.
    parameters
        Names with the values that are tried. In CUDA C++ a name is a template argument where `name` has it in braces
        or a template declares it, a compiler option where it begins with a dash (`"-maxrregcount": [32, 64, None]`,
        `"-use_fast_math": [False, True]`), else a macro. In Numba it is a global or a variable of an enclosing
        function that the kernel refers to, or a keyword of `cuda.jit`; in Triton a constant, or an option such as
        `num_warps`. A name that the kernel does not know is of the launch.
    launch
        Grid, block and arguments (and dynamic_smem_bytes) of a case with a configuration,
        `launch=lambda case, p: ((case["n"] + p["BLOCK"] - 1) // p["BLOCK"], p["BLOCK"], ("x", "y", case["n"]))`;
        None for the problem's own.
    constraints
        Functions of a configuration, or texts such as `"BX * BY <= 1024"`: only configurations that meet all are tried.
    name
        Of the kernel in CUDA C++; parameters in braces are template arguments, `"reduce<{T}, {BLOCK}>"`.
    strategy
        `"tpe"` or `"genetic"` (Optuna's), `"random"`, `"all"`, or a sampler of Optuna. None: all configurations where
        they are not more than `trials`, else `"tpe"`.
    objective
        The figure that is to be small: `"time"`, `"registers_per_thread"`, `"spill_bytes"`, `"smem_bytes"`, `"sectors"`
        (counted, of global and local memory), `"worst_error"` (of the check, in units of the tolerance), or a function
        of a trial that gives a number, `lambda trial: trial.us * trial.registers_per_thread`. Of several, as
        `("time", "worst_error")`, the first one ranks, and the result's `front` has the variants that none is better
        than in all of them.
    trials, seconds
        Bounds of the search; None for none.
    sizes
        Of the named dimensions, for the times; None for the problem's last case.
    device
        The GPU model that times are predicted for; None for the session's, else the usual one of the arch. With a
        client they are measured where workers have that GPU.
    arch
        That kernels are compiled for; None for the device's, else the kernel's own. A function that makes kernels
        chooses itself.
    client, processes
        Where variants are tried: a Dask client, or so many processes of this machine (None: one a processor; 0: this
        process).
    file
        Keeps each trial. A search with the same file goes on from what it holds. A history that is kept
        (`wb.keep_history`) does the same.
    check_work, check_seconds
        For sanitisers and drawn cases of each variant that is checked, as `work` and `seconds` of `wb.check`; 0 for
        none of them. The seconds are a last resort.
    time_limit_seconds
        For each launch.
    seed
        Of the search and of the data.
    allow_lower_precision, without_nan
        As for `wb.verify`.
    verify_best
        Whether the best variant is verified too, which takes some seconds; False leaves it checked.
    watch
        Called with what was found by now after each trial.

    Raises
    ------
    ArgumentError
        The problem, a parameter or a constraint is wrong. A wrong variant raises nothing. A function of yours (launch,
        reference, constraint, objective …) that raises an error for a variant refuses that variant; if each of the
        variants tried first has the same error, the search ends with it, and its `found` is the search so far.

    Examples
    --------
    >>> found = wb.tune(Path("scale.cu"), problem, {"BLOCK": [64, 128, 256]})  # doctest: +SKIP
    >>> found.best.configuration  # doctest: +SKIP
    {'BLOCK': 128}
    """
    instance(problem, "problem", Problem, "a wb.Problem")
    if launch is not None and not callable(launch):
        raise ArgumentError("launch must be a function of a case and a configuration", "launch")
    check_time_limit(time_limit_seconds)
    options: tuple[str, ...] = ()
    if isinstance(kernel, Path) and kernel.suffix.lower() == ".json":
        t1 = read_t1(kernel)
        kernel, name = t1.kernel, name or t1.name
        options = t1.options
        constraints = (*t1.space.constraints, *([constraints] if isinstance(constraints, str) else constraints))
        parameters = t1.space.parameters if parameters is None else parameters
    space = space_of(parameters, constraints)
    most = None if trials is None else whole(trials, "trials", 1)
    budget = Budget(most, None if seconds is None else number(seconds, "seconds", 0))
    objectives = objectives_of(objective)
    chosen = strategy_of(strategy, space, most, whole(seed, "seed", 0, 2**32 - 1), len(objectives))
    if device is not None:
        device = arch_data.device(device).name
        arch = arch or arch_data.device(device).arch
    question = Question(
        problem=problem,
        launch=launch,
        device="",
        sizes=problem_sizes(problem, sizes or {}),
        work=whole(check_work, "check_work", 0),
        seconds=number(check_seconds, "check_seconds", 0),
        launch_seconds=time_limit_seconds,
        seed=seed,
        figure=objectives[0].name if _is_known_early(objectives) else "",
    )
    maker = maker_of(
        kernel, space, name, arch, options, lambda p: example_args(question.problem_with(p), _launched_name(kernel))
    )
    requested = resolved_device(device)
    model = requested or _own_model() or (arch_data.default_device(maker.arch).name if maker.arch else "A100")
    question = replace(question, device=arch_data.device(model).name, sizes=question.sizes or last_sizes(problem))
    with meter_for(question.device, client, any_gpu=requested is None) as meter:
        about = _about(maker, question, meter, objectives)
        journal = None if file is None else Journal(Path(file), about)
        known = {**kept_trials(about), **({} if journal is None else journal.known)}
        request = VerificationRequest((question.device,), question.sizes, seed, allow_lower_precision, without_nan)
        result = Tuning(
            about=about,
            space=space,
            trials=(),
            planned=_planned(space, most),
            strategy=chosen.name,
            seed=seed,
            objectives=tuple(each.name for each in objectives),
            source="" if maker.source is None else maker.source.text,
            language="" if maker.source is None else maker.source.language,
        )
        live = _live() if watch is None else None
        watch = live or watch
        pool = _pool(client, processes)
        search: Searching

        with shown_progress(f"tuning {maker.name}") as progress:

            def note(trial: Trial) -> None:
                if journal is not None:
                    journal.note(trial)
                if live is None:
                    progress(_doing(search, result.planned))
                if watch is not None:
                    watch(replace(result, trials=tuple(search.trials)))

            def note_wait(running: int) -> None:
                if live is not None:
                    live.note_wait(replace(result, trials=tuple(search.trials)))

            search = Searching(
                maker,
                space,
                chosen,
                question,
                budget,
                pool=pool,
                known=known,
                meter=meter,
                on_trial=note,
                on_wait=note_wait,
                objectives=objectives,
            )
            try:
                search.run()
            except FunctionRaised as raised:
                result = replace(result, trials=tuple(search.trials))
                keep(result)
                raise raised.ended("", result) from raised.__cause__
            finally:
                if pool is not None:
                    pool.close()
                if live is not None:
                    live.end()
            result = replace(result, trials=tuple(search.trials), interrupted=search.interrupted)
            if verify_best and not search.interrupted:
                try:
                    result = _verified(result, search, maker, question, request, progress)
                except KeyboardInterrupt:  # the trials are whole; the best of them is not verified
                    result = replace(result, trials=tuple(search.trials), interrupted=True)
                except FunctionRaised as raised:
                    keep(result)
                    raise raised.ended("", result) from raised.__cause__
    keep(result)
    return result


def _live() -> Any:
    """A picture of the search in the output of a notebook's cell; None where there is no notebook."""
    live = hooks.find("live_tuning")
    return None if live is None else live()


def _launched_name(kernel: Any) -> str:
    return str(getattr(kernel, "__name__", "") or getattr(kernel, "name", ""))


def _own_model() -> str | None:
    """The model of this machine's GPU, where the session launches on it and the model is known."""
    gpu = own_gpu()
    known = None if gpu is None else model_of(gpu.name)
    return None if known is None else known.name


def _is_known_early(objectives: Sequence[Objective]) -> bool:
    """True of one objective whose value is known before a variant is checked."""
    return len(objectives) == 1 and objectives[0].function is None and objectives[0].name in BEFORE_CHECKS


def _about(maker: Maker, question: Question, meter: Meter | None, objectives: tuple[Objective, ...]) -> About:
    text = "" if maker.source is None else maker.source.text
    # The objectives decide which variants were not checked.
    measured = () if objectives == TIME else tuple((each.name, each.function) for each in objectives)
    requested = digest_of((question.problem, question.launch, *measured))
    return About(
        kernel=maker.name,
        problem=question.problem.name,
        question_sha256="" if isinstance(requested, Missing) else requested,
        source_sha256=hashlib.sha256(text.encode()).hexdigest() if text else "",
        arch=maker.arch,
        device=question.device if meter is None else meter.device,
        sizes=dict(question.sizes),
        toolkit={**toolkit().versions, "workbench": __version__, **_measured_on(meter)},
        basis="modelled" if meter is None else "measured",
    )


def _measured_on(meter: Meter | None) -> Mapping[str, str]:
    """The versions of drivers, and the name that they have for the GPU: boards of one model are not equally fast."""
    return {} if meter is None else {"driver": meter.driver, "gpu": meter.gpu}


def _planned(space: Space, trials: int | None) -> int:
    listed = space.listed(trials) if trials is not None else space.listed()
    return (trials or space.size) if listed is None else len(listed)


def _pool(client: Any, processes: int | None) -> Any:
    if client is None and processes == 0:
        return None
    from workbench.device.cluster import tasks_for

    return tasks_for(client=client, processes=processes)


def _doing(search: Searching, planned: int) -> str:
    tried = len(search.trials)
    counted = [trial for trial in search.trials if trial.state == "verified"]
    best = min(counted, key=lambda trial: trial.values, default=None)
    words = f"{tried} of {planned} tried"
    return words if best is None else f"{words}; best {best.time} with {best.words}"


def _within(doing: str, progress: Callable[[str], None]) -> Callable[[str], None]:
    """Progress of the parts of something: the part stands behind it."""
    return lambda part: progress(f"{doing}: {part}")


def _verified(
    found: Tuning,
    search: Searching,
    maker: Maker,
    question: Question,
    request: VerificationRequest,
    progress: Callable[[str], None],
) -> Tuning:
    """The search with its best variant verified; one that is refused makes room for the next.

    Raises
    ------
    FunctionRaised
        A function of the caller's raised the same error for each of the first ones.
    """
    streak = Streak()
    while True:
        best = found.best
        if isinstance(best, Missing):
            return found
        doing = f"verifying {best.words}"
        progress(doing)
        try:
            kernel = maker.make(best.configuration).compile()
            problem = question.problem_with(best.configuration)
            timed_launch(question, problem, kernel)  # for the opt-in to its dynamic shared memory
            limits = Limits(seconds=question.seconds, launch_seconds=question.launch_seconds)
            verification = verify_kernel(kernel, problem, request, limits, _within(doing, progress))
        except (Exception, SystemExit) as error:
            raised = raised_in(error)
            if raised is None:
                raise
            search.refuse(best, raised_fact(raised))
            found = replace(found, trials=tuple(search.trials))
            if streak.note(raised) or (streak.is_unbroken and isinstance(found.best, Missing)):
                raise raised.ended(f", as {best.words} was verified, so none of the best is verified", None) from error
            continue
        streak.note(None)
        if verification.passed:
            return replace(found, verification=verification, kernel=kernel)
        sides = ", ".join(verification.sides[side] for side in verification.failed)
        fact = Fact.of("variant_not_verified", words=f"it does not hold that it {sides}", sides=verification.failed)
        search.refuse(best, fact)
        found = replace(found, trials=tuple(search.trials), verification=verification)
