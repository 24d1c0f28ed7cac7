"""Links among source, PTX and SASS as a `LineMap`: from `.loc` lines and from the cubin's own tables.

It names files as the person named them, which is the caller's knowledge, and opens none.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence

from workbench.base.records import CallSite, LineMap, Missing, SourceSpot
from workbench.compilers.binaries import line_table
from workbench.compilers.binaries.control_codes import INSTRUCTION_BYTES
from workbench.compilers.binaries.cubin import Cubin
from workbench.compilers.cxx.demangle import plain_name
from workbench.isa.ptx.file_names import names_in_cubin
from workbench.isa.ptx.locations import miscounted_lines, source_spots


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
    links = ptx_links(ptx, rename)
    if cubin is None:
        return LineMap(links)
    lines = text_links(cubin)
    sources = source_links(cubin, ptx, rename)
    wrong = miscounted_lines(ptx)
    sources |= {place: links[line] for place, line in lines.items() if line in wrong and line in links}
    return LineMap(links, sources, lines)


def ptx_links(ptx: str, rename: Callable[[str], str]) -> dict[int, SourceSpot]:
    """Give the source of each PTX line that has one, which `.loc` lines tell."""
    return {line: _renamed(spot, rename) for line, spot in source_spots(ptx).items()}


def source_links(cubin: Cubin, ptx: str, rename: Callable[[str], str]) -> dict[tuple[str, int], SourceSpot]:
    """Give the source of each instruction that has one, by kernel and offset in bytes; `ptx` was assembled."""
    names = names_in_cubin(ptx)

    def named(file: str) -> str:
        return rename(names.get(file, file))

    return {place: _spot(row, named) for place, row in _rows(cubin, line_table.SOURCE) if row.file}


def text_links(cubin: Cubin) -> dict[tuple[str, int], int]:
    """Give the PTX line of each instruction that has one, by kernel and offset in bytes."""
    return {place: row.line for place, row in _rows(cubin, line_table.PTX)}


def _rows(cubin: Cubin, table: str) -> Iterator[tuple[tuple[str, int], line_table.Row]]:
    rows = _by_kernel(line_table.rows(cubin, table))
    for kernel, code in cubin.code.items():
        steps = _Steps(rows.get(kernel, ()))
        for offset in range(0, len(code), INSTRUCTION_BYTES):
            row = steps.at(offset)
            if row is not None and row.line:
                yield (kernel, offset), row


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
    while outer is not None and outer.file:
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
