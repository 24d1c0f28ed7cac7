"""Every notebook runs from top to bottom, and its story holds."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from support.ran_notebooks import NOTEBOOKS, cell_with, ran_notebook

from workbench.tools.commands.demo import execute, page

pytestmark = pytest.mark.sampled(4)


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda p: p.stem)
def test_notebooks_are_saved_without_outputs(path: Path) -> None:
    for cell in nbformat.read(path, as_version=4).cells:
        assert not cell.get("outputs"), "clear all outputs before you commit a notebook"


def test_two_at_once_in_one_folder_share_no_socket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("import os; print(os.listdir('.'))")])
    execute(notebook, lambda cell: None)
    assert notebook.cells[0].outputs[0].text == "[]\n", "Jupyter numbers its sockets within a folder"


@pytest.fixture(scope="module")
def start() -> Any:
    return ran_notebook("00_start.ipynb")


def texts(cell: Any) -> str:
    parts: list[str] = []
    for output in cell.outputs:
        parts.append(output.get("text", ""))
        parts.extend(output.get("traceback", []))
        parts.extend(str(value) for value in output.get("data", {}).values())
    return "\n".join(parts)


def test_the_machine_is_named_in_one_line(start: Any) -> None:
    lines = [line for line in texts(cell_with(start, "%load_ext")).splitlines() if line.startswith("Kernel Workbench:")]
    assert len(lines) == 1


def test_the_fault_is_caught_on_its_line(start: Any) -> None:
    reported = texts(cell_with(start, "(x, y, 6, 100)"))
    assert "memcheck.out_of_bounds" in reported
    assert re.search(r"Cell In\[\d+\], line 12\n", reported)
    assert "largest = fmaxf(largest, in[i]);" in reported


def test_the_check_turns_green(start: Any) -> None:
    reported = texts(cell_with(start, "wb.check("))
    assert "passed" in reported.lower()
    assert "failed" not in reported.lower()


def test_the_stride_shows_in_the_counts(start: Any) -> None:
    lines = [line.split() for line in texts(cell_with(start, "count=True")).splitlines() if "sectors" in line]
    ratios = {words[0]: float(words[1]) for words in lines}
    assert ratios["softmax"] == pytest.approx(4.0)
    assert ratios["softmax_runs"] > 3 * ratios["softmax"]


def test_the_demo_page_stands_alone(start: Any) -> None:
    text = page(start)
    assert "LDG" in text, "the SASS listing is a part of the page"
    for scheme in ('src="http', 'href="http', "@import", "url(http"):
        assert scheme not in text, f"the page would ask the network: {scheme}"
