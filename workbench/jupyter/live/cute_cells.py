"""Answers for a CuTe DSL cell in a notebook's kernel: its IR, PTX and SASS as it was last run; nothing of it is run.

CuTe traces a function by running it. So a cell that has changed since it was run is not listed before it is run again.
The panel evaluates `answer(question)` on a subshell.
"""

from __future__ import annotations

import ast
import json
import linecache
from collections.abc import Mapping
from types import FunctionType
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.base.records import Diagnostic
from workbench.jupyter import wire
from workbench.jupyter.live.answers import Answer, notebook_names, too_long, unreadable
from workbench.jupyter.live.cell_listing import CellListings, WantedKernel
from workbench.jupyter.server.requests import CompileRequest
from workbench.languages.cells import cell_functions
from workbench.languages.cells.cell_functions import FILENAME
from workbench.languages.cute.functions import compiled_of

_listings = CellListings()


def answer(question: str, names: Mapping[str, Any] | None = None) -> Answer:
    """Answer a question of the panel; parameters are those of `workbench.jupyter.live.numba_cells.answer`."""
    requested = json.loads(question)
    try:
        match requested["do"]:
            case "disassemble":
                return Answer(_listings.disassemble())
            case "analyse":
                return Answer(_listings.analyse())
        request = CompileRequest.from_json(requested["request"])
        return Answer(_translate(request.text, request.arch, notebook_names() if names is None else names))
    except ArgumentError as error:
        return Answer(wire.failure("argument", str(error)))


def close() -> None:
    """End the disassembler."""
    _listings.kept.close()


def _translate(text: str, arch: str, names: Mapping[str, Any]) -> wire.Json:
    refused = too_long(text)
    if refused is not None:
        return refused
    try:
        module = cell_functions.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return unreadable(error)
    defined = [node.name for node in cell_functions.statements(module.body) if isinstance(node, ast.FunctionDef)]
    file = next((found for name in defined if (found := _file(names.get(name))) is not None), None)
    compiled = compiled_of(file) if file is not None else ()
    if file is None or not compiled:
        return wire.failure(
            "no_signature",
            "CuTe compiles a function for a call, and there was none of this cell yet.",
            "Run the cell, and call its function or cute.compile once.",
        )
    if "".join(linecache.getlines(file)).rstrip() != text.rstrip():
        return wire.failure(
            "argument",
            "CuTe traces a function by running it, so that a changed cell is not listed while you type.",
            "Run the cell, and call its function or cute.compile again.",
        )
    wanted = [WantedKernel(name, each, None, {}, text, arch, "", "cute") for name, each in compiled]
    message = _listings.translate(wanted, ())
    if message["kind"] == "translation" and message["arch"] != arch:
        said = f"compiled for {message['arch']}, and not for {arch}: CuTe compiles for CUTE_DSL_ARCH"
        message = {**message, "diagnostics": [*message["diagnostics"], *_shown(said)]}
    return message


def _shown(said: str) -> list[Any]:
    return list(wire.errors((Diagnostic("info", said, FILENAME, 1),), FILENAME)["diagnostics"])


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
