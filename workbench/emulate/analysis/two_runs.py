"""Registers by which the lanes of a warp are in one run or two, though no analysis knows where the second begins.

Threads that take the elements of a row in turns differ by an iteration where the row ends: a compiler unrolls the loop
and runs what is left over first, so that some lanes begin the unrolled loop further on. Such an index is only stepped
and selected. One that comes from memory, or from a hash, may be anywhere, and is not one of these.
"""

from __future__ import annotations

from collections.abc import Set

from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.def_use import def_use
from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit, decision

_STEPS = frozenset({"mov", "add", "sub", "cvt", "selp", "min", "max"})


@decision(nothing=frozenset())
def two_runs(unit: Unit) -> Set[str]:
    """Moves lanes that differ by the iteration of a loop as two runs, where a test finds them so.

    The registers whose lanes may be so.
    """
    uniformities = unit.of(clone_uniformity).masked.of
    linear = {key for key, found in uniformities.items() if found.linear}
    lists = unit.of(def_use)
    found = {key for key in lists.definitions.keys() - linear if all(map(_steps, lists.writers(key)))}
    while True:
        kept = {key for key in found if all(_reads(op) <= found | linear for op in lists.writers(key))}
        if kept == found:
            return frozenset(key for key in found if uniformities.get(key, VARYING).kind == "indexed")
        found = kept


def _reads(op: Op) -> set[str]:
    """The registers whose numbers it takes."""
    operands = op.operands[1:3] if op.operation == "selp" else op.operands[1:]
    return {register.key for operand in operands for register in registers(operand)}


def _steps(op: Op) -> bool:
    if op.operation == "shl":
        return op.opcode.type[1:] == "64"
    return op.operation in _STEPS or op.opcode.widens or op.opcode.mnemonic == "cvta"
