"""Times of the variants of a search: measured on the GPU of this machine, or on one of a worker of Dask."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from workbench.api.defaults import resolved_target_name
from workbench.api.sweep_times import as_range
from workbench.api.timing import time
from workbench.arch.driver_names import is_named
from workbench.checks.case_launches import launch_of
from workbench.errors import KernelFault, LaunchError, TargetLost
from workbench.measure.register_sweep import TimeRange
from workbench.records import Missing
from workbench.targets.driver_probe import GpuFound, find_gpu
from workbench.tuning.searching import Measure
from workbench.tuning.space import Configuration
from workbench.tuning.trying import Question
from workbench.tuning.variants import Variant


@dataclass(frozen=True)
class Meter:
    """A place that measures. device: the GPU there, by its model, or by the driver's name where no model is of it.
    driver: the versions of the drivers there. options: of `wb.time`, where it is.
    """

    device: str
    driver: str
    options: dict[str, Any]


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
        The GPU model: a worker measures that has it.
    client
        A Dask client, or the address of a scheduler; None for this machine and its GPU.
    any_gpu
        Whether this machine's GPU measures whatever its model, as nobody asked for one.

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
            name = device if is_named(gpu.name, device) else gpu.name
            yield Meter(name, gpu.driver_version, {"target": "gpu"})
        return
    from workbench.cluster.dask_tasks import connection
    from workbench.cluster.gpu_workers import found_workers, workers_with

    with connection(client) as connected:
        chosen = workers_with(found_workers(connected), device)
        drivers = sorted({each.versions.driver for each in chosen})
        yield Meter(device, ", ".join(drivers), {"client": connected, "device": device}) if chosen else None


def measure_of(question: Question, meter: Meter) -> Measure:
    """A function that measures a variant."""

    def measured(variant: Variant, configuration: Configuration) -> TimeRange | Missing:
        kernel = variant.compile()
        problem = question.problem_with(configuration)
        launch = launch_of(problem, kernel, question.sizes, problem.values[0], (question.seed,))
        kernel.max_dynamic_smem_bytes = max(kernel.max_dynamic_smem_bytes, launch.dynamic_smem_bytes)
        smem = launch.dynamic_smem_bytes
        try:
            found = time(kernel, launch.grid, launch.block, launch.args, dynamic_smem_bytes=smem, **meter.options)
        except (KernelFault, LaunchError, TargetLost) as error:
            return Missing(f"the GPU gives no time: {error}")
        return as_range(found)

    return measured
