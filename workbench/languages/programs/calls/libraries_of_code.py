"""Libraries of code that a program loads as it runs, by the runtime and by the driver: modules with other names.

A kernel of a library is known by the same handle to both, as a kernel is everywhere here.
"""

from __future__ import annotations

import ctypes

from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.calls import driver as modules
from workbench.languages.programs.calls.driver import driver
from workbench.languages.programs.calls.launches import cudaFuncGetName, cudaFuncSetAttribute
from workbench.languages.programs.exports import Int, Pointer, Size, Unsigned, exported
from workbench.languages.programs.process import process
from workbench.languages.programs.results import put, put_int, require_place

_LOAD = (Pointer, Pointer, Pointer, Pointer, Unsigned, Pointer, Pointer, Unsigned)


@exported(*_LOAD)
def cudaLibraryLoadData(
    library: int, code: int, jit: int, jit_values: int, jit_count: int, options: int, values: int, count: int
) -> None:
    """Load PTX, or a fat binary with PTX in it; options of the compiler say nothing to the emulator."""
    modules.cuModuleLoadData(library, code)


@exported(*_LOAD)
def cudaLibraryLoadFromFile(
    library: int, name: int, jit: int, jit_values: int, jit_count: int, options: int, values: int, count: int
) -> None:
    """Load a file, as `cudaLibraryLoadData`."""
    modules.cuModuleLoad(library, name)


@exported(Pointer)
def cudaLibraryUnload(library: int) -> None:
    """End a library."""
    modules.cuModuleUnload(library)


@exported(Pointer, Pointer, Pointer)
def cudaLibraryGetKernel(kernel: int, library: int, name: int) -> None:
    """Give a kernel of a library."""
    modules.cuModuleGetFunction(kernel, library, name)


@exported(Pointer, Pointer, Pointer, Pointer)
def cudaLibraryGetGlobal(pointer: int, size: int, library: int, name: int) -> None:
    """Give the place of a variable of a library: to one of two addresses at least."""
    process().module(library)
    require_place(pointer or size)
    modules.cuModuleGetGlobal(pointer, size, library, name)


@exported(Pointer, Pointer, Pointer, Pointer)
def cudaLibraryGetManaged(pointer: int, size: int, library: int, name: int) -> None:
    """Managed variables of code that is loaded so are refused when it is loaded."""
    process().module(library)
    raise CudaError(Status.SYMBOL_NOT_FOUND)


@exported(Pointer, Pointer, Pointer)
def cudaLibraryGetUnifiedFunction(function: int, library: int, symbol: int) -> None:
    """The devices here have no functions that the host could call."""
    process().module(library)
    raise CudaError(Status.SYMBOL_NOT_FOUND)


@exported(Pointer, Pointer)
def cudaLibraryGetKernelCount(count: int, library: int) -> None:
    """Give the number of kernels of a library."""
    put_int(count, len(process().module(library).translation.kernels))


@exported(Pointer, Unsigned, Pointer)
def cudaLibraryEnumerateKernels(kernels: int, count: int, library: int) -> None:
    """Give the first kernels of a library."""
    for number, entry in enumerate(process().module(library).translation.kernels[:count]):
        name = ctypes.create_string_buffer(entry.mangled_name.encode())
        modules.cuModuleGetFunction(kernels + 8 * number, library, ctypes.addressof(name))


@exported(Pointer, Int, Int, Int)
def cudaKernelSetAttributeForDevice(kernel: int, attribute: int, value: int, device: int) -> None:
    """As `cudaFuncSetAttribute`, for the one device."""
    _require_device(device)
    cudaFuncSetAttribute(kernel, attribute, value)


@exported(Pointer, Size, Pointer, Pointer)
def cudaFuncGetParamInfo(function: int, index: int, offset: int, size: int) -> None:
    """Give the place and the size of a kernel's parameter in its parameter block."""
    places = process().kernel(function).layout.places
    require_place(offset)
    if index >= len(places):
        raise CudaError(Status.INVALID_VALUE)
    _, at, size_bytes = places[index]
    put(offset, at)
    if size:
        put(size, size_bytes)


# -- the driver's names of the same


for _name, _same, _types in (
    ("cuLibraryLoadData", cudaLibraryLoadData, _LOAD),
    ("cuLibraryLoadFromFile", cudaLibraryLoadFromFile, _LOAD),
    ("cuLibraryUnload", cudaLibraryUnload, (Pointer,)),
    ("cuLibraryGetKernel", cudaLibraryGetKernel, (Pointer, Pointer, Pointer)),
    ("cuLibraryGetKernelCount", cudaLibraryGetKernelCount, (Pointer, Pointer)),
    ("cuLibraryEnumerateKernels", cudaLibraryEnumerateKernels, (Pointer, Unsigned, Pointer)),
    ("cuLibraryGetGlobal", cudaLibraryGetGlobal, (Pointer, Pointer, Pointer, Pointer)),
    ("cuLibraryGetManaged", cudaLibraryGetManaged, (Pointer, Pointer, Pointer, Pointer)),
    ("cuLibraryGetUnifiedFunction", cudaLibraryGetUnifiedFunction, (Pointer, Pointer, Pointer)),
    ("cuFuncGetParamInfo", cudaFuncGetParamInfo, (Pointer, Size, Pointer, Pointer)),
    ("cuKernelGetParamInfo", cudaFuncGetParamInfo, (Pointer, Size, Pointer, Pointer)),
    ("cuFuncGetName", cudaFuncGetName, (Pointer, Pointer)),
    ("cuKernelGetName", cudaFuncGetName, (Pointer, Pointer)),
):
    driver(*_types, name=_name)(_same)


@driver(Pointer, Pointer)
def cuLibraryGetModule(module: int, library: int) -> None:
    """Give the module of a library: itself."""
    process().module(library)
    put(module, library)


@driver(Pointer, Pointer)
def cuKernelGetFunction(function: int, kernel: int) -> None:
    """Give the function of a kernel: itself."""
    process().code.kernel(kernel)
    put(function, kernel)


@driver(Pointer, Pointer)
def cuKernelGetLibrary(library: int, kernel: int) -> None:
    """Give the library of a kernel."""
    put(library, process().code.kernel(kernel).binary)


@driver(Pointer, Pointer)
def cuKernelGetParamCount(kernel: int, count: int) -> None:
    """Give the number of a kernel's parameters."""
    put(count, len(process().kernel(kernel).layout.places))


@driver(Pointer, Int, Pointer, Int)
def cuKernelGetAttribute(value: int, attribute: int, kernel: int, device: int) -> None:
    """As `cuFuncGetAttribute`, for the one device."""
    _require_device(device)
    modules.cuFuncGetAttribute(value, attribute, kernel)


@driver(Int, Int, Pointer, Int)
def cuKernelSetAttribute(attribute: int, value: int, kernel: int, device: int) -> None:
    """As `cuFuncSetAttribute`, for the one device."""
    cudaKernelSetAttributeForDevice(kernel, attribute, value, device)


@driver(Pointer, Int, Int)
def cuKernelSetCacheConfig(kernel: int, config: int, device: int) -> None:
    """A preference: nothing follows from it."""


def _require_device(device: int) -> None:
    if device:
        raise CudaError(Status.INVALID_DEVICE)
