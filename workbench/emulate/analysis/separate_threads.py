"""Decides whether each thread accesses bytes of its own: no two threads of a launch, or of a block, touch the same
byte.

An address is a sum of digits, each a multiple of a form: the column times 4, the row times 4 times the width. If each
digit's multiple is more than the sum of all lower digits, equal bytes have equal digits; and if the digits identify a
thread, the bytes belong to that thread. Often a test around the access bounds a digit: with rows of 1,000 elements in
blocks of 16, only `column < 1000` keeps threads out of the next row.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import gcd

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.analysis.intervals import Interval
from workbench.emulate.analysis.thread_forms import Form, ThreadForms, ThreadValues
from workbench.emulate.analysis.value_ranges import Fact, KnownLaunch, State, ValueRanges
from workbench.emulate.ir.comparisons import compared_by
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.plain_access import plain_access
from workbench.isa.ptx.nodes import Address

_COMPARISONS = {
    "eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal, "gt": np.greater, "ge": np.greater_equal,
}  # fmt: skip


@dataclass(frozen=True, eq=False)
class _Digit:
    factor: int
    by_thread: ThreadValues
    bounds: Interval | None

    @property
    def key(self) -> tuple[object, ...]:
        """The key that two digits must share to be compared."""
        return self.factor, self.by_thread.each.tobytes(), self.by_thread.blocks, self.by_thread.step


@dataclass(frozen=True, eq=False)
class _Place:
    """An access. by_thread: values of its address. threads: those of a block that may reach it."""

    op: Op
    size_bytes: int
    writes: bool
    digits: tuple[_Digit, ...]
    constant: int
    by_thread: ThreadValues
    threads: NDArray[np.bool_]


class SeparateThreads:
    """Asks about the accesses of one kernel in one launch."""

    def __init__(self, graph: Graph, launch: KnownLaunch, ranges: ValueRanges, undefined: set[str]) -> None:
        self._launch = launch
        self._ranges = ranges
        self._forms = ThreadForms(graph, launch, self._ranges, undefined)
        tested = {
            o.register.key
            for key in self._ranges.def_use.definitions
            if (op := self._ranges.comparison(key)) is not None
            for o in op.operands[1:]
            if isinstance(o, RegisterName)
        }
        forms = {key: form for key in sorted(tested) if (form := self._forms.register(key)) is not None and form.terms}
        self._tested = sorted(forms.items(), key=lambda item: -len(item[1].terms))
        self._by_thread = {key: self._forms.by_thread(form) for key, form in self._tested}
        self._places: dict[int, _Place | None] = {}

    def in_grid(self, ops: Sequence[Op]) -> bool:
        """True if no two threads of the launch touch one byte by these accesses of one allocation."""
        places = [self._place(op) for op in ops]
        known = [each for each in places if each is not None]
        return len(known) == len(places) and self._apart(known, whole_grid=True)

    def in_block(self, ops: Sequence[Op]) -> bool:
        """True if no two threads of a block touch one byte by these accesses of shared memory between two barriers."""
        places = [self._place(op) for op in ops]
        known = [each for each in places if each is not None]
        return len(known) == len(places) and self._apart(known, whole_grid=False)

    def addresses(self, op: Op) -> ThreadValues | None:
        """The addresses of an access by thread; None where they are not known."""
        place = self._place(op)
        return None if place is None else place.by_thread

    def reach(self, op: Op) -> Interval | None:
        """The first and the last byte that any thread accesses; None where they are not known."""
        place = self._place(op)
        if place is None:
            return None
        low = high = place.constant
        for digit in place.digits:
            if digit.bounds is None:
                return None
            low, high = low + digit.factor * digit.bounds[0], high + digit.factor * digit.bounds[1]
        return low, high + place.size_bytes - 1

    # ------------------------------------------------------------ where accesses go

    def _place(self, op: Op) -> _Place | None:
        if id(op) not in self._places:
            self._places[id(op)] = self._found(op)
        return self._places[id(op)]

    def _found(self, op: Op) -> _Place | None:
        access = plain_access(op)
        state = self._ranges.before.get(id(op))
        if access is None or state is None or not isinstance(access.address, Address):
            return None
        form = self._forms.of(access.address.base, op).plus(Form(constant=access.address.offset))
        by_thread = self._forms.by_thread(form)
        if by_thread.step == 1:
            return None
        digits = self._digits(form, state)
        threads = np.ones(by_thread.each.size, np.bool_)
        for fact in self._ranges.facts_at[id(op)]:
            threads &= self._truth(fact)
        for key, bounds in state.items():
            tested = self._by_thread.get(key)
            if tested is not None and tested.is_local:
                threads &= (tested.each >= bounds[0]) & (tested.each <= bounds[1])
        return _Place(op, access.size_bytes, access.kind != "read", digits, form.constant, by_thread, threads)

    def _truth(self, fact: Fact) -> NDArray[np.bool_]:
        """The threads of a block in which a fact about a predicate may hold."""
        op = self._ranges.comparison(fact[0])
        everyone = np.ones(self._launch.block.size, np.bool_)
        if op is None or op.opcode.type[:1] not in ("u", "s"):
            return everyone
        a, b = (self._forms.by_thread(self._forms.of(operand, op)) for operand in op.operands[1:])
        unsigned = op.opcode.type[0] == "u" and bool(min(a.each.min(), b.each.min()) < 0)
        compare = _COMPARISONS.get(compared_by(op))
        if compare is None or unsigned or not a.is_local or not b.is_local:
            return everyone
        held: NDArray[np.bool_] = compare(a.each, b.each)
        return held if fact[1] else ~held

    def _digits(self, form: Form, state: State) -> tuple[_Digit, ...]:
        """An address as digits; what a test bounds together is one."""
        left = dict(form.terms)
        digits = []
        for key, tested in self._tested:
            bounds = state.get(key)
            if bounds is None or not tested.terms.keys() <= left.keys():
                continue
            factors = {left[leaf] / count for leaf, count in tested.terms.items()}
            factor = int(next(iter(factors)))
            if len(factors) > 1 or any(left[leaf] != factor * count for leaf, count in tested.terms.items()):
                continue
            one = Form(tested.terms)
            within = bounds[0] - tested.constant, bounds[1] - tested.constant
            digits.append(self._digit(factor, one, _both(within, self._sum_of_bounds(one, state))))
            for leaf in tested.terms:
                del left[leaf]
        digits += [self._digit(n, Form({leaf: 1}), self._forms.bounds(leaf, state)) for leaf, n in left.items()]
        return tuple(sorted(digits, key=lambda digit: digit.factor))

    def _sum_of_bounds(self, form: Form, state: State) -> Interval | None:
        """Bounds of a form by those of its leaves."""
        low = high = form.constant
        for leaf, count in form.terms.items():
            bounds = self._forms.bounds(leaf, state)
            if bounds is None:
                return None
            low, high = low + min(count * b for b in bounds), high + max(count * b for b in bounds)
        return low, high

    def _digit(self, factor: int, form: Form, bounds: Interval | None) -> _Digit:
        if factor < 0:
            form, bounds = form.times(-1), None if bounds is None else (-bounds[1], -bounds[0])
        return _Digit(abs(factor), self._forms.by_thread(form), bounds)

    # ------------------------------------------------------------ by digits

    def _apart(self, places: Sequence[_Place], whole_grid: bool) -> bool:
        threads = np.logical_or.reduce([each.threads for each in places])
        grid = tuple(self._launch.grid) if whole_grid else (1, 1, 1)
        if _keep_residues(places, grid, threads):
            return True
        first = places[0]
        keys = [digit.key for digit in first.digits]
        if any([digit.key for digit in each.digits] != keys for each in places[1:]):
            return False
        columns = [[each.digits[i] for each in places] for i in range(len(keys))]
        offsets = sorted({each.constant for each in places})
        if not _positional(columns, offsets, max(each.size_bytes for each in places)):
            return False
        return _names_threads([digit.by_thread for digit in first.digits], grid, threads)


def _both(a: Interval, b: Interval | None) -> Interval:
    return a if b is None else (max(a[0], b[0]), min(a[1], b[1]))


def _keep_residues(places: Sequence[_Place], grid: Sequence[int], threads: NDArray[np.bool_]) -> bool:
    """True if all accesses of a thread are a multiple of one step apart, and those of any two threads are not: as where
    a loop strides by as many elements as there are threads."""
    first = places[0].by_thread
    apart = [each.by_thread.each - first.each for each in places]
    if any(each.by_thread.blocks != first.blocks for each in places) or any((each != each[0]).any() for each in apart):
        return False
    step = gcd(*(each.by_thread.step for each in places), *(int(each[0]) for each in apart))
    least = max(each.size_bytes for each in places)
    own = np.sort(first.each[threads])
    if (np.diff(own) < least).any():
        return False
    span = int(own[-1] - own[0]) + least - 1 if own.size else 0
    for count, extent in sorted((abs(b), extent) for b, extent in zip(first.blocks, grid, strict=True) if extent > 1):
        if count <= span:
            return False
        span += count * (extent - 1)
    return not step or span < step


def _positional(columns: Sequence[Sequence[_Digit]], offsets: list[int], size_bytes: int) -> bool:
    """True if bytes that are the same have the same digits and the same offset. columns: by rising factor, the digit of
    each access."""
    span = size_bytes - 1
    for i, column in enumerate(columns):
        factor = column[0].factor
        offsets, spread = _gathered(offsets, span, factor)
        span += spread
        if factor <= span:
            return False
        bounds = [digit.bounds for digit in column]
        if any(each is None for each in bounds):
            return i + 1 == len(columns) and len(offsets) == 1
        low, high = min(each[0] for each in bounds if each), max(each[1] for each in bounds if each)
        span += factor * (high - low)
    return all(b - a > span for a, b in pairwise(offsets))


def _gathered(offsets: list[int], span: int, factor: int) -> tuple[list[int], int]:
    """Offsets that lie between two values of a digit as one, and how far they reach."""
    groups = [[offsets[0]]]
    for offset in offsets[1:]:
        if offset - groups[-1][-1] <= span or offset - groups[-1][0] + span >= factor:
            groups.append([offset])
        else:
            groups[-1].append(offset)
    spread = max(group[-1] - group[0] for group in groups)
    return [group[0] for group in groups], spread


def _names_threads(several: Iterable[ThreadValues], grid: Sequence[int], threads: NDArray[np.bool_]) -> bool:
    """True if the values of some forms together identify a thread of the grid."""
    count = int(threads.sum())
    if not count:
        return True
    known: set[int] = set()
    columns = []
    for by_thread in several:
        each = by_thread.each[threads]
        axes = sorted(
            (i for i in range(3) if by_thread.blocks[i] and grid[i] > 1), key=lambda i: abs(by_thread.blocks[i])
        )
        span = int(each.max() - each.min())
        if not axes:
            columns.append(each % by_thread.step if by_thread.step else each)
            continue
        identified = True
        for axis in axes:
            identified &= abs(by_thread.blocks[axis]) > span
            span += abs(by_thread.blocks[axis]) * (grid[axis] - 1)
        if identified and (not by_thread.step or span < by_thread.step):
            known |= set(axes)
            columns.append(each)
    if any(extent > 1 and axis not in known for axis, extent in enumerate(grid)):
        return False
    if not columns:
        return count <= 1
    return bool(np.unique(np.stack(columns), axis=1).shape[1] == count)


__all__ = ["SeparateThreads"]
