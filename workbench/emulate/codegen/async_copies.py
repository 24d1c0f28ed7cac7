"""`cp.async`: bytes are read and written when a lane waits for the copy, the latest moment that PTX allows.

A warp keeps its copies in its frame, oldest first: the lanes that take part, their two pointers, their group and how
many bytes come from memory. An entry whose lanes have all waited stays, without lanes, until it is the oldest or the
table is full. When there is no such entry in a full table, all copies in it are completed early. A copy without a wait
never completes, as in the interpreter. Bulk copies, and arrivals at barrier objects, are `bulk_copies`'.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.codegen import bulk_copies, copy_sanitizers
from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.memory import leave_after_fault, place_of, vector_arguments
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.ir.operands import RegisterName
from workbench.emulate.llvm.builder import WARP
from workbench.emulate.runtime.context import LANE_POINTERS

if TYPE_CHECKING:
    from workbench.emulate.ir.ops import Op

MAX_COPIES = 48
"""Copies of a warp in flight."""
_HEAD_BYTES, _ENTRY_BYTES = 192, 8 + 24 * WARP
"""Sizes in `runtime/c/copies.c`: of what is before the entries, and of an entry."""
FRAME_BYTES = -(-(_HEAD_BYTES + MAX_COPIES * _ENTRY_BYTES) // 64) * 64
_ALL = -1
"""In place of a number of groups: a wait for all copies."""
_ADDRESSES = f"<{WARP} x i64>"
_WORDS = f"<{WARP} x i32>"


def begin(e: Emission) -> None:
    """At the start of a warp: nothing is in flight."""
    room = e.b.gep("%frame", e.copies_offset)
    e.b.line(f"call void @llvm.memset.p0.i64(ptr align 64 {room}, i8 0, i64 {_HEAD_BYTES}, i1 false)")


def copy(e: Emission, op: Op) -> None:
    """All forms of `cp.async` that are not bulk."""
    opcode, operands, b = op.opcode, op.operands, e.b
    if opcode.has("bulk"):
        bulk_copies.copy(e, op)
        return
    if opcode.has("mbarrier"):
        bulk_copies.arrive(e, op)
        return
    if not opcode.has("async") or opcode.has("reduce"):
        raise NotLowered(opcode.text)
    slots = e.graph.layout
    room = b.gep("%frame", e.copies_offset)
    if opcode.has("commit_group"):
        e.call("copies.commit", f"ptr {room}, i32 {e.mask_word}")
        return
    landings = copy_sanitizers.landings(e.graph)
    for name in landings.needed:
        e.declare(name)
    if opcode.has("wait_all") or opcode.has("wait_group"):
        allowed = _ALL if opcode.has("wait_all") else slots.fixed(operands[0])
        if allowed is None:
            raise NotLowered(opcode.text)
        e.call(f"copies.wait{landings.suffix}", f"{landings.arguments}ptr {room}, i32 {e.mask_word}, i32 {allowed}")
        return
    size = copied_bytes(e, op)
    kept = bytes_from_memory(e, op, size)
    target = place_of(e, op, operands[0], size, "write", "shared")
    source = place_of(e, op, operands[1], size, "read", "global")
    b.width = WARP
    wanted = b.let(f"bitcast <{WARP} x i1> {b.op('icmp ne', 'i32', kept, b.const('i32', 0))} to i32")
    reading = b.let(f"and i32 {wanted}, {e.mask_word}")
    pointers = []
    for where, lanes in ((source, reading), (target, e.mask_word)):  # faults belong to the instruction, not to the wait
        space = ".shared" if where.shared else ""
        arguments = f"ptr %ctx, ptr {e.site_pointer(where.site())}, {vector_arguments(e, where, lanes)}, i32 {lanes}"
        e.call(f"locate{space}", arguments)
        leave_after_fault(e)
        pointers.append(b.let(f"load {_ADDRESSES}, ptr {b.gep('%ctx', LANE_POINTERS)}, align 8"))
    arguments = f"{_ADDRESSES} {pointers[1]}, {_ADDRESSES} {pointers[0]}, {_WORDS} {kept}"
    started = f"ptr {room}, i32 {e.mask_word}, i32 {size | landings.described(op)}, {arguments}"
    e.call(f"copies.begin{landings.suffix}", landings.arguments + started)


def copied_bytes(e: Emission, op: Op) -> int:
    """The bytes that each lane's copy writes, zeros included. Raises NotLowered."""
    size = e.graph.layout.fixed(op.operands[2])
    if size not in (4, 8, 16):
        raise NotLowered(op.opcode.text)
    return size


def bytes_from_memory(e: Emission, op: Op, size: int) -> str:
    """The bytes that each lane's copy reads; the rest is zeros."""
    b = e.b
    result = f"splat (i32 {size})"
    for extra in op.operands[3:]:
        type_ = extra.register.type if isinstance(extra, RegisterName) else "b32"
        if type_ == "pred":
            ignored = e.values.vector(e.values.read(op, extra, "pred"))
            b.width = WARP
            result = b.select(ignored, "i32", "zeroinitializer", result)
        elif type_[1:] == "32":
            limit = e.values.vector(e.values.read(op, extra, "u32"))
            b.width = WARP
            result = b.call("umin", "i32", limit, result)
    return result
