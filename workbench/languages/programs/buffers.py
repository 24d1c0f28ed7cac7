"""Buffers of a program in words: how large, and where they were allocated."""

from __future__ import annotations

from workbench.languages.programs.callers import place_in_words
from workbench.languages.programs.process import Process


def allocation_place(state: Process, start: int) -> str:
    """Give where the buffer that begins at an address was allocated; empty where it is not known."""
    frames = state.allocated_at.get(start, ())
    found = place_in_words(state.program, frames) if frames else ""
    return f", allocated by {found}" if found else ""


def address_in_words(state: Process, address: int) -> str:
    """Give what an address of the device is: a place in a buffer, or in none."""
    start, size = state.device.memory.allocation(address)
    if not start:
        freed = state.freed_at.get(address)
        place = place_in_words(state.program, freed) if freed else ""
        what = f"was freed by {place}" if place else "is in no buffer of the device"
        return f"{address:#x} {what}"
    offset = address - start
    inside = f"{offset:,} bytes into" if offset else "the start of"
    what = state.device.memory.label(start) or "device memory"
    return f"{address:#x} is {inside} {size:,} bytes of {what}{allocation_place(state, start)}"
