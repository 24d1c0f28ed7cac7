"""A numba-cuda-mlir function to a translation: the library makes MLIR, LLVM IR and PTX, ptxas the machine code.

No driver is needed, and nothing is launched. Functions with a leading underscore of the library's that are used here
are those of the range in pyproject.toml.
"""

from __future__ import annotations

import contextlib
import inspect
import os
import re
import threading
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from workbench.base import disk_cache as disk
from workbench.base.errors import ArgumentError, CompileError, MissingDependency
from workbench.base.records import Diagnostic, KernelEntry, Missing, Source, Stage, Translation
from workbench.base.workers import forking
from workbench.compilers.binaries.cubin import Cubin
from workbench.compilers.binaries.resources import resources
from workbench.compilers.correlate.line_map import make_line_map
from workbench.compilers.correlate.llvm_locations import llvm_spots
from workbench.compilers.correlate.mlir_locations import mlir_spots
from workbench.compilers.cxx.kernels import opaque_parameters
from workbench.compilers.diagnostics import logs
from workbench.compilers.diagnostics.resource_remarks import resource_remarks
from workbench.compilers.toolchains import ptxas, versions
from workbench.compilers.toolchains.archs import compute_capability
from workbench.isa.ptx.entries import entries
from workbench.isa.ptx.locations import source_spots
from workbench.languages.numba.source import compile_error
from workbench.languages.numba.types import signature_arguments
from workbench.languages.numba_mlir.types import ParameterTypes, describe_parameters, typed

REMEDY = "pip install 'kernel-workbench[numba-mlir]' (Linux and Windows)"
_SHOWN = ("debug", "opt_level", "fastmath", "launch_bounds", "max_registers", "inline", "forceinline", "ptxas_options")
"""Keywords of its `cuda.jit` that shape the code."""
_ANSI = re.compile(r"\x1b\[[0-9;]*m")
_guard = forking.free_in_children(threading.RLock())


@dataclass(frozen=True, eq=False)
class _Made:
    """The results of the library's compiler. name: of the kernel in PTX. texts: those before PTX, by stage."""

    ptx: str
    name: str
    texts: Mapping[str, str]


def translate_numba_mlir(
    source: Source,
    arch: str,
    options: Sequence[str] | Mapping[str, object],
    signature: object,
    store: disk.Cache | None,
) -> Translation:
    """Compile a function of numba-cuda-mlir; see `workbench.compilers.translate`.

    signature: as for Numba, with the library's own types; or `ParameterTypes`.
    """
    function = source.function
    if function is None:
        raise ArgumentError("a Numba source carries its Python function", "source")
    try:
        import numba_cuda_mlir.cuda  # noqa: F401 - all of its front end
    except ImportError as error:
        raise MissingDependency(f"numba-cuda-mlir cannot be imported: {error}", REMEDY) from error
    target_options = _target_options(function, options)
    if isinstance(signature, ParameterTypes):
        signature = tuple(map(typed, signature.types.values()))
    arguments = signature_arguments(function, signature)
    compiled, heard, log = _compile(function, arguments, arch, target_options)
    assembly = ptxas.assemble(compiled.ptx, arch, _ptxas_options(target_options), store)
    if isinstance(assembly, ptxas.Assembly):
        log = "\n".join(filter(None, (log, assembly.log)))
    rename = _renamer(function.py_func, source.filename)
    if isinstance(assembly, ptxas.Assembly) and not assembly.cubin:
        led = logs.lead_to_source(
            logs.from_ptxas(assembly.log, logs.PTX_INPUT), compiled.ptx, source_spots(compiled.ptx)
        )
        raise CompileError(heard + tuple(_renamed(each, rename) for each in led), log)
    cubin = assembly if isinstance(assembly, Missing) else assembly.cubin
    parsed = Cubin(cubin) if isinstance(cubin, bytes) else None
    used = resources(parsed, log) if parsed else {}
    reason = cubin if isinstance(cubin, Missing) else Missing("the cubin does not hold this kernel")
    listed = [each for each in entries(compiled.ptx) if each.defined]
    kernels = tuple(
        KernelEntry(
            name=function.py_func.__name__ if entry.name == compiled.name else entry.name,
            mangled_name=entry.name,
            parameters=(
                describe_parameters(function.py_func, arguments, entry)
                if entry.name == compiled.name
                else opaque_parameters(entry)
            ),
            resources=used.get(entry.name, reason),
        )
        for entry in listed
    )
    line_map = make_line_map(compiled.ptx, parsed, rename)
    spilled = resource_remarks(kernels, line_map, {entry.name: entry.line for entry in listed}, arch)
    return Translation(
        source=source,
        arch=arch,
        options=tuple(f"{name}={value!r}" for name, value in _differing(target_options).items()),
        toolkit=versions.toolkit("numba-cuda-mlir", "nvvm", "ptxas", "nvdisasm"),
        ptx=compiled.ptx,
        cubin=cubin,
        line_map=line_map,
        kernels=kernels,
        diagnostics=heard + spilled,
        log=log,
        stages=(
            Stage("mlir", "MLIR", "mlir", compiled.texts["mlir"], mlir_spots(compiled.texts["mlir"], rename)),
            Stage(
                "lowered",
                "MLIR, lowered",
                "mlir",
                compiled.texts["lowered"],
                mlir_spots(compiled.texts["lowered"], rename),
            ),
            Stage("llir", "LLVM IR", "llvm", compiled.texts["llir"], llvm_spots(compiled.texts["llir"], rename)),
        ),
    )


# ---------------------------------------------------------------- options


def _target_options(function: Any, options: Sequence[str] | Mapping[str, object]) -> dict[str, Any]:
    """The options of a decorated function, and those beside them."""
    from numba_cuda_mlir.decorators import verify_target_options

    if not isinstance(options, Mapping):
        if options:
            raise ArgumentError("options for a Numba function are a mapping of cuda.jit keywords", "options")
        options = {}
    decorated = dict(function.targetoptions)
    if decorated.get("link"):
        raise ArgumentError("kernels with link=... are not supported: foreign code cannot be shown or run", "source")
    if decorated.get("device"):
        raise ArgumentError("the function is a device function (device=True): kernels call it", "source")
    target_options = dict(options)
    if target_options.get("opt") is not None:
        target_options["opt_level"] = 3 if target_options.pop("opt") else 0
    if target_options.get("debug"):
        target_options.setdefault("opt_level", 0)
    target_options = {name: value for name, value in target_options.items() if name not in ("lineinfo", "cc", "chip")}
    try:
        verify_target_options(target_options)
    except (ValueError, TypeError) as error:
        unknown = sorted(set(target_options) - set(decorated))
        message = f"options={unknown} are none of cuda.jit's keywords" if unknown else f"options: {_first_line(error)}"
        raise ArgumentError(message, "options") from error
    return {**decorated, **target_options}


def _first_line(error: BaseException) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


def _differing(options: Mapping[str, Any]) -> dict[str, Any]:
    """Options that shape the code and are not the library's defaults."""
    from numba_cuda_mlir.decorators import verify_target_options

    usual = verify_target_options({})
    return {name: options[name] for name in _SHOWN if name in options and options[name] != usual.get(name)}


def _ptxas_options(options: Mapping[str, Any]) -> tuple[str, ...]:
    registers = options.get("max_registers")
    found: list[str] = []
    if registers is not None:
        if isinstance(registers, bool) or registers < 1:
            raise ArgumentError(f"max_registers={registers!r} is not a number of registers", "options")
        found.append(f"-maxrregcount={registers}")
    if options.get("debug"):
        found.append("-g")
    return tuple(found)


# ---------------------------------------------------------------- the library's compiler


def _compile(
    function: Any, arguments: tuple[Any, ...], arch: str, options: Mapping[str, Any]
) -> tuple[_Made, tuple[Diagnostic, ...], str]:
    python = function.py_func
    with _guard, warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        try:
            compiled = _made(function, arguments, arch, options)
        except ArgumentError:
            raise
        except Exception as error:
            # It raises errors of its own, and TypeError, ValueError, RuntimeError and others from deep inside for what
            # a kernel may not do. All say that it does not compile.
            raise compile_error(error, python) from error
    shown = [w for w in heard if "Numba" in w.category.__name__ and "Deprecation" not in w.category.__name__]
    nowhere = Missing("Numba names no line of the kernel")
    remarks = tuple(Diagnostic("warning", _ANSI.sub("", str(w.message)), nowhere, logs.NO_LINE) for w in shown)
    return compiled, remarks, "\n".join(_ANSI.sub("", str(w.message)) for w in shown)


def _made(function: Any, arguments: tuple[Any, ...], arch: str, options: Mapping[str, Any]) -> _Made:
    from numba_cuda_mlir import mlir_compiler, mlir_optimization, types
    from numba_cuda_mlir.descriptor import mlir_target
    from numba_cuda_mlir.mlir_lowering import get_mlir_module_str

    target_options = {**options, "cc": compute_capability(arch), "chip": arch, "lto": False, "_compile_output": "ptx"}
    target_options["lineinfo"] = not target_options.get("debug")
    mlir_target.ensure_initialized()
    with _device_of(compute_capability(arch)):
        compiled = mlir_compiler.compile_mlir(function.py_func, types.none, arguments, targetoptions=target_options)
        if compiled.signature.return_type != types.none:
            raise TypeError("CUDA kernel must have void return type")
        linker = compiled.metadata["linker"]
        if linker._object_codes or linker._pending_cu:
            raise ArgumentError(
                "the kernel calls code that is linked to it, which is not supported: foreign code cannot be shown or "
                "run",
                "source",
            )
        compiled.metadata["linker"] = _NoLinker()
        mlir_optimization.optimize(compiled)
        texts = {
            "mlir": get_mlir_module_str(compiled.metadata),
            "lowered": compiled.metadata["mlir_module_optimized"],
            "llir": mlir_optimization.get_llvmir(compiled, target_options),
        }
    return _Made(compiled.metadata["ptx"].split("\0", 1)[0], compiled.metadata["func_name"], texts)


@dataclass(frozen=True)
class _NoCode:
    """The result of a link that is not made."""

    code: bytes = b""


class _NoLinker:
    """Stands for the library's linker, which needs the driver: PTX goes to ptxas as it is."""

    def recreate_with_lto(self, **_: Any) -> _NoLinker:
        """Itself."""
        return self

    def add_ptx(self, ptx: bytes, name: str = "") -> None:
        """Take the PTX, which is a field of the result too."""

    def complete(self) -> _NoCode:
        """Link nothing."""
        return _NoCode()


@contextlib.contextmanager
def _device_of(capability: tuple[int, int]) -> Iterator[None]:
    """Replace the device whose compute capability the library reads. No other thread may compile within the block."""
    from numba_cuda_mlir import tools
    from numba_cuda_mlir.numba_cuda.core.compiler_lock import global_compiler_lock

    with global_compiler_lock:
        before, tools._cached_cc = tools._cached_cc, capability
        try:
            yield
        finally:
            tools._cached_cc = before


def _renamer(function: Callable[..., Any], filename: str) -> Callable[[str], str]:
    own = inspect.unwrap(function).__code__.co_filename
    absolute = os.path.abspath(own)

    def rename(file: str) -> str:
        # A name without a folder, as that of a cell, gets the folder of this process from the library.
        plain = os.path.normpath(file)
        return filename if plain in (own, absolute) else plain

    return rename


def _renamed(found: Diagnostic, rename: Callable[[str], str]) -> Diagnostic:
    return replace(found, filename=rename(found.filename)) if isinstance(found.filename, str) else found
