"""The SASS side of an analysis: facts of each instruction, blocks, loops, live registers, the mix and the hot loop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from workbench.inspector.analysis import BlockFacts, InstructionFacts, LoopFacts
from workbench.inspector.control_idioms import unroll_factor
from workbench.inspector.kernel_code import KernelCode, LoopSpan
from workbench.inspector.source_loops import source_loops
from workbench.records import SassLine
from workbench.sass.blocks import FlowGraph, flow_graph
from workbench.sass.dependencies import Dependencies, dependencies
from workbench.sass.liveness import Liveness, liveness
from workbench.sass.loops import NaturalLoop, natural_loops
from workbench.sass.opcodes import instruction_class, pipe
from workbench.sass.registers import RegisterUse, register_use


class SassSide:
    """One kernel's machine code with its graph, loops and data flow; `lines` are its own."""

    def __init__(self, lines: Sequence[SassLine]) -> None:
        self.lines = lines
        self.graph: FlowGraph = flow_graph(lines)
        self.loops: tuple[NaturalLoop, ...] = natural_loops(self.graph.successors) if lines else ()
        self.uses: list[RegisterUse] = [register_use(line) for line in lines]
        self.flow: Dependencies = dependencies(lines, self.uses, self.graph)

    @property
    def spans(self) -> tuple[LoopSpan, ...]:
        """The loops by the indices of their instructions, in the order of `loops`."""
        outer = {loop.parent for loop in self.loops}
        return tuple(
            LoopSpan(frozenset(i for n in loop.nodes for i in self._indices(n)), loop.depth, number not in outer)
            for number, loop in enumerate(self.loops)
        )

    def live(self) -> Liveness:
        """Live registers at each instruction."""
        return liveness(self.uses, self.graph)

    def instructions(self, origins: Sequence[str], unproved: Mapping[int, str]) -> tuple[InstructionFacts, ...]:
        """Facts of each instruction; `unproved` says by index what about a control code is not proved."""
        return tuple(
            InstructionFacts(
                class_=instruction_class(line.opcode),
                pipe=pipe(line.opcode),
                writes=use.writes,
                reads=use.reads,
                writers=tuple((name, sources) for name, sources in self.flow.writers[n] if sources),
                readers=tuple((name, places) for name, places in self.flow.readers[n] if places),
                guards=self.flow.guards[n],
                target=self.graph.targets[n],
                origin=origins[n],
                unproved=unproved.get(n, ""),
            )
            for n, (line, use) in enumerate(zip(self.lines, self.uses, strict=True))
        )

    def blocks(self) -> tuple[BlockFacts, ...]:
        """The blocks in order, each with its innermost loop."""
        innermost: dict[int, int] = {}
        for number in sorted(range(len(self.loops)), key=lambda n: self.loops[n].depth):
            innermost.update(dict.fromkeys(self.loops[number].nodes, number))
        return tuple(
            BlockFacts(block.first, block.last, block.successors, innermost.get(n))
            for n, block in enumerate(self.graph.blocks)
        )

    def loop_facts(self, code: KernelCode) -> tuple[LoopFacts, ...]:
        """The loops with their source lines, and how many turns of the source's loop each of their turns does."""
        of_source = source_loops(code.source)
        found = []
        for loop, span in zip(self.loops, code.loops, strict=True):
            lines = [self.lines[i] for i in sorted(span.indices)]
            factor, _ = unroll_factor(code, span, of_source)
            places = {at for line in lines if (at := code.source_line(line)) is not None}
            found.append(
                LoopFacts(
                    head=loop.head,
                    blocks=loop.nodes,
                    depth=loop.depth,
                    parent=loop.parent,
                    back_edges=loop.back_edges,
                    source_lines=tuple(sorted(places)),
                    instructions=len(lines),
                    unroll=factor if factor > 1 else None,
                )
            )
        return tuple(found)

    def hot_loop(self) -> int | None:
        """The innermost loop that may cost most: the deepest, and of those the one with most instructions."""
        innermost = [(span.depth, len(span.indices), -n) for n, span in enumerate(self.spans) if span.innermost]
        return -max(innermost)[2] if innermost else None

    def mix(self) -> tuple[tuple[str, int], ...]:
        """Instructions by class, most first; padding left out."""
        counts = Counter(instruction_class(line.opcode) for line in self.lines if line.opcode != "NOP")
        return tuple(sorted(counts.items(), key=lambda item: (-item[1], item[0])))

    def _indices(self, block: int) -> range:
        return range(self.graph.blocks[block].first, self.graph.blocks[block].last + 1)
