"""Targets that run kernels: the emulator everywhere, a GPU where there is one. One object each per process."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from workbench.base.arguments import said
from workbench.base.errors import ArgumentError
from workbench.device.targets.base import Buffer, Launchable, Target

if TYPE_CHECKING:
    from workbench.device.targets.emulator import EmulatorTarget
    from workbench.device.targets.gpu import GpuTarget

__all__ = ["Buffer", "Launchable", "Target", "target_named"]


@functools.cache
def _emulator() -> EmulatorTarget:
    """The process's emulator."""
    from workbench.device.targets.emulator import EmulatorTarget

    return EmulatorTarget()


@functools.cache
def _gpu() -> GpuTarget:
    """The process's GPU target.

    Raises
    ------
    MissingDependency
        No NVIDIA driver, no GPU, or no CuPy.
    """
    from workbench.device.targets.gpu import GpuTarget

    return GpuTarget()


def target_named(name: str) -> Target:
    """The target of a name, `"emulator"` or `"gpu"`.

    Raises
    ------
    ArgumentError
        Another name.
    MissingDependency
        The GPU target on a machine that has none.
    """
    if isinstance(name, str) and name == "emulator":
        return _emulator()
    if isinstance(name, str) and name == "gpu":
        return _gpu()
    raise ArgumentError(f'a target must be "emulator" or "gpu", not {said(name)}', "name")
