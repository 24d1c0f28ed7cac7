"""Sums of one number into shared memory whose old values nobody reads: what a histogram does, lane after lane.

Written out for all lanes of a whole warp: the loop of other atomics takes three times as long.
"""

from __future__ import annotations

from workbench.emulate.lower import context
from workbench.emulate.lower.ir_text import LANES, PREFIX, field, missing, splat
from workbench.emulate.lower.runtime import add_unit

_OFFSETS = f"<{LANES} x i32>"


def tally(scalar: str) -> str:
    """The name of the function for numbers of a type, `i32` or `i64`."""
    return f"tally.shared.{scalar}"


def _module(scalar: str) -> str:
    size = int(scalar[1:]) // 8
    lanes = "".join(
        f"""  %o{i}.p = getelementptr i8, ptr %offsets, i64 {4 * i}
  %o{i} = load i32, ptr %o{i}.p
  %w{i} = zext i32 %o{i} to i64
  %p{i} = getelementptr i8, ptr %shared, i64 %w{i}
  %x{i} = load {scalar}, ptr %p{i}
  %y{i} = add {scalar} %x{i}, %value
  store {scalar} %y{i}, ptr %p{i}
"""
        for i in range(LANES)
    )
    head = f"(ptr %ctx, ptr %site, {_OFFSETS} %base, i64 %offset, i32 %mask, {scalar} %value)"
    return f"""
define void @{PREFIX}{tally(scalar)}{head} #0 {{
entry:
  %offset32 = trunc i64 %offset to i32
{splat("more", "i32", "%offset32")}  %a = add {_OFFSETS} %base, %more
{field("shared", "ptr", "%ctx", context.SHARED)}{field("size", "i64", "%ctx", context.SHARED_BYTES)}\
  %size1 = add i64 %size, 1
  %room64 = call i64 @llvm.usub.sat.i64(i64 %size1, i64 {size})
  %room = trunc i64 %room64 to i32
{missing("i32", "%a", "%room", str(size - 1))}\
  %hit = icmp eq i32 %miss, 0
  %offsets = getelementptr i8, ptr %ctx, i64 {context.LANE_POINTERS}
  store {_OFFSETS} %a, ptr %offsets, align 8
  br i1 %hit, label %near, label %bad
bad:
  %wide = zext {_OFFSETS} %a to <{LANES} x i64>
  %addresses = getelementptr i8, ptr %ctx, i64 {context.LANE_ADDRESSES}
  store <{LANES} x i64> %wide, ptr %addresses, align 8
{field("index", "i32", "%site", context.SITE_INDEX)}\
  call preserve_allcc void @{PREFIX}note(ptr %ctx, i32 {context.FAULT_MEMORY}, i32 %index, i32 %miss)
  ret void
near:
  %whole = icmp eq i32 %mask, -1
  br i1 %whole, label %all, label %lane
all:
{lanes}  ret void
lane:
  %left = phi i32 [ %mask, %near ], [ %left1, %lane ]
  %number32 = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %number = zext i32 %number32 to i64
  %at = getelementptr i32, ptr %offsets, i64 %number
  %where32 = load i32, ptr %at
  %where = zext i32 %where32 to i64
  %pointer = getelementptr i8, ptr %shared, i64 %where
  %x = load {scalar}, ptr %pointer
  %y = add {scalar} %x, %value
  store {scalar} %y, ptr %pointer
  %minus = sub i32 %left, 1
  %left1 = and i32 %left, %minus
  %on = icmp ne i32 %left1, 0
  br i1 %on, label %lane, label %out
out:
  ret void
}}"""


def _enter(scalar: str) -> None:
    signature = f"void @{{}}(ptr, ptr, {_OFFSETS}, i64, i32, {scalar})"
    add_unit(tally(scalar), {tally(scalar): signature}, lambda: _module(scalar))


for _scalar in ("i32", "i64"):
    _enter(_scalar)
