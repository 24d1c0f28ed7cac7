"""Every block of Python in the guides runs, those of a page one after the other, as a reader would type them."""

from __future__ import annotations

import linecache
import re
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).resolve().parent.parent / "docs"
GUIDES = (
    "emulator.md",
    "from_numba_simulator.md",
    "from_compiler_explorer.md",
    "from_nsight_compute.md",
    "from_compute_sanitizer.md",
)


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
