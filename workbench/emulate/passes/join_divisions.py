"""Divides numbers of 64 bits in one way, where a compiler divides those that fit in 32 bits by another instruction.

NVVM tests both numbers, and has a block for each width. On a GPU the narrow division is faster; here the two blocks are
two definitions of each result, behind a branch at which lanes may part. If lanes divide linear numbers by one number,
they go to the wide block. Only what a division by zero gives depends on the width: for that, diverged lanes go to the
narrow block.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import replace

from workbench.emulate.analysis.clone_uniformity import clone_uniformity
from workbench.emulate.analysis.def_use import def_use
from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.analysis.liveness import liveness
from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.comparisons import compared_by
from workbench.emulate.ir.cuts import new_number, new_op, new_register
from workbench.emulate.ir.operands import Register, RegisterName
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.unit import Unit
from workbench.emulate.values import computing
from workbench.isa.ptx.nodes import Integer, Operand

_HIGH_WORD = -1 << 32
_COPIES = ("mov.b64", "mov.u64", "mov.s64", "mov.b32", "cvt.u32.u64", "cvt.u64.u32")
_MEANINGS: dict[tuple[str, ...], str] = {
    ("div", "number", "divisor"): "quotient",
    ("mul", "quotient", "divisor"): "product",
    ("mul", "divisor", "quotient"): "product",
    ("sub", "number", "product"): "rest",
}
"""Results of a division, none of which is larger than what is divided."""
_BY_ZERO = {"quotient": (1 << 32) - 1, "product": 0}
"""Results of a narrow division by zero; the rest is the number."""


def run(unit: Unit) -> bool:
    """Leaves narrow divisions to lanes that divide by zero; whether there were any."""
    blocks = list(unit.graph.blocks)
    for node in unit.graph.blocks:
        sides, tested = _sides(node, unit.graph.blocks), _tested(node)
        if sides is None or tested is None:
            continue
        for number, divisor in (tested, tested[::-1]):
            results = _results(unit, *sides, number, divisor)
            if results and _is_linear(unit, number, divisor):
                _join(blocks, node, sides, (number, divisor), results)
    if blocks == unit.graph.blocks:
        return False
    unit.graph.blocks = _without_dead(blocks)
    return True


def _join(
    blocks: list[BasicBlock],
    node: BasicBlock,
    sides: tuple[BasicBlock, BasicBlock],
    divided: tuple[RegisterName, RegisterName],
    results: Mapping[Register, str],
) -> None:
    """Sends lanes to the wide side of a branch, but those that divide narrow numbers by zero."""
    (narrow, wide), (number, divisor) = sides, divided
    both = new_register(f"{node.predicate}.by_zero", "pred", number.line)
    test = new_op("setp.eq.and.s64", both, divisor, new_number(0), new_register(node.predicate, "pred", number.line))
    targets = [narrow.number, wide.number]
    blocks[node.number] = replace(node, ops=[*node.ops, test], targets=targets, predicate=both.register.key, when=True)
    ops = [
        new_op("mov.b64", new_register(r.key, r.type, number.line), _by_zero(meaning, number))
        for r, meaning in results.items()
    ]
    blocks[narrow.number] = replace(narrow, ops=ops, apart=True, rejoins=False)


def _by_zero(meaning: str, number: RegisterName) -> Operand:
    return new_number(_BY_ZERO[meaning]) if meaning in _BY_ZERO else number


def _is_linear(unit: Unit, number: RegisterName, divisor: RegisterName) -> bool:
    """True if all lanes of a full warp divide by one number, and what they divide follows from a few scalars."""
    found = unit.of(clone_uniformity).all_active.of
    form = found.get(number.register.key, VARYING)
    return form.linear and form.kind != "uniform" and found.get(divisor.register.key, VARYING).kind == "uniform"


def _sides(node: BasicBlock, blocks: list[BasicBlock]) -> tuple[BasicBlock, BasicBlock] | None:
    """The blocks to which a branch leads if its predicate holds and if it does not; None unless these go on to the same
    block, and nothing else leads to them."""
    if node.end != "branch" or LEAVE in node.targets or node.on_divergence:
        return None
    holds, not_ = (blocks[t] for t in (node.targets if node.when else reversed(node.targets)))
    for side in (holds, not_):
        if side.end != "jump" or [each.number for each in blocks if side.number in each.targets] != [node.number]:
            return None
    return (holds, not_) if holds.targets == not_.targets else None


def _tested(node: BasicBlock) -> tuple[RegisterName, RegisterName] | None:
    """The two registers of which the predicate of a branch says that their high words are zero."""
    made: dict[str, Op] = {}
    reads: tuple[str, ...] = ()
    for op in node.ops:
        written = {register.key for register in op.writes}
        if written & set(reads) or op.guard is not None:
            reads = ()
        if op.opcode.text == "or.b64":
            reads = tuple(register.key for register in op.reads)
        made |= dict.fromkeys(written, op)
    test = made.get(node.predicate)
    mask = _maker(test.operands[1], made) if test is not None and compared_by(test) == "eq" else None
    both = _maker(mask.operands[1], made) if mask is not None and mask.opcode.text == "and.b64" else None
    if test is None or mask is None or both is None or both.opcode.text != "or.b64" or len(reads) != 2:
        return None
    if not _is_number(test.operands[2], 0) or not _is_number(mask.operands[2], _HIGH_WORD):
        return None
    one, other = both.sources
    if not isinstance(one, RegisterName) or not isinstance(other, RegisterName):
        return None
    return (one, other) if (one.register.key, other.register.key) == reads else None


def _maker(operand: Operand, made: dict[str, Op]) -> Op | None:
    return made.get(operand.register.key) if isinstance(operand, RegisterName) else None


def _is_number(operand: Operand, value: int) -> bool:
    return isinstance(operand, Integer) and (operand.value - value) % (1 << 64) == 0


def _results(
    unit: Unit, narrow: BasicBlock, wide: BasicBlock, number: RegisterName, divisor: RegisterName
) -> dict[Register, str]:
    """The registers that both blocks leave, with their meanings; none if one of the blocks does more than divide, or if
    these differ."""
    (behind,) = narrow.targets
    live = unit.of(liveness).live_in[behind] if behind != LEAVE else set()
    keys, makers = (number.register.key, divisor.register.key), unit.of(def_use).single
    before = makers if set(keys) <= makers.keys() else {}
    one, other = (_Meanings(*keys, before).behind(side) for side in (narrow, wide))
    if (
        one is None
        or other is None
        or any(one.get(key) != other.get(key) for key in (one.keys() | other.keys()) & live)
    ):
        return {}
    return {register: one[register.key] for op in narrow.ops for register in op.writes if register.key in live}


class _Meanings:
    """The meanings of registers in a block that does nothing but divide.

    makers: the ops before the block that may have been part of it, of registers that are written once, as are the
    divided numbers then.
    """

    def __init__(self, number: str, divisor: str, makers: Mapping[str, Op]) -> None:
        self._known: dict[str, str] = {number: "number", divisor: "divisor"}
        self._makers = makers

    def behind(self, node: BasicBlock) -> dict[str, str] | None:
        """The meanings of the registers that a block writes; None if it does anything else."""
        result: dict[str, str] = {}
        for op in node.ops:
            meaning = self._of(op)
            if not meaning or op.writes[0].key in self._known:
                return None
            result[op.writes[0].key] = self._known[op.writes[0].key] = meaning
        return result

    def _of(self, op: Op) -> str:
        if op.guard is not None or len(op.writes) != 1:
            return ""
        sources = [self._read(o.register.key) if isinstance(o, RegisterName) else "" for o in op.sources]
        return sources[0] if op.opcode.text in _COPIES else _MEANINGS.get((op.operation, *sources), "")

    def _read(self, key: str) -> str:
        if key not in self._known and key in self._makers:
            self._known[key] = ""  # a register that is made of itself has no meaning
            self._known[key] = self._of(self._makers[key])
        return self._known.get(key, "")


def _without_dead(blocks: list[BasicBlock]) -> list[BasicBlock]:
    """The blocks without ops that compute what nothing reads."""
    while True:
        read = {r.key for node in blocks for op in (*node.all_ops, *node.on_divergence) for r in op.reads}
        read |= {node.predicate for node in blocks}
        kept = [[op for op in node.ops if not _is_dead(op, read)] for node in blocks]
        if all(len(ops) == len(node.ops) for ops, node in zip(kept, blocks, strict=True)):
            return blocks
        blocks = [replace(node, ops=ops) for ops, node in zip(kept, blocks, strict=True)]


def _is_dead(op: Op, read: Set[str]) -> bool:
    pure = op.opcode.mnemonic in computing() or op.operation == "mov"
    return pure and bool(op.writes) and not any(register.key in read for register in op.writes)
