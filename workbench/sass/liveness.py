"""Live registers of a kernel's machine code at each instruction, by file.

A register is live where it holds a value that may still be read. A write under a guard leaves the old value only where
the guard does not hold: what is read under the same guard, or written under the opposite one, too, does not keep it
alive; nor does a way on which nobody has written it. The count at an instruction holds what is live before or after it,
and what it writes, as nvdisasm's life ranges do (`-plr`). Those are the textbook's, in which a write under a guard ends
no life: a register that is first written under one counts there from the kernel's beginning, though it holds nothing.
Where the two differ the smaller number is right: a test plays the code and finds no further value that is read again.
As there, the stack pointer R1 counts from its first write on. What lives across a call within the code counts here, and
doesn't there: it takes every call for one that leaves nothing in the registers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from workbench.sass.blocks import FlowGraph
from workbench.sass.dependencies import surely_written
from workbench.sass.registers import RegisterUse, opposite_guard

_FILES = ("R", "P", "UR", "UP")
_STACK_POINTER = "R1"


@dataclass(frozen=True, eq=False)
class Liveness:
    """Counts by index of the instruction.

    peak: the first instruction with the most general registers, or None. at_peak: these registers, by number.
    """

    gpr: tuple[int, ...]
    pred: tuple[int, ...]
    ugpr: tuple[int, ...]
    upred: tuple[int, ...]
    peak: int | None
    at_peak: tuple[str, ...] = ()


def liveness(uses: Sequence[RegisterUse], graph: FlowGraph) -> Liveness:
    """Counts the live registers at each instruction."""
    numbers: dict[str, int] = {}
    for use in uses:
        for name in (*use.reads, *use.writes):
            numbers.setdefault(name, len(numbers))
    masks = dict.fromkeys(_FILES, 0)
    for name, number in numbers.items():
        file = name.rstrip("0123456789")
        if file in masks:
            masks[file] |= 1 << number
    steps = [_step(use, numbers) for use in uses]
    leaving = _solve(uses, steps, graph, numbers)
    defined = _defined(steps, graph)
    stack = numbers.get(_STACK_POINTER)
    begun = next((i for i, use in enumerate(uses) if _STACK_POINTER in use.writes), None)
    counts: list[tuple[int, int, int, int]] = [(0, 0, 0, 0)] * len(uses)
    general = [0] * len(uses)
    for n, block in enumerate(graph.blocks):
        made = [defined[n]]
        for i in range(block.first, block.last):
            made.append(made[-1] | steps[i].writes)
        live = leaving[n]
        for i in range(block.last, block.first - 1, -1):
            step, known = steps[i], made[i - block.first]
            here = live.any & (known | step.writes)
            live = live.before(step)
            here |= live.any & known | step.writes | step.reads
            if stack is not None and begun is not None and i >= begun:
                here |= 1 << stack
            r, p, ur, up = ((here & masks[file]).bit_count() for file in _FILES)
            counts[i] = (r, p, ur, up)
            general[i] = here & masks["R"]
    gpr = tuple(each[0] for each in counts)
    peak = max(range(len(gpr)), key=gpr.__getitem__) if gpr else None
    pred, ugpr, upred = (tuple(each[k] for each in counts) for k in (1, 2, 3))
    at_peak = [name for name, number in numbers.items() if peak is not None and general[peak] >> number & 1]
    return Liveness(gpr, pred, ugpr, upred, peak, tuple(sorted(at_peak, key=lambda name: int(name[1:]))))


@dataclass(frozen=True)
class _Step:
    """An instruction as sets of bits. sets: the guards whose meaning it changes, those of predicates that it writes."""

    reads: int
    writes: int
    guard: str
    guard_read: int
    sets: tuple[str, ...]


@dataclass(frozen=True)
class _Live:
    """Registers that are live whatever predicates hold, and those that are only where a guard holds."""

    always: int
    under: Mapping[str, int]

    @property
    def any(self) -> int:
        """All that may be read."""
        found = self.always
        for mask in self.under.values():
            found |= mask
        return found

    def __or__(self, other: _Live) -> _Live:
        always = self.always | other.always
        guards = {**self.under, **other.under}
        joined = {g: (self.under.get(g, 0) | other.under.get(g, 0)) & ~always for g in guards}
        return _Live(always, {g: mask for g, mask in joined.items() if mask})

    def before(self, step: _Step) -> _Live:
        """The live registers before an instruction, from those behind it.

        A write under a guard leaves the old value where the guard does not hold: there, and only there, what was live
        is live before. A read under a guard needs its value only where that holds.
        """
        always, under = self.always, dict(self.under)
        for guard in step.sets:
            always |= under.pop(guard, 0)
        if step.guard:
            opposite = opposite_guard(step.guard)
            kept = always & step.writes
            always &= ~step.writes
            under[step.guard] = under.get(step.guard, 0) & ~step.writes | step.reads
            under[opposite] = under.get(opposite, 0) | kept
        else:
            always = always & ~step.writes | step.reads
            under = {guard: mask & ~step.writes for guard, mask in under.items()}
        always |= step.guard_read
        # The instruction reads its own guard before it writes it.
        for guard in step.sets:
            always |= under.pop(guard, 0)
        return _Live(always, {guard: rest for guard, mask in under.items() if (rest := mask & ~always)})


_NOTHING = _Live(0, MappingProxyType({}))


def _step(use: RegisterUse, numbers: Mapping[str, int]) -> _Step:
    own = use.guard.lstrip("!")
    reads = sum(1 << numbers[name] for name in use.reads)
    guard_read = 1 << numbers[own] if use.guard else 0
    sets = tuple(g for name in use.writes if name.startswith(("P", "UP")) for g in (name, f"!{name}"))
    return _Step(reads, sum(1 << numbers[name] for name in use.writes), use.guard, guard_read, sets)


def _defined(steps: Sequence[_Step], graph: FlowGraph) -> list[int]:
    """Registers that may have been written before each block. A value that nobody made is not alive."""
    made = [0] * len(graph.blocks)
    for n, block in enumerate(graph.blocks):
        for i in range(block.first, block.last + 1):
            made[n] |= steps[i].writes
    after: list[set[int]] = [set(block.successors) for block in graph.blocks]
    for call in graph.calls:
        if call.callee is not None:
            callee = graph.functions[call.callee]
            after[call.block].add(callee.entry)
            for back in callee.returns:
                after[back].update(graph.blocks[call.block].successors)
    entering = [0] * len(graph.blocks)
    pending = dict.fromkeys(range(len(graph.blocks)))
    while pending:
        n = next(iter(pending))
        del pending[n]
        out = entering[n] | made[n]
        for m in after[n]:
            if out & ~entering[m]:
                entering[m] |= out
                pending[m] = None
    return entering


def _solve(
    uses: Sequence[RegisterUse], steps: Sequence[_Step], graph: FlowGraph, numbers: Mapping[str, int]
) -> list[_Live]:
    """The live registers behind each block, callees and returns included."""
    surely: list[set[str]] = [set() for _ in graph.blocks]
    before: list[list[int]] = [[] for _ in graph.blocks]
    for n, block in enumerate(graph.blocks):
        for i in range(block.first, block.last + 1):
            if not uses[i].conditional:
                surely[n].update(uses[i].writes)
        for after in block.successors:
            before[after].append(n)
    callee_of = {call.block: call.callee for call in graph.calls if call.callee is not None}
    overwritten = [
        sum(1 << numbers[name] for name in surely_written(graph, f.entry, f.blocks, f.returns, surely))
        for f in graph.functions
    ]
    own = _fixpoint(graph, steps, before, callee_of, overwritten, None)
    wanted = [own[1][function.entry].any for function in graph.functions]
    return _fixpoint(graph, steps, before, callee_of, overwritten, wanted)[0]


def _fixpoint(
    graph: FlowGraph,
    steps: Sequence[_Step],
    before: Sequence[Sequence[int]],
    callee_of: Mapping[int, int],
    overwritten: Sequence[int],
    wanted: Sequence[int] | None,
) -> tuple[list[_Live], list[_Live]]:
    """Live registers behind and before each block.

    `wanted` is what each function reads of its caller's. Without it a return leaves nothing live: that run finds it.
    """
    count = len(graph.blocks)
    leaving = [_NOTHING] * count
    entering = [_NOTHING] * count
    callers: dict[int, list[int]] = {}
    for n, callee in callee_of.items():
        callers.setdefault(callee, []).append(n)
    pending = dict.fromkeys(range(count - 1, -1, -1))
    while pending:
        n = next(iter(pending))
        del pending[n]
        out = leaving[n]
        for after in graph.blocks[n].successors:
            out |= entering[after]
        called = callee_of.get(n)
        if called is not None:
            reads = wanted[called] if wanted is not None else entering[graph.functions[called].entry].any
            if wanted is not None:
                for back in graph.functions[called].returns:
                    if out.any & ~leaving[back].always:
                        leaving[back] = _Live(leaving[back].always | out.any, {})
                        pending[back] = None
            out = _Live(out.any & ~overwritten[called] | reads, {})
        leaving[n] = out
        block = graph.blocks[n]
        for i in range(block.last, block.first - 1, -1):
            out = out.before(steps[i])
        if out != entering[n]:
            entering[n] = out
            pending.update(dict.fromkeys(before[n]))
            if wanted is None:
                for f, function in enumerate(graph.functions):
                    if function.entry == n:
                        pending.update(dict.fromkeys(callers.get(f, ())))
    return leaving, entering
