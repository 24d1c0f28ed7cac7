"""Tier 1 code for kernels that already run in tier 0 code: compiled by a process of its own, used when it is ready.

A thread asks the process for one object after the other, the newest request first, and loads it. Requests may have a
time before which they are not made. A program that was dropped in the meantime is skipped; the process ends after a
while without requests, or with this one. Errors are logged and given by `TierUp.failure`, and the tier 0 code stays.
Does not know what an object holds, nor its user.
"""

from __future__ import annotations

import logging
import os
import subprocess
import threading
import weakref
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from workbench.base.clock import SYSTEM, Clock
from workbench.base.workers.python_command import python_command
from workbench.emulate import costs
from workbench.emulate.native import object_compiler

if TYPE_CHECKING:
    from workbench.emulate.native.machine_code import Processor

SWITCH = "KERNEL_WORKBENCH_QUICK_CODE"
"""An environment variable: `off` compiles tier 1 code at once, and the first launch of a kernel waits for it; `only`
stays with tier 0 code, which suits programs that launch many kernels shortly, as tests do."""

Loaded = TypeVar("Loaded")
"""The machine code of an object, placed in memory."""

_log = logging.getLogger(__name__)


class TierUp(Generic[Loaded]):
    """Tier 1 code on its way: `ready` once it is there, else `failure` says why it will never be."""

    def __init__(self) -> None:
        self.ready: Loaded | None = None
        self.failure = ""
        self._settled = threading.Event()

    def wait(self, seconds: float | None = None) -> bool:
        """Waits until it is ready or has failed; whether it is one of them."""
        return self._settled.wait(seconds)

    def settle(self, ready: Loaded | None, failure: str) -> None:
        """Says what became of it."""
        self.ready, self.failure = ready, failure
        self._settled.set()


@dataclass(frozen=True)
class CompileRequest(Generic[Loaded]):
    """Tier 1 code that is wanted.

    module: called in the background, makes the LLVM IR that it is made from. load: places its object in memory. place:
    the folder of the disk cache and the key in it under which the object is kept, or None. after_seconds: before it is
    compiled, for programs that may end by then.
    """

    module: Callable[[], str]
    load: Callable[[bytes], Loaded]
    processor: Processor
    place: tuple[str, str] | None
    after_seconds: float = 0.0


def is_on() -> bool:
    """True if there is tier 0 code."""
    return os.environ.get(SWITCH, "").lower() not in ("off", "0", "no")


def pays(size: int) -> bool:
    """True if code for a kernel should be made as_tier0 first. size: as `costs.SIZE_WORTH_TIER0` counts."""
    return is_on() and (not replaces() or size > costs.SIZE_WORTH_TIER0)


def replaces() -> bool:
    """True if tier 1 code replaces tier 0 code."""
    return os.environ.get(SWITCH, "").lower() != "only"


def start_tier_up(request: CompileRequest[Loaded]) -> TierUp[Loaded]:
    """Has tier 1 code compiled in the background; the request ends when the returned object is dropped."""
    tier_up: TierUp[Loaded] = TierUp()
    _requests.put(tier_up, request)
    with _starting:
        if not _threads:
            thread = threading.Thread(target=_serve, name="workbench-compiler", daemon=True)
            thread.start()
            _threads.append(thread)
    return tier_up


class _Waiting(NamedTuple):
    """A request, the time from which it is made, and a reference to its result, which its user may have dropped."""

    due: float
    tier_up: weakref.ref[TierUp[Any]]
    request: CompileRequest[Any]


class Requests:
    """Requests that wait, those that were due last first."""

    def __init__(self, clock: Clock = SYSTEM) -> None:
        self._clock, self._changed = clock, threading.Condition()
        self._waiting: list[_Waiting] = []

    def put(self, tier_up: TierUp[Any], request: CompileRequest[Any]) -> None:
        """Adds a request, which is dropped with its result."""
        due = self._clock.now() + request.after_seconds
        with self._changed:
            self._waiting.append(_Waiting(due, weakref.ref(tier_up), request))
            self._changed.notify()

    def take(self, seconds: float | None) -> tuple[TierUp[Any], CompileRequest[Any]] | None:
        """Waits for a request that is due; None where there is none for so many seconds."""
        end = None if seconds is None else self._clock.now() + seconds
        with self._changed:
            while True:
                now, result = self._clock.now(), self._newest()
                if result is not None or (end is not None and now >= end):
                    return result
                times = [each.due for each in self._waiting] + ([] if end is None else [end])
                self._changed.wait(min(times) - now if times else None)

    def _newest(self) -> tuple[TierUp[Any], CompileRequest[Any]] | None:
        """Removes the newest request that is due, and all whose result was dropped."""
        self._waiting = [each for each in self._waiting if each.tier_up() is not None]
        now = self._clock.now()
        due = [each for each in reversed(self._waiting) if each.due <= now]
        newest = max(due, key=lambda each: each.due, default=None)
        if newest is None or (tier_up := newest.tier_up()) is None:
            return None
        self._waiting = [each for each in self._waiting if each is not newest]
        return tier_up, newest.request


_requests = Requests()
_threads: list[threading.Thread] = []
_starting = threading.Lock()


class _Process:
    """The process that compiles, started when first needed."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def is_started(self) -> bool:
        """True if there is one."""
        return self._process is not None

    def object_of(self, ir: str, processor: Processor, place: tuple[str, str] | None) -> bytes:
        """Raises OSError where the process cannot be started or has gone, ValueError for what LLVM refuses."""
        process = self._process = self._process or _start_process()
        assert process.stdin is not None
        assert process.stdout is not None
        head: dict[str, Any] = {"cpu": processor.name, "features": processor.features, "triple": processor.triple}
        object_compiler.write_frame(process.stdin, {**head, "keep": place}, ir.encode())
        answer = object_compiler.read_frame(process.stdout)
        if answer is None:
            raise OSError(f"the compiling process ended with status {process.wait()}")
        if answer[0]["failure"]:
            raise ValueError(answer[0]["failure"])
        return answer[1]

    def end(self) -> None:
        """Ends the process; the next request starts another."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        process.kill()  # closing its pipe is not enough where a forked process holds the other end too
        process.wait()
        process.stdout.close()
        try:
            process.stdin.close()
        except OSError:
            return  # an unsent request is dropped


def _start_process() -> subprocess.Popen[bytes]:
    program = f"import runpy\nrunpy.run_path({object_compiler.__file__!r}, run_name='__main__')"
    return subprocess.Popen(python_command(program), stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def _serve() -> None:
    process = _Process()
    while True:
        found = _requests.take(costs.COMPILER_IDLE_SECONDS if process.is_started else None)
        if found is None:
            process.end()
            continue
        tier_up, request = found
        try:
            data = process.object_of(request.module(), request.processor, request.place)
            tier_up.settle(request.load(data), "")
        except Exception as error:  # of whatever kind: the thread serves others too
            process.end()
            failure = f"{type(error).__name__}: {error}"
            _log.warning("a kernel stays in tier 0 code, its tier 1 code could not be made: %s", failure)
            tier_up.settle(None, failure)
        del tier_up, request, found  # else they would live until the next one


def _forget_threads() -> None:
    """Threads do not live on in a forked process: what was requested before is not made there."""
    global _requests, _starting
    _threads.clear()
    _requests = Requests()
    _starting = threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_threads)
