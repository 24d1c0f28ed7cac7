"""The row of `tcgen05` (PTX ISA 9.7.16)."""

from __future__ import annotations

from collections.abc import Callable

from workbench.emulate.interpret import tensor_allocation, tensor_moves, tensor_multiply, tensor_pipe, tensor_transfers
from workbench.emulate.interpret.rows import Bound, action
from workbench.emulate.interpret.slots import Slots
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.tensor_products import require_one_group

_FORMS: dict[str, Callable[[Slots, Op], Bound | None]] = {
    "alloc": tensor_allocation.allocate,
    "dealloc": tensor_allocation.free,
    "relinquish_alloc_permit": tensor_allocation.relinquish,
    "ld": tensor_moves.load,
    "st": tensor_moves.store,
    "wait::ld": tensor_moves.wait,
    "wait::st": tensor_moves.wait,
    "mma": tensor_multiply.multiply,
    "cp": tensor_transfers.transfers,
    "shift": tensor_transfers.transfers,
    "commit": tensor_pipe.commit,
    "fence::before_thread_sync": tensor_pipe.fence,
    "fence::after_thread_sync": tensor_pipe.fence,
}
"""By the first modifier."""


@action("tcgen05")
def tensor_instruction(slots: Slots, op: Op) -> Bound | None:
    """All forms of `tcgen05`."""
    require_one_group(slots.kernel.tensor_groups, op)
    form = _FORMS.get(op.opcode.modifiers[0] if op.opcode.modifiers else "")
    return None if form is None else form(slots, op)


__all__ = ["tensor_instruction"]
