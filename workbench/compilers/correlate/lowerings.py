"""The lowering of a PTX operation, from the SASS instructions that carry its line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from workbench.base.records import SassLine
from workbench.base.records.facts import Fact
from workbench.compilers.correlate.sass_accesses import SassOperation

_STEPS = {
    "vote": ("VOTE", "VOTEU"), "match": ("MATCH",), "popcount": ("POPC", "UPOPC"), "reduction": ("REDUX", "CREDUX"),
}  # fmt: skip
_ARITHMETIC = ("FADD", "DADD", "HADD2", "FMUL", "FFMA", "IADD", "FMNMX", "FSEL", "ISETP")


def lowering(kind: str, operations: Sequence[SassOperation], **operands: Any) -> Fact:
    """A lowering to memory operations of SASS, with their opcodes."""
    opcodes = tuple(Counter(o.opcode for o in operations).items())
    return Fact(kind, {"opcodes": opcodes, **operands})


def atomic_lowering(lines: Sequence[SassLine], operations: Sequence[SassOperation]) -> Fact:
    """The lowering of an atomic operation that is not one atomic instruction of its own.

    Parameters
    ----------
    lines, operations
        Instructions, and the memory operations among them, of one PTX line.
    """
    names = [line.opcode.partition(".")[0] for line in lines]
    atomics = [o for o in operations if o.kind == "atomic"]
    if not operations:
        return Fact.of("no_atomic")
    if not atomics:
        return lowering("other_instructions", operations)
    last = atomics[-1]
    spins = any("SPIN" in o.opcode or ".CAS" in o.opcode for o in atomics)
    if spins and any(o.loop_depth for o in atomics):
        loads = [o.opcode.partition(".")[0] for o in operations if o.kind == "load"]
        between = [n for n in names if n.startswith(_ARITHMETIC)][:1]
        return Fact.of(
            "spin_loop", steps=tuple(dict.fromkeys([*loads, *between, ".".join(last.opcode.split(".")[:3])]))
        )
    combining = tuple(step for step, mnemonics in _STEPS.items() if any(n in mnemonics for n in names))
    if combining:
        return Fact.of(
            "combined", steps=combining, elected=bool(last.predicate), mnemonic=last.opcode.partition(".")[0]
        )
    if "POPC" in last.opcode:
        return Fact.of("counts_lanes", opcode=last.opcode)
    return lowering("other_instructions", operations)
