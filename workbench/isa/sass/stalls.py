"""Waits of each instruction before it issues: scoreboard barriers, by who set them, and stall cycles, by operand.

Barriers: for each wait, the instructions that have set the barrier on some way and that nothing has waited for since;
those of all ways are told from those of some. Stall cycles: a gap behind the instruction before is put down to an
operand where the known latencies say that it could not be a cycle shorter; where they don't, no reason is given.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from workbench.base.records import SassLine
from workbench.isa.sass.blocks import FlowGraph
from workbench.isa.sass.call_flow import CallFlow
from workbench.isa.sass.dependencies import Dependencies
from workbench.isa.sass.latencies import LONGEST, SETTLE, latency
from workbench.isa.sass.registers import RegisterUse
from workbench.isa.sass.schedule import Step
from workbench.isa.sass.throughput import Throughput, throughput

BARRIERS = range(6)


@dataclass(frozen=True)
class Setter:
    """An instruction that a wait ends.

    Attributes
    ----------
    registers
        The registers that are waited for: values of the setter that the waiting instruction reads or overwrites, or,
        where `reads`, registers that it overwrites and the setter still has to read; empty where the wait serves
        another.
    always
        It is pending on every way that leads here.
    """

    index: int
    reads: bool
    registers: tuple[str, ...]
    always: bool


@dataclass(frozen=True)
class Wait:
    """A wait for a scoreboard barrier, until `left` of what has set it are still under way.

    Attributes
    ----------
    earlier
        Indices of the instructions that have set it on some way and that another wait has ended; given where nothing
        else is waited for.
    """

    barrier: int
    left: int
    setters: tuple[Setter, ...]
    earlier: tuple[int, ...] = ()


@dataclass(frozen=True)
class Gap:
    """Cycles behind the instruction before, in one block: stall cycles of its control code.

    Attributes
    ----------
    register, writer, needed
        The operand for which they could not be fewer, the index of the instruction that makes it, and its latency; None
        where that is not so.
    seen
        The instruction whose barrier could not be seen sooner, or None.
    pipe
        The pipe of this and the instruction before, where that needs it for just so long; else empty.
    """

    cycles: int
    register: str | None = None
    writer: int | None = None
    needed: int = 0
    seen: int | None = None
    pipe: str = ""


@dataclass(frozen=True)
class Stall:
    """All that one instruction waits for; `gap` is None at the begin of a block, where several ways may come from."""

    gap: Gap | None
    waits: tuple[Wait, ...]


def stalls(
    lines: Sequence[SassLine],
    uses: Sequence[RegisterUse],
    steps: Sequence[Step],
    graph: FlowGraph,
    links: Dependencies,
    arch: int,
) -> tuple[Stall, ...]:
    """The waits of each instruction of a kernel; arguments as of the analyses they come from."""
    pending = _Pending(lines, steps, graph)
    pending.solve()
    found: list[Stall] = []
    for n, block in enumerate(graph.blocks):
        waits = pending.waits_in(n, uses, links)
        for i in range(block.first, block.last + 1):
            gap = _gap(i, block.first, lines, steps, links, arch) if i > block.first else None
            found.append(Stall(gap, tuple(waits[i - block.first])))
    return tuple(found)


def _gap(
    i: int, first: int, lines: Sequence[SassLine], steps: Sequence[Step], links: Dependencies, arch: int
) -> Gap | None:
    cycles = steps[i - 1].stall
    if cycles <= 1:
        return Gap(cycles)
    ages: dict[int, int] = {}
    age = 0
    for before in range(i - 1, first - 1, -1):
        age += steps[before].stall
        if age > LONGEST:
            break
        ages[before] = age
    # A register that stands in several places has a latency for each.
    writers = dict(links.writers[i])
    for name, file, category in steps[i].reads:
        for writer in writers.get(name, ()):
            if writer in ages and not steps[writer].is_variable:
                write = next(each for each in steps[writer].writes if each[0] == name)
                needed = latency(file, write[2], category, arch)
                if needed == ages[writer]:
                    return Gap(cycles, name, writer, needed)
    for before, since in ages.items():
        barriers = (steps[before].write_barrier, steps[before].read_barrier)
        waited = _waited(lines[i], steps[i])
        if since == SETTLE and any(b is not None and waited >> b & 1 for b in barriers):
            return Gap(cycles, seen=before)
    previous, current = (throughput(lines[each].opcode, arch) for each in (i - 1, i))
    if isinstance(previous, Throughput) and isinstance(current, Throughput) and previous.cycles == cycles:
        return Gap(cycles, pipe=previous.pipe if previous.pipe == current.pipe else "")
    return Gap(cycles)


def _waited(line: SassLine, step: Step) -> int:
    counted = counted_wait(line)
    return step.waits | (1 << counted[0] if counted is not None else 0)


def counted_wait(line: SassLine) -> tuple[int, int] | None:
    """The barrier that a DEPBAR waits for, and how many of what set it may be left."""
    if not line.opcode.startswith("DEPBAR") or len(line.operands) < 2:
        return None
    name, left = line.operands[:2]
    return (int(name[2:]), int(left, 0)) if name.startswith("SB") and name[2:].isdigit() else None


@dataclass
class _State:
    """For each barrier the operations that have set it and are not waited for, on some way and on every way.

    Bit 2i stands for the value of instruction i, bit 2i + 1 for its reads. over: those that were waited for, on some
    way.
    """

    some: list[int]
    every: list[int]
    over: list[int]

    def copy(self) -> _State:
        """A state of its own with the same content."""
        return _State(list(self.some), list(self.every), list(self.over))

    def join(self, other: _State) -> bool:
        """Takes in what another way brings; True where that is new."""
        some = [a | b for a, b in zip(self.some, other.some, strict=True)]
        every = [a & b for a, b in zip(self.every, other.every, strict=True)]
        over = [a | b for a, b in zip(self.over, other.over, strict=True)]
        changed = some != self.some or every != self.every or over != self.over
        self.some, self.every, self.over = some, every, over
        return changed


class _Pending(CallFlow[_State]):
    """The setters of each barrier at the start of each block."""

    def __init__(self, lines: Sequence[SassLine], steps: Sequence[Step], graph: FlowGraph) -> None:
        super().__init__(graph)
        self.lines, self.steps = lines, steps
        self.inside = [sum(3 << 2 * i for i in each) for each in graph.instructions]

    def _step(self, i: int, state: _State) -> Iterator[tuple[int, int, int, int, int]]:
        """Takes the state over one instruction; gives (barrier, left, some, every, over) of each of its waits."""
        step, some, every = self.steps[i], state.some, state.every
        for b in BARRIERS:
            if step.waits >> b & 1:
                yield b, 0, some[b], every[b], state.over[b]
                state.over[b] |= some[b]
                some[b] = every[b] = 0
        counted = counted_wait(self.lines[i])
        if counted is not None and counted[0] in BARRIERS:
            b, left = counted
            yield b, left, some[b], every[b], state.over[b]
            state.over[b] |= some[b]
            # It is not known which are left: any may be, none must be.
            some[b], every[b] = (0, 0) if left == 0 else (some[b], 0)
        for barrier, bit in ((step.write_barrier, 1 << 2 * i), (step.read_barrier, 2 << 2 * i)):
            if barrier is not None:
                some[barrier] |= bit
                every[barrier] |= bit

    def solve(self) -> None:
        """Finds the states of all blocks. Code that no known path leads to (a function behind a pointer) is entered
        with nothing known to be pending: there, too, what is set inside is waited for.
        """
        for n in range(len(self.graph.blocks)):
            if self.entering[n] is None:
                self.follow(n, _State([0] * 6, [0] * 6, [0] * 6))

    def run_block(self, n: int, state: _State) -> None:
        """Takes a state over the instructions of a block."""
        block = self.graph.blocks[n]
        for i in range(block.first, block.last + 1):
            for _ in self._step(i, state):
                pass

    def behind_unknown(self, state: _State) -> None:
        """The waits of code that is not here are unknown."""
        state.every = [0] * 6

    def behind_call(self, state: _State, callee: int, returned: _State) -> _State:
        """The setters pending at the callee's ends, without those that only other callers had pending."""
        inside = self.inside[callee]
        some = [there & (inside | here) for there, here in zip(returned.some, state.some, strict=True)]
        every = [there & (inside | here) for there, here in zip(returned.every, state.every, strict=True)]
        # The callee may have waited for what its caller had pending.
        over = [
            there & (inside | pending) | here
            for there, pending, here in zip(returned.over, state.some, state.over, strict=True)
        ]
        return _State(some, every, over)

    def waits_in(self, n: int, uses: Sequence[RegisterUse], links: Dependencies) -> list[list[Wait]]:
        """The waits of each instruction of a block; none where no way leads to it."""
        block = self.graph.blocks[n]
        entering = self.entering[n]
        if entering is None:
            return [[] for _ in range(block.first, block.last + 1)]
        state = entering.copy()
        result = []
        for i in range(block.first, block.last + 1):
            waits = []
            for barrier, left, may, must, over in self._step(i, state):
                setters = tuple(_setter(bit, must, i, uses, links) for bit in _bits(may))
                earlier = () if setters else tuple(dict.fromkeys(bit // 2 for bit in _bits(over)))
                waits.append(Wait(barrier, left, setters, earlier))
            result.append(waits)
        return result


def _setter(bit: int, must: int, i: int, uses: Sequence[RegisterUse], links: Dependencies) -> Setter:
    index, reads = divmod(bit, 2)
    here = uses[i]
    if reads:
        common = [name for name in uses[index].reads if name in here.writes]
    else:
        names = {name for name, writers in links.writers[i] if index in writers}
        common = [name for name in uses[index].writes if name in names or name in here.writes]
    return Setter(index, bool(reads), tuple(common), bool(must >> bit & 1))


def _bits(mask: int) -> list[int]:
    result = []
    while mask:
        low = mask & -mask
        result.append(low.bit_length() - 1)
        mask ^= low
    return result
