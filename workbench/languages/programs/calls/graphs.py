"""Calls about graphs: made node by node, captured from a stream, instantiated, updated and launched."""

from __future__ import annotations

import ctypes
from dataclasses import replace

from workbench.device.runtime.graphs import ExecutableGraph, Graph, Node, NodeKind
from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.calls.copies import copy_box, copy_bytes, fill_box, rows_as_box, symbol_place
from workbench.languages.programs.calls.launches import configuration, kernel_node
from workbench.languages.programs.calls.memory import allocating, freeing
from workbench.languages.programs.calls.streams import Stream, host_node, record_node, wait_node
from workbench.languages.programs.calls.structures import AllocationNode, Copy3D, FillNode, HostNode, KernelNode
from workbench.languages.programs.calls.user_objects import release_all
from workbench.languages.programs.exports import Int, Pointer, Size, Unsigned, exported
from workbench.languages.programs.process import process
from workbench.languages.programs.results import at, bytes_at, put, put_int

_FREES_AT_LAUNCH = 1
"""cudaGraphInstantiateFlagAutoFreeOnLaunch."""


_INSTANTIATE_ERROR = 1
"""cudaGraphInstantiateError."""


class _Instantiation(ctypes.Structure):
    """`cudaGraphInstantiateParams`."""

    _fields_ = (
        ("flags", ctypes.c_ulonglong),
        ("stream", ctypes.c_uint64),
        ("error_node", ctypes.c_uint64),
        ("result", ctypes.c_int),
    )


class _UpdateInfo(ctypes.Structure):
    """`cudaGraphExecUpdateResultInfo`."""

    _fields_ = (("result", ctypes.c_int), ("node", ctypes.c_uint64), ("from_node", ctypes.c_uint64))


def graph_of(handle: int) -> Graph:
    """The graph of a handle; raises CudaError for what is none's."""
    result = process().graphs.get(handle)
    if not isinstance(result, Graph):
        raise CudaError(Status.INVALID_VALUE)
    return result


def executable_of(handle: int) -> ExecutableGraph:
    """The executable graph of a handle; raises as `graph_of`."""
    result = process().graphs.get(handle)
    if not isinstance(result, ExecutableGraph):
        raise CudaError(Status.INVALID_VALUE)
    return result


def keep(address: int, graph: Graph | ExecutableGraph) -> None:
    """Write the handle of a graph to an address."""
    put(address, handle_of(graph))


def handle_of(graph: Graph | ExecutableGraph) -> int:
    """The handle of a graph, which it is given if it has none."""
    state = process()
    known = next((handle for handle, each in state.graphs.items() if each is graph), None)
    if known is None:
        known = state.new_handle()
        state.graphs[known] = graph
    return known


def handles_at(address: int, count: int) -> list[int]:
    """The handles in an array of the program's."""
    return list(at((ctypes.c_uint64 * count), address)) if count else []


def add_to(address: int, graph: int, before: int, count: int, node: Node) -> None:
    """Add a node behind others, and write its handle to an address."""
    handle = process().new_handle()
    graph_of(graph).add(handle, node, handles_at(before, count))
    put(address, handle)


def kernel_of(parameters: int) -> Node:
    """The launch that `cudaKernelNodeParams` describe; raises CudaError where there is no such kernel."""
    fields = at(KernelNode, parameters)
    requested = configuration(tuple(fields.grid), tuple(fields.block), fields.smem)
    return kernel_node(fields.function, requested, fields.arguments)


def fill_of(parameters: int) -> Node:
    """The fill that `cudaMemsetParams` describe."""
    fields = FillNode.from_buffer_copy(bytes_at(parameters, ctypes.sizeof(FillNode)))
    pattern = fields.value.to_bytes(4, "little")[: fields.element_bytes]
    width = fields.width * fields.element_bytes
    return Node(
        NodeKind.FILL, lambda: fill_box(fields.target, fields.pitch, pattern, width, fields.height), parameters=fields
    )


def host_of(parameters: int) -> Node:
    """The call that `cudaHostNodeParams` describe."""
    return host_node(HostNode.from_buffer_copy(bytes_at(parameters, ctypes.sizeof(HostNode))))


def box_of(parameters: int) -> Node:
    """The copy that `cudaMemcpy3DParms` describe."""
    copy = Copy3D.from_buffer_copy(bytes_at(parameters, ctypes.sizeof(Copy3D)))
    return Node(NodeKind.COPY, lambda: copy_box(copy), parameters=copy)


def copy_of(target: int, source: int, size: int, kind: int) -> Node:
    """A copy of bytes."""
    copy = rows_as_box(target, size, source, size, size, 1, kind)
    return Node(NodeKind.COPY, lambda: copy_bytes(target, source, size, kind), parameters=copy)


def child_of(graph: int) -> Node:
    """A graph as a node, as it is now; its copy may be changed until it is instantiated."""
    inner = graph_of(graph).clone(process().new_handle)
    ready = lambda: inner.executable().launch  # noqa: E731
    return Node(NodeKind.GRAPH, lambda: None, make_ready=ready, parameters=inner, may_wait=inner.may_wait)


def owner_of(node: int) -> Graph:
    """The graph of a node; raises CudaError where there is none."""
    for graph in process().graphs.values():
        if isinstance(graph, Graph) and node in graph.nodes:
            return graph
    raise CudaError(Status.INVALID_VALUE)


# -- graphs


@exported(Pointer, Unsigned)
def cudaGraphCreate(graph: int, flags: int) -> None:
    """Make an empty graph."""
    keep(graph, Graph())


@exported(Pointer)
def cudaGraphDestroy(graph: int) -> None:
    """End a graph."""
    found = graph_of(graph)
    del process().graphs[graph]
    release_all(found.objects)


@exported(Pointer, Pointer)
def cudaGraphClone(clone: int, graph: int) -> None:
    """Copy a graph."""
    keep(clone, graph_of(graph).clone(process().new_handle))


@exported(Pointer, Pointer, Pointer, Size, Pointer)
def cudaGraphAddKernelNode(node: int, graph: int, before: int, count: int, parameters: int) -> None:
    """Add a launch."""
    add_to(node, graph, before, count, kernel_of(parameters))


@exported(Pointer, Pointer, Pointer, Size, Pointer, Pointer, Size, Int)
def cudaGraphAddMemcpyNode1D(
    node: int, graph: int, before: int, count: int, target: int, source: int, size: int, kind: int
) -> None:
    """Add a copy of bytes."""
    add_to(node, graph, before, count, copy_of(target, source, size, kind))


@exported(Pointer, Pointer, Pointer, Size, Pointer)
def cudaGraphAddMemcpyNode(node: int, graph: int, before: int, count: int, parameters: int) -> None:
    """Add a copy of rows and planes."""
    add_to(node, graph, before, count, box_of(parameters))


@exported(Pointer, Pointer, Pointer, Size, Pointer, Pointer, Size, Size, Int)
def cudaGraphAddMemcpyNodeToSymbol(
    node: int, graph: int, before: int, count: int, symbol: int, source: int, size: int, offset: int, kind: int
) -> None:
    """Add a copy to a variable."""
    add_to(node, graph, before, count, copy_of(symbol_place(symbol, offset, size), source, size, kind))


@exported(Pointer, Pointer, Pointer, Size, Pointer, Pointer, Size, Size, Int)
def cudaGraphAddMemcpyNodeFromSymbol(
    node: int, graph: int, before: int, count: int, target: int, symbol: int, size: int, offset: int, kind: int
) -> None:
    """Add a copy from a variable."""
    add_to(node, graph, before, count, copy_of(target, symbol_place(symbol, offset, size), size, kind))


@exported(Pointer, Pointer, Pointer, Size, Pointer)
def cudaGraphAddMemsetNode(node: int, graph: int, before: int, count: int, parameters: int) -> None:
    """Add a fill."""
    add_to(node, graph, before, count, fill_of(parameters))


@exported(Pointer, Pointer, Pointer, Size, Pointer)
def cudaGraphAddHostNode(node: int, graph: int, before: int, count: int, parameters: int) -> None:
    """Add a call of a function of the host."""
    add_to(node, graph, before, count, host_of(parameters))


@exported(Pointer, Pointer, Pointer, Size, Pointer)
def cudaGraphAddEventRecordNode(node: int, graph: int, before: int, count: int, event: int) -> None:
    """Add the record of an event."""
    add_to(node, graph, before, count, record_node(event))


@exported(Pointer, Pointer, Pointer, Size, Pointer)
def cudaGraphAddEventWaitNode(node: int, graph: int, before: int, count: int, event: int) -> None:
    """Add the wait for an event."""
    add_to(node, graph, before, count, wait_node(event))


@exported(Pointer, Pointer, Pointer, Size)
def cudaGraphAddEmptyNode(node: int, graph: int, before: int, count: int) -> None:
    """Add a node that does nothing."""
    add_to(node, graph, before, count, Node(NodeKind.EMPTY, lambda: None))


@exported(Pointer, Pointer, Pointer, Size, Pointer)
def cudaGraphAddMemAllocNode(node: int, graph: int, before: int, count: int, parameters: int) -> None:
    """Add an allocation; its address is given at once."""
    state = process()
    state.device.require_context()
    fields = at(AllocationNode, parameters)
    allocation = state.device.graph_memory.reserve(fields.size_bytes)
    fields.pointer = allocation.address
    fields_copy = AllocationNode.from_buffer_copy(bytes_at(parameters, ctypes.sizeof(AllocationNode)))
    add_to(node, graph, before, count, replace(allocating(allocation), parameters=fields_copy))


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
    if attribute not in (1, 3) or at(ctypes.c_uint64, value).value:
        raise CudaError(Status.INVALID_VALUE)
    process().device.graph_memory.forget_most(attribute // 2)


@exported(Pointer, Pointer, Pointer, Size, Pointer)
def cudaGraphAddChildGraphNode(node: int, graph: int, before: int, count: int, child: int) -> None:
    """Add a graph, as it is now."""
    add_to(node, graph, before, count, child_of(child))


@exported(Pointer, Pointer, Pointer, Pointer, Size)
def cudaGraphAddDependencies(graph: int, first: int, then: int, data: int, count: int) -> None:
    """Put nodes before others."""
    for one, other in zip(handles_at(first, count), handles_at(then, count), strict=True):
        graph_of(graph).order(one, other)


@exported(Pointer, Pointer, Pointer, Pointer, Size)
def cudaGraphRemoveDependencies(graph: int, first: int, then: int, data: int, count: int) -> None:
    """Let nodes run before others no longer."""
    for one, other in zip(handles_at(first, count), handles_at(then, count), strict=True):
        graph_of(graph).release(one, other)


@exported(Pointer)
def cudaGraphDestroyNode(node: int) -> None:
    """Take a node out of its graph."""
    owner_of(node).remove(node)


@exported(Pointer, Pointer)
def cudaGraphNodeGetType(node: int, kind: int) -> None:
    """Give the kind of a node."""
    put_int(kind, owner_of(node).nodes[node].kind)


@exported(Pointer, Pointer, Pointer)
def cudaGraphNodeFindInClone(node: int, original: int, clone: int) -> None:
    """Give the copy of a node in a copy of its graph."""
    found = graph_of(clone).copies.get(original)
    if found not in graph_of(clone).nodes:
        raise CudaError(Status.INVALID_VALUE)
    put(node, found)


@exported(Pointer, Pointer)
def cudaGraphNodeGetContainingGraph(node: int, graph: int) -> None:
    """Give the graph of a node."""
    put(graph, handle_of(owner_of(node)))


@exported(Pointer, Pointer)
def cudaGraphNodeGetLocalId(node: int, number: int) -> None:
    """Give the number of a node in its graph."""
    put_int(number, list(owner_of(node).nodes).index(node))


@exported(Pointer, Pointer)
def cudaGraphNodeGetToolsId(node: int, number: int) -> None:
    """Give a number of a node that no other has."""
    owner_of(node)
    put(number, node)


@exported(Pointer, Pointer)
def cudaGraphGetId(graph: int, number: int) -> None:
    """Give a number of a graph that no other has."""
    graph_of(graph)
    put_int(number, graph)


@exported(Pointer, Pointer)
def cudaGraphExecGetId(executable: int, number: int) -> None:
    """Give a number of an executable graph that no other has."""
    executable_of(executable)
    put_int(number, executable)


@exported(Pointer, Pointer, Pointer, Pointer)
def cudaGraphNodeGetDependencies(node: int, nodes: int, data: int, count: int) -> None:
    """Give the nodes right before one."""
    _give_list(sorted(owner_of(node).before[node]), nodes, count)


@exported(Pointer, Pointer, Pointer, Pointer)
def cudaGraphNodeGetDependentNodes(node: int, nodes: int, data: int, count: int) -> None:
    """Give the nodes right behind one."""
    before = owner_of(node).before
    _give_list([handle for handle, others in before.items() if node in others], nodes, count)


def _give_list(handles: list[int], array: int, count: int) -> None:
    """Writes as many as there is room for, or with no array their number (cudaGraphGetNodes)."""
    room = at(ctypes.c_size_t, count)
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
    before = at(ctypes.c_size_t, count).value
    _give_list([one for one, _ in edges], first, count)
    if then:
        put(count, before)
        _give_list([other for _, other in edges], then, count)


# -- executable graphs


@exported(Pointer, Pointer, ctypes.c_ulonglong)
def cudaGraphInstantiate(executable: int, graph: int, flags: int) -> None:
    """Make a graph ready to run."""
    instance = graph_of(graph).executable(frees_at_launch=bool(flags & _FREES_AT_LAUNCH))
    instance.flags = flags
    keep(executable, instance)


@exported(Pointer, Pointer, ctypes.c_ulonglong)
def cudaGraphInstantiateWithFlags(executable: int, graph: int, flags: int) -> None:
    """Make a graph ready to run."""
    cudaGraphInstantiate(executable, graph, flags)


@exported(Pointer)
def cudaGraphExecDestroy(executable: int) -> None:
    """End a graph that was ready to run."""
    executable_of(executable)
    del process().graphs[executable]


@exported(Pointer, Stream)
def cudaGraphUpload(executable: int, stream: int) -> None:
    """Bring a graph to the device: nothing is to be brought."""
    executable_of(executable)


@exported(Pointer, Stream)
def cudaGraphLaunch(executable: int, stream: int) -> None:
    """Run a graph in the order of a stream."""
    state = process()
    state.device.require_context()
    graph = executable_of(executable)
    state.submit(stream, Node(NodeKind.GRAPH, graph.launch, may_wait=graph.may_wait))


@exported(Pointer, Pointer, Pointer)
def cudaGraphInstantiateWithParams(executable: int, graph: int, parameters: int) -> None:
    """Make a graph ready to run, as `cudaGraphInstantiateParams` say."""
    fields = at(_Instantiation, parameters)
    fields.error_node, fields.result = 0, _INSTANTIATE_ERROR
    cudaGraphInstantiate(executable, graph, fields.flags)
    fields.result = 0


@exported(Pointer, Pointer)
def cudaGraphExecGetFlags(executable: int, flags: int) -> None:
    """Give the flags that a graph was instantiated with."""
    put(flags, executable_of(executable).flags)


@exported(Pointer, Pointer, Pointer)
def cudaGraphExecUpdate(executable: int, graph: int, result: int) -> None:
    """Take over the nodes of a graph of the same shape."""
    found, node = executable_of(executable).update(graph_of(graph))
    if result:
        written = at(_UpdateInfo, result)
        written.result, written.node, written.from_node = found, node, 0
    if found:
        raise CudaError(Status.GRAPH_EXEC_UPDATE_FAILURE)
