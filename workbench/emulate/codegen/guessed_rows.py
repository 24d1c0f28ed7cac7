"""Accesses by an index that is a vector, of warps that are several rows of a block: lanes of a row probably lie side by
side, as where indices at the edge of a picture are held inside of it.

The index of each row's first lane is taken out, and all lanes are compared with what follows from those. If all fits,
rows move as wholes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from workbench.emulate.analysis.lane_runs import Run
from workbench.emulate.codegen import bounds_cache, row_access
from workbench.emulate.ir.unit import Unit, decision
from workbench.emulate.llvm.builder import WARP, lane_constants

if TYPE_CHECKING:
    from workbench.emulate.codegen.emitter import Emitter
    from workbench.emulate.codegen.memory import AccessSite, Where

_WIDTHS = (8, 16)


@decision(nothing=False)
def guessed_rows(unit: Unit) -> bool:
    """Tries accesses by an index as rows of the block, whose lanes probably lie side by side."""
    return unit.block.x in _WIDTHS


def rows_of(e: Emitter, where: Where) -> list[Run]:
    """The rows that lanes may lie in; none where that is not likely."""
    uniformity = where.value.uniformity
    if e.by_lanes or e.again or e.values.blocked or where.shared or not e.unit.of(guessed_rows):
        return []
    if uniformity.index is None or uniformity.index.linear or uniformity.scale != where.size_bytes:
        return []
    return [Run(first, 0, tuple(range(e.block.x)), ()) for first in range(0, WARP, e.block.x)]


def load(e: Emitter, where: Where, rows: list[Run], scalar: str, otherwise: Callable[[AccessSite], str]) -> str:
    """A vector of all lanes. otherwise: emits the load of lanes that do not lie in rows."""
    b = e.b
    vector = f"<{WARP} x {scalar}>"
    slot = b.allocate(vector)

    def move(places: list[str]) -> None:
        b.line(f"store {vector} {row_access.load_at(b, places, rows, scalar)}, ptr {slot}, align 64")

    def look(site: AccessSite) -> None:
        b.line(f"store {vector} {otherwise(site)}, ptr {slot}, align 64")

    _on_two_paths(e, where, rows, move, look)
    return b.let(f"load {vector}, ptr {slot}, align 64")


def store(
    e: Emitter, where: Where, rows: list[Run], scalar: str, value: str, otherwise: Callable[[AccessSite], None]
) -> None:
    """Rows are stored in their order: where some overlap, the highest lane's value stays."""

    def move(places: list[str]) -> None:
        row_access.store_at(e.b, places, rows, scalar, value, e.values.lanes)

    _on_two_paths(e, where, rows, move, otherwise)


def _on_two_paths(
    e: Emitter, where: Where, rows: list[Run], move: Callable[[list[str]], None], look: Callable[[AccessSite], None]
) -> None:
    b, uniformity, index = e.b, where.value.uniformity, where.value.index
    assert index is not None
    site = where.site(rows[0].span * where.size_bytes)
    pointer = e.site_pointer(site)
    heads_of = [row.first for row in rows for _ in range(row.count)]
    picked = lane_constants("i32", tuple(heads_of))
    heads = b.let(f"shufflevector <{WARP} x i32> {index.name}, <{WARP} x i32> poison, <{WARP} x i32> {picked}")
    lanes = lane_constants("i32", tuple(lane - heads_of[lane] for lane in range(WARP)))
    b.width = WARP
    alike = b.op("icmp eq", "i32", index.name, b.op("add", "i32", heads, lanes))
    b.width = 1
    fine = b.let(f"icmp eq i32 {b.let(f'bitcast <{WARP} x i1> {alike} to i32')}, -1")
    order, most = ("s", (1 << 31) - 1) if uniformity.signed else ("u", -1)
    places = []
    for row in rows:
        first = b.let(f"extractelement <{WARP} x i32> {index.name}, i64 {row.first}")
        fine = b.op("and", "i1", fine, b.op(f"icmp {order}le", "i32", first, str(most - row.count + 1)))
        far = b.cast("sext" if uniformity.signed else "zext", "i32", first, "i64")
        scaled = b.op("shl", "i64", far, str(uniformity.scale.bit_length() - 1))
        start = b.op("add", "i64", where.value.name, scaled)
        start = b.op("add", "i64", start, str(where.offset)) if where.offset else start
        fine = b.op("and", "i1", fine, bounds_cache.inside(e.b, pointer, start, where.size_bytes))
        places.append(b.op("add", "i64", start, e.arena_delta))
    b.on_two_paths(fine, lambda: move(places), lambda: look(site))
