"""The report on a program once it ends: a table of its kernels, findings, and memory that was left."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from workbench.base.records import Missing
from workbench.base.records.json_records import JsonRecord, json_form
from workbench.base.records.outcomes import Fault
from workbench.languages.programs.messages import say

COUNT_COLUMNS = (
    ("instructions", "warp_instructions"),
    ("global reads, sectors", "global_load_sectors"),
    ("global writes, sectors", "global_store_sectors"),
    ("shared conflicts", "shared_bank_conflicts"),
)
"""Heads of the table of counts, and the counters below them."""


@dataclass
class KernelRecord(JsonRecord):
    """All launches of one kernel.

    Attributes
    ----------
    seconds
        The emulator's own.
    totals
        Counters, where they were asked for.
    modelled_us
        Modelled microseconds by GPU, where that was asked for; Missing where a launch of it has no modelled time.
    """

    json_keys = ("launches", "emulator_seconds: seconds", "counters: totals", "modelled_us")
    launches: int = 0
    seconds: float = 0.0
    totals: Counter[str] = field(default_factory=Counter)
    modelled_us: dict[str, float | Missing] = field(default_factory=dict)


@dataclass
class TransferRecord(JsonRecord):
    """All copies in one direction, fills, or calls of a library.

    Attributes
    ----------
    modelled_us
        Modelled microseconds by GPU.
    """

    json_keys = ("calls", "bytes: size_bytes", "modelled_us")
    calls: int = 0
    size_bytes: int = 0
    modelled_us: dict[str, float | Missing] = field(default_factory=dict)


@dataclass(frozen=True)
class Leak(JsonRecord):
    """Device memory that was not freed.

    Attributes
    ----------
    what
        `device memory`, or the kind of host memory.
    place
        The place of the program that allocated it; empty where it is not known.
    """

    json_keys = ("bytes: size_bytes", "what", "place")
    address: int
    size_bytes: int
    what: str
    place: str = ""


@dataclass
class ProgramReport:
    """The launches of a program so far."""

    kernels: dict[str, KernelRecord] = field(default_factory=dict)
    faults: dict[str, list[Fault]] = field(default_factory=dict)
    transfers: dict[str, TransferRecord] = field(default_factory=dict)

    def launched(self, kernel: str, seconds: float, totals: dict[str, int] | None) -> None:
        """Note a launch."""
        record = self.kernels.setdefault(kernel, KernelRecord())
        record.launches += 1
        record.seconds += seconds
        if totals:
            record.totals.update(totals)

    def timed(self, kernel: str, times: Mapping[str, float | Missing]) -> None:
        """Note the modelled times of a launch that was noted, in microseconds."""
        _add(self.kernels[kernel].modelled_us, times)

    def transferred(self, what: str, size_bytes: int, times: Mapping[str, float | Missing]) -> None:
        """Note a copy, a fill or a call of a library, with its modelled times."""
        record = self.transfers.setdefault(what, TransferRecord())
        record.calls += 1
        record.size_bytes += size_bytes
        _add(record.modelled_us, times)

    def found(self, kernel: str, faults: Iterable[Fault]) -> tuple[Fault, ...]:
        """Note faults and findings of a launch; gives those that were not found before in this kernel."""
        known = self.faults.setdefault(kernel, [])
        new = [each for each in faults if all(_place(each) != _place(other) for other in known)]
        known += new
        return tuple(new)

    def table(self) -> str:
        """Give the counts as a table."""
        rows = [("kernel", "launches", *(head for head, _ in COUNT_COLUMNS))]
        for name, record in self.kernels.items():
            counts = (f"{record.totals.get(counter, 0):,}" for _, counter in COUNT_COLUMNS)
            rows.append((name, f"{record.launches:,}", *counts))
        return _aligned(rows)

    def times(self, device: str) -> str:
        """Give the modelled times on a GPU as a table: of a launch on average, and of all."""
        from workbench.analyse.model.prediction import time_in_words

        rows = [(f"{device}, modelled", "calls", "bytes", "each", "all")]
        known = 0.0
        for name, launches, size_bytes, times in self.timed_work():
            size = "" if size_bytes is None else f"{size_bytes:,}"
            time = times.get(device, _NOT_ASKED)
            if isinstance(time, Missing):
                rows.append((name, f"{launches:,}", size, time.reason, ""))
                continue
            known += time
            rows.append((name, f"{launches:,}", size, time_in_words(time / launches), time_in_words(time)))
        rows.append(("all", "", "", "", time_in_words(known)))
        return _aligned(rows)

    def timed_work(self) -> Iterator[tuple[str, int, int | None, dict[str, float | Missing]]]:
        """Give the name of each kernel and transfer, its calls, its bytes (None of a kernel) and its modelled
        microseconds by GPU."""
        for name, kernel in self.kernels.items():
            yield name, kernel.launches, None, kernel.modelled_us
        for name, record in self.transfers.items():
            yield name, record.calls, record.size_bytes, record.modelled_us

    def write_json(self, path: Path, leaks: tuple[Leak, ...]) -> None:
        """Write all as JSON, or say on stderr why that cannot be."""
        content = {
            "kernels": [{"kernel": name, **json_form(each)} for name, each in self.kernels.items()],
            "transfers": [{"what": what, **json_form(each)} for what, each in self.transfers.items()],
            "findings": [_finding(name, fault) for name, faults in self.faults.items() for fault in faults],
            "leaks": json_form(leaks),
        }
        try:
            path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            say(f"{path} cannot be written: {error.strerror}")

    def say_leaks(self, leaks: tuple[Leak, ...]) -> None:
        """Print what was not freed."""
        for leak in leaks:
            allocator = f": allocated by {leak.place}" if leak.place else ""
            say(f"{leak.size_bytes:,} bytes of {leak.what} were not freed{allocator}")
        if not leaks:
            say("all device memory was freed")


_NOT_ASKED = Missing("not modelled")


def _add(all_times: dict[str, float | Missing], times: Mapping[str, float | Missing]) -> None:
    """Add the times of one launch; without one of them there is no sum."""
    for device, time in times.items():
        before = all_times.get(device, 0.0)
        if not isinstance(before, Missing):
            all_times[device] = time if isinstance(time, Missing) else before + time


def _aligned(rows: Sequence[tuple[str, ...]]) -> str:
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = []
    for row in rows:
        numbers = (f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True))
        lines.append("  ".join([f"{row[0]:<{widths[0]}}", *numbers]).rstrip())
    return "\n".join(lines)


def _place(fault: Fault) -> tuple[Any, ...]:
    return fault.kind, fault.source_file, fault.source_line, fault.ptx_line


def _finding(kernel: str, fault: Fault) -> dict[str, Any]:
    found = fault.to_json()
    return {"kernel": kernel, **found, "file": found["source_file"], "line": found["source_line"]}
