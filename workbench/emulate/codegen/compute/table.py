"""The table of lowered computing instructions, and how a row says what to emit.

Types of operands and results are not said again here: they are those of the interpreter's row for the same opcode.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.llvm.builder import Builder
from workbench.emulate.llvm.types import LLVM_TYPES

Emit: TypeAlias = "Callable[..., str | tuple[str, ...]]"


@dataclass(frozen=True)
class Row:
    """emit: `emit(builder, *operands)` gives the results at the builder's width.

    rounds: the result is a single-precision number whose NaN still has to become canonical, and NaN operands may be
    any NaN. observes: not even the sign or bits of a NaN operand matter, though the result is no such number.
    by_uniform: the same where the last operand is a scalar, if that is less work.
    """

    emit: Emit
    rounds: bool = False
    observes: bool = True
    by_uniform: Emit | None = None


LOWERED: dict[str, Callable[[Opcode], Row | None]] = {}
"""Mnemonic to its row; None: not with these modifiers."""


def lowered(*mnemonics: str) -> Callable[[Callable[[Opcode], Row | None]], Callable[[Opcode], Row | None]]:
    """Registers a row."""

    def enter(row: Callable[[Opcode], Row | None]) -> Callable[[Opcode], Row | None]:
        for mnemonic in mnemonics:
            LOWERED[mnemonic] = row
        return row

    return enter


def simple(operation: str, type_: str) -> Row:
    """One LLVM instruction."""
    llvm = LLVM_TYPES[type_]
    return Row(lambda b, x, y: b.op(operation, llvm, x, y))


def flush(b: Builder, x: str) -> str:
    """Single-precision subnormals become zeros of their sign."""
    magnitude = b.call("fabs", "float", x)
    small = b.op("fcmp olt", "float", magnitude, b.const("float", "0x3810000000000000"))
    return b.select(small, "float", b.call("copysign", "float", b.const("float", "0.0"), x), x)


def saturate(b: Builder, x: str, scalar: str) -> str:
    """Clamps to [0, 1], NaN to +0."""
    zero, one = b.const(scalar, "0.0"), b.const(scalar, "1.0")
    positive = b.op("fcmp ogt", scalar, x, zero)
    less = b.op("fcmp olt", scalar, x, one)
    return b.select(positive, scalar, b.select(less, scalar, x, one), zero)


def canonical(b: Builder, x: str) -> str:
    """NaN of single precision is 0x7fffffff."""
    bad = b.op("fcmp uno", "float", x, x)
    return b.select(bad, "float", b.const("float", "0x7FFFFFFFE0000000"), x)
