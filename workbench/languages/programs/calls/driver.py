"""The CUDA driver's functions, for programs that link `-lcuda`: over the same device and memory as the runtime's.

There is one context, the device's primary one; contexts that a program makes are other names of it.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from workbench.device.runtime.status import CudaError, Status
from workbench.isa import arch as arch_data
from workbench.languages.programs.calls import copies, devices, entry_points, errors, memory, streams
from workbench.languages.programs.calls.launches import (
    Configuration,
    configuration,
    cudaFuncSetAttribute,
    launch_attributes,
    launch_of,
    prepared_launch,
    resident_blocks,
)
from workbench.languages.programs.calls.launches import cudaOccupancyMaxActiveBlocksPerMultiprocessor as occupancy
from workbench.languages.programs.calls.launches import (
    cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags as occupancy_of,
)
from workbench.languages.programs.calls.streams import Stream
from workbench.languages.programs.code import KernelName
from workbench.languages.programs.exports import DRIVER, Int, Pointer, Size, Unsigned, exported
from workbench.languages.programs.process import PRIMARY_CONTEXT, process
from workbench.languages.programs.results import at, bytes_at, put, put_bytes, put_int, require_place
from workbench.languages.programs.settings import CAPACITY_BYTES

_Function = TypeVar("_Function", bound=Callable[..., Any])
_END, _BUFFER, _BUFFER_SIZE = 0, 1, 2
"""CU_LAUNCH_PARAM_END, ..._BUFFER_POINTER and ..._BUFFER_SIZE."""


def driver(*arguments: Any, name: str = "") -> Callable[[_Function], _Function]:
    """Declare a function of the driver: the runtime's last error does not follow it."""
    return exported(*arguments, name=name, family=DRIVER)


# -- the driver and its device


@driver(Unsigned)
def cuInit(flags: int) -> None:
    """Begin."""
    if flags:
        raise CudaError(Status.INVALID_VALUE)


for _name, _same, _types in (
    ("cuDriverGetVersion", devices.cudaDriverGetVersion, (Pointer,)),
    ("cuDeviceGetCount", devices.cudaGetDeviceCount, (Pointer,)),
    ("cuDeviceGetAttribute", devices.cudaDeviceGetAttribute, (Pointer, Int, Int)),
    ("cuDeviceCanAccessPeer", devices.cudaDeviceCanAccessPeer, (Pointer, Int, Int)),
    ("cuCtxSynchronize", devices.cudaDeviceSynchronize, ()),
    ("cuCtxSetCacheConfig", devices.cudaDeviceSetCacheConfig, (Int,)),
    ("cuCtxSetLimit", devices.cudaDeviceSetLimit, (Int, Size)),
    ("cuCtxGetLimit", devices.cudaDeviceGetLimit, (Pointer, Int)),
    ("cuMemAlloc", memory.cudaMalloc, (Pointer, Size)),
    ("cuMemAllocAsync", memory.cudaMallocAsync, (Pointer, Size, Stream)),
    ("cuMemAllocManaged", memory.cudaMallocManaged, (Pointer, Size, Unsigned)),
    ("cuMemAllocHost", memory.cudaMallocHost, (Pointer, Size)),
    ("cuMemHostAlloc", memory.cudaHostAlloc, (Pointer, Size, Unsigned)),
    ("cuMemHostRegister", memory.cudaHostRegister, (Pointer, Size, Unsigned)),
    ("cuMemHostUnregister", memory.cudaHostUnregister, (Pointer,)),
    ("cuMemHostGetDevicePointer", memory.cudaHostGetDevicePointer, (Pointer, Pointer, Unsigned)),
    ("cuMemFree", memory.cudaFree, (Pointer,)),
    ("cuMemFreeAsync", memory.cudaFreeAsync, (Pointer, Stream)),
    ("cuMemFreeHost", memory.cudaFreeHost, (Pointer,)),
    ("cuMemGetInfo", memory.cudaMemGetInfo, (Pointer, Pointer)),
    ("cuStreamCreate", streams.cudaStreamCreateWithFlags, (Pointer, Unsigned)),
    ("cuStreamCreateWithPriority", streams.cudaStreamCreateWithPriority, (Pointer, Unsigned, Int)),
    ("cuStreamDestroy", streams.cudaStreamDestroy, (Stream,)),
    ("cuStreamSynchronize", streams.cudaStreamSynchronize, (Stream,)),
    ("cuStreamQuery", streams.cudaStreamQuery, (Stream,)),
    ("cuStreamWaitEvent", streams.cudaStreamWaitEvent, (Stream, Pointer, Unsigned)),
    ("cuLaunchHostFunc", streams.cudaLaunchHostFunc, (Stream, Pointer, Pointer)),
    ("cuEventCreate", streams.cudaEventCreateWithFlags, (Pointer, Unsigned)),
    ("cuEventRecord", streams.cudaEventRecord, (Pointer, Stream)),
    ("cuEventSynchronize", streams.cudaEventSynchronize, (Pointer,)),
    ("cuEventQuery", streams.cudaEventQuery, (Pointer,)),
    ("cuEventDestroy", streams.cudaEventDestroy, (Pointer,)),
    ("cuEventElapsedTime", streams.cudaEventElapsedTime, (Pointer, Pointer, Pointer)),
    ("cuOccupancyMaxActiveBlocksPerMultiprocessor", occupancy, (Pointer, Pointer, Int, Size)),
    ("cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags", occupancy_of, (Pointer, Pointer, Int, Size, Unsigned)),
):
    driver(*_types, name=_name)(_same)


@driver(Pointer, Pointer, Int, ctypes.c_ulonglong, Pointer)
def cuGetProcAddress(name: int, function: int, version: int, flags: int, status: int) -> None:
    """Give the address of a function of the driver, whatever the version."""
    entry_points.cudaGetDriverEntryPointByVersion(name, function, version, flags, status)
    if not at(ctypes.c_uint64, function).value:
        raise CudaError(Status.SYMBOL_NOT_FOUND)


@driver(Pointer, Int)
def cuDeviceGet(device: int, ordinal: int) -> None:
    """Give a device's handle."""
    if ordinal:
        raise CudaError(Status.INVALID_DEVICE)
    put_int(device, 0)


@driver(Pointer, Int, Int)
def cuDeviceGetName(text: int, length: int, device: int) -> None:
    """Give a device's name."""
    name = devices.device_name()[: max(length - 1, 0)]
    put_bytes(text, name + b"\0")


@driver(Pointer, Int)
def cuDeviceTotalMem(size: int, device: int) -> None:
    """Give the bytes of a device's memory."""
    put(size, CAPACITY_BYTES)


@driver(Pointer, Pointer, Int)
def cuDeviceComputeCapability(major: int, minor: int, device: int) -> None:
    """Give a device's compute capability."""
    first, second = arch_data.limits(process().settings.model.arch).compute_capability
    put_int(major, first)
    put_int(minor, second)


@driver(Int, Pointer)
def cuGetErrorName(status: int, text: int) -> None:
    """Give an error's name, as the driver spells it."""
    put(text, errors.driver_name(status))


@driver(Int, Pointer)
def cuGetErrorString(status: int, text: int) -> None:
    """Give an error's description."""
    put(text, errors.cudaGetErrorString(status))


# -- contexts


@driver(Pointer, Pointer, Unsigned, Int)
def cuCtxCreate(context: int, parameters: int, flags: int, device: int) -> None:
    """Make a context, with CUDA 13's parameters."""
    put(context, PRIMARY_CONTEXT)


@driver(Pointer, Unsigned, Int)
def cuCtxCreate_v2(context: int, flags: int, device: int) -> None:
    """Make a context."""
    put(context, PRIMARY_CONTEXT)


@driver(Pointer, Int)
def cuDevicePrimaryCtxRetain(context: int, device: int) -> None:
    """Give the device's context."""
    put(context, PRIMARY_CONTEXT)


@driver(Int)
def cuDevicePrimaryCtxRelease(device: int) -> None:
    """Give a reference back."""


@driver(Pointer)
def cuCtxDestroy(context: int) -> None:
    """End a context."""
    process().device.flush()


@driver(Pointer)
def cuCtxGetCurrent(context: int) -> None:
    """Give the thread's context."""
    put(context, process().current_context)


@driver(Pointer)
def cuCtxSetCurrent(context: int) -> None:
    """Choose the thread's context."""
    stack = process().chosen_contexts.setdefault(threading.get_ident(), [])
    stack[-1:] = [context or PRIMARY_CONTEXT]


@driver(Pointer)
def cuCtxPushCurrent(context: int) -> None:
    """Choose the thread's context."""
    state = process()
    stack = state.chosen_contexts.setdefault(threading.get_ident(), [])
    stack.append(context or PRIMARY_CONTEXT)


@driver(Pointer)
def cuCtxPopCurrent(context: int) -> None:
    """Leave the thread's context."""
    state = process()
    current = state.current_context
    stack = state.chosen_contexts.get(threading.get_ident())
    if stack:
        stack.pop()
    if context:
        put(context, current)


@driver(Pointer)
def cuCtxGetDevice(device: int) -> None:
    """Give the context's device."""
    put_int(device, 0)


# -- modules


def _load(module: int, image: bytes) -> None:
    state = process()
    state.device.require_context()
    number = state.code.add_image(image)
    try:
        state.module(number)
    except CudaError:
        del state.code.binaries[number]
        raise
    put(module, number)


@driver(Pointer, Pointer)
def cuModuleLoadData(module: int, image: int) -> None:
    """Load PTX, or a fat binary with PTX in it."""
    _load(module, process().code.image_at(image))


@driver(Pointer, Pointer, Unsigned, Pointer, Pointer)
def cuModuleLoadDataEx(module: int, image: int, count: int, options: int, values: int) -> None:
    """Load PTX, or a fat binary with PTX in it; options of the compiler say nothing to the emulator."""
    _load(module, process().code.image_at(image))


@driver(Pointer, Pointer)
def cuModuleLoadFatBinary(module: int, image: int) -> None:
    """Load a fat binary with PTX in it."""
    _load(module, process().code.image_at(image))


@driver(Pointer, Pointer)
def cuModuleLoad(module: int, name: int) -> None:
    """Load a file of PTX, or a fat binary with PTX in it."""
    path = Path(bytes_at(name).decode(errors="surrogateescape"))
    try:
        data = path.read_bytes()
    except OSError as error:
        raise CudaError(Status.FILE_NOT_FOUND, f"{path}: {error.strerror}") from error
    _load(module, data)


@driver(Pointer)
def cuModuleUnload(module: int) -> None:
    """End a module."""
    process().unload(module)


@driver(Pointer, Pointer, Pointer)
def cuModuleGetFunction(function: int, module: int, name: int) -> None:
    """Give a kernel of a module."""
    state = process()
    state.module(module)
    found = KernelName(module, bytes_at(name).decode())
    handle = state.new_handle()
    state.code.kernels[handle] = found
    try:
        state.kernel(handle)
    except CudaError as error:
        del state.code.kernels[handle]
        raise CudaError(Status.SYMBOL_NOT_FOUND) from error
    put(function, handle)


@driver(Pointer, Pointer, Pointer, Pointer)
def cuModuleGetGlobal(pointer: int, size: int, module: int, name: int) -> None:
    """Give the place of a variable of a module."""
    symbol = process().module(module).program.symbols.get(bytes_at(name).decode())
    if symbol is None:
        raise CudaError(Status.SYMBOL_NOT_FOUND)
    if pointer:
        put(pointer, symbol.address)
    if size:
        put(size, symbol.size_bytes)


# -- launches


@driver(Pointer, *[Unsigned] * 7, Stream, Pointer, Pointer)
def cuLaunchKernel(
    function: int, gx: int, gy: int, gz: int, bx: int, by: int, bz: int, smem: int, stream: int, values: int, extra: int
) -> None:
    """Launch a kernel, with its arguments by their addresses or packed in a buffer."""
    _launch(function, configuration((gx, gy, gz), (bx, by, bz), smem), values, extra, stream, False)


@driver(Pointer, *[Unsigned] * 7, Stream, Pointer)
def cuLaunchCooperativeKernel(
    function: int, gx: int, gy: int, gz: int, bx: int, by: int, bz: int, smem: int, stream: int, values: int
) -> None:
    """Launch a kernel whose blocks are all resident."""
    _launch(function, configuration((gx, gy, gz), (bx, by, bz), smem), values, 0, stream, True)


@driver(Pointer, Pointer, Pointer, Pointer)
def cuLaunchKernelEx(config: int, function: int, values: int, extra: int) -> None:
    """Launch a kernel with attributes: whether it is cooperative, and the extents of its clusters."""
    shape, stream, cooperative = launch_attributes(config)
    _launch(function, shape, values, extra, stream, cooperative)


def _launch(function: int, shape: Configuration, values: int, extra: int, stream: int, cooperative: bool) -> None:
    state = process()
    state.device.require_context()
    if values or not extra:
        work = prepared_launch(function, shape, values, cooperative)
    else:
        work = launch_of(function, shape, _packed(extra), cooperative)
    state.submit(stream, work)


def _packed(extra: int) -> bytes:
    """The parameter block that pairs of a key and a pointer describe."""
    buffer, size = 0, 0
    while (key := at(ctypes.c_uint64, extra).value) != _END:
        value = at(ctypes.c_uint64, extra + 8).value
        if key == _BUFFER:
            buffer = value
        elif key == _BUFFER_SIZE:
            size = at(ctypes.c_size_t, value).value
        else:
            raise CudaError(Status.INVALID_VALUE)
        extra += 16
    return bytes_at(buffer, size)


@driver(Pointer, Int, Int)
def cuFuncSetAttribute(function: int, attribute: int, value: int) -> None:
    """Allow a kernel dynamic shared memory; other attributes are preferences."""
    cudaFuncSetAttribute(function, attribute, value)


@driver(Pointer, Int)
def cuFuncSetCacheConfig(function: int, config: int) -> None:
    """A preference: nothing follows from it."""


@driver(Pointer, Int, Pointer)
def cuFuncGetAttribute(value: int, attribute: int, function: int) -> None:
    """Give what a kernel needs, by `CUfunction_attribute`."""
    attributes = process().kernel(function).attributes
    found = (
        attributes.max_threads_per_block,
        attributes.shared_size_bytes,
        attributes.const_size_bytes,
        attributes.local_size_bytes,
        attributes.num_regs,
        attributes.ptx_version,
        attributes.binary_version,
    )
    if not 0 <= attribute < len(found):
        raise CudaError(Status.INVALID_VALUE)
    put_int(value, found[attribute])


@driver(Pointer, Pointer, Pointer, Pointer, Size, Int)
def cuOccupancyMaxPotentialBlockSize(
    blocks: int, threads: int, function: int, smem_of: int, smem: int, most_threads: int
) -> None:
    """Give the block with which an SM holds most threads, and the blocks that fill the device; of equals the largest.

    smem_of: the host's function that gives the shared memory of a block by its threads; 0 for `smem`.
    """
    require_place(blocks)
    require_place(threads)
    state = process()
    attributes = state.kernel(function).attributes
    largest = min(attributes.max_threads_per_block, most_threads or attributes.max_threads_per_block)
    needed = ctypes.CFUNCTYPE(Size, Int)(smem_of) if smem_of else lambda _: smem
    warp = arch_data.limits(state.settings.model.arch).warp_size
    sizes = sorted({largest, *range(warp, largest, warp)}, reverse=True)
    resident = {size: resident_blocks(function, size, needed(size)) for size in sizes}
    best = max(sizes, key=lambda size: size * resident[size])
    if not resident[best]:
        raise CudaError(Status.INVALID_VALUE)
    put_int(threads, best)
    put_int(blocks, resident[best] * state.settings.model.num_sms)


@driver(Pointer, Pointer, Pointer, Pointer, Size, Int, Unsigned)
def cuOccupancyMaxPotentialBlockSizeWithFlags(
    blocks: int, threads: int, function: int, smem_of: int, smem: int, most_threads: int, flags: int
) -> None:
    """As the call without flags, which change nothing."""
    cuOccupancyMaxPotentialBlockSize(blocks, threads, function, smem_of, smem, most_threads)


# -- copies and fills


@driver(Pointer, Pointer, Size)
def cuMemcpyHtoD(target: int, source: int, size: int) -> None:
    """Copy to the device."""
    copies.cudaMemcpy(target, source, size, 1)


@driver(Pointer, Pointer, Size)
def cuMemcpyDtoH(target: int, source: int, size: int) -> None:
    """Copy to the host."""
    copies.cudaMemcpy(target, source, size, 2)


@driver(Pointer, Pointer, Size)
def cuMemcpyDtoD(target: int, source: int, size: int) -> None:
    """Copy within the device."""
    copies.cudaMemcpy(target, source, size, 3)


@driver(Pointer, Pointer, Size)
def cuMemcpy(target: int, source: int, size: int) -> None:
    """Copy between any two places."""
    copies.cudaMemcpy(target, source, size, 4)


@driver(Pointer, Pointer, Size, Stream)
def cuMemcpyHtoDAsync(target: int, source: int, size: int, stream: int) -> None:
    """Copy to the device in the order of a stream."""
    copies.cudaMemcpyAsync(target, source, size, 1, stream)


@driver(Pointer, Pointer, Size, Stream)
def cuMemcpyDtoHAsync(target: int, source: int, size: int, stream: int) -> None:
    """Copy to the host in the order of a stream."""
    copies.cudaMemcpyAsync(target, source, size, 2, stream)


@driver(Pointer, Pointer, Size, Stream)
def cuMemcpyDtoDAsync(target: int, source: int, size: int, stream: int) -> None:
    """Copy within the device in the order of a stream."""
    copies.cudaMemcpyAsync(target, source, size, 3, stream)


def _declare_fills(size: int) -> None:
    """Declare the functions that fill elements of `size` bytes: a line or rows, at once or in the order of a stream."""

    def line(target: int, value: int, count: int) -> None:
        copies.fill_elements(target, 0, value, size, count, 1)

    def rows(target: int, pitch: int, value: int, width: int, height: int) -> None:
        copies.fill_elements(target, pitch, value, size, width, height)

    def line_of_stream(target: int, value: int, count: int, stream: int) -> None:
        copies.submit_fill(target, 0, value, size, count, 1, stream)

    def rows_of_stream(target: int, pitch: int, value: int, width: int, height: int, stream: int) -> None:
        copies.submit_fill(target, pitch, value, size, width, height, stream)

    bits = 8 * size
    driver(Pointer, Unsigned, Size, name=f"cuMemsetD{bits}")(line)
    driver(Pointer, Unsigned, Size, Stream, name=f"cuMemsetD{bits}Async")(line_of_stream)
    driver(Pointer, Size, Unsigned, Size, Size, name=f"cuMemsetD2D{bits}")(rows)
    driver(Pointer, Size, Unsigned, Size, Size, Stream, name=f"cuMemsetD2D{bits}Async")(rows_of_stream)


for _size in (1, 2, 4):
    _declare_fills(_size)


@driver(Pointer, Pointer, Size, Size, Unsigned)
def cuMemAllocPitch(pointer: int, pitch: int, width: int, height: int, element: int) -> None:
    """Allocate rows at multiples of the pitch, whatever the size of an element."""
    memory.cudaMallocPitch(pointer, pitch, width, height)


@driver(Pointer, Pointer, Pointer)
def cuMemGetAddressRange(start: int, size: int, pointer: int) -> None:
    """Give the allocation that holds an address."""
    first, found = process().device.memory.allocation(pointer)
    if not first:
        raise CudaError(Status.SYMBOL_NOT_FOUND)
    if start:
        put(start, first)
    if size:
        put(size, found)
