"""A process that works for this one only: started by the first question, and again by the next question after it was
lost.

One question at a time. An interrupt of the wait ends the process. A child of a fork has a process of its own.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from workbench.base.clock import SYSTEM, Clock
from workbench.base.workers import forking

if TYPE_CHECKING:
    from workbench.base.workers.process import Answer, Served, WorkerProcess

_STARTS = 3
"""Starts in a row that may end before the process is ready; after that there can be none."""
_POLL_SECONDS = 0.1
"""After which Windows sees that a wait was interrupted; other systems break it off at once."""


class OwnProcess:
    """A worker that is kept. It answers the empty question once it is ready.

    possible: whether there can be one; False once it could not be started, and without a `sys.executable`.

    Parameters
    ----------
    command : gives the words that start it, called at each start
    clock : of the limits of its answers
    served : as `WorkerProcess` takes it
    """

    def __init__(
        self, command: Callable[[], Sequence[str]], clock: Clock = SYSTEM, served: Served | None = None
    ) -> None:
        self.possible = bool(sys.executable) and not getattr(sys, "frozen", False)
        self._command = command
        self._clock = clock
        self._served = served
        self._lock = forking.lock()
        self._process: WorkerProcess | None = None
        self._starting: threading.Thread | None = None
        _all.add(self)

    @property
    def pid(self) -> int | None:
        """The id of the process; None where none runs now."""
        return self._process.pid if self._process is not None and self._process.alive else None

    def ask(self, question: Mapping[str, Any], seconds: float | None = None) -> Answer | None:
        """Send a question and give its answer; None where there can be no process.

        Raises
        ------
        WorkerEnded
            The process was lost over it, or took longer than `seconds`.
        """
        with self._locked():
            process = self._ready()
            if process is None:
                return None
            try:
                return _exchange(process, question, seconds)
            except BaseException:
                self._let_go()
                raise

    def prepare(self) -> None:
        """Start the process in the background."""
        if not self.possible or self.pid is not None or (self._starting is not None and self._starting.is_alive()):
            return
        self._starting = threading.Thread(target=self._start, name="workbench-starts-a-worker", daemon=True)
        self._starting.start()

    def discard(self) -> None:
        """End the process after its current question; the next question starts it again."""
        with self._locked():
            self._let_go()

    def close(self) -> None:
        """End the process, whatever it does, for good."""
        self.possible = False
        if self._process is not None:
            self._process.end()
        # If a thread waits for an answer, it closes the pipes.
        if self._lock.acquire(blocking=False):
            self._let_go()
            self._lock.release()

    @contextlib.contextmanager
    def _locked(self) -> Iterator[None]:
        while not self._lock.acquire(timeout=_POLL_SECONDS):
            pass
        try:
            yield
        finally:
            self._lock.release()

    def _start(self) -> None:
        with self._locked():
            self._ready()

    def _ready(self) -> WorkerProcess | None:
        from workbench.base.workers.process import WorkerEnded, WorkerProcess

        if self._process is not None and not self._process.alive:
            self._let_go()
        starts = 0
        while self._process is None and not self._is_closed():
            starts += 1
            try:
                self._process = WorkerProcess(self._command(), clock=self._clock, served=self._served)
                if self._is_closed():  # by who saw no process to end
                    self._let_go()
                    return None
                _exchange(self._process, {}, None)
            except (OSError, WorkerEnded) as error:
                # One that was killed before it was ready says nothing about the next one.
                again = isinstance(error, WorkerEnded) and starts < _STARTS and not self._is_closed()
                self.possible = self.possible and again
                self._let_go()
            except BaseException:
                self._let_go()
                raise
        return self._process

    def _is_closed(self) -> bool:
        return not self.possible or _all_closed

    def _let_go(self) -> None:
        if self._process is not None:
            self._process.close()
            self._process = None

    def _forget(self) -> None:
        """The process and its pipes belong to the parent of the fork. They are kept referenced, since releasing them
        would wait for the process."""
        if self._process is not None:
            _of_others.append(self._process)
        self._process = self._starting = None


def _exchange(process: WorkerProcess, question: Mapping[str, Any], seconds: float | None) -> Answer:
    """A question and its answer, on another thread, since reading a pipe cannot be interrupted on Windows."""
    answer: Future[Answer] = Future()

    def ask() -> None:
        try:
            answer.set_result(process.ask(question, seconds))
        except BaseException as error:
            answer.set_exception(error)

    asking = threading.Thread(target=ask, name="workbench-asks-a-worker", daemon=True)
    asking.start()
    try:
        while True:
            with contextlib.suppress(TimeoutError):
                return answer.result(_POLL_SECONDS)
    except KeyboardInterrupt:
        process.end()
        asking.join()
        raise


_all: WeakSet[OwnProcess] = WeakSet()
_all_closed = False
_of_others: list[WorkerProcess] = []


def close_all() -> None:
    """End the processes of this one for good, whatever they do: a wait for an answer ends with an error. No other one
    is started. What forked them ends too.
    """
    global _all_closed
    _all_closed = True
    for own in list(_all):
        own.close()
    if (fork_server := sys.modules.get("workbench.base.workers.fork_server")) is not None:
        fork_server.end_servers()


def _after_fork() -> None:
    global _all_closed
    _all_closed = False
    for own in list(_all):
        own._forget()


atexit.register(close_all)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
