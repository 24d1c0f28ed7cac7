"""All pairs of lines that race in a launch: of each place every access is remembered, where sanitisers remember two."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import numpy as np

from workbench.emulate.sanitize.races import Accesses, Races
from workbench.emulate.sanitize.shadow import Shadow
from workbench.emulate.sanitize.sites import Site

Pairs = set[frozenset[int]]


@contextmanager
def racing_pairs() -> Iterator[Pairs]:
    """Collects the pairs of what the interpreter runs meanwhile under its sanitiser; of plain loads and stores."""
    found: Pairs = set()
    before: defaultdict[tuple[str, int, int], list[tuple[int, int, Site]]] = defaultdict(list)
    access = Races.access

    def remembering(self: Races, shadow: Shadow, accesses: Accesses) -> None:
        stamps = np.broadcast_to(self._clocks.now, accesses.threads.shape)
        for cells in shadow.cells(accesses.offsets, accesses.site.size_bytes):
            for thread, cell, stamp in zip(accesses.threads.tolist(), cells.tolist(), stamps.tolist(), strict=True):
                block = int(self._places.block(np.int64(thread))) if accesses.space == "shared" else 0
                place = before[accesses.space, block, cell]
                for other, then, site in place:
                    pair = frozenset((site.line, accesses.site.line))
                    if other == thread or "write" not in (site.kind, accesses.site.kind) or pair in found:
                        continue
                    if not self._clocks.know(np.array([thread]), np.array([other]), np.array([then])).all():
                        found.add(pair)
                place.append((thread, stamp, accesses.site))
        access(self, shadow, accesses)

    with patch.object(Races, "access", remembering):
        yield found
