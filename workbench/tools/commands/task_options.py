"""The options of commands that do independent work: on processes of this machine, or on workers of Dask."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from workbench.base.errors import TargetLost
from workbench.tools.commands import number_types

if TYPE_CHECKING:
    from workbench.device.cluster.tasks import Tasks


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the options to a command."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--processes", type=number_types.processes, metavar="N", help="work on N processes of this machine"
    )
    where.add_argument("--scheduler", metavar="ADDRESS", help="work on the workers of Dask, tcp://host:8786")


NOT_TRIED = 3
"""Exit status of a command whose work was not tried, as the scheduler was lost."""


def is_lost_scheduler(error: object) -> bool:
    """True of the error of work that nobody gives to workers any more."""
    return isinstance(error, TargetLost) and error.kind == "scheduler"


def tasks_of(arguments: argparse.Namespace, needs_gpu: bool = False, device: str | None = None) -> Tasks | None:
    """Give what runs tasks, as the options say; None without them. Other parameters are those of `tasks_for`.

    Raises
    ------
    WorkbenchError
        As `tasks_for`; a device without a scheduler.
    """
    from workbench.device.cluster import tasks_for

    if arguments.processes is None and arguments.scheduler is None and device is None:
        return None
    return tasks_for(arguments.scheduler, arguments.processes, needs_gpu=needs_gpu, device=device)
