"""Reads the extents of the launch's blocks by their names where a kernel has them as constants.

`blockIdx.x * 16 + threadIdx.x` is the index of a thread in the grid where blocks have 16 threads along x, and
`gridDim.x * 16` the number of threads. With `blockDim.x` in place of 16 they stay that in other blocks
(`analysis.free_axes`), for which alone this runs:
`Instruments.extents` are those of the launch.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from workbench.base.records import Dim3
from workbench.emulate.analysis.free_axes import AXES
from workbench.emulate.analysis.index_parts import Part, index_parts, part_of
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.isa.ptx.nodes import Integer, Name, Operand

_PRODUCT = split_opcode("mul.lo.u32")
_PRODUCTS = ("mul", "mul.wide", "mad", "mad.wide")
_BITS = 32


def run(unit: Unit) -> bool:
    """Rewrites products of a block's index, or of the number of blocks, and their extent; returns whether there were
    any."""
    extents = unit.instruments.extents
    if extents is None:
        return False
    parts = unit.of(index_parts)
    changed = False
    for node in unit.graph.blocks:
        named = [_named(op, parts, extents) for op in node.ops]
        changed |= any(new is not old for new, old in zip(named, node.ops, strict=True))
        node.ops[:] = named
    return changed


def constant_extents(unit: Unit) -> bool:
    """True if a block's index, or the number of blocks, is multiplied by a constant, which may be the extent of some
    launch's blocks."""
    parts = unit.of(index_parts)
    return any(_factors(op, parts) is not None for node in unit.graph.blocks for op in node.all_ops)


def _named(op: Op, parts: Mapping[str, Part], extents: Dim3) -> Op:
    factors = _factors(op, parts)
    if factors is None:
        return op
    index, extent, constant = factors
    axis = AXES.index(_axis(index, parts))
    if constant != tuple(extents)[axis]:
        return op
    name = Name(f"%ntid.{AXES[axis]}", op.line, op.column)
    if op.operation == "shl":
        return replace(op, opcode=_PRODUCT, operands=(op.operands[0], index, name))
    return replace(op, operands=tuple(name if each is extent else each for each in op.operands))


def _factors(op: Op, parts: Mapping[str, Part]) -> tuple[Operand, Operand, int] | None:
    """The index or the number of blocks by which an op of 32 bits multiplies a constant, the operand of that, and the
    constant."""
    opcode, operands = op.opcode, op.operands
    if op.operation == "shl" and opcode.type == "b32" and len(operands) == 3:
        index, extent = operands[1:]
        if isinstance(extent, Integer) and 0 <= extent.value < _BITS and _axis(index, parts):
            return index, extent, 1 << extent.value
        return None
    if op.operation not in _PRODUCTS or opcode.type not in ("s32", "u32"):
        return None
    for index, extent in (operands[1:3], operands[2:0:-1]):
        if isinstance(extent, Integer) and _axis(index, parts):
            return index, extent, extent.value
    return None


def _axis(operand: Operand, parts: Mapping[str, Part]) -> str:
    """The axis of which an operand is the index of a block, or the number of blocks; empty for others."""
    part = part_of(operand, parts)
    return part.axis if part is not None and part.special in ("%ctaid", "%nctaid") else ""
