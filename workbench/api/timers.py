"""Measuring launches: on the GPU of this process, on one behind a remote target, or on those of workers of Dask. Where
there is none, the reason.

For a worker the kernel is compiled here, for the arch of its GPU, and arrays of NumPy go with the launch; buffers of a
remote target stay where they are. One process of a machine measures on a GPU at a time.
"""

from __future__ import annotations

import math
import platform
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol

from workbench.analyse.measure import effort_of
from workbench.analyse.measure import time as measured
from workbench.api.defaults import resolved_device
from workbench.api.handles import Kernel
from workbench.api.judging import resolved_target
from workbench.api.predicting import kernel_for
from workbench.api.sent_launches import SentLaunch, sent_launch
from workbench.base.errors import ArgumentError, InternalError, KernelFault, MissingDependency
from workbench.base.records import Missing, Quantity
from workbench.base.records.outcomes import Fault, Outcome
from workbench.base.records.timings import Timing
from workbench.base.workers.stops import STOP_SECONDS, forget_stop, is_stopped, new_stop
from workbench.base.workers.turns import turn
from workbench.device.targets import Target
from workbench.device.targets.bench import Benchable
from workbench.device.targets.driver_probe import find_gpu
from workbench.device.targets.gpu_process import living_gpu
from workbench.device.targets.launch_call import LaunchCall, checked_call
from workbench.device.targets.remote import RemoteTarget
from workbench.isa.arch.driver_names import is_named

if TYPE_CHECKING:
    from workbench.analyse.measure.sampling import Effort
    from workbench.device.cluster.dask_tasks import DaskTasks
    from workbench.device.cluster.tasks import Finished


@dataclass(frozen=True)
class TimeOptions:
    """The options of a measurement, as those of `wb.time`; None for what its protocol says.

    Attributes
    ----------
    stop
        The name by which it can be stopped (`workers.stops`); empty if it cannot be stopped.
    """

    samples: int | None = None
    warm_up_ms: float | None = None
    operations: int | None = None
    stop: str = ""


NO_OPTIONS = TimeOptions()


class Timer(Protocol):
    """Measures a launch. `time` returns Missing without a GPU, and raises as `measure.time` does.

    Attributes
    ----------
    has_gpu
        False where nothing can be measured.
    """

    @property
    def has_gpu(self) -> bool: ...
    def time(
        self, kernel: Kernel, grid: Any, block: Any, args: Any, smem: int, operations: int | None
    ) -> Timing | Missing: ...


@contextmanager
def timer_for(target: Target | str | None, device: str | None, client: Any, effort: Effort) -> Iterator[Timer]:
    """Give what measures, for as long as this lasts; parameters are those of `wb.time`.

    Raises
    ------
    ArgumentError
        Target, device or client cannot be meant, or not together.
    MissingDependency, TargetLost
        As `wb.target`; of a client, Dask is not installed, or no scheduler answers.
    """
    options = TimeOptions(effort.samples, effort.warm_up_ms)
    if client is None:
        yield _own(resolved_target(target), device, effort, options)
        return
    if target is not None:
        raise ArgumentError("give `client` or `target`, not both", "client")
    from workbench.device.cluster.dask_tasks import connection

    with connection(client) as connected:
        try:
            timer: Timer = WorkerTimer(connected, device, options)
        except MissingDependency as missing:
            timer = _Nobody(Missing(f"a time needs a GPU: {missing.what}", kind="needs_gpu"))
        yield timer


def _own(target: Target, device: str | None, effort: Effort, options: TimeOptions) -> Timer:
    if isinstance(target, RemoteTarget) and target.name == "gpu":
        if device is not None:
            raise ArgumentError("the target has a GPU of its own: choose it by wb.target(address, device=…)", "device")
        return RemoteTimer(target, options)
    gpu = find_gpu()
    if device is not None and target.name == "gpu" and not isinstance(gpu, Missing) and not is_named(gpu.name, device):
        return _Nobody(Missing(f"a time needs {device}: the GPU of this machine is {gpu.name}", kind="needs_gpu"))
    return _Here(target, effort)


@dataclass(frozen=True, eq=False)
class _Here:
    """A target of this process, a GPU or not."""

    target: Target
    effort: Effort

    @property
    def has_gpu(self) -> bool:
        return isinstance(self.target, Benchable)

    def time(
        self, kernel: Kernel, grid: Any, block: Any, args: Any, smem: int, operations: int | None
    ) -> Timing | Missing:
        result = measured(
            kernel,
            grid,
            block,
            args,
            target=self.target,
            dynamic_smem_bytes=smem,
            effort=self.effort,
            operations=operations,
        )
        gpu = find_gpu()
        if isinstance(result, Missing) or isinstance(gpu, Missing):
            return result
        return replace(result, versions={**kernel.compilation.toolkit.versions, "driver": gpu.driver_version})


@dataclass(frozen=True)
class _Nobody:
    """Nothing can be measured."""

    reason: Missing
    has_gpu = False

    def time(self, kernel: Kernel, grid: Any, block: Any, args: Any, smem: int, operations: int | None) -> Missing:
        return self.reason


@dataclass(frozen=True, eq=False)
class RemoteTimer:
    """Measures launches in the process of a remote target that runs kernels on a GPU; buffers of it stay there."""

    target: RemoteTarget
    options: TimeOptions
    has_gpu = True

    def time(self, kernel: Kernel, grid: Any, block: Any, args: Any, smem: int, operations: int | None) -> Timing:
        """Measure a launch. An interrupt ends the measurement; what was measured by then is given.

        Raises
        ------
        KernelFault
            A launch ends in a fault.
        ArgumentError, LaunchError
            The launch is refused.
        TargetLost
            The process ended over it.
        KeyboardInterrupt
            It came before anything was measured, or the process does not answer, which ends then.
        """
        call = checked_call(kernel, grid, block, args, dynamic_smem_bytes=smem)
        stop = new_stop()
        options = replace(self.options, operations=operations, stop=stop)
        call_options = {"grid": call.grid, "block": call.block, "smem": call.dynamic_smem_bytes, "options": options}
        return timing_of(self.target.call_there(measured_there, call.kernel, call.args, call_options, stop), call)


@dataclass(frozen=True, eq=False)
class TimedLaunch:
    """A launch that a worker is done with.

    Attributes
    ----------
    number
        The number that it was submitted with.
    call
        The launch, of the kernel as compiled for the GPU.
    """

    number: int
    call: LaunchCall
    _finished: Finished

    def result(self) -> Timing:
        """The time.

        Raises
        ------
        KernelFault, LaunchError
            The launch ended in a fault, or is refused.
        TargetLost
            All workers with the GPU were lost over it, or the scheduler.
        """
        return timing_of(self._finished.result(), self.call)


class WorkerTimer:
    """Measures launches on the workers of Dask that have a GPU; what a worker that dies was doing is done again.

    Parameters
    ----------
    client
        A `distributed.Client`, or the address of a scheduler.
    device
        The model of the GPU, or its name as the driver has it; None for the session's, else for any.
    options
        Of each measurement.

    Raises
    ------
    ArgumentError
        It is no such client.
    MissingDependency
        Dask is not installed; no worker has such a GPU.
    TargetLost
        No scheduler answers at the address.
    """

    has_gpu = True

    def __init__(self, client: Any, device: str | None, options: TimeOptions = NO_OPTIONS) -> None:
        from workbench.device.cluster.dask_tasks import DaskTasks

        self._tasks: DaskTasks = DaskTasks(client, needs_gpu=True, device=resolved_device(device))
        self._options = options
        self._calls: dict[int, LaunchCall] = {}

    @property
    def arch(self) -> str:
        """The arch of the GPU: kernels are compiled for it."""
        return self._tasks.workers[0].versions.gpu_arch

    @property
    def drivers(self) -> str:
        """The versions of the drivers of these workers."""
        return ", ".join(sorted({each.versions.driver for each in self._tasks.workers}))

    def submit(self, number: int, kernel: Kernel, grid: Any, block: Any, args: Any, smem: int) -> None:
        """Have a launch measured, of the kernel as it is compiled for the GPU.

        Raises
        ------
        ArgumentError, CompileError
            The launch cannot be meant or sent, or the kernel does not compile for the GPU.
        """
        self._submit(number, kernel, grid, block, args, smem, self._options)

    def _submit(
        self, number: int, kernel: Kernel, grid: Any, block: Any, args: Any, smem: int, options: TimeOptions
    ) -> None:
        own = kernel_for(kernel, self.arch).kernel
        own.max_dynamic_smem_bytes = max(own.max_dynamic_smem_bytes, kernel.max_dynamic_smem_bytes)
        call = checked_call(own, grid, block, args, dynamic_smem_bytes=smem)
        sent = sent_launch(own, call.grid, call.block, call.args, call.dynamic_smem_bytes)
        self._tasks.submit(number, measured_on_worker, sent, options)
        self._calls[number] = call

    @property
    def is_busy(self) -> bool:
        """True if a launch was submitted that `wait` has not given."""
        return bool(self._calls)

    def wait(self, seconds: float | None = None) -> tuple[TimedLaunch, ...]:
        """Give what was done since the last call: at least one launch, unless none is left or the seconds are over."""
        return tuple(TimedLaunch(each.number, self._calls.pop(each.number), each) for each in self._tasks.wait(seconds))

    def cancel(self) -> None:
        """Forget what was not measured."""
        self._calls.clear()
        self._tasks.cancel()

    def time(self, kernel: Kernel, grid: Any, block: Any, args: Any, smem: int, operations: int | None) -> Timing:
        """Have a launch measured, and wait for its time. An interrupt ends the measurement; what was measured by then
        is given.

        Raises
        ------
        KernelFault
            A launch ends in a fault.
        KeyboardInterrupt
            It came before anything was measured, or the worker does not answer.
        ArgumentError, CompileError, LaunchError
            The launch is refused.
        TargetLost
            All workers with the GPU were lost, or the scheduler.
        """
        stop = new_stop()
        self._submit(0, kernel, grid, block, args, smem, replace(self._options, operations=operations, stop=stop))
        try:
            try:
                (timed,) = self.wait()
            except KeyboardInterrupt:
                self._tasks.stop(stop)
                stopped = self.wait(STOP_SECONDS)
                if not stopped:
                    raise
                (timed,) = stopped
        except BaseException:
            self.cancel()
            raise
        return timed.result()

    def close(self) -> None:
        """End what runs, and let the workers go."""
        self._tasks.close()


def timing_of(found: Any, call: LaunchCall) -> Timing:
    """The time that another process found of a call of this process.

    Raises
    ------
    KernelFault
        It found faults.
    KeyboardInterrupt
        It was stopped before it had found anything.
    InternalError
        It gave something else.
    """
    if isinstance(found, Timing):
        return replace(found, kernel=call.kernel)
    if not isinstance(found, tuple | list) or not all(isinstance(fault, Fault) for fault in found):
        raise InternalError("a measurement in another process gave neither a time nor faults")
    if not found:
        raise KeyboardInterrupt
    nothing = Quantity(math.nan, "s", "measured")
    raise KernelFault(Outcome(call.on("GPU"), "gpu", tuple(found), Missing("the launch failed"), "", nothing))


def measured_on_worker(sent: SentLaunch, options: TimeOptions) -> Timing | tuple[Fault, ...]:
    """Measure a launch: a task, in a process below a worker."""
    kernel = sent.kernel_there()
    return measured_there(living_gpu(), kernel, sent.args, sent.grid, sent.block, sent.dynamic_smem_bytes, options)


def measured_there(
    target: Any, kernel: Any, args: tuple[Any, ...], grid: Any, block: Any, smem: int, options: TimeOptions
) -> Timing | tuple[Fault, ...]:
    """Measure a launch in the process that has the GPU: the time, with the kernel's name for the kernel, or faults; no
    faults where it was stopped before there was a time.
    """
    gpu = find_gpu()
    if isinstance(gpu, Missing):
        raise MissingDependency(f"there is no GPU to measure on: {gpu.reason}", "Choose a worker that has one.")
    effort = effort_of(options.samples, options.warm_up_ms)
    if options.stop:
        effort = replace(effort, is_stopped=lambda: is_stopped(options.stop))
    try:
        with turn(f"gpu {gpu.bus_id}"):
            found = measured(
                kernel,
                grid,
                block,
                args,
                target=target,
                dynamic_smem_bytes=smem,
                effort=effort,
                operations=options.operations,
            )
    except KernelFault as fault:
        return fault.faults
    except KeyboardInterrupt:
        return ()
    finally:
        if options.stop:
            forget_stop(options.stop)
    if isinstance(found, Missing):
        raise InternalError(found.reason)
    return replace(found, kernel=kernel.name, versions=versions_of(kernel, gpu.driver_version), machine=platform.node())


def versions_of(kernel: Any, driver: str) -> dict[str, str]:
    """Versions of the tools that compiled a kernel, and of the driver."""
    return {**kernel.compilation.translation.toolkit.versions, "driver": driver}
