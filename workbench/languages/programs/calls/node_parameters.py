"""Calls that ask what a node of a graph does, and that change it, in a graph or in one that is ready to run."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from workbench.device.runtime.graphs import Graph, Node, NodeKind
from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.calls.copies import symbol_place
from workbench.languages.programs.calls.graphs import (
    box_of,
    child_of,
    copy_of,
    executable_of,
    fill_of,
    graph_of,
    handle_of,
    host_of,
    kernel_of,
    owner_of,
)
from workbench.languages.programs.calls.launches import CLUSTER, COOPERATIVE, configuration, kernel_node
from workbench.languages.programs.calls.streams import record_node, wait_node
from workbench.languages.programs.calls.structures import Copy3D, KernelNode
from workbench.languages.programs.exports import Int, Pointer, Size, Unsigned, exported
from workbench.languages.programs.process import process
from workbench.languages.programs.results import at, bytes_at, put, put_bytes, put_int, require_place

_ATTRIBUTE_BYTES = 64
"""The size of `cudaLaunchAttributeValue`."""
_SWITCHED = (NodeKind.KERNEL, NodeKind.COPY, NodeKind.FILL)
"""Kinds of nodes that can be disabled (CUDA Runtime API, cudaGraphNodeSetEnabled)."""
_HEAD, _COPY_HEAD = 16, 16
"""Bytes before the parameters of a kind in `cudaGraphNodeParams`, and before the copy in `cudaMemcpyNodeParams`."""


def _node(handle: int, kind: NodeKind) -> Node:
    result = owner_of(handle).nodes[handle]
    if result.kind is not kind:
        raise CudaError(Status.INVALID_VALUE)
    return result


def _replace(handle: int, node: Node) -> None:
    _node(handle, node.kind)
    owner_of(handle).nodes[handle] = node


def _give(handle: int, kind: NodeKind, address: int) -> None:
    parameters = _node(handle, kind).parameters
    if not isinstance(parameters, ctypes.Structure):
        raise CudaError(Status.INVALID_VALUE, "the parameters of this node are not known: it was captured")
    put_bytes(address, bytes(parameters))


def _event(handle: int, kind: NodeKind, address: int) -> None:
    event = _node(handle, kind).parameters
    assert isinstance(event, int)
    put(address, event)


for _name, _kind in (
    ("Kernel", NodeKind.KERNEL),
    ("Memcpy", NodeKind.COPY),
    ("Memset", NodeKind.FILL),
    ("Host", NodeKind.HOST),
    ("MemAlloc", NodeKind.ALLOCATION),
):

    def _get(node: int, parameters: int, kind: NodeKind = _kind) -> None:
        _give(node, kind, parameters)

    exported(Pointer, Pointer, name=f"cudaGraph{_name}NodeGetParams")(_get)

_BY_PARAMETERS: dict[NodeKind, Callable[[int], Node]] = {
    NodeKind.KERNEL: kernel_of,
    NodeKind.COPY: box_of,
    NodeKind.FILL: fill_of,
    NodeKind.HOST: host_of,
}
for _name, _make in (("Kernel", kernel_of), ("Memcpy", box_of), ("Memset", fill_of), ("Host", host_of)):

    def _set(node: int, parameters: int, make: Callable[[int], Node] = _make) -> None:
        _replace(node, make(parameters))

    def _set_ready(executable: int, node: int, parameters: int, make: Callable[[int], Node] = _make) -> None:
        executable_of(executable).set(node, make(parameters))

    exported(Pointer, Pointer, name=f"cudaGraph{_name}NodeSetParams")(_set)
    exported(Pointer, Pointer, Pointer, name=f"cudaGraphExec{_name}NodeSetParams")(_set_ready)

for _name, _kind, _of in (("Record", NodeKind.RECORD, record_node), ("Wait", NodeKind.WAIT, wait_node)):

    def _get_event(node: int, event: int, kind: NodeKind = _kind) -> None:
        _event(node, kind, event)

    def _set_event(node: int, event: int, make: Callable[[int], Node] = _of) -> None:
        _replace(node, make(event))

    def _set_ready_event(executable: int, node: int, event: int, make: Callable[[int], Node] = _of) -> None:
        executable_of(executable).set(node, make(event))

    exported(Pointer, Pointer, name=f"cudaGraphEvent{_name}NodeGetEvent")(_get_event)
    exported(Pointer, Pointer, name=f"cudaGraphEvent{_name}NodeSetEvent")(_set_event)
    exported(Pointer, Pointer, Pointer, name=f"cudaGraphExecEvent{_name}NodeSetEvent")(_set_ready_event)


# -- copies by other words


@exported(Pointer, Pointer, Pointer, Size, Int)
def cudaGraphMemcpyNodeSetParams1D(node: int, target: int, source: int, size: int, kind: int) -> None:
    """Make a copy one of bytes."""
    _replace(node, copy_of(target, source, size, kind))


@exported(Pointer, Pointer, Pointer, Size, Size, Int)
def cudaGraphMemcpyNodeSetParamsToSymbol(
    node: int, symbol: int, source: int, size: int, offset: int, kind: int
) -> None:
    """Make a copy one to a variable."""
    _replace(node, copy_of(symbol_place(symbol, offset, size), source, size, kind))


@exported(Pointer, Pointer, Pointer, Size, Size, Int)
def cudaGraphMemcpyNodeSetParamsFromSymbol(
    node: int, target: int, symbol: int, size: int, offset: int, kind: int
) -> None:
    """Make a copy one from a variable."""
    _replace(node, copy_of(target, symbol_place(symbol, offset, size), size, kind))


@exported(Pointer, Pointer, Pointer, Pointer, Size, Int)
def cudaGraphExecMemcpyNodeSetParams1D(
    executable: int, node: int, target: int, source: int, size: int, kind: int
) -> None:
    """Make a copy one of bytes, in a graph that is ready to run."""
    executable_of(executable).set(node, copy_of(target, source, size, kind))


@exported(Pointer, Pointer, Pointer, Pointer, Size, Size, Int)
def cudaGraphExecMemcpyNodeSetParamsToSymbol(
    executable: int, node: int, symbol: int, source: int, size: int, offset: int, kind: int
) -> None:
    """Make a copy one to a variable, in a graph that is ready to run."""
    executable_of(executable).set(node, copy_of(symbol_place(symbol, offset, size), source, size, kind))


@exported(Pointer, Pointer, Pointer, Pointer, Size, Size, Int)
def cudaGraphExecMemcpyNodeSetParamsFromSymbol(
    executable: int, node: int, target: int, symbol: int, size: int, offset: int, kind: int
) -> None:
    """Make a copy one from a variable, in a graph that is ready to run."""
    executable_of(executable).set(node, copy_of(target, symbol_place(symbol, offset, size), size, kind))


# -- graphs as nodes, and memory


@exported(Pointer, Pointer)
def cudaGraphChildGraphNodeGetGraph(node: int, graph: int) -> None:
    """Give the graph that a node is."""
    inner = _node(node, NodeKind.GRAPH).parameters
    if not isinstance(inner, Graph):
        raise CudaError(Status.INVALID_VALUE, "the graph of this node is not known: its launch was captured")
    put(graph, handle_of(inner))


@exported(Pointer, Pointer, Pointer)
def cudaGraphExecChildGraphNodeSetParams(executable: int, node: int, child: int) -> None:
    """Make a graph that is a node another one, in a graph that is ready to run."""
    executable_of(executable).set(node, Node(NodeKind.GRAPH, graph_of(child).executable().launch))


@exported(Pointer, Pointer)
def cudaGraphMemFreeNodeGetParams(node: int, pointer: int) -> None:
    """Give the address that a node frees."""
    _event(node, NodeKind.FREE, pointer)


# -- any kind


@exported(Pointer, Pointer)
def cudaGraphNodeGetParams(node: int, parameters: int) -> None:
    """Give the parameters of a node, as `cudaGraphNodeParams`."""
    require_place(parameters)
    found = owner_of(node).nodes[node]
    put_int(parameters, found.kind)
    address = parameters + _HEAD
    if isinstance(found.parameters, Copy3D):
        put(address, 0)
        put(address + 8, 0)
        address += _COPY_HEAD
    if isinstance(found.parameters, ctypes.Structure):
        put_bytes(address, bytes(found.parameters))
    elif isinstance(found.parameters, Graph):
        put(address, handle_of(found.parameters))
    elif isinstance(found.parameters, int):
        put(address, found.parameters)


def _described(parameters: int) -> Node:
    """The node that `cudaGraphNodeParams` describe; raises CudaError for a kind that cannot be changed."""
    kind, address = at(ctypes.c_int, parameters).value, parameters + _HEAD
    if kind in _BY_PARAMETERS:
        return _BY_PARAMETERS[NodeKind(kind)](address + (_COPY_HEAD if kind == NodeKind.COPY else 0))
    pointer = at(ctypes.c_uint64, address).value
    if kind == NodeKind.RECORD:
        return record_node(pointer)
    if kind == NodeKind.WAIT:
        return wait_node(pointer)
    if kind == NodeKind.GRAPH:
        return child_of(pointer)
    raise CudaError(Status.INVALID_VALUE)


@exported(Pointer, Pointer)
def cudaGraphNodeSetParams(node: int, parameters: int) -> None:
    """Change a node."""
    _replace(node, _described(parameters))


@exported(Pointer, Pointer, Pointer)
def cudaGraphExecNodeSetParams(executable: int, node: int, parameters: int) -> None:
    """Change a node in a graph that is ready to run."""
    new_node = _described(parameters)
    run = new_node.run if new_node.make_ready is None else new_node.make_ready()
    executable_of(executable).set(node, replace(new_node, run=run, make_ready=None))


@exported(Pointer, Pointer, Unsigned)
def cudaGraphNodeSetEnabled(executable: int, node: int, is_enabled: int) -> None:
    """Have a node of a graph that is ready to run do its work or nothing."""
    found = executable_of(executable)
    if node not in found.nodes or found.nodes[node].kind not in _SWITCHED:
        raise CudaError(Status.INVALID_VALUE)
    (found.disabled.discard if is_enabled else found.disabled.add)(node)


@exported(Pointer, Pointer, Pointer)
def cudaGraphNodeGetEnabled(executable: int, node: int, is_enabled: int) -> None:
    """Ask whether a node does its work."""
    found = executable_of(executable)
    if node not in found.nodes or found.nodes[node].kind not in _SWITCHED:
        raise CudaError(Status.INVALID_VALUE)
    put_int(is_enabled, int(node not in found.disabled))


# -- attributes of launches


def _launch(node: int) -> KernelNode:
    parameters = _node(node, NodeKind.KERNEL).parameters
    if not isinstance(parameters, KernelNode):
        raise CudaError(Status.INVALID_VALUE, "the parameters of this node are not known: it was captured")
    return parameters


@exported(Pointer, Int, Pointer)
def cudaGraphKernelNodeSetAttribute(node: int, attribute: int, value: int) -> None:
    """Set an attribute of a launch; all but whether it is cooperative and its clusters are preferences."""
    fields = _launch(node)
    fields.attributes[attribute] = bytes_at(value, _ATTRIBUTE_BYTES)
    if attribute in (COOPERATIVE, CLUSTER):
        cooperative = any(struct.unpack_from("<i", fields.attributes.get(COOPERATIVE, bytes(4))))
        clusters = fields.attributes.get(CLUSTER)
        extents = None if clusters is None else struct.unpack_from("<3I", clusters)
        requested = configuration(tuple(fields.grid), tuple(fields.block), fields.smem, extents)
        new_node = kernel_node(fields.function, requested, fields.arguments, cooperative)
        assert isinstance(new_node.parameters, KernelNode)
        new_node.parameters.attributes = fields.attributes
        _replace(node, new_node)


@exported(Pointer, Int, Pointer)
def cudaGraphKernelNodeGetAttribute(node: int, attribute: int, value: int) -> None:
    """Give an attribute of a launch."""
    put_bytes(value, _launch(node).attributes.get(attribute, b"").ljust(_ATTRIBUTE_BYTES, b"\0"))


@exported(Pointer, Pointer)
def cudaGraphKernelNodeCopyAttributes(target: int, source: int) -> None:
    """Give a launch the attributes of another one."""
    for attribute, value in list(_launch(source).attributes.items()):
        buffer = ctypes.create_string_buffer(value, _ATTRIBUTE_BYTES)
        cudaGraphKernelNodeSetAttribute(target, attribute, ctypes.addressof(buffer))


# -- a picture


@exported(Pointer, Pointer, Unsigned)
def cudaGraphDebugDotPrint(graph: int, path: int, flags: int) -> None:
    """Write a graph as a file for Graphviz."""
    require_place(path)
    found = graph_of(graph)
    numbers = {handle: f'"graph_{graph}_node_{place}"' for place, handle in enumerate(found.nodes)}
    lines = ["digraph dot {", f"subgraph cluster_{graph} {{", f'label="graph_{graph}" graph[style="dashed"];']
    for place, (handle, node) in enumerate(found.nodes.items()):
        lines.append(f'{numbers[handle]}[style="solid" shape="rectangle" label="{place}\n{_words(node)}\n"];')
    lines += [f"{numbers[first]} -> {numbers[then]};" for first, then in found.edges]
    try:
        Path(bytes_at(path).decode(errors="surrogateescape")).write_text(
            "\n".join([*lines, "}", "}", ""]), encoding="utf-8"
        )
    except OSError as error:
        raise CudaError(Status.OPERATING_SYSTEM, f"{error.filename}: {error.strerror}") from error


_WORDS = {
    NodeKind.COPY: "MEMCPY",
    NodeKind.FILL: "MEMSET",
    NodeKind.GRAPH: "CHILD_GRAPH",
    NodeKind.WAIT: "EVENT_WAIT",
    NodeKind.RECORD: "EVENT_RECORD",
    NodeKind.ALLOCATION: "MEM_ALLOC",
    NodeKind.FREE: "MEM_FREE",
}


def _words(node: Node) -> str:
    """A node in words: a kernel by its name."""
    if isinstance(node.parameters, KernelNode):
        grid, block = tuple(node.parameters.grid), tuple(node.parameters.block)
        return f"{process().kernel(node.parameters.function).name}\\<\\<\\<{grid}, {block}\\>\\>\\>"
    return _WORDS.get(node.kind, node.kind.name)
