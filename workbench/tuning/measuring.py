"""Times of the variants of a search: measured on the GPU of this machine, or on one of a worker of Dask."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from workbench.api.defaults import resolved_target_name
from workbench.api.sweep_times import as_range
from workbench.api.timing import time
from workbench.checks.case_launches import launch_of
from workbench.errors import KernelFault, LaunchError, TargetLost
from workbench.measure.register_sweep import TimeRange
from workbench.records import Missing
from workbench.targets.driver_probe import find_gpu
from workbench.tuning.searching import Measure
from workbench.tuning.space import Configuration
from workbench.tuning.trying import Question
from workbench.tuning.variants import Variant


@dataclass(frozen=True)
class Meter:
    """A place that measures. driver: the versions of the drivers there. options: of `wb.time`, where it is."""

    driver: str
    options: dict[str, Any]


@contextmanager
def meter_for(device: str, client: Any) -> Iterator[Meter | None]:
    """Give the place that measures variants for as long as this lasts; None where times are modelled.

    Parameters
    ----------
    device
        The GPU model: a worker measures that has it.
    client
        A Dask client, or the address of a scheduler; None for this machine and its GPU.

    Raises
    ------
    ArgumentError, MissingDependency, TargetLost
        There is no such client, no Dask, or no scheduler.
    """
    if client is None:
        gpu = find_gpu()
        if isinstance(gpu, Missing) or resolved_target_name() != "gpu":
            yield None
        else:
            yield Meter(gpu.driver_version, {"target": "gpu"})
        return
    from workbench.cluster.dask_tasks import connection
    from workbench.cluster.gpu_workers import found_workers, workers_with

    with connection(client) as connected:
        chosen = workers_with(found_workers(connected), device)
        drivers = sorted({each.versions.driver for each in chosen})
        yield Meter(", ".join(drivers), {"client": connected, "device": device}) if chosen else None


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
