"""`cupyx`, and of it `profiler`, `time` and `optimizing`."""

from __future__ import annotations

import importlib
import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from workbench.languages.cupy import pinned_memory
from workbench.languages.cupy.elementwise import ElementwiseKernel
from workbench.languages.cupy.error_settings import errstate, geterr, seterr
from workbench.languages.cupy.jit_builtins import BUILTINS
from workbench.languages.cupy.jit_cub import CUB
from workbench.languages.cupy.jit_groups import GROUPS
from workbench.languages.cupy.jit_kernels import rawkernel
from workbench.languages.cupy.jit_thrust import THRUST
from workbench.languages.cupy.machine import machine
from workbench.languages.cupy.public import timeit_magic
from workbench.languages.cupy.public.cupy_module import VERSION
from workbench.languages.cupy.public.functions import absent
from workbench.languages.cupy.public.runtime_info import RuntimeInfo
from workbench.languages.cupy.synchronisation import DeviceSynchronized, allow_synchronize

_rsqrt = ElementwiseKernel("T x", "T y", "y = rsqrt(x)", "cupyx_rsqrt")


def rsqrt(x: Any, out: Any = None) -> Any:
    """The reciprocal of the square root, by the GPU's own instruction."""
    value = x.astype(float) if x.dtype.kind in "biu" else x
    return _rsqrt(value) if out is None else _rsqrt(value, out)


def scatter_add(a: Any, slices: Any, value: Any) -> None:
    """Add values at indices, once for each of them."""
    a.scatter_add(slices, value)


def scatter_max(a: Any, slices: Any, value: Any) -> None:
    """Take maxima with values at indices."""
    a.scatter_max(slices, value)


def scatter_min(a: Any, slices: Any, value: Any) -> None:
    """Take minima with values at indices."""
    a.scatter_min(slices, value)


def empty_pinned(shape: Any, dtype: Any = float, order: str = "C") -> Any:
    """An array of the host in page-locked memory."""
    extents = tuple(shape) if np.iterable(shape) else (int(shape),)
    return _pinned(extents, np.dtype(dtype), order)


def _pinned(shape: tuple[int, ...], dtype: np.dtype[Any], order: Any, strides: Any = None) -> Any:
    """An array over page-locked memory of its own, which is its base; raises ValueError for an unknown order."""
    if order not in ("C", "F", "c", "f", None):
        raise ValueError(f"order must be 'C' or 'F', not {order!r}")
    memory: Any = pinned_memory.alloc_pinned_memory(math.prod(shape) * dtype.itemsize)
    return np.ndarray(shape, dtype, memory, 0, strides, order)


def zeros_pinned(shape: Any, dtype: Any = float, order: str = "C") -> Any:
    """As `empty_pinned`, of zeros."""
    result = empty_pinned(shape, dtype, order)
    result[...] = 0
    return result


def empty_like_pinned(a: Any, dtype: Any = None, order: str = "K", subok: Any = None, shape: Any = None) -> Any:
    """As `empty_pinned`, of another array's shape and dtype; its order is that array's by default.

    Raises
    ------
    TypeError
        `subok` is given.
    ValueError
        An unknown order.
    """
    if subok is not None:
        raise TypeError("subok is not supported yet")
    extents = a.shape if shape is None else tuple(shape) if np.iterable(shape) else (int(shape),)
    kind = a.dtype if dtype is None else np.dtype(dtype)
    if order in ("K", "k", None) and len(extents) == a.ndim:
        layout = np.lib.stride_tricks.as_strided(np.empty(0, a.dtype), a.shape, a.strides)
        layout = np.empty_like(layout, kind, shape=extents)
        return _pinned(extents, kind, "C", layout.strides)
    if order in ("K", "k", "A", "a", None):
        order = "F" if order in ("A", "a") and a.flags.f_contiguous and not a.flags.c_contiguous else "C"
    return _pinned(extents, kind, order)


def zeros_like_pinned(a: Any, dtype: Any = None, order: str = "K", subok: Any = None, shape: Any = None) -> Any:
    """As `zeros_pinned`, of another array's shape and dtype."""
    result = empty_like_pinned(a, dtype, order, subok, shape)
    result[...] = 0
    return result


def get_runtime_info(*, full: bool = False) -> RuntimeInfo:
    """The configuration."""
    return RuntimeInfo(VERSION)


def namespace() -> dict[str, Any]:
    """`cupyx`."""
    found: dict[str, Any] = {
        each.__name__: each
        for each in (
            rsqrt, scatter_add, scatter_max, scatter_min, empty_pinned, zeros_pinned, empty_like_pinned,
            zeros_like_pinned, geterr, seterr, errstate, DeviceSynchronized, allow_synchronize, get_runtime_info,
        )
    }  # fmt: skip
    return found | {"GeneralizedUFunc": absent("cupyx.GeneralizedUFunc")}


# -- profiler


class PerfCaseResult:
    """Times of a function. The host's time has the emulator's in it; docs/cupy.md says what events measure.

    Attributes
    ----------
    cpu_times
        Seconds of the host, one for each repetition.
    gpu_times
        Seconds between events, one for each repetition.
    """

    def __init__(self, name: str, ts: Any, devices: Sequence[int] = (0,)) -> None:
        self.name, self._ts = name, np.asarray(ts)

    @property
    def cpu_times(self) -> Any:
        return self._ts[0]

    @property
    def gpu_times(self) -> Any:
        return self._ts[1:]

    def to_str(self, show_gpu: bool = False) -> str:
        """The times as a line. show_gpu: those between events too."""
        parts = [_line("CPU", self.cpu_times)]
        if show_gpu:
            parts += [_line(f"GPU-{at}", times) for at, times in enumerate(self.gpu_times)]
        return f"{self.name:<20s}:{' '.join(parts)}"

    def __str__(self) -> str:
        return self.to_str(show_gpu=True)

    __repr__ = __str__


def _line(name: str, seconds: Any) -> str:
    us = np.asarray(seconds) * 1e6
    text = f" {name}: {us.mean():9.03f} us"
    return text + (f"   +/- {us.std():6.03f} (min: {us.min():9.03f} / max: {us.max():9.03f}) us" if us.size > 1 else "")


def benchmark(
    func: Callable[..., Any], args: Any = (), kwargs: Any = None, n_repeat: int = 10000, *, name: str | None = None,
    n_warmup: int = 10, max_duration: float = math.inf, devices: Any = None,
) -> PerfCaseResult:  # fmt: skip
    """Call a function often and take its times: the host's, and those between events before and after each call.

    Raises
    ------
    ValueError
        An argument is of no use.
    """
    if not callable(func):
        raise ValueError("`func` should be a callable object.")
    if not isinstance(args, tuple):
        raise ValueError("`args` should be of tuple type.")
    if not isinstance(kwargs or {}, dict):
        raise ValueError("`kwargs` should be of dict type.")
    if not isinstance(n_repeat, int) or not isinstance(n_warmup, int):
        raise ValueError("`n_repeat` and `n_warmup` should be integers.")
    keywords = kwargs or {}
    clock = machine().clock
    for _ in range(n_warmup):
        func(*args, **keywords)
    times: list[tuple[float, float]] = []
    begun = time.perf_counter()
    for _ in range(n_repeat):
        before = clock.read()
        first = time.perf_counter()
        func(*args, **keywords)
        on_host = time.perf_counter() - first
        times.append((on_host, clock.seconds_between(before, clock.read())))
        if time.perf_counter() - begun > max_duration:
            break
    return PerfCaseResult(name or str(getattr(func, "__name__", "function")), np.asarray(times).T)


class time_range:
    """A named range of a profiler that is not there: a context manager and a decorator.

    Raises
    ------
    RuntimeError
        A program says that there are no ranges (`cupy.cuda.nvtx.available`).
    ValueError
        Two colours are given, or no message where one is needed.
    """

    def __init__(
        self, message: str | None = None, color_id: Any = None, argb_color: Any = None, sync: bool = False
    ) -> None:
        if not importlib.import_module("cupy.cuda.nvtx").available:
            raise RuntimeError("nvtx is not installed")
        if color_id is not None and argb_color is not None:
            raise ValueError("Only either color_id or argb_color can be specified")
        self._label = message

    def __enter__(self) -> time_range:
        if self._label is None:
            raise ValueError("when used as a context manager, the message argument cannot be None")
        return self

    def __exit__(self, *_: object) -> None:
        return

    def __call__(self, function: Callable[..., Any]) -> Callable[..., Any]:
        return function


@contextmanager
def profile() -> Iterator[None]:
    """A section for a profiler that is not there."""
    runtime = importlib.import_module("cupy.cuda.runtime")
    runtime.profilerStart()
    try:
        yield
    finally:
        runtime.profilerStop()


def profiler() -> dict[str, Any]:
    """`cupyx.profiler`."""
    return {
        "benchmark": benchmark, "time_range": time_range, "profile": profile,
        "load_ipython_extension": load_ipython_extension,
    }  # fmt: skip


def load_ipython_extension(ipython: Any) -> None:
    """Load the magic `%gpu_timeit`."""
    timeit_magic.register(ipython, benchmark)


def jit() -> dict[str, Any]:
    """`cupyx.jit`."""
    return {**BUILTINS, "rawkernel": rawkernel}


def jit_groups() -> dict[str, Any]:
    """`cupyx.jit.cg`."""
    return dict(GROUPS)


def jit_cub() -> dict[str, Any]:
    """`cupyx.jit.cub`."""
    return dict(CUB)


def jit_thrust() -> dict[str, Any]:
    """`cupyx.jit.thrust`."""
    return dict(THRUST)


def time_module() -> dict[str, Any]:
    """`cupyx.time`."""
    return {"repeat": benchmark}


def optimizing() -> dict[str, Any]:
    """`cupyx.optimizing`: a search for block sizes, which changes no result."""

    @contextmanager
    def optimize(**_: Any) -> Iterator[None]:
        yield

    return {"optimize": optimize}


def tools() -> dict[str, Any]:
    """`cupyx.tools`."""
    return {"install_library": absent("cupyx.tools.install_library")}
