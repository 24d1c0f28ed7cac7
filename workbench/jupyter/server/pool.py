"""The compile workers of a server: who gets one, what a lost one costs, and that none outlives the server.

A request of a client takes the place of the client's older ones: those that wait are dropped, and one that is being
compiled stops after the step that it is in, which is itself stopped where it goes on for long. Which one is older the
client's own number of it says, for requests may overtake each other on their way. A worker that crashes,
hangs or outgrows its memory costs that request alone. The pool reads no message; it hands them through as bytes.

When a worker has had no request for a moment, it precompiles the slow headers of earlier requests. That takes seconds;
meanwhile a request with the same includes waits for it, which is quicker than to read them all again, and others go to
another worker.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import tempfile
import threading
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Literal

from workbench.base.records import Missing
from workbench.base.workers.process import Answer, WorkerEnded, WorkerProcess
from workbench.base.workers.python_command import module_command
from workbench.jupyter import wire
from workbench.jupyter.server.fields import SCRATCH_VARIABLE

Part = Literal["all", "ptx", "sass"]
"""The steps of a request that are wanted: `ptx` ends with the PTX or the errors, and `sass` is all that follows."""


@dataclass(frozen=True)
class Limits:
    """Bounds of the pool.

    Attributes
    ----------
    compile_seconds
        Seconds of one step, PTX or SASS.
    queue_length
        Requests that may wait.
    stale_seconds
        After which a step is stopped, with its worker, once the client has asked for something newer.
    seconds_setting, memory_setting
        Where a person raises the two, in words.
    """

    workers: int = 2
    compile_seconds: float = 60.0
    memory_bytes: int = 8 << 30
    queue_length: int = 32
    stale_seconds: float = 10.0
    seconds_setting: str = "`c.WorkbenchServer.compile_seconds` in the Jupyter server's configuration"
    memory_setting: str = "`c.WorkbenchServer.compile_memory_bytes` in the Jupyter server's configuration"


@dataclass(eq=False)
class _WorkerSlot:
    """A place for a worker; `process` is None until one is needed and after one was lost.

    client: whom it served last. includes: the directives whose headers it has precompiled last, or is about to.
    lowered: its process has a low priority, and serves no client after this request.
    """

    process: WorkerProcess | None = None
    busy: bool = False
    precompiles: bool = False
    lowered: bool = False
    client: str = ""
    includes: tuple[str, ...] = ()


@dataclass(eq=False)
class _QueuedRequest:
    """A request in the queue: `assigned` brings its slot, or None where it was superseded or the pool closed."""

    client: str
    number: int
    assigned: asyncio.Future[_WorkerSlot | None]
    includes: tuple[str, ...] = ()
    headers: str = "none"
    superseded: bool = False
    slot: _WorkerSlot | None = None
    step: asyncio.Future[Answer] | None = None
    step_began: float = 0.0

    def is_superseded(self) -> bool:
        """True if a newer request has replaced it; may change while its task waits."""
        return self.superseded


_PROGRESS_SECONDS = 0.5
_LOW_PRIORITY = 10
"""The nice value (setpriority(2)) of a process that others are not to wait for."""
_IDLE_SECONDS = 0.2
"""The time without a request after which a worker's idle time is used."""
_TOGETHER_SECONDS = 5.0
"""The most that a run for several requests may take: one of them waits for it."""
_INCLUDE = re.compile(r"^[ \t]*#[ \t]*include\b.*", re.MULTILINE)
_NOT_ANALYSED = "the analysis of this listing crashed or took too long"
_SUPERSEDED = wire.failure("superseded", "A newer version of this cell is being compiled.")
_STOPPED = wire.failure("internal", "The Jupyter server is shutting down.", "Start it again.")


@dataclass
class WorkerPool:
    """Compile workers behind a bounded queue. Methods are called on the server's event loop, whose time is the pool's.

    Attributes
    ----------
    start
        Starts a worker, by its command and environment.
    """

    limits: Limits = field(default_factory=Limits)
    worker_module: str = "workbench.jupyter.server.worker"
    start: Callable[[Sequence[str], Mapping[str, str]], WorkerProcess] = WorkerProcess

    def __post_init__(self) -> None:
        self._slots = [_WorkerSlot() for _ in range(self.limits.workers)]
        self._waiting: list[_QueuedRequest] = []
        self._running: dict[str, _QueuedRequest] = {}
        self._threads = ThreadPoolExecutor(self.limits.workers, thread_name_prefix="workbench-compile")
        self._closed = False
        self._scratch: tempfile.TemporaryDirectory[str] | None = None
        self._making_scratch = threading.Lock()

    @property
    def worker_ids(self) -> tuple[int, ...]:
        """Process ids of the workers that run now."""
        return tuple(slot.process.pid for slot in self._slots if slot.process is not None and slot.process.alive)

    @property
    def precompiling(self) -> bool:
        """True if a worker precompiles headers now."""
        return any(slot.precompiles for slot in self._slots)

    async def warm_up(self) -> None:
        """Starts a worker and lets it load its compiler, so that the first listing does not wait for that."""
        async for _ in self._steps("", [{"do": "warm_up"}]):
            pass

    async def about(self) -> bytes:
        """The compiler's archs and versions, as JSON; or the failure."""
        async for payload in self._steps("", [{"do": "about"}]):
            return payload
        raise AssertionError("a step without an answer")

    async def open(self, client: str, path: str, root: str, arch: str | None, kernel: str | None) -> bytes:
        """A file of device code as a page, as JSON; or the failure. See `opened_files`."""
        question = {"do": "open", "path": path, "root": root, "arch": arch, "kernel": kernel}
        async for payload in self._steps(client, [question]):
            return payload
        raise AssertionError("a step without an answer")

    async def layouts(self, client: str, ptx: str, line: int, operand: int) -> bytes:
        """The picture of the matrices at a line of PTX, as JSON; or the failure. See `layout_answers`."""
        question = {"do": "layouts", "ptx": ptx, "line": line, "operand": operand}
        async for payload in self._steps(client, [question]):
            return payload
        raise AssertionError("a step without an answer")

    async def compile(
        self,
        client: str,
        request: dict[str, Any],
        progress: bool = False,
        number: int = 0,
        part: Part = "all",
        beside: Sequence[dict[str, Any]] = (),
    ) -> AsyncGenerator[bytes]:
        """Yields the messages of one request: PTX, then SASS, then what is known of both; or what went wrong.

        A request whose parts are asked for one after the other may have them from different workers: the second takes
        the translation from the cache on the disk, or makes it again.

        Parameters
        ----------
        client : whose request; it takes the place of this client's older ones. Empty: of no client.
        request : as `CompileRequest.from_json` reads it
        progress : whether to tell, twice a second, that a step takes long
        number : which of the client's requests it is; a greater one is newer, among equal ones the one that came later
        part : the messages that are wanted
        beside : requests that wait for their SASS too and whose PTX was made: they are disassembled in the same run
        """
        questions: list[dict[str, Any]] = [{"do": "translate", "request": request, "sass": part != "ptx"}]
        if beside:
            questions.insert(0, {"do": "list_together", "requests": [request, *beside]})
        if part != "ptx":
            questions += [{"do": "disassemble"}, {"do": "analyse", "arch": request["arch"]}]
        includes = tuple(_INCLUDE.findall(request["source"]))
        async for payload in self._steps(client, questions, progress, includes, number, part != "sass"):
            yield payload

    def lower(self, client: str) -> None:
        """Give the worker of a client's request that goes on a low priority, until it ends; once, and where the system
        can.

        A process may lower its priority and not raise it again (setpriority(2)): the next request has another one.
        """
        running = self._running.get(client)
        slot = None if running is None else running.slot
        if slot is None or slot.lowered or slot.process is None or os.name != "posix":
            return
        slot.lowered = True
        with contextlib.suppress(ProcessLookupError):  # it has just ended
            os.setpriority(os.PRIO_PGRP, slot.process.pid, _LOW_PRIORITY)

    def close(self) -> None:
        """Ends every worker; what waits is told, what is under way fails."""
        self._closed = True
        for queued in self._waiting:
            _settle(queued, None)
        self._waiting.clear()
        for slot in self._slots:
            if slot.process is not None:
                slot.process.end()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for slot in self._slots:
            self._discard(slot)
        if self._scratch is not None:
            self._scratch.cleanup()

    async def _steps(
        self,
        client: str,
        questions: list[dict[str, Any]],
        progress: bool = False,
        includes: tuple[str, ...] = (),
        number: int = 0,
        with_translation: bool = True,
    ) -> AsyncGenerator[bytes]:
        if len(self._waiting) >= self.limits.queue_length:
            yield wire.dump(wire.failure("busy", "Too many compiles are waiting.", "Try again in a moment."))
            return
        queued = self._enter(client, number, includes)
        try:
            slot = await queued.assigned
        except asyncio.CancelledError:
            self._leave(queued)
            raise
        if slot is None:
            yield wire.dump(_SUPERSEDED if queued.superseded else _STOPPED)
            return
        try:
            for question in questions:
                if queued.is_superseded():  # between two steps, or before the first
                    yield wire.dump(_SUPERSEDED)
                    return
                loop = asyncio.get_running_loop()
                step = loop.run_in_executor(self._threads, self._exchange, slot, question)
                queued.step, queued.step_began = step, loop.time()
                named = "disassemble" if question["do"] == "list_together" else question["do"]
                while progress and not (await asyncio.wait([step], timeout=_PROGRESS_SECONDS))[0]:
                    yield wire.dump(wire.progress(named, loop.time() - queued.step_began))
                # Shielded: a client that goes away must not leave a worker with half an exchange.
                answer = await asyncio.shield(step)
                queued.headers = answer.note
                if queued.is_superseded():
                    yield wire.dump(_SUPERSEDED)
                    return
                if question["do"] == "analyse" and answer.kind == "failure":
                    # The listing is there and stays; a worker that was lost over its analysis takes nothing away.
                    yield wire.dump(wire.analysis(Missing(_NOT_ANALYSED), question["arch"]))
                    return
                if question["do"] == "list_together":
                    continue  # one that failed, for a text of another person perhaps, leaves each to be listed alone
                failed = answer.kind in ("errors", "failure")
                if failed or with_translation or question["do"] != "translate":
                    yield answer.payload
                if failed:
                    return
        finally:
            if self._running.get(client) is queued:
                del self._running[client]
            if queued.step is None or queued.step.done():
                self._free(slot, queued)
            else:
                queued.step.add_done_callback(lambda _: self._free(slot))
                self._stop_later(queued)

    def _exchange(self, slot: _WorkerSlot, question: dict[str, Any]) -> Answer:
        """One question and its answer, on a thread of the pool; a lost worker becomes a failure message."""
        if self._closed:
            return _answer(_STOPPED)
        if slot.process is not None and not slot.process.alive:
            self._discard(slot)
        if slot.process is None:
            slot.process = self.start(self._command(), self._environment())
        try:
            seconds = self.limits.compile_seconds
            if question["do"] == "list_together":
                seconds = min(seconds, _TOGETHER_SECONDS)
            return slot.process.ask(question, seconds)
        except WorkerEnded as ended:
            self._discard(slot)
            return _answer(_STOPPED if self._closed else explain(ended, self.limits))

    def _command(self) -> list[str]:
        return module_command(self.worker_module)

    def _environment(self) -> dict[str, str]:
        """The environment of a worker: its memory, and a folder for files that it writes and alone may read."""
        environment = {"WORKBENCH_COMPILE_MEMORY_BYTES": str(self.limits.memory_bytes)}
        # Workers may start at the same time. Without a folder they precompile no headers.
        with self._making_scratch, contextlib.suppress(OSError):
            if self._scratch is None:
                self._scratch = tempfile.TemporaryDirectory(prefix="kernel-workbench-", ignore_cleanup_errors=True)
            environment |= {"TMPDIR": self._scratch.name, SCRATCH_VARIABLE: self._scratch.name}
        return environment

    def _discard(self, slot: _WorkerSlot) -> None:
        if slot.process is not None:
            slot.process.close()
            slot.process = None

    def _enter(self, client: str, number: int, includes: tuple[str, ...]) -> _QueuedRequest:
        queued = _QueuedRequest(client, number, asyncio.get_running_loop().create_future(), includes)
        waiting = [other for other in self._waiting if client and other.client == client]
        running = self._running.get(client) if client else None
        queued.superseded = any(other.number > number for other in (*waiting, *filter(None, [running])))
        if self._closed or queued.superseded:
            queued.assigned.set_result(None)
            return queued
        for older in waiting:
            older.superseded = True
            self._waiting.remove(older)
            _settle(older, None)
        if running is not None:
            running.superseded = True
            self._stop_later(running)
        self._waiting.append(queued)
        self._call_next()
        return queued

    def _stop_later(self, queued: _QueuedRequest) -> None:
        """Stops a step without waiting clients, with its worker, if the step runs for long."""
        step, slot = queued.step, queued.slot
        if step is None or slot is None or step.done():
            return

        def stop() -> None:
            if not step.done() and slot.process is not None:
                slot.process.end()

        asyncio.get_running_loop().call_at(queued.step_began + self.limits.stale_seconds, stop)

    def _leave(self, queued: _QueuedRequest) -> None:
        """Takes back a request that no client waits for any more."""
        if queued in self._waiting:
            self._waiting.remove(queued)
        if queued.assigned.done() and not queued.assigned.cancelled():
            slot = queued.assigned.result()
            if slot is not None:
                self._free(slot)

    def _call_next(self) -> None:
        for queued in [*self._waiting]:
            slot = self._slot_for(queued)
            if slot is None:
                continue
            self._waiting.remove(queued)
            slot.busy = True
            slot.client = queued.client or slot.client
            queued.slot = slot
            self._running[queued.client] = queued
            _settle(queued, slot)

    def _slot_for(self, queued: _QueuedRequest) -> _WorkerSlot | None:
        """The slot that a request takes now; None where it has to wait."""

        def knows(slot: _WorkerSlot) -> bool:
            return bool(queued.includes) and slot.includes == queued.includes

        if any(slot.precompiles and knows(slot) for slot in self._slots):
            return None
        # One with a running worker is taken first: a second is started only where both are needed.
        return min(
            (slot for slot in self._slots if not slot.busy),
            key=lambda slot: (slot.process is None, not knows(slot), not queued.client or slot.client != queued.client),
            default=None,
        )

    def _free(self, slot: _WorkerSlot, served: _QueuedRequest | None = None) -> None:
        slot.busy = False
        if slot.lowered:
            slot.lowered = False
            self._discard(slot)
        if served is not None and served.headers != "none":
            slot.includes = served.includes or slot.includes
            if served.headers == "overdue":
                self._precompile(slot)
            else:
                asyncio.get_running_loop().call_later(_IDLE_SECONDS, self._precompile, slot)
        self._call_next()

    def _precompile(self, slot: _WorkerSlot) -> None:
        """Lets a worker precompile headers of its earlier requests, unless it serves a request: after that, it reports
        them again."""
        if slot.busy or self._closed or slot.process is None:
            return

        def done(_: object) -> None:
            slot.precompiles = False
            self._free(slot)

        slot.busy = slot.precompiles = True
        step = asyncio.get_running_loop().run_in_executor(self._threads, self._exchange, slot, {"do": "precompile"})
        step.add_done_callback(done)


def explain(ended: WorkerEnded, limits: Limits) -> wire.Json:
    """The failure message of a lost worker: what happened, and what may help."""
    if ended.timed_out:
        return wire.failure(
            "timeout",
            f"The compiler was stopped after {limits.compile_seconds:g} s.",
            "Endless template recursion and very large unrolled loops do this. Simplify the kernel, or raise "
            f"{limits.seconds_setting}.",
        )
    if ended.out_of_memory:
        return wire.failure(
            "memory",
            f"The compiler ran out of memory (its limit is {limits.memory_bytes / 2**30:g} GiB).",
            f"Make the kernel or its unrolled loops smaller, or raise {limits.memory_setting}.",
        )
    return wire.failure("crash", *ended.explained())


def _answer(message: wire.Json) -> Answer:
    return Answer(str(message["kind"]), wire.dump(message))


def _settle(queued: _QueuedRequest, slot: _WorkerSlot | None) -> None:
    # A cancelled turn belongs to a client that went away; its own task takes it out of the queue.
    if not queued.assigned.done():
        queued.assigned.set_result(slot)
    elif slot is not None:
        slot.busy = False
