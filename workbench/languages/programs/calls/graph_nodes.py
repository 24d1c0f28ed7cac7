"""Calls about graphs since CUDA 12: nodes of every kind by one call, and conditional nodes."""

from __future__ import annotations

import ctypes

from workbench.device.runtime.graph_conditions import Condition, ConditionKind, conditional_node
from workbench.device.runtime.graphs import Graph, NodeKind
from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.calls import graphs
from workbench.languages.programs.calls.graphs import add_to, graph_of, handle_of
from workbench.languages.programs.calls.user_objects import cudaUserObjectRelease, cudaUserObjectRetain, user_object
from workbench.languages.programs.exports import Pointer, Size, Unsigned, exported
from workbench.languages.programs.process import process
from workbench.languages.programs.results import at, put, require_place

_DEFAULT_IS_ASSIGNED = 1
"""cudaGraphCondAssignDefault."""
_PARAMETERS = 16
"""Bytes before the parameters of a kind in `cudaGraphNodeParams`."""
_COPY = 16
"""Bytes before the copy in `cudaMemcpyNodeParams`."""


class ConditionalNode(ctypes.Structure):
    """`cudaConditionalNodeParams`."""

    _fields_ = (
        ("handle", ctypes.c_uint64),
        ("type", ctypes.c_int),
        ("size", ctypes.c_uint32),
        ("bodies", ctypes.c_uint64),
        ("context", ctypes.c_uint64),
    )


def _pointer(address: int) -> int:
    return int(at(ctypes.c_uint64, address).value)


@exported(Pointer, Pointer, Pointer, Pointer, Size, Pointer)
def cudaGraphAddNode(node: int, graph: int, before: int, data: int, count: int, parameters: int) -> None:
    """Add a node of any kind."""
    require_place(node)
    require_place(parameters)
    kind, fields = at(ctypes.c_int, parameters).value, parameters + _PARAMETERS
    if kind == NodeKind.KERNEL:
        graphs.cudaGraphAddKernelNode(node, graph, before, count, fields)
    elif kind == NodeKind.COPY:
        graphs.cudaGraphAddMemcpyNode(node, graph, before, count, fields + _COPY)
    elif kind == NodeKind.FILL:
        graphs.cudaGraphAddMemsetNode(node, graph, before, count, fields)
    elif kind == NodeKind.HOST:
        graphs.cudaGraphAddHostNode(node, graph, before, count, fields)
    elif kind == NodeKind.GRAPH:
        graphs.cudaGraphAddChildGraphNode(node, graph, before, count, _pointer(fields))
    elif kind == NodeKind.EMPTY:
        graphs.cudaGraphAddEmptyNode(node, graph, before, count)
    elif kind == NodeKind.ALLOCATION:
        graphs.cudaGraphAddMemAllocNode(node, graph, before, count, fields)
    elif kind == NodeKind.FREE:
        graphs.cudaGraphAddMemFreeNode(node, graph, before, count, _pointer(fields))
    elif kind == NodeKind.WAIT:
        graphs.cudaGraphAddEventWaitNode(node, graph, before, count, _pointer(fields))
    elif kind == NodeKind.RECORD:
        graphs.cudaGraphAddEventRecordNode(node, graph, before, count, _pointer(fields))
    elif kind == NodeKind.CONDITIONAL:
        _add_conditional(node, graph, before, count, at(ConditionalNode, fields))
    else:
        raise CudaError(Status.NOT_SUPPORTED, f"a node of the kind {kind} is not supported")


def _add_conditional(node: int, graph: int, before: int, count: int, fields: ConditionalNode) -> None:
    state = process()
    condition = state.conditions.get(fields.handle)
    if condition is None or fields.type not in list(ConditionKind) or not fields.size:
        raise CudaError(Status.INVALID_VALUE)
    bodies = tuple(Graph() for _ in range(fields.size))
    add_to(node, graph, before, count, conditional_node(ConditionKind(fields.type), condition, bodies))
    fields.bodies = shown_array([handle_of(each) for each in bodies])


def shown_array(values: list[int]) -> int:
    """Give the address of an array of words, which lives as long as the process."""
    array = (ctypes.c_uint64 * max(len(values), 1))(*values)
    process().arrays_shown.append(array)
    return ctypes.addressof(array)


@exported(Pointer, Pointer, Unsigned, Unsigned)
def cudaGraphConditionalHandleCreate(handle: int, graph: int, default: int, flags: int) -> None:
    """Make a condition for a graph."""
    require_place(handle)
    if flags & ~_DEFAULT_IS_ASSIGNED:
        raise CudaError(Status.INVALID_VALUE)
    owner, state = graph_of(graph), process()
    condition = Condition(state.device.memory, default, bool(flags))
    owner.conditions.append(condition)
    state.conditions[condition.address] = condition
    put(handle, condition.address)


@exported(Pointer, Pointer, Pointer, Unsigned, Unsigned, name="cudaGraphConditionalHandleCreate_v2")
def conditional_handle_create(handle: int, graph: int, context: int, default: int, flags: int) -> None:
    """Make a condition for a graph in a context."""
    cudaGraphConditionalHandleCreate(handle, graph, default, flags)


# -- objects of the program that graphs keep


_MOVE = 1
"""cudaGraphUserObjectMove: the graph takes the caller's references."""


@exported(Pointer, Pointer, Unsigned, Unsigned)
def cudaGraphRetainUserObject(graph: int, handle: int, count: int, flags: int) -> None:
    """Have a graph keep references to an object."""
    objects = graph_of(graph).objects
    if not flags & _MOVE:
        cudaUserObjectRetain(handle, count)
    else:
        user_object(handle)
    objects[handle] = objects.get(handle, 0) + count


@exported(Pointer, Pointer, Unsigned)
def cudaGraphReleaseUserObject(graph: int, handle: int, count: int) -> None:
    """Have a graph give references back."""
    objects = graph_of(graph).objects
    if count > objects.get(handle, 0):
        raise CudaError(Status.INVALID_VALUE)
    objects[handle] -= count
    cudaUserObjectRelease(handle, count)
