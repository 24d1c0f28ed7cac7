"""Calls about streams and events. All work is done when the call that asks for it returns."""

from __future__ import annotations

import ctypes
from collections.abc import Callable

from workbench.programs.exports import Float, Int, Pointer, Unsigned, exported
from workbench.programs.process import StreamTraits, process
from workbench.programs.results import put, put_int, require_place
from workbench.runtime.graphs import Node, NodeKind
from workbench.runtime.status import CudaError, Status

Stream = Pointer
_EVENT_NO_TIMING = 2
_NON_BLOCKING = 1
GREATEST_PRIORITY = -5
"""Priorities go from 0 down to this one."""


@exported(Pointer)
def cudaStreamCreate(stream: int) -> None:
    """Make a stream."""
    cudaStreamCreateWithPriority(stream, 0, 0)


@exported(Pointer, Unsigned)
def cudaStreamCreateWithFlags(stream: int, flags: int) -> None:
    """Make a stream."""
    cudaStreamCreateWithPriority(stream, flags, 0)


@exported(Pointer, Unsigned, Int)
def cudaStreamCreateWithPriority(stream: int, flags: int, priority: int) -> None:
    """Make a stream; its priority is the nearest that there is."""
    state = process()
    state.device.require_context()
    if flags not in (0, _NON_BLOCKING):
        raise CudaError(Status.INVALID_VALUE)
    require_place(stream)
    handle = state.new_handle()
    state.streams[handle] = StreamTraits(flags, max(GREATEST_PRIORITY, min(priority, 0)))
    put(stream, handle)


@exported(Stream)
def cudaStreamDestroy(stream: int) -> None:
    """End a stream."""
    state = process()
    state.device.require_context()
    if state.streams.pop(stream, None) is None:
        raise CudaError(Status.INVALID_RESOURCE_HANDLE)


@exported(Stream)
def cudaStreamSynchronize(stream: int) -> None:
    """Wait for a stream."""
    process().synchronize(stream)


@exported(Stream)
def cudaStreamQuery(stream: int) -> None:
    """Ask whether a stream's work is done: it is."""
    process().synchronize(stream)


@exported(Stream, Pointer, Unsigned)
def cudaStreamWaitEvent(stream: int, event: int, flags: int) -> None:
    """Have a stream wait for an event, which was reached, or which puts the stream into a capture."""
    state = process()
    state.device.require_context()
    state.require_stream(stream)
    state.require_event(event)
    for capture in state.captures:
        if event in capture.events:
            capture.wait(stream, event)


@exported(Stream, Pointer, Pointer, Unsigned)
def cudaStreamAddCallback(stream: int, function: int, data: int, flags: int) -> None:
    """Call a function of the host with the stream and its error."""
    state = process()
    state.device.require_context()
    if state.capture_of(stream) is not None:
        raise CudaError(Status.STREAM_CAPTURE_UNSUPPORTED)
    ctypes.CFUNCTYPE(None, ctypes.c_uint64, ctypes.c_int, ctypes.c_uint64)(function)(stream, 0, data)


@exported(Stream, Pointer, Pointer)
def cudaLaunchHostFunc(stream: int, function: int, data: int) -> None:
    """Call a function of the host when the work before it is done, which it is."""
    state = process()
    state.device.require_context()
    state.submit(stream, Node(NodeKind.HOST, host_call(function, data)))


def host_call(function: int, data: int) -> Callable[[], None]:
    """Give the call of a function of the host as work."""
    return lambda: ctypes.CFUNCTYPE(None, ctypes.c_uint64)(function)(data)


@exported(Stream, Pointer)
def cudaStreamGetFlags(stream: int, flags: int) -> None:
    """Give a stream's flags."""
    put_int(flags, process().require_stream(stream).flags)


@exported(Stream, Pointer)
def cudaStreamGetPriority(stream: int, priority: int) -> None:
    """Give a stream's priority."""
    put_int(priority, process().require_stream(stream).priority)


@exported(Stream, Pointer, ctypes.c_size_t, Unsigned)
def cudaStreamAttachMemAsync(stream: int, pointer: int, size: int, flags: int) -> None:
    """Say which stream uses managed memory: nothing follows from it."""


# -- events


@exported(Pointer)
def cudaEventCreate(event: int) -> None:
    """Make an event."""
    cudaEventCreateWithFlags(event, 0)


@exported(Pointer, Unsigned)
def cudaEventCreateWithFlags(event: int, flags: int) -> None:
    """Make an event."""
    state = process()
    state.device.require_context()
    require_place(event)
    handle = state.new_handle()
    state.events[handle] = None
    put(event, handle)
    if flags & _EVENT_NO_TIMING:
        state.untimed.add(handle)


@exported(Pointer)
def cudaEventDestroy(event: int) -> None:
    """End an event."""
    if process().events.pop(event, Ellipsis) is Ellipsis:
        raise CudaError(Status.INVALID_RESOURCE_HANDLE)


@exported(Pointer, Stream)
def cudaEventRecord(event: int, stream: int) -> None:
    """Note the time."""
    state = process()
    state.device.require_context()
    state.require_event(event)
    state.require_stream(stream)
    capture = state.capture_of(stream)
    if capture is not None:
        capture.record(stream, event)
    else:
        state.events[event] = state.clock.read()


@exported(Pointer, Stream, Unsigned)
def cudaEventRecordWithFlags(event: int, stream: int, flags: int) -> None:
    """Note the time."""
    cudaEventRecord(event, stream)


@exported(Pointer)
def cudaEventSynchronize(event: int) -> None:
    """Wait for an event."""
    process().require_event(event)
    process().device.synchronize()


@exported(Pointer)
def cudaEventQuery(event: int) -> None:
    """Ask whether an event was reached: it was."""
    process().require_event(event)
    process().device.synchronize()


@exported(Pointer, Pointer, Pointer)
def cudaEventElapsedTime(milliseconds: int, start: int, end: int) -> None:
    """Give the time between two events, in ms."""
    state = process()
    state.device.require_context()
    first, last = state.events.get(start), state.events.get(end)
    if first is None or last is None or {start, end} & state.untimed:
        raise CudaError(Status.INVALID_RESOURCE_HANDLE)
    Float.from_address(milliseconds).value = 1e3 * state.clock.seconds_between(first, last)
