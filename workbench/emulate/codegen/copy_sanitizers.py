"""Instrumentation of `cp.async` for sanitisers: a write and a read where it is issued, and again where it completes; in
between the copy is marked as in flight."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from workbench.emulate.llvm.text import PREFIX
from workbench.emulate.passes.insert_sanitizers import Event, SanitizeOp
from workbench.emulate.runtime.sanitizer_record import SITE_BITS
from workbench.emulate.runtime.sanitizers import AccessSort

if TYPE_CHECKING:
    from workbench.emulate.ir.graph import Graph
    from workbench.emulate.ir.ops import Op

SIZE_BITS = 8
"""Size of a copy's descriptor: its bytes, then the sites of its write and its read."""


class Landings(NamedTuple):
    """Notification of sanitisers about completed copies. suffix: of the functions that notify. arguments: their first
    ones. needed: functions among them. sites: for each copy, by line and column, the site bits above its size."""

    suffix: str
    arguments: str
    needed: tuple[str, ...]
    sites: dict[tuple[int, int], int]

    def described(self, op: Op) -> int:
        """The sites of a copy, as they are added to its size in the descriptor."""
        return self.sites.get((op.line, op.column), 0)


def sorts(event: Event) -> tuple[AccessSort, AccessSort]:
    """The sorts of access of a copy's write and of its read."""
    write = AccessSort(
        "shared", "write", event.race, event.init, readers=True, copied=event.copied, agents=event.agents
    )
    return write, write._replace(space="global", kind="read", init=event.source_init)


def landings(graph: Graph) -> Landings:
    """Instrumentation of a kernel's completions of copies; empty where no copy is instrumented."""
    monitored = _monitored_copies(graph)
    if not monitored:
        return Landings("", "", (), {})
    needed = tuple(sort.name for sort in sorts(monitored[0].event))
    functions = "".join(f"ptr @{PREFIX}{name}, " for name in needed)
    sites = {
        (op.line, op.column): (op.event.site.number | op.event.source.number << SITE_BITS) << SIZE_BITS
        for op in monitored
        if op.event.source is not None
    }
    return Landings(".watched", f"ptr %ctx, i32 %warp, {functions}", needed, sites)


def _monitored_copies(graph: Graph) -> list[SanitizeOp]:
    ops = (op for node in graph.blocks for op in node.ops if isinstance(op, SanitizeOp))
    return [op for op in ops if op.event.what == "copies"]


__all__ = ["SIZE_BITS", "Landings", "landings", "sorts"]
