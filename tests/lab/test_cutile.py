"""A notebook with cuTile kernels in a real JupyterLab, on a machine with no GPU.

With KERNEL_WORKBENCH_SCREENSHOTS=docs/images the pictures of the documentation are written along the way.
"""

from __future__ import annotations

from typing import Any

import pytest
from support.on_screen import expect

pytest.importorskip("cuda.tile")

pytestmark = pytest.mark.thorough

KERNEL = """import cuda.tile as ct
import numpy as np

@ct.kernel
def softmax(x, out, COLUMNS: ct.Constant[int]):
    row = ct.bid(0)
    values = ct.load(x, index=(row, 0), shape=(1, COLUMNS), padding_mode=ct.PaddingMode.NEG_INF)
    values = ct.exp(values - ct.max(values, axis=1, keepdims=True))
    total = ct.sum(values, axis=1, keepdims=True)
    ct.store(out, index=(row, 0), tile=values / total)"""
USE = """x = np.random.default_rng(0).normal(size=(64, 500)).astype("float32")
out = np.empty_like(x)
ct.launch(None, (64,), softmax, (x, out, 512))
e = np.exp(x - x.max(1, keepdims=True))
print("right:", np.allclose(out, e / e.sum(1, keepdims=True), rtol=1e-5))"""


@pytest.mark.parametrize("lab_page", [{"view": "auto"}], indirect=True)
def test_a_cutile_cell_is_run_and_listed_with_its_tile_ir(lab_page: Any) -> None:
    page = lab_page.page
    lab_page.server.write("tiles.ipynb", ["%load_ext workbench", KERNEL, USE])
    lab_page.open("tiles.ipynb")
    lab_page.run("application:toggle-left-area")
    lab_page.line(1, 5).click()
    expect(page.locator(".kw-Inspector")).to_contain_text("launch it once")

    lab_page.run("notebook:run-all-cells")
    outputs = page.locator(".jp-CodeCell .jp-OutputArea")
    expect(outputs.nth(2)).to_contain_text("right: True")
    lab_page.line(1, 7).click()
    lab_page.wait_for_listing("SASS", "LDC")
    stage = page.locator('.kw-Listing[aria-label="Tile IR listing"]')
    expect(stage).to_contain_text("load_view_tko")
    expect(stage.locator(".cm-line.kw-lit").first).to_be_visible()
    lab_page.pictures(page, "cutile")

    lab_page.line(1, 7).click()
    page.keyboard.press("End")
    page.keyboard.type(" + offset")
    expect(lab_page.cell(1).locator(".cm-lintRange-error").first).to_be_visible()
