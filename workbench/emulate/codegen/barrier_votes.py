"""`bar.red`: counts the predicates of the threads that arrive at a barrier (PTX ISA 9.7.13).

Counts are in the context of a worker, which runs one block at a time. Three counts rotate: one is written, the one
before may still be read, and the third, which is no longer in use, is set to zero.
"""

from __future__ import annotations

from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.registers import Mask, Value
from workbench.emulate.ir.blocks import BasicBlock
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.runtime import context

_ROUND_BYTES = 8


def begin(e: Emission) -> None:
    """At the start of a warp, and of a block by its first warp, which runs before the others: nothing is counted."""
    b = e.b
    b.line(f"store i32 0, ptr {e.votes_slot}")
    first, on = b.name("first"), b.name("on")
    b.line(f"br i1 {b.let('icmp eq i32 %warp, 0')}, label %{first}, label %{on}")
    b.label(first)
    for i in range(3):
        b.line(f"store i64 0, ptr {b.gep('%ctx', context.VOTES + _ROUND_BYTES * i)}")
    b.line(f"br label %{on}")
    b.label(on)


def _round(e: Emission, after: int) -> str:
    """The place of the counts of this warp's round, or of a later one."""
    b = e.b
    number = b.let(f"load i32, ptr {e.votes_slot}")
    moved = b.let(f"urem i32 {b.let(f'add i32 {number}, {after}')}, 3")
    offset = b.let(f"zext i32 {b.let(f'mul i32 {moved}, {_ROUND_BYTES}')} to i64")
    return b.gep(b.gep("%ctx", context.VOTES), offset)


def arrive(e: Emission, node: BasicBlock) -> None:
    """Counts the lanes of the mask."""
    op = node.last
    assert op is not None
    b = e.b
    held = e.values.vector(e.values.read(op, op.operands[-1], "pred"))
    word = b.let(f"and i32 {b.let(f'bitcast <{WARP} x i1> {held} to i32')}, {e.mask_word}")
    b.line(f"store i64 0, ptr {_round(e, 1)}")
    place = _round(e, 0)
    b.width = 1
    for offset, lanes in ((0, word), (4, e.mask_word)):
        at = b.gep(place, offset)
        more = b.call("ctpop", "i32", lanes)
        total = b.let(f"add i32 {more}, {b.let(f'load i32, ptr {at}')}")
        b.line(f"store i32 {total}, ptr {at}")


def leave(e: Emission, node: BasicBlock, word: str) -> None:
    """Gives the lanes that leave the barrier the result."""
    op = node.last
    assert op is not None
    b = e.b
    place = _round(e, 0)
    true, arrived = b.let(f"load i32, ptr {place}"), b.let(f"load i32, ptr {b.gep(place, 4)}")
    number = b.let(f"load i32, ptr {e.votes_slot}")
    b.line(f"store i32 {b.let(f'add i32 {number}, 1')}, ptr {e.votes_slot}")
    operation = op.opcode.one_of(("popc", "and", "or"))
    scalar, result = "i1", true
    if operation == "popc":
        scalar = "i32"
    elif operation == "and":
        result = b.let(f"icmp eq i32 {true}, {arrived}")
    else:
        result = b.let(f"icmp ne i32 {true}, 0")
    lanes = b.let(f"bitcast i32 {word} to <{WARP} x i1>")
    e.values.mask, e.values.under_guard = Mask(word, lanes), True
    e.values.write(op, op.operands[0], Value(VARYING, scalar, b.splat(scalar, result)))
    e.values.mask, e.values.under_guard = None, False
