"""The bits of virtual registers that are constants, followed back through the PTX that computes them.

A register with one writer is followed; one with several, what is loaded, and what other instructions give has no known
bits. The sum's rule is that of LLVM's `KnownBits::computeForAddCarry`.
"""

from __future__ import annotations

from dataclasses import dataclass

from workbench.analyse.inspector.ptx_flow import PtxFlow
from workbench.isa.ptx.nodes import Instruction, Integer, Name, Operand, Vector

_MAX_DEPTH = 24
_WIDTHS = {"b16": 16, "u16": 16, "s16": 16, "b32": 32, "u32": 32, "s32": 32, "b64": 64, "u64": 64, "s64": 64}


@dataclass(frozen=True)
class KnownBits:
    """Bits of a value. known: a mask of those that are constants. value: those, and zeros."""

    known: int
    value: int

    @property
    def others_set(self) -> int:
        """The value if all bits that are not known are ones, of 64."""
        return self.value | ~self.known & (1 << 64) - 1


_UNKNOWN = KnownBits(0, 0)


def known_bits(flow: PtxFlow, operand: Operand, width: int) -> KnownBits:
    """The known bits of an operand of `width` bits."""
    return _cut(_of(flow, operand, width, _MAX_DEPTH), width)


def _of(flow: PtxFlow, operand: Operand, width: int, depth: int) -> KnownBits:
    if isinstance(operand, Integer):
        return KnownBits(_ones(width), operand.value & _ones(width))
    if isinstance(operand, Vector):
        parts = operand.elements
        each = width // len(parts)
        found = [_cut(_of(flow, part, each, depth), each) for part in parts]
        return KnownBits(
            sum(part.known << each * i for i, part in enumerate(found)),
            sum(part.value << each * i for i, part in enumerate(found)),
        )
    writers = flow.writers.get(operand.text, []) if isinstance(operand, Name) else []
    if len(writers) != 1 or writers[0].predicate is not None or not depth:
        return _UNKNOWN
    return _of_instruction(flow, writers[0], depth - 1)


def _of_instruction(flow: PtxFlow, i: Instruction, depth: int) -> KnownBits:
    types = [part for part in i.opcode.split(".") if part in _WIDTHS]
    if not types or not isinstance(i.operands[0], Name):
        return _UNKNOWN
    to, width = _WIDTHS[types[0]], _WIDTHS[types[-1]]

    def source(n: int, bits: int = width) -> KnownBits:
        return _cut(_of(flow, i.operands[n], bits, depth), bits)

    operation = i.mnemonic if len(i.opcode.split(".")) == 2 else ""
    if i.opcode.startswith("cvt.") and len(types) == 2 and i.opcode.count(".") == 2:
        if types[1].startswith("s") and to > width:
            return _UNKNOWN
        a = source(1)
        return _cut(KnownBits(a.known | ~_ones(width) & _ones(to), a.value), to)
    if operation == "mov":
        return source(1)
    if operation in ("shl", "shr"):
        amount = source(2, 32)
        if amount.known != _ones(32) or (operation == "shr" and types[0].startswith("s")):
            return _UNKNOWN
        return _shifted(source(1), amount.value if operation == "shl" else -amount.value, width)
    if operation in ("and", "or", "xor", "add"):
        return _cut(_combined(operation, source(1), source(2)), width)
    return _UNKNOWN


def _combined(operation: str, a: KnownBits, b: KnownBits) -> KnownBits:
    zeros, ones = (a.known & ~a.value, b.known & ~b.value), (a.value, b.value)
    if operation == "and":
        return KnownBits(zeros[0] | zeros[1] | ones[0] & ones[1], ones[0] & ones[1])
    if operation == "or":
        return KnownBits(ones[0] | ones[1] | zeros[0] & zeros[1], ones[0] | ones[1])
    if operation == "xor":
        both = a.known & b.known
        return KnownBits(both, (a.value ^ b.value) & both)
    most = (_ones(64) & ~zeros[0]) + (_ones(64) & ~zeros[1])
    least = ones[0] + ones[1]
    carry_known = ~(most ^ zeros[0] ^ zeros[1]) & _ones(64) | (least ^ ones[0] ^ ones[1]) & _ones(64)
    known = a.known & b.known & carry_known
    return KnownBits(known, least & known)


def _shifted(a: KnownBits, amount: int, width: int) -> KnownBits:
    if amount >= 0:
        return _cut(KnownBits(a.known << amount | _ones(amount), a.value << amount), width)
    return KnownBits(a.known >> -amount | _ones(width) & ~(_ones(width) >> -amount), a.value >> -amount)


def _cut(a: KnownBits, width: int) -> KnownBits:
    return KnownBits(a.known & _ones(width), a.value & a.known & _ones(width))


def _ones(width: int) -> int:
    return (1 << width) - 1


__all__ = ["KnownBits", "known_bits"]
