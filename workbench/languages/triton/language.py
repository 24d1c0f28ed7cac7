"""Triton as a language of kernels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import FunctionType
from typing import Any

from workbench.base.records import Source, Stage, Translation
from workbench.base.records.compiler_passes import CompilerPass
from workbench.base.records.kernel_languages import KernelLanguage, Options, ProblemKernel
from workbench.base.records.spellings import BLOCKWISE, Spelling
from workbench.languages.triton.functions import EMULATED, is_triton_function, jit_function, parameters, source_of

_SPELLING = replace(
    Spelling(
        "tl.debug_barrier()",
        "tl.debug_barrier()",
        'an atomic with sem="acq_rel"',
        'an atomic with sem="acq_rel", scope="cta"',
        "tl.atomic_add()",
        'scope="gpu"',
    ),
    **BLOCKWISE,
    fastest="`tl.arange`",
    constants="`tl.constexpr`",
)


def _translate(source: Source, arch: str, options: Options, signature: object, store: Any) -> Translation:
    from workbench.languages.triton.source import translate_triton

    return translate_triton(source, arch, options, signature)


def _last_launched(function: Any) -> Any:
    from workbench.languages.triton.compiled_launches import last_launched

    return last_launched(function)


def _launch(function: Any, grid: Any, args: Sequence[Any], keywords: Mapping[str, Any]) -> Any:
    from workbench.languages.triton.compiled_launches import triton_launch

    return triton_launch(function, grid, args, keywords)


def _for_problem(function: Any, grid: Any, args: Sequence[Any]) -> ProblemKernel | None:
    from workbench.languages.triton.problem_launches import for_problem

    return for_problem(function, grid, args)


def _functions_of_text(text: str, filename: str) -> Any:
    from workbench.languages.triton.text_functions import functions_of_text

    return functions_of_text(text, filename)


def _passes(translation: Translation) -> tuple[CompilerPass, ...]:
    from workbench.languages.triton.passes import triton_passes

    return triton_passes(translation)


def _stages_beside(file: Path) -> tuple[Stage, ...]:
    from workbench.languages.triton.source import stages_beside

    return stages_beside(file)


def _path_of(value: Any) -> str | None:
    own = type(value) is FunctionType and value.__module__ in (
        "triton.runtime.jit",
        "triton.experimental.gluon._runtime",
    )
    return f"{value.__module__}.{value.__name__}" if own else None


def _last_types(live: Any) -> tuple[Any, dict[str, Any]] | None:
    from workbench.languages.triton.last_types import last_specialisation
    from workbench.languages.triton.written import FUNCTIONS, is_of_triton, unwrapped

    function = unwrapped(live)
    return last_specialisation(function) if is_of_triton(function, *FUNCTIONS) else None


def _launched(path: str) -> Any:
    from workbench.languages.triton.last_types import launched

    return launched(path)


def _written(defined: Any, name: str, live: Any, specialisation: Any) -> tuple[Any, Any]:
    from workbench.languages.triton.written import Writer, unwrapped

    return Writer(defined.kernels, defined.text, defined.file).written(name, unwrapped(live), specialisation)


LANGUAGE = KernelLanguage(
    name="triton",
    title="Triton",
    library="triton",
    spelling=_SPELLING,
    is_kernel=is_triton_function,
    source_of=source_of,
    translate=_translate,
    emulated=EMULATED,
    shares_for_itself=True,
    last_launched=_last_launched,
    launch=_launch,
    name_of=lambda function: str(jit_function(function).__name__),
    for_problem=_for_problem,
    functions_of_text=_functions_of_text,
    has_named_arguments=True,
    parameters=parameters,
    options=("num_warps", "num_stages", "num_ctas", "maxnreg"),
    passes=_passes,
    stages_beside=_stages_beside,
    decorators=("triton.jit", "triton.experimental.gluon.jit"),
    decorator="triton.jit",
    example="num_warps=8, num_stages=2",
    paths=(
        *("triton.jit", "triton.runtime.jit.jit", "triton.runtime.jit"),
        *("triton.experimental.gluon.jit", "triton.experimental.gluon._runtime.jit"),
    ),
    path_of=_path_of,
    last_types=_last_types,
    launched=_launched,
    written=_written,
    compiler="triton",
    folders=("TRITON_CACHE_DIR",),
)
