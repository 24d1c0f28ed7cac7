"""Languages whose kernels are functions of Python: a folder of `workbench.languages` each, and one record.

A folder's module `language` defines the record as `LANGUAGE`. It is found by the folder's name, and imports neither the
library nor a compiler: the record's functions import what they need when they are called.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from workbench.base.errors import CompileError
from workbench.base.records import Source, Stage, Translation
from workbench.base.records.compiler_passes import CompilerPass
from workbench.base.records.refusal_words import launch_error
from workbench.base.records.spellings import CUDA, Spelling

_HOME = "workbench.languages"
Options = Sequence[str] | Mapping[str, object]


@dataclass(frozen=True)
class ProblemKernel:
    """A kernel for the launches of a problem, of which each has a variant for its constants and types.

    Attributes
    ----------
    kernel
        A `workbench.api.Kernel`: the variant of the launch that it was compiled for first.
    launch
        Gives the variant, the grid in blocks, and what the variant takes, of the grid and the arguments of a launch as
        the language writes them. It calls the third argument before it compiles another variant, and raises LaunchError
        where that does not compile.
    """

    kernel: Any
    launch: Callable[[Any, Sequence[Any], Callable[[], None]], tuple[Any, Any, tuple[Any, ...]]]


@dataclass(frozen=True, eq=False)
class Variants:
    """The kernels that a function was compiled to, by what they were compiled for.

    Attributes
    ----------
    function
        The name of the function, for errors.
    """

    function: str
    kernels: dict[Hashable, Any]

    def of(self, key: Hashable, compiled: Callable[[], Any], before: Callable[[], None]) -> Any:
        """The kernel of a key, compiled where it is new, after a call of `before`.

        Raises
        ------
        LaunchError
            It does not compile.
        """
        if key not in self.kernels:
            try:
                before()
                self.kernels[key] = compiled()
            except CompileError as error:
                raise launch_error("variant", kernel=self.function, error=str(error)) from error
        return self.kernels[key]


@dataclass(frozen=True, kw_only=True)
class KernelLanguage:
    """All that the rest of the workbench knows of a language.

    Attributes
    ----------
    name, title
        In records, the folder's own, and as a person calls it.
    library
        The module of the library, after whose import its kernels can run in the emulator; empty where there is none.
    spelling
        The names that sentences use.
    is_kernel
        True for what the language's decorator makes. Imports nothing.
    source_of
        The source of a kernel.
    name_of
        The name of a kernel's function.
    translate
        Compiles a source: the source, the arch, options, a signature, and the cache where there is one.
    emulated
        The archs for which the compiler writes what the emulator runs; empty: all.
    arch_of
        The arch that a kernel was compiled for before, given the one that a person has named; None where it is compiled
        for whatever arch.
    has_keywords
        True if limits of registers and threads are keywords of the compiler. Of other languages ptxas compiles the PTX
        again.
    models_device
        True if `install` and `install_on_import` of the folder take `device`, the GPU to model, and `announce`, whether
        the first launch says where kernels run.
    shares_for_itself
        True if the compiler alone uses shared memory: a race of equal values there is in no program's hands.
    last_launched
        Compiles a kernel (`workbench.api.Kernel`) for what it was launched with last.
    launch
        Compiles a kernel for a launch, given its configuration, arguments and keywords, and does not run it; gives a
        `workbench.api.handles.LaunchConfiguration`, and what the kernel takes.
    for_problem
        Compiles a kernel for the types of a launch, whatever the values of its arguments are, given the kernel, the
        grid, and the arguments with constants among them. None if a constant has no value.
    functions_of_text
        Reads the functions of a text of Python without executing it, given the text and its file's name; gives an
        object with `kernels`, the names of those that no other one calls; `configurations(name)`, the texts of those
        among which a decorator of it chooses; and `function(name, configuration)`, with the one at a place among them
        or, of None, all. They raise ArgumentError where a part of it is not read.
    has_named_arguments
        True if a launch takes arguments by name.
    configuration
        Function, grid, block and dynamic shared memory in bytes of a configured kernel; None of anything else.
    symbol_name
        The name of a function as a person writes it, given its demangled symbol
        (`workbench.compilers.cxx.demangle.Demangled`); None where that of C++ does.
    signature_types
        The types of arguments that a signature means for a function; where it is None, the only ones that the function
        was compiled for. Given the function, the signature, and the name of the parameter for an `ArgumentError`. None
        where kernels are not compiled for types alone.
    parameters
        For a search: the names of a kernel's arguments, and of its constants, with whether they have a default.
    options
        For a search: the options of the compiler that it may vary.
    with_constants
        For a search: a kernel in which names of the module, or of an enclosing function, have the values of a
        configuration; and the rest of it, options of the compiler.
    passes
        The passes of the compiler on a kernel.
    stages_beside
        The texts before PTX that the compiler has kept beside a file of machine code.
    decorators
        Full names of the decorators by which the panel recognises a cell.
    decorator, example
        How a person writes the decorator, and options as an example.
    cells
        Gives how its cells are listed (`workbench.languages.cells.language_cells.LanguageCells`). None: their kernels
        are compiled for the last launch, by `path_of`, `last_types` and `written`.
    paths, path_of
        Further full names of the decorator, and the one of an object of the notebook that may be it; None of any other.
    last_types
        Types and options of a kernel's last launch, given what stands in the notebook under its name; None without one.
    launched
        The kernel that was launched last of those with a qualified name, for kernels that functions and classes define,
        for which no name of a notebook stands; None without one.
    cell_error
        Called with the error that a cell of a notebook has ended with, and its traceback: what the compiler of the
        language refused, as a `CompileError`; None of any other error. Only where `compiler` is imported.
    written
        A kernel as plain values, and its types, given the functions of a cell, the kernel's name, what stands in the
        notebook under it, and its types.
    compiler
        The module that the process which lists cells imports first; empty where a notebook's kernel lists them itself,
        as no compiler runs in it.
    folders
        Variables of the environment with folders in which the compiler keeps what it makes.
    """

    name: str
    title: str
    is_kernel: Callable[[Any], bool]
    source_of: Callable[[Any], Source]
    translate: Callable[[Source, str, Options, object, Any], Translation]
    library: str = ""
    spelling: Spelling = CUDA
    emulated: tuple[str, ...] = ()
    arch_of: Callable[[Any, str | None], str] | None = None
    has_keywords: bool = False
    models_device: bool = False
    shares_for_itself: bool = False
    last_launched: Callable[[Any], Any] | None = None
    launch: Callable[[Any, Any, Sequence[Any], Mapping[str, Any]], Any] | None = None
    name_of: Callable[[Any], str] | None = None
    for_problem: Callable[[Any, Any, Sequence[Any]], ProblemKernel | None] | None = None
    functions_of_text: Callable[[str, str], Any] | None = None
    has_named_arguments: bool = False
    configuration: Callable[[Any], tuple[Any, Any, Any, int] | None] | None = None
    symbol_name: Callable[[Any], str] | None = None
    signature_types: Callable[[Any, object, str], tuple[Any, ...]] | None = None
    parameters: Callable[[Any], tuple[list[str], dict[str, bool]]] | None = None
    options: tuple[str, ...] = ()
    with_constants: Callable[[Any, Mapping[str, Any]], tuple[Any, dict[str, Any]]] | None = None
    passes: Callable[[Translation], tuple[CompilerPass, ...]] | None = None
    stages_beside: Callable[[Path], tuple[Stage, ...]] | None = None
    decorators: tuple[str, ...] = ()
    decorator: str = ""
    example: str = ""
    cells: Callable[[], Any] | None = None
    paths: tuple[str, ...] = ()
    path_of: Callable[[Any], str | None] | None = None
    last_types: Callable[[Any], tuple[Any, dict[str, Any]] | None] | None = None
    launched: Callable[[str], Any] | None = None
    cell_error: Callable[[BaseException, TracebackType | None], CompileError | None] | None = None
    written: Callable[[Any, str, Any, Any], tuple[Any, Any]] | None = None
    compiler: str = ""
    folders: tuple[str, ...] = ()

    @property
    def host(self) -> Any:
        """The folder as a module: `install_on_import`, `install`, `is_installed` and `uninstall` of the emulator."""
        return importlib.import_module(f"{_HOME}.{self.name}")


def languages() -> tuple[KernelLanguage, ...]:
    """All languages whose kernels are functions of Python, by name."""
    return _in_folders(tuple(importlib.import_module(_HOME).__path__))


@functools.cache
def _in_folders(folders: tuple[str, ...]) -> tuple[KernelLanguage, ...]:
    names = sorted(file.parent.name for folder in folders for file in Path(folder).glob("*/language.py"))
    return tuple(importlib.import_module(f"{_HOME}.{name}.language").LANGUAGE for name in names)


def guests() -> tuple[KernelLanguage, ...]:
    """The languages of libraries whose kernels can run in the emulator."""
    return tuple(each for each in languages() if each.library)


def emulate_guests(*, device: str | None = None, announce: bool = True) -> None:
    """Have the kernels of all these languages run in the emulator as soon as their libraries are imported.

    Parameters
    ----------
    device
        The GPU to model, by its name; None takes the session's default.
    announce
        Whether the first launch says where kernels run.
    """
    for language in guests():
        options = {"device": device, "announce": announce} if language.models_device else {}
        language.host.install_on_import(**options)


def language_named(name: str) -> KernelLanguage | None:
    """The language of a name; None for CUDA C++, PTX and binaries."""
    return next((each for each in languages() if each.name == name), None)


def functions_of_text(text: str, filename: str) -> tuple[KernelLanguage, Any] | None:
    """The language whose kernels a text of Python has, and its functions, which are read and not executed; None where
    no language that reads texts has any.

    Raises
    ------
    ArgumentError
        A part of the text is not read.
    """
    for language in languages():
        read = None if language.functions_of_text is None else language.functions_of_text(text, filename)
        if read is not None and read.kernels:
            return language, read
    return None


def language_of(value: Any) -> KernelLanguage | None:
    """The language whose decorator has made a value; None where it is no kernel."""
    return next((each for each in languages() if each.is_kernel(value)), None)


def spelling_of(language: str) -> Spelling:
    """The words of a language; those of CUDA C++ for it, for PTX and for binaries."""
    found = language_named(language)
    return CUDA if found is None else found.spelling
