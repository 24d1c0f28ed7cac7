"""Calls that launch kernels, and that ask what a kernel needs."""

from __future__ import annotations

import ctypes
import functools
import math
import struct
import threading
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from workbench.base.records import Dim3
from workbench.device.runtime.graphs import Node, NodeKind
from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.calls.structures import KernelNode
from workbench.languages.programs.exports import Int, Pointer, Size, Unsigned, exported
from workbench.languages.programs.process import MAX_PLANNED, process
from workbench.languages.programs.results import at, bytes_at, put, put_bytes, put_int

if TYPE_CHECKING:
    from workbench.device.runtime.launches import KernelLaunch

_TWO_WORDS = ctypes.c_uint64
"""A dim3 by value is passed in two registers: x and y in the first, z in the second (System V ABI, AMD64)."""
_LOW = 0xFFFFFFFF
_DIM3 = struct.Struct("<QI").pack
_word_at = ctypes.c_uint64.from_address
"""Configurations, and launches, that are kept; a program with more plans them anew."""
_MAX_DYNAMIC_SMEM, _NON_PORTABLE = 8, 14
"""cudaFuncAttributeMaxDynamicSharedMemorySize and ...NonPortableClusterSizeAllowed."""


@dataclass(frozen=True, eq=False)
class Configuration:
    """The configuration of a launch, as written between `<<<` and `>>>`. cluster: the extents of its attribute; None
    without one."""

    grid: Dim3
    block: Dim3
    dynamic_smem_bytes: int
    cluster: Dim3 | None = None


@functools.lru_cache(maxsize=MAX_PLANNED)
def configuration(
    grid: tuple[int, int, int], block: tuple[int, int, int], smem: int, cluster: tuple[int, ...] | None = None
) -> Configuration:
    """Give a configuration: one and the same object each time, so that launches are found by it."""
    return Configuration(Dim3(*grid), Dim3(*block), smem, None if cluster is None else Dim3(*cluster))


_pushed: dict[int, list[tuple[int, ...]]] = {}
"""Configurations by thread: the words of both dim3, the shared memory and the stream."""


@functools.lru_cache(maxsize=MAX_PLANNED)
def _configuration(grid: int, grid_z: int, block: int, block_z: int, smem: int) -> Configuration:
    return configuration(_dim3(grid, grid_z), _dim3(block, block_z), smem)


def _dim3(low: int, high: int) -> tuple[int, int, int]:
    return low & _LOW, low >> 32, high & _LOW


@exported(*[_TWO_WORDS] * 4, Size, Pointer, name="__cudaPushCallConfiguration", result=Unsigned, checked=False)
def push_configuration(grid: int, grid_z: int, block: int, block_z: int, smem: int, stream: int) -> int:
    """Keep a configuration for the launch that follows."""
    _pushed.setdefault(threading.get_native_id(), []).append((grid, grid_z, block, block_z, smem, stream))
    return 0


@exported(*[Pointer] * 4, name="__cudaPopCallConfiguration")
def pop_configuration(grid: int, block: int, smem: int, stream: int) -> None:
    """Give the configuration that was pushed last."""
    waiting = _pushed.get(threading.get_native_id())
    if not waiting:
        raise CudaError(Status.MISSING_CONFIGURATION)
    grid_xy, grid_z, block_xy, block_z, size, launch_stream = waiting.pop()
    ctypes.memmove(grid, _DIM3(grid_xy, grid_z & _LOW), 12)
    ctypes.memmove(block, _DIM3(block_xy, block_z & _LOW), 12)
    _word_at(smem).value = size
    _word_at(stream).value = launch_stream


@exported(Pointer, Pointer, name="__cudaGetKernel")
def get_kernel(handle: int, function: int) -> None:
    """Give the handle of a kernel: the address of its host function."""
    put(handle, function)


@exported(Pointer, Pointer)
def cudaGetKernel(handle: int, function: int) -> None:
    """As the call of compiled code."""
    process().code.kernel(function)
    get_kernel(handle, function)


@exported(Pointer, *[_TWO_WORDS] * 4, Pointer, Size, Pointer, name="__cudaLaunchKernel")
def launch_kernel(
    function: int, grid: int, grid_z: int, block: int, block_z: int, arguments: int, smem: int, stream: int
) -> None:
    """Launch a kernel; arguments: the address of the addresses of its arguments."""
    _launch(function, _configuration(grid, grid_z, block, block_z, smem), arguments, stream, False)


@exported(Pointer, *[_TWO_WORDS] * 4, Pointer, Size, Pointer)
def cudaLaunchKernel(
    function: int, grid: int, grid_z: int, block: int, block_z: int, arguments: int, smem: int, stream: int
) -> None:
    """Launch a kernel."""
    launch_kernel(function, grid, grid_z, block, block_z, arguments, smem, stream)


@exported(Pointer, *[_TWO_WORDS] * 4, Pointer, Size, Pointer)
def cudaLaunchCooperativeKernel(
    function: int, grid: int, grid_z: int, block: int, block_z: int, arguments: int, smem: int, stream: int
) -> None:
    """Launch a kernel whose blocks are all resident."""
    _launch(function, _configuration(grid, grid_z, block, block_z, smem), arguments, stream, True)


class _Attribute(ctypes.Structure):
    """`cudaLaunchAttribute` (driver_types.h)."""

    _fields_ = (("id", ctypes.c_int), ("pad", ctypes.c_char * 4), ("value", ctypes.c_uint32 * 16))


class _Config(ctypes.Structure):
    """`cudaLaunchConfig_t`."""

    _fields_ = (
        ("grid", ctypes.c_uint32 * 3),
        ("block", ctypes.c_uint32 * 3),
        ("smem", ctypes.c_size_t),
        ("stream", ctypes.c_uint64),
        ("attributes", ctypes.c_uint64),
        ("count", ctypes.c_uint),
    )


class _DriverConfig(ctypes.Structure):
    """`CUlaunchConfig` (cuda.h)."""

    _fields_ = (
        ("grid", ctypes.c_uint32 * 3),
        ("block", ctypes.c_uint32 * 3),
        ("smem", ctypes.c_uint32),
        ("stream", ctypes.c_uint64),
        ("attributes", ctypes.c_uint64),
        ("count", ctypes.c_uint),
    )


def _attributes(config: _Config | _DriverConfig) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The attributes of a launch: their numbers, and the words of their values."""
    size = ctypes.sizeof(_Attribute)
    for place in range(config.count):
        attribute = at(_Attribute, config.attributes + place * size)
        yield attribute.id, tuple(attribute.value)


COOPERATIVE, CLUSTER = 2, 4
"""cudaLaunchAttributeCooperative and ...ClusterDimension."""


@exported(Pointer, Pointer, Pointer)
def cudaLaunchKernelExC(config: int, function: int, arguments: int) -> None:
    """Launch a kernel with attributes: whether it is cooperative, the extents of its clusters, and what means nothing
    here (priority, overlap)."""
    requested, stream, cooperative = _meant(at(_Config, config))
    _launch(function, requested, arguments, stream, cooperative)


def _meant(config: _Config | _DriverConfig) -> tuple[Configuration, int, bool]:
    """The configuration of a launch with attributes, its stream, and whether it is cooperative."""
    found = dict(_attributes(config))
    cluster = found[CLUSTER][:3] if CLUSTER in found else None
    requested = configuration(tuple(config.grid), tuple(config.block), config.smem, cluster)
    return requested, config.stream, bool(found.get(COOPERATIVE, (0,))[0])


def launch_attributes(config: int) -> tuple[Configuration, int, bool]:
    """Give the configuration of `CUlaunchConfig`, its stream, and whether the launch is cooperative. The structure is
    the runtime's (cuda.h, driver_types.h) but for the size of the shared memory, which has 32 bits."""
    return _meant(at(_DriverConfig, config))


def _planned(function: int, shape: Configuration, cooperative: bool) -> KernelLaunch:
    """The launch without its arguments; raises as `prepared_launch`."""
    state = process()
    result = state.planned.get((function, shape, cooperative))
    if result is None:
        from workbench.device.runtime.launches import KernelLaunch

        kernel = state.kernel(function)
        opted_in = state.opted_in.get(function, 0) >= shape.dynamic_smem_bytes
        settings = state.settings
        result = KernelLaunch(
            kernel,
            settings.model,
            shape.grid,
            shape.block,
            shape.dynamic_smem_bytes,
            cooperative,
            opted_in,
            shape.cluster,
            function in state.non_portable,
            sanitize=settings.sanitize,
            count=settings.count,
            sequential=True,
            replays=False,  # nobody can ask for one once the program is over
        )
        state.planned.put((function, shape, cooperative), result)
    return result


def prepared_launch(function: int, shape: Configuration, arguments: int, cooperative: bool = False) -> Node:
    """Give a launch as work, with its arguments as they are now.

    Raises
    ------
    CudaError
        The function is no kernel, or its code cannot be loaded.
    """
    planned = _planned(function, shape, cooperative)
    layout = planned.kernel.layout
    if layout.places and not arguments:
        raise CudaError(Status.INVALID_VALUE, "the kernel has parameters, and there are no arguments")
    block = bytearray(layout.size_bytes)
    for _, offset, size in layout.places:
        block[offset : offset + size] = bytes_at(_word_at(arguments).value, size)
        arguments += 8
    return _node(planned, bytes(block))


def _node(planned: KernelLaunch, params: bytes) -> Node:
    state = process()
    return Node(NodeKind.KERNEL, lambda: state.launch(planned, params), may_wait=planned.kernel.may_wait)


def kernel_node(function: int, shape: Configuration, arguments: int, cooperative: bool = False) -> Node:
    """Give a launch as the node of a graph, with its arguments as they are now; raises as `prepared_launch`."""
    node = prepared_launch(function, shape, arguments, cooperative)
    grid, block = (ctypes.c_uint32 * 3)(*shape.grid), (ctypes.c_uint32 * 3)(*shape.block)
    parameters = KernelNode(function, grid, block, shape.dynamic_smem_bytes)
    places = _planned(function, shape, cooperative).kernel.layout.places
    values = [
        ctypes.create_string_buffer(bytes_at(_word_at(arguments + 8 * number).value, size), size)
        for number, (_, _, size) in enumerate(places)
    ]
    addresses = (ctypes.c_uint64 * max(len(values), 1))(*map(ctypes.addressof, values))
    parameters.arguments = ctypes.addressof(addresses) if values else 0
    parameters.buffers = values, addresses
    parameters.attributes = {COOPERATIVE: struct.pack("<i", 1)} if cooperative else {}
    if shape.cluster is not None:
        parameters.attributes[CLUSTER] = struct.pack("<3I", *shape.cluster)
    return replace(node, parameters=parameters)


def launch_of(function: int, shape: Configuration, params: bytes, cooperative: bool) -> Node:
    """Give a launch as work; params: its parameter block. Raises as `prepared_launch`."""
    return _node(_planned(function, shape, cooperative), params)


def _launch(function: int, shape: Configuration, arguments: int, stream: int, cooperative: bool) -> None:
    state = process()
    state.device.require_context()
    if state.captures:
        state.submit(stream, kernel_node(function, shape, arguments, cooperative))
    else:
        state.submit(stream, prepared_launch(function, shape, arguments, cooperative))


@exported(Pointer, Int, Int)
def cudaFuncSetAttribute(function: int, attribute: int, value: int) -> None:
    """Allow a kernel dynamic shared memory; other attributes are preferences."""
    state = process()
    kernel = state.kernel(function)
    if attribute == _NON_PORTABLE and value:
        state.non_portable.add(function)
        state.planned.clear()
    if attribute == _MAX_DYNAMIC_SMEM:
        from workbench.isa import arch as arch_data

        most = arch_data.limits(state.settings.model.arch).smem_per_block_optin_bytes
        if not 0 <= value <= most - kernel.attributes.shared_size_bytes:
            raise CudaError(Status.INVALID_VALUE)
        state.opted_in[function] = value
        state.planned.clear()


@exported(Pointer, Int)
def cudaFuncSetCacheConfig(function: int, config: int) -> None:
    """A preference: nothing follows from it."""


@exported(Pointer, Int)
def cudaFuncSetSharedMemConfig(function: int, config: int) -> None:
    """A preference: nothing follows from it."""


class FunctionAttributes(ctypes.Structure):
    """`cudaFuncAttributes` (driver_types.h)."""

    _fields_ = (
        *[(name, ctypes.c_size_t) for name in ("sharedSizeBytes", "constSizeBytes", "localSizeBytes")],
        *[(name, ctypes.c_int) for name in ("maxThreadsPerBlock", "numRegs", "ptxVersion", "binaryVersion")],
        *[(name, ctypes.c_int) for name in ("cacheModeCA", "maxDynamicSharedSizeBytes", "preferredShmemCarveout")],
        ("rest", ctypes.c_int * 22),
    )


@exported(Pointer, Pointer)
def cudaFuncGetAttributes(attributes: int, function: int) -> None:
    """Give what a kernel needs, as `cudaFuncAttributes`."""
    state = process()
    kernel = state.kernel(function)
    known = kernel.attributes
    smem = max(state.opted_in.get(function, 0), (48 << 10) - known.shared_size_bytes)
    found = FunctionAttributes(
        known.shared_size_bytes, known.const_size_bytes, known.local_size_bytes,
        known.max_threads_per_block, known.num_regs, known.ptx_version, known.binary_version, 0, smem, -1,
    )  # fmt: skip
    put_bytes(attributes, bytes(found))


@exported(Pointer, Pointer, Int, Size)
def cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks: int, function: int, threads: int, smem: int) -> None:
    """Give how many blocks an SM holds at once."""
    cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, function, threads, smem, 0)


@exported(Pointer, Pointer, Int, Size, Unsigned)
def cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    blocks: int, function: int, threads: int, smem: int, flags: int
) -> None:
    """Give how many blocks an SM holds at once; the flags change nothing."""
    if threads < 1:
        raise CudaError(Status.INVALID_VALUE)
    put_int(blocks, resident_blocks(function, threads, smem))


def resident_blocks(function: int, threads: int, smem: int) -> int:
    """Give how many blocks of a kernel an SM holds at once; raises CudaError where there is no such kernel."""
    from workbench.isa import arch as arch_data

    state = process()
    resources, arch = state.kernel(function).resources, state.settings.model.arch
    opted_in = state.opted_in.get(function, 0) >= smem
    return arch_data.blocks_per_sm(arch, resources, threads, smem, opted_in=opted_in).blocks


@exported(Pointer, Pointer, Pointer)
def cudaOccupancyMaxActiveClusters(clusters: int, function: int, config: int) -> None:
    """Give how many clusters of blocks the device would hold at once, at least."""
    put_int(clusters, _clusters(function, config, non_portable=function in process().non_portable)[0])


@exported(Pointer, Pointer, Pointer)
def cudaOccupancyMaxPotentialClusterSize(size: int, function: int, config: int) -> None:
    """Give the most blocks that a cluster of the kernel may have."""
    put_int(size, _clusters(function, config, non_portable=function in process().non_portable)[1])


def _clusters(function: int, config: int, non_portable: bool) -> tuple[int, int]:
    """The clusters of a launch that the device holds at once, and the blocks of the largest one."""
    from workbench.base.errors import ArgumentError
    from workbench.base.records import Missing
    from workbench.isa.arch.clusters import active_clusters, clusters_of_part

    state, config_fields = process(), at(_Config, config)
    found = dict(_attributes(config_fields))
    size = math.prod(found.get(CLUSTER, (1, 1, 1))[:3])
    resources, threads = state.kernel(function).resources, math.prod(config_fields.block)
    try:
        active = active_clusters(
            state.settings.model, resources, threads, size, config_fields.smem, non_portable=non_portable
        )
    except ArgumentError as error:
        raise CudaError(Status.INVALID_CLUSTER_SIZE, str(error)) from error
    sms = state.sms_of_stream(config_fields.stream)
    if sms < state.settings.model.num_sms:
        return clusters_of_part(sms, active.blocks_per_sm, size), active.largest_cluster
    return (active.high if isinstance(active.low, Missing) else active.low), active.largest_cluster


@exported(Pointer, Pointer, Int, Int)
def cudaOccupancyAvailableDynamicSMemPerBlock(size: int, function: int, blocks: int, threads: int) -> None:
    """Give the dynamic shared memory that leaves room for so many blocks on an SM."""
    from workbench.isa import arch as arch_data

    state = process()
    limits = arch_data.limits(state.settings.model.arch)
    if blocks < 1:
        raise CudaError(Status.INVALID_VALUE)
    share = limits.smem_per_sm_bytes // blocks - limits.smem_reserved_per_block_bytes
    static = state.kernel(function).attributes.shared_size_bytes
    put(size, max(min(share, limits.smem_per_block_optin_bytes) - static, 0))


@exported(Pointer, Pointer)
def cudaGetFuncBySymbol(handle: int, symbol: int) -> None:
    """Give the driver's handle of a kernel: the address of its host function."""
    cudaGetKernel(handle, symbol)


@exported(Pointer, Pointer)
def cudaFuncGetName(name: int, function: int) -> None:
    """Give the mangled name of a kernel."""
    text = process().code.kernel(function).text
    put(name, ctypes.cast(text, ctypes.c_void_p).value or 0)
