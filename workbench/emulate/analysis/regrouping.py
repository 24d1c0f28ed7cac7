"""The blocks in which the threads of a launch run, where no thread can see its block and none races with another.

Lanes of a warp that lie in one row of a picture load and store that row at once. In blocks of 8x8 or 20x12 a warp has
several rows, or parts of them; and where a block's first index selects the row of a matrix, each lane is in a row of
its own. If threads cannot see their block (`analysis.free_axes`) and each accesses only bytes of its own and bytes that
no thread writes, then no order and no grouping of threads changes a result. So they run in blocks that are a row.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from workbench.base.control_flow import loop_depths
from workbench.base.records import Dim3
from workbench.emulate import costs
from workbench.emulate.analysis.box_accesses import box_accesses
from workbench.emulate.analysis.free_axes import AXES
from workbench.emulate.analysis.intervals import Interval
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.analysis.native_eligibility import waiting_lines
from workbench.emulate.analysis.pointer_provenance import address_sources
from workbench.emulate.analysis.race_free_accesses import allocations_of, race_free_in_global
from workbench.emulate.analysis.separate_threads import SeparateThreads
from workbench.emulate.analysis.thread_forms import ThreadValues
from workbench.emulate.analysis.value_ranges import KnownLaunch, ValueRanges
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.plain_access import plain_access
from workbench.emulate.ir.unit import Unit
from workbench.emulate.llvm.builder import WARP

_MAX_THREADS = 1024
_MAX_BLOCKS = (2**31 - 1, 65535, 65535)
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
    accesses = [(op, depths[node.number]) for node in unit.graph.blocks for op in node.ops if _is_access(op)]
    ops = [op for op, _ in accesses]
    repeats = _repeats(unit, ops, allocations)
    forms: _Places = _Forms(SeparateThreads(unit.graph, launch, ranges, unit.of(liveness).undefined), unit.block)

    def found(places: _Places) -> Regrouping | None:
        along = _best_axis(unit, axes, places, accesses)
        if along is None or (
            along == "x" and not _splits_rows(unit.block, any(depth and places.shares(op) for op, depth in accesses))
        ):
            return None
        return _shaped(unit, axes, AXES.index(along), repeats)

    def are_apart(places: _Places) -> bool:
        return set(ops) <= race_free_in_global(unit, allocations, places.in_grid)

    apart, loops = are_apart(forms), max(depths) > 0
    if apart and (repeats or (not loops and _inside(unit, ops, allocations, ends, forms))):
        return found(forms)
    if not loops or not _sees_all(unit, axes) or (apart and found(forms) is None):
        return None
    extents = [g * b for g, b in zip(unit.grid, unit.block, strict=True)]
    boxes = box_accesses(unit.graph, ranges, (extents[0], extents[1], extents[2]))
    if boxes is None or not are_apart(boxes):
        return None
    is_safe = repeats or (_inside(unit, ops, allocations, ends, boxes) and not waiting_lines(unit))
    return found(boxes) if is_safe else None


class _Places(Protocol):
    """An analysis of the accesses of a launch."""

    def in_grid(self, ops: Sequence[Op]) -> bool:
        """True if no two threads of the launch touch one byte by these accesses of one allocation."""

    def fits(self, op: Op, first: int, end: int) -> bool:
        """True if an access is aligned and between two addresses in all threads."""

    def steps(self, op: Op) -> tuple[int, int, int] | None:
        """Bytes from a thread to the next along each axis, on average; None where they are not known."""

    def shares(self, op: Op) -> bool:
        """True if threads along x or y may access the same place."""


class _Forms:
    """An analysis by forms of addresses, which all iterations of a loop have in common."""

    def __init__(self, separate: SeparateThreads, block: Dim3) -> None:
        self._separate, self._block = separate, block
        self.in_grid = separate.in_grid

    def fits(self, op: Op, first: int, end: int) -> bool:
        reach, access, addresses = self._separate.reach(op), plain_access(op), self._separate.addresses(op)
        if reach is None or access is None or addresses is None:
            return False
        apart = (*addresses.blocks, addresses.step)
        odd = any(n % access.size_bytes for n in apart) or (addresses.each % access.size_bytes).any()
        return first <= reach[0] and reach[1] < end and not odd

    def steps(self, op: Op) -> tuple[int, int, int] | None:
        addresses = self._separate.addresses(op)
        return None if addresses is None or addresses.step == 1 else _steps(addresses, self._block)

    def shares(self, op: Op) -> bool:
        steps = self.steps(op)
        return steps is None or 0 in steps[:2]


def _sees_all(unit: Unit, axes: frozenset[str]) -> bool:
    """True if no thread can see its block along an axis that has several threads."""
    return all(axis in axes or g * b == 1 for axis, g, b in zip(AXES, unit.grid, unit.block, strict=True))


def _best_axis(unit: Unit, axes: frozenset[str], places: _Places, accesses: list[tuple[Op, int]]) -> str | None:
    """The axis along which lanes access memory at the least cost; another than x where that is half the cost. accesses:
    with the number of loops around each."""
    weights = dict.fromkeys(AXES, 0.0)
    scattered = set()
    for op, depth in accesses:
        steps, access = places.steps(op), plain_access(op)
        if steps is None or access is None:
            continue
        for axis, step in zip(AXES, steps, strict=True):
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
    return long != [] and (long != ["x"] or _splits_rows(unit.block, shares=False))


def _splits_rows(block: Dim3, shares: bool) -> bool:
    """True if warps of such blocks have several rows, at the cost of more loads. Where threads share what they load in
    loops, two rows of 16 lanes load less of columns, and lanes that are near each other leave at similar times; only
    rows that begin at other lanes in each warp cost more there."""
    return block.x % WARP != 0 and not (shares and WARP % block.x == 0)


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
    unit: Unit, ops: list[Op], allocations: Mapping[str, int], ends: Mapping[int, Interval], found: _Places
) -> bool:
    """True if no access can be a fault: each is inside of one known allocation, and aligned."""
    sources = unit.of(address_sources)
    for op in ops:
        places = allocations_of(op, sources, allocations)
        if len(places) != 1 or not found.fits(op, *ends[next(iter(places))]):
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
    lengths = [n for n in range(WARP, _MAX_THREADS // kept + 1) if extents[along] % n == 0]
    lengths = [n for n in lengths if n >= costs.MIN_USED_LANES * WARP * -(-n // WARP)]
    if not lengths:
        return None
    length = max(lengths, key=lambda n: (_used(n), min(n, costs.REGROUPED_THREADS), -n))
    grid[along], block[along] = extents[along] // length, length
    for place in range(along + 1, len(AXES)):
        room = costs.REGROUPED_THREADS // (block[0] * block[1] * block[2])
        if length % WARP == 0 and AXES[place] in axes and room > 1:
            block[place] = max(n for n in range(1, room + 1) if extents[place] % n == 0)
            grid[place] = extents[place] // block[place]
    if any(n > most for n, most in zip(grid, _MAX_BLOCKS, strict=True)):
        return None
    found = Regrouping(Dim3(*grid), Dim3(*block), repeats)
    return found if found.block != unit.block else None


def _used(length: int) -> float:
    """The share of lanes that run, rounded."""
    return round(length / (WARP * -(-length // WARP)), 1)
