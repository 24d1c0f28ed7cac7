"""One notebook with kernels of Numba and Triton and with a whole program: each is run, and listed in the panel."""

from __future__ import annotations

from typing import Any

import pytest
from support.on_screen import expect

from tests.lab import test_programs, test_triton
from tests.lab.test_counts import NUMBA

pytestmark = test_programs.pytestmark


def click(page: Any, cell: int, line: int) -> None:
    """Puts the caret on a line, from 1, of a cell, which has an editor only while it is on screen."""
    found = page.locator(".jp-CodeCell").nth(cell)
    found.scroll_into_view_if_needed()
    found.locator(".cm-line").nth(line - 1).click()


@pytest.mark.parametrize("lab_page", [{"view": "auto"}], indirect=True)
def test_kernels_of_numba_and_triton_and_a_program_are_run_and_listed(lab_page: Any) -> None:
    page = lab_page.page
    cells = [NUMBA, test_triton.KERNEL, test_triton.USE, test_programs.HEADER, test_programs.PROGRAM]
    lab_page.server.write("languages.ipynb", ["%load_ext workbench", *cells])
    page.set_viewport_size({"width": 1920, "height": 1800})
    lab_page.open("languages.ipynb")
    lab_page.run("notebook:run-all-cells")
    outputs = page.locator(".jp-CodeCell .jp-OutputArea")
    expect(outputs.nth(1)).to_contain_text("counted")
    expect(outputs.nth(3)).to_contain_text("right: True")
    expect(outputs.nth(5)).to_contain_text("y[0] = 5, y[n - 1] = 5")
    expect(page.get_by_text("[*]:")).to_have_count(0)  # until then JupyterLab moves the focus from cell to cell
    # Counts of the Numba kernel stand beside its cell and in a column of its listing.
    click(page, 1, 10)
    lab_page.wait_for_listing("SASS", "STG")
    expect(lab_page.panel.locator('[aria-label="PTX listing"] .kw-Count[title]').first).to_be_visible()
    expect(page.locator(".jp-Cell .kw-Cell-counts [title*='sectors: 16 sectors/request']").first).to_be_visible()
    # Triton's listing has a text between Python and PTX, with the caret's line lit.
    click(page, 2, 10)
    lab_page.wait_for_listing("SASS", "LDC.64")
    stage = page.locator('.kw-Listing[aria-label="TTGIR listing"]')
    expect(stage).to_contain_text("tt.load")
    expect(stage.locator(".cm-line.kw-lit").first).to_be_visible()
    # The panel lists the program's kernel.
    click(page, 5, 9)
    lab_page.wait_for_listing("PTX", "ld.global")
    lab_page.wait_for_listing("SASS", "STG.E")
    expect(lab_page.panel).to_contain_text("main left out")
