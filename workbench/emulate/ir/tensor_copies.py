"""`cp.async.bulk.tensor` and its relatives taken apart: the form, and the role of each operand (PTX ISA 9.7.9)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.ir.ops import Op
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Address, Operand
from workbench.isa.ptx.nodes import Vector as VectorOperand

REDUCTIONS = ("add", "min", "max", "inc", "dec", "and", "or", "xor")
REDUCED_TYPES = ("u32", "s32", "u64", "s64", "f32", "f64", "f16", "bf16")
_INTEGERS, _HALVES = REDUCED_TYPES[:4], REDUCED_TYPES[6:]
REDUCED: Mapping[str, tuple[str, ...]] = {
    "add": ("u32", "s32", "u64", "f32", "f64", *_HALVES),
    "min": (*_INTEGERS, *_HALVES),
    "max": (*_INTEGERS, *_HALVES),
    "inc": ("u32",),
    "dec": ("u32",),
    **dict.fromkeys(("and", "or", "xor"), _INTEGERS),
}
"""The types that each reduction is for, as in the manual's table for those of `cp.reduce.async.bulk`."""
_DIMENSIONS = re.compile(r"([1-5])d")
_GATHER, _SCATTER = "tile::gather4", "tile::scatter4"
_DIRECTIONS: Mapping[tuple[str, ...], Literal["load", "store", "prefetch"]] = {
    ("shared", "global"): "load", ("global", "shared"): "store", ("global",): "prefetch",
}  # fmt: skip
"""By the spaces that an opcode names."""
MULTICAST = "multicast::cluster"
_IM2COL, _IM2COL_OF_STORES = "im2col", "im2col_no_offs"
_REFUSED = ("im2col::w", "im2col::w::128")


@dataclass(frozen=True)
class TensorForm:
    """The form of an opcode. dimensions: of the tensor. direction: between global and shared memory. gathers: it moves
    four rows of a matrix, which need not be neighbours. is_im2col: it moves pixels from a filter's corner on.
    reduction: what is done with elements in global memory; empty where they are replaced. multicasts: it goes to
    several blocks of the cluster. of_pair: the barrier may be that of the other block of the pair (`.cta_group::2`).
    has_hint: a cache policy is the last operand."""

    dimensions: int
    direction: Literal["load", "store", "prefetch"]
    gathers: bool
    is_im2col: bool
    reduction: str
    multicasts: bool
    of_pair: bool
    has_hint: bool

    @property
    def num_coordinates(self) -> int:
        """Coordinates: one a dimension, or a column and four rows."""
        return 5 if self.gathers else self.dimensions

    @property
    def num_offsets(self) -> int:
        """Offsets in the filter: one a spatial dimension; stores have none."""
        return self.dimensions - 2 if self.is_im2col and self.direction != "store" else 0


@dataclass(frozen=True)
class TensorCopy:
    """One bulk tensor copy.

    coordinates: signed, of 32 bits each, the innermost first. offsets: in a filter, of 16 bits each. map: the address
    of the tensor map. shared: that of the box; None of a prefetch. barrier: the object that a copy into shared memory
    notifies. blocks: a bit for the rank of each block that a multicast copy goes to.
    """

    form: TensorForm
    coordinates: tuple[Operand, ...]
    offsets: tuple[Operand, ...]
    map: Address
    shared: Operand | None
    barrier: Operand | None
    blocks: Operand | None


@cache
def tensor_form(opcode: Opcode) -> TensorForm | None:
    """The form of an opcode; None for those that are not emulated."""
    named = [m for m in opcode.modifiers if _DIMENSIONS.fullmatch(m)]
    spaces = [m.partition("::")[0] for m in opcode.modifiers if m in ("global", "shared::cta", "shared::cluster")]
    direction = _DIRECTIONS.get(tuple(spaces))
    if len(named) != 1 or direction is None or any(opcode.has(m) for m in _REFUSED):
        return None
    dimensions, gathers = int(named[0][0]), opcode.has(_GATHER) or opcode.has(_SCATTER)
    reduction = opcode.one_of(REDUCTIONS) if opcode.has("reduce") else ""
    if opcode.has("reduce") != bool(reduction) or (gathers and (dimensions != 2 or reduction)):
        return None
    multicasts = opcode.has(MULTICAST)
    is_im2col = opcode.has(_IM2COL_OF_STORES if direction == "store" else _IM2COL)
    if is_im2col and dimensions < 3:
        return None
    exists = {
        "prefetch": opcode.has("prefetch") and opcode.has("L2") and not reduction and not opcode.has(_SCATTER),
        "load": opcode.has("mbarrier::complete_tx::bytes") and not reduction and not opcode.has(_SCATTER),
        "store": opcode.has("bulk_group") and opcode.has("shared::cta") and not opcode.has(_GATHER),
    }
    of_pair, has_hint = opcode.has("cta_group::2"), opcode.has("L2::cache_hint")
    if not exists[direction] or (of_pair and direction != "load"):
        return None
    if multicasts and (direction != "load" or not opcode.has("shared::cluster")):
        return None
    return TensorForm(dimensions, direction, gathers, is_im2col, reduction, multicasts, of_pair, has_hint)


def tensor_copy(op: Op) -> TensorCopy | None:
    """The parts of an op; None for forms that are not emulated. Raises CompileError for operands that do not fit."""
    opcode, operands = op.opcode, list(op.operands)
    form = tensor_form(opcode)
    if form is None:
        return None
    wanted = {"prefetch": 1, "load": 3, "store": 2}[form.direction] + form.multicasts + form.has_hint
    wanted += form.num_offsets > 0
    if len(operands) != wanted:
        raise error(f"`{opcode.text}` takes {wanted} operands, {len(operands)} are given", op.line, op.column)
    at = operands.pop(1 if form.direction == "load" else 0)
    if not isinstance(at, Address) or len(at.coordinates) != 1 or not isinstance(at.coordinates[0], VectorOperand):
        raise error("expected a tensor map and coordinates in brackets", at.line, at.column)
    coordinates = at.coordinates[0].elements
    if len(coordinates) != form.num_coordinates:
        message = f"`{opcode.text}` takes {form.num_coordinates} coordinates, {len(coordinates)} are given"
        raise error(message, at.coordinates[0].line, at.coordinates[0].column)
    offsets: tuple[Operand, ...] = ()
    if form.num_offsets:
        given = operands.pop(2 if form.direction == "load" else 0)
        offsets = given.elements if isinstance(given, VectorOperand) else (given,)
        if len(offsets) != form.num_offsets:
            message = f"`{opcode.text}` takes {form.num_offsets} offsets, {len(offsets)} are given"
            raise error(message, given.line, given.column)
    return TensorCopy(
        form=form,
        coordinates=coordinates,
        offsets=offsets,
        map=replace(at, coordinates=()),
        shared=None if form.direction == "prefetch" else operands[0],
        barrier=operands[1] if form.direction == "load" else None,
        blocks=operands[2] if form.multicasts else None,
    )


__all__ = [
    "MULTICAST",
    "REDUCED",
    "REDUCED_TYPES",
    "REDUCTIONS",
    "TensorCopy",
    "TensorForm",
    "tensor_copy",
    "tensor_form",
]
