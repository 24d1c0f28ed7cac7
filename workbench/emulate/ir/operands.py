"""Operands with their names resolved: which register or variable each one is.

What stays a plain `Name` is a special register, a symbol of the module, `_`, or nothing that is declared.
"""

from __future__ import annotations

from dataclasses import dataclass

from workbench.isa.ptx.nodes import Address, Group, Name, Negated, Operand, Pair, SymbolAddress, Vector


@dataclass(frozen=True, slots=True)
class Register:
    """A register: `key` is its name, unique in the function."""

    key: str
    type: str


@dataclass(frozen=True, slots=True)
class RegisterName(Name):
    """A name that means a register."""

    register: Register


@dataclass(frozen=True, slots=True)
class RegisterPart(Name):
    """A part of a register that a video instruction selects: of `%r1.b0` the register, `b` and `0`."""

    whole: RegisterName
    letter: str
    digits: str


@dataclass(frozen=True, slots=True)
class VariableName(Name):
    """A name that means a variable of the function."""


@dataclass(frozen=True, slots=True)
class VariableAddress(SymbolAddress):
    """The address of a variable of the function plus a constant."""


def registers(operand: Operand) -> list[Register]:
    """All registers in an operand, in the order of the text."""
    match operand:
        case RegisterName(register=register):
            return [register]
        case RegisterPart(whole=whole):
            return [whole.register]
        case Address(base=base, coordinates=coordinates):
            return registers(base) + [r for c in coordinates for r in registers(c)]
        case Negated(operand=inner):
            return registers(inner)
        case Pair(first=first, second=second):
            return registers(first) + registers(second)
        case Vector(elements=elements) | Group(elements=elements):
            return [r for e in elements for r in registers(e)]
        case _:
            return []
