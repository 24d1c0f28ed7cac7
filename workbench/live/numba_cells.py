"""What the panel asks of a notebook's kernel for a Numba cell: PTX and SASS of a copy, the cell not run.

An nvdisasm stays in wait for three minutes after a question, as in the server's workers.

The panel evaluates `answer(question)` on a subshell, so this may run beside a cell: it reads the notebook's names
and changes none, and runs none of its code; `docs/safety.md` says what it evaluates. A kernel's signature is its
decorator's, else that of its last launch, else that of a launch in the same cell whose arguments exist.
"""

from __future__ import annotations

import json
import linecache
import sys
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any, Literal

from workbench import wire
from workbench.compilers import listing_of
from workbench.errors import ArgumentError
from workbench.live import cell_functions
from workbench.live.answers import Answer
from workbench.live.cell_functions import FILENAME, Cell, CellKernel
from workbench.live.cell_literals import NotRead
from workbench.live.cell_types import is_signature
from workbench.live.compile_weight import MOST as MOST_WEIGHT
from workbench.live.compile_weight import weight
from workbench.live.guessed_signature import guesses
from workbench.live.installed_modules import only_installed
from workbench.live.known_values import is_dispatcher, is_one, named
from workbench.live.numba_import import wait_for_numba
from workbench.records import Diagnostic, Missing, SassListing, Source, Translation
from workbench.server.kept import Kept
from workbench.server.requests import CompileRequest, guarded
from workbench.server.written_options import keywords

INSTALL_NUMBA = "pip install 'numba-cuda[cu13]' (Linux and Windows)"

_NUMBA_SECONDS = 45.0
"""Less than what the panel waits for an answer."""
_NUMBA_WAITS = "Numba is imported when the running cell ends; until then no Numba cell can be listed."
_kept = Kept()
_last: tuple[Translation, ...] = ()
_listings: tuple[SassListing | Missing, ...] = ()


def answer(question: str, names: Mapping[str, Any] | None = None) -> Answer:
    """Answers a question of the panel.

    Parameters
    ----------
    question : JSON, `{"do": "translate", "request": {...}}`; about the last translation `{"do": "disassemble"}` and
        then `{"do": "analyse"}`
    names : the notebook's; None takes those of the running IPython
    """
    asked = json.loads(question)
    # Before the guard of the imports is taken: the main thread, which is waited for, takes it too.
    if asked["do"] == "translate" and not wait_for_numba(_NUMBA_SECONDS):
        return Answer(wire.failure("busy", _NUMBA_WAITS, "It goes on when the cell ends; or interrupt it."))
    with only_installed():
        return _answer(asked, names)


def _answer(asked: dict[str, Any], names: Mapping[str, Any] | None) -> Answer:
    global _last, _listings
    if asked["do"] in ("disassemble", "analyse"):
        heights = [each.ptx.removesuffix("\n").count("\n") + 1 for each in _last]
        if asked["do"] == "disassemble":
            _listings = tuple(listing_of(each, _kept.disassembler) for each in _last)
            shown = [wire.sass(listing, each) for listing, each in zip(_listings, _last, strict=True)]
            return Answer(wire.merge_sass(shown, heights))
        from workbench.inspector.assemble import analysis_of

        above = accumulate(heights[:-1], initial=0)
        known = [
            wire.analysis(analysis_of(each, listing, lines), each.arch)
            for each, listing, lines in zip(_last, _listings, above, strict=True)
        ]
        return Answer(wire.merge_analyses(known))
    try:
        request = CompileRequest.from_json(asked["request"])
    except ArgumentError as error:
        return Answer(wire.failure("argument", str(error)))
    _kept.disassembler.prepare(request.arch)
    _listings = ()
    notebook = _notebook_names() if names is None else names
    _last, message = translate_cell(request.text, request.arch, notebook, request.options or "")
    return Answer(message)


def translate_cell(
    text: str, arch: str, names: Mapping[str, Any], options: str = ""
) -> tuple[tuple[Translation, ...], wire.Json]:
    """Compiles the kernels of a cell; the translations, and the message for the panel.

    Parameters
    ----------
    options : keywords of `cuda.jit` beside those of the decorators, before which they come
    """
    try:
        given = keywords(options)
    except ArgumentError as error:
        return (), wire.failure("argument", str(error))
    if len(text) > cell_functions.MOST_CHARACTERS:
        return (), wire.failure("argument", f"the cell is longer than {cell_functions.MOST_CHARACTERS} characters")
    try:
        import numba.cuda  # noqa: F401 - what a cell's decorators are compared with
    except ImportError as error:
        return (), wire.failure("missing_dependency", f"Numba cannot be imported: {error}", INSTALL_NUMBA)
    try:
        cell = cell_functions.read(text, names)
    except SyntaxError as error:
        end = error.end_offset if error.end_offset and error.end_lineno == error.lineno else None
        remark = _error(f"SyntaxError: {error.msg}", error.lineno, error.offset, end)
        return (), wire.errors((remark,), FILENAME)
    except (ValueError, RecursionError, MemoryError) as error:
        # A NUL character, half of a surrogate pair, or nesting that Python's own parser gives up on.
        return (), wire.errors((_error(f"the cell cannot be read: {type(error).__name__}: {error}", None),), FILENAME)
    found = cell.kernels
    if not found and cell.unread:
        return (), wire.errors(tuple(_not_read(error, "error") for error in cell.unread), FILENAME)
    if not found:
        why = (
            "The cell has no kernel of its own: a function with device=True becomes code only where a kernel calls it."
        )
        return (), wire.failure("no_signature", why, "Put the caret in the kernel's cell.")
    heavy = sum(weight(kernel.function) for kernel in found)
    if heavy > MOST_WEIGHT:
        return (), _too_heavy(found, heavy)
    made: list[Translation] = []
    messages: list[wire.Json] = []
    unknown: list[CellKernel] = []
    for kernel in found:
        signature = signature_of(kernel, cell)
        if signature is None:
            unknown.append(kernel)
            continue
        translation, message = _translate(kernel, signature, text, arch, given)
        if translation is None:
            return (), message
        made.append(translation)
        messages.append(message)
    if not made:
        return (), _no_signature(unknown, text, arch, given)
    remarks = (
        *(_unknown(kernel) for kernel in unknown),
        *(_not_read(error, "info") for error in (*cell.unread, *cell.notes)),
    )
    merged = wire.merge_translations(messages, remarks)
    return tuple(made), {**merged, "cells": _other_cells(merged)}


def _other_cells(message: wire.Json) -> dict[str, str]:
    """Texts of cells that a translation's lines come from beside its own, by the names of IPython for them."""
    steps = [step for spot in message["spots"] for step in (spot, *spot["inlined_at"])]
    files = dict.fromkeys(step["file"] for step in steps if step["file"] != FILENAME)
    texts = {file: "".join(linecache.getlines(file)) for file in files if not Path(file).exists()}
    return {file: text for file, text in texts.items() if text}


def signature_of(kernel: CellKernel, cell: Cell) -> Any:
    """A kernel's argument types: the decorator's, the last launch's, or those of a launch in the cell; else None."""
    if kernel.signature is not None:
        return kernel.signature[-1] if isinstance(kernel.signature, list) else kernel.signature
    return _launched_with(cell.bindings.notebook.get(kernel.name), kernel) or _launch_in_cell(kernel, cell)


def _launched_with(dispatcher: Any, kernel: CellKernel) -> Any:
    """The signature that the notebook's kernel of this name was last compiled for."""
    if not is_dispatcher(dispatcher) or not is_one(type(dispatcher.overloads), (dict, OrderedDict)):
        return None
    last = next(reversed(list(dispatcher.overloads)), None)
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


def _translate(
    kernel: CellKernel, signature: Any, text: str, arch: str, given: Mapping[str, object]
) -> tuple[Translation | None, wire.Json]:
    source = Source(text, "numba", FILENAME, kernel.function)

    def make() -> Translation:
        from workbench.compilers import translate

        try:
            return translate(source, arch=arch, options={**kernel.options, **given}, signature=signature)
        except ArgumentError as error:
            raise ArgumentError(f"{kernel.name}: {error}", error.parameter) from error

    return guarded(make, FILENAME)


def _too_heavy(kernels: Sequence[CellKernel], heavy: int) -> wire.Json:
    listed = " and ".join(kernel.name for kernel in kernels)
    return wire.failure(
        "too_large",
        f"{listed} would be compiled in the notebook's kernel, and what is compiled there while you type is bounded: "
        f"{heavy:,} instructions of Python and items of tuples, of {MOST_WEIGHT:,} at most.",
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
    tried = ((each, _translate(kernel, each, text, arch, given)[0]) for each in guesses(kernel.node))
    return next((each for each, made in tried if made is not None), None)


def _unknown(kernel: CellKernel) -> Diagnostic:
    message = f"{kernel.name} is not listed: its argument types are not known until it is launched"
    return Diagnostic("info", message, FILENAME, kernel.line)


def _error(message: str, line: int | None, column: int | None = None, end_column: int | None = None) -> Diagnostic:
    nowhere = Missing("Python names no place")
    return Diagnostic("error", message, FILENAME, line or nowhere, column or nowhere, end_column or nowhere)


def _not_read(error: NotRead, severity: Literal["error", "info"]) -> Diagnostic:
    """What is not read, at its place in the cell."""
    at: Any = error.node
    line, column = getattr(at, "lineno", None), getattr(at, "col_offset", None)
    end = getattr(at, "end_col_offset", None) if getattr(at, "end_lineno", None) == line else None
    text = linecache.getline(FILENAME, line) if line else ""
    nowhere = Missing("Python names no place")
    first, last = (nowhere if each is None else _characters(text, each) + 1 for each in (column, end))
    return Diagnostic(severity, str(error), FILENAME, line or nowhere, first, last)


def _characters(line: str, count_bytes: int) -> int:
    """How many characters the first bytes of a line are: Python counts columns in UTF-8."""
    return len(line.encode(errors="replace")[:count_bytes].decode(errors="replace"))


def _notebook_names() -> Mapping[str, Any]:
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    # A copy: a cell may run beside this and bind names while they are read.
    return named(shell.user_ns) if shell is not None else {}
