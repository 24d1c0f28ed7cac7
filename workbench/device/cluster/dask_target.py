"""A target on a worker of Dask: memory, variables and launches stay in a process below the worker."""

from __future__ import annotations

import asyncio
import functools
import weakref
from contextlib import suppress
from typing import Any

from workbench.base.errors import TargetLost, WorkbenchError
from workbench.base.workers.limited_process import MEMORY_BYTES
from workbench.base.workers.stops import STOP_SECONDS, ask_for_stop
from workbench.device.cluster.dask_tasks import connected
from workbench.device.cluster.gpu_workers import chosen_workers
from workbench.device.cluster.versions import Versions, check_versions, own_versions
from workbench.device.targets.gpu_process import gpu_connection
from workbench.device.targets.launch_process import ProcessConnection
from workbench.device.targets.remote import RemoteTarget

_LOOK_SECONDS = 1.0
"""After which it is looked whether the worker is still there."""
_END_SECONDS = 15.0
"""The wait for a worker to end a process, before the interrupt goes on."""


class LaunchService:
    """An actor of Dask, in a worker: the way to a process below it, which ends with the actor.

    Dask lets the actor go when its client is closed or gone.

    Parameters
    ----------
    memory_bytes
        Address space of the process.
    mine
        Versions of the client.
    needs_gpu
        Whether the process runs kernels on the GPU there, and not in the emulator.

    Raises
    ------
    MissingDependency
        The versions of the worker do not fit.
    """

    def __init__(self, memory_bytes: int, mine: Versions, needs_gpu: bool = False) -> None:
        from distributed import get_worker

        check_versions(own_versions(), mine, str(get_worker().name))
        self._connection = gpu_connection() if needs_gpu else ProcessConnection(memory_bytes)
        weakref.finalize(self, self._connection.close)

    async def ask(self, message: bytes, seconds: float | None, life: object) -> tuple[bytes, object]:
        """Ask the process, and give its answer and its life.

        Parameters
        ----------
        life
            Of the process that the message is for; None for any.

        Raises
        ------
        TargetLost
            The process ended over it or before it, or took longer than `seconds`.
        """
        # On a thread: the worker's loop has other things to do.
        return await asyncio.get_running_loop().run_in_executor(None, self._ask, message, seconds, life)

    async def stop(self, name: str) -> None:
        """Ask the work of the process to end, and to give what it has; see `workers.stops`."""
        ask_for_stop(name)

    async def end(self) -> None:
        """End the process for good, whatever it does."""
        self._connection.close()

    def _ask(self, message: bytes, seconds: float | None, life: object) -> tuple[bytes, object]:
        if life is not None and self._connection.life != life:
            raise TargetLost("crash", "the process on the worker ended, and what it held is lost")
        return self._connection.ask(message, seconds), self._connection.life


class DaskConnection:
    """The connection to a process on a Dask worker that Dask chooses; see `targets.remote.Connection`.

    The first message starts the process, and the next one after it or its worker was lost.

    Parameters
    ----------
    client
        A `distributed.Client`, or the address of a scheduler.
    memory_bytes
        Address space of the process; one that uses a GPU has no such bound.
    device
        The model of a GPU, or its name as the driver has it: kernels run on the GPU of a worker that has it. None for
        the emulator, on any worker.

    Raises
    ------
    ArgumentError
        It is no such client.
    MissingDependency
        Dask is not installed; no worker has such a GPU.
    TargetLost
        No scheduler answers at the address.
    """

    def __init__(self, client: Any, memory_bytes: int = MEMORY_BYTES, device: str | None = None) -> None:
        self._is_ours = isinstance(client, str)
        self._client = connected(client)
        self._memory_bytes = memory_bytes
        self._device = device
        self._service: Any = None
        self._service_future: Any = None
        self._services = 0
        self._process: object = None
        if device is not None:
            try:
                chosen_workers(self._client, device)
            except BaseException:
                self.close()
                raise

    @property
    def life(self) -> object:
        """Another value for each process, one after another; None for none that is known to live."""
        return None if self._process is None else (self._services, self._process)

    def ask(self, message: bytes, seconds: float | None, stop: str = "") -> bytes:
        """Ask, and wait for the answer. An interrupt ends the process, unless there is a stop and the answer comes soon
        after it.

        Raises
        ------
        TargetLost
            The process, its worker or the scheduler is gone, or it took longer than `seconds`.
        MissingDependency
            The versions of the worker do not fit; no worker has such a GPU any more.
        """
        try:
            if self._service is None:
                self._service = self._started()
                self._services += 1
            with self._client.as_current():  # an actor is bound to the current client by its first use
                answer = self._service.ask(message, seconds, self._process)
            try:
                raw, self._process = self._answer(answer)
            except KeyboardInterrupt:
                if not stop:
                    raise
                raw, self._process = self._stopped(answer, stop)
        except WorkbenchError:
            self._forget()
            raise
        except KeyboardInterrupt:
            self._end()
            raise
        except Exception as error:
            self._forget()
            raise TargetLost(
                "crash", f"the worker of Dask that ran kernels is gone, and what it held is lost: {error}"
            ) from error
        return raw

    def close(self) -> None:
        """End the process, and close the client if it was made here."""
        self._end()
        if self._is_ours:
            self._client.close()

    def _started(self) -> Any:
        """A service, on a worker that has the GPU now."""
        needs_gpu = self._device is not None
        chosen = [each.address for each in chosen_workers(self._client, self._device)] if needs_gpu else None
        self._service_future = self._client.submit(
            LaunchService,
            self._memory_bytes,
            own_versions(),
            needs_gpu,
            actor=True,
            workers=chosen,
            allow_other_workers=False,
            pure=False,
        )
        while True:
            try:
                return self._service_future.result(_LOOK_SECONDS)
            except TimeoutError:
                if chosen is not None and not set(chosen) & set(self._client.nthreads()):
                    raise

    def _answer(self, answer: Any) -> tuple[bytes, object]:
        """The answer of the service. The wait is bounded, as Dask sometimes waits for a lost worker without end."""
        while True:
            try:
                result: tuple[bytes, object] = answer.result(_LOOK_SECONDS)
            except TimeoutError:
                if self._service_future.status != "finished" or self._client.status != "running":
                    raise
            else:
                return result

    def _stopped(self, answer: Any, stop: str) -> tuple[bytes, object]:
        """The answer of work that was asked to end; if none comes, the interrupt is raised again."""
        with self._client.as_current():
            requested = self._service.stop(stop)
        try:
            requested.result(_END_SECONDS)
            result: tuple[bytes, object] = answer.result(STOP_SECONDS)
        except TimeoutError as error:
            raise KeyboardInterrupt from error
        return result

    def _end(self) -> None:
        if self._service is not None and self._client.status == "running":
            # A worker that is gone has ended it.
            with suppress(Exception):
                with self._client.as_current():
                    ended = self._service.end()
                ended.result(_END_SECONDS)
        self._forget()

    def _forget(self) -> None:
        self._service = self._service_future = self._process = None


def dask_target(
    client: Any, memory_bytes: int = MEMORY_BYTES, device: str | None = None
) -> tuple[RemoteTarget, DaskConnection]:
    """A target on a worker of Dask, and the connection, which its owner closes; see `DaskConnection`."""
    connection = DaskConnection(client, memory_bytes, device)
    return RemoteTarget(connection, "emulator" if device is None else "gpu"), connection


@functools.cache
def target_at(address: str, device: str | None = None) -> RemoteTarget:
    """Give the target on a worker of the scheduler at an address, one for each address and device in a process.

    Parameters
    ----------
    address
        `dask://host:8786`, or with the scheme of Dask, `tls://host:8786`.
    device
        As for `DaskConnection`.

    Raises
    ------
    ArgumentError, MissingDependency, TargetLost
        As `DaskConnection`.
    """
    return dask_target(address.replace("dask://", "tcp://", 1), device=device)[0]
