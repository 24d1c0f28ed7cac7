"""`tensormap.replace` and `tensormap.cp_fenceproxy` taken apart (PTX ISA 9.7.9)."""

from __future__ import annotations

from dataclasses import dataclass

from workbench.emulate.ir.layout import Layout
from workbench.emulate.ir.ops import Op
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Operand

OF_DIMENSIONS = ("box_dim", "global_dim", "global_stride", "element_stride")
"""Fields with a value for each dimension."""
FIELDS = (
    "global_address", "rank", *OF_DIMENSIONS, "elemtype", "interleave_layout", "swizzle_mode", "fill_mode",
    "swizzle_atomicity",
)  # fmt: skip


@dataclass(frozen=True)
class MapEdit:
    """A change of one field. space: of the map; empty for a generic address. value: of type `type`."""

    field: str
    ordinal: int
    space: str
    map: Operand
    value: Operand
    type: str


def map_edit(op: Op, layout: Layout) -> MapEdit | None:
    """The parts of `tensormap.replace`; None for forms that are not emulated. Raises CompileError."""
    opcode, operands = op.opcode, list(op.operands)
    field = opcode.one_of(FIELDS)
    if not opcode.has("replace") or not opcode.has("tile") or not field or opcode.type not in ("b32", "b64"):
        return None
    wanted = 3 if field in OF_DIMENSIONS else 2
    if len(operands) != wanted:
        raise error(f"`{opcode.text}` takes {wanted} operands, {len(operands)} are given", op.line, op.column)
    ordinal = 0
    if wanted == 3:
        constant = layout.fixed(operands.pop(1))
        if constant is None:
            raise error("the dimension is a constant", op.line, op.column)
        ordinal = constant
    return MapEdit(field, ordinal, opcode.space, operands[0], operands[1], opcode.type)


def copies_map(op: Op) -> bool:
    """True for `tensormap.cp_fenceproxy`, from shared to global memory. Raises CompileError."""
    opcode = op.opcode
    if not opcode.has("cp_fenceproxy") or not opcode.has("global") or not opcode.has("shared::cta"):
        return False
    if len(op.operands) != 3:
        raise error(f"`{opcode.text}` takes 3 operands, {len(op.operands)} are given", op.line, op.column)
    return True


__all__ = ["FIELDS", "OF_DIMENSIONS", "MapEdit", "copies_map", "map_edit"]
