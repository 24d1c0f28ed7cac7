"""Kept results as points over the versions of a source: a line for each device, launch and basis of a figure."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.base.records.number_words import with_unit

if TYPE_CHECKING:
    from workbench.search.history.entry import Entry, Figure

TITLES = {
    "us": "time",
    "cold_us": "time, cold",
    "modelled_us": "modelled time of the gate",
    "registers_per_thread": "registers of a thread",
    "spill_load_bytes": "spills that are loaded",
    "spill_store_bytes": "spills that are stored",
    "occupancy_percent": "occupancy",
    "warp_instructions": "warp instructions",
    "global_load_sectors": "sectors of global loads",
    "global_store_sectors": "sectors of global stores",
    "global_atomic_sectors": "sectors of global atomics",
    "bank_conflicts": "bank conflicts",
    "static_smem_bytes": "static shared memory of a block",
    "stack_bytes": "stack of a thread",
    "worst_error": "worst error",
    "precision_bits": "bits of precision",
}
"""Figures with a title of their own, in the order in which they are offered; others follow."""
_EDGES = {"us": (("p5_us", "p95_us"), ("low_us", "high_us"))}
"""Figures that are the ends of the range of another."""
_ENDS = frozenset(end for pairs in _EDGES.values() for pair in pairs for end in pair)
MAX_RESULTS = 1000
"""Results that are drawn, the newest."""
_OF_DEVICE = " on "
"""Between the name of a figure and a device, where one result holds figures of several devices."""


@dataclass(frozen=True)
class HistoryPoint:
    """A figure of one result.

    Attributes
    ----------
    version
        The version of the source, from 1.
    low, high
        The ends of its range; the value where it has none.
    """

    version: int
    value: float
    low: float
    high: float
    entry: Entry


@dataclass(frozen=True)
class HistoryLine:
    """The points of one device, launch and basis, oldest first.

    Attributes
    ----------
    device, launch
        Empty where none matters.
    """

    device: str
    launch: str
    basis: str
    unit: str
    points: tuple[HistoryPoint, ...]

    @property
    def newest(self) -> tuple[HistoryPoint, ...]:
        """The newest point of each version, by version."""
        found = {point.version: point for point in self.points}
        return tuple(found[version] for version in sorted(found))


def versions_of(entries: Sequence[Entry]) -> Mapping[str, int]:
    """Give the number of each source by its digest: 1 is the text that came first."""
    versions: dict[str, int] = {}
    for each in entries:
        if each.source_sha256:
            versions.setdefault(each.source_sha256, len(versions) + 1)
    return versions


def lines_by_figure(entries: Sequence[Entry], versions: Mapping[str, int]) -> Mapping[str, tuple[HistoryLine, ...]]:
    """Give the lines of each figure that some result of a known version has, by the figure's name.

    versions: numbers of all sources of the kernel, by digest; the entries may be a part of its results.
    """
    points_of_lines: dict[str, dict[tuple[str, str, str, str], list[HistoryPoint]]] = {}
    for entry in entries:
        if entry.source_sha256 not in versions:
            continue
        figures = {figure.name: figure for figure in entry.figures}
        for figure in entry.figures:
            name, _, device = figure.name.partition(_OF_DEVICE)
            if name in _ENDS:
                continue
            point = _point(versions[entry.source_sha256], figure, figures, entry)
            key = _key(figure, device or entry.device, entry)
            points_of_lines.setdefault(name, {}).setdefault(key, []).append(point)
    order = [*(name for name in TITLES if name in points_of_lines), *sorted(points_of_lines.keys() - TITLES.keys())]
    return {
        name: tuple(HistoryLine(*key, tuple(points)) for key, points in points_of_lines[name].items()) for name in order
    }


def drawn(entries: Sequence[Entry]) -> Sequence[Entry]:
    """Give the newest results, as many as are drawn."""
    return entries[-MAX_RESULTS:]


def count_words(entries: Sequence[Entry], versions: Mapping[str, int]) -> str:
    """Give the numbers of results and of their versions in words, and how many are drawn if not all are."""
    num_versions = len({each.source_sha256 for each in entries if each.source_sha256 in versions})
    words = f"{with_unit(len(entries), 'results')} of {with_unit(num_versions, 'versions')}"
    return words if len(entries) <= MAX_RESULTS else f"{words}; the newest {MAX_RESULTS:,} are shown"


def sources_needed(entries: Sequence[Entry], versions: Mapping[str, int]) -> list[str]:
    """Give the digests of the sources of what is drawn, and of those that they are compared with."""
    numbers = {versions[each.source_sha256] for each in drawn(entries) if each.source_sha256 in versions}
    return [digest for digest, number in versions.items() if number in numbers or number + 1 in numbers]


def _point(version: int, figure: Figure, figures: Mapping[str, Figure], entry: Entry) -> HistoryPoint:
    name, on, device = figure.name.partition(_OF_DEVICE)
    for low, high in _EDGES.get(name, ()):
        ends = figures.get(f"{low}{on}{device}"), figures.get(f"{high}{on}{device}")
        if ends[0] is not None and ends[1] is not None and ends[0].basis == figure.basis:
            return HistoryPoint(version, figure.value, ends[0].value, ends[1].value, entry)
    return HistoryPoint(version, figure.value, figure.value, figure.value, entry)


def _key(figure: Figure, device: str, entry: Entry) -> tuple[str, str, str, str]:
    """The key of a line: values of other devices, launches and bases are not compared."""
    if figure.basis == "static":
        return entry.arch, "", figure.basis, figure.unit
    sizes = ", ".join(f"{name}={size}" for name, size in entry.sizes.items())
    return device, entry.launch or sizes, figure.basis, figure.unit


def title_of(name: str) -> str:
    """Give the words for a figure."""
    return TITLES.get(name, name.replace("_", " "))


def when(at: float) -> str:
    """Give a time as a person reads it, UTC."""
    return time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(at))
