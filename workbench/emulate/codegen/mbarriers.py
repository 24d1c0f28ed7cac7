"""Barrier objects in shared memory: `mbarrier.*` (PTX ISA 9.7.13, mbarrier), in the interpreter's format.

A word holds pending arrivals in bits 0 to 19, expected ones in 20 to 39, bytes to come (signed) in 40 to 61, the parity
of the phase in 63. Lanes update it one after the other. Effects of copies in flight on a barrier are applied when a
thread tests it; `native.services` keeps them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from workbench.emulate.addresses import SHARED_WINDOW
from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.host_calls import ask
from workbench.emulate.codegen.memory import (
    AddressOperand,
    leave_after_fault,
    place_of,
    vector_arguments,
    whole_addresses,
)
from workbench.emulate.codegen.registers import Value
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.limits import MAX_COUNT
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.llvm.text import PREFIX, next_lane
from workbench.emulate.runtime import context
from workbench.emulate.runtime.library import add_unit
from workbench.isa.ptx.nodes import Address, Operand

if TYPE_CHECKING:
    from workbench.emulate.fault_signal import AccessKind
    from workbench.emulate.ir.ops import Op

_WORDS = f"<{WARP} x i32>"
_ADDRESSES = f"<{WARP} x i64>"
_COMPLETES, _DROPS, _STAYS, _LEAVES = 1, 2, 4, 8
"""Flags of a change: it may complete the phase, arrivals are dropped, it may not complete it, bytes have arrived."""


def locate(e: Emission, op: Op, operand: Operand, kind: AccessKind) -> int:
    """Emits the lookup of each lane's barrier, which leaves pointers in the context; returns the site."""
    where = place_of(e, op, operand, 8, kind, "shared")
    look_up(e, op, where)
    return e.new_site("shared", 8, kind, where.line)


def look_up(e: Emission, op: Op, where: AddressOperand) -> None:
    """The same for an operand that has been read. A generic address must lead to shared memory, where alone there are
    barriers."""
    site = f"ptr %ctx, ptr {e.site_pointer(where.site())}"
    if any(m.startswith("shared") for m in op.opcode.modifiers):
        e.call("locate.shared", f"{site}, {vector_arguments(e, where)}, i32 {e.mask_word}")
    else:
        b = e.b
        generic, _ = whole_addresses(e, replace(where, space=""))
        b.width = WARP
        moved = b.op("sub", "i64", generic, b.const("i64", SHARED_WINDOW))
        e.call("locate.shared.wide", f"{site}, {_ADDRESSES} {moved}, i64 0, i32 {e.mask_word}")
    leave_after_fault(e)


def change(e: Emission, op: Op) -> None:
    """All of `mbarrier` but its tests, which end blocks (`test`)."""
    opcode = op.opcode
    operands = list(op.operands)
    form = opcode.modifiers[0]
    if form == "pending_count":
        _pending_count(e, op, operands)
        return
    result = None
    if form.startswith("arrive") and not isinstance(operands[0], Address):
        result = operands.pop(0)
    if not isinstance(operands[0], Address):
        raise NotLowered(opcode.text)
    amount = _amounts(e, op, operands[1]) if len(operands) > 1 else "splat (i32 1)"
    site = locate(e, op, operands[0], "write" if form in ("init", "inval") else "atomic")
    if form in ("init", "inval"):
        counts = amount if form == "init" else "zeroinitializer"
        checked = "true" if form == "init" else "false"
        e.call("mbarrier.set", f"ptr %ctx, i32 {site}, i32 {e.mask_word}, {_WORDS} {counts}, i1 {checked}")
    else:
        bytes_, arrivals, flags = _change(e, op, form, amount)
        lanes = f"{_WORDS} {bytes_}, {_WORDS} {arrivals}"
        e.call("mbarrier.change", f"ptr %ctx, i32 {site}, i32 {e.mask_word}, {lanes}, i32 {flags}")
    leave_after_fault(e)
    if result is not None:
        before = e.b.let(f"load {_ADDRESSES}, ptr {e.b.gep('%ctx', context.LANE_VALUES)}, align 8")
        e.values.write(op, result, Value(VARYING, "i64", before))


def _amounts(e: Emission, op: Op, operand: Operand) -> str:
    return e.values.vector(e.values.read(op, operand, "u32"))


def _change(e: Emission, op: Op, form: str, amount: str) -> tuple[str, str, int]:
    """Bytes that are expected besides, arrivals, and how the phase takes it."""
    opcode = op.opcode
    if form == "expect_tx":
        return amount, "zeroinitializer", 0
    if form == "complete_tx":
        return amount, "zeroinitializer", _COMPLETES | _LEAVES
    if form not in ("arrive", "arrive_drop"):
        raise NotLowered(opcode.text)
    flags = _COMPLETES | (_DROPS if form == "arrive_drop" else 0)
    if opcode.has("expect_tx"):
        return amount, "splat (i32 1)", flags
    return "zeroinitializer", amount, flags | (_STAYS if opcode.has("noComplete") else 0)


def _pending_count(e: Emission, op: Op, operands: list[Operand]) -> None:
    b = e.b
    state = e.values.vector(e.values.read(op, operands[1], "b64"))
    b.width = WARP
    low = b.op("and", "i32", b.cast("trunc", "i64", state, "i32"), b.const("i32", MAX_COUNT))
    e.values.write(op, operands[0], Value(VARYING, "i32", low))


def test(e: Emission, op: Op) -> str:
    """`mbarrier.test_wait` and `try_wait`: the lanes whose phase is over, also written to the predicate."""
    opcode, b = op.opcode, e.b
    destination, target, source, *_ = op.operands
    if opcode.has("parity"):
        requested = _amounts(e, op, source)
        b.width = WARP
        then = b.op("icmp ne", "i32", b.op("and", "i32", requested, b.const("i32", 1)), b.const("i32", 0))
    else:
        state = e.values.vector(e.values.read(op, source, "b64"))
        b.width = WARP
        then = b.op("icmp slt", "i64", state, b.const("i64", 0))
    site = locate(e, op, target, "read")
    flying, land, tested = b.name("flying"), b.name("land"), b.name("tested")
    count = b.let(f"load i32, ptr {b.gep('%ctx', context.IN_FLIGHT)}")
    b.line(f"br label %{flying}")
    b.label(flying)
    b.unlikely(b.let(f"icmp ne i32 {count}, 0"), land, tested)
    b.label(land)
    places = b.let(f"load {_ADDRESSES}, ptr {b.gep('%ctx', context.LANE_POINTERS)}, align 8")
    ask(e, "mbarrier.land", site, [places])
    b.line(f"br label %{tested}")
    b.label(tested)
    now = e.call("mbarrier.phases", f"ptr %ctx, i32 {e.mask_word}, {_ADDRESSES} {_pointers(e)}")
    was = b.let(f"bitcast <{WARP} x i1> {then} to i32")
    passed = b.let(f"and i32 {b.let(f'xor i32 {now}, {was}')}, {e.mask_word}")
    lanes = b.let(f"bitcast i32 {passed} to <{WARP} x i1>")
    e.values.write(op, destination, Value(VARYING, "i1", lanes))
    return passed


def _pointers(e: Emission) -> str:
    return e.b.let(f"load {_ADDRESSES}, ptr {e.b.gep('%ctx', context.LANE_POINTERS)}, align 8")


# ---------------------------------------------------------------- the runtime's part

_LANE = f"""  %lane = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %pointers = getelementptr i8, ptr %ctx, i64 {context.LANE_POINTERS}
  %pointer.p = getelementptr ptr, ptr %pointers, i32 %lane
  %pointer = load ptr, ptr %pointer.p
  %word = load i64, ptr %pointer
  %values = getelementptr i8, ptr %ctx, i64 {context.LANE_VALUES}
  %value.p = getelementptr i64, ptr %values, i32 %lane
  store i64 %word, ptr %value.p
"""
_BAD = f"""bad:
  %bit = shl i32 1, %lane
  call preserve_allcc void @{PREFIX}note(ptr %ctx, i32 {context.FAULT_OBJECT}, i32 %site, i32 %bit)
  ret void
"""
_AWAKE = f"""  %idle = getelementptr i8, ptr %ctx, i64 {context.IDLE}
  store i32 0, ptr %idle
"""
_TEXT = f"""
define void @{PREFIX}mbarrier.set(ptr %ctx, i32 %site, i32 %mask, {_WORDS} %counts, i1 %checked) #0 {{
entry:
{_AWAKE}  br label %lanes
lanes:
  %left = phi i32 [ %mask, %entry ], [ %left1, %fine ]
{_LANE}  %n32 = extractelement {_WORDS} %counts, i32 %lane
  %n = zext i32 %n32 to i64
  %less = sub i64 %n, 1
  %right = icmp ult i64 %less, {MAX_COUNT}
  %free = xor i1 %checked, true
  %ok = or i1 %right, %free
  br i1 %ok, label %fine, label %bad
fine:
  %up = shl i64 %n, 20
  %new = or i64 %up, %n
  store i64 %new, ptr %pointer
{next_lane()}{_BAD}out:
  ret void
}}

define void @{PREFIX}mbarrier.change(ptr %ctx, i32 %site, i32 %mask, {_WORDS} %deltas, {_WORDS} %arrivals,
    i32 %flags) #0 {{
entry:
  %completes0 = and i32 %flags, {_COMPLETES}
  %completes = icmp ne i32 %completes0, 0
  %drops0 = and i32 %flags, {_DROPS}
  %drops = icmp ne i32 %drops0, 0
  %stays0 = and i32 %flags, {_STAYS}
  %stays = icmp ne i32 %stays0, 0
  %leaves0 = and i32 %flags, {_LEAVES}
  %leaves = icmp ne i32 %leaves0, 0
{_AWAKE}  br label %lanes
lanes:
  %left = phi i32 [ %mask, %entry ], [ %left1, %give ]
{_LANE}  %delta32 = extractelement {_WORDS} %deltas, i32 %lane
  %delta.size = zext i32 %delta32 to i64
  %delta.less = sub i64 0, %delta.size
  %delta = select i1 %leaves, i64 %delta.less, i64 %delta.size
  %arrive32 = extractelement {_WORDS} %arrivals, i32 %lane
  %arrive = zext i32 %arrive32 to i64
  %tx.up = shl i64 %word, 2
  %tx.had = ashr i64 %tx.up, 42
  %expected.up = lshr i64 %word, 20
  %expected.had = and i64 %expected.up, {MAX_COUNT}
  %pending.had = and i64 %word, {MAX_COUNT}
  %phase = and i64 %word, {-(1 << 63)}
  %tx = add i64 %tx.had, %delta
  %tx.shifted = add i64 %tx, {MAX_COUNT}
  %tx.fine = icmp ule i64 %tx.shifted, {2 * MAX_COUNT}
  %enough = icmp ule i64 %arrive, %pending.had
  %possible = and i1 %tx.fine, %enough
  br i1 %possible, label %count, label %bad
count:
  %pending = sub i64 %pending.had, %arrive
  %dropped = select i1 %drops, i64 %arrive, i64 0
  %expected = sub i64 %expected.had, %dropped
  %none.pending = icmp eq i64 %pending, 0
  %none.coming = icmp eq i64 %tx, 0
  %none = and i1 %none.pending, %none.coming
  %over = and i1 %none, %completes
  %wrong = and i1 %over, %stays
  br i1 %wrong, label %bad, label %give
give:
  %flip = xor i64 %phase, {-(1 << 63)}
  %phase.new = select i1 %over, i64 %flip, i64 %phase
  %pending.new = select i1 %over, i64 %expected, i64 %pending
  %tx.masked = and i64 %tx, {0x3F_FFFF}
  %tx.new = shl i64 %tx.masked, 40
  %expected.new = shl i64 %expected, 20
  %w0 = or i64 %phase.new, %tx.new
  %w1 = or i64 %w0, %expected.new
  %new = or i64 %w1, %pending.new
  store i64 %new, ptr %pointer
{next_lane()}{_BAD}out:
  ret void
}}

define i32 @{PREFIX}mbarrier.phases(ptr %ctx, i32 %mask, {_ADDRESSES} %places) #0 {{
entry:
  br label %lanes
lanes:
  %left = phi i32 [ %mask, %entry ], [ %left1, %lanes ]
  %found = phi i32 [ 0, %entry ], [ %found1, %lanes ]
  %lane = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %place = extractelement {_ADDRESSES} %places, i32 %lane
  %pointer = inttoptr i64 %place to ptr
  %word = load i64, ptr %pointer
  %bit64 = lshr i64 %word, 63
  %bit = trunc i64 %bit64 to i32
  %mine = shl i32 %bit, %lane
  %found1 = or i32 %found, %mine
{next_lane()}out:
  ret i32 %found1
}}
"""

add_unit(
    "mbarrier",
    {
        "mbarrier.set": f"void @{{}}(ptr, i32, i32, {_WORDS}, i1)",
        "mbarrier.change": f"void @{{}}(ptr, i32, i32, {_WORDS}, {_WORDS}, i32)",
        "mbarrier.phases": f"i32 @{{}}(ptr, i32, {_ADDRESSES})",
    },
    lambda: _TEXT,
)
