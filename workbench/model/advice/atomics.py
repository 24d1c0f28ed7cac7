"""The rule about atomics that meet on one address."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from workbench.model.advice.facts import Access, Facts
from workbench.model.advice.values import Change, Finding
from workbench.records import Quantity

LEAST_MEETINGS = 4.0
"""Operations of a block on one address, on average over the addresses that it changes."""
LEAST_LANES = 2.0
_ELECTED = ("VOTE", "POPC", "REDUX", "MATCH", "CREDUX")


@dataclass(frozen=True)
class Meetings:
    """operations: of the recorded lanes. distinct: addresses, for each block. busiest: share of the operations on the
    busiest address. lanes: of a request on one address, the most, on average."""

    operations: int
    distinct: int
    busiest: float
    lanes: float


def meetings(access: Access) -> Meetings:
    """Counts over the recorded requests."""
    at = np.concatenate([request.addresses for request in access.requests])
    blocks = {request.block for request in access.requests}
    distinct = sum(
        int(np.unique(np.concatenate([r.addresses for r in access.requests if r.block == block])).size)
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
        if per_address < LEAST_MEETINGS or (access.space == "shared" and lanes < LEAST_LANES):
            continue
        seen = (
            f"atomics on {access.name} meet: a block makes {per_address:,.3g} of them on each address that it changes, "
            f"and the busiest address takes {found.busiest:.0%} of all; "
        )
        if elected:
            seen += "ptxas has one lane of a warp do it for all (a vote and a count in SASS), so that the warps meet"
        else:
            seen += f"in a request up to {lanes:.3g} lanes name the same address, on average"
        yield Finding(
            "one_address_atomics",
            seen,
            "counted",
            facts.user_spot(access.spot),
            "operations on one address are carried out one after the other"
            + (", in the L2 cache, for all SMs together" if access.space == "global" else ", lane after lane"),
            _cure(access),
            _change(access, found, operations),
            {
                "per address": Quantity(per_address, "operations a block", "counted"),
                "busiest": Quantity(100 * found.busiest, "% of the operations", "counted"),
                "lanes": Quantity(lanes, "lanes on one address", "counted"),
            },
        )


def _elected(facts: Facts, access: Access) -> bool:
    """Whether ptxas combined the lanes of a warp before the atomic: its line has a vote or a reduction in SASS."""
    if not isinstance(facts.sass, tuple):
        return False
    own = [each for each in facts.sass if each.ptx_line == access.ptx_line]
    return any(each.opcode.startswith(_ELECTED) for each in own)


def _cure(access: Access) -> str:
    if access.space == "global":
        return (
            "combine first: within the warp (`__reduce_add_sync`, shuffles), then within the block in shared memory, "
            "and make one atomic a block for each address"
        )
    return (
        "combine equal ones within the warp first (`__match_any_sync`), or give each warp a copy of its own in shared "
        "memory and add the copies up at the end"
    )


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
