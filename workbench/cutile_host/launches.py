"""Launches of cuTile's kernels in the emulator, by the signature of `cuda.tile.launch`.

A launch is the one that `wb.Kernel` makes: host arrays are copied in and back, faults are `KernelFault`, the panel and
the sanitisers see it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from workbench.api.cutile_launches import cutile_launch
from workbench.api.emulated_archs import announce
from workbench.targets.host_values import without_gradients


def launch(
    stream: Any,
    grid: Sequence[int],
    kernel: Any,
    kernel_args: Sequence[Any],
    /,
    *,
    programmatic_dependent_launch: bool = False,
) -> None:
    """Launch a kernel; it has ended when this returns.

    Parameters
    ----------
    stream
        Any: there is one order of launches.
    grid
        One to three extents, in tiles.
    kernel
        What `@ct.kernel` makes.
    kernel_args
        Its arguments in order, constants too.
    programmatic_dependent_launch
        Has no effect: a launch begins when the one before has ended.

    Raises
    ------
    KernelFault
        The kernel broke a rule of the machine.
    ArgumentError, CompileError, LaunchError
        The call is wrong; nothing has run.
    """
    made = cutile_launch(kernel, grid, kernel_args)
    announce("cuTile", made.kernel.compilation.arch)
    if all(extent > 0 for extent in made.grid):
        made.kernel[tuple(made.grid), tuple(made.block)](*map(without_gradients, made.args))
