"""Runs the compiles that clients wait for on a pool of workers, in turns, each text once whoever asks for it.

Methods are called on the event loop. Knows no socket.
"""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import aclosing
from dataclasses import dataclass, replace
from pathlib import Path

from workbench import wire
from workbench.compile_service.answers import Answers, key_of, may_be_kept
from workbench.compile_service.jobs import Job, Subscriber
from workbench.compile_service.limits import ServiceLimits
from workbench.compile_service.turns import Turns
from workbench.server.pool import Limits, WorkerPool
from workbench.server.requests import CompileRequest

_SUPERSEDED = wire.dump(wire.failure("superseded", "A newer version of this cell is being compiled."))
_TOO_MANY = wire.dump(
    wire.failure("busy", "Too many of your compiles are waiting.", "Close panels that you do not look at.")
)
_STOPPED = wire.dump(wire.failure("internal", "The compile service is shutting down.", "Try again in a moment."))


@dataclass
class Counts:
    """The number of requests, and what became of them; compile_seconds: of workers, in all."""

    requests: int = 0
    kept: int = 0
    joined: int = 0
    compiled: int = 0
    superseded: int = 0
    left: int = 0
    busy: int = 0
    refused: int = 0
    compile_seconds: float = 0.0


class Scheduler:
    """The compiles of a service.

    Parameters
    ----------
    folder
        For the answers that are kept, of the service alone.
    """

    def __init__(self, limits: ServiceLimits, folder: Path) -> None:
        self.limits = limits
        self.counts = Counts()
        # As many as run here wait there at most: for a worker that is being ended, or precompiles headers.
        bounds = Limits(
            limits.workers, limits.compile_seconds, limits.memory_bytes, 2 * limits.workers + 2, limits.stale_seconds,
            "--compile-seconds of the hub's compile service", "--memory-gib of the hub's compile service",
        )  # fmt: skip
        self.pool = WorkerPool(bounds)
        self._about: bytes | None = None
        self._answers = Answers(folder, limits.cache_bytes)
        person = limits.person
        self._turns: Turns[Job] = Turns(person.running, person.seconds_a_minute, time.monotonic)
        self._jobs: dict[str, Job] = {}
        self._newest: dict[tuple[str, str], Subscriber] = {}
        self._running: set[asyncio.Task[None]] = set()
        self._alarm: asyncio.TimerHandle | None = None
        self._closed = False

    @property
    def waiting(self) -> int:
        """Compiles that wait for a worker."""
        return len(self._turns)

    @property
    def running(self) -> int:
        """Compiles that have a worker."""
        return len(self._running)

    def ask(self, subscriber: Subscriber, request: CompileRequest) -> None:
        """Have a client's messages filled with the answer to a request; takes the place of the same cell's older one.

        The request is compiled without a path of this machine, whatever it says.
        """
        self.counts.requests += 1
        if not self._is_newest(subscriber):
            self.counts.superseded += 1
            _end(subscriber, _SUPERSEDED)
            return
        request = replace(request, directory=None, root=None, header_folders=(), isolated=True)
        key, keep = key_of(request), may_be_kept(request)
        kept = self._answers.get(key) if keep else None
        if kept is not None:
            self.counts.kept += 1
            _end(subscriber, *kept)
            return
        job = self._jobs.get(key)
        if job is None or not job.running:
            if self._closed or self._turns.waiting(subscriber.name) >= self.limits.person.waiting:
                self.counts.busy += 1
                _end(subscriber, _STOPPED if self._closed else _TOO_MANY)
                return
            if job is None:
                job = self._jobs[key] = Job(key, request.to_json(), keep)
            else:
                self.counts.joined += 1
            self._turns.enter(subscriber.name, job)
        else:
            self.counts.joined += 1
        job.join(subscriber)
        if subscriber.client:
            self._newest[subscriber.name, subscriber.client] = subscriber
        self._start_next()

    def leave(self, subscriber: Subscriber) -> None:
        """A client does not wait any more; may be called twice."""
        if self._newest.get((subscriber.name, subscriber.client)) is subscriber:
            del self._newest[subscriber.name, subscriber.client]
        job, subscriber.job = subscriber.job, None
        if job is None:
            return
        job.subscribers.remove(subscriber)
        if not job.running:
            if all(other.name != subscriber.name for other in job.subscribers):
                self._turns.leave(subscriber.name, job)
            if not job.subscribers:
                self._jobs.pop(job.key, None)

    async def about(self) -> bytes:
        """The compilers' archs and versions, as JSON; a worker is asked once."""
        if self._about is None:
            said = await self.pool.about()
            if json.loads(said)["kind"] != "about":
                return said
            self._about = said
        return self._about

    async def close(self) -> None:
        """End the workers; who waits is told."""
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        await asyncio.to_thread(self.pool.close)
        await asyncio.gather(*self._running, return_exceptions=True)
        for job in [*self._jobs.values()]:
            job.publish(_STOPPED)
            job.end()
        self._jobs.clear()

    def _is_newest(self, subscriber: Subscriber) -> bool:
        """False if the cell has asked for something newer; what it asked for before is taken back."""
        older = self._newest.get((subscriber.name, subscriber.client)) if subscriber.client else None
        if older is None:
            return True
        if older.number > subscriber.number:
            return False
        self.counts.superseded += 1
        self.leave(older)
        _end(older, _SUPERSEDED)
        return True

    def _start_next(self) -> None:
        while not self._closed and len(self._running) < self.limits.workers:
            taken = self._turns.take()
            if taken is None:
                break
            name, job = taken
            job.running = True
            task = asyncio.get_running_loop().create_task(self._run(name, job))
            self._running.add(task)
            task.add_done_callback(self._ended)
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        seconds = self._turns.next_in()
        if seconds is not None and not self._closed and len(self._running) < self.limits.workers:
            self._alarm = asyncio.get_running_loop().call_later(seconds, self._start_next)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        self._start_next()

    async def _run(self, name: str, job: Job) -> None:
        started = time.monotonic()
        try:
            size = 0
            async with aclosing(self.pool.compile("", job.request, progress=True)) as messages:
                async for message in messages:
                    seconds = _seconds_of_progress(message)
                    if seconds is None:
                        size += len(message)
                        job.publish(message if size <= self.limits.answer_bytes else self._too_large())
                    else:
                        job.tell_progress(message)
                    stale = seconds is None or seconds >= self.limits.stale_seconds
                    if size > self.limits.answer_bytes or (not job.subscribers and stale):
                        # A step that is under way is stopped with its worker, once it has gone on for long. Who asks
                        # for the same until that has ended asks anew.
                        self.counts.left += not job.subscribers
                        del self._jobs[job.key]
                        return
            self.counts.compiled += 1
            if job.keep:
                await asyncio.to_thread(self._answers.keep, job.key, tuple(job.messages))
        finally:
            seconds = time.monotonic() - started
            self.counts.compile_seconds += seconds
            if self._jobs.get(job.key) is job:
                del self._jobs[job.key]
            job.end()
            self._turns.ended(name, seconds)

    def _too_large(self) -> bytes:
        most = f"{self.limits.answer_bytes >> 20} MiB"
        words = f"The listing is longer than {most}, which the compile service sends."
        return wire.dump(wire.failure("too_large", words, "Make the kernel or its unrolled loops smaller."))


def _end(subscriber: Subscriber, *messages: bytes) -> None:
    for message in messages:
        subscriber.messages.put_nowait(message)
    subscriber.messages.put_nowait(None)


def _seconds_of_progress(message: bytes) -> float | None:
    """The time that the step goes on which a message tells of; None of a message of the answer."""
    if len(message) > 200:
        return None
    said = json.loads(message)
    return float(said["seconds"]) if said["kind"] == "progress" else None
