"""Ops that count events, and the events."""

from __future__ import annotations

from dataclasses import dataclass

from workbench.emulate.ir.counter_layout import CountedKind
from workbench.emulate.ir.matrix_access import MatrixAccess
from workbench.emulate.ir.ops import Op

ALL_LANES = (1 << 32) - 1


@dataclass(frozen=True)
class BlockHead:
    """Counts how often a block runs. row: of its block."""

    row: int


@dataclass(frozen=True)
class MaskedBranch:
    """Counts whether lanes under a mask diverge at a branch. predicate: the key of the register."""

    word: int
    predicate: str


@dataclass(frozen=True)
class Divergence:
    """Counts that the lanes of a full warp have diverged."""

    word: int


@dataclass(frozen=True)
class Access:
    """Counts a memory access.

    rows: of its space; of global, shared and local memory for a generic address. size_bytes: what is counted a lane.
    natural_bytes: the access as PTX has it, which is aligned. partial: of a copy, whether each lane says how many of
    its bytes are read; the row is then of single bytes. lanes: a word of those that access. matrix: of wmma, whose one
    piece is what is counted, from the lanes' addresses.
    """

    space: str
    kind: CountedKind
    size_bytes: int
    natural_bytes: int
    rows: tuple[int, ...]
    partial: bool = False
    lanes: int = ALL_LANES
    matrix: MatrixAccess | None = None


@dataclass(frozen=True)
class PeerAccess:
    """Counts the lanes of an access whose address leads to the shared memory of another block of their cluster.

    row: of the space `peer`. kind, natural_bytes: of the access as PTX has it.
    """

    kind: CountedKind
    natural_bytes: int
    row: int


@dataclass(frozen=True, kw_only=True)
class CountOp(Op):
    """An op that counts. An access has its address as the first operand, and its predicate; a copy of which lanes say
    how much they read has the copy's own operands behind it."""

    event: BlockHead | MaskedBranch | Divergence | Access | PeerAccess
