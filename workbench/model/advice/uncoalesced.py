"""The rule about requests to global memory whose lanes lie far apart.

An access is spoken of by one rule at most: records are uncoalesced for a reason of their own, with another cure.
"""

from __future__ import annotations

from collections.abc import Iterator

from workbench.model.advice.facts import Access, Facts, basis_note
from workbench.model.advice.lanes import GLOBAL, LEAST_RATIO, lanes_of, num_requests, plain_accesses, to_ideal
from workbench.model.advice.numbers import amount, counted
from workbench.model.advice.record_stride import records_of
from workbench.model.advice.values import Finding
from workbench.records import Quantity, SourceSpot
from workbench.targets.recorded_facts import RecordedArray

_MOST_LINES = 6


def uncoalesced(facts: Facts) -> Iterator[Finding]:
    """Accesses whose requests take many more sectors than their bytes need; what is alike is told once."""
    apart = {each.ptx_line for records in records_of(facts) for each in records.accesses}
    alike: dict[object, list[Access]] = {}
    for access in plain_accesses(facts, *GLOBAL):
        if access.ptx_line not in apart and lanes_of(access).ratio >= LEAST_RATIO:
            alike.setdefault(_alike(facts, access), []).append(access)
    for group in alike.values():
        group.sort(key=lambda each: -lanes_of(each).sectors)
        sectors = sum(lanes_of(each).sectors for each in group)
        ideal = sum(lanes_of(each).ideal for each in group)
        names = list(dict.fromkeys(f"{each.does} {each.name}" for each in group))
        yield Finding(
            "uncoalesced",
            f"{' and '.join(names)} take {amount(sectors / num_requests(group))} sectors of 32 bytes a request where "
            f"{amount(ideal / num_requests(group))} would hold as many bytes; {_pattern(facts, group[0])}"
            f"{_elsewhere(facts, group)}{basis_note(group)}",
            "counted",
            facts.user_spot(group[0].spot),
            "memory is moved by whole sectors: of those that a request touches only a part is used, and each sector "
            "takes its share of the time of L1, of L2 and, where it is not found there, of DRAM",
            _cure(facts, group[0]),
            to_ideal(facts, group),
            {
                "sectors": Quantity(sectors / num_requests(group), "sectors a request", "counted"),
                "ideal": Quantity(ideal / num_requests(group), "sectors a request", "counted"),
                "used": Quantity(100 * ideal / sectors, "% of the bytes moved", "counted"),
            },
        )


def _alike(facts: Facts, access: Access) -> object:
    """What accesses have in common that one finding tells of: the array and the distance of lanes, else the line."""
    stride = access.lane_stride
    if isinstance(access.array, RecordedArray) and stride is not None:
        return access.array.address, abs(stride)
    spot = facts.user_spot(access.spot)
    return (spot.file, spot.line) if isinstance(spot, SourceSpot) else access.ptx_line


def _elsewhere(facts: Facts, group: list[Access]) -> str:
    """The other lines that do the same."""
    spots = [spot for each in group if isinstance(spot := facts.user_spot(each.spot), SourceSpot)]
    lines = sorted({spot.line for spot in spots if spot.file == spots[0].file} - {spots[0].line}) if spots else []
    if not lines:
        return ""
    shown = ", ".join(map(str, lines[:_MOST_LINES])) + (" and others" if len(lines) > _MOST_LINES else "")
    return f"; so does line {shown}" if len(lines) == 1 else f"; so do lines {shown}"


def _pattern(facts: Facts, access: Access) -> str:
    stride = access.lane_stride
    if stride is not None and abs(stride) > access.size_bytes:
        return f"neighbouring lanes are {abs(stride):,} bytes apart"
    if facts.block.x < 32 and (facts.block.y > 1 or facts.block.z > 1):
        row = counted(facts.block.x, "thread")
        return f"the lanes have no common distance; a warp of this block covers several rows of {row}"
    return "the lanes have no common distance"


def _cure(facts: Facts, access: Access) -> str:
    stride = access.lane_stride
    if facts.block.x == 1 and facts.block.size > 1:
        return (
            "the block has one thread in x, so that the lanes of a warp differ in threadIdx.y (or z): launch it with "
            "32 or more in x, and let `threadIdx.x` run along memory; or index memory by what the lanes differ in"
        )
    if stride is not None and abs(stride) > access.size_bytes:
        return (
            "let neighbouring threads take neighbouring elements: make `threadIdx.x` the index that runs fastest in "
            "memory, or bring a tile into shared memory with coalesced accesses and read it there in the other order"
        )
    return (
        "let the lanes of a warp take neighbouring elements, by another assignment of threads to elements or by "
        "sorting what is gathered; where the order is given by the data, bring what is used again into shared memory"
    )
