"""The process behind the tools: a compiler that crashes, or a kernel that never ends, costs an answer and no server."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from functools import cache
from typing import Any

from workbench.compilers.toolchains import nvrtc_process
from workbench.errors import TargetLost, WorkbenchError
from workbench.targets.launch_process import MEMORY_BYTES, lost
from workbench.workers import inside
from workbench.workers.own_process import OwnProcess
from workbench.workers.process import WorkerEnded
from workbench.workers.python_command import python_command

SECONDS = 300.0
"""Limit of an answer."""
_PROGRAM = """
from workbench.mcp.tool_process import serve
serve(int(sys.argv[1]))
"""


@cache
def _process() -> OwnProcess:
    return OwnProcess(lambda: python_command(_PROGRAM, [str(MEMORY_BYTES)]))


def answer(tool: str, **given: Any) -> dict[str, Any]:
    """The answer of a tool. given: plain values.

    Raises
    ------
    WorkbenchError
        The kernel or the call is wrong, with the reason.
    TargetLost
        The process ended over it, or took too long; the next call starts another.
    """
    try:
        reply = _process().ask({"tool": tool, "given": given}, SECONDS)
    except WorkerEnded as ended:
        raise lost(ended, SECONDS, MEMORY_BYTES) from ended
    if reply is None:
        raise TargetLost("crash", "no process can be started that would answer")
    plain = json.loads(reply.payload)
    if reply.kind == "error":
        raise WorkbenchError(str(plain))
    found: dict[str, Any] = plain
    return found


def serve(memory_bytes: int) -> None:
    """Answer on standard output until standard input ends: inside the process."""
    answers = inside.claim_stdout()
    inside.end_with_owner()
    inside.go_first()
    nvrtc_process.stay_here()  # so that the system holds the compiler to the toolkit's headers
    inside.limit_memory(memory_bytes)
    for line in iter(sys.stdin.buffer.readline, b""):
        kind, plain = _answered(json.loads(line))
        inside.send(answers, kind, json.dumps(plain).encode())


def _answered(question: Mapping[str, Any]) -> tuple[str, Any]:
    if not question:
        return "ready", None
    from workbench.mcp.answers import ANSWERS, Given

    given = dict(question["given"])
    for name in ("given", "first", "second"):
        if name in given:
            fields = given[name]
            given[name] = Given(**{**fields, "options": tuple(fields["options"])})
    try:
        return "answer", ANSWERS[question["tool"]](**given)
    except WorkbenchError as error:
        return "error", str(error)
    except RecursionError:
        return "error", "the kernel's text is nested too deeply"
