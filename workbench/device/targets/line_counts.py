"""Counts at the lines of a kernel in its last counted launch, for listings that show it.

Kept by the text of the PTX, until the process ends, for listings that show the same text. Keeps numbers only; no
kernel, array or outcome is kept alive, and tables are made on request.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from workbench.base.bounded_cache import BoundedCache
from workbench.base.records.line_tables import LaunchCounters, LineFacts, facts_of
from workbench.base.records.outcomes import Counters, Launch
from workbench.isa.ptx.stable_names import digest_of, stable_symbol

_MAX_KERNELS = 64
_kept: BoundedCache[tuple[str, str], LineCounts] = BoundedCache(_MAX_KERNELS)


@dataclass(frozen=True, eq=False)
class LineCounts:
    """One counted launch of a kernel, by its mangled name. filename: of its source. at: seconds since 1970."""

    kernel: str
    filename: str
    at: float
    facts: LineFacts


def of_launch(launch: Launch, counters: Counters) -> LaunchCounters:
    """Give the counters of a launch with the launch, and keep its counts in place of the kernel's older ones."""
    kernel = launch.kernel
    # The mappings by line are made when they are first read; copied, so that the launch itself is let go.
    plain = Counters(
        counters.totals, counters.by_source_line, counters.by_ptx_line, counters.basis_by_ptx_line, counters.not_in_ptx,
        counters.matrix_instructions,
    )  # fmt: skip
    result = LaunchCounters(
        plain.totals, plain.by_source_line, plain.by_ptx_line, plain.basis_by_ptx_line, plain.not_in_ptx,
        plain.matrix_instructions, launch,
    )  # fmt: skip
    facts = replace(facts_of(launch, result), counters=plain)
    counts = LineCounts(kernel.mangled_name, kernel.compilation.source.filename, time.time(), facts)
    _kept.put((digest_of(kernel.compilation.ptx), stable_symbol(kernel.mangled_name)), counts)
    return result


def line_counts_of(digest: str) -> tuple[LineCounts, ...]:
    """The last counted launch of each kernel of a PTX text, oldest first."""
    return tuple(counts for (text, _), counts in _kept.items() if text == digest)
