"""Waits of a warp that has its SM to itself: cycles that its control codes ask, and waits for late results.

Each basic block is played through behind the blocks that most often come before it, as loads are waited for an
iteration of the loop later than they were started, or in the next block. Time then is a sum: fixed cycles, and for each
kind of late result how many times its latency the warp stood still (a part of one where other work covers some of it).
The sum is made with the latencies of one architecture and holds for others as long as the same things cover each other.
Loads of global memory are late by 30 cycles or by 700: what covers a hit of L1 whole covers a twentieth of a load from
DRAM. So the warp is played through with three latencies of theirs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from workbench.analyse.model.execution_counts import ExecutionCounts
from workbench.base.control_flow import cycles, predecessors
from workbench.base.records import Control, SassLine
from workbench.isa.sass.blocks import FlowGraph
from workbench.isa.sass.opcodes import has_variable_latency, opcode

# Cycles with nothing in the way, for finding out what covers what; devices bring their own afterwards.
NOMINAL: Mapping[str, float] = {
    "shared": 29.0,
    "global": 400.0,
    "local": 200.0,
    "atomic": 400.0,
    "special": 21.0,
    "fp64": 16.0,
    "tensor": 33.0,
    "constant": 30.0,
    "barrier": 25.0,
    "texture": 400.0,
    "other": 15.0,
}
LOAD_LATENCIES = (35.0, NOMINAL["global"], 800.0)
"""Latencies of loads of global memory, in cycles, with which a warp is played through: a hit of L1, the nominal one,
and one of a busy DRAM. What lies between them or beyond is on the line through the next two.
"""
IN_PROPORTION = tuple(latency / NOMINAL["global"] for latency in LOAD_LATENCIES)
"""A warp that has nothing to do meanwhile waits in proportion."""
_BEFORE = 3
"""Blocks that are played through before the one that is timed."""
_BARRIERS = range(6)
_WHOLE = 0.001
"""Part by which the executions of a thread block may differ from a whole number: rounding."""
_MEMORY = {
    "LDG": "global", "LD": "global", "LDGSTS": "global", "STG": "store", "ST": "store", "STL": "store", "STS": "store",
    "RED": "store", "REDG": "store", "LDL": "local", "LDS": "shared", "LDSM": "shared", "ATOMS": "shared",
    "ATOMG": "atomic", "ATOM": "atomic", "SHFL": "shared", "LDC": "constant", "MUFU": "special", "BAR": "barrier",
    "B2R": "barrier",
}  # fmt: skip


@dataclass(frozen=True)
class WarpWaits:
    """Waits of one warp, on average.

    Attributes
    ----------
    waits
        Waits by kind, in multiples of its latency, with nominal latencies.
    by_load_latency
        Cycles for which loads of global memory hold the warp up, for each of `LOAD_LATENCIES`, in multiples of those
        for the nominal one.
    """

    fixed_cycles: float
    waits: Mapping[str, float]
    by_load_latency: tuple[float, ...]


def wait_kind(text: str, arch: int) -> str:
    """The kind of wait for the result of an opcode of variable latency; empty for fixed latency."""
    row = opcode(text)
    if row is None or not has_variable_latency(text, arch):
        return "barrier" if row is not None and row.name == "BAR" else ""
    if row.name in _MEMORY:
        kind = _MEMORY[row.name]
        return "" if kind == "store" else kind
    if row.scheduled_as == "FP64":
        return "fp64"
    if row.class_ == "tensor":
        return "tensor"
    if row.class_.startswith("memory.texture") or row.class_.startswith("memory.surface"):
        return "texture"
    if row.class_ == "convert" or row.scheduled_as == "XU":
        return "special"
    return "other"


def warp_waits(
    lines: Sequence[SassLine],
    counts: ExecutionCounts,
    blocks: float,
    warps: float,
    arch: int,
    idle: Mapping[int, float] = MappingProxyType({}),
) -> WarpWaits:
    """The average waits of one warp of a launch of so many thread blocks and warps; of a kernel with barriers those of
    the warp that all others wait for.

    idle: of accesses, by their place among the lines, the share that is issued for no lane: nothing comes late then.
    """
    graph = counts.graph
    before = predecessors(graph.successors)
    with_barriers = any(
        line.opcode.startswith("BAR") and times > 0 for line, times in zip(lines, counts.lines, strict=True)
    )
    average = [count / warps if warps else 0.0 for count in counts.blocks]
    executions = _of_the_slowest(graph, average, warps / blocks, before) if with_barriers and warps else average
    steps = [_Step(line, arch, idle.get(place, 0.0)) for place, line in enumerate(lines)]
    paths = {n: _path_to(n, before, counts.blocks) for n, times in enumerate(executions) if times > 0}

    def played(latency: float) -> dict[str, float]:
        found: defaultdict[str, float] = defaultdict(float, {"": 0.0})
        for n, path in paths.items():
            warp = _Warp({**NOMINAL, "global": latency})
            for each in path:
                warp.run(steps[graph.blocks[each].first : graph.blocks[each].last + 1])
            warp.begin_timing()
            warp.run(steps[graph.blocks[n].first : graph.blocks[n].last + 1])
            found[""] += executions[n] * warp.fixed
            for kind, cycles_of in warp.waited.items():
                found[kind] += executions[n] * cycles_of
        return found

    nominal = played(NOMINAL["global"])
    fixed = nominal.pop("")
    loads = nominal.get("global", 0.0)
    others = sum(nominal.values()) - loads
    shares = list(IN_PROPORTION)
    for n, latency in enumerate(LOAD_LATENCIES):
        if loads and latency != NOMINAL["global"]:
            again = played(latency)
            shares[n] = max(0.0, sum(again.values()) - again[""] - others) / loads
    return WarpWaits(fixed, {kind: amount / NOMINAL[kind] for kind, amount in nominal.items()}, tuple(shares))


def held_up(by_load_latency: Sequence[float], latency: float) -> float:
    """Cycles for which loads of a latency hold a warp up, in multiples of those for the nominal latency."""
    low = 0 if latency <= LOAD_LATENCIES[1] else 1
    slope = (by_load_latency[low + 1] - by_load_latency[low]) / (LOAD_LATENCIES[low + 1] - LOAD_LATENCIES[low])
    return max(0.0, by_load_latency[low] + slope * (latency - LOAD_LATENCIES[low]))


def _of_the_slowest(
    graph: FlowGraph, average: Sequence[float], warps: float, before: Sequence[Sequence[int]]
) -> list[float]:
    """Executions of each basic block on the path that barriers make all warps of a thread block wait for.

    average: executions a warp. What few warps execute (the last steps of a tree, what the first warp does for all) is
    waited for by all others at the next barrier: once each time that the loop around it, or the kernel, is passed. It
    is known by executions of a thread block that are no multiple of its warps.
    """
    loops = cycles(graph.successors)
    loop_of: list[int | None] = [None] * len(graph.blocks)
    for number, loop in enumerate(loops):  # outer ones come first
        for n in loop:
            loop_of[n] = number
    passes: dict[int | None, float] = {None: 1.0}
    result = [0.0] * len(graph.blocks)
    for number in (None, *range(len(loops))):
        own = [n for n, of in enumerate(loop_of) if of == number]
        if number is not None:
            outside = [p for n in loops[number] for p in before[n] if p not in loops[number] and average[p] > 0]
            entered = max(outside, key=lambda p: average[p], default=None)
            more = 1.0 if entered is None else max(1.0, result[entered] / average[entered])
            passes[number] = more * max((average[n] for n in own), default=0.0)
        for n in own:
            each = average[n] * warps
            some = abs(each - round(each)) < _WHOLE * each and round(each) % warps
            result[n] = max(average[n], min(each, passes[number])) if some else average[n]
    return result


def _path_to(block: int, before: Sequence[Sequence[int]], executed: Sequence[float]) -> list[int]:
    """The blocks that most often come before one."""
    path: list[int] = []
    at = block
    for _ in range(_BEFORE):
        if not before[at]:
            break
        at = max(before[at], key=lambda p: executed[p])
        path.append(at)
    return path[::-1]


class _Step:
    """An instruction as a warp meets it, read once. idle: the share of executions in which nothing of it comes late."""

    __slots__ = ("copies", "kind", "left", "mask", "read", "shown", "stall", "waits_at_barrier", "write")

    def __init__(self, line: SassLine, arch: int, idle: float) -> None:
        control, base = line.control, line.opcode.partition(".")[0]
        known = isinstance(control, Control)
        self.stall = max(control.stall, 1) if isinstance(control, Control) else 4
        mask = control.wait_mask if isinstance(control, Control) else 0
        self.mask = tuple(barrier for barrier in _BARRIERS if mask >> barrier & 1)
        self.left = _left_of(line.operands) if base == "DEPBAR" else None
        self.waits_at_barrier = base == "BAR" and "ARV" not in line.opcode
        self.kind = wait_kind(line.opcode, arch)
        self.shown = 1 - idle
        self.copies = base if base in ("LDGSTS", "LDGDEPBAR") and known else ""
        self.write = control.write_barrier if isinstance(control, Control) else None
        self.read = control.read_barrier if isinstance(control, Control) else None


def _left_of(operands: Sequence[str]) -> tuple[int, int] | None:
    """The barrier of a DEPBAR.LE, and what it may count."""
    if len(operands) < 2 or not operands[0].startswith("SB") or not operands[0][2:].isdigit():
        return None
    barrier = int(operands[0][2:])
    return (barrier, int(operands[1], 0)) if barrier in _BARRIERS else None


class _Warp:
    """One warp on its way. fixed: cycles that pass whatever is waited for; waited: cycles that it stood still."""

    def __init__(self, latencies: Mapping[str, float]) -> None:
        self._latencies = latencies
        self._now = 0.0
        self._pending: list[list[tuple[float, str]]] = [[] for _ in _BARRIERS]
        self._copies: tuple[float, str] = (0.0, "global")
        self.begin_timing()

    def begin_timing(self) -> None:
        self.fixed = 0.0
        self.waited: defaultdict[str, float] = defaultdict(float)

    def run(self, steps: Iterable[_Step]) -> None:
        for step in steps:
            for barrier in step.mask:
                self._wait(self._pending[barrier])
                self._pending[barrier] = []
            if step.left is not None:
                self._wait_for_all_but(*step.left)
            if step.waits_at_barrier:
                self.waited["barrier"] += self._latencies["barrier"]
                self._now += self._latencies["barrier"]
            if step.write is not None or step.read is not None or step.copies:
                self._start(step)
            self._now += step.stall
            self.fixed += step.stall

    def _start(self, step: _Step) -> None:
        """Starts what comes late."""
        if step.copies == "LDGDEPBAR":
            if step.write is not None:
                self._pending[step.write].append(self._copies)
            return
        kind, shown = (step.kind, step.shown) if step.kind else ("other", 1.0)
        done = (self._now + self._latencies[kind] * shown, kind)
        if step.copies:
            self._copies = done
        if step.write is not None:
            self._pending[step.write].append(done)
        if step.read is not None:
            self._pending[step.read].append((self._now + self._latencies["other"], "other"))

    def _wait(self, pending: Sequence[tuple[float, str]]) -> None:
        done, kind = max(pending, default=(0.0, ""))
        if done > self._now:
            self.waited[kind] += done - self._now
            self._now = done

    def _wait_for_all_but(self, barrier: int, left: int) -> None:
        """DEPBAR.LE waits until a barrier counts at most so many: of those that end in order, all but the last."""
        ends = sorted(self._pending[barrier])
        done = ends[: len(ends) - left] if left else ends
        self._wait(done)
        self._pending[barrier] = ends[len(done) :]
