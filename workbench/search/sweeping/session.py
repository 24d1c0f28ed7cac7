"""`wb.sweep`: times of a kernel over GPUs and sizes, in this process, on several, or on the workers of a cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from workbench.analyse.checks import Problem
from workbench.analyse.checks.case_launches import launch_of
from workbench.analyse.checks.cases import sizes_of
from workbench.analyse.checks.raised import FunctionRaised, Streak, raised_in
from workbench.api.handles import Kernel
from workbench.api.kernel_arguments import kernel_for
from workbench.api.predicting import MODELS, predicted_on_worker
from workbench.api.sent_launches import SentLaunch, sent_launch
from workbench.api.sweep_times import as_range
from workbench.base.arguments import instance, said, whole
from workbench.base.boundary import memory_is_named
from workbench.base.errors import (
    ArgumentError,
    CompileError,
    KernelFault,
    LaunchError,
    MissingDependency,
    TargetLost,
    UnsupportedInstruction,
)
from workbench.base.records import Missing
from workbench.base.records.timings import Timing
from workbench.device.targets.check_progress import shown_progress
from workbench.isa import arch as arch_data
from workbench.search.sweeping.sweep import DeviceSweep, SweepTime
from workbench.search.verification.session import problem_sizes

if TYPE_CHECKING:
    from workbench.analyse.model.prediction import Prediction
    from workbench.api.timers import TimedLaunch, WorkerTimer
    from workbench.device.cluster.tasks import Tasks

_AHEAD = 2
"""Sizes whose arrays are sent before there is a worker for them, for each worker."""
_LOOK_SECONDS = 0.05
_NOT_PREDICTED = Missing("the kernel does not compile for it, or not one block fits")
Progress = Callable[[int, int], None]


@memory_is_named("sweeping over GPUs and sizes")
def sweep(
    kernel: Any,
    problem: Problem,
    *,
    devices: str | Sequence[str] = "all",
    sizes: Sequence[Mapping[str, int]] | None = None,
    client: Any = None,
    processes: int | None = None,
    samples: int | None = None,
    seed: int = 0,
    progress: Progress | None = None,
) -> DeviceSweep:
    """Find the time of a kernel on several GPUs at several sizes: modelled, and measured where a worker has the GPU.

    Sizes are independent tasks. Tasks of a lost worker are done again, and results do not depend on the worker. An
    interrupt ends the sweep, and the results so far are returned.

    Parameters
    ----------
    kernel, problem
        As for `wb.check`.
    devices
        GPU models, or `"all"`.
    sizes
        Sizes of the problem's dimensions, `[{"n": 1000}, {"n": 2000}]`; None for those of its cases.
    client, processes
        Where the work is done: a Dask client or the address of a scheduler, whose workers measure on the GPUs that they
        have; or so many processes of this machine. This process where both are None.
    samples
        Of each measurement, instead of as many as it takes.
    seed
        Of the data.
    progress
        Called with how many times were found, and how many there are to find.

    Raises
    ------
    ArgumentError
        Problem, sizes, devices and kernel don't fit together, or client and processes are given both. A function of the
        problem's that raises an error for a size leaves that size without a time; if each of the sizes tried first has
        the same error, the sweep ends with it, and its `found` is the sweep so far.
    MissingDependency
        Dask is not installed, or a worker has other versions.

    Examples
    --------
    >>> print(wb.sweep(kernel, problem, devices=["A100", "H100 SXM"], client=client))  # doctest: +SKIP
    """
    instance(problem, "problem", Problem, "a wb.Problem")
    models = _models(devices)
    chosen = [problem_sizes(problem, each) for each in sizes] if sizes is not None else _own_sizes(problem)
    if not chosen:
        raise ArgumentError("sizes has no sizes", "sizes")
    handle, problem = kernel_for(kernel, problem)
    seed = whole(seed, "seed", 0)
    samples = None if samples is None else whole(samples, "samples", 1, 1_000_000)

    def launch(place: int) -> SentLaunch:
        sized = chosen[place]
        case = launch_of(problem, handle, sized, problem.values[0], (seed,))
        return sent_launch(case.kernel, case.grid, case.block, tuple(case.args), case.dynamic_smem_bytes)

    run = _Sweep(handle, launch, chosen, models)
    interrupted = False
    with shown_progress(f"sweeping {handle.name}") as show, _places(client, processes, models, samples) as places:

        def note() -> None:
            show(f"{run.found} of {run.planned} found")
            if progress is not None:
                progress(run.found, run.planned)

        try:
            run.go(places, note)
        except KeyboardInterrupt:
            interrupted = True
        except FunctionRaised as raised:
            found = DeviceSweep(handle.name, problem.name, run.times, len(models) * len(chosen))
            raise raised.ended("", found) from raised.__cause__
    return DeviceSweep(handle.name, problem.name, run.times, len(models) * len(chosen), interrupted)


def _models(devices: Any) -> tuple[str, ...]:
    names = MODELS if devices == "all" else (devices,) if isinstance(devices, str) else tuple(devices)
    if not names:
        raise ArgumentError(f"devices must name GPU models, not {said(devices)}", "devices")
    return tuple(dict.fromkeys(arch_data.device(name).name for name in names))


def _own_sizes(problem: Problem) -> list[Mapping[str, int]]:
    result: list[Mapping[str, int]] = []
    for sizes, _ in sizes_of(problem):
        if dict(sizes) not in result:
            result.append(dict(sizes))
    return result


@dataclass(frozen=True, eq=False)
class _Places:
    """The places of the work. modelling: None for this process. measuring: by the GPU model that workers have."""

    modelling: Tasks | None
    measuring: Mapping[str, WorkerTimer]


@contextmanager
def _places(client: Any, processes: int | None, models: Sequence[str], samples: int | None) -> Iterator[_Places]:
    if client is None and processes is None:
        yield _Places(None, {})
        return
    from workbench.device.cluster import tasks_for

    with ExitStack() as stack:
        connected = client
        if client is not None:
            from workbench.device.cluster.dask_tasks import connection

            connected = stack.enter_context(connection(client))
        tasks = tasks_for(connected, processes)
        stack.callback(tasks.close)
        timers = {} if client is None else _timers(connected, models, samples)
        for timer in timers.values():
            stack.callback(timer.close)
        yield _Places(tasks, timers)


def _timers(client: Any, models: Sequence[str], samples: int | None) -> dict[str, WorkerTimer]:
    from workbench.api.timers import TimeOptions, WorkerTimer

    result = {}
    for model in models:
        try:
            result[model] = WorkerTimer(client, model, TimeOptions(samples))
        except MissingDependency:
            continue  # no worker has it: its time is modelled
    return result


class _Sweep:
    """The state of a sweep."""

    def __init__(
        self,
        kernel: Kernel,
        launch: Callable[[int], SentLaunch],
        sizes: Sequence[Mapping[str, int]],
        models: tuple[str, ...],
    ) -> None:
        self._kernel = kernel
        self._launch = launch
        self._sizes = sizes
        self._models = models
        self._modelled: dict[int, Mapping[str, SweepTime]] = {}
        self._measured: dict[tuple[int, str], Timing | Missing] = {}
        self._to_measure: tuple[str, ...] = ()
        self._streak = Streak()

    @property
    def planned(self) -> int:
        """The times that are to be found, modelled and measured."""
        return len(self._sizes) * (len(self._models) + len(self._to_measure))

    @property
    def found(self) -> int:
        """Those that were found."""
        return len(self._modelled) * len(self._models) + len(self._measured)

    @property
    def times(self) -> tuple[SweepTime, ...]:
        """The times of sizes and devices of which anything was found."""
        found = []
        for place, sizes in enumerate(self._sizes):
            for model in self._models:
                modelled = self._modelled.get(place, {}).get(model)
                measured = self._measured.get((place, model))
                if modelled is None and measured is not None:
                    modelled = SweepTime(model, dict(sizes), Missing("the sweep was interrupted before it"))
                if modelled is not None:
                    found.append(modelled if measured is None else _with_measured(modelled, measured))
        return tuple(found)

    def go(self, places: _Places, note: Callable[[], None]) -> None:
        """Find all times.

        Raises
        ------
        FunctionRaised
            A function of the problem's raised the same error for each of the first sizes.
        MissingDependency
            A worker has other versions.
        """
        self._to_measure = tuple(places.measuring)
        if places.modelling is None:
            for place in range(len(self._sizes)):
                sent = self._sent(place)
                if sent is not None:
                    self._take(place, partial(predicted_on_worker, sent, self._models))
                note()
            return
        waiting = list(range(len(self._sizes)))
        running = 0
        while waiting or running:
            while waiting and running < _AHEAD * max(places.modelling.slots, 1):
                place = waiting.pop(0)
                sent = self._sent(place)
                if sent is None:
                    note()
                    continue
                places.modelling.submit(place, predicted_on_worker, sent, self._models)
                running += 1
                for model, timer in places.measuring.items():
                    kernel, smem = self._kernel, sent.dynamic_smem_bytes
                    try:
                        timer.submit(place, kernel, sent.grid, sent.block, sent.args, smem)
                    except (CompileError, LaunchError, TargetLost) as error:
                        self._measured[place, model] = Missing(str(error))
                    else:
                        running += 1
            for finished in places.modelling.wait(_LOOK_SECONDS):
                running -= 1
                self._take(finished.number, finished.result)
                note()
            for model, timer in places.measuring.items():
                for timed in timer.wait(_LOOK_SECONDS):
                    running -= 1
                    self._measured[timed.number, model] = _timing(timed)
                    note()

    def _sent(self, place: int) -> SentLaunch | None:
        """The launch at a size; None where a function of the problem's raised an error, which is its time then."""
        try:
            return self._launch(place)
        except (Exception, SystemExit) as error:
            raised = raised_in(error)
            if raised is None:
                raise
            self._give_up(place, raised)
            return None

    def _take(self, place: int, give: Callable[[], list[Prediction] | Missing]) -> None:
        """Take the times of a size, or the reason why there are none."""
        try:
            found = give()
        except (CompileError, LaunchError, TargetLost, UnsupportedInstruction) as error:
            found = Missing(str(error))
        except ArgumentError as error:  # the launch function gave a launch that cannot be meant
            self._give_up(place, FunctionRaised("launch", "launch", "", str(error)))
            return
        self._modelled[place] = self._times(place, found)
        self._streak.note(None)

    def _give_up(self, place: int, raised: FunctionRaised) -> None:
        self._modelled[place] = self._times(place, Missing(str(raised)))
        ends = self._streak.note(raised)
        if ends or (self._streak.is_unbroken and self._streak.count == len(self._sizes)):
            sizes = ", ".join(f"{name}={size:,}" for name, size in self._sizes[place].items())
            raise raised.ended(f", for {sizes or 'its only size'}; {self._streak.words}", None)

    def _times(self, place: int, found: list[Prediction] | Missing) -> Mapping[str, SweepTime]:
        sizes = dict(self._sizes[place])
        why = found if isinstance(found, Missing) else _NOT_PREDICTED
        by_device = {} if isinstance(found, Missing) else {each.device: each for each in found}
        return {
            model: SweepTime(model, sizes, as_range(by_device[model]), by_device[model].bottleneck)
            if model in by_device
            else SweepTime(model, sizes, why)
            for model in self._models
        }


def _timing(timed: TimedLaunch) -> Timing | Missing:
    try:
        return timed.result()
    except (KernelFault, LaunchError, TargetLost) as error:
        return Missing(str(error))


def _with_measured(modelled: SweepTime, measured: Timing | Missing) -> SweepTime:
    result = replace(modelled, measured=as_range(measured))
    if isinstance(measured, Missing):
        return result
    return replace(result, gpu=measured.device, versions=dict(measured.versions), machine=measured.machine)
