"""Readers of cells: the kernels of a text with the types that they are listed for; nothing is run.

A notebook's kernel compiles what is read and answers the panel (`workbench.jupyter.live.cells`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from workbench.base.records import Diagnostic, Language, Missing
from workbench.languages.cells.cell_functions import FILENAME, MAX_CHARACTERS

Reason = Literal["argument", "missing_dependency", "no_signature", "too_large"]


@dataclass(frozen=True)
class KernelRequest:
    """A kernel to compile.

    function: as the language's compiler takes it. signature: types of the language, or a text of them. options:
    keywords of its compiler. text: the cell's. launch: whose types they are, in words; empty where they are the only
    ones that are written down.
    """

    name: str
    function: Any
    signature: Any
    options: Mapping[str, object]
    text: str
    arch: str
    language: Language
    launch: str = ""

    @property
    def types(self) -> str:
        """The signature in words."""
        listed = self.signature if isinstance(self.signature, tuple | list) else (self.signature,)
        return ", ".join(map(str, listed))


@dataclass(frozen=True)
class CellText:
    """A cell as the panel asks about it.

    Attributes
    ----------
    text, arch
        The text, and the arch that is asked for.
    names
        The notebook's.
    options
        Gives the options of the compiler that the panel's field has; raises ArgumentError where they cannot be read.
    first_that_compiles
        The position of the first of some kernels that compiles; None where none does.
    """

    text: str
    arch: str
    names: Mapping[str, Any]
    options: Callable[[], Mapping[str, object]]
    first_that_compiles: Callable[[Sequence[KernelRequest]], int | None]


@dataclass(frozen=True)
class CellKernels:
    """The kernels of a cell that are listed, at least one, and remarks beside their listing."""

    wanted: Sequence[KernelRequest]
    remarks: tuple[Diagnostic, ...] = ()


class NotListed(Exception):
    """A cell that is not listed.

    Parameters
    ----------
    kind, message, remedy
        As `workbench.jupyter.wire.failure` has them, the first as its reason.
    diagnostics
        Errors at places of the cell; where there are any, they are all that is shown.
    """

    def __init__(self, kind: Reason, message: str, remedy: str = "", diagnostics: tuple[Diagnostic, ...] = ()) -> None:
        super().__init__(message)
        self.kind, self.message, self.remedy, self.diagnostics = kind, message, remedy, diagnostics


@dataclass(frozen=True, kw_only=True)
class LanguageCells:
    """The reader of a language's cells, and the conditions under which they are compiled.

    Attributes
    ----------
    kernels
        Reads a cell; raises NotListed.
    imports
        A module that has to be imported in the notebook's kernel before a cell is read; empty where there is none.
    needs_notebook
        True if the notebook has code without which kernels do not compile: then its own process compiles.
    refuse_heavy
        Called before that process compiles in the place of another one; raises NotListed if it is too much. None: it
        compiles nothing in the place of another one.
    memory_bytes
        Limit of the process that compiles, in address space.
    """

    kernels: Callable[[CellText], CellKernels]
    imports: str = ""
    needs_notebook: Callable[[], bool] = lambda: False
    refuse_heavy: Callable[[Sequence[KernelRequest]], None] | None = None
    memory_bytes: int = 8 << 30


def errors(*diagnostics: Diagnostic) -> NotListed:
    """A cell that is wrong at some places."""
    return NotListed("argument", diagnostics[0].message, "", diagnostics)


def error_at(message: str, line: int | None, column: int | None = None, end_column: int | None = None) -> Diagnostic:
    """An error at a place of the cell; columns count characters from 1."""
    nowhere = Missing("Python names no place")
    return Diagnostic("error", message, FILENAME, line or nowhere, column or nowhere, end_column or nowhere)


def refuse_long(text: str) -> None:
    """Raise NotListed where a cell is longer than what is read."""
    if len(text) > MAX_CHARACTERS:
        raise NotListed("argument", f"the cell is longer than {MAX_CHARACTERS} characters")


def unreadable(error: SyntaxError | ValueError | RecursionError | MemoryError) -> NotListed:
    """A cell that Python's parser does not take: besides wrong syntax a NUL character, half of a surrogate pair, or
    nesting that it gives up on."""
    if isinstance(error, SyntaxError):
        end = error.end_offset if error.end_offset and error.end_lineno == error.lineno else None
        return errors(error_at(f"SyntaxError: {error.msg}", error.lineno, error.offset, end))
    return errors(error_at(f"the cell cannot be read: {type(error).__name__}: {error}", None))


__all__ = [
    "CellKernels",
    "CellText",
    "KernelRequest",
    "LanguageCells",
    "NotListed",
    "error_at",
    "errors",
    "refuse_long",
    "unreadable",
]
