"""One instruction of the IR, and what it reads and writes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.ir.operands import Register, RegisterName, registers
from workbench.isa.ptx.nodes import Address, Name, Operand

CARRY = Register("#cc", "pred")
"""The carry flag (PTX ISA 9.7.2), a register that PTX has no name for."""


@dataclass(frozen=True)
class Guard:
    """`@p` or `@!p`. name: of the register; a plain `Name` where none is declared."""

    name: Name
    negated: bool

    @property
    def register(self) -> Register | None:
        """The register; None where the name means none."""
        return self.name.register if isinstance(self.name, RegisterName) else None


@dataclass(frozen=True)
class Target:
    """A branch target: a label, and its position among the ops of the function; None where it is not declared."""

    label: str
    position: int | None


@dataclass(frozen=True)
class Op:
    """One instruction, its names resolved.

    guard: lanes for which it does not hold do nothing here. skips: it is a jump over the next op, whose opcode and
    operands it has, where the guard does not hold. targets: of a branch. line, column: in the PTX.
    """

    opcode: Opcode
    operands: tuple[Operand, ...]
    guard: Guard | None
    line: int
    column: int
    skips: bool = False
    targets: tuple[Target, ...] = ()

    @cached_property
    def writes(self) -> tuple[Register, ...]:
        """Registers that it writes."""
        written = [r for operand in self.destinations for r in registers(operand)]
        if self.opcode.has("cc"):
            written.append(CARRY)
        return tuple(written)

    @cached_property
    def reads(self) -> tuple[Register, ...]:
        """Registers that it reads; under a guard also those that it writes, which keep what they had."""
        read = [r for operand in self.sources for r in registers(operand)]
        if self.guard is not None and self.guard.register is not None:
            read.append(self.guard.register)
        if self.guard is not None and not self.skips:
            read += [r for operand in self.destinations for r in registers(operand)]
        if self.opcode.does("reads_carry"):
            read.append(CARRY)
        return tuple(read)

    @property
    def operation(self) -> str:
        """The operation of its opcode; empty where a number is taken apart into registers, or two have a result."""
        return self.opcode.operation if self.operands and isinstance(self.operands[0], Name) else ""

    @property
    def destinations(self) -> tuple[Operand, ...]:
        """The operand that it writes, if it has one."""
        return self.operands[:1] if self._has_destination else ()

    @property
    def sources(self) -> tuple[Operand, ...]:
        """The operands that it reads."""
        return self.operands[1:] if self._has_destination else self.operands

    @cached_property
    def _has_destination(self) -> bool:
        if not self.operands or isinstance(
            self.operands[0], Address
        ):  # as of an operation on an mbarrier without a result
            return False
        row = self.opcode.row
        return row is not None and row.writes_first(self.opcode.modifiers)
