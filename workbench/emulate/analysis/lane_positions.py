"""Pairs of blocks at which two lanes of a warp can be at the same time, by the order in which lanes run.

**The order.** Of the blocks for which lanes are ready, the first one in the graph's order runs, for all lanes that are
ready there. So while a block runs, other lanes are at later blocks, or wait for lanes or warps; and two lanes are
together wherever both are ready for one block at one time. Both engines follow this order, and the analysis relies on
nothing else: not on loops, nor on the numbering of blocks.

A pair of lanes begins together, separates at a branch that may diverge, and is followed block by block. Two lanes may
be in different iterations of a loop wherever a path leads there: no loop is identified. A register that all lanes share
as one number may be written by a block only if no lane that still needs it can be elsewhere while that block runs.
Knows blocks and waits of lanes, not registers.
"""

from __future__ import annotations

from collections.abc import Iterator, Set

from workbench.emulate.analysis.barrier_forms import is_test
from workbench.emulate.analysis.sync_masks import convergence_point_of, is_warp_barrier, names_everyone
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.unit import Unit


class LanePositions:
    """The positions of pairs of lanes in one kernel, by the branches at which lanes may come apart."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._stops = _Stops(graph)
        self._found: dict[tuple[frozenset[int], bool], list[frozenset[int]]] = {}

    def elsewhere(self, branches: Set[int], all_active: bool) -> list[frozenset[int]]:
        """For each block, the other blocks at which lanes of the warp may be ready while it runs.

        branches: where lanes may diverge. all_active: whether all lanes reach every stop together.
        """
        key = frozenset(branches), all_active
        if key not in self._found:
            self._found[key] = _Pairs(self._graph, self._stops, *key).elsewhere()
        return self._found[key]


def lane_positions(unit: Unit) -> LanePositions:
    """The positions of a kernel's lanes."""
    return LanePositions(unit.graph)


class _Stops:
    """Blocks at which lanes may wait, as sets of bits: at their first op for lanes that it names (`points`), or behind
    their last op (`barriers`). alone: where a lane may go on without the other one of a pair."""

    def __init__(self, graph: Graph) -> None:
        points = [n for n in graph.blocks if convergence_point_of(n) is not None]
        barriers = [n for n in graph.blocks if n.end == "barrier"]
        self.points = _bits(points)
        self.warp_barriers = _bits([n for n in points if is_warp_barrier(n)])
        self.barriers = _bits(barriers)
        self.tests = _bits([n for n in barriers if is_test(n)])
        self.alone = self.tests | _bits([n for n in points if not _names_everyone(graph, n)])


def _names_everyone(graph: Graph, node: BasicBlock) -> bool:
    op = convergence_point_of(node)
    return op is not None and names_everyone(graph, op)


def _bits(nodes: list[BasicBlock]) -> int:
    return sum(1 << n.number for n in nodes)


def _members(bits: int) -> Iterator[int]:
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


class _Pairs:
    """Pairs of positions, each found once and followed from there. A set of blocks is a number with a bit for each."""

    def __init__(self, graph: Graph, stops: _Stops, branches: frozenset[int], all_active: bool) -> None:
        self._stops, self._branches, self._all_active = stops, branches, all_active
        count = len(graph.blocks)
        self._following = [graph.successors(n) for n in range(count)]
        self._together = 0
        """Blocks to which both lanes come together."""
        self._later = [0] * count
        """For each block that one lane runs: blocks at which the other lane may be ready."""
        self._waiting = [0] * count
        """For each block that one lane runs: the stops at which the other lane may wait."""
        self._alone = stops.alone
        self._new_together: list[int] = []
        self._new: dict[int, tuple[int, int]] = {}
        """Additions to `_later` and `_waiting` of each block since it was last visited."""
        self._both(0, 0)
        self._follow()

    def elsewhere(self) -> list[frozenset[int]]:
        result = []
        for later, waiting in zip(self._later, self._waiting, strict=True):
            behind = {t for n in _members(waiting & self._stops.barriers) for t in self._following[n]}
            at = set(_members(later)) | set(_members(waiting & self._stops.points)) | behind
            result.append(frozenset(at))
        return result

    # ------------------------------------------------------------ what is found

    def _both(self, one: int, other: int) -> None:
        """Two lanes are ready for these blocks."""
        if one == other:
            if not self._together >> one & 1:
                self._together |= 1 << one
                self._new_together.append(one)
        else:
            self._add(min(one, other), later=1 << max(one, other))

    def _add(self, running: int, later: int = 0, waiting: int = 0) -> None:
        later &= ~self._later[running]
        waiting &= ~self._waiting[running]
        if later or waiting:
            self._later[running] |= later
            self._waiting[running] |= waiting
            had_later, had_waiting = self._new.get(running, (0, 0))
            self._new[running] = had_later | later, had_waiting | waiting
            if self._stops.alone & self._together & 1 << running:
                self._new_together.append(running)

    def _ready(self, at: int, later: int) -> None:
        """One lane is ready for a block, the other one for any of `later`."""
        if later >> at & 1:
            self._both(at, at)
        self._add(at, later=later >> (at + 1) << (at + 1))
        for other in _members(later & ((1 << at) - 1)):
            self._add(other, later=1 << at)

    # ------------------------------------------------------------ what follows

    def _follow(self) -> None:
        while self._new or self._new_together:
            if self._new_together:
                self._step_together(self._new_together.pop())
                continue
            at = min(self._new)
            later, waiting = self._new.pop(at)
            self._step(at, later, waiting)

    def _step(self, at: int, later: int, waiting: int) -> None:
        """One lane runs a block. later, waiting: where the other one is."""
        stops, bit = self._stops, 1 << at
        for stop in _members(waiting & stops.points & self._alone):  # which others may free
            self._both(stop, at)
        if stops.points & bit:
            if waiting & bit:
                self._both(at, at)
                waiting &= ~bit
            for other in _members(later):
                self._add(other, waiting=bit)
            self._synchronise_elsewhere(at, waiting)
            self._both_wait(at, waiting)
            if not self._alone & bit:
                return
        if stops.barriers & bit:
            for other in _members(later):
                self._add(other, waiting=bit)
            self._both_wait(at, waiting)
            if not stops.tests & bit:
                return
        for following in self._following[at]:
            self._ready(following, later)
            self._add(following, waiting=waiting)

    def _synchronise_elsewhere(self, at: int, waiting: int) -> None:
        """Synchronises lanes that wait at different barriers of the warp: either may then continue on its own."""
        barriers = self._stops.warp_barriers
        if not barriers >> at & 1:
            return
        met = waiting & barriers
        for other in _members(met):
            self._both(at, other)
        freed = (met | (1 << at if met else 0)) & ~self._alone
        self._alone |= freed
        for each in _members(freed):
            self._new[each] = self._later[each], self._waiting[each]

    def _both_wait(self, at: int, waiting: int) -> None:
        """Both lanes of a pair wait: one at a block's stop, the other one at any of `waiting`."""
        stops, bit = self._stops, 1 << at
        for stop in _members(waiting):
            for one, other in ((at, stop), (stop, at)):
                if stops.points & self._alone & 1 << one:
                    self._add(one, waiting=1 << other)
                elif stops.tests & 1 << one:
                    for following in self._following[one]:
                        self._add(following, waiting=1 << other)
            if stops.barriers & bit and stops.barriers >> stop & 1:
                for one in self._following[at]:
                    for other in self._following[stop]:
                        self._both(one, other)

    def _step_together(self, at: int) -> None:
        """Both lanes run a block."""
        stops, bit = self._stops, 1 << at
        following = self._following[at]
        if stops.alone & bit and not self._all_active and (stops.tests & bit or self._later[at] or self._waiting[at]):
            for one in following:  # a lane goes on and another does not
                self._add(one, waiting=bit)
        for one in following:
            self._both(one, one)
        if at in self._branches and len(following) == 2:
            self._both(*following)
