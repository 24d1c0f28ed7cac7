"""Registers of warp matrices as elements and back: what `ir.matrix_fragments` says of lanes, done with a batch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ml_dtypes
import numpy as np

from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.slots import Read, Slots, Write
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.ir.matrix_fragments import BITS, Fragment, operands, register_bits
from workbench.emulate.ir.ops import Op
from workbench.emulate.numbers import Vector
from workbench.emulate.values import halves, ieee
from workbench.isa.ptx.nodes import Operand

_NARROW: Mapping[str, tuple[np.uint8, np.uint8, Any]] = {
    "e4m3": (np.uint8(0), np.uint8(0xFF), ml_dtypes.float8_e4m3fn),
    "e5m2": (np.uint8(0), np.uint8(0xFF), ml_dtypes.float8_e5m2),
    "e3m2": (np.uint8(0), np.uint8(0x3F), ml_dtypes.float6_e3m2fn),
    "e2m3": (np.uint8(0), np.uint8(0x3F), ml_dtypes.float6_e2m3fn),
    "e2m1.b8": (np.uint8(2), np.uint8(0x0F), ml_dtypes.float4_e2m1fn),
}
"""Floats in bytes: where their bits lie there."""


def unpack(type_: str, registers: Vector) -> Vector:
    """(lanes, registers) of unsigned words as (lanes, elements): doubles, or 64-bit integers."""
    if type_ in ("f64", "f32"):
        return registers.view(f"f{BITS[type_] // 8}").astype(np.float64)
    if type_ == "tf32":  # the lower 13 bits are not looked at
        return (registers & np.uint32(0xFFFF_E000)).view(np.float32).astype(np.float64)
    if type_ == "f16":
        return registers.view(np.float16).astype(np.float64)
    if type_ == "bf16":
        return (registers.view(np.uint16).astype(np.uint32) << np.uint32(16)).view(np.float32).astype(np.float64)
    if type_ in _NARROW:
        shift, mask, dtype = _NARROW[type_]
        return (registers.view(np.uint8) >> shift & mask).view(dtype).astype(np.float64)
    if type_ in ("s32", "s8", "u8"):
        return registers.view(f"{'u' if type_[0] == 'u' else 'i'}{BITS[type_] // 8}").astype(np.int64)
    width = BITS[type_]
    shifts = np.arange(0, 32, width, dtype=np.uint32)
    parts = (registers[:, :, None] >> shifts & np.uint32((1 << width) - 1)).reshape(registers.shape[0], -1)
    if type_ == "e2m1":
        return parts.astype(np.uint8).view(ml_dtypes.float4_e2m1fn).astype(np.float64)
    parts = parts.astype(np.int64)
    return np.where(parts > 7, parts - 16, parts) if type_ == "s4" else parts


def pack(type_: str, elements: Vector) -> Vector:
    """Results as registers: (lanes, elements) to (lanes, registers) of unsigned words, rounded once."""
    if type_ == "f64":
        return np.ascontiguousarray(np.where(elements != elements, np.nan, elements)).view(np.uint64)
    if type_ == "f32":
        return np.ascontiguousarray(ieee.canonical(elements.astype(np.float32))).view(np.uint32)
    if type_ == "f16":
        halved = halves.round_half(elements, np.dtype(np.float16))
        return np.ascontiguousarray(ieee.canonical(halved)).view(np.uint32)
    return np.ascontiguousarray(elements.astype(np.int64).astype(np.uint64).astype(np.uint32))


def reads(slots: Slots, op: Op, operand: Operand, fragment: Fragment) -> list[Read] | None:
    """Readers of a fragment's registers; None where their number is not the fragment's."""
    found = operands(operand)
    if len(found) != fragment.registers:
        return None
    return [slots.read(o, f"b{register_bits(fragment.type)}") for o in found]


def writes(slots: Slots, op: Op, operand: Operand, fragment: Fragment) -> list[Write] | None:
    """Writers of a fragment's registers; None where their number is not the fragment's."""
    found = operands(operand)
    if len(found) != fragment.registers:
        return None
    return [slots.write(op, o, f"b{register_bits(fragment.type)}") for o in found]


def words(g: WarpBatch, sources: list[Read]) -> Vector:
    """(lanes, registers) of a batch."""
    return np.stack([value_of(g, r) for r in sources], axis=1)


def matrices(g: WarpBatch, sources: list[Read], fragment: Fragment) -> Vector:
    """The matrices that the warps of a batch hold in registers."""
    elements = unpack(fragment.type, words(g, sources))
    return fragment.matrices(elements.reshape(g.n // 32, 32, -1))
