"""Arguments of Triton's launches: arrays of NumPy and buffers too, which its binder does not know."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from workbench.compilers import triton_last_types
from workbench.triton_host.pointers import Pointer, pointer_of


def run_with_arrays(run: Callable[..., Any]) -> Callable[..., Any]:
    """Triton's `JITFunction.run` for arrays of NumPy and buffers too; launches are noted for the panel."""

    @functools.wraps(run)
    def wrapped(self: Any, *args: Any, grid: Any, warmup: bool, **keywords: Any) -> Any:
        made = run(self, *map(_passed, args), grid=grid, warmup=warmup, **_named(keywords))
        if made is not None:
            triton_last_types.note(self, made)
        return made

    return wrapped


def tune_with_arrays(run: Callable[..., Any]) -> Callable[..., Any]:
    """Triton's `Autotuner.run` for arrays of NumPy and buffers too, which it resets and restores."""

    @functools.wraps(run)
    def wrapped(self: Any, *args: Any, **keywords: Any) -> Any:
        return run(self, *map(_passed, args), **_named(keywords))

    return wrapped


def _named(keywords: dict[str, Any]) -> dict[str, Any]:
    return {name: _passed(each) for name, each in keywords.items()}


def _passed(value: Any) -> Any:
    if isinstance(value, Pointer):
        return value
    if isinstance(value, tuple):
        made = [_passed(each) for each in value]
        return type(value)(*made) if hasattr(value, "_fields") else tuple(made)
    return pointer_of(value)
