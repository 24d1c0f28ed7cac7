"""Words of what a compiler made of a PTX operation: `one LDS.128 for lines 7 and 8`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.base.records.facts import Fact, Words, listed, said

_MAX_CANDIDATES = 4


def lowering_words(lowering: Fact) -> str:
    """The sentence of a lowering."""
    return said(LOWERINGS[lowering.kind], lowering)


def _all(o: Any) -> str:
    """The opcodes with their numbers: `2 LDG.E.64 and one LDG.E`."""
    return listed([f"{n if n > 1 else 'one'} {opcode}" for opcode, n in o.opcodes])


def _copies(o: Any) -> str:
    number = sum(n for _, n in o.opcodes)
    opcode = " or ".join(opcode for opcode, _ in o.opcodes)
    return f"{opcode} ({number} copies)" if number > 1 else opcode


def _removed(o: Any) -> str:
    if not o.candidates:
        return "removed: every SASS access of this kind has the line of another"
    shown = [f"0x{offset:04x} ({opcode})" for offset, opcode in o.candidates[:_MAX_CANDIDATES]]
    what = listed(shown, len(o.candidates) - len(shown))
    if len(o.candidates) == 1:
        return f"no SASS access has its line; {what} has no line of PTX and may be it"
    return f"no SASS access has its line; {what} have no line of PTX either, and one of them may be it"


def _spin_loop(o: Any) -> str:
    steps = "/".join(o.steps)
    # Opcodes are spelled out: "an LDS", "a REDG".
    return f"{'an' if steps[0] in 'AEFHILMNORSX' else 'a'} {steps} loop"


_STEPS = {"vote": "a vote", "match": "a match", "popcount": "a popcount", "reduction": "a reduction over the warp"}


def _combined(o: Any) -> str:
    return listed([*(_STEPS[step] for step in o.steps), f"one {'elected ' if o.elected else ''}{o.mnemonic}"])


LOWERINGS: Mapping[str, Words] = {
    "unknown": "{reason}",
    "no_links": "the cubin links no SASS to PTX lines",
    # No access of its own.
    "registers": "removed: kept in registers",
    "part_of_wider": "no SASS access of its own; perhaps part of the wider one of line {line}, which is not certain",
    "removed": _removed,
    "merged": lambda o: f"one {_copies(o)} for lines {listed([str(line) for line in o.lines])}",
    "fused_multiplication": "fused with the addition of line {line} into one {opcode}",
    "fused_addition": "fused with the multiplication of line {line} into one {opcode}",
    # Accesses of its own.
    "same": _copies,
    "own_layout": lambda o: f"loads or stores of a layout of its own: {_all(o)}",
    "other_access": lambda o: f"became {_all(o)}",
    "widened": lambda o: f"widened: {_all(o)}",
    "split": lambda o: f"split into narrower ones: {_all(o)}",
    "narrowed": lambda o: f"narrowed to what is used: {_all(o)}",
    "hoisted": lambda o: f"hoisted out of the loop: {_all(o)}",
    "predicated": lambda o: f"executed under a predicate that PTX does not have: {_all(o)}",
    "unconditional": lambda o: f"executed by every thread, where PTX has a condition: {_all(o)}",
    "beside_wider": lambda o: f"{_all(o)}; in part of the wider access of line {o.line}, perhaps",
    "other_copies": lambda o: f"{_all(o)}, where others of its block have {o.usual}: some were removed or doubled",
    "waits": lambda o: (
        "in a loop that iterates until another thread has done something, here as often as the emulator lets it: "
        f"{lowering_words(o.lowering)}"
    ),
    # Atomic operations.
    "spin_loop": _spin_loop,
    "combined": _combined,
    "counts_lanes": "one {opcode}, which counts the lanes with the same address first",
    "other_instructions": _all,
    "no_atomic": "removed",
}
"""By kind. opcodes: each opcode, as nvdisasm prints it, with how many instructions have it."""
