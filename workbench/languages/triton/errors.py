"""Errors of Triton's compiler as a `CompileError` with the line of the file."""

from __future__ import annotations

import linecache
from typing import Any

from workbench.base.errors import CompileError
from workbench.base.records import Diagnostic, Missing
from workbench.base.records.place_names import place as place_words
from workbench.compilers.diagnostics.places import with_column

_NO_LINE = Missing("Triton names no line")


def compile_error(error: BaseException, function: Any, filename: str) -> CompileError:
    """Give what Triton raised for a function that it cannot compile.

    Triton's own errors name a node of a function's text. One that a called function raised is the cause of that of the
    call: the innermost is about what is wrong, and the calls are notes.

    Parameters
    ----------
    error
        An error of `triton.compile`.
    function
        Made by `@triton.jit`.
    filename
        The name to show of the function's file.
    """
    chain = list(_chain(error))
    innermost = next((each for each in reversed(chain) if getattr(each, "error_message", None)), None)
    places = [place for each in chain if (place := _place(each, function, filename)) is not None]
    message = innermost.error_message if innermost is not None else _words(chain[-1])
    if not places:
        return CompileError((Diagnostic("error", message, filename, _first(function)),), str(error))
    file, line, column = places[-1]
    notes = tuple(f"called at {place_words(other, at)}" for other, at, _ in reversed(places[:-1]))
    remark = Diagnostic("error", message, file, line, column, notes=notes)
    return CompileError((with_column(remark, linecache.getline(file, line)),), str(error))


def _chain(error: BaseException | None) -> Any:
    """The error and its causes, outermost first."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__


def _words(error: BaseException) -> str:
    text = str(error).strip() or type(error).__name__
    if type(error).__module__.startswith("triton"):
        return text
    return f"Triton cannot compile this: {type(error).__name__}: {text}"


def _first(function: Any) -> int | Missing:
    line = getattr(function, "def_file_line_number", None)
    return line if isinstance(line, int) else _NO_LINE


def _place(error: BaseException, function: Any, filename: str) -> tuple[str, int, int] | None:
    """File, line and column of the node that an error of Triton's is about."""
    node: Any = getattr(error, "node", None)
    text = getattr(error, "src", None)
    if not isinstance(text, str) or not hasattr(node, "lineno"):
        return None
    owner = _owner(text, function)
    if owner is None:
        return None
    shown = filename if owner.file_name == function.file_name else owner.file_name
    return shown, owner.def_file_line_number + node.lineno - 1, node.col_offset + owner.def_file_col_number


def _owner(text: str, function: Any) -> Any:
    """The function that has a text."""
    from triton.runtime.jit import _triton_jit_function_registry

    known = (function, *_triton_jit_function_registry.values())
    return next((each for each in known if getattr(each, "src", None) == text), None)
