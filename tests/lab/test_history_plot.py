"""Kept results in a real JupyterLab: figures over versions, chosen by point and by keys, within a narrow notebook.

With KERNEL_WORKBENCH_SCREENSHOTS=docs/images the pictures of the documentation are written along the way.
"""

from __future__ import annotations

from typing import Any

import pytest
from support.on_screen import eventually, expect, picture, settled, still

pytestmark = pytest.mark.thorough

RESULTS = '''import workbench as wb
import numpy as np
wb.keep_history("FILE")
problem = wb.Problem(
    "scale",
    inputs={"x": wb.array("n", "float32")},
    reference=lambda x: 2 * x,
    launch=lambda case: ((case["n"] + 127) // 128, 128, ("x", "y", case["n"])),
    outputs={"y": wb.array("n", "float32")},
)
for step, work in enumerate(("3 * x[i * 33 % n]", "2 * x[i] + 0 * x[i * 33 % n]", "x[i] + x[i]")):
    kernel = wb.kernel(f"""__global__ void scale(const float* x, float* y, int n) {{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    {"// one element a thread" * (step > 0)}
    if (i < n)
        y[i] = {work};
}}""", arch="sm_80")
    wb.check(kernel, problem, seconds=0)
    x = np.zeros(1 << 22, np.float32)
    for device in ("A100", "RTX 4090"):
        wb.predict(kernel, 1 << 15, 128, (x, x.copy(), x.size), device=device)'''
NARROW, WIDE = 1120, 1920


@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_figures_and_versions_are_chosen_by_point_and_by_keys(lab_page: Any, width: int) -> None:
    page = lab_page.page
    page.set_viewport_size({"width": width, "height": 1800})
    lab_page.server.write(
        "history.ipynb", ["%load_ext workbench", RESULTS.replace("FILE", f"kept{width}.sqlite"), "%history scale"]
    )
    lab_page.open("history.ipynb")
    if page.locator("#jp-left-stack:not(.lm-mod-hidden)").count():
        lab_page.run("application:toggle-left-area")
    lab_page.run("notebook:run-all-cells")
    shown = page.locator(".jp-CodeCell").nth(2).locator(".jp-OutputArea").first
    expect(shown).to_contain_text("9 results of 3 versions")
    # The plot, and not its still picture too.
    expect(shown.locator(".kw-card")).to_have_count(0)
    expect(shown.locator(".bk-Figure:visible")).to_have_count(1)
    expect(shown).to_contain_text("RTX 4090 (modelled)")
    expect(shown).to_contain_text("version 3: +1 −1 lines beside version 2")
    eventually(page, lambda: shown.evaluate("each => each.scrollWidth <= each.clientWidth + 1"))
    figure, version = shown.get_by_label("figure"), shown.get_by_label("version")
    room = "-wide" if width == WIDE else ""
    for theme in ("Dark", "Light"):
        lab_page.change_theme(f"JupyterLab {theme}")
        expect(page.locator("body")).to_have_attribute("data-jp-theme-light", str(theme == "Light").lower())
        picture(page, shown.locator(".bk-Column").first, f"history{room}-{theme.lower()}")
    # A point chooses its version: the middle one stands in the middle of the plot.
    box = still(shown.locator(".bk-Figure:visible .bk-Canvas").first)
    place = """() => {
          const figures = each => [...each.owner.query(view => view.model.type === 'Figure')];
          const views = Bokeh.index.roots.flatMap(figures);
          const figure = views.find(view => view.model.visible && view.el.isConnected);
          const marks = figure.model.renderers.find(each => each.glyph.type === 'Scatter');
          const at = marks.data_source.data.version.indexOf('2');
          const scale = name => figure.frame[name + '_scale'];
          const { x, y } = marks.data_source.data;
          return [scale('x').compute(x[at]), scale('y').compute(y[at])];
        }"""
    hit = settled(page, lambda: page.evaluate(place))
    page.mouse.click(box["x"] + hit[0], box["y"] + hit[1])
    expect(shown).to_contain_text("version 2: ")
    # Keys choose a version, a figure and the axis.
    version.focus()
    page.keyboard.press("ArrowUp")
    expect(shown).to_contain_text("version 1: the first source")
    expect(shown).to_contain_text("✘ failed")
    figure.focus()
    page.keyboard.press("ArrowDown")
    expect(shown).to_contain_text("sm_80 (static)")
    expect(shown).not_to_contain_text("RTX 4090 (modelled)")
    logarithmic = shown.get_by_role("button", name="logarithmic")
    logarithmic.focus()
    page.keyboard.press("Enter")
    expect(shown.locator(".bk-Figure:visible")).to_have_count(1)


def test_a_notebook_that_is_opened_again_shows_the_plot_of_its_kernel_and_without_it_the_card(lab_page: Any) -> None:
    page = lab_page.page
    lab_page.server.write(
        "kept_output.ipynb", ["%load_ext workbench", RESULTS.replace("FILE", "kept_output.sqlite"), "%history scale"]
    )
    lab_page.open("kept_output.ipynb")
    lab_page.run("notebook:run-all-cells")
    shown = page.locator(".jp-CodeCell").nth(2).locator(".jp-OutputArea").first
    expect(shown.locator(".bk-Figure:visible")).to_have_count(1)
    expect(shown.locator(".kw-card")).to_have_count(0)
    page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    # Its kernel runs on: a page that is loaded anew finds the widget there.
    lab_page.load("kept_output.ipynb")
    expect(shown.locator(".bk-Figure:visible")).to_have_count(1)
    expect(shown.locator(".kw-card")).to_have_count(0)
    # Another kernel has none.
    page.evaluate("() => jupyterapp.serviceManager.sessions.shutdownAll()")
    lab_page.load("kept_output.ipynb")
    expect(shown.locator(".kw-card")).to_be_visible()
    expect(shown).to_contain_text("9 results of 3 versions")
    page.evaluate("() => jupyterapp.serviceManager.sessions.shutdownAll()")
    page.evaluate("() => jupyterapp.shell.currentWidget.dispose()")
    lab_page.open("kept_output.ipynb", kernel=False)
    expect(shown.locator(".kw-card")).to_be_visible()
