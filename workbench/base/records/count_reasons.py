"""The reason of a count: its definition, the metric of the hardware, on what it rests, and where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

from workbench.base.records import Quantity
from workbench.base.records.counter_table import COUNTERS, RATIOS
from workbench.base.records.reasons import CodePlace, Why

if TYPE_CHECKING:
    from workbench.base.records.outcomes import Counters

_Key = TypeVar("_Key", bound=tuple[str, int] | int)
_MAX_PLACES = 8
_ROWS = MappingProxyType({row.name: row for row in COUNTERS})
_RATIOS = MappingProxyType({row.name: row for row in RATIOS})


def why_of_count(counters: Counters, name: str) -> Why:
    """The reason of a total or a ratio of `COUNTERS` and `RATIOS`.

    Raises
    ------
    KeyError
        No counter and no ratio has this name, or it was not counted.
    """
    if name in _RATIOS:
        ratio = _RATIOS[name]
        above, below = counters.totals[ratio.above], counters.totals[ratio.below]
        rule = f"{ratio.above} over {ratio.below}: {ratio.definition}"
        numbers = [
            (ratio.above, Quantity(above, _ROWS[ratio.above].unit, "counted")),
            (ratio.below, Quantity(below, _ROWS[ratio.below].unit, "counted")),
        ]
        return Why(rule, _source(counters, ratio.above, ratio.metric), _places(counters, ratio.above), tuple(numbers))
    row = _ROWS[name]
    total = ("total", Quantity(counters.totals[name], row.unit, "counted"))
    lines = [
        (f"line {line}", Quantity(amount, row.unit, "counted"))
        for (_, line), amount in _most(counters.by_source_line, name).items()
    ]
    return Why(row.definition, _source(counters, name, row.metric), _places(counters, name), (total, *lines))


def _source(counters: Counters, name: str, metric: str) -> str:
    """The metric of Nsight Compute, and how the count relates to it."""
    hardware = f"as {metric} of Nsight Compute" if metric else "no metric of Nsight Compute is this"
    return f"events of the emulator, {hardware}; {counters.basis_of(name)}"


def _places(counters: Counters, name: str) -> tuple[CodePlace, ...]:
    """The source lines with most of it, or the PTX lines where no source is known."""
    lines = _most(counters.by_source_line, name)
    if lines:
        return tuple(CodePlace(file=file, line=line) for file, line in lines)
    return tuple(CodePlace(ptx_line=line) for line in _most(counters.by_ptx_line, name))


def _most(by: Mapping[_Key, Mapping[str, int]], name: str) -> dict[_Key, int]:
    """The keys with most of a counter, first those with more."""
    amounts = {key: counts[name] for key, counts in by.items() if counts.get(name)}
    return dict(sorted(amounts.items(), key=lambda item: -item[1])[:_MAX_PLACES])
