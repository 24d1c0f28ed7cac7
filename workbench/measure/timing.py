"""A kernel's time, measured with CUDA events on a GPU. Nothing here estimates: without a GPU there is no time."""

from __future__ import annotations

import statistics
from typing import Any

from workbench.arguments import said
from workbench.errors import ArgumentError, KernelFault
from workbench.records import Missing, Outcome, Quantity, Timing, Untimed

WARM_UP_SECONDS = 0.025
MEASURE_SECONDS = 0.5
MIN_SAMPLES = 10
MAX_SAMPLES = 1000


def time(
    kernel: Any,
    grid: Any,
    block: Any,
    args: Any,
    *,
    target: Any,
    dynamic_smem_bytes: int = 0,
) -> Timing | Missing:
    """Return a kernel's time on a GPU, in microseconds, with its inputs in the L2 cache where they fit.

    Each sample is one launch between two events. It is warmed up for 25 ms, then measured for half a second, at
    least 10 and at most 1,000 times. NumPy arrays are copied to the GPU once and not back; a kernel that changes
    its inputs sees them changed from the second launch on. An event pair costs a few microseconds: what is shorter
    is not resolved.

    Parameters
    ----------
    kernel, grid, block, args, dynamic_smem_bytes
        As for a launch.
    target
        The target; on any other than the GPU the answer is `Untimed`, a `Missing` that holds one counted launch.

    Raises
    ------
    KernelFault
        Where a launch ends in a fault.
    ArgumentError, LaunchError
        Where the launch is refused.
    """
    import numpy as np

    if not isinstance(args, tuple | list):
        raise ArgumentError(f"args is a tuple of the kernel's arguments, not {said(args)}", "args")
    # By identity: an array that is passed twice is one buffer.
    arrays = {id(arg): arg for arg in args if isinstance(arg, np.ndarray) and arg.ndim}
    buffers = {key: target.to_device(array) for key, array in arrays.items()}
    on_device = tuple(buffers.get(id(arg), arg) for arg in args)

    def launch(count: bool = False) -> Outcome:
        outcome: Outcome = target.launch(
            kernel, grid, block, on_device, dynamic_smem_bytes=dynamic_smem_bytes, count=count
        )
        if outcome.faults:
            raise KernelFault(outcome)
        return outcome

    try:
        if target.name != "gpu":
            reason = f"a time needs a GPU; the {target.name} counts what is executed, its own seconds say nothing"
            return Untimed(reason, launch(count=True))
        first = launch()
        warm_us = _microseconds(first)
        while warm_us < WARM_UP_SECONDS * 1e6:
            # A floor, so that an empty kernel does not warm up for ever.
            warm_us += max(_microseconds(launch()), 5.0)
        samples = [_microseconds(launch()) for _ in range(MIN_SAMPLES)]
        while len(samples) < MAX_SAMPLES and sum(samples) < MEASURE_SECONDS * 1e6:
            samples.append(_microseconds(launch()))
    finally:
        for buffer in buffers.values():
            buffer.free()
    percentiles = statistics.quantiles(samples, n=20, method="inclusive")
    return Timing(
        kernel=kernel,
        device=first.launch.device,
        grid=first.launch.grid,
        block=first.launch.block,
        samples_us=tuple(samples),
        median=Quantity(statistics.median(samples), "us", "measured"),
        p5=Quantity(percentiles[0], "us", "measured"),
        p95=Quantity(percentiles[-1], "us", "measured"),
    )


def _microseconds(outcome: Outcome) -> float:
    return outcome.seconds.value * 1e6
