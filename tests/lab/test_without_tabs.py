"""The panel in Notebook 7, which shows one document a page; and JupyterLab as `workbench lab` starts it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from support.kept_lab import reload
from support.on_screen import eventually, expect, shot, still, wait_for_kernel

AXPY = """%%cuda
extern "C" __global__ void axpy(int n, float a, const float* __restrict__ x, float* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}"""
LIT = re.compile(r"\bkw-lit\b")


@pytest.fixture
def page(plain_page: Any) -> Any:
    plain_page.set_viewport_size({"width": 1366, "height": 768})
    return plain_page


@pytest.mark.thorough
def test_notebook_7_has_the_panel_at_its_side(notebook7: Any, page: Any) -> None:
    notebook7.write("one.ipynb", [AXPY, "1 + 1"])
    page.goto(f"{notebook7.url}/notebooks/one.ipynb?token=test-token")
    cell = page.locator(".jp-CodeCell .cm-content").first
    cell.wait_for()
    panel = page.locator(".kw-Inspector")
    store = panel.locator('[aria-label="SASS listing"] .cm-line').filter(has_text="STG")
    expect(store.first).to_be_visible()
    cell.locator(".cm-line").nth(4).click()
    expect(store.first).to_have_class(LIT)
    eventually(page, lambda: 0.4 * 1366 < still(panel)["width"] < 0.5 * 1366)
    assert still(panel)["x"] > 600
    # An instruction and what is said of it, the name of the architecture, and every tool.
    eventually(page, lambda: fits(panel, ".kw-Header-controls > *"))
    expect(panel.get_by_label("Architecture", exact=True)).to_have_value("sm_90")
    shot(page, "notebook7-1366")
    # As in a window that is zoomed by half.
    page.set_viewport_size({"width": 911, "height": 512})
    eventually(page, lambda: 0.38 * 911 < still(panel)["width"] < 0.5 * 911)
    eventually(page, lambda: fits(panel, ".kw-Header-controls > *"))
    eventually(page, lambda: still(panel.locator(".kw-Header"))["height"] < 70)
    shot(page, "notebook7-zoomed")
    page.set_viewport_size({"width": 1366, "height": 768})
    # A closed panel comes back by the menu.
    page.evaluate("() => jupyterapp.shell.collapseRight()")
    expect(panel).to_be_hidden()
    page.get_by_role("menuitem", name="Kernel Workbench").click()
    page.get_by_role("menuitem", name="Show PTX and SASS").last.click()
    expect(store.first).to_be_visible()


def fits(panel: Any, parts: str) -> bool:
    """True if the parts of the panel that are shown lie within it, each with room for five characters."""
    inside: bool = panel.evaluate(
        """(panel, parts) => {
          const edge = panel.getBoundingClientRect();
          const shown = [...panel.querySelectorAll(parts)].filter(part => part.checkVisibility());
          return shown.length > 2 && shown.every(part => {
            const box = part.getBoundingClientRect();
            const room = part.tagName === 'SELECT' ? 50 : 20;
            return box.width >= room && box.left >= edge.left - 1 && box.right <= edge.right + 1;
          });
        }""",
        parts,
    )
    return inside


@pytest.mark.thorough
def test_workbench_lab_leaves_the_file_browser_folded_until_it_is_opened(started: Any, page: Any) -> None:
    started.write("one.ipynb", [AXPY])
    page.goto(f"{started.url}/lab/tree/one.ipynb?token=test-token")
    page.locator(".kw-Inspector .cm-line").filter(has_text="STG").first.wait_for()
    browser = page.locator("#filebrowser")
    expect(browser).to_be_hidden()
    shot(page, "workbench-lab-1366")
    page.get_by_role("tab", name=re.compile("^File Browser")).click()
    expect(browser).to_be_visible()
    reload(page)
    page.locator(".kw-Inspector .cm-line").filter(has_text="STG").first.wait_for()
    expect(browser).to_be_visible()


@pytest.mark.thorough
def test_outputs_of_notebook_7(notebook7: Any, page: Any) -> None:
    cells = ["%load_ext workbench", AXPY, "%ptx axpy", "%occupancy axpy 256"]
    notebook7.write("two.ipynb", cells)
    page.goto(f"{notebook7.url}/notebooks/two.ipynb?token=test-token")
    page.locator(".jp-CodeCell .cm-content").first.wait_for()
    wait_for_kernel(page)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    outputs = page.locator(".jp-CodeCell .jp-OutputArea")
    expect(outputs.nth(2)).to_contain_text("st.global")
    expect(outputs.nth(3).get_by_role("slider").first).to_be_visible()
    outputs.nth(3).scroll_into_view_if_needed()
    shot(page, "notebook7-outputs")
