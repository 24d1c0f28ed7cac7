"""The place of an error in a Numba kernel: read from Numba's message, from what it was at, and from the code itself."""

from __future__ import annotations

import dis
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import CodeType
from typing import Any

from workbench.base.records import Missing
from workbench.base.records.place_names import lines_of, short_place
from workbench.compilers.diagnostics.logs import NO_LINE

PLACE = re.compile(r'File "(?P<file>[^"]*)", line (?P<line>\d+)')
RAISED = re.compile(r"\.?\s*Raised from (?:None|(?P<file>.+?) \((?P<line>\d+)\))\s*$")
"""The place that errors of unsupported bytecode name, if they know it."""
_RETURNS = "must have void return type"


@dataclass(frozen=True)
class Place:
    """A line of the file that holds the kernel; `notes` lead to further ones."""

    file: str
    line: int
    notes: tuple[str, ...] = ()


def place_of(error: BaseException, log: str, function: Callable[..., Any], filename: str) -> Place:
    """Give the line that an error is about: the innermost one in the kernel's own file.

    What lies in a function of another file is told at the line that calls it.
    """
    own = function.__code__.co_filename
    named = _named(log)
    mine = [line for file, line in named if _is(file, own)]
    other = next(((file, line) for file, line in named if not _is(file, own)), None)
    if mine:
        first, last = mine[0], mine[-1]
        notes = (f"called at line {last}",) if last in _lines(function) and first not in _lines(function) else ()
        if other is not None and named[0] == other:
            notes = (*notes, f"it lies at {_said(*other)}")
        return Place(own, first, notes)
    found = traceback_place(error)
    if found is not None and _is(found[0], own):
        return Place(own, found[1])
    elsewhere = other or found
    if elsewhere is not None:
        return Place(filename, _calling(function, elsewhere[0]), (f"it lies at {_said(*elsewhere)}",))
    if _RETURNS in log:
        return Place(filename, next(_returning(function.__code__), function.__code__.co_firstlineno))
    return Place(filename, function.__code__.co_firstlineno)


def warned_place(text: str, function: Callable[..., Any]) -> tuple[str | Missing, int | Missing]:
    """The line of the kernel's file that a warning is about; Missing where it names none."""
    own = function.__code__.co_filename
    mine = [line for file, line in _named(text) if _is(file, own)]
    return (own, mine[0]) if mine else (Missing("Numba names no line of the kernel"), NO_LINE)


def traceback_place(error: BaseException) -> tuple[str, int] | None:
    """The place that Numba was at: errors made by Numba proper lose it on their way through numba-cuda.

    Constraints of type inference and instructions that are lowered carry it as `loc`.
    """
    result: tuple[str, int] | None = None
    frame = error.__traceback__
    while frame is not None:
        for name in ("self", "inst", "instr", "stmt", "expr"):
            at = getattr(frame.tb_frame.f_locals.get(name), "loc", None)
            line, file = getattr(at, "line", None), getattr(at, "filename", None)
            if isinstance(line, int) and isinstance(file, str) and lines_of(file):
                result = file, line
        frame = frame.tb_next
    return result


def _named(text: str) -> list[tuple[str, int]]:
    """The places that a message names, the innermost first."""
    result = [(match["file"], int(match["line"])) for match in PLACE.finditer(text)]
    raised = RAISED.search(text)
    if raised and raised["file"]:
        result.append((raised["file"], int(raised["line"])))
    return result


def _is(file: str, own: str) -> bool:
    # Numba shortens the path of a file to what is below the working directory.
    return own.endswith(file) or os.path.basename(own) == os.path.basename(file)


def _said(file: str, line: int) -> str:
    return short_place(file, line)


def _lines(function: Callable[..., Any]) -> range:
    """The lines of a function's code."""
    code = function.__code__
    last = max((line for each in _codes(code) for _, _, line in each.co_lines() if line), default=code.co_firstlineno)
    return range(code.co_firstlineno, last + 1)


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _codes(each)


def _calling(function: Callable[..., Any], file: str) -> int:
    """The line where a kernel names a function of another file first; its own first line where it names none."""
    code = function.__code__
    for instruction in dis.get_instructions(code):
        if instruction.opname in ("LOAD_GLOBAL", "LOAD_NAME") and instruction.positions is not None:
            used = function.__globals__.get(instruction.argval)
            used = getattr(used, "py_func", used)
            at = getattr(getattr(used, "__code__", None), "co_filename", None)
            if isinstance(at, str) and _is(file, at) and instruction.positions.lineno:
                return instruction.positions.lineno
    return code.co_firstlineno


def _returning(code: CodeType) -> Iterator[int]:
    """The lines where a function gives something back."""
    before: dis.Instruction | None = None
    for instruction in dis.get_instructions(code):
        nothing = before is not None and before.opname in ("LOAD_CONST", "RETURN_CONST") and before.argval is None
        line = instruction.positions.lineno if instruction.positions else None
        if instruction.opname == "RETURN_VALUE" and not nothing and line:
            yield line
        if instruction.opname == "RETURN_CONST" and instruction.argval is not None and line:
            yield line
        before = instruction
