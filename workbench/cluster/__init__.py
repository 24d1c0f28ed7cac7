"""Independent work on several processes or machines: maps of tasks, and a target on another machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from workbench.cluster.tasks import Tasks

__all__ = ["tasks_for"]


def tasks_for(client: Any = None, processes: int | None = None) -> Tasks:
    """Give what runs tasks, which the caller closes.

    Parameters
    ----------
    processes
        Processes of this machine, 1 or more; None for as many as there are processors that this process may use.

    Raises
    ------
    ArgumentError
        `processes` is no such number.
    """
    from workbench.cluster.process_tasks import ProcessTasks

    return ProcessTasks(processes)
