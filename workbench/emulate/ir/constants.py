"""Constants as bits of a type."""

from __future__ import annotations

import struct

import numpy as np

from workbench.isa.ptx.nodes import FloatBits, Integer


def encode(operand: Integer | FloatBits, type_: str) -> int:
    """The bits of a constant as a value of a type (PTX ISA 4.5)."""
    if isinstance(operand, Integer):
        if type_ == "pred":
            return int(operand.value != 0)
        if type_ == "f32":
            return int.from_bytes(struct.pack("<f", float(operand.value)), "little")
        if type_ == "f64":
            return int.from_bytes(struct.pack("<d", float(operand.value)), "little")
        return operand.value
    if operand.width == 64 and type_ == "f32":
        value = np.frombuffer(operand.bits.to_bytes(8, "little"), np.float64)
        with np.errstate(all="ignore"):
            return int(value.astype(np.float32).view(np.uint32)[0])
    if operand.width == 32 and type_ == "f64":
        single = np.frombuffer(operand.bits.to_bytes(4, "little"), np.float32)
        return int(single.astype(np.float64).view(np.uint64)[0])
    return operand.bits
