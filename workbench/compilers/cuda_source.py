"""CUDA C++ text to a translation: one call of NVRTC makes PTX, cubin and the log with the spill bytes."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Mapping, Sequence

from workbench.base import disk_cache as disk
from workbench.base.errors import ArgumentError
from workbench.base.records import Diagnostic, Missing, Source, Translation
from workbench.compilers.binaries.cubin import Cubin
from workbench.compilers.binaries.resources import resources
from workbench.compilers.correlate.line_map import make_line_map
from workbench.compilers.cuda_unit import Unit
from workbench.compilers.cxx.kernels import cxx_kernels
from workbench.compilers.cxx.source_text import check_text
from workbench.compilers.diagnostics import logs
from workbench.compilers.diagnostics.resource_remarks import resource_remarks
from workbench.compilers.readable_folders import ReadableFolders
from workbench.compilers.toolchains import versions
from workbench.compilers.toolchains.known_options import refuse_files
from workbench.compilers.toolchains.precompiled import PrecompiledHeaders
from workbench.isa.ptx.entries import entries

_TAKES_VALUE = {
    "-I": "-I", "-D": "-D", "-U": "-U", "--include-path": "--include-path=", "--define-macro": "--define-macro=",
    "--undefine-macro": "--undefine-macro=", "-include": "--pre-include=", "--pre-include": "--pre-include=",
    "-std": "--std=", "--std": "--std=", "-maxrregcount": "--maxrregcount=", "--maxrregcount": "--maxrregcount=",
    "-Xptxas": "--ptxas-options=", "--ptxas-options": "--ptxas-options=",
    "-diag-suppress": "--diag-suppress=", "--diag-suppress": "--diag-suppress=",
}  # fmt: skip
_ARCH = re.compile(r"-arch(?:=|$)|--gpu-architecture(?:=|$)|-gencode|--generate-code")


def translate_cuda(
    source: Source,
    arch: str,
    options: Sequence[str] | Mapping[str, object],
    names: Sequence[str],
    store: disk.Cache | None,
    headers: PrecompiledHeaders | None = None,
    readable: ReadableFolders | None = None,
) -> Translation:
    """Compile CUDA C++ text; see `workbench.compilers.translate`."""
    check_text(source)
    compiler_options = split_options(options)
    if readable is not None:
        refuse_files(compiler_options, "nvrtc")
    unit = Unit(source, arch, compiler_options, tuple(names), headers, readable)
    unit.check_includes()
    key = unit.key() if store is not None else None
    cached = store.get(key) if store is not None and key is not None else None
    program_key: str | None = None
    if cached is None and key is not None and unit.is_likely_a_program:
        program_key = unit.program_key(key)
        cached = store.get(program_key) if store is not None and program_key is not None else None
    remarks: tuple[Diagnostic, ...] = ()
    if cached is None:
        unit, output = unit.compile()
        lowered, names, left_out = output.lowered_names, unit.names, unit.left_out
        ptx, cubin, log = output.ptx, output.cubin, output.log
        signatures: Mapping[str, str] | None = None
    else:
        ptx, log, cubin = cached["ptx"].decode(), cached["log"].decode(), cached["cubin"]
        lowered = tuple(json.loads(cached["lowered"]))
        signatures = json.loads(cached["signatures"])
        about = json.loads(cached.get("program", b"{}"))
        names, left_out = tuple(about.get("names", unit.names)), about.get("left_out", "")
        remarks = tuple(unit.renamed(logs.from_plain(each)) for each in about.get("remarks", ()))
    listed = tuple(entry for entry in entries(ptx) if entry.defined)
    requested: dict[str, str] = dict(signatures or {})

    def signatures_of(kernels: Sequence[str]) -> Mapping[str, str]:
        if signatures is None:
            requested.update(unit.signatures(kernels))
        return requested

    expressions = dict(zip(lowered, names, strict=True))
    parsed = Cubin(cubin) if cubin else None
    kernels = cxx_kernels(
        listed, unit.texts(), expressions, signatures_of, resources(parsed, log) if parsed else Missing(_NO_CUBIN)
    )
    line_map = make_line_map(ptx, parsed, unit.rename)
    if unit.device is not None:
        remarks = unit.program_remarks(line_map)
    if store is not None and key is not None and cached is None:
        parts = {
            "ptx": ptx.encode(), "cubin": cubin, "log": log.encode(),
            "lowered": json.dumps(lowered).encode(), "signatures": json.dumps(requested).encode(),
        }  # fmt: skip
        if unit.device is not None:
            plain = [logs.to_plain(unit.for_compilers(each)) for each in remarks]
            about = {"names": names, "left_out": left_out, "remarks": plain}
            parts["program"] = json.dumps(about).encode()
            key = program_key or unit.program_key(key)
        if key is not None:
            store.put(key, parts)
    remarks = (
        unit.remarks(log, is_part=bool(left_out))
        + remarks
        + resource_remarks(kernels, line_map, {entry.name: entry.line for entry in listed}, arch, source)
    )
    return Translation(
        source=source,
        arch=arch,
        options=compiler_options,
        toolkit=versions.toolkit("nvrtc", "nvdisasm"),
        ptx=unit.with_names(ptx),
        cubin=cubin or Missing(_NO_CUBIN),
        line_map=line_map,
        kernels=kernels,
        diagnostics=remarks,
        log=log,
        left_out=left_out,
    )


_NO_CUBIN = "NVRTC made no cubin with these options"


def split_options(options: Sequence[str] | Mapping[str, object]) -> tuple[str, ...]:
    """Give options as NVRTC takes them: one string each, `-I dir` joined to `-Idir`.

    Raises
    ------
    ArgumentError
        A mapping (which is for Numba), an option without its value, or one that names an architecture.
    """
    if isinstance(options, Mapping):
        if not options:
            return ()
        raise ArgumentError("options for CUDA C++ and PTX text are compiler options, a sequence of strings", "options")
    waiting = shlex.split(options) if isinstance(options, str) else [str(option) for option in options]
    joined: list[str] = []
    while waiting:
        option = waiting.pop(0)
        if _ARCH.match(option):
            raise ArgumentError(f"the option {option} names an architecture: pass it as arch='sm_90'", "options")
        if "\0" in option:
            raise ArgumentError("an option holds a NUL character", "options")
        if option in _TAKES_VALUE:
            if not waiting:
                raise ArgumentError(f"the option {option} needs a value", "options")
            option = _TAKES_VALUE[option] + waiting.pop(0)
        joined.append(option)
    return tuple(joined)
