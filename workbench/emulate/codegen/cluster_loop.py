"""The function that runs one block of a cluster until it ends or yields, around the time slices of its warps.

`runtime/c/clusters.c` takes clusters of the grid, makes their blocks ready, and runs these in turns on one worker. What
a block needs when it goes on is in its context, in its frames, and in what its cluster has of it.
"""

from __future__ import annotations

from workbench.emulate.addresses import RANK_SHIFT
from workbench.emulate.codegen import grid_loop
from workbench.emulate.codegen.grid_loop import WarpCode
from workbench.emulate.codegen.time_slices import TimeSlices
from workbench.emulate.llvm.text import PREFIX, at, field
from workbench.emulate.runtime import context

CALLS = ("cluster.run",)
"""Functions of the runtime that the module needs."""


def cluster_functions(name: str, code: WarpCode, time_slices: TimeSlices, threads: int) -> str:
    """The function `i32 name(ptr context)` of a launch with clusters, and that of a block. threads: of a block."""
    block = f"{name}.block"
    return "\n".join(
        [
            f"define i32 @{name}(ptr %ctx) #0 {{",
            f"  %result = call i32 @{PREFIX}cluster.run(ptr %ctx, ptr @{block}, i32 {threads}, i64 {code.zero_bytes})",
            "  ret i32 %result\n}",
            f"define internal i32 @{block}(ptr %ctx, ptr %member, i32 %resumed) #0 {{\nentry:",
            f"{grid_loop.FIELDS}{at('states', '%member', context.MEMBER_RESUMES)}{time_slices.slots}".rstrip("\n"),
            *code.slots,
            f"{_ENTRY}begin:",
            f"{grid_loop.no_products(code)}{grid_loop.poll_at_block(code)}{time_slices.begin}go:"
            + time_slices.go.rstrip("\n"),
            *grid_loop.time_slice(code, time_slices),
            grid_loop.block_ends(code),
            _END,
        ]
    )


_ENTRY = f"""\
{grid_loop.POINTERS}{field("rank", "i32", "%ctx", context.RANK)}\
  %rank.near = shl i32 %rank, {RANK_SHIFT}
  %rank.first = zext i32 %rank.near to i64
  %block = load i64, ptr %block.p
  %nctaid.x64 = zext i32 %nctaid.x to i64
  %nctaid.y64 = zext i32 %nctaid.y to i64
{grid_loop.place_in_grid("block", "ctaid")}\
  %goes.on.here = icmp eq i32 %resumed, {context.BLOCK_GOES_ON}
  br i1 %goes.on.here, label %resumed.block, label %begin
resumed.block:
  %resumed.ready = load i32, ptr %ready.p
  %resumed.warp = call i32 @llvm.cttz.i32(i32 %resumed.ready, i1 true)
  %resumed.far = zext nneg i32 %resumed.warp to i64
  br label %go
"""

_END = f"""\
  ret i32 {context.BLOCK_ENDS}
yields:
  ret i32 {context.BLOCK_YIELDS}
fail:
  ret i32 {context.BLOCK_FAULTS}
}}"""
