"""The writers and readers of each virtual register of a PTX function without scopes, by name.

It knows no order and no paths: a register that is written in two places has two writers wherever it is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from workbench.compilers.correlate.ptx_accesses import written
from workbench.isa.ptx.nodes import (
    Address,
    FloatBits,
    Function,
    Group,
    Instruction,
    Integer,
    Name,
    Negated,
    Operand,
    Pair,
    SymbolAddress,
    Vector,
)


@dataclass(frozen=True)
class Use:
    """An instruction that reads a register: as an operand, in an address, or as its guard."""

    instruction: Instruction
    role: str


class PtxFlow:
    """Definitions and uses of one function. `instructions` are those of the text, in order."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self.instructions = tuple(function.instructions())
        self.writers: dict[str, list[Instruction]] = {}
        self.uses: dict[str, list[Use]] = {}
        for i in self.instructions:
            for name in written(i):
                self.writers.setdefault(name, []).append(i)
            for name, role in reads(i):
                self.uses.setdefault(name, []).append(Use(i, role))


def reads(instruction: Instruction) -> Iterator[tuple[str, str]]:
    """Names that an instruction reads, each with its role: `operand`, `address` or `guard`."""
    if instruction.predicate is not None:
        yield instruction.predicate.register, "guard"
    # The matrix that is added to is in the registers of the sum.
    own = set() if instruction.mnemonic == "wgmma" else set(written(instruction))
    for position, operand in enumerate(instruction.operands):
        for name, role in _names(operand):
            # The first operand is what is written, but for addresses in it.
            if role == "address" or position or name not in own:
                yield name, role


def names_in(operand: Operand) -> Iterator[str]:
    """Names that stand in an operand."""
    yield from (name for name, _ in _names(operand))


def _names(operand: Operand, role: str = "operand") -> Iterator[tuple[str, str]]:
    match operand:
        case Name():
            yield operand.text, role
        case Address():
            yield from _names(operand.base, "address")
            for coordinate in operand.coordinates:
                yield from _names(coordinate, "operand")
        case Vector() | Group():
            for element in operand.elements:
                yield from _names(element, role)
        case Pair():
            yield from _names(operand.first, role)
            yield from _names(operand.second, role)
        case Negated():
            yield from _names(operand.operand, role)
        case SymbolAddress():
            yield operand.symbol, role


def content(instruction: Instruction) -> tuple[str, ...]:
    """A key of the computation, without its destination: equal for two that compute the same of the same."""
    return (instruction.opcode, *(spelled(operand) for operand in instruction.operands[1:]))


def spelled(operand: Operand) -> str:
    """An operand as text; constants as numbers."""
    match operand:
        case Name():
            return operand.text
        case Integer():
            return str(operand.value)
        case FloatBits():
            return f"0f{operand.bits:08x}" if operand.width == 32 else f"0d{operand.bits:016x}"
        case SymbolAddress():
            return f"{operand.symbol}+{operand.offset}"
        case Address():
            return f"[{spelled(operand.base)}+{operand.offset}]"
        case Vector() | Group():
            return "{" + ", ".join(map(spelled, operand.elements)) + "}"
        case Pair():
            return f"{spelled(operand.first)}|{spelled(operand.second)}"
        case Negated():
            return f"{operand.sign}{spelled(operand.operand)}"
