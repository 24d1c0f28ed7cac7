"""SASS that is written by hand, with control codes and without a source."""

from __future__ import annotations

from workbench.base.records import Control, Missing, SassLine

NOWHERE = Missing("not from a source")


def code(text: str) -> list[SassLine]:
    """Instructions from a text: `label:` alone, else `stall wait write read opcode operands`; `-` where there is none.

    `wait` lists barriers; a leading @P0 stands before the opcode.
    """
    found: list[SassLine] = []
    label = None
    for each in filter(None, (part.strip() for part in text.splitlines())):
        if each.endswith(":"):
            label = each[:-1]
            continue
        stall, wait, write, read, rest = each.split(maxsplit=4)
        predicate = None
        if rest.startswith("@"):
            predicate, _, rest = rest[1:].partition(" ")
        opcode, _, operands = rest.partition(" ")
        parts = tuple(part.strip() for part in operands.split(", ")) if operands else ()
        waits = 0 if wait == "-" else sum(1 << int(b) for b in wait)
        barriers = (None if b == "-" else int(b) for b in (write, read))
        control = Control(int(stall), False, *barriers, waits, 0)
        at = 16 * len(found)
        found.append(SassLine("k", at, label, predicate, opcode, parts, control, 0, NOWHERE, NOWHERE, NOWHERE))
        label = None
    return found
