"""`wb.advise`, without what it needs until it is called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from workbench.api.handles import Extent, Kernel
from workbench.base.boundary import memory_is_named
from workbench.base.records import Missing

if TYPE_CHECKING:
    from workbench.analyse.model.advice import AdviceList


@memory_is_named("looking for advice")
def advise(
    kernel: Kernel | Any,
    grid: Extent,
    block: Extent,
    args: tuple[Any, ...] | list[Any],
    *,
    device: str | None = None,
    dynamic_smem_bytes: int = 0,
) -> AdviceList | Missing:
    """Advice on how to make a launch faster: each item has its evidence, its place, its cause and its modelled gain.

    The launch is run on the emulator, all of a small one, else some of its blocks; memory and arguments stay as they
    are. There is a rule for each kind of cost; each finding is weighed by the model of `predict`, run without what was
    found.

    Parameters
    ----------
    kernel
        A kernel, or an `@cuda.jit` function of Numba.
    grid, block, args, dynamic_smem_bytes
        As for a launch; `wb.shaped(shape)` stands for an array that is not at hand, and what it is filled with then is
        among the notes.
    device
        A GPU model's name; None is the session's device, else the usual one of the kernel's arch.

    Returns
    -------
    A tuple of `Advice`, most gain first, with `.silent`: the rules that stay silent, and why. Nothing is said that
    would gain less than 5 % of the time. `Missing` where the launch cannot be predicted.

    Raises
    ------
    ArgumentError, LaunchError
        As for a launch.
    KernelFault
        The launch faults: it must be right before it is made fast.
    """
    from workbench.api.advised_launches import advised

    return advised(kernel, grid, block, args, device, dynamic_smem_bytes)
