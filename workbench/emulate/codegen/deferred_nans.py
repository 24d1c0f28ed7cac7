"""Registers whose NaN become canonical late: where something looks at their bits, not where they are computed.

A single-precision operation of a GPU yields one NaN, 0x7fffffff (PTX ISA 9.7.3), a processor others. As long as only
arithmetic reads a number, any NaN will do. Does not know how a number is made canonical.
"""

from __future__ import annotations

from collections.abc import Set

from workbench.emulate.codegen.compute.table import LOWERED
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit, decision
from workbench.isa.ptx.nodes import FloatBits, Name

_FLOAT_MOVES = frozenset({"mov.f32", "mov.b32"})
"""Opcodes by which compilers move a number to a register: for sm_100 and later, registers of numbers are `.b32` too."""
_CANONICAL = 0x7FFF_FFFF


def is_copy(op: Op) -> bool:
    """True if an instruction puts one of its operands into a register of single precision, bit by bit."""
    moves = op.opcode.text in _FLOAT_MOVES and isinstance(op.operands[0], Name)
    return moves or op.opcode.text == "selp.f32" or is_shuffle(op)


def is_shuffle(op: Op) -> bool:
    """True if a lane gets another lane's number; sums over a warp take that of the last sum each time."""
    return op.opcode.mnemonic == "shfl"


@decision(nothing=frozenset())
def deferred_nans(unit: Unit) -> Set[str]:
    """Makes NaN canonical where their bits are looked at, not where they are computed.

    Single-precision registers that nothing but arithmetic writes, constants, and copies of other such registers.
    """
    rounded: set[str] = set()
    other: set[str] = set()
    copies: dict[str, set[str]] = {}
    for node in unit.graph.blocks:
        for op in node.all_ops:
            row = LOWERED.get(op.opcode.mnemonic)
            found = row(op.opcode) if row is not None else None
            sources = _copied(op)
            for register in op.writes:
                if register.type == "pred":
                    continue
                if sources is not None:
                    copies.setdefault(register.key, set()).update(sources)
                else:
                    (rounded if found is not None and found.rounds else other).add(register.key)
    raw = (rounded | copies.keys()) - other
    while foreign := {key for key in raw & copies.keys() if not copies[key] <= raw}:
        raw -= foreign
    return raw


def _copied(op: Op) -> set[str] | None:
    """The registers that an instruction copies from; None where it does something else, or copies something else."""
    if not is_copy(op):
        return None
    result = set()
    for source in op.operands[1:2] if is_shuffle(op) else op.operands[1:3]:
        if isinstance(source, RegisterName):
            result.add(source.register.key)
        elif not isinstance(source, FloatBits) or source.width != 32 or _is_other_nan(source.bits):
            return None
    return result


def _is_other_nan(bits: int) -> bool:
    return bits & 0x7FFF_FFFF > 0x7F80_0000 and bits != _CANONICAL
