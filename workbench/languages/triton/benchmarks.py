"""The time of launches for Triton's autotuner and `triton.testing.do_bench`: modelled, since an emulator has no GPU's.

While a function is measured, its launches of Triton kernels are predicted and not run: arguments stay as they are.
Operators of emulated Torch are run, and take the times that they have for events. Work of other kinds takes none. With
the session's time "emulated" launches are run.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from workbench.api.defaults import resolved_time
from workbench.base import hooks
from workbench.base.errors import KernelFault
from workbench.base.records import Dim3, Missing

_measuring: list[list[float]] = []
_untimed: list[bool] = []
_reported: set[str] = set()


def is_measuring() -> bool:
    """True while the times of launches are asked for, in place of the launches."""
    return bool(_measuring)


def measure(kernel: Any, grid: Dim3, args: tuple[Any, ...], run: Callable[[], float]) -> None:
    """Take a launch while times are asked for.

    Parameters
    ----------
    kernel, grid, args
        Of the launch.
    run
        Runs it and gives the emulator's seconds, for a launch that cannot be modelled.
    """
    if _untimed:
        _measuring[-1].append(0.0)
        return
    if resolved_time() == "emulated":
        _say("Triton's benchmarks give the emulator's own time, which says nothing of a GPU's.")
        _measuring[-1].append(1e3 * run())
        return
    from workbench.api.predicting import predict

    entry = kernel.entry
    found = predict(kernel, grid, entry.threads, args, dynamic_smem_bytes=entry.dynamic_smem_bytes)
    if isinstance(found, Missing):
        _say(f"{kernel.name} has no modelled time ({found.reason}): the emulator's is taken for it")
        _measuring[-1].append(1e3 * run())
        return
    assert not hasattr(found, "rows")
    _say(f"Triton's benchmarks give times that are modelled for the {found.device}, not measured.")  # type: ignore[union-attr]
    _measuring[-1].append(1e-3 * found.us)  # type: ignore[union-attr]


@contextmanager
def untimed() -> Iterator[None]:
    """Launches that are measured within the block take no time, and are not modelled."""
    _untimed.append(True)
    try:
        yield
    finally:
        _untimed.pop()


def modelled_benchmark(
    fn: Callable[[], Any],
    warmup: int = 25,
    rep: int = 100,
    grad_to_none: Any = None,
    quantiles: Sequence[float] | None = None,
    return_mode: str = "mean",
    **others: Any,
) -> Any:
    """Stand for `triton.testing.do_bench`: one call of `fn`, by its launches' modelled times.

    Returns
    -------
    float or list of float
        Milliseconds: one for each quantile, a list of one where `return_mode` is "all", else one number.
    """
    times: list[float] = []
    clock = hooks.find("clock_of_operators")
    before = clock.read() if clock is not None else None
    _measuring.append(times)
    try:
        fn()
    except KernelFault as error:
        raise RuntimeError(f"a configuration faults: {error}") from error
    finally:
        _measuring.pop()
    total = sum(times) + (1e-3 * clock.modelled_us_since(before) if clock is not None else 0.0)
    if quantiles is not None:
        listed = [total] * len(quantiles)
        return listed[0] if len(listed) == 1 else listed
    return [total] if return_mode == "all" else total


def _say(text: str) -> None:
    if text not in _reported:
        _reported.add(text)
        print(f"workbench: {text}", file=sys.stderr)
