"""Stores of neighbouring lanes of which some may not be active, where all their places are inside of the allocation."""

from __future__ import annotations

from workbench.emulate.llvm.builder import BITS, Builder


def can_be_written_out(shared: bool, scalar: str) -> bool:
    """Whether a store of some lanes is written out: processors mask stores of 32 and 64 bits, and shared memory is one
    worker's, who may put back what it found in the other lanes."""
    return shared or BITS[scalar] >= 32


def store_lanes(
    b: Builder, lanes: str | None, shared: bool, at: str, scalar: str, value: str, first: int, count: int
) -> None:
    """Some lanes of a vector, from one on, side by side; those of a mask, or all."""
    type_, size = f"<{count} x {scalar}>", BITS[scalar] // 8
    part = b.part(value, scalar, first, count)
    if lanes is not None:
        mask = b.part(lanes, "i1", first, count)
        if not shared:
            name = f"@llvm.masked.store.v{count}{scalar}.p0"
            b.declare(name, f"void {name}({type_}, ptr, i32, <{count} x i1>)")
            b.line(f"call void {name}({type_} {part}, ptr {at}, i32 {size}, <{count} x i1> {mask})")
            return
        # Volatile, else LLVM makes a masked store of it, which processors without mask registers are slow at.
        old = b.let(f"load volatile {type_}, ptr {at}, align {size}")
        part = b.let(f"select <{count} x i1> {mask}, {type_} {part}, {type_} {old}")
    b.line(f"store {type_} {part}, ptr {at}, align {size}")
