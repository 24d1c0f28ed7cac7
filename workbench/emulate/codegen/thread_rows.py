"""Four neighbouring words of every lane, which are rows of memory a run-time stride apart: one wide load a lane, and a
transposition, in place of four loads of every lane.

Where all that the lanes read lies inside one allocation, the four vectors are made where the first of the loads stands.
The others take theirs from there, or load lane by lane where that was not so. Does not know which loads are such:
`analysis.adjacent_loads` finds them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from workbench.emulate.analysis.adjacent_loads import NUM_WORDS, WORD_BYTES, AdjacentLoads
from workbench.emulate.codegen import bounds_cache, strided_values
from workbench.emulate.llvm.builder import WARP

if TYPE_CHECKING:
    from workbench.emulate.codegen.emitter import Emitter
    from workbench.emulate.codegen.memory import Where

_AT_ONCE = 8
"""Lanes that are transposed together: two of four words are as wide as a register of 256 bits."""


@dataclass(frozen=True)
class ReadyRows:
    """Vectors that were made of four loads. made: whether they were, as a value. slots: the places of the vectors."""

    made: str
    slots: tuple[str, ...]


def load(e: Emitter, where: Where, loads: AdjacentLoads, word: int, scalar: str, otherwise: Callable[[], str]) -> str:
    """The vector of one of four loads. word: which one. otherwise: emits the load lane by lane."""
    b = e.b
    ready = e.ready_rows.get((loads, scalar))
    if ready is None:
        ready = e.ready_rows[loads, scalar] = _make(e, where, loads, scalar)
    vector = f"<{WARP} x {scalar}>"
    slot = b.allocate(vector)

    def take() -> None:
        b.line(f"store {vector} {b.let(f'load {vector}, ptr {ready.slots[word]}, align 64')}, ptr {slot}, align 64")

    def look() -> None:
        b.line(f"store {vector} {otherwise()}, ptr {slot}, align 64")

    b.on_two_paths(ready.made, take, look)
    return b.let(f"load {vector}, ptr {slot}, align 64")


def _make(e: Emitter, where: Where, loads: AdjacentLoads, scalar: str) -> ReadyRows:
    b = e.b
    row = replace(where, offset=loads.offset, size_bytes=NUM_WORDS * WORD_BYTES)
    straight = strided_values.straightened(e, row.value, row.offset)
    lowest, highest, unwrapped = strided_values.reach(e, row.value, straight)
    site = e.site_pointer(row.site())
    fine = b.op("and", "i1", *(bounds_cache.inside(b, site, end, 1) for end in (lowest, highest)))
    union = b.op("add", "i64", straight.name, str(straight.uniformity.each[0]))
    for term in straight.terms:
        union = b.op("or", "i64", union, term)
    fine = b.op("and", "i1", fine, b.op("icmp eq", "i64", b.op("and", "i64", union, str(WORD_BYTES - 1)), "0"))
    if unwrapped:
        fine = b.op("and", "i1", fine, unwrapped)
    slots = tuple(b.allocate(f"<{WARP} x {scalar}>") for _ in range(NUM_WORDS))

    def move() -> None:
        host = b.op("add", "i64", straight.name, e.arena_delta)
        places = e.values.vector(replace(straight, name=host))
        for slot, vector in zip(slots, _transposed(e, places, scalar), strict=True):
            b.line(f"store <{WARP} x {scalar}> {vector}, ptr {slot}, align 64")

    def settle() -> None:
        e.call("settle", f"ptr %ctx, ptr {site}, i64 {lowest}, i64 {row.size_bytes}")

    b.on_two_paths(fine, move, settle)
    return ReadyRows(fine, slots)


def _transposed(e: Emitter, places: str, scalar: str) -> list[str]:
    """The vectors of the first words, the second ones, and so on."""
    b = e.b
    words = []
    for lane in range(WARP):
        place = b.let(f"inttoptr i64 {b.let(f'extractelement <{WARP} x i64> {places}, i64 {lane}')} to ptr")
        words.append(b.let(f"load <{NUM_WORDS} x {scalar}>, ptr {place}, align {WORD_BYTES}"))
    parts: list[list[tuple[str, int]]] = [[] for _ in range(NUM_WORDS)]
    for first in range(0, WARP, _AT_ONCE):
        pairs = [b.concatenate([(words[first + i + j], NUM_WORDS) for j in (0, 4)], scalar) for i in range(4)]
        low, high = (0, 8, 1, 9, 4, 12, 5, 13), (2, 10, 3, 11, 6, 14, 7, 15)
        left, right = (0, 1, 8, 9, 4, 5, 12, 13), (2, 3, 10, 11, 6, 7, 14, 15)
        for half, of_halves in enumerate((low, high)):
            even, odd = (_shuffled(e, pairs[i], pairs[i + 1], of_halves, scalar) for i in (0, 2))
            for side, of_sides in enumerate((left, right)):
                parts[2 * half + side].append((_shuffled(e, even, odd, of_sides, scalar), _AT_ONCE))
    return [b.concatenate(part, scalar) for part in parts]


def _shuffled(e: Emitter, one: str, other: str, picked: Sequence[int], scalar: str) -> str:
    t = f"<{_AT_ONCE} x {scalar}>"
    indices = ", ".join(f"i32 {i}" for i in picked)
    return e.b.let(f"shufflevector {t} {one}, {t} {other}, <{_AT_ONCE} x i32> <{indices}>")
