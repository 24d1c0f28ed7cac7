"""Launches of CuTe's kernels in the emulator: what a host function has computed of one, with the bytes of its
arguments."""

from __future__ import annotations

import ctypes
import functools
import sys
from typing import Any

from workbench import arch as arch_data
from workbench import hooks
from workbench.api.compiling import compile
from workbench.api.defaults import defaults
from workbench.api.emulated_archs import announce
from workbench.api.handles import Compilation
from workbench.cupy_host.machine import machine
from workbench.errors import ArgumentError, KernelFault
from workbench.records import Dim3, Quantity
from workbench.records.fault_words import worded
from workbench.records.outcomes import Launch, Outcome
from workbench.runtime.device_attributes import attribute_by_number
from workbench.runtime.launches import KernelLaunch, admit, launched
from workbench.runtime.modules import LoadedKernel, LoadedModule


class Library:
    """The kernels of a compiled function, loaded into the emulator."""

    def __init__(self, compiled: Any) -> None:
        self.compilation: Compilation = compile(compiled)
        self._module = LoadedModule(self.compilation.translation, machine().memory.memory)
        announce("CuTe", self.compilation.arch)

    @functools.cached_property
    def model(self) -> arch_data.Device:
        """The GPU that is modelled: the session's where it has the code's arch."""
        name = defaults().device
        wanted = arch_data.default_device(self.compilation.arch)
        return arch_data.device(name) if name else wanted

    @functools.cache  # noqa: B019  (a library lives as long as the process)
    def kernel(self, name: str) -> LoadedKernel:
        """A kernel by its name in the PTX."""
        return self._module.kernel(name)


def launch(
    library: Library,
    name: str,
    grid: tuple[int, ...],
    block: tuple[int, ...],
    args: int,
    dynamic_smem_bytes: int,
    cooperative: bool,
) -> None:
    """Run a launch.

    Parameters
    ----------
    args
        The address of an array of pointers to the arguments, one for each parameter.

    Raises
    ------
    KernelFault
        The kernel broke a rule of the machine.
    LaunchError
        CUDA would refuse it.
    """
    kernel = library.kernel(name)
    pointers = (ctypes.c_void_p * len(kernel.layout.places)).from_address(args)
    parts = [ctypes.string_at(at, size) for at, (_, _, size) in zip(pointers, kernel.layout.places, strict=True)]
    asked = KernelLaunch(kernel, Dim3(*grid), Dim3(*block), dynamic_smem_bytes, cooperative, opted_in=True)
    admitted = admit(asked, library.model)
    handle = library.compilation.kernel(name)
    watch = hooks.find("launches")
    key = (id(library.compilation), name), (asked.grid, asked.block, dynamic_smem_bytes)
    begun = None if watch is None else watch.before(handle.name, *key, ())
    memory = machine().memory
    with memory.memory.lock:
        result = launched(admitted, kernel.layout.fill(parts, ()), memory)
    if result.stdout:
        sys.stdout.write(result.stdout)
    if result.ended_by:
        record = Launch(handle, library.model.name, asked.grid, asked.block, dynamic_smem_bytes, (), cooperative)
        faults = tuple(worded(each, "cute") for each in result.ended_by)
        seconds = Quantity(result.seconds, "s of the emulator", "measured")
        raise KernelFault(Outcome(record, "emulator", faults, result.counters, result.stdout, seconds))
    if begun is not None and watch is not None:
        watch.after(begun)


def device_attribute(number: int) -> int:
    """An attribute of the device by `cudaDeviceAttr`'s number.

    Raises
    ------
    ArgumentError
        It is not known.
    """
    found = attribute_by_number(machine().model, number)
    if found is None:
        raise ArgumentError(f"CuTe asks for attribute {number} of the device, which is not known here", "attribute")
    return found
