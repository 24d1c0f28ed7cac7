"""The address operand and the size of a load, a store or an atomic operation."""

from __future__ import annotations

from typing import Literal, NamedTuple

from workbench.emulate.ir.ops import Op
from workbench.isa.ptx.nodes import Operand, Vector
from workbench.isa.ptx.types import size_bytes

_KINDS: dict[str, Literal["read", "write", "atomic"]] = {
    "ld": "read", "ldu": "read", "st": "write", "atom": "atomic", "red": "atomic",
}  # fmt: skip


class PlainAccess(NamedTuple):
    """An access of each lane to bytes side by side. size_bytes: of all elements of a vector."""

    kind: Literal["read", "write", "atomic"]
    address: Operand
    size_bytes: int


def plain_access(op: Op) -> PlainAccess | None:
    """The access of an op; None for copies, matrices and all that is no access."""
    opcode, operands = op.opcode, op.operands
    kind = _KINDS.get(opcode.mnemonic)
    at = 0 if opcode.mnemonic in ("st", "red") else 1
    other = 0 if kind == "read" else at + 1
    if kind is None or not opcode.types or len(operands) <= max(at, other):
        return None
    values = operands[other]
    # An atomic operand of 128 bits is a pair of registers (`isa/ptx/plain_operands.py`).
    count = len(values.elements) if isinstance(values, Vector) and opcode.type != "b128" else 1
    return PlainAccess(kind, operands[at], size_bytes(opcode.type) * count)


__all__ = ["PlainAccess", "plain_access"]
