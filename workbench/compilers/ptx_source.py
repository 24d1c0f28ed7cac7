"""PTX text to a translation: ptxas makes the machine code; kernels and widths are read from the text.

PTX says nothing of types, so that parameters are opaque. Where ptxas is missing, the PTX is still of use.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from workbench.base import disk_cache as disk
from workbench.base.errors import CompileError
from workbench.base.records import (
    Diagnostic,
    KernelEntry,
    LineMap,
    Missing,
    Note,
    Parameter,
    Resources,
    Source,
    SourceSpot,
    Translation,
)
from workbench.base.records.lazy_mapping import LazyMapping
from workbench.base.records.place_names import name_for_compilers
from workbench.base.records.text_lines import text_lines
from workbench.compilers.binaries.cubin import Cubin
from workbench.compilers.binaries.resources import resources
from workbench.compilers.correlate.line_map import ptx_links, source_links, text_links
from workbench.compilers.cuda_source import split_options
from workbench.compilers.cxx.demangle import demangle
from workbench.compilers.cxx.kernels import opaque_parameters
from workbench.compilers.cxx.source_text import check_text
from workbench.compilers.diagnostics import logs
from workbench.compilers.diagnostics.places import with_column
from workbench.compilers.diagnostics.resource_remarks import resource_remarks
from workbench.compilers.toolchains import ptxas, versions
from workbench.isa.ptx.entries import arch_of_text, entries, target
from workbench.isa.ptx.locations import statements

# Messages of ptxas, which states causes in no other form.
_OTHER_ARCH = ("cannot be compiled for architecture", "is higher than default SM version")
_NEWER_PTX = "Unsupported .version"
_LOCATION = re.compile(r"^\s*\.loc\s", re.MULTILINE)


def translate_ptx(
    source: Source,
    arch: str,
    options: Sequence[str] | Mapping[str, object],
    store: disk.Cache | None,
    own_source: bool = False,
) -> Translation:
    """Assemble PTX text; see `workbench.compilers.translate`.

    A text for `sm_90a` is assembled for that where `sm_90` is asked for.
    """
    check_text(source)
    arch = arch_of_text(source.text, arch)
    assembler_options = split_options(options)
    with ThreadPoolExecutor(1, "workbench-ptxas") as thread:
        assembling = thread.submit(ptxas.assemble, source.text, arch, assembler_options, store)
        # ptxas is a process of its own: what follows from the text alone is found meanwhile.
        listed = tuple(entry for entry in entries(source.text) if entry.defined)
        # Written by hand, with no `.loc`: the text is its own source.
        is_linked = not own_source and _LOCATION.search(source.text) is not None
        own = {} if is_linked else _own_lines(source)
        assembly = assembling.result()
    log = "" if isinstance(assembly, Missing) else assembly.log
    remarks = ptx_remarks(log, source, arch)
    if isinstance(assembly, ptxas.Assembly) and not assembly.cubin:
        raise CompileError(remarks, log)
    cubin = assembly if isinstance(assembly, Missing) else assembly.cubin
    parsed = Cubin(cubin) if isinstance(cubin, bytes) else None
    used = resources(parsed, log) if parsed else {}
    reason = cubin if isinstance(cubin, Missing) else Missing("the cubin does not hold this kernel")
    kernels = tuple(_kernel(entry.name, opaque_parameters(entry), used.get(entry.name, reason)) for entry in listed)
    line_map = _linked(source, parsed) if is_linked else _line_map(source, parsed, own)
    spilled = resource_remarks(kernels, line_map, {entry.name: entry.line for entry in listed}, arch)
    return Translation(
        source, arch, assembler_options, versions.toolkit("ptxas", "nvdisasm"), source.text, cubin, line_map, kernels,
        remarks + spilled, log,
    )  # fmt: skip


def _kernel(name: str, parameters: tuple[Parameter, ...], resources: Resources | Missing) -> KernelEntry:
    read = demangle(name)
    return KernelEntry(read.name if read else name, name, parameters, resources)


def ptx_remarks(log: str, source: Source, arch: str) -> tuple[Diagnostic, ...]:
    """Give ptxas' remarks on a PTX text, with what to do where the text is for another architecture."""
    text_arch = target(source.text)
    lines = text_lines(source.text)
    found = []
    for remark in logs.from_ptxas(log, source.filename):
        message = remark.message.replace(ptxas.TEXT_NAME, source.filename)
        notes = remark.notes
        if text_arch and any(words in message for words in _OTHER_ARCH):
            advice = f"the text's .target is {text_arch}, the arch asked for is {arch}: pass arch={text_arch!r}"
            notes = (*notes, Note(advice, "other_arch"))
        elif _NEWER_PTX in message:
            advice = "the installed ptxas is older than this PTX: lower .version, or install a newer ptxas"
            notes = (*notes, Note(advice, "newer_ptx"))
        text = lines[remark.line - 1] if isinstance(remark.line, int) and remark.line <= len(lines) else ""
        found.append(with_column(replace(remark, message=message, notes=notes), text))
    return tuple(found)


def _own_lines(source: Source) -> dict[int, SourceSpot]:
    return {statement.line: SourceSpot(source.filename, statement.line) for statement in statements(source.text)}


def _linked(source: Source, cubin: Cubin | None) -> LineMap:
    """The lines that `.loc` names; faults and listings ask for them, and most launches do not."""
    own = name_for_compilers(source.filename)

    def named(file: str) -> str:
        return source.filename if file == own else file

    return LineMap(
        LazyMapping(lambda: ptx_links(source.text, named)),
        LazyMapping(lambda: source_links(cubin, source.text, named) if cubin else {}),
        LazyMapping(lambda: text_links(cubin) if cubin else {}),
    )


def _line_map(source: Source, cubin: Cubin | None, own: Mapping[int, SourceSpot]) -> LineMap:
    to_ptx = text_links(cubin) if cubin else {}
    sass = {place: SourceSpot(source.filename, line) for place, line in to_ptx.items() if line in own}
    return LineMap(own, sass, to_ptx)
