"""The blocks whose shared and tensor memory an operation of `tcgen05` uses, as the engine that runs it has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from workbench.base.records.facts import Fact
from workbench.emulate.addresses import RANK_SHIFT
from workbench.emulate.fault_signal import FaultSignal
from workbench.emulate.interpret.access import CheckedSite
from workbench.emulate.interpret.state import WARP, WarpBatch
from workbench.emulate.interpret.tensor_memory import BlockColumns
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.shared_matrices import PIECE
from workbench.emulate.numbers import Vector
from workbench.emulate.observers import Located

PIECE_READS = (PIECE, 8, 4)
"""Bytes of the reads of shared memory that operations make."""


class TensorBlocks(Protocol):
    """The blocks of a launch, as an operation of a lane uses them."""

    def blocks(self, lane: int, groups: int) -> tuple[int, ...]:
        """The numbers of the blocks, the one with the even rank first. Raises FaultSignal where there is no peer."""

    def columns(self, block: int) -> BlockColumns:
        """The columns of a block."""

    def cells(self, block: int) -> NDArray[np.uint32]:
        """(lanes, columns) of a block."""

    def pieces(self, block: int, addresses: Vector, nbytes: int, lane: int) -> Any:
        """Pieces of a block's shared memory, of so many bytes each. Raises FaultSignal for those that are not there."""

    def read(self, pieces: Any) -> Vector:
        """Their bytes, one after the other."""

    def garbage(self, count: int) -> NDArray[np.uint32]:
        """Words that hold no value."""


def no_peer(text: str, blocks: int, lane: int, line: int) -> FaultSignal:
    """The fault of an instruction for a pair of blocks of which one is missing. text: of its opcode. blocks: of the
    cluster."""
    cause = Fact.of("tensor_no_peer", opcode=text, blocks=blocks)
    return FaultSignal("tensorcheck.bad_operand", cause, [lane], space="tensor", line=line)


def blocks_of(g: WarpBatch, lane: int, groups: int, op: Op) -> tuple[int, ...]:
    """The places in the group of the blocks that an instruction of a lane is for, the one with the even rank first.
    Raises FaultSignal where there is no peer."""
    block = lane // WARP
    if groups == 1:
        return (block,)
    first = block - block % 2
    if g.group.cluster_blocks % 2 or g.group.live[first ^ 1] == 0 or g.group.live[first] == 0:
        raise no_peer(op.opcode.text, g.group.cluster_blocks, lane, op.line)
    return (first, first + 1)


class SharedPieces:
    """Pieces of shared memory of one block, read by one lane. Raises FaultSignal for addresses that are not there:
    faults belong to the instruction."""

    def __init__(self, g: WarpBatch, site: CheckedSite, block: int, addresses: Vector, lane: int) -> None:
        rank = np.uint64(block % g.group.cluster_blocks)
        self._site, self._addresses = site, addresses + (rank << np.uint64(RANK_SHIFT))
        self._lanes = np.full(addresses.size, lane)
        self.nbytes = addresses.size * site.nbytes
        (place,) = site.locate(g, self._addresses, self._lanes)
        for report in g.machine.on.copy_begins:
            report(g, site, place, self._lanes)
        self._place: Located | None = None if g.machine.request.adversarial else place
        """For a read that follows at once: what is queued holds no state of the launch."""

    def read(self, g: WarpBatch) -> Vector:
        """The bytes, one after the other."""
        place, self._place = self._place, None
        if place is None:
            (place,) = self._site.locate(g, self._addresses, self._lanes)
        return np.ascontiguousarray(place.rows[place.index]).view(np.uint8).reshape(-1)

    def end(self, g: WarpBatch) -> None:
        """Reports the reads, which have happened by now."""
        if g.machine.on.copy_ends:
            for _ in self._site.places(g, self._addresses, self._lanes):
                self._site.end_copy(g, self._addresses, self._lanes)


def shared_sites(op: Op) -> Mapping[int, CheckedSite]:
    """The reads of shared memory that an instruction may make, by their bytes, in the memory of either block of a
    pair."""
    return {
        n: CheckedSite("shared::cluster", np.dtype(np.uint32), n // 4, 0, "read", op.line, op.opcode)
        for n in PIECE_READS
    }


class GroupBlocks:
    """The blocks of a group that the interpreter runs. sites: the instruction's reads of shared memory."""

    def __init__(self, g: WarpBatch, op: Op, sites: Mapping[int, CheckedSite]) -> None:
        self._g, self._op, self._sites = g, op, sites

    def blocks(self, lane: int, groups: int) -> tuple[int, ...]:
        """Those of `TensorBlocks`, as all that follow."""
        return blocks_of(self._g, lane, groups, self._op)

    def columns(self, block: int) -> BlockColumns:
        """By its place in the group."""
        return self._g.group.tensor_memory.blocks[block]

    def cells(self, block: int) -> NDArray[np.uint32]:
        """By its place in the group."""
        return self._g.group.tensor_memory.cells(block)

    def pieces(self, block: int, addresses: Vector, nbytes: int, lane: int) -> SharedPieces:
        """Those that an operation reads now or later."""
        return SharedPieces(self._g, self._sites[nbytes], block, addresses, lane)

    def read(self, pieces: SharedPieces) -> Vector:
        """The bytes that they hold now."""
        return pieces.read(self._g)

    def garbage(self, count: int) -> NDArray[np.uint32]:
        """Drawn by the machine's seed."""
        return self._g.machine.poison.octets(4 * count).view(np.uint32)


__all__ = [
    "PIECE_READS", "GroupBlocks", "SharedPieces", "TensorBlocks", "blocks_of", "no_peer", "shared_sites",
]  # fmt: skip
