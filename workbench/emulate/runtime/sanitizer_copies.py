"""Asynchronous copies in flight: until its wait no thread may touch a copy's destination, or write its source. LLVM IR.

A copy is reported twice as the accesses that it makes: when it begins and when it completes. In between its cells are
marked, if races are looked for; where several threads copy from one place, with the last copy.
"""

from __future__ import annotations

from workbench.emulate.addresses import BASE
from workbench.emulate.llvm.text import ADDRESSES, PREFIX, field, next_lane
from workbench.emulate.runtime import context
from workbench.emulate.runtime.library import add_unit
from workbench.emulate.runtime.sanitizer_record import (
    BLOCK_SHIFT,
    EPOCHS,
    FLIGHTS,
    GLOBAL_COUNT,
    GLOBAL_SHIFT,
    GLOBAL_WRITERS,
    MEET_SHIFT,
    SHARED_COUNT,
    SHARED_SHIFT,
    SHARED_WRITERS,
    THREAD_SHIFT,
)

WATCH = f"void @{{}}(ptr, i32, {ADDRESSES}, {ADDRESSES}, i32, i64, i64)"
"""The context, the warp; to and from; lanes; bytes a lane; the site of what is written, or 0 of a copy that lands."""


def watch_text(name: str, begins: bool, linkage: str = "") -> str:
    """A function that notes copies as under way, or as landed. to, from: addresses of shared and of global memory."""
    word = "%me" if begins else "0"
    sides = ""
    for side, first, after in (("to", 0, "from"), ("from", BASE, "told")):
        shift, count, writers = (
            (SHARED_SHIFT, SHARED_COUNT, SHARED_WRITERS)
            if side == "to"
            else (GLOBAL_SHIFT, GLOBAL_COUNT, GLOBAL_WRITERS)
        )
        sides += f"""{side}:
  %{side}.p = getelementptr i64, ptr %room.{side}, i64 %lane
  %{side}.address = load i64, ptr %{side}.p
  %{side}.near = sub i64 %{side}.address, {first}
{field(f"{side}.shift", "i64", "%san", shift)}{field(f"{side}.count", "i64", "%san", count)}\
{field(f"{side}.flights", "ptr", "%san", writers + FLIGHTS)}  %{side}.cell = lshr i64 %{side}.near, %{side}.shift
  %{side}.width0 = lshr i64 %bytes, %{side}.shift
  %{side}.narrow = icmp eq i64 %{side}.width0, 0
  %{side}.width = select i1 %{side}.narrow, i64 1, i64 %{side}.width0
  br label %{side}.cells
{side}.cells:
  %{side}.k = phi i64 [ 0, %{side} ], [ %{side}.k1, %{side}.next ]
  %{side}.at = add i64 %{side}.cell, %{side}.k
  %{side}.fits = icmp ult i64 %{side}.at, %{side}.count
  br i1 %{side}.fits, label %{side}.note, label %{side}.next
{side}.note:
  %{side}.cell.p = getelementptr i64, ptr %{side}.flights, i64 %{side}.at
  store i64 {word}, ptr %{side}.cell.p
  br label %{side}.next
{side}.next:
  %{side}.k1 = add i64 %{side}.k, 1
  %{side}.whole = icmp eq i64 %{side}.k1, %{side}.width
  br i1 %{side}.whole, label %{after}, label %{side}.cells
"""
    return f"""
define {linkage}void @{name}(ptr %ctx, i32 %warp, {ADDRESSES} %to.all, {ADDRESSES} %from.all, i32 %mask, i64 %bytes, \
i64 %site) #0 {{
entry:
  %room.to = alloca {ADDRESSES}, align 64
  %room.from = alloca {ADDRESSES}, align 64
  store {ADDRESSES} %to.all, ptr %room.to, align 64
  store {ADDRESSES} %from.all, ptr %room.from, align 64
{field("san", "ptr", "%ctx", context.SANITIZER)}{field("block", "i64", "%ctx", context.FAULT_BLOCK)}\
{field("epochs", "ptr", "%san", EPOCHS)}  %first32 = shl i32 %warp, 5
  %first = zext i32 %first32 to i64
  %block1 = add i64 %block, 1
  %block.far = shl i64 %block1, {BLOCK_SHIFT}
  %head = or i64 %block.far, %site
{field("noted", "i64", "%san", SHARED_WRITERS + FLIGHTS)}  %none = icmp eq i64 %noted, 0
  %mine = select i1 %none, i32 0, i32 %mask
  %some = icmp ne i32 %mine, 0
  br i1 %some, label %lanes, label %done
lanes:
  %left = phi i32 [ %mine, %entry ], [ %left1, %told ]
  %lane32 = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %lane = zext i32 %lane32 to i64
  %thread = add i64 %first, %lane
  %thread.far = shl i64 %thread, {THREAD_SHIFT}
  %epoch.p = getelementptr i32, ptr %epochs, i64 %thread
  %epoch = load i32, ptr %epoch.p
  %epoch64 = zext i32 %epoch to i64
  %epoch.far = shl i64 %epoch64, {MEET_SHIFT}
  %me0 = or i64 %head, %thread.far
  %me = or i64 %me0, %epoch.far
  br label %to
{sides}told:
{next_lane("done")}done:
  ret void
}}
"""


_BEGINS = "sanitize.copies"
add_unit(_BEGINS, {_BEGINS: WATCH}, lambda: watch_text(PREFIX + _BEGINS, begins=True))

__all__ = ["WATCH", "watch_text"]
