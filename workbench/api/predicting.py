"""`wb.predict`, without what it needs until it is called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from workbench.api.handles import Extent, Kernel
from workbench.base.boundary import memory_is_named
from workbench.base.records import Missing

if TYPE_CHECKING:
    from workbench.analyse.model import Prediction, Predictions


@memory_is_named("predicting a time")
def predict(
    kernel: Kernel | Any,
    grid: Extent,
    block: Extent,
    args: tuple[Any, ...] | list[Any],
    *,
    device: str | Sequence[str] | None = None,
    dynamic_smem_bytes: int = 0,
    client: Any = None,
    progress: Callable[[int, int], None] | None = None,
) -> Prediction | Predictions | Missing:
    """Predicts the time of a launch on GPUs that need not be there: modelled, as a range, with its bottleneck.

    Blocks of the launch are run on the emulator, all of a small one, else a sample; memory and arguments stay as they
    are. Their counts are laid on the SASS that the GPU's architecture would run.

    Parameters
    ----------
    kernel
        A kernel, or an `@cuda.jit` function of Numba.
    grid, block, args, dynamic_smem_bytes
        As for a launch; `wb.shaped(shape)` stands for an array that is not at hand, and what it is filled with then is
        among the assumptions.
    device
        A GPU model's name, several, or `"all"`; None is the session's device, else the usual one of the kernel's arch.
    client
        A Dask client, or the address of a scheduler: a worker runs the blocks and compiles for the other GPUs. Its own
        GPU is not asked: `wb.time` measures, and `wb.sweep` does both.
    progress
        Called now and then with how many blocks have been run, and how many there are to run at most; of a worker's
        nothing is known.

    Returns
    -------
    A `Prediction`; `Predictions` where several were asked for, fastest first; `Missing` where blocks depend on each
    other and cannot be run to their end.

    Raises
    ------
    ArgumentError, LaunchError
        As for a launch.
    TargetLost
        Several workers were lost over it, or the scheduler.
    """
    from workbench.api.predicted_launches import predictions

    return predictions(kernel, grid, block, args, device, dynamic_smem_bytes, progress, client)
