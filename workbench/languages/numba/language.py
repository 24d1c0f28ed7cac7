"""Numba-CUDA as a language of kernels."""

from __future__ import annotations

from typing import Any

from workbench.base.records import Source, Translation
from workbench.base.records.kernel_languages import KernelLanguage, Options
from workbench.base.records.spellings import NUMBA


def _is_kernel(value: Any) -> bool:
    return any(
        each.__name__ == "CUDADispatcher" and each.__module__.partition(".")[0] == "numba"
        for each in type(value).__mro__
    )


def _source_of(function: Any) -> Source:
    from workbench.compilers.numba_source import source_of

    return source_of(function)


def _translate(source: Source, arch: str, options: Options, signature: object, store: Any) -> Translation:
    from workbench.compilers.numba_source import translate_numba

    return translate_numba(source, arch, options, signature, store)


LANGUAGE = KernelLanguage(
    name="numba",
    title="Numba",
    library="numba.cuda",
    spelling=NUMBA,
    is_kernel=_is_kernel,
    source_of=_source_of,
    translate=_translate,
    has_keywords=True,
    decorators=("numba.cuda.jit",),
    decorator="cuda.jit",
    example="fastmath=True, max_registers=32",
    cells="workbench.jupyter.live.numba_cells",
    compiler="numba.cuda",
)
