"""Accesses of warps that are several rows of a block: where a row begins is known when the kernel runs, and lanes of
one row lie side by side or at one place.

Of an address with a stride the rows are known: what is looked at is where each begins, and that its lanes do not wrap.
Of an index that is a vector they are guessed where a block is 16 or 8 threads wide: the index of each row's first lane
is taken out, and all lanes are compared with what follows from those. If all fits, rows move as wholes. Does not know
how the runtime looks lanes up one by one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from workbench.emulate.codegen import bounds_cache, prefetch
from workbench.emulate.codegen.masked_store import store_lanes
from workbench.emulate.llvm.builder import WARP, lane_constants

if TYPE_CHECKING:
    from workbench.emulate.analysis.uniformity import Uniformity
    from workbench.emulate.codegen.emitter import Emitter
    from workbench.emulate.codegen.memory import AccessSite, Where

_WIDTHS = (8, 16)
_MOST_ROWS = 8
_MOST_SIGNED, _MOST_UNSIGNED = (1 << 31) - 1, (1 << 32) - 1


@dataclass(frozen=True)
class Row:
    """Neighbouring lanes that lie side by side, or all at one place."""

    first: int
    count: int
    beside: bool


def rows_of(e: Emitter, where: Where) -> list[Row]:
    """The rows that a warp's lanes lie in, or probably do; none where nothing is known."""
    uniformity = where.value.uniformity
    if e.values.blocked or where.shared:
        return []
    if uniformity.steps:
        return [] if where.value.scalar != "i64" else strided_rows(uniformity, where.size_bytes)
    if e.block.x in _WIDTHS and uniformity.kind == "indexed" and uniformity.scale == where.size_bytes:
        return [Row(first, e.block.x, True) for first in range(0, WARP, e.block.x)]
    return []


def strided_rows(uniformity: Uniformity, size_bytes: int) -> list[Row]:
    """The rows of a strided address or index for elements of so many bytes."""
    unit = uniformity.scale if uniformity.paired else 1
    lanes, steps = uniformity.lanes, uniformity.steps
    rows: list[Row] = []
    first = 0
    while first < WARP:
        end = first + 1
        while end < WARP and steps[end] == steps[first]:
            end += 1
        apart = {(b - a) * unit for a, b in pairwise(lanes[first:end])}
        if apart not in (set(), {0}, {size_bytes}):
            return []
        rows.append(Row(first, end - first, apart == {size_bytes}))
        first = end
    return rows if len(rows) <= _MOST_ROWS else []


def load(e: Emitter, where: Where, rows: list[Row], scalar: str, otherwise: Callable[[AccessSite], str]) -> str:
    """A vector of all lanes. otherwise: emits the load of lanes that do not lie in rows, by a site."""
    b = e.b
    vector = f"<{WARP} x {scalar}>"
    slot = b.allocate(vector)

    def move(places: list[str]) -> None:
        prefetch.fetch(e, where.register, "", places, _span(where, rows))
        parts = []
        for row, place in zip(rows, places, strict=True):
            type_ = f"<{row.count} x {scalar}>"
            pointer = b.let(f"inttoptr i64 {place} to ptr")
            if row.beside:
                part = b.let(f"load {type_}, ptr {pointer}, align {where.size_bytes}")
            else:
                one = b.let(f"load {scalar}, ptr {pointer}, align {where.size_bytes}")
                head = b.let(f"insertelement {type_} poison, {scalar} {one}, i64 0")
                part = b.let(f"shufflevector {type_} {head}, {type_} poison, <{row.count} x i32> zeroinitializer")
            parts.append((part, row.count))
        b.line(f"store {vector} {b.concatenate(parts, scalar)}, ptr {slot}, align 64")

    def look(site: AccessSite) -> None:
        b.line(f"store {vector} {otherwise(site)}, ptr {slot}, align 64")

    _on_two_paths(e, where, rows, move, look)
    return b.let(f"load {vector}, ptr {slot}, align 64")


def store(
    e: Emitter, where: Where, rows: list[Row], scalar: str, value: str, otherwise: Callable[[AccessSite], None]
) -> None:
    """Rows are stored in their order, and of lanes at one place the last, which all must be active for: where some
    overlap, the highest lane's value stays."""
    b = e.b

    def move(places: list[str]) -> None:
        for row, place in zip(rows, places, strict=True):
            pointer = b.let(f"inttoptr i64 {place} to ptr")
            if row.beside:
                store_lanes(e.b, e.values.lanes, where.shared, pointer, scalar, value, row.first, row.count)
            else:
                last = b.let(f"extractelement <{WARP} x {scalar}> {value}, i64 {row.first + row.count - 1}")
                b.line(f"store {scalar} {last}, ptr {pointer}, align {where.size_bytes}")

    _on_two_paths(e, where, rows, move, otherwise)


def _span(where: Where, rows: list[Row]) -> int:
    return max(row.count if row.beside else 1 for row in rows) * where.size_bytes


def _on_two_paths(
    e: Emitter, where: Where, rows: list[Row], move: Callable[[list[str]], None], look: Callable[[AccessSite], None]
) -> None:
    b = e.b
    site = where.site(_span(where, rows))
    fine, starts = starts_of(e, where, rows)
    pointer = e.site_pointer(site)
    places = []
    for start in starts:
        inside = bounds_cache.inside(e, pointer, start, where.size_bytes)
        fine = b.op("and", "i1", fine, inside) if fine else inside
        places.append(b.op("add", "i64", start, e.arena_delta))
    b.on_two_paths(fine, lambda: move(places), lambda: look(site))


def starts_of(e: Emitter, where: Where, rows: list[Row]) -> tuple[str, list[str]]:
    """Whether the lanes lie in the rows, empty where that needs no look; and each row's first address."""
    return (_strided_starts if where.value.uniformity.steps else _guessed_starts)(e, where, rows)


def _strided_starts(e: Emitter, where: Where, rows: list[Row]) -> tuple[str, list[str]]:
    """Whether no row's index wraps, empty where that needs no look; and each row's first address, offset included."""
    b, value = e.b, where.value
    uniformity = value.uniformity
    b.width = 1
    fine, starts = "", []
    scalar, name = ("i32", value.index) if uniformity.paired else ("i64", value.name)
    for row in rows:
        strides = b.op("mul", scalar, value.stride, str(uniformity.steps[row.first]))
        start = b.op("add", scalar, b.op("add", scalar, name, strides), str(uniformity.lanes[row.first]))
        if uniformity.paired:
            if row.beside and row.count > 1:
                whole = _unwrapped(e, uniformity, start, row.count)
                fine = b.op("and", "i1", fine, whole) if fine else whole
            start = _address(e, where, start)
        elif where.offset:
            start = b.op("add", "i64", start, str(where.offset))
        starts.append(start)
    return fine, starts


def _guessed_starts(e: Emitter, where: Where, rows: list[Row]) -> tuple[str, list[str]]:
    """The same by the index of each row's first lane; also whether the others follow from it."""
    b, index = e.b, where.value.index
    heads_of = [row.first for row in rows for _ in range(row.count)]
    picked = ", ".join(f"i32 {lane}" for lane in heads_of)
    heads = b.let(f"shufflevector <{WARP} x i32> {index}, <{WARP} x i32> poison, <{WARP} x i32> <{picked}>")
    lanes = lane_constants("i32", tuple(lane - heads_of[lane] for lane in range(WARP)))
    b.width = WARP
    alike = b.op("icmp eq", "i32", index, b.op("add", "i32", heads, lanes))
    b.width = 1
    fine = b.let(f"icmp eq i32 {b.let(f'bitcast <{WARP} x i1> {alike} to i32')}, -1")
    starts = []
    for row in rows:
        first = b.let(f"extractelement <{WARP} x i32> {index}, i64 {row.first}")
        fine = b.op("and", "i1", fine, _unwrapped(e, where.value.uniformity, first, row.count))
        starts.append(_address(e, where, first))
    return fine, starts


def _unwrapped(e: Emitter, uniformity: Uniformity, first: str, count: int) -> str:
    """Whether an index and so many that follow it do not wrap."""
    order, most = ("s", _MOST_SIGNED) if uniformity.signed else ("u", _MOST_UNSIGNED)
    return e.b.op(f"icmp {order}le", "i32", first, str(_i32(most - count + 1)))


def _address(e: Emitter, where: Where, index: str) -> str:
    """Where an index leads, the operand's offset included."""
    b, uniformity = e.b, where.value.uniformity
    far = b.cast("sext" if uniformity.signed else "zext", "i32", index, "i64")
    scaled = b.op("shl", "i64", far, str(uniformity.scale.bit_length() - 1))
    place = b.op("add", "i64", where.value.name, scaled)
    return b.op("add", "i64", place, str(where.offset)) if where.offset else place


def _i32(value: int) -> int:
    return value - (1 << 32) if value >> 31 else value
