"""Sums rounded downwards whose last place is 1: what `expf` takes the integer part of a number by.

`fma.rm` of a saturated number, a constant and one near 1.5 * 2**23 is the latter and a floor. Rounding in another
direction needs the processor's mode changed, twice, which takes longer than all else in an exponential.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import TYPE_CHECKING

from workbench.emulate.ir.constants import encode
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.llvm.builder import Builder
from workbench.ptx.nodes import FloatBits, Operand

if TYPE_CHECKING:
    from workbench.emulate.codegen.emitter import Emitter
    from workbench.emulate.ir.ops import Op

_OPCODES = frozenset({"fma.rm.f32", "fma.rm.ftz.f32"})
_ONE_BY_ONE, _LAST = float(1 << 23), float(1 << 24)
"""From the first to the last, singles are the whole numbers."""


def as_round_down(e: Emitter, op: Op) -> Callable[..., str] | None:
    """What emits an instruction as a floor and a sum, with the same result; None where it may have another."""
    if op.opcode.text not in _OPCODES:
        return None
    _, saturated, factor, bias = op.operands
    scale, start = _constant(e, factor), _constant(e, bias)
    if scale is None or start is None or not _is_saturated(e, saturated):
        return None
    # Above 0, so that numbers that `.ftz` makes 0 have the same floor.
    return _floor_sum if scale > 0 and start >= _ONE_BY_ONE and start + scale < _LAST else None


def _floor_sum(b: Builder, x: str, scale: str, start: str) -> str:
    """The rounded product may be the next whole number where the exact one is below: then what is left is negative."""
    whole = b.call("floor", "float", b.op("fmul", "float", x, scale))
    left = b.call("fma", "float", x, scale, b.let(f"fneg {b.type('float')} {whole}"))
    above = b.op("fcmp olt", "float", left, b.const("float", "0.0"))
    less = b.select(above, "float", b.const("float", "-1.0"), b.const("float", "0.0"))
    return b.op("fadd", "float", b.op("fadd", "float", start, whole), less)


def _maker(e: Emitter, operand: Operand) -> Op | None:
    """The only instruction of the kernel that writes a register, for all lanes."""
    made = e.makers.get(operand.register.key) if isinstance(operand, RegisterName) else None
    return made if made is not None and made.guard is None else None


def _constant(e: Emitter, operand: Operand) -> float | None:
    made = _maker(e, operand)
    if made is not None and made.opcode.text in ("mov.f32", "mov.b32"):
        operand = made.operands[1]
    if not isinstance(operand, FloatBits):
        return None
    value: float = struct.unpack("<f", encode(operand, "f32").to_bytes(4, "little"))[0]
    return value


def _is_saturated(e: Emitter, operand: Operand) -> bool:
    """Whether a number is from 0 to 1, and is one."""
    made = _maker(e, operand)
    return made is not None and made.opcode.has("sat") and made.opcode.types[0] == "f32"
