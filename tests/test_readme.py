"""Every block of Python in the README runs, one after the other, as a newcomer would type them."""

from __future__ import annotations

import linecache
import re
from pathlib import Path
from typing import Any

import pytest

README = Path(__file__).resolve().parent.parent / "README.md"
BLOCKS = re.findall(r"^```python\n(.*?)^```", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_the_readme_has_examples() -> None:
    assert len(BLOCKS) >= 3


def test_readme_blocks_run(capsys: pytest.CaptureFixture[str]) -> None:
    namespace: dict[str, Any] = {"__name__": "readme"}
    for number, block in enumerate(BLOCKS):
        filename = f"<README block {number}>"
        linecache.cache[filename] = (len(block), None, block.splitlines(keepends=True), filename)
        exec(compile(block, filename, "exec"), namespace)
    printed = capsys.readouterr().out
    assert "registers" in printed
    assert "memcheck.out_of_bounds" in printed, "the README promises a fault with its place"
    assert "kernel.cu:6" in printed
