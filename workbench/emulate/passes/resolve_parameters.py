"""Reads launch parameters by their name where a register holds their address.

Compilers take the address of a struct that is passed by value (`__grid_constant__` ones above all), add a constant, and
read its members around that. What is added while the kernel runs (a member that is an array, by a variable index) stays
as it is, and is read by its generic address.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from workbench.emulate.analysis.def_use import def_use
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.operands import RegisterName, VariableName
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.isa.ptx.nodes import Address, Integer, Name, Operand, SymbolAddress
from workbench.isa.ptx.nodes import Vector as VectorOperand
from workbench.isa.ptx.types import size_bytes

_Place = tuple[str, int]
"""A parameter and an offset in it."""


def run(unit: Unit) -> bool:
    """Rewrites loads whose address is a parameter's plus a constant, and drops what becomes dead; returns whether there
    were such addresses."""
    graph = unit.graph
    found = _addresses(graph, unit.of(def_use).single)
    if not found:
        return False
    for node in graph.blocks:
        node.ops[:] = [_named(graph, op, found) for op in node.ops]
    while True:
        read = {r.key for n in graph.blocks for e in _all(n.ops, n.last) for r in e.reads}
        dead = found.keys() - read
        if not dead:
            return True
        for node in graph.blocks:
            node.ops[:] = [e for e in node.ops if not dead & {r.key for r in e.writes}]
        for key in dead:
            del found[key]


def _all(ops: list[Op], last: Op | None) -> list[Op]:
    return ops if last is None else [*ops, last]


def _addresses(graph: Graph, single: Mapping[str, Op]) -> dict[str, _Place]:
    """Registers with one definition, which is the address of a parameter plus a constant."""
    result: dict[str, _Place] = {}
    changed = True
    while changed:
        changed = False
        for key, op in single.items():
            if key in result or op.skips or op.guard is not None:
                continue
            place = _address(graph, op, result)
            if place is not None:
                result[key] = place
                changed = True
    return result


def _address(graph: Graph, op: Op, found: dict[str, _Place]) -> _Place | None:
    opcode, operands = op.opcode, op.operands
    if opcode.text in ("mov.b64", "mov.u64", "mov.s64"):
        return _base(graph, operands[1], found)
    if opcode.text in ("add.s64", "add.u64") and isinstance(operands[2], Integer):
        base = _base(graph, operands[1], found)
        return None if base is None else (base[0], base[1] + operands[2].value)
    return None


def _base(graph: Graph, operand: Operand, found: dict[str, _Place]) -> _Place | None:
    if isinstance(operand, SymbolAddress):
        known = not operand.generic and operand.mask is None and _is_parameter(graph, operand)
        return (operand.symbol, operand.offset) if known else None
    if not isinstance(operand, Name):
        return None
    if isinstance(operand, RegisterName):
        return found.get(operand.register.key)
    return (operand.text, 0) if _is_parameter(graph, operand) else None


def _is_parameter(graph: Graph, operand: Name | SymbolAddress) -> bool:
    """True if an operand names a parameter of the launch."""
    name = operand.text if isinstance(operand, Name) else operand.symbol
    if name not in {v.name for v in graph.kernel.entry.parameters}:
        return False
    place = graph.layout.place(operand)
    return place is not None and place.space == "param"


def _named(graph: Graph, op: Op, found: dict[str, _Place]) -> Op:
    opcode, operands = op.opcode, op.operands
    if opcode.mnemonic != "ld" or opcode.space != "param" or not isinstance(operands[1], Address):
        return op
    address = operands[1]
    known = found.get(address.base.register.key) if isinstance(address.base, RegisterName) else None
    if known is None:
        return op
    parameter = VariableName(known[0], address.line, address.column)
    place = graph.layout.place(parameter)
    offset = known[1] + address.offset
    count = len(operands[0].elements) if isinstance(operands[0], VectorOperand) else 1
    width = count * size_bytes(opcode.type)
    if place is None or not 0 <= offset <= place.size_bytes - width or (place.offset + offset) % width:
        return op  # a fault, which the interpreter reports
    return replace(op, operands=(operands[0], replace(address, base=parameter, offset=offset)))


__all__ = ["run"]
