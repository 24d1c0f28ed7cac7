"""The values of a variable of the source over the steps of a traced warp.

The compiler says by ranges of PTX lines where a variable is. Those ranges follow the text and not the jumps: behind the
end of a branch they may name what another branch left. A range begins where the variable got its value, so for each
lane that one counts whose beginning the lane came through last, as long as nothing was written to its register since.
Where the range of the text names another register, which was written since and holds another value, neither is
believed: compilers join neighbouring ranges of one register. A variable with one place for its whole scope counts from
the write that came behind the lane's last run through that scope.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, get_args

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.interpret.tracing import TracedStep
from workbench.ptx.debug_variables import DebugVariable, Place
from workbench.ptx.locations import statements
from workbench.records.outcomes import Fault, Launch
from workbench.records.text_lines import text_lines

_WARP = 32
Unknown = Literal["", "not in scope", "not written", "no place", "not a thread", "no value"]
"""`no place`: the compiler names none here; `no value`: as of `1 / 0`."""
WHY: tuple[Unknown, ...] = get_args(Unknown)
_KNOWN, _OUTSIDE, _UNWRITTEN, _NOWHERE = range(4)
_TYPES = {("int", 1): "i1", ("int", 2): "<i2", ("int", 4): "<i4", ("int", 8): "<i8", ("uint", 1): "u1",
          ("uint", 2): "<u2", ("uint", 4): "<u4", ("uint", 8): "<u8", ("float", 2): "<f2", ("float", 4): "<f4",
          ("float", 8): "<f8", ("bool", 1): "u1", ("address", 8): "<u8"}  # fmt: skip
_JUMPS = frozenset({"bra", "brx"})
_BLOCK_LABEL = "$L__BB"


@dataclass(frozen=True, eq=False)
class Writes:
    """The steps that wrote a register of a warp, or bytes of local memory. Behind each: the values of all lanes, and
    the step that wrote each lane's last; -1 for none."""

    steps: list[int]
    values: list[NDArray[Any]]
    last: list[NDArray[np.int64]]


class TracedBlock(Protocol):
    """A trace as it is asked for its variables; its documentation is that of `workbench.targets.trace.Trace`."""

    @property
    def launch(self) -> Launch:
        """The launch."""
        ...

    @property
    def block(self) -> int:
        """Its number in the grid."""
        ...

    @property
    def warps(self) -> tuple[int, ...]:
        """Those that were watched."""
        ...

    @property
    def steps(self) -> tuple[TracedStep, ...]:
        """In the order in which they ran."""
        ...

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Those that ended the launch."""
        ...

    @property
    def local_bases(self) -> Mapping[str, int]:
        """Beginnings of functions' local memory."""
        ...

    @property
    def numbers(self) -> Mapping[int, list[int]]:
        """The numbers of the steps of each warp."""
        ...

    @property
    def depths(self) -> Mapping[str, frozenset[int]]:
        """The numbers of calls around each function."""
        ...

    @property
    def register_writes(self) -> Mapping[tuple[int, str, str], Writes]:
        """The writes of registers, by warp, function and name."""
        ...

    @property
    def instruction_lines(self) -> list[int]:
        """The lines of PTX on which instructions begin."""
        ...

    @property
    def block_labels(self) -> list[int]:
        """The lines of PTX with labels that jumps name."""
        ...

    def function_at(self, step: int, warp: int) -> str:
        """The function that a warp is in behind a step."""
        ...

    def source_line(self, ptx_line: int) -> int | None:
        """The line in the kernel's own source of an instruction."""
        ...

    def following_lines(self, warp: int) -> NDArray[np.int64]:
        """(steps of the warp, 32): the PTX line that each lane runs next."""
        ...


@dataclass(frozen=True, eq=False)
class Course:
    """A variable in a warp. steps: those behind which something is other than before. Behind each: the values of all
    lanes, in the variable's type; and for each lane the place in `WHY` of why its value is not known, 0 where it is."""

    steps: list[int]
    values: list[NDArray[Any]]
    whys: list[NDArray[np.uint8]]


@dataclass(frozen=True, eq=False)
class Moved:
    """A step of a warp. active, ran: lanes. following: the PTX lines at which the active lanes go on, 0 for none, each
    with its lanes."""

    number: int
    active: NDArray[np.bool_]
    ran: NDArray[np.bool_]
    following: tuple[tuple[int, NDArray[np.bool_]], ...]


def ways_of(trace: TracedBlock, warp: int) -> tuple[Moved, ...]:
    """The steps of a warp, as all its variables need them."""
    found = []
    lines = trace.following_lines(warp)
    for at, number in enumerate(trace.numbers[warp]):
        step = trace.steps[number]
        active = _lanes(step.active)
        goes = tuple((line, active & (lines[at] == line)) for line in set(lines[at][active].tolist()))
        found.append(Moved(number, active, _lanes(step.ran), goes))
    return tuple(found)


def course_of(trace: TracedBlock, warp: int, variable: DebugVariable, ways: Sequence[Moved]) -> Course:
    """The values of a variable in a warp, over all steps. ways: of `ways_of`."""
    return _Walk(trace, warp, variable, ways).course()


class _Walk:
    """Goes through the steps of a warp once."""

    def __init__(self, trace: TracedBlock, warp: int, variable: DebugVariable, ways: Sequence[Moved]) -> None:
        self._ways = ways
        self._trace, self._warp, self._variable = trace, warp, variable
        self._dtype = np.dtype(_TYPES.get((variable.kind, variable.size_bytes), "<u8"))
        self._whole = tuple(p for p in variable.places if (p.first, p.end) == (variable.first, variable.end))
        self._places = variable.places
        begins = {place.first: place for place in variable.places}
        ends = {place.end: None for place in variable.places if place.end < variable.end}
        self._marks = sorted({**ends, **begins}.items(), key=lambda each: each[0])
        """Lines from which a place counts, or none does."""
        self._starts = [line for line, _ in self._marks]
        self._lines = trace.instruction_lines
        # By lane: inside the scope; the last step there; that of the run before; the range begun last, and when.
        self._inside = np.zeros(_WARP, np.bool_)
        self._latest = np.full(_WARP, -1, np.int64)
        self._before = np.full(_WARP, -1, np.int64)
        self._begun = np.full(_WARP, -1, np.int64)
        self._begun_at = np.full(_WARP, -1, np.int64)
        self._line = np.zeros(_WARP, np.int64)
        self._jumped = np.zeros(_WARP, np.bool_)
        self._values = np.zeros(_WARP, self._dtype)
        self._whys = np.full(_WARP, _OUTSIDE, np.uint8)
        self._writes: dict[Place, Writes | None] = {}

    def course(self) -> Course:
        trace, variable = self._trace, self._variable
        found = Course([], [], [])
        depths = trace.depths[variable.function]
        (depth,) = depths if len(depths) == 1 else (None,)
        for moved in self._ways:
            number, active = moved.number, moved.active
            step = trace.steps[number]
            if depth is None:  # a function that calls itself: registers of its activations have one name
                here = active & (step.function == variable.function)
                self._whys = np.where(here, _NOWHERE, np.where(active, _OUTSIDE, self._whys)).astype(np.uint8)
            else:
                if step.depth <= depth:
                    self._passes(number, active, moved.ran)
                for line, lanes in moved.following:
                    self._goes_on(number, line, lanes)
            if not found.steps or self._differs(found):
                found.steps.append(number)
                found.values.append(self._values.copy())
                found.whys.append(self._whys.copy())
        return found

    def _differs(self, found: Course) -> bool:
        known = self._whys == _KNOWN
        same = np.array_equal(found.whys[-1], self._whys)
        return not same or self._values[known].tobytes() != found.values[-1][known].tobytes()

    def _passes(self, number: int, active: NDArray[np.bool_], ran: NDArray[np.bool_]) -> None:
        """Lanes have run an instruction of the function, or of a caller of it."""
        step, variable = self._trace.steps[number], self._variable
        mine = step.function == variable.function
        here = mine and variable.first <= step.op.line < variable.end
        if here:
            self._before = np.where(active & ~self._inside, self._latest, self._before)
            self._latest = np.where(active, number, self._latest)
        self._inside = np.where(active, here, self._inside)
        jumps = step.op.opcode.mnemonic in _JUMPS
        self._line = np.where(active, step.op.line if mine else 0, self._line)
        self._jumped = np.where(active, ran & jumps, self._jumped)
        if not mine:
            self._begun = np.where(active, -1, self._begun)

    def _goes_on(self, number: int, line: int, lanes: NDArray[np.bool_]) -> None:
        """Lanes go on at a line, 0 for none: ranges that begin on the way there have begun, and the place is read."""
        variable = self._variable
        if not variable.first <= line < variable.end:
            self._whys[lanes] = _OUTSIDE
            self._begin(number, line, lanes)
            return
        self._begin(number, line, lanes)
        declared = self._trace.source_line(line)
        if declared is not None and declared < variable.declared:
            self._whys[lanes] = _OUTSIDE
            return
        place = next((each for each in self._places if each.first <= line < each.end), None)
        if place is None or (variable.kind, variable.size_bytes) not in _TYPES:
            self._whys[lanes] = _NOWHERE
            return
        if place in self._whole:
            self._read(number, place, lanes)
            return
        for mark in set(self._begun[lanes].tolist()):
            self._read_begun(number, place, mark, lanes & (self._begun == mark))

    def _read_begun(self, number: int, of_text: Place, mark: int, lanes: NDArray[np.bool_]) -> None:
        """The value of a variable whose place changes, for lanes that came through one of `_marks` last."""
        begun = self._marks[mark][1] if mark >= 0 else None
        if begun is None:
            self._whys[lanes] = _NOWHERE
            return
        self._read(number, begun, lanes)
        if of_text == begun:
            return
        other, last = self._state(number, of_text)
        differs = _as_bits(other, self._dtype) != _as_bits(self._values, self._dtype)
        self._whys[lanes & differs & (last > self._begun_at)] = _NOWHERE

    def _state(self, number: int, place: Place) -> tuple[NDArray[Any], NDArray[np.int64]]:
        """The values at a place behind a step, in the variable's type, and the step that wrote each lane's."""
        if place.constant is not None:
            value = _as_type(np.array([place.constant % (1 << 64)], "<u8"), self._dtype)
            return np.repeat(value, _WARP), np.full(_WARP, number, np.int64)
        writes = self._writes_at(place)
        at = -1 if writes is None else bisect_right(writes.steps, number) - 1
        if writes is None or at < 0 or writes.values[at].dtype.itemsize < self._dtype.itemsize:
            return self._values, np.full(_WARP, -1, np.int64)
        return _as_type(writes.values[at], self._dtype), writes.last[at]

    def _begin(self, number: int, line: int, lanes: NDArray[np.bool_]) -> None:
        if not line or not self._starts:
            return
        for jumped in (False, True):
            these = lanes & (self._jumped == jumped) & (self._line > 0)
            for left in set(self._line[these].tolist()):
                above = self._landing(line) if jumped else int(left)
                at = bisect_right(self._starts, line) - 1
                if at >= 0 and above < self._starts[at]:
                    some = these & (self._line == left)
                    self._begun[some], self._begun_at[some] = at, number

    def _landing(self, line: int) -> int:
        """The line of the label by which a jump comes to an instruction; the instruction's own where there is none."""
        at = bisect_left(self._lines, line)
        above = self._lines[at - 1] if at else 0
        labels = [each for each in self._trace.block_labels if above < each <= line]
        return labels[-1] if labels else line

    def _read(self, number: int, place: Place, lanes: NDArray[np.bool_]) -> None:
        variable = self._variable
        if place.constant is not None:
            self._values[lanes] = _as_type(np.array([place.constant % (1 << 64)], "<u8"), self._dtype)[0]
            self._whys[lanes] = _KNOWN
            return
        writes = self._writes_at(place)
        if writes is None or (writes.values and writes.values[0].dtype.itemsize < variable.size_bytes):
            self._whys[lanes] = _NOWHERE
            return
        at = bisect_right(writes.steps, number) - 1
        if at < 0:
            self._whys[lanes] = _UNWRITTEN
            return
        last = writes.last[at]
        earlier = np.where(self._inside, self._before, self._latest)
        good = lanes & (last > earlier)
        if place not in self._whole and place.register is not None:
            good &= last <= self._begun_at
        self._values[good] = _as_type(writes.values[at], self._dtype)[good]
        self._whys[lanes] = np.where(good, _KNOWN, _UNWRITTEN)[lanes]

    def _writes_at(self, place: Place) -> Writes | None:
        if place not in self._writes:
            self._writes[place] = self._writes_of(place)
        return self._writes[place]

    def _writes_of(self, place: Place) -> Writes | None:
        trace, variable = self._trace, self._variable
        if place.register is not None:
            return trace.register_writes.get((self._warp, variable.function, place.register), Writes([], [], []))
        base = trace.local_bases.get(variable.function)
        if base is None or place.local is None or not place.local.startswith("__local_depot"):
            return None
        return self._local(base + place.offset, variable.size_bytes)

    def _local(self, offset: int, size: int) -> Writes:
        """The steps that wrote bytes of local memory, and what was there behind each."""
        found = Writes([], [], [])
        values = np.zeros((_WARP, size), np.uint8)
        last = np.full((_WARP, size), -1, np.int64)
        for number in self._trace.numbers[self._warp]:
            for access in self._trace.steps[number].accesses:
                if access.kind == "read" or access.space != "local":
                    continue
                starts = access.addresses.astype(np.int64) - offset
                hits = np.flatnonzero((starts < size) & (starts + access.size_bytes > 0))
                for hit in hits.tolist():
                    lane = int(access.lanes[hit])
                    for byte in range(access.size_bytes):
                        at = int(starts[hit]) + byte
                        if 0 <= at < size:
                            values[lane, at] = access.after[hit, byte]
                            last[lane, at] = number
                if hits.size:
                    found.steps.append(number)
                    found.values.append(values.copy().view(f"<u{size}").reshape(_WARP))
                    found.last.append(last.min(axis=1))
        return found


def instruction_lines(ptx: str) -> list[int]:
    """The lines of a PTX text on which instructions begin, ascending."""
    return sorted({statement.line for statement in statements(ptx)})


def block_labels(ptx: str) -> list[int]:
    """The lines of a PTX text with labels that jumps name, ascending."""
    return [number for number, line in enumerate(text_lines(ptx), 1) if line.lstrip().startswith(_BLOCK_LABEL)]


def _as_type(values: NDArray[Any], dtype: np.dtype[Any]) -> NDArray[Any]:
    """Bits of a register, or of memory, as the variable's type: the lowest bytes hold it."""
    octets = np.ascontiguousarray(values).view(np.uint8).reshape(values.size, -1)
    found: NDArray[Any] = np.ascontiguousarray(octets[:, : dtype.itemsize]).view(dtype).reshape(values.size)
    return found


def _as_bits(values: NDArray[Any], dtype: np.dtype[Any]) -> NDArray[Any]:
    """Values as integers, which are equal where their bits are."""
    bits: NDArray[Any] = np.ascontiguousarray(values).view(f"<u{dtype.itemsize}")
    return bits


def _lanes(bits: int) -> NDArray[np.bool_]:
    return np.unpackbits(np.array([bits], "<u4").view(np.uint8), bitorder="little").astype(np.bool_)


__all__ = [
    "WHY",
    "Course",
    "TracedBlock",
    "Unknown",
    "Writes",
    "block_labels",
    "course_of",
    "instruction_lines",
    "ways_of",
]
