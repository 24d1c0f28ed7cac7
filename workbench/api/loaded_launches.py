"""Launches of code that CuPy or a driver's user has loaded, as those who examine launches take them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from weakref import WeakKeyDictionary

from workbench.api.examined_launches import Examiner, HostLaunch
from workbench.api.handles import Compilation, Kernel
from workbench.base.records.outcomes import Outcome
from workbench.device.runtime.device_memory import DeviceMemory
from workbench.device.runtime.launches import KernelLaunch, launched
from workbench.device.runtime.modules import LoadedKernel, LoadedModule

_compilations: WeakKeyDictionary[LoadedModule, Compilation] = WeakKeyDictionary()
"""Handles of loaded code whose launches were examined."""


def examine_loaded(
    examine: Examiner, launch: KernelLaunch, params: bytes, memory: DeviceMemory, args: tuple[Any, ...]
) -> None:
    """Give a launch of loaded code to what examines it. params: its parameter block. args: as the program passed them.

    Raises
    ------
    Exception
        Whatever the examiner raises, a fault of the launch too.
    """

    def make(sanitize: tuple[str, ...], count: bool) -> Outcome:
        return launched(replace(launch, sanitize=sanitize, count=count), params, memory, args=args)

    kernel = launch.handle or _handle_of(launch.kernel)
    smem_bytes = launch.dynamic_smem_bytes
    examine(HostLaunch(kernel, launch.grid, launch.block, args, smem_bytes, launch.cooperative, launch.cluster, make))


def _handle_of(kernel: LoadedKernel) -> Kernel:
    """A handle of loaded code: predictions and recordings load it once more, with its variables as at first."""
    module = kernel.module
    if module not in _compilations:
        _compilations[module] = Compilation(module.translation)
    return _compilations[module].kernel(kernel.mangled_name)


__all__ = ["examine_loaded"]
