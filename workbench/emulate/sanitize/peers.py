"""Accesses to the shared memory of other blocks of a cluster: that block must not end before (CUDA C++ Programming
Guide, "Distributed Shared Memory").

A block's end is like a write to all of its shared memory, by whichever of its threads ends last. So an access needs to
be ordered before the end of some thread of that block, in whatever order the blocks of this launch have run.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.observers import Blocks, Lanes
from workbench.emulate.sanitize.clocks import Clocks
from workbench.emulate.sanitize.findings import Finding
from workbench.emulate.sanitize.races import Accesses, kind_of_race, touch
from workbench.emulate.sanitize.sites import Sites

_LAST = np.dtype([("stamp", np.int64), ("site", np.int32), ("address", np.int64)])


class Peers:
    """The last access of each thread to each other block of its cluster."""

    def __init__(self, clocks: Clocks, sites: Sites, report: Callable[[Finding], None]) -> None:
        self._clocks, self._sites, self._report = clocks, sites, report
        self._last: dict[Blocks, NDArray[np.void]] = {}
        """For each group: (its blocks, threads of a block, blocks of a cluster); the stamp is 0 where there is none."""

    def access(self, group: Blocks, accesses: Accesses, own: Lanes, owners: Lanes) -> None:
        """Notes accesses. own, owners: the places in the group of the lanes' blocks, and of the memory's."""
        far = own != owners
        if not far.any():
            return
        last = self._last.get(group)
        threads, cluster = self._clocks.threads_per_block, self._clocks.places.cluster.size
        if last is None:
            last = self._last[group] = np.zeros((group.ctas.size, threads, cluster), _LAST)
        at = own[far], accesses.threads[far] % threads, owners[far] % cluster
        last["stamp"][at], last["site"][at] = self._clocks.now, accesses.site.number
        last["address"][at] = accesses.addresses[far]

    def group_ends(self, group: Blocks) -> None:
        """Reports accesses that the end of a block is not behind."""
        last = self._last.pop(group, None)
        if last is None:
            return
        cluster = last.shape[2]
        for owner in range(last.shape[0]):
            first = owner // cluster * cluster
            mine = last[first : first + cluster, :, owner % cluster]
            known = self._clocks.known_to_block(int(group.ctas[owner])).blocks
            unordered = mine["stamp"] > 0
            for peer in np.flatnonzero(unordered.any(axis=1)).tolist():
                stamps = known.get(int(group.ctas[first + peer]))
                if stamps is not None:
                    unordered[peer] &= mine["stamp"][peer] > stamps
            self._report_unordered(group.ctas[first : first + cluster], mine, unordered)

    def _report_unordered(
        self, blocks: NDArray[np.int64], mine: NDArray[np.void], unordered: NDArray[np.bool_]
    ) -> None:
        peers, threads = np.nonzero(unordered)
        accesses = mine[unordered]
        for number in np.unique(accesses["site"]).tolist():
            at = np.flatnonzero(accesses["site"] == number)
            site, first = self._sites.all[number], int(at[0])
            thread = int(blocks[peers[first]]) * self._clocks.threads_per_block + int(threads[first])
            self._report(
                Finding(
                    kind=kind_of_race(site.kind, "write"),
                    severity="error",
                    cause="peer_may_end",
                    touch=touch(site, "shared", int(accesses["address"][first]), thread),
                    count=int(at.size),
                )
            )


__all__ = ["Peers"]
