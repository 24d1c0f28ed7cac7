"""Answers for a Numba cell in a notebook's kernel: PTX and SASS of a copy; the cell is not run.

A process beside the kernel compiles (`listing_process`), so that neither its time nor its memory is the kernel's. A
notebook that has extended Numba is compiled for in the kernel, where its extensions are, and so is one that can have no
such process; what is compiled there is bounded by its size.

The panel evaluates `answer(question)` on a subshell, so this may run beside a cell: it reads the notebook's names
and changes none, and runs none of its code; `docs/safety.md` says what it evaluates. A kernel's signature is its
decorator's, else that of its last launch, else that of a launch in the same cell whose arguments exist.
"""

from __future__ import annotations

import json
import linecache
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

from workbench.base.errors import ArgumentError
from workbench.base.records import Diagnostic, Missing
from workbench.jupyter import wire
from workbench.jupyter.live import launched_cells
from workbench.jupyter.live.answers import Answer, notebook_names, other_cells, too_long, unreadable
from workbench.jupyter.live.cell_listing import CellListings, WantedKernel
from workbench.jupyter.live.compile_weight import MAX as MAX_WEIGHT
from workbench.jupyter.live.compile_weight import weight
from workbench.jupyter.live.guessed_signature import guesses
from workbench.jupyter.live.installed_modules import only_installed
from workbench.jupyter.live.listing_process import Limits, ListingProcess, Lost
from workbench.jupyter.live.numba_extensions import Extensions
from workbench.jupyter.live.numba_import import wait_for_numba
from workbench.jupyter.server.requests import CompileRequest
from workbench.jupyter.server.written_options import keywords
from workbench.languages.cells import cell_functions
from workbench.languages.cells.cell_functions import FILENAME, Cell, CellKernel
from workbench.languages.cells.cell_literals import NotRead
from workbench.languages.cells.cell_types import is_signature
from workbench.languages.cells.known_values import is_dispatcher, is_one, named
from workbench.languages.cells.sent_functions import NotSent
from workbench.languages.numba import failed_launches
from workbench.languages.numba.language import LANGUAGE
from workbench.languages.numba.types import signature_arguments

INSTALL_NUMBA = "pip install 'numba-cuda[cu13]' (Linux and Windows)"

_NUMBA_SECONDS = 45.0
"""Less than what the panel waits for an answer."""
_MAX_SIGNATURES = 8
"""Signatures of a decorator that are listed, each compiled while a person types."""
_NUMBA_WAITS = "Numba is imported when the running cell ends; until then no Numba cell can be listed."
_extensions = Extensions()
_here = CellListings()
_apart = ListingProcess(LANGUAGE, Limits())
_compiler: CellListings | ListingProcess = _here
"""The compiler of the last listing."""
_handed_to: launched_cells.LaunchedCells | None = None
"""The answers about the last cell if it was of another language whose decorator has the same name."""


def answer(question: str, names: Mapping[str, Any] | None = None) -> Answer:
    """Answers a question of the panel.

    Parameters
    ----------
    question : JSON, `{"do": "translate", "request": {...}}`; about the last translation `{"do": "disassemble"}` and
        then `{"do": "analyse"}`
    names : the notebook's; None takes those of the running IPython
    """
    global _handed_to
    requested = json.loads(question)
    if requested["do"] == "translate":
        text = requested["request"].get("source") if isinstance(requested["request"], dict) else None
        notebook = notebook_names() if names is None else named(names)
        _handed_to = launched_cells.meant(text, notebook, LANGUAGE.decorator) if isinstance(text, str) else None
    if _handed_to is not None:
        return _handed_to.answer(question, names)
    _apart.prepare()
    # Before the guard of the imports is taken: the main thread, which is waited for, takes it too.
    if requested["do"] == "translate" and not wait_for_numba(_NUMBA_SECONDS):
        return Answer(wire.failure("busy", _NUMBA_WAITS, "It goes on when the cell ends; or interrupt it."))
    with only_installed():
        return _answer(requested, names)


def _answer(asked: dict[str, Any], names: Mapping[str, Any] | None) -> Answer:
    try:
        match asked["do"]:
            case "disassemble":
                return Answer(_compiler.disassemble())
            case "analyse":
                return Answer(_compiler.analyse())
        request = CompileRequest.from_json(asked["request"])
        notebook = notebook_names() if names is None else named(names)
        return Answer(translate_cell(request.text, request.arch, notebook, request.options or ""))
    except ArgumentError as error:
        return Answer(wire.failure("argument", str(error)))
    except Lost as lost:
        return Answer(lost.failure)


def translate_cell(text: str, arch: str, names: Mapping[str, Any], options: str = "") -> wire.Json:
    """Compiles the kernels of a cell; the message for the panel.

    Parameters
    ----------
    options : keywords of `cuda.jit` beside those of the decorators, before which they come
    """
    try:
        given = keywords(options)
    except ArgumentError as error:
        return wire.failure("argument", str(error))
    refused = too_long(text)
    if refused is not None:
        return refused
    try:
        import numba.cuda  # noqa: F401 - what a cell's decorators are compared with
    except ImportError as error:
        return wire.failure("missing_dependency", f"Numba cannot be imported: {error}", INSTALL_NUMBA)
    try:
        cell = cell_functions.read(text, names)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return unreadable(error)
    found = cell.kernels
    if not found and cell.unread:
        return wire.errors(tuple(_not_read(error, "error") for error in cell.unread), FILENAME)
    if not found:
        why = (
            "The cell has no kernel of its own: a function with device=True becomes code only where a kernel calls it."
        )
        return wire.failure("no_signature", why, "Put the caret in the kernel's cell.")
    wanted: list[WantedKernel] = []
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
                return wire.failure("argument", f"{kernel.name}: {error}")
            wanted.append(replace(_wanted(kernel, arguments, text, arch, given), launch=launch))
    if not wanted:
        return _no_signature(unknown, text, arch, given)
    remarks = (
        *(_unknown(kernel) for kernel in unknown),
        *(_not_read(error, "info") for error in (*cell.unread, *cell.notes)),
    )
    message = _compiled(wanted, lambda compiler: compiler.translate(wanted, remarks))
    return {**message, "cells": other_cells(message)} if message["kind"] == "translation" else message


def _wanted(kernel: CellKernel, signature: Any, text: str, arch: str, given: Mapping[str, object]) -> WantedKernel:
    return WantedKernel(kernel.name, kernel.function, signature, {**kernel.options, **given}, text, arch)


def _compiled(wanted: Sequence[WantedKernel], ask: Callable[[CellListings | ListingProcess], wire.Json]) -> wire.Json:
    """The compiler's answer about some kernels: from the separate process, or from this process."""
    global _compiler
    if not _extensions.are_there():
        try:
            _compiler = _apart
            return ask(_apart)
        except NotSent:
            pass  # it has a meaning here
    heavy = sum(weight(kernel.function) for kernel in wanted)
    if heavy > MAX_WEIGHT:
        return _too_heavy(wanted, heavy)
    _compiler = _here
    return ask(_here)


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


def _too_heavy(kernels: Sequence[WantedKernel], heavy: int) -> wire.Json:
    listed = " and ".join(kernel.name for kernel in kernels)
    return wire.failure(
        "too_large",
        f"{listed} would be compiled in the notebook's kernel, and what is compiled there while you type is bounded: "
        f"{heavy:,} instructions of Python and items of tuples, of {MAX_WEIGHT:,} at most.",
        f"Run the cell, then %ptx {kernels[0].name} and %sass {kernels[0].name}; or give a kernel a cell of its own.",
    )


def _no_signature(kernels: Sequence[CellKernel], text: str, arch: str, given: Mapping[str, object]) -> wire.Json:
    listed = " and ".join(kernel.name for kernel in kernels)
    example = _compiled_guess(kernels[0], text, arch, given)
    named = f"name the types, as in @cuda.jit({example!r})" if example else "name the types in @cuda.jit(...)"
    return wire.failure(
        "no_signature",
        f"Numba compiles {listed} for argument types, and none are known yet.",
        f"Launch it once, or {named}.".replace("'", '"'),
    )


def _compiled_guess(kernel: CellKernel, text: str, arch: str, given: Mapping[str, object]) -> str | None:
    """A signature that the kernel compiles for; None where what its body says of its arguments makes none."""
    tried = guesses(kernel.node)
    wanted = [_wanted(kernel, each, text, arch, given) for each in tried]
    if not wanted:
        return None
    at = _compiled(wanted, lambda compiler: compiler.first_that_compiles(wanted)).get("found")
    return tried[at] if isinstance(at, int) else None


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
