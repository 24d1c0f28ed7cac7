"""Threads that help a launch: started when first needed, kept, asleep between launches.

Knows how many there may be and how work is handed over. Does not know what the work is: it lets go of Python's lock
while it runs, else threads would gain nothing.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue

VARIABLE = "KERNEL_WORKBENCH_THREADS"
"""An environment variable: the most threads that one launch runs on; 1 for the calling thread alone."""

_queue: SimpleQueue[Task] = SimpleQueue()
_threads: list[threading.Thread] = []
_starting = threading.Lock()


class Task:
    """A piece of work that a helper may take up; whoever handed it over may take it back until then."""

    __slots__ = ("_done", "_error", "_taken", "_work")

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._taken: dict[int, str] = {}
        self._done = threading.Lock()
        self._done.acquire()
        self._error: BaseException | None = None

    def _taken_by(self, who: str) -> str:
        """Who has it: the first to ask. An interrupt between two steps of this cannot leave it with nobody."""
        return self._taken.setdefault(0, who)

    def run(self) -> None:
        """Does the work, unless it was taken back."""
        if self._taken_by("helper") != "helper":
            return
        try:
            self._work()
        except BaseException as error:  # raised again by `settle`, in the thread that waits
            self._error = error
        finally:
            self._done.release()

    def settle(self) -> bool:
        """Takes the work back if nobody has begun it, else waits for its end. Whether it ran; raises what it raised."""
        if self._taken_by("caller") == "caller":
            return False
        with self._done:
            pass
        if self._error is not None:
            raise self._error
        return True


def most_threads() -> int:
    """Threads that one launch may run on: the processors that this process may use, or fewer by `VARIABLE`."""
    allowed = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    asked = os.environ.get(VARIABLE, "")
    return max(1, min(allowed, int(asked))) if asked.isdigit() else allowed


def hand_over(task: Task, helpers: int) -> None:
    """Offers a task to helpers, of which there are at least `helpers` afterwards."""
    if len(_threads) < helpers:
        _start(helpers)
    _queue.put(task)


def settle_all(tasks: Sequence[Task], stop: Callable[[], None]) -> int:
    """Waits for tasks and returns how many ran.

    What interrupts the waiting (a signal's handler that raises) calls `stop` and is raised once all have ended: the
    memory that they work on must outlive them.
    """
    ran = 0
    error: BaseException | None = None
    for task in tasks:
        while True:
            try:
                ran += task.settle()
                break
            except BaseException as caught:
                stop()
                again = caught is not task._error
                error = error or caught
                if not again:
                    break
    if error is not None:
        raise error
    return ran


def _start(count: int) -> None:
    with _starting:
        while len(_threads) < count:
            thread = threading.Thread(target=_serve, name=f"workbench-{len(_threads)}", daemon=True)
            thread.start()
            _threads.append(thread)


def _serve() -> None:
    while True:
        task = _queue.get()
        task.run()
        del task  # else it, and all that it holds, would live until the next one


def _forget_threads() -> None:
    """Threads do not live on in a forked process, nor may it wait for a lock that one of them held."""
    global _queue, _starting
    _threads.clear()
    _queue = SimpleQueue()
    _starting = threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_threads)
