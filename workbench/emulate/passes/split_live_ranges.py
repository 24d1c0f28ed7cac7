"""Gives each value of an integer register that is written several times a register of its own.

A compiler uses one register for a thread's index and for the induction variable that starts from it. As one register it
would vary as soon as the loop does; as two, the index stays regular. Where values join, copies are put at the ends of
the predecessors. The values of one register are never live at once, so the order of copies is free.
"""

from __future__ import annotations

from dataclasses import replace

from workbench.emulate.analysis.liveness import Liveness, liveness
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.ir.operands import Register, RegisterName, registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.emulate.numbers import is_float
from workbench.isa.ptx.nodes import Name, Operand, map_names
from workbench.isa.ptx.types import SIZES

_PHI = -1
"""In a version: the value is a phi at the beginning of a block."""
Version = tuple[int, int]
"""A definition: block and position, or `_PHI`."""


def run(unit: Unit) -> bool:
    """Renames the values of integer registers with several definitions; whether there were any."""
    graph, live = unit.graph, unit.of(liveness)
    keys = _candidates(graph, live)
    if not keys:
        return False
    arriving = _arriving(graph, live, keys)
    names = _Renamer(graph)
    for node in graph.blocks:
        _rename(node, arriving[node.number], keys, names)
    for node in graph.blocks:
        _copy_at_end(graph, node, arriving, names)
    return True


def _candidates(graph: Graph, live: Liveness) -> dict[str, Register]:
    """Integer registers that unpredicated instructions inside of blocks write at several places, on all paths before
    they are read.

    What arithmetic on numbers writes holds a number, though its type is `.b32` in code for sm_100 and later.
    """
    refused = set(live.undefined)
    found: dict[str, Register] = {}
    for node in graph.blocks:
        if node.last is not None:
            refused |= {r.key for r in node.last.writes}
        for op in node.ops:
            named = {r.key: r for o in op.operands for r in registers(o)}
            for register in op.writes:
                convergent = op.guard is not None or op.skips
                if convergent or register.key not in named or any(map(is_float, op.opcode.types[:1])):
                    refused.add(register.key)
                found[register.key] = register
    return {
        key: register
        for key, register in found.items()
        if key not in refused
        and len(live.definitions[key]) > 1
        and register.type[0] in "usb"
        and SIZES.get(register.type, 0) in (4, 8)
        and graph.types.dtype(register).kind != "f"
    }


def _arriving(graph: Graph, live: Liveness, keys: dict[str, Register]) -> list[dict[str, Version]]:
    """The version of each register at the beginning of each block, where it is alive there."""
    written = [_last_writes(node, keys) for node in graph.blocks]
    count = len(graph.blocks)
    before: list[list[int]] = [[] for _ in range(count)]
    for node in graph.blocks:
        for target in graph.successors(node.number):
            before[target].append(node.number)
    arriving: list[dict[str, Version]] = [{} for _ in range(count)]
    changed = True
    while changed:
        changed = False
        for number in range(count):
            here = arriving[number]
            for key in live.live_in[number] & keys.keys():
                if here.get(key) == (number, _PHI):
                    continue
                sources = {written[p].get(key) or arriving[p].get(key) for p in before[number]} - {None}
                if not sources:
                    continue
                version = sources.pop() if len(sources) == 1 else (number, _PHI)
                if version is not None and here.get(key) != version:
                    here[key] = version
                    changed = True
    return arriving


def _last_writes(node: BasicBlock, keys: dict[str, Register]) -> dict[str, Version]:
    result: dict[str, Version] = {}
    for position, op in enumerate(node.ops):
        for register in op.writes:
            if register.key in keys:
                result[register.key] = (node.number, position)
    return result


class _Renamer:
    """Registers of versions, and which version each block leaves."""

    def __init__(self, graph: Graph) -> None:
        self._registers: dict[str, Register] = {}
        self.leaving: list[dict[str, Version]] = [{} for _ in graph.blocks]
        self.types: dict[str, Register] = {}

    def name(self, register: Register, version: Version, line: int) -> RegisterName:
        """The name of a version; it can stand in no PTX text."""
        text = f"%{register.key}@{version[0]}.{version[1]}"
        return RegisterName(text, line, 0, self._registers.setdefault(text, Register(text, register.type)))


def _rename(node: BasicBlock, arriving: dict[str, Version], keys: dict[str, Register], names: _Renamer) -> None:
    now = dict(arriving)
    for position, op in enumerate(node.ops):
        sources = _renamed(op.sources, now, keys, names)
        now.update({r.key: (node.number, position) for r in op.writes if r.key in keys})
        operands = (*_renamed(op.destinations, now, keys, names), *sources)
        node.ops[position] = op if operands == op.operands else replace(op, operands=operands)
    if node.last is not None:
        node.last = replace(node.last, operands=_renamed(node.last.operands, now, keys, names))
    names.leaving[node.number] = now
    names.types.update(keys)


def _renamed(
    operands: tuple[Operand, ...], now: dict[str, Version], keys: dict[str, Register], names: _Renamer
) -> tuple[Operand, ...]:
    def change(name: Name) -> Name:
        if not isinstance(name, RegisterName) or name.register.key not in keys or name.register.key not in now:
            return name
        return names.name(name.register, now[name.register.key], name.line)

    return tuple(map_names(operand, change) for operand in operands)


def _copy_at_end(graph: Graph, node: BasicBlock, arriving: list[dict[str, Version]], names: _Renamer) -> None:
    """Copies what this block leaves to where its successors expect it."""
    leaving = names.leaving[node.number]
    line = node.ops[-1].line if node.ops else 0
    for target in sorted(set(graph.successors(node.number))):
        for key, version in sorted(arriving[target].items()):
            if version != (target, _PHI) or leaving.get(key) in (None, version):
                continue
            register = names.types[key]
            opcode = f"mov.b{8 * SIZES[register.type]}"
            operands = (names.name(register, version, line), names.name(register, leaving[key], line))
            node.ops.append(Op(split_opcode(opcode), operands, None, line, 0))
