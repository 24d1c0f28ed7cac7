"""The arrays that a launch of loaded code is given, by the names of its parameters."""

from __future__ import annotations

from collections.abc import Iterator

from workbench.base.records import Missing
from workbench.device.runtime.modules import LoadedKernel
from workbench.device.targets.buffers import as_dtype
from workbench.device.targets.emulator_buffers import EmulatorBuffer
from workbench.emulate import Memory

_ADDRESS_BYTES = 8


def pointed_arrays(kernel: LoadedKernel, params: bytes, memory: Memory) -> Iterator[tuple[str, EmulatorBuffer]]:
    """Give what pointers among the parameters point to, up to the end of its allocation, where their types are known.

    params: the parameter block.
    """
    parameters, places = kernel.parameters, kernel.layout.places
    if not isinstance(parameters, tuple) or len(parameters) != len(places):
        return
    for parameter, (_, offset, size) in zip(parameters, places, strict=True):
        if size != _ADDRESS_BYTES or parameter.kind != "pointer" or isinstance(parameter.element_dtype, Missing):
            continue
        address = int.from_bytes(params[offset : offset + size], "little")
        allocation = memory.find(address) if address else None
        if allocation is not None:
            dtype = as_dtype(parameter.element_dtype)
            elements = (allocation.end - address) // dtype.itemsize
            yield parameter.name, EmulatorBuffer(memory, address, (elements,), dtype, None, borrowed=True)
