"""The results of computing instructions: pure functions of operand vectors, a row each."""

from __future__ import annotations

from collections.abc import Set
from functools import cache

from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.values import table
from workbench.emulate.values.table import Value


@cache
def load_rows() -> None:
    """Enters all rows into the table."""
    from workbench.emulate.values import approximations, arithmetic, bits, comparisons, conversions, packed

    del approximations, arithmetic, bits, comparisons, conversions, packed


def computing() -> Set[str]:
    """The mnemonics of all instructions that compute."""
    load_rows()
    return table.VALUES.keys()


def value_of(opcode: Opcode) -> Value | None:
    """The row of an instruction; None for one that does not compute."""
    load_rows()
    return table.value_of(opcode)


@cache
def without_carry(opcode: Opcode) -> Value | None:
    """The row of an instruction that computes and neither takes nor leaves a carry; None for all others."""
    found = value_of(opcode)
    return None if found is None or found.carry_in or found.carry_out else found
