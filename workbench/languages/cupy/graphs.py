"""`cupy.cuda.Graph`: work that was captured from streams."""

from __future__ import annotations

from typing import Any

from workbench.languages.cupy import captures
from workbench.languages.cupy.captures import CapturedGraph

_VERBOSE = 1
"""cudaGraphDebugDotFlagsVerbose."""


class Graph:
    """A graph, as `Stream.end_capture` gives it.

    Raises
    ------
    NotImplementedError
        It is made otherwise, as CuPy has it.
    """

    _captured: CapturedGraph

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        raise NotImplementedError(
            "currently this class cannot be initiated by the user and must be created via stream capture"
        )

    @classmethod
    def _of(cls, captured: CapturedGraph) -> Graph:
        result = cls.__new__(cls)
        result._captured = captured
        return result

    def launch(self, stream: Any = None) -> None:
        """Do the captured work."""
        run = self._captured.executable.launch
        if captures.active:
            captures.perform("graph", run, lambda _: run)
        else:
            run()

    def upload(self, stream: Any = None) -> None:
        """Nothing: a launch needs no preparation."""

    def debug_dot_str(self, flags: int = 0) -> str:
        """The graph in the DOT language; with `cudaGraphDebugDotFlagsVerbose` with the nodes' kinds."""
        return dot_of(self._captured, bool(flags & _VERBOSE))


def dot_of(captured: CapturedGraph, with_kinds: bool) -> str:
    """A graph in the DOT language. with_kinds: whether it has the nodes' kinds."""
    lines = []
    for handle in captured.executable.order:
        kind = f"\\n{captured.executable.nodes[handle].kind.name}" if with_kinds else ""
        lines.append(f'"node_{handle}" [label="{captured.names[handle]}{kind}"];')
    lines += [f'"node_{first}" -> "node_{then}";' for first, then in captured.executable.edges]
    return "digraph dot {\n" + "\n".join(lines) + "\n}\n"
