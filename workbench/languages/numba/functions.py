"""Functions that Numba-CUDA's `@cuda.jit` decorates, known by their class: Numba itself is not imported."""

from __future__ import annotations

from typing import Any


def is_numba_function(value: Any) -> bool:
    """True for what Numba-CUDA's `@cuda.jit` makes. Imports nothing."""
    return any(
        each.__name__ == "CUDADispatcher" and each.__module__.partition(".")[0] == "numba"
        for each in type(value).__mro__
    )
