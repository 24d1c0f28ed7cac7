"""Threads that help a launch: started on first use, kept, asleep after a while without work.

Knows how many there may be and how work is handed over: calls of native code, during which no thread holds the GIL.
"""

from __future__ import annotations

import ctypes
import os
import threading
import time
from collections.abc import Callable, Sequence
from functools import lru_cache
from queue import SimpleQueue
from typing import Any

from workbench.emulate import costs
from workbench.emulate.native.mailbox import NOT_YET, Mailbox

VARIABLE = "KERNEL_WORKBENCH_THREADS"
"""An environment variable: the most threads that one launch runs on; 1 for the calling thread alone."""

_queue: SimpleQueue[Task] = SimpleQueue()
_helpers: list[_Helper] = []
_starting = threading.Lock()


class Task:
    """A call of native code that a helper may take up; the caller may take it back until then.

    function: a `mailbox.Call`; argument: an address.
    """

    __slots__ = ("_argument", "_done", "_function", "_mailbox", "_result", "_taken")

    def __init__(self, function: Any, argument: int) -> None:
        self._function, self._argument = function, argument
        self._taken: dict[int, str] = {}
        self._done = threading.Lock()
        self._done.acquire()
        self._mailbox: Mailbox | None = None
        self._result = NOT_YET

    def _taken_by(self, who: str) -> str:
        """The thread that has it: the first to ask. An interrupt between two steps of this cannot leave it without
        one."""
        return self._taken.setdefault(0, who)

    def run(self) -> None:
        """Makes the call, unless it was taken back."""
        if self._taken_by("helper") != "helper":
            return
        try:
            self._result = self._function(self._argument)
        finally:
            self._done.release()

    def pass_on(self, mailbox: Mailbox) -> bool:
        """Gives it to a helper that waits for work; whether there was time for that."""
        self._mailbox = mailbox  # before the call begins: an interrupt must not make this forget it
        return mailbox.offer(self._function, self._argument)

    def settle(self) -> int:
        """Takes the work back if it has not begun, else waits for its end. Returns its result, NOT_YET if it never
        ran."""
        mailbox = self._mailbox
        if mailbox is not None and mailbox.holds(self._argument):
            while (result := mailbox.collect()) == NOT_YET:
                time.sleep(costs.SECONDS_BETWEEN_LOOKS)
            self._result = result
            mailbox.release()
        elif self._taken_by("caller") != "caller":
            with self._done:
                pass
        return self._result


@lru_cache
def most_threads() -> int:
    """Threads that one launch may run on: the processors that this process may use, or fewer by `VARIABLE`.

    Found once in a process: to ask takes as long as a small launch does.
    """
    allowed = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    requested = os.environ.get(VARIABLE, "")
    return max(1, min(allowed, int(requested))) if requested.isdigit() else allowed


class _Helper:
    """A thread, its box, and where it may run."""

    def __init__(self, number: int) -> None:
        self.mailbox = Mailbox()
        self._avoided = -1
        self._thread = threading.Thread(target=self._serve, name=f"workbench-{number}", daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        while True:
            task = _queue.get()
            task.run()
            del task  # else it, and all that it holds, would live until the next one
            self.mailbox.serve()

    def keep_off(self, processor: int, allowed: set[int]) -> None:
        """Has it run on another processor than one: Linux often wakes a thread on the processor of the thread that
        wakes it, where the two share time until it moves one of them, milliseconds later."""
        if processor != self._avoided and self._thread.native_id and len(allowed) > 1:
            os.sched_setaffinity(self._thread.native_id, allowed - {processor})
            self._avoided = processor


@lru_cache
def _own_processor() -> Callable[[], int] | None:
    """A function that returns the processor of the calling thread; None where threads have no affinity."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    return getattr(ctypes.CDLL(None), "sched_getcpu", None)


def awake() -> int:
    """Helpers that would take work up at once."""
    return sum(helper.mailbox.waits for helper in _helpers)


def hand_over(task: Task, helpers: int) -> None:
    """Offers a task to helpers, of which there are at least `helpers` afterwards."""
    if len(_helpers) < helpers:
        _start(helpers)
    for helper in _helpers:
        if task.pass_on(helper.mailbox):
            return
    if current_processor := _own_processor():
        processor, allowed = current_processor(), os.sched_getaffinity(0)
        for helper in _helpers:
            helper.keep_off(processor, allowed)
    _queue.put(task)


def settle_all(tasks: Sequence[Task], stop: Callable[[], None]) -> list[int]:
    """Waits for tasks; what each gave, NOT_YET where it never ran.

    What interrupts the waiting (a signal's handler that raises) calls `stop` and is raised once all have ended: the
    memory that they work on must outlive them.
    """
    results = []
    error: BaseException | None = None
    for task in tasks:
        while True:
            try:
                results.append(task.settle())
                break
            except BaseException as caught:
                stop()
                error = error or caught
    if error is not None:
        raise error
    return results


def _start(count: int) -> None:
    with _starting:
        while len(_helpers) < count:
            _helpers.append(_Helper(len(_helpers)))


def _forget_threads() -> None:
    """Threads do not live on in a forked process, nor may it wait for a lock that one of them held."""
    global _queue, _starting
    _helpers.clear()
    _queue = SimpleQueue()
    _starting = threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_threads)
