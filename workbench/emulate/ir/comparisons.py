"""Comparisons of integers (PTX ISA 9.7.5 setp): six relations, of signed or unsigned numbers as the type says."""

from __future__ import annotations

from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.ir.ops import Op

UNSIGNED = {"lo": "lt", "ls": "le", "hi": "gt", "hs": "ge"}
"""Names that only unsigned types have."""
RELATIONS = {name: name for name in ("eq", "ne", "lt", "le", "gt", "ge")} | UNSIGNED
"""The relation, by how PTX writes it."""
SWAPPED = {"eq": "eq", "ne": "ne", "lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}
"""The relation of b with a, by that of a with b."""
INVERSE = {"eq": "ne", "ne": "eq", "lt": "ge", "le": "gt", "gt": "le", "ge": "lt"}
"""The relation that holds exactly where another one does not."""

_JOINS = ("", "and", "or", "xor")


def asked_by(opcode: Opcode) -> tuple[str, str]:
    """The relation of two integers that a `setp` asks for, and how it joins the answer with another predicate, `and`,
    `or`, `xor` or not at all; both empty for all other opcodes."""
    mnemonic, *modifiers = opcode.operation.split(".")
    name, join, *others = (*modifiers, "", "")
    known = mnemonic == "setp" and name in RELATIONS and join in _JOINS and not any(others)
    return (RELATIONS[name], join) if known else ("", "")


def relation_of(opcode: Opcode) -> str:
    """The relation of two integers that a `setp` asks for; empty where it joins the answer with another predicate, and
    for all other opcodes."""
    relation, join = asked_by(opcode)
    return "" if join else relation


def compared_by(op: Op) -> str:
    """The relation of two integers that an instruction asks for and writes to one predicate, whatever its guard; empty
    for all other instructions."""
    return relation_of(op.opcode) if op.operation else ""
