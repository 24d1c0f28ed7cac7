"""Answers of a notebook's kernel to the panel. Knows what a front end reads of an evaluated expression, no more."""

from __future__ import annotations

import linecache
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from workbench.base.records import Diagnostic, Missing
from workbench.jupyter import wire
from workbench.languages.cells.cell_functions import FILENAME, MAX_CHARACTERS
from workbench.languages.cells.known_values import named


class Answer:
    """A message that shows itself as JSON."""

    def __init__(self, message: wire.Json) -> None:
        self._message = message

    def __repr__(self) -> str:
        return f"<answer: {self._message['kind']}>"

    def _repr_json_(self) -> wire.Json:
        return self._message


def notebook_names() -> Mapping[str, Any]:
    """The names of the running IPython; none outside of one."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    # A copy: a cell may run beside this and bind names while they are read.
    return named(shell.user_ns) if shell is not None else {}


def other_cells(message: wire.Json) -> dict[str, str]:
    """Texts of cells that a translation's lines come from beside its own, by the names of IPython for them."""
    files = dict.fromkeys(spot["file"] for spot in message["spots"] if spot["file"] != message["filename"])
    texts = {file: "".join(linecache.getlines(file)) for file in files if not Path(file).exists()}
    return {file: text for file, text in texts.items() if text}


def error_at(message: str, line: int | None, column: int | None = None, end_column: int | None = None) -> Diagnostic:
    """An error at a place of the cell; columns count characters from 1."""
    nowhere = Missing("Python names no place")
    return Diagnostic("error", message, FILENAME, line or nowhere, column or nowhere, end_column or nowhere)


def too_long(text: str) -> wire.Json | None:
    """The message where a cell is longer than what is read; None where it is not."""
    if len(text) <= MAX_CHARACTERS:
        return None
    return wire.failure("argument", f"the cell is longer than {MAX_CHARACTERS} characters")


def unreadable(error: SyntaxError | ValueError | RecursionError | MemoryError) -> wire.Json:
    """The message about a cell that Python's parser does not take: besides wrong syntax a NUL character, half of a
    surrogate pair, or nesting that it gives up on."""
    if isinstance(error, SyntaxError):
        end = error.end_offset if error.end_offset and error.end_lineno == error.lineno else None
        remark = error_at(f"SyntaxError: {error.msg}", error.lineno, error.offset, end)
    else:
        remark = error_at(f"the cell cannot be read: {type(error).__name__}: {error}", None)
    return wire.errors((remark,), FILENAME)
