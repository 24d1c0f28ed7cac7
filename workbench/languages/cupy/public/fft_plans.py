"""Plans of cuFFT and their cache, under CuPy's names: NumPy's transforms need none, and none are kept."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import Any

import numpy as np

_PLANS = 16
"""The default of the most plans in CuPy's cache."""


class PlanCache:
    """The cache of plans: settings are kept, and it is always empty."""

    def __init__(self, size: int = _PLANS, memsize: int = -1, dev: int = -1) -> None:
        self._size, self._memory = size, memsize

    def get_size(self) -> int:
        """The most plans."""
        return self._size

    def set_size(self, size: int) -> None:
        """Set the most plans; -1 for no limit."""
        if size < -1:
            raise ValueError("size must be non-negative or -1")
        self._size = size

    def get_memsize(self) -> int:
        """The most bytes of plans; -1 for no limit."""
        return self._memory

    def set_memsize(self, memsize: int) -> None:
        """Set the most bytes."""
        self._memory = memsize

    def get_curr_size(self) -> int:
        """0: there are no plans."""
        return 0

    def get_curr_memsize(self) -> int:
        """0: there are no plans."""
        return 0

    def clear(self) -> None:
        """Nothing: there are no plans."""

    def show_info(self) -> None:
        """Print the settings."""
        limit = "unlimited" if self._memory < 0 else f"{self._memory} bytes"
        print(f"cuFFT plan cache: empty, transforms here need no plans (most plans: {self._size}, memory: {limit})")


@functools.cache
def get_plan_cache() -> PlanCache:
    """The cache of this process."""
    return PlanCache()


def clear_plan_cache() -> None:
    """Nothing: there are no plans."""


def show_plan_cache_info() -> None:
    """Print the settings of the cache."""
    get_plan_cache().show_info()


class Plan:
    """A plan for transforms of one shape.

    Attributes
    ----------
    work_area
        None is needed.
    """

    work_area: Any = None

    def __init__(self, shape: tuple[int, ...], axes: tuple[int, ...], value_type: str) -> None:
        self.shape, self.axes, self.fft_type = shape, axes, value_type

    def __enter__(self) -> Plan:
        return self

    def __exit__(self, *_: object) -> None:
        return


def get_fft_plan(a: Any, shape: Any = None, axes: Any = None, value_type: str = "C2C") -> Plan:
    """A plan for transforms of an array.

    Raises
    ------
    ValueError
        There is no such transform, or an extent and an axis do not match.
    """
    if value_type not in ("C2C", "R2C", "C2R"):
        raise ValueError(f"The FFT type {value_type!r} is not supported")
    if value_type == "R2C" and np.dtype(a.dtype).kind == "c":
        raise ValueError("R2C transforms are of real arrays")
    chosen = range(a.ndim) if axes is None else ((axes,) if isinstance(axes, int) else tuple(axes))
    return Plan(tuple(a.shape) if shape is None else tuple(np.atleast_1d(shape)), tuple(chosen), value_type)


def with_plan(function: Callable[..., Any]) -> Callable[..., Any]:
    """A transform of SciPy that takes a plan, of which it has no need."""

    @functools.wraps(function)
    def call(*args: Any, plan: Any = None, **kwargs: Any) -> Any:
        if plan is not None and not isinstance(plan, Plan):
            raise TypeError(f"plan is a plan of get_fft_plan, not {type(plan).__name__}")
        return function(*args, **kwargs)

    of_scipy = inspect.signature(function)
    if "plan" not in of_scipy.parameters:
        plan_too = inspect.Parameter("plan", inspect.Parameter.KEYWORD_ONLY, default=None)
        call.__signature__ = of_scipy.replace(parameters=[*of_scipy.parameters.values(), plan_too])  # type: ignore[attr-defined]
    return call
