"""In a saved page a click on an access opens its picture, and the script draws what was drawn without it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.pages import new_page

import workbench as wb
from workbench.jupyter.widgets.access_picture import access_view
from workbench.jupyter.widgets.listing import listing_view

SOURCE = """
__global__ void pairs(const float2* x, float* y, int n)
{
    __shared__ float2 tile[64];
    tile[threadIdx.x * n % 64] = x[threadIdx.x * n % 64];
    __syncthreads();
    if (threadIdx.x % 5)
        y[threadIdx.x / 2] = tile[threadIdx.x % 7].x;
}
"""
# The visible parts of a drawing: each shape with its place, each word, the classes.
SHAPES = """svg => [...svg.querySelectorAll('rect, text, path')].map(node => [
  node.parentNode.getAttribute('class').trim(), node.tagName, node.textContent,
  ...['x', 'y', 'width', 'height'].map(name => Math.round(Number(node.getAttribute(name) || 0) * 10)),
  (node.getAttribute('d') || '').replace(/\\.\\d+/g, '')]).map(String).sort()"""


@pytest.fixture(scope="module")
def kernel() -> wb.Kernel:
    return wb.kernel(SOURCE, arch="sm_80")


def page_of(browser: Any, path: Path, html: str, **options: Any) -> Any:
    path.write_text(html, encoding="utf-8")
    page = new_page(browser, **options)
    page.goto(path.as_uri())
    return page


def test_the_script_draws_what_stands_without_it(browser: Any, tmp_path: Path, kernel: wb.Kernel) -> None:
    recording = wb.record(kernel, 1, 64, (np.zeros((64, 2), np.float32), np.zeros(32, np.float32), 3))
    for line in recording.lines():
        view = access_view(recording.access(0, line.space, ptx_line=line.ptx_line))
        html = view.page("picture")
        still = page_of(browser, tmp_path / "still.html", re.sub(r"<script>.*?</script>", "", html, flags=re.DOTALL))
        moved = page_of(browser, tmp_path / "moved.html", html)
        shapes = still.locator("svg").evaluate(SHAPES)
        assert len(shapes) > 64
        assert moved.locator("svg").evaluate(SHAPES) == shapes
        moved.locator("input[type=range]").press("End")
        assert moved.locator("output").text_content() == "2 of 2"
        assert "warp 1" in moved.locator(".kw-caption").text_content()
        still.close()
        moved.close()


@pytest.mark.thorough
def test_an_access_of_a_listing_opens_its_picture(browser: Any, tmp_path: Path, kernel: wb.Kernel) -> None:
    other = wb.kernel("__global__ void alone(int* p, int q) { *p = q; }", arch="sm_80")
    page = page_of(browser, tmp_path / "none.html", listing_view(other).page("alone"))
    page.locator(".kw-access", has_text="st.global").click()
    assert "wb.record(alone, grid, block, (p, q))" in page.locator("[data-picture]:visible").inner_text()
    page.close()
    wb.record(kernel, 1, 64, (np.zeros((64, 2), np.float32), np.zeros(32, np.float32), 2))
    narrow = {"viewport": {"width": 480, "height": 800}}
    page = page_of(browser, tmp_path / "listing.html", listing_view(kernel).page("pairs"), **narrow)
    shown = page.locator("[data-picture]:visible")
    assert shown.count() == 0
    page.locator('[data-pane="sass"] .kw-access', has_text=re.compile("^STS")).first.click()
    assert "shared store of 8 bytes per lane, line 5" in shown.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    assert shown.count() == 0
    page.locator('[data-pane="ptx"] .kw-access', has_text="ld.global").first.click()
    assert "global load of 8 bytes per lane" in shown.inner_text()
