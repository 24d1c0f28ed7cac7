"""`mma` taken apart (PTX ISA 9.7.14.5 and 9.7.14.6): its fragments, metadata of a sparse A, scales of blocks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from workbench.emulate.ir import matrix_fragments as fragments
from workbench.emulate.ir.layout import Constants
from workbench.emulate.ir.matrix_fragments import BITS, SHAPE, Fragment, matrix_types
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.sparse_matrices import lanes_with_codes
from workbench.isa.ptx.lexer import error
from workbench.isa.ptx.nodes import Operand

_DEPTHS: Mapping[str, tuple[int, ...]] = {
    "f16": (8, 16), "bf16": (8, 16), "tf32": (4, 8), "s8": (16, 32), "u8": (16, 32), "s4": (32, 64), "u4": (32, 64),
    "b1": (128, 256), "e4m3": (16, 32), "e5m2": (16, 32), "f64": (4, 8, 16),
}  # fmt: skip
"""k of mma.m16n8k* by the type of A."""
_SMALL: Mapping[str, tuple[int, ...]] = {"f64": (4,), "s8": (16,), "u8": (16,), "s4": (32,), "u4": (32,), "b1": (128,)}
"""k of mma.m8n8k* by the type of A, but for f16 (`_of_quad_pairs`)."""
_SPARSE_DEPTHS: Mapping[str, tuple[int, ...]] = {
    "f16": (16, 32), "bf16": (16, 32), "tf32": (8, 16), "s8": (32, 64), "u8": (32, 64), "s4": (64, 128),
    "u4": (64, 128), "e4m3": (64,), "e5m2": (64,),
}  # fmt: skip
"""k of mma.sp.m16n8k* by the type of A."""
_BYTES = ("e4m3", "e5m2", "e3m2", "e2m3", "e2m1")
"""Types of elements in bytes, of kinds f8f6f4 and mxf8f6f4."""
_SCALES = {
    ("kind::mxf8f6f4", ""): (1, ("ue8m0",)),
    ("kind::mxf8f6f4", "scale_vec::1X"): (1, ("ue8m0",)),
    ("kind::mxf4", ""): (2, ("ue8m0",)),
    ("kind::mxf4", "scale_vec::2X"): (2, ("ue8m0",)),
    ("kind::mxf4nvf4", "scale_vec::2X"): (2, ("ue8m0",)),
    ("kind::mxf4nvf4", "scale_vec::4X"): (4, ("ue4m3", "ue8m0")),
}  # fmt: skip
"""Scales of a row of A by kind and vector, and their types (PTX ISA 9.7.14.3; ptxas takes ue8m0 with 4X too)."""
SCALE_TYPES = ("ue8m0", "ue4m3")


@dataclass(frozen=True)
class Sparsity:
    """The metadata of a sparse A. selector: which lanes of each four have it."""

    metadata: Operand
    selector: int


@dataclass(frozen=True)
class Scale:
    """Scales of a factor: bytes of a register. first_byte, member: the operands that select bytes, and lanes of each
    four."""

    data: Operand
    first_byte: Operand
    member: Operand


@dataclass(frozen=True)
class MatrixProduct:
    """D = A B + C. left: A as it is stored. scales: of A and B, each for `depth / scales_per_row` elements along k."""

    left: Fragment
    right: Fragment
    addend: Fragment
    sums: Fragment
    sparsity: Sparsity | None = None
    scales: tuple[Scale, Scale] | None = None
    scale_type: str = ""
    scales_per_row: int = 1
    parts: int = 1
    """Products of its own that it consists of, with their matrices one below the other."""

    @property
    def depth(self) -> int:
        """k, with elements that a sparse A does not store."""
        return self.right.rows

    @property
    def plain(self) -> bool:
        """True if it is one product, A is dense and nothing is scaled."""
        return self.sparsity is None and self.scales is None and self.parts == 1


def matrix_product(op: Op, constants: Constants) -> MatrixProduct | None:
    """The parts of an op; None for shapes and types that there are none of. Raises CompileError for operands that do
    not fit."""
    opcode = op.opcode
    shape = SHAPE.fullmatch(opcode.one_of(tuple(m for m in opcode.modifiers if SHAPE.fullmatch(m))))
    types = matrix_types(opcode)
    layouts = tuple(m for m in opcode.modifiers if m in ("row", "col"))
    if shape is None or len(types) != 4 or len(layouts) != 2:
        return None
    if shape[0] == "m8n8k4" and types[1:3] == ["f16", "f16"]:
        return _of_quad_pairs(op, layouts, types[0], types[3])
    if layouts != ("row", "col"):
        return None
    rows, columns, depth = (int(n) for n in shape.groups())
    sparse = opcode.has("sp") or opcode.has("sp::ordered_metadata")
    kind = opcode.one_of(tuple(m for m in opcode.modifiers if m.startswith("kind::")))
    if columns != 8 or not _exists(opcode, kind, sparse, (rows, depth), types):
        return None
    d, a, b, c = types
    if kind in ("kind::f8f6f4", "kind::mxf8f6f4"):
        a, b = (f"{each}.b8" if each == "e2m1" else each for each in (a, b))
    scale_type = opcode.one_of(SCALE_TYPES)
    wanted = 4 + 2 * sparse + 4 * bool(scale_type)
    if len(op.operands) != wanted:
        raise error(f"`{opcode.text}` takes {wanted} operands", op.line, op.column)
    more = list(op.operands[4:])
    sparsity = _sparsity(op, constants, more[0], more[1], lanes_with_codes(a, depth)) if sparse else None
    return MatrixProduct(
        fragments.left(a, rows, depth // 2 if sparse else depth),
        fragments.right(b, depth, columns),
        fragments.accumulator(c, rows, columns),
        fragments.accumulator(d, rows, columns),
        sparsity,
        (_scale(op, *more[-4:-2]), _scale(op, *more[-2:])) if scale_type else None,
        scale_type,
        _SCALES[kind, _vector(opcode)][0] if scale_type else 1,
    )


def _of_quad_pairs(op: Op, layouts: tuple[str, ...], d: str, c: str) -> MatrixProduct | None:
    """The product of sm_70: four of them, by eight lanes each."""
    more = [m for m in op.opcode.modifiers if m not in ("sync", "aligned", "m8n8k4", "row", "col")]
    if more or (d, c) not in (("f16", "f16"), ("f32", "f16"), ("f32", "f32")):
        return None
    if len(op.operands) != 4:
        raise error(f"`{op.opcode.text}` takes 4 operands", op.line, op.column)
    return MatrixProduct(
        fragments.quad_pairs("a", "f16", layouts[0] == "row"),
        fragments.quad_pairs("b", "f16", layouts[1] == "row"),
        fragments.quad_pairs("sums", c, True),
        fragments.quad_pairs("sums", d, True),
        parts=4,
    )


def _exists(opcode: Opcode, kind: str, sparse: bool, shape: tuple[int, int], types: list[str]) -> bool:
    """True if the manual's tables have the shape and the types."""
    d, a, b, c = types
    rows, depth = shape
    if kind:
        return c == d and _has_kind(opcode, kind, sparse, shape, types)
    if any(opcode.has(each) for each in (*SCALE_TYPES, "block_scale")) or {a, b} & {"e3m2", "e2m3", "e2m1"}:
        return False
    if BITS[a] != BITS[b] or not {c, d} <= {"f16", "f32", "f64", "s32"}:
        return False
    if sparse:
        return rows == 16 and c == d and depth in _SPARSE_DEPTHS.get(a, ())
    return rows in (8, 16) and depth in (_DEPTHS if rows == 16 else _SMALL).get(a, ())


def _has_kind(opcode: Opcode, kind: str, sparse: bool, shape: tuple[int, int], types: list[str]) -> bool:
    d, a, b, _ = types
    fourths = kind in ("kind::mxf4", "kind::mxf4nvf4")
    wide = (64 if fourths else 32) * (2 if sparse else 1)
    depths = (16, 32) if kind == "kind::f8f6f4" and not sparse else (wide,)
    if opcode.has("sp") or shape[0] != 16 or shape[1] not in depths:
        return False
    if {a, b} - ({"e2m1"} if fourths else set(_BYTES)):
        return False
    if kind == "kind::f8f6f4":
        return d in ("f16", "f32") and not opcode.has("block_scale") and not opcode.one_of(SCALE_TYPES)
    _, scale_types = _SCALES.get((kind, _vector(opcode)), (0, ()))
    return d == "f32" and opcode.has("block_scale") and opcode.one_of(SCALE_TYPES) in scale_types


def _vector(opcode: Opcode) -> str:
    return opcode.one_of(tuple(m for m in opcode.modifiers if m.startswith("scale_vec::")))


def _sparsity(op: Op, constants: Constants, metadata: Operand, selected: Operand, lanes: int) -> Sparsity:
    selector = constants.fixed(selected)
    if selector is None or selector not in range(4 // lanes):
        raise error(
            f"the sparsity selector of `{op.opcode.text}` is less than {4 // lanes}", selected.line, selected.column
        )
    return Sparsity(_one(op, metadata, "register of metadata"), selector)


def _scale(op: Op, data: Operand, selectors: Operand) -> Scale:
    found = fragments.operands(selectors)
    if len(found) != 2:
        raise error(f"`{op.opcode.text}` takes a byte and a thread for each scale", selectors.line, selectors.column)
    return Scale(_one(op, data, "register of scales for each factor"), *found)


def _one(op: Op, given: Operand, what: str) -> Operand:
    """The one operand that is given, in braces or not: ptxas takes both."""
    found = fragments.operands(given)
    if len(found) != 1:
        raise error(f"`{op.opcode.text}` takes one {what}", given.line, given.column)
    return found[0]


__all__ = ["SCALE_TYPES", "MatrixProduct", "Scale", "Sparsity", "matrix_product"]
