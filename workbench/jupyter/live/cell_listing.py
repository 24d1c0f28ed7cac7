"""Listings of Python kernels that were read from a cell: compiled, disassembled, analysed.

The same in the process that compiles for a notebook's kernel and in that kernel itself. Knows nothing of cells but what
their kernels are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate

from workbench.base.errors import ArgumentError, CompileError
from workbench.base.records import Diagnostic, Missing, SassListing, Source, Translation
from workbench.compilers import listing_of
from workbench.jupyter import wire
from workbench.jupyter.server.requests import guarded
from workbench.jupyter.server.worker_state import WorkerState
from workbench.languages.cells.cell_functions import FILENAME
from workbench.languages.cells.language_cells import KernelRequest
from workbench.languages.cells.written_functions import WrittenFunctions

_GONE = wire.failure("crash", "What was compiled is gone with the process that had compiled it.", "Edit the cell.")


class CellListings:
    """Compiles and keeps the last listings. A disassembler waits for them."""

    def __init__(self) -> None:
        self.kept = WorkerState()
        self._last: tuple[Translation, ...] = ()
        self._listings: tuple[SassListing | Missing, ...] = ()

    def translate(self, requests: Sequence[KernelRequest], remarks: tuple[Diagnostic, ...]) -> wire.Json:
        """Compile kernels to one message; that of the first that does not compile where there is one."""
        self._last = self._listings = ()
        self.kept.disassembler.prepare(requests[0].arch)
        translations: list[Translation] = []
        messages: list[wire.Json] = []
        for kernel in requests:
            translation, message = _translate(kernel)
            if translation is None:
                return message
            translations.append(translation)
            messages.append(message)
        self._last = tuple(translations)
        _tell_apart(messages)
        return wire.merge_translations(messages, remarks)

    def first_that_compiles(self, requests: Sequence[KernelRequest]) -> wire.Json:
        """The place of the first kernel that compiles, as `found`; None where none does."""
        found = next((at for at, kernel in enumerate(requests) if _translate(kernel)[0] is not None), None)
        return {"kind": "first", "found": found}

    def disassemble(self) -> wire.Json:
        """The machine code of what was translated last."""
        if not self._last:
            return _GONE
        self._listings = tuple(listing_of(each, self.kept.disassembler) for each in self._last)
        shown = [wire.sass(listing, each) for listing, each in zip(self._listings, self._last, strict=True)]
        return wire.merge_sass(shown, self._heights)

    def analyse(self) -> wire.Json:
        """The analysis of the machine code that was disassembled last."""
        if not self._listings:
            return _GONE
        from workbench.analyse.inspector.assemble import analysis_of

        above = accumulate(self._heights[:-1], initial=0)
        known = [
            wire.analysis(analysis_of(each, listing, lines), each.arch)
            for each, listing, lines in zip(self._last, self._listings, above, strict=True)
        ]
        return wire.merge_analyses(known)

    def passes(self, kernel: str) -> wire.Json:
        """The passes of the compiler on a kernel of what was translated last, by its mangled name, as HTML."""
        found = next((each for each in self._last if any(one.mangled_name == kernel for one in each.kernels)), None)
        if found is None:
            return _GONE
        from workbench.api.compiler_passes import passes_of
        from workbench.jupyter.widgets.passes_card import passes_view

        try:
            return {"kind": "passes", "html": passes_view(passes_of(found, kernel)).html}
        except ArgumentError as error:
            return wire.failure("argument", str(error))

    @property
    def _heights(self) -> list[int]:
        return [each.ptx.removesuffix("\n").count("\n") + 1 for each in self._last]


def _tell_apart(messages: Sequence[wire.Json]) -> None:
    """Have kernels of one name, which were compiled for several signatures, named with their types."""
    names = Counter(kernel["name"] for message in messages for kernel in message["kernels"])
    for message in messages:
        for kernel in message["kernels"]:
            if names[kernel["name"]] > 1:
                types = ", ".join(parameter["type"] for parameter in kernel["parameters"])
                kernel["name"] = f"{kernel['name']}({types})"


def _translate(kernel: KernelRequest) -> tuple[Translation | None, wire.Json]:
    def make() -> Translation:
        from workbench.compilers import translate

        function, signature = kernel.function, kernel.signature
        if isinstance(function, WrittenFunctions):
            function, signature = function.made(signature)
        source = Source(kernel.text, kernel.language, FILENAME, function)
        try:
            return translate(source, arch=kernel.arch, options=kernel.options, signature=signature)
        except ArgumentError as error:
            raise ArgumentError(f"{kernel.name}: {error}", error.parameter) from error
        except CompileError as error:
            if not kernel.launch:
                raise
            note = f"compiled for the types of {kernel.launch}: {kernel.name}({kernel.types})"
            first, *others = error.diagnostics
            shown = (replace(first, notes=(*first.notes, note)), *others)
            raise CompileError(shown, error.log, error.source) from error

    return guarded(make, FILENAME)
