"""Waits of a warp that has its SM to itself: cycles that its control codes ask, and waits for late results.

Each basic block is played through behind the blocks that most often come before it, as loads are waited for an
iteration of the loop later than they were started, or in the next block. Time then is a sum: fixed cycles, and for each
kind of late result how many times its latency the warp stood still (a part of one where other work covers some of it).
The sum is made with the latencies of one architecture and holds for others as long as the same things cover each other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from workbench.analyse.model.execution_counts import ExecutionCounts
from workbench.base.control_flow import cycles, predecessors
from workbench.base.records import Control, SassLine
from workbench.isa.sass.blocks import Block, FlowGraph
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
        Waits by kind, in multiples of its latency.
    """

    fixed_cycles: float
    waits: Mapping[str, float]


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
    fixed = 0.0
    waits: defaultdict[str, float] = defaultdict(float)
    with_barriers = any(
        line.opcode.startswith("BAR") and times > 0 for line, times in zip(lines, counts.lines, strict=True)
    )
    average = [count / warps if warps else 0.0 for count in counts.blocks]
    executions = _of_the_slowest(graph, average, warps / blocks, before) if with_barriers and warps else average
    for n, times in enumerate(executions):
        if times <= 0:
            continue
        warp = _Warp(lines, arch, idle)
        for each in _path_to(n, before, counts.blocks):
            warp.run(graph.blocks[each])
        warp.begin_timing()
        warp.run(graph.blocks[n])
        fixed += times * warp.fixed
        for kind, amount in warp.waited.items():
            waits[kind] += times * amount
    return WarpWaits(fixed, dict(waits))


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


class _Warp:
    """One warp on its way. fixed: cycles that pass whatever is waited for; waited: latencies that it stood still."""

    def __init__(self, lines: Sequence[SassLine], arch: int, idle: Mapping[int, float]) -> None:
        self._lines = lines
        self._arch = arch
        self._idle = idle
        self._now = 0.0
        self._pending: list[list[tuple[float, str]]] = [[] for _ in _BARRIERS]
        self._copies: tuple[float, str] = (0.0, "global")
        self.begin_timing()

    def begin_timing(self) -> None:
        self.fixed = 0.0
        self.waited: defaultdict[str, float] = defaultdict(float)

    def run(self, block: Block) -> None:
        for place in range(block.first, block.last + 1):
            line, shown = self._lines[place], 1 - self._idle.get(place, 0.0)
            control = line.control
            stall, mask = (control.stall, control.wait_mask) if isinstance(control, Control) else (4, 0)
            for barrier in _BARRIERS:
                if mask >> barrier & 1:
                    self._wait(self._pending[barrier])
                    self._pending[barrier] = []
            base = line.opcode.partition(".")[0]
            if base == "DEPBAR":
                self._wait_for_all_but(line.operands)
            kind = wait_kind(line.opcode, self._arch)
            if base == "BAR" and "ARV" not in line.opcode:
                self.waited["barrier"] += 1.0
                self._now += NOMINAL["barrier"]
            if isinstance(control, Control):
                self._start(control, base, kind, shown)
            self._now += max(stall, 1)
            self.fixed += max(stall, 1)

    def _start(self, control: Control, base: str, kind: str, shown: float) -> None:
        """Starts what comes late. shown: the share of executions in which it does."""
        if base == "LDGDEPBAR":
            if control.write_barrier is not None:
                self._pending[control.write_barrier].append(self._copies)
            return
        done = (self._now + NOMINAL[kind] * shown, kind) if kind else (self._now + NOMINAL["other"], "other")
        if base == "LDGSTS":
            self._copies = done
        if control.write_barrier is not None:
            self._pending[control.write_barrier].append(done)
        if control.read_barrier is not None:
            self._pending[control.read_barrier].append((self._now + NOMINAL["other"], "other"))

    def _wait(self, pending: Sequence[tuple[float, str]]) -> None:
        done, kind = max(pending, default=(0.0, ""))
        if done > self._now:
            self.waited[kind] += (done - self._now) / NOMINAL[kind]
            self._now = done

    def _wait_for_all_but(self, operands: Sequence[str]) -> None:
        """DEPBAR.LE waits until a barrier counts at most so many: of those that end in order, all but the last."""
        if len(operands) < 2 or not operands[0].startswith("SB") or not operands[0][2:].isdigit():
            return
        barrier, left = int(operands[0][2:]), int(operands[1], 0)
        if barrier not in _BARRIERS:
            return
        ends = sorted(self._pending[barrier])
        done = ends[: len(ends) - left] if left else ends
        self._wait(done)
        self._pending[barrier] = ends[len(done) :]
