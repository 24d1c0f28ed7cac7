"""Finds instructions that use the carry flag although nothing before them in their `asm` statement has set it.

Compilers keep no flags from one statement to another: they may put other instructions between the two, or leave out the
first, whose results nobody uses (PTX ISA 9.7.2: the flag is for straight-line code). Outside of such statements the
flag is unset where nothing in the function sets it.
"""

from __future__ import annotations

from collections.abc import Mapping

from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.kernel import EmulatedKernel
from workbench.isa.ptx.locations import asm_statements
from workbench.isa.ptx.nodes import Function


def unset_carries(kernel: EmulatedKernel) -> frozenset[int]:
    """The lines of PTX of those instructions."""
    return frozenset(line for function in kernel.reachable for line in _of_function(function))


def _of_function(function: Function) -> set[int]:
    opcodes = [(each.line, split_opcode(each.opcode)) for each in function.instructions()]
    if not any(opcode.does("reads_carry") for _, opcode in opcodes):
        return set()
    statements: Mapping[int, int] = asm_statements(function.text, function.line)
    sets = {statements.get(line) for line, opcode in opcodes if opcode.has("cc") and line not in statements}
    result: set[int] = set()
    for line, opcode in opcodes:
        statement = statements.get(line)
        if opcode.does("reads_carry") and statement not in sets:
            result.add(line)
        if opcode.has("cc"):
            sets.add(statement)
    return result


__all__ = ["unset_carries"]
