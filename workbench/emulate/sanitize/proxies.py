"""Bulk copies that race with generic accesses: without a proxy fence between, they may see the old bytes.

A copy belongs to the async proxy, all other accesses to the generic one, and causality orders the two only with a
`fence.proxy.async` between (PTX ISA 8.9.5). Behind a copy none is needed: its completion implies one. A copy over bytes
that were read needs none here, as a read that is known to have happened has its value. Tensor maps are read through a
third proxy, behind a `fence.proxy.tensormap` that acquires.
"""

from __future__ import annotations

import numpy as np

from workbench.emulate.sanitize.clocks import Clocks
from workbench.emulate.sanitize.findings import Finding
from workbench.emulate.sanitize.races import Accesses, Report, touch
from workbench.emulate.sanitize.shadow import Records, Shadow
from workbench.emulate.sanitize.sites import TENSOR_MAPS, Sites


class Proxies:
    """Detects missing proxy fences in one launch, copy by copy."""

    def __init__(self, clocks: Clocks, sites: Sites, report: Report) -> None:
        self._clocks = clocks
        self._sites = sites
        self._report = report

    def begin_copy(self, shadow: Shadow, accesses: Accesses) -> None:
        """Checks one end of a bulk copy that begins. An access that is not even ordered before its thread is an
        ordinary race."""
        for cells in shadow.cells(accesses.offsets, accesses.site.size_bytes):
            for writers in shadow.writers:
                before = writers[cells]
                at = np.flatnonzero((before["thread"] != 0) & ~self._sites.bulk[before["site"]])
                known = self._clocks.know(accesses.threads[at], before["thread"][at] - 1, before["stamp"][at])
                at = at[known]
                space = TENSOR_MAPS if accesses.site.reads_map else accesses.space
                others, stamps = before["thread"][at] - 1, before["stamp"][at]
                fenced = self._clocks.are_fenced(accesses.threads[at], others, stamps, space)
                self._report_missing_fence(accesses, before, at[~fenced])

    def _report_missing_fence(self, accesses: Accesses, before: Records, loose: np.ndarray) -> None:
        for number in np.unique(before["site"][loose]):
            lanes = loose[before["site"][loose] == number]
            lane = int(lanes[0])
            benign = bool(before["silent"][lanes].all())
            site, thread = self._sites.all[int(number)], int(before["thread"][lane]) - 1
            self._report(
                Finding(
                    kind="racecheck.read_write" if accesses.site.kind == "read" else "racecheck.write_write",
                    severity="warning" if benign else "error",
                    cause="no_map_fence" if accesses.site.reads_map else "no_proxy_fence",
                    touch=accesses.touch(lane),
                    other=touch(site, accesses.space, int(accesses.addresses[lane]), thread),
                    count=int(lanes.size),
                    same_value=benign,
                )
            )


__all__ = ["Proxies"]
