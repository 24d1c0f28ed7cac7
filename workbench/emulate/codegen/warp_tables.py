"""Constants that are others for each warp of a block, by its number."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from workbench.emulate.analysis.lane_patterns import Lanes
from workbench.emulate.llvm.builder import BITS, WARP, Builder, lane_constants

NUMBER = "%by.warp."
"""Prefix of the names of per-warp numbers: 64-bit values that are loaded at the start of each time slice."""


def number(b: Builder, by_warp: Sequence[int]) -> str:
    """A number of 64 bits."""
    if len({*by_warp}) == 1:
        return str(by_warp[0])
    table, type_ = _table(b, "i64", [str(value) for value in by_warp])
    name = NUMBER + table.rpartition(".")[2]
    lines = [
        f"  {name}.p = getelementptr {type_}, ptr {table}, i64 0, i32 %warp",
        f"  {name} = load i64, ptr {name}.p, align 8",
    ]
    if lines[0] not in b.places:
        b.places += lines
    return name


def words(b: Builder, by_warp: Sequence[int]) -> str:
    """A word of lanes."""
    signed = [word - (1 << WARP) if word >> (WARP - 1) else word for word in by_warp]
    return str(signed[0]) if len({*signed}) == 1 else _entry(b, f"i{WARP}", [str(word) for word in signed], 4)


def lanes(b: Builder, by_warp: Sequence[Lanes], scalar: str) -> str:
    """A small number for each lane, none of them below zero."""
    result = _entry(b, f"<{WARP} x i8>", [lane_constants("i8", values) for values in by_warp], WARP)
    if BITS[scalar] == 8:
        return result
    return b.let(f"zext <{WARP} x i8> {result} to <{WARP} x {scalar}>")


def _entry(b: Builder, type_: str, by_warp: Sequence[str], align: int) -> str:
    table, whole = _table(b, type_, by_warp)
    place = b.let(f"getelementptr {whole}, ptr {table}, i64 0, i32 %warp")
    return b.let(f"load {type_}, ptr {place}, align {align}")


def _table(b: Builder, type_: str, by_warp: Sequence[str]) -> tuple[str, str]:
    """The name of a constant, and its type."""
    text, whole = ", ".join(f"{type_} {value}" for value in by_warp), f"[{len(by_warp)} x {type_}]"
    name = f"@by.warp.{blake2b(text.encode(), digest_size=8).hexdigest()}"
    b.define(name, f"{name} = private unnamed_addr constant {whole} [{text}], align 64")
    return name, whole
