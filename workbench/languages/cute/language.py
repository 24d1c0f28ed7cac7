"""CuTe DSL as a language of kernels."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from workbench.base.records import Source, Stage, Translation
from workbench.base.records.kernel_languages import KernelLanguage, Options
from workbench.base.records.spellings import BLOCKWISE, Spelling
from workbench.languages.cute.functions import EMULATED, arch_of, is_cute_compiled, source_of

_SPELLING = replace(
    Spelling(
        "cute.arch.sync_threads()",
        "cute.arch.sync_warp()",
        "cute.arch.fence_acq_rel_gpu()",
        "cute.arch.fence_acq_rel_cta()",
        "cute.arch.atomic_add()",
        'scope="gpu"',
    ),
    **BLOCKWISE,
    fastest="the first of `cute.arch.thread_idx()`",
    constants="`cutlass.Constexpr`",
)


def _translate(source: Source, arch: str, options: Options, signature: object, store: Any) -> Translation:
    from workbench.languages.cute.source import translate_cute

    return translate_cute(source, options, signature, store)


def _stages_beside(file: Path) -> tuple[Stage, ...]:
    from workbench.languages.cute.source import stages_beside

    return stages_beside(file)


def _cells() -> Any:
    from workbench.languages.cute.cells import CELLS

    return CELLS


LANGUAGE = KernelLanguage(
    name="cute",
    title="CuTe",
    library="cutlass",
    spelling=_SPELLING,
    is_kernel=is_cute_compiled,
    source_of=source_of,
    translate=_translate,
    emulated=EMULATED,
    arch_of=arch_of,
    stages_beside=_stages_beside,
    decorators=("cutlass.cute.kernel", "cutlass.cute.jit"),
    decorator="cute.kernel",
    cells=_cells,
)
