"""The loop over the blocks of a grid in native code, and the turns of a block's warps between barriers.

Every worker takes the next block that nobody has taken, unless the launch pauses. After a fault no later block begins.
Warps take turns in the interpreter's order: the warp that completes a barrier goes on at once, the others follow.
"""

from __future__ import annotations

from workbench.emulate.lower import context


def _field(name: str, type_: str, offset: int) -> str:
    return f"  %{name}.p = getelementptr i8, ptr %ctx, i64 {offset}\n  %{name} = load {type_}, ptr %{name}.p\n"


GRID_LOOP = f"""
define i32 @workbench.run(ptr %ctx, ptr %warp) #0 {{
entry:
{_field("warps", "i32", context.NUM_WARPS)}{_field("frame.bytes", "i64", context.FRAME_BYTES)}\
{_field("plain", "i32", context.PLAIN)}\
{_field("team", "ptr", context.TEAM)}{_field("gx", "i32", context.GRID)}{_field("gy", "i32", context.GRID + 4)}\
{_field("gz", "i32", context.GRID + 8)}{_field("shared", "i64", context.SHARED)}\
{_field("shared.bytes", "i64", context.SHARED_BYTES)}{_field("garbage", "ptr", context.GARBAGE)}\
{_field("frames", "ptr", context.FRAMES)}\
  %limit.p = getelementptr i8, ptr %team, i64 {context.TEAM_LIMIT}
  %pause.p = getelementptr i8, ptr %team, i64 {context.TEAM_PAUSE}
  %states = alloca i32, i32 %warps, align 64
  %ready = alloca i8, i32 %warps, align 64
  %states.bytes32 = mul i32 %warps, 4
  %states.bytes = zext i32 %states.bytes32 to i64
  %ready.bytes = zext i32 %warps to i64
  %gx64 = zext i32 %gx to i64
  %gy64 = zext i32 %gy to i64
  %shared.ptr = inttoptr i64 %shared to ptr
  %fuel.p = getelementptr i8, ptr %ctx, i64 {context.FUEL}
  %block.p = getelementptr i8, ptr %ctx, i64 {context.FAULT_BLOCK}
  %warp.p = getelementptr i8, ptr %ctx, i64 {context.WARP}
  %is.plain = icmp ne i32 %plain, 0
  br label %take
take:
  %pause = load atomic i64, ptr %pause.p monotonic, align 8
  %pausing = icmp ne i64 %pause, 0
  br i1 %pausing, label %finish, label %number
number:
  %c = atomicrmw add ptr %team, i64 1 monotonic
  %limit = load atomic i64, ptr %limit.p monotonic, align 8
  %more = icmp slt i64 %c, %limit
  br i1 %more, label %cta, label %finish
cta:
  store i64 %c, ptr %block.p
  %q = udiv i64 %c, %gx64
  %cx64 = urem i64 %c, %gx64
  %cz64 = udiv i64 %q, %gy64
  %cy64 = urem i64 %q, %gy64
  %cx = trunc i64 %cx64 to i32
  %cy = trunc i64 %cy64 to i32
  %cz = trunc i64 %cz64 to i32
  %g.far = mul i64 %c, 4160
  %g.off = and i64 %g.far, 65472
  %g.ptr = getelementptr i8, ptr %garbage, i64 %g.off
  %has.shared = icmp ne i64 %shared.bytes, 0
  br i1 %has.shared, label %litter, label %littered
litter:
  call void @llvm.memcpy.p0.p0.i64(ptr %shared.ptr, ptr %g.ptr, i64 %shared.bytes, i1 false)
  br label %littered
littered:
  %fuel0 = load i64, ptr %fuel.p
  %fuel1 = sub i64 %fuel0, %ready.bytes
  store i64 %fuel1, ptr %fuel.p
  %dry = icmp slt i64 %fuel1, 0
  br i1 %dry, label %poll, label %ready.to.run
poll:
  %halt = call preserve_allcc i1 @workbench.refuel(ptr %ctx, i32 0, i32 0)
  br i1 %halt, label %fail, label %ready.to.run
ready.to.run:
  br i1 %is.plain, label %straight, label %turns
straight:
  %v = phi i32 [ 0, %ready.to.run ], [ %v1, %straight.on ]
  store i32 %v, ptr %warp.p
  %done.at = call i32 %warp(ptr %ctx, i32 %cx, i32 %cy, i32 %cz, i32 %gx, i32 %gy, i32 %gz, i32 %v, i32 0,
                            ptr %frames, i64 %shared)
  %was.bad = icmp eq i32 %done.at, -2
  br i1 %was.bad, label %fail, label %straight.on
straight.on:
  %v1 = add i32 %v, 1
  %v.more = icmp ult i32 %v1, %warps
  br i1 %v.more, label %straight, label %take
turns:
  call void @llvm.memset.p0.i64(ptr %states, i8 0, i64 %states.bytes, i1 false)
  call void @llvm.memset.p0.i64(ptr %ready, i8 1, i64 %ready.bytes, i1 false)
  br label %turn
turn:
  %live0 = phi i32 [ %warps, %turns ], [ %live3, %wnext ]
  %arr0 = phi i32 [ 0, %turns ], [ %arr3, %wnext ]
  %w = phi i32 [ 0, %turns ], [ %w2, %wnext ]
  %rp = getelementptr i8, ptr %ready, i32 %w
  %rv = load i8, ptr %rp
  %isready = icmp ne i8 %rv, 0
  br i1 %isready, label %go, label %wnext
go:
  %live1 = phi i32 [ %live0, %turn ], [ %live1, %again ]
  %arr1 = phi i32 [ %arr0, %turn ], [ 0, %again ]
  store i32 %w, ptr %warp.p
  %sp = getelementptr i32, ptr %states, i32 %w
  %state = load i32, ptr %sp
  %w64 = zext i32 %w to i64
  %fo = mul i64 %w64, %frame.bytes
  %frame = getelementptr i8, ptr %frames, i64 %fo
  %r = call i32 %warp(ptr %ctx, i32 %cx, i32 %cy, i32 %cz, i32 %gx, i32 %gy, i32 %gz, i32 %w, i32 %state,
                      ptr %frame, i64 %shared)
  store i32 %r, ptr %sp
  %bad = icmp eq i32 %r, -2
  br i1 %bad, label %fail, label %fine
fine:
  %ended = icmp eq i32 %r, -1
  br i1 %ended, label %over, label %arrived
arrived:
  %arr2 = add i32 %arr1, 1
  %complete = icmp eq i32 %arr2, %live1
  store i8 0, ptr %rp
  br i1 %complete, label %again, label %wnext
again:
  call void @free_all(ptr %states, ptr %ready, i32 %warps)
  br label %go
over:
  store i8 0, ptr %rp
  %live2 = sub i32 %live1, 1
  %some = icmp ne i32 %arr1, 0
  %equal = icmp eq i32 %arr1, %live2
  %release = and i1 %some, %equal
  br i1 %release, label %freed, label %wnext
freed:
  call void @free_all(ptr %states, ptr %ready, i32 %warps)
  br label %wnext
wnext:
  %live3 = phi i32 [ %live0, %turn ], [ %live1, %arrived ], [ %live2, %over ], [ %live2, %freed ]
  %arr3 = phi i32 [ %arr0, %turn ], [ %arr2, %arrived ], [ %arr1, %over ], [ 0, %freed ]
  %w1 = add i32 %w, 1
  %wrap = icmp eq i32 %w1, %warps
  %w2 = select i1 %wrap, i32 0, i32 %w1
  %alldone = icmp eq i32 %live3, 0
  br i1 %alldone, label %take, label %turn
finish:
  ret i32 0
fail:
  %was = atomicrmw min ptr %limit.p, i64 %c monotonic
  ret i32 1
}}

define internal void @free_all(ptr %states, ptr %ready, i32 %warps) #0 {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %sp = getelementptr i32, ptr %states, i32 %i
  %s = load i32, ptr %sp
  %waits = icmp sgt i32 %s, 0
  %flag = zext i1 %waits to i8
  %rp = getelementptr i8, ptr %ready, i32 %i
  store i8 %flag, ptr %rp
  %i1 = add i32 %i, 1
  %done = icmp eq i32 %i1, %warps
  br i1 %done, label %out, label %loop
out:
  ret void
}}
"""
