"""Kinds and causes of the faults of accesses that leave their allocation, or are misaligned."""

from __future__ import annotations

from bisect import bisect_right
from operator import attrgetter
from typing import TYPE_CHECKING

from workbench.base.records.facts import Fact
from workbench.emulate.addresses import BASE, NULL_END
from workbench.emulate.host_memory import is_of_the_host

if TYPE_CHECKING:
    from workbench.emulate.memory import Memory


def diagnose(memory: Memory, address: int, nbytes: int) -> tuple[str, Fact]:
    """Kind and cause of the fault that an access makes which is misaligned or not within one live allocation."""
    if address < NULL_END:
        return "memcheck.null", Fact("null_pointer")
    if not memory.num_lent and not 0 <= address - BASE < memory.capacity_bytes and is_of_the_host(address):
        return "memcheck.out_of_bounds", Fact("host_address")
    if memory.multicast.has(address):
        return "memcheck.out_of_bounds", Fact("multicast_address")
    if address % nbytes:
        within = memory.find(address)
        return "memcheck.misaligned", Fact("misaligned", within.operands if within else {})
    freed = memory.places.freed_at(address)
    if freed is not None:
        return "memcheck.use_after_free", Fact("freed", freed.operands)
    return "memcheck.out_of_bounds", _nearest(memory, address, nbytes)


def _nearest(memory: Memory, address: int, nbytes: int) -> Fact:
    """The cause of an access out of bounds: how far it is from the nearest allocation."""
    live = memory.allocations()
    behind = bisect_right(live, address, key=attrgetter("start"))
    before = live[behind - 1] if behind else None
    after = live[behind] if behind < len(live) else None
    if before and (not after or address - before.end <= after.start - address):
        if address < before.end:
            return Fact.of("over_end", distance_bytes=address + nbytes - before.end, **before.operands)
        return Fact.of("past_end", distance_bytes=address - before.end, **before.operands)
    if after:
        return Fact.of("before_start", distance_bytes=after.start - address, **after.operands)
    return Fact("no_buffer")


def outside_window(space: str, offset: int, nbytes: int, size: int) -> tuple[str, Fact]:
    """Kind and cause of the fault of an access in a space of `size` bytes that does not fit or is misaligned."""
    if offset % nbytes:
        return "memcheck.misaligned", Fact("misaligned")
    past = offset - size
    if past >= 1 << 31:
        where, distance = "before_start", -offset % (1 << 32)
    elif past >= 0:
        where, distance = "past_end", past
    else:
        where, distance = "over_end", past + nbytes
    kind = "memcheck.stack_overflow" if space == "local" else "memcheck.out_of_bounds"
    return kind, Fact.of(where, distance_bytes=distance, buffer="", buffer_bytes=size, buffer_space=space)


def rank_fault(rank: int, own: int, blocks: int, reaches: bool, has_ended: bool) -> Fact | None:
    """The cause for which an access reaches no block's shared memory; None where it does.

    own: the rank of the block that makes it. reaches: whether it may lead to other blocks.
    """
    cause = ""
    if rank >= blocks:
        cause = "outside_cluster"
    elif not reaches and rank != own:
        cause = "other_block_shared"
    elif has_ended:
        cause = "ended_block"
    return Fact.of(cause, rank=rank, own=own, blocks=blocks) if cause else None


__all__ = ["diagnose", "outside_window", "rank_fault"]
