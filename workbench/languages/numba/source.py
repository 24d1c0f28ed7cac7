"""A Numba-CUDA function to a translation: Numba makes the PTX, ptxas the machine code. No driver is needed.

Line maps lead to the Python file, in a notebook to the file that holds the cell. It launches nothing, and leaves
Numba as it found it.
"""

from __future__ import annotations

import contextlib
import inspect
import linecache
import os
import re
import threading
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from workbench.base import disk_cache as disk
from workbench.base.errors import ArgumentError, CompileError, MissingDependency
from workbench.base.records import Diagnostic, KernelEntry, Missing, Source, Translation
from workbench.base.workers import forking
from workbench.compilers.binaries.cubin import Cubin
from workbench.compilers.binaries.resources import resources
from workbench.compilers.correlate.line_map import make_line_map
from workbench.compilers.diagnostics import logs
from workbench.compilers.diagnostics.places import with_column
from workbench.compilers.diagnostics.resource_remarks import resource_remarks
from workbench.compilers.toolchains import ptxas, toolchain, versions
from workbench.compilers.toolchains.archs import compute_capability
from workbench.isa.ptx.entries import entries
from workbench.languages.numba.lines import lines_alone
from workbench.languages.numba.places import PLACE, RAISED, place_of, traceback_place, warned_place
from workbench.languages.numba.stages import HeardModules, modules_heard
from workbench.languages.numba.types import describe_parameters, signature_arguments

# Keywords of cuda.jit: those that shape the code, and those that do not.
_CODE_OPTIONS = ("debug", "opt", "fastmath", "launch_bounds")
KEYWORDS = (*_CODE_OPTIONS, "max_registers")
"""Keywords of `cuda.jit` that shape the machine code."""
_OTHER_OPTIONS = ("lineinfo", "max_registers", "cache", "extensions", "inline", "forceinline", "lto", "device")
_DEFAULTS = {"debug": False, "opt": True, "fastmath": False}
_UNHELPFUL = re.compile(
    r"Failed in \w+ mode pipeline \(step: .*\)|During: .*|This error may have been caused by the following .*"
    r"|\[\d+\] During: .*|- (?:argument|Resolution failure|Of which|There are) .*|.*Rejected as the implementation.*"
    r"|Enable logging at debug level for details\.|raised from .*|\^+|<source (?:elided|missing).*|Overload .*"
)
_ANSI = re.compile(r"\x1b\[[0-9;]*m")
_guard = forking.free_in_children(threading.RLock())


def translate_numba(
    source: Source,
    arch: str,
    options: Sequence[str] | Mapping[str, object],
    signature: object,
    store: disk.Cache | None,
) -> Translation:
    """Compile a Numba function; see `workbench.compilers.translate`."""
    if source.function is None:
        raise ArgumentError("a Numba source carries its Python function", "source")
    compile_ptx = _numba_compiler()
    function, decorated = unwrap(source.function)
    jit_options = _jit_options(decorated, options)
    arguments = signature_arguments(source.function, signature)
    ptx, modules, heard, log = _compile(compile_ptx, function, arguments, arch, jit_options, source.filename)
    assembly = ptxas.assemble(ptx, arch, _ptxas_options(jit_options), store)
    if isinstance(assembly, ptxas.Assembly):
        log = "\n".join(filter(None, (log, assembly.log)))
    rename = _renamer(function, source.filename)
    if isinstance(assembly, ptxas.Assembly) and not assembly.cubin:
        found = _renamed(logs.from_ptxas(assembly.log, logs.PTX_INPUT), ptx, rename)
        raise CompileError(heard + found, log)
    cubin = assembly if isinstance(assembly, Missing) else assembly.cubin
    parsed = Cubin(cubin) if isinstance(cubin, bytes) else None
    used = resources(parsed, log) if parsed else {}
    reason = cubin if isinstance(cubin, Missing) else Missing("the cubin does not hold this kernel")
    listed = entries(ptx)
    kernels = tuple(
        KernelEntry(
            name=function.__name__,
            mangled_name=entry.name,
            parameters=describe_parameters(function, arguments, entry),
            resources=used.get(entry.name, reason),
        )
        for entry in listed
    )
    line_map = make_line_map(ptx, parsed, rename)
    spilled = resource_remarks(kernels, line_map, {entry.name: entry.line for entry in listed}, arch)
    return Translation(
        source=source,
        arch=arch,
        options=tuple(f"{name}={value!r}" for name, value in jit_options.items()),
        toolkit=versions.toolkit("numba-cuda", "nvvm", "ptxas", "nvdisasm"),
        ptx=ptx,
        cubin=cubin,
        line_map=line_map,
        kernels=kernels,
        diagnostics=heard + spilled,
        log=log,
        stages=modules.stages(rename),
    )


def unwrap(function: Any) -> tuple[Callable[..., Any], Mapping[str, object]]:
    """Give the Python function of a dispatcher and the keywords that it was decorated with."""
    python = getattr(function, "py_func", function)
    if not inspect.isfunction(python):
        raise ArgumentError(f"{function!r} is neither a Python function nor a @cuda.jit kernel", "source")
    return python, dict(getattr(function, "targetoptions", None) or {})


def _numba_compiler() -> Callable[..., tuple[str, Any]]:
    try:
        from numba import cuda
    except ImportError as error:
        raise MissingDependency(
            "numba-cuda is not installed", "pip install 'numba-cuda[cu13]' (Linux and Windows)"
        ) from error
    try:
        result: Callable[..., tuple[str, Any]] = cuda.compile_ptx
    except AttributeError as error:
        raise MissingDependency("this Numba has no CUDA compiler", "pip install 'numba-cuda[cu13]'") from error
    return result


def _jit_options(decorated: Mapping[str, object], options: Sequence[str] | Mapping[str, object]) -> dict[str, object]:
    if not isinstance(options, Mapping):
        if options:
            raise ArgumentError("options for a Numba function are a mapping of cuda.jit keywords", "options")
        options = {}
    unknown = set(options) - {*_CODE_OPTIONS, *_OTHER_OPTIONS}
    if unknown:
        listed = ", ".join((*_CODE_OPTIONS, *_OTHER_OPTIONS))
        raise ArgumentError(f"options={sorted(unknown)} are none of cuda.jit's keywords {listed}", "options")
    merged = {name: value for name, value in decorated.items() if name in KEYWORDS}
    merged.update(options)
    if decorated.get("link"):
        raise ArgumentError("kernels with link=... are not supported: foreign code cannot be shown or run", "source")
    if merged.pop("device", False) or decorated.get("device"):
        raise ArgumentError("the function is a device function (device=True): kernels call it", "source")
    # The decorator stores defaults too; only what differs is worth showing.
    return {name: value for name, value in merged.items() if value is not None and _DEFAULTS.get(name) != value}


def _ptxas_options(options: Mapping[str, object]) -> tuple[str, ...]:
    registers = options.get("max_registers")
    found: list[str] = []
    if registers is not None:
        if not isinstance(registers, int) or isinstance(registers, bool) or registers < 1:
            raise ArgumentError(f"max_registers={registers!r} is not a number of registers", "options")
        found.append(f"-maxrregcount={registers}")
    if options.get("debug"):
        found.append("-g")
    return tuple(found)


def _compile(
    compile_ptx: Callable[..., tuple[str, Any]],
    function: Callable[..., Any],
    arguments: tuple[Any, ...],
    arch: str,
    options: Mapping[str, object],
    filename: str,
) -> tuple[str, HeardModules, tuple[Diagnostic, ...], str]:
    keywords = {name: options[name] for name in _CODE_OPTIONS if name in options}
    major, minor = compute_capability(arch)
    lines = not options.get("debug")
    with (
        _guard,
        _device_of((major, minor)),
        _callees_anew(lines),
        lines_alone() if lines else contextlib.nullcontext(),
        modules_heard() as modules,
        warnings.catch_warnings(record=True) as heard,
    ):
        warnings.simplefilter("always")
        try:
            ptx, _ = compile_ptx(function, arguments, cc=(major, minor), lineinfo=lines, **keywords)
        except Exception as error:
            # Numba raises errors of its own, and TypeError, ValueError, NotImplementedError and others from
            # deep inside for what a kernel may not do; NVVM's are plain too. All say that it does not compile.
            if type(error).__name__ == "NvvmSupportError":
                raise toolchain.missing("libNVVM") from error
            remark, log = _remark(error, function, filename)
            raise CompileError((remark,), log) from error
    # Deprecations of the libraries beneath are theirs; the kernel's author can do nothing about them.
    shown = [w for w in heard if "Numba" in w.category.__name__ and "Deprecation" not in w.category.__name__]
    remarks = tuple(
        Diagnostic("warning", _plain(str(w.message)), *warned_place(_ANSI.sub("", str(w.message)), function))
        for w in shown
    )
    return ptx.split("\0", 1)[0], modules, remarks, "\n".join(_ANSI.sub("", str(w.message)) for w in shown)


@contextlib.contextmanager
def _device_of(capability: tuple[int, int]) -> Iterator[None]:
    """Stand in for the device that Numba asks for when a kernel calls other functions."""
    from numba.cuda import dispatcher

    class Device:
        compute_capability = capability

    original = dispatcher.get_current_device
    dispatcher.get_current_device = Device
    try:
        yield
    finally:
        dispatcher.get_current_device = original


@contextlib.contextmanager
def _callees_anew(with_lines: bool) -> Iterator[None]:
    """Have device functions compiled for this kernel alone: with their lines, and with nothing of it left in them.

    A dispatcher keeps its compiled kernels, which have no lines. No other thread compiles while they are put aside, so
    this is not visible.
    """
    from numba.cuda import dispatcher
    from numba.cuda.core.compiler_lock import global_compiler_lock

    saved: dict[int, tuple[Any, Any]] = {}
    compile_device, compile_cuda = dispatcher.CUDADispatcher.compile_device, dispatcher.compile_cuda

    def anew(self: Any, *arguments: Any, **keywords: Any) -> Any:
        if id(self) not in saved:
            saved[id(self)] = self, self.overloads
            self.overloads = type(self.overloads)()
        return compile_device(self, *arguments, **keywords)

    def lined(*arguments: Any, **keywords: Any) -> Any:
        return compile_cuda(*arguments, **{**keywords, "lineinfo": with_lines and not keywords.get("debug")})

    with global_compiler_lock:
        dispatcher.CUDADispatcher.compile_device, dispatcher.compile_cuda = anew, lined
        try:
            yield
        finally:
            dispatcher.CUDADispatcher.compile_device, dispatcher.compile_cuda = compile_device, compile_cuda
            for function, overloads in saved.values():
                function.overloads = overloads


def _remark(error: BaseException, function: Callable[..., Any], filename: str) -> tuple[Diagnostic, str]:
    log = _ANSI.sub("", str(error)) or type(error).__name__
    at = place_of(error, log, function, filename)
    message = _plain(log)
    if not hasattr(error, "loc"):  # none of Numba's own: it stumbled over what it does not know
        message = f"Numba cannot compile this: {type(error).__name__}: {message}"
    text = linecache.getline(at.file, at.line)
    return with_column(Diagnostic("error", message, at.file, at.line, notes=at.notes), text), log


def _plain(text: str) -> str:
    """The lines of Numba's message that say what is wrong, without its account of how it found out."""
    lines: list[str] = []
    text = RAISED.sub("", _ANSI.sub("", text))
    for line in text.splitlines():
        bare = line.strip().lstrip(">").strip()
        if PLACE.match(bare):
            # A picture of the source follows; what stands before it was the statement of the trouble.
            if lines:
                break
            continue
        if bare and not _UNHELPFUL.fullmatch(bare):
            lines.append(bare)
        if bare.startswith("There are ") and "candidate" in bare:
            lines = lines[:-1]
            break
    if not lines:
        return text.strip().splitlines()[-1] if text.strip() else "Numba does not compile the function"
    return " ".join(lines[:4])


def _renamer(function: Callable[..., Any], filename: str) -> Callable[[str], str]:
    own = function.__code__.co_filename
    absolute = os.path.abspath(own)

    def rename(file: str) -> str:
        return filename if file in (own, absolute) or os.path.normpath(file) == absolute else file

    return rename


def _renamed(found: tuple[Diagnostic, ...], ptx: str, rename: Callable[[str], str]) -> tuple[Diagnostic, ...]:
    from workbench.isa.ptx.locations import source_spots

    led = logs.lead_to_source(found, ptx, source_spots(ptx))
    return tuple(replace(d, filename=rename(d.filename)) if isinstance(d.filename, str) else d for d in led)


def source_of(function: Any) -> Source:
    """Make the source value of a function or dispatcher: its text, and the file that Python names."""
    python, _ = unwrap(function)
    try:
        text = inspect.getsource(python)
    except (OSError, TypeError):  # typed at a prompt that keeps no text: it compiles all the same
        text = ""
    return Source(text, "numba", str(Path(python.__code__.co_filename)), function)


def compile_error(error: BaseException, function: Any = None) -> CompileError:
    """Give what Numba raised for a kernel that it cannot compile as a `CompileError`, with the line that it names.

    Parameters
    ----------
    error
        One of Numba's own.
    function
        The kernel, where it is known; else the place is looked for in what Numba was at.
    """
    if inspect.isfunction(function):
        remark, log = _remark(error, function, function.__code__.co_filename)
    else:
        log = _ANSI.sub("", str(error)) or type(error).__name__
        file, line = traceback_place(error) or (Missing("Numba names no file"), logs.NO_LINE)
        remark = Diagnostic("error", _plain(log), file, line)
    return CompileError((remark,), log)
