"""Exports as Nsight Compute prints them, of code that is given; their numbers are invented, the same for each run."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import Any

FIRST = 0x7FC48541D900
HEAD = ("Address", "Source", "# Samples", "Instructions Executed", "Thread Instructions Executed",
        "L1 Wavefronts Shared", "L1 Wavefronts Shared Ideal", "L2 Theoretical Sectors Global",
        "L2 Theoretical Sectors Global Ideal", "stall_long_sb", "stall_wait", "stall_barrier")  # fmt: skip


def quoted(*rows: tuple[Any, ...]) -> str:
    out = io.StringIO()
    csv.writer(out, quoting=csv.QUOTE_ALL).writerows(rows)
    return out.getvalue()


def source_page(name: str, lines: Iterable[tuple[int, str]]) -> str:
    """`--page source --csv --print-source sass` of a kernel: instructions by offset. Shared memory has conflicts."""
    rows = []
    for offset, text in lines:
        shared = ("128", "4") if "LDS" in text or "STS" in text else ("0", "0")
        sectors = ("64", "8") if "LDG" in text or "STG" in text else ("0", "0")
        waits = 1 + offset // 16
        row = (hex(FIRST + offset), f"      {text} ;", str(3 * waits), "4", "128", *shared, *sectors)
        rows.append((*row, str(2 * waits), str(waits), "0"))
    return quoted(("Kernel Name", name), HEAD, *rows)


def raw_page(name: str, gpu: str) -> str:
    """`--page raw --csv` of a launch."""
    return quoted(
        ("ID", "Kernel Name", "Block Size", "Grid Size", "Device", "CC", "gpu__time_duration.sum"),
        ("", "", "", "", "", "", "us"),
        ("0", name, "(32, 8, 1)", "(2, 2, 1)", gpu, "9.0", "12.5"),
    )


def sass_of(kernel: Any) -> list[tuple[int, str]]:
    """Offsets and instructions of a kernel's handle."""
    return [(line.offset, line.text) for line in kernel.sass.lines if line.kernel == kernel.mangled_name]
