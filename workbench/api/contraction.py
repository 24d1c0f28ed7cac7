"""A CUDA C++ kernel compiled with products and sums contracted the other way: `a * b + c` rounded once, or twice.

The compiler chooses (NVRTC's `--fmad`, on by default), so a kernel that needs one of the two is right by luck.
"""

from __future__ import annotations

from workbench.api.handles import Compilation, Kernel
from workbench.base.records import Missing

_OFF = frozenset({"-fmad=false", "--fmad=false"})


def otherwise_contracted(kernel: Kernel) -> Kernel | Missing:
    """The kernel compiled again with `--fmad=false`; without that option where it has it. Missing where the source is
    no CUDA C++.

    Raises
    ------
    CompileError
        The compiler refuses that.
    """
    from workbench.compilers import translate

    compilation = kernel.compilation
    if compilation.source.language != "cuda":
        return Missing("only the compiler of CUDA C++ lets one choose")
    other_options = tuple(option for option in compilation.options if option not in _OFF)
    options = other_options if len(other_options) < len(compilation.options) else (*other_options, "--fmad=false")
    names = tuple(k.entry.expression for k in compilation.kernels.values() if k.entry.expression)
    recompiled = Compilation(translate(compilation.source, arch=compilation.arch, options=options, names=names))
    return recompiled.kernel(kernel.mangled_name)


__all__ = ["otherwise_contracted"]
