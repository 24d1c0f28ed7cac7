"""Which kernels native code may run: those where running warps and blocks one after the other hides nothing.

Native code runs a block to its end before the next begins, and a warp up to a barrier. Loops that wait for other
threads would never end there, and updates that blocks lose to one another would not be lost: both are left to the
interpreter, which takes turns.
"""

from __future__ import annotations

from collections.abc import Mapping

from workbench.emulate import costs
from workbench.emulate.analysis.pointer_provenance import OWN, address_sources, named_in
from workbench.emulate.ir.graph import Graph, NotLowered
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import PLAIN, Unit
from workbench.ptx.nodes import Operand
from workbench.records import Dim3

_WAITS = frozenset({"volatile", "relaxed", "acquire", "release", "mmio"})


def run(unit: Unit) -> bool:
    """Raises NotLowered for a kernel that only the interpreter may run; changes nothing."""
    count = sum(len(n.ops) for n in unit.graph.blocks)
    if count > (costs.MOST_INSTRUCTIONS if unit.instruments == PLAIN else costs.MOST_COUNTED_INSTRUCTIONS):
        raise NotLowered(f"{count} instructions: compiling would take longer than it gains")
    _refuse_waiting_loops(unit.graph)
    if unit.grid.size > 1:
        _refuse_shared_updates(unit.graph, unit.grid, unit.of(address_sources))
    return False


def _refuse_waiting_loops(graph: Graph) -> None:
    """A loop that leaves by what it reads at an unchanging address may wait for another thread."""
    loops = [(s, n.number) for n in graph.blocks for s in graph.successors(n.number) if s <= n.number]
    for head, latch in loops:
        loop = _Loop(graph, range(head, latch + 1))
        tainted: set[str] = set()
        changed = True
        while changed:
            changed = False
            for op in loop.ops:
                read, results = op.reads, op.writes
                source = loop.waits(op)
                if (source or tainted & {r.key for r in read}) and not {r.key for r in results} <= tainted:
                    tainted |= {r.key for r in results}
                    changed = True
        if tainted & loop.deciding:
            raise NotLowered("a loop that may wait for another thread")


class _Loop:
    """The blocks of one loop, and which of its instructions may bring what another thread has yet to do."""

    def __init__(self, graph: Graph, inside: range) -> None:
        nodes = [graph.blocks[b] for b in inside]
        self._graph = graph
        self.ops = [e for n in nodes for e in n.ops]
        self.deciding = {n.predicate for n in nodes if any(t not in inside for t in n.targets)}
        """Predicates of branches that leave."""
        self._written = {r.key for e in self.ops for r in e.writes}
        self._atomics = [e for e in self.ops if e.opcode.mnemonic == "atom"]
        self._patient = {id(e) for e in self._atomics if self._goes_on(e)}
        self._signals = any(_is_sign(e.opcode) for e in self.ops)

    def waits(self, op: Op) -> bool:
        """Whether what an instruction finds may depend on another thread's progress."""
        opcode = op.opcode
        if opcode.mnemonic == "atom":
            return id(op) not in self._patient
        if (
            opcode.mnemonic != "ld"
            or "param" in opcode.modifiers
            or "nc" in opcode.modifiers
            or opcode.space == "const"
        ):
            return False
        if not _WAITS.isdisjoint(opcode.modifiers):
            return True
        if not self._signals:
            return False  # a compiler may take such a load out of the loop, so nobody waits with it
        return not self._moves(op, op.operands[1])

    def _moves(self, op: Op, operand: Operand) -> bool:
        return any(r.key in self._written for r in registers(operand))

    def _goes_on(self, op: Op) -> bool:
        """Whether a loop around an atomic operation ends whatever other threads do.

        An addition of a constant that is not zero moves a counter along. An optimistic update compares with what was
        found before: it fails only where another thread has succeeded. One that moves on to another place, as in a
        hash table, does not wait either, unless there are signs of locks.
        """
        opcode, operands = op.opcode, op.operands
        if opcode.has("add") or opcode.has("inc"):
            return bool(self._graph.layout.fixed(operands[2]))
        if opcode.has("cas") and self._moves(op, operands[1]):
            return not any(_releases(e) for n in self._graph.blocks for e in n.ops)
        if not opcode.has("cas") or self._graph.layout.fixed(operands[2]) is not None:
            return False
        compared = {r.key for r in registers(operands[2])}
        found = {r.key for r in registers(operands[0])}
        return bool(compared & self._written) and any(self._is_success(e, compared, found) for e in self.ops)

    def _is_success(self, op: Op, compared: set[str], found: set[str]) -> bool:
        """Whether an instruction asks if the exchange took place, to leave the loop."""
        opcode = op.opcode
        if opcode.mnemonic != "setp" or not (opcode.has("eq") or opcode.has("ne")):
            return False
        read, written = op.reads, op.writes
        keys = {r.key for r in read}
        return bool(keys & compared and keys & found and {r.key for r in written} & self.deciding)


def _is_sign(opcode: Opcode) -> bool:
    """Whether it is what one finds where threads wait for one another: a fence, or a sleep."""
    return (opcode.does("orders_memory") and not opcode.does("ends_block")) or opcode.does("sleeps")


def _releases(op: Op) -> bool:
    """Whether an instruction may be a part of giving a lock back."""
    opcode = op.opcode
    return (
        _is_sign(opcode) or opcode.has("exch") or (opcode.mnemonic == "st" and not _WAITS.isdisjoint(opcode.modifiers))
    )


def _refuse_shared_updates(graph: Graph, grid: Dim3, origin: Mapping[str, set[str]]) -> None:
    """Blocks that read and write the same places of global memory without atomics."""
    axes = {f"%ctaid.{axis}" for axis, n in zip("xyz", grid, strict=True) if n > 1}
    reads: list[set[str]] = []
    writes: list[set[str]] = []
    for node in graph.blocks:
        for op in node.ops:
            opcode = op.opcode
            if opcode.mnemonic not in ("ld", "st") or "param" in opcode.modifiers or opcode.space not in ("", "global"):
                continue
            address = op.operands[1 if opcode.mnemonic == "ld" else 0]
            sources = set().union(*(origin.get(r.key, set()) for r in registers(address)), named_in(address))
            private = (axes <= sources or OWN in sources) and "data" not in sources
            if not private:
                (reads if opcode.mnemonic == "ld" else writes).append({s for s in sources if s.startswith("&")})
    for written in writes:
        for read in reads:
            if not written or not read or written & read:
                raise NotLowered("blocks that may update the same places")
