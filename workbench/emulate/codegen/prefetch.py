"""What a later block will load is fetched into the cache: the way from one block's row of memory to the next one's is
no step that processors foresee.

A softmax of rows of 4 KiB takes 1.4 times as long without. Does not know whether what it fetches exists: processors
ignore the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from workbench.emulate.llvm.builder import WARP

if TYPE_CHECKING:
    from workbench.emulate.codegen.emitter import Emitter

_LINE_BYTES = 64
_NEXT_ROW_BYTES = 4096
"""Further, where a block has a stretch of memory for itself. A kernel without loops goes through memory as its blocks
do, which processors foresee; so they do what goes by the size of the grid."""


def fetch(e: Emitter, place: str, size_bytes: int) -> None:
    """Fetches what comes behind a row that is loaded now. place: the number of a pointer to it."""
    b = e.b
    if not e.has_loops or e.strides_over_grid or e.block.x < 2 * WARP:
        return
    b.width = 1
    b.declare("@llvm.prefetch.p0", "void @llvm.prefetch.p0(ptr, i32, i32, i32)")
    for offset in range(_NEXT_ROW_BYTES, _NEXT_ROW_BYTES + size_bytes, _LINE_BYTES):
        at = b.let(f"inttoptr i64 {b.op('add', 'i64', place, str(offset))} to ptr")
        b.line(f"call void @llvm.prefetch.p0(ptr {at}, i32 0, i32 3, i32 1)")
