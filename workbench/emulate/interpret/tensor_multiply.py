"""`tcgen05.mma` (PTX ISA 9.7.16.10): one thread begins the product of matrices of its block, or of a pair of blocks.

In a plain launch it is computed where it stands; in an adversarial one when an mbarrier is tested that a `commit`
behind it signals.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.interpret.tensor_blocks import GroupBlocks, shared_sites
from workbench.emulate.interpret.tensor_moves import tensor_address
from workbench.emulate.interpret.tensor_pipe import TensorOperation, begin
from workbench.emulate.interpret.tensor_products import BegunProduct, ProductOperands, TensorProducts
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.tensor_products import TensorProduct, tensor_product
from workbench.emulate.observers import TensorAccess
from workbench.isa.ptx.nodes import Operand


def multiply(slots: Slots, op: Op) -> Bound | None:
    """All forms of `tcgen05.mma`."""
    product = tensor_product(op, slots.layout)
    return None if product is None else Bound(_Multiply(slots, op, product).begin, synchronises=True)


class _Multiply:
    """One instruction, bound."""

    def __init__(self, slots: Slots, op: Op, product: TensorProduct) -> None:
        self._op, self._sites = op, shared_sites(op)
        self.products = TensorProducts(product.form, op.line)

        def word(operand: Operand, type_: str) -> Callable[[WarpBatch, int], int]:
            read = slots.read(operand, type_)
            return lambda g, lane: int(value_of(g, read)[lane])

        def address(operand: Operand) -> Callable[[WarpBatch, int], int]:
            read, offset = tensor_address(slots, operand)
            return lambda g, lane: int(value_of(g, read)[lane]) + offset & 0xFFFF_FFFF

        self._descriptor, self._d = word(product.descriptor, "b32"), address(product.d)
        self._a = address(product.a) if product.form.left_in_tensor_memory else word(product.a, "b64")
        self._b, self._adds = word(product.b, "b64"), word(product.adds, "pred")
        self._metadata = None if product.metadata is None else address(product.metadata)
        self._scales = [address(each) for each in product.scales or ()]
        self._disabled = [word(each, "b32") for each in product.disabled]
        self._zero = None if product.zero_columns is None else word(product.zero_columns, "b64")

    def begin(self, g: WarpBatch) -> None:
        """Checks what each thread asks for, and multiplies or queues the product."""
        for lane in g.active_lanes().tolist():
            scales = [read(g, lane) for read in self._scales]
            operands = ProductOperands(
                self._descriptor(g, lane), self._d(g, lane), self._a(g, lane), self._b(g, lane),
                bool(self._adds(g, lane)), None if self._metadata is None else self._metadata(g, lane),
                (scales[0], scales[1]) if scales else None, tuple(read(g, lane) for read in self._disabled),
                None if self._zero is None else self._zero(g, lane),
            )  # fmt: skip
            operation = _Operation(self, self.products.begun(self.blocks(g), lane, operands))
            begin(g, lane, operation)
            for report in g.machine.on.works:
                report(self._op.line, *self.products.work(operation.begun))

    def blocks(self, g: WarpBatch) -> GroupBlocks:
        """The blocks that it may be for."""
        return GroupBlocks(g, self._op, self._sites)


@dataclass(frozen=True, eq=False)
class _Operation(TensorOperation):
    """A product of one thread."""

    instruction: _Multiply
    begun: BegunProduct

    @property
    def access(self) -> TensorAccess:
        """D's cells, and those of A, metadata and scales."""
        return self.instruction.products.access(self.begun)

    def run(self, g: WarpBatch) -> None:
        """Multiplies."""
        self.instruction.products.run(self.instruction.blocks(g), self.begun, g.machine.request.tensor_cores)
        g.machine.writes += 1

    def end(self, g: WarpBatch) -> None:
        for pieces in (*self.begun.left, *self.begun.right):
            pieces.end(g)


__all__ = ["multiply"]
