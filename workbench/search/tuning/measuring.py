"""Times of the variants of a search: measured on the GPU of this machine, or on those of the workers of Dask.

Variants are measured at the same time on GPUs of one model and one name, and one at a time on each GPU, so that times
can be compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol

from workbench.analyse.checks.case_launches import launch_of
from workbench.analyse.measure.register_sweep import TimeRange
from workbench.api.defaults import resolved_target_name
from workbench.api.sweep_times import as_range
from workbench.api.timing import noted, time
from workbench.base.errors import CompileError, KernelFault, LaunchError, TargetLost, WorkbenchError
from workbench.base.records import Missing
from workbench.base.records.facts import Fact
from workbench.base.records.timings import Timing, Untimed
from workbench.device.targets.driver_probe import GpuFound, find_gpu
from workbench.isa.arch.driver_names import is_named
from workbench.search.tuning.space import Configuration
from workbench.search.tuning.trying import Question
from workbench.search.tuning.variants import Variant

if TYPE_CHECKING:
    from workbench.analyse.checks.case_launches import CaseLaunch
    from workbench.api.timers import TimedLaunch, WorkerTimer
    from workbench.device.cluster.gpu_workers import FoundWorker

Measured = TimeRange | Fact
"""A variant's time, or the reason why it has none."""


class Meter(Protocol):
    """A place that measures. device: the GPU there, by its model, or by the driver's name where no model is of it.

    gpu: its name as the driver has it. driver: the versions of the drivers there.
    """

    device: str
    gpu: str
    driver: str

    def submit(self, number: int, question: Question, variant: Variant, configuration: Configuration) -> None:
        """Have a variant measured.

        Raises
        ------
        KeyboardInterrupt
            The user interrupted the measurement.
        """

    def wait(self, seconds: float) -> Sequence[tuple[int, Measured]]:
        """Give what was measured since the last call, by number: at least one, or nothing after some seconds."""

    def cancel(self) -> None:
        """Forget what was not measured."""


def own_gpu() -> GpuFound | None:
    """The GPU of this machine, where the session launches on it."""
    gpu = find_gpu()
    return None if isinstance(gpu, Missing) or resolved_target_name() != "gpu" else gpu


@contextmanager
def meter_for(device: str, client: Any, *, any_gpu: bool = False) -> Iterator[Meter | None]:
    """Give the place that measures variants for as long as this lasts; None where times are modelled.

    Parameters
    ----------
    device
        The GPU model: workers measure that have it. Where there are several boards of it, those of the name that most
        workers have.
    client
        A Dask client, or the address of a scheduler; None for this machine and its GPU.
    any_gpu
        Whether this machine's GPU measures whatever its model is, as no model was asked for.

    Raises
    ------
    ArgumentError, MissingDependency, TargetLost
        There is no such client, no Dask, or no scheduler.
    """
    if client is None:
        gpu = own_gpu()
        if gpu is None or not (any_gpu or is_named(gpu.name, device)):
            yield None
        else:
            yield _OwnGpu(device if is_named(gpu.name, device) else gpu.name, gpu)
        return
    from workbench.api.timers import WorkerTimer
    from workbench.device.cluster.dask_tasks import connection
    from workbench.device.cluster.gpu_workers import found_workers, workers_with

    with connection(client) as connected:
        chosen = workers_with(found_workers(connected), device)
        if not chosen:
            yield None
            return
        gpu_name = _most_frequent(chosen)
        timer = WorkerTimer(connected, gpu_name)
        try:
            yield _WorkerGpus(device, gpu_name, timer)
        finally:
            timer.close()


def _most_frequent(workers: Sequence[FoundWorker]) -> str:
    """The name of a GPU that most workers have; among equals the first one in the order of the alphabet."""
    counts = Counter(each.versions.gpu for each in workers)
    return min(counts, key=lambda name: (-counts[name], name))


class _OwnGpu:
    """The GPU of this machine; a variant is measured as it is submitted."""

    def __init__(self, device: str, gpu: GpuFound) -> None:
        self.device = device
        self.gpu = gpu.name
        self.driver = gpu.driver_version
        self._done: list[tuple[int, Measured]] = []

    def submit(self, number: int, question: Question, variant: Variant, configuration: Configuration) -> None:
        kernel, launch = _launch(question, variant, configuration)
        smem = launch.dynamic_smem_bytes
        try:
            found = time(kernel, launch.grid, launch.block, launch.args, dynamic_smem_bytes=smem, target="gpu")
        except (KernelFault, LaunchError, TargetLost) as error:
            self._done.append((number, _untimed(error)))
            return
        if isinstance(found, Timing) and found.interrupted:
            raise KeyboardInterrupt
        self._done.append((number, _range(found)))

    def wait(self, seconds: float) -> Sequence[tuple[int, Measured]]:
        done, self._done = self._done, []
        return done

    def cancel(self) -> None:
        self._done = []


class _WorkerGpus:
    """The GPUs of workers of Dask. A worker has one, which one process measures on at a time."""

    def __init__(self, device: str, gpu: str, timer: WorkerTimer) -> None:
        self.device = device
        self.gpu = gpu
        self.driver = timer.drivers
        self._timer = timer
        self._refused: list[tuple[int, Measured]] = []

    def submit(self, number: int, question: Question, variant: Variant, configuration: Configuration) -> None:
        kernel, launch = _launch(question, variant, configuration)
        smem = launch.dynamic_smem_bytes
        try:
            self._timer.submit(number, kernel, launch.grid, launch.block, launch.args, smem)
        except (CompileError, LaunchError, TargetLost) as error:
            self._refused.append((number, _untimed(error)))

    def wait(self, seconds: float) -> Sequence[tuple[int, Measured]]:
        refused, self._refused = self._refused, []
        if refused or not self._timer.is_busy:
            return refused
        return [(each.number, _found(each)) for each in self._timer.wait(seconds)]

    def cancel(self) -> None:
        self._timer.cancel()


def _found(timed: TimedLaunch) -> Measured:
    try:
        timing = timed.result()
    except (KernelFault, LaunchError, TargetLost) as error:
        return _untimed(error)
    return _range(noted(timing, f"grid {timed.call.grid}, block {timed.call.block}"))


def _launch(question: Question, variant: Variant, configuration: Configuration) -> tuple[Any, CaseLaunch]:
    """The kernel of a variant, opted in to its dynamic shared memory, and the launch of the timed case."""
    kernel = variant.compile()
    problem = question.problem_with(configuration)
    launch = launch_of(problem, kernel, question.sizes, problem.values[0], (question.seed,))
    kernel.max_dynamic_smem_bytes = max(kernel.max_dynamic_smem_bytes, launch.dynamic_smem_bytes)
    return kernel, launch


def _untimed(error: WorkbenchError) -> Fact:
    """The reason why a variant has no time; one whose workers were lost may have one the next time."""
    words = f"the GPU gives no time: {error}"
    return Fact.of("variant_lost" if isinstance(error, TargetLost) else "variant_untimed", words=words)


def _range(found: Timing | Untimed | Missing | Any) -> Measured:
    range_ = as_range(found)
    return Fact.of("variant_untimed", words=range_.reason) if isinstance(range_, Missing) else range_
