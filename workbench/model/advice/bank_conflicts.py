"""The rule about bank conflicts in shared memory, with the padding that cures them where one does."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from workbench.model.advice.facts import Access, Facts, basis_note
from workbench.model.advice.padding import Padding, Shared, find_padding
from workbench.model.advice.values import Change, Finding
from workbench.records import Quantity
from workbench.targets.recording import RecordedArray

LEAST_SHARE = 0.05
"""Of the wavefronts of a variable that must be conflicts."""


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
        padding = find_padding(_recorded(group))
        ways = worst.count("wavefronts") / max(worst.count("wavefronts") - _conflicts(worst), 1)
        yield Finding(
            "bank_conflicts",
            f"{worst.does} {worst.name} take {ways:.3g} wavefronts where one would do; {conflicts / wavefronts:.0%} of "
            f"the {wavefronts:,} wavefronts on it are conflicts{_pattern(worst)}{basis_note(at_fault)}",
            "counted",
            facts.user_spot(worst.spot),
            "shared memory has 32 banks of 4 bytes: different words of one bank are handed out one after the other, "
            "and all of shared memory waits",
            _cure(worst, padding),
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


def _cure(access: Access, padding: Padding | None) -> str:
    if padding is None:
        return (
            "another layout: no padding of rows took three quarters of the conflicts of the recorded requests away; "
            "let neighbouring lanes name words of different banks, or one and the same word"
        )
    size = access.size_bytes
    if padding.row_bytes % size or padding.pad_bytes % size:
        rows = f"{padding.pad_bytes} bytes of padding behind every {padding.row_bytes}"
    else:
        row, pad = padding.row_bytes // size, padding.pad_bytes // size
        rows = f"rows of {row + pad} elements instead of {row} ({padding.pad_bytes} bytes of padding behind every "
        rows += f"{padding.row_bytes})"
    left = (
        "no conflict is left"
        if padding.cures
        else f"{padding.conflicts_after:,} of {padding.conflicts_before:,} conflicts are left"
    )
    return (
        f"{rows}: tried on the {padding.tried:,} recorded requests to {access.name}, {left}; it takes about "
        f"{padding.more_bytes:,} bytes more of shared memory a block"
    )
