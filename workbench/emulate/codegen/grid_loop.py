"""The loop over the blocks of a grid, and the turns of a block's warps between barriers, around a kernel's own code.

Every worker takes the next blocks that nobody has taken, unless the launch pauses. After a fault no later block begins.
Warps take turns in the order of the interpreter: the warp that completes a barrier goes on at once, then others. All is
one function with the warp's code: between two turns nothing is called and nothing returns.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from workbench.emulate.codegen import lockstep, warp_scheduler
from workbench.emulate.llvm.builder import SELDOM
from workbench.emulate.llvm.text import PREFIX, field
from workbench.emulate.runtime import context

WARP_ENDS = "br label %over"
"""What ends a warp."""
FAULT_ENDS = "br label %fail"
"""What ends the launch once its fault is noted."""


def wait_at_barrier(resume: int) -> list[str]:
    """What ends a warp's turn at a barrier; its next one begins with `%resume` as given here, which is above 0."""
    return [f"store i32 {resume}, ptr %state", "br label %arrived"]


@dataclass(frozen=True)
class Turns:
    """The code of a warp's turn, and what it needs around it.

    body: it starts in the block that computes `%warp`, `%resume` and `%frame`, and ends as `WARP_ENDS`, `FAULT_ENDS`
    or `wait_at_barrier` say. slots: its stack slots. places: pointers into the frame.
    """

    body: Iterable[str]
    slots: Iterable[str]
    places: Iterable[str]
    warps: int
    frame_bytes: int
    waits: bool
    scheduled: bool = False
    """Whether warps take the turns of `warp_scheduler`."""
    in_step: tuple[str, str, str] | None = None
    """The text around those of `lockstep`, if they take these."""


def grid_function(name: str, turns: Turns) -> str:
    """The function `i32 name(ptr context)`, which gives 1 where a fault or a stop has ended the launch."""
    around = _WITH_BARRIERS if turns.waits else _STRAIGHT
    everyone = _word((1 << turns.warps) - 1)
    if turns.in_step is not None:
        begin, go, end = turns.in_step
    elif turns.scheduled:
        begin, go, end = warp_scheduler.turns(turns.warps, everyone)
    else:
        begin, go, end = (
            part.format(warps=turns.warps, states_bytes=4 * turns.warps, everyone=everyone) for part in around
        )
    states = f"  %states = alloca [{turns.warps} x i32], align 64\n" if turns.waits else ""
    if turns.in_step is not None:
        states = lockstep.slots(turns.warps)
    return "\n".join(
        [
            f"define i32 @{name}(ptr noalias %ctx) #0 {{\nentry:",
            *turns.slots,
            f"{states}{warp_scheduler.PLACES if turns.scheduled else ''}{_ENTRY}take:{_TAKE}begin:",
            _begin(turns.warps) + begin + "go:" + go.rstrip("\n"),
            f"  store i32 %warp, ptr %warp.p\n  %frame.far = mul nuw nsw i64 %warp.far, {turns.frame_bytes}",
            "  %frame = getelementptr i8, ptr %frames, i64 %frame.far",
            *turns.places,
            *turns.body,
            end.strip("\n"),
            _END,
        ]
    )


def _word(bits: int) -> int:
    """32 bits as the signed number that LLVM writes."""
    return bits - (1 << 32) if bits >> 31 else bits


_ENTRY = f"""\
{field("team", "ptr", "%ctx", context.TEAM)}{field("nctaid.x", "i32", "%ctx", context.GRID)}\
{field("nctaid.y", "i32", "%ctx", context.GRID + 4)}{field("nctaid.z", "i32", "%ctx", context.GRID + 8)}\
{field("shared", "i64", "%ctx", context.SHARED)}{field("shared.bytes", "i64", "%ctx", context.SHARED_BYTES)}\
{field("poison", "ptr", "%ctx", context.POISON)}{field("frames", "ptr", "%ctx", context.FRAMES)}\
{field("arena.delta", "i64", "%ctx", context.ARENA_DELTA)}{field("parameters", "ptr", "%ctx", context.PARAMETERS)}\
  %limit.p = getelementptr i8, ptr %team, i64 {context.TEAM_LIMIT}
  %pause.p = getelementptr i8, ptr %team, i64 {context.TEAM_PAUSE}
  %chunk.p = getelementptr i8, ptr %team, i64 {context.TEAM_CHUNK}
  %chunk.least = load i64, ptr %chunk.p
  %share.p = getelementptr i8, ptr %team, i64 {context.TEAM_SHARE}
  %share = load i64, ptr %share.p
  %nctaid.x64 = zext i32 %nctaid.x to i64
  %nctaid.y64 = zext i32 %nctaid.y to i64
  %shared.ptr = inttoptr i64 %shared to ptr
  %poll_budget.p = getelementptr i8, ptr %ctx, i64 {context.POLL_BUDGET}
  %block.p = getelementptr i8, ptr %ctx, i64 {context.FAULT_BLOCK}
  %warp.p = getelementptr i8, ptr %ctx, i64 {context.WARP}
  br label %take
"""

_TAKE = """
  %pause = load atomic i64, ptr %pause.p monotonic, align 8
  %pausing = icmp ne i64 %pause, 0
  br i1 %pausing, label %finish, label %number
number:
  %end = load atomic i64, ptr %limit.p monotonic, align 8
  %next.free = load atomic i64, ptr %team monotonic, align 8
  %left = sub i64 %end, %next.free
  %part = ashr i64 %left, %share
  %larger = icmp sgt i64 %part, %chunk.least
  %chunk = select i1 %larger, i64 %part, i64 %chunk.least
  %first = atomicrmw add ptr %team, i64 %chunk monotonic
  %taken = add i64 %first, %chunk
  %first.rows = udiv i64 %first, %nctaid.x64
  %first.x64 = urem i64 %first, %nctaid.x64
  %first.z64 = udiv i64 %first.rows, %nctaid.y64
  %first.y64 = urem i64 %first.rows, %nctaid.y64
  %first.x = trunc i64 %first.x64 to i32
  %first.y = trunc i64 %first.y64 to i32
  %first.z = trunc i64 %first.z64 to i32
  br label %taken.next
next.block:
  %block.next = add i64 %block, 1
  %more.taken = icmp slt i64 %block.next, %taken
  %beside = add i32 %ctaid.x, 1
  %row.ends = icmp eq i32 %beside, %nctaid.x
  %next.x = select i1 %row.ends, i32 0, i32 %beside
  %row.carry = zext i1 %row.ends to i32
  %below = add i32 %ctaid.y, %row.carry
  %plane.ends = icmp eq i32 %below, %nctaid.y
  %next.y = select i1 %plane.ends, i32 0, i32 %below
  %plane.carry = zext i1 %plane.ends to i32
  %next.z = add i32 %ctaid.z, %plane.carry
  br i1 %more.taken, label %taken.next, label %take
taken.next:
  %block = phi i64 [ %first, %number ], [ %block.next, %next.block ]
  %ctaid.x = phi i32 [ %first.x, %number ], [ %next.x, %next.block ]
  %ctaid.y = phi i32 [ %first.y, %number ], [ %next.y, %next.block ]
  %ctaid.z = phi i32 [ %first.z, %number ], [ %next.z, %next.block ]
  %limit = load atomic i64, ptr %limit.p monotonic, align 8
  %more = icmp slt i64 %block, %limit
  br i1 %more, label %begin, label %finish
"""


def _begin(warps: int) -> str:
    """A block begins: where it is, poison in its shared memory, and a look at whether to go on."""
    return f"""
  store i64 %block, ptr %block.p
  %has.shared = icmp ne i64 %shared.bytes, 0
  br i1 %has.shared, label %fill_poison, label %filled
fill_poison:
  %poison.far = mul i64 %block, 4160
  %poison.off = and i64 %poison.far, 65472
  %poison.ptr = getelementptr i8, ptr %poison, i64 %poison.off
  call void @llvm.memcpy.p0.p0.i64(ptr %shared.ptr, ptr %poison.ptr, i64 %shared.bytes, i1 false)
  br label %filled
filled:
  %poll_budget.had = load i64, ptr %poll_budget.p
  %poll_budget.left = sub i64 %poll_budget.had, {warps}
  store i64 %poll_budget.left, ptr %poll_budget.p
  %dry = icmp slt i64 %poll_budget.left, 0
  br i1 %dry, label %poll, label %turns{SELDOM}
poll:
  %halt = call preserve_allcc i1 @{PREFIX}poll(ptr %ctx, i32 0, i32 0)
  br i1 %halt, label %fail, label %turns{SELDOM}
turns:
"""


_STRAIGHT = (
    "  br label %go\n",
    "\n  %warp.far = phi i64 [ 0, %turns ], [ %warp.next, %over ]\n  %warp = trunc i64 %warp.far to i32\n",
    """
over:
  %warp.next = add nuw nsw i64 %warp.far, 1
  %warps.left = icmp ult i64 %warp.next, {warps}
  br i1 %warps.left, label %go, label %next.block
""",
)
"""Warps run to their end one after the other."""

_WITH_BARRIERS = (
    """\
  call void @llvm.memset.p0.i64(ptr align 64 %states, i8 0, i64 {states_bytes}, i1 false)
  br label %go
""",
    """
  %warp.far = phi i64 [ 0, %turns ], [ %warp.far, %arrived ], [ %following, %next ], [ %chosen.far, %choose ]
  %alive = phi i32 [ {everyone}, %turns ], [ %alive, %arrived ], [ %alive.next, %next ], [ %alive.next, %choose ]
  %here = phi i32 [ 0, %turns ], [ 0, %arrived ], [ %here.next, %next ], [ %here.next, %choose ]
  %warp = trunc i64 %warp.far to i32
  %state = getelementptr i32, ptr %states, i64 %warp.far
  %resume = load i32, ptr %state
""",
    """
arrived:
  %bit = shl nuw i32 1, %warp
  %here.now = or i32 %here, %bit
  %all.here = icmp eq i32 %here.now, %alive
  br i1 %all.here, label %go, label %next
over:
  %own.bit = shl nuw i32 1, %warp
  %alive.rest = xor i32 %alive, %own.bit
  %finished = icmp eq i32 %alive.rest, 0
  br i1 %finished, label %next.block, label %ended
ended:
  %all.wait = icmp eq i32 %here, %alive.rest
  %here.left = select i1 %all.wait, i32 0, i32 %here
  br label %next
next:
  %alive.next = phi i32 [ %alive, %arrived ], [ %alive.rest, %ended ]
  %here.next = phi i32 [ %here.now, %arrived ], [ %here.left, %ended ]
  %ready = xor i32 %alive.next, %here.next
  %after = add nuw nsw i64 %warp.far, 1
  %last = icmp eq i64 %after, {warps}
  %following = select i1 %last, i64 0, i64 %after
  %following.near = trunc i64 %following to i32
  %following.bit = shl nuw i32 1, %following.near
  %following.ready = and i32 %ready, %following.bit
  %follows = icmp ne i32 %following.ready, 0
  br i1 %follows, label %go, label %choose
choose:
  %higher = shl i32 -2, %warp
  %above = and i32 %ready, %higher
  %none.above = icmp eq i32 %above, 0
  %pick = select i1 %none.above, i32 %ready, i32 %above
  %chosen = call i32 @llvm.cttz.i32(i32 %pick, i1 true)
  %chosen.far = zext nneg i32 %chosen to i64
  br label %go
""",
)
"""Turns: which warps are alive is a word of a bit each, as is which of those have come to the barrier; the others may
run. Nearly always it is the next one's turn, which is tried first."""

_END = """\
finish:
  ret i32 0
fail:
  %was = atomicrmw min ptr %limit.p, i64 %block monotonic
  ret i32 1
}"""

DECLARATIONS = {
    "@llvm.memcpy.p0.p0.i64": "void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)",
    "@llvm.memset.p0.i64": "void @llvm.memset.p0.i64(ptr, i8, i64, i1)",
    "@llvm.cttz.i32": "i32 @llvm.cttz.i32(i32, i1)",
    f"@{PREFIX}poll": f"preserve_allcc i1 @{PREFIX}poll(ptr, i32, i32)",
}
"""What the function needs declared."""
