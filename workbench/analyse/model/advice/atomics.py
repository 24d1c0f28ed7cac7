"""The rule about atomics that meet on one address."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from workbench.analyse.model.advice.facts import Access, Facts
from workbench.analyse.model.advice.values import Change, Finding
from workbench.base.records import Missing, Quantity
from workbench.base.records.facts import Fact
from workbench.device.targets.launch_log import RecordedArray
from workbench.emulate.numbers import sorted_unique

MIN_MEETINGS = 4.0
"""Operations of a block on one address, on average over the addresses that it changes."""
MIN_LANES = 2.0
_ELECTED = ("VOTE", "POPC", "REDUX", "MATCH", "CREDUX", "ATOMS.POPC")
_TABLE_BYTES = 32 << 10


@dataclass(frozen=True)
class Meetings:
    """Operations of atomics on the same addresses.

    Attributes
    ----------
    operations
        The number of operations of the recorded lanes.
    distinct
        The number of addresses, for each block.
    busiest
        The share of the operations on the busiest address.
    lanes
        The most lanes of a request on one address, on average.
    """

    operations: int
    distinct: int
    busiest: float
    lanes: float


def meetings(access: Access) -> Meetings:
    """Counts over the recorded requests."""
    at = np.concatenate([request.addresses for request in access.requests])
    blocks = {request.block for request in access.requests}
    distinct = sum(
        int(sorted_unique(np.concatenate([r.addresses for r in access.requests if r.block == block])).size)
        for block in blocks
    )
    amounts = np.unique(at, return_counts=True)[1]
    lanes = access.count("same_address_lanes") / max(access.count("requests"), 1)
    return Meetings(int(at.size), distinct, float(amounts.max()) / at.size, lanes)


def one_address_atomics(facts: Facts) -> Iterator[Finding]:
    """Atomics of which many name the same address."""
    for access in facts.of("global", "atomic") + facts.of("shared", "atomic"):
        found = meetings(access)
        elected = _elected(facts, access)
        operations = len(access.requests) if elected else found.operations
        lanes = 1.0 if elected else found.lanes
        per_address = operations / max(found.distinct, 1)
        if access.space == "shared" and (lanes < MIN_LANES or per_address < MIN_MEETINGS):
            continue
        if access.space == "global" and per_address < MIN_MEETINGS:
            yield from _private_copies(facts, access, found)
            continue
        yield Finding(
            Fact.of(
                "meeting",
                touched=access.touched,
                per_address=Quantity(per_address, "operations per block", "counted"),
                busiest=Quantity(100 * found.busiest, "% of the operations", "counted"),
                lanes=Quantity(lanes, "lanes on one address", "counted"),
                elected=elected,
            ),
            "counted",
            facts.user_spot(access.spot),
            Fact.of("combine_in_block" if access.space == "global" else "combine_in_warp"),
            _change(access, found, operations),
        )


def _private_copies(facts: Facts, access: Access, found: Meetings) -> Iterator[Finding]:
    """Few addresses that the blocks of the whole launch change again and again: a table, a histogram."""
    if isinstance(facts.occupancy, Missing) or not access.size_bytes:
        return
    addresses = int(sorted_unique(np.concatenate([request.addresses for request in access.requests])).size)
    operations = access.count("bytes") / access.size_bytes
    at_once = facts.occupancy.blocks_per_sm * facts.device.num_sms
    each = operations / addresses
    if each < MIN_MEETINGS * at_once or addresses * access.size_bytes > _TABLE_BYTES:
        return
    remains = addresses * at_once / operations
    looping = {"at_once": at_once, "blocks": facts.grid.size}
    if found.operations == found.distinct and facts.of("shared", "read", "write", "atomic"):
        # A block makes one atomic an address: what it has in shared memory is such a copy already, or a ticket.
        remedy, blocks = Fact.of("fewer_blocks", **looping), at_once
    else:
        remedy, blocks = Fact.of("copy_of_table", bytes=_table_bytes(access, addresses), **looping), None
    yield Finding(
        Fact.of(
            "often_changed",
            touched=access.touched,
            addresses=Quantity(addresses, "addresses", "counted"),
            each=Quantity(each, "operations per address", "counted"),
        ),
        "counted",
        facts.user_spot(access.spot),
        remedy,
        Change(
            {
                (access.ptx_line, access.counter(what)): remains
                for what in ("requests", "sectors", "same_address_lanes")
            },
            blocks=blocks,
        ),
    )


def _table_bytes(access: Access, addresses: int) -> int:
    """The array, where it is not much larger than what the recorded blocks change of it; else that."""
    changed = addresses * access.size_bytes
    if isinstance(access.array, RecordedArray) and access.array.size_bytes <= min(_TABLE_BYTES, 4 * changed):
        return access.array.size_bytes
    return changed


def _elected(facts: Facts, access: Access) -> bool:
    """True if ptxas combined the lanes of a warp before the atomic: its line has a vote or a reduction in SASS."""
    if not isinstance(facts.sass, tuple):
        return False
    own = [each for each in facts.sass if each.ptx_line == access.ptx_line]
    return any(each.opcode.startswith(_ELECTED) for each in own)


def _change(access: Access, found: Meetings, operations: int) -> Change:
    remains = found.distinct / max(operations, 1)
    if access.space == "shared":
        return Change({(access.ptx_line, access.counter("same_address_lanes")): 1 / max(found.lanes, 1.0)})
    return Change(
        {
            (access.ptx_line, access.counter(what)): min(remains, 1.0)
            for what in ("requests", "sectors", "same_address_lanes")
        },
        instructions={access.ptx_line: min(found.distinct / max(len(access.requests), 1), 1.0)},
    )
