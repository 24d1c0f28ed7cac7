"""Counters of one launch as a page keeps them: totals, and by line of the source and of PTX."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from workbench.base.records import Dim3
from workbench.base.records.outcomes import Counters, Launch
from workbench.languages.exports import page_fields

BASIS = "counted"
_MAX_LINES = 100_000


@dataclass(frozen=True)
class PageCounts:
    """Events of one launch that an emulator saw.

    Attributes
    ----------
    device
        The model that was launched on.
    totals
        The totals by counter.
    by_source_line
        File, line, counters.
    by_ptx_line
        Line, counters.
    """

    device: str
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    dynamic_smem_bytes: int
    totals: Mapping[str, int]
    by_source_line: Sequence[tuple[str, int, Mapping[str, int]]]
    by_ptx_line: Sequence[tuple[int, Mapping[str, int]]]


def counts_json(launch: Launch, counters: Counters) -> dict[str, Any]:
    """Give the counters of a launch as plain values; counters that are 0 are left out."""
    return {
        "basis": BASIS,
        "device": launch.device,
        "grid": _extents(launch.grid),
        "block": _extents(launch.block),
        "dynamic_smem_bytes": launch.dynamic_smem_bytes,
        "totals": _nonzero(counters.totals),
        "by_source_line": [
            [file, line, _nonzero(found)] for (file, line), found in sorted(counters.by_source_line.items())
        ],
        "by_ptx_line": [[line, _nonzero(found)] for line, found in sorted(counters.by_ptx_line.items())],
    }


def _extents(extents: Dim3) -> list[int]:
    return [extents.x, extents.y, extents.z]


def _nonzero(counts: Mapping[str, int]) -> dict[str, int]:
    return {name: int(count) for name, count in counts.items() if count}


def counts_of(plain: Mapping[str, Any]) -> PageCounts | None:
    """Read the counters of a page; None where it has none.

    Raises
    ------
    ArgumentError
        They are not as a page of the workbench has them.
    """
    if not plain:
        return None
    if plain.get("basis") != BASIS:
        raise page_fields.refused("basis of counts", repr(BASIS))
    by_source = [_line(row, "by_source_line", 3) for row in _rows(plain, "by_source_line")]
    by_ptx = [_line(row, "by_ptx_line", 2) for row in _rows(plain, "by_ptx_line")]
    return PageCounts(
        page_fields.printed(plain, "device"),
        page_fields.extents(plain.get("grid"), "grid"),
        page_fields.extents(plain.get("block"), "block"),
        page_fields.whole_number(plain.get("dynamic_smem_bytes"), "dynamic_smem_bytes", most=1 << 20),
        page_fields.counts(plain.get("totals"), "totals"),
        [(page_fields.short_list([file], "by_source_line")[0], line, found) for file, line, found in by_source],
        [(line, found) for line, found in by_ptx],
    )


def _rows(plain: Mapping[str, Any], field: str) -> Sequence[Any]:
    return page_fields.rows(plain.get(field), field, _MAX_LINES)


def _line(row: Any, field: str, parts: int) -> tuple[Any, ...]:
    """A row with its line number and its counters checked; they stand last."""
    cells = page_fields.rows(row, field, parts)
    if len(cells) != parts:
        raise page_fields.refused(field, f"list of {parts} each")
    *before, line, found = cells
    return (*before, page_fields.whole_number(line, field, 0, 1 << 31), page_fields.counts(found, field))


__all__ = ["BASIS", "PageCounts", "counts_json", "counts_of"]
