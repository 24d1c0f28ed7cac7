"""Rows of matrix multiplication by a warp: `mma` and the multiplying form of `wmma` (PTX ISA 9.7.14).

How products are added is `interpret.matrix_sums`'.
"""

from __future__ import annotations

import numpy as np

from workbench.emulate.interpret import matrix_registers as registers_of
from workbench.emulate.interpret.loads import put
from workbench.emulate.interpret.matrix_memory import load_fragment, store_fragment
from workbench.emulate.interpret.matrix_scales import Scales
from workbench.emulate.interpret.matrix_sums import MatrixSums
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound, action
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import WARP, WarpBatch
from workbench.emulate.interpret.warp_wide import full_warp_convergence_point
from workbench.emulate.ir.matrix_fragments import SHAPE, matrix_types, wmma_fragment
from workbench.emulate.ir.matrix_products import MatrixProduct, matrix_product
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.sparse_matrices import stored_columns
from workbench.isa.ptx.lexer import error


def _bind(slots: Slots, op: Op, form: MatrixProduct) -> Bound:
    a, b, c, d = form.left, form.right, form.addend, form.sums
    destination, *sources = op.operands[:4]
    writes = registers_of.writes(slots, op, destination, d)
    reads = [registers_of.reads(slots, op, o, f) for o, f in zip(sources, (a, b, c), strict=True)]
    of_a, of_b, of_c = reads
    if writes is None or of_a is None or of_b is None or of_c is None:
        wanted = ", ".join(str(f.registers) for f in (d, a, b, c))
        raise error(f"`{op.opcode.text}` takes {wanted} registers", op.line, op.column)
    sums = MatrixSums(op.opcode, "mma", (d.type, a.type, b.type), form.scales_per_row if form.scales else 0)
    metadata = None if form.sparsity is None else slots.read(form.sparsity.metadata, "b32")
    scales = None if form.scales is None else Scales(slots, form)

    def step(g: WarpBatch) -> None:
        left, right = registers_of.matrices(g, of_a, a), registers_of.matrices(g, of_b, b)
        columns = None
        if metadata is not None and form.sparsity is not None:
            words = value_of(g, metadata).reshape(-1, WARP)
            columns = stored_columns(words, a, form.depth, form.sparsity.selector)
        of_scales = None
        if scales is not None:
            everywhere = np.broadcast_to(np.arange(form.depth), left.shape) if columns is None else columns
            of_scales = scales.left(g, everywhere), scales.right(g)
        total = registers_of.matrices(g, of_c, c)
        each = left, right, total
        if columns is None and form.parts > 1:
            each = tuple(m.reshape(-1, m.shape[1] // form.parts, m.shape[2]) for m in each)
        total = sums.total(g, *each, columns, of_scales).reshape(total.shape)
        registers = registers_of.pack(d.type, d.elements(total).reshape(g.n, -1))
        lanes = g.active_lanes()
        for i, write in enumerate(writes):
            put(g, lanes, write, registers[lanes, i])

    return Bound(step, full_warp_convergence_point(slots, op))


@action("mma")
def multiply_accumulate(slots: Slots, op: Op) -> Bound | None:
    """`mma.sync` and `mma.sp`: D = A B + C, A by rows and B by columns."""
    form = matrix_product(op, slots.layout)
    return None if form is None else _bind(slots, op, form)


@action("wmma")
def opaque_multiply(slots: Slots, op: Op) -> Bound | None:
    """`wmma.load`, `wmma.store` and `wmma.mma`."""
    opcode = op.opcode
    shape = SHAPE.fullmatch(opcode.one_of(tuple(m for m in opcode.modifiers if SHAPE.fullmatch(m))))
    if shape is None:
        return None
    rows, columns, depth = (int(n) for n in shape.groups())
    types = matrix_types(opcode)
    kind = opcode.modifiers[0]
    if kind in ("load", "store") and len(types) == 1:
        fragment = wmma_fragment(opcode.modifiers[1], types[0], rows, columns, depth)
        if fragment is None:
            return None
        access = load_fragment if kind == "load" else store_fragment
        return access(slots, op, fragment)
    if kind != "mma" or len(types) not in (2, 4):
        return None
    d, a, b, c = types if len(types) == 4 else (types[0], "f16", "f16", types[1])
    made = [
        wmma_fragment(role, type_, rows, columns, depth)
        for role, type_ in (("a", a), ("b", b), ("c", c), ("d", d))
    ]  # fmt: skip
    of_a, of_b, of_c, of_d = made
    if of_a is None or of_b is None or of_c is None or of_d is None:
        return None
    return _bind(slots, op, MatrixProduct(of_a, of_b, of_c, of_d))
