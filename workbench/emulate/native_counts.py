"""The table that counting native code leaves, read as the counters of a launch.

Knows the layout that `lower.counting` made. What a counter means is `workbench.counter_table`'s.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from workbench.emulate.interpret.counting import Ledger
from workbench.emulate.interpret.kernel import Kernel
from workbench.emulate.lower.builder import WARP
from workbench.emulate.lower.counting import ACCESS_WORDS, TableLayout
from workbench.emulate.lower.counting_code import WORD
from workbench.records import Counters, SourceSpot

_LINE_BYTES = 64


def table_bytes(layout: TableLayout | None) -> int:
    """Bytes of a table, which lies before the context: whole cache lines."""
    return 0 if layout is None else -(-layout.words * WORD // _LINE_BYTES) * _LINE_BYTES


def read_counters(
    tables: Sequence[NDArray[np.uint8]], layout: TableLayout, kernel: Kernel, spots: Mapping[int, SourceSpot]
) -> Counters:
    """What the tables of a launch's workers come to, each of `table_bytes`."""
    words = [int(w) for w in np.sum([table.view(np.int64) for table in tables], axis=0)[::-1]]
    ledger = Ledger(spots)
    blocks = kernel.entry_code.blocks
    for row in layout.blocks:
        whole, parted, lanes = words[row.first_word : row.first_word + 3]
        warps = whole + parted
        block = blocks[row.block]
        ledger.add_block(block, warps, whole * WARP + lanes)
        if row.divergent >= 0:
            line = block.instructions[-1].line
            ledger.add(line, "branches", warps)
            ledger.add(line, "divergent_branches", words[row.divergent])
        if row.barrier:
            ledger.add(row.barrier, "barriers", warps)
    for access in layout.accesses:
        found = words[access.first_word : access.first_word + ACCESS_WORDS]
        requests, active, pieces, groups = (
            n + words[access.runs] * each for n, each in zip(found, access.each, strict=True)
        )
        ledger.add_access(access.space, access.kind, access.line, access.size_bytes, requests, active, pieces, groups)
    return ledger.counters()
