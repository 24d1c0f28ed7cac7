"""Tasks on processes of this machine, one for each slot: a task whose process is lost is done again in a new one."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any

from workbench.base.clock import SYSTEM, Clock
from workbench.base.errors import ArgumentError, TargetLost
from workbench.base.workers.limited_process import MEMORY_BYTES
from workbench.device.cluster.task_messages import answered, task_message
from workbench.device.cluster.task_process import TaskProcess, processors
from workbench.device.cluster.tasks import Finished

_POLL_SECONDS = 0.1
"""After which Windows sees that a wait was interrupted; other systems break it off at once."""
_END_SECONDS = 10.0
"""The wait for threads whose process was ended."""


@dataclass(frozen=True)
class _Ticket:
    number: int
    message: bytes


class ProcessTasks:
    """Tasks on processes of this machine; see `Tasks`. They start with the tasks, and end with this process.

    The processes are this package's own: tasks and results are pickles, which either side executes. A kernel that is
    not trusted runs in a process of its own below a task (`targets.launch_process`).

    A process that ends over a task (a crash, a signal, memory) loses only that: the task is done again, at most twice,
    and then its error is a `TargetLost`. One that takes longer than `seconds` is not done again.

    Parameters
    ----------
    processes
        1 or more; None for as many as there are processors that this process may use.
    memory_bytes
        Address space of each; Windows and macOS hold no process to it.
    seconds
        The most that a task may take; None for no limit.
    clock
        Of that limit, and of waits.

    Raises
    ------
    ArgumentError
        A number is too small.
    """

    def __init__(
        self,
        processes: int | None = None,
        memory_bytes: int = MEMORY_BYTES,
        seconds: float | None = None,
        clock: Clock = SYSTEM,
    ) -> None:
        count = processors() if processes is None else processes
        if not isinstance(count, int) or count < 1:
            raise ArgumentError(f"`processes` must be a number of 1 or more, not {processes!r}", "processes")
        if seconds is not None and not seconds > 0:
            raise ArgumentError(f"`seconds` must be above 0, not {seconds!r}", "seconds")
        self._seconds = seconds
        self._clock = clock
        threads = max(1, processors() // count)
        self._slots = [_Slot(place, memory_bytes, threads, clock) for place in range(count)]
        self._started = 0
        self._waiting: SimpleQueue[tuple[int, _Ticket] | None] = SimpleQueue()
        self._finished: SimpleQueue[Finished] = SimpleQueue()
        # Tasks that are neither done nor cancelled. `wait` takes no lock: an interrupt could leave one locked.
        self._open: dict[int, _Ticket] = {}
        self._lock = threading.Lock()
        self._tickets = itertools.count()
        self._closed = False

    @property
    def slots(self) -> int:
        """The number of processes."""
        return len(self._slots)

    def submit(self, number: int, task: Callable[..., Any], *arguments: Any) -> None:
        """Have a task done; see `Tasks.submit`.

        Raises
        ------
        ArgumentError
            The function or an argument cannot be sent, or this was closed.
        """
        if self._closed:
            raise ArgumentError("the processes were closed: no task can be submitted", "tasks")
        ticket = _Ticket(number, task_message(task, arguments))
        key = next(self._tickets)
        self._open[key] = ticket
        self._waiting.put((key, ticket))
        if self._started < len(self._slots):
            slot = self._slots[self._started]
            self._started += 1
            slot.thread = threading.Thread(target=self._serve, args=(slot,), name=slot.name, daemon=True)
            slot.thread.start()

    def wait(self, seconds: float | None = None) -> tuple[Finished, ...]:
        """Give what was done since the last call; see `Tasks.wait`."""
        end = None if seconds is None else self._clock.now() + seconds
        while True:
            nothing_left = not self._open  # before the look: what is done stands in the queue first
            found = []
            with suppress(Empty):
                while True:
                    found.append(self._finished.get_nowait())
            left = _POLL_SECONDS if end is None else min(_POLL_SECONDS, end - self._clock.now())
            if found or nothing_left or left <= 0:
                return tuple(found)
            with suppress(Empty):
                return (self._finished.get(timeout=left),)

    def cancel(self) -> None:
        """Forget what has not started and end what runs; see `Tasks.cancel`."""
        with self._lock:
            self._open.clear()
        for slot in self._slots:
            slot.end()

    def close(self) -> None:
        """Cancel, and end the processes for good."""
        self._closed = True
        for _ in range(self._started):
            self._waiting.put(None)
        self.cancel()
        for slot in self._slots:
            if slot.thread is not None:
                slot.thread.join(_END_SECONDS)
        for slot in self._slots:
            slot.end()

    def _serve(self, slot: _Slot) -> None:
        """Do tasks in the process of a slot: on a thread of its own."""
        while (waiting := self._waiting.get()) is not None:
            key, ticket = waiting
            if key not in self._open:
                continue
            process = slot.process
            # After the process was taken: `cancel` closes the one that is there after it has cleared.
            done = self._done(key, ticket, process, slot.name) if key in self._open else None
            with self._lock:
                if done is not None and key in self._open:
                    self._finished.put(done)
                    del self._open[key]

    def _done(self, key: int, ticket: _Ticket, process: TaskProcess, name: str) -> Finished | None:
        """A finished task; None if it was cancelled."""
        try:
            raw = process.do(ticket.message, self._seconds, lambda: key in self._open)
        except TargetLost as lost:
            return Finished(ticket.number, None, lost, name)
        value, error = answered(raw)
        return Finished(ticket.number, value, error, name)


class _Slot:
    """A process, and the thread that waits for it."""

    def __init__(self, place: int, memory_bytes: int, threads: int, clock: Clock) -> None:
        self.name = f"process {place}"
        self.thread: threading.Thread | None = None
        self._memory_bytes = memory_bytes
        self._threads = threads
        self._clock = clock
        self.process = self._new()

    def end(self) -> None:
        """End the process, whatever it does; the next task has another."""
        ended, self.process = self.process, self._new()
        ended.close()

    def _new(self) -> TaskProcess:
        return TaskProcess(self._memory_bytes, self._threads, self._clock)
