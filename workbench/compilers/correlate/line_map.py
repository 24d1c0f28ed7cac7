"""Links among source, PTX and SASS as a `LineMap`: from `.loc` lines and from the cubin's own tables.

It names files as the person named them, which is the caller's knowledge, and opens none.
"""

from __future__ import annotations

import functools
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TypeVar

from workbench.base.records import CallSite, LineMap, Missing, SourceSpot
from workbench.base.records.lazy_mapping import LazyMapping
from workbench.compilers.binaries import line_table
from workbench.compilers.binaries.control_codes import INSTRUCTION_BYTES
from workbench.compilers.binaries.cubin import Cubin
from workbench.compilers.cxx.demangle import plain_name
from workbench.isa.ptx.file_names import names_in_cubin
from workbench.isa.ptx.locations import miscounted_lines, source_spots

_Place = TypeVar("_Place")


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
    sources = dict(source_links(cubin, ptx, rename))
    wrong = miscounted_lines(ptx)
    sources |= {place: links[line] for place, line in lines.items() if line in wrong and line in links}
    return LineMap(links, sources, lines)


def ptx_links(ptx: str, rename: Callable[[str], str]) -> dict[int, SourceSpot]:
    """Give the source of each PTX line that has one, which `.loc` lines tell."""
    return {line: _renamed(spot, rename) for line, spot in source_spots(ptx).items()}


def source_links(cubin: Cubin, ptx: str, rename: Callable[[str], str]) -> Mapping[tuple[str, int], SourceSpot]:
    """Give the source of each instruction that has one, by kernel and offset in bytes; `ptx` was assembled."""
    names = names_in_cubin(ptx)
    rows = _by_kernel(line_table.rows(cubin, line_table.SOURCE))

    def named(file: str) -> str:
        return rename(names.get(file, file))

    def of_kernel(kernel: str) -> dict[tuple[str, int], SourceSpot]:
        own = _rows_of(kernel, cubin.code.get(kernel, b""), rows.get(kernel, ()))
        return {place: _spot(row, named) for place, row in own if row.file}

    return _SourceLinks(tuple(cubin.code), of_kernel)


def with_names(links: LineMap, names: Mapping[str, str]) -> LineMap:
    """Give the same links with other names of files."""

    def renamed(spots: Mapping[_Place, SourceSpot]) -> Mapping[_Place, SourceSpot]:
        return LazyMapping(
            lambda: {place: _renamed(spot, lambda file: names.get(file, file)) for place, spot in spots.items()}
        )

    return LineMap(renamed(links.ptx_to_source), renamed(links.sass_to_source), links.sass_to_ptx)


class _SourceLinks(Mapping[tuple[str, int], SourceSpot]):
    """The source of instructions, which is made for a kernel as it is first asked for: a library has hundreds of them.

    of_kernel: makes the links of one.
    """

    def __init__(
        self, kernels: Sequence[str], of_kernel: Callable[[str], Mapping[tuple[str, int], SourceSpot]]
    ) -> None:
        self._kernels = kernels
        self._of_kernel = functools.cache(of_kernel)

    def __getitem__(self, place: tuple[str, int]) -> SourceSpot:
        return self._of_kernel(place[0])[place]

    def __iter__(self) -> Iterator[tuple[str, int]]:
        return chain.from_iterable(map(self._of_kernel, self._kernels))

    def __len__(self) -> int:
        return sum(len(self._of_kernel(kernel)) for kernel in self._kernels)


def text_links(cubin: Cubin) -> dict[tuple[str, int], int]:
    """Give the PTX line of each instruction that has one, by kernel and offset in bytes."""
    return {place: row.line for place, row in _rows(cubin, line_table.PTX)}


def _rows(cubin: Cubin, table: str) -> Iterator[tuple[tuple[str, int], line_table.Row]]:
    rows = _by_kernel(line_table.rows(cubin, table))
    for kernel, code in cubin.code.items():
        yield from _rows_of(kernel, code, rows.get(kernel, ()))


def _rows_of(
    kernel: str, code: bytes, rows: Sequence[line_table.Row]
) -> Iterator[tuple[tuple[str, int], line_table.Row]]:
    steps = _Steps(rows)
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
