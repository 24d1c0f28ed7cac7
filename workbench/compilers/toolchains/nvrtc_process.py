"""NVRTC in a process of its own, so that a compile which crashes it, or is interrupted, costs that process alone.

The process is started by the first compile and serves all further ones. It compiles on its main thread, whose stack
NVRTC can raise: what is nested deeply compiles there from any thread. Who may be lost anyway, as the workers of the
panel, stays with `nvrtc` in its own process, and so does who cannot start another.
"""

from __future__ import annotations

import atexit
import base64
import contextlib
import dataclasses
import json
import os
import site
import sys
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from workbench.compilers.toolchains import nvrtc
from workbench.errors import ArgumentError, CompileError, InternalError, MissingDependency
from workbench.records import Diagnostic
from workbench.workers import inside

if TYPE_CHECKING:
    from workbench.workers.process import WorkerProcess

_LOOK_SECONDS = 0.1
"""After which Windows sees that a wait was interrupted; other systems break it off at once."""
_PACKAGES = ("workbench", "workbench.compilers", "workbench.compilers.toolchains")
# Two things would take longer than NVRTC needs to start: what the packages import for others, which are entered as bare
# folders, and `site`. What that finds out is given along: where wheels are looked for depends on it.
_PROGRAM = f"""
import sys, types
folder, sys.prefix, sys.exec_prefix, user, *sys.path = sys.argv[1:]
import site
site.ENABLE_USER_SITE = user == "True"
for name in {_PACKAGES!r}:
    sys.modules[name] = package = types.ModuleType(name)
    package.__path__ = [folder + name.removeprefix("workbench").replace(".", "/")]
from workbench.compilers.toolchains.nvrtc_process import serve
serve()
"""


def compile_program(
    text: str,
    name: str,
    options: Sequence[str],
    expressions: Sequence[str] = (),
    headers: Mapping[str, str] = MappingProxyType({}),
) -> nvrtc.Output:
    """Compile CUDA C++ text as `nvrtc.compile_program` does, which has the parameters.

    Raises
    ------
    CompileError
        NVRTC crashed over the text, or ran out of memory.
    ArgumentError
        NVRTC does not know an option.
    MissingDependency
        NVRTC is not installed.
    """
    answer = _own.ask(
        {
            "text": text, "name": name, "options": list(options), "expressions": list(expressions),
            "headers": dict(headers), "folder": _working_directory(),
        }
    )  # fmt: skip
    if answer is None:
        return nvrtc.compile_program(text, name, options, expressions, headers)
    cubin = base64.b64decode(answer["cubin"])
    return nvrtc.Output(answer["ok"], answer["ptx"], cubin, answer["log"], tuple(answer["lowered_names"]))


def stay_here() -> None:
    """From now on this process compiles itself: it may be lost, and holds what NVRTC needs."""
    _own.possible = False


def compiles_here() -> bool:
    """Whether this process compiles itself."""
    return not _own.possible


class _Own:
    """This process' NVRTC process; one question at a time, which is how NVRTC compiles anyway."""

    def __init__(self) -> None:
        self.possible = bool(sys.executable) and not getattr(sys, "frozen", False)
        self._lock = threading.Lock()
        self._process: WorkerProcess | None = None

    def ask(self, question: Mapping[str, Any]) -> dict[str, Any] | None:
        """The answer; None where it is to be had in this process only."""
        from workbench.workers.process import WorkerEnded

        while not self._lock.acquire(timeout=_LOOK_SECONDS):
            pass
        try:
            process = self._ready()
            if process is None:
                return None
            try:
                answer = _exchange(process, question)
            except WorkerEnded as ended:
                self._discard()
                message, remedy = ended.explained()
                remark = Diagnostic("error", message, notes=(remedy,))
                raise CompileError((remark,), f"{message}\n{ended.stderr}".strip()) from ended
            except BaseException:
                self._discard()
                raise
            if answer.kind == "missing":
                self._discard()
        finally:
            self._lock.release()
        said = json.loads(answer.payload)
        match answer.kind:
            case "argument":
                raise ArgumentError(said["message"], said["parameter"])
            case "internal":
                raise InternalError(said["message"])
            case "missing":
                return None  # it may have been installed meanwhile, and if not, this process says so
        return dict(said)

    def close(self) -> None:
        """End the process, whatever it does."""
        self.possible = False
        if self._process is not None:
            self._process.end()

    def _ready(self) -> WorkerProcess | None:
        """The running process; None where there can be none."""
        from workbench.workers.process import WorkerEnded, WorkerProcess

        if self._process is not None and not self._process.alive:
            self._discard()
        if self._process is None and self.possible:
            try:
                self._process = WorkerProcess([sys.executable, "-S", "-P", "-c", _PROGRAM, *_surroundings()])
                _exchange(self._process, {})
            except (OSError, WorkerEnded):
                self.possible = False
                self._discard()
            except BaseException:
                self._discard()
                raise
        return self._process

    def _discard(self) -> None:
        if self._process is not None:
            self._process.close()
            self._process = None


def _exchange(process: WorkerProcess, question: Mapping[str, Any]) -> Any:
    """A question and its answer, on a thread beside: to read a pipe cannot be interrupted on Windows."""
    answer: Future[Any] = Future()

    def ask() -> None:
        try:
            answer.set_result(process.ask(question))
        except BaseException as error:
            answer.set_exception(error)

    asking = threading.Thread(target=ask, name="workbench-nvrtc", daemon=True)
    asking.start()
    try:
        while True:
            with contextlib.suppress(TimeoutError):
                return answer.result(_LOOK_SECONDS)
    except KeyboardInterrupt:
        process.end()
        asking.join()
        raise


def _surroundings() -> list[str]:
    """What `_PROGRAM` is told, so that it finds what this process finds, but for what lies in the working directory."""
    folders = [folder for folder in sys.path if os.path.isabs(folder)]
    return [str(Path(__file__).parents[2]), sys.prefix, sys.exec_prefix, str(site.ENABLE_USER_SITE), *folders]


def _working_directory() -> str | None:
    try:
        return os.getcwd()
    except OSError:  # it was removed
        return None


_own = _Own()
_of_others: list[_Own] = []


def _close() -> None:
    _own.close()


def _after_fork() -> None:
    """The process belongs to the one that forked, and so do its pipes; kept, since to let go of it would be to wait."""
    global _own
    possible = _own.possible
    _of_others.append(_own)
    _own = _Own()
    _own.possible = possible


atexit.register(_close)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


def serve() -> None:
    """Compile what is asked for on standard input until that ends: inside the process."""
    answers = inside.claim_stdout()
    inside.end_with_owner()
    _go_first()
    root = os.path.abspath(os.sep)
    os.chdir(root)
    for line in iter(sys.stdin.buffer.readline, b""):
        question = json.loads(line)
        kind, said = _answer(question, root) if question else ("ready", {})
        inside.send(answers, kind, json.dumps(said).encode())


def _answer(question: dict[str, Any], root: str) -> tuple[str, dict[str, Any]]:
    folder = question.pop("folder")
    try:
        if folder is not None:
            os.chdir(folder)
        made = nvrtc.compile_program(**question)
    except ArgumentError as error:
        return "argument", {"message": str(error), "parameter": error.parameter}
    except MissingDependency:
        return "missing", {}
    except InternalError as error:
        return "internal", {"message": str(error)}
    finally:
        os.chdir(root)  # a folder that a process is in cannot be removed on Windows
    return "output", {**dataclasses.asdict(made), "cubin": base64.b64encode(made.cubin).decode()}


def _go_first() -> None:
    """Has the system end this process before all others where memory runs out (proc(5), oom_score_adj)."""
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000")
