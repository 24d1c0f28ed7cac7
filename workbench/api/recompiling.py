"""Compiles a kernel again: with another register cap, with other launch bounds, with debug information, or of a text
that was changed.

But for the last, the same source with the same options goes through the same compiler; only the cap or the bounds
differ. For CUDA C++ they go to NVRTC (whose ptxas takes the bounds), for PTX, also that of languages of Python's, to
ptxas; Numba has keywords of `cuda.jit` for them. They come before launch bounds that stand in the source: else ptxas
heeds those, and a cap changes nothing.
"""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from workbench.analyse.measure.register_sweep import Variant
from workbench.api.handles import Compilation, Kernel
from workbench.base.errors import ArgumentError
from workbench.base.records import Source
from workbench.base.records.kernel_languages import language_named
from workbench.base.records.source_lines import numbered_lines

_DEBUG = ("-G", "--device-debug")
_LINES = ("-lineinfo", "--generate-line-info")
_CAP = re.compile(r"--?maxrregcount=.*")


def recompiled(kernel: Kernel, variant: Variant) -> Kernel:
    """Return a kernel compiled again as a variant says.

    Raises
    ------
    CompileError
        The compiler refuses the variant.
    ArgumentError
        The kernel is of an opened binary, which has no source.
    """
    compilation = kernel.compilation
    language = compilation.source.language
    _refuse_binary(kernel)
    if language_named(language) is None:
        return _compiled(kernel, _options(compilation.options, variant, language))
    if not _has_keywords(language):
        return _assembled(kernel, variant)
    return _compiled(kernel, _keywords(compilation.options, variant))


def with_debug_info(kernel: Kernel) -> Kernel:
    """Return a kernel compiled again with debug information, and so without optimisation: it says where each variable
    of the source is.

    Raises
    ------
    CompileError
        The compiler refuses it.
    ArgumentError
        The kernel's language has no such code.
    """
    compilation = kernel.compilation
    language = compilation.source.language
    _refuse_binary(kernel)
    if language == "cuda":
        if any(option in _DEBUG for option in compilation.options):
            return kernel
        return _compiled(kernel, (*(each for each in compilation.options if each not in _LINES), "--device-debug"))
    if _has_keywords(language):
        return _compiled(kernel, _keywords(compilation.options, Variant()) | {"debug": True, "opt": False})
    raise ArgumentError(
        f"variables=True needs debug information: CUDA C++ and Numba have it, {language} has not; watch registers",
        "variables",
    )


def with_text(kernel: Kernel, text: str) -> Kernel:
    """Return a kernel compiled again of a changed text of its source, with the same options.

    Raises
    ------
    CompileError
        The compiler refuses it.
    ArgumentError
        The source is a Python function that cannot be made of its text alone.
    """
    compilation = kernel.compilation
    source = replace(compilation.source, text=text)
    options: Any = compilation.options
    if _has_keywords(compilation.source.language):
        source = replace(source, function=_function_of(compilation.source, text))
        options = _keywords(compilation.options, Variant())
    result = _compiled(kernel, options, source)
    result.max_dynamic_smem_bytes = kernel.max_dynamic_smem_bytes
    return result


def _function_of(source: Source, text: str) -> Any:
    """The function of a changed text, with the names that the function has; its lines keep their numbers."""
    function = inspect.unwrap(getattr(source.function, "py_func", source.function))
    if not text.lstrip().startswith(("@", "def ")):
        raise ArgumentError(f"the text of {function.__name__} is not the function alone", "kernel")
    enclosing = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    code = "\n" * (min(numbered_lines(source)) - 1) + textwrap.dedent(text)
    try:
        scope = {**function.__globals__, **{name: cell.cell_contents for name, cell in enclosing}}
        exec(compile(code, source.filename, "exec"), scope)
    except Exception as error:  # a decorator is the user's code
        raise ArgumentError(f"{function.__name__} cannot be made of its text: {error}", "kernel") from error
    return scope[function.__name__]


def _has_keywords(language: str) -> bool:
    """True if the compiler of a language takes limits as keywords."""
    found = language_named(language)
    return found is not None and found.has_keywords


def _refuse_binary(kernel: Kernel) -> None:
    if kernel.compilation.source.language == "binary":
        raise ArgumentError(f"{kernel.name} is of an opened binary: there is no source to compile again", "kernel")


def _compiled(kernel: Kernel, options: Any, source: Source | None = None) -> Kernel:
    """The kernel of the same source, or of another one, with other options."""
    from workbench.compilers import translate

    compilation = kernel.compilation
    language = compilation.source.language
    names = (
        tuple(k.entry.expression for k in compilation.kernels.values() if k.entry.expression)
        if language == "cuda"
        else ()
    )
    signature = tuple(p.numba_type for p in kernel.parameters) if _has_keywords(language) else None
    compiled = Compilation(
        translate(
            source or compilation.source, arch=compilation.arch, options=options, names=names, signature=signature
        )
    )
    if _has_keywords(language):
        return compiled.kernel()
    return compiled.kernel(kernel.mangled_name)


def _assembled(kernel: Kernel, variant: Variant) -> Kernel:
    """A kernel in Python whose PTX ptxas compiles with the variant's bounds; its launches stay what they are."""
    from workbench.compilers import translate

    translation = kernel.compilation.translation
    again = translate(
        Source(translation.ptx, "ptx", translation.source.filename),
        arch=translation.arch,
        options=_options((), variant, "ptx"),
    )
    found = next(each for each in again.kernels if each.mangled_name == kernel.mangled_name)
    entry = replace(kernel.entry, resources=found.resources)
    assembled = replace(
        again, source=translation.source, kernels=(entry,), stages=translation.stages, options=translation.options
    )
    return Compilation(assembled).kernel()


def _options(options: Sequence[str], variant: Variant, language: str) -> tuple[str, ...]:
    result = list(options)
    to_ptxas: list[str] = []
    if variant.cap is not None:
        result = [*_without_cap(result), f"--maxrregcount={variant.cap}"]
    if variant.launch_bounds is not None:
        threads, blocks = variant.launch_bounds
        to_ptxas += [f"--maxntid={threads}", f"--minnctapersm={blocks}"]
    if variant != Variant():
        # Else ptxas heeds the bounds that stand in the source.
        to_ptxas.append("--override-directive-values")
    return (*result, *(f"--ptxas-options={each}" if language == "cuda" else each for each in to_ptxas))


def _without_cap(options: Sequence[str]) -> list[str]:
    result: list[str] = []
    skip = False
    for option in options:
        if skip:
            skip = False
        elif option in ("-maxrregcount", "--maxrregcount"):
            skip = True
        elif not _CAP.fullmatch(option):
            result.append(option)
    return result


def _keywords(options: Sequence[str], variant: Variant) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for option in options:
        name, _, value = option.partition("=")
        result[name] = ast.literal_eval(value)
    if variant.cap is not None:
        # With bounds of the kernel's own ptxas would not heed the cap.
        result |= {"max_registers": variant.cap, "launch_bounds": None}
    if variant.launch_bounds is not None:
        result["launch_bounds"] = variant.launch_bounds
    return result
