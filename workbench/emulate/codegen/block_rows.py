"""Accesses of warps whose lanes lie in rows of the block that begin and end at other lanes in each warp.

Each row's lanes are evenly apart, and where a row begins follows from a few scalars: all 32 lanes are loaded as if they
were in the first row, then as if in the second, and so on, and each takes what its row has. Does not know whether
addresses are inside of anything.
"""

from __future__ import annotations

from collections.abc import Sequence

from workbench.emulate.analysis.lane_patterns import WarpRows
from workbench.emulate.analysis.lane_runs import Run
from workbench.emulate.codegen import row_access, warp_tables
from workbench.emulate.codegen.registers import Value
from workbench.emulate.llvm.builder import WARP, Builder
from workbench.emulate.llvm.text import PREFIX
from workbench.emulate.runtime import library


def places(b: Builder, rows: WarpRows, straight: Value, row: Run) -> list[str]:
    """The address of each row's lane 0; rows that a warp does not have are its last row. straight: the host address."""
    b.width = 1
    first = b.op("add", "i64", straight.name, str(row.low)) if row.low else straight.name
    uniformity = straight.uniformity
    result = []
    for number in range(rows.most_rows):
        place = first
        lanes = [next((i for i, r in enumerate(steps) if r == number), WARP - 1) for steps in rows.rows]
        for steps, own, of_terms in (
            (rows.rows, uniformity.rows, [pattern.rows for pattern in uniformity.terms]),
            (rows.planes, uniformity.planes, [pattern.planes for pattern in uniformity.terms]),
        ):
            times = warp_tables.number(b, [by_lane[lane] for by_lane, lane in zip(steps, lanes, strict=True)])
            step = _step(b, own, of_terms, straight)
            if step != "0" and times != "0":
                place = b.op("add", "i64", place, b.op("mul", "i64", step, times))
        result.append(place)
    return result


def _step(b: Builder, own: int, of_terms: list[int], straight: Value) -> str:
    """Bytes from one row, or plane, to the next."""
    step = str(own)
    for name, times in zip(straight.terms, of_terms, strict=True):
        if times:
            far = b.op("mul", "i64", name, str(times)) if times != 1 else name
            step = b.op("add", "i64", far, step) if step != "0" else far
    return step


def load(b: Builder, rows: WarpRows, starts: Sequence[str], row: Run, scalar: str) -> str:
    """A vector of all lanes. starts: the rows' places."""
    type_ = f"<{WARP} x {scalar}>"
    of_lanes = warp_tables.lanes(b, rows.rows, "i8")
    result = ""
    for number, place in enumerate(starts):
        loaded = row_access.load_at(b, [place], [row], scalar)
        if result:
            here = b.let(f"icmp sge <{WARP} x i8> {of_lanes}, splat (i8 {number})")
            loaded = b.let(f"select <{WARP} x i1> {here}, {type_} {loaded}, {type_} {result}")
        result = loaded
    return result


def store(b: Builder, rows: WarpRows, starts: Sequence[str], scalar: str, vector: str, word: str) -> None:
    """The way back, for the lanes of a word."""
    name = f"{PREFIX}put.{scalar}"
    b.declare(f"@{name}", library.declarations()[name])
    for number, place in enumerate(starts):
        here = warp_tables.words(b, [sum((r == number) << i for i, r in enumerate(steps)) for steps in rows.rows])
        if word != "-1":
            here = b.let(f"and i{WARP} {here}, {word}")
        pointer = b.let(f"inttoptr i64 {place} to ptr")
        b.line(f"call void @{name}(ptr {pointer}, <{WARP} x {scalar}> {vector}, i{WARP} {here})")
