"""Launches of CuTe's kernels in the emulator: what a host function has computed of one, with the bytes of its
arguments."""

from __future__ import annotations

import ctypes
import functools
import os
import sys
from collections.abc import Sequence
from typing import Any

import numpy as np

from workbench.api.compiling import compile
from workbench.api.defaults import defaults
from workbench.api.emulated_archs import announce
from workbench.api.examined_launches import HostLaunch, examiner
from workbench.api.handles import Compilation
from workbench.base import hooks
from workbench.base.errors import ArgumentError, KernelFault
from workbench.base.records import Dim3, Missing, Parameter, Resources
from workbench.device.runtime.device_attributes import attribute_by_number
from workbench.device.runtime.launches import KernelLaunch, launched
from workbench.device.runtime.modules import LoadedKernel, LoadedModule
from workbench.device.targets.emulator_buffers import EmulatorBuffer
from workbench.isa import arch as arch_data
from workbench.isa.arch.clusters import active_clusters
from workbench.languages.cupy.machine import machine
from workbench.languages.cute.functions import same_arch
from workbench.languages.cute.tensors import MappedPointers, array_at

_SCALARS = {
    f".{letter}{8 * size}": f"{letter}{size}" for letter in "uf" for size in (1, 2, 4, 8) if letter + str(size) != "f1"
}
"""NumPy's types of PTX's, for parameters that are one number."""
_POINTER_BYTES = 8
_FEW_REGISTERS, _FEW_THREADS = 16, 128
"""A block with these is alone on its SM because of its shared memory."""


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
        device = arch_data.default_device(self.compilation.arch)
        return arch_data.device(name) if name else device

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
    cluster: Dim3 | None = None,
    *,
    stream: int,
) -> None:
    """Run a launch, or have it join the graph of a stream that is captured.

    Parameters
    ----------
    args
        The address of an array of pointers to the arguments, one for each parameter.
    cluster
        The extents of the launch attribute, in blocks.
    stream
        The handle.

    Raises
    ------
    KernelFault
        The kernel broke a rule of the machine.
    LaunchError
        CUDA would refuse it.
    """
    kernel = library.kernel(name)
    pointers = (ctypes.c_void_p * len(kernel.layout.places)).from_address(args)
    data = [ctypes.string_at(at, size) for at, (_, _, size) in zip(pointers, kernel.layout.places, strict=True)]
    mapped = MappedPointers(data)
    parts = mapped.parts
    handle = library.compilation.kernel(name)
    # CuTe's host functions make the opt-in to all shared memory that the device has as they load a kernel.
    handle.max_dynamic_smem_bytes = max(handle.max_dynamic_smem_bytes, dynamic_smem_bytes)
    memory = machine().memory
    _name_arrays(handle.parameters, parts)
    examine = examiner()
    if examine is not None:
        args_of = tuple(_value(each, part) for each, part in zip(handle.parameters, parts, strict=True))
        request = HostLaunch(handle, Dim3(*grid), Dim3(*block), args_of, dynamic_smem_bytes, cooperative, cluster)
        with memory.memory.lock:
            memory.before_launch()
            try:
                examine(request)
            finally:
                memory.after_launch()
        return
    shape = Dim3(*grid), Dim3(*block), dynamic_smem_bytes
    requested = KernelLaunch(
        kernel, library.model, *shape, cooperative, True, cluster=cluster, language="cute", handle=handle
    )
    requested.admit()
    params = kernel.layout.fill(parts, ())

    def run() -> None:
        watch = hooks.find("launches")
        key = (id(library.compilation), name), shape
        begun = None if watch is None else watch.before(handle.name, *key, (), handle)
        with memory.memory.lock:
            outcome = launched(requested, params, memory)
        if outcome.stdout:
            sys.stdout.write(outcome.stdout)
        if outcome.faults:
            raise KernelFault(outcome)
        if begun is not None and watch is not None:
            watch.after(begun)

    perform = hooks.find("captured_launch")
    if perform is None:
        run()
    else:
        perform(name, run, lambda _: run, stream)


def _value(parameter: Parameter, data: bytes) -> np.generic | EmulatorBuffer:
    """An argument: the array of an address alone, a number, or the bytes of the parameter."""
    array = array_at(int.from_bytes(data, "little")) if len(data) == _POINTER_BYTES else None
    if array is not None:
        return array
    value: np.generic = np.frombuffer(data, _SCALARS.get(parameter.type, f"V{len(data)}"))[0]
    return value


def _name_arrays(parameters: Sequence[Parameter], parts: Sequence[bytes]) -> None:
    """Give the memory of tensors the names of the parameters that begin with its address, for messages."""
    memory = machine().memory.memory
    for parameter, data in zip(parameters, parts, strict=True):
        address = int.from_bytes(data[:_POINTER_BYTES], "little")
        if len(data) >= _POINTER_BYTES and array_at(address) is not None:
            found = memory.find(address)
            assert found is not None
            memory.set_label(found.start, parameter.name)


def model() -> arch_data.Device:
    """The GPU about which host functions ask: the session's, or the usual one of the arch that CuTe compiles for."""
    own, arch = machine().model, os.environ.get("CUTE_DSL_ARCH")
    return own if arch is None or same_arch(arch, own.arch) else arch_data.default_device(arch)


def device_attribute(number: int) -> int:
    """An attribute of the device by `cudaDeviceAttr`'s number.

    Raises
    ------
    ArgumentError
        It is not known.
    """
    result = attribute_by_number(model(), number)
    if result is None:
        raise ArgumentError(f"CuTe asks for attribute {number} of the device, which is not known here", "attribute")
    return result


def max_active_clusters(hardware: Any, cluster_size: int, stream: object = None) -> int:
    """Clusters that the device holds at once if each block takes an SM: `HardwareInfo.get_max_active_clusters`, whose
    parameters these are. Where the driver alone could say, the most.

    Raises
    ------
    ArgumentError
        The device has no clusters, or none of so many blocks.
    """
    device = model()
    all_memory = arch_data.limits(device.arch).smem_per_block_optin_bytes
    active = active_clusters(
        device, Resources(_FEW_REGISTERS), _FEW_THREADS, cluster_size, all_memory, non_portable=True
    )
    return active.high if isinstance(active.low, Missing) else active.low
