"""What a later block will load is fetched into the cache: the way from one block's row of memory to the next one's is
no step that processors foresee.

A softmax of rows of 4 KiB takes 1.4 times as long without. Does not know whether what it fetches exists: processors
ignore the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from workbench.emulate import costs
from workbench.emulate.ir.unit import Unit, decision
from workbench.emulate.llvm.builder import WARP, Builder

if TYPE_CHECKING:
    from workbench.emulate.analysis.lane_runs import Run
    from workbench.emulate.codegen.emitter import Emitter

_LINE_BYTES = 64
_NEXT_ROW_BYTES = 4096
"""Further, where a block has a stretch of memory for itself. A kernel without loops goes through memory as its blocks
do, which processors foresee; so they do what goes by the size of the grid."""


@decision(nothing=False)
def prefetch(unit: Unit) -> bool:
    """Fetches what later blocks read into the cache, behind rows that are loaded or stored now."""
    del unit
    return True


def fetch(e: Emitter, place: str, size_bytes: int) -> None:
    """Fetches what comes behind a row that is loaded now. place: the number of a pointer to it."""
    if not e.unit.of(prefetch) or not e.has_loops or e.strides_over_grid or e.block.x < 2 * WARP:
        return
    for offset in range(_NEXT_ROW_BYTES, _NEXT_ROW_BYTES + size_bytes, _LINE_BYTES):
        _fetch(e.b, place, offset)


def are_rows(e: Emitter, runs: Sequence[Run]) -> bool:
    """Whether runs of lanes are rows of a block, behind which to fetch."""
    return e.unit.of(prefetch) and e.block.x < WARP and 1 < len(runs) <= costs.MOST_ROWS_TO_FETCH


def fetch_rows(e: Emitter, base: tuple[str, int], places: Sequence[str], runs: Sequence[Run], store: bool) -> None:
    """Fetches what lies behind the rows of a block, which the next block is at. Rows shorter than a warp are too many
    for processors to foresee. base: a register and what is added to it, near which nothing else needs fetching again.
    places: of each row's lowest lane.
    """
    b = e.b
    register, offset = base
    near = (register, (offset + _LINE_BYTES // 2) // _LINE_BYTES)
    if near in e.fetched or not are_rows(e, runs):
        return
    e.fetched.add(near)
    for place in dict.fromkeys(p for p, run in zip(places, runs, strict=True) if run.span > 1):
        _fetch(b, place, costs.BYTES_BEHIND_A_ROW, store)


def _fetch(b: Builder, place: str, offset: int, store: bool = False) -> None:
    b.width = 1
    b.declare("@llvm.prefetch.p0", "void @llvm.prefetch.p0(ptr, i32, i32, i32)")
    at = b.let(f"inttoptr i64 {b.op('add', 'i64', place, str(offset))} to ptr")
    b.line(f"call void @llvm.prefetch.p0(ptr {at}, i32 {int(store)}, i32 3, i32 1)")
