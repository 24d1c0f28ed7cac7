"""Live registers of a kernel's machine code at each instruction, by file.

A register is live where its value may still be read. The count at an instruction holds what is live before or
after it, and what it writes, as nvdisasm's life ranges do (`-plr`); the two are compared in a test. As there, the stack
pointer R1 counts from its first write on. What lives across a call within the code counts here, and doesn't there: it
takes every call for one that leaves nothing in the registers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.sass.blocks import FlowGraph
from workbench.sass.dependencies import surely_written
from workbench.sass.registers import RegisterUse

_FILES = ("R", "P", "UR", "UP")
_STACK_POINTER = "R1"


@dataclass(frozen=True, eq=False)
class Liveness:
    """Counts by index of the instruction; `peak` is the first instruction with the most general registers, or None."""

    gpr: tuple[int, ...]
    pred: tuple[int, ...]
    ugpr: tuple[int, ...]
    upred: tuple[int, ...]
    peak: int | None


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
    reads = [sum(1 << numbers[name] for name in use.reads) for use in uses]
    writes = [sum(1 << numbers[name] for name in use.writes) for use in uses]
    leaving = _solve(uses, graph, reads, writes, numbers)
    stack = numbers.get(_STACK_POINTER)
    begun = next((i for i, use in enumerate(uses) if _STACK_POINTER in use.writes), None)
    counts: list[tuple[int, int, int, int]] = [(0, 0, 0, 0)] * len(uses)
    for n, block in enumerate(graph.blocks):
        live = leaving[n]
        for i in range(block.last, block.first - 1, -1):
            here = live | writes[i] | reads[i]
            live = (live if uses[i].conditional else live & ~writes[i]) | reads[i]
            if stack is not None and begun is not None and i >= begun:
                here |= 1 << stack
            r, p, ur, up = ((here & masks[file]).bit_count() for file in _FILES)
            counts[i] = (r, p, ur, up)
    gpr = tuple(each[0] for each in counts)
    peak = max(range(len(gpr)), key=gpr.__getitem__) if gpr else None
    pred, ugpr, upred = (tuple(each[k] for each in counts) for k in (1, 2, 3))
    return Liveness(gpr, pred, ugpr, upred, peak)


def _solve(
    uses: Sequence[RegisterUse], graph: FlowGraph, reads: Sequence[int], writes: Sequence[int], numbers: dict[str, int]
) -> list[int]:
    """What is live behind each block, callees and returns included."""
    needed = [0] * len(graph.blocks)
    hidden = [0] * len(graph.blocks)
    surely: list[set[str]] = [set() for _ in graph.blocks]
    before: list[list[int]] = [[] for _ in graph.blocks]
    for n, block in enumerate(graph.blocks):
        for i in range(block.last, block.first - 1, -1):
            if not uses[i].conditional:
                needed[n] &= ~writes[i]
                hidden[n] |= writes[i]
                surely[n].update(uses[i].writes)
            needed[n] |= reads[i]
        for after in block.successors:
            before[after].append(n)
    callee_of = {call.block: call.callee for call in graph.calls if call.callee is not None}
    overwritten = [
        sum(1 << numbers[name] for name in surely_written(graph, f.entry, f.blocks, f.returns, surely))
        for f in graph.functions
    ]
    own = _fixpoint(graph, needed, hidden, before, callee_of, overwritten, None)
    wanted = [own[1][function.entry] for function in graph.functions]
    return _fixpoint(graph, needed, hidden, before, callee_of, overwritten, wanted)[0]


def _fixpoint(
    graph: FlowGraph,
    needed: Sequence[int],
    hidden: Sequence[int],
    before: Sequence[Sequence[int]],
    callee_of: dict[int, int],
    overwritten: Sequence[int],
    wanted: Sequence[int] | None,
) -> tuple[list[int], list[int]]:
    """Live registers behind and before each block.

    `wanted` is what each function reads of its caller's. Without it a return leaves nothing live: that run finds it.
    """
    count = len(graph.blocks)
    leaving = [0] * count
    entering = [0] * count
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
        behind = out
        if called is not None:
            reads = wanted[called] if wanted is not None else entering[graph.functions[called].entry]
            behind = out & ~overwritten[called] | reads
            if wanted is not None:
                for back in graph.functions[called].returns:
                    if out & ~leaving[back]:
                        leaving[back] |= out
                        pending[back] = None
        leaving[n] = behind if called is not None else out
        new = needed[n] | leaving[n] & ~hidden[n]
        if new != entering[n]:
            entering[n] = new
            pending.update(dict.fromkeys(before[n]))
            if wanted is None:
                for f, function in enumerate(graph.functions):
                    if function.entry == n:
                        pending.update(dict.fromkeys(callers.get(f, ())))
    return leaving, entering
