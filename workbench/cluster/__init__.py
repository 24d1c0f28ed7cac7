"""Independent work on several processes or machines: maps of tasks, and a target on another machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.errors import ArgumentError

if TYPE_CHECKING:
    from workbench.cluster.tasks import Tasks

__all__ = ["tasks_for"]


def tasks_for(client: Any = None, processes: int | None = None) -> Tasks:
    """Give what runs tasks, which the caller closes.

    Parameters
    ----------
    client
        A `distributed.Client`, or the address of a scheduler of Dask; None for processes of this machine.
    processes
        Processes of this machine, 1 or more; None for as many as there are processors that this process may use.

    Raises
    ------
    ArgumentError
        `processes` is no such number, `client` is no such client, or both are given.
    MissingDependency
        Dask is not installed.
    TargetLost
        No scheduler answers at the address.
    """
    if client is not None:
        if processes is not None:
            raise ArgumentError("give `client` or `processes`, not both", "processes")
        from workbench.cluster.dask_tasks import DaskTasks

        return DaskTasks(client)
    from workbench.cluster.process_tasks import ProcessTasks

    return ProcessTasks(processes)
