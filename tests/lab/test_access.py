"""The rules of axe (WCAG 2.2, A and AA) hold for the panel, cards and the stepper, in each of JupyterLab's themes."""

from __future__ import annotations

from typing import Any

import pytest
from support.on_screen import eventually, expect

SCALE = """%%cuda
extern "C" __global__ void scale(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i <= n)
        y[i] = 2 * x[i];
}"""
DATA = "x, y = np.arange(256, dtype=np.float32), np.zeros(200, np.float32)"
CELLS = [
    f"%load_ext workbench\nimport numpy as np\n\nimport workbench as wb\n\n{DATA}",
    SCALE,
    "%occupancy scale",
    "%step scale[2, 128](x, y, 199)",
    "wb.predict(scale, 2, 128, (x, y, 199))",
    "wb.target('emulator').launch(scale, 2, 128, (x, y, 199), count=True)",
    "%sanitize scale[2, 128](x, y, 199)",
    "scale[2, 128](x, y, 200)",
]
THEMES = ("JupyterLab Light", "JupyterLab Dark", "JupyterLab Dark High Contrast")
OPTIONS = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], "resultTypes": ["violations"]}
PARTS = (".kw-Inspector", ".jp-OutputArea-output")


def violations(page: Any, *parts: str) -> list[str]:
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page, {"include": list(parts or PARTS)}, OPTIONS).response["violations"]
    return [f"{rule['id']}: {node['html']}: {node['failureSummary']}" for rule in found for node in rule["nodes"]]


@pytest.mark.parametrize("lab_page", [{"detail": "expert", "tools": True, "view": "auto"}], indirect=True)
def test_axe_finds_nothing(lab_page: Any) -> None:
    page = lab_page.page
    lab_page.server.write("access.ipynb", CELLS)
    page.set_viewport_size({"width": 1366, "height": 768})
    lab_page.open("access.ipynb")
    lab_page.cell(1).click()
    lab_page.wait_for_listing("SASS", "EXIT")
    lab_page.run("notebook:run-all-cells")
    outputs = page.locator(".jp-OutputArea-output")
    eventually(page, lambda: outputs.filter(has_text="memcheck.out_of_bounds").count() == 1)
    page.locator(".kw-StepDock .kw-step-ready").wait_for()
    page.locator(".jp-OutputArea-output").get_by_role("slider").first.wait_for(state="attached")
    expect(page.get_by_text("[*]:")).to_have_count(0)  # until then JupyterLab moves the focus from cell to cell
    # The stepper stands in the panel, with a breakpoint and its keys unfolded; then the listings.
    view = page.locator(".kw-StepDock .kw-step")
    view.focus()
    page.keyboard.press("k")
    page.keyboard.press("Escape")
    view.locator(".kw-step-keys > summary").click()
    for theme in THEMES:
        lab_page.change_theme(theme)
        assert violations(page) == [], theme
    page.set_viewport_size({"width": 683, "height": 384})
    assert violations(page, ".kw-StepDock") == [], "zoomed to 200 %"
    page.set_viewport_size({"width": 1366, "height": 768})
    view.focus()
    page.keyboard.press("Escape")
    expect(lab_page.listing("SASS").first).to_be_visible()
    # The numbers beside lines are buttons.
    page.locator('[aria-label="PTX listing"] button.kw-Count').first.wait_for(state="attached")
    for theme in THEMES:
        lab_page.change_theme(theme)
        assert violations(page) == [], theme
