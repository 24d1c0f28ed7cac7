"""`wb.passes`: what each pass of a kernel's compiler changed."""

from __future__ import annotations

from typing import Any

from workbench.api.kernel_arguments import kernel_of
from workbench.base.boundary import memory_is_named
from workbench.base.errors import ArgumentError
from workbench.base.records import Translation
from workbench.base.records.compiler_passes import CompilerPasses
from workbench.base.records.kernel_languages import language_named, languages


@memory_is_named("compiling")
def passes(kernel: Any) -> CompilerPasses:
    """Compile a kernel once more, and return the program before and after each pass. Runs nothing of it.

    A notebook shows it as a list of passes; `lines` of each step say what it changed.

    Parameters
    ----------
    kernel
        As `wb.kernel` returns it for a Triton function.

    Raises
    ------
    ArgumentError
        The kernel is of another language: only Triton's compiler prints the program between its passes. Or the
        compiler did not come to an end.
    """
    handle = kernel_of(kernel, parameter="kernel")
    translation = handle.compilation.translation
    return passes_of(translation, handle.name)


def passes_of(translation: Translation, kernel: str) -> CompilerPasses:
    """The passes of the compiler of a translation. kernel: its name.

    Raises
    ------
    ArgumentError
        As for `passes`.
    """
    language = language_named(translation.source.language)
    if language is None or language.passes is None:
        others = " and ".join(f"{each.title}'s" for each in languages() if each.passes is not None)
        raise ArgumentError(
            f"the compiler of {kernel} does not print the program between its passes: only {others} does", "kernel"
        )
    return CompilerPasses(kernel, language.title, translation.arch, language.passes(translation))
