"""A kernel from an untrusted text: CUDA C++, PTX, or Python with a kernel of Numba or Triton.

No statement of the text is executed: it is compiled, CUDA C++ with the toolkit's headers alone within reach.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from workbench.analyse.checks import Problem
from workbench.analyse.checks.gallery import example_args
from workbench.api.compiling import compile, is_ptx
from workbench.api.defaults import resolved_arch
from workbench.api.handles import Compilation, Kernel
from workbench.api.kernel_arguments import kernel_for
from workbench.base import arguments
from workbench.base.arguments import said
from workbench.base.errors import NOT_PYTHON, ArgumentError
from workbench.base.plain_files import MAX_SOURCE_BYTES, read_plain_text
from workbench.base.records import Source
from workbench.base.records.kernel_languages import KernelLanguage, functions_of_text, language_named
from workbench.compilers.cuda_source import split_options, translate_cuda
from workbench.compilers.readable_folders import ReadableFolders
from workbench.compilers.toolchains.known_options import refuse_files
from workbench.languages.cells import cell_functions
from workbench.languages.cells.grammar import CellRequest, is_cuda_cell, parse_cell

LANGUAGES: Mapping[str, str] = {".cu": "cuda", ".cuh": "cuda", ".ptx": "ptx", ".py": "numba"}
"""By the endings of files. Python whose kernels are of another language than Numba is told by them."""


@dataclass(frozen=True)
class KernelText:
    """A text with a kernel, and how it is compiled.

    Attributes
    ----------
    name
        The kernel's name; None for the only one, or the only one that the problem launches.
    filename
        The name that diagnostics show.
    options
        Options of NVRTC.
    names
        C++ name expressions to instantiate.
    configuration
        The place among the configurations of a decorator that the kernel has; None where it has at most one.
    """

    text: str
    language: str
    filename: str
    name: str | None = None
    arch: str | None = None
    options: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    configuration: int | None = None


def read_kernel(path: str | Path, **fields: Any) -> KernelText:
    """The text of a file. fields: other fields of `KernelText`.

    Raises
    ------
    ArgumentError
        The file cannot be read, or its ending is of no language that is read.
    """
    file = Path(path)
    language = LANGUAGES.get(file.suffix.lower())
    if language is None:
        raise ArgumentError(
            f"{file.name} is none of {', '.join(LANGUAGES)}: a kernel is CUDA C++, PTX, or Python with a kernel of "
            "Numba or Triton",
            "file",
        )
    text = read_plain_text(file, "file", MAX_SOURCE_BYTES)
    return KernelText(text, _of_python(text, language) if language == "numba" else language, file.name, **fields)


def _of_python(text: str, language: str) -> str:
    """The language whose kernels a text of Python has; the given one where it has none of another, or is no Python."""
    try:
        found = functions_of_text(text, "")
    except ArgumentError:
        return language
    return language if found is None else found[0].name


def given_text(text: str) -> KernelText:
    """CUDA C++ or PTX that is no file.

    Raises
    ------
    ArgumentError
        The text is the name of a file, or cannot be written as UTF-8.
    """
    arguments.text(text, "kernel")
    if "\n" not in text and Path(text).suffix.lower() in LANGUAGES:
        raise ArgumentError(f"{said(text)} is the text of a kernel here; a file is named by Path({text!r})", "kernel")
    return KernelText(text, "ptx", "kernel.ptx") if is_ptx(text) else KernelText(text, "cuda", "kernel.cu")


Examples = Mapping[str, tuple[Any, ...]]
"""Arguments of a launch by the name of the kernel; under no name those of any kernel."""


def examples_of(problem: Problem) -> Examples:
    """The arguments that a problem launches kernels with."""
    names = problem.launch if isinstance(problem.launch, Mapping) else ("",)
    return {name: example_args(problem, name) for name in names}


def compiled(kernel_text: KernelText, examples: Examples) -> Kernel:
    """The kernel of a text. examples: of the problem that launches it.

    Raises
    ------
    CompileError
        It does not compile.
    ArgumentError
        It has no such kernel, or a part of the Python is not read without executing it.
    """
    if kernel_text.language == "numba":
        return _numba(kernel_text, examples)
    language = language_named(kernel_text.language)
    if language is None:
        return _chosen(compilation_of_text(kernel_text), kernel_text.name, examples)
    name, function = _function(kernel_text, language, examples)
    assert language.for_problem is not None
    found = language.for_problem(function, (1,), examples[name if name in examples else ""])
    if found is None:
        raise ArgumentError(f"the problem's launch gives no value to a constant of {name}", "launch")
    kernel: Kernel = found.kernel
    return kernel


def configurations_of(kernel_text: KernelText, problem: Problem) -> Mapping[str, KernelText]:
    """The text with each configuration that a decorator of its kernel chooses among, by how that is written; the text
    itself by an empty name where there is at most one.

    Raises
    ------
    ArgumentError
        It has no such kernel, or a part of it is not read without executing it.
    """
    language = language_named(kernel_text.language)
    if language is None or language.functions_of_text is None:
        return {"": kernel_text}
    name, read = _read(kernel_text, language, examples_of(problem))
    configurations = read.configurations(name)
    if len(configurations) < 2:
        return {"": kernel_text}
    return {words: replace(kernel_text, configuration=place) for place, words in enumerate(configurations)}


def compiled_for(
    kernel_text: KernelText, problem: Problem, before: Callable[[KernelText, Examples], None] = lambda text, args: None
) -> tuple[Kernel, Problem]:
    """The kernel of a text, and the problem as it is launched: that of Triton is written as Triton's.

    Parameters
    ----------
    before
        Called with the text and the arguments of a launch before another variant is compiled for it.

    Raises
    ------
    CompileError, ArgumentError
        As for `compiled`.
    """
    language = language_named(kernel_text.language)
    examples = examples_of(problem)
    if language is None or language.functions_of_text is None:
        return compiled(kernel_text, examples), problem
    name, function = _function(kernel_text, language, examples)

    def before_variant(args: Sequence[Any]) -> None:
        small = [np.zeros((1,) * each.ndim, each.dtype) if isinstance(each, np.ndarray) else each for each in args]
        before(kernel_text, {name: tuple(small)})

    return kernel_for(function, problem, before_variant)


def _function(kernel_text: KernelText, language: KernelLanguage, examples: Examples) -> tuple[str, Any]:
    """The name of the function of a text that the problem launches, and the function, with one configuration."""
    name, read = _read(kernel_text, language, examples)
    if kernel_text.configuration is None and len(read.configurations(name)) > 1:
        raise ArgumentError(f"{name} has several configurations: here it may have one", "file")
    return name, read.function(name, kernel_text.configuration)


def _read(kernel_text: KernelText, language: KernelLanguage, examples: Examples) -> tuple[str, Any]:
    """The name of the function of a text that the problem launches, and the functions of the text."""
    if kernel_text.arch is not None or kernel_text.options or kernel_text.names:
        raise ArgumentError(f"arch, options and names are not for a text of {language.title}", "arch")
    assert language.functions_of_text is not None
    read = language.functions_of_text(kernel_text.text, kernel_text.filename)
    name = _chosen_name(read.kernels, kernel_text.name, examples)
    if name is None:
        raise ArgumentError(
            f"there is no kernel {kernel_text.name or ''} that the problem launches: it has {', '.join(read.kernels)}",
            "name",
        )
    return name, read


def compilation_of_text(kernel_text: KernelText) -> Compilation:
    """All kernels of a text of CUDA C++ or PTX.

    Raises
    ------
    CompileError
        It does not compile.
    ArgumentError
        An option may read or write a file.
    """
    if kernel_text.language == "ptx":
        refuse_files(split_options(kernel_text.options), "ptxas")
        return compile(
            kernel_text.text, filename=kernel_text.filename, arch=kernel_text.arch, options=kernel_text.options
        )
    cell = (
        parse_cell(kernel_text.text)
        if is_cuda_cell(kernel_text.text)
        else CellRequest(None, (), (), (), kernel_text.text)
    )
    return Compilation(
        translate_cuda(
            Source(cell.body, "cuda", kernel_text.filename),
            resolved_arch(kernel_text.arch or cell.arch),
            (*cell.options, *kernel_text.options),
            (*cell.names, *kernel_text.names),
            None,
            readable=ReadableFolders(),
        )
    )


def _chosen(of: Compilation, name: str | None, examples: Examples) -> Kernel:
    if name is not None:
        return of.kernel(name)
    if len(of.kernels) > 1:
        launched = [kernel for kernel in of.kernels.values() if kernel.name in examples]
        if len(launched) == 1:
            return launched[0]
    return of.kernel()


def _numba(kernel_text: KernelText, examples: Examples) -> Kernel:
    cell = numba_cell(kernel_text.text)
    kernels = {kernel.name: kernel for kernel in cell.kernels}
    chosen = _chosen_name(list(kernels), kernel_text.name, examples)
    if chosen is None:
        unread = next((str(each) for each in cell.unread), None)
        has = f"it has {', '.join(kernels)}" if kernels else unread or "it has no @cuda.jit kernel"
        which = "" if kernel_text.name is None else f" {kernel_text.name}"
        raise ArgumentError(f"there is no kernel{which} that the problem launches: {has}", "name")
    return numba_kernel(kernels[chosen], examples[chosen if chosen in examples else ""], kernel_text.arch)


def numba_cell(text: str) -> cell_functions.Cell:
    """The Numba kernels of a text, which is read without executing it.

    Raises
    ------
    ArgumentError
        It is no Python.
    """
    try:
        return cell_functions.read(text, _numba_names())
    except ArgumentError:
        raise
    except NOT_PYTHON as error:
        what = f"line {error.lineno} is no Python: {error.msg}" if isinstance(error, SyntaxError) else str(error)
        raise ArgumentError(what or f"the text is no Python: {type(error).__name__}", "text") from error


def numba_kernel(found: cell_functions.CellKernel, arguments: tuple[Any, ...], arch: str | None = None) -> Kernel:
    """A kernel of a text, compiled for arguments of a launch.

    Raises
    ------
    CompileError
        It does not compile.
    """
    return compile(found.function, signature=arguments, arch=arch, options=dict(found.options)).kernel()


def _chosen_name(names: Sequence[str], name: str | None, examples: Examples) -> str | None:
    launched = [each for each in names if each in examples or "" in examples]
    if name is not None:
        return name if name in launched else None
    return launched[0] if len(launched) == 1 else None


def _numba_names() -> Mapping[str, Any]:
    """Names that a text with Numba kernels may use."""
    import numba
    from numba import cuda

    types = {
        name: getattr(numba, name)
        for name in ("float32", "float64", "int8", "int32", "int64", "uint8", "uint32", "uint64", "boolean")
    }
    return {"numba": numba, "cuda": cuda, "np": np, "numpy": np, "math": math, **types}
