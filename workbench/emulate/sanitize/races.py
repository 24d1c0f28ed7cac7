"""Data races: accesses of two threads to one place, at least one of them a write, that nothing orders (PTX ISA 8.7,
8.10).

Two operations that are both strong, each in the other's scope, and of equal size do not race, whatever they give. Lanes
of one instruction write in no order. A write of the value that is already there is a finding of lower severity.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.fault_signal import AccessKind
from workbench.emulate.sanitize.clocks import Clocks
from workbench.emulate.sanitize.findings import Cause, Finding, RecordedAccess
from workbench.emulate.sanitize.places import OTHER_BLOCK, OTHER_LANE, OTHER_WARP, Places
from workbench.emulate.sanitize.releases import BLOCK_SCOPE, CLUSTER_SCOPE, GRID_SCOPE
from workbench.emulate.sanitize.shadow import RECORD, Records, Shadow
from workbench.emulate.sanitize.sites import WEAK, Site, Sites

Lanes: TypeAlias = NDArray[np.int64]
Bytes: TypeAlias = NDArray[np.uint8]
Report: TypeAlias = Callable[[Finding], None]


@dataclass(frozen=True, eq=False)
class Accesses:
    """Accesses of some lanes in one event.

    addresses: as their space has them. offsets: of the first byte in the memory that the shadow is of. data, before: of
    a write, (lanes, bytes) that it leaves there and that were there.
    """

    site: Site
    space: str
    threads: Lanes
    addresses: Lanes
    offsets: Lanes
    data: Bytes | None = None
    before: Bytes | None = None

    def touch(self, lane: int) -> RecordedAccess:
        """The access of one of the lanes, by its place among them."""
        return touch(self.site, self.space, int(self.addresses[lane]), int(self.threads[lane]))


def touch(site: Site, space: str, address: int, thread: int) -> RecordedAccess:
    """An access as a finding names it."""
    return RecordedAccess(
        site.kind, space, site.size_bytes, address, thread, site.line, site.scope != WEAK, site.awaited
    )


def kind_of_race(one: AccessKind, two: AccessKind) -> str:
    """The kind of a race between two accesses."""
    return "racecheck.read_write" if "read" in (one, two) else "racecheck.write_write"


def units_apart(one: Bytes, two: Bytes) -> int | None:
    """The most by which values differ, as floats of 16 or 32 bits in units of the last place; None of other sizes.

    one, two: (values, bytes).
    """
    size = one.shape[1]
    width = 2 if size == 2 else 4
    if not one.size or size % width:
        return None
    bits = 8 * width
    numbers = [np.ascontiguousarray(each).view(f"u{width}").astype(np.int64) for each in (one, two)]
    # The order of floats is that of their bits, from the greatest negative one on the other way round.
    first, second = (np.where(each >> bits - 1, (1 << bits - 1) - each, each) for each in numbers)
    return int(np.abs(first - second).max())


def is_guess(site: Site, other: Site) -> bool:
    """True if a plain load reads what an operation compares and swaps, which finds out whether it was right: the loop
    in which the CUDA C++ Programming Guide makes other atomic operations ("Atomic Functions")."""
    return site.kind == "read" and site.scope == WEAK and other.swaps and site.size_bytes == other.size_bytes


def cause_of_race(
    places: Places, site: Site, other: Site, threads: tuple[int, int], signals: bool, polls: bool, space: str
) -> Cause:
    """The synchronisation that is missing between two accesses. threads: that of the site, and the other one's. space:
    of the memory. signals, polls: whether the kernel has strong operations that reach other blocks, and loads that wait
    for others' stores."""
    one, two = threads
    if site.volatile and other.volatile and places.warp(one) != places.warp(two):
        return "volatile"
    if places.block(one) != places.block(two):
        if BLOCK_SCOPE in (site.scope, other.scope) and WEAK not in (site.scope, other.scope):
            return "scope"
        if space == "shared":  # of a block of the cluster
            return "no_cluster_barrier"
        # A thread that signals other blocks by strong operations means to order the accesses around them.
        return "no_fence" if site.kind != other.kind and signals else "other_block"
    if places.warp(one) == places.warp(two):
        return "no_warp_barrier"
    return "no_block_fence" if polls and WEAK == site.scope == other.scope else "no_barrier"


class Races:
    """Detects races in one launch, access by access."""

    def __init__(self, clocks: Clocks, sites: Sites, report: Report) -> None:
        self._clocks = clocks
        self._places = clocks.places
        self._sites = sites
        self._report = report

    def access(self, shadow: Shadow, accesses: Accesses) -> None:
        """Compares some accesses with those before them, and remembers them."""
        kind, same = accesses.site.kind, None
        if accesses.data is not None and accesses.before is not None:
            same = (accesses.data == accesses.before).all(axis=1)
        for cells in shadow.cells(accesses.offsets, accesses.site.size_bytes):
            if not accesses.site.asynchronous:  # it was looked at when it began
                self._check_earlier(shadow, accesses, cells, same)
            if kind == "read":
                self._remember(shadow.readers, accesses, cells, None)
                continue
            self._compare_lanes(accesses, cells)
            for readers in shadow.readers:
                readers[cells] = np.zeros((), RECORD)
            self._remember_write(shadow, accesses, cells, same)

    def begin_copy(self, shadow: Shadow, accesses: Accesses) -> None:
        """Compares one end of an asynchronous copy that begins with what was before it. It is remembered when it lands:
        what its thread knows by then, it did not know when it began."""
        for cells in shadow.cells(accesses.offsets, accesses.site.size_bytes):
            self._check_earlier(shadow, accesses, cells, None)

    def _check_earlier(self, shadow: Shadow, accesses: Accesses, cells: Lanes, same: NDArray[np.bool_] | None) -> None:
        kind = accesses.site.kind
        for writers in self._unseen(shadow, accesses, cells):
            self._compare(accesses, writers, kind_of_race(kind, "write"), same if kind == "write" else None)
        if accesses.site.read_only:
            self._refuse_read_only(accesses, shadow.writers[0][cells])
        if kind != "read":
            for readers in shadow.readers:
                self._compare(accesses, readers[cells], "racecheck.read_write", same)

    def _unseen(self, shadow: Shadow, accesses: Accesses, cells: Lanes) -> tuple[Records, Records]:
        """The writes of cells, except strong ones that a thread has observed before: an observed write is ordered
        before the accesses that follow its observer (PTX ISA 8.9.4), though the accesses before it are not."""
        last, before = (writers[cells] for writers in shadow.writers)
        strong = self._sites.scopes[last["site"]] != WEAK if self._sites.all else np.zeros(cells.size, np.bool_)
        if self._sites.polls and strong.any():
            for readers in shadow.readers:
                mine = readers[cells]
                seen = strong & (mine["thread"] - 1 == accesses.threads) & self._sites.waits[mine["site"]]
                last[seen] = np.zeros((), RECORD)
        # An atomic operation observes those before it; its thread does only if it uses the returned value.
        at = np.flatnonzero((before["thread"] != 0) & (last["thread"] != 0) & self._sites.observes[last["site"]])
        if at.size:
            known = self._clocks.know(accesses.threads[at], last["thread"][at] - 1, last["stamp"][at])
            seen = at[known & (self._sites.scopes[before["site"][at]] != WEAK)]
            before[seen] = np.zeros((), RECORD)
        return last, before

    def _remember_write(
        self, shadow: Shadow, accesses: Accesses, cells: Lanes, silent: NDArray[np.bool_] | None
    ) -> None:
        """A thread's own weak write stays the one that others may race with, whatever strong one it makes next."""
        new = np.ones(cells.size, np.bool_)
        if accesses.site.scope != WEAK:
            before = shadow.writers[0][cells]
            own = before["thread"] - 1 == accesses.threads
            weak = self._sites.scopes[before["site"]] == WEAK
            new = ~(own & weak & self._clocks.unshared(accesses.threads, before["stamp"]))
        if new.all():
            self._remember(shadow.writers, accesses, cells, silent)
        elif new.any():
            some = replace(accesses, threads=accesses.threads[new])
            self._remember(shadow.writers, some, cells[new], None if silent is None else silent[new])

    def _remember(
        self, slots: tuple[Records, Records], accesses: Accesses, cells: Lanes, silent: NDArray[np.bool_] | None
    ) -> None:
        """Keeps the last access of each cell, and another that is unordered with it: a later access is by another
        thread than one of them. Far threads are preferred to near ones, as synchronisation orders the near ones
        first."""
        first, second = slots
        mine = self._records(accesses, silent)
        last, before = first[cells], second[cells]
        if before["thread"].any() or (last["thread"] != mine["thread"])[last["thread"] != 0].any():
            near, far = self._distance(mine, last), self._distance(mine, before)
            at = np.flatnonzero((far > near) & (near > 0))
            if at.size:  # the farther one, unless it is in order with this
                known = self._clocks.know(accesses.threads[at], before["thread"][at] - 1, before["stamp"][at])
                far[at[known]] = 0
            other = np.where(far > near, before, last)
            apart = np.maximum(near, far) > 0
            second[cells] = np.zeros((), RECORD)
            second[cells[apart]] = other[apart]
        first[cells] = mine
        distances = self._distance(mine, first[cells])  # of lanes that touch one place together
        if distances.any():
            kept = self._distance(first[cells], second[cells])
            for distance in (OTHER_LANE, OTHER_WARP, OTHER_BLOCK):
                these = (distances == distance) & (kept < distance)
                second[cells[these]] = mine[these]

    def _distance(self, mine: Records, others: Records) -> NDArray[np.int8]:
        """The distance between the threads of records; 0 where they are one, or there is no other."""
        apart = self._places.distance(mine["thread"] - 1, others["thread"] - 1)
        apart[others["thread"] == 0] = 0
        return apart

    def _records(self, accesses: Accesses, silent: NDArray[np.bool_] | None = None) -> Records:
        records = np.zeros(accesses.threads.size, RECORD)
        records["thread"] = accesses.threads + 1
        records["stamp"] = self._clocks.now
        records["site"] = accesses.site.number
        if silent is not None:
            records["silent"] = silent
        return records

    # ------------------------------------------------------------ judging

    def _compare(self, accesses: Accesses, before: Records, kind: str, same: NDArray[np.bool_] | None) -> None:
        """Detects races with the remembered accesses of each cell."""
        site = accesses.site
        others = before["thread"] - 1
        at = np.flatnonzero((others >= 0) & (others != accesses.threads))
        if not at.size:
            return
        mine, theirs, sites = accesses.threads[at], others[at], before["site"][at]
        loose = ~self._clocks.know(mine, theirs, before["stamp"][at], self._sites.of_products[sites])
        if not loose.any():
            return
        strong = self._both_strong(site, mine, theirs, sites)
        racing = loose & ~strong
        if racing.any():
            found = at[racing]
            silent = before["silent"][found] if same is None else same[found]
            benign = bool(silent.all())
            apart = None
            if accesses.data is not None and accesses.before is not None:
                apart = units_apart(accesses.data[found], accesses.before[found])
            self._report_race(accesses, kind, at[racing], theirs[racing], sites[racing], benign, apart)
        if site.volatile:
            # Volatile accesses are strong, and still in no order. One warp's in shared memory: code that counted on
            # lock-step. Others': data, unless a loop waits by one of them; what gives no other value is no matter.
            silent = before["silent"][at] if same is None else same[at]
            together = self._places.warp(mine) == self._places.warp(theirs)
            lockstep = together if accesses.space == "shared" else np.zeros(at.size, np.bool_)
            awaited = self._sites.awaited[sites] | self._sites.awaited[site.number]
            loose &= strong & self._sites.volatile[sites] & (lockstep | ~(awaited | silent))
            if loose.any():
                self._report_race(accesses, kind, at[loose], theirs[loose], sites[loose], True)

    def _report_race(
        self,
        accesses: Accesses,
        kind: str,
        lanes: Lanes,
        others: Lanes,
        sites: NDArray[np.int32],
        benign: bool,
        apart: int | None = None,
    ) -> None:
        """Reports races of lanes (by their place) with others, a finding for each pair of instructions."""
        for number in np.unique(sites):
            of_site = np.flatnonzero(sites == number)
            site = self._sites.all[int(number)]
            mine, theirs = accesses.threads[lanes[of_site]], others[of_site]
            farthest = of_site[np.argmax(self._places.distance(mine, theirs))]
            lane, thread = int(lanes[farthest]), int(others[farthest])
            guess = is_guess(accesses.site, site) or is_guess(site, accesses.site)
            cause = self._cause(accesses, site, int(accesses.threads[lane]), thread)
            self._report(
                Finding(
                    kind=kind,
                    severity="warning" if benign or guess else "error",
                    cause="guess" if guess else cause,
                    touch=accesses.touch(lane),
                    other=touch(site, accesses.space, int(accesses.addresses[lane]), thread),
                    count=int(of_site.size),
                    same_value=benign,
                    units_apart=apart,
                )
            )

    def _cause(self, accesses: Accesses, other: Site, thread: int, their_thread: int) -> Cause:
        sites, threads = self._sites, (thread, their_thread)
        return cause_of_race(self._places, accesses.site, other, threads, sites.signals, sites.polls, accesses.space)

    def _both_strong(self, site: Site, threads: Lanes, others: Lanes, sites: NDArray[np.int32]) -> NDArray[np.bool_]:
        """True where accesses are morally strong to those of others at some sites (PTX ISA 8.6)."""
        scopes = self._sites.scopes[sites]
        if site.scope == WEAK:
            return np.zeros(threads.size, np.bool_)
        wide = (scopes == GRID_SCOPE) & (site.scope == GRID_SCOPE)
        near = self._places.block(threads) == self._places.block(others)
        if site.scope >= CLUSTER_SCOPE:
            peers = self._places.cluster_of(threads) == self._places.cluster_of(others)
            near |= (scopes >= CLUSTER_SCOPE) & peers
        strong: NDArray[np.bool_] = (scopes != WEAK) & (wide | near) & (self._sites.sizes[sites] == site.size_bytes)
        return strong

    def _compare_lanes(self, accesses: Accesses, cells: Lanes) -> None:
        """Detects lanes of one instruction that write one place; a batch has lanes of many blocks."""
        order = np.argsort(cells, kind="stable")
        ordered = cells[order]
        again = np.flatnonzero(ordered[1:] == ordered[:-1])
        if not again.size:
            return
        one, two = order[again], order[again + 1]
        threads, site, data = accesses.threads, accesses.site, accesses.data
        sites = np.full(one.size, site.number, np.int32)
        apart = threads[one] != threads[two]
        if not site.volatile:
            apart &= ~self._both_strong(site, threads[two], threads[one], sites)
        elif data is not None:
            apart &= (data[one] != data[two]).any(axis=1)
        if not apart.any():
            return
        one, two = one[apart], two[apart]
        benign = site.volatile or (data is not None and bool((data[one] == data[two]).all()))
        mine, theirs = int(threads[two[0]]), int(threads[one[0]])
        together = self._places.warp(mine) == self._places.warp(theirs)
        self._report(
            Finding(
                kind="racecheck.write_write",
                severity="warning" if benign else "error",
                cause="same_instruction" if together else self._cause(accesses, site, mine, theirs),
                touch=accesses.touch(int(two[0])),
                other=accesses.touch(int(one[0])),
                count=int(one.size),
                same_value=benign,
                units_apart=None if data is None else units_apart(data[one], data[two]),
            )
        )

    def _refuse_read_only(self, accesses: Accesses, writer: Records) -> None:
        """`ld.global.nc` of what the launch wrote: its cache sees no writes (PTX ISA 9.7.9 ld.global.nc)."""
        written = np.flatnonzero(writer["thread"] != 0)
        if written.size:
            lane = int(written[0])
            site, thread = self._sites.all[int(writer["site"][lane])], int(writer["thread"][lane]) - 1
            self._report(
                Finding(
                    kind="racecheck.read_write",
                    severity="error",
                    cause="read_only_path",
                    touch=accesses.touch(lane),
                    other=touch(site, accesses.space, int(accesses.addresses[lane]), thread),
                    count=int(written.size),
                )
            )


__all__ = ["Accesses", "Races", "cause_of_race", "is_guess", "kind_of_race", "touch", "units_apart"]
