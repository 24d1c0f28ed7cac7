"""Live registers found in two other ways than `workbench.isa.sass.liveness`: as nvdisasm counts them, and by playing
code.

nvdisasm's life ranges are the textbook's, in which a write under a guard ends no life: what is written under one only
is alive from the kernel's first instruction on. Played code shows which values are read again: each predicate that is
written gets a value by chance, guards and branches follow it, and a value is alive from its write to its last read.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from workbench.base.records import SassLine
from workbench.isa.sass.blocks import FlowGraph, flow_graph
from workbench.isa.sass.registers import RegisterUse, register_use

Counts = tuple[int, int, int]
_STEPS = 2000


def as_nvdisasm(lines: Sequence[SassLine]) -> list[Counts]:
    """General registers, predicates and uniform registers at each instruction of code without calls."""
    uses, graph = [register_use(line) for line in lines], flow_graph(lines)
    entering: list[set[str]] = [set() for _ in graph.blocks]
    found: list[Counts] = [(0, 0, 0)] * len(lines)
    begun = next((i for i, use in enumerate(uses) if "R1" in use.writes), len(lines))
    changed = True
    while changed:
        changed = False
        for n in range(len(graph.blocks) - 1, -1, -1):
            block = graph.blocks[n]
            live = set().union(*(entering[after] for after in block.successors))
            for i in range(block.last, block.first - 1, -1):
                before = live if uses[i].guard else live - set(uses[i].writes)
                before = before | set(uses[i].reads)
                found[i] = _counts(live | before | set(uses[i].writes) | ({"R1"} if i >= begun else set()))
                live = before
            changed = changed or live != entering[n]
            entering[n] = live
    return found


def played(lines: Sequence[SassLine], walks: int, seed: int) -> list[set[str]]:
    """Registers whose values were seen to be read at an instruction or after it, by instruction."""
    uses, graph = [register_use(line) for line in lines], flow_graph(lines)
    alive: list[set[str]] = [set() for _ in lines]
    r = random.Random(seed)
    for _ in range(walks):
        _walk(lines, uses, graph, alive, r)
    return alive


def _walk(
    lines: Sequence[SassLine],
    uses: Sequence[RegisterUse],
    graph: FlowGraph,
    alive: Sequence[set[str]],
    r: random.Random,
) -> None:
    holds: dict[str, bool] = {}
    since: dict[str, int] = {}
    trail: list[int] = []

    def read(name: str) -> None:
        if name in since:
            for i in trail[since[name] :]:
                alive[i].add(name)
            since[name] = len(trail) - 1

    n = 0
    while len(trail) < _STEPS:
        block = graph.blocks[n]
        acts = True
        for i in range(block.first, block.last + 1):
            use = uses[i]
            trail.append(i)
            guard = use.guard.lstrip("!")
            acts = not guard or holds.setdefault(guard, r.random() < 0.5) != use.guard.startswith("!")
            for name in use.reads if acts else (guard,):
                read(name)
            for name in use.writes if acts else ():
                since[name] = len(trail) - 1
                alive[i].add(name)
                if name.startswith(("P", "UP")):
                    holds[name] = r.random() < 0.5
        following = block.successors
        target = graph.targets[block.last]
        if uses[block.last].guard and target is not None and len(following) == 2:
            taken = graph.block_of[target]
            following = tuple(s for s in following if (s == taken) == acts)
        elif lines[block.last].opcode.startswith("EXIT") and acts:
            following = ()
        if not following:
            return
        n = r.choice(following)


def _counts(names: set[str]) -> Counts:
    general = sum(name.startswith("R") for name in names)
    return general, sum(name.startswith("P") for name in names), sum(name.startswith("UR") for name in names)
