"""Events by which sanitisers follow what orders threads without a barrier of the block, and works for them: barrier
objects, bulk copies, fences of the async proxy, products of warpgroups, tensor memory, and the barrier of a cluster.

`insert_sanitizers` asks for them. What the runtime does not follow is refused here: relaxed operations other than
arrivals at the cluster's barrier, reductions, copies from block to block, pairs of blocks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from workbench.emulate.analysis.barrier_forms import (
    awaits_products,
    barrier_operands,
    ends_in_own_wait,
    is_cluster_wait,
)
from workbench.emulate.fault_signal import AccessKind
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import Graph, NotLowered
from workbench.emulate.ir.matrix_fragments import BITS
from workbench.emulate.ir.opcode import SANITIZE, Opcode
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.shared_matrices import PIECE
from workbench.emulate.ir.tensor_copies import MULTICAST
from workbench.emulate.ir.tensor_memory import movement
from workbench.emulate.ir.warpgroup_products import warpgroup_product
from workbench.emulate.runtime import matrix_forms
from workbench.emulate.runtime.sanitizer_record import SITE_BITS
from workbench.emulate.sanitize.sites import TENSOR_MAPS, Site, fenced_spaces, site_of
from workbench.isa.ptx.nodes import Address, Operand

AgentWhat: TypeAlias = Literal[
    "object.made", "object.changes", "object.tests", "object.passes", "bulk.begins", "bulk.waits", "product.begins",
    "products.commit", "products.end", "fence", "named.arrives", "tensor.product", "tensor.copy", "tensor.shift",
    "tensor.commits", "tensor.move", "tensor.moves.end", "tensor.frees", "cluster.arrives", "cluster.passes", "fenced",
]  # fmt: skip
OBJECT_BYTES, COLUMNS_WORD_BYTES = 8, 4
_SPACE_BITS = {"shared": 1, "global": 2}
_GLOBAL_UNIT = 4
"""Bytes in which copies are followed in global memory; what is no multiple runs again in the interpreter."""


@dataclass(frozen=True, kw_only=True)
class AgentOp(Op):
    """An op that reports an event. words: numbers for the runtime. sites: that the event names. Operands: of an event
    of a barrier object its address, and the result of its test; of a product the descriptors of its factors; of a
    barrier its number and the number of its threads."""

    what: AgentWhat
    words: tuple[int, ...] = ()
    sites: tuple[Site, ...] = ()


class AgentEvents:
    """The events of one kernel. access: makes the op that reports an access to an object, by the op, its address and
    its kind, or one of the first lane alone (`one_lane`). new_site: registers a site. shares: whether blocks reach each
    other's memory."""

    def __init__(
        self,
        graph: Graph,
        access: Callable[..., Op],
        new_site: Callable[[Callable[[int], Site]], Site],
        shares: bool,
    ) -> None:
        self._graph, self._access, self._new_site, self._shares = graph, access, new_site, shares
        ops = [op for node in graph.blocks for op in node.ops]
        self._stores_ranges = any(_is_range_store(op.opcode) for op in ops)
        self._relaxes = any(op.opcode.arrives_in_cluster and op.opcode.has("relaxed") for op in ops)

    def around(self, op: Op) -> list[Op] | None:
        """An op with its events; None where it is none of these. Raises NotLowered."""
        opcode = op.opcode
        if self._shares and opcode.has("cta_group::2"):
            raise _refused(opcode)
        if opcode.mnemonic == "mbarrier":
            return self._of_object(op)
        if opcode.mnemonic == "cp" and opcode.has("bulk"):
            return self._of_copy(op)
        if opcode.mnemonic == "wgmma":
            return self._of_products(op)
        if opcode.mnemonic == "tcgen05":
            return self._of_tensor_memory(op)
        if opcode.arrives_in_cluster:
            return [self._event("cluster.arrives", op, words=(int(opcode.has("relaxed")),)), op]
        if opcode.is_arrival:
            event = self.at_named(op)
            if event is None:
                raise _refused(opcode)
            return [event, op]
        if (opcode.mnemonic == "fence" and opcode.has("proxy")) or opcode.has("proxy::async"):
            return self._of_fence(op)
        if self._relaxes and opcode.mnemonic in ("fence", "membar"):
            return [op, self._event("fenced", op)]
        return None

    def at_test(self, node: BasicBlock) -> list[Op]:
        """The events before the test that a block ends in; adds those behind it to the next block."""
        test = node.last
        assert test is not None
        behind = self._graph.blocks[node.targets[0]].ops
        if is_cluster_wait(node):
            behind.insert(0, self._event("cluster.passes", test))
            return []
        if awaits_products(node):
            allowed = self._graph.layout.fixed(test.operands[0]) or 0
            behind.insert(0, self._event("products.end", test, words=(allowed,)))
            return []
        if ends_in_own_wait(node):  # for columns or registers, which orders no accesses
            return []
        _refuse_relaxed(test.opcode)
        if test.opcode.space != "shared":
            raise _refused(test.opcode)
        destination, address, *_ = test.operands
        behind.insert(0, self._event("object.passes", test, (address, destination), (0,)))
        site = self._site(test, "read", OBJECT_BYTES, "shared")
        tests = self._event("object.tests", test, (address,), (site.number,), (site,))
        return [self._access(test, address, "read"), tests]

    def at_named(self, barrier: Op) -> AgentOp | None:
        """The event of lanes that arrive at a barrier of the block with a number of threads; else None."""
        operands = barrier_operands(barrier)
        if len(operands) != 2:
            return None
        return self._event("named.arrives", barrier, operands, (int(not barrier.opcode.is_arrival),))

    # ------------------------------------------------------------ one instruction

    def _of_object(self, op: Op) -> list[Op]:
        opcode = op.opcode
        form = opcode.modifiers[0]
        if form == "pending_count":
            return [op]
        if form == "complete_tx":  # which ends phases, and releases nothing
            raise _refused(opcode)
        if form != "expect_tx":
            _refuse_relaxed(opcode)
        address = next(each for each in op.operands if isinstance(each, Address))
        kind: AccessKind = "write" if form in ("init", "inval") else "atomic"
        events: list[Op] = [self._access(op, address, kind), op]
        if form == "init":
            site = self._site(op, kind, OBJECT_BYTES, "shared")
            events.append(self._event("object.made", op, words=(site.number,), sites=(site,)))
        elif form != "inval":
            site = self._site(op, kind, OBJECT_BYTES, "shared")
            arrives = form.startswith("arrive")
            word = site.number | arrives << SITE_BITS
            events.append(self._event("object.changes", op, words=(word,), sites=(site,)))
        return events

    def _of_copy(self, op: Op) -> list[Op]:
        opcode = op.opcode
        if opcode.has("reduce"):
            raise _refused(opcode)
        if opcode.has("prefetch") or opcode.has("commit_group"):
            return [op]
        if opcode.has("wait_group"):
            allowed = self._graph.layout.fixed(op.operands[0])
            if allowed is None or (opcode.has("read") and self._stores_ranges):
                raise _refused(opcode)
            return [self._event("bulk.waits", op, words=(allowed,)), op]
        named = [m.partition("::")[0] for m in opcode.modifiers if m in ("global", "shared::cta", "shared::cluster")]
        if sorted(named) != ["global", "shared"]:
            raise _refused(opcode)
        loads = named[0] == "shared"
        ends: tuple[tuple[str, int, AccessKind], ...] = (
            ("shared", PIECE, "write" if loads else "read"),
            ("global", _GLOBAL_UNIT, "read" if loads else "write"),
        )
        sites = tuple(self._site(op, kind, size, space) for space, size, kind in ends)
        return [
            op,
            self._event("bulk.begins", op, words=(sites[0].number | sites[1].number << SITE_BITS,), sites=sites),
        ]

    def _of_products(self, op: Op) -> list[Op]:
        if op.opcode.has("commit_group"):
            return [op, self._event("products.commit", op)]
        if not op.opcode.has("mma_async"):
            return [op]
        form = warpgroup_product(op, self._graph.layout)
        if form is None:
            raise _refused(op.opcode)
        elements = 8 * PIECE // BITS[form.types[2]]
        along, rows = (form.columns, form.depth) if form.transposed_b else (form.depth, form.columns)
        pieces = 2 | along // elements << 10 | rows << 20
        flags = (
            (form.transposed_a, matrix_forms.LEFT_TURNED),
            (form.transposed_b, matrix_forms.RIGHT_TURNED),
            (form.left_in_registers, matrix_forms.LEFT_OWN),
        )
        operands = (form.right,) if form.left_in_registers else (form.right, form.left)
        site = self._site(op, "read", PIECE, "shared")
        words = (pieces, sum(flag for holds, flag in flags if holds), site.number)
        return [self._event("product.begins", op, operands, words, (site,)), op]

    def _of_tensor_memory(self, op: Op) -> list[Op]:
        opcode = op.opcode
        form = opcode.modifiers[0]
        if form == "alloc":
            return [self._access(op, op.operands[0], "write", one_lane=True), op]
        if form in ("mma", "cp"):
            number = self._site(op, "read", PIECE, "shared"), self._site(op, "write", 0, "tensor")
            word = number[0].number | number[1].number << SITE_BITS
            what: AgentWhat = "tensor.product" if form == "mma" else "tensor.copy"
            return [op, self._event(what, op, words=(word,), sites=number)]
        if form in ("ld", "st"):
            return [op, self._of_move(op)]
        if form.startswith("wait::"):
            return [op, self._event("tensor.moves.end", op, words=(int(form == "wait::st"),))]
        if form in ("dealloc", "shift"):
            site = self._site(op, "write", 0, "tensor")
            name: AgentWhat = "tensor.frees" if form == "dealloc" else "tensor.shift"
            return [op, self._event(name, op, words=(site.number,), sites=(site,))]
        if form == "commit" and not opcode.has(MULTICAST):
            site = self._site(op, "atomic", OBJECT_BYTES, "shared")
            event = self._event("tensor.commits", op, words=(site.number,), sites=(site,))
            return [self._access(op, op.operands[0], "atomic"), op, event]
        if form == "commit":
            raise _refused(opcode)
        return [op]  # what moves nothing: operations that release and acquire need no fences of tensor memory

    def _of_move(self, op: Op) -> AgentOp:
        """The event of a load or a store of a warp."""
        loads = op.opcode.modifiers[0] == "ld"
        half = self._graph.layout.fixed(op.operands[1 + loads]) if op.opcode.has("16x32bx2") else 0
        cells = None if half is None else movement(op.opcode, half)
        if cells is None:
            raise _refused(op.opcode)
        parts = [(int(c.min()), int(c.max()) + 1 + cells.packed) for c in (cells.column[0], cells.column[-1])]
        (first, end), (second, last) = sorted(parts)
        if second <= end:  # two places only in 16x32bx2
            parts = [(first, max(end, last))]
        shape = cells.lanes | sum((first | end << 10) << (6 + 20 * i) for i, (first, end) in enumerate(parts))
        site = self._site(op, "read" if loads else "write", 0, "tensor")
        return self._event("tensor.move", op, words=(shape, site.number | loads << SITE_BITS), sites=(site,))

    def _of_fence(self, op: Op) -> list[Op]:
        spaces = fenced_spaces(op.opcode)
        if TENSOR_MAPS in spaces:
            raise _refused(op.opcode)
        bits = sum(_SPACE_BITS[space] for space in spaces)
        return [op, self._event("fence", op, words=(bits,))] if bits else [op]

    # ------------------------------------------------------------ ops

    def _site(self, op: Op, kind: AccessKind, size: int, space: str) -> Site:
        return self._new_site(lambda number: replace(site_of(number, kind, size, op.line, op.opcode), space=space))

    def _event(
        self,
        what: AgentWhat,
        op: Op,
        operands: tuple[Operand, ...] = (),
        words: tuple[int, ...] = (),
        sites: tuple[Site, ...] = (),
    ) -> AgentOp:
        guard = None if op.opcode.tests_barrier else op.guard
        opcode = Opcode(SANITIZE, SANITIZE, (), ())
        return AgentOp(opcode, operands, guard, op.line, op.column, what=what, words=words, sites=sites)


def _is_range_store(opcode: Opcode) -> bool:
    return opcode.mnemonic == "cp" and opcode.has("bulk") and opcode.has("bulk_group") and not opcode.has("tensor")


def _refuse_relaxed(opcode: Opcode) -> None:
    """Raises NotLowered for what orders nothing."""
    if opcode.has("relaxed"):
        raise _refused(opcode)


def _refused(opcode: Opcode) -> NotLowered:
    return NotLowered(f"sanitising `{opcode.text}`", "sanitizer")


__all__ = ["OBJECT_BYTES", "AgentEvents", "AgentOp", "AgentWhat"]
