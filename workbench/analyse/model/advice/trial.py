"""The trial of a remedy that was made: the changed text or launch, and the numbers of the launch before and after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from workbench.analyse.model.advice import advice_words
from workbench.base.records import Dim3, Quantity
from workbench.base.records.facts import Fact
from workbench.base.records.json_records import JsonRecord
from workbench.base.records.number_words import plain, unit_words, with_unit

NOT_MECHANICAL = "not_mechanical"
"""The kind of `Missing` of a remedy that no program makes."""
TOO_LONG = "too_long"
"""The kind of `Missing` where the launch is longer than a trial may be."""
WAY_FAILED = "way_failed"
"""The kind of `Missing` where one of several ways of a remedy was tried and did not help."""
NOT_COMPILED = "not_compiled"
"""The kind of `Missing` where the change that was made does not compile."""
INTERRUPTED = "interrupted"


@dataclass(frozen=True)
class Trial(JsonRecord):
    """A remedy that was made, compiled and run on the whole launch.

    Attributes
    ----------
    diff
        The unified difference of the source; empty where only the launch changes.
    grid, block
        The grid and block of the changed launch.
    before, after
        Numbers by name, each with its basis; those of counters are of all blocks.
    difference, tolerance
        The largest difference of floats that may be rounded otherwise, relative to their size, and the one that is
        allowed; 0 where all bytes must be the same.
    refusal
        The reason for which the remedy is not advised; None where it is.
    """

    json_keys = ("diff", "grid", "block", "before", "after", "difference", "tolerance", "refusal", "words")
    diff: str
    grid: Dim3
    block: Dim3
    before: Mapping[str, Quantity]
    after: Mapping[str, Quantity]
    difference: float = 0.0
    tolerance: float = 0.0
    refusal: Fact | None = None

    @property
    def words(self) -> str:
        """A sentence: the refusal, or what was found."""
        if self.refusal is not None:
            return advice_words.refused(self.refusal)
        same = "are the same bytes"
        if self.difference:
            same = f"differ by at most {self.difference:.1g} of their size, where {self.tolerance:.1g} is allowed"
        launched = f"grid {_extent(self.grid)}, block {_extent(self.block)}"
        return f"made, compiled and run on the whole launch ({launched}): all results {same}"

    @property
    def changes(self) -> tuple[str, ...]:
        """The numbers that differ, each before and after with its basis."""
        return tuple(
            f"{advice_words.NUMBERS.get(name, name.replace('_', ' '))}: {_written(old)} → "
            f"{_written(self.after[name], old.unit if name in advice_words.NUMBERS else '')} ({old.basis})"
            for name, old in self.before.items()
            if name in self.after and old.value != self.after[name].value
        )

    @property
    def lines(self) -> tuple[str, ...]:
        """The sentence, the numbers and the diff, line by line."""
        return (self.words, *self.changes, *self.diff.splitlines())


def _written(value: Quantity, unit: str = "") -> str:
    """A number, as one of a model with the digits that count."""
    if value.basis != "modelled":
        return with_unit(value.value, unit)
    return f"{plain(value.value, 3)} {unit_words(unit, value.value)}".rstrip()


def _extent(of: Dim3) -> str:
    return " x ".join(str(each) for n, each in enumerate(of) if n == 0 or any(one > 1 for one in tuple(of)[n:]))
