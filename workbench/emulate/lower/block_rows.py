"""Accesses of warps that are several rows of a block: where a block is 16 or 8 threads wide, lanes of a row lie side by
side, and where the next row begins is known when the kernel runs.

The index of each row's first lane is taken out of the vector, and all lanes are compared with what follows from those:
if all agree, rows move as wholes. Does not know how the runtime looks lanes up one by one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from workbench.emulate.lower import limits, read_ahead
from workbench.emulate.lower.builder import WARP, lane_constants

if TYPE_CHECKING:
    from workbench.emulate.lower.access import Site, Where
    from workbench.emulate.lower.kernel import Emitter

_WIDTHS = (8, 16)
_MOST_SIGNED, _MOST_UNSIGNED = (1 << 31) - 1, (1 << 32) - 1


def in_rows(e: Emitter, where: Where) -> bool:
    """Whether a whole warp's lanes probably lie in rows."""
    shape = where.value.shape
    return (
        e.block.x in _WIDTHS
        and e.values.mask is None
        and not where.shared
        and shape.kind == "indexed"
        and shape.scale == where.size_bytes
    )


def load(e: Emitter, where: Where, scalar: str, otherwise: Callable[[Site], str]) -> str:
    """A vector of all lanes. otherwise: emits the load of lanes that do not lie in rows, by a site."""
    b, width = e.b, e.block.x
    vector = f"<{WARP} x {scalar}>"
    slot = b.allocate(vector)

    def move(places: list[str]) -> None:
        read_ahead.fetch(e, where.register, "", places, width * where.size_bytes)
        rows = []
        for place in places:
            pointer = b.let(f"inttoptr i64 {place} to ptr")
            rows.append((b.let(f"load <{width} x {scalar}>, ptr {pointer}, align {where.size_bytes}"), width))
        b.line(f"store {vector} {b.concatenate(rows, scalar)}, ptr {slot}, align 64")

    def look(site: Site) -> None:
        b.line(f"store {vector} {otherwise(site)}, ptr {slot}, align 64")

    _on_two_paths(e, where, move, look)
    return b.let(f"load {vector}, ptr {slot}, align 64")


def store(e: Emitter, where: Where, scalar: str, value: str, otherwise: Callable[[Site], None]) -> None:
    """Rows are stored in their order: where some overlap, the highest lane's value stays."""
    b, width = e.b, e.block.x

    def move(places: list[str]) -> None:
        for first, place in zip(range(0, WARP, width), places, strict=True):
            row = b.part(value, scalar, first, width)
            pointer = b.let(f"inttoptr i64 {place} to ptr")
            b.line(f"store <{width} x {scalar}> {row}, ptr {pointer}, align {where.size_bytes}")

    _on_two_paths(e, where, move, otherwise)


def _on_two_paths(e: Emitter, where: Where, move: Callable[[list[str]], None], look: Callable[[Site], None]) -> None:
    b = e.b
    site = where.site(e.block.x * where.size_bytes)
    fine, places = _rows(e, where, e.site_pointer(site))
    b.on_two_paths(fine, lambda: move(places), lambda: look(site))


def _rows(e: Emitter, where: Where, site: str) -> tuple[str, list[str]]:
    """Whether all lanes lie in rows, aligned and inside of the allocation that the site knows; and where rows begin on
    the host."""
    b, width, shape = e.b, e.block.x, where.value.shape
    index = where.value.index
    starts = range(0, WARP, width)
    picked = ", ".join(f"i32 {lane // width * width}" for lane in range(WARP))
    heads = b.let(f"shufflevector <{WARP} x i32> {index}, <{WARP} x i32> poison, <{WARP} x i32> <{picked}>")
    lanes = lane_constants("i32", tuple(lane % width for lane in range(WARP)))
    b.width = WARP
    alike = b.op("icmp eq", "i32", index, b.op("add", "i32", heads, lanes))
    b.width = 1
    fine = b.let(f"icmp eq i32 {b.let(f'bitcast <{WARP} x i1> {alike} to i32')}, -1")
    order, most = ("s", _MOST_SIGNED) if shape.signed else ("u", _MOST_UNSIGNED)
    places = []
    for start in starts:
        first = b.let(f"extractelement <{WARP} x i32> {index}, i64 {start}")
        fine = b.op("and", "i1", fine, b.op(f"icmp {order}le", "i32", first, str(_i32(most - width + 1))))
        far = b.cast("sext" if shape.signed else "zext", "i32", first, "i64")
        scaled = b.op("shl", "i64", far, str(shape.scale.bit_length() - 1))
        place = b.op("add", "i64", where.value.name, scaled)
        if where.offset:
            place = b.op("add", "i64", place, str(where.offset))
        fine = b.op("and", "i1", fine, limits.inside(e, site, place, where.size_bytes))
        places.append(b.op("add", "i64", place, e.arena_delta))
    return fine, places


def _i32(value: int) -> int:
    return value - (1 << 32) if value >> 31 else value
