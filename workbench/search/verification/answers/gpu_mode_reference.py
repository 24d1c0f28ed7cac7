"""The author's side of a task of GPU MODE: inputs, and the task's own comparison.

Inputs are made in a process that has ended before any code of an answer runs; results are compared in another one, that
begins after the answer's has ended.
"""

from __future__ import annotations

import importlib
import sys
import tempfile
from pathlib import Path
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.search.verification.answers.processes import TORCH_MODULES
from workbench.search.verification.answers.processes import serve as serve_functions
from workbench.search.verification.answers.sent_values import mapped

FORKED_WITH = TORCH_MODULES


def serve(memory_bytes: int) -> None:
    """Answer questions about a task: inside the process."""
    serve_functions({"inputs": inputs, "check": check}, memory_bytes)


def inputs(files: dict[str, str], tests: list[dict[str, Any]]) -> list[list[Any]]:
    """The inputs of calls: the arguments of `custom_kernel`, by the arguments of `generate_input`.

    Raises
    ------
    ArgumentError
        The reference cannot be imported, or raises an error.
    """
    reference = _reference(files)
    return [[_of_task("generate_input", reference.generate_input, **test)] for test in tests]


def check(files: dict[str, str], data: list[Any], result: Any) -> dict[str, Any]:
    """Have the task's `check_implementation` judge a result; gives its judgement and message, raises as `inputs`."""
    reference = _reference(files)
    arguments = [mapped(each, lambda sent: sent.value()) for each in data]
    answer = mapped(result, lambda sent: sent.value())
    found = _of_task("check_implementation", reference.check_implementation, *arguments, answer)
    if isinstance(found, tuple):
        return {"is_right": bool(found[0]), "message": str(found[1])}
    return {"is_right": not found, "message": str(found or "")}


def _reference(files: dict[str, str]) -> Any:
    from workbench.languages.torch import emulate_torch

    emulate_torch()
    folder = tempfile.mkdtemp(prefix="workbench-")
    for name, content in files.items():
        (Path(folder) / name).write_text(content, encoding="utf-8")
    sys.path.insert(0, folder)
    return _of_task("reference.py", importlib.import_module, "reference")


def _of_task(what: str, work: Any, *arguments: Any, **named: Any) -> Any:
    try:
        return work(*arguments, **named)
    except Exception as error:
        raise ArgumentError(f"{what}: {type(error).__name__}: {error}", "problem") from error
