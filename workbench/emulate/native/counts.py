"""The table that counting native code leaves, read as the counters of a launch.

Knows the layout that `passes.insert_counters` made. Every counter of a line is a sum of words of the table, each by a
factor: what these are is found once, for launches may be short and kernels long. What a counter means is
`workbench.base.records.counter_table`'s.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from workbench.base.records import COUNTER_NAMES, SourceSpot
from workbench.base.records.lazy_mapping import LazyMapping
from workbench.base.records.outcomes import Counters
from workbench.emulate.codegen.counters import WORD
from workbench.emulate.interpret.counting import access_events, block_events, block_forms, by_source
from workbench.emulate.interpret.decode import entry_code
from workbench.emulate.ir.counter_layout import Amounts as RunAmounts
from workbench.emulate.ir.counter_layout import TableLayout
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.llvm.builder import WARP

_LINE_BYTES = 64
_PLACE = {name: n for n, name in enumerate(COUNTER_NAMES)}
_K = TypeVar("_K")
_V = TypeVar("_V")


def table_bytes(layout: TableLayout | None) -> int:
    """Bytes of a table, which lies before the context: whole cache lines."""
    return 0 if layout is None else -(-layout.words * WORD // _LINE_BYTES) * _LINE_BYTES


class Reading:
    """Converts the tables of a kernel's workers to counters."""

    def __init__(self, layout: TableLayout, kernel: EmulatedKernel) -> None:
        terms, self._forms = _terms(layout, kernel)
        self._keys = sorted(terms, key=lambda key: key[0])
        sums = [terms[key] for key in self._keys]
        self._words = np.array([word for each in sums for word in each], np.intp)
        self._factors = np.array([factor for each in sums for factor in each.values()], np.int64)
        self._starts = np.cumsum([0, *(len(each) for each in sums)])[:-1]
        self._columns = np.array([_PLACE[name] for _, name in self._keys], np.intp)

    def amounts(self, tables: Sequence[NDArray[np.uint8]]) -> Amounts:
        """The sum of the tables of all workers, each of `table_bytes`; the tables may be reused."""
        words = tables[0].view(np.int64).copy()
        for table in tables[1:]:
            words += table.view(np.int64)
        return Amounts(self, words[::-1])

    def by_key(self, words: NDArray[Any]) -> Iterator[tuple[int, str, Any]]:
        """PTX line, counter and amount, of words that are whole numbers or averages."""
        return ((*key, amount) for key, amount in zip(self._keys, self._sums(words).tolist(), strict=True))

    def totals(self, words: NDArray[np.int64]) -> NDArray[np.int64]:
        """The amount of each counter over all lines, in the order of `COUNTER_NAMES`."""
        result = np.zeros(len(COUNTER_NAMES), np.int64)
        np.add.at(result, self._columns, self._sums(words))
        return result

    def forms(self, words: NDArray[Any]) -> Iterator[tuple[str, int]]:
        """Matrix instructions by shape and types."""
        for form, each in self._forms.items():
            yield form, int(sum(words[word] * factor for word, factor in each.items()))

    def _sums(self, words: NDArray[Any]) -> NDArray[Any]:
        return np.add.reduceat(words[self._words] * self._factors, self._starts) if self._keys else words[:0]


@dataclass(frozen=True, eq=False)
class Amounts:
    """Counts of one code in a launch: the words of its tables, in order."""

    reading: Reading
    words: NDArray[np.int64]

    def __iter__(self) -> Iterator[tuple[int, str, int]]:
        return self.reading.by_key(self.words)


@dataclass(frozen=True)
class Served:
    """Counts of what Python has done for native code: amounts by PTX line and counter, and forms of matrix
    instructions."""

    amounts: dict[tuple[int, str], int] = field(default_factory=dict)
    forms: dict[str, int] = field(default_factory=dict)

    def add(self, line: int, amounts: Mapping[str, int], form: str = "") -> None:
        """Adds amounts that an instruction knows itself. form: of a matrix instruction."""
        for name, amount in amounts.items():
            self.amounts[line, name] = self.amounts.get((line, name), 0) + amount
        if form:
            self.forms[form] = self.forms.get(form, 0) + 1


def counters(parts: Sequence[Amounts], spots: Mapping[int, SourceSpot], served: Sequence[Served] = ()) -> Counters:
    """The counters of a launch from what each code that ran in it has counted: tier 0 code, say, and tier 1 code.
    served: what Python has counted."""
    totals: LazyMapping[str, int] = LazyMapping(lambda: _totals(parts, served))
    lines: LazyMapping[int, Mapping[str, int]] = _Lines(parts, served)
    sources: LazyMapping[tuple[str, int], Mapping[str, int]] = LazyMapping(lambda: by_source(lines, spots))
    forms: LazyMapping[str, int] = LazyMapping(lambda: _forms(parts, served))
    return Counters(totals, sources, lines, matrix_instructions=forms)


def weighted(counted: Iterable[tuple[Counters, float]]) -> dict[int, dict[str, float]]:
    """Counters by PTX line, added up over launches, each by its weight; those that are 0 are left out.

    Tables of the same code are added up before they are read: a long kernel has a hundred thousand counters.
    """
    tables: dict[Reading, NDArray[Any]] = {}
    result: dict[int, dict[str, float]] = {}
    for each, weight in counted:
        lines = each.by_ptx_line
        if isinstance(lines, _Lines):
            for part in lines.parts:
                tables[part.reading] = tables.get(part.reading, 0.0) + part.words * weight
            for own in lines.served:
                _add(result, ((line, name, amount * weight) for (line, name), amount in own.amounts.items()))
            continue
        _add(result, ((line, name, amount * weight) for line, row in lines.items() for name, amount in row.items()))
    for reading, words in tables.items():
        _add(result, reading.by_key(words))
    return result


def _add(found: dict[int, dict[str, float]], amounts: Iterable[tuple[int, str, float]]) -> None:
    for line, name, amount in amounts:
        if amount:
            there = found.setdefault(line, {})
            there[name] = there.get(name, 0.0) + amount


def _totals(parts: Sequence[Amounts], served: Sequence[Served]) -> dict[str, int]:
    found = sum((part.reading.totals(part.words) for part in parts), np.zeros(len(COUNTER_NAMES), np.int64))
    for own in served:
        for (_, name), amount in own.amounts.items():
            found[_PLACE[name]] += amount
    return dict(zip(COUNTER_NAMES, found.tolist(), strict=True))


def _forms(parts: Sequence[Amounts], served: Sequence[Served]) -> dict[str, int]:
    found: dict[str, int] = {}
    counted = (part.reading.forms(part.words) for part in parts)
    for form, amount in chain(*counted, *(own.forms.items() for own in served)):
        if amount:
            found[form] = found.get(form, 0) + amount
    return dict(sorted(found.items()))


def _by_line(parts: Sequence[Amounts], served: Sequence[Served]) -> dict[int, Mapping[str, int]]:
    found: dict[int, dict[str, int]] = {}
    besides = ((line, name, amount) for own in served for (line, name), amount in own.amounts.items())
    for line, name, amount in chain(*parts, besides):
        if amount:
            there = found.setdefault(line, {})
            there[name] = there.get(name, 0) + amount
    return dict(sorted(found.items()))


_Words = Mapping[int, int]


def _terms(
    layout: TableLayout, kernel: EmulatedKernel
) -> tuple[Mapping[tuple[int, str], _Words], Mapping[str, _Words]]:
    """For each line and counter, and for each form of matrix instructions, the words of the table that it sums, each
    with its factor."""
    result: defaultdict[tuple[int, str], defaultdict[int, int]] = defaultdict(lambda: defaultdict(int))
    forms: defaultdict[str, defaultdict[int, int]] = defaultdict(lambda: defaultdict(int))

    def add(line: int, name: str, *parts: tuple[int, int]) -> None:
        for word, factor in parts:
            if factor:
                result[line, name][word] += factor

    blocks = entry_code(kernel).blocks
    whole: dict[int, list[int]] = defaultdict(list)
    expected: dict[int, list[tuple[int, RunAmounts]]] = defaultdict(list)
    for runs in layout.runs:
        whole[runs.block].append(runs.word)
        for access_row, each in runs.each:
            expected[access_row].append((runs.word, each))
    for number, row in enumerate(layout.blocks):
        masked, lanes = row.first_word, row.first_word + 1
        ops = blocks[row.block].ops[row.first : row.end]
        for line, name, a_warp, a_lane in block_events(ops):
            each_whole = a_warp + WARP * a_lane
            add(line, name, *((word, each_whole) for word in whole[number]), (masked, a_warp), (lanes, a_lane))
        entered = [(word, 1) for word in (*whole[number], masked)]
        for form in block_forms(ops):
            for word, factor in entered:
                forms[form][word] += factor
        if row.divergent >= 0:
            line = ops[-1].line
            add(line, "branches", *entered)
            add(line, "divergent_branches", (row.divergent, 1))
        if row.barrier:
            add(row.barrier, "barriers", *entered)
    for number, access in enumerate(layout.accesses):
        for name, factors in access_events(access.space, access.kind, access.size_bytes):
            add(access.line, name, *((access.first_word + i, factor) for i, factor in enumerate(factors)))
            for word, each in expected[number]:
                add(access.line, name, (word, sum(f * n for f, n in zip(factors, each, strict=True))))
    return result, forms


class _Lines(LazyMapping[int, Mapping[str, int]]):
    """Counters by PTX line; parts, served: what they are read from."""

    def __init__(self, parts: Sequence[Amounts], served: Sequence[Served]) -> None:
        super().__init__(lambda: _by_line(parts, served))
        self.parts, self.served = parts, served
