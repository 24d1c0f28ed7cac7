"""Verifies a kernel's blocks between any two passes. The error names the op that breaks an invariant."""

from __future__ import annotations

from collections.abc import Set
from typing import Literal

from workbench.base.control_flow import natural_loops
from workbench.base.errors import InternalError
from workbench.emulate.ir.blocks import LEAVE, BasicBlock
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.ir.ops import Op
from workbench.emulate.ir.print import print_op
from workbench.emulate.values import value_of
from workbench.isa.ptx.nodes import Address, Operand, Pair
from workbench.isa.ptx.types import SIZES

_ACCESSES = ("ld", "ldu", "st", "atom", "red")
_TARGETS = {"jump": 1, "branch": 2, "leave": 1, "barrier": 1}


Invariant = Literal[
    "unwritten", "position", "targets", "predicate", "barrier", "order", "unknown", "control", "guard", "destination",
    "address", "sources", "type", "copies", "operands", "label", "mask", "place", "lanes", "registers",
]  # fmt: skip


class BrokenIR(InternalError):
    """An op, or a block, that breaks an invariant: the number of the block, the op's line of PTX, the invariant."""

    def __init__(self, block: BasicBlock, op: Op | None, invariant: Invariant, why: str) -> None:
        self.block, self.ptx_line, self.invariant = block.number, op.line if op else None, invariant
        number = f"block {block.number}"
        where = number if op is None else f"`{print_op(op)}` in {number} (PTX line {op.line})"
        super().__init__(f"the IR is broken at {where}: {why}")


def verify(blocks: list[BasicBlock], undefined: Set[str]) -> None:
    """Raises BrokenIR for the first op or block that is not as it must be.

    undefined: registers that the kernel as it was written may read before it writes them; no pass may add one.
    """
    for position, block in enumerate(blocks):
        _verify_shape(block, position, len(blocks))
        for op in (*block.ops, *block.on_divergence):
            _verify_op(op, block)
    _verify_order(blocks)
    written = {r.key for block in blocks for op in block.all_ops for r in op.writes}
    for block in blocks:
        for op in block.all_ops:
            for register in op.reads:
                if register.key not in written and register.key not in undefined:
                    raise BrokenIR(block, op, "unwritten", f"nothing writes {register.key}")
        if block.predicate and block.predicate not in written | undefined:
            raise BrokenIR(block, None, "unwritten", f"nothing writes {block.predicate}, which the branch asks")


def _verify_shape(block: BasicBlock, position: int, count: int) -> None:
    if block.number != position:
        raise BrokenIR(block, None, "position", f"it stands at {position}")
    if len(block.targets) != _TARGETS.get(block.end, -1):
        raise BrokenIR(block, None, "targets", f"`{block.end}` with {len(block.targets)} targets")
    if any(not LEAVE <= target < count for target in block.targets):
        raise BrokenIR(block, None, "targets", f"it goes to {block.targets}, and there are {count} blocks")
    if (block.end == "branch") != bool(block.predicate):
        raise BrokenIR(block, None, "predicate", f"`{block.end}` asks {block.predicate or 'no register'}")
    if (block.end == "barrier") != (block.last is not None):
        raise BrokenIR(block, block.last, "barrier", f"`{block.end}` with an op of its own, or a barrier without")


def _verify_order(blocks: list[BasicBlock]) -> None:
    """Verifies the order of blocks. Lanes run the first block for which any are ready, so they reconverge only if a
    block's predecessors precede it, and each loop is contiguous (`control_flow.loop_contiguous_order`)."""
    following = [[t for t in block.targets if t != LEAVE] for block in blocks]
    for loop in natural_loops(following):
        between = set(range(loop.nodes[0], loop.nodes[-1])) - set(loop.nodes)
        if between:
            why = f"it is between the blocks {loop.nodes} of a loop and not in the loop"
            raise BrokenIR(blocks[min(between)], None, "order", why)
    reached = {0}
    for number, targets in enumerate(following):
        if number not in reached:
            raise BrokenIR(blocks[number], None, "order", "no earlier block leads to it")
        reached.update(targets)


def _verify_op(op: Op, block: BasicBlock) -> None:
    if op.opcode.row is None:
        raise BrokenIR(block, op, "unknown", "the tables do not know it")
    if op.skips or (op.opcode.ends_block and not op.opcode.has("arrive")):
        raise BrokenIR(block, op, "control", "control stands inside of a block")
    if op.guard is not None and (op.guard.register is None or op.guard.register.type != "pred"):
        raise BrokenIR(block, op, "guard", "its guard is no predicate")
    if op.destinations and not op.writes and getattr(op.operands[0], "text", "_") != "_":
        raise BrokenIR(block, op, "destination", "its destination is no register")
    if op.opcode.mnemonic in _ACCESSES and not any(isinstance(o, Address) for o in op.operands):
        raise BrokenIR(block, op, "address", "it touches memory at no address")
    _verify_types(op, block)


def _verify_types(op: Op, block: BasicBlock) -> None:
    """Operands of what computes have the number and the widths that its row in `values` says."""
    value = value_of(op.opcode)
    if value is None:
        return
    if len(op.sources) != len(value.operands):
        raise BrokenIR(block, op, "sources", f"it has {len(op.sources)} sources in place of {len(value.operands)}")
    for operand, type_ in zip(op.sources, value.operands, strict=True):
        _verify_width(op, block, operand, type_, wider=value.widen)
    (destination,) = op.destinations
    targets = (destination.first, destination.second) if isinstance(destination, Pair) else (destination,)
    for operand, type_ in zip(targets, value.results, strict=False):
        _verify_width(op, block, operand, type_, wider=value.widen)


def _verify_width(op: Op, block: BasicBlock, operand: Operand, type_: str, wider: bool) -> None:
    """wider: whether the register may have more bits than the type (PTX ISA 9.4.1)."""
    if not isinstance(operand, RegisterName):
        return
    have, want = (SIZES.get(each, 0) for each in (operand.register.type, type_))
    if (operand.register.type == "pred") != (type_ == "pred") or not (have == want or (wider and have > want)):
        raise BrokenIR(block, op, "type", f"{operand.register.key} is .{operand.register.type} and not .{type_}")
