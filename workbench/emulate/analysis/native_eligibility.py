"""Refuses kernels whose behaviour depends on warps or blocks that run at the same time.

Native code runs a block to its end before the next begins, and a warp up to a barrier. A loop that waits for another
thread would never end there, and updates that race between blocks would never be lost. Such kernels are left to the
interpreter, which interleaves warps and blocks, unless the launch asks for code that runs its blocks in their order.
"""

from __future__ import annotations

from collections.abc import Mapping

from workbench.emulate import costs
from workbench.emulate.analysis.pointer_provenance import OWN, address_sources, named_in
from workbench.emulate.analysis.waiting_loops import may_wait
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.unit import PLAIN, SEQUENTIAL, Unit


def run(unit: Unit) -> bool:
    """Raises NotLowered for a kernel that only the interpreter may run; changes nothing."""
    count = sum(len(n.ops) for n in unit.graph.blocks)
    plain = unit.instruments in (PLAIN, SEQUENTIAL)
    if count > (costs.MAX_INSTRUCTIONS if plain else costs.MAX_COUNTED_INSTRUCTIONS):
        raise NotLowered(f"{count} instructions: compiling would take longer than it gains", "cost")
    if unit.instruments.sequential:
        return False
    if unit.of(waiting_lines):
        raise NotLowered("a loop that may wait for another thread", "waiting")
    if unit.grid.size > 1:
        _refuse_shared_updates(unit, unit.of(address_sources))
    return False


def waiting_lines(unit: Unit) -> tuple[int, ...]:
    """The lines at which the blocks of loops begin that may wait for another thread."""
    graph = unit.graph
    found: set[int] = set()
    loops = [(s, n.number) for n in graph.blocks for s in graph.successors(n.number) if s <= n.number]
    function = [e for n in graph.blocks for e in n.ops]
    for head, latch in loops:
        inside = range(head, latch + 1)
        nodes = [graph.blocks[b] for b in inside]
        deciding = {n.predicate for n in nodes if any(t not in inside for t in n.targets)}
        if may_wait([e for n in nodes for e in n.ops], deciding, graph.layout, function):
            found |= {n.ops[0].line for n in nodes if n.ops}
    return tuple(sorted(found))


def _refuse_shared_updates(unit: Unit, origin: Mapping[str, set[str]]) -> None:
    """Blocks that read and write the same places of global memory without atomics: addresses of shared variables lead
    to none of it."""
    graph, grid = unit.graph, unit.grid
    shared = (
        {f"&{name}" for name, _ in graph.kernel.shared_variables} if unit.instruments.cluster is not None else set()
    )
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
            if sources & shared:
                continue
            private = (axes <= sources or OWN in sources) and "data" not in sources
            if not private:
                (reads if opcode.mnemonic == "ld" else writes).append({s for s in sources if s.startswith("&")})
    for written in writes:
        for read in reads:
            if not written or not read or written & read:
                raise NotLowered("blocks that may update the same places", "lost_updates")
