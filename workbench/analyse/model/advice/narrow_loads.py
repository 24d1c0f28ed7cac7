"""The rule about loads and stores of few bytes per lane, of rows that lie side by side."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from workbench.analyse.model.advice.facts import Access, Facts, any_on_ptx
from workbench.analyse.model.advice.lanes import VECTOR_BYTES, lanes_of, plain_accesses, sizes
from workbench.analyse.model.advice.record_stride import Records, is_one_vector, is_strong, records_of
from workbench.analyse.model.advice.values import Change, Finding
from workbench.base.records import Missing, Quantity
from workbench.base.records.facts import Fact
from workbench.emulate.interpret.recording import Request


def narrow_loads(facts: Facts) -> Iterator[Finding]:
    """Loads and stores of few bytes per lane where 16 could be moved at once: the rows are contiguous and aligned.

    Either a thread reads adjacent elements one by one, or neighbouring threads read one element each of a contiguous
    stretch, so that a quarter of the threads could take four. Volatile accesses and those of a memory order are made
    one by one.
    """
    for records in records_of(facts):
        if is_one_vector(records) and not is_strong(facts, records):
            yield _adjacent(facts, records)
    candidates = plain_accesses(facts, "read", "write")
    narrow = [each for each in candidates if _could_be_wider(facts, each)]
    # Where an array is also read one element aside, as a stencil does, wider loads would not be aligned.
    aside = {each.touched for each in candidates if each not in narrow and _is_row(each)}
    narrow = [each for each in narrow if each.touched not in aside]
    if any(each.kind == "read" for each in narrow):
        widen = {each.ptx_line: each.size_bytes / VECTOR_BYTES for each in narrow}
        change = Change(
            {(each.ptx_line, each.counter("requests")): widen[each.ptx_line] for each in narrow},
            instructions=widen,
            wider=_fewer_waits(facts, narrow),
        )
        yield Finding(
            Fact.of(
                "narrow",
                touched=tuple(dict.fromkeys(each.touched for each in narrow)),
                count=len(narrow),
                sizes=sizes(narrow),
                width=Quantity(max(sizes(narrow)), "bytes per lane", "counted"),
                on_ptx=any_on_ptx(narrow),
            ),
            "counted",
            facts.user_spot(narrow[0].spot),
            Fact.of("vectors", elements=VECTOR_BYTES // max(sizes(narrow))),
            change,
        )


def _adjacent(facts: Facts, records: Records) -> Finding:
    first = records.accesses[0]
    count = len(records.accesses)
    ratio = {each.ptx_line: lanes_of(each).ratio for each in records.accesses}
    return Finding(
        Fact.of(
            "one_by_one",
            count=count,
            touched=first.touched,
            sizes=sizes(records.accesses),
            stride=Quantity(records.stride, "bytes", "counted"),
            on_ptx=any_on_ptx(records.accesses),
        ),
        "counted",
        facts.user_spot(first.spot),
        Fact.of("one_access", bytes=records.stride, words=records.stride // 4)
        if _aligned(first, records.stride)
        else Fact.of("align", bytes=records.stride),
        Change(
            {
                (each.ptx_line, each.counter(what)): 1 / count if what == "requests" else 1 / ratio[each.ptx_line]
                for each in records.accesses
                for what in ("requests", "sectors")
            },
            instructions={each.ptx_line: 1 / count for each in records.accesses},
        ),
    )


def _aligned(access: Access, size: int) -> bool:
    return all(not (request.addresses % np.uint64(size)).any() for request in access.requests)


def _fewer_waits(facts: Facts, narrow: list[Access]) -> float:
    """The factor by which there would be fewer waits, one after the other.

    A loop has so many times fewer iterations; what a thread does once is done by fewer threads, which shortens the
    launch as far as there were several waves of them.
    """
    most = VECTOR_BYTES / max(sizes(narrow))
    warps = facts.grid.size * -(-facts.block.size // 32)
    if max(each.count("requests") for each in narrow) > 1.5 * warps:
        return most
    waves = facts.waves
    return 1.0 if isinstance(waves, Missing) else min(most, max(waves, 1.0))


def _is_row(access: Access) -> bool:
    return access.size_bytes <= 4 and access.lane_stride == access.size_bytes


def _could_be_wider(facts: Facts, access: Access) -> bool:
    if not _is_row(access) or not access.requests:
        return False
    if access.ptx_line in facts.loaded_addresses or access.ptx_line in facts.strong_accesses:
        return False
    full = [each for each in access.requests if each.lanes.size == 32]
    if 2 * len(full) < len(access.requests):
        return False
    return all(map(_rows_begin_aligned, access.requests))


def _rows_begin_aligned(request: Request) -> bool:
    """True if each row of adjacent elements that neighbouring lanes take begins at a multiple of 16 bytes.

    A warp may take several rows. Where a lane before a row takes no part, the row is thought to begin at the lane whose
    vector would hold its first element.
    """
    at, size = request.addresses.astype(np.int64), request.size_bytes
    follows = np.diff(request.lanes) == 1
    begins = np.concatenate([[True], ~follows | (np.diff(at) != size)])
    idle = np.where(np.concatenate([[False], follows]), 0, request.lanes % (VECTOR_BYTES // size))
    return not ((at - size * idle)[begins] % VECTOR_BYTES).any()
