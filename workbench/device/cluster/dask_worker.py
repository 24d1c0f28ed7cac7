"""A task on a worker of Dask: done in a process of its own below the worker, which a crash of the task does not end."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from concurrent.futures import TimeoutError as NotYet
from typing import Any

from workbench.base.errors import WorkbenchError
from workbench.device.cluster.task_messages import failed
from workbench.device.cluster.task_process import TaskProcess, processors
from workbench.device.cluster.versions import Versions, check_versions, own_versions

_LOOK_SECONDS = 0.2
"""After which a task that is no longer wanted is ended."""

_idle: dict[int, list[TaskProcess]] = {}
"""By their address space."""


def do_task(message: bytes, seconds: float | None, memory_bytes: int, mine: Versions) -> tuple[bytes, str, Versions]:
    """Do a task: inside a worker of Dask.

    Parameters
    ----------
    message, seconds, memory_bytes
        As for `TaskProcess`.
    mine
        Versions of who submitted it.

    Returns
    -------
    tuple
        The answer, which may be an error; the name of the worker; its versions.
    """
    from distributed import get_worker

    worker = get_worker()
    key = worker.get_current_task()
    name = str(worker.name)
    try:
        check_versions(own_versions(), mine, name)
        raw = _done(message, seconds, memory_bytes, worker, key)
    except WorkbenchError as error:
        raw = failed(error)
    return raw, name, own_versions()


def _done(message: bytes, seconds: float | None, memory_bytes: int, worker: Any, key: Any) -> bytes:
    """A task done in a process that waits, or in a new one."""
    waiting = _idle.setdefault(memory_bytes, [])
    try:
        process = waiting.pop()
    except IndexError:
        process = TaskProcess(memory_bytes, max(1, processors() // worker.state.nthreads))
    try:
        raw = _watched(process, message, seconds, worker, key)
    except BaseException:
        process.close()
        raise
    if not process.is_closed:  # a task that is done may be cancelled at that moment
        waiting.append(process)
    return raw


def _watched(process: TaskProcess, message: bytes, seconds: float | None, worker: Any, key: Any) -> bytes:
    """Do a task on another thread; end it if Dask reports that it is no longer wanted: cancelled, or its client is
    gone."""
    done: Future[bytes] = Future()

    def is_wanted() -> bool:
        task = worker.state.tasks.get(key)
        return task is not None and task.state == "executing"

    def run() -> None:
        try:
            done.set_result(process.do(message, seconds, is_wanted))
        except BaseException as error:
            done.set_exception(error)

    threading.Thread(target=run, name="workbench-does-a-task", daemon=True).start()
    while True:
        try:
            return done.result(_LOOK_SECONDS)
        except NotYet:
            if not is_wanted():
                process.close()
