"""A process that does tasks, one after another; if it is lost during a task, the task is done again in a new
process."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any

from workbench.base.clock import SYSTEM, Clock
from workbench.base.errors import TargetLost
from workbench.base.workers import limited_process
from workbench.base.workers.limited_process import LimitedProcess
from workbench.device.cluster.task_messages import answer_to

TRIES = 3
"""Times that a task is begun: once, and again after each of two processes that were lost over it."""
_THREADS = "KERNEL_WORKBENCH_THREADS"
"""The variable of `emulate.native.workers`: the most threads that one launch runs on."""


class TaskProcess:
    """A process of this package, which trusts its owner and which its owner trusts: pickles go both ways.

    is_closed: True once it was ended for good; it does no task then.

    Parameters
    ----------
    memory_bytes
        Its address space; Windows and macOS hold no process to it.
    threads
        Of a launch in it: processes beside one another share the processors.
    clock
        Of the limits of its tasks.
    """

    def __init__(self, memory_bytes: int, threads: int, clock: Clock = SYSTEM) -> None:
        self._threads = threads
        self._process = LimitedProcess(__name__, memory_bytes, "the task", clock)
        self.is_closed = False

    def do(self, message: bytes, seconds: float | None, is_wanted: Callable[[], bool]) -> bytes:
        """Do a task and give its answer.

        Parameters
        ----------
        message
            Of `task_message`.
        seconds
            The most that it may take; None for no limit. A task that takes longer is not done again.
        is_wanted
            False once the task was cancelled: it is not done again then.

        Raises
        ------
        TargetLost
            All tries were lost, the task took too long, or the process was ended for good.
        """
        question = {"message": message, "threads": self._threads}
        remaining = TRIES
        while True:
            try:
                return self._process.ask(question, seconds).payload
            except TargetLost as lost:
                remaining -= 1
                if lost.kind == "timeout" or not is_wanted():
                    raise
                if not remaining:
                    words = f"{TRIES} processes were lost over the task; of the last: {lost}"
                    raise TargetLost(lost.kind, words) from lost

    def close(self) -> None:
        """End the process for good, whatever it does."""
        self.is_closed = True
        self._process.close()


def serve(memory_bytes: int) -> None:
    """Do tasks that are asked for: inside the process."""
    limited_process.serve(_answer, memory_bytes)


def processors() -> int:
    """Count the processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _answer(question: Mapping[str, Any]) -> tuple[str, bytes]:
    # Before a first launch, which finds the number once.
    os.environ.setdefault(_THREADS, str(question["threads"]))
    return "answer", answer_to(question["message"])
