"""Answers of a notebook's kernel for cells of Python's languages of kernels: PTX and SASS of a copy that is not run.

A process beside the kernel compiles (`listing_process`), so that neither its time nor its memory is the kernel's. What
can be compiled in the notebook alone, because its code extends the compiler, is compiled there; so are kernels of a
language without a compiler of its own, and those of one that can have no such process and bounds what it compiles.

The panel evaluates `answer(question)` on a subshell, so this may run beside a cell: it reads the notebook's names
and changes none, and runs none of its code; `docs/safety.md` says what it evaluates.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from workbench.base.errors import ArgumentError
from workbench.base.records.kernel_languages import KernelLanguage, language_named, languages
from workbench.jupyter import wire
from workbench.jupyter.live.answers import Answer, notebook_names, other_cells
from workbench.jupyter.live.cell_listing import CellListings
from workbench.jupyter.live.installed_modules import only_installed
from workbench.jupyter.live.listing_process import Limits, ListingProcess, Lost
from workbench.jupyter.live.main_thread_import import wait_for_import
from workbench.jupyter.server.requests import CompileRequest
from workbench.jupyter.server.written_options import keywords
from workbench.languages.cells import launched_functions
from workbench.languages.cells.cell_functions import FILENAME
from workbench.languages.cells.grammar import program_text
from workbench.languages.cells.known_values import named
from workbench.languages.cells.language_cells import CellText, KernelRequest, LanguageCells, NotListed, refuse_long
from workbench.languages.cells.sent_functions import NotSent

_IMPORT_SECONDS = 45.0
"""Less than what the panel waits for an answer."""

_OF_PROGRAM = (
    "The cell is a program of its own, whose launches tell the notebook no types. Where the decorator takes a "
    "signature, write one; or launch the kernel in a cell without %%workbench_run."
)


class Cells:
    """Answers questions of the panel about cells of one language."""

    def __init__(self, language: KernelLanguage) -> None:
        self._language = language
        self._cells: LanguageCells = (language.cells or functools.partial(launched_functions.cells, language))()
        self._here = CellListings()
        limits = Limits(memory_bytes=self._cells.memory_bytes)
        self._apart = ListingProcess(language, limits) if language.compiler else None
        self._compiler: CellListings | ListingProcess = self._here
        """The compiler of the last listing."""
        self._handed_to: Cells | None = None
        """The answers about the last cell if it was of another language whose decorator has the same name."""

    def answer(self, question: str, names: Mapping[str, Any] | None = None) -> Answer:
        """Answer a question of the panel.

        Parameters
        ----------
        question
            JSON, `{"do": "translate", "request": {...}}`; about the last translation `{"do": "disassemble"}`, then
            `{"do": "analyse"}`, and `{"do": "passes", "kernel": ...}` with a mangled name.
        names
            The notebook's; None takes those of the running IPython.
        """
        requested = json.loads(question)
        translates = requested["do"] == "translate"
        if translates:
            with only_installed():
                names = notebook_names() if names is None else named(names)
                names = {} if _is_program(requested["request"]) else names
                self._handed_to = self._meant(requested["request"], names)
        if self._handed_to is not None:
            return self._handed_to.answer(question, names)
        if self._apart is not None:
            self._apart.prepare()
        # Before the guard of the imports is taken: the main thread, which is waited for, takes it too.
        if translates and self._cells.imports and not wait_for_import(self._cells.imports, _IMPORT_SECONDS):
            title = self._language.title
            waits = f"{title} is imported when the running cell ends; until then no {title} cell can be listed."
            return Answer(wire.failure("busy", waits, "It goes on when the cell ends; or interrupt it."))
        with only_installed():
            return Answer(self._answer(requested, names or {}))

    def close(self) -> None:
        """End the processes; the next question starts others."""
        self._here.kept.close()
        if self._apart is not None:
            self._apart.close()

    def _meant(self, request: Any, names: Mapping[str, Any]) -> Cells | None:
        """The answers about a cell whose decorators are of a language that the notebook has imported, and not the
        cell."""
        text = request.get("source") if isinstance(request, dict) else None
        own = self._language
        others = [each for each in languages() if each.decorator == own.decorator and each.name != own.name]
        meant = (each for each in others if isinstance(text, str) and launched_functions.is_meant(each, text, names))
        found = next(meant, None)
        return None if found is None else cells_of(found.name)

    def _answer(self, requested: dict[str, Any], names: Mapping[str, Any]) -> wire.Json:
        try:
            match requested["do"]:
                case "disassemble":
                    return self._compiler.disassemble()
                case "analyse":
                    return self._compiler.analyse()
                case "passes":
                    return self._compiler.passes(str(requested["kernel"]))
            return self._translate(CompileRequest.from_json(requested["request"]), names)
        except ArgumentError as error:
            return wire.failure("argument", str(error))
        except NotListed as refused:
            if refused.diagnostics:
                return wire.errors(refused.diagnostics, FILENAME)
            return wire.failure(refused.kind, refused.message, refused.remedy)
        except Lost as lost:
            return lost.failure

    def _translate(self, request: CompileRequest, names: Mapping[str, Any]) -> wire.Json:
        """Compile the kernels of a cell; the message for the panel."""
        refuse_long(request.text)
        options = functools.partial(keywords, request.options or "")
        program = program_text(request.text)
        text = request.text if program is None else program
        try:
            found = self._cells.kernels(CellText(text, request.arch, names, options, self._first))
        except NotListed as refused:
            if program is None or refused.kind != "no_signature":
                raise
            raise NotListed(refused.kind, refused.message, _OF_PROGRAM) from refused
        message = self._compiled(found.wanted, lambda compiler: compiler.translate(found.wanted, found.remarks))
        return {**message, "cells": other_cells(message)} if message["kind"] == "translation" else message

    def _first(self, requests: Sequence[KernelRequest]) -> int | None:
        found = self._compiled(requests, lambda compiler: compiler.first_that_compiles(requests)).get("found")
        return found if isinstance(found, int) else None

    def _compiled(
        self, requests: Sequence[KernelRequest], ask: Callable[[CellListings | ListingProcess], wire.Json]
    ) -> wire.Json:
        """The compiler's answer about some kernels: from the separate process, or from this process."""
        refuse_heavy = self._cells.refuse_heavy
        if self._apart is not None and not self._cells.needs_notebook():
            try:
                self._compiler = self._apart
                return ask(self._apart)
            except NotSent as reason:
                if refuse_heavy is None:
                    remedy = f"Run the cell, then %ptx {requests[0].name}."
                    raise NotListed("argument", f"{reason}, and is not read while you type", remedy) from reason
        if refuse_heavy is not None:
            refuse_heavy(requests)
        self._compiler = self._here
        return ask(self._here)


def _is_program(request: Any) -> bool:
    """True of a request about a cell whose program has none of the notebook's names."""
    text = request.get("source") if isinstance(request, dict) else None
    return isinstance(text, str) and program_text(text) is not None


@functools.cache
def cells_of(language: str) -> Cells:
    """The answers about cells of a language, by its name."""
    found = language_named(language)
    assert found is not None
    return Cells(found)


def answer(question: str, names: Mapping[str, Any] | None = None) -> Answer:
    """Answer a question of the panel, which has the name of the language; as `Cells.answer`."""
    with only_installed():  # a language's modules import NumPy
        cells = cells_of(json.loads(question)["language"])
    return cells.answer(question, names)
