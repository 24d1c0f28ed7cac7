"""`wb.passes`: what each pass of a kernel's compiler changed."""

from __future__ import annotations

from typing import Any

from workbench.api.held_kernels import kernel_of
from workbench.base.boundary import memory_is_named
from workbench.base.errors import ArgumentError
from workbench.base.records.compiler_passes import CompilerPasses


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
    held = kernel_of(kernel, parameter="kernel")
    translation = held.compilation.translation
    if translation.source.language != "triton":
        raise ArgumentError(
            f"the compiler of {held.name} does not print the program between its passes: only Triton's does", "kernel"
        )
    from workbench.compilers.triton_passes import triton_passes

    return CompilerPasses(held.name, "Triton", translation.arch, triton_passes(translation))
