"""Measuring the launches of `wb.time`: on the GPU of this process, on one behind a remote target, or on one of a worker
of Dask. Where there is none, the reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol

from workbench.api.handles import Kernel
from workbench.api.judging import resolved_target
from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.records import Missing
from workbench.base.records.timings import Timing
from workbench.device.targets import Target
from workbench.device.targets.driver_probe import find_gpu
from workbench.isa.arch.driver_names import is_named

if TYPE_CHECKING:
    from workbench.analyse.measure.sampling import Effort
    from workbench.api.worker_timing import TimeOptions, WorkerTimer
    from workbench.device.targets.remote import RemoteTarget


class Timer(Protocol):
    """Measures a launch. has_gpu: False where nothing can be measured.

    `time` returns Missing without a GPU, and raises as `measure.time` does.
    """

    @property
    def has_gpu(self) -> bool: ...
    def time(
        self, kernel: Kernel, grid: Any, block: Any, args: Any, dynamic_smem_bytes: int, operations: int | None
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
    if client is None:
        yield _own(resolved_target(target), device, effort)
        return
    if target is not None:
        raise ArgumentError("give `client` or `target`, not both", "client")
    from workbench.device.cluster.dask_tasks import connection

    with connection(client) as connected:
        yield _of_workers(connected, device, effort)


def _of_workers(client: Any, device: str | None, effort: Effort) -> Timer:
    from workbench.api.worker_timing import WorkerTimer

    try:
        return _Workers(WorkerTimer(client, device), _options(effort))
    except MissingDependency as missing:
        return _Nobody(Missing(f"a time needs a GPU: {missing.what}", kind="needs_gpu"))


def _own(target: Target, device: str | None, effort: Effort) -> Timer:
    from workbench.device.targets.remote import RemoteTarget

    if isinstance(target, RemoteTarget) and target.name == "gpu":
        if device is not None:
            raise ArgumentError("the target has a GPU of its own: choose it by wb.target(address, device=…)", "device")
        return _Remote(target, _options(effort))
    gpu = find_gpu()
    if device is not None and target.name == "gpu" and not isinstance(gpu, Missing) and not is_named(gpu.name, device):
        return _Nobody(Missing(f"a time needs {device}: the GPU of this machine is {gpu.name}", kind="needs_gpu"))
    return _Here(target, effort)


def _options(effort: Effort) -> TimeOptions:
    from workbench.api.worker_timing import TimeOptions

    return TimeOptions(effort.samples, effort.warm_up_ms)


@dataclass(frozen=True, eq=False)
class _Here:
    """A target of this process, a GPU or not."""

    target: Target
    effort: Effort

    @property
    def has_gpu(self) -> bool:
        from workbench.device.targets.bench import Benchable

        return isinstance(self.target, Benchable)

    def time(
        self, kernel: Kernel, grid: Any, block: Any, args: Any, dynamic_smem_bytes: int, operations: int | None
    ) -> Timing | Missing:
        from workbench.analyse.measure import time as measured

        found = measured(
            kernel,
            grid,
            block,
            args,
            target=self.target,
            dynamic_smem_bytes=dynamic_smem_bytes,
            effort=self.effort,
            operations=operations,
        )
        gpu = find_gpu()
        if isinstance(found, Missing) or isinstance(gpu, Missing):
            return found
        return replace(found, versions={**kernel.compilation.toolkit.versions, "driver": gpu.driver_version})


@dataclass(frozen=True, eq=False)
class _Remote:
    """The GPU behind a remote target."""

    target: RemoteTarget
    options: TimeOptions
    has_gpu = True

    def time(
        self, kernel: Kernel, grid: Any, block: Any, args: Any, dynamic_smem_bytes: int, operations: int | None
    ) -> Timing:
        from workbench.api.worker_timing import remote_time

        options = replace(self.options, operations=operations)
        return remote_time(self.target, kernel, grid, block, args, dynamic_smem_bytes, options)


@dataclass(frozen=True, eq=False)
class _Workers:
    """Workers of Dask that have the GPU."""

    timer: WorkerTimer
    options: TimeOptions
    has_gpu = True

    def time(
        self, kernel: Kernel, grid: Any, block: Any, args: Any, dynamic_smem_bytes: int, operations: int | None
    ) -> Timing:
        options = replace(self.options, operations=operations)
        return self.timer.time(kernel, grid, block, args, dynamic_smem_bytes, options)


@dataclass(frozen=True)
class _Nobody:
    """Nothing can be measured."""

    reason: Missing
    has_gpu = False

    def time(
        self, kernel: Kernel, grid: Any, block: Any, args: Any, dynamic_smem_bytes: int, operations: int | None
    ) -> Missing:
        return self.reason
