"""Remainders, clamps and quotients of linear values that are probably linear themselves: at a picture's edge a clamped
index is another for some lanes, elsewhere it is the index.

Which of a block's instructions are worth a guess: those that make addresses linear. A block whose guesses may fail is
run again from its beginning, so nothing before them may have changed what it reads, or memory.
"""

from __future__ import annotations

from collections.abc import Set
from copy import copy
from dataclasses import dataclass, replace

from workbench.emulate.analysis.lane_patterns import warp_rows
from workbench.emulate.analysis.linear_forms import UNIFORM, VARYING, Uniformity
from workbench.emulate.analysis.uniformity import UniformityAnalysis
from workbench.emulate.codegen.compute.table import LOWERED
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import Op
from workbench.ptx.nodes import Address
from workbench.records import Dim3

_GUESSED = ("rem", "min", "max", "div", "shr")
_LOADS = ("ld", "ldu")
_ORDERED = ("volatile", "relaxed", "acquire", "mmio")


def local_forms(analysis: UniformityAnalysis) -> UniformityAnalysis:
    """An analysis of one block, in which registers may be given what they are up to its end."""
    local = copy(analysis)
    local.of = dict(analysis.of)
    return local


def guess_of(analysis: UniformityAnalysis, op: Op, block: Dim3) -> Uniformity | None:
    """What the result of an instruction probably is, which is not known to be it."""
    opcode = op.opcode
    if op.guard is not None or opcode.mnemonic not in _GUESSED or len(op.operands) != 3:
        return None
    if opcode.type not in ("s32", "u32", "s64", "u64") or opcode.has("sat"):
        return None
    found = [analysis.operand(op, operand, opcode.type) for operand in op.operands[1:3]]
    if opcode.mnemonic in ("min", "max") and found[0] is not None and found[0].kind == "uniform":
        found.reverse()
    value, other = found
    if value is None or other is None or not value.linear or value.kind == "uniform" or other.kind != "uniform":
        return None
    if (analysis.result(op) or VARYING) != VARYING:
        return None
    if opcode.mnemonic == "shr" and other.constant not in range(int(opcode.type[1:])):
        return None
    if opcode.mnemonic in ("rem", "div", "shr") and _crosses(opcode.mnemonic, value, other, block):
        return None
    if opcode.mnemonic in ("div", "shr"):
        return UNIFORM
    return replace(value, zeros=0 if opcode.mnemonic == "rem" else value.zeros, low=None, high=None)


def _crosses(mnemonic: str, value: Uniformity, by: Uniformity, block: Dim3) -> bool:
    """Whether lanes are so far apart that quotients by a constant cannot all be the same."""
    if by.constant is None:
        return False
    divisor = 1 << by.constant if mnemonic == "shr" else by.constant
    rows = warp_rows(block)
    apart = [high - low for low, high in zip(rows.lowest(value.constants), rows.highest(value.constants), strict=True)]
    return max(apart) * 2 > divisor


@dataclass(frozen=True)
class Guesses:
    """Of a block: positions of the instructions whose results are worth a guess, and up to where it may begin again."""

    positions: frozenset[int]
    last: int


def find_guesses(analysis: UniformityAnalysis, node: BasicBlock, block: Dim3) -> Guesses | None:
    """The guesses that make some address of a block linear; None where there are none."""
    last = _last_that_may_be_repeated(node)
    candidates = {i for i, op in enumerate(node.ops[:last]) if op.opcode.mnemonic in _GUESSED}
    if not candidates:
        return None
    made, linear = _simulated(analysis, node, candidates, block)
    wanted = set(linear)
    kept: set[int] = set()
    needed: set[str] = set()
    for index in range(len(node.ops) - 1, -1, -1):
        op = node.ops[index]
        written = {r.key for r in op.writes}
        if index in wanted:
            needed |= {
                r.key for operand in op.operands if isinstance(operand, Address) for r in registers(operand.base)
            }
        elif written & needed:
            if op.guard is None:
                needed -= written
            needed |= {r.key for r in op.reads if op.opcode.mnemonic not in _LOADS}
            if index in made:
                kept.add(index)
    return Guesses(frozenset(kept), last) if kept and _simulated(analysis, node, kept, block)[1] else None


def _last_that_may_be_repeated(node: BasicBlock) -> int:
    """Up to which instruction the block may begin again: nothing that it reads at first is written before, nor memory,
    and nobody is told or waited for."""
    written: set[str] = set()
    first: set[str] = set()
    for op in node.ops:
        first |= {r.key for r in op.reads} - written
        written |= {r.key for r in op.writes}
    for index, op in enumerate(node.ops):
        if not _may_be_repeated(op):
            return index
        if {r.key for r in op.writes} & first:
            return index + 1
    return len(node.ops)


def _may_be_repeated(op: Op) -> bool:
    opcode = op.opcode
    if opcode.mnemonic in _LOADS:
        return not any(modifier in opcode.modifiers for modifier in _ORDERED)
    return opcode.mnemonic in LOWERED or opcode.mnemonic in ("mov", "cvta")


def _simulated(
    analysis: UniformityAnalysis, node: BasicBlock, allowed: Set[int], block: Dim3
) -> tuple[set[int], list[int]]:
    """The guesses that are made of those that are allowed, and the accesses whose addresses are linear by them alone;
    neither where a register could not be told as it is kept."""
    local = local_forms(analysis)
    made: set[int] = set()
    linear: list[int] = []
    for index, op in enumerate(node.ops):
        bases = [r.key for operand in op.operands if isinstance(operand, Address) for r in registers(operand.base)]
        if any(
            _is_linear(local.of.get(key, VARYING)) and not _is_linear(analysis.of.get(key, VARYING)) for key in bases
        ):
            linear.append(index)
        found = guess_of(local, op, block) if index in allowed else None
        if found is not None:
            made.add(index)
        else:
            found = local.result(op) or VARYING
        for register in op.writes:
            kept = analysis.of.get(register.key, VARYING)
            local.of[register.key] = told = kept if found.form == kept.form or op.guard is not None else found
            if not may_stand_for(told, kept):
                return set(), []
    return made, linear


def may_stand_for(told: Uniformity, kept: Uniformity) -> bool:
    """Whether what is told of a register can be put into the form that it is kept in."""
    if told.form == kept.form or kept.kind == "varying":
        return True
    if kept.index is None or kept.index.kind != "varying" or told.index is None:
        return False
    return (told.scale, told.signed) == (kept.scale, kept.signed)


def _is_linear(uniformity: Uniformity) -> bool:
    return uniformity.linear or (uniformity.index is not None and uniformity.index.linear)
