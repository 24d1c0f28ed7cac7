"""How often the lines of a kernel's PTX ran in its last counted launch, for listings that show it.

Kept by the text of the PTX, for as long as the process lives: whoever shows that very text may ask. Keeps numbers and
no kernel, no array and no outcome alive.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass

from workbench.records import Counters, Launch, digest_of

_MOST_KERNELS = 64
_guard = threading.Lock()
_kept: OrderedDict[tuple[str, str], LineCounts] = OrderedDict()


@dataclass(frozen=True)
class LineCounts:
    """One counted launch of a kernel.

    launch: how it was launched, in words. at: seconds since 1970. lines: by PTX line, the warp instructions that were
    executed and the threads that were active in them, summed up.
    """

    kernel: str
    launch: str
    at: float
    lines: Mapping[int, tuple[int, int]]


def note(ptx: str, mangled_name: str, launch: Launch, counters: Counters) -> None:
    """Keep the counts of a launch in place of the kernel's older ones."""
    grid, block = (f"{d.x}x{d.y}x{d.z}".removesuffix("x1").removesuffix("x1") for d in (launch.grid, launch.block))
    counts = LineCounts(
        kernel=mangled_name,
        launch=f"{grid} blocks of {block} threads",
        at=time.time(),
        lines={
            line: (events["warp_instructions"], events.get("thread_instructions", 0))
            for line, events in counters.by_ptx_line.items()
            if events.get("warp_instructions")
        },
    )
    key = (digest_of(ptx), mangled_name)
    with _guard:
        _kept.pop(key, None)
        _kept[key] = counts
        while len(_kept) > _MOST_KERNELS:
            _kept.popitem(last=False)


def line_counts_of(digest: str) -> tuple[LineCounts, ...]:
    """The last counted launch of each kernel of a PTX text, oldest first."""
    with _guard:
        return tuple(counts for (text, _), counts in _kept.items() if text == digest)
