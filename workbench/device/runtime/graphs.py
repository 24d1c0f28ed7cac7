"""CUDA graphs: nodes of work with an order between them, made node by node or captured from streams, and run."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from enum import IntEnum
from graphlib import CycleError, TopologicalSorter
from typing import Protocol

from workbench.device.runtime.status import CudaError, Status

_is_running: ContextVar[bool] = ContextVar("_is_running", default=False)


def is_in_graph() -> bool:
    """True if the work that this thread does is that of a graph."""
    return _is_running.get()


class NodeKind(IntEnum):
    """Kinds of nodes, by the numbers of `cudaGraphNodeType`."""

    KERNEL = 0
    COPY = 1
    FILL = 2
    HOST = 3
    GRAPH = 4
    EMPTY = 5
    WAIT = 6
    RECORD = 7
    ALLOCATION = 10
    FREE = 11
    CONDITIONAL = 13


class UpdateResult(IntEnum):
    """Results of an update, by the numbers of `cudaGraphExecUpdateResult`."""

    SUCCESS = 0
    TOPOLOGY_CHANGED = 2
    NODE_TYPE_CHANGED = 3


class CaptureMode(IntEnum):
    """The calls that a capture forbids, by the numbers of `cudaStreamCaptureMode`: to all threads, to its own, none."""

    GLOBAL = 0
    THREAD_LOCAL = 1
    RELAXED = 2


@dataclass(frozen=True, eq=False)
class Node:
    """A piece of work.

    Attributes
    ----------
    run
        Does the work.
    run_again
        Does it where the last launch has left it undone, if that differs: memory that was not freed.
    make_ready
        Gives what `run` is in a graph that is instantiated, if that is decided then.
    parameters
        The structure that it was made from, as programs ask for it; None where nobody can.
    may_wait
        It may wait for work of other streams, or for the host.
    """

    kind: NodeKind
    run: Callable[[], object]
    run_again: Callable[[], object] | None = None
    make_ready: Callable[[], Callable[[], object]] | None = None
    parameters: object = None
    may_wait: bool = False


class LaunchCondition(Protocol):
    """A condition of a graph; `begin` begins a launch."""

    def begin(self) -> None: ...


@dataclass(eq=False)
class Graph:
    """Nodes by their handles, each with the handles of those before it, and the conditions that belong to the graph.

    Attributes
    ----------
    copies
        The nodes of a clone by the handles of those that they are copies of.
    objects
        References to the program's objects that the graph keeps, by handle.
    """

    nodes: dict[int, Node] = field(default_factory=dict)
    before: dict[int, set[int]] = field(default_factory=dict)
    conditions: list[LaunchCondition] = field(default_factory=list)
    copies: dict[int, int] = field(default_factory=dict)
    objects: dict[int, int] = field(default_factory=dict)

    def clone(self, new_handle: Callable[[], int]) -> Graph:
        """Copy the graph, with handles of its own for the nodes; raises as `require_no_conditions`."""
        self.require_no_conditions()
        copies = {handle: new_handle() for handle in self.nodes}
        nodes = {copies[handle]: node for handle, node in self.nodes.items()}
        before = {copies[handle]: {copies[other] for other in others} for handle, others in self.before.items()}
        return Graph(nodes, before, copies=copies)

    def require_no_conditions(self) -> None:
        """Raise CudaError where the graph has a conditional node: such a graph is not copied."""
        if any(each.kind is NodeKind.CONDITIONAL for each in self.nodes.values()):
            raise CudaError(Status.NOT_SUPPORTED, "a graph with conditional nodes cannot be copied")

    def add(self, handle: int, node: Node, before: Iterable[int]) -> None:
        """Add a node behind others.

        Raises
        ------
        CudaError
            One of them is not in the graph.
        """
        predecessors = set(before)
        if not predecessors <= self.nodes.keys():
            raise CudaError(Status.INVALID_VALUE)
        self.nodes[handle] = node
        self.before[handle] = predecessors

    def order(self, first: int, then: int) -> None:
        """Put one node before another; raises as `add`."""
        if not {first, then} <= self.nodes.keys():
            raise CudaError(Status.INVALID_VALUE)
        self.before[then].add(first)

    def release(self, first: int, then: int) -> None:
        """Undo `order`; raises CudaError where the one node does not stand right before the other."""
        if first not in self.before.get(then, ()):
            raise CudaError(Status.INVALID_VALUE)
        self.before[then].discard(first)

    def remove(self, handle: int) -> None:
        """Take a node out."""
        del self.nodes[handle], self.before[handle]
        for others in self.before.values():
            others.discard(handle)

    @property
    def may_wait(self) -> bool:
        """True if one of the nodes may wait for others."""
        return any(node.may_wait for node in self.nodes.values())

    @property
    def roots(self) -> list[int]:
        """The nodes that nothing is before."""
        return [handle for handle, others in self.before.items() if not others]

    @property
    def edges(self) -> list[tuple[int, int]]:
        """Pairs of nodes, the first before the second."""
        return [(first, then) for then, others in self.before.items() for first in sorted(others)]

    def executable(self, frees_at_launch: bool = False) -> ExecutableGraph:
        """Give the graph as it is now, ready to run. frees_at_launch: each launch frees what the last one has left.

        Raises
        ------
        CudaError
            Its order goes in a circle.
        """
        try:
            order = tuple(TopologicalSorter(self.before).static_order())
        except CycleError as error:
            raise CudaError(Status.INVALID_VALUE, "the order of the graph's nodes goes in a circle") from error
        nodes = dict(self.nodes)
        for handle, node in self.nodes.items() if frees_at_launch else ():
            nodes[handle] = replace(node, run=node.run_again or node.run)
        for handle, node in nodes.items():
            if node.make_ready is not None:
                nodes[handle] = replace(node, run=node.make_ready(), make_ready=None)
        return ExecutableGraph(order, nodes, tuple(self.edges), tuple(self.conditions))


@dataclass(eq=False)
class ExecutableGraph:
    """A graph that was instantiated: the order in which its nodes run, and each of them, which may be replaced.

    Attributes
    ----------
    disabled
        Nodes that do nothing for now.
    flags
        The flags that it was instantiated with.
    """

    order: tuple[int, ...]
    nodes: dict[int, Node]
    edges: tuple[tuple[int, int], ...]
    conditions: tuple[LaunchCondition, ...] = ()
    disabled: set[int] = field(default_factory=set)
    flags: int = 0

    @property
    def may_wait(self) -> bool:
        """True if one of the nodes may wait for others."""
        return any(node.may_wait for node in self.nodes.values())

    def launch(self) -> None:
        """Run all nodes; raises what one of them raises."""
        for each in self.conditions:
            each.begin()
        before = _is_running.set(True)
        try:
            for handle in self.order:
                if handle not in self.disabled:
                    self.nodes[handle].run()
        finally:
            _is_running.reset(before)

    def set(self, handle: int, node: Node) -> None:
        """Replace a node by one of its kind.

        Raises
        ------
        CudaError
            It is not in the graph, or of another kind.
        """
        if handle not in self.nodes or self.nodes[handle].kind is not node.kind:
            raise CudaError(Status.INVALID_VALUE)
        self.nodes[handle] = node

    def update(self, graph: Graph) -> tuple[UpdateResult, int]:
        """Take over the nodes of a graph of the same shape; gives the first of its nodes that is of another kind, or 0.

        Nothing is taken over where the shape or a node is another.
        """
        changed = graph.executable()
        if self._shape() != changed._shape() or len(self.order) != len(changed.order):
            return UpdateResult.TOPOLOGY_CHANGED, 0
        pairs = list(zip(self.order, changed.order, strict=True))
        for old, new in pairs:
            if self.nodes[old].kind is not changed.nodes[new].kind:
                return UpdateResult.NODE_TYPE_CHANGED, new
        for old, new in pairs:
            new_node = changed.nodes[new]
            self.nodes[old] = replace(self.nodes[old], run=new_node.run, parameters=new_node.parameters)
        return UpdateResult.SUCCESS, 0

    def _shape(self) -> list[tuple[int, int]]:
        places = {handle: place for place, handle in enumerate(self.order)}
        return sorted((places[first], places[then]) for first, then in self.edges)


@dataclass(eq=False)
class Capture:
    """Streams whose work is kept for a graph instead of being done.

    Attributes
    ----------
    last
        For each captured stream, the nodes that its next node stands behind.
    events
        The same for events that were recorded in them.
    thread
        The thread that began it.
    is_broken
        A call was made that a capture forbids.
    """

    origin: int
    graph: Graph = field(default_factory=Graph)
    last: dict[int, set[int]] = field(default_factory=dict)
    events: dict[int, set[int]] = field(default_factory=dict)
    mode: CaptureMode = CaptureMode.GLOBAL
    thread: int = 0
    is_broken: bool = False

    def add(self, stream: int, handle: int, node: Node) -> None:
        """Add work of a captured stream."""
        self.graph.add(handle, node, self.last[stream])
        self.last[stream] = {handle}

    def record(self, stream: int, event: int) -> None:
        """Keep an event's place in a captured stream."""
        self.events[event] = set(self.last[stream])

    def wait(self, stream: int, event: int) -> None:
        """Have a stream wait for an event of the capture: it is captured too from then on."""
        self.last[stream] = self.last.get(stream, set()) | self.events[event]

    @property
    def is_joined(self) -> bool:
        """True if all work of other streams is before the next node of the first one."""
        seen: set[int] = set()
        pending = list(self.last[self.origin])
        while pending:
            handle = pending.pop()
            if handle not in seen:
                seen.add(handle)
                pending += self.graph.before[handle]
        return all(each <= seen for each in self.last.values())
