"""The op that finds the memory of a multicast address (`isa/ptx/multimem_accesses.py`)."""

from __future__ import annotations

from typing import cast

from workbench.emulate.fault_signal import AccessKind
from workbench.emulate.ir.opcode import Opcode

_KINDS = ("read", "write", "atomic")


def access_kind(opcode: Opcode) -> AccessKind:
    """The kind of the access that follows."""
    return cast("AccessKind", opcode.one_of(_KINDS))


__all__ = ["access_kind"]
