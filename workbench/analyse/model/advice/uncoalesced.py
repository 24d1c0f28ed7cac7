"""The rule about requests to global memory whose lanes lie far apart.

An access is spoken of by one rule at most: records are uncoalesced for a reason of their own, with another cure.
"""

from __future__ import annotations

from collections.abc import Iterator

from workbench.analyse.model.advice.facts import Access, Facts, any_on_ptx
from workbench.analyse.model.advice.lanes import GLOBAL, MIN_RATIO, lanes_of, num_requests, plain_accesses, to_ideal
from workbench.analyse.model.advice.record_stride import records_of
from workbench.analyse.model.advice.values import Finding
from workbench.base.records import Quantity, SourceSpot
from workbench.base.records.facts import Fact
from workbench.device.targets.launch_log import RecordedArray
from workbench.emulate.access_patterns import WARP


def uncoalesced(facts: Facts) -> Iterator[Finding]:
    """Accesses whose requests take many more sectors than their bytes need; what is alike is told once."""
    apart = {each.ptx_line for records in records_of(facts) for each in records.accesses}
    alike: dict[object, list[Access]] = {}
    for access in plain_accesses(facts, *GLOBAL):
        if access.ptx_line not in apart and lanes_of(access).ratio >= MIN_RATIO:
            alike.setdefault(_alike(facts, access), []).append(access)
    for group in alike.values():
        group.sort(key=lambda each: -lanes_of(each).sectors)
        sectors = sum(lanes_of(each).sectors for each in group)
        ideal = sum(lanes_of(each).ideal for each in group)
        yield Finding(
            Fact.of(
                "lanes_apart",
                touched=tuple(dict.fromkeys(each.touched for each in group)),
                sectors=Quantity(sectors / num_requests(group), "sectors per request", "counted"),
                ideal=Quantity(ideal / num_requests(group), "sectors per request", "counted"),
                used=Quantity(100 * ideal / sectors, "% of the bytes moved", "counted"),
                stride=_distance(group[0]),
                side_by_side=_is_side_by_side(group[0]),
                row=facts.block.x if facts.block.x < WARP and facts.block.x < facts.block.size else None,
                other_lines=_other_lines(facts, group),
                on_ptx=any_on_ptx(group),
            ),
            "counted",
            facts.user_spot(group[0].spot),
            _remedy(facts, group[0]),
            to_ideal(facts, group),
        )


def _alike(facts: Facts, access: Access) -> object:
    """A key of the accesses that share one finding: the array and the distance of lanes, else the line."""
    stride = access.lane_stride
    if isinstance(access.array, RecordedArray) and stride is not None:
        return access.array.address, abs(stride)
    spot = facts.user_spot(access.spot)
    return (spot.file, spot.line) if isinstance(spot, SourceSpot) else access.ptx_line


def _other_lines(facts: Facts, group: list[Access]) -> tuple[int, ...]:
    """The other lines that do the same."""
    spots = [spot for each in group if isinstance(spot := facts.user_spot(each.spot), SourceSpot)]
    return tuple(sorted({spot.line for spot in spots if spot.file == spots[0].file} - {spots[0].line} if spots else ()))


def _distance(access: Access) -> int | None:
    """Bytes between neighbouring lanes that leave a gap; None where they have no common distance."""
    stride = abs(access.lane_stride or 0)
    return stride if stride > access.size_bytes else None


def _is_side_by_side(access: Access) -> bool:
    """True if a lane begins where its neighbour ends, or before: a row that is no whole one takes more sectors too."""
    return access.lane_stride is not None and _distance(access) is None


def _runs_along_y(facts: Facts, access: Access) -> bool:
    """True if threads that are neighbours in y access neighbouring elements, and those in x do not."""
    width, size = facts.block.x, access.size_bytes
    if facts.block.y == 1:
        return False
    addresses = {
        (each.block, each.turn, 32 * each.warp + int(lane)): int(at)
        for each in access.requests
        for lane, at in zip(each.lanes, each.addresses, strict=True)
    }
    beside = below = pairs = 0
    for (block, turn, thread), at in addresses.items():
        right, down = addresses.get((block, turn, thread + 1)), addresses.get((block, turn, thread + width))
        if right is None or down is None or (thread + 1) % width == 0:
            continue
        pairs += 1
        beside += right - at == size
        below += down - at == size
    return pairs > 0 and not beside and 10 * below >= 9 * pairs


def _remedy(facts: Facts, access: Access) -> Fact:
    if facts.block.x == 1 and facts.block.size > 1:
        return Fact.of("wider_block")
    if _is_side_by_side(access):
        return Fact.of("whole_rows")
    # Where another access runs along x, as one side of a transpose does, an exchange only moves the fault there.
    others = [each for each in plain_accesses(facts, *GLOBAL) if each.lane_stride != 0]
    if all(_runs_along_y(facts, each) for each in others):
        return Fact.of("exchange_indices")
    return Fact.of("reassign" if _distance(access) is None else "neighbours")
