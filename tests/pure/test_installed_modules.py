"""Imports for listings leave out the notebook's folder; those of cells that run beside them do not."""

from __future__ import annotations

import importlib.util
import sys
import threading
from pathlib import Path

import pytest

from workbench.jupyter.live.installed_modules import only_installed

NAME = "beside_the_notebook"


def is_found() -> bool:
    return importlib.util.find_spec(NAME) is not None


def is_found_by_another_thread() -> bool:
    found: list[bool] = []
    thread = threading.Thread(target=lambda: found.append(is_found()))
    thread.start()
    thread.join()
    return found[0]


def test_only_the_thread_that_looks_leaves_the_folder_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / f"{NAME}.py").write_text("")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", ["", *(entry for entry in sys.path if entry)])
    before = list(sys.path)
    with only_installed():
        assert not is_found()
        assert is_found_by_another_thread()
    assert is_found()
    assert sys.path == before


def test_installed_modules_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if entry])
    finders = list(sys.meta_path)
    with only_installed():
        assert sys.meta_path == finders
        assert importlib.util.find_spec("numba") is not None
