"""Inserts ops that report accesses and synchronisation to sanitisers, where these are asked for.

One stands before each access of memory that threads share, or of local memory, one before each barrier of a block, one
behind each barrier of a warp, one behind each instruction that names lanes of its warp, one before each arrival at the
barrier of a cluster and each wait there, and one where a warp begins, each only where it may report something: code
without such events is the same as without sanitisers.
`codegen.sanitizers` emits them. Accesses that fences and ordered operations order look odd to native code, and cause
the launch to begin again in the interpreter; so do accesses to an asynchronous copy in flight. Barrier objects, bulk
copies and products of warpgroups have events of their own (`agent_events`). Barriers with a number of threads are left
to the interpreter from the start.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from workbench.emulate.analysis.barrier_forms import awaits_registers, has_partial, is_cluster_wait, is_test
from workbench.emulate.analysis.block_uniformity import block_uniformity
from workbench.emulate.analysis.ordered_products import has_ordered_products
from workbench.emulate.analysis.sync_masks import (
    full_warps_synchronise,
    is_barrier_of_warp,
    membermask,
    names_everyone,
)
from workbench.emulate.analysis.unequal_barriers import has_unequal_barriers
from workbench.emulate.analysis.unset_carries import unset_carries
from workbench.emulate.fault_signal import AccessKind
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import Graph, NotLowered
from workbench.emulate.ir.matrix_access import MatrixAccess, matrix_access, word_of_first_lane
from workbench.emulate.ir.opcode import SANITIZE, TEXTURES, Opcode
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.plain_access import plain_access
from workbench.emulate.ir.unit import Unit, rank_bits
from workbench.emulate.passes.agent_events import COLUMNS_WORD_BYTES, OBJECT_BYTES, AgentEvents, AgentOp
from workbench.emulate.runtime.sanitizer_record import MAX_THREADS, clock_width
from workbench.emulate.sanitize.sites import Site, site_of
from workbench.isa.ptx.nodes import Operand

MAX_SITES = 1 << 10
MAX_BLOCKS = (1 << 18) - 2


What: TypeAlias = Literal[
    "begins", "access", "copies", "arrives", "arrives.or.skips", "meets", "some.meet", "misses",
    "cluster.begins", "cluster.block.arrives", "cluster.block.arrives.or.skips", "cluster.arrives", "cluster.waits",
    "agents.begins", "agents.block.arrives", "agents.block.arrives.or.skips", "agents.meets",
]  # fmt: skip


@dataclass(frozen=True)
class Event:
    """An event that is reported to a sanitiser.

    what: a warp `begins`; an `access`; an asynchronous copy (`copies`), where site is the write and source the read; a
    thread `arrives` at a barrier of the block, `arrives.or.skips` where threads may bypass it that have reached none;
    lanes synchronise at a barrier of the warp (`meets`; `some.meet` where it need not be all lanes); `misses`: lanes
    have read from lanes that take no part, or named lanes that have ended. In launches with clusters, and in kernels
    with agents, a warp and the block's barriers have events of their own, and lanes arrive at the cluster's
    (`cluster.arrives`) and wait there (`cluster.waits`). space: of an access; empty for a generic one. race, init: the
    checks of an access. readers: for a write, whether there are monitored reads that it could race with. copied:
    whether copies may be in flight. source_init: whether the read of a copy is checked too. agents: whether the kernel
    has some.
    """

    what: What
    site: Site
    space: str = ""
    race: bool = False
    init: bool = False
    readers: bool = True
    copied: bool = False
    source: Site | None = None
    source_init: bool = False
    agents: bool = False


@dataclass(frozen=True, kw_only=True)
class SanitizeOp(Op):
    """An op that reports an event to a sanitiser. For an access, its operands are the address, the stride of a matrix
    that has one, and the predicate. matrix: of the access of one. For a synchronisation of some lanes, the only operand
    is their membermask; a copy has all its operands."""

    event: Event
    matrix: MatrixAccess | None = None


def run(unit: Unit) -> bool:
    """Inserts the ops, if sanitisers are on. Raises NotLowered for code that only the interpreter can sanitise."""
    requested = unit.instruments.sanitize
    if not requested:
        return False
    graph = unit.graph
    if _numbered_blocks(unit) > MAX_BLOCKS:
        raise NotLowered("sanitising so many blocks", "sanitizer")
    if "init" in requested and graph.local_bytes and graph.calls_inlined:
        raise NotLowered("sanitising local memory that calls begin anew", "sanitizer")
    agents = follows_agents(unit)
    tests = any(is_test(node) and not (is_cluster_wait(node) or awaits_registers(node)) for node in graph.blocks)
    if (has_partial(graph) or tests) and not agents:
        raise NotLowered("sanitising waits at several barriers", "sanitizer")
    if "sync" in requested and graph.kernel.multiplies_by_warpgroups and not unit.of(has_ordered_products):
        raise NotLowered("sanitising registers of products of warpgroups", "sanitizer")
    if "sync" in requested and has_unequal_barriers(unit):
        raise NotLowered("sanitising barriers that some warps of a block may not reach", "sanitizer")
    if "init" in requested and unset_carries(graph.kernel):
        raise NotLowered("sanitising a carry that nothing sets", "sanitizer")
    if agents and _clock_width(unit) > MAX_THREADS:
        raise NotLowered("sanitising barrier objects in so large a cluster", "sanitizer")
    instrumentation = _Instrumentation(unit, agents)
    for node in graph.blocks:
        node.ops[:] = [each for op in node.ops for each in instrumentation.with_events(op)]
        if node.end == "barrier" and node.last is not None:
            node.ops += instrumentation.before_barrier(node, node.last)
    if not instrumentation.sites:  # code as it is without sanitisers
        return False
    first = graph.blocks[0]
    waits = bool(first.ops) and first.ops[0].opcode.is_collective
    line = first.ops[0] if first.ops else first.last
    if line is not None:
        begins: What = "begins" if unit.instruments.cluster is None else "cluster.begins"
        begins = "agents.begins" if agents else begins
        first.ops.insert(int(waits), instrumentation.report(begins, line))
    if len(instrumentation.sites) > MAX_SITES:
        raise NotLowered(f"sanitising {len(instrumentation.sites)} accesses", "sanitizer")
    return True


def watches_agents(sanitize: tuple[str, ...]) -> bool:
    """True if sanitisers look at more than which bytes are written: barrier objects, bulk copies and products of
    warpgroups are then followed."""
    return not {"race", "init", "sync"}.isdisjoint(sanitize)


def follows_agents(unit: Unit) -> bool:
    """True if its code follows them."""
    return watches_agents(unit.instruments.sanitize) and unit.graph.kernel.needs_clocks


def _clock_width(unit: Unit) -> int:
    """Numbers in a vector clock of a block, or of the blocks of a cluster."""
    cluster = unit.instruments.cluster
    blocks = 1 if cluster is None else cluster.size
    return clock_width(unit.block.size, blocks, bool(unit.graph.kernel.tensor_groups))


def _shares_memory(unit: Unit) -> bool:
    """True if blocks run in clusters of more than one."""
    cluster = unit.instruments.cluster
    return cluster is not None and cluster.size > 1


def _numbered_blocks(unit: Unit) -> int:
    """Numbers of blocks that words of accesses need: those of a cluster take a power of two."""
    cluster = unit.instruments.cluster
    return unit.grid.size if cluster is None else (unit.grid.size // cluster.size + 1) << rank_bits(cluster.size)


def sanitized_sites(graph: Graph) -> tuple[Site, ...]:
    """The sites that the code of a graph reports, by number; empty where it reports none."""
    ops = [op for n in graph.blocks for op in n.ops]
    reported = [op.event for op in ops if isinstance(op, SanitizeOp)]
    found = {site.number: site for each in reported for site in (each.site, each.source) if site is not None}
    found |= {site.number: site for op in ops if isinstance(op, AgentOp) for site in op.sites}
    return tuple(found[number] for number in sorted(found))


def watches_local_memory(graph: Graph) -> bool:
    """True if its code reports writes to local memory."""
    watched = (op for n in graph.blocks for op in n.ops if isinstance(op, SanitizeOp) and op.event.init)
    return graph.local_bytes > 0 and any(op.event.space in ("", "local") for op in watched)


def watches_peers(unit: Unit) -> bool:
    """True if its code reports accesses that may lead to the memory of another block of a cluster, to find races."""
    if not _shares_memory(unit):
        return False
    if follows_agents(unit):  # copies reach other blocks besides
        return "race" in unit.instruments.sanitize
    events = (op.event for n in unit.graph.blocks for op in n.ops if isinstance(op, SanitizeOp))
    return any(event.race and not event.space for event in events)


class _Instrumentation:
    """Instruments one kernel. sites: of the events reported so far."""

    def __init__(self, unit: Unit, agents: bool) -> None:
        self._unit = unit
        self._asked = unit.instruments.sanitize
        graph = unit.graph
        self._first_line = graph.kernel.entry.line
        self._race_free, self._initialised = set(unit.instruments.race_free), set(unit.instruments.initialised)
        self._copied = graph.has_copies or agents
        self._in_cluster = unit.instruments.cluster is not None
        # Where no access is monitored, only lanes that do not reach a barrier are reported.
        self._watched = agents or any(self._may_race(op) for node in graph.blocks for op in node.ops)
        self._alike = unit.of(block_uniformity).has_common_barriers(graph)
        self.sites: list[Site] = []
        self._agents = (
            AgentEvents(graph, self._access_of_agent, self._new_site, _shares_memory(unit)) if agents else None
        )

    def with_events(self, op: Op) -> list[Op]:
        """An op with the events that it reports. Raises NotLowered."""
        opcode = op.opcode
        around = self._agents.around(op) if self._agents is not None else None
        if around is not None:
            return around
        if opcode.arrives_in_cluster:
            return self._with_arrival(op)
        if is_barrier_of_warp(op):
            meets: list[Op] = []
            if self._watched and self._unit.of(full_warps_synchronise):
                meets = [self.report("meets" if self._agents is None else "agents.meets", op)]
            elif self._watched and self._agents is None:
                meets = [replace(self.report("some.meet", op), operands=op.operands)]
            return [op, *meets, *([] if names_everyone(self._unit.graph, op) else self._missed(op))]
        if opcode.mnemonic == "shfl" or (opcode.is_collective and membermask(op) is not None):
            return [op, *self._missed(op)]
        if opcode.mnemonic == "cp":
            return self._with_copy(op)
        race, init = self._may_race(op), self._may_find_nothing(op)
        if not race and not init:
            return [op]
        reported = self._access(op)
        readers = opcode.space not in self._unit.instruments.unread
        return [self._checked(reported, race, init, readers), op]

    def _checked(self, reported: SanitizeOp, race: bool, init: bool, readers: bool) -> SanitizeOp:
        """An access with the checks that are made of it."""
        agents = self._agents is not None
        event = replace(
            reported.event, race=race, init=init, readers=readers, copied=self._copied and race, agents=agents
        )
        return replace(reported, event=event)

    def _access_of_agent(self, op: Op, address: Operand, kind: AccessKind, one_lane: bool = False) -> Op:
        """The report of an access to a barrier object; of one lane: to the word for the address of columns."""
        size = COLUMNS_WORD_BYTES if one_lane else OBJECT_BYTES
        reported = self.report("access", op, (address,), kind, size)
        if op.opcode.has("shared::cluster") and not self._in_cluster:  # of the block itself
            own = tuple(each for each in reported.opcode.modifiers if each != "shared::cluster")
            event = replace(reported.event, space="shared")
            reported = replace(reported, opcode=replace(reported.opcode, modifiers=own), event=event)
        checked = self._checked(reported, "race" in self._asked, "init" in self._asked, readers=True)
        return replace(checked, matrix=word_of_first_lane(address, size)) if one_lane else checked

    def _new_site(self, make: Callable[[int], Site]) -> Site:
        self.sites.append(make(len(self.sites)))
        return self.sites[-1]

    def _with_arrival(self, op: Op) -> list[Op]:
        """An arrival at the barrier of a cluster."""
        if not self._watched:
            return [op]
        if op.opcode.has("relaxed"):
            raise NotLowered(f"sanitising `{op.opcode.text}`", "sanitizer")  # which orders nothing
        return [self.report("cluster.arrives", op), op]

    def before_barrier(self, node: BasicBlock, barrier: Op) -> list[Op]:
        """The events of lanes that arrive at a barrier of the block, or wait at that of their cluster."""
        if self._agents is not None and is_test(node):
            return self._agents.at_test(node)
        if self._agents is not None and (event := self._agents.at_named(barrier)) is not None:
            return [event]
        if barrier.opcode.waits_in_cluster:
            return [self.report("cluster.waits", barrier)] if self._watched else []
        monitors_arrivals = "sync" in self._asked and not self._alike
        if not self._watched and not monitors_arrivals:
            return []
        what: What = "arrives.or.skips" if monitors_arrivals else "arrives"
        if self._in_cluster:
            what = "cluster.block.arrives.or.skips" if monitors_arrivals else "cluster.block.arrives"
        if self._agents is not None:
            what = "agents.block.arrives.or.skips" if monitors_arrivals else "agents.block.arrives"
        return [self.report(what, barrier)]

    def report(
        self, what: What, op: Op, operands: tuple[Operand, ...] = (), kind: AccessKind = "read", size: int = 0
    ) -> SanitizeOp:
        """An op that reports another one, with a site of its own."""
        site = site_of(len(self.sites), kind, size, op.line, op.opcode)
        self.sites.append(site)
        opcode = Opcode(SANITIZE, SANITIZE, op.opcode.modifiers if operands else (), ())
        guard = op.guard if what not in ("begins", "cluster.begins", "agents.begins") else None
        return SanitizeOp(opcode, operands, guard, op.line, op.column, event=Event(what, site, op.opcode.space))

    def _missed(self, op: Op) -> list[Op]:
        """The event of lanes that an instruction misses."""
        if "sync" not in self._asked:
            return []
        if op.guard is not None:
            raise NotLowered(f"sanitising `{op.opcode.text}` under a predicate", "sanitizer")
        return [self.report("misses", op)]

    def _may_race(self, op: Op) -> bool:
        """True if an access is monitored for races."""
        return "race" in self._asked and _touches_common_memory(op) and self._place(op) not in self._race_free

    def _may_find_nothing(self, op: Op) -> bool:
        """True if an access is monitored for uninitialised reads, or because it writes."""
        if "written" in self._asked:
            access, matrix = plain_access(op), matrix_access(op)
            kind = access.kind if access is not None else matrix.kind if matrix is not None else "read"
            return kind != "read" and op.opcode.space in ("", "global")
        filled = op.opcode.space == "global" and self._unit.instruments.filled
        return "init" in self._asked and _touches_memory(op) and not filled and self._place(op) not in self._initialised

    def _place(self, op: Op) -> tuple[int, int]:
        return op.line - self._first_line, op.column

    def _access(self, op: Op) -> SanitizeOp:
        plain = plain_access(op)
        if plain is not None and not op.opcode.has("mbarrier::complete_tx::bytes"):
            return self.report("access", op, (plain.address,), plain.kind, plain.size_bytes)
        matrix = matrix_access(op)
        if matrix is None:
            raise NotLowered(f"sanitising `{op.opcode.text}`", "sanitizer")
        operands = (matrix.address,) if matrix.stride is None else (matrix.address, matrix.stride)
        return replace(self.report("access", op, operands, matrix.kind, matrix.element_bytes), matrix=matrix)

    def _with_copy(self, op: Op) -> list[Op]:
        opcode = op.opcode
        race, init = "race" in self._asked, "init" in self._asked
        if not race and not init:
            return [op]
        if self._in_cluster or any(opcode.has(m) for m in ("bulk", "mbarrier", "reduce")):
            raise NotLowered(f"sanitising `{opcode.text}`", "sanitizer")
        if not opcode.does("reads_memory"):
            return [op]
        size = self._unit.graph.layout.fixed(op.operands[2]) if len(op.operands) > 2 else None
        if size is None:
            raise NotLowered(f"sanitising `{opcode.text}`", "sanitizer")
        reported = self.report("copies", op, op.operands, "write", size)
        source = replace(site_of(len(self.sites), "read", size, op.line, opcode), space="global")
        self.sites.append(source)
        source_init = init and not self._unit.instruments.filled
        event = replace(self._checked(reported, race, init, readers=True).event, copied=True)
        return [replace(reported, event=replace(event, source=source, source_init=source_init)), op]


def _touches_common_memory(op: Op) -> bool:
    """True if it touches memory that threads have in common."""
    return _touches_memory(op) and op.opcode.space != "local"


def _touches_memory(op: Op) -> bool:
    """True if it touches memory that may be written."""
    return op.opcode.touches_memory and op.opcode.space not in ("const", "param", TEXTURES)
