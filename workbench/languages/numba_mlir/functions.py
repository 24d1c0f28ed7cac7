"""Functions that numba-cuda-mlir's `@cuda.jit` decorates, known by their class: the library itself is not imported."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

from workbench.base.records import Source


def is_numba_mlir_function(value: Any) -> bool:
    """True for what numba-cuda-mlir's `@cuda.jit` makes. Imports nothing."""
    return any(
        each.__name__ == "MLIRDispatcher" and each.__module__ == "numba_cuda_mlir.descriptor"
        for each in type(value).__mro__
    )


def configuration_of(value: Any) -> tuple[Any, Any, Any, int] | None:
    """Function, grid, block and dynamic shared memory in bytes of `kernel[grid, block]`; None of anything else."""
    if (type(value).__module__, type(value).__name__) != ("numba_cuda_mlir.descriptor", "_ArgMarshaller"):
        return None
    requested = value._available_launch_config
    return value._dispatcher, requested["grid"], requested["block"], int(requested["sharedmem"] or 0)


def source_of(function: Any) -> Source:
    """Make the source value of a decorated function: its text, and the file that Python names."""
    python = function.py_func
    try:
        text = inspect.getsource(python)
    except (OSError, TypeError):  # typed at a prompt that keeps no text: it compiles all the same
        text = ""
    return Source(text, "numba_mlir", str(Path(python.__code__.co_filename)), function)
