"""PyTorch's streams in extensions: the current one, those of a pool, and captures that their work takes part in."""

from __future__ import annotations

import ctypes
import functools
import itertools
from collections.abc import Sequence

import torch

from workbench.device.runtime.graphs import Capture, Node, NodeKind
from workbench.languages.cupy import captures
from workbench.languages.programs.calls.structures import KernelNode
from workbench.languages.programs.exports import Int, exported
from workbench.languages.programs.messages import say
from workbench.languages.programs.process import DEFAULT_STREAM, process
from workbench.languages.torch import late_copies, streams

_StreamId = ctypes.c_int64
_POOL_SIZE = 32
"""kStreamsPerPool of CUDAStream.cpp: streams of one priority, which are given in turn."""
_turns = itertools.count()


@exported(name="__workbenchCurrentStream", result=_StreamId, checked=False)
def current_stream() -> int:
    """The id of the calling thread's current stream (c10::cuda::getCurrentCUDAStream)."""
    return streams.current()[0]


@exported(_StreamId, name="__workbenchUseStream", result=None, checked=False)
def use_stream(stream: int) -> None:
    """Make a stream the current one of the calling thread (c10::cuda::setCurrentCUDAStream)."""
    streams.use(stream)


@exported(Int, name="__workbenchPoolStream", result=_StreamId, checked=False)
def pool_stream(priority: int) -> int:
    """The id of the next stream of a pool (c10::cuda::getStreamFromPool)."""
    return _pool(priority)[next(_turns) % _POOL_SIZE]


@functools.cache
def _pool(priority: int) -> tuple[int, ...]:
    return tuple(torch.cuda.Stream(priority=priority).stream_id for _ in range(_POOL_SIZE))


class TorchStreams:
    """`programs.other_streams.OtherStreams` for PyTorch."""

    @property
    def captures(self) -> Sequence[Capture]:
        """Captures of PyTorch's streams, and of CuPy's."""
        return [each.graph_capture for each in captures.active]

    @property
    def is_sequential(self) -> bool:
        """True while this thread's launches are examined (`wb.host_launches`)."""
        from workbench.api.examined_launches import examiner

        return examiner() is not None

    def holds(self, stream: int) -> bool:
        """True of a stream of PyTorch."""
        return streams.is_known(stream)

    def perform(self, stream: int, node: Node) -> None:
        """Do work while there are captures: for the capture of its stream, or apart from them; raises as the work."""
        name = _name(node)
        if stream == DEFAULT_STREAM.number and node.kind is NodeKind.KERNEL:
            _say_uncaptured(name)
        captures.perform(name, node.run, lambda _: node.run, stream)

    def host_waits(self, stream: int | None) -> None:
        """Have copies to the host arrive that a stream has, or any."""
        late_copies.arrive(stream)


def _name(node: Node) -> str:
    if isinstance(node.parameters, KernelNode):
        return process().kernel(node.parameters.function).name
    return node.kind.name.lower()


@functools.cache
def _say_uncaptured(kernel: str) -> None:
    say(
        f"{kernel} is launched on the default stream while another stream is captured: it runs now, and the graph is "
        "without it, as on a GPU. Launch it on at::cuda::getCurrentCUDAStream()"
    )
