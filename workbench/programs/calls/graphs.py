"""Calls about graphs: made node by node, captured from a stream, instantiated, updated and launched."""

from __future__ import annotations

import ctypes

from workbench.programs.calls.launches import configuration, prepared_launch
from workbench.programs.calls.memory import allocating, copy_box, copy_bytes, fill_box, freeing
from workbench.programs.calls.streams import Stream, host_call
from workbench.programs.calls.structures import Copy3D
from workbench.programs.exports import Int, Pointer, Size, Unsigned, exported
from workbench.programs.process import process
from workbench.programs.results import put, put_int
from workbench.runtime.graphs import Capture, ExecutableGraph, Graph, Node, NodeKind
from workbench.runtime.status import CudaError, Status

_CAPTURING = 1
_TOPOLOGY_CHANGED = 2
"""cudaStreamCaptureStatusActive, and cudaGraphExecUpdateErrorTopologyChanged."""
_FREES_AT_LAUNCH = 1
"""cudaGraphInstantiateFlagAutoFreeOnLaunch."""


class KernelNode(ctypes.Structure):
    """`cudaKernelNodeParams`."""

    _fields_ = (
        ("function", ctypes.c_uint64),
        ("grid", ctypes.c_uint32 * 3),
        ("block", ctypes.c_uint32 * 3),
        ("smem", ctypes.c_uint32),
        ("arguments", ctypes.c_uint64),
        ("extra", ctypes.c_uint64),
    )


class FillNode(ctypes.Structure):
    """`cudaMemsetParams`."""

    _fields_ = (
        ("target", ctypes.c_uint64),
        ("pitch", ctypes.c_size_t),
        ("value", ctypes.c_uint32),
        ("element_bytes", ctypes.c_uint32),
        ("width", ctypes.c_size_t),
        ("height", ctypes.c_size_t),
    )


class HostNode(ctypes.Structure):
    """`cudaHostNodeParams`."""

    _fields_ = (("function", ctypes.c_uint64), ("data", ctypes.c_uint64))


class AllocationNode(ctypes.Structure):
    """`cudaMemAllocNodeParams`; before the descriptors stand the properties of a pool (`cudaMemPoolProps`)."""

    _fields_ = (
        ("properties", ctypes.c_uint64 * 11),
        ("descriptors", ctypes.c_uint64),
        ("descriptor_count", ctypes.c_size_t),
        ("size_bytes", ctypes.c_size_t),
        ("pointer", ctypes.c_uint64),
    )


def graph_of(handle: int) -> Graph:
    """The graph of a handle; raises CudaError for what is none's."""
    found = process().graphs.get(handle)
    if not isinstance(found, Graph):
        raise CudaError(Status.INVALID_VALUE)
    return found


def _executable(handle: int) -> ExecutableGraph:
    found = process().graphs.get(handle)
    if not isinstance(found, ExecutableGraph):
        raise CudaError(Status.INVALID_VALUE)
    return found


def _keep(address: int, made: Graph | ExecutableGraph) -> None:
    put(address, handle_of(made))


def handle_of(made: Graph | ExecutableGraph) -> int:
    """The handle of a graph, which it is given if it has none."""
    state = process()
    known = next((handle for handle, each in state.graphs.items() if each is made), None)
    if known is None:
        known = state.new_handle()
        state.graphs[known] = made
    return known


def handles_at(address: int, count: int) -> list[int]:
    """The handles in an array of the program's."""
    return list((ctypes.c_uint64 * count).from_address(address)) if count else []


def add_to(address: int, graph: int, before: int, count: int, node: Node) -> None:
    """Add a node behind others, and write its handle to an address."""
    handle = process().new_handle()
    graph_of(graph).add(handle, node, handles_at(before, count))
    put(address, handle)


def _kernel(parameters: int) -> Node:
    given = KernelNode.from_address(parameters)
    asked = configuration(tuple(given.grid), tuple(given.block), given.smem)
    return Node(NodeKind.KERNEL, prepared_launch(given.function, asked, given.arguments))


def _fill(parameters: int) -> Node:
    given = FillNode.from_address(parameters)
    target, pitch, value, item = given.target, given.pitch, given.value, given.element_bytes
    width, height = given.width, given.height
    pattern = value.to_bytes(4, "little")[:item]
    return Node(NodeKind.FILL, lambda: fill_box(target, pitch, pattern, width * item, height))


def _copy(target: int, source: int, size: int, kind: int) -> Node:
    return Node(NodeKind.COPY, lambda: copy_bytes(target, source, size, kind))


# -- graphs


@exported(Pointer, Unsigned)
def cudaGraphCreate(graph: int, flags: int) -> None:
    """Make an empty graph."""
    _keep(graph, Graph())


@exported(Pointer)
def cudaGraphDestroy(graph: int) -> None:
    """End a graph."""
    graph_of(graph)
    del process().graphs[graph]


@exported(Pointer, Pointer)
def cudaGraphClone(clone: int, graph: int) -> None:
    """Copy a graph; nodes of the copy have the handles of the original's."""
    original = graph_of(graph)
    original.require_no_conditions()
    copy = Graph(dict(original.nodes), {handle: set(others) for handle, others in original.before.items()})
    _keep(clone, copy)


@exported(Pointer, Pointer, Pointer, Size, Pointer)
def cudaGraphAddKernelNode(node: int, graph: int, before: int, count: int, parameters: int) -> None:
    """Add a launch."""
    add_to(node, graph, before, count, _kernel(parameters))


@exported(Pointer, Pointer, Pointer, Size, Pointer, Pointer, Size, Int)
def cudaGraphAddMemcpyNode1D(
    node: int, graph: int, before: int, count: int, target: int, source: int, size: int, kind: int
) -> None:
    """Add a copy of bytes."""
    add_to(node, graph, before, count, _copy(target, source, size, kind))


@exported(Pointer, Pointer, Pointer, Size, Pointer)
def cudaGraphAddMemcpyNode(node: int, graph: int, before: int, count: int, parameters: int) -> None:
    """Add a copy of rows and planes."""
    given = Copy3D.from_buffer_copy(ctypes.string_at(parameters, ctypes.sizeof(Copy3D)))
    add_to(node, graph, before, count, Node(NodeKind.COPY, lambda: copy_box(given)))


@exported(Pointer, Pointer, Pointer, Size, Pointer)
def cudaGraphAddMemsetNode(node: int, graph: int, before: int, count: int, parameters: int) -> None:
    """Add a fill."""
    add_to(node, graph, before, count, _fill(parameters))


@exported(Pointer, Pointer, Pointer, Size, Pointer)
def cudaGraphAddHostNode(node: int, graph: int, before: int, count: int, parameters: int) -> None:
    """Add a call of a function of the host."""
    given = HostNode.from_address(parameters)
    add_to(node, graph, before, count, Node(NodeKind.HOST, host_call(given.function, given.data)))


@exported(Pointer, Pointer, Pointer, Size)
def cudaGraphAddEmptyNode(node: int, graph: int, before: int, count: int) -> None:
    """Add a node that does nothing."""
    add_to(node, graph, before, count, Node(NodeKind.EMPTY, lambda: None))


@exported(Pointer, Pointer, Pointer, Size, Pointer)
def cudaGraphAddMemAllocNode(node: int, graph: int, before: int, count: int, parameters: int) -> None:
    """Add an allocation; its address is given at once."""
    state = process()
    state.device.require_context()
    given = AllocationNode.from_address(parameters)
    allocation = state.device.graph_memory.reserve(given.size_bytes)
    add_to(node, graph, before, count, allocating(allocation))
    given.pointer = allocation.address


@exported(Pointer, Pointer, Pointer, Size, Pointer)
def cudaGraphAddMemFreeNode(node: int, graph: int, before: int, count: int, pointer: int) -> None:
    """Add a free of what a graph allocates."""
    add_to(node, graph, before, count, freeing(pointer))


@exported(Int)
def cudaDeviceGraphMemTrim(device: int) -> None:
    """Keep no memory that no graph uses."""
    process().device.graph_memory.trim()


@exported(Int, Int, Pointer)
def cudaDeviceGetGraphMemAttribute(device: int, attribute: int, value: int) -> None:
    """Give a figure of the memory of graphs."""
    figures = process().device.graph_memory.figures()
    if not 0 <= attribute < len(figures):
        raise CudaError(Status.INVALID_VALUE)
    put(value, figures[attribute])


@exported(Int, Int, Pointer)
def cudaDeviceSetGraphMemAttribute(device: int, attribute: int, value: int) -> None:
    """Count the most bytes in use (1) or kept (3) anew; nothing else can be set."""
    if attribute not in (1, 3) or ctypes.c_uint64.from_address(value).value:
        raise CudaError(Status.INVALID_VALUE)
    process().device.graph_memory.forget_most(attribute // 2)


@exported(Pointer, Pointer, Pointer, Size, Pointer)
def cudaGraphAddChildGraphNode(node: int, graph: int, before: int, count: int, child: int) -> None:
    """Add a graph, as it is now."""
    graph_of(child).require_no_conditions()
    inner = graph_of(child).executable()
    add_to(node, graph, before, count, Node(NodeKind.GRAPH, inner.launch))


@exported(Pointer, Pointer, Pointer, Pointer, Size)
def cudaGraphAddDependencies(graph: int, first: int, then: int, data: int, count: int) -> None:
    """Put nodes before others."""
    for one, other in zip(handles_at(first, count), handles_at(then, count), strict=True):
        graph_of(graph).order(one, other)


@exported(Pointer)
def cudaGraphDestroyNode(node: int) -> None:
    """Take a node out of its graph."""
    for graph in process().graphs.values():
        if isinstance(graph, Graph) and node in graph.nodes:
            graph.remove(node)
            return
    raise CudaError(Status.INVALID_VALUE)


@exported(Pointer, Pointer)
def cudaGraphNodeGetType(node: int, kind: int) -> None:
    """Give the kind of a node."""
    for graph in process().graphs.values():
        if isinstance(graph, Graph) and node in graph.nodes:
            put_int(kind, graph.nodes[node].kind)
            return
    raise CudaError(Status.INVALID_VALUE)


def _give_list(handles: list[int], array: int, count: int) -> None:
    """Writes as many as there is room for, or with no array their number (cudaGraphGetNodes)."""
    room = ctypes.c_size_t.from_address(count)
    if array:
        for place in range(room.value):
            value = handles[place] if place < len(handles) else 0
            put(array + 8 * place, value)
        room.value = min(room.value, len(handles))
    else:
        room.value = len(handles)


@exported(Pointer, Pointer, Pointer)
def cudaGraphGetNodes(graph: int, nodes: int, count: int) -> None:
    """Give the nodes of a graph."""
    _give_list(list(graph_of(graph).nodes), nodes, count)


@exported(Pointer, Pointer, Pointer)
def cudaGraphGetRootNodes(graph: int, nodes: int, count: int) -> None:
    """Give the nodes that nothing is before."""
    _give_list(graph_of(graph).roots, nodes, count)


@exported(Pointer, Pointer, Pointer, Pointer, Pointer)
def cudaGraphGetEdges(graph: int, first: int, then: int, data: int, count: int) -> None:
    """Give the order of a graph's nodes, pair by pair."""
    edges = graph_of(graph).edges
    before = ctypes.c_size_t.from_address(count).value
    _give_list([one for one, _ in edges], first, count)
    if then:
        put(count, before)
        _give_list([other for _, other in edges], then, count)


# -- executable graphs


@exported(Pointer, Pointer, ctypes.c_ulonglong)
def cudaGraphInstantiate(executable: int, graph: int, flags: int) -> None:
    """Make a graph ready to run."""
    _keep(executable, graph_of(graph).executable(frees_at_launch=bool(flags & _FREES_AT_LAUNCH)))


@exported(Pointer, Pointer, ctypes.c_ulonglong)
def cudaGraphInstantiateWithFlags(executable: int, graph: int, flags: int) -> None:
    """Make a graph ready to run."""
    cudaGraphInstantiate(executable, graph, flags)


@exported(Pointer)
def cudaGraphExecDestroy(executable: int) -> None:
    """End a graph that was ready to run."""
    _executable(executable)
    del process().graphs[executable]


@exported(Pointer, Stream)
def cudaGraphUpload(executable: int, stream: int) -> None:
    """Bring a graph to the device: nothing is to be brought."""
    _executable(executable)


@exported(Pointer, Stream)
def cudaGraphLaunch(executable: int, stream: int) -> None:
    """Run a graph in the order of a stream."""
    state = process()
    state.device.require_context()
    state.submit(stream, Node(NodeKind.GRAPH, _executable(executable).launch))


@exported(Pointer, Pointer, Pointer)
def cudaGraphExecKernelNodeSetParams(executable: int, node: int, parameters: int) -> None:
    """Replace a launch of a graph that is ready to run."""
    _executable(executable).set(node, _kernel(parameters))


@exported(Pointer, Pointer, Pointer)
def cudaGraphExecMemsetNodeSetParams(executable: int, node: int, parameters: int) -> None:
    """Replace a fill of a graph that is ready to run."""
    _executable(executable).set(node, _fill(parameters))


@exported(Pointer, Pointer, Pointer, Pointer, Size, Int)
def cudaGraphExecMemcpyNodeSetParams1D(
    executable: int, node: int, target: int, source: int, size: int, kind: int
) -> None:
    """Replace a copy of a graph that is ready to run."""
    _executable(executable).set(node, _copy(target, source, size, kind))


@exported(Pointer, Pointer, Pointer)
def cudaGraphExecUpdate(executable: int, graph: int, result: int) -> None:
    """Take over the nodes of a graph of the same shape."""
    same = _executable(executable).update(graph_of(graph))
    if result:
        ctypes.memset(result, 0, 24)
        put_int(result, 0 if same else _TOPOLOGY_CHANGED)
    if not same:
        raise CudaError(Status.GRAPH_EXEC_UPDATE_FAILURE)


# -- capture


@exported(Stream, Int)
def cudaStreamBeginCapture(stream: int, mode: int) -> None:
    """Keep the work of a stream from now on."""
    begin_capture(Capture(stream, last={stream: set()}))


def begin_capture(capture: Capture) -> None:
    """Begin a capture; raises CudaError for a stream that cannot be captured, or is."""
    state, stream = process(), capture.origin
    state.device.require_context()
    state.require_stream(stream)
    if not stream or state.capture_of(stream) is not None:
        raise CudaError(Status.STREAM_CAPTURE_UNSUPPORTED if not stream else Status.ILLEGAL_STATE)
    state.captures.append(capture)


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
    if capture.origin != stream:
        raise CudaError(Status.STREAM_CAPTURE_UNMATCHED)
    state.captures.remove(capture)
    if not capture.is_joined:
        raise CudaError(Status.STREAM_CAPTURE_UNJOINED)
    if graph:
        _keep(graph, capture.graph)


@exported(Stream, Pointer)
def cudaStreamIsCapturing(stream: int, status: int) -> None:
    """Ask whether the work of a stream is kept."""
    process().require_stream(stream)
    captured = process().capture_of(stream) is not None
    put_int(status, _CAPTURING if captured else 0)
