"""Tasks on the workers of a Dask cluster."""

from __future__ import annotations

import itertools
import time
import uuid
from collections.abc import Callable, Mapping
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any

from workbench.cluster.dask_worker import do_task
from workbench.cluster.task_messages import answered, task_message
from workbench.cluster.tasks import Finished
from workbench.cluster.versions import own_versions
from workbench.errors import ArgumentError, InternalError, MissingDependency, TargetLost, WorkbenchError
from workbench.workers.limited_process import MEMORY_BYTES

_POLL_SECONDS = 0.1
_CONNECT_SECONDS = 10.0


class DaskTasks:
    """Tasks on the workers of a Dask cluster; see `Tasks`. Each is done in a process of its own below a worker.

    Who can reach the scheduler can have workers run any code, and workers answer in pickles: a cluster is trusted by
    those who use it, and the other way round.

    Dask gives the tasks of a worker that is lost to others; a task that several workers in a row were lost over
    (`distributed.scheduler.allowed-failures`, 3) ends with `TargetLost`. A worker with another version of this
    package, of Python or of the toolkit ends a task with `MissingDependency`.

    Parameters
    ----------
    client
        A `distributed.Client`, not asynchronous; or the address of a scheduler, to which a client is then made.
    memory_bytes, seconds
        As for `ProcessTasks`; the limit of time is for a task, once begun.
    resources
        Of Dask, that a task takes on its worker: `{"GPU": 1}`.

    Raises
    ------
    ArgumentError
        It is no such client.
    MissingDependency
        `distributed` is not installed.
    TargetLost
        No scheduler answers at the address.
    """

    def __init__(
        self,
        client: Any,
        memory_bytes: int = MEMORY_BYTES,
        seconds: float | None = None,
        resources: Mapping[str, float] | None = None,
    ) -> None:
        self._is_ours = isinstance(client, str)
        self._client = connected(client)
        self._memory_bytes = memory_bytes
        self._seconds = seconds
        self._resources = dict(resources) if resources else None
        self._prefix = f"workbench-{uuid.uuid4().hex}"
        self._tickets = itertools.count()
        self._open: dict[int, tuple[int, Any]] = {}
        self._done: SimpleQueue[int] = SimpleQueue()
        self._closed = False

    @property
    def slots(self) -> int:
        """The threads of all workers there are now; 0 where there is none."""
        try:
            return sum(self._client.nthreads().values())
        except (OSError, RuntimeError) as error:
            raise _lost_scheduler() from error

    def submit(self, number: int, task: Callable[..., Any], *given: Any) -> None:
        """Have a task done; see `Tasks.submit`.

        Raises
        ------
        ArgumentError
            The function or an argument cannot be sent, or this was closed.
        TargetLost
            The client is closed.
        """
        if self._closed:
            raise ArgumentError("the tasks were closed: none can be submitted", "tasks")
        if self._client.status != "running":
            raise _lost_scheduler()
        ticket = next(self._tickets)
        future = self._client.submit(
            do_task,
            task_message(task, given),
            self._seconds,
            self._memory_bytes,
            own_versions(),
            key=f"{self._prefix}-{ticket}",
            resources=self._resources,
            pure=False,
        )
        self._open[ticket] = number, future
        future.add_done_callback(lambda done: self._done.put(ticket))

    def wait(self, seconds: float | None = None) -> tuple[Finished, ...]:
        """Give what was done since the last call; see `Tasks.wait`."""
        end = None if seconds is None else time.monotonic() + seconds
        while self._open:
            left = _POLL_SECONDS if end is None else min(_POLL_SECONDS, end - time.monotonic())
            with suppress(Empty):
                ticket = self._done.get(timeout=max(left, 0))
                try:
                    found = self._finished(ticket)
                except KeyboardInterrupt:
                    self._done.put(ticket)
                    raise
                if found is not None:
                    return (found,)
            if left <= 0:
                break
        return ()

    def cancel(self) -> None:
        """Forget what has not started and end what runs; see `Tasks.cancel`."""
        # Those that are done stay for `wait`.
        unfinished = {ticket: future for ticket, (_, future) in self._open.items() if not future.done()}
        for ticket in unfinished:
            del self._open[ticket]
        if unfinished and self._client.status == "running":
            self._client.cancel(list(unfinished.values()), force=True)

    def close(self) -> None:
        """Cancel, and close the client if it was made here; the cluster stays."""
        self._closed = True
        self.cancel()
        if self._is_ours:
            self._client.close()

    def _finished(self, ticket: int) -> Finished | None:
        """A task that is done; None where it was cancelled."""
        if ticket not in self._open:
            return None
        number, future = self._open[ticket]
        try:
            raw, worker, versions = future.result()
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # Dask's cancellations are no `Exception`
            lost = _lost_scheduler() if self._client.status != "running" else _translated(error)
            made = Finished(number, None, lost, "")
        else:
            value, wrong = answered(raw)
            made = Finished(number, value, wrong, worker, versions)
        del self._open[ticket]
        return made


def connected(client: Any) -> Any:
    """Give a client of Dask; makes one of the address of a scheduler.

    Raises
    ------
    ArgumentError
        It is neither, or asynchronous.
    MissingDependency
        `distributed` is not installed.
    TargetLost
        No scheduler answers at the address.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise MissingDependency("Dask is not installed", "pip install 'kernel-workbench[dask]'") from error
    if isinstance(client, str):
        try:
            return Client(client, timeout=_CONNECT_SECONDS, set_as_default=False)
        except ValueError as error:
            raise ArgumentError(f"{client} is no address of a scheduler: {error}", "client") from error
        except (OSError, TimeoutError) as error:
            raise TargetLost("crash", f"no scheduler of Dask answers at {client}") from error
    if not isinstance(client, Client) or client.asynchronous:
        raise ArgumentError("`client` must be a distributed.Client that is not asynchronous, or an address", "client")
    return client


def _translated(error: BaseException) -> WorkbenchError:
    from concurrent.futures import CancelledError

    from distributed import CancelledError as DaskCancelled
    from distributed import KilledWorker

    if isinstance(error, WorkbenchError):
        return error
    if isinstance(error, KilledWorker):
        return TargetLost("crash", f"several workers of Dask in a row were lost over the task: {error}")
    if isinstance(error, CancelledError | DaskCancelled | OSError):
        return _lost_scheduler()
    if isinstance(error, ImportError):
        return MissingDependency(f"a worker of Dask has no module {error.name}", "install kernel-workbench there")
    return InternalError(f"{type(error).__name__}: {error}")


def _lost_scheduler() -> TargetLost:
    return TargetLost("crash", "the scheduler of Dask is gone, or the client was closed: tasks under way are lost")
