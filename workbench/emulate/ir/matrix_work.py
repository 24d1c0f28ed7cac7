"""The work of matrix instructions: operations by the type of the factors, and bytes of factors in shared memory.

A product that is added up is two operations. Of a sparse instruction the products that are left are counted, half of
those of its shape (PTX ISA 9.7.14.6): the hardware skips the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from workbench.emulate.ir.instruction_descriptors import FOURTHS, Descriptor
from workbench.emulate.ir.matrix_fragments import BITS, SHAPE, matrix_types
from workbench.emulate.ir.opcode import Opcode, split_opcode
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.tensor_memory import movement
from workbench.emulate.ir.warpgroup_products import WARPS
from workbench.isa.ptx.nodes import Vector

_ELEMENTS: Mapping[str, str] = {
    "f64": "fp64", "tf32": "tf32", **dict.fromkeys(("f16", "bf16"), "half"),
    **dict.fromkeys(("e4m3", "e5m2", "e3m2", "e2m3", "e2m1", "e2m1.b8"), "fp8"), **dict.fromkeys(("s8", "u8"), "int8"),
    **dict.fromkeys(("s4", "u4"), "int4"), "b1": "bit",
}  # fmt: skip
_QUAD_PAIRS = 4
_REGISTER_BYTES = 4 * 32
"""Bytes of a register in all lanes of a warp."""


@dataclass(frozen=True)
class MatrixWork:
    """The work of one instruction of a warp, of `tcgen05.mma` that of one thread's.

    counter: of such instructions. form: shape and types, as PTX spells them. element: the type of the factors, as in
    `tensor_half_operations`; floats of 6 and 4 bits beside 8 are `fp8`, as the units take them in bytes. shared_bytes:
    of factors in shared memory, of a warpgroup's the share of one of its four warps.
    """

    counter: str
    form: str
    element: str
    operations: int
    sparse: bool
    shared_bytes: int = 0

    @property
    def amounts(self) -> Mapping[str, int]:
        """The amounts that it adds to counters."""
        found = {self.counter: 1, f"tensor_{self.element}_operations": self.operations}
        if self.sparse:
            found["tensor_sparse_operations"] = self.operations
        if self.shared_bytes:
            found["matrix_shared_bytes"] = self.shared_bytes
        return found


def warp_work(op: Op) -> MatrixWork | None:
    """The work of a warp's `mma`, `wmma.mma` or `wgmma.mma_async`; None for other instructions."""
    if op.opcode.mnemonic not in ("mma", "wmma", "wgmma"):
        return None
    in_registers = len(op.operands) > 1 and isinstance(op.operands[1], Vector)
    return _warp_work(op.opcode.text, in_registers)


@cache
def _warp_work(text: str, left_in_registers: bool) -> MatrixWork | None:
    opcode = split_opcode(text)
    shape = next((found for m in opcode.modifiers if (found := SHAPE.fullmatch(m))), None)
    types = matrix_types(opcode)
    is_group = opcode.mnemonic == "wgmma"
    if shape is None or not types or (opcode.mnemonic == "wmma" and not opcode.has("mma")):
        return None
    # wmma of halves names the types of D and C alone.
    left, right = types[1:3] if len(types) > 2 else ("f16", "f16")
    rows, columns, depth = (int(n) for n in shape.groups())
    sparse = opcode.has("sp") or opcode.has("sp::ordered_metadata")
    kind = _kind(opcode)
    products = rows * columns * depth // (2 if sparse else 1)
    if shape[0] == "m8n8k4" and left == "f16":
        products *= _QUAD_PAIRS
    if is_group:
        products //= WARPS
    name = "mma" if opcode.mnemonic == "wmma" else opcode.mnemonic
    form = ".".join((opcode.mnemonic, *(["sp"] if sparse else []), shape[0], *([f"kind::{kind}"] if kind else []),
                     *(types[:3] if len(types) > 2 else (types[0], left, right))))  # fmt: skip
    factors = 0
    if is_group:
        stored = depth // 2 if sparse else depth
        factors = columns * depth * BITS[right] + (0 if left_in_registers else rows * stored * BITS[left])
    return MatrixWork(
        f"{name}_instructions", form, _element(left, kind), 2 * products, sparse, factors // 8 // WARPS
    )  # fmt: skip


def moved_bytes(op: Op) -> Mapping[str, int]:
    """The bytes that a warp loads from tensor memory or stores there by one instruction; empty for others."""
    opcode = op.opcode
    if opcode.mnemonic != "tcgen05" or opcode.modifiers[:1] not in (("ld",), ("st",)):
        return {}
    cells = movement(opcode, 0)
    name = "load" if opcode.modifiers[0] == "ld" else "store"
    return {} if cells is None else {f"tensor_memory_{name}_bytes": cells.registers * _REGISTER_BYTES}


def thread_work(found: Descriptor, kind: str, groups: int, shared_bytes: int) -> MatrixWork:
    """The work of one `tcgen05.mma`. groups: blocks whose tensor memory takes part. shared_bytes: that it reads of
    factors."""
    shape = f"m{found.rows}n{found.columns}k{found.depth}"
    parts = ["tcgen05.mma", *(["sp"] if found.sparse else []), shape, f"cta_group::{groups}", f"kind::{kind}"]
    operations = 2 * found.rows * found.columns * found.stored_depth
    types = (each.removesuffix(".b8") for each in found.types)
    element = _element(found.types[1], kind)
    return MatrixWork(
        "tcgen05_mma_instructions", ".".join((*parts, *types)), element, operations, found.sparse, shared_bytes
    )  # fmt: skip


def _kind(opcode: Opcode) -> str:
    return next((m.removeprefix("kind::") for m in opcode.modifiers if m.startswith("kind::")), "")


def _element(type_: str, kind: str) -> str:
    return "fp4" if kind in FOURTHS else _ELEMENTS[type_]


__all__ = ["MatrixWork", "moved_bytes", "thread_work", "warp_work"]
