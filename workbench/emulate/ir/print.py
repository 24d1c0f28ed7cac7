"""Ops as text: PTX's own spelling, with the unique name of each register."""

from __future__ import annotations

from workbench.emulate.ir.operands import RegisterName, RegisterPart
from workbench.emulate.ir.ops import Guard, Op
from workbench.isa.ptx.nodes import Name, Operand, map_names
from workbench.isa.ptx.printer import print_operand


def print_op(op: Op) -> str:
    """One line: what `skips` jumps over stands behind its condition."""
    guard = f"@{_guard_text(op.guard)} " if op.guard is not None else ""
    operands = ", ".join(map(operand_text, op.operands))
    text = f"{op.opcode.text} {operands}".rstrip() + ";"
    if op.skips and op.guard is not None:
        return f"skip unless {_guard_text(op.guard)}: {text}"
    return guard + text


def operand_text(operand: Operand) -> str:
    """An operand with unique names."""
    return print_operand(map_names(operand, _unique))


def _unique(name: Name) -> Name:
    match name:
        case RegisterName(register=register):
            text = register.key
        case RegisterPart(whole=whole, letter=letter, digits=digits):
            text = f"{whole.register.key}.{letter}{digits}"
        case _:
            return name
    return Name(text, name.line, name.column)


def _guard_text(guard: Guard) -> str:
    return ("!" if guard.negated else "") + _unique(guard.name).text
