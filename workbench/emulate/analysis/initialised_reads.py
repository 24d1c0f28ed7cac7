"""Reads of shared memory that are certainly initialised by their block, found by simulation on known integers.

All threads of a block are simulated together, each with the integers that follow from the launch and its index. At a
branch with a known predicate a thread takes one path, loops included; otherwise (loaded data, the block's index) it
takes both, and the facts of both are intersected. Behind a barrier the block has written the bytes that any of its
threads has certainly written before it. A read is proved if every byte that a thread may read there was written by its
block before the last barrier, or by itself.

A simulation that would take too long is replaced by a coarser one, and by none if that would take too long as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.analysis.barrier_forms import has_several
from workbench.emulate.analysis.block_evaluation import BlockEvaluation
from workbench.emulate.analysis.block_forms import Mask
from workbench.emulate.analysis.block_uniformity import block_uniformity
from workbench.emulate.analysis.intervals import Interval
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.analysis.thread_states import ThreadStates
from workbench.emulate.analysis.value_ranges import KnownLaunch, ValueRanges
from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.graph import Graph, NotLowered
from workbench.emulate.ir.opcode import TEXTURES
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.plain_access import PlainAccess, plain_access
from workbench.emulate.ir.unit import Unit
from workbench.emulate.numbers import sorted_unique
from workbench.isa.ptx.nodes import Address, Name

_MAX_STEPS = 1 << 13
"""Limit of ops in the precise analysis, each counted again in every iteration of a loop; the coarse one has as many."""
_MAX_VISITS = 1 << 7
"""Limit of visits of a block or a barrier in the precise analysis."""
_LOOKED_BACK = 2
"""Number of earlier visits of a block that a visit is compared with: double-buffered tiles alternate."""

_Written: TypeAlias = "NDArray[np.bool_]"
"""For each cell of shared memory, whether the block has certainly written it."""


@dataclass(frozen=True, eq=False)
class _World:
    """A block behind a barrier. threads: those that may be there. stays: those that certainly are."""

    threads: ThreadStates
    stays: Mask
    written: _Written

    def joined(self, other: _World) -> _World:
        return _World(self.threads.joined(other.threads), self.stays & other.stays, self.written & other.written)

    def covered_by(self, earlier: _World) -> bool:
        """True if all that may become of it may become of an earlier one."""
        less = (earlier.written & ~self.written).any() or (earlier.stays & ~self.stays).any()
        return not less and bool((self.threads.covered_by(earlier.threads) == self.threads.present).all())


class _Unclear(Exception):
    """The way of a block is not known, or longer than a proof is worth."""


def initialised_accesses(unit: Unit, launch: KnownLaunch, shared_bytes: int) -> frozenset[tuple[int, int]]:
    """Accesses of shared memory, by line and column, that need no instrumentation for uninitialised reads: reads that
    are certainly initialised, and writes too if no read is monitored."""
    ops = [op for node in unit.graph.blocks for op in node.all_ops]
    initialised = initialised_reads(unit, launch, shared_bytes)
    if initialised and not any(_may_read_shared(op) and op not in initialised for op in ops):
        initialised |= {op for op in ops if op.opcode.space == "shared"}
    others = {(op.line, op.column) for op in ops if op not in initialised}
    return frozenset((op.line, op.column) for op in initialised) - others


def _may_read_shared(op: Op) -> bool:
    access = plain_access(op)
    if access is not None:
        return access.kind != "write" and op.opcode.space in ("", "shared")
    return op.opcode.touches_memory and op.opcode.space not in ("param", "const", "local", TEXTURES)


def initialised_reads(unit: Unit, launch: KnownLaunch, shared_bytes: int) -> set[Op]:
    """The reads of shared memory, atomic operations included, that find nothing unwritten. shared_bytes: of a block."""
    accesses = {
        id(op): access
        for node in unit.graph.blocks for op in node.ops
        if op.opcode.space == "shared" and (access := plain_access(op)) is not None
    }  # fmt: skip
    reads = sum(access.kind != "write" for access in accesses.values())
    if not reads or not _waits_for_everyone(unit.graph):
        return set()
    ranges = ValueRanges(unit.graph, launch)

    def proved(blocks: Sequence[Interval]) -> set[Op]:
        walk = _Walk(unit, accesses, shared_bytes, ranges, blocks)
        try:
            walk.run()
        except _Unclear:
            return set()
        return walk.proved

    result = proved([(0, extent - 1) for extent in unit.grid])
    parts = _parts(unit)
    if len(result) == reads or len(parts) == 1:
        return result
    everywhere = proved(parts[0])
    for part in parts[1:]:
        if everywhere <= result:
            break
        everywhere &= proved(part)
    return result | everywhere


def _parts(unit: Unit) -> list[tuple[Interval, ...]]:
    """The grid in parts: along each axis that a kernel asks about its first block, its last, and those between, where
    tests for the edges of what it works on mostly go one way."""
    named = {o.text for node in unit.graph.blocks for op in node.ops for o in op.operands if isinstance(o, Name)}
    along = []
    for axis, extent in zip("xyz", unit.grid, strict=True):
        ends = [(0, 0), (1, extent - 2), (extent - 1, extent - 1)] if extent > 1 else [(0, 0)]
        requested = f"%ctaid.{axis}" in named
        along.append([(low, high) for low, high in ends if low <= high] if requested else [(0, extent - 1)])
    return list(product(*along))


def _waits_for_everyone(graph: Graph) -> bool:
    """True if all that threads wait for at barriers is all others of their block."""
    try:
        return not has_several(graph)
    except NotLowered:
        return False


class _Walk:
    """The way of a block. blocks: bounds of its index in the grid, by axis."""

    def __init__(
        self,
        unit: Unit,
        accesses: dict[int, PlainAccess],
        shared_bytes: int,
        ranges: ValueRanges,
        blocks: Sequence[Interval],
    ) -> None:
        self._graph = unit.graph
        self._accesses = accesses
        self._ranges = ranges
        self._values = BlockEvaluation(unit.block, ranges, blocks)
        self._everyone = np.ones(unit.block.size, np.bool_)
        self._unit_bytes = min(access.size_bytes for access in accesses.values())
        self._cells = -(-shared_bytes // self._unit_bytes)
        self._in_step = unit.of(block_uniformity).has_common_barriers(unit.graph)
        live = unit.of(liveness)
        requested = self._asked()
        self._live = [keys & requested for keys in live.live_in]
        self._work = [self._work_of(node, requested) for node in unit.graph.blocks]
        self._steps = 0
        self._written = np.zeros(self._cells, np.bool_)
        self._unproved: set[int] = set()

    @property
    def proved(self) -> set[Op]:
        """Once it has run. Copies of one op, where a call was put in its places, are all of them proved or none."""
        ops = [op for node in self._graph.blocks for op in node.ops if id(op) in self._accesses]
        reads = {op for op in ops if self._accesses[id(op)].kind != "write"}
        return reads - {op for op in ops if id(op) in self._unproved}

    # ------------------------------------------------------------ what is worth knowing

    def _asked(self) -> set[str]:
        """Registers on which addresses in shared memory and branches depend."""
        pending = {node.predicate for node in self._graph.blocks if node.end == "branch"}
        for node in self._graph.blocks:
            for op in node.ops:
                if id(op) in self._accesses:
                    pending |= {r.key for r in op.reads if r.key in _named(op, self._accesses[id(op)])}
        requested: set[str] = set()
        while pending:
            key = pending.pop()
            requested.add(key)
            for op in self._ranges.def_use.writers(key):
                if not op.opcode.does("reads_memory"):
                    pending |= {r.key for r in op.reads} - requested
                elif op.guard is not None and op.guard.register is not None:
                    pending |= {op.guard.register.key} - requested
        return requested

    def _work_of(self, node: BasicBlock, asked: set[str]) -> list[Op]:
        return [op for op in node.all_ops if id(op) in self._accesses or any(r.key in asked for r in op.writes)]

    # ------------------------------------------------------------ from barrier to barrier

    def run(self) -> None:
        """Follows all paths that a block may take. Raises _Unclear."""
        begun = ThreadStates(self._everyone, {}, np.empty(0, np.int64), self._cells)
        pending = [(0, _World(begun, self._everyone, self._written))]
        seen: dict[int, list[_World]] = {}
        while pending:
            number, world = pending.pop()
            earlier = seen.setdefault(number, [])
            if any(world.covered_by(each) for each in earlier[-_LOOKED_BACK:]):
                continue
            if earlier and self._is_long(len(earlier)):
                world = world.joined(earlier[-1])
            earlier.append(world)
            self._written = world.written
            waiting, ended = self._to_barriers(number, world.threads)
            together = self._in_step and all(each.present.all() for each in waiting.values())
            if len(waiting) > 1 and not together:
                raise _Unclear
            stays = world.stays if together else world.stays & ~ended
            pending += [self._behind(end, threads, world, stays) for end, threads in waiting.items()]

    def _behind(self, end: int, threads: ThreadStates, before: _World, stays: Mask) -> tuple[int, _World]:
        """The successor of a block's barrier, and the facts there. stays: threads that have certainly reached the
        barrier."""
        written = before.written.copy()
        written[threads.of(stays).own % self._cells] = True
        (target,) = self._graph.blocks[end].targets
        fresh = replace(threads, written=np.empty(0, np.int64))
        return target, _World(fresh.having(self._live[target]), stays, written)

    def _to_barriers(self, start: int, begun: ThreadStates) -> tuple[dict[int, ThreadStates], Mask]:
        """The threads that may wait at each barrier next, and those that may have ended. Earlier blocks run first, so
        that paths reconverge."""
        pending = {start: begun}
        waiting: dict[int, ThreadStates] = {}
        ended = ~self._everyone
        seen: dict[int, list[ThreadStates]] = {}
        while pending:
            number = min(pending)
            threads = pending.pop(number)
            earlier = seen.setdefault(number, [])
            for each in earlier[-_LOOKED_BACK:]:
                threads = threads.of(~threads.covered_by(each))
            if not threads.present.any():
                continue
            if earlier and self._is_long(len(earlier)):
                threads = threads.joined(earlier[-1].of(threads.present))
            earlier.append(threads)
            node = self._graph.blocks[number]
            threads = self._through(node, threads)
            if node.end == "barrier":
                waiting[number] = threads.joined(waiting[number]) if number in waiting else threads
                continue
            for target, gone in self._targets_taken(node, threads):
                if target == LEAVE:
                    ended = ended | gone.present
                elif gone.present.any():
                    gone = gone.having(self._live[target])
                    pending[target] = gone.joined(pending[target]) if target in pending else gone
        return waiting, ended

    def _is_long(self, visits: int) -> bool:
        return visits >= _MAX_VISITS or self._steps > _MAX_STEPS

    def _targets_taken(self, node: BasicBlock, threads: ThreadStates) -> Iterable[tuple[int, ThreadStates]]:
        targets = dict.fromkeys(node.targets)
        if node.end != "branch" or len(set(node.targets)) < 2:
            return [(target, threads) for target in targets]
        sure, held = self._values.truth(node.predicate, threads)
        goes = {node.targets[0]: ~sure | (held == node.when), node.targets[1]: ~sure | (held != node.when)}
        return [(target, threads.of(goes[target])) for target in targets]

    # ------------------------------------------------------------ through a block

    def _through(self, node: BasicBlock, threads: ThreadStates) -> ThreadStates:
        self._steps += len(self._work[node.number]) + 1
        if self._steps > 2 * _MAX_STEPS:
            raise _Unclear
        for op in self._work[node.number]:
            access = self._accesses.get(id(op))
            if access is not None:
                threads = self._accessed(op, access, threads)
            if op.writes:
                threads = replace(threads, values=threads.values | self._values.results(op, threads))
        return threads

    # ------------------------------------------------------------ accesses

    def _accessed(self, op: Op, access: PlainAccess, threads: ThreadStates) -> ThreadStates:
        may, does = self._values.guarded(op, threads)
        where = self._values.address(op, access, threads)
        first = np.full(self._everyone.size, -1) if where is None else where.bits
        known = ~self._everyone if where is None else where.known
        known = known & (first >= 0) & (first % access.size_bytes == 0)
        cells = first[:, None] // self._unit_bytes + np.arange(access.size_bytes // self._unit_bytes)
        known = known & (cells[:, -1] < self._cells)
        if access.kind != "write" and id(op) not in self._unproved and may.any():
            readers = np.flatnonzero(may & known)
            surely = not (may & ~known).any() or self._finds_all(op, access)
            if not surely or not self._found(readers, cells[readers], threads):
                self._unproved.add(id(op))
        if access.kind == "read":
            return threads
        writers = np.flatnonzero(does & known)
        codes = (writers[:, None] * self._cells + cells[writers]).ravel()
        return replace(threads, written=sorted_unique(np.concatenate((threads.written, codes))))

    def _found(self, readers: NDArray[np.int64], cells: NDArray[np.int64], threads: ThreadStates) -> bool:
        """True if threads find cells written, by their block or by themselves. readers: their numbers; cells: of each a
        row."""
        left = ~self._written[cells]
        if not left.any():
            return True
        codes = (readers[:, None] * self._cells + cells)[left]
        return bool(np.isin(codes, threads.written, assume_unique=False).all())

    def _finds_all(self, op: Op, access: PlainAccess) -> bool:
        """True if all that an access may read is written, wherever in its bounds it is: it is in shared memory, or ends
        in a fault."""
        low, high = 0, self._cells
        base = access.address.base if isinstance(access.address, Address) else None
        bounds = None if base is None else self._ranges.value(base, self._ranges.before.get(id(op), {}))
        if bounds is not None and isinstance(access.address, Address) and bounds[0] + access.address.offset >= 0:
            low = (bounds[0] + access.address.offset) // self._unit_bytes
            high = -(-(bounds[1] + access.address.offset + access.size_bytes) // self._unit_bytes)
        return bool(self._written[low:high].all())


def _named(op: Op, access: PlainAccess) -> Sequence[str]:
    """Registers that say whether and where an op accesses memory."""
    named = [op.guard.register.key] if op.guard is not None and op.guard.register is not None else []
    if isinstance(access.address, Address) and isinstance(access.address.base, RegisterName):
        named.append(access.address.base.register.key)
    return named


__all__ = ["initialised_accesses", "initialised_reads"]
