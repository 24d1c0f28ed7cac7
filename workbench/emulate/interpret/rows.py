"""The table of instructions that act on the machine, and how a row says what one does.

Most instructions compute instead: their rows are in `emulate.values`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import ConvergencePoint, Step
from workbench.emulate.ir.ops import Op
from workbench.emulate.values import computing
from workbench.isa.ptx.isa import INSTRUCTIONS


@dataclass(frozen=True)
class Bound:
    """An instruction with an effect, bound: its action on the lanes of the batch's mask.

    convergence_point: called before; False blocks the subwarp until it is worth another call. synchronises: it is an
    instruction of spin loops, so a loop around it yields early.
    """

    step: Step
    convergence_point: ConvergencePoint | None = None
    synchronises: bool = False


Row: TypeAlias = "Callable[[Slots, Op], Bound | None]"
ACTIONS: dict[str, Row] = {}
"""Mnemonic to the row of an acting instruction."""

CONTROL = frozenset(row.mnemonic for row in INSTRUCTIONS.values() if "ends_block" in row.effects)
"""Mnemonics that the decoder turns into the end of a block."""


def action(*mnemonics: str) -> Callable[[Row], Row]:
    """Registers a row of `ACTIONS`."""

    def enter(row: Row) -> Row:
        for mnemonic in mnemonics:
            ACTIONS[mnemonic] = row
        return row

    return enter


def supported() -> frozenset[str]:
    """All mnemonics that the interpreter has a row for."""
    return CONTROL | ACTIONS.keys() | computing()
