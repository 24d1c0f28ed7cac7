"""A failed check in a real JupyterLab: its card, the marked line of a race, and the plots that can be zoomed into."""

from __future__ import annotations

from typing import Any

import pytest
from support.on_screen import eventually, expect, picture, still

pytestmark = pytest.mark.thorough

CELLS = [
    """%load_ext workbench
import workbench as wb""",
    """%%cuda
extern "C" __global__ void leaky(const float* x, float* y, int n)
{
    __shared__ float next[64];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    next[threadIdx.x] = i < n ? x[i] : 0.0f;
    if (i < n)
        y[i] = x[i] < 0.0f ? 0.1f * x[i] : x[i] + 0.0f * (next[(threadIdx.x + 32) % 64] != 0.0f);
}""",
    """problem = wb.reference("leaky_relu").problem(lambda case: (-(-case["n"] // 64), 64, ("x", "y", case["n"])))
wb.check(leaky, problem, target="emulator", seconds=600)""",
]


@pytest.fixture
def failed(lab_page: Any) -> Any:
    lab_page.server.write("failed.ipynb", CELLS)
    lab_page.open("failed.ipynb")
    lab_page.run("notebook:run-all-cells")
    lab_page.page.locator(".jp-OutputArea .bk-Figure").first.wait_for()
    return lab_page


def test_a_failed_verdict_is_a_card_with_plots(failed: Any) -> None:
    output = failed.page.locator(".jp-OutputArea-output").filter(has=failed.page.locator(".bk-Figure")).last
    card = output.locator(".kw-card")
    expect(card).to_contain_text("✘ result")
    expect(card).to_contain_text("where x is negative")
    expect(card).to_contain_text("racecheck.read_write")
    expect(output.locator(".bk-Figure")).to_have_count(2)
    expect(card.locator("svg")).to_have_count(0)  # the map is the plot beside it
    for theme in ("JupyterLab Dark", "JupyterLab Light"):
        failed.change_theme(theme)
        output.locator(".bk-Figure").first.scroll_into_view_if_needed()
        picture(failed.page, failed.page, f"verdict-plots-{theme.split()[1].lower()}")
        card.scroll_into_view_if_needed()
        picture(failed.page, failed.page, f"verdict-card-{theme.split()[1].lower()}")
    figure = output.locator(".bk-Figure").first
    figure.scroll_into_view_if_needed()
    tip = failed.page.locator(".bk-Tooltip").last

    def is_pointed_at() -> bool:
        """Bokeh looks for what is pointed at when the mouse moves, once it has drawn."""
        box = still(figure)
        for across in (0.49, 0.5):
            failed.page.mouse.move(box["x"] + across * box["width"], box["y"] + 0.45 * box["height"])
        return bool(tip.is_visible())

    eventually(failed.page, is_pointed_at)
    expect(tip).to_contain_text("expected")
    picture(failed.page, failed.page, "verdict-hover")
