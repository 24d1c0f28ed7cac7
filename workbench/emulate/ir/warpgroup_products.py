"""`wgmma.mma_async` taken apart: its shape, its types, and the role of each operand (PTX ISA 9.7.15.5, 9.7.15.6)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from workbench.emulate.ir import matrix_fragments as fragments
from workbench.emulate.ir.layout import Constants
from workbench.emulate.ir.matrix_fragments import BITS, Fragment, matrix_types
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.ir.ops import Op
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Operand
from workbench.isa.ptx.nodes import Vector as VectorOperand

WARPS = 4
"""The warps of a warpgroup; each computes `ROWS` rows."""
ROWS = 16
DEPTH_BYTES = 32
"""The bytes of a row of A, whatever its type."""
_SHAPE = re.compile(r"m64n(\d+)k(\d+)")
_HALVES, _BYTES, _INTEGERS = ("f16", "bf16"), ("e4m3", "e5m2"), ("s8", "u8")
_SUMS = {
    "f16": ("f16", "f32"), "bf16": ("f32",), "tf32": ("f32",), "e4m3": ("f16", "f32"), "e5m2": ("f16", "f32"),
    "s8": ("s32",), "u8": ("s32",), "b1": ("s32",),
}  # fmt: skip


@dataclass(frozen=True)
class WarpgroupProduct:
    """D = A B + D, D being 64 by `columns`, of which a warp computes 16 rows.

    depth: k; of a sparse A half the elements of a row are stored. types: of D, A and B. result, addend: D's registers,
    as they are written and read. left: A's registers, or its descriptor. scale: the
    predicate without which D is not added. negated: the product has the other sign. transposed_a, transposed_b: pieces
    lie along m or n. metadata: of a sparse A, the register that says where its elements belong. selector: the threads
    of each four that have it.
    """

    columns: int
    depth: int
    types: tuple[str, str, str]
    result: Operand
    addend: Operand
    left: Operand
    right: Operand
    scale: Operand
    negated: bool
    transposed_a: bool
    transposed_b: bool
    metadata: Operand | None
    selector: int

    @property
    def stored_depth(self) -> int:
        """Elements of a row of A that are stored."""
        return self.depth // 2 if self.metadata is not None else self.depth

    @property
    def left_in_registers(self) -> bool:
        """True if A is not in shared memory."""
        return isinstance(self.left, VectorOperand)

    @property
    def left_fragment(self) -> Fragment:
        """A warp's 16 rows of A, where they are in registers."""
        return fragments.left(self.types[1], ROWS, self.stored_depth)

    @property
    def sums(self) -> Fragment:
        """A warp's 16 rows of D."""
        return fragments.accumulator(self.types[0], ROWS, self.columns)


def warpgroup_product(op: Op, constants: Constants) -> WarpgroupProduct | None:
    """The parts of an op; None for shapes and types that there are none of. Raises CompileError for operands that do
    not fit."""
    opcode, (*operands, addend) = op.opcode, op.operands
    shape = _SHAPE.fullmatch(opcode.one_of(tuple(m for m in opcode.modifiers if _SHAPE.fullmatch(m))))
    types = matrix_types(opcode)
    if not opcode.has("mma_async") or shape is None or len(types) != 3:
        return None
    columns, depth = (int(n) for n in shape.groups())
    d, a, b = types
    sparse = opcode.has("sp")
    if not _exists(opcode, columns, depth, (d, a, b), sparse):
        return None
    metadata, selector = None, 0
    if sparse and len(operands) > 5:
        metadata, selected = operands[3:5]
        del operands[3:5]
        selector = _constant(op, constants, selected, (0,) if BITS[a] == 8 else (0, 1))
    has_left = len(operands) > 1 and isinstance(operands[1], VectorOperand)
    signs, transpositions = (0 if d == "s32" else 2), (2 - has_left if a in _HALVES else 0)
    if len(operands) != 4 + signs + transpositions or sparse != (metadata is not None):
        wanted = 4 + signs + transpositions + 2 * sparse
        raise error(f"`{opcode.text}` takes {wanted} operands, {len(op.operands) - 1} are given", op.line, op.column)
    scales = [_constant(op, constants, each, (-1, 1)) for each in operands[4 : 4 + signs]]
    turned = [bool(_constant(op, constants, each, (0, 1))) for each in operands[4 + signs :]]
    return WarpgroupProduct(
        columns, depth, (d, a, b), operands[0], addend, operands[1], operands[2], operands[3],
        negated=scales.count(-1) == 1,
        transposed_a=len(turned) == 2 and turned[0],
        transposed_b=bool(turned) and turned[-1],
        metadata=metadata,
        selector=selector,
    )  # fmt: skip


def _exists(opcode: Opcode, columns: int, depth: int, types: tuple[str, str, str], sparse: bool) -> bool:
    """True if the manual's tables have the shape and the types."""
    d, a, b = types
    if d not in _SUMS.get(a, ()) or depth != DEPTH_BYTES * 8 // BITS[a] * (2 if sparse else 1):
        return False
    alike = next((group for group in (_BYTES, _INTEGERS) if a in group), (a,))
    if b not in alike or (a == "b1" and (sparse or not (opcode.has("and") and opcode.has("popc")))):
        return False
    if opcode.has("satfinite") and a not in _INTEGERS:
        return False
    step = 16 if d == "s32" and columns > 32 else 8
    return 8 <= columns <= 256 and columns % step == 0


def _constant(op: Op, constants: Constants, operand: Operand, allowed: tuple[int, ...]) -> int:
    value = constants.fixed(operand)
    if value is not None and value >> 31 == 1:  # as an unsigned number of 32 bits
        value -= 1 << 32
    if value not in allowed:
        listed = " or ".join(map(str, allowed))
        raise error(f"this operand of `{op.opcode.text}` is {listed}", operand.line, operand.column)
    return value


__all__ = ["DEPTH_BYTES", "ROWS", "WARPS", "WarpgroupProduct", "warpgroup_product"]
