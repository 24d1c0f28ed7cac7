"""The two orders of a race: the launch again, from the memory that it began with, with one of its threads held back.

What is kept for that is a copy of the emulator's memory and of the launch's arrays, once for all findings of a launch,
as long as one of them lives; a launch without races keeps nothing. Where no order that is tried shows another value,
some schedules are drawn, and then it is said that none did.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from functools import partial
from itertools import count, islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.base.clock import SYSTEM, Clock
from workbench.base.records import Missing
from workbench.base.records.outcomes import Access, Fault, Launch, Replay
from workbench.base.records.place_names import place
from workbench.base.records.text_lines import text_lines
from workbench.device.targets.placed_launch import PlacedLaunch
from workbench.emulate import Memory, run
from workbench.emulate.interpret.direction import Access as Visit
from workbench.emulate.interpret.direction import Direction, Seen
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.memory import Contents
from workbench.emulate.numbers import DTYPES

Again = Callable[[], AbstractContextManager[PlacedLaunch]]
"""Places a launch once more, plain, with its arguments as they were at first: for the block of a `with`."""
Directed = Callable[[Seen, tuple[int, ...]], Direction]
_DRAWN = frozenset({"turns", "lanes", "stores", "loads"})
_A_LAUNCH = 60.0
"""Seconds, at most."""


@dataclass(frozen=True, eq=False)
class _Run:
    """One launch. left: what each named array holds at its end. cut: the time was over before that. lost: memory that
    it uses was freed since it ran first."""

    seen: Seen
    left: tuple[tuple[str, NDArray[Any]], ...]
    cut: bool
    lost: bool


@dataclass(frozen=True, eq=False)
class Replayer:
    """Runs the launch of findings again.

    Attributes
    ----------
    launch
        The launch; the arrays that it was given live as long.
    memory
        That of the device.
    places
        The address and the size of what each array of the host was brought into; it is another one in each run.
    copies
        The contents of memory at its start.
    again
        Places it once more, plain, for the block of a `with`.
    """

    launch: Launch
    memory: Memory
    places: tuple[tuple[int, int], ...]
    copies: Contents
    again: Again
    clock: Clock = SYSTEM

    def __call__(self, fault: Fault, schedules: int, seconds: float) -> Replay | Missing:
        """Both orders of the two accesses of a race. schedules: how many are tried at most."""
        touches = _touches(fault)
        if touches is None:
            return Missing("only a race has two orders")
        first, second = touches
        ends = self.clock.now() + seconds
        usual = self._run(first, second, Direction, ends)
        if usual.lost:
            return Missing("memory that the launch used was freed since", kind="not_kept")
        for words, direction in islice(self._schedules(first, second, usual.seen), schedules):
            if self.clock.now() > ends:
                words = f"the time limit of {seconds:g} s was reached before {schedules} schedules were tried"
                return Missing(words, kind="time_over")
            other = self._run(first, second, direction, ends)
            found = None if usual.cut or other.cut else self._difference(first, second, usual, other)
            if found:
                return Replay(words, *found)
        return Missing(f"none of {schedules} schedules shows another value", kind="no_difference")

    def _schedules(self, first: Access, second: Access, usual: Seen) -> Iterator[tuple[str, Directed]]:
        for delayed, until in ((first, second), (second, first)):
            words = f"{_who(delayed)} waits before {_where(delayed)} until {_who(until)} is behind {_where(until)}"
            yield words, partial(Direction, held=self._visit(delayed, usual), until=self._visit(until, usual))
        yield "stores without a fence arrive late", partial(Direction, delay_stores=True)
        yield "loads without a fence find what was there before", partial(Direction, stale_loads=True)
        for seed in count(1):
            words = f"an adversary draws the schedule (seed {seed})"
            yield words, partial(Direction, names=_DRAWN, seed=seed)

    def _visit(self, touch: Access, usual: Seen) -> Visit:
        """The time that a thread is at its line when it touches the place; the first, where it was not seen to."""
        thread = self._thread(touch)
        visits = [visit for who, line, _, _, visit in usual.values if (who, line) == (thread, touch.ptx_line)]
        return Visit(thread, touch.ptx_line, visits[0] if visits else 0)

    def _thread(self, touch: Access) -> int:
        grid, block = self.launch.grid, self.launch.block
        return grid.number(touch.block) * block.size + block.number(touch.thread)

    def _run(self, first: Access, second: Access, direction: Directed, ends: float) -> _Run:
        with self.memory.lock, self.memory.undone():
            self.memory.put_back(self.copies)
            with self.again() as placed:
                is_global = first.space == "global"
                address = self._moved(first.address, placed.staged.places) if is_global else first.address
                seen = Seen(first.space, address, first.size_bytes, self.launch.grid.number(first.block))
                monitored = (self._thread(first), self._thread(second))
                limit = max(0.01, min(_A_LAUNCH, ends - self.clock.now()))
                request = replace(placed.request, time_limit_seconds=limit, direction=direction(seen, monitored))
                result = run(request)
                kinds = {fault.kind for fault in result.faults}
                lost = "memcheck.use_after_free" in kinds
                left = () if lost else tuple((label, buffer.copy_to_host()) for label, buffer in placed.arrays)
        return _Run(seen, left, "timeout" in kinds, lost)

    def _moved(self, address: int, places: tuple[tuple[int, int], ...]) -> int:
        """An address of the launch that was, in the one that is: arrays of the host lie elsewhere each time."""
        for (start, size), (now, _) in zip(self.places, places, strict=True):
            if 0 <= address - start < size:
                return now + address - start
        return address

    def _difference(
        self, first: Access, second: Access, usual: _Run, other: _Run
    ) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
        """Describes the values of both accesses in either run, where they differ; None where they are the same."""
        described: list[list[str]] = [[], []]
        for touch in (first, second):
            values = [self._values(touch, run.seen) for run in (usual, other)]
            differing = [pair for pair in zip(*values, strict=False) if pair[0] != pair[1]]
            if touch.access == "read" and differing:
                for words, octets in zip(described, differing[0], strict=True):
                    words.append(f"{_who(touch)} reads {self._written(touch.ptx_line, octets)} at {_where(touch)}")
            elif touch.access == "read" and not all(values):
                return None  # who runs another way reads nothing here: that is no other order of the two
        if first.access == second.access == "write":
            last = [[each for each in run.seen.values if each[2] == "write"][-1:] for run in (usual, other)]
            if all(last) and last[0][0][3] != last[1][0][3]:
                for words, (each,) in zip(described, last, strict=True):
                    words.append(self._last(each))
        for (label, mine), (_, theirs) in zip(usual.left, other.left, strict=True):
            differs = _differing(mine, theirs)
            if len(differs):
                index = np.unravel_index(int(differs[0]), mine.shape)
                at = ", ".join(str(int(i)) for i in index)
                others = len(differs) - 1
                more = f", and {others} more element{'s differ' if others > 1 else ' differs'}" if others else ""
                described[0].append(f"{label}[{at}] is {mine[index]} at the end")
                described[1].append(f"{label}[{at}] is {theirs[index]} at the end{more}")
        return (tuple(described[0]), tuple(described[1])) if described[0] else None

    def _last(self, found: Any) -> str:
        thread, line, _, octets, _ = found
        block, within = divmod(thread, self.launch.block.size)
        who = f"thread {self.launch.block.place(within)} of block {self.launch.grid.place(block)}"
        return f"{who} writes last: {self._written(line, octets)}"

    def _values(self, touch: Access, seen: Seen) -> list[bytes]:
        thread = self._thread(touch)
        return [octets for who, line, _, octets, _ in seen.values if (who, line) == (thread, touch.ptx_line)]

    def _written(self, ptx_line: int, octets: bytes) -> str:
        """Bytes as the instruction's type has them."""
        for line in text_lines(self.launch.kernel.compilation.ptx)[ptx_line - 1 : ptx_line]:
            words = [word for word in line.replace(";", " ").split() if word.startswith(("ld", "st"))]
            types = split_opcode(words[0]).types if words else ()
            dtype = DTYPES.get(types[-1]) if types else None
            if dtype is not None and len(octets) % dtype.itemsize == 0:
                found = np.frombuffer(octets, dtype)
                return str(found[0]) if found.size == 1 else str(found.tolist())
        return f"0x{octets[::-1].hex()}"


def _differing(mine: NDArray[Any], theirs: NDArray[Any]) -> NDArray[np.intp]:
    """The elements of two arrays that differ in a bit."""
    if not mine.size:
        return np.zeros(0, np.intp)
    octets = [np.ascontiguousarray(each).reshape(-1).view(np.uint8).reshape(mine.size, -1) for each in (mine, theirs)]
    return np.flatnonzero((octets[0] != octets[1]).any(axis=1))


def _touches(fault: Fault) -> tuple[Access, Access] | None:
    if not fault.kind.startswith("racecheck.") or not fault.related or isinstance(fault.ptx_line, Missing):
        return None
    if fault.access is None or fault.space is None or fault.size_bytes is None or fault.address is None:
        return None
    if fault.block is None or fault.thread is None:
        return None
    own = Access(
        fault.access, fault.space, fault.size_bytes, fault.address, fault.block, fault.thread, fault.ptx_line,
        fault.source_file, fault.source_line,
    )  # fmt: skip
    return own, fault.related[0]


def _who(touch: Access) -> str:
    return f"thread {touch.thread} of block {touch.block}"


def _where(touch: Access) -> str:
    if isinstance(touch.source_line, Missing):
        return f"PTX line {touch.ptx_line}"
    return place(touch.source_file, touch.source_line)


__all__ = ["Again", "Replayer"]
