"""The table of computing instructions: for each a pure function from operand vectors to a result vector, and its types.

The interpreter runs the functions; native code has the types of operands and results from here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.numbers import Vector


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

    def first_of(self, operands: Sequence[Vector]) -> Vector | None:
        """Computes the only result, or the first where it may stand alone; None where it may not.

        Operands may have one lane or all, and any layout in memory: rows read them as other types of other widths,
        which takes vectors of one length without gaps.
        """
        compute = self.compute if len(self.results) == 1 else self.single
        if compute is None:
            return None
        if len({operand.shape for operand in operands}) > 1:
            operands = np.broadcast_arrays(*operands)
        with np.errstate(all="ignore"):
            result: Vector = compute(*map(np.ascontiguousarray, operands))
        return result


VALUES: dict[str, Callable[[Opcode], Value | None]] = {}
"""Mnemonic to the row of a computing instruction; None: not with these modifiers."""


def value_of(opcode: Opcode) -> Value | None:
    """The row of an instruction, once the rows are loaded; None for one that does not compute, or not so."""
    row = VALUES.get(opcode.mnemonic)
    return row(opcode) if row is not None else None


def value(*mnemonics: str) -> Callable[[Callable[[Opcode], Value | None]], Callable[[Opcode], Value | None]]:
    """Registers a row of `VALUES`."""

    def enter(row: Callable[[Opcode], Value | None]) -> Callable[[Opcode], Value | None]:
        for mnemonic in mnemonics:
            VALUES[mnemonic] = row
        return row

    return enter
