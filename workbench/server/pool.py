"""The compile workers of a server: who gets one, what a lost one costs, and that none outlives the server.

A request of a client takes the place of the client's older ones: those that wait are dropped, and one that is being
compiled stops after the step that it is in. A worker that crashes, hangs or outgrows its memory costs that request
alone. The pool reads no message; it hands them through as bytes.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from workbench.server import wire
from workbench.server.process import Answer, WorkerEnded, WorkerProcess


@dataclass(frozen=True)
class Limits:
    """Bounds of the pool. compile_seconds: of one step, PTX or SASS. queue_length: requests that may wait."""

    workers: int = 2
    compile_seconds: float = 60.0
    memory_bytes: int = 8 << 30
    queue_length: int = 32


@dataclass(eq=False)
class _Seat:
    """A place for a worker; `process` is None until one is needed and after one was lost."""

    process: WorkerProcess | None = None
    busy: bool = False


@dataclass(eq=False)
class _Ticket:
    """A request in the queue: `turn` brings its seat, or None where it was superseded or the pool closed."""

    client: str
    turn: asyncio.Future[_Seat | None]
    superseded: bool = False


_SUPERSEDED = wire.failure("superseded", "A newer version of this cell is being compiled.")
_STOPPED = wire.failure("internal", "The Jupyter server is shutting down.", "Start it again.")


@dataclass
class WorkerPool:
    """Compile workers behind a bounded queue. Methods are called on the server's event loop."""

    limits: Limits = field(default_factory=Limits)
    worker_module: str = "workbench.server.worker"

    def __post_init__(self) -> None:
        self._seats = [_Seat() for _ in range(self.limits.workers)]
        self._waiting: list[_Ticket] = []
        self._running: dict[str, _Ticket] = {}
        self._threads = ThreadPoolExecutor(self.limits.workers, thread_name_prefix="workbench-compile")
        self._closed = False

    @property
    def worker_ids(self) -> tuple[int, ...]:
        """Process ids of the workers that run now."""
        return tuple(seat.process.pid for seat in self._seats if seat.process is not None and seat.process.alive)

    async def warm_up(self) -> None:
        """Starts a worker and lets it load its compiler, so that the first listing does not wait for that."""
        async for _ in self._steps("", [{"do": "warm_up"}]):
            pass

    async def about(self) -> bytes:
        """What the compiler can do, as JSON: archs and versions; or the failure."""
        async for payload in self._steps("", [{"do": "about"}]):
            return payload
        raise AssertionError("a step without an answer")

    async def compile(self, client: str, request: dict[str, Any]) -> AsyncGenerator[bytes]:
        """Yields the messages of one request: PTX and then SASS, or what went wrong.

        Parameters
        ----------
        client : whose request; it takes the place of this client's older ones. Empty: of nobody's.
        request : as `CompileRequest.from_json` reads it
        """
        async for payload in self._steps(client, [{"do": "translate", "request": request}, {"do": "disassemble"}]):
            yield payload

    def close(self) -> None:
        """Ends every worker; what waits is told, what is under way fails."""
        self._closed = True
        for ticket in self._waiting:
            _settle(ticket, None)
        self._waiting.clear()
        for seat in self._seats:
            if seat.process is not None:
                seat.process.end()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for seat in self._seats:
            self._discard(seat)

    async def _steps(self, client: str, questions: list[dict[str, Any]]) -> AsyncGenerator[bytes]:
        if len(self._waiting) >= self.limits.queue_length:
            yield wire.dump(wire.failure("busy", "Too many compiles are waiting.", "Try again in a moment."))
            return
        ticket = self._enter(client)
        try:
            seat = await ticket.turn
        except asyncio.CancelledError:
            self._leave(ticket)
            raise
        if seat is None:
            yield wire.dump(_SUPERSEDED if ticket.superseded else _STOPPED)
            return
        exchange: asyncio.Future[Answer] | None = None
        try:
            for question in questions:
                exchange = asyncio.get_running_loop().run_in_executor(self._threads, self._exchange, seat, question)
                # Shielded: a client that goes away must not leave a worker with half an exchange.
                answer = await asyncio.shield(exchange)
                if ticket.superseded:
                    yield wire.dump(_SUPERSEDED)
                    return
                yield answer.payload
                if answer.kind in ("errors", "failure"):
                    return
        finally:
            if self._running.get(client) is ticket:
                del self._running[client]
            if exchange is None or exchange.done():
                self._free(seat)
            else:
                exchange.add_done_callback(lambda _: self._free(seat))

    def _exchange(self, seat: _Seat, question: dict[str, Any]) -> Answer:
        """One question and its answer, on a thread of the pool; a lost worker becomes a failure message."""
        if self._closed:
            return _answer(_STOPPED)
        if seat.process is not None and not seat.process.alive:
            self._discard(seat)
        if seat.process is None:
            seat.process = WorkerProcess(self.limits.memory_bytes, self.worker_module)
        try:
            return seat.process.ask(question, self.limits.compile_seconds)
        except WorkerEnded as ended:
            self._discard(seat)
            return _answer(_STOPPED if self._closed else explain(ended, self.limits))

    def _discard(self, seat: _Seat) -> None:
        if seat.process is not None:
            seat.process.close()
            seat.process = None

    def _enter(self, client: str) -> _Ticket:
        ticket = _Ticket(client, asyncio.get_running_loop().create_future())
        if self._closed:
            ticket.turn.set_result(None)
            return ticket
        if client:
            for older in [other for other in self._waiting if other.client == client]:
                older.superseded = True
                self._waiting.remove(older)
                _settle(older, None)
            if client in self._running:
                self._running[client].superseded = True
        self._waiting.append(ticket)
        self._call_next()
        return ticket

    def _leave(self, ticket: _Ticket) -> None:
        """Takes back a request that nobody waits for any more."""
        if ticket in self._waiting:
            self._waiting.remove(ticket)
        if ticket.turn.done() and not ticket.turn.cancelled():
            seat = ticket.turn.result()
            if seat is not None:
                self._free(seat)

    def _call_next(self) -> None:
        # A seat with a running worker is taken first: a second one is started only where both are needed.
        free = sorted((seat for seat in self._seats if not seat.busy), key=lambda seat: seat.process is None)
        for seat in free:
            if not self._waiting:
                return
            ticket = self._waiting.pop(0)
            seat.busy = True
            self._running[ticket.client] = ticket
            _settle(ticket, seat)

    def _free(self, seat: _Seat) -> None:
        seat.busy = False
        self._call_next()


def explain(ended: WorkerEnded, limits: Limits) -> wire.Json:
    """The failure message of a lost worker: what happened, and what may help."""
    if ended.timed_out:
        return wire.failure(
            "timeout",
            f"The compiler was stopped after {limits.compile_seconds:g} s.",
            "Endless template recursion and very large unrolled loops do this. Simplify the kernel, or raise "
            "`c.WorkbenchServer.compile_seconds` in the Jupyter server's configuration.",
        )
    if ended.out_of_memory:
        return wire.failure(
            "memory",
            f"The compiler ran out of memory (its limit is {limits.memory_bytes / 2**30:g} GiB).",
            "Make the kernel or its unrolled loops smaller, or raise `c.WorkbenchServer.compile_memory_bytes` in the "
            "Jupyter server's configuration.",
        )
    how = ended.signal_name or f"exit code {ended.exit_code}"
    said = f" Its last words: {ended.stderr.splitlines()[-1]}" if ended.stderr else ""
    return wire.failure(
        "crash",
        f"The compiler crashed ({how}).{said}",
        "It was started afresh and the rest of the notebook is not affected. The kernel in this cell makes it crash: "
        "change the last edit.",
    )


def _answer(message: wire.Json) -> Answer:
    return Answer(str(message["kind"]), wire.dump(message))


def _settle(ticket: _Ticket, seat: _Seat | None) -> None:
    # A cancelled turn belongs to a client that went away; its own task takes it out of the queue.
    if not ticket.turn.done():
        ticket.turn.set_result(seat)
    elif seat is not None:
        seat.busy = False
