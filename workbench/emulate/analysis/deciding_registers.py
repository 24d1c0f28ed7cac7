"""Registers, and bytes of the parameters, on which the addresses and branches of a kernel depend."""

from __future__ import annotations

from workbench.emulate.analysis.register_dependences import determinants
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.plain_access import plain_access
from workbench.isa.ptx.nodes import Address, Name
from workbench.isa.ptx.types import size_bytes


def deciding_registers(graph: Graph) -> set[str]:
    """The registers that addresses in global memory, guards of accesses and branches depend on."""
    found = {node.predicate for node in graph.blocks if node.end == "branch"}
    ops = [op for node in graph.blocks for op in node.ops]
    for op in ops:
        access = plain_access(op)
        if access is not None and op.opcode.space == "global":
            found |= {r.key for r in registers(access.address)}
            if op.guard is not None and op.guard.register is not None:
                found.add(op.guard.register.key)
    return determinants(ops, found)


def deciding_bytes(graph: Graph) -> tuple[slice, ...]:
    """The parts of the parameters that these registers depend on: all of them where a parameter is read in another way
    than by its name."""
    needed = deciding_registers(graph)
    everything = (slice(0, graph.kernel.parameter_bytes),)
    found: list[slice] = []
    for op in (op for node in graph.blocks for op in node.all_ops):
        if not _names_parameter(op, graph):
            continue
        place = _place(op, graph)
        if place is None:
            return everything
        if any(r.key in needed for r in op.writes):
            found.append(place)
    return tuple(found)


def _names_parameter(op: Op, graph: Graph) -> bool:
    if op.opcode.space == "param":
        return True
    names = [each.base if isinstance(each, Address) else each for each in op.operands]
    return any(isinstance(each, Name) and each.text in graph.kernel.parameter_places for each in names)


def _place(op: Op, graph: Graph) -> slice | None:
    """The bytes of the parameters that a load reads by a parameter's name."""
    address = op.operands[1] if op.opcode.mnemonic == "ld" and len(op.operands) == 2 else None
    if not isinstance(address, Address) or not isinstance(address.base, Name):
        return None
    place, access = graph.kernel.parameter_places.get(address.base.text), plain_access(op)
    if place is None or access is None or not size_bytes(op.opcode.type):
        return None
    first = place.offset + address.offset
    return slice(first, first + access.size_bytes)


__all__ = ["deciding_bytes", "deciding_registers"]
