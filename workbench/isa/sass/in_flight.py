"""Operations in flight at a place in the code: values of variable latency, reads, and recent results of fixed latency.

It knows sets of bits and times, no instructions; what the bits stand for is `workbench.isa.sass.control_proof`'s.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from workbench.isa.sass.latencies import LONGEST, SETTLE

BARRIERS = range(6)
"""The scoreboard barriers of a warp."""


@dataclass
class State:
    """The operations that may be in flight on some path, as bits that number values and reads of instructions of
    variable latency.

    Attributes
    ----------
    covered
        For each barrier, those bits that a wait for it ends on every way that has them under way.
    ages
        Cycles since a write of fixed latency, by register and writer.
    settle
        Cycles since each barrier was set.
    older
        For each barrier what it covered before the last instruction that set it, before the last two, and so on, as
        long as those end in order.
    stale
        Bits whose guard has been written since.
    """

    in_flight: int = 0
    covered: list[int] = field(default_factory=lambda: [0] * 6)
    ages: dict[tuple[str, int], int] = field(default_factory=dict)
    settle: list[int] = field(default_factory=lambda: [SETTLE] * 6)
    older: list[list[int]] = field(default_factory=lambda: [[] for _ in BARRIERS])
    stale: int = 0

    def copy(self) -> State:
        """A state of its own with the same content."""
        older = [list(each) for each in self.older]
        return State(self.in_flight, list(self.covered), dict(self.ages), list(self.settle), older, self.stale)

    def join(self, other: State) -> bool:
        """Takes in what another way brings; True where that is new."""
        union = self.in_flight | other.in_flight
        changed = union != self.in_flight
        for b in BARRIERS:
            new_here, new_there = union & ~self.in_flight, union & ~other.in_flight
            both = (self.covered[b] | new_here) & (other.covered[b] | new_there) & union
            if both != self.covered[b]:
                self.covered[b] = both
                changed = True
            older = [
                (mine | new_here) & (others | new_there) & union
                for mine, others in zip(self.older[b], other.older[b], strict=False)
            ]
            if older != self.older[b]:
                self.older[b] = older
                changed = True
            if other.settle[b] < self.settle[b]:
                self.settle[b] = other.settle[b]
                changed = True
        self.in_flight = union
        if other.stale & ~self.stale:
            self.stale |= other.stale
            changed = True
        for key, age in other.ages.items():
            if age < self.ages.get(key, LONGEST):
                self.ages[key] = age
                changed = True
        return changed

    def end(self, bits: int) -> None:
        """Marks the operations of the bits as completed."""
        self.in_flight &= ~bits
        self.covered = [each & self.in_flight for each in self.covered]
        self.older = [[each & self.in_flight for each in masks] for masks in self.older]

    def wait_until(self, barrier: int, left: int) -> None:
        """Ends what a barrier covers, but for the last instructions that set it; `left` of them may be under way."""
        if not left:
            self.wait(1 << barrier)
        elif left <= len(self.older[barrier]):
            self.end(self.older[barrier][left - 1])

    def wait(self, barriers: int) -> None:
        """Ends what the barriers, given as bits, cover."""
        bits = 0
        for b in BARRIERS:
            if barriers >> b & 1:
                bits |= self.covered[b]
        if bits:
            self.end(bits)

    def pass_time(self, cycles: int) -> None:
        """Lets cycles go by."""
        self.ages = {key: age + cycles for key, age in self.ages.items() if age + cycles < LONGEST}
        self.settle = [min(each + cycles, SETTLE) for each in self.settle]


class Clock:
    """A state on its way through a block: fixed writes by register, with the time of each, counted from the start."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.now = 0
        self.written: dict[str, dict[int, int]] = {}
        for (name, writer), age in state.ages.items():
            self.written.setdefault(name, {})[writer] = -age
        self.set_at = [-each for each in state.settle]

    def stop(self) -> State:
        """The state behind the block."""
        state = self.state
        state.ages = {
            (name, writer): self.now - time
            for name, writers in self.written.items()
            for writer, time in writers.items()
            if self.now - time < LONGEST
        }
        state.settle = [min(self.now - each, SETTLE) for each in self.set_at]
        return state
