"""Actions that wait for an import run before it and after it, once."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from workbench.base.workers.after_import import AfterImport


def test_before_and_after_an_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "waited_for.py").write_text("import sys\nsys.order.append('module')\n")
    monkeypatch.syspath_prepend(tmp_path)
    order: list[str] = []
    monkeypatch.setattr(sys, "order", order, raising=False)
    waiting = AfterImport("waited_for", lambda: order.append("after"), lambda: order.append("before"))
    assert order == []
    try:
        importlib.import_module("waited_for")
        assert order == ["before", "module", "after"]
        assert waiting not in sys.meta_path
        AfterImport("waited_for", lambda: order.append("at once"))
        assert order[3:] == ["at once"]
    finally:
        sys.modules.pop("waited_for", None)
