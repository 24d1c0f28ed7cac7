"""Pairs of a store that spills and the load that reads it back: nvdisasm's marks, matched by place in the stack frame.

The words of a frame that spilled registers go to are followed like registers: a load belongs to the stores whose value
may still be in its words. Frames are those of functions: the same offset in another one is another place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from workbench.base.records import SassLine
from workbench.isa.sass.blocks import FlowGraph
from workbench.isa.sass.dependencies import Dependencies, dependencies
from workbench.isa.sass.registers import RegisterUse
from workbench.isa.sass.work import access_bytes

_PLACE = re.compile(r"\[R1(?:\.\w+)?(?:\+(-?0x[0-9a-f]+))?\]")


@dataclass(frozen=True)
class SpillPair:
    """A spilled value's way out and back, by indices of instructions.

    Attributes
    ----------
    stores
        Stores whose value a load may bring back.
    load
        The load; None where nothing here loads the stored value.
    place
        Bytes from the stack pointer.
    size_bytes
        Bytes of a thread.
    registers
        The registers that are stored.
    writers
        The instructions that wrote these registers.
    """

    stores: tuple[int, ...]
    load: int | None
    place: int
    size_bytes: int
    registers: tuple[str, ...]
    writers: tuple[int, ...]


def spill_pairs(
    lines: Sequence[SassLine], uses: Sequence[RegisterUse], graph: FlowGraph, links: Dependencies
) -> tuple[SpillPair, ...]:
    """The pairs of a kernel, in the order of the loads; stores that nothing loads from come last."""
    spilled = [i for i, line in enumerate(lines) if line.spill]
    if not spilled:
        return ()
    function_of: dict[int, int] = {}
    for f, function in enumerate(graph.functions):
        for block in function.blocks:
            function_of.setdefault(block, f)
    # The predicates are written beside the words of the frame: guards mean what they hold.
    words = [
        RegisterUse(tuple(name for name in use.writes if name.startswith(("P", "UP"))), (), use.guard) for use in uses
    ]
    places: dict[int, int] = {}
    for i in spilled:
        place = frame_place(lines[i])
        if place is not None:
            places[i] = place
            names = tuple(
                f"frame {function_of.get(graph.block_of[i], 0)} at {at}"
                for at in range(place, place + access_bytes(lines[i].opcode), 4)
            )
            stores = _stores(lines[i])
            words[i] = replace(words[i], writes=names) if stores else replace(words[i], reads=names)
    flow = dependencies(lines, words, graph)
    found = []
    loaded: set[int] = set()
    for i in spilled:
        if i in places and not _stores(lines[i]):
            stores_of = tuple(sorted({writer for _, writers in flow.writers[i] for writer in writers}))
            loaded.update(stores_of)
            found.append(_pair(stores_of, i, places[i], lines, uses, links))
    rest = [i for i in spilled if i in places and _stores(lines[i]) and i not in loaded]
    return (*found, *(_pair((i,), None, places[i], lines, uses, links) for i in rest))


def frame_place(line: SassLine) -> int | None:
    """The offset from the stack pointer that an access has; None where its address is another."""
    for operand in line.operands:
        match = _PLACE.fullmatch(operand.replace(" ", ""))
        if match:
            return int(match[1] or "0", 16)
    return None


def _stores(line: SassLine) -> bool:
    return line.opcode.startswith("ST")


def _pair(
    stores: tuple[int, ...],
    load: int | None,
    place: int,
    lines: Sequence[SassLine],
    uses: Sequence[RegisterUse],
    links: Dependencies,
) -> SpillPair:
    registers = tuple(
        dict.fromkeys(name for i in stores for name in uses[i].reads if name.startswith("R") and name != "R1")
    )
    writers = sorted({w for i in stores for name, ws in links.writers[i] if name in registers for w in ws})
    size = access_bytes(lines[load if load is not None else stores[0]].opcode)
    return SpillPair(stores, load, place, size, registers, tuple(writers))
