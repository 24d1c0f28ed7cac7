"""One case measured: the emulator and C in turns, their results compared; checks and counting where asked for."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from contest.checking import unchecked
from wide.c_code import InC
from wide.case import Case
from wide.emulated import Emulated, ptx_of
from wide.timing import MAX_SECONDS, Timing

from workbench.emulate.native import object_cache, tier_up


class Differs(Exception):
    """The emulator and C have different results."""


@dataclass
class Row:
    """The result of a case: seconds of a call, by processor and by wall. cold: the first call, all compiling included,
    and what it ran in. refusal: why there is no native code. memory_check, counting: ratios of processor time.
    """

    name: str
    block: tuple[int, ...]
    cold_seconds: float
    cold_engine: str
    refusal: str
    ours: Timing
    theirs: Timing
    memory_check: float | None = None
    counting: float | None = None

    @property
    def engine(self) -> str:
        return "interpreter" if self.refusal else "native"

    @property
    def processor_ratio(self) -> float:
        return self.ours.processor / self.theirs.processor

    @property
    def wall_ratio(self) -> float:
        return self.ours.wall / self.theirs.wall


def measure(case: Case, folder: Path, rounds: int, memory_check: bool, counting: bool) -> Row:
    """Runs a case. Raises Differs, c_code.Unavailable."""
    ptx_of(case)  # what NVRTC takes is not the emulator's
    theirs = InC(case, folder)
    emulated = Emulated(case)
    start = time.perf_counter()
    emulated.launch()
    cold, cold_engine = time.perf_counter() - start, emulated.engine
    compare(emulated, theirs, "its first call")
    refusal = emulated.compile()
    emulated.restore()
    emulated.launch()
    compare(emulated, theirs, "native code")
    versions = {name: Timing() for name in theirs.functions}
    row = Row(case.name, case.block, cold, cold_engine, refusal, Timing(), Timing())
    for _ in range(rounds):
        for name, function in theirs.functions.items():
            if versions[name].spent < MAX_SECONDS:
                versions[name].batch(function, theirs.freshen if case.fresh else None)
        if row.ours.spent < MAX_SECONDS:
            row.ours.batch(emulated.launch, emulated.freshen if case.fresh else None)
    row.theirs.processor = min(t.processor for t in versions.values())
    row.theirs.wall = min(t.wall for t in versions.values())
    if memory_check and not refusal:
        row.memory_check = memory_check_ratio(case, rounds)
    if counting and not refusal:
        row.counting = counting_ratio(case, rounds)
    return row


def compare(emulated: Emulated, theirs: InC, what: str) -> None:
    """Raises Differs where one launch of the emulator left something else than each version of C does."""
    for name, function in theirs.functions.items():
        theirs.restore()
        function()
        if not emulated.case.agrees(emulated.results(), theirs.arrays):
            raise Differs(f"{emulated.case.name}: {what} and C ({name}) differ")


def memory_check_ratio(case: Case, rounds: int) -> float:
    """Processor time with the checks over that without the comparisons that `contest.checking` leaves out."""
    with mock.patch.dict(os.environ, {object_cache.SWITCH: "off", tier_up.SWITCH: "off"}):
        checked, plain = Emulated(case), Emulated(case)
        checked.compile()
        with unchecked():
            plain.compile()
    return _ratio(checked, plain, rounds, {})


def counting_ratio(case: Case, rounds: int) -> float | None:
    """Processor time with `count=True` over that without; None where native code does not count the kernel."""
    with mock.patch.dict(os.environ, {tier_up.SWITCH: "off"}):
        counted, plain = Emulated(case), Emulated(case)
        plain.compile()
        if counted.compile(count=True):
            return None
    return _ratio(counted, plain, rounds, {"count": True})


def _ratio(one: Emulated, other: Emulated, rounds: int, options: dict[str, bool]) -> float:
    mine, its = Timing(), Timing()
    prepare = bool(one.case.fresh)
    for _ in range(rounds):
        if mine.spent < MAX_SECONDS:
            mine.batch(lambda: one.launch(**options), one.freshen if prepare else None)
            its.batch(other.launch, other.freshen if prepare else None)
    return mine.processor / its.processor
