"""`cp.async.bulk.tensor` and its relatives taken apart: the form, and the role of each operand (PTX ISA 9.7.9)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.ir.ops import Op
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Address, Operand
from workbench.isa.ptx.nodes import Vector as VectorOperand

REDUCTIONS = ("add", "min", "max", "inc", "dec", "and", "or", "xor")
_DIMENSIONS = re.compile(r"([1-5])d")
_ROWS = ("tile::gather4", "tile::scatter4")
_REFUSED = ("im2col", "im2col::w", "im2col::w::128", "im2col_no_offs", "multicast::cluster", "cta_group::2")


@dataclass(frozen=True)
class TensorCopy:
    """One bulk tensor copy.

    dimensions: that the opcode names. coordinates: signed, of 32 bits each, the innermost first. gathers: it moves four
    rows of a matrix, which need not be neighbours. map: the address of the tensor map. shared: the address of the box;
    None of a prefetch. barrier: the object that a copy into shared memory notifies. reduction: what is done with
    elements in global memory; empty where they are replaced.
    """

    dimensions: int
    coordinates: tuple[Operand, ...]
    gathers: bool
    map: Address
    shared: Operand | None
    barrier: Operand | None
    reduction: str

    @property
    def is_prefetch(self) -> bool:
        """True if nothing is moved."""
        return self.shared is None


def tensor_copy(op: Op) -> TensorCopy | None:
    """The parts of an op; None for forms that are not emulated. Raises CompileError for operands that do not fit."""
    opcode, operands = op.opcode, list(op.operands)
    named = [m for m in opcode.modifiers if _DIMENSIONS.fullmatch(m)]
    if len(named) != 1 or any(opcode.has(m) for m in _REFUSED):
        return None
    dimensions, gathers = int(named[0][0]), any(opcode.has(m) for m in _ROWS)
    reduction = opcode.one_of(REDUCTIONS) if opcode.has("reduce") else ""
    spaces = [m.partition("::")[0] for m in opcode.modifiers if m in ("global", "shared::cta", "shared::cluster")]
    if opcode.has("reduce") != bool(reduction) or (gathers and dimensions != 2) or not _exists(opcode, spaces):
        return None
    hints = int(opcode.has("L2::cache_hint"))
    into_shared = spaces == ["shared", "global"]
    wanted = hints + (1 if spaces == ["global"] else 3 if into_shared else 2)
    if len(operands) != wanted:
        raise error(f"`{opcode.text}` takes {wanted} operands, {len(operands)} are given", op.line, op.column)
    at = operands.pop(1 if into_shared else 0)
    if not isinstance(at, Address) or len(at.coordinates) != 1 or not isinstance(at.coordinates[0], VectorOperand):
        raise error("expected a tensor map and coordinates in brackets", at.line, at.column)
    coordinates = at.coordinates[0].elements
    needed = 5 if gathers else dimensions
    if len(coordinates) != needed:
        message = f"`{opcode.text}` takes {needed} coordinates, {len(coordinates)} are given"
        raise error(message, at.coordinates[0].line, at.coordinates[0].column)
    return TensorCopy(
        dimensions=dimensions,
        coordinates=coordinates,
        gathers=gathers,
        map=replace(at, coordinates=()),
        shared=None if spaces == ["global"] else operands[0],
        barrier=operands[1] if into_shared else None,
        reduction=reduction,
    )


def _exists(opcode: Opcode, spaces: list[str]) -> bool:
    """True if the manual has the direction with this way of telling its end."""
    if spaces == ["global"]:
        return opcode.has("prefetch") and opcode.has("L2") and not opcode.has("reduce")
    if spaces == ["shared", "global"]:
        notifies = opcode.has("mbarrier::complete_tx::bytes")
        return notifies and not opcode.has("reduce") and not opcode.has("tile::scatter4")
    source = opcode.has("shared::cta") and not opcode.has("tile::gather4")
    plain = not (opcode.has("reduce") and opcode.has("tile::scatter4"))
    return spaces == ["global", "shared"] and opcode.has("bulk_group") and source and plain


__all__ = ["REDUCTIONS", "TensorCopy", "tensor_copy"]
