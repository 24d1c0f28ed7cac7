"""A search over variants in a real JupyterLab: drawn while it goes on, ended by an interrupt, its result a card.

With KERNEL_WORKBENCH_SCREENSHOTS=docs/images the pictures of the documentation are written along the way.
"""

from __future__ import annotations

from typing import Any

import pytest
from support.on_screen import expect

from workbench.jupyter.widgets.plots import BLUE, RED

# Disks count, rings do not.
VERIFIED = f'.kw-plot circle[fill="{BLUE}"]'
REFUSED = f'.kw-plot circle[fill="none"][stroke="{RED}"]'

SCALE = """%%cuda -- -DBLOCK=128 -DTILE=1
__global__ void scale(const float* x, float* y, int n) {
    int i = blockIdx.x * BLOCK * TILE + threadIdx.x;
    for (int t = 0; t < TILE; ++t, i += BLOCK)
        if (i < n)
            y[i] = 2 * x[i] + 1;
#if TILE == 3
    y[0] = 7;
#endif
}"""
PROBLEM = """import workbench as wb
problem = wb.Problem(
    "scale",
    inputs={"x": wb.array("n", "float32")},
    reference=lambda x: 2 * x + 1,
    launch=lambda case: ((case["n"] + 127) // 128, 128, ("x", "y", case["n"])),
    outputs={"y": wb.array("n", "float32")},
    cases=[{"n": 1 << 18}],
)
def launch(case, p):
    return -(-case["n"] // (p["BLOCK"] * p["TILE"])), p["BLOCK"], ("x", "y", case["n"])"""
FEW = "%tune -l launch -d A100 -p 0 scale problem BLOCK=128,2048 TILE=1"
TUNE = "%tune -l launch -d A100 -p 0 scale problem BLOCK=64,128,256,2048 TILE=1,2,3,4,8"
LONG = "%tune -l launch -d A100 -p 0 -n 1000 scale problem BLOCK=32,64,96,128,160,192,224,256,288 TILE=1,2,4,5,6,7,8,9"


def height(found: Any, attribute: str) -> float:
    return float(found.get_attribute(attribute))


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [{"view": "auto"}], indirect=True)
def test_the_result_of_a_search_is_a_picture(lab_page: Any) -> None:
    lab_page.server.write("search.ipynb", ["%load_ext workbench", SCALE, PROBLEM, FEW])
    lab_page.open("search.ipynb")
    lab_page.run("notebook:run-all-cells")
    found = lab_page.page.locator(".jp-CodeCell .jp-OutputArea").nth(3)
    expect(found).to_contain_text("The best one is verified")
    # Blocks of 2048 threads are too large.
    verified, refused = found.locator(VERIFIED), found.locator(REFUSED)
    expect(verified).to_have_count(1)
    expect(refused).to_have_count(1)
    # Each title names the configuration; refused variants stand in a strip below those that count.
    expect(verified.locator("title")).to_contain_text("BLOCK=128,")
    expect(refused.locator("title")).to_contain_text("BLOCK=2048,")
    strip = found.locator(".kw-plot text").get_by_text("refused", exact=True)
    assert abs(height(refused, "cy") - height(strip, "y")) < 6
    assert height(refused, "cy") > height(verified, "cy") + 6


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [{"view": "auto"}], indirect=True)
def test_a_search_is_drawn_while_it_goes_on_and_an_interrupt_keeps_what_was_found(lab_page: Any) -> None:
    page = lab_page.page
    lab_page.server.write("tuning.ipynb", ["%load_ext workbench", SCALE, PROBLEM, TUNE, LONG])
    lab_page.open("tuning.ipynb")
    lab_page.run("application:toggle-left-area")
    lab_page.run("notebook:run-all-cells")
    outputs = page.locator(".jp-CodeCell .jp-OutputArea")
    found = outputs.nth(3)
    expect(found).to_contain_text("The best one is verified")
    expect(found.locator(REFUSED)).to_have_count(8)
    found.locator("summary").nth(1).click()
    expect(found).to_contain_text("expected")
    found.scroll_into_view_if_needed()
    lab_page.pictures(found, "tuning")

    long = outputs.nth(4)
    expect(long).to_contain_text("left; interrupt the kernel")
    lab_page.run("kernelmenu:interrupt")
    expect(long).to_contain_text("interrupted")
    expect(long.locator(VERIFIED).first).to_be_visible()
