"""Green contexts of the driver and execution contexts of the runtime, parts of the SMs (CUDA Driver API, "Green
Contexts"; CUDA Runtime API, "Execution Context Management").

Kernels run as in any context. A part is a number of SMs, which resources tell and which the clusters that a stream of
the context holds at once follow.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

from workbench.device.runtime.status import CudaError, Status
from workbench.isa import arch as arch_data
from workbench.isa.arch.clusters import SMS_TOGETHER
from workbench.languages.programs.calls.driver import driver
from workbench.languages.programs.calls.streams import Stream, cudaStreamCreateWithPriority
from workbench.languages.programs.exports import Int, Pointer, Unsigned, exported
from workbench.languages.programs.process import NON_BLOCKING, process
from workbench.languages.programs.results import at, put, put_int, require_place

_INVALID, _SM = 0, 1
"""CU_DEV_RESOURCE_TYPE_INVALID and ..._SM."""
_DEFAULT_STREAM = 1
"""CU_GREEN_CTX_DEFAULT_STREAM."""
_IGNORE_COSCHEDULING, _LARGE_CLUSTERS = 1, 2
"""CU_DEV_SM_RESOURCE_SPLIT_IGNORE_SM_COSCHEDULING and ..._MAX_POTENTIAL_CLUSTER_SIZE."""
_BACKFILL = 1
"""CU_DEV_SM_RESOURCE_GROUP_BACKFILL."""
_MARK = 0x534D_5F50_4152_5453


class _Resource(ctypes.Structure):
    """CUdevResource of SMs. mark: in the bytes that only the driver writes."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("pad", ctypes.c_int),
        ("mark", ctypes.c_uint64),
        ("internal", ctypes.c_uint8 * 80),
        ("sms", ctypes.c_uint),
        ("fewest", ctypes.c_uint),
        ("alignment", ctypes.c_uint),
        ("flags", ctypes.c_uint),
        ("more", ctypes.c_uint8 * 24),
        ("next", ctypes.c_uint64),
    )


class _Group(ctypes.Structure):
    """CU_DEV_SM_RESOURCE_GROUP_PARAMS."""

    _fields_ = (
        ("sms", ctypes.c_uint),
        ("together", ctypes.c_uint),
        ("preferred", ctypes.c_uint),
        ("flags", ctypes.c_uint),
        ("reserved", ctypes.c_uint * 12),
    )


def _both(*arguments: Any, driver_name: str, runtime_name: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Declare a function of the driver that the runtime has under another name."""

    def declare(function: Callable[..., None]) -> Callable[..., None]:
        driver(*arguments, name=driver_name)(function)
        exported(*arguments, name=runtime_name)(function)
        return function

    return declare


def _granularity(flags: int = 0) -> tuple[int, int]:
    """The fewest SMs of a part, and the number that parts are multiples of (CUDA C++ Programming Guide, "Green
    Contexts")."""
    capability = arch_data.limits(process().settings.model.arch).compute_capability
    if flags & _IGNORE_COSCHEDULING:
        return (2, 2) if capability >= (9, 0) else (1, 1)
    return (SMS_TOGETHER, SMS_TOGETHER) if capability >= (9, 0) else (4, 2) if capability >= (8, 0) else (2, 2)


def _write(address: int, sms: int, flags: int = 0) -> None:
    """Write a resource of so many SMs; of none it is invalid."""
    fewest, alignment = _granularity()
    found = _Resource(_SM, 0, _MARK) if sms else _Resource(_INVALID)
    if sms:
        found.sms, found.fewest, found.alignment, found.flags = sms, fewest, alignment, flags
    ctypes.memmove(address, ctypes.addressof(found), ctypes.sizeof(found))


def _read(address: int) -> _Resource:
    """A resource that a call has written."""
    require_place(address)
    result = at(_Resource, address)
    if result.type != _SM:
        raise CudaError(Status.INVALID_RESOURCE_TYPE)
    if result.mark != _MARK:
        raise CudaError(Status.INVALID_VALUE)
    return result


def _give(resource: int, type_: int, sms: int) -> None:
    require_place(resource)
    if type_ != _SM:
        raise CudaError(Status.INVALID_RESOURCE_TYPE, "work queues are not supported")
    _write(resource, sms)


def _sms_of(context: int) -> int:
    """The SMs of a context: of a green one its part."""
    state = process()
    if context in state.green_contexts:
        return state.green_contexts[context]
    return state.settings.model.num_sms


def _require_green(context: int) -> None:
    if context not in process().green_contexts:
        raise CudaError(Status.INVALID_VALUE)


@_both(Int, Pointer, Int, driver_name="cuDeviceGetDevResource", runtime_name="cudaDeviceGetDevResource")
def _device_resource(device: int, resource: int, type_: int) -> None:
    """Give the resources of a device."""
    if device:
        raise CudaError(Status.INVALID_DEVICE)
    _give(resource, type_, process().settings.model.num_sms)


@_both(Pointer, Pointer, Int, driver_name="cuGreenCtxGetDevResource", runtime_name="cudaExecutionCtxGetDevResource")
def _context_resource(context: int, resource: int, type_: int) -> None:
    """Give the resources of a context."""
    _give(resource, type_, _sms_of(context))


driver(Pointer, Pointer, Int, name="cuCtxGetDevResource")(_context_resource)


@_both(Stream, Pointer, Int, driver_name="cuStreamGetDevResource", runtime_name="cudaStreamGetDevResource")
def _stream_resource(stream: int, resource: int, type_: int) -> None:
    """Give the resources of a stream's context."""
    _give(resource, type_, process().sms_of_stream(stream))


@_both(
    Pointer, Pointer, Pointer, Pointer, Unsigned, Unsigned,
    driver_name="cuDevSmResourceSplitByCount", runtime_name="cudaDevSmResourceSplitByCount",
)  # fmt: skip
def _split_by_count(result: int, count: int, resource: int, remainder: int, flags: int, least: int) -> None:
    """Split SMs into parts alike."""
    require_place(count)
    whole = _read(resource)
    if flags & ~(_IGNORE_COSCHEDULING | _LARGE_CLUSTERS) or least > whole.sms:
        raise CudaError(Status.INVALID_VALUE)
    fewest, alignment = _granularity(flags)
    each = -(-max(least, fewest) // alignment) * alignment
    most = whole.sms // each
    if not most:
        raise CudaError(Status.INVALID_RESOURCE_CONFIGURATION)
    places = at(ctypes.c_uint, count)
    number = min(places.value, most) if result else most
    for i in range(number if result else 0):
        _write(result + i * ctypes.sizeof(_Resource), each, flags)
    if remainder:
        _write(remainder, whole.sms - number * each)
    places.value = number


@_both(
    Pointer, Unsigned, Pointer, Pointer, Unsigned, Pointer,
    driver_name="cuDevSmResourceSplit", runtime_name="cudaDevSmResourceSplit",
)  # fmt: skip
def _split(result: int, count: int, resource: int, remainder: int, flags: int, groups: int) -> None:
    """Split SMs into groups, each of the size that is asked for; of the largest that is left where that is 0."""
    require_place(groups)
    whole = _read(resource)
    if flags or not count:
        raise CudaError(Status.INVALID_VALUE)
    left, alignment = whole.sms, _granularity()[1]
    for i in range(count):
        group = at(_Group, groups + i * ctypes.sizeof(_Group))
        together = group.together or alignment
        if group.flags & ~_BACKFILL or together % 2 or any(group.reserved):
            raise CudaError(Status.INVALID_VALUE)
        size = group.sms or left // together * together
        if not 0 < size <= left or (size % together and not group.flags & _BACKFILL):
            raise CudaError(Status.INVALID_RESOURCE_CONFIGURATION)
        group.sms, group.together = size, together
        left -= size
        if result:
            _write(result + i * ctypes.sizeof(_Resource), size, group.flags)
    if remainder:
        _write(remainder, left)


@_both(Pointer, Pointer, Unsigned, driver_name="cuDevResourceGenerateDesc", runtime_name="cudaDevResourceGenerateDesc")
def _describe(description: int, resources: int, count: int) -> None:
    """Make a description of resources, of which contexts are made."""
    require_place(description)
    if not count:
        raise CudaError(Status.INVALID_VALUE)
    sms = sum(_read(resources + i * ctypes.sizeof(_Resource)).sms for i in range(count))
    state = process()
    if sms > state.settings.model.num_sms:
        raise CudaError(Status.INVALID_RESOURCE_CONFIGURATION)
    handle = state.new_handle()
    state.resource_descriptions[handle] = sms
    put(description, handle)


@driver(Pointer, Pointer, Int, Unsigned)
def cuGreenCtxCreate(context: int, description: int, device: int, flags: int) -> None:
    """Make a green context."""
    if flags != _DEFAULT_STREAM:
        raise CudaError(Status.INVALID_VALUE)
    cudaGreenCtxCreate(context, description, device, 0)


@exported(Pointer, Pointer, Int, Unsigned)
def cudaGreenCtxCreate(context: int, description: int, device: int, flags: int) -> None:
    """Make a green context."""
    require_place(context)
    state = process()
    if device:
        raise CudaError(Status.INVALID_DEVICE)
    if flags or description not in state.resource_descriptions:
        raise CudaError(Status.INVALID_VALUE)
    handle = state.new_handle()
    state.green_contexts[handle] = state.resource_descriptions[description]
    put(context, handle)


@_both(Pointer, driver_name="cuGreenCtxDestroy", runtime_name="cudaExecutionCtxDestroy")
def _destroy(context: int) -> None:
    """End a green context. Its streams stay, and have no context."""
    _require_green(context)
    state = process()
    state.device.synchronize()
    del state.green_contexts[context]


@driver(Pointer, Pointer)
def cuCtxFromGreenCtx(context: int, green: int) -> None:
    """Give a green context as a context, which a thread can choose."""
    _require_green(green)
    put(context, green)


@_both(
    Pointer, Pointer, Unsigned, Int, driver_name="cuGreenCtxStreamCreate", runtime_name="cudaExecutionCtxStreamCreate"
)
def _create_stream(stream: int, context: int, flags: int, priority: int) -> None:
    """Make a stream of a context."""
    if flags != NON_BLOCKING:
        raise CudaError(Status.INVALID_VALUE)
    state = process()
    if context != state.primary_context:
        _require_green(context)
    cudaStreamCreateWithPriority(stream, flags, priority)
    state.place_stream(at(ctypes.c_uint64, stream).value, context)


@driver(Stream, Pointer)
def cuStreamGetGreenCtx(stream: int, context: int) -> None:
    """Give the green context of a stream, null where it has none."""
    require_place(context)
    state = process()
    found = state.context_of_stream(stream)
    put(context, found if found in state.green_contexts else 0)


@driver(Pointer, Pointer)
def cuGreenCtxGetId(context: int, number: int) -> None:
    """Give the number that no other context has."""
    _require_green(context)
    put(number, context)


@exported(Pointer, Int)
def cudaDeviceGetExecutionCtx(context: int, device: int) -> None:
    """Give the context of all SMs."""
    if device:
        raise CudaError(Status.INVALID_DEVICE)
    put(context, process().primary_context)


@exported(Pointer, Pointer)
def cudaExecutionCtxGetDevice(device: int, context: int) -> None:
    """Give the device of a context."""
    put_int(device, 0)


@exported(Pointer)
def cudaExecutionCtxSynchronize(context: int) -> None:
    """Wait for all work of a context."""
    process().device.synchronize()
