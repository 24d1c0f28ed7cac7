"""Numba's cells: their kernels as functions of a copy that is not run, and the types that they are listed for.

A kernel's signature is its decorator's, else that of its last launch, else that of a launch in the same cell whose
arguments exist. A notebook that has extended Numba is compiled for in its own process, where its extensions are; what
is compiled there is bounded by its size.
"""

from __future__ import annotations

import linecache
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

from workbench.base.errors import NOT_PYTHON, ArgumentError
from workbench.base.records import Diagnostic, Missing
from workbench.languages.cells import cell_functions
from workbench.languages.cells.cell_functions import FILENAME, Cell, CellKernel
from workbench.languages.cells.cell_literals import NotRead
from workbench.languages.cells.cell_types import is_signature
from workbench.languages.cells.known_values import is_dispatcher, is_one
from workbench.languages.cells.language_cells import (
    CellKernels,
    CellText,
    KernelRequest,
    LanguageCells,
    NotListed,
    errors,
    unreadable,
)
from workbench.languages.numba import failed_launches
from workbench.languages.numba.compile_weight import MAX as MAX_WEIGHT
from workbench.languages.numba.compile_weight import weight
from workbench.languages.numba.extensions import Extensions
from workbench.languages.numba.guessed_signature import guesses
from workbench.languages.numba.types import signature_arguments

INSTALL_NUMBA = "pip install 'numba-cuda[cu13]' (Linux and Windows)"

_MAX_SIGNATURES = 8
"""Signatures of a decorator that are listed, each compiled while a person types."""
_extensions = Extensions()


def _kernels(text: CellText) -> CellKernels:
    options = text.options()  # beside those of the decorators, before which they come
    try:
        import numba.cuda  # noqa: F401 - what a cell's decorators are compared with
    except ImportError as error:
        raise NotListed("missing_dependency", f"Numba cannot be imported: {error}", INSTALL_NUMBA) from error
    try:
        cell = cell_functions.read(text.text, text.names)
    except NOT_PYTHON as error:
        raise unreadable(error) from error
    found = cell.kernels
    if not found and cell.unread:
        raise errors(*(_not_read(error, "error") for error in cell.unread))
    if not found:
        why = (
            "The cell has no kernel of its own: a function with device=True becomes code only where a kernel calls it."
        )
        raise NotListed("no_signature", why, "Put the caret in the kernel's cell.")
    requests: list[KernelRequest] = []
    unknown: list[CellKernel] = []
    for kernel in found:
        found_types = signatures_of(kernel, cell)
        if found_types is None:
            unknown.append(kernel)
            continue
        signatures, launch = found_types
        for signature in signatures:
            try:
                # Examples are values of the notebook: their types are told here.
                arguments = signature_arguments(kernel.function, signature)
            except ArgumentError as error:
                raise NotListed("argument", f"{kernel.name}: {error}") from error
            requests.append(replace(_wanted(kernel, arguments, text, options), launch=launch))
    if not requests:
        raise _no_signature(unknown, text, options)
    remarks = (
        *(_unknown(kernel) for kernel in unknown),
        *(_not_read(error, "info") for error in (*cell.unread, *cell.notes)),
    )
    return CellKernels(requests, remarks)


def _wanted(kernel: CellKernel, signature: Any, cell: CellText, keywords: Mapping[str, object]) -> KernelRequest:
    options = {**kernel.options, **keywords}
    return KernelRequest(kernel.name, kernel.function, signature, options, cell.text, cell.arch, "numba")


def _needs_notebook() -> bool:
    return _extensions.are_there()


def signatures_of(kernel: CellKernel, cell: Cell) -> tuple[Sequence[Any], str] | None:
    """The signatures that a kernel is listed for, and what they are of, in words; None where there are none.

    All of the decorator's, in no words where it is one; the last launch's; or that of a launch in the cell.
    """
    if kernel.signature is not None and kernel.signature != []:
        listed = kernel.signature if isinstance(kernel.signature, list) else [kernel.signature]
        return listed[:_MAX_SIGNATURES], "its decorator" if len(listed) > 1 else ""
    launched = _launched_with(cell.bindings.notebook.get(kernel.name), kernel)
    if launched is not None:
        return [launched], "its last launch"
    in_cell = _launch_in_cell(kernel, cell)
    return None if in_cell is None else ([in_cell], "the launch in this cell")


def _launched_with(dispatcher: Any, kernel: CellKernel) -> Any:
    """The signature that the notebook's kernel of this name was last launched with, compiled or not."""
    if not is_dispatcher(dispatcher) or not is_one(type(dispatcher.overloads), (dict, OrderedDict)):
        return None
    last = failed_launches.types_of(dispatcher) or next(reversed(list(dispatcher.overloads)), None)
    if last is None or not (type(last) is tuple or is_signature(last)):
        return None
    arguments = tuple(getattr(last, "args", last))
    # The parameters may have been edited since; then the launch no longer fits.
    return arguments if len(arguments) == kernel.function.__code__.co_argcount else None


def _launch_in_cell(kernel: CellKernel, cell: Cell) -> Any:
    for site in reversed(cell.launches):
        if site.name == kernel.name and len(site.arguments) == kernel.function.__code__.co_argcount:
            try:
                return cell_functions.launch_values(site, cell.bindings)
            except NotRead:  # the cell has not run: what it launches on does not exist yet
                return None
    return None


def _refuse_heavy(kernels: Sequence[KernelRequest]) -> None:
    heavy = sum(weight(kernel.function) for kernel in kernels)
    if heavy <= MAX_WEIGHT:
        return
    listed = " and ".join(kernel.name for kernel in kernels)
    raise NotListed(
        "too_large",
        f"{listed} would be compiled in the notebook's kernel, and what is compiled there while you type is bounded: "
        f"{heavy:,} instructions of Python and items of tuples, of {MAX_WEIGHT:,} at most.",
        f"Run the cell, then %ptx {kernels[0].name} and %sass {kernels[0].name}; or give a kernel a cell of its own.",
    )


def _no_signature(kernels: Sequence[CellKernel], cell: CellText, options: Mapping[str, object]) -> NotListed:
    listed = " and ".join(kernel.name for kernel in kernels)
    example = _compiled_guess(kernels[0], cell, options)
    named = f"name the types, as in @cuda.jit({example!r})" if example else "name the types in @cuda.jit(...)"
    return NotListed(
        "no_signature",
        f"Numba compiles {listed} for argument types, and none are known yet.",
        f"Launch it once, or {named}.".replace("'", '"'),
    )


def _compiled_guess(kernel: CellKernel, cell: CellText, options: Mapping[str, object]) -> str | None:
    """A signature that the kernel compiles for; None where what its body says of its arguments makes none."""
    tried = guesses(kernel.node)
    at = cell.first_that_compiles([_wanted(kernel, each, cell, options) for each in tried]) if tried else None
    return None if at is None else tried[at]


def _unknown(kernel: CellKernel) -> Diagnostic:
    message = f"{kernel.name} is not listed: its argument types are not known until it is launched"
    return Diagnostic("info", message, FILENAME, kernel.line)


def _not_read(error: NotRead, severity: Literal["error", "info"]) -> Diagnostic:
    """A diagnostic for a part that is not read, at its place in the cell."""
    at: Any = error.node
    line, column = getattr(at, "lineno", None), getattr(at, "col_offset", None)
    end = getattr(at, "end_col_offset", None) if getattr(at, "end_lineno", None) == line else None
    text = linecache.getline(FILENAME, line) if line else ""
    nowhere = Missing("Python names no place")
    first, last = (nowhere if each is None else _characters(text, each) + 1 for each in (column, end))
    return Diagnostic(severity, str(error), FILENAME, line or nowhere, first, last)


def _characters(line: str, count_bytes: int) -> int:
    """The number of characters in the first bytes of a line: Python counts columns in UTF-8."""
    return len(line.encode(errors="replace")[:count_bytes].decode(errors="replace"))


CELLS = LanguageCells(
    kernels=_kernels,
    imports="numba.cuda",
    needs_notebook=_needs_notebook,
    refuse_heavy=_refuse_heavy,
    memory_bytes=4 << 30,
)
