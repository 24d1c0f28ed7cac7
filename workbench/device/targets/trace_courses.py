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
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from workbench.device.targets.traced_steps import WARP, TracedSteps, Writes, lanes_of
from workbench.emulate.interpret.tracing import TracedStep
from workbench.isa.ptx.debug_variables import DebugVariable, Place

Unknown = Literal["", "not in scope", "not written", "no place", "not a thread", "no value"]
"""`no place`: the compiler names none here; `no value`: as of `1 / 0`."""
WHY: tuple[Unknown, ...] = get_args(Unknown)
_KNOWN, _OUTSIDE, _UNWRITTEN, _NOWHERE = range(4)
_TYPES = {("int", 1): "i1", ("int", 2): "<i2", ("int", 4): "<i4", ("int", 8): "<i8", ("uint", 1): "u1",
          ("uint", 2): "<u2", ("uint", 4): "<u4", ("uint", 8): "<u8", ("float", 2): "<f2", ("float", 4): "<f4",
          ("float", 8): "<f8", ("bool", 1): "u1", ("address", 8): "<u8"}  # fmt: skip
_JUMPS = frozenset({"bra", "brx"})


@dataclass(frozen=True, eq=False)
class Course:
    """A variable in a warp. steps: those behind which something is other than before. Behind each: the values of all
    lanes, in the variable's type; and for each lane the place in `WHY` of why its value is not known, 0 where it is."""

    steps: list[int]
    values: list[NDArray[Any]]
    whys: list[NDArray[np.uint8]]


@dataclass(frozen=True, eq=False)
class Moved:
    """A step of a warp. active, ran: lanes; bits: the active ones as bits. following: the PTX lines at which the active
    lanes go on, 0 for none, each with its lanes."""

    number: int
    bits: int
    active: NDArray[np.bool_]
    ran: NDArray[np.bool_]
    following: tuple[tuple[int, NDArray[np.bool_]], ...]


def ways_of(trace: TracedSteps, warp: int) -> tuple[Moved, ...]:
    """The steps of a warp, as all its variables need them."""
    found = []
    lines = trace.following_lines(warp)
    masks: dict[int, NDArray[np.bool_]] = {}
    for at, number in enumerate(trace.numbers[warp]):
        step = trace.steps[number]
        for bits in (step.active, step.ran):
            if bits not in masks:
                masks[bits] = lanes_of(bits)
        active = masks[step.active]
        every = set(lines[at][active].tolist())
        # Mostly all go on together.
        goes = tuple((line, active if len(every) == 1 else active & (lines[at] == line)) for line in every)
        found.append(Moved(number, step.active, active, masks[step.ran], goes))
    return tuple(found)


def course_of(trace: TracedSteps, warp: int, variable: DebugVariable, ways: Sequence[Moved]) -> Course:
    """The values of a variable in a warp, over all steps. ways: of `ways_of`."""
    return _Walk(trace, warp, variable, ways).course()


class _Walk:
    """Goes through the steps of a warp once.

    A step behind which nothing can be other than behind the one before is not looked at: the same lanes go on together
    at the same place of the variable, nothing was written there, and they entered no scope and began no range.
    """

    def __init__(self, trace: TracedSteps, warp: int, variable: DebugVariable, ways: Sequence[Moved]) -> None:
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
        self._inside = np.zeros(WARP, np.bool_)
        self._latest = np.full(WARP, -1, np.int64)
        self._before = np.full(WARP, -1, np.int64)
        self._begun = np.full(WARP, -1, np.int64)
        self._begun_at = np.full(WARP, -1, np.int64)
        self._line = np.zeros(WARP, np.int64)
        self._jumped = np.zeros(WARP, np.bool_)
        self._values = np.zeros(WARP, self._dtype)
        self._whys = np.full(WARP, _OUTSIDE, np.uint8)
        self._writes: dict[Place, Writes | None] = {}
        self._inside_bits = 0
        self._version = 0
        """Other than before where lanes entered or left the scope, or began a range."""
        self._seen: dict[int, tuple[str, Place | None]] = {}
        self._reads: tuple[Writes, ...] = ()
        """The writes of the places that the last step read."""
        self._key: tuple[Any, ...] | None = None

    def course(self) -> Course:
        trace, variable = self._trace, self._variable
        result = Course([], [], [])
        depths = trace.depths[variable.function]
        (depth,) = depths if len(depths) == 1 else (None,)
        for moved in self._ways:
            number, active = moved.number, moved.active
            step = trace.steps[number]
            if depth is None:  # a function that calls itself: registers of its activations have one name
                here = active & (step.function == variable.function)
                self._whys = np.where(here, _NOWHERE, np.where(active, _OUTSIDE, self._whys)).astype(np.uint8)
            else:
                own = step.depth <= depth
                if own:
                    self._passes(step, moved)
                if not self._moves(moved, step if own else None):
                    continue
            if not result.steps or self._differs(result):
                result.steps.append(number)
                result.values.append(self._values.copy())
                result.whys.append(self._whys.copy())
        return result

    def _differs(self, found: Course) -> bool:
        if found.whys[-1].tobytes() != self._whys.tobytes():
            return True
        known = self._whys == _KNOWN
        return bool(self._values[known].tobytes() != found.values[-1][known].tobytes())

    def _passes(self, step: TracedStep, moved: Moved) -> None:
        """Lanes have run an instruction of the function, or of a caller of it."""
        variable, active = self._variable, moved.active
        mine = step.function == variable.function
        here = mine and variable.first <= step.op.line < variable.end
        inside = self._inside_bits | moved.bits if here else self._inside_bits & ~moved.bits
        if here:
            if inside != self._inside_bits:
                np.copyto(self._before, self._latest, where=active & ~self._inside)
            self._latest[active] = moved.number
        if inside != self._inside_bits:
            self._inside_bits = inside
            self._inside[active] = here
            self._version += 1
        self._line[active] = step.op.line if mine else 0
        np.copyto(self._jumped, moved.ran if step.op.opcode.mnemonic in _JUMPS else False, where=active)
        if not mine:
            self._begun[active] = -1
            self._version += 1

    def _moves(self, moved: Moved, step: TracedStep | None) -> bool:
        """Lanes go on at their lines; False where nothing can be other than behind the step before. step: the one that
        they have run, None where it is one of a function that was called."""
        for line, lanes in moved.following:
            self._begin(moved.number, line, lanes, step)
        alone = moved.following[0] if len(moved.following) == 1 else None
        if alone is not None and self._key is not None and self._key == self._key_of(moved, alone[0]):
            return False
        self._reads = ()
        settled = True
        for line, lanes in moved.following:
            settled &= self._goes_on(moved.number, line, lanes)
        self._key = self._key_of(moved, alone[0]) if alone is not None and settled else None
        return True

    def _key_of(self, moved: Moved, line: int) -> tuple[Any, ...]:
        """All that the state behind a step depends on, where its lanes go on together: who they are, where, and the
        last writes at the places that were read."""
        written = [bisect_right(writes.steps, moved.number) for writes in self._reads]
        return moved.bits, self._place_at(line), self._version, self._reads, written

    def _place_at(self, line: int) -> tuple[str, Place | None]:
        """The place of the variable before a line of PTX; without one whether it is out of scope there."""
        result = self._seen.get(line)
        if result is None:
            variable = self._variable
            declared = self._trace.source_line(line) if variable.first <= line < variable.end else None
            if not variable.first <= line < variable.end or (declared is not None and declared < variable.declared):
                result = "outside", None
            elif (variable.kind, variable.size_bytes) not in _TYPES:
                result = "inside", None
            else:
                result = "inside", next((each for each in self._places if each.first <= line < each.end), None)
            self._seen[line] = result
        return result

    def _goes_on(self, number: int, line: int, lanes: NDArray[np.bool_]) -> bool:
        """Lanes go on at a line, 0 for none: the place is read. False where the value depends on the step's number."""
        where, place = self._place_at(line)
        if place is None:
            self._whys[lanes] = _OUTSIDE if where == "outside" else _NOWHERE
            return True
        if place in self._whole:
            self._read(number, place, lanes)
            return True
        settled = True
        for mark in set(self._begun[lanes].tolist()):
            settled &= self._read_begun(number, place, mark, lanes & (self._begun == mark))
        return settled

    def _read_begun(self, number: int, of_text: Place, mark: int, lanes: NDArray[np.bool_]) -> bool:
        """The value of a variable whose place changes, for lanes that came through one of `_marks` last; the result is
        that of `_goes_on`."""
        begun = self._marks[mark][1] if mark >= 0 else None
        if begun is None:
            self._whys[lanes] = _NOWHERE
            return True
        self._read(number, begun, lanes)
        if of_text == begun:
            return True
        other, last = self._state(number, of_text)
        differs = _as_bits(other, self._dtype) != _as_bits(self._values, self._dtype)
        self._whys[lanes & differs & (last > self._begun_at)] = _NOWHERE
        # A constant counts as written at each step.
        return of_text.constant is None

    def _state(self, number: int, place: Place) -> tuple[NDArray[Any], NDArray[np.int64]]:
        """The values at a place behind a step, in the variable's type, and the step that wrote each lane's."""
        if place.constant is not None:
            value = _as_type(np.array([place.constant % (1 << 64)], "<u8"), self._dtype)
            return np.repeat(value, WARP), np.full(WARP, number, np.int64)
        writes = self._writes_at(place)
        at = -1 if writes is None else bisect_right(writes.steps, number) - 1
        if writes is None or at < 0 or writes.values[at].dtype.itemsize < self._dtype.itemsize:
            return self._values, np.full(WARP, -1, np.int64)
        return _as_type(writes.values[at], self._dtype), writes.last[at]

    def _begin(self, number: int, line: int, lanes: NDArray[np.bool_], step: TracedStep | None) -> None:
        """Ranges that begin on the way to a line have begun. step: as for `_moves`."""
        at = bisect_right(self._starts, line) - 1 if line else -1
        if at < 0:
            return
        first = self._starts[at]
        # All lanes come from the step at hand, if that is one of the function.
        if step is not None and step.op.opcode.mnemonic not in _JUMPS:
            mine = step.function == self._variable.function
            if mine and 0 < step.op.line < first:
                self._begins(number, at, lanes)
            return
        for jumped in (False, True):
            these = lanes & (self._jumped == jumped) & (self._line > 0)
            for left in set(self._line[these].tolist()):
                above = self._landing(line) if jumped else int(left)
                if above < first:
                    self._begins(number, at, these & (self._line == left))

    def _begins(self, number: int, at: int, lanes: NDArray[np.bool_]) -> None:
        self._begun[lanes], self._begun_at[lanes] = at, number
        self._version += 1

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
        """The writes at a place, which the state behind the step at hand depends on; None where it is none."""
        if place not in self._writes:
            self._writes[place] = self._writes_of(place)
        result = self._writes[place]
        if result is not None:
            self._reads += (result,)
        return result

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
        result = Writes([], [], [])
        values = np.zeros((WARP, size), np.uint8)
        last = np.full((WARP, size), -1, np.int64)
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
                    result.steps.append(number)
                    result.values.append(values.copy().view(f"<u{size}").reshape(WARP))
                    result.last.append(last.min(axis=1))
        return result


def _as_type(values: NDArray[Any], dtype: np.dtype[Any]) -> NDArray[Any]:
    """Bits of a register, or of memory, as the variable's type: the lowest bytes hold it."""
    octets = np.ascontiguousarray(values).view(np.uint8).reshape(values.size, -1)
    result: NDArray[Any] = np.ascontiguousarray(octets[:, : dtype.itemsize]).view(dtype).reshape(values.size)
    return result


def _as_bits(values: NDArray[Any], dtype: np.dtype[Any]) -> NDArray[Any]:
    """Values as integers, which are equal where their bits are."""
    bits: NDArray[Any] = np.ascontiguousarray(values).view(f"<u{dtype.itemsize}")
    return bits
