"""`wb.compile`: tells from what it is given which language it is, and hands it to the translation layer."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from workbench.api.defaults import defaults, resolved_arch
from workbench.api.emulated_archs import arch_for
from workbench.api.handles import Compilation, Kernel
from workbench.base.arguments import file_name, mapping, said, text, texts
from workbench.base.boundary import memory_is_named
from workbench.base.errors import ArgumentError, CompileError
from workbench.base.plain_files import read_plain_text
from workbench.base.records import Language, Source
from workbench.base.records.kernel_languages import KernelLanguage, language_named, language_of
from workbench.device.targets.driver_probe import GpuFound, find_gpu

_LANGUAGES: Mapping[str, Language] = {".cu": "cuda", ".cuh": "cuda", ".ptx": "ptx"}
_OF_FUNCTIONS = "numba"
"""The language of a function that none has decorated."""
# A PTX module begins with .version (PTX ISA 11.1.1), comments and blank lines aside.
_PTX = re.compile(r"\A(?:\s|//[^\n]*\n|/\*.*?\*/)*\.version\b", re.DOTALL)


@memory_is_named("compiling")
def compile(
    source: str | Path | Any,
    *,
    filename: str | None = None,
    arch: str | None = None,
    options: Sequence[str] | Mapping[str, Any] = (),
    names: Sequence[str] = (),
    signature: Any = None,
    headers: Mapping[str, str] | None = None,
) -> Compilation:
    """Compile a kernel to PTX, a cubin and a line map; SASS is made when it is asked for. Needs no GPU.

    Parameters
    ----------
    source
        CUDA C++ text; PTX text (its first directive is `.version`); a `Path` to a `.cu` or `.ptx` file; a Python
        function, an `@cuda.jit` dispatcher, or a function that `@triton.jit` or cuTile's `@ct.kernel` decorates; what
        CuTe's `cute.compile` returns.
    filename
        The name that diagnostics and line maps show; the path's own where None.
    arch
        `"sm_90"`, `"sm_90a"`, ...; None is the GPU's own where there is one, else the target
        that PTX names, sm_89 for cuTile, and sm_90 for all others.
    options
        For NVRTC; for ptxas where the source is PTX; for Numba a mapping of `cuda.jit` keywords; for Triton one of its
        compiler's options, `{"num_warps": 8}`; for cuTile one of those of `ct.kernel`, `{"occupancy": 2}`.
    names
        C++ name expressions to instantiate, `"reduce<float, 128>"`.
    signature
        For a Python function: a tuple of Numba types, a string as Numba takes it, or a tuple of example
        arguments; None takes the dispatcher's own. For Triton: a tuple, or a mapping by name, of example arguments or
        types (`"*fp32"`), and of the values of constants. For cuTile: the same, or its own `KernelSignature`.
    headers
        Texts that CUDA C++ may include by these names, `{"shared.h": "..."}`; they come before files of that name.

    Raises
    ------
    CompileError
        The source does not compile; `.diagnostics` says where.
    ArgumentError
        An unknown arch, a file that is not there, a function with no signature.
    MissingDependency
        There is no compiler on this machine (macOS).

    Examples
    --------
    >>> c = compile('extern "C" __global__ void f(int* p) { *p = 1; }')
    >>> c.kernel().name
    'f'
    """
    from workbench.compilers import translate
    from workbench.compilers.cxx.includes import check_header_name

    if filename is not None:
        filename = file_name(filename, "filename")
    names = texts(names, "names", '["reduce<float, 128>"]')
    if not isinstance(options, Mapping):
        options = texts(options, "options", '["-use_fast_math"]')
    if headers is not None:
        headers = mapping(headers, "headers", "a mapping of names to texts")
    source_value = source_of(source, filename)
    if signature is not None and source_value.function is None:
        raise ArgumentError("signature is for Python functions; C++ and PTX carry their types", "signature")
    if names and source_value.language != "cuda":
        raise ArgumentError("names are C++ name expressions, for CUDA C++ sources", "names")
    if headers:
        if source_value.language != "cuda":
            raise ArgumentError("headers are for CUDA C++ sources; PTX and Python include none", "headers")
        source_value = replace(
            source_value,
            headers=MappingProxyType({check_header_name(n): text(body, "headers") for n, body in headers.items()}),
        )
    try:
        translation = translate(
            source_value, arch=_arch_for(source_value, arch), options=options, names=names, signature=signature
        )
    except CompileError as error:
        error.source = error.source or source_value
        raise
    return Compilation(translation)


def kernel(source: str | Path | Any, name: str | None = None, **keywords: Any) -> Kernel:
    """Compile and take one kernel: `compile(source, **keywords).kernel(name)`.

    Parameters
    ----------
    source
        As `compile` takes it: CUDA C++ or PTX as text, a path, or a function of Python.
    name
        The kernel's, where the source has several.
    keywords
        Those of `compile`.

    Raises
    ------
    CompileError
        The source does not compile.
    ArgumentError
        There is no such kernel, or there are several and no name.
    """
    return compile(source, **keywords).kernel(name)


def source_of(source: Any, filename: str | None = None) -> Source:
    """The source value of what `compile` takes: its text, language and file name.

    Raises
    ------
    ArgumentError
        A file that cannot be read, or something that is no source.
    """
    if isinstance(source, Path):
        language = _LANGUAGES.get(source.suffix.lower())
        if language is None:
            raise ArgumentError(f"{source} is neither a .cu nor a .ptx file", "source")
        content = read_plain_text(source, "source")
        return Source(content, language, filename or str(source))
    if isinstance(source, str):
        text(source, "source")
        if is_ptx(source):
            return Source(source, "ptx", filename or "kernel.ptx")
        return Source(source, "cuda", filename or "kernel.cu")
    found = language_of_function(source)
    if found is not None:
        source_value = found.source_of(source)
        return replace(source_value, filename=filename) if filename else source_value
    raise ArgumentError(
        f"source must be CUDA C++ or PTX text, a Path, or a Python function, not {said(source)}", "source"
    )


def language_of_function(function: Any) -> KernelLanguage | None:
    """The language that compiles a function: that of its decorator, or of plain functions of Python; None of what
    cannot be called."""
    return language_of(function) or (language_named(_OF_FUNCTIONS) if callable(function) else None)


def is_ptx(text: str) -> bool:
    """True of PTX: the first directive of a text is `.version`."""
    return _PTX.match(text) is not None


def _arch_for(source: Source, arch: str | None) -> str:
    """The arch to compile for: the one that is named; for PTX its own target, where neither the session nor a GPU says
    otherwise, or with features of its own."""
    language = language_named(source.language)
    if language is not None:
        return (
            arch_for(language.emulated, arch) if language.arch_of is None else language.arch_of(source.function, arch)
        )
    if source.language == "ptx" and arch is None and defaults().arch is None and not isinstance(find_gpu(), GpuFound):
        from workbench.compilers import ARCHS
        from workbench.isa.ptx.entries import target

        own = target(source.text)
        if own in ARCHS:
            return own
    return resolved_arch(arch)
