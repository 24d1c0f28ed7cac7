"""Receives the events of a sanitised launch in the interpreter: accesses, and all that orders threads.

Each event is of lanes of one batch of warps. Clocks are kept for races alone; a check that is off costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from workbench.base.records import Severity, SourceSpot
from workbench.emulate.addresses import BASE
from workbench.emulate.analysis.awaited_loads import awaited_loads
from workbench.emulate.analysis.skipped_barriers import are_alternatives, goes_around
from workbench.emulate.heap import Piece
from workbench.emulate.ir.opcode import Opcode
from workbench.emulate.ir.warpgroup_products import WARPS
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.memory import Memory
from workbench.emulate.numbers import Vector
from workbench.emulate.observers import Accessing, Batch, Blocks, Lanes, Located, Mask, Observer
from workbench.emulate.sanitize.clocks import NOTHING, Clock, Clocks, joined
from workbench.emulate.sanitize.findings import Cause, Finding, Findings, RecordedAccess
from workbench.emulate.sanitize.initialization import Initialization
from workbench.emulate.sanitize.peers import Peers
from workbench.emulate.sanitize.places import WARP, Places
from workbench.emulate.sanitize.proxies import Proxies
from workbench.emulate.sanitize.races import Accesses, Races, kind_of_race, touch
from workbench.emulate.sanitize.releases import Releases
from workbench.emulate.sanitize.shadow import Shadow
from workbench.emulate.sanitize.sites import (
    WEAK,
    Site,
    Sites,
    cell_shift,
    fenced_spaces,
    observers_of,
    scope_of,
    signals_blocks,
)
from workbench.emulate.sanitize.tensor_order import TensorOrder

_MIN_LOCAL = 256
_WENT_AROUND: tuple[Cause, Severity] = ("went_around", "error")
_ENDED: tuple[Cause, Severity] = ("lanes_ended", "info")
_LEFT: tuple[Cause, Severity] = ("lanes_left", "info")
_WARPS_ENDED: tuple[Cause, Severity] = ("warps_ended", "info")
_WARPS_WENT_AROUND: tuple[Cause, Severity] = ("warps_went_around", "error")


@dataclass
class _Arrivals:
    """The arrivals at one barrier of a block since it last completed."""

    lanes: dict[int, int] = field(default_factory=dict)
    """The number of lanes that wait in each warp, where the barrier is the block's."""
    lines: dict[int, int] = field(default_factory=dict)
    """The line of PTX at which these lanes of each warp are."""
    waiting: list[int] = field(default_factory=list)
    arrived: list[Clock] = field(default_factory=list)
    """The clocks of threads that arrived without waiting."""
    touches: dict[tuple[object, int], RecordedAccess] = field(default_factory=dict)
    """One thread for each place in the source, and line of PTX, that some came from."""


class Monitor(Observer):
    """The sanitisers of one launch. sanitize: of `race`, `init`, `sync` and `leak` those that are asked for."""

    def __init__(
        self,
        sanitize: Iterable[str],
        kernel: EmulatedKernel,
        memory: Memory,
        places: Places,
        shared_bytes: int,
        spots: Mapping[int, SourceSpot],
    ) -> None:
        requested = frozenset(sanitize)
        self.findings = Findings()
        self._sync = "sync" in requested
        self._leak = "leak" in requested
        self._init = Initialization(memory, self.findings.add) if "init" in requested else None
        self._sites = Sites(observers_of(kernel), signals_blocks(kernel), awaited_loads(kernel))
        self.clocks = Clocks(places.grid.size, places)
        self._releases = Releases(self.clocks)
        self.tensor_order = TensorOrder(self.clocks)
        self._races = Races(self.clocks, self._sites, self.findings.add) if "race" in requested else None
        self._peers = Peers(self.clocks, self._sites, self.findings.add) if "race" in requested else None
        self._proxies = Proxies(self.clocks, self._sites, self.findings.add)
        self._kernel = kernel
        self._around: dict[tuple[int | None, int], bool] = {}
        self._apart: dict[tuple[int, int], bool] = {}
        self._memory = memory
        self._shared_bytes = shared_bytes
        self._spots = spots
        self._shift = cell_shift(kernel)
        self._global = Shadow(memory.footprint_bytes, self._shift)
        if self._init is not None:
            self._global.written[: memory.footprint_bytes] = memory.shadow.written()
        self._shared: dict[Blocks, Shadow] = {}
        self._local: dict[Batch, NDArray[np.bool_]] = {}
        self._arrivals: dict[tuple[int, int], _Arrivals] = {}
        self._latest: dict[int, _Arrivals] = {}
        """The arrivals at the last barrier of a block."""
        self._objects: dict[tuple[Blocks, int], tuple[Clock, Clock]] = {}
        """Barrier objects in shared memory: what has been released in this phase, and by the end of the last one."""
        self._begun: dict[int, int] = {}
        """The number of factors in shared memory that products of a warp had, by the warp's number in the grid."""
        self._products: dict[tuple[int, int], list[int]] = {}
        """For warpgroups of blocks, the stamp at which all that a group's products read had been read."""
        self._clusters: dict[tuple[Blocks, int], tuple[list[Clock], Clock]] = {}
        """Barriers of clusters: the clocks released in this phase, and what the last one released."""

    # ------------------------------------------------------------ accesses

    def accesses(
        self, g: Batch, site: Accessing, place: Located, lanes: Lanes, after: Vector | None, before: Vector | None
    ) -> None:
        """Checks one access. after, before: as bytes of each lane."""
        space = place.space
        if space in ("const", "param"):
            return
        known = self._sites.of(site)
        threads = self._threads(g, lanes)
        if space == "local":
            self._local_access(g, known, lanes, threads, place.addresses.astype(np.int64))
            return
        shadow, stride = self._memory_of(g, space)
        accesses = Accesses(known, space, threads, *_places_in(site, place), after, before)
        if self._init is not None:
            self._init.access(shadow, accesses, (stride, self._shared_bytes))
        if self._races is None:
            return
        if shadow.in_flight and not known.asynchronous:
            self._check_in_flight(shadow, accesses)
        self._races.access(shadow, accesses)
        if self._peers is not None and space == "shared" and self.clocks.places.cluster.size > 1:
            self._peers.access(g.group, accesses, lanes // WARP, accesses.offsets // stride)
        if known.scope != WEAK:
            self._strong(known, accesses, g.group if space == "shared" else None)
        elif known.kind == "write" and not self._releases.idle:
            owner = g.group if space == "shared" else None
            for offset in accesses.offsets.tolist():
                self._releases.forget((owner, offset))

    def copy_begins(self, g: Batch, site: Accessing, place: Located, lanes: Lanes) -> None:
        """One end of `cp.async` or `cp.async.bulk`: until its wait no thread may touch its destination, or write its
        source."""
        if self._races is None:
            return
        shadow, _ = self._memory_of(g, place.space)
        accesses = Accesses(self._sites.of(site), place.space, self._threads(g, lanes), *_places_in(site, place))
        self._check_in_flight(shadow, accesses)
        if self._sites.of_products[accesses.site.number]:
            for warp in np.unique(self.clocks.places.warp(accesses.threads)).tolist():
                self._begun[warp] = self._begun.get(warp, 0) + 1
        self._races.begin_copy(shadow, accesses)
        if accesses.site.bulk:
            self._proxies.begin_copy(shadow, accesses)
        shadow.set_in_flight(accesses.offsets, accesses.threads, accesses.site)

    def copy_ends(self, g: Batch, site: Accessing, place: Located, lanes: Lanes) -> None:
        """A copy has been waited for."""
        if self._races is not None:
            shadow, _ = self._memory_of(g, place.space)
            shadow.clear_in_flight(_places_in(site, place)[1], site.nbytes, site.kind)

    def allocated(self, address: int, size_bytes: int, filled: bool) -> None:
        """Memory was given out while the kernel runs. filled: it holds something already, as that of `malloc` does
        not."""
        self._global.forget(address - BASE, size_bytes)
        self._global.grow(self._memory.footprint_bytes)
        self._global.written[address - BASE : address - BASE + size_bytes] = filled

    def launch_ended(self, leaks: Iterable[Piece]) -> None:
        """All threads have ended. leaks: heap allocations that were not freed."""
        for piece in leaks if self._leak else ():
            touch = RecordedAccess("write", "heap", piece.size_bytes, piece.start, piece.thread, piece.line)
            self.findings.add(Finding("memcheck.leak", "warning", "leak", touch, owner_bytes=piece.size_bytes))

    def note_written(self) -> None:
        """Tells memory which bytes the launch has written."""
        if self._init is not None and not self._memory.shadow.all_filled:
            self._memory.shadow.note_cells(self._global.written, 0)
            self._memory.shadow.note_filled()

    def calls(self, g: Batch, lanes: Lanes, first: int, size_bytes: int) -> None:
        """A function was called: its part of local memory holds nothing."""
        written = self._local.get(g)
        if written is not None:
            written[lanes, first : first + size_bytes] = False

    def group_ends(self, group: Blocks) -> None:
        """Blocks have ended, and their shared memory with them."""
        if self._peers is not None:
            self._peers.group_ends(group)
        self._shared.pop(group, None)
        for batch in [each for each in self._local if each.group is group]:
            del self._local[batch]
        for key in [each for each in self._objects if each[0] is group]:
            del self._objects[key]
        ctas = set(group.ctas.tolist())
        for products in [each for each in self._products if each[0] in ctas]:
            del self._products[products]
        for key in [each for each in self._clusters if each[0] is group]:
            del self._clusters[key]

    def _threads(self, g: Batch, lanes: Lanes) -> NDArray[np.int64]:
        """The numbers of lanes' threads through the grid."""
        block = g.group.ctas[lanes // WARP]
        threads: NDArray[np.int64] = block * self.clocks.threads_per_block + g.warp * WARP + lanes % WARP
        return threads

    def _memory_of(self, g: Batch, space: str) -> tuple[Shadow, int]:
        """The shadow of a space, and how far apart in it the memories of blocks are."""
        if space != "shared":
            return self._global, 0
        group = g.group
        shadow = self._shared.get(group)
        if shadow is None:
            shadow = self._shared[group] = Shadow(group.ctas.size * group.shared_stride, self._shift)
            for first in range(0, group.ctas.size * group.shared_stride, group.shared_stride):
                shadow.written[first : first + self._kernel.reserved_smem_bytes] = True
        return shadow, group.shared_stride

    def _local_access(
        self, g: Batch, site: Site, lanes: Lanes, threads: NDArray[np.int64], addresses: NDArray[np.int64]
    ) -> None:
        if self._init is None:
            return
        written = self._local.get(g)
        if written is None or written.shape[1] < g.local_size:
            bigger = np.zeros((g.n, max(_MIN_LOCAL, g.local_stride)), np.bool_)
            if written is not None:
                bigger[:, : written.shape[1]] = written
            written = self._local[g] = bigger
        stride = written.shape[1]
        accesses = Accesses(site, "local", threads, addresses, lanes * stride + addresses)
        self._init.access(Shadow.of_written(written.reshape(-1)), accesses, (stride, g.local_size))

    def _check_in_flight(self, shadow: Shadow, accesses: Accesses) -> None:
        for does in shadow.in_flight:
            if does == accesses.site.kind and does != "write":  # reads, or reductions
                continue
            found = shadow.find_in_flight(accesses.offsets, does)
            lanes = np.flatnonzero(found["thread"] != 0)
            if lanes.size:
                lane = int(lanes[0])
                copy = self._sites.all[int(found["site"][lane])]
                other = touch(copy, accesses.space, int(accesses.addresses[lane]), int(found["thread"][lane]) - 1)
                kind = kind_of_race(accesses.site.kind, does)
                is_behind = self._sites.of_products[copy.number] and self._is_behind(int(accesses.threads[lane]), other)
                cause: Cause = "no_barrier" if is_behind else "asynchronous"
                self.findings.add(Finding(kind, "error", cause, accesses.touch(lane), other, count=int(lanes.size)))

    def _is_behind(self, thread: int, product: RecordedAccess) -> bool:
        """True if a thread is of the warpgroup of a product, which its own warp has still to begin."""
        places = self.clocks.places
        mine, theirs = (int(warp) for warp in places.warp(np.array([thread, product.thread])))
        (block, warp), (their_block, their_warp) = divmod(mine, places.warps), divmod(theirs, places.warps)
        together = (block, warp // WARPS) == (their_block, their_warp // WARPS)
        return together and self._begun.get(mine, 0) < self._begun.get(theirs, 0)

    def _strong(self, site: Site, accesses: Accesses, owner: Blocks | None) -> None:
        """Strong operations may carry an order from thread to thread."""
        if self._releases.idle and not site.releases:
            return
        for thread, offset in zip(accesses.threads.tolist(), accesses.offsets.tolist(), strict=True):
            place = (owner, offset)
            if site.kind != "write":
                self._releases.read(thread, place, site.scope, site.acquires)
            if site.kind != "read":
                self._releases.write(thread, place, site.scope, site.releases, site.updates)

    # ------------------------------------------------------------ what orders threads

    def fences(self, g: Batch, lanes: Lanes, opcode: Opcode) -> None:
        """`fence` or `membar` by some lanes; a fence of proxies orders no threads, but lets copies see what the thread
        knows."""
        if self._races is None:
            return
        orders_maps = opcode.has("tensormap::generic")
        spaces = fenced_spaces(opcode)
        for thread in self._threads(g, lanes).tolist() if spaces else ():
            self.clocks.fence_proxy(thread, spaces)
        if orders_maps or not opcode.has("proxy"):
            scope = scope_of(opcode)
            is_sequential = opcode.mnemonic == "membar" or opcode.has("sc")
            for thread in self._threads(g, lanes).tolist():
                self._releases.fence(thread, scope, is_sequential)

    def warp_synchronises(self, g: Batch, lanes: Lanes, masks: Vector, met: Mask) -> None:
        """`bar.warp.sync`: lanes have synchronised with all that their membermasks name. masks: a word a lane of the
        batch."""
        if self._races is None:
            return
        alive = g.ballot(g.alive)
        for row in np.unique(lanes // WARP):
            mine = lanes[lanes // WARP == row]
            block = int(g.group.ctas[row])
            for mask in np.unique(masks[mine]):
                members = int(mask) & int(alive[row])
                together = [lane for lane in range(WARP) if members >> lane & 1]
                if not self._releases.idle:
                    first = block * self.clocks.threads_per_block + g.warp * WARP
                    self._releases.barrier([first + lane for lane in together], acquires=False)
                self.clocks.synchronize_warp(block, g.warp, together, members == int(alive[row]))

    def arrives(self, g: Batch, lanes: Lanes, number: int, whole_block: bool, waits: bool, line: int) -> None:
        """Lanes have arrived at a barrier of their blocks. whole_block: it waits for all threads."""
        for row in np.unique(lanes // WARP):
            arrivals = self._arrivals.setdefault((int(g.group.ctas[row]), number), _Arrivals())
            threads = self._threads(g, lanes[lanes // WARP == row]).tolist()
            if not waits and self._races is not None:
                arrivals.arrived += [self.clocks.clock(thread) for thread in threads]
            elif waits and not whole_block:
                arrivals.waiting += threads
            if whole_block and number == 0:
                arrivals.lanes[g.warp] = arrivals.lanes.get(g.warp, 0) + len(threads)
                arrivals.lines[g.warp] = line
            if whole_block and number == 0 and (place := self._place(line)) is not None:
                touch = RecordedAccess("read", "barrier", 0, number, threads[0], line)
                arrivals.touches.setdefault((place, line), touch)

    def barrier_completes(self, block: int, number: int, whole_block: bool) -> None:
        """A barrier of a block has let its threads go."""
        arrivals = self._arrivals.pop((block, number), _Arrivals())
        if self._sync and len(arrivals.touches) > 1:
            ((place, line), first), *others = arrivals.touches.items()
            for (other, other_line), second in others:
                # Copies that the compiler made of one barrier, of a loop's body say, are that barrier.
                if other != place or self._are_alternatives(line, other_line):
                    finding = Finding("synccheck.divergent_barrier", "warning", "several_barriers", second, first)
                    self.findings.add(finding)
                    break
        self._check_ended(block, arrivals)
        if self._races is None:
            return
        per_block = self.clocks.threads_per_block
        if whole_block or (len(arrivals.waiting) == per_block and not arrivals.arrived):
            self._releases.barrier(range(block * per_block, (block + 1) * per_block), acquires=True)
            self.clocks.synchronize_block(block)
            return
        self._releases.barrier(arrivals.waiting, acquires=True)
        self.clocks.synchronise(arrivals.waiting, arrivals.arrived)

    def _check_ended(self, block: int, arrivals: _Arrivals) -> None:
        """Reports lanes that reached an earlier barrier and ended before this one, while others of their warp continue:
        no error since Volta, whose barriers wait for threads that have not ended. If they did not end, but bypassed the
        barrier, a part of a warp arrives at it, for which PTX defines no behaviour (PTX ISA 9.7.13 barrier,
        `.aligned`). Full warps that reach no barrier at all are not reported: threads without work may exit early.
        Those that reached one and not a later one are: an error where they bypass it, as a condition that is not the
        same for the whole block leaves what happens undefined (CUDA C++ Programming Guide, Synchronization
        Functions)."""
        if not self._sync or not arrivals.lanes:
            return
        before = self._latest.get(block)
        self._latest[block] = arrivals
        places = self.clocks.places
        had = before.lanes if before is not None else {warp: places.lanes(warp) for warp in arrivals.lanes}
        absent = {warp: count - arrivals.lanes.get(warp, 0) for warp, count in had.items()}
        absent = {warp: count for warp, count in absent.items() if count > 0}
        ended = sum(count for warp, count in absent.items() if warp in arrivals.lanes)
        gone = sum(absent.values()) - ended
        if not absent or not arrivals.touches:
            return
        touch = next(iter(arrivals.touches.values()))
        earlier = next(iter(before.touches.values()), None) if before is not None else None
        since = {None} if before is None else {before.lines[warp] for warp in absent}
        around = any(self._bypass(line, arrivals) for line in since)
        if not ended:
            cause, severity = _WARPS_WENT_AROUND if around else _WARPS_ENDED
        elif around:
            cause, severity = _WENT_AROUND
        else:
            cause, severity = _LEFT if before is None else _ENDED
        self.findings.add(Finding("synccheck.divergent_barrier", severity, cause, touch, earlier, count=ended or gone))

    def _bypass(self, since: int | None, arrivals: _Arrivals) -> bool:
        """True if threads that were at a line of PTX last may bypass a barrier that others are at, or the copy of it
        that the compiler made for that line: other copies do not lie on their way."""
        places = {place for place, _ in arrivals.touches}
        copies = {line for _, line in arrivals.touches}
        if since is not None and self._place(since) in places:
            copies.add(since)
        return any(self._goes_around(since, line) for line in copies)

    def _place(self, line: int) -> object | None:
        """The place in the source that a line of PTX is from; None where it is not known."""
        spot = self._spots.get(line)
        return None if spot is None else (spot.file, spot.line, spot.inlined_at)

    def _are_alternatives(self, one: int, other: int) -> bool:
        key = (one, other)
        if key not in self._apart:
            self._apart[key] = are_alternatives(self._kernel, one, other)
        return self._apart[key]

    def _goes_around(self, before: int | None, barrier: int) -> bool:
        key = (before, barrier)
        if key not in self._around:
            self._around[key] = goes_around(self._kernel, before, barrier)
        return self._around[key]

    def grid_synchronises(self, blocks: range) -> None:
        """All threads of the grid have synchronised."""
        if self._races is not None:
            self.clocks.synchronize_blocks(blocks)

    # ------------------------------------------------------------ barriers of clusters

    def cluster_arrives(self, g: Batch, lanes: Lanes, releases: bool) -> None:
        """Lanes have arrived at the barrier of their clusters. releases: what they did before is ordered."""
        for cluster, mine in self._by_cluster(g, lanes) if self._races is not None else ():
            pending, _ = self._clusters.setdefault((g.group, cluster), ([], NOTHING))
            pending += [self._released(thread, not releases) for thread in self._threads(g, mine).tolist()]

    def cluster_completes(self, group: Blocks, cluster: int) -> None:
        """All threads of a cluster have arrived."""
        pending, _ = self._clusters.get((group, cluster), ([], NOTHING))
        self._clusters[group, cluster] = [], joined(pending)

    def cluster_passes(self, g: Batch, lanes: Lanes) -> None:
        """Lanes have waited for the end of a phase."""
        for cluster, mine in self._by_cluster(g, lanes) if self._races is not None else ():
            _, released = self._clusters.get((g.group, cluster), ([], NOTHING))
            for thread in self._threads(g, mine).tolist():
                self.clocks.acquire(thread, released)

    def _released(self, thread: int, relaxed: bool) -> Clock:
        """The clock that an arrival releases; where it is relaxed, that of a fence before it (PTX ISA 8.8.1)."""
        if relaxed:
            return self._releases.fenced(thread).join(self.tensor_order.relaxed(thread))
        return self.clocks.clock(thread)

    def _by_cluster(self, g: Batch, lanes: Lanes) -> Iterable[tuple[int, Lanes]]:
        """The clusters of some lanes by their places in the group, each with its lanes."""
        clusters = lanes // WARP // self.clocks.places.cluster.size
        for cluster in np.unique(clusters).tolist():
            yield cluster, lanes[clusters == cluster]

    # ------------------------------------------------------------ barrier objects

    def object_arrives(self, g: Batch, lane: int, place: int, completes: bool, relaxed: bool = False) -> None:
        """A thread, or a copy that it began, has arrived at a barrier object. place: of its word. completes: the phase
        ended with it. relaxed: it releases nothing by itself."""
        if self._races is None:
            return
        key = (g.group, place)
        pending, done = self._objects.get(key, (NOTHING, NOTHING))
        thread = int(self._threads(g, np.array([lane]))[0])
        pending = pending.join(self._released(thread, relaxed))
        self._objects[key] = (NOTHING, done.join(pending)) if completes else (pending, done)

    def object_passes(self, g: Batch, lanes: Lanes, places: NDArray[np.int64], relaxed: bool) -> None:
        """Lanes have seen the end of a phase. relaxed: a fence behind it acquires what was released, not this."""
        if self._races is None:
            return
        for thread, place in zip(self._threads(g, lanes).tolist(), places.tolist(), strict=True):
            _, done = self._objects.get((g.group, place), (NOTHING, NOTHING))
            if not done.blocks:
                continue
            if relaxed:
                self._releases.see((g.group, place), thread, done)
                self.tensor_order.observe(thread, done)
            else:
                self.clocks.acquire(thread, done)

    # ------------------------------------------------------------ products of warpgroups

    def products_complete(self, g: Batch, lanes: Lanes, groups: int) -> None:
        """A warp has waited for groups of its warpgroup."""
        if self._races is None or groups <= 0:
            return
        block, warpgroup = int(g.group.ctas[lanes[0] // WARP]), g.warp // WARPS
        stamps = self._products.setdefault((block, warpgroup), [])
        if len(stamps) < groups:
            stamps += [self.clocks.now] * (groups - len(stamps))
            self.clocks.now += 1
        waiting = range(g.warp * WARP, (g.warp + 1) * WARP)
        all_four = range(warpgroup * WARPS * WARP, (warpgroup + 1) * WARPS * WARP)
        self.clocks.wait_for_products(block, waiting, all_four, stamps[groups - 1])

    # ------------------------------------------------------------ tensor memory

    def tensor_commits(self, g: Batch, lane: int, place: int) -> None:
        """A commit is about to arrive at a barrier object."""
        if self._races is None:
            return
        pending, done = self._objects.get((g.group, place), (NOTHING, NOTHING))
        thread = int(self._threads(g, np.array([lane]))[0])
        self._objects[g.group, place] = pending.join(self.tensor_order.committed(thread)), done

    def tensor_fences(self, g: Batch, lanes: Lanes, before: bool) -> None:
        """Fences around a synchronisation, which relaxed operations need."""
        for thread in self._threads(g, lanes).tolist() if self._races is not None else ():
            if before:
                self.tensor_order.fence_before(thread)
                self._releases.fence_tensor(thread, self.tensor_order.relaxed(thread))
            else:
                self.tensor_order.fence_after(thread, self._releases.seen_by(thread))


def _places_in(site: Accessing, place: Located) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The addresses of accesses in their block's or in global memory, and their offsets in its shadow."""
    addresses = place.addresses.astype(np.int64)
    if place.space != "shared":
        return addresses, addresses - BASE
    return addresses, place.index.astype(np.int64) * site.nbytes


__all__ = ["Monitor"]
