"""Uninitialised reads in global, shared and local memory, byte by byte."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from workbench.emulate.addresses import BASE
from workbench.emulate.heap import LABEL
from workbench.emulate.memory import Memory
from workbench.emulate.sanitize.findings import Cause, Finding
from workbench.emulate.sanitize.races import Accesses, Report
from workbench.emulate.sanitize.shadow import Shadow


class Initialization:
    """Detects uninitialised reads in one launch."""

    def __init__(self, memory: Memory, report: Report) -> None:
        self._memory = memory
        self._report = report

    def access(self, shadow: Shadow, accesses: Accesses, owners: tuple[int, int]) -> None:
        """Checks the reads of some lanes, and notes their writes. owners: the distance in the shadow between the
        memories of two blocks or threads, and the size of each; in global memory allocations say so."""
        site, offsets = accesses.site, accesses.offsets
        bytes_ = offsets[:, None] + np.arange(site.size_bytes)
        if site.kind != "write":
            missing = ~shadow.written[bytes_].all(axis=1)
            if missing.any():
                self._report_uninitialised(shadow, accesses, missing.nonzero()[0], owners)
        if site.kind != "read":
            shadow.written[bytes_] = True

    def _report_uninitialised(
        self, shadow: Shadow, accesses: Accesses, lanes: np.ndarray, owners: tuple[int, int]
    ) -> None:
        lane = int(lanes[0])
        offset = int(accesses.offsets[lane])
        # The first byte that nobody wrote: a vector may have been written in part, a word byte by byte.
        written = shadow.written[offset : offset + accesses.site.size_bytes]
        skipped = int(np.argmin(written))
        access = accesses.touch(lane)
        cause: Cause = "not_written"
        if accesses.space == "global":
            allocation = self._memory.find(offset + BASE)
            if allocation and allocation.label.startswith(LABEL):
                cause = "malloced_not_written"
            first, size = (allocation.start - BASE, allocation.size_bytes) if allocation else (offset, 0)
        else:
            stride, size = owners
            first = offset // stride * stride
        self._report(
            Finding(
                kind="initcheck.uninitialized",
                severity="error",
                cause=cause,
                touch=replace(access, address=access.address + skipped, size_bytes=access.size_bytes - skipped),
                count=int(lanes.size),
                written_bytes=int(np.count_nonzero(shadow.written[first : first + size])),
                owner_bytes=size,
            )
        )


__all__ = ["Initialization"]
