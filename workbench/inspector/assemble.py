"""All that the inspector knows of a translation beside its listing, as one value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from workbench.inspector.fates import Fate, fates
from workbench.inspector.kernel_code import KernelCode, LoopSpan
from workbench.ptx.nodes import Module
from workbench.records import SassLine, SassListing, Translation
from workbench.sass.blocks import FlowGraph, flow_graph
from workbench.sass.loops import natural_loops


def kernel_codes(
    translation: Translation, listing: SassListing, module: Module, found: Mapping[int, Fate] | None = None
) -> Iterator[KernelCode]:
    """Yield each kernel on all its levels; `found` are the fates of the module's lines, where they are known."""
    of_lines = fates(module, listing.lines, translation.arch) if found is None else found
    functions = {function.name: function for function in module.entries}
    source = dict(enumerate(translation.source.text.splitlines(), 1))
    by_kernel: dict[str, list[SassLine]] = {}
    for line in listing.lines:
        by_kernel.setdefault(line.kernel, []).append(line)
    for entry in translation.kernels:
        lines = by_kernel.get(entry.mangled_name, [])
        yield KernelCode(
            name=entry.mangled_name,
            lines=lines,
            filename=translation.source.filename,
            source=source,
            function=functions.get(entry.mangled_name),
            loops=loop_spans(flow_graph(lines)),
            resources=entry.resources,
            fates={line: fate for line, fate in of_lines.items() if fate.kernel == entry.mangled_name},
        )


def loop_spans(graph: FlowGraph) -> tuple[LoopSpan, ...]:
    """The loops of a kernel by the indices of their instructions."""
    loops = natural_loops(graph.successors)
    outer = {loop.parent for loop in loops}
    return tuple(
        LoopSpan(
            frozenset(i for n in loop.nodes for i in range(graph.blocks[n].first, graph.blocks[n].last + 1)),
            loop.depth,
            number not in outer,
        )
        for number, loop in enumerate(loops)
    )
