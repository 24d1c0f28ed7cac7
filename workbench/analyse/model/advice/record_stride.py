"""The rule about records in global memory that are taken apart field by field by neighbouring lanes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from workbench.analyse.model.advice.facts import Access, Facts, any_on_ptx
from workbench.analyse.model.advice.lanes import (
    GLOBAL,
    MIN_RATIO,
    VECTOR_BYTES,
    lanes_of,
    num_requests,
    plain_accesses,
    sizes,
    to_ideal,
)
from workbench.analyse.model.advice.values import Finding
from workbench.base.records import Quantity
from workbench.base.records.facts import Fact
from workbench.device.targets.launch_log import RecordedArray

_MAX_RECORD_BYTES = 256


@dataclass(frozen=True, eq=False)
class Records:
    """Accesses of one kind to one array whose lanes are a record apart.

    Attributes
    ----------
    offsets
        The parts of a record they touch.
    """

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
    for access in plain_accesses(facts, *GLOBAL):
        stride = abs(access.lane_stride or 0)
        if isinstance(access.array, RecordedArray) and access.size_bytes < stride <= _MAX_RECORD_BYTES:
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
        if by_type or (len(set(different)) == len(different) >= 2 and _of_one_iteration(group)):
            found.append(Records(tuple(group), stride, different, by_type))
    return tuple(found)


def _offset(access: Access, start: int, stride: int) -> int | None:
    """The offset of an access in its record; None where it changes from request to request, as along a row."""
    within = {int((int(a) - start) % stride) for request in access.requests for a in request.addresses[:1]}
    return within.pop() if len(within) == 1 else None


def _of_one_iteration(group: list[Access]) -> bool:
    """True if the accesses are made equally often: the fields of one record, not different loops."""
    return len({each.count("requests") for each in group}) == 1


def record_stride(facts: Facts) -> Iterator[Finding]:
    """An array of records, of which neighbouring lanes read or write a field each."""
    for records in records_of(facts):
        worst = [each for each in records.accesses if lanes_of(each).ratio >= MIN_RATIO]
        if not worst or is_one_vector(records):
            continue
        first = worst[0]
        sectors = sum(lanes_of(each).sectors for each in worst)
        ideal = sum(lanes_of(each).ideal for each in worst)
        yield Finding(
            Fact.of(
                "records" if records.by_type else "short_rows",
                count=len(worst),
                touched=first.touched,
                sizes=sizes(worst),
                parts=len(set(records.offsets)),
                stride=Quantity(records.stride, "bytes", "counted"),
                used=Quantity(records.used, "bytes", "counted"),
                sectors=Quantity(sectors / num_requests(worst), "sectors per request", "counted"),
                ideal=Quantity(ideal / num_requests(worst), "sectors per request", "counted"),
                on_ptx=any_on_ptx(worst),
            ),
            "counted",
            facts.user_spot(first.spot),
            _remedy(facts, records),
            to_ideal(facts, worst),
        )


def _remedy(facts: Facts, records: Records) -> Fact:
    if is_strong(facts, records):
        return Fact.of("own_arrays" if records.by_type else "other_order")
    if records.by_type and records.stride in (8, 16) and records.used == records.stride:
        return Fact.of("one_load", bytes=records.stride)
    wide = records.stride // VECTOR_BYTES
    if records.used == records.stride == wide * VECTOR_BYTES and wide < len(records.accesses):
        kind = "wide_accesses" if records.by_type else "wide_accesses_of_rows"
        return Fact.of(kind, wide=wide, count=len(records.accesses))
    return Fact.of("own_arrays" if records.by_type else "other_order")


def is_one_vector(records: Records) -> bool:
    """True if the group is one that `narrow_loads` speaks of: plain numbers, which one vector would hold."""
    return not records.by_type and records.stride in (8, 16) and records.used == records.stride


def is_strong(facts: Facts, records: Records) -> bool:
    """True if some accesses of a group must be made alone."""
    return any(each.ptx_line in facts.strong_accesses for each in records.accesses)
