"""The rule about loads and stores of few bytes a lane, of rows that lie side by side."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from workbench.model.advice.facts import Access, Facts, basis_note
from workbench.model.advice.lanes import VECTOR_BYTES, accesses_take, lanes_of, plain_accesses, sizes
from workbench.model.advice.record_stride import Records, is_one_vector, records_of
from workbench.model.advice.values import Change, Finding
from workbench.records import Missing, Quantity


def narrow_loads(facts: Facts) -> Iterator[Finding]:
    """Loads and stores of few bytes a lane where 16 could be moved at once: the rows are contiguous and aligned.

    Either a thread reads adjacent elements one by one, or neighbouring threads read one element each of a contiguous
    stretch, so that a quarter of the threads could take four.
    """
    for records in records_of(facts):
        if is_one_vector(records):
            yield _adjacent(facts, records)
    candidates = plain_accesses(facts, "read", "write")
    narrow = [each for each in candidates if _could_be_wider(facts, each)]
    # Where an array is also read one element aside, as a stencil does, wider loads would not be aligned.
    aside = {_key(each) for each in candidates if each not in narrow and _is_row(each)}
    narrow = [each for each in narrow if _key(each) not in aside]
    if any(each.kind == "read" for each in narrow):
        widen = {each.ptx_line: each.size_bytes / VECTOR_BYTES for each in narrow}
        change = Change(
            {(each.ptx_line, each.counter("requests")): widen[each.ptx_line] for each in narrow},
            instructions=widen,
            wider=_fewer_waits(facts, narrow),
        )
        first = narrow[0]
        names = ", ".join(dict.fromkeys(each.name for each in narrow))
        yield Finding(
            "narrow_loads",
            f"{names}: {accesses_take(narrow)} {sizes(narrow)} a lane; the lanes "
            f"lie side by side and every recorded row begins at a multiple of 16 bytes{basis_note(narrow)}",
            "counted",
            facts.user_spot(first.spot),
            "each access is an instruction with its own address, and a warp has few bytes on their way at a time: "
            "16 bytes a lane move the same with fewer instructions",
            f"let each thread take {VECTOR_BYTES // max(each.size_bytes for each in narrow)} neighbouring elements "
            "with one 16-byte access (`float4`, `int4`, or a struct with `alignas(16)`), with a loop over what is left",
            change,
            {"width": Quantity(max(each.size_bytes for each in narrow), "bytes a lane", "counted")},
        )


def _adjacent(facts: Facts, records: Records) -> Finding:
    first = records.accesses[0]
    count = len(records.accesses)
    ratio = {each.ptx_line: lanes_of(each).ratio for each in records.accesses}
    return Finding(
        "narrow_loads",
        f"{count} {first.does} {first.name} of {sizes(list(records.accesses))} each touch the {records.stride} "
        f"neighbouring bytes of one thread{basis_note(records.accesses)}",
        "counted",
        facts.user_spot(first.spot),
        f"each of them takes the sectors of all {count}, so that every sector is asked for {count} times, and each is "
        "an instruction of its own",
        f"one access of {records.stride} bytes (`float{records.stride // 4}` or the like); the address must be a "
        f"multiple of {records.stride}, as all recorded ones are"
        if _aligned(first, records.stride)
        else f"a pointer aligned to {records.stride} bytes, then one access of {records.stride} bytes for all of them",
        Change(
            {
                (each.ptx_line, each.counter(what)): 1 / count if what == "requests" else 1 / ratio[each.ptx_line]
                for each in records.accesses
                for what in ("requests", "sectors")
            },
            instructions={each.ptx_line: 1 / count for each in records.accesses},
        ),
        {"stride": Quantity(records.stride, "bytes", "counted")},
    )


def _aligned(access: Access, size: int) -> bool:
    return all(not (request.addresses % np.uint64(size)).any() for request in access.requests)


def _fewer_waits(facts: Facts, narrow: list[Access]) -> float:
    """How many times fewer waits there would be, one after the other.

    A loop has so many times fewer turns; what a thread does once is done by fewer threads, which shortens the launch as
    far as there were several waves of them.
    """
    most = VECTOR_BYTES / max(each.size_bytes for each in narrow)
    warps = facts.grid.size * -(-facts.block.size // 32)
    if max(each.count("requests") for each in narrow) > 1.5 * warps:
        return most
    waves = facts.waves
    return 1.0 if isinstance(waves, Missing) else min(most, max(waves, 1.0))


def _key(access: Access) -> tuple[str, str]:
    return access.name, access.kind


def _is_row(access: Access) -> bool:
    return access.size_bytes <= 4 and access.lane_stride == access.size_bytes


def _could_be_wider(facts: Facts, access: Access) -> bool:
    if not _is_row(access) or not access.requests:
        return False
    if access.ptx_line in facts.loaded_addresses:
        return False
    full = [each for each in access.requests if each.lanes.size == 32]
    if 2 * len(full) < len(access.requests):
        return False
    return all(not int(each.addresses[0]) % VECTOR_BYTES for each in full)
