"""Every block of Python in the guides runs, those of a page one after the other, as a reader would type them."""

from __future__ import annotations

import linecache
import re
from pathlib import Path
from typing import Any

import pytest

from workbench.base.records.counter_table import COUNTERS, LINE_COLUMNS, RATIOS

DOCS = Path(__file__).resolve().parent.parent / "docs"
GUIDES = (
    "emulator.md",
    "export.md",
    "from_numba_simulator.md",
    "from_compiler_explorer.md",
    "from_nsight_compute.md",
    "from_compute_sanitizer.md",
    "teachers.md",
    "cluster.md",
    "tune.md",
)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", GUIDES)
def test_blocks_of_a_guide_run(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (DOCS / name).read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert blocks
    monkeypatch.chdir(tmp_path)
    namespace: dict[str, Any] = {"__name__": "guide"}
    for number, block in enumerate(blocks):
        filename = f"<{name} block {number}>"
        linecache.cache[filename] = (len(block), None, block.splitlines(keepends=True), filename)
        exec(compile(block, filename, "exec"), namespace)


def test_metrics_of_nsight_compute_are_those_of_the_counters() -> None:
    text = (DOCS / "from_nsight_compute.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`\w+__?\w+`.*?) \| (`.*?) \|$", text, re.MULTILINE)
    of_lines = " ".join(column.metric for column in LINE_COLUMNS)
    metrics = {row.name: row.metric for row in (*COUNTERS, *RATIOS)}
    seen = 0
    for named, counters in rows:
        own = [name for name in re.findall(r"`(\w+)`", counters) if name in metrics]
        if own:
            known = " ".join(metrics[name] for name in own)
            assert [name for name in re.findall(r"`(\w+)`", named) if name not in known + of_lines] == []
            seen += 1
    assert seen > 9
