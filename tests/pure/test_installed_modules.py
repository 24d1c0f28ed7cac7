"""Imports for listings leave out the notebook's folder; those of cells that run beside them do not."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from workbench.jupyter.live.installed_modules import only_installed

ROOT = Path(__file__).resolve().parents[2]
NAME = "beside_the_notebook"
STANDARD = "colorsys"


def place_of(name: str) -> Path | None:
    """The folder that a module would be imported from."""
    spec = importlib.util.find_spec(name)
    return None if spec is None else Path(str(spec.origin)).resolve().parent


def place_for_another_thread(name: str) -> Path | None:
    found: list[Path | None] = []
    thread = threading.Thread(target=lambda: found.append(place_of(name)))
    thread.start()
    thread.join()
    return found[0]


def test_only_the_thread_that_looks_leaves_the_folder_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (NAME, STANDARD):
        (tmp_path / f"{name}.py").write_text("")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, STANDARD, raising=False)
    monkeypatch.setattr(sys, "path", ["", *(entry for entry in sys.path if entry)])
    path, finders, folder = list(sys.path), list(sys.meta_path), tmp_path.resolve()
    with only_installed():
        assert place_of(NAME) is None
        assert place_of(STANDARD) not in (None, folder)
        assert [place_for_another_thread(name) for name in (NAME, STANDARD)] == [folder, folder]
        sys.path.append("added by a cell")
    assert place_of(NAME) == folder
    assert sys.path == [*path, "added by a cell"]
    assert sys.meta_path == finders


def test_installed_modules_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if entry])
    with only_installed():
        assert importlib.util.find_spec("numba") is not None


FIRST_QUESTION = """
import json, sys, threading
from importlib.machinery import SourceFileLoader
from IPython.core.interactiveshell import InteractiveShell

shell = InteractiveShell.instance()
begun, goes_on = threading.Event(), threading.Event()
run = SourceFileLoader.exec_module

def waits(loader, module):
    if module.__name__ == "workbench":
        begun.set()
        goes_on.wait()
    run(loader, module)

class Watch:
    # Whether the thread that imports a module of these packages is the one that may.
    def find_spec(self, name, path=None, target=None):
        if name in ("workbench.jupyter.live", "workbench.jupyter.notebook", "workbench.api"):
            alone[name] = sys.modules["workbench"]._imports._is_owned()

alone = {}
sys.meta_path.insert(0, Watch())
SourceFileLoader.exec_module = waits
space = {}
exec(sys.argv[1], space)
answers = []
panel = threading.Thread(target=lambda: answers.append(space["answer"]("workbench.jupyter.live.results", "[]")))
panel.start()
begun.wait()
is_extension = hasattr(sys.modules["workbench"], "load_ipython_extension")
goes_on.set()
shell.run_line_magic("load_ext", "workbench")
panel.join()
assert sys.modules["workbench"].kernel
print(json.dumps([is_extension, "workbench" in shell.extension_manager.loaded, len(answers)]))
print(json.dumps(alone, sort_keys=True))
"""


def test_a_cell_loads_the_extension_while_a_panel_asks_its_first_question(tmp_path: Path) -> None:
    """Neither runs a module of that name that lies beside the notebook."""
    text = (ROOT / "extensions" / "lab" / "src" / "kernelExpression.ts").read_text(encoding="utf-8")
    [load] = re.findall(r"const LOAD = `(.*?)`;", text, re.DOTALL)
    (tmp_path / "workbench.py").write_text("raise SystemExit('a module beside the notebook')\n")
    command = [sys.executable, "-c", FIRST_QUESTION, load]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    *_, loaded, alone = map(json.loads, ran.stdout.splitlines()[-2:])
    assert loaded == [True, True, 1], ran.stderr
    assert alone == dict.fromkeys(("workbench.api", "workbench.jupyter.live", "workbench.jupyter.notebook"), True)
