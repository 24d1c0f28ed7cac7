"""`kernel[grid](...)` of Triton: arrays of the host as arguments, and a launch that can be asked what it would run."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from workbench.triton_host import last_launch
from workbench.triton_host.pointers import Pointer, pointer_of


class GridLaunch:
    """`kernel[grid]`: a call launches it, as Triton's own function does."""

    def __init__(self, kernel: Any, grid: Any) -> None:
        self.kernel = kernel
        self.grid = grid

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        """Launch it; parameters are the function's, and options of Triton's compiler."""
        return self.kernel.run(*args, grid=self.grid, warmup=False, **keywords)


def run_with_arrays(run: Callable[..., Any]) -> Callable[..., Any]:
    """Triton's `JITFunction.run` for arrays of NumPy and buffers too."""

    @functools.wraps(run)
    def wrapped(self: Any, *args: Any, grid: Any, warmup: bool, **keywords: Any) -> Any:
        passed = [_passed(each) for each in args]
        named = {name: _passed(each) for name, each in keywords.items()}
        made = run(self, *passed, grid=grid, warmup=warmup, **named)
        if made is not None:
            last_launch.note(self, made)
        return made

    return wrapped


def tune_with_arrays(run: Callable[..., Any]) -> Callable[..., Any]:
    """Triton's `Autotuner.run` for arrays of NumPy and buffers too, which it resets and restores."""

    @functools.wraps(run)
    def wrapped(self: Any, *args: Any, **keywords: Any) -> Any:
        return run(self, *map(_passed, args), **{name: _passed(each) for name, each in keywords.items()})

    return wrapped


def _passed(value: Any) -> Any:
    if isinstance(value, Pointer):
        return value
    if isinstance(value, tuple):
        made = [_passed(each) for each in value]
        return type(value)(*made) if hasattr(value, "_fields") else tuple(made)
    if type(value).__name__ == "TensorDescriptor":
        base = pointer_of(value.base)
        if isinstance(base, Pointer):
            made_descriptor = object.__new__(type(value))
            made_descriptor.__dict__.update({**vars(value), "base": base})
            return made_descriptor
    return pointer_of(value)
