"""Kernels that may run on memory of the host where it lies, in place of a copy in the device's memory.

Such memory has other addresses than a copy would have, and what lies around it may not be read. So a kernel may use the
addresses for its loads and stores alone, and access words of 32 or 64 bits. Rows of a block that are shorter than a
warp are loaded with what is beside them, which the shape of a launch decides (`has_whole_rows`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from workbench.base.records import Dim3
from workbench.emulate.analysis.pointer_provenance import named_in
from workbench.emulate.ir.opcode import HOST_CALL, TEXTURES
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.plain_access import plain_access
from workbench.emulate.stored_addresses import AddressFlow, unfollowed
from workbench.isa.ptx.nodes import Address, Operand
from workbench.isa.ptx.nodes import Vector as VectorOperand

_WARP = 32
_OWN_SPACES = ("shared", "local", "param", "const")
_MODIFIERS = frozenset({"global", "nc", "v2", "v4", "ca", "cg", "cs", "lu", "wb"})
"""Those of a plain load or store: where it goes, how many elements, and hints to caches."""
_MAX_BYTES = 16
"""The largest access: up to so many bytes memory of the host is aligned as the device's is."""
_PASSING = ("mov", "cvta", "selp", "add", "sub", "mad")


def stored_in_place(flow: AddressFlow, arrays: Collection[str]) -> frozenset[str] | None:
    """The PTX parameters of `arrays` that a kernel stores through; None if it must not run on memory of the host.

    arrays: parameters that are addresses of arrays.
    """
    uses = _Uses(flow.sources, arrays)
    if not all(uses.is_fine(op) and not unfollowed(op, frozenset(arrays)) for op in flow.ops):
        return None
    stores = [op for op in flow.ops if op.opcode.mnemonic == "st" and op.opcode.space not in _OWN_SPACES]
    return frozenset().union(*(uses.arrays_in(op.operands[0]) for op in stores))


def has_whole_rows(block: Dim3) -> bool:
    """True if each warp of a block lies in one row of it."""
    return block.x % _WARP == 0 or block.y * block.z == 1


class _Uses:
    """The uses of addresses of arrays, by the registers that they flow through."""

    def __init__(self, sources: Mapping[str, Collection[str]], arrays: Collection[str]) -> None:
        self._sources, self._arrays = sources, arrays

    def arrays_in(self, operand: Operand) -> frozenset[str]:
        """The arrays whose addresses may be in an operand."""
        found = {each for register in registers(operand) for each in self._sources.get(register.key, ())}
        return frozenset(name for each in found if (name := each[1:].rpartition("+")[0]) in self._arrays)

    def is_fine(self, op: Op) -> bool:
        """True if an op accesses arrays in words, or not at all, and no address of one decides anything else."""
        opcode = op.opcode
        having = [at for at, operand in enumerate(op.operands) if self.arrays_in(operand)]
        read = [at for at in having if isinstance(op.operands[at], Address) or at >= len(op.destinations)]
        if opcode.mnemonic == HOST_CALL or opcode.space == TEXTURES:
            return False
        if opcode.mnemonic in ("ld", "st") and opcode.space not in _OWN_SPACES:
            at = 0 if opcode.mnemonic == "st" else 1
            address = op.operands[at]
            return (read == [at] or (not read and self._is_of_the_module(address))) and _is_of_words(op)
        if opcode.does("reads_memory") or opcode.does("writes_memory") or opcode.mnemonic in ("atom", "red"):
            return not read and opcode.space in _OWN_SPACES
        return not read or _passes_on(op, read)

    def _is_of_the_module(self, address: Operand) -> bool:
        """True if an address begins with that of a variable."""
        found = named_in(address).union(*(self._sources.get(r.key, ()) for r in registers(address)))
        return any(each.startswith("&") for each in found) and not any("+" in each for each in found)


def _passes_on(op: Op, read: list[int]) -> bool:
    """True if the result is one of the addresses that are read, or at a distance from it."""
    opcode = op.opcode
    wide = opcode.type[1:] == "64" or (opcode.mnemonic == "mad" and opcode.has("wide"))
    if opcode.mnemonic not in _PASSING or not wide or any(isinstance(each, VectorOperand) for each in op.operands):
        return False
    if opcode.mnemonic in ("add", "sub"):
        return len(read) == 1 and not opcode.modifiers and (opcode.mnemonic == "add" or read == [1])
    if opcode.mnemonic == "mad":
        return read == [3] and not opcode.has("cc")
    return max(read) <= 2


def _is_of_words(op: Op) -> bool:
    """True if an op is a plain load or store of words of 32 or 64 bits."""
    opcode, access = op.opcode, plain_access(op)
    plain = all(each in _MODIFIERS or each.startswith(("L1::", "L2::")) for each in opcode.modifiers)
    return plain and opcode.type[1:] in ("32", "64") and access is not None and access.size_bytes <= _MAX_BYTES


__all__ = ["has_whole_rows", "stored_in_place"]
