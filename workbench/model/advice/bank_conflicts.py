"""The rule about bank conflicts in shared memory, with the padding that cures them where one does."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from workbench.model.advice.facts import Access, Facts, basis_note
from workbench.model.advice.numbers import amount
from workbench.model.advice.padding import BANK_BYTES, Padding, Shared, find_padding, try_padding
from workbench.model.advice.values import Change, Finding
from workbench.records import Quantity
from workbench.targets.recorded_facts import RecordedArray

LEAST_SHARE = 0.05
"""Of the wavefronts of a variable that must be conflicts."""
_MOST_RECORD_BYTES = 64


def bank_conflicts(facts: Facts) -> Iterator[Finding]:
    """Variables of shared memory whose accesses take more wavefronts than their widths need."""
    by_variable: dict[object, list[Access]] = {}
    for access in facts.of("shared", "read", "write", "copy"):
        key = access.array.address if isinstance(access.array, RecordedArray) else None
        by_variable.setdefault(key, []).append(access)
    for group in by_variable.values():
        conflicts = sum(each.count("bank_conflicts") for each in group)
        wavefronts = sum(each.count("wavefronts") for each in group)
        if not wavefronts or conflicts < LEAST_SHARE * wavefronts:
            continue
        at_fault = sorted((each for each in group if each.count("bank_conflicts")), key=lambda e: -_conflicts(e))
        worst = at_fault[0]
        recorded = _recorded(group)
        padding = find_padding(recorded)
        ways = worst.count("wavefronts") / max(worst.count("wavefronts") - _conflicts(worst), 1)
        yield Finding(
            "bank_conflicts",
            f"{worst.does} {worst.name} take {amount(ways)} wavefronts for each that they need; "
            f"{conflicts / wavefronts:.0%} of the {wavefronts:,} wavefronts on it are conflicts{_pattern(worst)}"
            f"{basis_note(at_fault)}",
            "counted",
            facts.user_spot(worst.spot),
            "shared memory has 32 banks of 4 bytes: different words of one bank are handed out one after the other, "
            "and all of shared memory waits",
            _cure(worst, padding, recorded),
            Change(
                {
                    (each.ptx_line, each.counter("wavefronts")): 1 - _conflicts(each) / each.count("wavefronts")
                    for each in at_fault
                }
            ),
            {
                "ways": Quantity(ways, "wavefronts a phase", "counted"),
                "conflicts": Quantity(100 * conflicts / wavefronts, "% of the wavefronts", "counted"),
                **(
                    {
                        "row": Quantity(padding.row_bytes, "bytes", "counted"),
                        "padding": Quantity(padding.pad_bytes, "bytes a row", "counted"),
                        "conflicts_left": Quantity(padding.conflicts_after, "wavefronts", "counted"),
                    }
                    if padding
                    else {}
                ),
            },
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


def _pattern(access: Access) -> str:
    stride = access.lane_stride
    return f"; neighbouring lanes are {abs(stride):,} bytes apart" if stride and abs(stride) > access.size_bytes else ""


def _cure(worst: Access, padding: Padding | None, recorded: list[Shared]) -> str:
    if padding is None:
        return (
            "another layout: no padding of rows took three quarters of the conflicts of the recorded requests away; "
            "let neighbouring lanes name words of different banks, or one and the same word"
        )
    left = (
        "no conflict is left"
        if padding.cures
        else f"{padding.conflicts_after:,} of {padding.conflicts_before:,} conflicts are left"
    )
    return (
        f"{_rows(worst, padding)}: tried on the {padding.tried:,} recorded requests to {worst.name}, {left}; it takes "
        f"about {padding.more_bytes:,} bytes more of shared memory a block{_as_record(worst, padding, recorded)}"
    )


def _rows(access: Access, padding: Padding) -> str:
    """The padding as one writes it: longer rows where lanes are a row apart, else another index."""
    size = access.size_bytes
    behind = f"{padding.pad_bytes} bytes of padding behind every {padding.row_bytes}"
    if padding.row_bytes % size or padding.pad_bytes % size:
        return behind
    row, pad = padding.row_bytes // size, padding.pad_bytes // size
    if abs(access.lane_stride or 0) in (0, padding.row_bytes):
        longer = padding.row_bytes + padding.pad_bytes
        record = f", or records of {longer} bytes," if padding.row_bytes <= _MOST_RECORD_BYTES else ""
        return f"rows of {row + pad} elements instead of {row}{record} ({behind})"
    return f"element i at `i + i / {row}{f' * {pad}' if pad > 1 else ''}` ({behind})"


def _as_record(access: Access, padding: Padding, recorded: list[Shared]) -> str:
    """For lanes that are a small record apart: the record one word longer, where that leaves as few conflicts."""
    stride = abs(access.lane_stride or 0)
    if stride == padding.row_bytes or stride % BANK_BYTES or not 0 < stride <= _MOST_RECORD_BYTES:
        return ""
    if any(((each.offsets % stride) + each.size_bytes > stride).any() for each in recorded):
        return ""
    if try_padding(recorded, stride, BANK_BYTES).conflicts_after > padding.conflicts_after:
        return ""
    return (
        f"; or, where these are records of {stride} bytes, records of {stride + BANK_BYTES}, or an array for each of "
        "their fields"
    )
