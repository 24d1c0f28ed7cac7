"""The time of each variant of a sweep: measured where there is a GPU, else predicted, as a range with its basis."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from workbench.analyse.measure.register_sweep import TimeRange
from workbench.api.defaults import resolved_target_name
from workbench.api.handles import Extent, Kernel
from workbench.api.timing import time
from workbench.base.arguments import said
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, Quantity
from workbench.base.records.timings import Timing
from workbench.isa.arch.devices import device as device_named
from workbench.isa.arch.limits import limits

TimeOf = Callable[[Kernel], Any]


class Stopped(Exception):
    """A sweep was cancelled while a variant was being timed."""


def launch_time(
    kernel: Kernel,
    grid: Extent,
    block: Extent,
    args: tuple[Any, ...] | list[Any],
    dynamic_smem_bytes: int,
    device: str | None,
    is_cancelled: Callable[[], bool],
) -> TimeOf:
    """Return what gives the time of a launch for a variant of its kernel.

    Parameters
    ----------
    device
        A GPU model of the kernel's own arch: for another one the kernel would be compiled anew, and its cap be lost.
        None measures where there is a GPU, else predicts for the usual model of the arch.
    is_cancelled
        Asked now and then while blocks are run for a prediction.

    Raises
    ------
    ArgumentError
        An unknown device, or one of another arch.
    """
    if device is not None:
        check_device(kernel, device)
    elif resolved_target_name() == "gpu":
        return lambda variant: time(variant, grid, block, args, dynamic_smem_bytes=dynamic_smem_bytes)

    from workbench.api.predicting import predict

    def report(done: int, of: int) -> None:
        if is_cancelled():
            raise Stopped

    return lambda variant: predict(
        variant, grid, block, args, device=device, dynamic_smem_bytes=dynamic_smem_bytes, progress=report
    )


def check_device(kernel: Kernel, device: str) -> str:
    """Give the name of a GPU model, which is of the kernel's own arch.

    Raises
    ------
    ArgumentError
        An unknown device, or one of another arch.
    """
    model, own = device_named(device), limits(kernel.compilation.arch).arch
    if model.arch != own:
        raise ArgumentError(
            f"{model.name} is {model.arch}, the kernel was compiled for {own}: compile it with arch={model.arch!r}",
            "device",
        )
    return model.name


def as_range(found: Any) -> TimeRange | Missing:
    """Return a time as a range, from a `Timing`, from a prediction, or from anything that has `low_us` and `high_us`.

    Raises
    ------
    ArgumentError
        Something else.
    """
    if isinstance(found, Missing):
        return found
    if isinstance(found, Timing):
        return TimeRange(found.p5, found.p95, found.median.value)
    ends = []
    for name in ("low_us", "high_us"):
        end = getattr(found, name, None)
        if isinstance(end, Missing):
            return end
        if end is None:
            raise ArgumentError(
                f"time returned {said(found)}: it must return a Timing, a prediction, or Missing", "time"
            )
        ends.append(end if isinstance(end, Quantity) else Quantity(float(end), "us", "modelled"))
    low, high = ends
    return TimeRange(low, high, float(getattr(found, "us", (low.value * high.value) ** 0.5)))
