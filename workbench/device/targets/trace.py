"""A traced block of a launch: the state of its warps at each step, forwards and backwards, and what wrote a value.

Knows no drawing, and runs nothing: what is asked is looked up in the steps that `traced_launch` kept.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from workbench.base import arguments as given
from workbench.base.errors import ArgumentError, MissingDependency
from workbench.base.records.table_forms import to_pandas
from workbench.device.targets.recorded_places import block_number
from workbench.device.targets.shared_types import shared_types
from workbench.device.targets.trace_moves import DESTINATIONS, Destination, Kind, nearest
from workbench.device.targets.trace_variables import Names, Watched
from workbench.device.targets.traced_objects import TracedObjects
from workbench.device.targets.traced_steps import WARP, TracedSteps, lanes_of
from workbench.emulate.interpret.tracing import TracedAccess, TracedStep
from workbench.emulate.ir.operands import registers

_SNAPSHOT_STEPS = 512

LaneState = Literal["runs", "waits", "ended", "unknown"]


@dataclass(frozen=True, eq=False)
class RegisterRow:
    """A register of a warp. type: in PTX. values: of 32 lanes, in the type that its instructions use. written: lanes
    that have written it; the others hold garbage. changed: lanes that the step wrote."""

    name: str
    type: str
    values: NDArray[Any]
    written: NDArray[np.bool_]
    changed: NDArray[np.bool_]


@dataclass(frozen=True)
class LanePlace:
    """A lane behind a step. state: `unknown` where the trace was cut before its next instruction. ptx_line: of the
    instruction that it runs next, or waits at; None where it has ended or that is not known."""

    state: LaneState
    ptx_line: int | None


@dataclass(frozen=True)
class Origin:
    """An operand of an instruction, and the step that wrote it.

    kind: `register`, or the space of memory that was read. name: of the register, or of the element (`x[3]`). step:
    None where it was written before the trace, by another block, or by a warp that is not watched.
    """

    kind: str
    name: str
    address: int | None
    step: int | None


@dataclass(frozen=True, eq=False, kw_only=True)
class Trace(TracedSteps):
    """The steps of one block of a launch, as they are looked up.

    opens_at: the step at which its view opens.
    """

    opens_at: int = 0

    # ------------------------------------------------------------ state of a warp

    def registers(self, step: int, warp: int | None = None) -> Mapping[str, RegisterRow]:
        """The registers of the function that a warp is in, behind a step, in the order in which they were written.

        warp: that of the step where it is None.

        Raises
        ------
        ArgumentError
            No such step, or a warp that was not watched.
        """
        warp = self._warp(step, warp)
        mine = self.numbers[warp]
        at = bisect_right(mine, step) - 1
        if at < 0:
            return {}
        last = self.steps[mine[at]]
        rows = {}
        for (owner, function, name), history in self.register_writes.items():
            if owner != warp or function != last.function:
                continue
            found = bisect_right(history.steps, step) - 1
            if found >= 0:
                here = history.steps[found] == step
                changed = lanes_of(self.steps[step].ran) if here else np.zeros(WARP, np.bool_)
                rows[name] = RegisterRow(
                    name, self.types[function, name], history.values[found], history.last[found] >= 0, changed
                )
        return rows

    def lanes(self, step: int, warp: int | None = None) -> tuple[LanePlace, ...]:
        """The 32 lanes of a warp behind a step. Raises ArgumentError as `registers` does."""
        warp = self._warp(step, warp)
        mine, following = self.numbers[warp], self._following[warp]
        at = bisect_right(mine, step)  # rows of `following`: behind so many of the warp's steps
        places = []
        waiting = self._waiting(step, warp)
        ended = self._ended[warp]
        for lane in range(WARP):
            if waiting >> lane & 1:
                places.append(LanePlace("waits", self._barrier_line(step, warp, lane)))
            elif 0 <= ended[lane] <= step or not self._exists(warp, lane):
                places.append(LanePlace("ended", None))
            elif following[at][lane] >= 0:
                places.append(LanePlace("runs", self.steps[following[at][lane]].op.line))
            else:
                places.append(LanePlace("unknown", None))
        return tuple(places)

    def shared(self, step: int, name: str | None = None) -> NDArray[Any]:
        """The block's shared memory behind a step; -1 for before the first.

        name: of a variable, whose elements are given in their type, or as bytes where that is not known; None for all
        bytes. What was never written is garbage, as on a GPU.

        Raises
        ------
        ArgumentError
            No such step, or no such variable.
        """
        if name is not None:
            name = given.text(name, "name")
            array = next((each for each in self.arrays if each.space == "shared" and each.name == name), None)
            if array is None:
                every = ", ".join(each.name for each in self.arrays if each.space == "shared") or "none"
                raise ArgumentError(f"no variable of shared memory is named {name}; there are {every}", "name")
            octets = self.shared(step)[array.address : array.address + array.size_bytes]
            dtype = self.shared_types.get(name, np.dtype(np.uint8))
            return octets[: octets.size // dtype.itemsize * dtype.itemsize].view(dtype)
        step = given.whole(step, "step", -1)
        if step != -1:
            self._step(step)
        first = (step + 1) // _SNAPSHOT_STEPS
        memory = self._snapshots[first].copy()
        for each in self.steps[first * _SNAPSHOT_STEPS : step + 1]:
            if each.shared is not None:
                memory[each.shared.offsets] = each.shared.after
        return memory

    def local(self, step: int, lane: int, warp: int | None = None) -> Mapping[int, int]:
        """Bytes of a lane's local memory that were written, by their offsets, behind a step."""
        warp = self._warp(step, warp)
        lane = given.whole(lane, "lane", 0, WARP - 1)
        result: dict[int, int] = {}
        for number in self.numbers[warp]:
            change = self.steps[number].local
            if number > step:
                break
            if change is not None:
                mine = change.lanes == lane
                result.update(zip(change.offsets[mine].tolist(), change.after[mine].tolist(), strict=True))
        return result

    # ------------------------------------------------------------ what wrote a value

    def writer(self, step: int, register: str, lane: int, warp: int | None = None) -> int | None:
        """The step that wrote a lane's register last, up to a step; None where none did."""
        warp = self._warp(step, warp)
        lane, register = given.whole(lane, "lane", 0, WARP - 1), given.text(register, "register")
        function = self.function_at(step, warp)
        history = self.register_writes.get((warp, function, register))
        if history is None:
            known = sorted(name for owner, f, name in self.register_writes if (owner, f) == (warp, function))
            raise ArgumentError(f"no step wrote {register}; registers: {', '.join(known) or 'none'}", "register")
        at = bisect_right(history.steps, step) - 1
        return int(history.last[at][lane]) if at >= 0 and history.last[at][lane] >= 0 else None

    def memory_writer(self, step: int, space: str, address: int) -> tuple[int, int | None] | None:
        """The step that wrote a byte of memory last, up to a step, and the lane that did; None where none did.

        space: "global" or "shared". address: in shared memory from the block's own start. The lane is None where a copy
        landed, or the warp is not watched.
        """
        given.one_of(space, "space", ("global", "shared"))
        address = given.whole(address, "address")
        for each in reversed(self.steps[: self._step(step).number + 1]):
            writers = each.writers(space, address)
            if writers:
                return each.number, writers[-1]
        return None

    def origins(self, step: int, lane: int) -> tuple[Origin, ...]:
        """The operands of a step for one lane, and the steps that wrote them."""
        this = self._step(step)
        lane = given.whole(lane, "lane", 0, WARP - 1)
        found = []
        read = [register for operand in this.op.sources for register in registers(operand)]
        if this.op.guard is not None and this.op.guard.register is not None:
            read.append(this.op.guard.register)
        for register in dict.fromkeys(read):
            known = (this.warp, this.function, register.key) in self.register_writes
            before = self.writer(step - 1, register.key, lane, this.warp) if known and step else None
            found.append(Origin("register", register.key, None, before))
        for access in this.accesses:
            here = np.flatnonzero(access.lanes == lane)
            if access.kind != "write" and here.size:
                found.append(self._read_from(this, access, int(access.addresses[here[0]])))
        return tuple(found)

    def element(self, space: str, address: int) -> str:
        """The name of the array element at an address; the address itself where no array is there."""
        space, address = given.text(space, "space"), given.whole(address, "address")
        for array in self.arrays:
            if array.space == space and array.address <= address < array.address + array.size_bytes:
                return array.element(address - array.address)
        return f"{space} {address:#x}"

    def _read_from(self, step: TracedStep, access: TracedAccess, address: int) -> Origin:
        wrote = None
        if step.number and access.space in ("global", "shared"):
            wrote = self.memory_writer(step.number - 1, access.space, address)
        elif step.number:
            wrote = self._local_writer(step, access, address)
        return Origin(access.space, self.element(access.space, address), address, None if wrote is None else wrote[0])

    def _local_writer(self, step: TracedStep, access: TracedAccess, address: int) -> tuple[int, int] | None:
        lane = int(access.lanes[np.flatnonzero(access.addresses == address)[0]])
        for number in reversed(self.numbers[step.warp][: bisect_right(self.numbers[step.warp], step.number - 1)]):
            if lane in self.steps[number].writers("local", address):
                return number, lane
        return None

    # ------------------------------------------------------------ watches

    def watch(self, step: int, expression: str, warp: int | None = None) -> Watched:
        """The value of an expression behind a step, in each lane of a warp.

        Parameters
        ----------
        expression
            As C writes it, over the names of the source where the kernel was compiled with debug information
            (`wb.trace(..., variables=True)`), over registers (`%r5`), `threadIdx.x` … `gridDim.z`, `lane` and `warp`.
            Integers are exact, other numbers are doubles.
        warp
            None for that of the step.

        Raises
        ------
        ArgumentError
            No such step, no expression, or a name that nothing in the trace has.
        """
        warp = self._warp(step, warp)
        return self.names.computed(step, warp, self.names.expression(expression, "expression"))

    # ------------------------------------------------------------ to other steps

    def move(
        self,
        step: int,
        to: Destination,
        *,
        backwards: bool = False,
        warp: int | None = None,
        register: str | None = None,
        lane: int | None = None,
        space: str | None = None,
        address: int | None = None,
        line: int | None = None,
        condition: str | None = None,
    ) -> int | None:
        """The nearest step of a kind behind a step, or before it; None where there is none.

        Parameters
        ----------
        to
            `"step"`: of any warp. All others are of one warp, except for `"address"`: `"instruction"`; `"line"`: in
            another line of the source; `"over"`: not in a function that the step calls; `"out"`: in the caller;
            `"barrier"`: at a barrier of the block; `"divergence"`: with other active lanes than the warp's step before;
            `"register"`: writes `register`, of `lane` where one is named; `"address"`: writes the byte at `address` of
            `space`; `"fault"`: the one that ended the launch. `"breakpoint"`, of any warp too: in `line` of the source,
            in a lane that is active and for which `condition` holds behind the step; once a visit of the warp to the
            line.
        condition
            An expression as `watch` takes it; None for always. Where its value is not known it does not hold.
        warp
            None for that of the step.

        Raises
        ------
        ArgumentError
            No such step, kind or warp; no such line, or a condition that is none or has an unknown name.
        """
        given.one_of(to, "to", DESTINATIONS)
        backwards = given.flag(backwards, "backwards")
        step = self._step(step).number
        if to == "breakpoint":
            warp = None if warp is None else self._warp(step, warp)
        else:
            warp = self._warp(step, warp) if to not in ("step", "address", "fault") else None
        holds = None
        if condition is not None:
            holds = partial(self.names.lanes_where, condition=self.names.expression(condition, "condition"))
        kind = Kind(to, register, lane, space, address, line, holds)
        return nearest(self, step, kind, warp, backwards)

    def first_step(
        self, *, line: int | None = None, ptx_line: int | None = None, thread: int | tuple[int, ...] | None = None
    ) -> int | None:
        """The first step in a line of the source or of the PTX, of a thread, or of all that are given; None where there
        is none.

        Raises
        ------
        ArgumentError
            The block has no such thread, or a line is no number.
        """
        line = None if line is None else given.whole(line, "line")
        ptx_line = None if ptx_line is None else given.whole(ptx_line, "ptx_line")
        mine = None if thread is None else block_number(thread, self.launch.block, "thread")
        for each in self.steps:
            if line is not None and self.line(each.number) != line:
                continue
            if ptx_line is not None and each.op.line != ptx_line:
                continue
            if mine is None or (each.warp == mine // WARP and each.active >> mine % WARP & 1):
                return each.number
        return None

    # ------------------------------------------------------------ as data

    def to_json(self) -> list[Mapping[str, Any]]:
        """A mapping for each step: its warp, instruction, lines, masks and what it wrote."""
        return [
            {
                "step": each.number,
                "warp": each.warp,
                "ptx_line": each.op.line,
                "line": self.line(each.number),
                "instruction": self.text(each.number),
                "function": each.function,
                "depth": each.depth,
                "active_lanes": each.active.bit_count(),
                "active_mask": each.active,
                "ran_mask": each.ran,
                "registers_written": [write.register for write in each.writes],
                "spaces": list(dict.fromkeys(access.space for access in each.accesses)),
                "shared_bytes_changed": 0 if each.shared is None else int(each.shared.offsets.size),
            }
            for each in self.steps
        ]

    def to_pandas(self) -> Any:
        """A DataFrame, a row a step as in `to_json`."""
        return to_pandas(self.to_json())

    def to_parquet(self, path: Any) -> None:
        """Write a Parquet file, a row a step and lane that ran: step, warp, lane, register, value as text of its type.

        Raises
        ------
        MissingDependency
            Where pandas or pyarrow is not installed.
        """
        rows = [
            {"step": each.number, "warp": each.warp, "lane": lane, "ptx_line": each.op.line,
             "line": self.line(each.number), "register": write.register,
             "type": self.types[each.function, write.register], "value": str(write.values[lane])}
            for each in self.steps
            for write in each.writes
            for lane in np.flatnonzero(lanes_of(each.ran)).tolist()
        ]  # fmt: skip
        frame = to_pandas(rows)
        try:
            frame.to_parquet(path)
        except ImportError as error:
            raise MissingDependency("to_parquet needs pyarrow", "pip install pyarrow") from error

    # ------------------------------------------------------------ found once

    def _exists(self, warp: int, lane: int) -> bool:
        return warp * WARP + lane < self.launch.block.size

    @cached_property
    def _ended(self) -> Mapping[int, NDArray[np.int64]]:
        """The step with which each lane of each warp ended; -1 where none did."""
        result = {warp: np.full(WARP, -1, np.int64) for warp in self.numbers}
        for each in self.steps:
            if each.ended:
                result[each.warp][lanes_of(each.ended)] = each.number
        return result

    def _waiting(self, step: int, warp: int) -> int:
        """Lanes that wait at a barrier of the block behind a step, as bits."""
        waiting: dict[int, int] = {}
        for event in self.barriers:
            if event.step > step:
                break
            if not event.lanes:
                waiting.pop(event.number, None)
            elif event.warp == warp and event.waits:
                waiting[event.number] = waiting.get(event.number, 0) | event.lanes
        return sum(waiting.values())

    def _barrier_line(self, step: int, warp: int, lane: int) -> int | None:
        mine = self.numbers[warp]
        for number in reversed(mine[: bisect_right(mine, step)]):
            if self.steps[number].active >> lane & 1:
                return self.steps[number].op.line
        return None

    @cached_property
    def _snapshots(self) -> list[NDArray[np.uint8]]:
        memory = self.shared_at_first.copy()
        result = [memory.copy()]
        for each in self.steps:
            if each.shared is not None:
                memory[each.shared.offsets] = each.shared.after
            if (each.number + 1) % _SNAPSHOT_STEPS == 0:
                result.append(memory.copy())
        return result

    @cached_property
    def shared_types(self) -> Mapping[str, np.dtype[np.generic]]:
        """The element types of variables in shared memory, by name, where they are known."""
        return shared_types(self.launch.kernel.compilation.source.text, self.arrays, self.steps)

    @cached_property
    def objects(self) -> TracedObjects:
        """Its barrier objects, the copies in flight, and the roles of its warps."""
        return TracedObjects(self)

    @cached_property
    def names(self) -> Names:
        """Its names: variables of the source, registers, and what a thread knows of itself."""
        return Names(self)


__all__ = ["LanePlace", "Origin", "RegisterRow", "Trace", "Watched"]
