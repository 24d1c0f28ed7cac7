"""Calls about streams and events. Work is done when the call that asks for it returns, unless a launch waits."""

from __future__ import annotations

import ctypes
import math

from workbench.device.runtime.graphs import Node, NodeKind
from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.calls.structures import HostNode
from workbench.languages.programs.exports import Float, Int, Pointer, Unsigned, exported
from workbench.languages.programs.process import NON_BLOCKING, StreamTraits, process
from workbench.languages.programs.results import at, bytes_at, put, put_bytes, put_int, require_place

Stream = Pointer
_EVENT_NO_TIMING = 2
_EXTERNAL = 1
"""cudaEventRecordExternal and cudaEventWaitExternal."""
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
    if flags not in (0, NON_BLOCKING):
        raise CudaError(Status.INVALID_VALUE)
    require_place(stream)
    handle = state.new_handle()
    state.streams[handle] = StreamTraits(flags, max(GREATEST_PRIORITY, min(priority, 0)), state.current_context)
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
    """Ask whether a stream's work is done."""
    state = process()
    state.require_uncaptured(stream)
    if state.device.work.is_pending(state.ordered(stream)):
        state.device.require_context()
        raise CudaError(Status.NOT_READY)
    state.device.synchronize(state.ordered(stream))
    state.host_waited(stream)


@exported(Stream, Pointer, Unsigned)
def cudaStreamWaitEvent(stream: int, event: int, flags: int) -> None:
    """Have a stream wait for an event, which may put the stream into a capture."""
    state = process()
    state.device.require_context()
    state.require_stream(stream)
    state.require_event(event)
    if not state.captures:
        if event in state.unreached:
            state.device.work.wait_for(state.ordered(stream), state.unreached[event])
        return
    if flags & _EXTERNAL:
        state.submit(stream, wait_node(event))
        return
    capture = state.capture_for(stream)
    other = next((each for each in state.captures if event in each.events), None)
    if other is not None and (capture is None or capture is other):
        other.wait(stream, event)
    elif capture is not None and (other is not None or state.events[event] is not None):
        capture.is_broken = True
        raise CudaError(Status.STREAM_CAPTURE_MERGE if other is not None else Status.STREAM_CAPTURE_ISOLATION)


@exported(Stream, Pointer, Pointer, Unsigned)
def cudaStreamAddCallback(stream: int, function: int, data: int, flags: int) -> None:
    """Call a function of the host with the stream and its error."""
    state = process()
    state.device.require_context()
    if state.capture_of(stream) is not None:
        raise CudaError(Status.STREAM_CAPTURE_UNSUPPORTED)
    require_place(function)
    call = ctypes.CFUNCTYPE(None, ctypes.c_uint64, ctypes.c_int, ctypes.c_uint64)(function)
    state.submit(stream, Node(NodeKind.HOST, lambda: call(stream, 0, data)))


@exported(Stream, Pointer, Pointer)
def cudaLaunchHostFunc(stream: int, function: int, data: int) -> None:
    """Call a function of the host when the work before it is done."""
    state = process()
    state.device.require_context()
    state.submit(stream, host_node(HostNode(function, data)))


def host_node(fields: HostNode) -> Node:
    """Give the call of a function of the host as the node of a graph; raises CudaError for the null pointer."""
    require_place(fields.function)
    call, data = ctypes.CFUNCTYPE(None, ctypes.c_uint64)(fields.function), fields.data
    return Node(NodeKind.HOST, lambda: call(data), parameters=fields)


def record_node(event: int) -> Node:
    """Give the record of an event as work, or the node of a graph; raises CudaError where there is no such event."""
    process().require_event(event)

    def record() -> None:
        process().events[event] = process().clock.read()

    return Node(NodeKind.RECORD, record, parameters=event)


def wait_node(event: int) -> Node:
    """Give the wait for an event, which was reached, as the node of a graph; raises as `record_node`."""
    process().require_event(event)
    return Node(NodeKind.WAIT, lambda: None, parameters=event)


@exported(Stream, Pointer)
def cudaStreamGetFlags(stream: int, flags: int) -> None:
    """Give a stream's flags."""
    put_int(flags, process().require_stream(stream).flags)


@exported(Stream, Pointer)
def cudaStreamGetPriority(stream: int, priority: int) -> None:
    """Give a stream's priority."""
    put_int(priority, process().require_stream(stream).priority)


@exported(Stream, Pointer)
def cudaStreamGetId(stream: int, number: int) -> None:
    """Give the number of a stream, which no other has."""
    process().require_stream(stream)
    put(number, stream)


@exported(Stream, Pointer)
def cudaStreamGetDevice(stream: int, device: int) -> None:
    """Give the device of a stream."""
    process().require_stream(stream)
    put_int(device, 0)


_PRIORITY, _ATTRIBUTE_BYTES = 8, 64
"""cudaLaunchAttributePriority, and the size of `cudaLaunchAttributeValue`."""


@exported(Stream, Int, Pointer)
def cudaStreamSetAttribute(stream: int, attribute: int, value: int) -> None:
    """Set an attribute of a stream: nothing follows from it."""
    process().require_stream(stream).attributes[attribute] = bytes_at(value, _ATTRIBUTE_BYTES)


@exported(Stream, Int, Pointer)
def cudaStreamGetAttribute(stream: int, attribute: int, value: int) -> None:
    """Give an attribute of a stream."""
    traits = process().require_stream(stream)
    usual = traits.priority if attribute == _PRIORITY else 0
    unset = (usual & 0xFFFFFFFF).to_bytes(_ATTRIBUTE_BYTES, "little")
    put_bytes(value, traits.attributes.get(attribute, unset))


@exported(Stream, Stream)
def cudaStreamCopyAttributes(target: int, source: int) -> None:
    """Give a stream the attributes of another one."""
    state = process()
    state.require_stream(target).attributes.update(state.require_stream(source).attributes)


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
    process().unreached.pop(event, None)
    if process().events.pop(event, Ellipsis) is Ellipsis:
        raise CudaError(Status.INVALID_RESOURCE_HANDLE)


@exported(Pointer, Stream)
def cudaEventRecord(event: int, stream: int) -> None:
    """Note the time."""
    state = process()
    state.device.require_context()
    state.require_event(event)
    state.require_stream(stream)
    capture = state.capture_for(stream) if state.captures else None
    for each in state.captures:
        each.events.pop(event, None)
    if capture is not None:
        capture.record(stream, event)
        return
    state.unreached.pop(event, None)
    unreached = state.submit(stream, record_node(event))
    if unreached is not None:
        state.unreached[event] = unreached


@exported(Pointer, Stream, Unsigned)
def cudaEventRecordWithFlags(event: int, stream: int, flags: int) -> None:
    """Note the time; an external record is a node of the graph that the stream is captured for."""
    state = process()
    if flags & _EXTERNAL and state.captures:
        state.submit(stream, record_node(event))
    else:
        cudaEventRecord(event, stream)


@exported(Pointer)
def cudaEventSynchronize(event: int) -> None:
    """Wait for an event."""
    state = process()
    state.require_event(event)
    state.require_no_captured_event(event)
    if event in state.unreached:
        state.device.work.finish_work(state.unreached[event])
    state.device.finish_output()
    state.host_waited()


@exported(Pointer)
def cudaEventQuery(event: int) -> None:
    """Ask whether an event was reached."""
    state = process()
    state.require_event(event)
    state.require_no_captured_event(event)
    if event in state.unreached and not state.device.work.has_ended(state.unreached[event]):
        state.device.require_context()
        raise CudaError(Status.NOT_READY)
    state.device.finish_output()
    state.host_waited()


@exported(Pointer, Pointer, Pointer)
def cudaEventElapsedTime(milliseconds: int, start: int, end: int) -> None:
    """Give the time between two events, in ms."""
    state = process()
    state.device.require_context()
    for event in {start, end} & state.unreached.keys():
        if not state.unreached[event].has_ended:
            raise CudaError(Status.NOT_READY)
    first, last = state.events.get(start), state.events.get(end)
    if first is None or last is None or {start, end} & state.untimed:
        raise CudaError(Status.INVALID_RESOURCE_HANDLE)
    found = 1e3 * state.clock.seconds_between(first, last)
    at(Float, milliseconds).value = with_few_bits(found) if state.settings.time == "modelled" else found


def with_few_bits(value: float) -> float:
    """Give a number rounded to 9 significant bits, to 0.1 % of it.

    Modelled times of equal work are equal, and programs take the square root of the mean of squares less the square of
    the mean. With so few bits sums of 64 squares are exact in single precision, sums of any number of them in double
    precision, and that difference is never below 0.
    """
    mantissa, exponent = math.frexp(value)
    return math.ldexp(round(mantissa * (1 << _TIME_BITS)), exponent - _TIME_BITS)


_TIME_BITS = 9
"""Significant bits of a modelled time between events."""
