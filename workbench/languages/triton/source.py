"""A Triton function to a translation: Triton makes TTIR, TTGIR, LLVM IR, PTX and machine code. No driver is needed.

It calls Triton's own compiler as a launch does, through the same cache, and launches nothing. Functions with a leading
underscore of Triton's that are used here are those of the range in pyproject.toml.
"""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.records import KernelEntry, Missing, Source, Stage, Toolkit, Translation
from workbench.compilers.binaries.cubin import Cubin
from workbench.compilers.binaries.resources import resources
from workbench.compilers.correlate.line_map import make_line_map
from workbench.compilers.correlate.llvm_locations import llvm_spots
from workbench.compilers.correlate.mlir_locations import mlir_spots
from workbench.compilers.cxx.kernels import opaque_parameters
from workbench.compilers.toolchains import versions
from workbench.compilers.toolchains.archs import compute_capability
from workbench.isa.ptx.entries import entries
from workbench.languages.triton.errors import compile_error
from workbench.languages.triton.functions import configured, jit_function, loaded_files
from workbench.languages.triton.types import DTYPES, SCRATCH, Specialisation, describe_parameters

REMEDY = "pip install 'kernel-workbench[triton]' (Linux)"
STAGES: tuple[tuple[str, str, Literal["mlir", "llvm"]], ...] = (
    ("source", "TTIR before passes", "mlir"),
    ("glir", "Gluon IR", "mlir"),
    ("ttir", "TTIR", "mlir"),
    ("ttgir", "TTGIR", "mlir"),
    ("llir", "LLVM IR", "llvm"),
)
"""The texts before PTX: their names, which are endings of Triton's files, titles and languages."""
_KERNEL = re.compile(r"\s*tt\.func public @")
_KEY_PARTS = ("num_warps", "num_stages", "num_ctas", "maxnreg", "enable_fp_fusion")


@dataclass(frozen=True, eq=False)
class Compiled:
    """The result of Triton's compiler for a function and some types.

    Attributes
    ----------
    signature
        Type of each parameter by name, `constexpr` for constants.
    files
        Texts and the cubin by their ending, "ttir", "ptx", "cubin".
    metadata
        Triton's own, by name.
    """

    signature: Mapping[str, Any]
    files: Mapping[str, str | bytes]
    metadata: Mapping[str, Any]


def translate_triton(
    source: Source, arch: str, options: Sequence[str] | Mapping[str, object], signature: object
) -> Translation:
    """Compile a Triton function; see `workbench.compilers.translate`.

    signature: of each parameter in order, or by name, an example of the argument, a type of Triton's ("*fp32", "i32"),
    or the value of a constant.
    """
    try:
        from triton.compiler import compile as compile_triton
    except ImportError as error:
        raise MissingDependency("triton is not installed", REMEDY) from error
    if source.function is None:
        raise ArgumentError("a Triton source carries its Python function", "source")
    if not isinstance(options, Mapping):
        if options:
            raise ArgumentError("options for a Triton function are a mapping: {'num_warps': 8}", "options")
        options = {}
    signature, options = _completed(source.function, signature, dict(options))
    source = replace(source, function=jit_function(source.function))
    target = _target(arch)
    triton_source, compiler_options = specialised(source.function, signature, options, target)
    try:
        kernel = compile_triton(triton_source, target=target, options=compiler_options)
    except Exception as error:
        raise compile_error(error, source.function, source.filename) from error
    metadata = kernel.metadata._asdict()
    return translation_of(Compiled(triton_source.signature, kernel.asm, metadata), source, arch)


def _completed(function: Any, signature: object, options: dict[str, Any]) -> tuple[object, dict[str, Any]]:
    """A signature with the constants that it lacks, and options: those of what tunes a function or has heuristics."""
    jit = jit_function(function)
    if function is jit or not isinstance(signature, Mapping | tuple | list):
        return signature, options
    named = dict(signature) if isinstance(signature, Mapping) else dict(zip(jit.arg_names, signature, strict=False))
    if all(each.name in named or each.has_default for each in jit.params if each.is_constexpr):
        return signature, options
    found = configured(function, (), named)
    names = set(jit.arg_names) | named.keys()
    return (
        {name: value for name, value in found.items() if name in names},
        {**{name: value for name, value in found.items() if name not in names}, **options},
    )


def specialised(function: Any, signature: object, options: dict[str, Any], target: Any) -> tuple[Any, dict[str, Any]]:
    """The source that Triton compiles for some arguments, and the options of its compiler.

    Raises
    ------
    ArgumentError
        The arguments are not the function's, or an option is unknown.
    """
    from triton.compiler import make_backend
    from triton.runtime.jit import create_function_from_signature

    make_source = _source_class(function)
    backend = make_backend(target)
    known = vars(backend.parse_options({}))
    unknown = sorted(set(options) - known.keys())
    if unknown:
        raise ArgumentError(
            f"options={unknown} are none of Triton's {', '.join(sorted(_KEY_PARTS))} and others", "options"
        )
    if isinstance(signature, Specialisation):
        triton_source = make_source(
            function, dict(signature.signature), dict(signature.constants), dict(signature.attributes)
        )
        return triton_source, backend.parse_options(options).__dict__
    by_name = _by_name(function, signature)
    types = {name: value for name, value in by_name.items() if _is_type(value)}
    binder = create_function_from_signature(function.signature, function.params, backend)
    try:
        bound, kinds, _ = binder(**{name: 0 if name in types else value for name, value in by_name.items()})
        parsed, named, constants, attributes = function._pack_args(backend, options, bound, kinds, {})
    except (TypeError, KeyError, ValueError) as error:
        raise ArgumentError(f"signature: {error}", "signature") from error
    for at, name in enumerate(named):
        if name in types:
            constants.pop((at,), None)
            attributes.pop((at,), None)
            kind, _, divisible = types[name].partition(":")
            named[name] = kind
            if divisible:
                attributes[(at,)] = [["tt.divisibility", int(divisible)]]
    return make_source(function, named, constants, attributes), parsed.__dict__


def specialisation_of(function: Any, signature: object, options: Mapping[str, Any], arch: str) -> Specialisation:
    """The types and constants that Triton compiles a function for, by a signature.

    Raises
    ------
    ArgumentError
        As for `specialised`.
    """
    source, _ = specialised(function, signature, dict(options), _target(arch))
    return Specialisation(source.signature, source.constants, source.attrs)


def _target(arch: str) -> Any:
    """An arch as Triton names it."""
    from triton.backends.compiler import GPUTarget

    major, minor = compute_capability(arch)
    return GPUTarget("cuda", major * 10 + minor, 32)


def _source_class(function: Any) -> Any:
    """Triton's class of sources; Gluon has its own, whose pipeline keeps the layouts that the function names."""
    if function.is_gluon():
        from triton.experimental.gluon._runtime import GluonASTSource

        return GluonASTSource
    from triton.compiler import ASTSource

    return ASTSource


def _by_name(function: Any, signature: object) -> dict[str, Any]:
    names = list(function.arg_names)
    example = f"wb.kernel({function.__name__}, signature=({', '.join(names)}))"
    if signature is None:
        raise ArgumentError(
            f"the argument types of {function.__name__} are not known: write {example} with examples of the arguments "
            "and the values of the constants",
            "signature",
        )
    if isinstance(signature, Mapping):
        arguments = dict(signature)
    elif isinstance(signature, tuple | list):
        if len(signature) > len(names):
            raise ArgumentError(f"{function.__name__} has {len(names)} parameters: write {example}", "signature")
        arguments = dict(zip(names, signature, strict=False))
    else:
        raise ArgumentError(f"signature={signature!r} is neither a tuple nor a mapping: write {example}", "signature")
    unknown = [name for name in arguments if name not in names]
    if unknown:
        raise ArgumentError(f"{function.__name__} has no parameter {', '.join(map(str, unknown))}", "signature")
    missing = [p.name for p in function.params if p.name not in arguments and not p.has_default]
    if missing:
        raise ArgumentError(f"the signature lacks {', '.join(missing)}: write {example}", "signature")
    return {name: _example(value) for name, value in arguments.items()}


def _is_type(value: Any) -> bool:
    return isinstance(value, str) and value.partition(":")[0].removeprefix("*").removeprefix("k") in DTYPES


@dataclass(frozen=True)
class _Example:
    """An array as Triton's binder asks for it."""

    dtype: Any
    address: int

    def data_ptr(self) -> int:
        """The address of the first element."""
        return self.address

    def ptr_range(self) -> int:
        """The size of the storage is not known to be below 2 GiB."""
        return 1 << 32


def _example(value: Any) -> Any:
    """An argument as Triton's binder takes it: arrays of NumPy and others have a dtype, and no method `data_ptr`."""
    if hasattr(value, "data_ptr") or not (hasattr(value, "dtype") and getattr(value, "shape", ()) != ()):
        return value.item() if hasattr(value, "item") and getattr(value, "shape", None) == () else value
    interface = getattr(value, "__array_interface__", None) or getattr(value, "__cuda_array_interface__", None)
    return _Example(value.dtype, interface["data"][0] if interface else 0)


def translation_of(compiled: Compiled, source: Source, arch: str) -> Translation:
    """Make the translation of what Triton has compiled.

    Raises
    ------
    ArgumentError
        Triton has kept no PTX (TRITON_STORE_BINARY_ONLY=1).
    """
    files, metadata = compiled.files, compiled.metadata
    ptx, cubin = files.get("ptx"), files.get("cubin")
    if not isinstance(ptx, str):
        raise ArgumentError("Triton kept no PTX of the kernel: unset TRITON_STORE_BINARY_ONLY", "source")
    rename = renamer(source, next((text for name, *_ in STAGES if isinstance(text := files.get(name), str)), ""))
    parsed = Cubin(cubin) if isinstance(cubin, bytes) else None
    used = resources(parsed, "") if parsed else {}
    unknown = Missing("Triton made no machine code") if parsed is None else Missing("the cubin does not hold it")
    kernels = tuple(_kernel(entry, compiled, used.get(entry.name, unknown)) for entry in entries(ptx) if entry.defined)
    stages = tuple(
        Stage(name, title, language, text, (mlir_spots if language == "mlir" else llvm_spots)(text, rename))
        for name, title, language in STAGES
        if isinstance(text := files.get(name), str)
    )
    return Translation(
        source=source,
        arch=arch,
        options=options_of(metadata),
        toolkit=Toolkit({"triton": str(metadata.get("triton_version", "")), **versions.toolkit("nvdisasm").versions}),
        ptx=ptx,
        cubin=cubin if isinstance(cubin, bytes) else Missing("Triton made no machine code"),
        line_map=make_line_map(ptx, parsed, rename),
        kernels=kernels,
        stages=stages,
    )


def stages_beside(file: Path) -> tuple[Stage, ...]:
    """The texts that Triton has kept beside a cubin or its PTX."""
    texts = ((file.with_suffix(f".{name}"), name, title, language) for name, title, language in STAGES)
    return tuple(
        Stage(name, title, language, text, (mlir_spots if language == "mlir" else llvm_spots)(text, str))
        for beside, name, title, language in texts
        if beside.is_file() and (text := beside.read_text(encoding="utf-8", errors="replace"))
    )


def _kernel(entry: Any, compiled: Compiled, used: Any) -> KernelEntry:
    metadata = compiled.metadata
    scratch_bytes = int(metadata.get("global_scratch_size") or 0)
    tiles = metadata.get("tensordesc_meta") or ()
    described = describe_parameters(compiled.signature, entry, tiles, scratch_bytes > 0)
    return KernelEntry(
        name=entry.name,
        mangled_name=entry.name,
        parameters=opaque_parameters(entry) if described is None else described,
        resources=used,
        threads=int(metadata["num_warps"]) * int(metadata.get("warp_size", 32)),
        dynamic_smem_bytes=int(metadata.get("shared") or 0),
        reserved=0 if described is None else SCRATCH - (scratch_bytes > 0),
        scratch_bytes=scratch_bytes,
        program_blocks=int(metadata.get("num_ctas") or 1),
    )


def options_of(metadata: Mapping[str, Any]) -> tuple[str, ...]:
    """The options that shape the code, `num_warps=4`."""
    return tuple(f"{name}={metadata[name]}" for name in _KEY_PARTS if metadata.get(name) is not None)


def renamer(source: Source, text: str) -> Callable[[str], str]:
    """Names of files as this process has them.

    Triton's cache knows a function by its text and its line, and what it keeps has the names of the files that it was
    compiled from first: for a cell those of an earlier session, in which IPython's folder had another name, for a
    module perhaps those of another copy of it. Every function that was compiled is one of this process, so a file that
    none of them is in has another name here.

    Parameters
    ----------
    source
        The kernel's.
    text
        One of its stages in MLIR, in which its function is public: says the name of the kernel's own file.
    """
    own = source.function.file_name if source.function is not None else source.filename
    own_files = {own, os.path.abspath(own), _file_of_kernel(text)}

    @functools.cache
    def rename(file: str) -> str:
        if file in own_files or os.path.normpath(file) in own_files:
            return source.filename
        loaded = set(loaded_files())
        if file in loaded or os.path.normpath(file) in loaded:
            return file
        name = os.path.basename(file)
        if name == os.path.basename(own):
            return source.filename
        return min((each for each in loaded if os.path.basename(each) == name), default=file)

    return rename


def _file_of_kernel(text: str) -> str | None:
    """The file in which a module's public function is, as the compiler names it; None where it does not say."""
    lines = text.split("\n")
    kernel = next((line for line in lines if _KERNEL.match(line)), "")
    spot = mlir_spots("\n".join([kernel, *(line for line in lines if line.startswith("#loc"))]), os.path.normpath).get(
        1
    )
    return spot.file if spot else None
