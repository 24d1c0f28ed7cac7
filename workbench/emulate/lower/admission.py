"""Which kernels native code may run: those where running warps and blocks one after the other hides nothing.

Native code runs a block to its end before the next begins, and a warp up to a barrier. Loops that wait for other
threads would never end there, and updates that blocks lose to one another would not be lost: both are left to the
interpreter, which takes turns.
"""

from __future__ import annotations

from workbench.emulate.interpret.flatten import Entry
from workbench.emulate.interpret.loads import space_of
from workbench.emulate.lower.graph import Graph, NotLowered, reads_and_writes, registers
from workbench.ptx.nodes import Address, Name, Operand
from workbench.records import Dim3

_WAITS = frozenset({"volatile", "relaxed", "acquire", "release", "mmio"})


def admit(graph: Graph, grid: Dim3) -> None:
    """Raises NotLowered for a kernel that only the interpreter may run."""
    _refuse_waiting_loops(graph)
    if grid.size > 1:
        _refuse_shared_updates(graph, grid)


def _refuse_waiting_loops(graph: Graph) -> None:
    """A loop that leaves by what it reads at an unchanging address may wait for another thread."""
    loops = [(s, n.number) for n in graph.nodes for s in graph.successors(n.number) if s <= n.number]
    for head, latch in loops:
        inside = range(head, latch + 1)
        written: set[str] = set()
        for b in inside:
            for entry in graph.nodes[b].entries:
                written |= {r.key for r in reads_and_writes(entry)[1]}
        tainted: set[str] = set()
        changed = True
        while changed:
            changed = False
            for b in inside:
                for entry in graph.nodes[b].entries:
                    read, results = reads_and_writes(entry)
                    source = _waits(entry, written)
                    if (source or tainted & {r.key for r in read}) and not {r.key for r in results} <= tainted:
                        tainted |= {r.key for r in results}
                        changed = True
        for b in inside:
            node = graph.nodes[b]
            leaves = any(t not in inside for t in node.targets)
            if node.predicate in tainted and leaves:
                raise NotLowered("a loop that may wait for another thread")


def _waits(entry: Entry, written: set[str]) -> bool:
    op = entry.opcode
    if op.mnemonic == "atom":
        return True
    if op.mnemonic != "ld" or "param" in op.modifiers:
        return False
    if not _WAITS.isdisjoint(op.modifiers):
        return True
    address = entry.instruction.operands[1]
    return not any(r.key in written for r in registers(entry, address)) and space_of(op) != "const"


def _refuse_shared_updates(graph: Graph, grid: Dim3) -> None:
    """Blocks that read and write the same places of global memory without atomics."""
    origin = address_sources(graph)
    axes = {f"%ctaid.{axis}" for axis, n in zip("xyz", grid, strict=True) if n > 1}
    reads: list[set[str]] = []
    writes: list[set[str]] = []
    for node in graph.nodes:
        for entry in node.entries:
            op = entry.opcode
            if op.mnemonic not in ("ld", "st") or "param" in op.modifiers or space_of(op) not in ("", "global"):
                continue
            address = entry.instruction.operands[1 if op.mnemonic == "ld" else 0]
            sources = set().union(*(origin.get(r.key, set()) for r in registers(entry, address)), named_in(address))
            private = axes <= sources and "data" not in sources
            if not private:
                (reads if op.mnemonic == "ld" else writes).append({s for s in sources if s.startswith("&")})
    for written in writes:
        for read in reads:
            if not written or not read or written & read:
                raise NotLowered("blocks that may update the same places")


def named_in(operand: Operand) -> set[str]:
    """The symbol or parameter that an address operand names, as `&NAME`."""
    base = operand.base if isinstance(operand, Address) else operand
    return {f"&{base.text}"} if isinstance(base, Name) and not base.text.startswith("%") else set()


def address_sources(graph: Graph) -> dict[str, set[str]]:
    """What each register's value comes from: block indices, loaded data, and the 64-bit parameters in it."""
    origin: dict[str, set[str]] = {}
    changed = True
    while changed:
        changed = False
        for node in graph.nodes:
            for entry in node.entries:
                read, results = reads_and_writes(entry)
                if not results:
                    continue
                op = entry.opcode
                found: set[str] = set()
                if op.mnemonic == "ld" and "param" in op.modifiers:
                    address = entry.instruction.operands[1]
                    found = named_in(address) if op.type[1:] == "64" else set()
                    if isinstance(address, Address) and found:
                        found = {f"{next(iter(found))}+{address.offset}"}
                elif op.mnemonic in ("ld", "atom"):
                    found = {"data"}
                else:
                    found = set().union(*(origin.get(r.key, set()) for r in read))
                    for operand in entry.instruction.operands[1:]:
                        if isinstance(operand, Name) and operand.text.startswith("%ctaid"):
                            found = found | {operand.text}
                        elif isinstance(operand, Name) and not operand.text.startswith("%"):
                            found = found | {f"&{operand.text}"}
                for r in results:
                    have = origin.setdefault(r.key, set())
                    if not found <= have:
                        have |= found
                        changed = True
    return origin
