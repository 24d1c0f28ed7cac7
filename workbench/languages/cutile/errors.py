"""Errors of cuTile's compiler as a `CompileError` with the line of the file."""

from __future__ import annotations

import linecache
from typing import Any

from workbench.base.errors import CompileError
from workbench.base.records import Diagnostic, Missing, Source
from workbench.base.records.place_names import place
from workbench.compilers.diagnostics.places import with_column
from workbench.languages.cutile.functions import python_function


def compile_error(error: BaseException, source: Source) -> CompileError:
    """Give what cuTile raised for a kernel that it cannot compile.

    Its errors name the place of an expression, and the calls that led there: these are notes.
    """
    places = list(_places(getattr(error, "loc", None)))
    message = getattr(error, "message", None) or _words(error)
    return _compile_error(str(message), places, str(error), source)


def refused(log: str, compiler: Any, source: Source) -> CompileError:
    """Give the error of tileiras or ptxas for a kernel that it does not compile.

    compiler: the module `cuda.tile._compile`, which reads the messages of tileiras.
    """
    message, place = compiler._parse_tileir_stderr(log)
    return _compile_error(message, list(_places(place)), log, source)


def _words(error: BaseException) -> str:
    text = str(error).strip() or type(error).__name__
    if type(error).__module__.startswith("cuda.tile"):
        return text
    return f"cuTile cannot compile this: {type(error).__name__}: {text}"


def _places(place: Any) -> Any:
    """File, line and column of an expression, then of the calls around it. Columns of cuTile count bytes from 0."""
    while place is not None:
        if place.filename and place.line:
            text = linecache.getline(place.filename, place.line).encode()
            yield place.filename, place.line, len(text[: place.col or 0].decode(errors="replace")) + 1
        place = place.call_site


def _compile_error(message: str, places: list[tuple[str, int, int]], log: str, source: Source) -> CompileError:
    code = python_function(source.function).__code__
    if not places:
        return CompileError((Diagnostic("error", message, source.filename, code.co_firstlineno),), log)
    (file, line, column), *calls = places
    shown = source.filename if file == code.co_filename else file
    named = ((source.filename if other == code.co_filename else other, at) for other, at, _ in calls)
    notes = tuple(f"called at {place(*each)}" for each in named)
    remark = Diagnostic("error", message, shown, line, column or Missing("no column"), notes=notes)
    return CompileError((with_column(remark, linecache.getline(file, line)),), log)
