"""Barrier objects in shared memory: `mbarrier.*` (PTX ISA 9.7.13, mbarrier), in the interpreter's format.

A word holds pending arrivals in bits 0 to 19, expected ones in 20 to 39, bytes to come (signed) in 40 to 61, the parity
of the phase in 63. Lanes update it one after the other. Effects of copies in flight on a barrier are applied when a
thread tests it (`bulk_copies`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from workbench.emulate.addresses import SHARED_WINDOW
from workbench.emulate.analysis.linear_forms import VARYING
from workbench.emulate.codegen import clusters
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
from workbench.emulate.runtime import context
from workbench.isa.ptx.nodes import Address, Name, Operand

if TYPE_CHECKING:
    from workbench.emulate.fault_signal import AccessKind
    from workbench.emulate.ir.ops import Op

_WORDS = f"<{WARP} x i32>"
_ADDRESSES = f"<{WARP} x i64>"
COMPLETES, DROPS, STAYS, LEAVES = 1, 2, 4, 8
"""Flags of a change: it may complete the phase, arrivals are dropped, it may not complete it, bytes have arrived."""


def locate(e: Emission, op: Op, operand: Operand, kind: AccessKind) -> int:
    """Emits the lookup of each lane's barrier, which leaves pointers in the context; returns the site."""
    space = "" if e.in_cluster and not any(m.startswith("shared") for m in op.opcode.modifiers) else "shared"
    where = place_of(e, op, operand, 8, kind, space)
    look_up(e, op, where)
    return e.new_site(where.space, 8, kind, where.line)


def look_up(e: Emission, op: Op, where: AddressOperand) -> None:
    """The same for an operand that has been read. A generic address must lead to shared memory, where alone there are
    barriers."""
    site = f"ptr %ctx, ptr {e.site_pointer(where.site())}"
    if e.in_cluster and not where.shared:
        _look_up_in_cluster(e, op, where)
    elif any(m.startswith("shared") for m in op.opcode.modifiers):
        e.call("locate.shared", f"{site}, {vector_arguments(e, where)}, i32 {e.mask_word}")
    else:
        b = e.b
        generic, _ = whole_addresses(e, replace(where, space=""))
        b.width = WARP
        moved = b.op("sub", "i64", generic, b.const("i64", SHARED_WINDOW))
        e.call("locate.shared.wide", f"{site}, {_ADDRESSES} {moved}, i64 0, i32 {e.mask_word}")
    leave_after_fault(e)


def _look_up_in_cluster(e: Emission, op: Op, where: AddressOperand) -> None:
    """The same by generic addresses, in a launch with clusters: only an arrival reaches another block's memory by one
    that names no space."""
    b = e.b
    generic, _ = whole_addresses(e, where)
    b.width = WARP
    moved = b.op("sub", "i64", generic, b.const("i64", SHARED_WINDOW))
    if clusters.reaches_cluster(op) or _is_remote(op):
        site = e.site_pointer(where.site())
        e.call("locate.cluster", f"ptr %ctx, ptr {site}, {_ADDRESSES} {moved}, i64 0, i32 {e.mask_word}")
        return
    own = b.op("sub", "i64", moved, b.splat("i64", "%rank.first"))
    site = e.site_pointer(replace(where, space="shared").site())
    e.call("locate.shared.wide", f"ptr %ctx, ptr {site}, {_ADDRESSES} {own}, i64 0, i32 {e.mask_word}")


def _is_remote(op: Op) -> bool:
    """True if a generic address may lead to another block's object: it takes arrivals and bytes, and gives no state."""
    if op.opcode.mnemonic == "tcgen05":
        return True
    form, first = op.opcode.modifiers[0], op.operands[0]
    without_state = isinstance(first, Address) or (isinstance(first, Name) and first.text == "_")
    return form in ("expect_tx", "complete_tx") or (form in ("arrive", "arrive_drop") and without_state)


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
        return amount, "zeroinitializer", COMPLETES | LEAVES
    if form not in ("arrive", "arrive_drop"):
        raise NotLowered(opcode.text)
    flags = COMPLETES | (DROPS if form == "arrive_drop" else 0)
    if opcode.has("expect_tx"):
        return amount, "splat (i32 1)", flags
    return "zeroinitializer", amount, flags | (STAYS if opcode.has("noComplete") else 0)


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
    ask(e, "bulk.land", site, [places], first="bulk.land")
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
