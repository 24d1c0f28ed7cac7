"""What sanitisers are told of `cp.async`: a write and a read where it begins, and again where it lands; in between,
that it is under way."""

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
"""Of what describes a copy in flight: its bytes, then the sites of what it writes and reads."""


class Landings(NamedTuple):
    """How code tells of copies that land. suffix: of the functions that do. arguments: those that they are given first.
    needed: functions among them. sites: of each copy, by line and column, what stands above its bytes."""

    suffix: str
    arguments: str
    needed: tuple[str, ...]
    sites: dict[tuple[int, int], int]

    def described(self, op: Op) -> int:
        """What is added to the bytes of a copy."""
        return self.sites.get((op.line, op.column), 0)


def sorts(event: Event) -> tuple[AccessSort, AccessSort]:
    """What is told of the write and of the read of a copy."""
    write = AccessSort("shared", "write", event.race, event.init, readers=True, copied=event.copied)
    return write, write._replace(space="global", kind="read", init=event.source_init)


def landings(graph: Graph) -> Landings:
    """Of a kernel; nothing where nobody is told."""
    told = _told(graph)
    if not told:
        return Landings("", "", (), {})
    needed = tuple(sort.name for sort in sorts(told[0].event))
    functions = "".join(f"ptr @{PREFIX}{name}, " for name in needed)
    sites = {
        (op.line, op.column): (op.event.site.number | op.event.source.number << SITE_BITS) << SIZE_BITS
        for op in told
        if op.event.source is not None
    }
    return Landings(".watched", f"ptr %ctx, i32 %warp, {functions}", needed, sites)


def _told(graph: Graph) -> list[SanitizeOp]:
    ops = (op for node in graph.blocks for op in node.ops if isinstance(op, SanitizeOp))
    return [op for op in ops if op.event.what == "copies"]


__all__ = ["SIZE_BITS", "Landings", "landings", "sorts"]
