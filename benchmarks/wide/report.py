"""Rows as a table, as JSON, and beside the rows of another run."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
from wide.measuring import Row
from wide.timing import Timing

HEAD = f"{'kernel':24} {'block':8} {'ours ms':>9} {'C ms':>8} {'proc/C':>7} {'wall/C':>7} {'cold ms':>8} first, then"


def text_of(row: Row) -> str:
    """A line of the table; milliseconds are processor time."""
    block = "x".join(map(str, row.block))
    extras = "".join(
        f"  {name} {value:.2f}"
        for name, value in (("checks", row.memory_check), ("counting", row.counting))
        if value is not None
    )
    engines = f"{row.cold_engine}, {row.engine}"
    return (
        f"{row.name:24} {block:8} {row.ours.processor * 1e3:9.3f} {row.theirs.processor * 1e3:8.3f} "
        f"{row.processor_ratio:7.2f} {row.wall_ratio:7.2f} {row.cold_seconds * 1e3:8.0f} {engines:24}{extras}"
    )


def summary(rows: Sequence[Row]) -> list[str]:
    """Geometric mean, 90th percentile and worst of each figure."""
    lines = []
    columns = (
        ("processor time / C", [row.processor_ratio for row in rows]),
        ("wall time / C", [row.wall_ratio for row in rows]),
        ("first call, seconds", [row.cold_seconds for row in rows]),
        ("memory checks", [row.memory_check for row in rows if row.memory_check is not None]),
        ("counting", [row.counting for row in rows if row.counting is not None]),
    )
    for name, values in columns:
        if values:
            mean, most, worst = np.exp(np.mean(np.log(values))), np.percentile(values, 90), max(values)
            lines.append(
                f"{name:20} geometric mean {mean:6.2f}, median {np.median(values):6.2f}, 90th percentile {most:6.2f}, "
                f"worst {worst:6.2f} ({len(values)})"
            )
    return lines


def save(path: Path, rows: Sequence[Row], tuned: Sequence[Row]) -> None:
    """Keeps rows for `--against`."""
    kept = {"wide": [asdict(r) for r in rows], "tuned": [asdict(r) for r in tuned]}
    path.write_text(json.dumps(kept, indent=1), encoding="utf-8")


def _row(known: dict[str, Any]) -> Row:
    timings = {name: Timing(**known[name]) for name in ("ours", "theirs")}
    return Row(**{**known, **timings, "block": tuple(known["block"])})


def saved(path: Path) -> dict[str, Row]:
    """The rows that another run kept, by name."""
    known = json.loads(path.read_text(encoding="utf-8"))
    return {row["name"]: _row(row) for row in (*known["wide"], *known["tuned"])}


def against(rows: Sequence[Row], before: dict[str, Row]) -> list[str]:
    """The changes of ratios to C and of first calls, the kernel that changed most first."""
    pairs = [(before[row.name], row) for row in rows if row.name in before]
    if not pairs:
        return ["the other run has none of these kernels"]
    pairs.sort(key=lambda pair: pair[1].processor_ratio / pair[0].processor_ratio)
    lines = [f"{'kernel':24} {'proc/C before':>13} {'now':>7} {'change':>7} {'cold ms before':>14} {'now':>7}"]
    for old, new in pairs:
        change = new.processor_ratio / old.processor_ratio
        lines.append(
            f"{new.name:24} {old.processor_ratio:13.2f} {new.processor_ratio:7.2f} {change:7.2f} "
            f"{old.cold_seconds * 1e3:14.0f} {new.cold_seconds * 1e3:7.0f}"
        )
    changes = [np.log(new.processor_ratio / old.processor_ratio) for old, new in pairs]
    lines.append(f"geometric mean of the change: {np.exp(np.mean(changes)):.3f}")
    return lines
