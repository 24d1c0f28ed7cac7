"""Runs of lanes in memory, for addresses that follow from a few scalars.

Neighbouring lanes whose addresses differ by constants form a run. Where lanes lie in rows of the block that begin at
other lanes in each warp, one row stands for all. Knows uniformity, not code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from workbench.emulate import costs
from workbench.emulate.addresses import SLACK
from workbench.emulate.analysis.lane_patterns import Lanes
from workbench.emulate.analysis.linear_forms import Uniformity
from workbench.emulate.llvm.builder import WARP

WIDEST_ACCESS = 16
"""Bytes of a lane (PTX ISA 9.7.9.8, vectors of `ld`)."""


@dataclass(frozen=True)
class Run:
    """Neighbouring lanes. low: bytes that the lowest adds to the address; places: of each lane, in elements from there.
    steps: how many times it adds each of the address's other scalars."""

    first: int
    low: int
    places: Lanes
    steps: Lanes

    @property
    def count(self) -> int:
        return len(self.places)

    @property
    def span(self) -> int:
        """Elements from the lowest to the highest."""
        return max(self.places) + 1

    @property
    def beside(self) -> bool:
        return self.places == tuple(range(self.count))

    @property
    def dense(self) -> bool:
        """True if lanes reach all between the lowest and the highest."""
        return len(set(self.places)) == self.span


def runs_of(uniformity: Uniformity, size_bytes: int, store: bool = False) -> list[Run] | None:
    """The runs of a linear address for elements of so many bytes, None where they are others in each warp, or lanes
    are not a multiple of it apart.

    store: runs are without holes.
    """
    lanes = uniformity.each
    if uniformity.stepped or any((v - lanes[0]) % size_bytes for v in lanes):
        return None
    steps = list(zip(*(pattern.lanes for pattern in uniformity.terms), strict=True)) or [()] * WARP
    runs: list[Run] = []
    for first, end in _cuts(range(WARP + 1), lambda a, b: steps[a] != steps[b]):
        runs += _pieces(lanes, steps[first], first, end, size_bytes, store)
    return runs


def _cuts(places: range, apart: Callable[[int, int], bool]) -> Iterator[tuple[int, int]]:
    """Stretches of lanes of which no two neighbours are apart."""
    begin = places[0]
    for a, b in pairwise(places[:-1]):
        if apart(a, b):
            yield begin, b
            begin = b
    yield begin, places[-1]


def _pieces(lanes: Lanes, steps: Lanes, first: int, end: int, size: int, store: bool) -> Iterator[Run]:
    """Lanes that add the same but for constants, as one run or several."""
    rows = list(_cuts(range(first, end + 1), lambda a, b: lanes[b] - lanes[a] not in (0, size)))
    if len(rows) <= max(1, (end - first) // costs.SHORT_ROW):
        rows = [part for row in rows for part in _cuts(range(row[0], row[1] + 1), _changes(lanes, row[0]))]
    if len(rows) <= max(1, (end - first) // costs.SHORT_ROW):
        yield from (_run(lanes, steps, *row, size) for row in rows)
        return
    whole = _run(lanes, steps, first, end, size)
    if whole.dense if store else whole.span <= costs.MAX_LOADED * whole.count:
        yield whole
        return
    jumps = [abs(b - a) for a, b in pairwise(lanes[first:end])]
    least = min(jumps, default=0)
    found = list(_cuts(range(first, end + 1), lambda a, b: abs(lanes[b] - lanes[a]) > max(least, size)))
    if len(found) > 1:
        for part in found:
            yield from _pieces(lanes, steps, *part, size, store)
        return
    for lane in range(first, end):
        yield _run(lanes, steps, lane, lane + 1, size)


def _changes(lanes: Lanes, first: int) -> Callable[[int, int], bool]:
    """A test of whether two lanes of a row are apart otherwise than its first two."""
    return lambda a, b: lanes[b] - lanes[a] != lanes[first + 1] - lanes[first]


def _run(lanes: Lanes, steps: Lanes, first: int, end: int, size: int) -> Run:
    low = min(lanes[first:end])
    return Run(first, low, tuple((v - low) // size for v in lanes[first:end]), steps)


def row_of(uniformity: Uniformity, size_bytes: int, store: bool) -> Run | None:
    """A row of 32 lanes, where rows are evenly apart; None where lanes of a row are too far from each other, or go
    back. What is loaded for lanes of other rows lies less than `SLACK` bytes from what the row's own lanes load."""
    if not uniformity.stepped or any(any(pattern.lanes) for pattern in uniformity.terms):
        return None
    lanes = uniformity.each
    gaps = {b - a for a, b in pairwise(lanes)}
    gap = gaps.pop()
    steps = (uniformity.rows, uniformity.planes)
    if gaps or gap % size_bytes or any(times % size_bytes for times in steps) or not 0 <= gap * (WARP - 1) <= SLACK:
        return None
    if store and gap != size_bytes:
        return None
    return Run(0, lanes[0], tuple(lane * gap // size_bytes for lane in range(WARP)), ())


def straight_uniformity(uniformity: Uniformity) -> Uniformity | None:
    """The uniformity of a value after `codegen.strided_values.straightened`; None where it is not linear."""
    if uniformity.index is None:
        return uniformity if uniformity.linear else None
    if not uniformity.index.linear:
        return None
    inner, order = uniformity.index, uniformity.scale.bit_length() - 1
    kind = "strided" if inner.kind == "strided" else "affine"
    own = inner.constants.times(uniformity.scale)
    return replace(
        inner, kind=kind, lanes=own.lanes, rows=own.rows, planes=own.planes, zeros=0, even=inner.even + order, low=None,
        high=None,
    )  # fmt: skip


def linear_address(uniformity: Uniformity, wide: bool) -> Uniformity | None:
    """The form of lanes' addresses, where they follow from a few scalars and are not all equal; None where every lane
    has to be examined. wide: whether the address has 64 bits, or is one of shared memory."""
    found = straight_uniformity(uniformity)
    return found if found is not None and found.kind != "uniform" and wide else None


def runs_of_elements(
    uniformity: Uniformity, element_bytes: int, count: int, store: bool, masked: bool
) -> list[Run] | None:
    """The runs of an access of several elements a lane, the same in all warps; None where that is not known, or lanes
    do not move as wholes. masked: whether some lanes may be inactive."""
    runs = runs_of(uniformity, element_bytes * count, store)
    if runs is None:
        return None
    if count > 1:
        whole = element_bytes in (4, 8) and element_bytes * count == WIDEST_ACCESS
        return runs if not (masked and store) and len(runs) == 1 and runs[0].beside and whole else None
    if store and masked:
        return runs if all(run.count > 1 and run.span in (1, run.count) for run in runs) else None
    return runs
