"""A launch of which something was kept: the memory that has a name, how it ended, and the lines of its code.

A recording has the accesses of some blocks, a trace each instruction of one; both are looked up, and run nothing.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from workbench.base.records import SourceSpot
from workbench.base.records.outcomes import Fault, Launch
from workbench.base.records.text_lines import text_lines


@dataclass(frozen=True, eq=False)
class RecordedArray:
    """A piece of memory that has a name: a parameter's array, or a variable of the module or of shared memory.

    address: of its first byte; in shared memory from the block's own start. element_bytes: 1 where no type is known.
    shape: of elements.
    """

    name: str
    space: str
    address: int
    size_bytes: int
    element_bytes: int
    shape: tuple[int, ...]

    def element(self, offset: int) -> str:
        """The element at an offset in bytes, as one writes it: `x[3, 17]`, with the byte within it where not the first.

        An offset outside is named by how far it is outside.
        """
        if offset < 0:
            return f"{-offset} bytes before {self.name}"
        if offset >= self.size_bytes:
            past = offset - self.size_bytes
            return f"{past} bytes past the end of {self.name}" if past else f"just past the end of {self.name}"
        index, rest = divmod(offset, self.element_bytes)
        within = f" + {rest} B" if rest else ""
        if self.element_bytes == 1 and self.space == "shared":
            return f"{self.name} + {offset} B"
        if not self.shape:
            return f"{self.name}{within}"
        return f"{self.name}[{', '.join(map(str, index_in(index, self.shape)))}]{within}"


def index_in(flat: int, shape: tuple[int, ...]) -> tuple[int, ...]:
    """Index of an element by its number, the last axis fastest."""
    found = []
    for extent in reversed(shape[1:]):
        flat, place = divmod(flat, extent)
        found.append(place)
    return (flat, *reversed(found))


@dataclass(frozen=True, eq=False, kw_only=True)
class LaunchLog:
    """A launch that ran in the interpreter, on copies of its arrays, and what is known of all that was kept of it.

    Attributes
    ----------
    launch
        What ran.
    arrays
        Pieces of memory that have names.
    faults
        Those that ended it.
    stopped
        Why not all of it ran or was kept; empty where it was.
    at
        When it began, in seconds since 1970.
    """

    launch: Launch
    arrays: tuple[RecordedArray, ...]
    faults: tuple[Fault, ...]
    stopped: str
    at: float

    @property
    def source_spots(self) -> Mapping[int, SourceSpot]:
        """The places in the source of PTX lines, of those for which the compiler names one."""
        spots: Mapping[int, SourceSpot] = self.launch.kernel.compilation.line_map.ptx_to_source
        return spots

    def source_line(self, ptx_line: int) -> int | None:
        """The line of the source that was compiled which a PTX line comes from, or the line of the call from there."""
        if ptx_line not in self._source_lines:
            self._source_lines[ptx_line] = self._source_line(self.source_spots.get(ptx_line))
        return self._source_lines[ptx_line]

    def ptx_text(self, ptx_line: int) -> str:
        """The text of a PTX line; empty where there is no such line."""
        return self.ptx_lines[ptx_line - 1].strip() if 0 < ptx_line <= len(self.ptx_lines) else ""

    def _source_line(self, spot: SourceSpot | None) -> int | None:
        if spot is None:
            return None
        filename = self.launch.kernel.compilation.translation.source.filename
        chain = [(spot.file, spot.line), *((call.file, call.line) for call in spot.inlined_at)]
        return next((line for file, line in chain if file == filename), None)

    @cached_property
    def _source_lines(self) -> dict[int, int | None]:
        return {}

    @cached_property
    def ptx_lines(self) -> list[str]:
        """The lines of the PTX, the first at 0."""
        return text_lines(self.launch.kernel.compilation.ptx)


def elements_of(size_bytes: int, element_bytes: int, shape: tuple[int, ...]) -> tuple[int, ...]:
    """A shape, or that of a flat array where it does not hold so many bytes."""
    return shape if math.prod(shape) * element_bytes == size_bytes else (size_bytes // element_bytes,)
