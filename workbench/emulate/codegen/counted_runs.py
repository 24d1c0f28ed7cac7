"""The table that one emission counts in, and what it leaves out because every run adds the same."""

from __future__ import annotations

from dataclasses import replace

from workbench.emulate.ir.counter_layout import Amounts, FullWarpRuns, TableLayout


class Counting:
    """Counters of one emission: the layout of its table, which grows by a word for each copy of a piece of code.

    An emission has its own, so that no two emissions of a kernel know of each other's words: their codes differ in what
    they count by runs and what lane by lane.
    """

    def __init__(self, layout: TableLayout | None) -> None:
        self._given = layout
        self._words = layout.words if layout is not None else 0
        self._runs: list[FullWarpRuns] = []
        self._current: int | None = None

    def begin_copy(self) -> None:
        """Begins another copy of a piece of code, none of whose runs has been counted."""
        self._current = None

    def masked(self, row: int) -> int:
        """The word of a block's runs under a mask; that of their lanes follows."""
        assert self._given is not None
        return self._given.blocks[row].first_word

    def access(self, row: int) -> tuple[str, int]:
        """The space of an access, and its first word."""
        assert self._given is not None
        return self._given.accesses[row].space, self._given.accesses[row].first_word

    def count_runs(self, block: int = -1) -> int:
        """Index of a new word that counts the runs of this copy by full warps. block: the row of the block that begins
        here."""
        self._runs.append(FullWarpRuns(self._words, block, ()))
        self._current = len(self._runs) - 1
        self._words += 1
        return self._words - 1

    @property
    def counts_runs(self) -> bool:
        """True if this copy's runs are counted by now."""
        return self._current is not None

    def expect(self, row: int, each: Amounts) -> None:
        """Adds counts that are the same in every run of this copy by a full warp, so that no code is needed for
        them."""
        assert self._current is not None
        runs = self._runs[self._current]
        self._runs[self._current] = replace(runs, each=(*runs.each, (row, each)))

    def layout(self) -> TableLayout | None:
        """The layout of the table of the emitted code; None where nothing is counted."""
        return None if self._given is None else replace(self._given, words=self._words, runs=tuple(self._runs))
