"""Operands with their names resolved: which register or variable each one is.

What stays a plain `Name` is a special register, a symbol of the module, `_`, or nothing that is declared.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from workbench.ptx.nodes import Address, Group, Name, Negated, Operand, Pair, SymbolAddress, Vector


@dataclass(frozen=True, slots=True)
class Register:
    """A register after scopes: `key` is unique in the function."""

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
    """A name that means a variable of the function. scope: the number of the scope that declares it."""

    scope: int


@dataclass(frozen=True, slots=True)
class VariableAddress(SymbolAddress):
    """The address of a variable of the function plus a constant. scope: the number of the scope that declares it."""

    scope: int


PARAMETERS = 0
"""The scope that declares the parameters of the function."""


def registers(operand: Operand) -> list[Register]:
    """All registers in an operand, in the order of the text."""
    match operand:
        case RegisterName(register=register):
            return [register]
        case RegisterPart(whole=whole):
            return [whole.register]
        case Address(base=base):
            return registers(base)
        case Negated(operand=inner):
            return registers(inner)
        case Pair(first=first, second=second):
            return registers(first) + registers(second)
        case Vector(elements=elements) | Group(elements=elements):
            return [r for e in elements for r in registers(e)]
        case _:
            return []


def map_names(operand: Operand, change: Callable[[Name], Name]) -> Operand:
    """The operand with each name in it replaced."""
    match operand:
        case Name():
            return change(operand)
        case Address(base=Name() as base):
            return replace(operand, base=change(base))
        case Negated(operand=inner):
            return replace(operand, operand=map_names(inner, change))
        case Pair(first=first, second=second):
            return replace(operand, first=map_names(first, change), second=map_names(second, change))
        case Vector(elements=elements) | Group(elements=elements):
            return replace(operand, elements=tuple(map_names(e, change) for e in elements))
        case _:
            return operand
