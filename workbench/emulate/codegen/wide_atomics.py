"""Atomic operations over 128 bits: the lanes of a warp exchange pairs of 64 bits one by one, in ascending order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.codegen.elements import from_slot, to_slot
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.memory import leave_after_fault, place_of, vector_arguments
from workbench.emulate.codegen.registers import Value
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.opcode import ATOMIC_OPERATIONS
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.llvm.text import next_lane
from workbench.emulate.runtime import context
from workbench.isa.ptx.nodes import Operand
from workbench.isa.ptx.nodes import Vector as VectorOperand

if TYPE_CHECKING:
    from workbench.emulate.ir.ops import Op

_HIGH = 8 * WARP
"""Bytes from the lower halves of all lanes to the upper ones."""


def exchange(e: Emission, op: Op) -> None:
    """`atom.exch.b128` and `atom.cas.b128`; their operands are pairs (`isa/ptx/plain_operands.py`)."""
    name = op.opcode.one_of(ATOMIC_OPERATIONS)
    destination, address, *sources = op.operands
    pairs = [each.elements for each in sources if isinstance(each, VectorOperand) and len(each.elements) == 2]
    if (name, len(pairs)) not in (("exch", 1), ("cas", 2)):
        raise NotLowered(op.opcode.text)
    slots = [to_slot(e.b, [_lanes(e, op, part) for part in each], "i64") for each in pairs]
    where = place_of(e, op, address, 16, "atomic")
    site = e.site_pointer(where.site())
    shared = ".shared" if where.shared else ""
    live = e.call(f"locate{shared}", f"ptr %ctx, ptr {site}, {vector_arguments(e, where)}, i32 {e.mask_word}")
    leave_after_fault(e)
    function = _function(e, name, where.shared or e.one_worker)
    e.b.line(f"call void @{function}(ptr %ctx, i32 {live}, ptr {slots[0]}, ptr {slots[-1]})")
    targets = destination.elements if isinstance(destination, VectorOperand) else ()
    for target, found in zip(targets, from_slot(e.b, slots[0], "i64", 2), strict=False):
        e.values.write(op, target, Value(VARYING, "i64", found))


def _lanes(e: Emission, op: Op, part: Operand) -> str:
    return e.values.vector(e.values.read(op, part, "b64"))


def _function(e: Emission, name: str, alone: bool) -> str:
    """The name of a function that exchanges for the lanes of a word; what each found is in its first slot behind it.
    alone: whether no other worker does so."""
    function = f"atomic.{name}.i128{'.alone' if alone else ''}"
    new = f"{_load('new.low', '%news', 0)}{_load('new.high', '%news', _HIGH)}{_joined('new')}" if name == "cas" else ""
    if not alone:
        update = _TRIED if name == "cas" else "  %old = atomicrmw xchg ptr %pointer, i128 %value seq_cst, align 16\n"
    else:
        kept = "  %same = icmp eq i128 %old, %value\n  %kept = select i1 %same, i128 %new, i128 %old\n"
        found = "  %old = load i128, ptr %pointer, align 16\n"
        stored = "%kept" if name == "cas" else "%value"
        update = f"{found}{kept if name == 'cas' else ''}  store i128 {stored}, ptr %pointer, align 16\n"
    e.b.define(
        function,
        f"""
define internal void @{function}(ptr %ctx, i32 %live, ptr %values, ptr %news) #3 {{
entry:
  %pointers = getelementptr i8, ptr %ctx, i64 {context.LANE_POINTERS}
  br label %lanes
lanes:
  %left = phi i32 [ %live, %entry ], [ %left1, %next ]
  %lane32 = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %lane = zext i32 %lane32 to i64
  %pointer.p = getelementptr i64, ptr %pointers, i64 %lane
  %pointer64 = load i64, ptr %pointer.p
  %pointer = inttoptr i64 %pointer64 to ptr
{_load("value.low", "%values", 0)}{_load("value.high", "%values", _HIGH)}{_joined("value")}{new}{update}\
  %old.low = trunc i128 %old to i64
  %old.up = lshr i128 %old, 64
  %old.high = trunc i128 %old.up to i64
  store i64 %old.low, ptr %value.low.p
  store i64 %old.high, ptr %value.high.p
  br label %next
next:
{next_lane()}out:
  ret void
}}""",
    )
    e.b.declare("@llvm.cttz.i32", "i32 @llvm.cttz.i32(i32, i1)")
    return function


_TRIED = """  %pair = cmpxchg ptr %pointer, i128 %value, i128 %new seq_cst seq_cst, align 16
  %old = extractvalue { i128, i1 } %pair, 0
"""


def _load(name: str, base: str, offset: int) -> str:
    return f"""  %{name}.b = getelementptr i8, ptr {base}, i64 {offset}
  %{name}.p = getelementptr i64, ptr %{name}.b, i64 %lane
  %{name} = load i64, ptr %{name}.p
"""


def _joined(name: str) -> str:
    return f"""  %{name}.lower = zext i64 %{name}.low to i128
  %{name}.wide = zext i64 %{name}.high to i128
  %{name}.upper = shl i128 %{name}.wide, 64
  %{name} = or i128 %{name}.lower, %{name}.upper
"""
