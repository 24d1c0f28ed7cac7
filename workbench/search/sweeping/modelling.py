"""The modelled times of a launch on several GPUs, as a task that any process can run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from workbench.analyse.measure.register_sweep import TimeRange
from workbench.analyse.model.times import predict_time
from workbench.api.predicting import workloads
from workbench.api.sent_launches import SentLaunch
from workbench.api.sweep_times import as_range
from workbench.base.errors import CompileError, LaunchError, UnsupportedInstruction
from workbench.base.records import Missing
from workbench.isa import arch as arch_data


@dataclass(frozen=True)
class ModelledTime:
    """A range, with the resource that limits it; empty where there is no range."""

    time: TimeRange | Missing
    bottleneck: str = ""


def modelled_times(sent: SentLaunch, devices: tuple[str, ...]) -> Mapping[str, ModelledTime]:
    """The modelled time of a launch on each of some GPU models; Missing, with the reason, where it cannot run on one.

    Raises
    ------
    ArgumentError
        The launch cannot be meant.
    """
    kernel = sent.kernel_there()
    smem = max(sent.dynamic_smem_bytes, kernel.entry.dynamic_smem_bytes)
    models = [arch_data.device(name) for name in devices]
    try:
        loads = workloads(kernel, sent.grid, sent.block, sent.args, models, dynamic_smem_bytes=smem)
    except (CompileError, LaunchError, UnsupportedInstruction) as error:
        return {name: ModelledTime(Missing(str(error))) for name in devices}
    if isinstance(loads, Missing):
        return {name: ModelledTime(loads) for name in devices}
    found = {
        name: ModelledTime(Missing("the kernel does not compile for it, or not one block fits")) for name in devices
    }
    for model, workload in loads:
        made = predict_time(workload, model)
        found[model.name] = ModelledTime(as_range(made), made.bottleneck)
    return found
