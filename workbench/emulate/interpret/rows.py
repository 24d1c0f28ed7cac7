"""The tables that the interpreter is made of, and how a row says what an instruction does.

Most instructions compute: their row returns a `Value`, a pure function from operand vectors to a result vector. The
others act on the machine: their row returns a `Bound`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from workbench.emulate.ir.opcode import Opcode
from workbench.ptx.isa import INSTRUCTIONS

if TYPE_CHECKING:
    from workbench.emulate.interpret.decode import Decoder
    from workbench.emulate.interpret.warp_batch import WarpBatch
    from workbench.emulate.ir.ops import Op

Step: TypeAlias = "Callable[[WarpBatch], None]"
ConvergencePoint: TypeAlias = "Callable[[WarpBatch], bool]"


@dataclass(frozen=True)
class Value:
    """A computing instruction, its types chosen.

    results: types of what `compute` returns (a tuple where there are several). operands: types of the sources in the
    order of the text. carry_in: `compute` takes the carry flag as its last argument; carry_out: it returns it last.
    widen: the destination register may be wider than the result (cvt). single: computes the first of two results
    where the text asks for one only.
    """

    results: tuple[str, ...]
    operands: tuple[str, ...]
    compute: Callable[..., Any]
    carry_in: bool = False
    carry_out: bool = False
    widen: bool = False
    single: Callable[..., Any] | None = None


@dataclass(frozen=True)
class Bound:
    """An acting instruction: what it does with the lanes of the batch's mask.

    convergence_point: asked before; False parks the subwarp until it is worth asking again. synchronises: it is what
    spinning loops are made of, so a loop around it yields early.
    """

    step: Step
    convergence_point: ConvergencePoint | None = None
    synchronises: bool = False


VALUES: dict[str, Callable[[Opcode], Value | None]] = {}
"""Mnemonic to the row of a computing instruction; None: not with these modifiers."""

ACTIONS: dict[str, Callable[[Decoder, Op], Bound | None]] = {}
"""Mnemonic to the row of an acting instruction."""

CONTROL = frozenset(row.mnemonic for row in INSTRUCTIONS.values() if "ends_block" in row.effects)
"""Mnemonics that the decoder turns into the end of a block."""


def value(*mnemonics: str) -> Callable[[Callable[[Opcode], Value | None]], Callable[[Opcode], Value | None]]:
    """Enters a row of `VALUES`."""

    def enter(row: Callable[[Opcode], Value | None]) -> Callable[[Opcode], Value | None]:
        for mnemonic in mnemonics:
            VALUES[mnemonic] = row
        return row

    return enter


def action(
    *mnemonics: str,
) -> Callable[[Callable[[Decoder, Op], Bound | None]], Callable[[Decoder, Op], Bound | None]]:
    """Enters a row of `ACTIONS`."""

    def enter(row: Callable[[Decoder, Op], Bound | None]) -> Callable[[Decoder, Op], Bound | None]:
        for mnemonic in mnemonics:
            ACTIONS[mnemonic] = row
        return row

    return enter


def supported() -> frozenset[str]:
    """All mnemonics that the interpreter has a row for."""
    return frozenset(VALUES) | frozenset(ACTIONS) | CONTROL
