"""A product for Hopper, step by step: the notebook runs from top to bottom, and its faults are found."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from workbench.tools.commands.demo import execute

NOTEBOOKS = Path(__file__).resolve().parent.parent.parent / "notebooks"


@pytest.mark.thorough
def test_from_one_wgmma_to_a_pipeline() -> None:
    notebook = nbformat.read(NOTEBOOKS / "06_hopper.ipynb", as_version=4)
    execute(notebook, lambda cell: None)

    def outputs(fragment: str) -> str:
        cell = next(each for each in notebook.cells if each.cell_type == "code" and fragment in each.source)
        return "\n".join(
            each.get("text", "") + each.get("data", {}).get("text/plain", "") for each in cell.get("outputs", [])
        )

    assert "right: True" in outputs("tile_product[1, 128]")
    assert "'bulk_load_bytes': 327680" in outputs("launched(copied_product, 128, count=True)")
    assert "right: True faults: 0" in outputs("launched(pipelined_product")
    for kernel, proxy in (
        ("unfenced_product, 1", True),
        ("launched(early_product", False),
        ("launched(short_product", False),
    ):
        found = outputs(kernel)
        assert "with 1 finding of the sanitisers" in found
        assert "racecheck.read_write" in found
        assert ("fence.proxy.async" in found) == proxy
    ideal, hardware = (float(line.split()[1]) for line in outputs("exact = ").splitlines() if line[:2] in ("id", "ha"))
    assert 0 < ideal < hardware < 1e-2
    assert "fp8_e4m3" in outputs("wb.precision")
