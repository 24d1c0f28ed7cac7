"""Descriptors of `wgmma` and `tcgen05.mma` whose fields are constants in PTX, decoded as the emulator decodes them.

A field is told where all of its bits are known: then it is the same whatever the others are.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from workbench.analyse.inspector.claims import MatrixDescriptors, PlacedMatrix, ProductDescriptor
from workbench.analyse.inspector.kernel_code import Idiom, KernelCode
from workbench.analyse.inspector.known_bits import KnownBits, known_bits
from workbench.analyse.inspector.ptx_flow import PtxFlow
from workbench.emulate.ir.instruction_descriptors import BadDescriptor, decoded
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.ir.shared_matrices import PIECE, descriptors, tensor_factor
from workbench.emulate.ir.tensor_products import product_form
from workbench.isa.ptx.nodes import Instruction, Name


def find(code: KernelCode) -> Iterator[Idiom]:
    """Yield the products of matrices with descriptors that are known, in part at least."""
    products = [i for i in code.ptx.values() if i.opcode.startswith(("wgmma.mma_async", "tcgen05.mma"))]
    if not products or code.function is None:
        return
    flow = PtxFlow(code.function)
    for product in products:
        lines = [line for _, line in code.by_ptx_line.get(product.line, ()) if "MMA" in line.opcode]
        claim = _claim(flow, product) if lines else None
        if claim is not None:
            yield code.idiom(claim, lines)


def _claim(flow: PtxFlow, product: Instruction) -> MatrixDescriptors | None:
    of_tensor_memory = product.mnemonic == "tcgen05"
    matrices = []
    for name, operand in zip("AB", product.operands[1:3], strict=True):
        if isinstance(operand, Name):  # else it is in registers, or in tensor memory
            placed = _placed(name, known_bits(flow, operand, 64), of_tensor_memory)
            matrices += [] if placed is None else [placed]
    described = _described(flow, product) if of_tensor_memory else None
    if not matrices and described is None:
        return None
    return MatrixDescriptors("tcgen05.mma" if of_tensor_memory else "wgmma.mma_async", tuple(matrices), described)


def _placed(name: str, bits: KnownBits, of_tensor_memory: bool) -> PlacedMatrix | None:
    """A matrix in shared memory; None where nothing is known of its descriptor."""
    one, two = (_fields(word, of_tensor_memory) for word in (bits.value, bits.others_set))
    if one is None or two is None:
        return None
    row, piece, leading, stride = (a if a == b else None for a, b in zip(one, two, strict=True))
    if row is None and leading is None and stride is None:
        return None
    return PlacedMatrix(name, row, piece, leading, stride)


def _fields(word: int, of_tensor_memory: bool) -> tuple[int, int, int, int] | None:
    """Bytes of a row of the swizzle and of what stays together, leading and stride offset."""
    if not of_tensor_memory:
        found = descriptors(np.array([word], np.uint64))
        return PIECE * int(found.row_pieces[0]), PIECE, int(found.leading[0]), int(found.stride[0])
    factor = tensor_factor(word)
    if isinstance(factor, tuple):
        return None
    return factor.swizzle.row_bytes, factor.swizzle.piece_bytes, factor.leading, factor.stride


def _described(flow: PtxFlow, product: Instruction) -> ProductDescriptor | None:
    """The shape and types in the instruction descriptor; None where it is not a constant that PTX defines."""
    form = product_form(split_opcode(product.opcode))
    if form is None or len(product.operands) < 5:
        return None
    bits = known_bits(flow, product.operands[4 if form.sparse else 3], 32)
    if bits.known != (1 << 32) - 1:
        return None
    try:
        found = decoded(bits.value, form.kind, form.groups, form.sparse, form.weight_stationary)
    except BadDescriptor:
        return None
    shape = (found.rows, found.columns, found.depth)
    return ProductDescriptor(shape, found.types, found.transposed, found.negated, found.sparse, found.scale_type)


__all__ = ["find"]
