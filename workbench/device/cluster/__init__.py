"""Independent work on several processes or machines: maps of tasks, and a target on another machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.base.errors import ArgumentError
from workbench.base.workers.limited_process import MEMORY_BYTES, NO_LIMIT

if TYPE_CHECKING:
    from workbench.device.cluster.tasks import Tasks

__all__ = ["tasks_for"]


def tasks_for(
    client: Any = None, processes: int | None = None, *, needs_gpu: bool = False, device: str | None = None
) -> Tasks:
    """Give what runs tasks, which the caller closes.

    Parameters
    ----------
    client
        A `distributed.Client`, or the address of a scheduler of Dask; None for processes of this machine.
    processes
        Processes of this machine, 1 or more; None for as many as there are processors that this process may use.
    needs_gpu
        Whether tasks use a GPU: they have no bound of memory then, and go to workers that have one.
    device
        Of workers: the model of that GPU, or its name as the driver has it; None for any.

    Raises
    ------
    ArgumentError
        `processes` is no such number, `client` is no such client, or both are given; a device without a client.
    MissingDependency
        Dask is not installed, or no worker has such a GPU.
    TargetLost
        No scheduler answers at the address.
    """
    if client is not None:
        if processes is not None:
            raise ArgumentError("give `client` or `processes`, not both", "processes")
        from workbench.device.cluster.dask_tasks import DaskTasks

        return DaskTasks(client, needs_gpu=needs_gpu, device=device)
    if device is not None:
        raise ArgumentError("a device is chosen among workers of Dask: give a scheduler", "device")
    from workbench.device.cluster.process_tasks import ProcessTasks

    return ProcessTasks(processes, NO_LIMIT if needs_gpu else MEMORY_BYTES)
