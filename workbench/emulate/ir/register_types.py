"""The type that each register is kept in: the one that most of its instructions use. PTX's own say little (`.b32`)."""

from __future__ import annotations

from typing import Any

import numpy as np

from workbench.base.errors import UnsupportedInstruction
from workbench.emulate.ir.build import Body
from workbench.emulate.ir.layout import named_registers
from workbench.emulate.ir.operands import Register
from workbench.emulate.numbers import DTYPES
from workbench.isa.ptx.nodes import Function, Pair
from workbench.isa.ptx.types import SIZES


class RegisterTypes:
    """Types of the registers of one function."""

    def __init__(self, function: Function, body: Body) -> None:
        self._function = function
        self._votes: dict[str, dict[np.dtype[Any], int]] = {}
        for op in body.ops:
            types = op.opcode.types
            if not types:
                continue
            for i, operand in enumerate(op.operands):
                type_ = types[0] if i == 0 else types[-1]
                if type_ not in DTYPES:
                    continue
                for known in () if isinstance(operand, Pair) else named_registers(operand):
                    if SIZES[known.type] == SIZES[type_] and known.type != "pred":
                        votes = self._votes.setdefault(known.key, {})
                        votes[DTYPES[type_]] = votes.get(DTYPES[type_], 0) + 1

    def dtype(self, register: Register) -> np.dtype[Any]:
        """The type as NumPy has it. Raises UnsupportedInstruction for a register of a type that has none."""
        votes = self._votes.get(register.key)
        result = max(votes, key=lambda d: votes[d]) if votes else DTYPES.get(register.type)
        if result is None:
            raise UnsupportedInstruction(f".reg .{register.type}", self._function.line)
        return result
