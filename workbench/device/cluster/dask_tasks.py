"""Tasks on the workers of a Dask cluster."""

from __future__ import annotations

import itertools
import uuid
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any

from workbench.base.clock import SYSTEM, Clock
from workbench.base.errors import ArgumentError, InternalError, MissingDependency, TargetLost, WorkbenchError
from workbench.base.workers.limited_process import MEMORY_BYTES, NO_LIMIT
from workbench.base.workers.stops import ask_for_stop
from workbench.device.cluster.dask_worker import do_task
from workbench.device.cluster.gpu_workers import FoundWorker, chosen_workers, found_workers, workers_with
from workbench.device.cluster.task_messages import answered, task_message
from workbench.device.cluster.task_process import TRIES
from workbench.device.cluster.tasks import Finished
from workbench.device.cluster.versions import own_versions

_POLL_SECONDS = 0.1
_CONNECT_SECONDS = 30.0
_LOOK_SECONDS = 1.0
"""After which it is looked whether a worker that may do a task is still there."""
_RETURN_SECONDS = 60.0
"""The wait for one to come back: Dask's nannies start a worker that died again, under another address."""


@dataclass(frozen=True)
class _Open:
    """A task that is not done. addresses: of the workers that may do it; None for all. tries: those that were begun."""

    number: int
    message: bytes
    future: Any
    addresses: frozenset[str] | None
    tries: int


class DaskTasks:
    """Tasks on the workers of a Dask cluster; see `Tasks`. Each is done in a process of its own below a worker.

    Who can reach the scheduler can have workers run any code, and workers answer in pickles: a cluster is trusted by
    those who use it, and the other way round.

    Dask gives the tasks of a worker that is lost to others; a task that several workers in a row were lost over
    (`distributed.scheduler.allowed-failures`, 3) ends with `TargetLost`. A worker with another version of this
    package, of Python or of the toolkit ends a task with `MissingDependency`.

    Tasks that need a GPU go to the workers that have it. Where all of these are lost, a task is done again by one that
    comes back or comes new, and ends with `TargetLost` if none does.

    Parameters
    ----------
    client
        A `distributed.Client`, not asynchronous; or the address of a scheduler, to which a client is then made.
    memory_bytes, seconds
        As for `ProcessTasks`; the limit of time is for a task, once begun. Tasks that need a GPU have no such memory.
    resources
        Of Dask, that a task takes on its worker: `{"GPU": 1}`.
    needs_gpu
        True if tasks need a GPU.
    device
        Its model, or its name as the driver has it; None for any.
    clock
        Of waits, and of the looks for lost workers.

    Raises
    ------
    ArgumentError
        It is no such client.
    MissingDependency
        `distributed` is not installed; no worker has such a GPU.
    TargetLost
        No scheduler answers at the address.
    """

    def __init__(
        self,
        client: Any,
        memory_bytes: int = MEMORY_BYTES,
        seconds: float | None = None,
        resources: Mapping[str, float] | None = None,
        *,
        needs_gpu: bool = False,
        device: str | None = None,
        clock: Clock = SYSTEM,
    ) -> None:
        self._clock = clock
        self._is_ours = isinstance(client, str)
        self._client = connected(client)
        self._memory_bytes = NO_LIMIT if needs_gpu else memory_bytes
        self._seconds = seconds
        self._resources = dict(resources) if resources else None
        self._needs_gpu, self._device = needs_gpu, device
        self._prefix = f"workbench-{uuid.uuid4().hex}"
        self._keys = itertools.count()
        self._tickets = itertools.count()
        self._open: dict[int, _Open] = {}
        self._done: SimpleQueue[tuple[int, Any]] = SimpleQueue()
        self._closed = False
        self._looked = self._clock.now()
        self._alone_since: float | None = None
        self.workers: tuple[FoundWorker, ...] = ()
        """Those that have the GPU which tasks need."""
        if needs_gpu:
            try:
                self.workers = chosen_workers(self._client, device)
            except BaseException:
                self.close()
                raise

    @property
    def slots(self) -> int:
        """The threads of the workers there are now; 0 where there is none."""
        try:
            threads = self._client.nthreads()
        except (OSError, RuntimeError) as error:
            raise _lost_scheduler() from error
        addresses = self._addresses()
        return sum(count for address, count in threads.items() if addresses is None or address in addresses)

    def submit(self, number: int, task: Callable[..., Any], *arguments: Any) -> None:
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
        self._begin(next(self._tickets), number, task_message(task, arguments), tries=1)

    def wait(self, seconds: float | None = None) -> tuple[Finished, ...]:
        """Give what was done since the last call; see `Tasks.wait`."""
        end = None if seconds is None else self._clock.now() + seconds
        while self._open:
            left = _POLL_SECONDS if end is None else min(_POLL_SECONDS, end - self._clock.now())
            with suppress(Empty):
                ticket, future = self._done.get(timeout=max(left, 0))
                try:
                    found = self._finished(ticket, future)
                except KeyboardInterrupt:
                    self._done.put((ticket, future))
                    raise
                if found is not None:
                    return (found,)
            if lost := self._without_workers():
                return lost
            if left <= 0:
                break
        return ()

    def stop(self, name: str) -> None:
        """Ask work that looks for a stop of this name to end, on any worker; see `workers.stops`.

        Raises
        ------
        TargetLost
            The scheduler is gone.
        """
        addresses = self._addresses()
        try:
            self._client.run(
                ask_for_stop, name, workers=None if addresses is None else sorted(addresses), on_error="ignore"
            )
        except (OSError, RuntimeError, TimeoutError) as error:
            raise _lost_scheduler() from error

    def cancel(self) -> None:
        """Forget what has not started and end what runs; see `Tasks.cancel`."""
        # Those that are done stay for `wait`.
        unfinished = {ticket: each.future for ticket, each in self._open.items() if not each.future.done()}
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

    def _addresses(self) -> frozenset[str] | None:
        return frozenset(each.address for each in self.workers) if self._needs_gpu else None

    def _begin(self, ticket: int, number: int, message: bytes, tries: int) -> None:
        """Give a task to Dask."""
        addresses = self._addresses()
        future = self._client.submit(
            do_task,
            message,
            self._seconds,
            self._memory_bytes,
            own_versions(),
            key=f"{self._prefix}-{next(self._keys)}",
            resources=self._resources,
            workers=None if addresses is None else sorted(addresses),
            allow_other_workers=False,
            pure=False,
            priority=1 if self._needs_gpu else 0,  # before work that others can do
        )
        self._open[ticket] = _Open(number, message, future, addresses, tries)
        future.add_done_callback(lambda done: self._done.put((ticket, done)))

    def _finished(self, ticket: int, future: Any) -> Finished | None:
        """A task that is done; None where it was cancelled, or begun again."""
        entry = self._open.get(ticket)
        if entry is None or entry.future.key != future.key:
            return None
        number = entry.number
        try:
            raw, worker, versions = future.result()
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # Dask's cancellations are no `Exception`
            lost = _lost_scheduler() if self._client.status != "running" else _translated(error)
            result = Finished(number, None, lost, "")
        else:
            value, wrong = answered(raw)
            result = Finished(number, value, wrong, worker, versions)
        del self._open[ticket]
        return result

    def _without_workers(self) -> tuple[Finished, ...]:
        """Tasks whose workers are all gone, where no other can do them or they were begun too often. Those that another
        can do are begun again: Dask keeps them for addresses that no worker will have again.
        """
        now = self._clock.now()
        if not self._needs_gpu or now < self._looked + _LOOK_SECONDS or self._client.status != "running":
            return ()
        self._looked = now
        try:
            there = set(self._client.nthreads())
            alone = {
                ticket: each
                for ticket, each in self._open.items()
                if each.addresses is not None and not each.addresses & there and not each.future.done()
            }
            if not alone:
                self._alone_since = None
                return ()
            self.workers = workers_with(found_workers(self._client), self._device)
        except (OSError, RuntimeError, TargetLost):
            return ()  # the scheduler is gone: Dask ends the tasks
        if self._alone_since is None:
            self._alone_since = now
        if not self.workers and now < self._alone_since + _RETURN_SECONDS:
            return ()
        found = []
        for ticket, each in alone.items():
            if self.workers and each.tries < TRIES:
                self._begin(ticket, each.number, each.message, each.tries + 1)
            else:
                del self._open[ticket]
                gone = "several workers in a row were lost over the task" if self.workers else "no other has its GPU"
                error = TargetLost("crash", f"the worker of Dask is gone that was to do the task: {gone}")
                found.append(Finished(each.number, None, error, ""))
        self._client.cancel([each.future for each in alone.values()], force=True)
        return tuple(found)


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

        from workbench.device.cluster.dask_client import OwnClient
    except ImportError as error:
        raise MissingDependency("Dask is not installed", "pip install 'kernel-workbench[dask]'") from error
    if isinstance(client, str):
        try:
            return OwnClient(client, _CONNECT_SECONDS)
        except (TypeError, ValueError) as error:  # TypeError: TLS without a certificate
            raise ArgumentError(f"{client!r} is no address of a scheduler: {error}", "client") from error
        except (OSError, TimeoutError) as error:
            raise TargetLost("crash", f"no scheduler of Dask answers at {client}") from error
    if not isinstance(client, Client) or client.asynchronous:
        raise ArgumentError("`client` must be a distributed.Client that is not asynchronous, or an address", "client")
    return client


@contextmanager
def connection(client: Any) -> Iterator[Any]:
    """Give a client of Dask for as long as this lasts; one that is made of an address is closed then.

    Raises
    ------
    ArgumentError, MissingDependency, TargetLost
        As `connected`.
    """
    connected_client = connected(client)
    try:
        yield connected_client
    finally:
        if isinstance(client, str):
            connected_client.close()


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
    return TargetLost("scheduler", "the scheduler of Dask is gone, or the client was closed: tasks under way are lost")
