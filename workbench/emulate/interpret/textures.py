"""Rows of textures and surfaces: operands go to `textures.accesses`, which says what becomes of them."""

from __future__ import annotations

from functools import partial

import numpy as np

from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.loads import put
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound, action
from workbench.emulate.interpret.slots import Read, Slots, Write
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.ir.opcode import TEXTURE_ACCESSES
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.texture_operands import texture_operands
from workbench.emulate.textures.accesses import Form, perform


@action(*TEXTURE_ACCESSES)
def access(slots: Slots, op: Op) -> Bound | None:
    form, inputs, results = texture_operands(op)
    reads = [slots.read(o, _by_bits(t)) for o, t in zip(inputs, form.inputs, strict=True)]
    writes = [slots.write(op, o, _by_bits(t), widen=True) for o, t in zip(results, form.results, strict=True)]
    return Bound(partial(_perform, form=form, reads=reads, writes=writes, line=op.line))


def _by_bits(type_: str) -> str:
    """Registers are read and written by their bits: of 16 for bytes, which PTX keeps in such."""
    return type_ if type_ == "pred" or type_ == "b8" else f"b{type_[1:]}"


def _perform(g: WarpBatch, form: Form, reads: list[Read], writes: list[Write], line: int) -> None:
    lanes = g.active_lanes()
    whole = lanes.size == g.n
    inputs = []
    for read in reads:
        value = np.broadcast_to(value_of(g, read), (g.n,))
        inputs.append(np.ascontiguousarray(value if whole else value[lanes]))
    g.machine.writes += form.mnemonic in ("sust", "sured")
    try:
        found = perform(g.machine.memory, form, inputs, lanes)
    except FaultSignal as fault_signal:
        fault_signal.line = line
        raise
    for write, value in zip(writes, found, strict=True):
        bits = value if value.dtype == np.bool_ else value.view(f"u{value.dtype.itemsize}")
        put(g, lanes, write, bits)
