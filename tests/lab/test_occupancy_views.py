"""The occupancy views in a real browser: moved by keys, redrawn by a sweep, within a narrow notebook, light and dark.

With KERNEL_WORKBENCH_SCREENSHOTS=docs/images the pictures of the documentation are written along the way.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from support.on_screen import eventually, expect, picture, still

pytestmark = pytest.mark.thorough

KERNEL = """%%cuda -arch sm_90
extern "C" __global__ void wide(const float* x, float* y) {
  float held[48];
#pragma unroll
  for (int i = 0; i < 48; ++i) held[i] = x[i * 256 + threadIdx.x];
  for (int k = 0; k < 9; ++k) {
#pragma unroll
    for (int i = 0; i < 48; ++i) held[i] = held[i] * held[(i + 7) % 48] + x[k];
  }
#pragma unroll
  for (int i = 0; i < 48; ++i) y[i * 256 + threadIdx.x] = held[i];
}"""
# Widths of the window; the panel takes its half, and the output has about 480 and 900 pixels.
NARROW, WIDE = 1120, 1920


def shown(lab_page: Any, command: str, width: int) -> Any:
    """The output of a line magic in a notebook of its own, in a window of a width."""
    lab_page.page.set_viewport_size({"width": width, "height": 2200})
    lab_page.server.write("views.ipynb", ["%load_ext workbench", KERNEL, command])
    lab_page.open("views.ipynb")
    if lab_page.page.locator("#jp-left-stack:not(.lm-mod-hidden)").count():
        lab_page.run("application:toggle-left-area")
    lab_page.run("notebook:run-all-cells")
    output = lab_page.page.locator(".jp-CodeCell").nth(2).locator(".jp-OutputArea")
    output.locator(".bk-Figure").first.wait_for()
    return output


def handle(output: Any, title: str) -> Any:
    """The handle of a slider."""
    return output.locator(".bk-Slider").filter(has_text=title).locator(".noUi-handle")


def assert_fits(output: Any) -> None:
    """Nothing of it is wider than the notebook, and no two parts lie on one another."""
    width = still(output)["width"]
    eventually(output.page, lambda: output.evaluate("each => each.scrollWidth <= each.clientWidth + 1"))
    boxes = [still(each) for each in output.locator(":is(.bk-Figure, .bk-Slider, .bk-Div, .bk-Select):visible").all()]
    boxes = [box for box in boxes if box["width"] and box["height"]]
    assert len(boxes) >= 6
    for index, one in enumerate(boxes):
        assert one["width"] <= width + 1
        for other in boxes[index + 1 :]:
            across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
            down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
            assert across <= 1 or down <= 1, (one, other)


@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_keys_move_the_point_and_everything_follows(lab_page: Any, width: int) -> None:
    output = shown(lab_page, "%occupancy wide 256", width)
    first = output.locator(".head").inner_text()
    assert "limited by registers" in first
    step = output.locator("ul.step li").first.inner_text()
    fewer, blocks = map(int, re.match(r"(\d+) registers? fewer gives (\d+) blocks?", step).groups())
    handle(output, "registers per thread").focus()
    for _ in range(fewer):
        lab_page.page.keyboard.press("ArrowLeft")
    expect(output.locator(".head")).to_contain_text(f"{blocks} blocks per SM")
    assert output.locator(".head").inner_text() != first
    expect(output.locator(".caption")).to_contain_text(f"one SM: {blocks} blocks of 8 warps")
    arch = output.locator("select")
    arch.focus()
    lab_page.page.keyboard.press("ArrowUp")
    expect(arch).not_to_have_value("sm_90")
    lab_page.page.keyboard.press("ArrowDown")
    expect(arch).to_have_value("sm_90")
    expect(output.locator(".caption")).to_contain_text(f"one SM: {blocks} blocks of 8 warps")
    assert_fits(output)
    picture(lab_page.page, output, f"occupancy-{'narrow' if width == NARROW else 'wide'}-light")
    lab_page.change_theme("JupyterLab Dark")
    expect(lab_page.page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    picture(lab_page.page, output, f"occupancy-{'narrow' if width == NARROW else 'wide'}-dark")
    lab_page.change_theme("JupyterLab Light")
    expect(lab_page.page.locator("body")).to_have_attribute("data-jp-theme-light", "true")


def test_a_sweep_is_drawn_as_it_is_compiled_and_a_slider_compiles_more(lab_page: Any) -> None:
    launch = "wide[4, 256](np.ones(48 * 256, 'f4'), np.ones(48 * 256, 'f4'))"
    output = shown(lab_page, f"import numpy as np\n%occupancy {launch} -sweep -device 'H100 SXM'", NARROW)
    expect(output).to_contain_text(re.compile(r"at 256 threads per block: \d+ variants"))
    table = still(output.locator(".kw-table table"))
    rows = output.locator(".kw-table tr")
    before = rows.count()
    assert before >= 4
    assert "line " in output.locator(".kw-table table").inner_text()
    assert "time, µs (modelled)" in output.locator(".kw-table table").inner_text()
    assert table["x"] + table["width"] <= still(output)["x"] + still(output)["width"]
    # Occupancy, spills, time.
    expect(output.locator(".bk-Figure:visible")).to_have_count(3)
    handle(output, "register cap").focus()
    lab_page.page.keyboard.press("ArrowLeft")
    expect(rows).to_have_count(before + 1)
    assert_fits(output)
    picture(lab_page.page, output, "register-sweep-light")
    lab_page.change_theme("JupyterLab Dark")
    expect(lab_page.page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    picture(lab_page.page, output, "register-sweep-dark")
    lab_page.change_theme("JupyterLab Light")
    expect(lab_page.page.locator("body")).to_have_attribute("data-jp-theme-light", "true")
    lab_page.page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    saved = (lab_page.server.root / "views.ipynb").read_text()
    assert len(saved) < 200_000
    assert "spill bytes" in saved
