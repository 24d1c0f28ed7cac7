"""The sixteen barriers of a block whose warps wait at more than one, or not all of them at it (PTX ISA 9.7.13.1).

Of each: arrived and expected threads, and the warps that wait. Which warps may run and which have not ended are words
beside them; those that a barrier has waited for may run once it is complete.
"""

from __future__ import annotations

from workbench.emulate.ir.limits import NUM_BARRIERS
from workbench.emulate.llvm.text import PREFIX, field
from workbench.emulate.runtime import context
from workbench.emulate.runtime.library import add_unit

BARRIER_BYTES = 16


_COUNTS = "".join(field(name, "i32", "%b", 4 * i) for i, name in enumerate(("arrived", "expected", "waiting")))
_FREE = f"""  %freed = or i32 %ready, %gone
  store i32 %freed, ptr %ready.p
  store <3 x i32> zeroinitializer, ptr %b, align 4
{field("idle", "i32", "%ctx", context.IDLE)}  store i32 0, ptr %idle.p
"""
_TEXT = f"""
define i1 @{PREFIX}barrier.arrive(ptr %ctx, i32 %site, i32 %number, i32 %count, i1 %given, i32 %lanes, i32 %bit) #0 {{
{field("ready", "i32", "%ctx", context.READY)}{field("alive", "i32", "%ctx", context.ALIVE)}\
  %exists = icmp ult i32 %number, {NUM_BARRIERS}
  br i1 %exists, label %known, label %bad
known:
  %n64 = zext i32 %number to i64
  %far = mul i64 %n64, {BARRIER_BYTES}
  %first = getelementptr i8, ptr %ctx, i64 {context.BARRIERS}
  %b = getelementptr i8, ptr %first, i64 %far
{_COUNTS}  br i1 %given, label %counted, label %all
counted:
  %odd = and i32 %count, 31
  %whole = icmp eq i32 %odd, 0
  %some = icmp ne i32 %count, 0
  %fine = and i1 %whole, %some
  br i1 %fine, label %same, label %bad
same:
  %begun = icmp ne i32 %arrived, 0
  %other = icmp ne i32 %expected, %count
  %mixed = and i1 %begun, %other
  br i1 %mixed, label %bad, label %add
all:
  %here = call i32 @llvm.ctpop.i32(i32 %lanes)
  br label %add
add:
  %wanted = phi i32 [ %count, %same ], [ %expected, %all ]
  %more = phi i32 [ 32, %same ], [ %here, %all ]
  %now = add i32 %arrived, %more
  %gone = or i32 %waiting, %bit
  %unbit = xor i32 %bit, -1
  %rest = and i32 %ready, %unbit
  store i32 %now, ptr %arrived.p
  store i32 %wanted, ptr %expected.p
  store i32 %gone, ptr %waiting.p
  store i32 %rest, ptr %ready.p
  %everyone = icmp eq i32 %wanted, 0
  %met = icmp uge i32 %now, %wanted
  %together = icmp eq i32 %gone, %alive
  %done = select i1 %everyone, i1 %together, i1 %met
  br i1 %done, label %complete, label %out
complete:
  %beyond = icmp ugt i32 %now, %wanted
  %limited = xor i1 %everyone, true
  %over = and i1 %beyond, %limited
  br i1 %over, label %bad, label %free
free:
{_FREE.replace("%ready,", "%rest,").replace("%ready.p", "%ready.p")}  br label %out
out:
  ret i1 false
bad:
  %got = phi i32 [ 0, %0 ], [ 0, %counted ], [ %expected, %same ], [ %now, %complete ]
  %why = phi i32 [ 0, %0 ], [ 1, %counted ], [ 2, %same ], [ 3, %complete ]
  %asked = phi i32 [ 0, %0 ], [ %count, %counted ], [ %count, %same ], [ %wanted, %complete ]
  %room = getelementptr i8, ptr %ctx, i64 {context.LANE_ADDRESSES}
  %d0 = insertelement <4 x i32> poison, i32 %why, i64 0
  %d1 = insertelement <4 x i32> %d0, i32 %number, i64 1
  %d2 = insertelement <4 x i32> %d1, i32 %asked, i64 2
  %d3 = insertelement <4 x i32> %d2, i32 %got, i64 3
  store <4 x i32> %d3, ptr %room, align 4
  call preserve_allcc void @{PREFIX}note(ptr %ctx, i32 {context.FAULT_COUNT}, i32 %site, i32 %lanes)
  ret i1 true
}}

define void @{PREFIX}barrier.end(ptr %ctx) #0 {{
entry:
{field("alive", "i32", "%ctx", context.ALIVE)}  br label %next
next:
  %i = phi i64 [ 0, %entry ], [ %i1, %on ]
  %far = mul i64 %i, {BARRIER_BYTES}
  %first = getelementptr i8, ptr %ctx, i64 {context.BARRIERS}
  %b = getelementptr i8, ptr %first, i64 %far
{_COUNTS}  %gone = add i32 %waiting, 0
  %some = icmp ne i32 %waiting, 0
  %together = icmp eq i32 %waiting, %alive
  %everyone = icmp eq i32 %expected, 0
  %both = and i1 %together, %everyone
  %done = and i1 %both, %some
  br i1 %done, label %free, label %on
free:
{field("ready", "i32", "%ctx", context.READY)}{_FREE}  br label %on
on:
  %i1 = add i64 %i, 1
  %more = icmp ult i64 %i1, {NUM_BARRIERS}
  br i1 %more, label %next, label %out
out:
  ret void
}}
"""

add_unit(
    "barriers",
    {
        "barrier.arrive": "i1 @{}(ptr, i32, i32, i32, i1, i32, i32)",
        "barrier.end": "void @{}(ptr)",
    },
    lambda: _TEXT,
)
