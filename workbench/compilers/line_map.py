"""Links among source, PTX and SASS as a `LineMap`: from `.loc` lines and from the cubin's own tables.

It names files as the person named them, which is the caller's knowledge, and opens none.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence

from workbench.compilers import line_table
from workbench.compilers.control import INSTRUCTION_BYTES
from workbench.compilers.cubin import Cubin
from workbench.compilers.demangle import plain_name
from workbench.ptx.locations import source_spots
from workbench.records import CallSite, LineMap, Missing, SourceSpot


def make_line_map(ptx: str, cubin: Cubin | None, rename: Callable[[str], str]) -> LineMap:
    """Link the lines of a translation.

    Parameters
    ----------
    ptx
        The text, whose lines are the PTX lines of the map.
    cubin
        What the text was assembled to; None leaves the SASS sides empty.
    rename
        From the compiler's name of a file to the one to show.
    """
    ptx_to_source = {line: _renamed(spot, rename) for line, spot in source_spots(ptx).items()}
    if cubin is None:
        return LineMap(ptx_to_source)
    source_rows = _by_kernel(line_table.rows(cubin, line_table.SOURCE))
    ptx_rows = _by_kernel(line_table.rows(cubin, line_table.PTX))
    sass_to_source: dict[tuple[str, int], SourceSpot] = {}
    sass_to_ptx: dict[tuple[str, int], int] = {}
    for kernel, code in cubin.code.items():
        source, text = _Steps(source_rows.get(kernel, ())), _Steps(ptx_rows.get(kernel, ()))
        for offset in range(0, len(code), INSTRUCTION_BYTES):
            row = source.at(offset)
            if row is not None and row.line:
                sass_to_source[kernel, offset] = _spot(row, rename)
            row = text.at(offset)
            if row is not None and row.line:
                sass_to_ptx[kernel, offset] = row.line
    return LineMap(ptx_to_source, sass_to_source, sass_to_ptx)


class _Steps:
    """The rows of one kernel as steps: a row holds up to the next one; of several at one offset the last holds."""

    def __init__(self, rows: Sequence[line_table.Row]) -> None:
        self.rows = sorted(rows, key=lambda row: row.offset)
        self.offsets = [row.offset for row in self.rows]

    def at(self, offset: int) -> line_table.Row | None:
        index = bisect_right(self.offsets, offset) - 1
        return self.rows[index] if index >= 0 else None


def _by_kernel(rows: Sequence[line_table.Row]) -> Mapping[str, list[line_table.Row]]:
    grouped: dict[str, list[line_table.Row]] = {}
    for row in rows:
        grouped.setdefault(row.kernel, []).append(row)
    return grouped


def _spot(row: line_table.Row, rename: Callable[[str], str]) -> SourceSpot:
    chain: list[CallSite] = []
    inner, outer = row, row.caller
    while outer is not None:
        function = plain_name(inner.function) if inner.function else Missing("the line table names no function")
        chain.append(CallSite(rename(outer.file), outer.line, function))
        inner, outer = outer, outer.caller
    return SourceSpot(rename(row.file), row.line, tuple(chain))


def _renamed(spot: SourceSpot, rename: Callable[[str], str]) -> SourceSpot:
    chain = tuple(
        CallSite(rename(c.file), c.line, plain_name(c.function) if isinstance(c.function, str) else c.function)
        for c in spot.inlined_at
    )
    return SourceSpot(rename(spot.file), spot.line, chain)
