"""Evaluates PTX instructions on given operands: the emulator's table of values, on bits.

Only what has one result, no state and no access. What isn't here is None.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Sequence
from functools import cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.numbers import DTYPES, UNSIGNED, Vector
from workbench.emulate.values import without_carry
from workbench.emulate.values.table import Value
from workbench.isa.ptx.nodes import Instruction

Words: TypeAlias = "NDArray[np.uint64]"
"""Bits, of which a type takes as many as it has."""
_FLOATS = {"f16": "<e", "f32": "<f", "f64": "<d"}


def to_float(bits: int, type_: str) -> float:
    """The number that bits of a floating-point type stand for."""
    form = _FLOATS[type_]
    number: float = struct.unpack(
        form, (bits & (1 << 8 * struct.calcsize(form)) - 1).to_bytes(struct.calcsize(form), "little")
    )[0]
    return number


def to_bits(number: float, type_: str) -> int:
    """The bits of a number in a floating-point type."""
    try:
        return int.from_bytes(struct.pack(_FLOATS[type_], number), "little")
    except OverflowError:
        return int.from_bytes(struct.pack(_FLOATS[type_], math.copysign(math.inf, number)), "little")


def signed(value: int, width: int) -> int:
    """A value of `width` bits, read as signed."""
    value &= (1 << width) - 1
    return value - (1 << width) if value >> width - 1 else value


def evaluate(i: Instruction, values: Sequence[int]) -> int | None:
    """The result of an instruction for its source operands, as bits; None where it does more than compute."""
    if i.mnemonic == "mov" or (i.mnemonic == "cvta" and "global" in i.modifiers):
        return values[0]
    return compute(i.opcode, values)


def compute(opcode: str, values: Sequence[int]) -> int | None:
    """The result of an opcode that only computes, `add.rz.f32` with two values, as bits."""
    row = _row(opcode, len(values))
    if row is None:
        return None
    result = row.first_of([_one(value, DTYPES[type_]) for value, type_ in zip(values, row.operands, strict=True)])
    return None if result is None else int.from_bytes(result.tobytes(), "little")


def evaluate_all(i: Instruction, operands: Sequence[Words]) -> Words | None:
    """The same for many values of each operand at once."""
    row = _row(i.opcode, len(operands))
    if row is None:
        return None
    result = row.first_of([_typed(o, DTYPES[type_]) for o, type_ in zip(operands, row.operands, strict=True)])
    return None if result is None else result.view(UNSIGNED[result.dtype.itemsize]).astype(np.uint64)


@cache
def _row(opcode: str, operands: int) -> Value | None:
    row = without_carry(split_opcode(opcode))
    known = row is not None and len(row.operands) == operands and set(row.operands) <= set(DTYPES)
    return row if known else None


def _one(bits: int, dtype: np.dtype[Any]) -> Vector:
    size = dtype.itemsize
    return np.frombuffer((bits & (1 << 8 * size) - 1).to_bytes(size, "little"), dtype)


def _typed(words: Words, dtype: np.dtype[Any]) -> Vector:
    if dtype == np.bool_:
        return words != 0
    return words.astype(UNSIGNED[dtype.itemsize]).view(dtype)
