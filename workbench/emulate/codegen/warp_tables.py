"""Constants that are others for each warp of a block, by its number."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from workbench.emulate.analysis.lane_patterns import Lanes
from workbench.emulate.llvm.builder import BITS, WARP, Builder, lane_constants


def number(b: Builder, by_warp: Sequence[int]) -> str:
    """A number of 64 bits."""
    if len({*by_warp}) == 1:
        return str(by_warp[0])
    return _entry(b, "i64", [str(value) for value in by_warp], 8)


def words(b: Builder, by_warp: Sequence[int]) -> str:
    """A word of lanes."""
    signed = [word - (1 << WARP) if word >> (WARP - 1) else word for word in by_warp]
    return str(signed[0]) if len({*signed}) == 1 else _entry(b, f"i{WARP}", [str(word) for word in signed], 4)


def lanes(b: Builder, by_warp: Sequence[Lanes], scalar: str) -> str:
    """A small number for each lane, none of them below zero."""
    found = _entry(b, f"<{WARP} x i8>", [lane_constants("i8", values) for values in by_warp], WARP)
    if BITS[scalar] == 8:
        return found
    return b.let(f"zext <{WARP} x i8> {found} to <{WARP} x {scalar}>")


def _entry(b: Builder, type_: str, by_warp: Sequence[str], align: int) -> str:
    text = ", ".join(f"{type_} {value}" for value in by_warp)
    name = f"@by.warp.{blake2b(text.encode(), digest_size=8).hexdigest()}"
    b.define(name, f"{name} = private unnamed_addr constant [{len(by_warp)} x {type_}] [{text}], align 64")
    place = b.let(f"getelementptr [{len(by_warp)} x {type_}], ptr {name}, i64 0, i32 %warp")
    return b.let(f"load {type_}, ptr {place}, align {align}")
