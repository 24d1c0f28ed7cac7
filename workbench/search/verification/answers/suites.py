"""Problems of suites for PyTorch, told by what their files define; nothing of them is executed here."""

from __future__ import annotations

import ast
from pathlib import Path

from workbench.base.errors import NOT_PYTHON
from workbench.base.plain_files import read_plain_text

MAX_BYTES = 16 << 20
"""The largest file that is read."""
_OF_KERNELBENCH = {"Model", "get_inputs", "get_init_inputs"}


def is_of_suite(problem: Path) -> bool:
    """True if a file is a problem of KernelBench: `Model`, `get_inputs` and `get_init_inputs`.

    Raises
    ------
    ArgumentError
        The file cannot be read.
    """
    if problem.suffix != ".py" or not problem.is_file():
        return False
    try:
        tree = ast.parse(read_plain_text(problem, "problem", MAX_BYTES))
    except NOT_PYTHON:
        return False
    defined = {each.name for each in tree.body if isinstance(each, ast.ClassDef | ast.FunctionDef)}
    return defined >= _OF_KERNELBENCH
