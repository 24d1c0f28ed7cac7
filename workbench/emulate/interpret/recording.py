"""Records a launch for pictures: the address of each lane, the code that each lane ran, the last writer of each
element.

A `Recorder` is used in place of `Counting` and counts as it does. It also keeps the requests of a few blocks, in
order, and for each element of some ranges of memory the thread that wrote it last. `access_patterns` evaluates the
addresses; callers name the ranges.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from workbench.base.records import SourceSpot
from workbench.emulate.interpret.counting import Counting
from workbench.emulate.interpret.early_ends import TimeUp
from workbench.emulate.ir.counter_layout import CountedKind
from workbench.emulate.numbers import Vector
from workbench.emulate.observers import Batch, StraightCode

WARP = 32
MAX_ELEMENTS = 1 << 24
"""Elements of a range whose last writers are recorded, at most."""
_SPACES = ("global", "shared", "local")
_WINDOW_OFFSET = np.uint64(0xFFFF_FFFF)
_THREAD_BITS = 10  # a block has 1,024 threads at most
_THREAD_MASK = (1 << _THREAD_BITS) - 1


@dataclass(frozen=True, eq=False)
class Request:
    """One warp's access to memory.

    order: its position among all recorded requests. turn: how many requests this warp made at this line before it.
    block, warp: linear numbers, of the block in the grid and of the warp in the block. size_bytes: of each lane.
    lanes: the active ones, 0 to 31, ascending. addresses: in bytes, one for each of the lanes; in shared and local
    memory from the start of the block's or the thread's own.
    """

    order: int
    turn: int
    ptx_line: int
    space: str
    kind: CountedKind
    size_bytes: int
    block: int
    warp: int
    lanes: NDArray[np.int64]
    addresses: NDArray[np.uint64]


@dataclass(frozen=True)
class Step:
    """A run of straight code by some lanes of a warp: its PTX lines in order, and the active lanes as bits."""

    order: int
    block: int
    warp: int
    lines: tuple[int, ...]
    mask: int


@dataclass(frozen=True)
class Watch:
    """Limits of a recording.

    blocks: linear numbers of the blocks whose accesses are kept. warps: within each of them; None for all.
    requests_a_line: for each PTX line and space. steps_a_warp: runs of straight code of each warp. work: instructions
    that the interpreter runs, for warps side by side at once, after which the launch ends; None for no such limit.
    """

    blocks: tuple[int, ...] = (0,)
    warps: tuple[int, ...] | None = None
    requests_a_line: int = 512
    steps_a_warp: int = 4096
    work: int | None = None


class Writers:
    """The last writer of each element of a range of global memory.

    start: its address. element_bytes: of an element. `last` is -1 for elements without a write, else a block's number
    times 1,024 plus a thread's within it; `several` is set where more than one block wrote.
    """

    def __init__(self, start: int, size_bytes: int, element_bytes: int) -> None:
        self.start = start
        self.size_bytes = size_bytes
        self.element_bytes = element_bytes
        count = -(-size_bytes // element_bytes)
        self.last = np.full(count, -1, np.int64)
        self.several = np.zeros(count, np.bool_)

    def note(self, addresses: NDArray[np.int64], nbytes: int, writers: NDArray[np.int64]) -> None:
        """Records one store: the address and the thread of each lane."""
        offsets = addresses - self.start
        inside = (offsets >= 0) & (offsets + nbytes <= self.size_bytes)
        if not inside.all():
            offsets, writers = offsets[inside], writers[inside]
        if not offsets.size:
            return
        first = offsets // self.element_bytes
        counts = (offsets + nbytes - 1) // self.element_bytes - first + 1
        within = np.arange(int(counts.sum())) - np.repeat(np.cumsum(counts) - counts, counts)
        at, who = np.repeat(first, counts) + within, np.repeat(writers, counts)
        before = self.last[at]
        self.last[at] = who
        # The lanes of one instruction may be of several blocks: a lane overwritten by another one counts, too.
        now = self.last[at] >> _THREAD_BITS
        own = who >> _THREAD_BITS
        self.several[at[((before >= 0) & (before >> _THREAD_BITS != own)) | (now != own)]] = True

    @property
    def blocks(self) -> NDArray[np.int64]:
        """The block that wrote each element last, -1 where none did."""
        return np.where(self.last < 0, -1, self.last >> _THREAD_BITS)

    @property
    def threads(self) -> NDArray[np.int64]:
        """The thread that wrote each element, by its linear number in its block; -1 where none did."""
        return np.where(self.last < 0, -1, self.last & _THREAD_MASK)


class Recorder(Counting):
    """Counts a launch and keeps what `watch` asks for. writers: of the ranges whose writers are wanted."""

    def __init__(
        self,
        spots: Mapping[int, SourceSpot],
        plan: Mapping[int, tuple[int, int]] | None,
        watch: Watch,
        writers: Sequence[Writers] = (),
    ) -> None:
        super().__init__(spots, plan)
        self.watch = watch
        self.requests: list[Request] = []
        self.steps: list[Step] = []
        self.seen: dict[tuple[int, str], int] = {}
        """Requests of the watched warps by PTX line and space, those that were not kept included."""
        self.steps_seen: dict[tuple[int, int], int] = {}
        """Runs of straight code by block and warp, those that were not kept included."""
        self.blocks_begun: set[int] = set()
        self.is_work_over = False
        self._work = 0
        self._writers = sorted(writers, key=lambda each: each.start)
        self._starts = np.array([each.start for each in self._writers], np.int64)
        self._order = 0
        self._turns: dict[tuple[int, str, str, int, int], int] = {}
        self._lines: dict[int, tuple[StraightCode, tuple[int, ...]]] = {}
        self._batch: Batch | None = None
        self._watched_rows: list[tuple[int, int]] = []
        self._known: object = None

    # ------------------------------------------------------------ code

    def block_begins(self, g: Batch, block: StraightCode) -> None:
        super().block_begins(g, block)
        if g is not self._batch:
            self._enter(g)
        self._work += len(block.ops)
        if self.watch.work is not None and self._work > self.watch.work:
            self.is_work_over = True
            raise TimeUp
        if not self._watched_rows or not block.ops:
            return
        masks = g.ballot(g.current.mask)
        for row, cta in self._watched_rows:
            mask = int(masks[row])
            if not mask:
                continue
            key = (cta, g.warp)
            before = self.steps_seen.get(key, 0)
            self.steps_seen[key] = before + 1
            if before < self.watch.steps_a_warp:
                self._order += 1
                self.steps.append(Step(self._order, cta, g.warp, self._lines_of(block), mask))

    def _enter(self, g: Batch) -> None:
        """Another batch begins its time slice: selects its recorded warps."""
        self._batch = g
        if g.group is not self._known:
            self._known = g.group
            self.blocks_begun.update(int(cta) for cta in g.group.ctas)
        warps = self.watch.warps
        wanted = warps is None or g.warp in warps
        self._watched_rows = [
            (row, int(cta)) for row, cta in enumerate(g.group.ctas) if wanted and int(cta) in self.watch.blocks
        ]

    def _lines_of(self, block: StraightCode) -> tuple[int, ...]:
        found = self._lines.get(id(block))
        if found is None:
            found = self._lines[id(block)] = (block, tuple(each.line for each in block.ops))
        return found[1]

    # ------------------------------------------------------------ memory

    def access(
        self, space: str, kind: CountedKind, lanes: NDArray[np.intp], addresses: Vector, nbytes: int, line: int
    ) -> None:
        super().access(space, kind, lanes, addresses, nbytes, line)
        self._note(space, kind, lanes, addresses, nbytes, line)

    def partial_copy(self, lanes: NDArray[np.intp], addresses: Vector, read: NDArray[np.int64], line: int) -> None:
        """Keeps the lanes that read, each with the most bytes of any: all of a lane's lie within one sector."""
        super().partial_copy(lanes, addresses, read, line)
        some = read > 0
        if some.any():
            self._note("global", "copy", lanes[some], addresses[some], int(read.max()), line)

    def _note(
        self, space: str, kind: CountedKind, lanes: NDArray[np.intp], addresses: Vector, nbytes: int, line: int
    ) -> None:
        g = self._batch
        if g is None or not lanes.size or space not in _SPACES:
            return
        if space == "global" and kind in ("write", "atomic") and self._writers:
            self._written(g, lanes, addresses.astype(np.int64), nbytes)
        leader, nbytes = self._plan.get(line, (line, nbytes))
        if leader != line or not self._watched_rows:
            return
        rows = lanes // WARP
        for row, cta in self._watched_rows:
            mine = rows == row
            if mine.any():
                self._keep(g, space, kind, cta, line, nbytes, lanes[mine] % WARP, addresses[mine])

    def _keep(
        self,
        g: Batch,
        space: str,
        kind: CountedKind,
        cta: int,
        line: int,
        nbytes: int,
        lanes: Vector,
        addresses: Vector,
    ) -> None:
        key = (line, space, kind, cta, g.warp)
        turn = self._turns.get(key, 0)
        self._turns[key] = turn + 1
        seen = self.seen.get((line, space), 0)
        self.seen[line, space] = seen + 1
        if seen >= self.watch.requests_a_line:
            return
        at = addresses.astype(np.uint64)
        if space != "global":  # a generic address leads into the window of its space
            at = at & _WINDOW_OFFSET
        self._order += 1
        self.requests.append(
            Request(self._order, turn, line, space, kind, nbytes, cta, g.warp, lanes.astype(np.int64), at)
        )

    def _written(self, g: Batch, lanes: NDArray[np.intp], addresses: NDArray[np.int64], nbytes: int) -> None:
        who = g.group.ctas[lanes // WARP] << _THREAD_BITS | (g.warp * WARP + lanes % WARP)
        at = np.searchsorted(self._starts, addresses, side="right") - 1
        for i in np.unique(at[at >= 0]):
            chosen = at == i
            self._writers[int(i)].note(addresses[chosen], nbytes, who[chosen])

    def bulk_store(self, g: Batch, lane: int, first: int, size_bytes: int) -> None:
        """A bulk copy into global memory, which one lane began: it is counted as no access of the warp."""
        if self._writers and size_bytes:
            at = int(np.searchsorted(self._starts, first, side="right")) - 1
            if at >= 0:
                writers = self._writers[at]
                piece = math.gcd(size_bytes, 16)
                pieces = np.arange(first, first + size_bytes, piece, dtype=np.int64)
                who = int(g.group.ctas[lane // WARP]) << _THREAD_BITS | (g.warp * WARP + lane % WARP)
                writers.note(pieces, piece, np.full(pieces.size, who, np.int64))


__all__ = ["MAX_ELEMENTS", "Recorder", "Request", "Step", "Watch", "Writers"]
