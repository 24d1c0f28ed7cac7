"""Remainders, clamps and quotients of linear values that are probably linear themselves: at a picture's edge a clamped
index is another for some lanes, elsewhere it is the index.

Which of a block's instructions are worth a guess: those that make addresses linear. A block whose guesses may fail is
run again from its beginning, so nothing before them may have changed what it reads, or memory.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from copy import copy
from dataclasses import dataclass, replace

from workbench.base.records import Dim3
from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.clones import unmasked_clones
from workbench.emulate.analysis.def_use import def_use
from workbench.emulate.analysis.lane_patterns import warp_rows
from workbench.emulate.analysis.linear_forms import UNIFORM, VARYING, Uniformity
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.analysis.uniformity import UniformityAnalysis
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.ir.operands import registers
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit, decision
from workbench.emulate.values import computing
from workbench.isa.ptx.nodes import Address

_GUESSED = ("rem", "min", "max", "div", "shr")
_LOADS = ("ld", "ldu")
_ORDERED = ("volatile", "relaxed", "acquire", "mmio")


def local_forms(analysis: UniformityAnalysis) -> UniformityAnalysis:
    """An analysis of one block, in which registers may be given what they are up to its end."""
    local = copy(analysis)
    local.of = dict(analysis.of)
    return local


def follow(local: UniformityAnalysis, kept: UniformityAnalysis, op: Op, guess: Uniformity | None) -> None:
    """Notes the forms that the results of one more op of the block have. kept: those that registers are kept in. guess:
    the form of the result if it is guessed."""
    found = guess or local.result(op) or VARYING
    for register in op.writes:
        usual = kept.of.get(register.key, VARYING)
        local.of[register.key] = usual if found.form == usual.form or op.guard is not None else found


def guess_of(analysis: UniformityAnalysis, op: Op, block: Dim3) -> Uniformity | None:
    """The probable uniformity of an instruction's result, where none is proved."""
    opcode = op.opcode
    operation = op.operation
    if op.guard is not None or operation not in _GUESSED or len(op.operands) != 3:
        return None
    if opcode.type not in ("s32", "u32", "s64", "u64"):
        return None
    found = [analysis.operand(op, operand, opcode.type) for operand in op.operands[1:3]]
    if operation in ("min", "max") and found[0] is not None and found[0].kind == "uniform":
        found.reverse()
    value, other = found
    if value is None or other is None or not value.linear or value.kind == "uniform" or other.kind != "uniform":
        return None
    if (analysis.result(op) or VARYING) != VARYING:
        return None
    if operation == "shr" and other.constant not in range(int(opcode.type[1:])):
        return None
    if operation in ("rem", "div", "shr") and _crosses(operation, value, other, block):
        return None
    if operation in ("div", "shr"):
        return UNIFORM
    return replace(value, zeros=0 if operation == "rem" else value.zeros, low=None, high=None)


def _crosses(operation: str, value: Uniformity, by: Uniformity, block: Dim3) -> bool:
    """True if lanes are so far apart that quotients by a constant cannot all be the same."""
    if by.constant is None:
        return False
    divisor = 1 << by.constant if operation == "shr" else by.constant
    rows = warp_rows(block)
    apart = [high - low for low, high in zip(rows.lowest(value.constants), rows.highest(value.constants), strict=True)]
    return max(apart) * 2 > divisor


@dataclass(frozen=True)
class Guesses:
    """Speculation in one block: positions of the speculated instructions, and the positions up to which it may restart.

    assumed: registers that another block has speculated on, with their uniformity if it was right. speculated: those of
    this block.
    """

    positions: frozenset[int]
    last: int
    assumed: Mapping[str, Uniformity]
    speculated: Mapping[str, Uniformity]


@dataclass(frozen=True)
class _Trial:
    """A block with all guesses that it might make: those made, and the accesses whose addresses are linear by them."""

    last: int
    made: frozenset[int]
    linear: frozenset[int]
    assumed: Mapping[str, Uniformity]
    speculated: Mapping[str, Uniformity]


@decision(nothing={})
def speculation(unit: Unit) -> Mapping[int, Guesses]:
    """Runs blocks on guesses of what is linear first, where these make an address linear."""
    if not unit.of(unmasked_clones):
        return {}
    analysis, graph, block = unit.of(clone_uniformity).all_active, unit.graph, unit.block
    undefined = unit.of(liveness).undefined  # may be read before they are written: no block speculates on them
    once = unit.of(def_use).single.keys() - undefined
    known: dict[str, Uniformity] = {}
    trials: dict[int, _Trial] = {}
    for node in graph.blocks:
        trial = _tried(analysis, node, known, once, block)
        if trial is not None:
            trials[node.number] = trial
            known |= trial.speculated
    result: dict[int, Guesses] = {}
    requested: set[str] = set()
    for node in reversed(graph.blocks):
        if (trial := trials.get(node.number)) is not None:
            speculated = {key: uniformity for key, uniformity in trial.speculated.items() if key in requested}
            kept, needed = _needed(node, trial, set(speculated))
            assumed = {key: uniformity for key, uniformity in trial.assumed.items() if key in needed}
            if (kept or assumed) and (trial.linear or speculated):
                result[node.number] = Guesses(kept, trial.last, assumed, speculated)
                requested |= assumed.keys()
    return result


def _tried(
    analysis: UniformityAnalysis, node: BasicBlock, known: Mapping[str, Uniformity], once: Set[str], block: Dim3
) -> _Trial | None:
    """A block with all possible guesses; None where there are none, or a register's value does not fit its storage."""
    last = _last_that_may_be_repeated(node)
    candidates = {i for i, op in enumerate(node.ops[:last]) if op.operation in _GUESSED}
    assumed = {key: known[key] for key in _read_first(node) if key in known}
    if not candidates and not assumed:
        return None
    local = local_forms(analysis)
    local.of.update(assumed)
    made: set[int] = set()
    linear: set[int] = set()
    for index, op in enumerate(node.ops):
        if any(_is_gained(analysis, local, key) for key in _bases(op)):
            linear.add(index)
        found = guess_of(local, op, block) if index in candidates else None
        if found is not None:
            made.add(index)
        follow(local, analysis, op, found)
        if any(not may_stand_for(local.of[r.key], analysis.of.get(r.key, VARYING)) for r in op.writes):
            return None
    written = {r.key for op in node.ops for r in op.writes} & once
    gained = {key: local.of[key] for key in sorted(written) if _is_gained(analysis, local, key)}
    return _Trial(last, frozenset(made), frozenset(linear), assumed, gained)


def _needed(node: BasicBlock, trial: _Trial, later: Set[str]) -> tuple[frozenset[int], set[str]]:
    """The guesses that linear addresses follow from, or registers that are asked for later; and the registers that they
    follow from where the block begins."""
    kept: set[int] = set()
    needed = set(later)
    for index in range(len(node.ops) - 1, -1, -1):
        op = node.ops[index]
        written = {r.key for r in op.writes}
        if written & needed:
            if op.guard is None:
                needed -= written
            needed |= {r.key for r in op.reads if op.opcode.mnemonic not in _LOADS}
            if index in trial.made:
                kept.add(index)
        if index in trial.linear:
            needed |= _bases(op)
    return frozenset(kept), needed


def _bases(op: Op) -> set[str]:
    """Registers that an access goes through."""
    return {r.key for operand in op.operands if isinstance(operand, Address) for r in registers(operand.base)}


def _is_gained(analysis: UniformityAnalysis, local: UniformityAnalysis, key: str) -> bool:
    """True if a register is linear by guesses alone."""
    return _is_linear(local.of.get(key, VARYING)) and not _is_linear(analysis.of.get(key, VARYING))


def _read_first(node: BasicBlock) -> list[str]:
    """Registers that a block reads before it writes them."""
    written: set[str] = set()
    first: dict[str, None] = {}
    for op in node.ops:
        first |= dict.fromkeys(r.key for r in op.reads if r.key not in written)
        written |= {r.key for r in op.writes}
    return list(first)


def _last_that_may_be_repeated(node: BasicBlock) -> int:
    """The last instruction from which the block may restart: up to there, nothing that it reads first is overwritten,
    and there is no write to memory, no report and no wait."""
    first = {*_read_first(node)}
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
    return opcode.mnemonic in computing() or opcode.mnemonic in ("mov", "cvta")


def may_stand_for(speculated: Uniformity, kept: Uniformity) -> bool:
    """True if a register's speculated form can be stored in the form in which the register is kept."""
    if speculated.form == kept.form or kept.kind == "varying":
        return True
    if kept.index is None or kept.index.kind != "varying" or speculated.index is None:
        return False
    return (speculated.scale, speculated.signed) == (kept.scale, kept.signed)


def _is_linear(uniformity: Uniformity) -> bool:
    return uniformity.linear or (uniformity.index is not None and uniformity.index.linear)
