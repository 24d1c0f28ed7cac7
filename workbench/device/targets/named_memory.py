"""The memory of a launch by name: arrays that were passed, and variables of the module and of shared memory."""

from __future__ import annotations

from collections.abc import Iterable

from workbench.base.records import Translation
from workbench.compilers.cxx.readable_names import names_of
from workbench.device.targets.base import Buffer
from workbench.device.targets.launch_log import RecordedArray, elements_of
from workbench.emulate import Program
from workbench.emulate.kernel import EmulatedKernel
from workbench.isa.ptx.types import size_bytes


def global_arrays(
    translation: Translation, program: Program, arguments: Iterable[tuple[str, Buffer]]
) -> list[RecordedArray]:
    """The arrays that were passed, by their labels, and the variables of the module."""
    result = []
    for label, buffer in arguments:
        size, item = buffer.nbytes, max(buffer.dtype.itemsize, 1)
        result.append(RecordedArray(label, "global", buffer.address, size, item, elements_of(size, item, buffer.shape)))
    names = names_of(translation)
    types = {variable.name: variable.type for variable in program.module.variables}
    for symbol in program.symbols.values():
        if symbol.space == "global" and symbol.size_bytes:
            item = size_bytes(types[symbol.name])
            name = names.get(symbol.name, symbol.name)
            shape = () if symbol.size_bytes == item else (symbol.size_bytes // item,)
            result.append(RecordedArray(name, "global", symbol.address, symbol.size_bytes, item, shape))
    return result


def shared_arrays(translation: Translation, kernel: EmulatedKernel, dynamic_smem_bytes: int) -> list[RecordedArray]:
    """The variables of shared memory, as the emulator has laid them out; one without a size reaches to the end of what
    the launch asked for."""
    names = names_of(translation)
    end = kernel.shared_bytes(dynamic_smem_bytes)
    result = []
    for name, place in kernel.shared_variables:
        size = place.size_bytes or end - place.offset
        result.append(RecordedArray(_own_name(names.get(name, name)), "shared", place.offset, size, 1, (size,)))
    return result


def _own_name(name: str) -> str:
    """A variable's name without the function that it stands in: `tile` of `transpose::tile`."""
    return name if name.endswith(">") else name.rpartition("::")[2]
