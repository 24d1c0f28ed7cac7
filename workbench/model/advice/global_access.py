"""Rules about how the lanes of a warp lie in global memory: uncoalesced accesses, records by stride, narrow loads.

An access is one of these at most: records are uncoalesced for a reason of their own, with another cure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np

from workbench.model.advice.facts import Access, Facts, basis_note
from workbench.model.advice.values import Change, Finding
from workbench.records import Missing, Quantity, SourceSpot
from workbench.targets.recording import RecordedArray

SECTOR = 32
LEAST_RATIO = 1.5
"""Sectors over the ideal from which an access counts as uncoalesced: a misaligned row of 4-byte elements has 1.25."""
_MOST_RECORD_BYTES = 256
_VECTOR_BYTES = 16
_GLOBAL = ("read", "write", "copy")


@dataclass(frozen=True, eq=False)
class Lanes:
    """How an access lies: sectors it takes and sectors that as many bytes side by side would, over what is recorded."""

    sectors: int
    ideal: int

    @property
    def ratio(self) -> float:
        """Sectors for each one that would do."""
        return self.sectors / self.ideal if self.ideal else 1.0


@cache
def _lanes(access: Access) -> Lanes:
    sectors = ideal = 0
    for request in access.requests:
        at = request.addresses.astype(np.int64)
        size = request.size_bytes
        first, last = at // SECTOR, (at + size - 1) // SECTOR
        sectors += int(np.unique(np.concatenate([first, last])).size)
        # Lanes that read the same bytes need them once; as many bytes as lanes ask for is the bound all the same, so
        # that two rows which half a warp each reads are no fault.
        ideal += -(-int(at.size) * size // SECTOR)
    return Lanes(sectors, max(ideal, 1))


# ---------------------------------------------------------------- records by stride


@dataclass(frozen=True, eq=False)
class Records:
    """Accesses of one kind to one array whose lanes are a record apart. offsets: the parts of a record they touch."""

    accesses: tuple[Access, ...]
    stride: int
    offsets: tuple[int, ...]
    by_type: bool
    """The array's element is as large as the stride: the type says that it is a record."""

    @property
    def used(self) -> int:
        """Bytes of a record that are touched."""
        covered = np.zeros(self.stride, np.bool_)
        for access, offset in zip(self.accesses, self.offsets, strict=True):
            covered[offset : offset + access.size_bytes] = True
        return int(covered.sum())


def records_of(facts: Facts) -> tuple[Records, ...]:
    """Groups of accesses that take neighbouring records apart, field by field.

    One field alone shows a record only where the array's type says so; several fields do where each lies at a place of
    its own within the stride and they are read from one base.
    """
    groups: dict[tuple[str, int, str, int], list[Access]] = {}
    for access in facts.of("global", *_GLOBAL):
        stride = abs(access.lane_stride or 0)
        if isinstance(access.array, RecordedArray) and access.size_bytes < stride <= _MOST_RECORD_BYTES:
            groups.setdefault((access.array.name, access.array.address, access.kind, stride), []).append(access)
    found = []
    for (*_, stride), group in groups.items():
        array = group[0].array
        assert isinstance(array, RecordedArray)
        by_type = array.element_bytes == stride and stride > max(each.size_bytes for each in group)
        offsets = [_offset(each, array.address, stride) for each in group]
        if any(offset is None for offset in offsets):
            continue
        different = tuple(each for each in offsets if each is not None)
        if by_type or (len(set(different)) == len(different) >= 2 and _of_one_turn(group)):
            found.append(Records(tuple(group), stride, different, by_type))
    return tuple(found)


def _offset(access: Access, start: int, stride: int) -> int | None:
    """Where in a record an access lies; None where that changes from request to request, as in a walk along a row."""
    within = {int((int(a) - start) % stride) for request in access.requests for a in request.addresses[:1]}
    return within.pop() if len(within) == 1 else None


def _of_one_turn(group: list[Access]) -> bool:
    """Whether the accesses are made equally often: the fields of one record, not different loops."""
    return len({each.count("requests") for each in group}) == 1


def record_stride(facts: Facts) -> Iterator[Finding]:
    """An array of records, of which neighbouring lanes read or write a field each."""
    for records in records_of(facts):
        worst = [each for each in records.accesses if _lanes(each).ratio >= LEAST_RATIO]
        if not worst or _one_vector(records):
            continue
        first = worst[0]
        sectors = sum(_lanes(each).sectors for each in worst)
        ideal = sum(_lanes(each).ideal for each in worst)
        what = "records" if records.by_type else "groups of values"
        parts = len(set(records.offsets))
        yield Finding(
            "record_stride",
            f"{len(worst)} {first.does} {first.name} take {_each(worst)} for a lane, and neighbouring lanes are "
            f"{records.stride} bytes apart: {what} of {records.stride} bytes, of which {parts} "
            f"part{'' if parts == 1 else 's'} with {records.used} bytes are touched. A request takes "
            f"{sectors / _requests(worst):.3g} sectors where {ideal / _requests(worst):.3g} would hold as many bytes"
            f"{basis_note(worst)}",
            "counted",
            facts.user_spot(first.spot),
            "each request touches the sectors of whole records and uses one field of them: the same sectors are asked "
            "for again for the next field, and bytes that nobody uses are moved along",
            _record_cure(records),
            _to_ideal(facts, worst),
            {
                "stride": Quantity(records.stride, "bytes", "counted"),
                "used": Quantity(records.used, "bytes", "counted"),
                "sectors": Quantity(sectors / _requests(worst), "sectors a request", "counted"),
                "ideal": Quantity(ideal / _requests(worst), "sectors a request", "counted"),
            },
        )


def _record_cure(records: Records) -> str:
    cure = (
        "an array for each field (structure of arrays), so that neighbouring lanes read neighbouring values; or bring "
        "the records into shared memory with coalesced loads and take them apart there"
    )
    if records.stride in (8, 16) and records.used == records.stride:
        cure = f"one {records.stride}-byte load for the whole record (`alignas({records.stride})` on it); or " + cure
    return cure


def _one_vector(records: Records) -> bool:
    """Whether the group is one that `narrow_loads` speaks of: plain numbers, which one vector would hold."""
    return not records.by_type and records.stride in (8, 16) and records.used == records.stride


def _each(accesses: list[Access]) -> str:
    sizes = sorted({each.size_bytes for each in accesses})
    return " or ".join(map(str, sizes)) + " bytes"


def _requests(accesses: Iterable[Access]) -> int:
    return max(sum(len(each.requests) for each in accesses), 1)


def _to_ideal(facts: Facts, accesses: Iterable[Access]) -> Change:
    group = tuple(accesses)
    return Change(
        {(each.ptx_line, each.counter("sectors")): 1 / _lanes(each).ratio for each in group},
        touched=_used_sectors(facts, group),
    )


def _used_sectors(facts: Facts, group: tuple[Access, ...]) -> dict[str, float]:
    """By array, how many sectors its used bytes would fill side by side, for each that the blocks touch now.

    An array that is also accessed otherwise keeps its sectors.
    """
    found: dict[str, float] = {}
    for name in {each.array.name for each in group if isinstance(each.array, RecordedArray)}:
        every = [each for each in facts.accesses if isinstance(each.array, RecordedArray) and each.array.name == name]
        if any(each not in group for each in every if each.space == "global"):
            continue
        octets = np.unique(
            np.concatenate(
                [
                    (request.addresses.astype(np.int64)[:, None] + np.arange(request.size_bytes)).ravel()
                    for each in every
                    for request in each.requests
                ]
            )
        )
        found[name] = octets.size / (np.unique(octets // SECTOR).size * SECTOR)
    return found


# ---------------------------------------------------------------- uncoalesced


def uncoalesced(facts: Facts) -> Iterator[Finding]:
    """Accesses by source line whose requests take many more sectors than their bytes need."""
    apart = {each.ptx_line for records in records_of(facts) for each in records.accesses}
    by_line: dict[object, list[Access]] = {}
    for access in facts.of("global", *_GLOBAL):
        if access.ptx_line not in apart and _lanes(access).ratio >= LEAST_RATIO:
            spot = facts.user_spot(access.spot)
            key = (spot.file, spot.line) if isinstance(spot, SourceSpot) else access.ptx_line
            by_line.setdefault(key, []).append(access)
    for group in by_line.values():
        sectors = sum(_lanes(each).sectors for each in group)
        ideal = sum(_lanes(each).ideal for each in group)
        names = list(dict.fromkeys(f"{each.does} {each.name}" for each in group))
        yield Finding(
            "uncoalesced",
            f"{' and '.join(names)} take {sectors / _requests(group):.3g} sectors of 32 bytes a request where "
            f"{ideal / _requests(group):.3g} would hold as many bytes; {_pattern(facts, group[0])}{basis_note(group)}",
            "counted",
            facts.user_spot(group[0].spot),
            "memory is moved by whole sectors: of those that a request touches only a part is used, and each sector "
            "takes its share of the time of L1, of L2 and, where it is not found there, of DRAM",
            _cure(group[0]),
            _to_ideal(facts, group),
            {
                "sectors": Quantity(sectors / _requests(group), "sectors a request", "counted"),
                "ideal": Quantity(ideal / _requests(group), "sectors a request", "counted"),
                "used": Quantity(100 * ideal / sectors, "% of the bytes moved", "counted"),
            },
        )


def _pattern(facts: Facts, access: Access) -> str:
    stride = access.lane_stride
    if stride is not None and abs(stride) > access.size_bytes:
        return f"neighbouring lanes are {abs(stride):,} bytes apart"
    if facts.block.x < 32 and (facts.block.y > 1 or facts.block.z > 1):
        return f"the lanes have no common distance; a warp of this block covers several rows of {facts.block.x} threads"
    return "the lanes have no common distance"


def _cure(access: Access) -> str:
    stride = access.lane_stride
    if stride is not None and abs(stride) > access.size_bytes:
        return (
            "let neighbouring threads take neighbouring elements: make `threadIdx.x` the index that runs fastest in "
            "memory, or bring a tile into shared memory with coalesced accesses and read it there in the other order"
        )
    return (
        "let the lanes of a warp take neighbouring elements, by another assignment of threads to elements or by "
        "sorting what is gathered; where the order is given by the data, bring what is used again into shared memory"
    )


# ---------------------------------------------------------------- narrow loads


def narrow_loads(facts: Facts) -> Iterator[Finding]:
    """Loads and stores of few bytes a lane where 16 could be moved at once: the rows are contiguous and aligned.

    Either a thread reads adjacent elements one by one, or neighbouring threads read one element each of a contiguous
    stretch, so that a quarter of the threads could take four.
    """
    for records in records_of(facts):
        if _one_vector(records):
            yield _adjacent(facts, records)
    candidates = facts.of("global", "read", "write")
    narrow = [each for each in candidates if _could_be_wider(facts, each)]
    # Where an array is also read one element aside, as a stencil does, wider loads would not be aligned.
    aside = {_key(each) for each in candidates if each not in narrow and _is_row(each)}
    narrow = [each for each in narrow if _key(each) not in aside]
    if any(each.kind == "read" for each in narrow):
        widen = {each.ptx_line: each.size_bytes / _VECTOR_BYTES for each in narrow}
        change = Change(
            {(each.ptx_line, each.counter("requests")): widen[each.ptx_line] for each in narrow},
            instructions=widen,
            wider=_fewer_waits(facts, narrow),
        )
        first = narrow[0]
        names = ", ".join(dict.fromkeys(each.name for each in narrow))
        yield Finding(
            "narrow_loads",
            f"{names}: {len(narrow)} access{'' if len(narrow) == 1 else 'es'} take {_each(narrow)} a lane; their lanes "
            f"lie side by side and every recorded row begins at a multiple of 16 bytes{basis_note(narrow)}",
            "counted",
            facts.user_spot(first.spot),
            "each access is an instruction with its own address, and a warp has few bytes on their way at a time: "
            "16 bytes a lane move the same with fewer instructions",
            f"let each thread take {_VECTOR_BYTES // max(each.size_bytes for each in narrow)} neighbouring elements "
            "with one 16-byte access (`float4`, `int4`, or a struct with `alignas(16)`), with a loop over what is left",
            change,
            {"width": Quantity(max(each.size_bytes for each in narrow), "bytes a lane", "counted")},
        )


def _adjacent(facts: Facts, records: Records) -> Finding:
    first = records.accesses[0]
    count = len(records.accesses)
    ratio = {each.ptx_line: _lanes(each).ratio for each in records.accesses}
    return Finding(
        "narrow_loads",
        f"{count} {first.does} {first.name} of {_each(list(records.accesses))} each touch the {records.stride} "
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
    most = _VECTOR_BYTES / max(each.size_bytes for each in narrow)
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
    return all(not int(each.addresses[0]) % _VECTOR_BYTES for each in full)
