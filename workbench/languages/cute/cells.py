"""CuTe DSL's cells: IR, PTX and SASS of a cell as it was last run; nothing of it is run.

CuTe traces a function by running it. So a cell that has changed since it was run is not listed before it is run again.
"""

from __future__ import annotations

import ast
import linecache
from types import FunctionType
from typing import Any

from workbench.base.errors import NOT_PYTHON
from workbench.base.records import Diagnostic
from workbench.languages.cells import cell_functions
from workbench.languages.cells.cell_functions import FILENAME
from workbench.languages.cells.language_cells import (
    CellKernels,
    CellText,
    KernelRequest,
    LanguageCells,
    NotListed,
    unreadable,
)
from workbench.languages.cute.functions import arch_of, compiled_of, same_arch


def _kernels(cell: CellText) -> CellKernels:
    try:
        module = cell_functions.parse(cell.text)
    except NOT_PYTHON as error:
        raise unreadable(error) from error
    defined = [node.name for node in cell_functions.statements(module.body) if isinstance(node, ast.FunctionDef)]
    file = next((found for name in defined if (found := _file(cell.names.get(name))) is not None), None)
    compiled = compiled_of(file) if file is not None else ()
    if file is None or not compiled:
        raise NotListed(
            "no_signature",
            "CuTe compiles a function for a call, and there was none of this cell yet.",
            "Run the cell, and call its function or cute.compile once.",
        )
    if "".join(linecache.getlines(file)).rstrip() != cell.text.rstrip():
        raise NotListed(
            "argument",
            "CuTe traces a function by running it, so that a changed cell is not listed while you type.",
            "Run the cell, and call its function or cute.compile again.",
        )
    own = arch_of(compiled[0][1], None)
    message = f"compiled for {own}, and not for {cell.arch}: CuTe compiles for CUTE_DSL_ARCH={cell.arch}"
    remarks = () if same_arch(own, cell.arch) else (Diagnostic("info", message, FILENAME, 1),)
    requests = [KernelRequest(name, each, None, {}, cell.text, cell.arch, "cute") for name, each in compiled]
    return CellKernels(requests, remarks)


def _file(value: Any) -> str | None:
    """The file of a function of the notebook, below CuTe's wrappers; nothing of it is called."""
    for _ in range(4):
        if type(value) is not FunctionType:
            return None
        inner = value.__dict__.get("__wrapped__")
        if inner is None:
            return value.__code__.co_filename
        value = inner
    return None


CELLS = LanguageCells(kernels=_kernels)
