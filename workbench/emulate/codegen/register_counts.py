"""`setmaxnreg` (PTX ISA 9.7.19): native code has no such registers, and counts them where a warp may wait for some."""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.codegen.emission import Emission
from workbench.emulate.codegen.warpgroup_products import refuse_parts
from workbench.emulate.ir.register_counts import count_where_warps_wait, requested_count

if TYPE_CHECKING:
    from workbench.emulate.ir.ops import Op


def begin(e: Emission) -> None:
    """A warp begins."""
    at_launch = count_where_warps_wait(e.graph)
    if at_launch is not None:
        e.call("registers.begin", f"ptr %ctx, i32 %warp, i32 {at_launch}")


def change_count(e: Emission, op: Op) -> None:
    """Gives registers to the pool. An op behind `inc` takes them (`passing`)."""
    count = requested_count(op, e.graph.layout)
    refuse_parts(e, op)
    if op.opcode.has("dec") and count_where_warps_wait(e.graph) is not None:
        e.call("registers.give", f"ptr %ctx, i32 %warp, i32 {count}")


def passing(e: Emission, op: Op, lanes: str) -> str:
    """The lanes of a warp that has taken its registers: all of a word, or none. op: as `inc`."""
    count = requested_count(op, e.graph.layout)
    return str(e.call("registers.take", f"ptr %ctx, i32 %warp, i32 {count}, i32 {lanes}"))


__all__ = ["begin", "change_count", "passing"]
