"""Everything that the listing of one kernel says about itself, in one value.

All numbers are static. Indices are positions in the lines of the kernel, from 0, in the order of their offsets.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from workbench.base.control_flow import NaturalLoop, natural_loops
from workbench.base.records import SassLine
from workbench.isa.sass.blocks import Block, FlowGraph, flow_graph
from workbench.isa.sass.control_proof import ControlProof, prove_control
from workbench.isa.sass.dependencies import Dependencies, Links, dependencies
from workbench.isa.sass.executed import instruction_count
from workbench.isa.sass.hot_loop import hot_loop
from workbench.isa.sass.kernel_schedule import KernelSchedule, kernel_schedule
from workbench.isa.sass.liveness import Liveness, liveness
from workbench.isa.sass.mix import class_of, instruction_mix
from workbench.isa.sass.pipes import pipe_of
from workbench.isa.sass.registers import RegisterUse, register_use

_ARCH = re.compile(r"(?:sm|compute)_(\d+)")


@dataclass(frozen=True)
class InstructionFacts:
    """One instruction.

    Attributes
    ----------
    writers, readers, guards
        Links as in `Dependencies`.
    target
        The index it may jump to, or None.
    unproved
        Properties of its control code that couldn't be shown, empty where nothing is open.
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
    """A loop, by blocks.

    Attributes
    ----------
    back_edges
        (index of the branch, index it goes to).
    source_lines
        The lines that its instructions come from, in order.
    instructions
        The number of its instructions, inner loops included.
    unroll
        The number of iterations of the source's loop that one of its iterations does; None where that cannot be
        determined, as it cannot from machine code alone.
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
    """All of a kernel.

    Attributes
    ----------
    loop_of
        The innermost loop of each block, or None.
    hot_loop
        An index into `loops`, or None.
    schedule
        Waits of instructions and costs of loops, on the architecture that the kernel was compiled for.
    """

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
    schedule: KernelSchedule


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
    number = architecture(arch)
    facts = tuple(
        _facts(i, line, uses[i], links, graph, number, proof.unproved.get(i, "")) for i, line in enumerate(lines)
    )
    described = tuple(_loop(loop, lines, graph) for loop in loops)
    loop_of = tuple(_innermost(n, loops) for n in range(len(graph.blocks)))
    live = liveness(uses, graph)
    return KernelAnalysis(
        facts,
        graph.blocks,
        described,
        loop_of,
        hot_loop(loops, lines, graph, links),
        instruction_mix(lines),
        live,
        proof,
        graph,
        links.complete,
        kernel_schedule(lines, uses, graph, links, live, loops, number),
    )


def _facts(
    i: int, line: SassLine, use: RegisterUse, links: Dependencies, graph: FlowGraph, arch: int, unproved: str
) -> InstructionFacts:
    return InstructionFacts(
        class_of(line),
        pipe_of(line.opcode, arch),
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
    count = instruction_count(lines[i] for i in members)
    edges = tuple((graph.blocks[tail].last, graph.blocks[head].first) for tail, head in loop.back_edges)
    return LoopFacts(loop.head, loop.nodes, loop.depth, loop.parent, edges, tuple(sources), count, None)
