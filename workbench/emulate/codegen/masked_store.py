"""Stores of neighbouring lanes of which some may not be active, where all their places are inside of the allocation."""

from __future__ import annotations

from workbench.emulate.llvm.builder import BITS, WARP, Builder
from workbench.emulate.llvm.text import PREFIX
from workbench.emulate.runtime import library

_NARROW = ("i8", "i16")
"""Elements that processors do not store under a mask."""


def store_masked(b: Builder, mask: str, shared: bool, at: str, scalar: str, value: str, count: int) -> None:
    """Stores contiguous elements of a vector under a mask. Processors have masked stores of 32 and 64 bits; shared
    memory belongs to one worker, which may write back the old values of the other lanes."""
    type_, size = f"<{count} x {scalar}>", BITS[scalar] // 8
    if not shared and scalar in _NARROW:
        word = b.let(f"bitcast <{count} x i1> {mask} to i{count}")
        if count < WARP:
            word = b.let(f"zext i{count} {word} to i{WARP}")
            value = b.padded(value, scalar, count, WARP)
        name = f"{PREFIX}put.{scalar}"
        b.declare(f"@{name}", library.declarations()[name])
        b.line(f"call void @{name}(ptr {at}, <{WARP} x {scalar}> {value}, i32 {word})")
        return
    if not shared:
        name = f"@llvm.masked.store.v{count}{scalar}.p0"
        b.declare(name, f"void {name}({type_}, ptr, i32, <{count} x i1>)")
        b.line(f"call void {name}({type_} {value}, ptr {at}, i32 {size}, <{count} x i1> {mask})")
        return
    # Volatile, else LLVM makes a masked store of it, which processors without mask registers are slow at.
    old = b.let(f"load volatile {type_}, ptr {at}, align {size}")
    merged = b.let(f"select <{count} x i1> {mask}, {type_} {value}, {type_} {old}")
    b.line(f"store {type_} {merged}, ptr {at}, align {size}")
