"""Integer registers that are written several times get a name for each value, so that each has a shape of its own.

A compiler uses one register for a thread's index and for the counter that starts from it. As one register it would
vary as soon as the loop does; as two, the index stays regular. Where values meet, copies are put at the ends of the
blocks that come from either side. The values of one register are never alive at once, so the order of copies is free.
"""

from __future__ import annotations

from dataclasses import replace

from workbench.emulate.interpret.flatten import Entry, Names, Register
from workbench.emulate.interpret.numbers import is_float
from workbench.emulate.interpret.opcode import split_opcode
from workbench.emulate.lower.flow import Liveness
from workbench.emulate.lower.graph import Graph, Node, reads_and_writes, registers
from workbench.ptx.nodes import Address, Instruction, Name, Negated, Operand, Pair, Vector
from workbench.ptx.types import SIZES

_MEETING = -1
"""In a version: the value that comes together at the beginning of a block."""
Version = tuple[int, int]
"""Where a value is written: block and position, or `_MEETING`."""


def split_webs(graph: Graph, live: Liveness) -> bool:
    """Renames the values of integer registers with several definitions; whether there were any."""
    keys = _candidates(graph, live)
    if not keys:
        return False
    arriving = _arriving(graph, live, keys)
    names = _Renamer(graph)
    for node in graph.nodes:
        _rename(node, arriving[node.number], keys, names)
    for node in graph.nodes:
        _copy_at_end(graph, node, arriving, names)
    return True


def _candidates(graph: Graph, live: Liveness) -> dict[str, Register]:
    """Integer registers that unpredicated instructions inside of blocks write at several places, on all paths before
    they are read.

    What arithmetic on numbers writes holds a number, though its type is `.b32` in code for sm_100 and later.
    """
    slots = graph.decoder.slots
    refused = set(live.undefined)
    found: dict[str, Register] = {}
    for node in graph.nodes:
        if node.last is not None:
            refused |= {r.key for r in reads_and_writes(node.last)[1]}
        for entry in node.entries:
            named = {r.key: r for o in entry.instruction.operands for r in registers(entry, o)}
            for register in reads_and_writes(entry)[1]:
                gated = entry.instruction.predicate is not None or entry.skip is not None
                if gated or register.key not in named or any(map(is_float, entry.opcode.types[:1])):
                    refused.add(register.key)
                found[register.key] = register
    return {
        key: register
        for key, register in found.items()
        if key not in refused
        and len(live.definitions[key]) > 1
        and register.type[0] in "usb"
        and SIZES.get(register.type, 0) in (4, 8)
        and slots.dtypes[slots.register(register)].kind != "f"
    }


def _arriving(graph: Graph, live: Liveness, keys: dict[str, Register]) -> list[dict[str, Version]]:
    """The version of each register at the beginning of each block, where it is alive there."""
    written = [_last_writes(node, keys) for node in graph.nodes]
    count = len(graph.nodes)
    before: list[list[int]] = [[] for _ in range(count)]
    for node in graph.nodes:
        for target in graph.successors(node.number):
            before[target].append(node.number)
    arriving: list[dict[str, Version]] = [{} for _ in range(count)]
    changed = True
    while changed:
        changed = False
        for number in range(count):
            here = arriving[number]
            for key in live.live_in[number] & keys.keys():
                if here.get(key) == (number, _MEETING):
                    continue
                sources = {written[p].get(key) or arriving[p].get(key) for p in before[number]} - {None}
                if not sources:
                    continue
                version = sources.pop() if len(sources) == 1 else (number, _MEETING)
                if version is not None and here.get(key) != version:
                    here[key] = version
                    changed = True
    return arriving


def _last_writes(node: Node, keys: dict[str, Register]) -> dict[str, Version]:
    found: dict[str, Version] = {}
    for position, entry in enumerate(node.entries):
        for register in reads_and_writes(entry)[1]:
            if register.key in keys:
                found[register.key] = (node.number, position)
    return found


class _Renamer:
    """Texts and registers of versions, and scopes that know them."""

    def __init__(self, graph: Graph) -> None:
        self._scopes: dict[int, Names] = {}
        self._registers: dict[str, Register] = {}
        self.leaving: list[dict[str, Version]] = [{} for _ in graph.nodes]
        self.types: dict[str, Register] = {}

    def text(self, register: Register, version: Version) -> str:
        """The name of a version; it can stand in no PTX text."""
        text = f"%{register.key}@{version[0]}.{version[1]}"
        self._registers.setdefault(text, Register(text, register.type))
        return text

    def scope(self, outer: Names) -> Names:
        """A scope in which versions are known besides what was known."""
        scope = self._scopes.get(id(outer))
        if scope is None:
            scope = self._scopes[id(outer)] = Names(outer, outer.number, self._registers)
        return scope


def _rename(node: Node, arriving: dict[str, Version], keys: dict[str, Register], names: _Renamer) -> None:
    now = dict(arriving)
    for position, entry in enumerate(node.entries):
        operands = list(entry.instruction.operands)
        written = reads_and_writes(entry)[1]
        results = 1 if written and operands else 0
        sources = [_operand(entry, o, now, keys, names) for o in operands[results:]]
        now.update({r.key: (node.number, position) for r in written if r.key in keys})
        targets = [_operand(entry, o, now, keys, names) for o in operands[:results]]
        node.entries[position] = _with(entry, (*targets, *sources), names)
    if node.last is not None:
        last = node.last
        operands = [_operand(last, o, now, keys, names) for o in last.instruction.operands]
        node.last = _with(last, tuple(operands), names)
    names.leaving[node.number] = now
    names.types.update(keys)


def _with(entry: Entry, operands: tuple[Operand, ...], names: _Renamer) -> Entry:
    if operands == entry.instruction.operands:
        return entry
    return replace(entry, instruction=replace(entry.instruction, operands=operands), names=names.scope(entry.names))


def _operand(
    entry: Entry, operand: Operand, now: dict[str, Version], keys: dict[str, Register], names: _Renamer
) -> Operand:
    def again(inner: Operand) -> Operand:
        return _operand(entry, inner, now, keys, names)

    match operand:
        case Name(text=text):
            known = entry.names.find(text)
            if isinstance(known, Register) and known.key in keys and known.key in now:
                return replace(operand, text=names.text(known, now[known.key]))
            return operand
        case Address(base=base):
            return replace(operand, base=again(base))  # type: ignore[arg-type]
        case Negated(operand=inner):
            return replace(operand, operand=again(inner))
        case Pair(first=first, second=second):
            return replace(operand, first=again(first), second=again(second))
        case Vector(elements=elements):
            return replace(operand, elements=tuple(again(e) for e in elements))
        case _:
            return operand


def _copy_at_end(graph: Graph, node: Node, arriving: list[dict[str, Version]], names: _Renamer) -> None:
    """Copies what this block leaves to where its successors expect it."""
    leaving = names.leaving[node.number]
    outer = graph.decoder.flat.root
    line = node.entries[-1].instruction.line if node.entries else 0
    for target in sorted(set(graph.successors(node.number))):
        for key, version in sorted(arriving[target].items()):
            if version != (target, _MEETING) or leaving.get(key) in (None, version):
                continue
            register = names.types[key]
            opcode = f"mov.b{8 * SIZES[register.type]}"
            texts = (names.text(register, version), names.text(register, leaving[key]))
            operands = tuple(Name(text, line, 0) for text in texts)
            copy = Instruction(opcode, operands, None, line, 0)
            node.entries.append(Entry(copy, names.scope(outer), split_opcode(opcode)))
