"""The steps that were kept of one block of a launch, and the tables by which they are looked up."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.base import arguments as given
from workbench.base.errors import ArgumentError
from workbench.base.records import Missing, SourceSpot
from workbench.device.targets.launch_log import LaunchLog
from workbench.emulate.interpret.tracing import BarrierEvent, CopyEvent, TracedStep
from workbench.emulate.warp_schedules import WarpSchedule
from workbench.isa.ptx.locations import statements

WARP = 32
_BLOCK_LABEL = "$L__BB"


@dataclass(frozen=True, eq=False)
class Writes:
    """The steps that wrote a register of a warp, or bytes of local memory. Behind each: the values of all lanes, and
    the step that wrote each lane's last; -1 for none."""

    steps: list[int]
    values: list[NDArray[Any]]
    last: list[NDArray[np.int64]]


@dataclass(frozen=True, eq=False, kw_only=True)
class TracedSteps(LaunchLog):
    """The steps of one block of a launch.

    Attributes
    ----------
    block
        Its number in the grid.
    warps
        Those that were watched, registers and memory included.
    steps, barriers, copies
        In the order in which they ran.
    types
        The PTX type of registers, by function and name.
    shared_at_first
        Bytes of shared memory as the block began.
    local_bases
        The beginning of a function's local memory in that of its thread, where it always begins there.
    schedule
        The decisions of the given one that had an effect.
    """

    block: int
    warps: tuple[int, ...]
    steps: tuple[TracedStep, ...]
    barriers: tuple[BarrierEvent, ...]
    copies: tuple[CopyEvent, ...]
    types: Mapping[tuple[str, str], str]
    shared_at_first: NDArray[np.uint8]
    local_bases: Mapping[str, int]
    schedule: WarpSchedule

    def __len__(self) -> int:
        return len(self.steps)

    # ------------------------------------------------------------ places in the code

    def text(self, step: int) -> str:
        """The instruction of a step, as PTX has it."""
        op = self._step(step).op
        return self.ptx_text(op.line) or op.opcode.text

    def spot(self, step: int) -> SourceSpot | Missing:
        """The place in the source of a step."""
        found = self.source_spots.get(self._step(step).op.line)
        return found or Missing("the compiler names no line of the source")

    def line(self, step: int) -> int | None:
        """The line in the kernel's own source: of the call where the instruction is inlined. None where unknown."""
        return self.source_line(self._step(step).op.line)

    def _step(self, step: int) -> TracedStep:
        most = len(self.steps) - 1
        if not self.steps:
            raise ArgumentError("the trace has no steps", "step")
        return self.steps[given.whole(step, "step", 0, most)]

    def _warp(self, step: int, warp: int | None) -> int:
        own = self._step(step).warp
        warp = own if warp is None else given.whole(warp, "warp")
        if warp not in self.warps:
            watched = ", ".join(map(str, self.warps))
            raise ArgumentError(f"warp {warp} was not watched; warps: {watched}", "warp")
        return warp

    def function_at(self, step: int, warp: int) -> str:
        """The function that a warp is in behind a step."""
        warp = self._warp(step, warp)
        mine = self.numbers[warp]
        at = bisect_right(mine, step) - 1
        return self.steps[mine[max(at, 0)]].function

    @cached_property
    def numbers(self) -> Mapping[int, list[int]]:
        """The numbers of the steps of each warp."""
        result: dict[int, list[int]] = {warp: [] for warp in self.warps}
        for each in self.steps:
            result.setdefault(each.warp, []).append(each.number)
        return result

    @cached_property
    def register_writes(self) -> Mapping[tuple[int, str, str], Writes]:
        """The writes of each register, by warp, function and name."""
        result: dict[tuple[int, str, str], Writes] = {}
        for each in self.steps:
            ran = lanes_of(each.ran)
            for write in each.writes:
                writes = result.setdefault((each.warp, each.function, write.register), Writes([], [], []))
                before = writes.last[-1] if writes.last else np.full(WARP, -1, np.int64)
                writes.steps.append(each.number)
                writes.values.append(write.values)
                writes.last.append(np.where(ran, each.number, before))
        return result

    @cached_property
    def depths(self) -> Mapping[str, frozenset[int]]:
        """The numbers of calls around each function, where it ran."""
        found: dict[str, set[int]] = {}
        for each in self.steps:
            found.setdefault(each.function, set()).add(each.depth)
        return {function: frozenset(depths) for function, depths in found.items()}

    @cached_property
    def _following(self) -> Mapping[int, NDArray[np.int64]]:
        """For each warp, behind so many of its steps, the next step of each lane; -1 where there is none."""
        result = {}
        for warp, mine in self.numbers.items():
            table = np.full((len(mine) + 1, WARP), -1, np.int64)
            for at in range(len(mine) - 1, -1, -1):
                table[at] = np.where(lanes_of(self.steps[mine[at]].active), mine[at], table[at + 1])
            result[warp] = table
        return result

    def following_lines(self, warp: int) -> NDArray[np.int64]:
        """(steps of the warp, 32): the PTX line that each lane runs next behind each of them; 0 where it has ended or
        the trace was cut. A lane whose instruction faulted is still there."""
        warp = self._warp(0, warp)
        lines = np.array([0, *(each.op.line for each in self.steps)], np.int64)
        result: NDArray[np.int64] = lines[self._following[warp][1:] + 1]
        last = self.steps[-1]
        if self.faults and last.warp == warp:
            result[-1] = np.where(lanes_of(last.active), last.op.line, result[-1])
        return result

    @cached_property
    def instruction_lines(self) -> list[int]:
        """The lines of PTX on which instructions begin, ascending."""
        return sorted({statement.line for statement in statements(self.launch.kernel.compilation.ptx)})

    @cached_property
    def block_labels(self) -> list[int]:
        """The lines of PTX with labels that jumps name, ascending."""
        return [number for number, line in enumerate(self.ptx_lines, 1) if line.lstrip().startswith(_BLOCK_LABEL)]


def lanes_of(bits: int) -> NDArray[np.bool_]:
    """A mask as an array of 32."""
    return np.unpackbits(np.array([bits], "<u4").view(np.uint8), bitorder="little").astype(np.bool_)
