"""The reason of a count: its definition, the metric of the hardware, on what it rests, and where it comes from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar

from workbench.base.records import Quantity
from workbench.base.records.count_basis import CountBasis
from workbench.base.records.counter_table import COUNTERS, RATIOS
from workbench.base.records.reasons import CodePlace, Why

_Key = TypeVar("_Key", bound=tuple[str, int] | int)
_MAX_PLACES = 8
_ROWS = MappingProxyType({row.name: row for row in COUNTERS})
_RATIOS = MappingProxyType({row.name: row for row in RATIOS})


@dataclass(frozen=True)
class CountedLines:
    """The counts of a launch: totals, by source line (file and line), by PTX line, and how a total relates to the
    hardware's.
    """

    totals: Mapping[str, int]
    by_source_line: Mapping[tuple[str, int], Mapping[str, int]]
    by_ptx_line: Mapping[int, Mapping[str, int]]
    basis_of: Callable[[str], CountBasis]


def why_of_count(counts: CountedLines, name: str) -> Why:
    """The reason of a total or a ratio of `COUNTERS` and `RATIOS`.

    Raises
    ------
    KeyError
        No counter and no ratio has this name, or it was not counted.
    """
    if name in _RATIOS:
        ratio = _RATIOS[name]
        above, below = counts.totals[ratio.above], counts.totals[ratio.below]
        rule = f"{ratio.above} over {ratio.below}: {ratio.definition}"
        numbers = [
            (ratio.above, Quantity(above, _ROWS[ratio.above].unit, "counted")),
            (ratio.below, Quantity(below, _ROWS[ratio.below].unit, "counted")),
        ]
        return Why(rule, _source(counts, ratio.above, ratio.metric), _places(counts, ratio.above), tuple(numbers))
    row = _ROWS[name]
    total = ("total", Quantity(counts.totals[name], row.unit, "counted"))
    lines = [
        (f"line {line}", Quantity(amount, row.unit, "counted"))
        for (_, line), amount in _most(counts.by_source_line, name).items()
    ]
    return Why(row.definition, _source(counts, name, row.metric), _places(counts, name), (total, *lines))


def _source(counts: CountedLines, name: str, metric: str) -> str:
    """The metric of Nsight Compute, and how the count relates to it."""
    hardware = f"as {metric} of Nsight Compute" if metric else "no metric of Nsight Compute is this"
    return f"events of the emulator, {hardware}; {counts.basis_of(name)}"


def _places(counts: CountedLines, name: str) -> tuple[CodePlace, ...]:
    """The source lines with most of it, or the PTX lines where no source is known."""
    lines = _most(counts.by_source_line, name)
    if lines:
        return tuple(CodePlace(file=file, line=line) for file, line in lines)
    return tuple(CodePlace(ptx_line=line) for line in _most(counts.by_ptx_line, name))


def _most(by: Mapping[_Key, Mapping[str, int]], name: str) -> dict[_Key, int]:
    """The keys with most of a counter, first those with more."""
    amounts = {key: counts[name] for key, counts in by.items() if counts.get(name)}
    return dict(sorted(amounts.items(), key=lambda item: -item[1])[:_MAX_PLACES])
