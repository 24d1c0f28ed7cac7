"""Variants of a kernel: each configuration of parameters gives a text to compile, or a kernel that was compiled here.

CUDA C++ goes to a worker as text. Functions of Python are compiled in this process, which has them, and their PTX goes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from string import Formatter
from types import MappingProxyType
from typing import Any, Protocol

from workbench.analyse.checks.raised import FunctionRaised, call
from workbench.api.compiling import compile, source_of
from workbench.api.defaults import resolved_arch
from workbench.api.handles import Compilation, Kernel
from workbench.api.kernel_arguments import kernel_of
from workbench.api.kernel_choices import KernelChoices
from workbench.api.template import KernelTemplate
from workbench.base.arguments import said
from workbench.base.disk_cache import key_of
from workbench.base.errors import ArgumentError, CompileError
from workbench.base.plain_files import read_plain_text
from workbench.base.records import Missing, Source, Translation
from workbench.base.records.kernel_languages import KernelLanguage, language_of
from workbench.compilers.cuda_source import split_options
from workbench.compilers.cuda_unit import Unit
from workbench.compilers.cxx.declarations import kernels_in
from workbench.device.targets.sent_kernels import without_function
from workbench.isa.ptx.stable_names import digest_of as ptx_digest
from workbench.isa.ptx.stable_names import stable_symbol
from workbench.languages.cells.grammar import is_cuda_cell, parse_cell
from workbench.search.tuning.space import Configuration, Space, Value

_DEFINE = re.compile(r"(?:-D|--define-macro=)\s*(\w+)(?:=.*)?", re.DOTALL)
Examples = Callable[[Configuration], tuple[Any, ...]]
"""Arguments of a launch with a configuration."""


@dataclass(frozen=True)
class TextVariant:
    """CUDA C++ and how it is compiled. name: of the kernel, an expression of C++ or the only one where None."""

    text: str
    filename: str
    arch: str
    options: tuple[str, ...]
    headers: Mapping[str, str]
    name: str | None
    is_expression: bool

    def compile(self) -> Kernel:
        """Compile it.

        Raises
        ------
        CompileError
            It does not compile.
        ArgumentError
            It has no such kernel.
        """
        compilation = compile(
            self.text,
            filename=self.filename,
            arch=self.arch,
            options=self.options,
            names=(self.name,) if self.is_expression and self.name else (),
            headers=dict(self.headers),
        )
        return compilation.kernel(self.name)

    def digest(self) -> str:
        """A digest of all that its code depends on, headers too; empty where that cannot be known."""
        source = Source(self.text, "cuda", self.filename, headers=self.headers)
        try:
            options = split_options(self.options)
        except ArgumentError:  # trying it says what is wrong
            return ""
        key = Unit(source, self.arch, options, (self.name or "",), None).key()
        return "" if key is None else key


@dataclass(frozen=True)
class CompiledVariant:
    """A kernel that was compiled. kernel: its mangled name."""

    translation: Translation
    kernel: str
    max_dynamic_smem_bytes: int

    def compile(self) -> Kernel:
        """The kernel."""
        result = Compilation(self.translation).kernel(self.kernel)
        result.max_dynamic_smem_bytes = self.max_dynamic_smem_bytes
        return result

    def digest(self) -> str:
        """A digest of its code."""
        translation = self.translation
        code = (
            ptx_digest(translation.ptx)
            if translation.ptx or isinstance(translation.cubin, Missing)
            else translation.cubin
        )
        return key_of(translation.arch, code, stable_symbol(self.kernel), str(self.max_dynamic_smem_bytes))


Variant = TextVariant | CompiledVariant


class Maker(Protocol):
    """Makes variants. source: that they share, for records; None where they share none."""

    @property
    def source(self) -> Source | None: ...
    @property
    def arch(self) -> str: ...
    @property
    def name(self) -> str: ...
    def make(self, configuration: Configuration) -> Variant:
        """The variant of a configuration; compiles functions of Python.

        Raises
        ------
        CompileError
            A function of Python does not compile.
        """
        ...


def maker_of(
    kernel: Any, space: Space, name: str | None, arch: str | None, options: Sequence[str], examples: Examples
) -> Maker:
    """The maker of the variants of a kernel.

    Parameters
    ----------
    kernel
        CUDA C++ as text, a path of a `.cu` file, what a `%%cuda` cell defines, an `@cuda.jit` function, a function of
        `@triton.jit`, or a function that is given a configuration and returns a kernel.
    name
        Of the kernel; parameters in braces are template arguments, as in `"reduce<{T}, {BLOCK}>"`.
    options
        Of NVRTC, for all variants.
    examples
        Arguments of a launch, for the types of a function of Python.

    Raises
    ------
    ArgumentError
        None of them, or a name that refers to another parameter.
    """
    text = _text_of(kernel, arch)
    if text is not None:
        return _TextMaker(replace(text, options=(*text.options, *options)), space, name)
    if name is not None:
        raise ArgumentError("name is for CUDA C++: a function of Python has its own", "name")
    language = language_of(kernel)
    if language is not None and language.with_constants is not None:
        return _ReboundMaker(language.with_constants, kernel, arch, examples)
    if language is not None and language.parameters is not None:
        return _ConstantsMaker(language, language.parameters(kernel), kernel, space, arch, examples)
    if isinstance(kernel, Kernel | Compilation | KernelChoices):
        of = kernel_of(kernel).compilation.source.language
        raise ArgumentError(
            f"a kernel that was compiled from {of} has no variants: pass its function, or a function that makes "
            "a kernel of a configuration",
            "kernel",
        )
    if callable(kernel):
        return _FactoryMaker(kernel)
    raise ArgumentError(
        f"kernel is {said(kernel)}: pass CUDA C++, a Path, what a %%cuda cell defines, a function of Numba or Triton, "
        "or a function that makes a kernel of a configuration",
        "kernel",
    )


# ---------------------------------------------------------------- CUDA C++


@dataclass(frozen=True)
class _Text:
    source: Source
    arch: str
    options: tuple[str, ...]
    name: str | None
    is_expression: bool = False


def _text_of(source: Any, arch: str | None) -> _Text | None:
    """The CUDA C++ of an argument; None for any other argument."""
    if isinstance(source, Path):
        return _of_text(read_plain_text(source, "kernel"), str(source), arch)
    if isinstance(source, str):
        return _of_text(source, "kernel.cu", arch)
    if isinstance(source, KernelTemplate):
        declared = source.declaration
        arguments = ", ".join(f"{{{part}}}" for part in _declared_names(declared.parameters))
        expression = f"{declared.scope}{source.name}<{arguments}>"
        return _Text(source.source, arch or resolved_arch(source.arch), source.options, expression, True)
    if isinstance(source, Compilation) and len(source.kernels) != 1:
        return _of_compilation(source, None, arch)
    if isinstance(source, Kernel | Compilation) or (isinstance(source, KernelChoices) and len(source.choices) == 1):
        kernel = kernel_of(source)
        return _of_compilation(kernel.compilation, kernel, arch)
    return None


def _of_compilation(compilation: Compilation, kernel: Kernel | None, arch: str | None) -> _Text | None:
    if compilation.source.language != "cuda":
        return None
    expression = None if kernel is None else kernel.entry.expression
    named = expression if kernel is None else expression or kernel.name
    return _Text(compilation.source, arch or compilation.arch, compilation.options, named, bool(expression))


def _of_text(content: str, filename: str, arch: str | None) -> _Text:
    if not is_cuda_cell(content):
        return _Text(Source(content, "cuda", filename), resolved_arch(arch), (), None)
    cell = parse_cell(content)
    named = cell.names[0] if len(cell.names) == 1 else None
    return _Text(
        Source(cell.body, "cuda", filename), resolved_arch(arch or cell.arch), cell.options, named, bool(named)
    )


def _declared_names(parameters: Sequence[Any]) -> list[str]:
    return [re.findall(r"\w+", each.declared)[-1] for each in parameters if each.is_needed or each.is_pack]


class _TextMaker:
    """Parameters are template arguments where the name has them, compiler options where they begin with a dash, and
    macros else.
    """

    def __init__(self, text: _Text, space: Space, name: str | None) -> None:
        self._text = text
        self._pattern = name if name is not None else text.name
        self._fields = _fields(self._pattern)
        unknown = [field for field in self._fields if field not in space.parameters]
        if unknown:
            raise ArgumentError(
                f"the kernel {self._pattern} refers to {', '.join(unknown)}; the parameters are "
                f"{', '.join(space.parameters)}",
                "name",
            )
        self._is_expression = text.is_expression or bool(self._fields)
        self.source: Source | None = text.source
        self.arch = text.arch

    @property
    def name(self) -> str:
        """The kernel's name, template arguments as they are written."""
        if self._pattern is not None:
            return self._pattern
        declared = {each.name for each in kernels_in(self._text.source.text)}
        return declared.pop() if len(declared) == 1 else Path(self._text.source.filename).stem

    def make(self, configuration: Configuration) -> Variant:
        """The text with the configuration's options."""
        name = self._pattern
        if name is not None and self._fields:
            name = name.format_map({key: _spelled(value) for key, value in configuration.items()})
        own = [each for each in self._text.options if _defined(each) not in configuration]
        options = [option for key, value in configuration.items() for option in self._options(key, value)]
        source = self._text.source
        return TextVariant(
            text=source.text,
            filename=source.filename,
            arch=self.arch,
            options=(*own, *options),
            headers=dict(source.headers),
            name=name,
            is_expression=self._is_expression,
        )

    def _options(self, name: str, value: Value) -> list[str]:
        if name in self._fields or value is None:
            return []
        if not name.startswith("-"):
            return [f"-D{name}={_spelled(value)}"]
        if isinstance(value, bool):
            return [name] if value else []
        return [f"{name}={value}"]


def _fields(pattern: str | None) -> tuple[str, ...]:
    try:
        return tuple(dict.fromkeys(field for _, field, _, _ in Formatter().parse(pattern or "") if field))
    except ValueError as error:
        raise ArgumentError(f"the name {pattern!r} has a brace without its other: {error}", "name") from error


def _defined(option: str) -> str | None:
    found = _DEFINE.fullmatch(option)
    return found[1] if found else None


def _spelled(value: Value) -> str:
    if isinstance(value, bool):
        return "1" if value else "0"
    return str(value)


# ---------------------------------------------------------------- functions of Python


def _made(kernel: Kernel) -> CompiledVariant:
    translation = without_function(kernel.compilation.translation)
    return CompiledVariant(translation, kernel.mangled_name, kernel.max_dynamic_smem_bytes)


class _ReboundMaker:
    """Parameters are options of the compiler where they have such a name, else names that the function refers to."""

    def __init__(
        self,
        with_constants: Callable[[Any, Mapping[str, Any]], tuple[Any, dict[str, Any]]],
        kernel: Any,
        arch: str | None,
        examples: Examples,
    ) -> None:
        self._with_constants, self._held, self._examples = with_constants, kernel, examples
        self.arch = resolved_arch(arch)
        self.source: Source | None = source_of(kernel)
        self.name = str(getattr(kernel, "__name__", "a kernel"))

    def make(self, configuration: Configuration) -> Variant:
        """Compile the function with the configuration's constants."""
        function, options = self._with_constants(self._held, configuration)
        examples = self._examples(configuration)
        return _made(compile(function, signature=examples, arch=self.arch, options=options).kernel())


class _ConstantsMaker:
    """Parameters are constants of the function, or options of its compiler."""

    def __init__(
        self,
        language: KernelLanguage,
        parameters: tuple[list[str], dict[str, bool]],
        kernel: Any,
        space: Space,
        arch: str | None,
        examples: Examples,
    ) -> None:
        self._held, self._examples, self._options = kernel, examples, language.options
        self._given_arch = arch
        self._names, self._constants = parameters
        self.source: Source | None = source_of(kernel)
        self.arch = arch or ""
        self.name = str(getattr(self.source.function, "__name__", "a kernel"))
        missing = [name for name, default in self._constants.items() if not default and name not in space.parameters]
        if missing:
            raise ArgumentError(
                f"the constants {', '.join(missing)} of {self.name} have no value: give each a list, of one perhaps",
                "parameters",
            )

    def make(self, configuration: Configuration) -> Variant:
        """Compile the function with the configuration's constants and options."""
        arguments = dict(zip(self._names, self._examples(configuration), strict=False))
        constants = {name: value for name, value in configuration.items() if name in self._constants}
        options = {name: value for name, value in configuration.items() if name in self._options}
        compiled = compile(self._held, signature={**arguments, **constants}, arch=self._given_arch, options=options)
        return _made(compiled.kernel())


class _FactoryMaker:
    """A function makes the kernel of a configuration."""

    source: Source | None = None

    def __init__(self, make: Callable[[Configuration], Any]) -> None:
        self._make = make
        self.arch = ""
        name = str(getattr(make, "__name__", "kernel"))
        self.name = name if name.isidentifier() else "kernel"  # of a lambda
        self._named = name if name.isidentifier() else "the function that makes kernels"

    def make(self, configuration: Configuration) -> Variant:
        """Call the function.

        Raises
        ------
        FunctionRaised
            It raised an error, or gave no kernel.
        """
        values = MappingProxyType(dict(configuration))
        try:
            kernel = call("kernel", self._named, self._make, values)
        except FunctionRaised as raised:
            if isinstance(raised.__cause__, CompileError):
                raise raised.__cause__ from None
            raise
        try:
            return _made(kernel_of(kernel))
        except ArgumentError as error:
            raise FunctionRaised("kernel", self._named, "", f"{self._named} gave {said(kernel)}: {error}") from error
