"""Problems of suites for PyTorch, told by what their files define; nothing of them is executed here."""

from __future__ import annotations

import ast
from pathlib import Path

from workbench.base.clock import SYSTEM, Clock
from workbench.base.errors import NOT_PYTHON
from workbench.base.plain_files import MAX_SOURCE_BYTES, read_plain_text
from workbench.search.verification.answers.cases import Suite
from workbench.search.verification.answers.gpu_mode import GpuMode
from workbench.search.verification.answers.kernelbench import KernelBench
from workbench.search.verification.answers.tritonbench import SEPARATOR, TritonBench

_OF_KERNELBENCH = {"Model", "get_inputs", "get_init_inputs"}


def suite_of(problem: Path, clock: Clock = SYSTEM) -> Suite | None:
    """The suite that a problem is of; None where it is of none.

    Raises
    ------
    ArgumentError
        The file cannot be read.
    """
    if (problem / "task.yml").is_file():
        return GpuMode(problem, clock)
    if problem.suffix != ".py" or not problem.is_file():
        return None
    text = read_plain_text(problem, "problem", MAX_SOURCE_BYTES)
    if SEPARATOR.search(text):
        return TritonBench(problem, clock)
    return KernelBench(problem, clock) if _defined(text) >= _OF_KERNELBENCH else None


def _defined(text: str) -> set[str]:
    """The classes and functions that a text defines; none where it is no Python."""
    try:
        tree = ast.parse(text)
    except NOT_PYTHON:
        return set()
    return {each.name for each in tree.body if isinstance(each, ast.ClassDef | ast.FunctionDef)}
