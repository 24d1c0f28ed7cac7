"""The class of C++ under `torch.cuda.CUDAGraph`: work of Torch that is captured from streams, by CuPy's captures."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from workbench.languages.cupy import captures
from workbench.languages.cupy.captures import CapturedGraph
from workbench.languages.cupy.graphs import dot_of
from workbench.languages.torch import streams
from workbench.languages.torch.streams import as_torch_raises

T = TypeVar("T")
_pools = itertools.count(1)


class GraphBase:
    """`torch._C._CUDAGraph`. Memory that captured work uses lives as long as the graph."""

    def __new__(cls, keep_graph: bool = False) -> Any:
        self: Any = object.__new__(cls)
        self._captured, self._pool = None, None
        return self

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        return

    def capture_begin(self: Any, pool: Any = None, capture_error_mode: str = "global") -> None:
        """Begin to capture the current stream.

        Raises
        ------
        RuntimeError
            The graph has captured work already, or the stream is the default one.
        torch.AcceleratorError
            The stream is captured already.
        """
        if self._pool is not None:
            raise RuntimeError(
                "This CUDAGraph instance already owns a captured graph. To capture a new graph, create a new instance."
            )
        stream = streams.current()[0]
        if not stream:
            raise RuntimeError(
                "CUDA graphs must be captured on a non-default stream. (However, after capture, it's ok to replay them "
                "on the default stream.)"
            )
        as_torch_raises(lambda: captures.begin(stream, blocks=True))
        self._pool = pool or (0, next(_pools))

    def capture_end(self: Any) -> None:
        """End the capture.

        Raises
        ------
        torch.AcceleratorError
            The current stream is not captured; a call was not allowed; work of another stream is not joined.
        """
        self._captured = as_torch_raises(lambda: captures.end(streams.current()[0]))

    def instantiate(self) -> None:
        """Nothing: the end of a capture has done it."""

    def register_generator_state(self, state: Any) -> None:
        """Nothing: each replay draws from the generators as they then are."""

    def replay(self: Any) -> None:
        """Do the captured work.

        Raises
        ------
        RuntimeError
            Nothing was captured.
        """
        captured = _owned(self, "replay")
        if captures.active:
            run = captured.executable.launch
            captures.perform("graph", run, lambda _: run, streams.current()[0])
        else:
            captured.executable.launch()

    def reset(self: Any) -> None:
        """Let go of what was captured, and of its memory."""
        self._captured = self._pool = None

    def pool(self: Any) -> Any:
        """The name of its memory pool."""
        _owned(self, "pool")
        return self._pool

    def enable_debug_mode(self) -> None:
        """Nothing: what `debug_dump` writes is always there."""

    def debug_dump(self: Any, path: str) -> None:
        """Write the graph in the DOT language."""
        Path(path).write_text(dot_of(_owned(self, "debug_dump"), with_kinds=True), encoding="utf-8")

    def raw_cuda_graph(self) -> int:
        """There is no handle of a driver.

        Raises
        ------
        NotImplementedError
            Always.
        """
        raise NotImplementedError("graphs of emulated Torch have no handles of CUDA's")

    raw_cuda_graph_exec = raw_cuda_graph


def _owned(graph: Any, name: str) -> CapturedGraph:
    if graph._captured is None:
        raise RuntimeError(f"Called CUDAGraph::{name} without a preceding successful capture.")
    found: CapturedGraph = graph._captured
    return found


def performed(name: str, work: Callable[[], T], again: Callable[[T], Callable[[], object]]) -> T:
    """Do an operator's work while there are captures; as `captures.perform`.

    Raises
    ------
    torch.AcceleratorError
        A captured stream waits for the current one.
    """
    stream = streams.current()[0]
    as_torch_raises(lambda: captures.is_capturing(stream))
    return captures.perform(name, work, again, stream)


def is_capturing() -> bool:
    """True if the current stream is captured: `torch.cuda.is_current_stream_capturing`."""
    return captures.of(streams.current()[0]) is not None


def pool_handle() -> tuple[int, int]:
    """A name for a pool, as Torch's handles of pools are; memory is not taken from pools here."""
    return (0, next(_pools))
