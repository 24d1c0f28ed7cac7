"""Describes what the compiler made of a PTX operation, from the SASS instructions that carry its line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from workbench.compilers.correlate.sass_accesses import SassOperation
from workbench.records import SassLine

_STEPS = (
    (("VOTE", "VOTEU"), "a vote"),
    (("MATCH",), "a match"),
    (("POPC", "UPOPC"), "a popcount"),
    (("REDUX", "CREDUX"), "a reduction over the warp"),
)
_ARITHMETIC = ("FADD", "DADD", "HADD2", "FMUL", "FFMA", "IADD", "FMNMX", "FSEL", "ISETP")


def atomic_in_words(lines: Sequence[SassLine], operations: Sequence[SassOperation]) -> str:
    """An atomic operation that is not one atomic instruction of its own.

    Parameters
    ----------
    lines, operations
        Instructions, and the memory operations among them, of one PTX line.
    """
    names = [line.opcode.partition(".")[0] for line in lines]
    atomics = [o for o in operations if o.kind == "atomic"]
    if not atomics:
        return plain_in_words(operations) if operations else "removed"
    last = atomics[-1]
    spins = any("SPIN" in o.opcode or ".CAS" in o.opcode for o in atomics)
    if spins and any(o.loop_depth for o in atomics):
        loads = [o.opcode.partition(".")[0] for o in operations if o.kind == "load"]
        between = [n for n in names if n.startswith(_ARITHMETIC)][:1]
        steps = "/".join(dict.fromkeys([*loads, *between, ".".join(last.opcode.split(".")[:3])]))
        return f"{_article(steps)} {steps} loop"
    found = [words for mnemonics, words in _STEPS if any(n in mnemonics for n in names)]
    if found:
        elected = "one elected " if last.predicate else "one "
        return _listed([*found, elected + last.opcode.partition(".")[0]])
    if "POPC" in last.opcode:
        return f"one {last.opcode}, which counts the lanes with the same address first"
    return plain_in_words(operations)


def plain_in_words(operations: Sequence[SassOperation]) -> str:
    """The opcodes with their numbers: `2 LDG.E.64 and one LDG.E`."""
    numbers = Counter(o.opcode for o in operations)
    return _listed([f"{n if n > 1 else 'one'} {opcode}" for opcode, n in numbers.items()])


def _article(text: str) -> str:
    # Opcodes are spelled out: "an LDS", "a REDG".
    return "an" if text[0] in "AEFHILMNORSX" else "a"


def _listed(parts: Sequence[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
