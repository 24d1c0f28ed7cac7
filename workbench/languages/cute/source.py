"""A function that CuTe DSL has compiled, as a translation: its IR as it was traced, its PTX, and machine code.

CuTe traces a function by running it, so that it is compiled where it was defined, by `cute.compile`, and not here.
"""

from __future__ import annotations

import ast
import functools
import importlib.metadata
import linecache
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from workbench.base import disk_cache as disk
from workbench.base.errors import NOT_PYTHON, ArgumentError, CompileError
from workbench.base.records import Diagnostic, KernelEntry, Missing, Source, Stage, Toolkit, Translation
from workbench.compilers.binaries.cubin import Cubin
from workbench.compilers.binaries.resources import resources
from workbench.compilers.correlate.line_map import make_line_map
from workbench.compilers.correlate.mlir_locations import mlir_spots
from workbench.compilers.cxx.kernels import opaque_parameters
from workbench.compilers.toolchains import ptxas, versions
from workbench.isa.ptx.entries import Entry, entries, target
from workbench.isa.ptx.file_names import file_names
from workbench.languages.cute.functions import note, ptx_of, source_of

REMEDY = "pip install 'kernel-workbench[cute]' (Linux)"
_EXTENDED = "--enable-extended-smem=true"
_LOC = re.compile(r"^[ \t]*\.loc[ \t]+(?P<file>\d+)[ \t]+(?P<line>\d+)", re.MULTILINE)
_WITH_ARCH = re.compile(r"\.sm_\d+[af]?$")
_MAX_DECORATORS = 10
"""Lines between a kernel's first decorator and its `def`."""
_THREADS = re.compile(r"^[ \t]*\.reqntid[ \t]+(\d+)[ \t]*(?:,[ \t]*1[ \t]*)*$", re.MULTILINE)


def translate_cute(
    source: Source, options: Sequence[str] | Mapping[str, object], signature: object, store: disk.Cache | None
) -> Translation:
    """Make the translation of a compiled function; see `workbench.compilers.translate`.

    Raises
    ------
    ArgumentError
        CuTe kept no PTX; or options or a signature, which belong to `cute.compile`.
    """
    if options or signature is not None:
        raise ArgumentError("options and arguments of a CuTe function are given to cute.compile", "options")
    compiled = source.function
    ptx = ptx_of(compiled)
    arch = target(ptx) or "sm_80"
    assembled = ptxas.assemble(ptx, arch, (_EXTENDED,), store)
    if isinstance(assembled, ptxas.Assembly) and not assembled.cubin:
        raise CompileError((Diagnostic("error", f"ptxas: {assembled.log.strip()}", source.filename),), assembled.log)
    cubin = assembled if isinstance(assembled, Missing) else assembled.cubin
    parsed = Cubin(cubin) if isinstance(cubin, bytes) else None
    used = resources(parsed, "" if isinstance(assembled, Missing) else assembled.log) if parsed else {}
    unknown = cubin if isinstance(cubin, Missing) else Missing("the cubin does not hold it")
    text = _traced(compiled)
    note(compiled)
    rename = _renamer(source)
    return Translation(
        source=source,
        arch=arch,
        options=(),
        toolkit=Toolkit(
            {
                "nvidia-cutlass-dsl": importlib.metadata.version("nvidia-cutlass-dsl"),
                **versions.toolkit("ptxas", "nvdisasm").versions,
            }
        ),
        ptx=ptx,
        cubin=cubin,
        line_map=make_line_map(ptx, parsed, rename),
        kernels=tuple(_entry(each, ptx, used.get(each.name, unknown)) for each in entries(ptx) if each.defined),
        stages=() if text is None else (Stage("cute", "CuTe IR", "mlir", text, mlir_spots(text, rename)),),
    )


def stages_beside(file: Path) -> tuple[Stage, ...]:
    """The texts that CuTe has kept beside a cubin or its PTX: with lines, and simplified."""
    plain = _WITH_ARCH.sub("", file.stem)
    found = []
    for end, name, title in (("", "cute", "CuTe IR"), ("_clean", "clean", "CuTe IR, simplified")):
        beside = file.with_name(f"cute_dsl_{plain}{end}.mlir")
        text = beside.read_text(encoding="utf-8", errors="replace") if beside.is_file() else ""
        if text:
            # The simplified text has places in the text before it, whose name is a dash.
            spots = {line: spot for line, spot in mlir_spots(text, str).items() if spot.file != "-"}
            found.append(Stage(name, title, "mlir", text, spots))
    return tuple(found)


def _renamer(source: Source) -> Callable[[str], str]:
    """Names of files as they are shown: that of the kernel is the source's."""
    own = source_of(source.function).filename

    def rename(file: str) -> str:
        return source.filename if file == own else file

    return rename


def _traced(compiled: Any) -> str | None:
    """The IR before any pass, with lines of the function: CuTe keeps it for `CUTE_DSL_KEEP=ir-debug`. None where it did
    not."""
    text = compiled.__mlir__
    return text if isinstance(text, str) and text else None


def _entry(entry: Entry, ptx: str, used: Any) -> KernelEntry:
    lines = ptx.split("\n")[entry.line - 1 :]
    head, body = "\n".join(lines).split("{", 1)
    threads = _THREADS.search(head)
    function = _function(entry.name, _LOC.search(body), ptx)
    listed = opaque_parameters(entry)
    names = [] if function is None else _passed_names(function)
    if len(names) != len(listed):  # what has one value when it is traced is no parameter, and no annotation says which
        names = [each.name.removeprefix(f"{entry.name}_") for each in listed]
    return KernelEntry(
        name=entry.name if function is None else function.name,
        mangled_name=entry.name,
        parameters=tuple(replace(each, name=name) for each, name in zip(listed, names, strict=True)),
        resources=used,
        threads=int(threads[1]) if threads else None,
    )


def _function(symbol: str, begin: re.Match[str] | None, ptx: str) -> ast.FunctionDef | None:
    """The function that a kernel's first place is of, if the symbol begins with its name; else None.

    A symbol is `kernel_cutlass_`, the name, and the types of the arguments; the first place is the decorator's.
    """
    file = file_names(ptx).get(int(begin["file"])) if begin else None
    if begin is None or file is None:
        return None
    first = int(begin["line"])
    for found in _functions("".join(linecache.getlines(file))):
        if first <= found.lineno <= first + _MAX_DECORATORS:
            return found if symbol.startswith(f"kernel_cutlass_{found.name}_") else None
    return None


@functools.lru_cache(maxsize=8)
def _functions(text: str) -> tuple[ast.FunctionDef, ...]:
    try:
        module = ast.parse(text)
    except NOT_PYTHON:
        return ()
    return tuple(sorted((n for n in ast.walk(module) if isinstance(n, ast.FunctionDef)), key=lambda each: each.lineno))


def _passed_names(function: ast.FunctionDef) -> list[str]:
    """The names of a kernel's parameters, but for those that are constants of the code."""
    each = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    return [
        one.arg
        for one in each
        if one.arg != "self" and not (one.annotation is not None and "Constexpr" in ast.unparse(one.annotation))
    ]
