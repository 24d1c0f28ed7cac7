"""Runs the compilations that clients wait for on pools of workers, in turns; a text that several clients ask for is
compiled once.

PTX and errors, which a person who types waits for, have workers of their own: they take a tenth of a second; SASS and
its analysis, which follow, take up to some seconds. A long step gives way to another if a client waits.

Methods are called on the event loop, whose time is the scheduler's. Sockets are not handled here.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import aclosing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from workbench.jupyter import wire
from workbench.jupyter.compile_service.answers import Answers, key_of, may_be_kept
from workbench.jupyter.compile_service.jobs import Job, Subscriber
from workbench.jupyter.compile_service.limits import ServiceLimits
from workbench.jupyter.compile_service.turns import Turns
from workbench.jupyter.server.pool import Limits, Part, WorkerPool
from workbench.jupyter.server.requests import CompileRequest

_SUPERSEDED = wire.dump(wire.failure("superseded", "A newer version of this cell is being compiled."))
_TOO_MANY = wire.dump(
    wire.failure("busy", "Too many of your compiles are waiting.", "Close panels that you do not look at.")
)
_STOPPED = wire.dump(wire.failure("internal", "The compile service is shutting down.", "Try again in a moment."))

_QUICK_SECONDS = 1.0
"""A text whose PTX takes longer is disassembled alone."""


@dataclass
class Counts:
    """The number of requests, and their outcomes.

    Attributes
    ----------
    compile_seconds
        Seconds of workers, in all.
    """

    requests: int = 0
    kept: int = 0
    joined: int = 0
    compiled: int = 0
    superseded: int = 0
    left: int = 0
    busy: int = 0
    refused: int = 0
    compile_seconds: float = 0.0


@dataclass(eq=False)
class _Lane:
    """The compiles of one part that run. long: those whose step has gone on for `slow_seconds`.

    slow: those of them that others need not wait for, whose workers are beside the others.
    """

    pool: WorkerPool
    slow_seconds: float
    running: set[Job] = field(default_factory=set)
    long: set[Job] = field(default_factory=set)
    slow: set[Job] = field(default_factory=set)


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
        processes = limits.workers + limits.slow
        bounds = Limits(
            processes, limits.compile_seconds, limits.memory_bytes, 2 * processes + 2, limits.stale_seconds,
            "--compile-seconds of the hub's compile service", "--memory-gib of the hub's compile service",
        )  # fmt: skip
        self._lanes: dict[Part, _Lane] = {
            "ptx": _Lane(WorkerPool(bounds), limits.slow_ptx_seconds),
            "sass": _Lane(WorkerPool(bounds), limits.slow_sass_seconds),
        }
        self._about: bytes | None = None
        self._answers = Answers(folder, limits.cache_bytes)
        person = limits.person
        self._turns: Turns[Job] = Turns(person.running, person.seconds_a_minute, _now)
        self._jobs: dict[str, Job] = {}
        self._newest: dict[tuple[str, str], Subscriber] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._alarm: asyncio.TimerHandle | None = None
        self._closed = False

    @property
    def waiting(self) -> int:
        """Compiles that wait for a worker."""
        return len(self._turns)

    @property
    def running(self) -> int:
        """Compiles that have a worker."""
        return sum(len(lane.running) for lane in self._lanes.values())

    @property
    def slow(self) -> int:
        """Those of them that do not hold up others."""
        return sum(len(lane.slow) for lane in self._lanes.values())

    @property
    def pools(self) -> tuple[WorkerPool, ...]:
        """The workers for PTX, and those for what follows."""
        return tuple(lane.pool for lane in self._lanes.values())

    @property
    def worker_ids(self) -> tuple[int, ...]:
        """Process ids of the workers that run now."""
        return tuple(process for pool in self.pools for process in pool.worker_ids)

    async def warm_up(self) -> None:
        """Start a worker of each kind, and let it load its compilers."""
        await asyncio.gather(*(pool.warm_up() for pool in self.pools))

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
        cached = self._answers.get(key) if keep else None
        if cached is not None:
            self.counts.kept += 1
            _end(subscriber, *cached)
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
            self._turns.enter(subscriber.name, job, job.part)
        else:
            self.counts.joined += 1
        job.join(subscriber)
        if subscriber.client:
            self._newest[subscriber.name, subscriber.client] = subscriber
        self._start_next()

    def leave(self, subscriber: Subscriber) -> None:
        """Note that a client no longer waits; may be called twice."""
        if self._newest.get((subscriber.name, subscriber.client)) is subscriber:
            del self._newest[subscriber.name, subscriber.client]
        job, subscriber.job = subscriber.job, None
        if job is None:
            return
        job.subscribers.remove(subscriber)
        if not job.running:
            if all(other.name != subscriber.name for other in job.subscribers):
                self._turns.leave(subscriber.name, job, job.part)
            if not job.subscribers and self._jobs.pop(job.key, None) is not None:
                self.counts.left += job.part == "sass"  # it was compiled in part

    async def about(self) -> bytes:
        """The compilers' archs and versions, as JSON; a worker is asked once."""
        if self._about is None:
            answer = await self._lanes["ptx"].pool.about()
            if json.loads(answer)["kind"] != "about":
                return answer
            self._about = answer
        return self._about

    async def close(self) -> None:
        """End the workers; who waits is told."""
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        await asyncio.gather(*(asyncio.to_thread(pool.close) for pool in self.pools))
        await asyncio.gather(*self._tasks, return_exceptions=True)
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
        rooms = [self._fill(part, lane) for part, lane in self._lanes.items()]
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        seconds = self._turns.next_in()
        if seconds is not None and not self._closed and any(rooms):
            self._alarm = asyncio.get_running_loop().call_later(seconds, self._start_next)

    def _fill(self, part: Part, lane: _Lane) -> bool:
        """Start what is next of a part; True if there is room for more."""
        while not self._closed and self._has_room(lane):
            next_job = self._turns.take(part)
            if next_job is None:
                return True
            name, job = next_job
            if len(lane.running) - len(lane.slow) >= self.limits.workers:
                self._lower(lane)
            job.running = True
            lane.running.add(job)
            task = asyncio.get_running_loop().create_task(self._run(name, job, lane))
            self._tasks.add(task)
            task.add_done_callback(self._ended)
        return False

    def _has_room(self, lane: _Lane) -> bool:
        if len(lane.running) - len(lane.slow) < self.limits.workers:
            return True
        return len(lane.slow) < self.limits.slow and bool(lane.long - lane.slow)

    def _lower(self, lane: _Lane) -> None:
        """Let the next compilation run beside one that takes long."""
        job = next(each for each in lane.running if each in lane.long and each not in lane.slow)
        lane.slow.add(job)
        lane.pool.lower(job.key)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._start_next()

    async def _run(self, name: str, job: Job, lane: _Lane) -> None:
        """Run a part of a compile, and let the next part wait for its turn."""
        started = _now()
        goes_on = False
        part = job.part
        try:
            size = sum(map(len, job.messages))
            kind = ""
            beside = self._beside(job)
            answer = lane.pool.compile(job.key, job.request, progress=True, part=part, beside=beside)
            async with aclosing(answer) as messages:
                async for message in messages:
                    seconds = _seconds_of_progress(message)
                    if seconds is None:
                        kind = str(json.loads(message)["kind"])
                        size += len(message)
                        job.publish(message if size <= self.limits.answer_bytes else self._too_large())
                        lane.long.discard(job)
                    else:
                        job.tell_progress(message)
                        if seconds >= lane.slow_seconds and job not in lane.long:
                            lane.long.add(job)
                            self._start_next()
                    stale = seconds is None or seconds >= self.limits.stale_seconds
                    if size > self.limits.answer_bytes or (not job.subscribers and stale):
                        # A step that is under way is stopped with its worker, once it has gone on for long. Who asks
                        # for the same until that has ended asks anew.
                        self.counts.left += not job.subscribers
                        del self._jobs[job.key]
                        return
            if part == "ptx" and kind == "translation":
                goes_on = bool(job.subscribers) and not self._closed
                self.counts.left += not job.subscribers
                if goes_on:
                    job.running, job.part, job.ptx_seconds = False, "sass", _now() - started
                    for waits in dict.fromkeys(each.name for each in job.subscribers):
                        self._turns.enter(waits, job, "sass")
                return
            self.counts.compiled += 1
            if job.keep:
                await asyncio.to_thread(self._answers.keep, job.key, tuple(job.messages))
        finally:
            seconds = _now() - started
            self.counts.compile_seconds += seconds
            for jobs in (lane.running, lane.long, lane.slow):
                jobs.discard(job)
            if not goes_on:
                if self._jobs.get(job.key) is job:
                    del self._jobs[job.key]
                job.end()
            self._turns.ended(name, seconds, part)

    def _beside(self, job: Job) -> list[dict[str, Any]]:
        """The requests that are disassembled in the run of a job, since they wait behind it.

        A run of nvdisasm takes a quarter of a second before it reads anything, and little for what it reads.
        """
        if job.part != "sass" or job.listed:
            return []
        found = [
            each
            for each in self._jobs.values()
            if each is not job
            and each.part == "sass"
            and not each.running
            and not each.listed
            and each.keep  # its translation is on the disk
            and each.ptx_seconds < _QUICK_SECONDS
            and each.request["arch"] == job.request["arch"]
        ][: self.limits.together]
        for each in found:
            each.listed = True
        return [each.request for each in found]

    def _too_large(self) -> bytes:
        most = f"{self.limits.answer_bytes >> 20} MiB"
        words = f"The listing is longer than {most}, which the compile service sends."
        return wire.dump(wire.failure("too_large", words, "Make the kernel or its unrolled loops smaller."))


def _now() -> float:
    return asyncio.get_running_loop().time()


def _end(subscriber: Subscriber, *messages: bytes) -> None:
    for message in messages:
        subscriber.messages.put_nowait(message)
    subscriber.messages.put_nowait(None)


def _seconds_of_progress(message: bytes) -> float | None:
    """The seconds for which a step has run, if a message reports that; None for a message of the answer."""
    if len(message) > 200:
        return None
    decoded = json.loads(message)
    return float(decoded["seconds"]) if decoded["kind"] == "progress" else None
