"""The reductions of `cp.reduce.async.bulk` (PTX ISA 9.7.9, cp.reduce.async.bulk): the table of its types."""

from __future__ import annotations

from functools import cache

from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.ir.tensor_copies import REDUCED, REDUCTIONS

_OF_BITS = {"b32": "u32", "b64": "u64"}
_IN_SHARED = ("u32", "s32", "b32")
"""Types in shared memory, and `add.u64`."""


@cache
def bulk_reduction(opcode: Opcode) -> tuple[str, str] | None:
    """The operation and the type of elements, that of bits as an unsigned one; None for those that do not exist."""
    name, type_ = opcode.one_of(REDUCTIONS), opcode.type if len(opcode.types) == 1 else ""
    is_bitwise = name in ("and", "or", "xor")
    if is_bitwise != (type_ in _OF_BITS):
        return None
    element = _OF_BITS.get(type_, type_)
    adds_halves = name == "add" and element in ("f16", "bf16")
    if not name or element not in REDUCED[name] or opcode.has("noftz") != adds_halves:
        return None
    in_shared = opcode.has("mbarrier::complete_tx::bytes")
    if in_shared and type_ not in _IN_SHARED and (name, type_) != ("add", "u64"):
        return None
    return name, element


__all__ = ["bulk_reduction"]
