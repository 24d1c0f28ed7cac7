"""`tcgen05.mma` taken apart: its kind, and the role of each operand (PTX ISA 9.7.16.10.9)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from workbench.emulate.ir.instruction_descriptors import FOURTHS, KINDS, SCALED
from workbench.emulate.ir.layout import Constants
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.ir.ops import Op
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Address, Operand
from workbench.isa.ptx.nodes import Vector as VectorOperand

_SCALES = {
    ("mxf8f6f4", ""): 1, ("mxf8f6f4", "scale_vec::1X"): 1, ("mxf8f6f4", "block32"): 1,
    ("mxf4", ""): 2, ("mxf4", "scale_vec::2X"): 2, ("mxf4", "block32"): 2,
    ("mxf4nvf4", "scale_vec::2X"): 2, ("mxf4nvf4", "block32"): 2,
    ("mxf4nvf4", "scale_vec::4X"): 4, ("mxf4nvf4", "block16"): 4,
}  # fmt: skip
"""Scales of a row of A by kind and the modifier that says so (PTX ISA 9.7.16.10.7.1)."""
_VECTORS = ("scale_vec::1X", "scale_vec::2X", "scale_vec::4X", "block16", "block32")
_MAX_SCALED_BY = 15


@dataclass(frozen=True)
class ProductForm:
    """The part of an instruction that is known before its operands have values.

    groups: blocks whose tensor memory takes part. scales_per_row: of A, 0 where nothing is scaled. scaled_by: D is
    divided by two to this power.
    """

    kind: str
    groups: int
    sparse: bool
    weight_stationary: bool
    scales_per_row: int
    left_in_tensor_memory: bool = False
    scaled_by: int = 0


@dataclass(frozen=True)
class TensorProduct:
    """One instruction. Operands, None where it has none: d and, if it is in tensor memory, a, metadata and scales are
    addresses in brackets.

    disabled: words with a bit a lane that keeps what it has.
    """

    form: ProductForm
    d: Operand
    a: Operand
    b: Operand
    metadata: Operand | None
    descriptor: Operand
    scales: tuple[Operand, Operand] | None
    disabled: tuple[Operand, ...]
    adds: Operand
    zero_columns: Operand | None


def product_form(opcode: Opcode) -> ProductForm | None:
    """The form by an opcode alone; None for those that there are none of."""
    kind = next((k for k in KINDS if opcode.has(f"kind::{k}")), "")
    stationary, sparse, scaled = opcode.has("ws"), opcode.has("sp"), kind in SCALED
    per_row = _SCALES.get((kind, opcode.one_of(_VECTORS)), 0)
    groups = groups_of(opcode)
    vectors = [m for m in opcode.modifiers if m in _VECTORS]
    if not kind or not groups or len(vectors) > 1 or scaled != opcode.has("block_scale"):
        return None
    if (scaled and not per_row) or (vectors and not scaled) or (stationary and (scaled or groups == 2)):
        return None
    if not _collects(opcode, stationary) or opcode.has("ashift"):
        return None
    return ProductForm(kind, groups, sparse, stationary, per_row if scaled else 0)


def tensor_product(op: Op, constants: Constants) -> TensorProduct | None:
    """The parts of an op; None for forms that there are none of. Raises CompileError for operands that do not fit."""
    opcode = op.opcode
    form = product_form(opcode)
    if form is None:
        return None
    operands = list(op.operands)

    def take() -> Operand:
        if not operands:
            raise error(f"`{opcode.text}` has too few operands", op.line, op.column)
        return operands.pop(0)

    d, a, b = take(), take(), take()
    metadata = take() if form.sparse else None
    descriptor = take()
    scales = (take(), take()) if form.scales_per_row else None
    disabled: tuple[Operand, ...] = ()
    if operands and isinstance(operands[0], VectorOperand) and not (form.scales_per_row or form.weight_stationary):
        mask = take()
        assert isinstance(mask, VectorOperand)
        disabled = tuple(mask.elements)
        if len(disabled) != 4 * form.groups:
            raise error(f"`disable-output-lane` has {4 * form.groups} elements", op.line, op.column)
    adds = take()
    scaled_by, zero_columns = 0, None
    if operands and form.weight_stationary:
        zero_columns = take()
    elif operands and form.kind in ("f16", "tf32"):
        last = take()
        found = constants.fixed(last)
        if found is None or not 0 <= found <= _MAX_SCALED_BY:
            raise error(f"`scale-input-d` is a constant, 0 to {_MAX_SCALED_BY}", last.line, last.column)
        scaled_by = found
    if operands:
        raise error(f"`{opcode.text}` has too many operands", op.line, op.column)
    form = replace(form, left_in_tensor_memory=isinstance(a, Address), scaled_by=scaled_by)
    return TensorProduct(form, d, a, b, metadata, descriptor, scales, disabled, adds, zero_columns)


def groups_of(opcode: Opcode) -> int:
    """The blocks that an instruction is for; 0 where it does not say."""
    return 1 if opcode.has("cta_group::1") else 2 if opcode.has("cta_group::2") else 0


def require_one_group(groups: Collection[str], op: Op) -> None:
    """Raises CompileError where the instructions of a kernel are for several groups."""
    if len(groups) > 1:
        raise error("all `tcgen05` instructions of a kernel have the same `.cta_group`", op.line, op.column)


def _collects(opcode: Opcode, stationary: bool) -> bool:
    """True if the modifier of a collector buffer, a hint, is one that the form has."""
    buffers = ("b0", "b1", "b2", "b3") if stationary else ("a",)
    uses = [m for m in opcode.modifiers if m.startswith("collector::")]
    known = {f"collector::{each}::{use}" for each in buffers for use in ("fill", "use", "lastuse", "discard")}
    return len(uses) <= 1 and set(uses) <= known


__all__ = [
    "FOURTHS",
    "ProductForm",
    "TensorProduct",
    "groups_of",
    "product_form",
    "require_one_group",
    "tensor_product",
]
