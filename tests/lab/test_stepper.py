"""`%step` in JupyterLab: keys step in the view and do nothing to the notebook."""

from __future__ import annotations

from typing import Any

import pytest
from support.on_screen import expect

pytestmark = pytest.mark.thorough

TURN = """%%cuda
extern "C" __global__ void turn(const int* x, int* y)
{
    __shared__ int tile[64];
    int t = threadIdx.x;
    tile[t] = x[t];
    __syncthreads();
    if (t % 2)
        y[t] = tile[63 - t];
    else
        y[t] = tile[t];
}"""
STEP = """import numpy as np
x, y = np.arange(64, dtype=np.int32), np.zeros(64, np.int32)
%step turn[1, 64](x, y)"""


@pytest.mark.parametrize("lab_page", [{"view": "auto"}], indirect=True)
def test_keys_step_and_the_notebook_stays(lab_page: Any) -> None:
    lab_page.server.write("step.ipynb", ["%load_ext workbench", TURN, STEP])
    lab_page.page.set_viewport_size({"width": 1366, "height": 768})
    lab_page.open("step.ipynb")
    lab_page.run("notebook:run-all-cells")
    view = lab_page.page.locator(".kw-step-ready")
    expect(view).to_be_visible()
    expect(lab_page.page.get_by_text("[*]:")).to_have_count(0)  # until then Lab moves the focus from cell to cell
    cells = lab_page.page.locator(".jp-Notebook .jp-Cell").count()
    here = view.locator(".kw-step-here")
    view.focus()
    expect(here).to_contain_text("step 0 of")
    lab_page.page.keyboard.press("ArrowRight")
    expect(here).to_contain_text("step 1 of")
    lab_page.page.keyboard.press("b")  # in a notebook's command mode it would insert a cell
    expect(here).to_contain_text("bar.sync")
    lab_page.page.keyboard.press("d")
    lab_page.page.keyboard.press("d")  # and this would delete one
    lab_page.page.keyboard.press("Home")
    expect(here).to_contain_text("step 0 of")
    assert lab_page.page.locator(".jp-Notebook .jp-Cell").count() == cells
    lab_page.page.keyboard.press("End")
    expect(view.locator(".kw-step-tile").first).to_have_text("0 ended")
    view.focus()
    lab_page.page.keyboard.press("Home")
    expect(here).to_contain_text("step 0 of")
    lab_page.page.keyboard.press("k")  # a breakpoint, whose condition is written as in any field
    line = here.inner_text().split("line ")[1].split()[0]
    lab_page.page.keyboard.type("lane == 3 && blockDim.x != 9")
    lab_page.page.keyboard.press("Enter")
    lab_page.page.keyboard.press("Escape")
    field = view.get_by_label("a watch to add")
    field.fill("threadIdx.x * 2")
    field.press("Enter")
    expect(view.locator(".kw-step-watches tr")).to_contain_text("threadIdx.x * 2")
    field.press("Escape")
    lab_page.page.keyboard.press("End")
    lab_page.page.keyboard.press("Shift+C")
    expect(here).to_contain_text(f"line {line} ")
    expect(here).to_contain_text("a breakpoint stops lane 3")
    assert lab_page.page.locator(".jp-Notebook .jp-Cell").count() == cells
