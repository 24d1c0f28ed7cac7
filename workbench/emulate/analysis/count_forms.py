"""The ways in which accesses are counted: which counts are known before the kernel runs, and which it must find.

For a full warp at regular addresses all is known but the offset of the access in its first sector. The counts of lanes
in runs follow from the sectors of each run. All others are found by the runtime, from the address of each lane.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Literal

import numpy as np

from workbench.emulate import costs
from workbench.emulate.access_patterns import (
    constant_words,
    ideal_sectors,
    local_sectors,
    overlapping,
    same_address_lanes,
    sectors,
    wavefronts,
)
from workbench.emulate.analysis.access_forms import ops_of_copy
from workbench.emulate.analysis.copies import Copy, copies_of_blocks
from workbench.emulate.analysis.lane_runs import Run, runs_of, straight_uniformity
from workbench.emulate.analysis.linear_forms import VARYING, Uniformity
from workbench.emulate.ir.count_ops import Access, CountOp
from workbench.emulate.ir.counter_layout import Amounts
from workbench.emulate.ir.unit import Unit, decision
from workbench.emulate.llvm.builder import WARP
from workbench.isa.ptx.nodes import Address

SECTOR = 32
"""Bytes of a sector of global memory."""
_FAR = 1 << 40
"""An address that lanes may lie below of."""
_FULL: tuple[Copy, ...] = ("unmasked", "unmasked_on_guesses", "unchecked", "by_lanes")

Condition = Literal["all_lanes", "unwrapped", "no_window"]
"""A condition for regular counts: that all lanes are active; that no index wraps; that a generic address is one of
global memory."""


@dataclass(frozen=True)
class CountForm:
    """The way in which an access is counted in one copy of its block.

    kind: `regular`, as an access of a full warp, if the conditions hold; `piece`, one wavefront of shared memory
    whatever lanes there are; `runs` of a full warp; or `lanes`, found by the runtime. address: the uniformity that this
    holds for. each: the amounts of one access; pieces: sectors or wavefronts by the remainder of the address, one where
    they are the same. full: whether the access is one of a full warp without a guard.
    """

    kind: Literal["regular", "piece", "runs", "lanes"]
    address: Uniformity
    full: bool = False
    each: Amounts = (0, 0, 0, 0)
    pieces: tuple[int, ...] = ()
    conditions: tuple[Condition, ...] = ()
    runs: tuple[Run, ...] = ()


@decision(nothing={})
def count_forms(unit: Unit) -> Mapping[int, Mapping[Copy, Mapping[int, CountForm]]]:
    """Counts regular accesses with a few additions, where accesses are counted.

    The form of each in each copy of its block, by position. Without it, the runtime counts each lane.
    """
    if unit.counted is None:
        return {}
    result: dict[int, Mapping[Copy, Mapping[int, CountForm]]] = {}
    made = copies_of_blocks(unit)
    for node in unit.graph.blocks:
        if any(isinstance(op, CountOp) and isinstance(op.event, Access) for op in node.ops):
            result[node.number] = {
                copy: {
                    index: _form(op, op.event, analysis.operand(op, _address(op).base, "u64") or VARYING, copy)
                    for index, op, analysis in ops_of_copy(unit, node, copy)
                    if isinstance(op, CountOp) and isinstance(op.event, Access) and not op.event.partial
                }
                for copy in made[node.number]
            }
    return result


def _address(op: CountOp) -> Address:
    address = op.operands[0]
    assert isinstance(address, Address)
    return address


def _form(op: CountOp, event: Access, address: Uniformity, copy: Copy) -> CountForm:
    full, offset = copy in _FULL and op.guard is None, _address(op).offset
    some_of_shared = not full and event.space == "shared" and event.kind != "atomic"
    if some_of_shared and address.scalar and _amounts(event, address, offset) == ((1,), 1):
        return CountForm("piece", address)
    straight = None if copy == "masked" else _straight(event, address)
    if straight is None:
        return _runs(event, address, full)
    pieces, groups = _amounts(event, straight, offset)
    least = min(p for p in pieces if p) if any(pieces) else 0
    conditions: list[Condition] = []
    if not full:
        conditions.append("all_lanes")
    if address.index is not None:
        conditions.append("unwrapped")
    if not event.space:
        conditions.append("no_window")
    each = 1, _overlaps(event, straight) if event.space == "shared" else WARP, least, groups
    return CountForm("regular", address, full, each, pieces, tuple(conditions))


def _straight(event: Access, address: Uniformity) -> Uniformity | None:
    """The form of an address by a scalar and a constant a lane, where it is one, at least usually."""
    if address.scalar:
        # The lines of constants that lanes read side by side depend on where a line begins.
        return address if event.space != "const" or len(set(address.lanes or (0,))) == 1 else None
    if address.index is not None and address.index.scalar and event.space in ("", "global"):
        return straight_uniformity(address)
    return None


def _runs(event: Access, address: Uniformity, full: bool) -> CountForm:
    lanes, size, straight = CountForm("lanes", address), event.natural_bytes, straight_uniformity(address)
    plain = event.space == "global" and event.kind != "atomic" and event.size_bytes == size
    if not plain or straight is None or not full:
        return lanes
    runs = runs_of(straight, size)
    if runs is None or len(runs) > costs.MAX_RUNS_IN_LINE or any(_skips_sectors(run, size) for run in runs):
        return lanes
    each = 1, WARP, 0, ideal_sectors(np.zeros(WARP, np.intp), event.size_bytes)
    return CountForm("runs", address, full, each, runs=tuple(runs))


def _skips_sectors(run: Run, size: int) -> bool:
    """True if there may be sectors between the lanes of a run that none touches."""
    return any((after - before) * size > SECTOR for before, after in pairwise(sorted(run.places)))


def _amounts(event: Access, straight: Uniformity, offset: int) -> tuple[tuple[int, ...], int]:
    """Pieces, by where in a sector (or in a word of a bank) the scalar and the operand's offset lie; and groups."""
    lanes = straight.lanes or (0,) * WARP
    period = _period(event.space)
    known = min(1 << straight.zeros, period)
    pieces, groups = _pattern(event.space, event.kind == "atomic", lanes, event.size_bytes, event.natural_bytes)
    fixed = offset % known
    possible = [p for r, p in pieces.items() if r % known == fixed] or [0]
    if len(set(possible)) == 1:
        return (possible[0],), groups
    return tuple(pieces.get(r, 0) for r in range(period)), groups


def _overlaps(event: Access, straight: Uniformity) -> int:
    """1 where lanes of a full warp share words of shared memory, if a lane has several."""
    lanes = np.array(straight.lanes or (0,) * WARP, np.int64)
    return overlapping(np.zeros(WARP, np.intp), _FAR + lanes, event.size_bytes)


def _period(space: str) -> int:
    """Moved by so many bytes, an access touches as many pieces as before."""
    return 4 if space in ("shared", "local", "const") else SECTOR


@lru_cache(1 << 12)
def _pattern(space: str, atomic: bool, lanes: tuple[int, ...], size: int, natural: int) -> tuple[dict[int, int], int]:
    """The aligned pieces of a full warp by the remainder of the scalar; and groups."""
    away = np.array(lanes, np.int64)
    every = np.arange(WARP)
    one_warp = np.zeros(WARP, np.intp)
    pieces: dict[int, int] = {}
    groups = 0
    if atomic:
        groups = same_address_lanes(one_warp, _FAR + away)
    elif space not in ("shared", "local", "const"):
        groups = ideal_sectors(one_warp, size)
    period = _period(space)
    for r in range(period):
        if (r + lanes[0]) % min(natural, period):
            continue
        if space == "local":
            pieces[r] = local_sectors(every, _FAR + r + away, size)
        elif space == "const":
            pieces[r], groups = constant_words(one_warp, _FAR + r + away, size)
        elif space != "shared":
            pieces[r] = sectors(one_warp, _FAR + r + away, size)
        elif not atomic:
            pieces[r], groups = wavefronts(every, _FAR + r + away, size)
    return pieces, groups
