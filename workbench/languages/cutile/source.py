"""A cuTile kernel to a translation: `cuda.tile` makes Tile IR, tileiras PTX, ptxas machine code. No driver is needed.

It calls cuTile's own compiler up to the bytecode of Tile IR, as its function export_kernel does. Functions
with a leading underscore of cuTile's that are used here are those of the range in pyproject.toml.
"""

from __future__ import annotations

import dataclasses
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from workbench.base import disk_cache as disk
from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.records import KernelEntry, Missing, Source, Stage, Toolkit, Translation
from workbench.compilers.binaries.cubin import Cubin
from workbench.compilers.binaries.resources import resources
from workbench.compilers.correlate.line_map import make_line_map
from workbench.compilers.correlate.mlir_locations import mlir_spots
from workbench.compilers.cxx.kernels import opaque_parameters
from workbench.compilers.toolchains import ptxas, tileiras, versions
from workbench.isa.ptx.entries import Entry, entries, target
from workbench.languages.cutile.errors import compile_error, refused
from workbench.languages.cutile.functions import OPTIONS, TileFunction, python_function
from workbench.languages.cutile.last_types import note
from workbench.languages.cutile.types import (
    Specialisation,
    constraint_of,
    describe_parameters,
    needs_second_convention,
    num_ptx_parameters,
    types_of,
)

_ARCHS = ("80", "86", "87", "88", "89", "90", "100", "103", "110", "120", "121")
_THREADS = re.compile(r"^[ \t]*\.reqntid[ \t]+(\d+)(?:[ \t]*,[ \t]*(\d+))?(?:[ \t]*,[ \t]*(\d+))?", re.MULTILINE)
_EXTENDED = "--enable-extended-smem=true"
"""tileiras asks this of ptxas too: the text itself declares over 48 KB of shared memory."""


@dataclass(frozen=True, eq=False)
class _TileIr:
    """The bytecode of a kernel, its symbol, and how far it is optimised."""

    bytecode: bytes
    symbol: str
    opt_level: int


def translate_cutile(
    source: Source,
    arch: str,
    options: Sequence[str] | Mapping[str, object],
    signature: object,
    store: disk.Cache | None,
) -> Translation:
    """Compile a cuTile kernel; see `workbench.compilers.translate`.

    signature: of each parameter in order, or by name, an example of the argument, the value of a constant, or a
    constraint of `cuda.tile.compilation`.
    """
    try:
        import cuda.tile._compile as compiler
    except ImportError as error:
        raise MissingDependency("cuda-tile is not installed", tileiras.REMEDY) from error
    if source.function is None:
        raise ArgumentError("a cuTile source carries its kernel", "source")
    if not isinstance(options, Mapping):
        if options:
            raise ArgumentError("options for a cuTile kernel are a mapping: {'occupancy': 2}", "options")
        options = {}
    gpu = _gpu_name(arch)
    kernel = source.function
    specialisation = specialised(kernel, signature)
    tile_ir = _tile_ir(compiler, source, gpu, _options(kernel, options), specialisation)
    lowered = tileiras.lower(tile_ir.bytecode, gpu, tile_ir.opt_level, store)
    if not lowered.ptx:
        raise refused(lowered.log, compiler, source)
    ptx = lowered.ptx
    assembled = ptxas.assemble(ptx, target(ptx) or arch, (f"-O{tile_ir.opt_level}", _EXTENDED), store)
    if isinstance(assembled, ptxas.Assembly) and not assembled.cubin:
        raise refused(assembled.log, compiler, source)
    cubin = assembled if isinstance(assembled, Missing) else assembled.cubin
    parsed = Cubin(cubin) if isinstance(cubin, bytes) else None
    used = resources(parsed, "" if isinstance(assembled, Missing) else assembled.log) if parsed else {}
    unknown = cubin if isinstance(cubin, Missing) else Missing("the cubin does not hold it")
    text = tileiras.text_of(tile_ir.bytecode)
    note(kernel, specialisation, options)
    rename = _renamer(source)
    return Translation(
        source=source,
        arch=arch,
        options=_shown_options(kernel, options),
        toolkit=Toolkit(_versions(compiler)),
        ptx=ptx,
        cubin=cubin,
        line_map=make_line_map(ptx, parsed, rename),
        kernels=tuple(
            _entry(each, source, specialisation, tile_ir.symbol, ptx, used.get(each.name, unknown))
            for each in entries(ptx)
            if each.defined
        ),
        stages=()
        if isinstance(text, Missing)
        else (Stage("tileir", "Tile IR", "mlir", text, mlir_spots(text, rename)),),
    )


def specialised(kernel: Any, signature: object) -> Specialisation:
    """The types that a kernel is compiled for.

    Raises
    ------
    ArgumentError
        The signature is not the kernel's.
    """
    if isinstance(signature, Specialisation):
        return signature
    annotated = kernel._annotated_function
    names = list(annotated.pysig.parameters)
    function = annotated.pyfunc.__name__
    example = f"wb.kernel({function}, signature=({', '.join(names)}))"
    if signature is None:
        raise ArgumentError(
            f"the argument types of {function} are not known: write {example} with examples of the arguments and the "
            "values of the constants",
            "signature",
        )
    if type(signature).__name__ == "KernelSignature" and type(signature).__module__.startswith("cuda.tile."):
        signature = signature.parameters  # type: ignore[attr-defined]
    if isinstance(signature, Mapping):
        by_name = dict(signature)
    elif isinstance(signature, tuple | list):
        by_name = dict(zip(names, signature, strict=False))
        if len(signature) > len(names):
            raise ArgumentError(f"{function} has {len(names)} parameters: write {example}", "signature")
    else:
        raise ArgumentError(f"signature={signature!r} is neither a tuple nor a mapping: write {example}", "signature")
    unknown = [name for name in by_name if name not in names]
    if unknown:
        raise ArgumentError(f"{function} has no parameter {', '.join(map(str, unknown))}", "signature")
    for name, parameter in annotated.pysig.parameters.items():
        if name not in by_name and parameter.default is not parameter.empty:
            by_name[name] = parameter.default
    missing = [name for name in names if name not in by_name]
    if missing:
        raise ArgumentError(f"the signature lacks {', '.join(missing)}: write {example}", "signature")
    nodes = dict(zip(names, annotated.parameter_annotations, strict=True))
    return types_of(nodes, by_name)


def _gpu_name(arch: str) -> str:
    """The name by which tileiras knows an arch: it takes no suffix, and writes what the family has."""
    number = arch.removeprefix("sm_").rstrip("af")
    if number not in _ARCHS:
        listed = ", ".join(f"sm_{each}" for each in _ARCHS)
        raise ArgumentError(f"cuTile compiles for {listed}, not for {arch}", "arch")
    return f"sm_{number}"


def _tile_ir(compiler: Any, source: Source, gpu: str, options: Any, specialisation: Specialisation) -> _TileIr:
    from cuda.tile import compilation

    kernel = source.function
    kinds = tuple(specialisation.types.values())
    second = any(map(needs_second_convention, kinds))
    convention = compilation.CallingConvention
    name = python_function(kernel).__name__
    try:
        signature = compilation.KernelSignature(
            tuple(map(constraint_of, kinds)),
            convention.cutile_python_v2() if second else convention.cutile_python_v1(),
            name if name.isascii() else None,
        )
    except (TypeError, ValueError) as error:
        raise ArgumentError(f"signature: {error}", "signature") from error
    try:
        output = compiler.compile_tile(
            _annotated(kernel, specialisation), [signature], gpu, options, return_bytecode=True, return_cubin=False
        )
    except Exception as error:
        raise compile_error(error, source) from error
    return _TileIr(bytes(output.bytecode), output.kernel_signatures[0].symbol, options.opt_level_for_target(gpu))


def _annotated(kernel: Any, specialisation: Specialisation) -> Any:
    if not isinstance(kernel, TileFunction):
        return kernel._annotated_function
    from workbench.languages.cutile.annotations import annotated

    return annotated(kernel.function, specialisation)


def _options(kernel: Any, options: Mapping[str, object]) -> Any:
    unknown = sorted(set(options) - set(OPTIONS))
    if unknown:
        raise ArgumentError(f"options={unknown} are none of cuTile's {', '.join(OPTIONS)}", "options")
    from cuda.tile._compiler_options import CompilerOptions

    own = CompilerOptions(**kernel.options) if isinstance(kernel, TileFunction) else kernel._compiler_options
    try:
        return dataclasses.replace(own, **options)
    except (TypeError, ValueError) as error:
        raise ArgumentError(f"options: {error}", "options") from error


def _shown_options(kernel: Any, options: Mapping[str, object]) -> tuple[str, ...]:
    compiler_options = _options(kernel, options)
    return tuple(
        f"{name}={getattr(compiler_options, name)}" for name in OPTIONS if getattr(compiler_options, name) is not None
    )


def _versions(compiler: Any) -> dict[str, str]:
    return {"cuda-tile": str(compiler.cutile_version), **versions.toolkit("ptxas", "nvdisasm").versions}


def _entry(
    entry: Entry, source: Source, specialisation: Specialisation, symbol: str, ptx: str, used: Any
) -> KernelEntry:
    fits = num_ptx_parameters(specialisation.types) == len(entry.parameters)
    threads = _THREADS.search(ptx)
    return KernelEntry(
        name=python_function(source.function).__name__ if entry.name == symbol else entry.name,
        mangled_name=entry.name,
        parameters=describe_parameters(specialisation.types) if fits else opaque_parameters(entry),
        resources=used,
        threads=prod(int(each) for each in threads.groups() if each) if threads else None,
    )


def _renamer(source: Source) -> Any:
    """Names of files as this process has them: cuTile writes the path of the function's file."""
    own = python_function(source.function).__code__.co_filename

    def rename(file: str) -> str:
        return source.filename if file in (own, os.path.abspath(own)) else file

    return rename
