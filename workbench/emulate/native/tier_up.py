"""Tier 1 code for kernels that already run in tier 0 code: compiled by a process of its own, used when it is ready.

It is requested once the tier 0 code has run about as long as the compilation takes: what runs shortly never pays for
it, and what runs long pays twice what would have been best, at most. A thread asks the process for one object after the
other, the newest request first, and loads it. A program that was dropped in the meantime is skipped; the process ends
after a while without requests, or with this one. When this one exits, `stop` waits for what is being placed: LLVM is
torn down then. Errors are logged and given by `TierUp.failure`, and the tier 0 code
stays. Does not know what an object holds, nor its user.
"""

from __future__ import annotations

import atexit
import logging
import os
import subprocess
import threading
import weakref
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

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
    """Tier 1 code that may come: `ready` once it is there, else `failure` says why it will never be.

    request: what is compiled, once tier 0 code has run long enough. after_seconds: of tier 0 code.
    """

    def __init__(self, request: CompileRequest[Loaded], after_seconds: float) -> None:
        self.ready: Loaded | None = None
        self.failure = ""
        self._settled = threading.Event()
        self._request: CompileRequest[Loaded] | None = request
        self._seconds_left = after_seconds

    def tier0_ran(self, seconds: float) -> None:
        """Counts time in which tier 0 code has run; requests tier 1 code once it pays."""
        self._seconds_left -= seconds
        if self._seconds_left <= 0:
            self.start()

    def start(self) -> None:
        """Requests tier 1 code, unless that was done; the request ends when this object is dropped."""
        with _starting:
            request, self._request = self._request, None
            if request is None:
                return
            _requests.put(self, request)
            if not _threads:
                thread = threading.Thread(target=_serve, name="workbench-compiler", daemon=True)
                thread.start()
                _threads.append(thread)
                _register_exit(stop)

    def wait(self, seconds: float | None = None) -> bool:
        """Requests it and waits until it is ready or has failed; whether it is one of them."""
        self.start()
        return self._settled.wait(seconds)

    def settle(self, ready: Loaded | None, failure: str) -> None:
        """Says what became of it."""
        self.ready, self.failure = ready, failure
        self._settled.set()


@dataclass(frozen=True)
class CompileRequest(Generic[Loaded]):
    """Tier 1 code that is wanted.

    module: called in the background, makes the LLVM IR that it is made from. load: places its object in memory. place:
    the folder of the disk cache and the key in it under which the object is kept, or None.
    """

    module: Callable[[], str]
    load: Callable[[bytes], Loaded]
    processor: Processor
    place: tuple[str, str] | None


def is_on() -> bool:
    """True if there is tier 0 code."""
    return os.environ.get(SWITCH, "").lower() not in ("off", "0", "no")


def pays(size: int, is_instrumented: bool) -> bool:
    """True if code for a kernel should be made as_tier0 first. size: as `costs.SIZE_WORTH_TIER0` counts.

    is_instrumented: code of sanitisers and counters, which is larger than that and seldom launched often.
    """
    return is_on() and (not replaces() or is_instrumented or size > costs.SIZE_WORTH_TIER0)


def replaces() -> bool:
    """True if tier 1 code replaces tier 0 code."""
    return os.environ.get(SWITCH, "").lower() != "only"


class Requests:
    """Requests that wait, the newest last; each with a reference to its result, which its user may drop."""

    def __init__(self, clock: Clock = SYSTEM) -> None:
        self._clock, self._changed = clock, threading.Condition()
        self._waiting: list[tuple[weakref.ref[TierUp[Any]], CompileRequest[Any]]] = []

    def put(self, tier_up: TierUp[Any], request: CompileRequest[Any]) -> None:
        """Adds a request, which is dropped with its result."""
        with self._changed:
            self._waiting.append((weakref.ref(tier_up), request))
            self._changed.notify()

    def take(self, seconds: float | None) -> tuple[TierUp[Any], CompileRequest[Any]] | None:
        """Waits for a request; None where there is none for so many seconds."""
        end = None if seconds is None else self._clock.now() + seconds
        with self._changed:
            while (result := self._newest()) is None and (end is None or self._clock.now() < end):
                self._changed.wait(None if end is None else end - self._clock.now())
            return result

    def _newest(self) -> tuple[TierUp[Any], CompileRequest[Any]] | None:
        """Removes the newest request, and those behind it whose result was dropped."""
        while self._waiting:
            result, request = self._waiting.pop()
            if (tier_up := result()) is not None:
                return tier_up, request
        return None


_requests = Requests()
_threads: list[threading.Thread] = []
_starting = threading.Lock()
_placing = threading.RLock()
"""Held while an object is placed in memory, and from `stop` on."""
_register_exit: Callable[[Callable[[], None]], object] = atexit.register


def thread_numbers() -> set[int]:
    """The system's numbers of the threads that have objects compiled, on which no thread of a caller waits for long."""
    return {thread.native_id for thread in _threads if thread.native_id is not None}


def stop() -> None:
    """Waits for the object that is being placed in memory, and lets no other be."""
    _placing.acquire()  # for the rest of the process: the thread that loads is a daemon


def stop_by(register_exit: Callable[[Callable[[], None]], object]) -> None:
    """Registers `stop` by another function than `atexit.register`, for a process that ends without Python's handlers.

    It is called when LLVM has been loaded: C calls handlers in the reverse order of their registration, and LLVM's
    destructors are among them.
    """
    global _register_exit
    _register_exit = register_exit


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
    command = python_command(program, [str(os.getpid())])
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


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
            with _placing:
                loaded = request.load(data)
            tier_up.settle(loaded, "")
            del loaded
        except Exception as error:  # of whatever kind: the thread serves others too
            process.end()
            failure = f"{type(error).__name__}: {error}"
            _log.warning("a kernel stays in tier 0 code, its tier 1 code could not be made: %s", failure)
            tier_up.settle(None, failure)
        del tier_up, request, found  # else they would live until the next one


def _forget_threads() -> None:
    """Threads do not live on in a forked process: what was requested before is not made there."""
    global _requests, _starting, _placing
    _threads.clear()
    _requests = Requests()
    _starting, _placing = threading.Lock(), threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_threads)
