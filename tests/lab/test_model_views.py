"""Predicted times, roofline and advice in JupyterLab: one of each, by keys, within a narrow notebook, light and dark.

With KERNEL_WORKBENCH_SCREENSHOTS=docs/images the pictures of the documentation are written along the way.
"""

from __future__ import annotations

from typing import Any

import pytest
from support.on_screen import eventually, expect, picture, shot

pytestmark = pytest.mark.thorough

KERNEL = """%%cuda -arch sm_80
extern "C" __global__ void transposed(const float* x, float* y, int n) {
  int column = blockIdx.x * 32 + threadIdx.x, row = blockIdx.y * 8 + threadIdx.y;
  y[column * n + row] = x[row * n + column];
}
extern "C" __global__ void polynomial(const float* x, float* y, int n) {
  int i = blockIdx.x * 256 + threadIdx.x;
  float v = x[i], sum = 0;
  for (int k = 0; k < 200; ++k) sum = sum * v + 1.5f;
  y[i] = sum;
}
extern "C" __global__ void tiled(const float* x, float* y, int n) {
  __shared__ float tile[32][32];
  int across = threadIdx.x, down = threadIdx.y;
  for (int i = down; i < 32; i += 8) tile[i][across] = x[(blockIdx.y * 32 + i) * n + blockIdx.x * 32 + across];
  __syncthreads();
  for (int i = down; i < 32; i += 8) y[(blockIdx.x * 32 + i) * n + blockIdx.y * 32 + across] = tile[across][i];
}"""
ARRAYS = "import numpy as np\nx, y = np.ones((2, 2048, 2048), np.float32)\na, b = np.ones((2, 512, 512), np.float32)"
TRANSPOSED = "transposed[(64, 256), (32, 8)](x, y, 2048)"
ROOFLINE = f"%roofline -device A100 {TRANSPOSED}; polynomial[16384, 256](x.ravel(), y.ravel(), 1 << 22)"
WITHIN = """card => {
  const edge = card.getBoundingClientRect().right;
  return [...card.querySelectorAll('dd')].every(each => each.getBoundingClientRect().right <= edge);
}"""
ADVISE = "%advise -device A100 tiled[(16, 16), (32, 8)](a, b, 512)"
NARROW, WIDE = 1120, 1920


def opened(lab_page: Any, width: int) -> None:
    page = lab_page.page
    page.set_viewport_size({"width": width, "height": 2200})
    cells = ["%load_ext workbench", KERNEL, ARRAYS, ROOFLINE, ADVISE]
    lab_page.server.write("model.ipynb", cells)
    lab_page.open("model.ipynb")
    if page.locator("#jp-left-stack:not(.lm-mod-hidden)").count():
        lab_page.run("application:toggle-left-area")
    lab_page.run("notebook:run-all-cells")


def output(lab_page: Any, index: int) -> Any:
    return lab_page.page.locator(".jp-CodeCell").nth(index).locator(".jp-OutputArea").first


@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_predictions_roofline_and_advice_stand_once_and_within_the_notebook(lab_page: Any, width: int) -> None:
    opened(lab_page, width)
    model, advice = output(lab_page, 3), output(lab_page, 4)
    expect(advice.locator(".kw-card")).to_contain_text("piece")
    # A remedy that was tried has its numbers and the difference of its text.
    expect(advice.locator(".kw-said", has_text="shared load bank conflicts").first).to_be_visible()
    expect(advice.locator("pre .kw-added")).to_contain_text("tile[32][33]")
    eventually(lab_page.page, lambda: advice.locator(".kw-card").evaluate(WITHIN))  # no text is cut off at the edge
    # A card for each launch, and the roofline once: not its still picture too.
    expect(model.locator(".kw-card")).to_have_count(2)
    expect(model.locator(".bk-Figure")).to_have_count(1)
    expect(model.locator(".kw-plot")).to_have_count(0)
    expect(model).to_contain_text("not validated on these GPUs")
    fits = "each => each.scrollWidth <= each.clientWidth + 1"
    for part in (model, advice):
        eventually(lab_page.page, lambda part=part: part.evaluate(fits))
    card = model.locator(".kw-card").first
    # Keys sort, and choose the levels of memory.
    by_time = card.get_by_role("button", name="alone").first
    by_time.focus()
    lab_page.page.keyboard.press("Enter")
    expect(card.locator("th[aria-sort=ascending]")).to_have_text("alone")
    level = model.get_by_role("checkbox", name="L2")
    level.focus()
    lab_page.page.keyboard.press("Space")
    expect(level).not_to_be_checked()
    lab_page.page.keyboard.press("Space")
    expect(level).to_be_checked()
    by_time.focus()
    lab_page.page.keyboard.press("Enter")
    expect(card.locator("th[aria-sort=descending]")).to_have_text("alone")
    shot(lab_page.page, f"model-{width}")
    room = "" if width == WIDE else "-narrow"
    for theme in ("light", "dark"):
        lab_page.change_theme(f"JupyterLab {theme.capitalize()}")
        light = str(theme == "light").lower()
        expect(lab_page.page.locator("body")).to_have_attribute("data-jp-theme-light", light)
        picture(lab_page.page, card, f"prediction{room}-{theme}")
        picture(lab_page.page, model.locator(".bk-Column").first, f"roofline{room}-{theme}")
        picture(lab_page.page, advice.locator(".kw-card"), f"advice{room}-{theme}")
    lab_page.change_theme("JupyterLab Light")
    expect(lab_page.page.locator("body")).to_have_attribute("data-jp-theme-light", "true")
