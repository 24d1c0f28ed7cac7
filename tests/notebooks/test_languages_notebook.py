"""One kernel in several languages: the notebook runs from top to bottom, and all versions are right."""

from __future__ import annotations

import re

import pytest
from support.ran_notebooks import cell_with, ran_notebook


@pytest.mark.thorough
def test_one_kernel_in_several_languages() -> None:
    pytest.importorskip("triton")
    pytest.importorskip("cuda.tile")
    pytest.importorskip("cutlass")
    notebook = ran_notebook("05_languages.ipynb")
    said = [output.get("text", "") for cell in notebook.cells for output in cell.get("outputs", [])]
    assert sum(text == "right: True\n" for text in said) == 5
    outputs = cell_with(notebook, "pd.DataFrame").outputs
    table = next(output["data"]["text/html"] for output in outputs if "data" in output)
    rows = {
        name: [float(value) for value in re.findall(r"<td>([\d.]+)</td>", cells)]
        for name, cells in re.findall(r"<th>([A-Z][\w+ ]+|cuTile|CuTe DSL)</th>\s*((?:<td>[\d.]+</td>\s*)+)", table)
    }
    sectors = {name: values[4] for name, values in rows.items()}
    once = 256 * 1000 * 4 // 32
    thrice = dict.fromkeys(("CUDA C++", "Numba", "CuTe DSL"), 3 * once)
    assert sectors == {**thrice, "Triton": once, "cuTile": once}
