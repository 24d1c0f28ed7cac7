"""The notebooks that are shipped, run from top to bottom, and what their cells print and show."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat

from workbench.tools.commands.demo import execute

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"


def ran_notebook(name: str) -> Any:
    """A notebook of this file name after its cells have run; the first one that fails raises its error."""
    notebook = nbformat.read(NOTEBOOKS / name, as_version=4)
    execute(notebook, lambda cell: None)
    return notebook


def cell_with(notebook: Any, fragment: str) -> Any:
    """The first cell of code with a fragment."""
    return next(cell for cell in notebook.cells if cell.cell_type == "code" and fragment in cell.source)


def plain_outputs(notebook: Any, fragment: str) -> str:
    """The outputs of the first cell with a fragment as plain text, one per line."""
    outputs = cell_with(notebook, fragment).outputs
    return "\n".join(each.get("text", "") + each.get("data", {}).get("text/plain", "") for each in outputs)
