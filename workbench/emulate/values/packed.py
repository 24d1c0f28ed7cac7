"""Rows of the SIMD video instructions that compilers still emit (PTX ISA 9.7.19): absolute differences and sums."""

from __future__ import annotations

import numpy as np

from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.numbers import Vector, is_signed
from workbench.emulate.values.table import Value, value


@value(
    "vabsdiff2", "vabsdiff4", "vadd2", "vadd4", "vsub2", "vsub4", "vmin2", "vmin4", "vmax2", "vmax4", "vavrg2", "vavrg4"
)
def lanes_of_a_word(opcode: Opcode) -> Value | None:
    """Two or four parts of 32 bits, each by itself; `.add` sums them up and adds c."""
    if len(opcode.types) != 3:
        return None
    parts = int(opcode.mnemonic[-1])
    width = 32 // parts
    a_type, b_type = opcode.types[1], opcode.types[2]
    low, high = (-(1 << width - 1), (1 << width - 1) - 1) if is_signed(opcode.types[0]) else (0, (1 << width) - 1)
    name = opcode.mnemonic[1:-1]

    def compute(a: Vector, b: Vector, c: Vector) -> Vector:
        x = a.view(f"{'i' if is_signed(a_type) else 'u'}{width // 8}").reshape(-1, parts).astype(np.int64)
        y = b.view(f"{'i' if is_signed(b_type) else 'u'}{width // 8}").reshape(-1, parts).astype(np.int64)
        result = {
            "absdiff": lambda: np.abs(x - y),
            "add": lambda: x + y,
            "sub": lambda: x - y,
            "min": lambda: np.minimum(x, y),
            "max": lambda: np.maximum(x, y),
            "avrg": lambda: (x + y + (x + y >= 0)) >> 1,  # halves away from zero, as ptxas has it
        }[name]()
        if opcode.modifiers and opcode.modifiers[-1] == "add":
            return (result.sum(axis=1) + c.astype(np.int64)).astype(np.uint32)
        if opcode.has("sat"):
            result = np.clip(result, low, high)
        return result.astype(f"u{width // 8}").reshape(-1).view(np.uint32)

    return Value(("b32",), ("b32", "b32", "b32"), compute)
