"""Streams whose work is captured for a graph.

Captured work is done at once, so that its results have a shape and later work sees them, and kept. At the end of the
capture memory is put back to what it was: captured work has then not happened until the graph is launched. Work of
other streams meanwhile is done on memory as it was.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NoReturn, TypeVar

from workbench.base import hooks
from workbench.base.errors import ArgumentError
from workbench.device.runtime.graphs import Capture, ExecutableGraph, Node, NodeKind
from workbench.device.runtime.status import Status
from workbench.languages.cupy import current_streams
from workbench.languages.cupy.cuda_errors import CUDARuntimeError
from workbench.languages.cupy.machine import machine

T = TypeVar("T")
_handles = itertools.count(1)


@dataclass(eq=False)
class StrictCapture(Capture):
    """A capture that streams without work have to join too.

    Attributes
    ----------
    unjoined
        Streams that take part, and that no other one has waited for since their last work.
    recorded
        The streams of events.
    """

    unjoined: set[int] = field(default_factory=set)
    recorded: dict[int, int] = field(default_factory=dict)

    def add(self, stream: int, handle: int, node: Node) -> None:
        """Add work of a captured stream."""
        super().add(stream, handle, node)
        if stream != self.origin:
            self.unjoined.add(stream)

    def record(self, stream: int, event: int) -> None:
        """Keep an event's place in a captured stream."""
        super().record(stream, event)
        self.recorded[event] = stream

    def wait(self, stream: int, event: int) -> None:
        """Have a stream wait for an event of the capture: it is captured too from then on."""
        if stream not in self.last:
            self.unjoined.add(stream)
        super().wait(stream, event)
        self.unjoined.discard(self.recorded[event])

    @property
    def is_joined(self) -> bool:
        """True if the first stream has waited for all others."""
        return not self.unjoined and super().is_joined


@dataclass(eq=False)
class StreamCapture:
    """A capture.

    Attributes
    ----------
    blocks
        The first stream blocks the default one.
    names
        The names of the nodes.
    """

    graph_capture: Capture
    blocks: bool
    names: dict[int, str] = field(default_factory=dict)


active: list[StreamCapture] = []
"""The captures that go on. While there is none, work costs nothing here."""
_before: list[Any] = []
"""Copies of memory without the captured work."""
_at_the_end: list[Callable[[], object]] = []


@dataclass(frozen=True, eq=False)
class CapturedGraph:
    """A graph that is ready to run, and the names of its nodes."""

    executable: ExecutableGraph
    names: dict[int, str]


def of(stream: int) -> StreamCapture | None:
    """The capture that a stream takes part in."""
    return next((each for each in active if stream in each.graph_capture.last), None)


def begin(stream: int, blocks: bool) -> None:
    """Begin to capture a stream.

    Raises
    ------
    CUDARuntimeError
        It is captured already.
    """
    if of(stream) is not None:
        raise CUDARuntimeError(Status.ILLEGAL_STATE)
    memory = machine().memory.memory
    with memory.lock:
        if not active:
            _before.append(memory.copies())
            hooks.enter("captured_launch", perform)
            hooks.enter("refuse_launch", _refuse_launch)
        active.append(StreamCapture(StrictCapture(stream, last={stream: set()}), blocks))


def end(stream: int) -> CapturedGraph:
    """End a capture by its first stream, and give what was captured.

    Raises
    ------
    CUDARuntimeError
        The stream is not captured, or not the first one; a call was not allowed; work of another stream is not joined.
    """
    capture = of(stream)
    if capture is None:
        raise CUDARuntimeError(Status.ILLEGAL_STATE)
    if stream != capture.graph_capture.origin:
        capture.graph_capture.is_broken = True
        raise CUDARuntimeError(Status.STREAM_CAPTURE_UNMATCHED)
    memory = machine().memory.memory
    with memory.lock:
        active.remove(capture)
        memory.put_back(_before[0])
        if active:
            _redo()
        else:
            _before.clear()
            hooks.leave("captured_launch")
            hooks.leave("refuse_launch")
            while _at_the_end:
                _at_the_end.pop()()
    if capture.graph_capture.is_broken:
        raise CUDARuntimeError(Status.STREAM_CAPTURE_INVALIDATED)
    if not capture.graph_capture.is_joined:
        raise CUDARuntimeError(Status.STREAM_CAPTURE_UNJOINED)
    return CapturedGraph(capture.graph_capture.graph.executable(), capture.names)


def perform(
    name: str, work: Callable[[], T], again: Callable[[T], Callable[[], object]], stream: int | None = None
) -> T:
    """Do work while there are captures: for the capture of its stream, or beside it.

    Parameters
    ----------
    name
        That of the node.
    again
        Gives, for the result, what does the same work again and puts it in the same place.
    stream
        The stream of the work; None for CuPy's current one.
    """
    if stream is None:
        stream = current_streams.current()
    capture = of(stream)
    memory = machine().memory.memory
    with memory.lock, _performing():
        if capture is not None:
            result = work()
            add(name, Node(NodeKind.KERNEL, again(result)), stream)
            return result
        memory.put_back(_before[0])
        try:
            return work()
        finally:
            _before[0] = memory.copies()
            _redo()


@contextmanager
def _performing() -> Iterator[None]:
    hooks.leave("refuse_launch")
    try:
        yield
    finally:
        if active:
            hooks.enter("refuse_launch", _refuse_launch)


def _refuse_launch(kernel: str) -> NoReturn:
    raise ArgumentError(
        f"{kernel} is launched while a stream is captured, on none of the captured streams: its work would be lost at "
        "the end of the capture. Launch it before or after, or as a kernel of CuPy, Triton or an extension",
        "launch",
    )


def add(name: str, node: Node, stream: int | None = None) -> None:
    """Keep a node for the capture of a stream; None for CuPy's current one."""
    if stream is None:
        stream = current_streams.current()
    capture = of(stream)
    assert capture is not None
    handle = next(_handles)
    capture.names[handle] = name
    capture.graph_capture.add(stream, handle, node)


def _redo() -> None:
    with _performing():
        for capture in active:
            capture.graph_capture.graph.executable().launch()


def finally_do(work: Callable[[], object]) -> None:
    """Do something when the last capture has ended: memory that captured work has used is freed then."""
    _at_the_end.append(work)


def is_capturing(stream: int) -> bool:
    """True if a stream is captured.

    Raises
    ------
    CUDARuntimeError
        It is the default stream, and one that blocks it is captured.
    """
    if not stream and any(each.blocks for each in active):
        raise CUDARuntimeError(Status.STREAM_CAPTURE_IMPLICIT)
    return of(stream) is not None


def record(stream: int, event: int) -> bool:
    """Keep an event's place in a captured stream; False where the stream is none."""
    capture = of(stream)
    if capture is None:
        return False
    capture.graph_capture.record(stream, event)
    return True


def wait(stream: int, event: int) -> None:
    """Have a stream wait for an event: it is captured too from then on, if the event was."""
    for capture in active:
        if event in capture.graph_capture.events:
            capture.graph_capture.wait(stream, event)


def require_no_wait(stream: int | None = None) -> None:
    """Have the host wait for a stream, or for all; refused while it is captured, or one is: the capture is spoilt.

    Raises
    ------
    CUDARuntimeError
        The stream, or any, is captured.
    """
    for capture in active:
        if stream is None or stream in capture.graph_capture.last:
            capture.graph_capture.is_broken = True
            raise CUDARuntimeError(Status.STREAM_CAPTURE_UNSUPPORTED)
    waits = hooks.find("host_waits")
    if waits is not None:
        waits(stream)


def require_asynchronous() -> None:
    """Refuse a call that waits, as CuPy does before it makes it, where the current stream is captured.

    Raises
    ------
    RuntimeError
        It is.
    """
    if active and of(current_streams.current()) is not None:
        raise RuntimeError("the current stream is capturing, so synchronous API calls are disallowed")


def require_no_capture(library: str) -> None:
    """Refuse a call of one of NVIDIA's libraries, as CuPy does, where the current stream is captured.

    Raises
    ------
    NotImplementedError
        It is.
    """
    if active and of(current_streams.current()) is not None:
        _refuse(library)


def _refuse(library: str) -> NoReturn:
    raise NotImplementedError(f"calling {library} API during stream capture is currently unsupported")


_LIBRARIES = {"matmul": "cuBLAS", "dot": "cuBLAS", "vdot": "cuBLAS", "inner": "cuBLAS", "tensordot": "cuBLAS"}
_WAITING = (
    "nonzero", "argwhere", "flatnonzero", "extract", "compress", "bincount", "unique", "unique_all", "unique_counts",
    "unique_inverse", "unique_values", "union1d", "intersect1d", "setdiff1d", "setxor1d", "trim_zeros",
)  # fmt: skip
"""Functions whose results have a size that depends on values, for which CuPy waits."""


def require_capturable(function: Any) -> None:
    """Refuse a function of NumPy's that CuPy cannot capture; raises as the two above."""
    name = getattr(function, "__name__", "")
    if getattr(function, "__module__", "") == "numpy.linalg":
        require_no_capture("cuSOLVER")
    elif name in _LIBRARIES:
        require_no_capture(_LIBRARIES[name])
    elif waits(function):
        require_asynchronous()


def waits(function: Any) -> bool:
    """True for a function of NumPy's for whose result CuPy waits, since its size depends on values."""
    return getattr(function, "__name__", "") in _WAITING
