"""The block of memory through which a launch and native code talk: offsets of its fields, and the helpers in IR.

Helpers look lanes' addresses up in the sorted table of allocations, and note what a faulting access was.
"""

from __future__ import annotations

from workbench.emulate.lower.builder import BITS, WARP
from workbench.emulate.memory import SHARED_WINDOW, WINDOW_BYTES

ARENA_DELTA = 0
STARTS = 8
ENDS = 16
NUM_ALLOCATIONS = 24
PARAMETERS = 32
SHARED = 40
SHARED_BYTES = 48
GRID = 56
FAULT_CODE = 80
FAULT_SITE = 84
FAULT_MASK = 88
FAULT_WARP = 92
FAULT_BLOCK = 96
POLL = 112
FUEL = 120
GARBAGE = 128
FRAMES = 144
SHARED_STRIDE = 152
LANE_ADDRESSES = 256
LANE_POINTERS = 512
SITES = 1024
SITE_BYTES = 16

FAULT_MEMORY = 1
FAULT_TRAP = 2
FAULT_BARRIER = 3
FAULT_ENDED_LANE = 4
FAULT_STUCK = 5
STOPPED = 6

FUEL_PER_POLL = 20_000
"""Backward branches and blocks between two looks at the clock."""

HELPERS = f"""
define internal i32 @resolve(ptr noalias %ctx, i32 %site, i32 %mask, i64 %nbytes, i1 %generic) #1 {{
entry:
  %delta = load i64, ptr %ctx
  %starts.p = getelementptr i8, ptr %ctx, i64 {STARTS}
  %starts = load ptr, ptr %starts.p
  %ends.p = getelementptr i8, ptr %ctx, i64 {ENDS}
  %ends = load ptr, ptr %ends.p
  %count.p = getelementptr i8, ptr %ctx, i64 {NUM_ALLOCATIONS}
  %count = load i64, ptr %count.p
  %shared.p = getelementptr i8, ptr %ctx, i64 {SHARED}
  %shared = load i64, ptr %shared.p
  %size.p = getelementptr i8, ptr %ctx, i64 {SHARED_BYTES}
  %size = load i64, ptr %size.p
  %site64 = zext i32 %site to i64
  %cache.at = mul i64 %site64, {SITE_BYTES}
  %cache.off = add i64 %cache.at, {SITES}
  %cache = getelementptr i8, ptr %ctx, i64 %cache.off
  %cache2 = getelementptr i8, ptr %cache, i64 8
  %low = sub i64 %nbytes, 1
  br label %lane
lane:
  %i = phi i64 [0, %entry], [%i1, %next]
  %bad = phi i32 [0, %entry], [%bad1, %next]
  %i32 = trunc i64 %i to i32
  %bit = shl i32 1, %i32
  %mine = and i32 %mask, %bit
  %off = icmp eq i32 %mine, 0
  br i1 %off, label %next, label %look
look:
  %slot = mul i64 %i, 8
  %ao = add i64 %slot, {LANE_ADDRESSES}
  %ap = getelementptr i8, ptr %ctx, i64 %ao
  %a = load i64, ptr %ap
  %po = add i64 %slot, {LANE_POINTERS}
  %pp = getelementptr i8, ptr %ctx, i64 %po
  %odd = and i64 %a, %low
  %misaligned = icmp ne i64 %odd, 0
  %inwin = sub i64 %a, {SHARED_WINDOW}
  %iswin0 = icmp ult i64 %inwin, {WINDOW_BYTES}
  %iswin = and i1 %iswin0, %generic
  br i1 %iswin, label %window, label %search
window:
  %fit1 = icmp uge i64 %size, %nbytes
  %room = sub i64 %size, %nbytes
  %fit2 = icmp ule i64 %inwin, %room
  %fit = and i1 %fit1, %fit2
  %nfit = xor i1 %fit, true
  %wbad = or i1 %nfit, %misaligned
  %wp = add i64 %shared, %inwin
  store i64 %wp, ptr %pp
  br i1 %wbad, label %wrong, label %next
search:
  %lo = phi i64 [0, %look], [%lo1, %step]
  %hi = phi i64 [%count, %look], [%hi1, %step]
  %more = icmp ult i64 %lo, %hi
  br i1 %more, label %step, label %found
step:
  %sum = add i64 %lo, %hi
  %mid = lshr i64 %sum, 1
  %sp = getelementptr i64, ptr %starts, i64 %mid
  %s = load i64, ptr %sp
  %le = icmp ule i64 %s, %a
  %mid1 = add i64 %mid, 1
  %lo1 = select i1 %le, i64 %mid1, i64 %lo
  %hi1 = select i1 %le, i64 %hi, i64 %mid
  br label %search
found:
  %none = icmp eq i64 %lo, 0
  br i1 %none, label %wrong, label %inside
inside:
  %at = sub i64 %lo, 1
  %sp2 = getelementptr i64, ptr %starts, i64 %at
  %start = load i64, ptr %sp2
  %ep = getelementptr i64, ptr %ends, i64 %at
  %end = load i64, ptr %ep
  %before = icmp ult i64 %a, %end
  %left = sub i64 %end, %a
  %enough = icmp uge i64 %left, %nbytes
  %ok1 = and i1 %before, %enough
  %al = xor i1 %misaligned, true
  %ok = and i1 %ok1, %al
  br i1 %ok, label %good, label %wrong
good:
  store i64 %start, ptr %cache
  %length = sub i64 %end, %start
  store i64 %length, ptr %cache2
  %host = add i64 %a, %delta
  store i64 %host, ptr %pp
  br label %next
wrong:
  %b1 = or i32 %bad, %bit
  br label %next
next:
  %bad1 = phi i32 [%bad, %lane], [%bad, %window], [%bad, %good], [%b1, %wrong]
  %i1 = add i64 %i, 1
  %done = icmp eq i64 %i1, 32
  br i1 %done, label %out, label %lane
out:
  ret i32 %bad1
}}

define internal void @note(ptr noalias %ctx, i32 %code, i32 %site, i32 %mask, i32 %warp) #1 {{
  %c = getelementptr i8, ptr %ctx, i64 {FAULT_CODE}
  store i32 %code, ptr %c
  %s = getelementptr i8, ptr %ctx, i64 {FAULT_SITE}
  store i32 %site, ptr %s
  %m = getelementptr i8, ptr %ctx, i64 {FAULT_MASK}
  store i32 %mask, ptr %m
  %w = getelementptr i8, ptr %ctx, i64 {FAULT_WARP}
  store i32 %warp, ptr %w
  ret void
}}

define internal i1 @refuel(ptr noalias %ctx, i32 %site, i32 %mask, i32 %warp) #1 {{
  %f = getelementptr i8, ptr %ctx, i64 {FUEL}
  store i64 {FUEL_PER_POLL}, ptr %f
  %p = getelementptr i8, ptr %ctx, i64 {POLL}
  %poll = load ptr, ptr %p
  %stop = call i32 %poll(i32 %site)
  %is = icmp ne i32 %stop, 0
  br i1 %is, label %end, label %on
end:
  call void @note(ptr %ctx, i32 {STOPPED}, i32 %site, i32 %mask, i32 %warp)
  br label %on
on:
  ret i1 %is
}}
"""


def scattered_access(kind: str, scalar: str) -> str:
    """A function that loads or stores lane by lane. One for all sites: written out at each it would take long to
    compile."""
    size = BITS[scalar] // 8
    suffix = {"float": "f32", "double": "f64"}.get(scalar, scalar)
    t = f"<{WARP} x {scalar}>"
    setup = f"""entry:
  %lanes = bitcast i32 %mask to <{WARP} x i1>
  %pointers = inttoptr <{WARP} x i64> %addresses to <{WARP} x ptr>
"""
    if kind == "gather":
        name = f"@llvm.masked.gather.v{WARP}{suffix}.v{WARP}p0"
        return f"""declare {t} {name}(<{WARP} x ptr>, i32, <{WARP} x i1>, {t})
define internal {t} @gather.{scalar}(<{WARP} x i64> %addresses, i32 %mask) #2 {{
{setup}  %found = call {t} {name}(<{WARP} x ptr> %pointers, i32 {size}, <{WARP} x i1> %lanes, {t} zeroinitializer)
  ret {t} %found
}}"""
    name = f"@llvm.masked.scatter.v{WARP}{suffix}.v{WARP}p0"
    return f"""declare void {name}({t}, <{WARP} x ptr>, i32, <{WARP} x i1>)
define internal void @scatter.{scalar}({t} %values, <{WARP} x i64> %addresses, i32 %mask) #2 {{
{setup}  call void {name}({t} %values, <{WARP} x ptr> %pointers, i32 {size}, <{WARP} x i1> %lanes)
  ret void
}}"""
