"""Launches of cuTile's kernels in the emulator, by the signature of `cuda.tile.launch`.

A launch is the one that `wb.Kernel` makes: host arrays are copied in and back, faults are `KernelFault`, the panel and
the sanitisers see it.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from workbench.api.emulated_archs import announce, arch_for
from workbench.base import hooks
from workbench.base.errors import ArgumentError, CompileError
from workbench.device.targets.extents import as_dim3
from workbench.device.targets.host_values import without_gradients
from workbench.languages.cutile.compiled_launches import cutile_launch
from workbench.languages.cutile.functions import EMULATED

_MOST_TILES = (1 << 24) - 1
"""The greatest extent of a grid that cuTile's own launcher takes (`kMaxGridDim`, tile_kernel.cpp)."""


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
        Launches of a stream that is captured join its graph; else any: there is one order of launches.
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
        The call is wrong; nothing has run. A `CompileError` of a kernel that cuTile refuses is one of its `TileError`s
        too.
    """
    if isinstance(kernel_args, tuple | list):
        kernel_args = tuple(map(without_gradients, kernel_args))
    try:
        configuration, args = cutile_launch(kernel, grid, kernel_args)
    except CompileError as error:
        raise _as_cutile(error) from error.__cause__
    announce("cuTile", configuration.kernel.compilation.arch)
    extents = as_dim3(configuration.grid, "grid")
    for axis, extent in enumerate(extents):
        if extent > _MOST_TILES:
            raise ArgumentError(
                f"Grid[{axis}] exceeds 24-bit limit: max={_MOST_TILES}, got={extent}. Use multiple kernel launches for "
                "larger workloads.",
                "grid",
            )
    if all(extent > 0 for extent in extents):
        perform = hooks.find("captured_launch")
        if perform is None:
            configuration(*args)
            return
        run = functools.partial(configuration, *args)  # has the arguments, which live as long as the graph
        perform(configuration.kernel.name, run, lambda _: run, _handle_of(stream))


def _handle_of(stream: Any) -> int:
    """The number by which CUDA knows a stream: of Torch, of CuPy, of what has its protocol, or the number itself."""
    if hasattr(stream, "__cuda_stream__"):
        return int(stream.__cuda_stream__()[1])
    return int(getattr(stream, "cuda_stream", getattr(stream, "ptr", stream)) or 0)


def compute_capability(device: int = 0) -> tuple[int, int]:
    """Stand for cuTile's function of this name: that of the arch that launches are compiled for.

    Raises
    ------
    RuntimeError
        There is one device, 0.
    """
    if device != 0:
        raise RuntimeError(f"the emulator has one device, 0, and not {device}")
    major, minor = divmod(int("".join(filter(str.isdigit, arch_for(EMULATED)))), 10)
    return major, minor


def constraints_of_arguments(kernel: Any, kernel_args: Sequence[Any], calling_convention: Any) -> list[Any]:
    """Stand for cuTile's function that makes constraints of a kernel's arguments: those of a launch here.

    Raises
    ------
    ArgumentError
        Arguments that are none of the kernel's.
    """
    from workbench.languages.cutile.source import specialised
    from workbench.languages.cutile.types import constraint_of

    specialisation = specialised(kernel, tuple(map(without_gradients, kernel_args)))
    return [constraint_of(kind) for kind in specialisation.types.values()]


def _as_cutile(error: CompileError) -> CompileError:
    """The error that is one of cuTile's own classes too, where cuTile raised it: code that launches may expect that."""
    cause = error.__cause__
    kind = type(cause)
    if cause is None or not kind.__module__.startswith("cuda.tile"):
        return error
    both: Any = type(kind.__name__, (CompileError, kind), {"__module__": kind.__module__, "__doc__": kind.__doc__})
    # Neither constructor knows the other's arguments.
    result: CompileError = both.__new__(both, error.diagnostics, error.log)
    vars(result).update({**vars(cause), **vars(error)})
    return result
