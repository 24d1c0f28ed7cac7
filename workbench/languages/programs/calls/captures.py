"""Calls about captures: the work of streams is kept for a graph instead of being done."""

from __future__ import annotations

import ctypes
import threading

from workbench.device.runtime.graphs import Capture, CaptureMode
from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.calls.graph_nodes import shown_array
from workbench.languages.programs.calls.graphs import graph_of, handle_of, handles_at, keep
from workbench.languages.programs.calls.streams import Stream
from workbench.languages.programs.exports import Int, Pointer, Size, Unsigned, exported
from workbench.languages.programs.process import process
from workbench.languages.programs.results import at, put, put_int

_ACTIVE, _BROKEN = 1, 2
"""cudaStreamCaptureStatusActive and ...Invalidated."""


@exported(Stream, Int)
def cudaStreamBeginCapture(stream: int, mode: int) -> None:
    """Keep the work of a stream from now on."""
    begin_capture(Capture(stream, last={stream: set()}), mode)


def begin_capture(capture: Capture, mode: int) -> None:
    """Begin a capture; raises CudaError for a stream that cannot be captured, or is, and for no mode."""
    state, stream = process(), capture.origin
    if mode not in list(CaptureMode):
        raise CudaError(Status.INVALID_VALUE)
    capture.mode, capture.thread = CaptureMode(mode), threading.get_native_id()
    state.device.require_context()
    state.require_stream(stream)
    if not stream or state.capture_of(stream) is not None:
        raise CudaError(Status.STREAM_CAPTURE_UNSUPPORTED if not stream else Status.ILLEGAL_STATE)
    state.own_captures.append(capture)


@exported(Stream, Pointer)
def cudaStreamEndCapture(stream: int, graph: int) -> None:
    """Give the graph of what a stream was asked since its capture began."""
    state = process()
    capture = state.capture_of(stream)
    # A program that captures into a graph has its handle already.
    is_known = capture is not None and capture.graph in state.graphs.values()
    if graph or not is_known:
        put(graph, 0)
    if capture is None:
        raise CudaError(Status.ILLEGAL_STATE)
    if capture.origin != stream or capture not in state.own_captures:
        raise CudaError(Status.STREAM_CAPTURE_UNMATCHED)
    if capture.mode is not CaptureMode.RELAXED and capture.thread != threading.get_native_id():
        raise CudaError(Status.STREAM_CAPTURE_WRONG_THREAD)
    state.own_captures.remove(capture)
    if capture.is_broken:
        raise CudaError(Status.STREAM_CAPTURE_INVALIDATED)
    if not capture.is_joined:
        raise CudaError(Status.STREAM_CAPTURE_UNJOINED)
    if graph:
        keep(graph, capture.graph)


@exported(Stream, Pointer)
def cudaStreamIsCapturing(stream: int, status: int) -> None:
    """Ask whether the work of a stream is kept."""
    process().require_stream(stream)
    capture = process().capture_of(stream)
    put_int(status, 0 if capture is None else _BROKEN if capture.is_broken else _ACTIVE)


@exported(Pointer)
def cudaThreadExchangeStreamCaptureMode(mode: int) -> None:
    """Set what captures of others forbid to this thread; gives what they forbade before."""
    mode_cell, thread = at(ctypes.c_int, mode), threading.get_native_id()
    if mode_cell.value not in list(CaptureMode):
        raise CudaError(Status.INVALID_VALUE)
    modes = process().capture_modes
    before = modes.get(thread, CaptureMode.GLOBAL)
    modes[thread] = CaptureMode(mode_cell.value)
    mode_cell.value = before


@exported(Stream, Pointer, Pointer, Pointer, Size, Int)
def cudaStreamBeginCaptureToGraph(stream: int, graph: int, before: int, data: int, count: int, mode: int) -> None:
    """Add the work of a stream to a graph from now on."""
    into, others = graph_of(graph), set(handles_at(before, count))
    if not others <= into.nodes.keys():
        raise CudaError(Status.INVALID_VALUE)
    begin_capture(Capture(stream, into, last={stream: others}), mode)


def _capture(stream: int) -> Capture:
    result = process().capture_of(stream)
    if result is None:
        raise CudaError(Status.ILLEGAL_STATE)
    return result


@exported(Stream, Pointer, Pointer, Pointer, Pointer, Pointer, Pointer)
def cudaStreamGetCaptureInfo(
    stream: int, status: int, number: int, graph: int, nodes: int, data: int, count: int
) -> None:
    """Give the graph that a stream's work is added to, and the nodes that the next one stands behind."""
    cudaStreamIsCapturing(stream, status)
    capture = process().capture_of(stream)
    if capture is None:
        return
    last = sorted(capture.last[stream])
    if number:
        put(number, handle_of(capture.graph))
    if graph:
        put(graph, handle_of(capture.graph))
    if nodes:
        put(nodes, shown_array(last))
    if data:
        put(data, 0)
    if count:
        put(count, len(last))


@exported(Stream, Pointer, Pointer, Size, Unsigned)
def cudaStreamUpdateCaptureDependencies(stream: int, nodes: int, data: int, count: int, flags: int) -> None:
    """Say what the next work of a captured stream stands behind: these nodes too (0), or these alone (1)."""
    capture, others = _capture(stream), set(handles_at(nodes, count))
    if flags > 1 or not others <= capture.graph.nodes.keys():
        raise CudaError(Status.INVALID_VALUE)
    capture.last[stream] = others if flags else capture.last[stream] | others
