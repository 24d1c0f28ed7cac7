"""Arguments of Triton's launches: arrays of NumPy and buffers too, which its binder does not know."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from workbench.api.defaults import resolved_autotune
from workbench.base.errors import ArgumentError
from workbench.languages.triton import last_types as triton_last_types
from workbench.languages.triton.pointers import Pointer, pointer_of


def run_with_arrays(run: Callable[..., Any]) -> Callable[..., Any]:
    """Triton's `JITFunction.run` for arrays of NumPy and buffers too; launches are noted for the panel."""

    @functools.wraps(run)
    def wrapped(self: Any, *args: Any, grid: Any, warmup: bool, **keywords: Any) -> Any:
        _forget_other_archs(self)
        result = run(self, *map(_as_argument, args), grid=grid, warmup=warmup, **_named(keywords))
        if result is not None:
            triton_last_types.note(self, result)
        return result

    return wrapped


def _forget_other_archs(function: Any) -> None:
    """Forget what Triton keeps of a function by its device alone, once the session's arch is another."""
    from triton.runtime.driver import driver

    target = driver.active.get_current_target()
    caches = function.device_caches
    for device in [each for each, targets in caches.items() if target not in targets]:
        del caches[device]


def tune_with_arrays(run: Callable[..., Any]) -> Callable[..., Any]:
    """Triton's `Autotuner.run` for arrays of NumPy and buffers too, which it resets and restores.

    The choice of the first configuration is not written into Triton's cache, where it would stand for measured times.
    """

    @functools.wraps(run)
    def wrapped(self: Any, *args: Any, **keywords: Any) -> Any:
        caches = self.cache_results
        self.cache_results = caches and resolved_autotune() != "first"
        try:
            return run(self, *map(_as_argument, args), **_named(keywords))
        finally:
            self.cache_results = caches

    return wrapped


def descriptor_of_arrays(check: Callable[[Any], None]) -> Callable[[Any], None]:
    """Triton's check of a new `TensorDescriptor`, whose base may then be an array of NumPy or a buffer."""

    @functools.wraps(check)
    def wrapped(self: Any) -> None:
        self.base = pointer_of(self.base)
        if self.padding != "nan" or not isinstance(self.base, Pointer):
            check(self)
            return
        # NumPy's types do not say `is_floating_point`, which Triton asks of this padding.
        if not str(self.base.dtype).startswith(("float", "bfloat")):
            raise ArgumentError(f"padding with NaN is for floats, and the array holds {self.base.dtype}", "padding")
        self.padding = "zero"
        try:
            check(self)
        finally:
            self.padding = "nan"

    return wrapped


def from_array(make: Callable[..., Any]) -> Callable[..., Any]:
    """`TensorDescriptor.from_tensor` for arrays of NumPy and buffers too."""

    @functools.wraps(make)
    def wrapped(tensor: Any, *args: Any, **keywords: Any) -> Any:
        return make(pointer_of(tensor), *args, **keywords)

    return wrapped


def reinterpret_arrays(reinterpret: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """`triton.reinterpret` for arrays of NumPy and buffers too."""

    @functools.wraps(reinterpret)
    def wrapped(tensor: Any, dtype: Any) -> Any:
        return reinterpret(pointer_of(tensor), dtype)

    return wrapped


def _named(keywords: dict[str, Any]) -> dict[str, Any]:
    return {name: _as_argument(each) for name, each in keywords.items()}


def _as_argument(value: Any) -> Any:
    if isinstance(value, Pointer):
        return value
    if isinstance(value, tuple):
        values = [_as_argument(each) for each in value]
        return type(value)(*values) if hasattr(value, "_fields") else tuple(values)
    return pointer_of(value)
