"""Registers of `wgmma.mma_async`, and what is no access to one: a `mov` to another register, which compilers write for
the operands of inline assembly, and ptxas leaves out."""

from __future__ import annotations

from collections.abc import Iterable

from workbench.emulate.ir import matrix_fragments as fragments
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.ir.ops import Op
from workbench.isa.ptx.nodes import FloatBits, Integer
from workbench.isa.ptx.nodes import Vector as VectorOperand


def shape_of_product(op: Op) -> str:
    """The shape and types of a product: those of one shape may add to the same registers."""
    return op.opcode.text.split(".mma_async")[1]


def registers_of_product(op: Op) -> tuple[list[str], list[str]]:
    """The registers of the sums of a product, in order, and of A where it is in registers."""
    left = op.operands[1]
    factors = fragments.operands(left) if isinstance(left, VectorOperand) else []
    return _keys(fragments.operands(op.operands[0])), _keys(factors)


def _keys(operands: Iterable[object]) -> list[str]:
    return [each.register.key for each in operands if isinstance(each, RegisterName)]


def copied_registers(op: Op) -> tuple[str, str] | None:
    """The registers of a plain `mov`; no source, for one of a constant."""
    if op.opcode.mnemonic != "mov" or op.guard is not None or len(op.operands) != 2:
        return None
    to, source = op.operands
    if not isinstance(to, RegisterName):
        return None
    if isinstance(source, RegisterName):
        return to.register.key, source.register.key
    return (to.register.key, "") if isinstance(source, Integer | FloatBits) else None


def registers_of_products(ops: Iterable[Op]) -> frozenset[str]:
    """Registers of products, and those that they are copied from and to."""
    found = {
        key for op in ops if op.opcode.mnemonic == "wgmma" and op.opcode.has("mma_async")
        for keys in registers_of_product(op) for key in keys
    }  # fmt: skip
    copies = [copied for op in ops if (copied := copied_registers(op)) is not None and copied[1]]
    more = found
    while more:
        more = {key for pair in copies if found.intersection(pair) for key in pair} - found
        found |= more
    return frozenset(found)


__all__ = ["copied_registers", "registers_of_product", "registers_of_products", "shape_of_product"]
