"""The rule about bank conflicts in shared memory, with the padding that cures them where one does."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from workbench.analyse.model.advice.facts import Access, Facts, any_on_ptx
from workbench.analyse.model.advice.padding import (
    BANK_BYTES,
    Padding,
    Shared,
    find_padding,
    find_swizzle,
    try_padding,
)
from workbench.analyse.model.advice.values import Change, Finding
from workbench.base.records import Quantity
from workbench.base.records.facts import Fact
from workbench.device.targets.launch_log import RecordedArray

MIN_SHARE = 0.05
"""Least share of a variable's wavefronts that must be conflicts."""
_MAX_RECORD_BYTES = 64


def bank_conflicts(facts: Facts) -> Iterator[Finding]:
    """Variables of shared memory whose accesses take more wavefronts than their widths need."""
    by_variable: dict[object, list[Access]] = {}
    for access in facts.of("shared", "read", "write", "copy"):
        key = access.array.address if isinstance(access.array, RecordedArray) else None
        by_variable.setdefault(key, []).append(access)
    for group in by_variable.values():
        conflicts = sum(each.count("bank_conflicts") for each in group)
        wavefronts = sum(each.count("wavefronts") for each in group)
        if not wavefronts or conflicts < MIN_SHARE * wavefronts:
            continue
        at_fault = sorted((each for each in group if each.count("bank_conflicts")), key=lambda e: -_conflicts(e))
        worst = at_fault[0]
        recorded = _recorded(group)
        ways = worst.count("wavefronts") / max(worst.count("wavefronts") - _conflicts(worst), 1)
        yield Finding(
            Fact.of(
                "conflicts",
                touched=worst.touched,
                ways=Quantity(ways, "wavefronts a phase", "counted"),
                conflicts=Quantity(100 * conflicts / wavefronts, "% of the wavefronts", "counted"),
                wavefronts=wavefronts,
                stride=stride if (stride := abs(worst.lane_stride or 0)) > worst.size_bytes else None,
                on_ptx=any_on_ptx(at_fault),
            ),
            "counted",
            facts.user_spot(worst.spot),
            _remedy(facts, group, worst, recorded),
            Change(
                {
                    (each.ptx_line, each.counter("wavefronts")): 1 - _conflicts(each) / each.count("wavefronts")
                    for each in at_fault
                }
            ),
        )


def _conflicts(access: Access) -> int:
    return access.count("bank_conflicts")


def _recorded(group: list[Access]) -> list[Shared]:
    start = min(int(request.addresses.min()) for access in group for request in access.requests)
    if isinstance(group[0].array, RecordedArray):
        start = group[0].array.address
    return [
        Shared(request.lanes, request.addresses.astype(np.int64) - start, request.size_bytes)
        for access in group
        for request in access.requests
    ]


def _remedy(facts: Facts, group: list[Access], worst: Access, recorded: list[Shared]) -> Fact:
    """The layout without most of the conflicts. A variable that is only read was filled by bulk copies, if the kernel
    makes any: then a box lies there, whose rows have no padding."""
    if facts.total("bulk_load_shared_bytes") and all(each.kind == "read" for each in group):
        places = [
            Shared(request.lanes, request.addresses.astype(np.int64), request.size_bytes)
            for access in group for request in access.requests
        ]  # fmt: skip
        swizzle = find_swizzle(places)
        if swizzle is None:
            return Fact.of("other_layout")
        return Fact.of(
            "swizzled_box",
            span=Quantity(swizzle.span_bytes, "bytes", "counted"),
            conflicts_left=Quantity(swizzle.conflicts_after, "wavefronts", "counted"),
            conflicts_before=swizzle.conflicts_before,
            tried=swizzle.tried,
        )
    padding = find_padding(recorded)
    return Fact.of("other_layout") if padding is None else _padded(worst, padding, recorded)


def _padded(worst: Access, padding: Padding, recorded: list[Shared]) -> Fact:
    record = _record(worst, padding, recorded)
    return Fact.of(
        "padding",
        touched=worst.touched,
        row=Quantity(padding.row_bytes, "bytes", "counted"),
        padding=Quantity(padding.pad_bytes, "bytes per row", "counted"),
        conflicts_left=Quantity(padding.conflicts_after, "wavefronts", "counted"),
        conflicts_before=padding.conflicts_before,
        tried=padding.tried,
        more_bytes=padding.more_bytes,
        size_bytes=worst.size_bytes,
        lane_stride=abs(worst.lane_stride or 0),
        record=record,
        longer_record=record and record + BANK_BYTES,
    )


def _record(access: Access, padding: Padding, recorded: list[Shared]) -> int | None:
    """The bytes of a small record, where lanes are one apart and one word more leaves as few conflicts as the
    padding.
    """
    stride = abs(access.lane_stride or 0)
    if stride == padding.row_bytes or stride % BANK_BYTES or not 0 < stride <= _MAX_RECORD_BYTES:
        return None
    if any(((each.offsets % stride) + each.size_bytes > stride).any() for each in recorded):
        return None
    longer = try_padding(recorded, stride, BANK_BYTES)
    return stride if longer.conflicts_after <= padding.conflicts_after else None
