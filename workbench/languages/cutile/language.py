"""cuTile as a language of kernels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from workbench.base.records import Source, Translation
from workbench.base.records.kernel_languages import KernelLanguage, Options, ProblemKernel
from workbench.base.records.spellings import BLOCKWISE, Spelling
from workbench.languages.cells import known_values as known
from workbench.languages.cutile.functions import EMULATED, is_cutile_kernel, python_function, source_of

_SPELLING = replace(
    Spelling(
        "a kernel of its own",
        "a kernel of its own",
        "an atomic with memory_order=ct.MemoryOrder.ACQ_REL",
        "an atomic with memory_order=ct.MemoryOrder.ACQ_REL",
        "ct.atomic_add()",
        "memory_scope=ct.MemoryScope.DEVICE",
    ),
    **BLOCKWISE,
    fastest="the last axis of a tile",
    constants="`ct.Constant`",
)


def _translate(source: Source, arch: str, options: Options, signature: object, store: Any) -> Translation:
    from workbench.languages.cutile.source import translate_cutile

    return translate_cutile(source, arch, options, signature, store)


def _last_launched(kernel: Any) -> Any:
    from workbench.languages.cutile.compiled_launches import last_launched

    return last_launched(kernel)


def _launch(kernel: Any, grid: Any, args: Sequence[Any], keywords: Mapping[str, Any]) -> Any:
    from workbench.languages.cutile.compiled_launches import cutile_launch

    return cutile_launch(kernel, grid, args)


def _for_problem(kernel: Any, grid: Any, args: Sequence[Any]) -> ProblemKernel | None:
    from workbench.languages.cutile.problem_launches import for_problem

    return for_problem(kernel, grid, args)


def _path_of(value: Any) -> str | None:
    own = type(value) is type and value is known.class_in("cuda.tile._execution", "kernel")
    return "cuda.tile.kernel" if own else None


def _last_types(live: Any) -> tuple[Any, dict[str, Any]] | None:
    from workbench.languages.cutile.last_types import last_types
    from workbench.languages.cutile.written import is_kernel

    return last_types(live) if is_kernel(live) else None


def _launched(path: str) -> Any:
    from workbench.languages.cutile.last_types import launched

    return launched(path)


def _written(defined: Any, name: str, live: Any, specialisation: Any) -> tuple[Any, Any]:
    from workbench.languages.cutile.written import Writer

    return Writer(defined.functions, defined.text, defined.file).written(name, live), specialisation


LANGUAGE = KernelLanguage(
    name="cutile",
    title="cuTile",
    library="cuda.tile",
    spelling=_SPELLING,
    is_kernel=is_cutile_kernel,
    source_of=source_of,
    translate=_translate,
    emulated=EMULATED,
    shares_for_itself=True,
    last_launched=_last_launched,
    launch=_launch,
    name_of=lambda kernel: python_function(kernel).__name__,
    for_problem=_for_problem,
    decorators=("cuda.tile.kernel",),
    decorator="ct.kernel",
    example="occupancy=2, num_ctas=1",
    paths=("cuda.tile.kernel",),
    path_of=_path_of,
    last_types=_last_types,
    launched=_launched,
    written=_written,
    compiler="cuda.tile._compile",
    folders=("CUDA_TILE_TEMP_DIR",),
)
