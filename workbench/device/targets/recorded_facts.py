"""Accesses of a recorded launch, with the arrays' own names for its addresses.

Knows no drawing. How a launch is recorded is `recorded_launch`'s business, what an address comes to
`workbench.emulate.request_footprint`'s.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from workbench.base.errors import ArgumentError
from workbench.base.records import Dim3, Missing, SourceSpot
from workbench.base.records.outcomes import Counters
from workbench.base.records.table_forms import to_pandas
from workbench.device.targets.launch_log import LaunchLog, RecordedArray
from workbench.device.targets.recorded_places import extent_words, pieces_of, place_words
from workbench.emulate.interpret.recording import Request, Step, Watch
from workbench.emulate.request_footprint import same_address

WARP = 32


@dataclass(frozen=True, eq=False)
class WriterMap:
    """The block that wrote each element of an array last.

    blocks: linear numbers in the array's own shape, -1 where no block wrote. threads: linear, within the block.
    several: where more than one block wrote.
    """

    array: RecordedArray
    grid: Dim3
    block: Dim3
    blocks: NDArray[np.int64]
    threads: NDArray[np.int64]
    several: NDArray[np.bool_]

    def to_json(self) -> Mapping[str, Any]:
        """The array's name and shape, and the three maps as nested lists."""
        return {
            "array": self.array.name,
            "shape": list(self.blocks.shape),
            "blocks": self.blocks.tolist(),
            "threads": self.threads.tolist(),
            "several": self.several.tolist(),
        }

    def to_pandas(self) -> Any:
        """A DataFrame, a row an element: its index, block, thread, whether several blocks wrote it."""
        flat = zip(self.blocks.ravel().tolist(), self.threads.ravel().tolist(), self.several.ravel().tolist(),
                   strict=True)  # fmt: skip
        return to_pandas(
            [
                {"element": self.array.element(i * self.array.element_bytes), "block": block, "thread": thread,
                 "several": several}
                for i, (block, thread, several) in enumerate(flat)
            ]
        )  # fmt: skip


@dataclass(frozen=True)
class LineSummary:
    """The kept requests of one PTX line in one space.

    seen: requests of the watched warps, kept or not. pieces: sectors, or wavefronts in shared memory; None of a shared
    atomic, for which none are defined. ideal: the fewest that could do; as `pieces`, summed over the kept requests.
    same_address: the most lanes of a request that name one address.
    """

    ptx_line: int
    source: SourceSpot | Missing
    space: str
    kind: str
    size_bytes: int
    kept: int
    seen: int
    pieces: int | None
    ideal: int | None
    same_address: int


@dataclass(frozen=True, eq=False, kw_only=True)
class RecordedFacts(LaunchLog):
    """A launch of which every access of some blocks was kept.

    watch: what was to be kept. requests, steps: in the order in which they
    happened. seen: requests of the watched warps by PTX line and space, steps_seen: runs of code by block and warp,
    those that were not kept included. blocks_begun: how many of the grid's blocks ran. merged: PTX lines of accesses
    that ptxas merged into a wider one, with the line at which that stands. writers: by the array's name; `Missing` of
    one that is too large. counters: of all blocks that ran.
    """

    watch: Watch
    requests: tuple[Request, ...]
    steps: tuple[Step, ...]
    seen: Mapping[tuple[int, str], int]
    steps_seen: Mapping[tuple[int, int], int]
    blocks_begun: int
    writers: Mapping[str, WriterMap | Missing]
    merged: Mapping[int, int]
    counters: Counters | Missing

    # ------------------------------------------------------------ what was recorded

    @property
    def kernel_name(self) -> str:
        """The kernel's readable name."""
        return str(self.launch.kernel.name)

    @property
    def launch_words(self) -> str:
        """The grid and the block of the launch: `4x4 blocks of 16x16 threads`."""
        grid, block = (extent_words(extent) for extent in (self.launch.grid, self.launch.block))
        return f"{grid} block{'' if grid == '1' else 's'} of {block} thread{'' if block == '1' else 's'}"

    @cached_property
    def blocks(self) -> tuple[int, ...]:
        """The blocks whose accesses were kept, by linear number."""
        return tuple(block for block in self.watch.blocks if block < self.launch.grid.size)

    @property
    def coverage(self) -> str:
        """Describes what was recorded."""
        which = [place_words(self.launch.grid, block) for block in self.blocks]
        blocks = f"block {which[0]}" if len(which) == 1 else f"{len(which)} blocks"
        warps = "" if self.watch.warps is None else f", warps {', '.join(map(str, self.watch.warps))}"
        words = [f"accesses of {blocks}{warps} were kept"]
        recorded, seen = len(self.requests), sum(self.seen.values())
        words.append(f"{recorded:,} of {seen:,} requests" if recorded < seen else f"all {seen:,} requests")
        total = self.launch.grid.size
        words.append(f"{self.blocks_begun:,} of {total:,} blocks ran" if self.stopped else f"all {total:,} blocks ran")
        return "; ".join(words) + (f" ({self.stopped})" if self.stopped else "")

    def spot(self, ptx_line: int) -> SourceSpot | Missing:
        """The source position of a PTX line."""
        return self.source_spots.get(ptx_line) or Missing("the line is not known")

    def lines(self) -> tuple[LineSummary, ...]:
        """The accesses by PTX line and space, in the order of the PTX."""
        return self._summaries

    @cached_property
    def _summaries(self) -> tuple[LineSummary, ...]:
        groups: dict[tuple[int, str, str], list[Request]] = {}
        for request in self.requests:
            groups.setdefault((request.ptx_line, request.space, request.kind), []).append(request)
        return tuple(self._summary(group, group[0].ptx_line, group[0].space) for _, group in sorted(groups.items()))

    def _summary(self, group: list[Request], ptx_line: int, space: str) -> LineSummary:
        found = [pieces_of(request) for request in group]
        first = group[0]
        counted = not (space == "shared" and first.kind == "atomic")
        return LineSummary(
            ptx_line=ptx_line,
            source=self.spot(ptx_line),
            space=space,
            kind=first.kind,
            size_bytes=first.size_bytes,
            kept=len(group),
            seen=self.seen[ptx_line, space],
            pieces=sum(pieces for pieces, _ in found) if counted else None,
            ideal=sum(ideal for _, ideal in found) if counted else None,
            same_address=max(same_address(request.addresses) for request in group),
        )

    # ------------------------------------------------------------ names of places

    def threads(self, request: Request) -> tuple[Dim3, ...]:
        """The thread of each active lane."""
        return tuple(self.launch.block.place(request.warp * WARP + int(lane)) for lane in request.lanes)

    def array_at(self, space: str, address: int) -> RecordedArray | Missing:
        """The named piece of memory that holds an address, else the one before it that is nearest."""
        arrays = self._sorted.get(space, ())
        i = bisect_right([each.address for each in arrays], address) - 1
        if i < 0:
            return arrays[0] if arrays and space == "global" else Missing("no array with a name lies there")
        return arrays[i]

    @cached_property
    def _sorted(self) -> dict[str, tuple[RecordedArray, ...]]:
        by_space: dict[str, list[RecordedArray]] = {}
        for array in sorted(self.arrays, key=lambda each: each.address):
            by_space.setdefault(array.space, []).append(array)
        return {space: tuple(found) for space, found in by_space.items()}

    def place(self, space: str, address: int) -> str:
        """An address by the name of what lies there: `x[17]`, `tile + 68 B`, or as a number."""
        array = self.array_at(space, address)
        if isinstance(array, Missing):
            return f"{space} {address:#x}"
        offset = address - array.address
        if space == "shared" and array.size_bytes and offset >= array.size_bytes:
            return f"shared + {address} B"
        return array.element(offset)

    # ------------------------------------------------------------ lookups

    def requests_of(self, ptx_line: int, space: str | None = None) -> tuple[Request, ...]:
        """The kept requests of a PTX line, in order.

        Raises
        ------
        ArgumentError
            There are none; says which lines have some.
        """
        leader = self.merged.get(ptx_line, ptx_line)
        result = tuple(
            request for request in self.requests
            if request.ptx_line == leader and (space is None or request.space == space)
        )  # fmt: skip
        if not result:
            known = ", ".join(str(line) for line in dict.fromkeys(each.ptx_line for each in self.lines())) or "none"
            raise ArgumentError(
                f"no access of PTX line {ptx_line} was recorded; lines with accesses: {known}", "ptx_line"
            )
        return result

    def ptx_lines_of(self, line: int) -> tuple[int, ...]:
        """PTX lines with recorded accesses that a line of the source became, calls from it included."""
        compilation = self.launch.kernel.compilation
        own = set(compilation.line_map.ptx_lines(compilation.translation.source.filename, line))
        return tuple(dict.fromkeys(each.ptx_line for each in self.lines() if each.ptx_line in own))
