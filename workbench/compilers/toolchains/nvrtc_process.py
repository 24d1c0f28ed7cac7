"""NVRTC in a process of its own, so that a crash of NVRTC or an interrupt ends only this process.

The process is started by the first compile and serves all further ones. It compiles on its main thread, whose stack
NVRTC can enlarge, so that deeply nested code compiles from any thread. Processes that may crash without harm (the
panel's workers) and processes that cannot start another one call `nvrtc` directly.
"""

from __future__ import annotations

import base64
import dataclasses
import json
import os
import site
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from workbench.base.errors import ArgumentError, CompileError, InternalError, MissingDependency
from workbench.base.records import Diagnostic, Note
from workbench.base.workers import inside
from workbench.base.workers.own_process import OwnProcess
from workbench.base.workers.python_command import python_command
from workbench.compilers.toolchains import nvrtc

_PACKAGES = ("workbench", "workbench.base", "workbench.compilers", "workbench.compilers.toolchains")
# Two things would take longer than NVRTC needs to start: what the packages import for others, which are entered as bare
# folders, and `site`. What that finds out is given along: where wheels are looked for depends on it.
_PROGRAM = f"""
folder, sys.prefix, sys.exec_prefix, user = sys.argv[1:]
import site, types
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
    answer = _ask(
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
    """True if this process compiles itself."""
    return not _own.possible


def _command() -> list[str]:
    return python_command(_PROGRAM, _surroundings(), flags=["-S"])


def _ask(question: Mapping[str, Any]) -> dict[str, Any] | None:
    """The answer; None where it is to be had in this process only."""
    from workbench.base.workers.process import WorkerEnded

    try:
        answer = _own.ask(question)
    except WorkerEnded as ended:
        message, remedy = ended.explained()
        remark = Diagnostic("error", message, notes=(Note(remedy, "crash"),))
        raise CompileError((remark,), f"{message}\n{ended.stderr}".strip()) from ended
    if answer is None:
        return None
    payload = json.loads(answer.payload)
    match answer.kind:
        case "argument":
            raise ArgumentError(payload["message"], payload["parameter"])
        case "internal":
            raise InternalError(payload["message"])
        case "missing":
            _own.discard()
            return None  # it may have been installed meanwhile, and if not, this process says so
    return dict(payload)


def _surroundings() -> list[str]:
    """Arguments of `_PROGRAM`."""
    return [str(Path(__file__).parents[2]), sys.prefix, sys.exec_prefix, str(site.ENABLE_USER_SITE)]


def _working_directory() -> str | None:
    try:
        return os.getcwd()
    except OSError:  # it was removed
        return None


_own = OwnProcess(_command)


def serve() -> None:
    """Compile what is asked for on standard input until that ends: inside the process."""
    answers = inside.claim_stdout()
    inside.end_with_owner()
    inside.go_first()
    root = os.path.abspath(os.sep)
    os.chdir(root)
    for line in iter(sys.stdin.buffer.readline, b""):
        question = json.loads(line)
        kind, payload = _answer(question, root) if question else ("ready", {})
        inside.send(answers, kind, json.dumps(payload).encode())


def _answer(question: dict[str, Any], root: str) -> tuple[str, dict[str, Any]]:
    folder = question.pop("folder")
    try:
        if folder is not None:
            os.chdir(folder)
        output = nvrtc.compile_program(**question)
    except ArgumentError as error:
        return "argument", {"message": str(error), "parameter": error.parameter}
    except MissingDependency:
        return "missing", {}
    except InternalError as error:
        return "internal", {"message": str(error)}
    finally:
        os.chdir(root)  # a folder that a process is in cannot be removed on Windows
    return "output", {**dataclasses.asdict(output), "cubin": base64.b64encode(output.cubin).decode()}
