"""Waits of each instruction before it issues: scoreboard barriers, by who set them, and stall cycles, by operand.

Barriers: for each wait, the instructions that have set the barrier on some way and that nothing has waited for since;
those of all ways are told from those of some. Stall cycles: a gap behind the instruction before is put down to an
operand where the known latencies say that it could not be a cycle shorter; where they don't, no reason is given.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from workbench.records import SassLine
from workbench.sass.blocks import FlowGraph
from workbench.sass.dependencies import Dependencies
from workbench.sass.latencies import LONGEST, SETTLE, latency
from workbench.sass.registers import RegisterUse
from workbench.sass.schedule import Step
from workbench.sass.throughput import Throughput, throughput

BARRIERS = range(6)


@dataclass(frozen=True)
class Setter:
    """An instruction that a wait ends.

    registers: what the waiting instruction has to do with: values of the setter that it reads or overwrites, or, where
    `reads`, registers that it overwrites and the setter still has to read; empty where the wait serves another.
    always: whether it is pending on every way that leads here.
    """

    index: int
    reads: bool
    registers: tuple[str, ...]
    always: bool


@dataclass(frozen=True)
class Wait:
    """A wait for a scoreboard barrier, until `left` of what has set it are still under way."""

    barrier: int
    left: int
    setters: tuple[Setter, ...]


@dataclass(frozen=True)
class Gap:
    """Cycles behind the instruction before, in one block: stall cycles of its control code.

    register, writer, needed: the operand for which they could not be fewer, the index of the instruction that makes
    it, and its latency; `seen`: the instruction whose barrier could not be seen sooner; `pipe`: that of this and the
    instruction before, where that needs it for just so long. None or empty where that is not so.
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
                made = next(each for each in steps[writer].writes if each[0] == name)
                needed = latency(file, made[2], category, arch)
                if needed == ages[writer]:
                    return Gap(cycles, name, writer, needed)
    for before, since in ages.items():
        barriers = (steps[before].write_barrier, steps[before].read_barrier)
        waited = _waited(lines[i], steps[i])
        if since == SETTLE and any(b is not None and waited >> b & 1 for b in barriers):
            return Gap(cycles, seen=before)
    held, wanted = (throughput(lines[each].opcode, arch) for each in (i - 1, i))
    if isinstance(held, Throughput) and isinstance(wanted, Throughput) and held.cycles == cycles:
        return Gap(cycles, pipe=held.pipe if held.pipe == wanted.pipe else "")
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


class _Pending:
    """The instructions that have set each barrier and are not waited for, on some path and on every path, at the start
    of each block.

    Bit 2i stands for the value of instruction i, bit 2i + 1 for its reads.
    """

    def __init__(self, lines: Sequence[SassLine], steps: Sequence[Step], graph: FlowGraph) -> None:
        self.lines, self.steps, self.graph = lines, steps, graph
        self.some: list[list[int] | None] = [None] * len(graph.blocks)
        self.every: list[list[int] | None] = [None] * len(graph.blocks)
        self.callee_of = {call.block: call.callee for call in graph.calls}
        self.inside = [self._inside(f) for f in range(len(graph.functions))]

    def _inside(self, f: int) -> int:
        """The bits of a function and of what it calls."""
        seen: set[int] = set()
        pending = [f]
        mask = 0
        while pending:
            g = pending.pop()
            if g in seen:
                continue
            seen.add(g)
            for n in self.graph.functions[g].blocks:
                block = self.graph.blocks[n]
                mask |= (1 << 2 * (block.last + 1)) - (1 << 2 * block.first)
                callee = self.callee_of.get(n)
                if callee is not None:
                    pending.append(callee)
        return mask

    def _step(self, i: int, some: list[int], every: list[int]) -> Iterator[tuple[int, int, int, int]]:
        """Takes the state over one instruction; gives (barrier, left, some, every) of each of its waits."""
        step = self.steps[i]
        for b in BARRIERS:
            if step.waits >> b & 1:
                yield b, 0, some[b], every[b]
                some[b] = every[b] = 0
        counted = counted_wait(self.lines[i])
        if counted is not None and counted[0] in BARRIERS:
            b, left = counted
            yield b, left, some[b], every[b]
            # It is not known which are left: any may be, none must be.
            some[b], every[b] = (0, 0) if left == 0 else (some[b], 0)
        for barrier, bit in ((step.write_barrier, 1 << 2 * i), (step.read_barrier, 2 << 2 * i)):
            if barrier is not None:
                some[barrier] |= bit
                every[barrier] |= bit

    def solve(self) -> None:
        """Iterates to the fixpoint."""
        graph = self.graph
        if not graph.blocks:
            return
        returned: list[tuple[list[int], list[int]] | None] = [None] * len(graph.functions)
        callers: dict[int, list[int]] = {}
        for n, callee in self.callee_of.items():
            if callee is not None:
                callers.setdefault(callee, []).append(n)
        returns: dict[int, list[int]] = {}
        for f, function in enumerate(graph.functions):
            for n in function.returns:
                returns.setdefault(n, []).append(f)
        # Code that no known path leads to (a function behind a pointer) is entered with nothing known to be pending:
        # there, too, what is set inside is waited for.
        for n in range(len(graph.blocks)):
            if self.some[n] is None:
                self.some[n], self.every[n] = [0] * 6, [0] * 6
                self._follow(n, returned, callers, returns)

    def _follow(
        self,
        first: int,
        returned: list[tuple[list[int], list[int]] | None],
        callers: dict[int, list[int]],
        returns: dict[int, list[int]],
    ) -> None:
        """Takes the state at the start of a block along all ways. returned: at the ends of functions so far."""
        graph = self.graph
        pending = dict.fromkeys([first])
        while pending:
            n = next(iter(pending))
            del pending[n]
            state = self._leaving(n)
            if state is None:
                continue
            some, every = state
            if n in self.callee_of:
                callee = self.callee_of[n]
                if callee is None:
                    # The waits of code that is not here are unknown.
                    every = [0] * 6
                else:
                    self._flow(some, every, graph.functions[callee].entry, pending)
                    back = returned[callee]
                    if back is None:
                        continue
                    kept = self.inside[callee]
                    some = [there & (kept | here) for there, here in zip(back[0], some, strict=True)]
                    every = [there & (kept | here) for there, here in zip(back[1], every, strict=True)]
            for f in returns.get(n, ()):
                held = returned[f]
                joined = (
                    (some, every)
                    if held is None
                    else (
                        [a | b for a, b in zip(held[0], some, strict=True)],
                        [a & b for a, b in zip(held[1], every, strict=True)],
                    )
                )
                if joined != held:
                    returned[f] = joined
                    pending.update(dict.fromkeys(callers.get(f, ())))
            for after in graph.blocks[n].successors:
                self._flow(some, every, after, pending)

    def _leaving(self, n: int) -> tuple[list[int], list[int]] | None:
        entering, always = self.some[n], self.every[n]
        if entering is None or always is None:
            return None
        some, every = list(entering), list(always)
        block = self.graph.blocks[n]
        for i in range(block.first, block.last + 1):
            for _ in self._step(i, some, every):
                pass
        return some, every

    def _flow(self, some: list[int], every: list[int], to: int, pending: dict[int, None]) -> None:
        held, always = self.some[to], self.every[to]
        if held is None or always is None:
            self.some[to], self.every[to] = list(some), list(every)
            pending[to] = None
            return
        union = [a | b for a, b in zip(held, some, strict=True)]
        both = [a & b for a, b in zip(always, every, strict=True)]
        if union != held or both != always:
            self.some[to], self.every[to] = union, both
            pending[to] = None

    def waits_in(self, n: int, uses: Sequence[RegisterUse], links: Dependencies) -> list[list[Wait]]:
        """The waits of each instruction of a block; none where no way leads to it."""
        block = self.graph.blocks[n]
        entering, always = self.some[n], self.every[n]
        if entering is None or always is None:
            return [[] for _ in range(block.first, block.last + 1)]
        some, every = list(entering), list(always)
        found = []
        for i in range(block.first, block.last + 1):
            waits = []
            for barrier, left, may, must in self._step(i, some, every):
                setters = tuple(_setter(bit, must, i, uses, links) for bit in _bits(may))
                waits.append(Wait(barrier, left, setters))
            found.append(waits)
        return found


def _setter(bit: int, must: int, i: int, uses: Sequence[RegisterUse], links: Dependencies) -> Setter:
    index, reads = divmod(bit, 2)
    here = uses[i]
    if reads:
        common = [name for name in uses[index].reads if name in here.writes]
    else:
        wanted = {name for name, writers in links.writers[i] if index in writers}
        common = [name for name in uses[index].writes if name in wanted or name in here.writes]
    return Setter(index, bool(reads), tuple(common), bool(must >> bit & 1))


def _bits(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
