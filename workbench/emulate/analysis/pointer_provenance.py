"""Provenance of register values: parameters and symbols, block indices, loaded data.

Followed through all computing instructions of a kernel; loaded values are data, even if the same thread wrote them. A
product is no pointer: a 64-bit size that an index is computed from does not lead into memory.
"""

from __future__ import annotations

from workbench.emulate.ir.opcode import TEXTURES
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.isa.ptx.nodes import Address, Name, Operand

_PRODUCTS = frozenset({"mul", "mul24", "shl", "mad", "mad24"})
"""Instructions whose first two operands are factors."""
OWN = "own"
"""The source of an address in memory that the thread itself has allocated, which no other block knows."""


def named_in(operand: Operand) -> set[str]:
    """The symbol or parameter that an address operand names, as `&NAME`."""
    base = operand.base if isinstance(operand, Address) else operand
    return {f"&{base.text}"} if isinstance(base, Name) and not base.text.startswith("%") else set()


def address_sources(unit: Unit) -> dict[str, set[str]]:
    """The sources of each register's value: block indices, loaded data, the 64-bit parameters in it, and memory that
    the thread has allocated (`OWN`)."""
    steps = [_step(op) for node in unit.graph.blocks for op in node.ops if op.writes]
    origin: dict[str, set[str]] = {}
    changed = True
    while changed:
        changed = False
        for read, factors, own, written in steps:
            found = own.union(*[origin[key] for key in read if key in origin])
            for key in factors:
                found |= {source for source in origin.get(key, ()) if source != OWN and not source.startswith("&")}
            for key in written:
                have = origin.setdefault(key, set())
                if not found <= have:
                    have |= found
                    changed = True
    return origin


def _step(op: Op) -> tuple[tuple[str, ...], tuple[str, ...], set[str], tuple[str, ...]]:
    """Registers that an op passes on, those that it multiplies, what it adds itself, and where the result goes."""
    read, results = op.reads, op.writes
    written = tuple(r.key for r in results)
    opcode = op.opcode
    if opcode.mnemonic == "ld" and "param" in opcode.modifiers:
        address = op.operands[1]
        if registers(address):
            return (), (), {"data"}, written
        names = named_in(address) if opcode.type[1:] == "64" else set()
        return (), (), {f"{n}+{address.offset}" for n in names} if isinstance(address, Address) else names, written
    if opcode.does("reads_memory") or opcode.mnemonic == "callhost" or opcode.space == TEXTURES:
        return (), (), {OWN} if opcode.text == "callhost.malloc" else {"data"}, written
    own = set()
    for operand in op.operands[1:]:
        if isinstance(operand, Name) and operand.text.startswith("%ctaid"):
            own.add(operand.text)
        elif isinstance(operand, Name) and not operand.text.startswith("%"):
            own.add(f"&{operand.text}")
    passed = [r.key for r in read]
    factors = [r.key for operand in op.operands[1:3] for r in registers(operand)]
    if opcode.mnemonic not in _PRODUCTS:
        factors = []
    for key in factors:
        passed.remove(key)
    return tuple(passed), tuple(factors), own, written
