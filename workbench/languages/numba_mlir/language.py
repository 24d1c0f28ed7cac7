"""numba-cuda-mlir as a language of kernels."""

from __future__ import annotations

from types import FunctionType
from typing import Any

from workbench.base.records import Source, Translation
from workbench.base.records.kernel_languages import KernelLanguage, Options
from workbench.base.records.spellings import NUMBA
from workbench.languages.cells import known_values as known
from workbench.languages.numba_mlir.functions import configuration_of, is_numba_mlir_function, source_of

_ROOT = "numba_cuda_mlir"
_JIT = f"{_ROOT}.cuda.jit"


def _translate(source: Source, arch: str, options: Options, signature: object, store: Any) -> Translation:
    from workbench.languages.numba_mlir.source import translate_numba_mlir

    return translate_numba_mlir(source, arch, options, signature, store)


def _signature_types(function: Any, signature: object, parameter: str) -> tuple[Any, ...]:
    from workbench.languages.numba.types import signature_arguments

    return signature_arguments(function, signature, parameter)


def _path_of(value: Any) -> str | None:
    own = type(value) is FunctionType and known.class_in(f"{_ROOT}.decorators", "mlir_jit") is value
    return _JIT if own else None


def _last_types(live: Any) -> tuple[Any, dict[str, Any]] | None:
    from workbench.languages.numba_mlir.written import last_types

    return last_types(live)


def _written(defined: Any, name: str, live: Any, options: Any) -> tuple[Any, Any]:
    from workbench.languages.numba_mlir.written import Writer

    return Writer(defined.functions, defined.text, defined.file).written(name, live), options


LANGUAGE = KernelLanguage(
    name="numba_mlir",
    title="numba-cuda-mlir",
    library=f"{_ROOT}.cuda",
    spelling=NUMBA,
    is_kernel=is_numba_mlir_function,
    source_of=source_of,
    translate=_translate,
    has_keywords=True,
    models_device=True,
    signature_types=_signature_types,
    configuration=configuration_of,
    decorators=(_JIT,),
    decorator="cuda.jit",
    paths=(_JIT, f"{_ROOT}.jit"),
    path_of=_path_of,
    last_types=_last_types,
    written=_written,
    compiler="workbench.languages.numba_mlir.alone",
)
