"""Links between the writers and the readers of registers: the definitions that reach each instruction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.base.records import Control, SassLine
from workbench.isa.sass.blocks import FlowGraph
from workbench.isa.sass.definitions import Definitions
from workbench.isa.sass.registers import RegisterUse

Links = tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True, eq=False)
class Dependencies:
    """Links by index of the instruction.

    Attributes
    ----------
    writers
        Registers that are read, each with the instructions that may have written them; empty where the register was
        never written.
    readers
        Registers that are written, each with the instructions that may read the value.
    guards
        Registers that are read, the scoreboard barrier their writer sets, and the writer.
    complete
        All functions that are called are in this code.
    definitions
        The reaching definitions that the links are made from.
    """

    writers: tuple[Links, ...]
    readers: tuple[Links, ...]
    guards: tuple[tuple[tuple[str, int, int], ...], ...]
    complete: bool
    definitions: Definitions


def dependencies(lines: Sequence[SassLine], uses: Sequence[RegisterUse], graph: FlowGraph) -> Dependencies:
    """Links the readers of registers with their writers. `uses` holds what each line reads and writes."""
    definitions = Definitions(uses, graph)
    writers: list[Links] = []
    readers: list[dict[str, list[int]]] = [{name: [] for name in use.writes} for use in uses]
    for n, block in enumerate(graph.blocks):
        for i, reaching in enumerate(definitions.along(n)[:-1], block.first):
            use = uses[i]
            own = use.guard.lstrip("!")
            links: list[tuple[str, tuple[int, ...]]] = []
            for name in use.reads:
                # The guard is read by all lanes, what it guards only by those for which it holds.
                sources = definitions.writers(reaching.where("" if name == own else use.guard), name)
                links.append((name, sources))
                for source in sources:
                    readers[source][name].append(i)
            writers.append(tuple(links))
    joined = tuple(tuple((name, tuple(sorted(places))) for name, places in each.items()) for each in readers)
    guards = tuple(tuple(_guards(links, lines)) for links in writers)
    complete = graph.certain and all(call.callee is not None for call in graph.calls)
    return Dependencies(tuple(writers), joined, guards, complete, definitions)


def _guards(links: Links, lines: Sequence[SassLine]) -> list[tuple[str, int, int]]:
    result = []
    for name, sources in links:
        for source in sources:
            control = lines[source].control
            if isinstance(control, Control) and control.write_barrier is not None:
                result.append((name, control.write_barrier, source))
    return result
