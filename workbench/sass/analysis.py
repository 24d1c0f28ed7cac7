"""Everything that the listing of one kernel says about itself, in one value.

All numbers are static. Indices are positions in the lines of the kernel, from 0, in the order of their offsets.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from workbench.records import SassLine
from workbench.sass.blocks import Block, FlowGraph, flow_graph
from workbench.sass.control_proof import ControlProof, prove_control
from workbench.sass.dependencies import Dependencies, Links, dependencies
from workbench.sass.liveness import Liveness, liveness
from workbench.sass.loops import NaturalLoop, natural_loops
from workbench.sass.mix import instruction_mix
from workbench.sass.opcodes import instruction_class, pipe
from workbench.sass.registers import RegisterUse, register_use

_ARCH = re.compile(r"(?:sm|compute)_(\d+)")
_LEAST_COPIES = 2


@dataclass(frozen=True)
class InstructionFacts:
    """One instruction. writers, readers, guards: as in `Dependencies`; target: the index it may jump to, or None.

    unproved: what about its control code couldn't be shown, empty where nothing is open.
    """

    class_: str
    pipe: str
    writes: tuple[str, ...]
    reads: tuple[str, ...]
    conditional: bool
    writers: Links
    readers: Links
    guards: tuple[tuple[str, int, int], ...]
    target: int | None
    unproved: str


@dataclass(frozen=True)
class LoopFacts:
    """A loop, by blocks. back_edges: (index of the branch, index it goes to).

    source_lines: those its instructions come from, in order; instructions: how many it has, inner loops included.
    unroll: how often its body was repeated, None where it can't be told.
    """

    head: int
    blocks: tuple[int, ...]
    depth: int
    parent: int | None
    back_edges: tuple[tuple[int, int], ...]
    source_lines: tuple[int, ...]
    instructions: int
    unroll: int | None


@dataclass(frozen=True, eq=False)
class KernelAnalysis:
    """All of a kernel. loop_of: the innermost loop of each block, or None; hot_loop: an index into `loops`, or None."""

    instructions: tuple[InstructionFacts, ...]
    blocks: tuple[Block, ...]
    loops: tuple[LoopFacts, ...]
    loop_of: tuple[int | None, ...]
    hot_loop: int | None
    mix: tuple[tuple[str, int], ...]
    live: Liveness
    proof: ControlProof
    graph: FlowGraph
    complete: bool


def architecture(arch: str) -> int:
    """The number of an architecture: 90 of `sm_90a`; 0 where the name has another form."""
    match = _ARCH.match(arch)
    return int(match[1]) if match else 0


def analyse_kernel(lines: Sequence[SassLine], arch: str) -> KernelAnalysis:
    """Analyses the lines of one kernel.

    Parameters
    ----------
    lines
        All instructions of one kernel, in the order of their offsets.
    arch
        What it was compiled for, as `sm_90a`.
    """
    uses = [register_use(line) for line in lines]
    graph = flow_graph(lines)
    links = dependencies(lines, uses, graph)
    proof = prove_control(lines, uses, graph, architecture(arch))
    loops = natural_loops(graph.successors, [function.entry for function in graph.functions])
    facts = tuple(_facts(i, line, uses[i], links, graph, proof.unproved.get(i, "")) for i, line in enumerate(lines))
    described = tuple(_loop(loop, lines, graph) for loop in loops)
    loop_of = tuple(_innermost(n, loops) for n in range(len(graph.blocks)))
    return KernelAnalysis(
        facts,
        graph.blocks,
        described,
        loop_of,
        _hot_loop(described, loops),
        instruction_mix(lines),
        liveness(uses, graph),
        proof,
        graph,
        links.complete,
    )


def _facts(
    i: int, line: SassLine, use: RegisterUse, links: Dependencies, graph: FlowGraph, unproved: str
) -> InstructionFacts:
    return InstructionFacts(
        instruction_class(line.opcode),
        pipe(line.opcode),
        use.writes,
        use.reads,
        use.conditional,
        links.writers[i],
        links.readers[i],
        links.guards[i],
        graph.targets[i],
        unproved,
    )


def _innermost(block: int, loops: Sequence[NaturalLoop]) -> int | None:
    inside = [n for n, loop in enumerate(loops) if block in loop.nodes]
    return max(inside, key=lambda n: loops[n].depth, default=None)


def _loop(loop: NaturalLoop, lines: Sequence[SassLine], graph: FlowGraph) -> LoopFacts:
    members = [i for n in loop.nodes for i in range(graph.blocks[n].first, graph.blocks[n].last + 1)]
    sources = sorted({line for i in members if isinstance(line := lines[i].source_line, int)})
    edges = tuple((graph.blocks[tail].last, graph.blocks[head].first) for tail, head in loop.back_edges)
    return LoopFacts(
        loop.head, loop.nodes, loop.depth, loop.parent, edges, tuple(sources), len(members), _unrolled(members, lines)
    )


def _unrolled(members: Sequence[int], lines: Sequence[SassLine]) -> int | None:
    """How often the body was repeated: how many memory operations of one PTX or source line the loop has.

    Where most of the places that such operations come from have the same number of copies, that is the factor.
    """
    copies: Counter[object] = Counter()
    for i in members:
        line = lines[i]
        if instruction_class(line.opcode).startswith("memory.") and not line.opcode.startswith(("LDC", "ULDC")):
            place = (line.source_file, line.source_line) if isinstance(line.source_line, int) else None
            if place is not None:
                copies[place, line.opcode.partition(".")[0], line.inlined_at] += 1
    if not copies:
        return None
    factor, places = Counter(copies.values()).most_common(1)[0]
    return factor if factor >= _LEAST_COPIES and 2 * places > len(copies) else None


def _hot_loop(loops: Sequence[LoopFacts], natural: Sequence[NaturalLoop]) -> int | None:
    """The innermost loop that is nested deepest, and of those the one with the most instructions.

    A guess by its back-edge: which loop runs most isn't known without running.
    """
    parents = {loop.parent for loop in natural}
    innermost = [n for n in range(len(loops)) if n not in parents]
    return max(innermost, key=lambda n: (loops[n].depth, loops[n].instructions), default=None)
