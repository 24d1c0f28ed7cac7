"""Live registers of a kernel's machine code at each instruction, by file.

A register is live where it holds a value that may still be read. A write under a guard leaves the old value only where
the guard does not hold: what is read under the same guard, or written under the opposite one, too, does not keep it
alive; nor does a path on which it is not written. Behind a branch under a guard a value is read only by lanes for
which that holds. The count at an instruction holds what is live before or after it,
and what it writes, as nvdisasm's life ranges do (`-plr`). Those are the textbook's, in which a write under a guard ends
no life: a register that is first written under one counts there from the kernel's beginning, though it holds nothing.
Where the two differ the smaller number is right: a test plays the code and finds no further value that is read again.
As there, the stack pointer R1 counts from its first write on.

Beside calls the two differ in both directions. What is read behind a call within the code counts here in front of the
call and in its callee. nvdisasm ends its life at the call, also at a CALL under a guard that is a jump (`@P0
CALL.REL.NOINC .L_x_40`): it has registers dead in front of that block and live at the block's first instruction. And it
counts at calls and returns registers that the ABI lets them overwrite, which no instruction here reads.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from workbench.base.control_flow import predecessors
from workbench.isa.sass.blocks import FlowGraph
from workbench.isa.sass.definitions import surely_written
from workbench.isa.sass.registers import RegisterUse, opposite_guard

_FILES = ("R", "P", "UR", "UP")
_STACK_POINTER = "R1"


@dataclass(frozen=True, eq=False)
class Liveness:
    """Counts by index of the instruction.

    Attributes
    ----------
    peak
        The first instruction with the most general registers, or None.
    at_peak
        These registers, by number, each with the guards of which one must hold if what is in it is read again: empty
        where it may be read whatever holds. For a register that the instruction writes they are those behind it.
    behind_calls
        For each call of the function that it stands in, by index, the registers that are read behind the call.
    """

    gpr: tuple[int, ...]
    pred: tuple[int, ...]
    ugpr: tuple[int, ...]
    upred: tuple[int, ...]
    peak: int | None
    at_peak: tuple[tuple[str, tuple[str, ...]], ...] = ()
    behind_calls: tuple[tuple[int, frozenset[str]], ...] = ()


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
    leaving, entering = _solve(uses, steps, graph, numbers)
    defined = _defined(steps, graph)
    stack = numbers.get(_STACK_POINTER)
    begun = next((i for i, use in enumerate(uses) if _STACK_POINTER in use.writes), None)
    counts: list[tuple[int, int, int, int]] = [(0, 0, 0, 0)] * len(uses)
    peak, at_peak = None, _Peak(0, _NOTHING, _NOTHING, 0)
    for n, block in enumerate(graph.blocks):
        written = [defined[n]]
        for i in range(block.first, block.last):
            written.append(written[-1] | steps[i].writes)
        live = leaving[n]
        for i in range(block.last, block.first - 1, -1):
            step, known, behind = steps[i], written[i - block.first], live
            here = live.any & (known | step.writes)
            live = live.before(step)
            here |= live.any & known | step.writes | step.reads
            if stack is not None and begun is not None and i >= begun:
                here |= 1 << stack
            counts[i] = tuple((here & masks[file]).bit_count() for file in _FILES)  # type: ignore[assignment]
            if peak is None or (counts[i][0], -i) > (counts[peak][0], -peak):
                peak, at_peak = i, _Peak(here & masks["R"], live, behind, step.writes)
    gpr, pred, ugpr, upred = (tuple(each[k] for each in counts) for k in range(len(_FILES)))
    calls = () if peak is None else _behind_calls(graph.block_of[peak], graph, entering, numbers)
    return Liveness(gpr, pred, ugpr, upred, peak, at_peak.named(numbers), calls)


def _behind_calls(
    block: int, graph: FlowGraph, entering: Sequence[_Live], numbers: Mapping[str, int]
) -> tuple[tuple[int, frozenset[str]], ...]:
    """For each call of a function that a block is of, by index, the registers that are read behind the call."""
    around = {f for f, function in enumerate(graph.functions) if block in function.blocks}
    found = []
    for call in graph.calls:
        if call.callee in around:
            mask = functools.reduce(operator.or_, (entering[n].any for n in graph.blocks[call.block].successors), 0)
            names = frozenset(name for name, number in numbers.items() if mask >> number & 1)
            found.append((graph.blocks[call.block].last, names))
    return tuple(found)


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
        result = self.always
        for mask in self.under.values():
            result |= mask
        return result

    def __or__(self, other: _Live) -> _Live:
        guards = {**self.under, **other.under}
        joined = {g: self.under.get(g, 0) | other.under.get(g, 0) for g in guards}
        return _live(self.always | other.always, joined)

    def on_condition(self, guards: Sequence[str]) -> _Live:
        """The same for lanes that come here only if all of some guards hold; the first of them is kept in mind."""
        if not guards:
            return self
        guard = guards[0]
        under = {each: mask for each, mask in self.under.items() if each != opposite_guard(guard)}
        return _Live(0, {**under, guard: under.get(guard, 0) | self.always})

    def guards_of(self, bit: int) -> tuple[str, ...]:
        """The guards under which a register is live; none where it always is, or nowhere."""
        return () if self.always & bit else tuple(sorted(guard for guard, mask in self.under.items() if mask & bit))

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
            old_values = always & step.writes
            always &= ~step.writes
            under[step.guard] = under.get(step.guard, 0) & ~step.writes | step.reads
            under[opposite] = under.get(opposite, 0) | old_values
        else:
            always = always & ~step.writes | step.reads
            under = {guard: mask & ~step.writes for guard, mask in under.items()}
        always |= step.guard_read
        # The instruction reads its own guard before it writes it.
        for guard in step.sets:
            always |= under.pop(guard, 0)
        return _live(always, under)


def _live(always: int, under: Mapping[str, int]) -> _Live:
    """The same, where what is live under both of two opposite guards is live whatever they hold."""
    for guard, mask in under.items():
        always |= mask & under.get(opposite_guard(guard), 0)
    return _Live(always, {guard: rest for guard, mask in under.items() if (rest := mask & ~always)})


_NOTHING = _Live(0, MappingProxyType({}))


@dataclass(frozen=True)
class _Peak:
    """The general registers that are live at an instruction, what is live before and behind it, and what it writes."""

    general: int
    before: _Live
    behind: _Live
    writes: int

    def named(self, numbers: Mapping[str, int]) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The registers by number, with the guards under which they are read again."""
        bits = {name: 1 << number for name, number in numbers.items() if self.general >> number & 1}
        return tuple(
            (name, (self.behind if self.writes & bits[name] else self.before).guards_of(bits[name]))
            for name in sorted(bits, key=lambda name: int(name[1:]))
        )


def _step(use: RegisterUse, numbers: Mapping[str, int]) -> _Step:
    own = use.guard.lstrip("!")
    reads = sum(1 << numbers[name] for name in use.reads)
    guard_read = 1 << numbers[own] if use.guard else 0
    sets = tuple(g for name in use.writes if name.startswith(("P", "UP")) for g in (name, f"!{name}"))
    return _Step(reads, sum(1 << numbers[name] for name in use.writes), use.guard, guard_read, sets)


def _defined(steps: Sequence[_Step], graph: FlowGraph) -> list[int]:
    """Registers that may have been written before each block. A value that was not written is not live."""
    written = [0] * len(graph.blocks)
    for n, block in enumerate(graph.blocks):
        for i in range(block.first, block.last + 1):
            written[n] |= steps[i].writes
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
        out = entering[n] | written[n]
        for m in after[n]:
            if out & ~entering[m]:
                entering[m] |= out
                pending[m] = None
    return entering


def _solve(
    uses: Sequence[RegisterUse], steps: Sequence[_Step], graph: FlowGraph, numbers: Mapping[str, int]
) -> tuple[list[_Live], list[_Live]]:
    """The live registers behind and before each block, callees and returns included."""
    before = predecessors(graph.successors)
    overwritten = [sum(1 << numbers[name] for name in names) for names in surely_written(uses, graph)]
    own = _fixpoint(graph, steps, before, overwritten, None)
    read_of_caller = [own[1][function.entry].any for function in graph.functions]
    return _fixpoint(graph, steps, before, overwritten, read_of_caller)


def _fixpoint(
    graph: FlowGraph,
    steps: Sequence[_Step],
    before: Sequence[Sequence[int]],
    overwritten: Sequence[int],
    read_of_caller: Sequence[int] | None,
) -> tuple[list[_Live], list[_Live]]:
    """Live registers behind and before each block.

    `read_of_caller` is what each function reads of its caller's. Without it a return leaves nothing live: that run
    finds it.
    """
    count = len(graph.blocks)
    leaving = [_NOTHING] * count
    entering = [_NOTHING] * count
    read_by_callers: dict[int, _Live] = {}
    pending = dict.fromkeys(range(count - 1, -1, -1))
    while pending:
        n = next(iter(pending))
        del pending[n]
        out = read_by_callers.get(n, _NOTHING)
        block = graph.blocks[n]
        for after, guards in zip(block.successors, block.conditions, strict=True):
            out |= entering[after].on_condition(guards)
        called = graph.callees.get(n)
        if called is not None:
            skipped = (
                out.on_condition([opposite_guard(steps[block.last].guard)]) if steps[block.last].guard else _NOTHING
            )
            reads = (
                read_of_caller[called] if read_of_caller is not None else entering[graph.functions[called].entry].any
            )
            if read_of_caller is not None:
                for back in graph.functions[called].returns:
                    known = read_by_callers.get(back, _NOTHING).always
                    if out.any & ~known:
                        read_by_callers[back] = _Live(known | out.any, {})
                        pending[back] = None
            out = _Live(out.any & ~overwritten[called] | reads, {}) | skipped
        leaving[n] = out
        for i in range(block.last, block.first - 1, -1):
            out = out.before(steps[i])
        # Bits that change between guards would go round for ever: what was found live stays so.
        out |= entering[n]
        if out != entering[n]:
            entering[n] = out
            pending.update(dict.fromkeys(before[n]))
            if read_of_caller is None:
                for f, function in enumerate(graph.functions):
                    if function.entry == n:
                        pending.update(dict.fromkeys(graph.callers.get(f, ())))
    return leaving, entering
