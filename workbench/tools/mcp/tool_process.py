"""The process behind the tools: a compiler that crashes, or a kernel that never ends, fails one request and not the
server."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from workbench.analyse.checks.raised import raised_in
from workbench.base.errors import WorkbenchError
from workbench.base.records import Missing
from workbench.base.workers import limited_process
from workbench.base.workers.limited_process import MEMORY_BYTES, NO_LIMIT, LimitedProcess
from workbench.compilers.toolchains import nvrtc_process
from workbench.device.targets.driver_probe import find_gpu

SECONDS = 300.0
"""Limit of an answer."""


@cache
def _process() -> LimitedProcess:
    # CUDA reserves more addresses than a limit of memory leaves it.
    return LimitedProcess(__name__, MEMORY_BYTES if isinstance(find_gpu(), Missing) else NO_LIMIT)


def answer(tool: str, **arguments: Any) -> dict[str, Any]:
    """The answer of a tool. arguments: plain values.

    Raises
    ------
    WorkbenchError
        The kernel or the call is wrong, with the reason.
    TargetLost
        The process ended over it, or took too long; the next call starts another.
    """
    reply = _process().ask({"tool": tool, "given": arguments}, SECONDS)
    plain = json.loads(reply.payload)
    if reply.kind == "error":
        raise WorkbenchError(str(plain))
    result: dict[str, Any] = plain
    return result


def serve(memory_bytes: int) -> None:
    """Answer the tools: inside the process."""
    nvrtc_process.stay_here()  # so that the system holds the compiler to the toolkit's headers
    limited_process.serve(_answered, memory_bytes)


def _answered(question: Mapping[str, Any]) -> tuple[str, bytes]:
    from workbench.tools.mcp.answers import ANSWERS, KernelRequest
    from workbench.tools.mcp.problems import ProblemRequest

    arguments = dict(question["given"])
    for name in ("request", "first", "second"):
        if name in arguments:
            fields = arguments[name]
            arguments[name] = KernelRequest(**{**fields, "options": tuple(fields["options"])})
    for name in ("problem", "second_problem"):
        if arguments.get(name) is not None:
            arguments[name] = ProblemRequest(**arguments[name])
    try:
        return "answer", json.dumps(ANSWERS[question["tool"]](**arguments)).encode()
    except WorkbenchError as error:
        return "error", json.dumps(str(error)).encode()
    except (Exception, SystemExit) as error:
        raised = raised_in(error)
        if raised is not None:  # by a problem of the owner's
            return "error", json.dumps(str(raised)).encode()
        if isinstance(error, RecursionError):
            return "error", json.dumps("the kernel's text is nested too deeply").encode()
        raise
