"""Decides whether the order in which blocks run can change a kernel's result.

If it can, blocks run one after the other, so that two launches give the same bits. A GPU does not promise that, but for
learners a reproducible result is more useful than a second core. Addresses are followed as far as they can be derived
from the code: blocks that write to addresses computed from their own index are assumed to write to separate places.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from workbench.base.control_flow import loop_depths
from workbench.emulate import costs
from workbench.emulate.analysis.native_eligibility import waiting_lines
from workbench.emulate.analysis.pointer_provenance import address_sources, named_in
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.opcode import ATOMIC_OPERATIONS
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.isa.ptx.nodes import Address, Operand

MOSTLY_UPDATES = "one thread updates memory faster than several"
"""The reason of kernels in which no order shows, but which do little else than to update memory atomically."""
_COMMUTES = frozenset({"add", "and", "or", "xor", "min", "max"})
_READS = frozenset({"ld", "ldu"})
_FAR_REACHING = frozenset({"call", "cp", "multimem", "sured", "tensormap"})
"""Instructions with accesses that this analysis does not follow; `cp.async` is handled apart."""
_WAITS = frozenset({"commit_group", "wait_group", "wait_all"})
"""Forms of `cp.async` without an address."""


@dataclass
class _Accesses:
    """Accesses of global memory by the parameters or symbols that their addresses come from."""

    read: set[tuple[str, str]] = field(default_factory=set)
    written: set[tuple[str, str]] = field(default_factory=set)
    updated: set[str] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)
    surfaces_read: set[str] = field(default_factory=set)
    surfaces_written: set[str] = field(default_factory=set)


def block_order(unit: Unit) -> str:
    """The reason to run blocks in their order, in a few words; empty where they may run side by side.

    One thread runs kernels whose result depends on which block comes first: sums of floating-point numbers by
    atomics, atomics whose old value is used, exchanges, blocks that write or read each other's places.
    """
    graph, grid = unit.graph, unit.grid
    if grid.size == 1:
        return "one block"
    if unit.instruments.sequential and unit.of(waiting_lines):
        return "blocks may wait for one another"
    sources = unit.of(address_sources)
    axes = {f"%ctaid.{axis}" for axis, n in zip("xyz", grid, strict=True) if n > 1}
    used = _used(graph)
    found = _Accesses()
    for node in graph.blocks:
        for op in node.ops:
            opcode = op.opcode
            if opcode.mnemonic == "cp" and not _WAITS.isdisjoint(opcode.modifiers):
                continue
            if opcode.mnemonic in _READS or (
                opcode.mnemonic == "cp" and opcode.has("async") and not opcode.has("bulk")
            ):
                if opcode.mnemonic != "cp" and (opcode.space not in ("", "global") or "param" in opcode.modifiers):
                    continue
                if len(op.operands) < 2:
                    continue  # a commit or a wait
                _note(found.read, sources, op, op.operands[1])
            elif opcode.mnemonic == "st":
                if opcode.space not in ("", "global"):
                    continue
                place = op.operands[0]
                from_ = _sources_of(sources, place)
                if not axes <= from_ or "data" in from_:
                    return "blocks may write to the same place"
                _note(found.written, sources, op, place)
            elif opcode.mnemonic in ("atom", "red"):
                if opcode.space not in ("", "global"):
                    continue
                why = _why_atomic(found, sources, op, used)
                if why:
                    return why
            elif opcode.mnemonic == "callhost":
                if not opcode.text.startswith("callhost.__assert"):
                    return "what runtime functions do shows their order"
            elif opcode.mnemonic in ("suld", "sust"):
                place = op.operands[opcode.mnemonic == "suld"]
                from_ = _sources_of(sources, place)
                if opcode.mnemonic == "sust" and (not axes <= from_ or "data" in from_):
                    return "blocks may write to the same place"
                handle = place.base if isinstance(place, Address) else place
                bases = _bases(_sources_of(sources, handle)) or {"?"}
                (found.surfaces_read if opcode.mnemonic == "suld" else found.surfaces_written).update(bases)
            elif opcode.mnemonic in _FAR_REACHING:
                return f"{opcode.mnemonic} is not followed"
    return _why_together(found) or (MOSTLY_UPDATES if _mostly_updates(graph) else "")


def _mostly_updates(graph: Graph) -> bool:
    """True if updates of global memory are so much of what a kernel does that workers would wait for one another's."""
    depths = loop_depths([graph.successors(n.number) for n in graph.blocks])
    updates = ops = 0
    for node in graph.blocks:
        weight = costs.ROUNDS_OF_A_LOOP ** depths[node.number]
        ops += weight * len(node.ops)
        updates += weight * sum(
            op.opcode.mnemonic in ("atom", "red") and op.opcode.space in ("", "global") for op in node.ops
        )
    return updates > 0 and ops <= costs.MAX_OPS_AN_UPDATE * updates


def _why_atomic(found: _Accesses, sources: dict[str, set[str]], op: Op, used: set[str]) -> str:
    opcode = op.opcode
    name = opcode.one_of(ATOMIC_OPERATIONS)
    if name not in _COMMUTES or opcode.type[0] in "f" or "f16" in opcode.type:
        return "atomics whose order shows"
    operands = op.operands
    if opcode.mnemonic == "atom" and any(r.key in used for r in registers(operands[0])):
        return "what an atomic found is used"
    found.kinds.add(name + ("" if name not in ("min", "max") else opcode.type))
    bases = _bases(_sources_of(sources, operands[1 if opcode.mnemonic == "atom" else 0]))
    found.updated |= bases or {"?"}
    return ""


def _why_together(found: _Accesses) -> str:
    read, written = found.surfaces_read, found.surfaces_written
    if read and written and (read & written or "?" in read | written):
        return "a surface is read and written"
    if len(found.kinds) > 1:
        return "several kinds of atomics"
    for base in {b for b, _ in found.written} | found.updated:
        read = {place for b, place in found.read if b == base or "?" in (b, base)}
        written = {place for b, place in found.written if b == base or "?" in (b, base)}
        updated = found.updated if base == "?" or "?" in found.updated else found.updated & {base}
        if updated and (read or written):
            return "places are updated by atomics and accessed without"
        if not read <= written:
            return "blocks may read what others write"
    return ""


def _note(places: set[tuple[str, str]], sources: dict[str, set[str]], op: Op, operand: Operand) -> None:
    """Notes an access by base and by the exact place in the text: register and offset."""
    where = " ".join(r.key for r in registers(operand))
    offset = operand.offset if isinstance(operand, Address) else 0
    for base in _bases(_sources_of(sources, operand)) or {"?"}:
        places.add((base, f"{where}+{offset}"))


def _bases(sources: set[str]) -> set[str]:
    return {s for s in sources if s.startswith("&")}


def _sources_of(sources: dict[str, set[str]], operand: Operand) -> set[str]:
    return set().union(*(sources.get(r.key, set()) for r in registers(operand)), named_in(operand))


def _used(graph: Graph) -> set[str]:
    """Registers that something reads; a predicated write that keeps what was there is no use of it."""
    result = {n.predicate for n in graph.blocks if n.predicate}
    for node in graph.blocks:
        for op in [*node.ops, *([node.last] if node.last is not None else [])]:
            read, written = op.reads, op.writes
            convergent = op.guard is not None and not op.skips
            result |= {r.key for r in read} - ({r.key for r in written} if convergent else set())
    return result
