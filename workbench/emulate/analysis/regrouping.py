"""The blocks in which the threads of a launch run, where no thread can see its block and none races with another.

Lanes of a warp that lie in one row of a picture load and store that row at once. In blocks of 8x8 or 20x12 a warp has
several rows, or parts of them; and where a block's first index selects the row of a matrix, each lane is in a row of
its own. If threads cannot see their block (`analysis.free_axes`) and each accesses only bytes of its own and bytes that
no thread writes, then no order and no grouping of threads changes a result. So they run in blocks that are a row.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from workbench.control_flow import loop_depths
from workbench.emulate import costs
from workbench.emulate.analysis.free_axes import AXES
from workbench.emulate.analysis.intervals import Interval
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.analysis.pointer_provenance import address_sources
from workbench.emulate.analysis.race_free_accesses import allocations_of, race_free_in_global
from workbench.emulate.analysis.separate_threads import SeparateThreads
from workbench.emulate.analysis.thread_forms import ThreadValues
from workbench.emulate.analysis.value_ranges import KnownLaunch, ValueRanges
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.plain_access import plain_access
from workbench.emulate.ir.unit import Unit
from workbench.emulate.llvm.builder import WARP
from workbench.records import Dim3

_MOST_THREADS = 1024
_MOST_BLOCKS = (2**31 - 1, 65535, 65535)
"""Limits of a block and of a grid; CUDA C++ Programming Guide, "Compute Capabilities"."""


@dataclass(frozen=True)
class Regrouping:
    """A grid and blocks that have the threads of a launch, with the same indices. repeats: whether a launch that has
    run in part can run again, since it reads nothing that it writes; else it has no faults. extents: of the launch's
    own blocks, where the kernel has these as constants; else None."""

    grid: Dim3
    block: Dim3
    repeats: bool
    extents: Dim3 | None = None


def regrouping(
    unit: Unit, params: bytes, allocations: Mapping[str, int], ends: Mapping[int, Interval], axes: frozenset[str]
) -> Regrouping | None:
    """The blocks for a launch whose threads see no block along some axes; None where those of the launch stay.

    params: its parameter block. allocations: the parameters, their words, and symbols that lead into allocations, each
    with a number that those of one have in common. ends: the first byte of each, and the one behind its last.
    """
    depths = loop_depths([unit.graph.successors(node.number) for node in unit.graph.blocks])
    launch = KnownLaunch(unit.grid, unit.block, params)
    ranges = ValueRanges(unit.graph, launch)
    separate = SeparateThreads(unit.graph, launch, ranges, unit.of(liveness).undefined)
    accesses = [(op, depths[node.number]) for node in unit.graph.blocks for op in node.ops if _is_access(op)]
    ops = [op for op, _ in accesses]
    if not set(ops) <= race_free_in_global(unit, allocations, separate):
        return None
    repeats = _repeats(unit, ops, allocations)
    if not repeats and (max(depths) or not _inside(unit, ops, allocations, ends, separate)):
        return None
    along = _best_axis(unit, axes, separate, accesses)
    if along is None or (along == "x" and not _splits_rows(unit.block, max(depths))):
        return None
    return _shaped(unit, axes, AXES.index(along), repeats)


def _best_axis(
    unit: Unit, axes: frozenset[str], separate: SeparateThreads, accesses: list[tuple[Op, int]]
) -> str | None:
    """The axis along which lanes access memory at the least cost; another than x where that is half the cost. accesses:
    with the number of loops around each."""
    weights = dict.fromkeys(AXES, 0.0)
    scattered = set()
    for op, depth in accesses:
        addresses, access = separate.addresses(op), plain_access(op)
        if addresses is None or addresses.step == 1 or access is None:
            continue
        for axis, step in zip(AXES, _steps(addresses, unit.block), strict=True):
            cost = _cost(step, access.size_bytes)
            weights[axis] += cost * costs.ROUNDS_OF_A_LOOP**depth
            if cost == _SCATTERED:
                scattered.add(axis)
    fit = [axis for axis in _long_axes(unit, axes) if axis not in scattered]
    best = min(fit, key=lambda axis: weights[axis], default="x")
    if weights[best] > weights["x"] / 2:
        best = "x"
    return best if best in fit else None


def _long_axes(unit: Unit, axes: frozenset[str]) -> list[str]:
    """Those of some axes along which a warp has room."""
    return [axis for axis, g, b in zip(AXES, unit.grid, unit.block, strict=True) if axis in axes and g * b >= WARP]


_SCATTERED = 8.0


def _cost(step: int, size_bytes: int) -> float:
    """The cost of an access whose lanes are so many bytes apart, in accesses of lanes side by side."""
    if step == 0:
        return 0.25
    return 1.0 if abs(step) == size_bytes else 2.0 if abs(step) <= costs.NEAR_LANES * size_bytes else _SCATTERED


def may_gain(unit: Unit, axes: frozenset[str]) -> bool:
    """True if other blocks may be better for some parameters of a launch; `axes`: as `regrouping` takes them."""
    long = _long_axes(unit, axes)
    depths = loop_depths([unit.graph.successors(node.number) for node in unit.graph.blocks])
    return long != [] and (long != ["x"] or _splits_rows(unit.block, max(depths)))


def _splits_rows(block: Dim3, depth: int) -> bool:
    """True if warps of such blocks have several rows, at the cost of more loads. In loops, two rows of 16 lanes share
    what they load of columns, and lanes that are near each other leave at similar times; only rows that begin at other
    lanes in each warp cost more there."""
    aligned = block.x % WARP == 0
    return not aligned and (depth == 0 or WARP % block.x != 0)


def _is_access(op: Op) -> bool:
    return op.opcode.space == "global" and plain_access(op) is not None


def _repeats(unit: Unit, ops: list[Op], allocations: Mapping[str, int]) -> bool:
    """True if no allocation is both read and written, as far as it is known which are accessed."""
    sources = unit.of(address_sources)
    read: set[int] = set()
    written: set[int] = set()
    for op in ops:
        places = allocations_of(op, sources, allocations)
        access = plain_access(op)
        if not places or access is None:
            return False
        (read if access.kind == "read" else written).update(places)
    return not read & written


def _inside(
    unit: Unit, ops: list[Op], allocations: Mapping[str, int], ends: Mapping[int, Interval], separate: SeparateThreads
) -> bool:
    """True if no access can be a fault: each is inside of one known allocation, and aligned."""
    sources = unit.of(address_sources)
    for op in ops:
        places, reach, access = allocations_of(op, sources, allocations), separate.reach(op), plain_access(op)
        addresses = separate.addresses(op)
        if len(places) != 1 or reach is None or access is None or addresses is None:
            return False
        first, end = ends[next(iter(places))]
        apart = (*addresses.blocks, addresses.step)
        odd = any(n % access.size_bytes for n in apart) or (addresses.each % access.size_bytes).any()
        if reach[0] < first or reach[1] >= end or odd:
            return False
    return True


def _steps(addresses: ThreadValues, block: Dim3) -> tuple[int, int, int]:
    """Bytes from a thread to the next along each axis, on average."""
    each = addresses.each.reshape(block.z, block.y, block.x)
    within = (each[0, 0, -1] - each[0, 0, 0], each[0, -1, 0] - each[0, 0, 0], each[-1, 0, 0] - each[0, 0, 0])
    x, y, z = (
        int(span) // (extent - 1) if extent > 1 else between
        for span, extent, between in zip(within, block, addresses.blocks, strict=True)
    )
    return x, y, z


def _shaped(unit: Unit, axes: frozenset[str], along: int, repeats: bool) -> Regrouping | None:
    """Blocks whose warps lie along an axis; None where too many lanes would be idle."""
    grid, block = list(unit.grid), list(unit.block)
    extents = [g * b for g, b in zip(grid, block, strict=True)]
    for place, axis in enumerate(AXES):
        if axis in axes:
            grid[place], block[place] = extents[place], 1
    kept = block[0] * block[1] * block[2]
    if any(block[place] > 1 for place in range(along)):
        return None
    lengths = [n for n in range(WARP, _MOST_THREADS // kept + 1) if extents[along] % n == 0]
    lengths = [n for n in lengths if n >= costs.LEAST_USED_LANES * WARP * -(-n // WARP)]
    if not lengths:
        return None
    length = max(lengths, key=lambda n: (_used(n), min(n, costs.REGROUPED_THREADS), -n))
    grid[along], block[along] = extents[along] // length, length
    for place in range(along + 1, len(AXES)):
        room = costs.REGROUPED_THREADS // (block[0] * block[1] * block[2])
        if length % WARP == 0 and AXES[place] in axes and room > 1:
            block[place] = max(n for n in range(1, room + 1) if extents[place] % n == 0)
            grid[place] = extents[place] // block[place]
    if any(n > most for n, most in zip(grid, _MOST_BLOCKS, strict=True)):
        return None
    found = Regrouping(Dim3(*grid), Dim3(*block), repeats)
    return found if found.block != unit.block else None


def _used(length: int) -> float:
    """The share of lanes that run, rounded."""
    return round(length / (WARP * -(-length // WARP)), 1)
