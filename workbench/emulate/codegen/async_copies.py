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
from workbench.emulate.llvm.text import PREFIX, field, splat
from workbench.emulate.runtime.context import ARENA_DELTA, LANE_POINTERS, SHARED
from workbench.emulate.runtime.library import add_unit
from workbench.emulate.runtime.sanitizer_copies import watch_text
from workbench.emulate.runtime.sanitizer_record import BYTES_SHIFT, SITE_BITS, SITE_MASK

if TYPE_CHECKING:
    from workbench.emulate.ir.ops import Op

_MOST = 48
"""Copies of a warp in flight."""
_OLDEST, _COMMITTED = 4, 64
"""Offsets: the first entry that has lanes, behind the number of entries; the groups that each lane has committed."""
_ENTRIES = 192
_ENTRY = f"{{ i32, i32, [{WARP} x i64], [{WARP} x i64], [{WARP} x i32], [{WARP} x i32] }}"
"""Lanes that want it, its bytes a lane; to, from, bytes from memory and group of each lane."""
_ENTRY_BYTES = 8 + 24 * WARP
FRAME_BYTES = -(-(_ENTRIES + _MOST * _ENTRY_BYTES) // 64) * 64
_ADDRESSES = f"<{WARP} x i64>"
_WORDS = f"<{WARP} x i32>"


def begin(e: Emission) -> None:
    """At the start of a warp: nothing is in flight."""
    room = e.b.gep("%frame", e.copies_offset)
    e.b.line(f"call void @llvm.memset.p0.i64(ptr align 64 {room}, i8 0, i64 {_ENTRIES}, i1 false)")


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
    kept = f"splat (i32 {size})"
    for extra in op.operands[3:]:
        type_ = extra.register.type if isinstance(extra, RegisterName) else "b32"
        if type_ == "pred":
            ignored = e.values.vector(e.values.read(op, extra, "pred"))
            b.width = WARP
            kept = b.select(ignored, "i32", "zeroinitializer", kept)
        elif type_[1:] == "32":
            limit = e.values.vector(e.values.read(op, extra, "u32"))
            b.width = WARP
            kept = b.call("umin", "i32", limit, kept)
    return kept


# ---------------------------------------------------------------- the runtime's part


def _part(name: str, field: int, lane: str = "") -> str:
    index = f", i32 {lane}" if lane else ""
    return f"  %{name} = getelementptr {_ENTRY}, ptr %entry, i32 0, i32 {field}{index}\n"


_SIZES = (4, 8, 16)
_COPY_LANE = "\n".join(
    f"""
size{size}:
  %v{size} = load i{8 * size}, ptr %from, align 4
  store i{8 * size} %v{size}, ptr %to, align 4
  br label %copied"""
    for size in _SIZES
)


def _copy_warp(size: int) -> str:
    """All lanes copy all their bytes."""
    lines = [f"warp{size}:"]
    for lane in range(WARP):
        here = f"{size}.{lane}"
        lines += [
            *(
                f"  %{name}.p.{here} = getelementptr {_ENTRY}, ptr %entry, i32 0, i32 {field}, i32 {lane}"
                for name, field in (("to", 2), ("from", 3))
            ),
            *(f"  %{name}.{here} = load ptr, ptr %{name}.p.{here}" for name in ("to", "from")),
            f"  %v.{here} = load i{8 * size}, ptr %from.{here}, align 4",
            f"  store i{8 * size} %v.{here}, ptr %to.{here}, align 4",
        ]
    return "\n".join([*lines, "  br label %keep", ""])


_ALL, _EARLY = -1, -2
"""Values in place of a group number: wait for all copies; or wait for all since the table is full."""
_LANDING = f"""{_part("to.all.p", 2)}{_part("from.all.p", 3)}{_part("bytes.all.p", 4)}\
  %to.all = load {_ADDRESSES}, ptr %to.all.p, align 8
  %from.all = load {_ADDRESSES}, ptr %from.all.p, align 8
  %bytes.all = load {_WORDS}, ptr %bytes.all.p, align 4
{field("shared", "i64", "%ctx", SHARED)}{field("delta", "i64", "%ctx", ARENA_DELTA)}\
{splat("shareds", "i64", "%shared")}{splat("deltas", "i64", "%delta")}\
  %to.address = sub {_ADDRESSES} %to.all, %shareds
  %from.address = sub {_ADDRESSES} %from.all, %deltas
  %read.some = icmp ne {_WORDS} %bytes.all, zeroinitializer
  %read.word = bitcast <{WARP} x i1> %read.some to i32
  %reading = and i32 %read.word, %due
  %whole.bytes = zext i32 %size to i64
  %described64 = zext i32 %described to i64
  %far.bytes = shl i64 %whole.bytes, {BYTES_SHIFT}
  %write.site0 = lshr i64 %described64, {copy_sanitizers.SIZE_BITS}
  %write.site = and i64 %write.site0, {SITE_MASK}
  %read.site = lshr i64 %described64, {copy_sanitizers.SIZE_BITS + SITE_BITS}
  %write.what = or i64 %far.bytes, %write.site
  %read.what = or i64 %far.bytes, %read.site
  %early = icmp eq i32 %allowed, {_EARLY}
  br i1 %early, label %tell, label %clear
clear:
  %reading.lanes = bitcast i32 %reading to <{WARP} x i1>
  %from.read = select <{WARP} x i1> %reading.lanes, {_ADDRESSES} %from.address, {_ADDRESSES} zeroinitializer
  call void @land(ptr %ctx, i32 %warp, {_ADDRESSES} %to.address, {_ADDRESSES} %from.read, i32 %due,
    i64 %whole.bytes, i64 0)
  br label %tell
tell:
  call void %read(ptr %ctx, i32 %warp, {_ADDRESSES} %from.address, i32 %reading, i64 %read.what)
  call void %write(ptr %ctx, i32 %warp, {_ADDRESSES} %to.address, i32 %due, i64 %write.what)
  br label %landed
landed:
"""
_COMMIT = f"""
define void @{PREFIX}copies.commit(ptr %room, i32 %mask) #0 {{
  %groups.p = getelementptr i8, ptr %room, i64 {_COMMITTED}
  %groups = load {_WORDS}, ptr %groups.p, align 4
  %lanes = bitcast i32 %mask to <{WARP} x i1>
  %one = zext <{WARP} x i1> %lanes to {_WORDS}
  %more = add {_WORDS} %groups, %one
  store {_WORDS} %more, ptr %groups.p, align 4
  ret void
}}
"""


def _text(watched: bool) -> str:
    """watched: sanitisers are notified of completed copies."""
    suffix = ".watched" if watched else ""
    worker = "ptr %ctx, i32 %warp, ptr %write, ptr %read, " if watched else ""
    return f"""
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)

define void @{PREFIX}copies.begin{suffix}({worker}ptr %room, i32 %mask, i32 %size, {_ADDRESSES} %to, {_ADDRESSES} %from,
    {_WORDS} %kept) #0 {{
  %count0 = load i32, ptr %room
  %full = icmp eq i32 %count0, {_MOST}
  br i1 %full, label %early, label %add
early:
  call void @pack(ptr %room)
  %packed = load i32, ptr %room
  %all.live = icmp eq i32 %packed, {_MOST}
  br i1 %all.live, label %complete, label %add
complete:
  call void @{PREFIX}copies.wait{suffix}({worker}ptr %room, i32 -1, i32 {_EARLY})
  br label %add
add:
  %count = load i32, ptr %room
  %count64 = zext i32 %count to i64
  %first = getelementptr i8, ptr %room, i64 {_ENTRIES}
  %entry = getelementptr {_ENTRY}, ptr %first, i64 %count64
{_part("p0", 0)}  store i32 %mask, ptr %p0
{_part("p1", 1)}  store i32 %size, ptr %p1
{_part("p2", 2)}  store {_ADDRESSES} %to, ptr %p2, align 8
{_part("p3", 3)}  store {_ADDRESSES} %from, ptr %p3, align 8
{_part("p4", 4)}  store {_WORDS} %kept, ptr %p4, align 4
  %groups.p = getelementptr i8, ptr %room, i64 {_COMMITTED}
  %groups = load {_WORDS}, ptr %groups.p, align 4
{_part("p5", 5)}  store {_WORDS} %groups, ptr %p5, align 4
  %more = add i32 %count, 1
  store i32 %more, ptr %room
  ret void
}}

define void @{PREFIX}copies.wait{suffix}({worker}ptr %room, i32 %mask, i32 %allowed) #0 {{
begin:
  %count = load i32, ptr %room
  %oldest.p = getelementptr i8, ptr %room, i64 {_OLDEST}
  %oldest = load i32, ptr %oldest.p
  %groups.p = getelementptr i8, ptr %room, i64 {_COMMITTED}
  %groups = load {_WORDS}, ptr %groups.p, align 4
  %allowed.0 = insertelement {_WORDS} poison, i32 %allowed, i64 0
  %alloweds = shufflevector {_WORDS} %allowed.0, {_WORDS} poison, {_WORDS} zeroinitializer
  %bound = sub {_WORDS} %groups, %alloweds
  %all = icmp slt i32 %allowed, 0
  %all.word = sext i1 %all to i32
  %first = getelementptr i8, ptr %room, i64 {_ENTRIES}
  br label %next
next:
  %i = phi i32 [ %oldest, %begin ], [ %i1, %keep ]
  %live = phi i32 [ %count, %begin ], [ %live1, %keep ]
  %more = icmp ult i32 %i, %count
  br i1 %more, label %look, label %out
look:
  %i64 = zext i32 %i to i64
  %entry = getelementptr {_ENTRY}, ptr %first, i64 %i64
{_part("p0", 0)}  %wanting = load i32, ptr %p0
{_part("p1", 1)}  %described = load i32, ptr %p1
  %size = and i32 %described, {(1 << copy_sanitizers.SIZE_BITS) - 1}
{_part("p5", 5)}  %theirs = load {_WORDS}, ptr %p5, align 4
  %old = icmp slt {_WORDS} %theirs, %bound
  %old.word = bitcast <{WARP} x i1> %old to i32
  %asked = or i32 %old.word, %all.word
  %due0 = and i32 %asked, %mask
  %due = and i32 %due0, %wanting
  %rest = xor i32 %wanting, %due
  store i32 %rest, ptr %p0
  %some = icmp ne i32 %due, 0
  br i1 %some, label %land, label %keep
land:
{_LANDING if watched else ""}{_part("bytes.row.p", 4)}  %bytes.row = load {_WORDS}, ptr %bytes.row.p, align 4
{splat("sizes", "i32", "%size")}  %whole.lanes = icmp eq {_WORDS} %bytes.row, %sizes
  %whole.word = bitcast <{WARP} x i1> %whole.lanes to i32
  %due.whole = and i32 %whole.word, %due
  %warp.whole = icmp eq i32 %due.whole, -1
  br i1 %warp.whole, label %warps, label %lanes
warps:
  switch i32 %size, label %warp16 [ i32 4, label %warp4 i32 8, label %warp8 ]
{"".join(map(_copy_warp, _SIZES))}lanes:
  %todo = phi i32 [ %due, %{"landed" if watched else "land"} ], [ %todo1, %copied ]
  %lane = call i32 @llvm.cttz.i32(i32 %todo, i1 true)
{_part("to.p", 2, "%lane")}{_part("from.p", 3, "%lane")}{_part("bytes.p", 4, "%lane")}\
  %to = load ptr, ptr %to.p
  %from = load ptr, ptr %from.p
  %bytes = load i32, ptr %bytes.p
  %whole = icmp eq i32 %bytes, %size
  br i1 %whole, label %quick, label %slow
quick:
  switch i32 %size, label %size16 [ i32 4, label %size4 i32 8, label %size8 ]
{_COPY_LANE}
slow:
  %size64 = zext i32 %size to i64
  %bytes64 = zext i32 %bytes to i64
  call void @llvm.memset.p0.i64(ptr %to, i8 0, i64 %size64, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 %bytes64, i1 false)
  br label %copied
copied:
  %minus = sub i32 %todo, 1
  %todo1 = and i32 %todo, %minus
  %on = icmp ne i32 %todo1, 0
  br i1 %on, label %lanes, label %keep
keep:
  %stays = icmp ne i32 %rest, 0
  %none.before = icmp eq i32 %live, %count
  %is.oldest = and i1 %stays, %none.before
  %live1 = select i1 %is.oldest, i32 %i, i32 %live
  %i1 = add i32 %i, 1
  br label %next
out:
  %none = icmp eq i32 %live, %count
  %oldest1 = select i1 %none, i32 0, i32 %live
  %count1 = select i1 %none, i32 0, i32 %count
  store i32 %oldest1, ptr %oldest.p
  store i32 %count1, ptr %room
  ret void
}}

define internal void @pack(ptr %room) noinline cold {{
begin:
  %count = load i32, ptr %room
  %oldest.p = getelementptr i8, ptr %room, i64 {_OLDEST}
  %oldest = load i32, ptr %oldest.p
  %first = getelementptr i8, ptr %room, i64 {_ENTRIES}
  br label %next
next:
  %i = phi i32 [ %oldest, %begin ], [ %i1, %looked ]
  %left = phi i32 [ 0, %begin ], [ %left1, %looked ]
  %more = icmp ult i32 %i, %count
  br i1 %more, label %look, label %out
look:
  %entry = getelementptr {_ENTRY}, ptr %first, i32 %i
{_part("p0", 0)}  %wanting = load i32, ptr %p0
  %stays = icmp ne i32 %wanting, 0
  br i1 %stays, label %move, label %looked
move:
  %place = getelementptr {_ENTRY}, ptr %first, i32 %left
  call void @llvm.memmove.p0.p0.i64(ptr %place, ptr %entry, i64 {_ENTRY_BYTES}, i1 false)
  %left2 = add i32 %left, 1
  br label %looked
looked:
  %left1 = phi i32 [ %left, %look ], [ %left2, %move ]
  %i1 = add i32 %i, 1
  br label %next
out:
  store i32 0, ptr %oldest.p
  store i32 %left, ptr %room
  ret void
}}
"""


_LANES = f"{_ADDRESSES}, {_ADDRESSES}, {_WORDS}"
_NOTIFY = "ptr, i32, ptr, ptr, "
add_unit(
    "copies",
    {
        "copies.begin": f"void @{{}}(ptr, i32, i32, {_LANES})",
        "copies.commit": "void @{}(ptr, i32)",
        "copies.wait": "void @{}(ptr, i32, i32)",
    },
    lambda: _text(watched=False) + _COMMIT,
)
add_unit(
    "copies.watched",
    {
        "copies.begin.watched": f"void @{{}}({_NOTIFY}ptr, i32, i32, {_LANES})",
        "copies.wait.watched": f"void @{{}}({_NOTIFY}ptr, i32, i32)",
    },
    lambda: watch_text("land", begins=False, linkage="internal ") + _text(watched=True),
)
