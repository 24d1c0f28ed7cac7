"""Answers for a cell of numba-cuda-mlir in a notebook's kernel: its MLIR, LLVM IR, PTX and SASS; nothing of it is run.

The panel evaluates `answer(question)` on a subshell. Where the cell does not import the decorator, the panel asks
Numba's module, which hands the question on (`is_meant`).
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from types import FunctionType, ModuleType
from typing import Any

from workbench.api.defaults import resolved_arch
from workbench.compilers import ARCHS
from workbench.compilers.numba_mlir_types import GivenTypes
from workbench.jupyter.live.answers import too_long
from workbench.jupyter.live.launched_cells import Defined, LaunchedCells, LaunchedLanguage
from workbench.jupyter.live.listing_process import Limits, ListingProcess
from workbench.jupyter.live.numba_mlir_functions import Writer, last_types
from workbench.jupyter.live.written_functions import WrittenFunctions
from workbench.languages.cells import cell_functions
from workbench.languages.cells import known_values as known
from workbench.languages.cells.cell_functions import FILENAME

_ROOT = "numba_cuda_mlir"
_JIT = f"{_ROOT}.cuda.jit"


def _path_of(value: Any) -> str | None:
    own = type(value) is FunctionType and known.class_in(f"{_ROOT}.decorators", "mlir_jit") is value
    return _JIT if own else None


def _written(defined: Defined, name: str, live: Any, given: GivenTypes) -> tuple[WrittenFunctions, GivenTypes]:
    return Writer(defined.functions, defined.text, FILENAME).written(name, live), given


_cells = LaunchedCells(
    LaunchedLanguage(
        title="numba-cuda-mlir",
        language="numba_mlir",
        decorator="cuda.jit",
        paths=(_JIT, f"{_ROOT}.jit"),
        path_of=_path_of,
        emulated=ARCHS,
        arch=resolved_arch,
        last=last_types,
        written=_written,
    ),
    ListingProcess("numba-cuda-mlir", "workbench.jupyter.live.numba_mlir_alone", Limits(memory_bytes=8 << 30)),
)
answer = _cells.answer
close = _cells.close


def is_meant(text: str, names: Mapping[str, Any]) -> bool:
    """True if the decorators of a cell that imports none are this library's in the notebook. Runs nothing."""
    if too_long(text) is not None:
        return False
    try:
        module = cell_functions.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    run = [*cell_functions.statements(module.body)]
    imported = {
        each.asname or each.name.partition(".")[0]
        for node in run
        if isinstance(node, ast.Import | ast.ImportFrom)
        for each in node.names
    }
    for node in run:
        for each in node.decorator_list if isinstance(node, ast.FunctionDef) else ():
            root = ast.unparse(each.func if isinstance(each, ast.Call) else each).partition(".")[0]
            value = None if root in imported else names.get(root)
            if type(value) is ModuleType:
                name = known.contents(value).get("__name__")
                if type(name) is str and name.partition(".")[0] == _ROOT:
                    return True
            elif _path_of(value) is not None:
                return True
    return False
