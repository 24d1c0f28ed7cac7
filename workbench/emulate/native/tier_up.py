"""Tier 1 code for kernels that already run in tier 0 code: compiled by a process of its own, used when it is ready.

A thread asks the process for one object after the other, the newest request first, and loads it. A program that was
dropped in the meantime is skipped; the process ends after a while without requests, or with this one. Errors are logged
and given by `TierUp.failure`, and the tier 0 code stays. Does not know what an object holds, nor its user.
"""

from __future__ import annotations

import logging
import os
import subprocess
import threading
import weakref
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, LifoQueue
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from workbench.emulate import costs
from workbench.emulate.native import object_compiler
from workbench.workers.python_command import python_command

if TYPE_CHECKING:
    from workbench.emulate.native.machine_code import Processor

SWITCH = "KERNEL_WORKBENCH_QUICK_CODE"
"""An environment variable: `off` compiles tier 1 code at once, and the first launch of a kernel waits for it."""

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
    return is_on() and size > costs.SIZE_WORTH_TIER0


def start_tier_up(request: CompileRequest[Loaded]) -> TierUp[Loaded]:
    """Has tier 1 code compiled in the background; the request ends when the returned object is dropped."""
    tier_up: TierUp[Loaded] = TierUp()
    wish = weakref.ref(tier_up), request
    if request.after_seconds:
        later = threading.Timer(request.after_seconds, _ask_for, (wish,))
        later.daemon = True
        later.start()
    else:
        _ask_for(wish)
    return tier_up


def _ask_for(wish: tuple[weakref.ref[TierUp[Any]], CompileRequest[Any]]) -> None:
    _wishes.put(wish)
    with _starting:
        if not _threads:
            thread = threading.Thread(target=_serve, name="workbench-compiler", daemon=True)
            thread.start()
            _threads.append(thread)


_wishes: LifoQueue[tuple[weakref.ref[TierUp[Any]], CompileRequest[Any]]] = LifoQueue()
_threads: list[threading.Thread] = []
_starting = threading.Lock()


class _Process:
    """The process that compiles, started when first needed."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

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
        try:
            tier_up, request = _next_request(costs.COMPILER_IDLE_SECONDS)
        except Empty:
            process.end()
            tier_up, request = _next_request(None)
        try:
            data = process.object_of(request.module(), request.processor, request.place)
            tier_up.settle(request.load(data), "")
        except Exception as error:  # of whatever kind: the thread serves others too
            process.end()
            failure = f"{type(error).__name__}: {error}"
            _log.warning("a kernel stays in tier 0 code, its tier 1 code could not be made: %s", failure)
            tier_up.settle(None, failure)
        del tier_up, request  # else they would live until the next one


def _next_request(seconds: float | None) -> tuple[TierUp[Any], CompileRequest[Any]]:
    """The newest request that is still wanted; raises Empty where none comes in time."""
    while True:
        reference, request = _wishes.get(timeout=seconds)
        tier_up = reference()
        if tier_up is not None:
            return tier_up, request


def _forget_threads() -> None:
    """Threads do not live on in a forked process: what was wished for before is not made there."""
    global _wishes, _starting
    _threads.clear()
    _wishes = LifoQueue()
    _starting = threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_threads)
