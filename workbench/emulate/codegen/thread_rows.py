"""Four neighbouring words of every lane, which are rows of memory a run-time stride apart: one wide load a lane, and a
transposition, in place of four loads of every lane.

Where all that the lanes read lies inside one allocation, the four vectors are made where the first of the loads stands.
The others take theirs from there, or load lane by lane where that was not so. Knows places of lanes, not how they are
found; which loads are such, `analysis.adjacent_loads` finds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from workbench.emulate.analysis.adjacent_loads import NUM_WORDS, WORD_BYTES
from workbench.emulate.llvm.builder import WARP, Builder

_AT_ONCE = 8
"""Lanes that are transposed together: two of four words are as wide as a register of 256 bits."""


@dataclass(frozen=True)
class ReadyRows:
    """Vectors made from four loads. made: whether they were, as a value. slots: where the vectors are; the vectors
    themselves where nothing was left to be seen (`known`)."""

    made: str
    slots: tuple[str, ...]


def known(b: Builder, places: str, scalar: str) -> ReadyRows:
    """Emits the wide loads of lanes that are inside. places: of the lanes' first words, as a vector."""
    return ReadyRows("true", tuple(_transposed(b, places, scalar)))


def make(b: Builder, inside: str, places: Callable[[], str], otherwise: Callable[[], None], scalar: str) -> ReadyRows:
    """Emits the wide loads, where all is inside. places: emits the places of the lanes' first words, as a vector.
    otherwise: emits what is done where not all is inside."""
    slots = tuple(b.allocate(f"<{WARP} x {scalar}>") for _ in range(NUM_WORDS))

    def move() -> None:
        for slot, vector in zip(slots, _transposed(b, places(), scalar), strict=True):
            b.line(f"store <{WARP} x {scalar}> {vector}, ptr {slot}, align 64")

    b.on_two_paths(inside, move, otherwise)
    return ReadyRows(inside, slots)


def take(b: Builder, rows: ReadyRows, word: int, scalar: str, otherwise: Callable[[], str]) -> str:
    """The vector of one of four loads. word: which one. otherwise: emits the load lane by lane."""
    vector = f"<{WARP} x {scalar}>"
    slot = b.allocate(vector)

    def found() -> None:
        b.line(f"store {vector} {b.let(f'load {vector}, ptr {rows.slots[word]}, align 64')}, ptr {slot}, align 64")

    def look() -> None:
        b.line(f"store {vector} {otherwise()}, ptr {slot}, align 64")

    b.on_two_paths(rows.made, found, look)
    return b.let(f"load {vector}, ptr {slot}, align 64")


def _transposed(b: Builder, places: str, scalar: str) -> list[str]:
    """The vectors of the first words, the second ones, and so on."""
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
            even, odd = (_shuffled(b, pairs[i], pairs[i + 1], of_halves, scalar) for i in (0, 2))
            for side, of_sides in enumerate((left, right)):
                parts[2 * half + side].append((_shuffled(b, even, odd, of_sides, scalar), _AT_ONCE))
    return [b.concatenate(part, scalar) for part in parts]


def _shuffled(b: Builder, one: str, other: str, picked: Sequence[int], scalar: str) -> str:
    t = f"<{_AT_ONCE} x {scalar}>"
    indices = ", ".join(f"i32 {i}" for i in picked)
    return b.let(f"shufflevector {t} {one}, {t} {other}, <{_AT_ONCE} x i32> <{indices}>")
