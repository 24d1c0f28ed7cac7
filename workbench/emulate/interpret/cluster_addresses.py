"""Rows of addresses in a cluster: `mapa` and `getctarank` (PTX ISA 9.7.9 mapa, getctarank), and the blocks that a copy
goes to.

An address in shared memory is an offset in the memory of the block whose rank stands above it (`RANK_SHIFT`).
"""

from __future__ import annotations

import numpy as np

from workbench.emulate.addresses import RANK_SHIFT, SHARED_WINDOW, ranks_of, with_rank, without_rank
from workbench.emulate.interpret.loads import put
from workbench.emulate.interpret.moves import value_of
from workbench.emulate.interpret.rows import Bound, action
from workbench.emulate.interpret.slots import Read, Slots
from workbench.emulate.interpret.state import WarpBatch
from workbench.emulate.ir.ops import Op
from workbench.emulate.numbers import DTYPES, Vector


@action("mapa")
def map_address(slots: Slots, op: Op) -> Bound | None:
    """The address of the same variable in the block of a rank. A generic address stays one, as all but the rank does.

    Nothing is checked here: the access by an address of a rank that the cluster does not have is a fault.
    """
    destination, source, block = op.operands
    type_ = op.opcode.type
    read, rank = slots.read(source, type_), slots.read(block, "u32")
    write = slots.write(op, destination, type_)
    dtype = DTYPES[type_].type
    first = dtype(0) if op.opcode.has("shared::cluster") else dtype(SHARED_WINDOW & np.iinfo(dtype).max)

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        address = value_of(g, read)[lanes]
        offset = without_rank(address - first)
        put(g, lanes, write, first + (value_of(g, rank)[lanes].astype(dtype) << dtype(RANK_SHIFT)) + offset)

    return Bound(step)


@action("getctarank")
def rank_of_address(slots: Slots, op: Op) -> Bound | None:
    """The rank of the block whose shared memory an address leads to."""
    destination, source = op.operands
    read = slots.read(source, op.opcode.type)
    write = slots.write(op, destination, "u32")

    def step(g: WarpBatch) -> None:
        lanes = g.active_lanes()
        address = value_of(g, read)[lanes]
        put(g, lanes, write, ((address & address.dtype.type(0xFFFF_FFFF)) >> RANK_SHIFT).astype(np.uint32))

    return Bound(step)


def receivers(g: WarpBatch, blocks: Read | None, lane: int) -> list[int | None]:
    """The ranks of the blocks that a lane's copy goes to; None for the one that its address names. blocks: a bit for
    each rank, of multicast copies."""
    return [None] if blocks is None else [*ranks_of(int(value_of(g, blocks)[lane]))]


def in_block(address: Vector, rank: int | None) -> Vector:
    """The same offset in the block of a rank."""
    return address if rank is None else with_rank(address, rank)
