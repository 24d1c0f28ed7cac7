"""The last launch of each kernel in a notebook: the place of its call, and the arrays that it was given.

`%step NAME` and the panel step it once more. The call is found in the cell's text on request; nothing is copied, and no
array is kept alive. Of the program of a cell the first launch of each kernel is known, and those in which something was
found: the program is run again up to there.
"""

from __future__ import annotations

import ast
import inspect
import sys
import weakref
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import CodeType
from typing import Any

from workbench.base.bounded_cache import BoundedCache
from workbench.base.errors import NOT_PYTHON, ArgumentError
from workbench.base.records.line_tables import LineTable
from workbench.base.records.place_names import lines_of
from workbench.isa.ptx.stable_names import digest_of
from workbench.jupyter.live.installed_modules import NOT_THE_USERS
from workbench.languages.cells.grammar import is_cuda_cell, parse_cell, program_text
from workbench.languages.cells.launch_expression import is_launch

_MAX_KERNELS = 64
_kept: BoundedCache[str, LastLaunch | ProgramLaunch] = BoundedCache(_MAX_KERNELS)


@dataclass(frozen=True, eq=False)
class LastLaunch:
    """A launch as it was made.

    of: the kernel's handle, or a weak reference to the Python function that its language compiles. again: grid, block
    and dynamic shared memory in bytes, where the launch can be made again from them. args: plain values, and weak
    references to everything else; None in the place of what takes no such reference. cell: the number of the cell that
    ran. code, at: the notebook's code that made the call, and the offset of its instruction; None where a function or a
    file did.
    """

    name: str
    of: Any
    again: tuple[Any, Any, int] | None
    args: tuple[Any, ...]
    cell: int
    code: CodeType | None
    at: int

    @property
    def written(self) -> str:
        """The launch as a line of Python for `%step`: as it is written in its cell; the kernel's name where that is not
        to be had and the arguments are still there; else empty."""
        text = "" if self.code is None else _call_in(self.code, self.at)
        return text or ("" if self.arguments is None else self.name)

    @property
    def arguments(self) -> tuple[Any, ...] | None:
        """The values that it was given; None where some are gone, or it cannot be made again."""
        if self.again is None or self.kernel is None:
            return None
        found = tuple(each() if isinstance(each, weakref.ref) else each for each in self.args)
        lost = any(value is None and not isinstance(each, _Plain) for value, each in zip(found, self.args, strict=True))
        return None if lost else tuple(each.value if isinstance(each, _Plain) else each for each in found)

    @property
    def kernel(self) -> Any:
        """The handle or the function; None where it is gone."""
        return self.of() if isinstance(self.of, weakref.ref) else self.of

    def stands_in(self, text: str) -> bool:
        """True if the kernel is, line for line, in the text of a cell."""
        kernel = self.kernel
        compilation = getattr(kernel, "compilation", None)
        if compilation is None:
            try:
                return _has_lines(text, kernel.__code__.co_filename, inspect.getsource(kernel))
            except (OSError, TypeError, AttributeError):
                return False
        source = compilation.source
        if source.language != "cuda":
            return _has_lines(text, source.filename, source.text)
        return _is_cell_of(text, source.text)

    def has_ptx(self, digest: str) -> bool:
        """True if the PTX that was launched is the one of a digest."""
        compilation = getattr(self.kernel, "compilation", None)
        return compilation is not None and digest_of(compilation.ptx) == digest


@dataclass(frozen=True, eq=False)
class ProgramLaunch:
    """A launch by the program of a cell, in another process. program: a `notebook.program_cells.CellProgram`. number:
    of the launch among all of the program. cell: the number of the cell that ran. lines: counts by line of the source
    of the kernel's last launch, if they were asked for; at: seconds since 1970."""

    name: str
    program: Any
    number: int
    cell: int
    mangled_name: str = ""
    lines: LineTable | None = None
    at: float = 0.0

    @property
    def written(self) -> str:
        """The launch for a line of `%step`: the kernel's name."""
        return self.name

    def stands_in(self, text: str) -> bool:
        """True if the program is that of a cell's text."""
        source = self.program.source.text
        python = program_text(text)
        return _is_cell_of(text, source) if python is None else python.strip() == source.strip()

    def has_ptx(self, digest: str) -> bool:
        """False: nvcc made the program's PTX, with options of its own."""
        return False


@dataclass(frozen=True)
class _Plain:
    """An argument that is kept by its value."""

    value: Any


def note(name: str, of: Any, again: tuple[Any, Any, int] | None, args: Sequence[Any], cell: int) -> None:
    """Keep a launch in place of the older one of a kernel of that name; the fields are those of `LastLaunch`."""
    code, at = _notebooks_call()
    reference = weakref.ref(of) if inspect.isfunction(of) else of
    keep(LastLaunch(name, reference, again, tuple(map(_held, args)), cell, code, at))


def program_launches(text: str) -> list[ProgramLaunch]:
    """The launches with counts by the program of a cell's text, oldest first."""
    launches = [each for _, each in _kept.items()]
    return [each for each in launches if isinstance(each, ProgramLaunch) and each.lines and each.stands_in(text)]


def keep(launch: LastLaunch | ProgramLaunch) -> None:
    """Keep a launch in place of the older one of a kernel of its name."""
    _kept.put(launch.name, launch)


def last_of(name: str) -> LastLaunch | ProgramLaunch | None:
    """The last launch of a kernel of a name; None where there was none."""
    return dict(_kept.items()).get(name)  # which leaves the last launch the last


def last_name() -> str | None:
    """The name of the kernel that was launched last; None where there was none."""
    return next((name for name, _ in reversed(_kept.items())), None)


def forget() -> None:
    """Keep none of them."""
    _kept.clear()


def _held(value: Any) -> Any:
    # Where NumPy is not loaded there is no number of its own either.
    numpy = sys.modules.get("numpy")
    if isinstance(value, bool | int | float | complex | str | None) or (numpy and isinstance(value, numpy.generic)):
        return _Plain(value)
    try:
        return weakref.ref(value)
    except TypeError:
        return None


def _notebooks_call() -> tuple[CodeType | None, int]:
    """The code of the cell that makes the call at hand, and the offset of the call's instruction; None where a function
    of a cell or of a file makes it, whose names a line below the cell has not."""
    frame = sys._getframe(1)
    while frame.f_code.co_filename.startswith(NOT_THE_USERS):
        if frame.f_back is None:
            return None, 0
        frame = frame.f_back
    is_cell = frame.f_code.co_name == "<module>" and frame.f_globals.get("__name__") == "__main__"
    return (frame.f_code, frame.f_lasti) if is_cell else (None, 0)


@lru_cache(maxsize=8)
def _tree(text: str) -> ast.Module | None:
    try:
        return ast.parse(text)
    except NOT_PYTHON:
        return None


def _call_in(code: CodeType, at: int) -> str:
    """The launch that an instruction of a cell makes, in one line; empty where it is none, or the text is not known."""
    place = list(code.co_positions())[at // 2]
    tree = _tree("".join(lines_of(code.co_filename)))
    for node in ast.walk(tree) if tree is not None else ():
        if isinstance(node, ast.Call) and is_launch(node) and _place(node) == place:
            return ast.unparse(node)
    return ""


def _place(node: ast.Call) -> tuple[int, int | None, int, int | None]:
    return node.lineno, node.end_lineno, node.col_offset, node.end_col_offset


def _is_cell_of(text: str, source: str) -> bool:
    """True if a cell of CUDA C++ has a source."""
    try:
        return is_cuda_cell(text) and parse_cell(text).body.rstrip() == source.rstrip()
    except ArgumentError:
        return False


def _has_lines(text: str, filename: str, function: str) -> bool:
    """True if a function of a file or a cell stands in a text at the lines that it has there."""
    there, own, here = (
        [line.rstrip() for line in lines]
        for lines in (lines_of(filename), function.rstrip().split("\n"), text.split("\n"))
    )
    starts = (i for i in range(len(there) - len(own) + 1) if there[i : i + len(own)] == own)
    start = next(starts, None)
    return start is not None and here[start : start + len(own)] == own
