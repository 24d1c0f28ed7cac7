"""Accesses of shared memory without a race in a block: all cells touched between two barriers are enumerated.

Addresses and predicates may depend on registers that loops change. Some are followed from barrier to barrier with
their values: those that are the same in all threads of a block, such as the stride of a tree reduction, and those that
all threads change equally often, such as a pointer that each thread moves along its row. Branches on the first are
taken one way; all other branches are taken both ways, and an unknown predicate holds for all threads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import gcd
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.analysis.barrier_intervals import BarrierInterval
from workbench.emulate.analysis.thread_evaluation import UNKNOWN, Bits, ThreadEvaluation
from workbench.emulate.analysis.value_ranges import ValueRanges
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.graph import Graph
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.plain_access import plain_access
from workbench.isa.ptx.nodes import Address

_MAX_STEPS = 1 << 10
"""Blocks and accesses of a kernel that are followed, each again where loops have changed something."""
_MAX_CELLS = 1 << 20
"""Limit of cells of shared memory that are examined, over all threads."""
State: TypeAlias = "frozenset[tuple[str, Bits]]"
"""Registers that are followed, and what they hold; `UNKNOWN` where that is not known."""


_Accesses: TypeAlias = "dict[tuple[int, State], Op]"
"""Accesses, each once for each state of what it hangs on."""


@dataclass(frozen=True, eq=False)
class Touched:
    """An access by each thread of a block. threads: those that may reach it."""

    op: Op
    size_bytes: int
    writes: bool
    addresses: NDArray[np.int64]
    threads: NDArray[np.bool_]


class _TooLong(Exception):
    """More is to be followed than a proof is worth."""


class IntervalAccesses:
    """Examines accesses of one kernel in one launch. uniform: registers that are the same in all threads of a block
    whose warps reach the same barriers, else empty; written_alike: those that all its threads write equally often.
    live: registers that are live at the head of each block."""

    def __init__(
        self,
        graph: Graph,
        ranges: ValueRanges,
        evaluation: ThreadEvaluation,
        uniform: frozenset[str],
        written_alike: frozenset[str],
        live: Sequence[set[str]],
        agree: Callable[[list[Op]], bool],
        otherwise: Callable[[list[Op]], set[Op]],
    ) -> None:
        self._graph = graph
        self._ranges = ranges
        self._evaluation = evaluation
        self._live = live
        self._agree, self._otherwise = agree, otherwise
        self._followed: frozenset[str] = frozenset()
        self._uniform, self._written_alike = uniform, written_alike
        self._steps_left = self._cells_left = 0
        self._fresh: dict[tuple[int, int, tuple[str, ...]], tuple[str, ...] | None] = {}

    def race_free(self, intervals: Sequence[BarrierInterval], ops: Iterable[Op]) -> set[Op]:
        """The accesses of a kernel that race with none."""
        accesses = {id(op): op for op in ops}
        self._followed = frozenset()
        self._begin()
        race_free = self._judged((interval, self._run(interval, frozenset(), accesses)[0]) for interval in intervals)
        by_start = {start: interval for interval in intervals for start in interval.starts}
        # Those of both kinds last: a loop whose end is not known is followed in vain.
        for kind in (self._uniform, self._uniform | self._written_alike):
            if race_free.issuperset(accesses.values()):
                break
            before = self._followed
            self._followed = self._worth_following(accesses.values(), by_start, kind)
            if self._followed <= before:
                continue
            self._begin()
            with suppress(_TooLong):
                race_free |= self._judged(self._from_barrier_to_barrier(by_start, accesses))
        return race_free

    def _begin(self) -> None:
        self._steps_left, self._cells_left = _MAX_STEPS, _MAX_CELLS
        self._fresh.clear()

    # ------------------------------------------------------------ the way of a block

    def _worth_following(self, accesses: Iterable[Op], starts: Iterable[int], kind: frozenset[str]) -> frozenset[str]:
        """Registers of a kind that loops change, and that accesses or branches hang on; the predicates of those
        branches, and what is computed of all these on one side of a barrier and read on the other."""
        followed: set[str] = set()
        tests = {n.predicate for n in self._graph.blocks if n.end == "branch"} & self._uniform
        pending = [(key, op) for op in accesses for key in (*_base(op), *(fact[0] for fact in self._facts(op)))]
        pending += self._sources(tests)
        while pending:
            key, op = pending.pop()
            loops = self._evaluation.chain([key], op, followed)[0] & kind - followed
            followed |= loops
            pending += self._sources(loops)
        across = kind & set().union(*(self._live[start] for start in starts))
        while more := {key for key in across - followed if self._hang(key, followed)}:
            followed |= more
        return frozenset(followed | tests) if followed else frozenset()

    def _sources(self, keys: Iterable[str]) -> list[tuple[str, Op]]:
        return [(r.key, op) for key in sorted(keys) for op in self._ranges.def_use.writers(key) for r in op.reads]

    def _hang(self, key: str, followed: set[str]) -> bool:
        return any(self._evaluation.chain([read], op, followed)[0] & followed for read, op in self._sources([key]))

    def _from_barrier_to_barrier(
        self, by_start: Mapping[int, BarrierInterval], accesses: Mapping[int, Op]
    ) -> Iterator[tuple[BarrierInterval, _Accesses]]:
        pending: list[tuple[int, State]] = [(0, frozenset())]
        seen = set(pending)
        while pending:
            start, state = pending.pop()
            found, behind = self._run(by_start[start], state, accesses)
            yield by_start[start], found
            pending += behind - seen
            seen |= behind

    def _run(
        self, interval: BarrierInterval, state: State, accesses: Mapping[int, Op]
    ) -> tuple[_Accesses, set[tuple[int, State]]]:
        """Accesses of a block between two barriers, each with the registers that it depends on; and the successor
        states."""
        found: _Accesses = {}
        behind: set[tuple[int, State]] = set()
        pending = [(start, state) for start in interval.starts]
        seen = set(pending)
        while pending:
            number, state = pending.pop()
            node, held = self._graph.blocks[number], dict(state)
            self._steps_left -= 1
            for op in node.all_ops:
                if id(op) in accesses:
                    self._steps_left -= 1
                    found[id(op), self._hangs_on(interval, op, held)] = op
                for register in op.writes:
                    if register.key in self._followed:
                        held |= self._changed(interval, op, register.key, held)
            if self._followed and self._steps_left < 0:
                raise _TooLong
            for target in self._targets_taken(node, held):
                known = [(key, bits) for key, bits in held.items() if bits != UNKNOWN]
                if node.end == "barrier":
                    behind.add((target, frozenset(each for each in known if each[0] in self._live[target])))
                    continue
                # The predicate of a branch may be dead behind it, and facts still hang on it.
                more = target, frozenset(known)
                if more not in seen:
                    seen.add(more)
                    pending.append(more)
        return found, behind

    def _targets_taken(self, node: BasicBlock, held: Mapping[str, Bits]) -> Iterable[int]:
        truth = held.get(node.predicate, UNKNOWN) if node.end == "branch" else UNKNOWN
        if isinstance(truth, int) and truth != UNKNOWN and len(node.targets) == 2:
            return [node.targets[0 if bool(truth) == node.when else 1]]
        return [n for n in self._graph.successors(node.number) if n >= 0]

    def _changed(self, interval: BarrierInterval, op: Op, key: str, held: Mapping[str, Bits]) -> dict[str, Bits]:
        """The value that an op writes to a tracked register; `UNKNOWN` where it is not known."""
        keys = tuple(register.key for register in op.reads)
        loops = self._loops(interval, op, keys)
        if loops is None:
            return {key: UNKNOWN}
        return {key: self._evaluation.result(op, {name: held.get(name, UNKNOWN) for name in loops})}

    def _hangs_on(self, interval: BarrierInterval, op: Op, held: Mapping[str, Bits]) -> State:
        keys = (*_base(op), *(fact[0] for fact in self._facts(op)))
        loops = {name for key in keys for name in self._loops(interval, op, (key,)) or ()}
        return frozenset((name, held.get(name, UNKNOWN)) for name in loops)

    def _loops(self, interval: BarrierInterval, op: Op, keys: tuple[str, ...]) -> tuple[str, ...] | None:
        """The tracked registers on which `keys` depend where an op reads them. None where they may have been computed
        before a tracked register last changed."""
        place = id(interval), id(op), keys
        if place not in self._fresh:
            loops, ops = self._evaluation.chain(keys, op, self._followed)
            followed = tuple(sorted(loops & self._followed))
            old = any(self._is_old(interval, name, ops, op) for name in followed)
            self._fresh[place] = None if old else followed
        return self._fresh[place]

    def _is_old(self, interval: BarrierInterval, name: str, ops: Iterable[Op], then: Op) -> bool:
        behind = _behind(name, ops)
        readers = [op for op in behind if any(r.key == name for r in op.reads)]
        return not all(interval.passes(op, then) for op in behind) or any(
            interval.may_follow(reader, change) and interval.may_follow(change, then)
            for reader in readers
            for change in self._ranges.def_use.writers(name)
        )

    # ------------------------------------------------------------ what it touches

    def _judged(self, found: Iterable[tuple[BarrierInterval, _Accesses]]) -> set[Op]:
        race_free: set[Op] = set()
        may_race: set[Op] = set()
        seen: set[frozenset[tuple[int, State]]] = set()
        for interval, accesses in found:
            if frozenset(accesses) in seen:
                continue
            seen.add(frozenset(accesses))
            ops = list(dict.fromkeys(accesses.values()))
            if self._agree(ops):
                race_free |= set(ops)
                continue
            touched = [self._touched(interval, op, dict(state)) for (_, state), op in accesses.items()]
            known = [one for one in touched if one is not None]
            cells = sum(one.size_bytes * one.threads.size for one in known)
            if len(known) < len(touched) or cells > self._cells_left:
                fine = self._otherwise(ops)
            else:
                self._cells_left -= cells
                fine = set(ops) - clashing(known)
            race_free |= fine
            may_race |= set(ops) - fine
        return race_free - may_race

    def _facts(self, op: Op) -> list[tuple[str, bool]]:
        return self._ranges.facts_at.get(id(op), [])

    def _touched(self, interval: BarrierInterval, op: Op, given: Mapping[str, Bits]) -> Touched | None:
        access = plain_access(op)
        if access is None or not isinstance(access.address, Address):
            return None
        if self._loops(interval, op, tuple(_base(op))) is None:
            return None
        base = self._evaluation.number(access.address.base, op, given)
        if base is None:
            return None
        threads = np.ones(base.size, np.bool_)
        for key, held in self._facts(op):
            known = self._loops(interval, op, (key,)) is not None
            truth = self._evaluation.truth(key, op, given) if known else None
            if truth is not None:
                threads &= truth == held
        return Touched(op, access.size_bytes, access.kind != "read", base + access.address.offset, threads)


def _base(op: Op) -> Iterator[str]:
    """The register that an access has its address in."""
    access = plain_access(op)
    if access is not None and isinstance(access.address, Address) and isinstance(access.address.base, RegisterName):
        yield access.address.base.register.key


def _behind(key: str, ops: Iterable[Op]) -> list[Op]:
    """The ops whose results depend on a register."""
    known, left, result = {key}, list(ops), []
    while more := [op for op in left if any(r.key in known for r in op.reads)]:
        known |= {r.key for op in more for r in op.writes}
        result += more
        left = [op for op in left if op not in more]
    return result


def clashing(touched: Sequence[Touched]) -> set[Op]:
    """Accesses to a cell that two threads touch, one of them writing."""
    places = [each for each in touched if each.threads.any()]
    if not places:
        return set()
    unit = gcd(*(each.size_bytes for each in places), *(int(np.gcd.reduce(each.addresses)) for each in places))
    cells, owners, writes, numbers = [], [], [], []
    for number, each in enumerate(places):
        threads = np.flatnonzero(each.threads)
        words = each.size_bytes // unit
        cell = each.addresses[threads][:, None] // unit + np.arange(words)
        cells.append(cell.ravel())
        owners.append(np.repeat(threads, words))
        writes.append(np.full(cell.size, each.writes))
        numbers.append(np.full(cell.size, number))
    cell, owner, wrote, number_of = (np.concatenate(x) for x in (cells, owners, writes, numbers))
    _, place = np.unique(cell, return_inverse=True)
    least = np.full(place.max(initial=0) + 1, np.iinfo(np.int64).max)
    most = np.full(least.size, -1)
    written = np.zeros(least.size, np.bool_)
    np.minimum.at(least, place, owner)
    np.maximum.at(most, place, owner)
    np.logical_or.at(written, place, wrote)
    clash = (least != most) & written
    may_race = set(np.unique(number_of[clash[place]]).tolist())
    return {each.op for number, each in enumerate(places) if number in may_race}


__all__ = ["IntervalAccesses"]
