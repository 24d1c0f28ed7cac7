"""The memory of sanitisers that native code fills, and what it noted as odd.

Knows the layout of `runtime.sanitizers`. What the oddities are is the interpreter's to say, which runs their blocks
again (`launch`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from workbench.base.records import Dim3
from workbench.emulate.addresses import BASE, SHARED_WINDOW, WINDOW_BYTES
from workbench.emulate.ir.tensor_memory import COLUMNS, LANES
from workbench.emulate.ir.unit import rank_bits
from workbench.emulate.memory import Memory
from workbench.emulate.runtime import sanitizer_record as runtime
from workbench.emulate.sanitize.findings import Finding, Findings
from workbench.emulate.sanitize.places import WARP, Places
from workbench.emulate.sanitize.races import cause_of_race, is_guess, kind_of_race, touch
from workbench.emulate.sanitize.releases import BLOCK_SCOPE, CLUSTER_SCOPE, GRID_SCOPE
from workbench.emulate.sanitize.sites import WEAK, Site
from workbench.emulate.zero_pages import zero_pages

Followed: TypeAlias = Literal["nothing", "agents", "tensor memory"]
"""Followed besides accesses of threads: barrier objects, bulk copies and products of warpgroups (`agents`); the cells
of tensor memory, too."""
_STRENGTHS = {WEAK: 0, BLOCK_SCOPE: 1, CLUSTER_SCOPE: 1 | runtime.CLUSTER_BIT, GRID_SCOPE: 2 | runtime.CLUSTER_BIT}
"""Scopes as native code has them: where a cluster's blocks have no clocks, that of a cluster reaches no other block,
which may look odd."""
_MAX_EVENTS = 1 << 12
_WIDEST = 16
_TENSOR_CELLS = LANES // runtime.ROWS_OF_CELL * COLUMNS
_KINDS = {
    runtime.ODD_RACE: "race", runtime.ODD_FAR_RACE: "race", runtime.ODD_INIT: "init", runtime.ODD_SYNC: "sync",
}  # fmt: skip
_THREADS = 1 << runtime.THREAD_BITS


@dataclass(frozen=True)
class Suspect:
    """Something that needs a second look. kind: `race`, `init` or `sync`. sites: of the access, and of the other one.
    block, thread, other_block, other_thread: linear numbers, in the grid and in the block. count: how often it was."""

    kind: str
    site: Site
    other: Site
    block: int
    thread: int
    other_block: int
    other_thread: int
    address: int
    count: int

    @property
    def is_strong(self) -> bool:
        """True if one of the two is a strong operation, which may have been seen, and be in order by that."""
        return self.site.scope > 0 or self.other.scope > 0

    @property
    def is_volatile(self) -> bool:
        """True if both are volatile: in no order, and no matter where that gives no other value."""
        return self.site.volatile and self.other.volatile

    @property
    def lines(self) -> frozenset[int]:
        """The lines of PTX that it is between."""
        return frozenset((self.site.line, self.other.line))


class _Cells:
    """Shadow state of each cell of a memory, as far as a sanitiser needs it."""

    def __init__(self, count: int, sanitize: tuple[str, ...], copied: bool) -> None:
        accessed = count if "race" in sanitize else 0
        self._accesses = [cell_words(accessed, np.dtype(np.uint64)) for _ in range(3)]
        self.tags = cell_words(count if _notes_writes(sanitize) else 0, np.dtype(np.uint32))
        self._flights = cell_words(accessed if copied else 0, np.dtype(np.uint64))
        self.count = count

    def words(self, first: int, cell: int = 0) -> dict[int, int]:
        """Addresses in the arrays, for the record: of the last writers, of two readers, the tags, the copies. cell: the
        first one of the record's block."""
        arrays = (*self._accesses, self.tags, self._flights)
        return {first + 8 * i: int(each[cell:].ctypes.data) if each.size else 0 for i, each in enumerate(arrays)}


def _notes_writes(sanitize: tuple[str, ...]) -> bool:
    return "init" in sanitize or "written" in sanitize


def cell_words(count: int, dtype: np.dtype[Any]) -> NDArray[Any]:
    """A word for each cell, none written. Around them lies half a warp of others: lanes that take no part in a masked
    access may lie there, which takes a processor hundreds of cycles where they are on a page that is not there (Intel
    64 and IA-32 Architectures Optimization Reference Manual, on masked moves)."""
    around = runtime.HALF
    return zero_pages(count + 2 * around, dtype)[around:-around] if count else zero_pages(0, dtype)


def _cell_shifts(sites: tuple[Site, ...]) -> tuple[int, int]:
    """The narrowest monitored access, in global and in shared memory, as a power of two of bytes."""
    monitored = [each for each in sites if each.size_bytes]
    shifts = []
    for space in ("global", "shared"):
        either = any(not each.space for each in monitored)
        sizes = [each.size_bytes for each in monitored if either or each.space == space]
        shifts.append(min([_WIDEST, *((size & -size) for size in sizes)]).bit_length() - 1)
    return shifts[0], shifts[1]


def _words(count: int) -> NDArray[Any]:
    return zero_pages(count, np.dtype(np.uint32))


class _Clocked:
    """Vector clocks, and the arrays besides that the records of a cluster's blocks have in common (`runtime.CLOCKS`).
    block: extents of one. shared_bytes: of one. tensor: whether cells of tensor memory are followed."""

    def __init__(self, block: Dim3, blocks: int, shared_bytes: int, tensor: bool) -> None:
        self._warps = runtime.clocked_warps(block.size)
        self._shared_bytes = shared_bytes
        self._threads = WARP * self._warps * blocks
        width = runtime.clock_width(block.size, blocks, tensor)
        of_threads = runtime.OF_RANKS + runtime.CLOCKS_OF_RANK * blocks
        every_warp = self._warps * blocks
        self._arrays = {
            runtime.CLOCKS: _words((of_threads + self._threads) * runtime.PARTS * width),
            runtime.DIRTY: _words(-(-(runtime.MAX_THREADS + 2 * runtime.MAX_WARPS) // 4)),
            runtime.EPOCHS: _words(width),
            runtime.PASSED: _words(self._threads),
            runtime.PHASES: _words(self._threads),
            runtime.FENCED: _words(self._threads),
            runtime.GROUPS: _words(every_warp),
            runtime.PRODUCTS: _words(every_warp * runtime.PRODUCTS_BYTES // 4),
            runtime.ISSUERS: _words(every_warp),
        }
        lanes = [max(0, min(WARP, block.size - WARP * warp)) for warp in range(self._warps)]
        self._arrays[runtime.EXISTING] = np.array([(1 << n) - 1 for n in lanes] * blocks, np.uint32)
        self._numbers = {
            runtime.AGENTS_FROM: self._threads,
            runtime.WIDTH: width,
            runtime.WARPS_OF_RANK: self._warps,
            runtime.OF_THREADS: of_threads,
        }
        self._alone = blocks == 1

    def numbers(self, rank: int, alike: bool) -> dict[int, int]:
        """Numbers of the record of a block. alike: as `runtime.ALIKE`, which reaches no other block of a cluster."""
        own = {runtime.RANK_OF: rank, runtime.FIRST_WARP: rank * self._warps}
        return {**self._numbers, **own, runtime.ALIKE: alike and self._alone}

    def arrays(self) -> dict[int, NDArray[Any]]:
        """The arrays of the cluster, and new ones of one block."""
        own = {
            runtime.NAMED: _words(runtime.NAMED_AWAITED + self._threads),
            runtime.OBJECTS: _words(-(-self._shared_bytes // 8)),
            runtime.OBJECT_PLACES: _words(runtime.MAX_OBJECTS),
            runtime.MADE: _words(2 * runtime.MAX_OBJECTS),
            runtime.PEERS: _words(self._threads),
        }
        return {**self._arrays, **own}


class _Record:
    """The record of one block at a time, and what is that block's alone. given: words by their offsets in it, and
    arrays that it points to."""

    def __init__(self, given: dict[int, int], in_cluster: bool, arrays: dict[int, NDArray[Any]]) -> None:
        self.words = np.zeros(runtime.RECORD_BYTES // 8, np.uint64)
        self.events = np.zeros((_MAX_EVENTS, runtime.EVENT_BYTES // 8), np.uint64)
        sizes = {runtime.EPOCHS: _THREADS, runtime.KNOWN: _THREADS * WARP, runtime.LINES: 2 * runtime.ORDINALS}
        if in_cluster:
            sizes |= {runtime.PHASES: _THREADS, runtime.PASSED: _THREADS}
            sizes |= {runtime.ARRIVALS: runtime.PHASES_KEPT * _THREADS, runtime.PEERS: runtime.MAX_RANKS * _THREADS}
        self._arrays = {offset: _words(size) for offset, size in sizes.items() if offset not in arrays} | arrays
        pointers = {offset: array.ctypes.data for offset, array in self._arrays.items()}
        pointers |= {runtime.EVENTS: self.events.ctypes.data, runtime.MAX_EVENTS: _MAX_EVENTS}
        for offset, word in {**given, **pointers}.items():
            self.words[offset // 8] = word

    @property
    def num_events(self) -> int:
        """Oddities that were noted."""
        return int(self.words[runtime.NUM_EVENTS // 8])


class Sanitized:
    """Shadow state of one launch in native code. Cells without accesses take no host memory. cluster_blocks: blocks of
    a cluster, each with a record, and with its part of the cells of shared memory."""

    def __init__(
        self,
        sites: tuple[Site, ...],
        sanitize: tuple[str, ...],
        memory: Memory,
        shared_bytes: int,
        block: Dim3,
        cluster_blocks: int = 1,
        followed: Followed = "nothing",
    ) -> None:
        self._sites, self._sanitize = sites, sanitize
        global_bytes = memory.footprint_bytes
        global_shift, shared_shift = _cell_shifts(sites)
        agents, tensor = followed != "nothing", followed == "tensor memory"
        copied = agents or any(each.asynchronous for each in sites)
        self._global = _Cells((global_bytes >> global_shift) + 1, sanitize, copied)
        shared_cells = -(-shared_bytes >> shared_shift)
        self._shared = _Cells(shared_cells * cluster_blocks, sanitize, copied)
        self._tensor = _Cells(_TENSOR_CELLS * cluster_blocks if tensor else 0, sanitize, copied=False)
        self.explains = sanitize != ("written",)
        """True if it may find something, which the interpreter then explains."""
        self._global_shift = global_shift
        if "written" in sanitize:
            memory.shadow.note_words()
        elif "init" in sanitize and not memory.shadow.all_filled:
            written = memory.shadow.written()
            size = 1 << global_shift
            whole = written[: global_bytes // size * size].reshape(-1, size).all(axis=1)
            self._global.tags[: whole.size] = whole
        strengths = [
            _STRENGTHS[each.scope]
            | (runtime.VOLATILE_BIT if each.volatile else 0)
            | (runtime.BULK_BIT if each.bulk else 0)
            for each in sites
        ]
        strong = {each.size_bytes for each in sites if each.scope and each.size_bytes}
        self._scopes = np.array([*strengths, 0], np.uint8)
        self._sizes = np.array([*(each.size_bytes for each in sites), 0], np.uint8)
        self._pairs = np.zeros((runtime.KINDS_OF_EVENTS, len(sites), len(sites)), np.uint32)
        warps = -(-block.size // WARP)
        lanes = [min(WARP, block.size - WARP * warp) for warp in range(warps)]
        self._existing = np.array([(1 << n) - 1 for n in lanes], np.uint32)
        common = {
            runtime.GLOBAL_COUNT: self._global.count,
            runtime.FILLED: memory.shadow.all_filled,
            runtime.ALIKE: len(strong) < 2 and not any(each.volatile for each in sites),
            runtime.GLOBAL_SHIFT: global_shift,
            runtime.SHARED_SHIFT: shared_shift,
            runtime.SCOPES: self._scopes.ctypes.data,
            runtime.SIZES: self._sizes.ctypes.data,
            runtime.PAIRS: self._pairs.ctypes.data,
            runtime.NUM_SITES: len(sites),
            runtime.EXISTING: self._existing.ctypes.data,
            runtime.RANK_BITS: rank_bits(cluster_blocks),
            runtime.SHARED_COUNT: shared_cells,
            **self._global.words(runtime.GLOBAL_WRITERS),
            **self._shared.words(runtime.SHARED_WRITERS),
            **self._tensor.words(runtime.TENSOR_WRITERS),
        }
        in_cluster = cluster_blocks > 1
        clocked = None
        if agents:
            clocked = _Clocked(block, cluster_blocks, shared_bytes, tensor)
        self._records = []
        for rank in range(cluster_blocks):
            given, arrays = common, {}
            if clocked is not None:  # cells of a block's own memory begin with those of its rank
                cells = self._shared.words(runtime.SHARED_WRITERS, rank * shared_cells)
                cells |= self._tensor.words(runtime.TENSOR_WRITERS, rank * _TENSOR_CELLS)
                given = {**common, **clocked.numbers(rank, bool(common[runtime.ALIKE])), **cells}
                arrays = clocked.arrays()
            self._records.append(_Record(given, in_cluster and clocked is None, arrays))
        self.names_blocks = not in_cluster and not agents
        """True if oddities name the blocks that need a second look; else the launch as a whole does."""

    def address(self, rank: int) -> int:
        """Address of the record of the block of a rank that native code reads."""
        return int(self._records[rank].words.ctypes.data)

    @property
    def exhausted(self) -> bool:
        """True if barriers outnumbered the values of their counter, or something came that is not followed: oddities
        may then be false, or missing."""
        return any(bool(record.words[runtime.EXHAUSTED // 8]) for record in self._records)

    @property
    def is_odd(self) -> bool:
        """True if something was odd that the sanitisers look for: lanes that come to a barrier one by one are for
        `sync` alone."""
        kinds = {kind for record in self._records for kind in record.events[: record.num_events, 0].tolist()}
        return any(_KINDS[kind] in self._sanitize for kind in kinds)

    def note_written(self, memory: Memory) -> None:
        """Tells memory which bytes the launch has written."""
        if self._global.tags.size and not memory.shadow.all_filled:
            memory.shadow.note_cells(self._global.tags, self._global_shift)
            memory.shadow.note_filled()

    def oddities(self) -> list[Suspect]:
        """The oddities of a launch without clusters, one for each kind and pair of sites."""
        (record,) = self._records
        result = []
        for kind, me, other, address in record.events[: record.num_events].tolist():
            block, thread, site = _fields(me)
            other_block, other_thread, other_site = _fields(other)
            result.append(
                Suspect(
                    _KINDS[kind],
                    self._sites[site],
                    self._sites[other_site],
                    block,
                    thread,
                    other_block,
                    other_thread,
                    address,
                    int(self._pairs[kind, site, other_site]),
                )
            )
        return result


def _fields(word: int) -> tuple[int, int, int]:
    """Block, thread and site of an access."""
    thread = word >> runtime.THREAD_SHIFT & (_THREADS - 1)
    return (word >> runtime.BLOCK_SHIFT) - 1, thread, word & ((1 << runtime.SITE_BITS) - 1)


def all_explained(odd: Iterable[Suspect], found: Iterable[Finding]) -> bool:
    """True if errors that were found account for all that was odd: no worse can come."""
    errors = [finding for finding in found if finding.severity == "error"]
    return all(any(_accounts(finding, each) for finding in errors) for each in odd)


def _accounts(finding: Finding, oddity: Suspect) -> bool:
    lines = {touch.line for touch in (finding.touch, finding.other) if touch is not None}
    return _FAMILIES[finding.kind.partition(".")[0]] == oddity.kind and not oddity.lines.isdisjoint(lines)


def explained(
    odd: list[Suspect], found: Iterable[Finding], threads_per_block: int, signals: bool, observes: bool
) -> tuple[Finding, ...]:
    """Findings for the oddities, one each: as the interpreter found it when it ran the blocks again, else from the
    oddity.

    What it found besides is no finding: other blocks had not run for it. signals: whether the kernel has strong
    operations that reach other blocks. observes: whether it looks at what strong operations find: what one has seen may
    be in order with what its thread does next, so that a race with a strong operation is not certain.
    """
    left = list(odd)
    kept = []
    for finding in found:
        same = [each for each in odd if _accounts(finding, each)]
        if same:
            kept.append(replace(finding, count=max(finding.count, *(each.count for each in same))))
            left = [each for each in left if each not in same]
    explained = Findings()
    for each in left:
        if each.kind == "race" and not each.is_volatile:
            explained.add(_as_seen(each, threads_per_block, signals, observes))
    return (*kept, *explained.all)


_FAMILIES = {"racecheck": "race", "initcheck": "init", "synccheck": "sync"}


def _as_seen(oddity: Suspect, threads_per_block: int, signals: bool, observes: bool) -> Finding:
    """A race where running its blocks alone does not bring it about again."""
    site, other = oddity.site, oddity.other
    thread = oddity.block * threads_per_block + oddity.thread
    their_thread = oddity.other_block * threads_per_block + oddity.other_thread
    polls = any(each.waits for each in (site, other))
    threads = (thread, their_thread)
    cause = cause_of_race(Places(threads_per_block), site, other, threads, signals, polls, site.space)
    window = oddity.address - SHARED_WINDOW
    cause = "read_only_path" if site.read_only else cause
    space, address = ("shared", window) if 0 <= window < WINDOW_BYTES else ("global", oddity.address)
    if oddity.address < BASE:
        space = "shared"
    mine, theirs = (touch(each, space, address, who) for each, who in ((site, thread), (other, their_thread)))
    doubt = is_guess(site, other) or is_guess(other, site)
    return Finding(
        kind_of_race(site.kind, other.kind),
        "warning" if doubt or (oddity.is_strong and observes) else "error",
        "guess" if doubt else cause,
        mine,
        theirs,
        count=oddity.count,
    )


__all__ = ["Followed", "Sanitized", "Suspect", "all_explained", "cell_words", "explained"]
