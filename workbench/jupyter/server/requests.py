"""Requests of the panel to a compiler, and their answers: the same in a worker and in a kernel.

Knows the records, the `%%cuda` line and `workbench.compilers`; knows no process and no socket.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.base.errors import ArgumentError, CompileError, MissingDependency, WorkbenchError
from workbench.base.records import Diagnostic, Language, Missing, Source, Translation
from workbench.base.records.json_records import JsonRecord
from workbench.compilers.cuda_source import split_options
from workbench.compilers.cxx.includes import check_header_name
from workbench.compilers.cxx.readable_names import names_of
from workbench.compilers.readable_folders import REMEDY, ReadableFolders
from workbench.compilers.refused_includes import OUTSIDE
from workbench.compilers.toolchains.known_options import refused as refused_option
from workbench.jupyter import wire
from workbench.jupyter.server.fields import (
    LENGTHS,
    MAX_HEADERS,
    MAX_INSTANCES,
    SCRATCH_VARIABLE,
    check_characters,
    plain_filename,
    text_of,
    texts_of,
)
from workbench.jupyter.server.written_options import command_line
from workbench.languages.cells.grammar import (
    CellRequest,
    include_options,
    is_cuda_cell,
    is_header_cell,
    parse_cell,
    parse_header_cell,
)
from workbench.languages.cells.kernel_strings import kernels_in_strings

if TYPE_CHECKING:
    from workbench.compilers.template_instances import Offer
    from workbench.jupyter.server.worker_state import WorkerState

CELL_FILENAME = "cell.cu"


@dataclass(frozen=True)
class CompileRequest(JsonRecord):
    """One source to compile.

    Attributes
    ----------
    text
        A cell, its `%%cuda` line included, or a plain source.
    arch
        Used where the cell names none.
    directory
        Where relative include paths start, else None.
    headers
        Texts that the source may include by name; a `%%cuda_header` line on top of one is left empty.
    options
        The options as a person writes them, in place of those behind `--` of a `%%cuda` line, and beside those of a
        Numba decorator; None where there are none.
    listed
        The name of the one of `headers` whose lines the listing stands beside: a header is compiled as part of a source
        that includes it. Empty where the source itself is listed.
    instances
        The instances of templates, to be listed beside those that the source names; one that the compiler refuses is
        told and left out.
    root, header_folders
        Folders that files may be read from beside `directory`, the server's and those that its configuration names.
    isolated
        True if nothing is read but headers of the toolkit and those that are given, whatever folders are named: the
        request is of another person than the process that compiles.
    """

    json_keys = (
        "source: text", "arch", "language", "filename", "directory", "headers", "options", "instances", "root",
        "header_folders", "isolated", "listed",
    )  # fmt: skip
    text: str
    arch: str
    language: Language = "cuda"
    filename: str = CELL_FILENAME
    directory: str | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    options: str | None = None
    instances: tuple[str, ...] = ()
    root: str | None = None
    header_folders: tuple[str, ...] = ()
    isolated: bool = False
    listed: str = ""

    @classmethod
    def from_json(cls, body: Any) -> CompileRequest:
        """Reads a request of the panel.

        Raises
        ------
        ArgumentError
            Naming the field that is absent or not what it must be.
        """
        if not isinstance(body, dict):
            raise ArgumentError("the request must be a JSON object", "body")
        text, arch = text_of(body, "source", controls=True), text_of(body, "arch")
        for name, value in (("source", text), ("arch", arch)):
            if value is None:
                raise ArgumentError(f"`{name}` must be a string", name)
        language = text_of(body, "language", "cuda")
        if language not in ("cuda", "ptx"):
            raise ArgumentError(f"`language` must be cuda or ptx, not {language!r}", "language")
        filename = plain_filename(text_of(body, "filename", CELL_FILENAME) or "")
        directory, options = text_of(body, "directory"), text_of(body, "options", controls=True)
        kind: Language = "ptx" if language == "ptx" else "cuda"
        root, folders = text_of(body, "root"), body.get("header_folders") or ()
        if not isinstance(folders, list | tuple):
            raise ArgumentError("`header_folders` must be a list", "header_folders")
        headers, instances = _headers(body.get("headers")), texts_of(body, "instances", MAX_INSTANCES)
        named = tuple(map(str, folders))
        listed = text_of(body, "listed", "") or ""
        if listed and listed not in headers:
            raise ArgumentError(f"`listed` must be a name of `headers`, not {listed[:80]!r}", "listed")
        isolated = body.get("isolated") is True
        return cls(
            str(text), str(arch), kind, filename, directory, headers, options, instances, root, named, isolated,
            listed,
        )  # fmt: skip

    @property
    def listed_filename(self) -> str:
        """The name by which diagnostics and places call the listed text."""
        return self.listed or self.filename

    @property
    def readable(self) -> ReadableFolders:
        """The folders whose headers may be read: a text that the user has not asked to run may not read others."""
        scratch = os.environ.get(SCRATCH_VARIABLE)
        scratch_folder = Path(scratch) if scratch else None
        if self.isolated:
            return ReadableFolders(scratch=scratch_folder, may_name=False)
        own = tuple(Path(each) for each in (self.directory, self.root) if each)
        return ReadableFolders(own, tuple(map(Path, self.header_folders)), scratch_folder)


def _headers(value: Any) -> Mapping[str, str]:
    if value is None:
        return {}
    if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
        raise ArgumentError("`headers` must be an object of texts by name", "headers")
    if len(value) > MAX_HEADERS:
        raise ArgumentError(f"`headers` has {len(value)} texts, and at most {MAX_HEADERS} are taken", "headers")
    for name, text in value.items():
        if len(name) > LENGTHS["filename"]:
            raise ArgumentError(f"a name in `headers` has {len(name)} characters", "headers")
        check_characters(name + text, "headers")
    return {
        check_header_name(name): parse_header_cell(text).body if is_header_cell(text) else text
        for name, text in value.items()
    }


def guarded(make: Callable[[], Translation], filename: str) -> tuple[Translation | None, wire.Json]:
    """Runs a translation of a source of this name; the message for the panel, and the translation where there is one.

    Every error is in the message, so that a missing listing always has its reason.
    """
    try:
        value = make()
    except CompileError as error:
        return None, wire.errors(error.diagnostics, filename, error.log)
    except MissingDependency as error:
        return None, wire.failure("missing_dependency", error.what, error.remedy)
    except ArgumentError as error:
        return None, wire.failure("argument", str(error))
    except MemoryError:
        return None, wire.failure("memory", "The compiler ran out of memory.", "Make the kernel smaller.")
    except Exception as error:
        kind = "" if isinstance(error, WorkbenchError) else f"{type(error).__name__}: "
        return None, wire.failure("internal", f"{kind}{error}", "This is a bug of the workbench; please report it.")
    return value, wire.translation(value, names_of(value), *_without_code(value))


def _without_code(value: Translation) -> tuple[Sequence[Offer], Sequence[str]]:
    """Kernel templates of a C++ source, and its kernels that are only declared."""
    if value.source.language != "cuda" or "__global__" not in value.source.text:
        return (), ()
    from workbench.compilers.cxx.kernel_templates import without_code
    from workbench.compilers.template_instances import offers

    return offers(value), without_code(value.source.text).declared


def translate(request: CompileRequest, caches: WorkerState | None = None) -> tuple[Translation | None, wire.Json]:
    """Compiles a request's source to PTX and cubin; the translation is None where there is no listing."""
    cell = CellRequest(None, (), (), (), request.text)
    if request.language == "cuda" and is_cuda_cell(request.text):
        try:
            cell = parse_cell(request.text)
        except ArgumentError as error:
            first = request.text[: request.text.index("%%cuda")].count("\n") + 1
            remark = Diagnostic("error", str(error), filename=request.filename, line=first, column=1)
            return None, wire.errors((remark,), request.listed_filename)
    elif request.language == "cuda" and is_header_cell(request.text):
        return _translate_header(request, caches)
    elif request.language == "cuda" and (found := kernels_in_strings(request.text)) is not None:
        # A fix would be one of C++ in the midst of Python.
        return _without_fixes(*_translate_cell(request, found, caches))
    return _translate_cell(request, cell, caches)


def _without_fixes(value: Translation | None, message: wire.Json) -> tuple[Translation | None, wire.Json]:
    for remark in message.get("diagnostics", ()):
        remark.pop("fixes", None)
    return value, message


def _translate_cell(
    request: CompileRequest, cell: CellRequest, caches: WorkerState | None
) -> tuple[Translation | None, wire.Json]:
    refused = _refused(request, cell)
    if refused is not None:
        return None, refused
    source = Source(cell.body, request.language, request.filename, headers=request.headers)
    if not request.listed:
        return guarded(lambda: _with_instances(source, cell, request, caches), source.filename)
    header = _header_source(request.listed, request.headers[request.listed], request.headers)
    value, message = guarded(
        lambda: replace(_with_instances(source, cell, request, caches), source=header), header.filename
    )
    return value, {**message, "cells": {source.filename: request.text}} if value is not None else message


def _header_source(name: str, text: str, headers: Mapping[str, str]) -> Source:
    """A header as the listed source. headers: the notebook's, this one or not."""
    return Source(text, "cuda", name, headers={each: own for each, own in headers.items() if each != name})


def _with_instances(
    source: Source, cell: CellRequest, request: CompileRequest, caches: WorkerState | None
) -> Translation:
    """Translates a source with the instances of its templates that are asked for, but those that do not compile."""
    from workbench.compilers.cxx.kernel_templates import without_code

    named = {_squeezed(name) for name in cell.names}
    own = {template.name: template for template in without_code(source.text).templates}
    requested = [name for name in request.instances if _template_of(name) in own and _squeezed(name) not in named]
    if not requested:
        return _translate(source, cell, request, caches)
    try:
        return _translate(source, replace(cell, names=(*cell.names, *requested)), request, caches)
    except CompileError:
        # An error that occurs without them too is reported as it is.
        plain = _translate(source, cell, request, caches)
    remarks: list[Diagnostic] = []
    compiled: list[str] = []
    for name in requested:
        try:
            _translate(source, replace(cell, names=(*cell.names, name)), request, caches)
            compiled.append(name)
        except CompileError as error:
            remarks.append(_refusal(name, error, source.filename, own[_template_of(name)].line))
    translation = (
        _translate(source, replace(cell, names=(*cell.names, *compiled)), request, caches) if compiled else plain
    )
    return replace(translation, diagnostics=(*translation.diagnostics, *remarks))


def _refusal(name: str, error: CompileError, filename: str, line: int) -> Diagnostic:
    """The reason why an instance is not listed, at the place in the template that the compiler names, else at its first
    line.
    """
    wrong = [each for each in error.diagnostics if each.severity == "error"]
    placed = next((each for each in wrong if each.filename == filename and each.line), None)
    why = placed or (wrong[0] if wrong else Diagnostic("error", str(error)))
    message = f"{name} is not listed: {why.message}"
    if placed is not None:
        return replace(placed, severity="warning", message=message, fixes=())
    return Diagnostic("warning", message, filename, line)


def _template_of(expression: str) -> str:
    return expression.split("<", 1)[0].strip()


def _squeezed(expression: str) -> str:
    return "".join(expression.split())


def _translate_header(request: CompileRequest, caches: WorkerState | None) -> tuple[Translation | None, wire.Json]:
    """Compiles a header's cell as a text of its own, so that its errors are told where they are written."""
    try:
        header = parse_header_cell(request.text)
    except ArgumentError as error:
        first = request.text[: request.text.index("%%cuda_header")].count("\n") + 1
        remark = Diagnostic("error", str(error), filename=request.filename, line=first, column=1)
        return None, wire.errors((remark,), request.filename)
    refused = _refused(request, CellRequest(None, (), (), (), header.body))
    if refused is not None:
        return None, refused
    source = _header_source(header.name, header.body, request.headers)
    whole = CellRequest(None, (), (), (), header.body)
    return guarded(lambda: _translate(source, whole, request, caches), source.filename)


def _refused(request: CompileRequest, cell: CellRequest) -> wire.Json | None:
    """The answer to an option that is not taken during editing; None where all are."""
    try:
        options = split_options(cell.options) if request.options is None else command_line(request.options)
    except ArgumentError as error:
        return wire.failure("argument", str(error))
    outside = _folder_outside(request, cell, options)
    if outside is not None:
        return outside
    # Those of a cell as they stand there, before a value is joined to its option: that is where the remark goes.
    words = cell.options if request.options is None else options
    found = refused_option(words, "ptxas" if request.language == "ptx" else "nvrtc")
    if found is None:
        return None
    if request.options is not None:
        why = found.why if found.name is None else f"{found.name} is not among the options taken while you type"
        return wire.failure("argument", why, "Leave it out here; wb.compile(..., options=...) takes every option.")
    why = found.why if found.name is None else f"{found.name} is taken when the cell is run, not while you type"
    return _at_magic(request, cell, why, found.word, " -- ", _HOW_TAKEN)


def _folder_outside(request: CompileRequest, cell: CellRequest, options: Sequence[str]) -> wire.Json | None:
    """The answer to a folder of headers that is not read during editing; None where all are."""
    of_options = [o.removeprefix("-I") for o in options if o.startswith("-I")]
    of_options += [o.partition("=")[2] for o in options if o.startswith("--include-path=")]
    for folder in (*cell.include_dirs, *of_options):
        start = request.directory if request.directory and folder in cell.include_dirs else os.getcwd()
        if request.readable.allows_search(Path(start, folder)):
            continue
        why = f"headers of {folder} are not read: {OUTSIDE}"
        if request.options is not None and folder in of_options:
            return wire.failure("argument", why, REMEDY)
        return _at_magic(request, cell, why, folder, "-I", REMEDY)
    return None


def _at_magic(request: CompileRequest, cell: CellRequest, why: str, word: str, behind: str, note: str) -> wire.Json:
    """An error at a word of the `%%cuda` line."""
    line = request.text.split("\n")[cell.magic_line - 1]
    at = line.find(word, line.find(behind))
    nowhere = Missing("the word stands between quotation marks")
    column, end = (at + 1, at + 1 + len(word)) if at >= 0 else (nowhere, nowhere)
    remark = Diagnostic("error", why, request.filename, cell.magic_line, column, end_column=end, notes=(note,))
    return wire.errors((remark,), request.listed_filename)


_HOW_TAKEN = "run the cell with it, or leave it out: what is listed here would be another compilation's"


def _translate(source: Source, cell: CellRequest, request: CompileRequest, caches: WorkerState | None) -> Translation:
    from workbench.compilers import translate as compile_source

    options = cell.options if request.options is None else command_line(request.options)
    if source.language == "cuda":
        options = (*options, *include_options(cell.include_dirs, request.directory))
    return compile_source(
        source,
        arch=cell.arch or request.arch,
        options=options,
        names=cell.names,
        headers=caches.headers if caches else None,
        own_source=source.language == "ptx",
        readable=request.readable,
    )
