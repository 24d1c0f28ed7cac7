"""The loop over the blocks of a grid, around the time slices of a block's warps and a kernel's own code.

Every worker takes the next free blocks, unless the launch pauses. After a fault no later block begins. All is one
function with the warp's code: between two time slices there is no call and no return.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from workbench.emulate.codegen.time_slices import TimeSlices
from workbench.emulate.llvm.builder import SELDOM
from workbench.emulate.llvm.text import PREFIX, field
from workbench.emulate.runtime import context
from workbench.emulate.runtime.matrix_forms import BEGUN_WORDS

FAULT_ENDS = "br label %fail"
"""Ends the launch once its fault is noted."""


@dataclass(frozen=True)
class WarpCode:
    """The code of a warp's time slice, and its surroundings.

    body: it starts in the block that computes `%warp`, `%resume` and `%frame`, and ends as `time_slices` or
    `FAULT_ENDS` say. slots: its stack slots. places: pointers into the frame, and zeros of slots that each time
    slice begins with. zero_bytes: of shared memory, from its start, that are zeros as a block begins.
    """

    body: Iterable[str]
    slots: Iterable[str]
    places: Iterable[str]
    warps: int
    frame_bytes: int
    zero_bytes: int = 0
    begun: str = ""
    """The words about products of warpgroups, where there are some."""
    leak_request: int = 0
    """The number of what a block asks for that leaves tensor memory behind; 0 where it allocates none."""
    end_functions: tuple[str, ...] = ()
    """Functions that are called when a block has ended, in their order."""


def grid_function(name: str, code: WarpCode, time_slices: TimeSlices) -> str:
    """The function `i32 name(ptr context)`, which gives 1 where a fault or a stop has ended the launch."""
    return "\n".join(
        [
            f"define i32 @{name}(ptr noalias %ctx) #0 {{\nentry:",
            *code.slots,
            f"{time_slices.slots}{_ENTRY}take:{_taking(code)}begin:",
            _begin(code) + time_slices.begin + "go:" + time_slices.go.rstrip("\n"),
            *time_slice(code, time_slices),
            _END,
        ]
    )


def time_slice(code: WarpCode, time_slices: TimeSlices) -> list[str]:
    """The lines of a time slice, once `%warp` is known."""
    return [
        f"  store i32 %warp, ptr %warp.p\n  %frame.far = mul nuw nsw i64 %warp.far, {code.frame_bytes}",
        "  %frame = getelementptr i8, ptr %frames, i64 %frame.far",
        *code.places,
        *code.body,
        time_slices.end.strip("\n"),
    ]


def place_in_grid(number: str, place: str) -> str:
    """The lines that compute the indices `%place.x`, `.y` and `.z` of the block `%number`."""
    return f"""\
  %{number}.rows = udiv i64 %{number}, %nctaid.x64
  %{number}.x64 = urem i64 %{number}, %nctaid.x64
  %{number}.z64 = udiv i64 %{number}.rows, %nctaid.y64
  %{number}.y64 = urem i64 %{number}.rows, %nctaid.y64
  %{place}.x = trunc i64 %{number}.x64 to i32
  %{place}.y = trunc i64 %{number}.y64 to i32
  %{place}.z = trunc i64 %{number}.z64 to i32
"""


FIELDS = f"""\
{field("nctaid.x", "i32", "%ctx", context.GRID)}\
{field("nctaid.y", "i32", "%ctx", context.GRID + 4)}{field("nctaid.z", "i32", "%ctx", context.GRID + 8)}\
{field("shared", "i64", "%ctx", context.SHARED)}{field("shared.bytes", "i64", "%ctx", context.SHARED_BYTES)}\
{field("poison", "ptr", "%ctx", context.POISON)}{field("frames", "ptr", "%ctx", context.FRAMES)}\
{field("arena.delta", "i64", "%ctx", context.ARENA_DELTA)}{field("parameters", "ptr", "%ctx", context.PARAMETERS)}\
"""
POINTERS = f"""\
  %poll_budget.p = getelementptr i8, ptr %ctx, i64 {context.POLL_BUDGET}
  %block.p = getelementptr i8, ptr %ctx, i64 {context.FAULT_BLOCK}
  %warp.p = getelementptr i8, ptr %ctx, i64 {context.WARP}
"""
_ENTRY = f"""\
{field("team", "ptr", "%ctx", context.TEAM)}{FIELDS}\
  %limit.p = getelementptr i8, ptr %team, i64 {context.TEAM_LIMIT}
  %pause.p = getelementptr i8, ptr %team, i64 {context.TEAM_PAUSE}
  %chunk.p = getelementptr i8, ptr %team, i64 {context.TEAM_CHUNK}
  %chunk.least = load i64, ptr %chunk.p
  %share.p = getelementptr i8, ptr %team, i64 {context.TEAM_SHARE}
  %share = load i64, ptr %share.p
  %nctaid.x64 = zext i32 %nctaid.x to i64
  %nctaid.y64 = zext i32 %nctaid.y to i64
  %shared.ptr = inttoptr i64 %shared to ptr
{POINTERS}\
  br label %take
"""

_TAKE = f"""
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
{place_in_grid("first", "first")}\
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


def _taking(code: WarpCode) -> str:
    """A block is taken; one before it has ended."""
    if not (code.begun or code.leak_request or code.end_functions):
        return _TAKE
    ends = block_ends(code)
    return _TAKE.replace("%next.block ]", "%after.block ]").replace("next.block:", ends)


def block_ends(code: WarpCode) -> str:
    """A block has ended: what is called then, and what it may not leave, products of warpgroups that differ and columns
    of tensor memory."""
    checks = []
    text = "next.block:" + "".join(f"\n  call void @{PREFIX}{name}(ptr %ctx)" for name in code.end_functions)
    if code.begun:
        checks.append(f"%differ = call i1 @{PREFIX}warpgroup.ends(ptr %ctx, ptr {code.begun}, i32 {code.warps})")
    if code.leak_request:
        checks.append(f"%leaks = call i1 @{PREFIX}tensor.leaks(ptr %ctx, i64 {code.leak_request})")
    if not checks:
        return f"{text}\n  br label %after.block\nafter.block:"
    for number, check in enumerate(checks, 1):
        label = "after.block" if number == len(checks) else "products.end"
        wrong = check.partition(" ")[0]
        text += f"\n  {check}\n  br i1 {wrong}, label %fail, label %{label}{SELDOM}\n{label}:"
    return text


def _zeros(where: str, size: int) -> str:
    return f"  call void @llvm.memset.p0.i64(ptr {where}, i8 0, i64 {size}, i1 false)\n" if size else ""


def no_products(code: WarpCode) -> str:
    """A block begins: no product of its warpgroups has."""
    return _zeros(code.begun, 4 * BEGUN_WORDS * code.warps if code.begun else 0)


def _begin(code: WarpCode) -> str:
    """A block begins: where it is, poison in its shared memory, and a look at whether to go on."""
    zeros = _zeros("%shared.ptr", code.zero_bytes)
    return f"""
{no_products(code)}  store i64 %block, ptr %block.p
  %has.shared = icmp ne i64 %shared.bytes, 0
  br i1 %has.shared, label %fill_poison, label %filled
fill_poison:
  %poison.far = mul i64 %block, 4160
  %poison.off = and i64 %poison.far, 65472
  %poison.ptr = getelementptr i8, ptr %poison, i64 %poison.off
  call void @llvm.memcpy.p0.p0.i64(ptr %shared.ptr, ptr %poison.ptr, i64 %shared.bytes, i1 false)
{zeros}  br label %filled
filled:
{poll_at_block(code)}"""


def poll_at_block(code: WarpCode) -> str:
    """The look at whether to go on, as a block begins."""
    return f"""\
  %poll_budget.had = load i64, ptr %poll_budget.p
  %poll_budget.left = sub i64 %poll_budget.had, {code.warps}
  store i64 %poll_budget.left, ptr %poll_budget.p
  %dry = icmp slt i64 %poll_budget.left, 0
  br i1 %dry, label %poll, label %turns{SELDOM}
poll:
  %halt = call preserve_allcc i1 @{PREFIX}poll(ptr %ctx, i32 0, i32 0)
  br i1 %halt, label %fail, label %turns{SELDOM}
turns:
"""


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
"""Declarations that the function needs."""
