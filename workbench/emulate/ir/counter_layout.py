"""The layout of the table that counting code updates: rows of blocks and accesses, words of 64 bits.

Plain values, kept inside the code that fills the table. `codegen.counters` emits the code for a row, and
`native.counts` interprets it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

CountedKind = Literal["read", "write", "atomic", "copy"]
"""The kind by which an access is counted; both accesses of `cp.async` are a copy's."""
BLOCK_WORDS = 2
"""Words of a block: runs under a mask, and their lanes. Runs by full warps have a word for each copy
(`FullWarpRuns`)."""
ACCESS_WORDS = 4
"""Words of an access in one space: `Amounts`."""
Amounts = tuple[int, int, int, int]
"""Requests, lanes, pieces, groups, as `access_events` has them."""


@dataclass(frozen=True)
class BlockRow:
    """The counters of a block, by words of 64 bits in the table.

    block: the interpreter's number of it. first_word: of runs under a mask. divergent: the word of divergent branches,
    -1 without a conditional branch at its end. barrier: the PTX line of the barrier at its end, 0 for none. first, end:
    positions of its ops among the interpreter's, of a piece of a block that was split; no end is the block's.
    """

    block: int
    first_word: int
    divergent: int = -1
    barrier: int = 0
    first: int = 0
    end: int | None = None


@dataclass(frozen=True)
class AccessRow:
    """The counters of an access in one space."""

    space: str
    kind: CountedKind
    line: int
    size_bytes: int
    first_word: int


@dataclass(frozen=True)
class FullWarpRuns:
    """A word that counts runs of one copy of a piece of code by full warps, and the counts of each run.

    A block may have several copies (with checks and without, speculative or not), which count in their own ways. block:
    the row of the block that begins there, -1 for a later piece of one. each: by row of an access, the counts that a
    run adds to its words.
    """

    word: int
    block: int
    each: tuple[tuple[int, Amounts], ...]


@dataclass(frozen=True)
class TableLayout:
    """The layout of a counted kernel's table. words: of the whole table. runs: of one emission, empty before there is
    any."""

    words: int
    blocks: tuple[BlockRow, ...]
    accesses: tuple[AccessRow, ...]
    runs: tuple[FullWarpRuns, ...] = ()

    def moved(self, lines: int) -> TableLayout:
        """The same with lines of PTX counted from elsewhere; line 0 stands for none."""
        blocks = tuple(replace(r, barrier=r.barrier + lines) if r.barrier else r for r in self.blocks)
        return replace(self, blocks=blocks, accesses=tuple(replace(r, line=r.line + lines) for r in self.accesses))

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any] | None) -> TableLayout | None:
        """The layout from `dataclasses.asdict` of one. Raises KeyError, TypeError and ValueError for anything else."""
        if plain is None:
            return None
        runs = (
            FullWarpRuns(row["word"], row["block"], tuple((access, tuple(each)) for access, each in row["each"]))
            for row in plain["runs"]
        )
        return cls(
            int(plain["words"]),
            tuple(BlockRow(**row) for row in plain["blocks"]),
            tuple(AccessRow(**row) for row in plain["accesses"]),
            tuple(runs),
        )
