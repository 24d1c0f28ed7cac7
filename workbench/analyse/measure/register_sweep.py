"""Costs and gains of a register cap: for each cap registers, spills with their lines, occupancy and time.

Plain values and the choice of caps. Compiling again is the part of `workbench.api.recompiling`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from workbench.base.records import Basis, Missing, Occupancy, Quantity, Resources, SassLine, table_forms
from workbench.base.records.json_records import JsonRecord, json_form
from workbench.base.records.number_words import plain, unit_words
from workbench.isa.arch.residency import blocks_per_sm

# ptxas 13.5 raises a smaller cap to this on every arch, and says so ("adjusting per thread register count").
MIN_CAP = 24
# Bytes that a thread moves, by the widths of STL and LDL; 4 with no width.
_WIDTHS = {"U8": 1, "S8": 1, "U16": 2, "S16": 2, "64": 8, "128": 16}


@dataclass(frozen=True)
class Variant:
    """A way to compile a kernel.

    Attributes
    ----------
    cap
        The most registers per thread; None leaves it as it is.
    launch_bounds
        Threads of a block, and blocks per SM; None leaves them as they are.
    """

    cap: int | None = None
    launch_bounds: tuple[int, int] | None = None

    def __str__(self) -> str:
        parts = []
        if self.cap is not None:
            parts.append(f"cap {self.cap}")
        if self.launch_bounds is not None:
            parts.append("launch bounds {}, {}".format(*self.launch_bounds))
        return ", ".join(parts) or "as written"


@dataclass(frozen=True)
class SpillPlace:
    """Spill instructions of one source line, static: how many, and the bytes that a thread moves if each runs once."""

    file: str | Missing
    line: int | Missing
    stores: int
    loads: int
    store_bytes: int
    load_bytes: int

    def __str__(self) -> str:
        where = f"line {self.line}" if isinstance(self.line, int) else "no source line"
        return f"{where}: {self.stores} stores, {self.loads} loads"


@dataclass(frozen=True)
class TimeRange(JsonRecord):
    """A kernel's time, from low to high: a prediction's range, or what most measured launches took.

    Attributes
    ----------
    middle
        The value by which variants are ranked, the model's own or the median.
    """

    json_keys = ("low_us: low.value", "us: middle", "high_us: high.value", "basis")
    low: Quantity
    high: Quantity
    middle: float

    @property
    def basis(self) -> Basis:
        """The basis of both ends."""
        return self.low.basis

    def __str__(self) -> str:
        return f"{plain(self.low.value)} to {plain(self.high.value)} {unit_words(self.low.unit)} ({self.basis})"


@dataclass(frozen=True, eq=False)
class SweepPoint:
    """The result of one variant.

    Attributes
    ----------
    kernel
        The recompiled kernel, Missing with the compiler's words where it refused.
    spills
        Spills by source line, those with most bytes first.
    """

    variant: Variant
    kernel: Any
    resources: Resources | Missing
    spills: tuple[SpillPlace, ...] | Missing
    occupancy: Occupancy | Missing
    time: TimeRange | Missing

    @property
    def spill_bytes(self) -> int | Missing:
        """Spill stores and loads of a thread together, as ptxas reports them."""
        if isinstance(self.resources, Missing):
            return self.resources
        stores, loads = self.resources.spill_store_bytes, self.resources.spill_load_bytes
        if isinstance(stores, Missing):
            return stores
        return loads if isinstance(loads, Missing) else stores + loads

    @property
    def row(self) -> Mapping[str, Any]:
        """The point as a row of a table."""
        of, found, time = self.resources, self.occupancy, self.time
        bounds = self.variant.launch_bounds
        return {
            "cap": self.variant.cap,
            "launch_bounds_threads": bounds[0] if bounds else None,
            "launch_bounds_blocks": bounds[1] if bounds else None,
            "registers": of if isinstance(of, Missing) else of.registers_per_thread,
            "spill_store_bytes": of if isinstance(of, Missing) else of.spill_store_bytes,
            "spill_load_bytes": of if isinstance(of, Missing) else of.spill_load_bytes,
            "spill_lines": self.spills if isinstance(self.spills, Missing) else [vars(place) for place in self.spills],
            "blocks_per_sm": found if isinstance(found, Missing) else found.blocks_per_sm,
            "occupancy": found if isinstance(found, Missing) else found.theoretical,
            "time_low_us": time if isinstance(time, Missing) else time.low.value,
            "time_high_us": time if isinstance(time, Missing) else time.high.value,
            "time_us": time if isinstance(time, Missing) else time.middle,
            "time_basis": time if isinstance(time, Missing) else time.basis,
        }  # fmt: skip

    def __str__(self) -> str:
        if isinstance(self.resources, Missing):
            return f"{self.variant}: {self.resources.reason}"
        spills = self.spill_bytes
        parts = [f"{self.resources.registers_per_thread} registers"]
        parts.append(f"{spills:,} spill bytes" if isinstance(spills, int) else f"spills {spills}")
        if not isinstance(self.occupancy, Missing):
            parts.append(f"{100 * self.occupancy.theoretical:.3g}% occupancy")
        if not isinstance(self.time, Missing):
            parts.append(str(self.time))
        return f"{self.variant}: {', '.join(parts)}"


class _Timed(NamedTuple):
    """A point whose time and occupancy are known."""

    point: SweepPoint
    time: TimeRange
    share: float


@dataclass(frozen=True, eq=False)
class RegisterSweep:
    """The points of a sweep, in the order in which they were asked for.

    Attributes
    ----------
    asked
        The number of points of the whole sweep.
    """

    kernel: Any
    block_threads: int
    dynamic_smem_bytes: int
    points: tuple[SweepPoint, ...]
    asked: int

    @property
    def is_complete(self) -> bool:
        """True if nothing was left out by an interrupt."""
        return len(self.points) == self.asked

    @property
    def fastest(self) -> SweepPoint | Missing:
        """The point with the least time; of several with one time the first."""
        timed = self._timed()
        if not timed:
            return next((p.time for p in self.points if isinstance(p.time, Missing)), Missing("no point was compiled"))
        return min(timed, key=lambda each: each.time.middle).point

    @property
    def verdict(self) -> str:
        """Compare the fastest point with the one of most occupancy, in words; empty where no time is known."""
        timed = self._timed()
        if not timed:
            return ""
        fast = min(timed, key=lambda each: each.time.middle)
        full = max(timed, key=lambda each: (each.share, -each.time.middle))
        if full.share == fast.share:
            return f"{fast.point.variant} has the most occupancy and the least time"
        sure = "is faster" if fast.time.high.value < full.time.low.value else "may be faster, the ranges overlap,"
        return (
            f"{100 * fast.share:.3g}% occupancy ({fast.point.variant}) {sure} than {100 * full.share:.3g}% "
            f"({full.point.variant}): {fast.time} against {full.time}"
        )

    def _timed(self) -> list[_Timed]:
        return [
            _Timed(point, point.time, point.occupancy.theoretical)
            for point in self.points
            if isinstance(point.time, TimeRange) and isinstance(point.occupancy, Occupancy)
        ]

    @property
    def rows(self) -> list[Mapping[str, Any]]:
        """The points as rows of a table; columns have one unit and one basis each."""
        return [point.row for point in self.points]

    def to_json(self) -> list[dict[str, Any]]:
        """Return the rows as `json` writes them."""
        return [json_form(row) for row in self.rows]

    def to_pandas(self) -> Any:
        """Return the rows as a `pandas.DataFrame`."""
        return table_forms.to_pandas(self.rows)

    def __str__(self) -> str:
        name = getattr(self.kernel, "name", "a kernel")
        state = "" if self.is_complete else f" (stopped after {len(self.points)} of {self.asked})"
        lines = [f"{name} at {self.block_threads} threads per block, recompiled{state}:"]
        lines += [f"  {point}" for point in self.points]
        if self.verdict:
            lines.append(f"  {self.verdict}")
        return "\n".join(lines)

    def with_point(self, point: SweepPoint) -> RegisterSweep:
        """Return the sweep with one point more; it replaces an older one of the same variant."""
        others = tuple(each for each in self.points if each.variant != point.variant)
        return replace(self, points=(*others, point))


def useful_caps(arch: str, resources: Resources, block_threads: int, dynamic_smem_bytes: int = 0) -> tuple[int, ...]:
    """Return the caps below a kernel's registers that admit one block more each, from the largest on.

    Found by asking the rules at every count from the kernel's registers down to the least that ptxas keeps to.
    """
    caps = []
    before = blocks_per_sm(arch, resources, block_threads, dynamic_smem_bytes).blocks
    for registers in range(resources.registers_per_thread - 1, MIN_CAP - 1, -1):
        blocks = blocks_per_sm(
            arch, replace(resources, registers_per_thread=registers), block_threads, dynamic_smem_bytes
        ).blocks
        if blocks > before:
            caps.append(registers)
            before = blocks
    return tuple(caps)


def spill_places(lines: Iterable[SassLine]) -> tuple[SpillPlace, ...]:
    """Gather the marked spill instructions of a listing by source line, those with most bytes first."""
    found: dict[tuple[Any, Any], list[int]] = {}
    for line in lines:
        if not line.spill:
            continue
        counts = found.setdefault((line.source_file, line.source_line), [0, 0, 0, 0])
        mnemonic, *modifiers = line.opcode.split(".")
        size = next((_WIDTHS[m] for m in modifiers if m in _WIDTHS), 4)
        is_load = mnemonic == "LDL"
        counts[is_load] += 1
        counts[2 + is_load] += size
    places = [SpillPlace(file, line, *counts) for (file, line), counts in found.items()]
    return tuple(sorted(places, key=lambda p: -(p.store_bytes + p.load_bytes)))
