"""Numba-CUDA as a language of kernels."""

from __future__ import annotations

from collections.abc import Mapping
from types import TracebackType
from typing import Any

from workbench.base.errors import CompileError
from workbench.base.records import Source, Translation
from workbench.base.records.kernel_languages import KernelLanguage, Options
from workbench.base.records.spellings import NUMBA
from workbench.languages.numba.functions import is_numba_function


def _source_of(function: Any) -> Source:
    from workbench.languages.numba.source import source_of

    return source_of(function)


def _translate(source: Source, arch: str, options: Options, signature: object, store: Any) -> Translation:
    from workbench.languages.numba.source import translate_numba

    return translate_numba(source, arch, options, signature, store)


def _symbol_name(read: Any) -> str:
    from workbench.languages.numba.symbol_names import numba_name

    return numba_name(read)


def _signature_types(function: Any, signature: object, parameter: str) -> tuple[Any, ...]:
    from workbench.languages.numba.types import signature_arguments

    return signature_arguments(function, signature, parameter)


def _with_constants(function: Any, configuration: Mapping[str, Any]) -> tuple[Any, dict[str, Any]]:
    from workbench.languages.numba.constants import with_constants

    return with_constants(function, configuration)


def _cell_error(error: BaseException, trace: TracebackType | None) -> CompileError | None:
    from workbench.languages.numba.errors import cell_error

    return cell_error(error, trace)


def _cells() -> Any:
    from workbench.languages.numba.cells import CELLS

    return CELLS


LANGUAGE = KernelLanguage(
    name="numba",
    title="Numba",
    library="numba.cuda",
    spelling=NUMBA,
    is_kernel=is_numba_function,
    source_of=_source_of,
    translate=_translate,
    has_keywords=True,
    models_device=True,
    symbol_name=_symbol_name,
    signature_types=_signature_types,
    with_constants=_with_constants,
    decorators=("numba.cuda.jit",),
    decorator="cuda.jit",
    example="fastmath=True, max_registers=32",
    cells=_cells,
    cell_error=_cell_error,
    compiler="numba.cuda",
)
