"""A click on an access opens its picture: in the panel what the last recorded launch saw."""

from __future__ import annotations

import re
from typing import Any

import pytest
from support.on_screen import expect, shot, still

pytestmark = pytest.mark.thorough

TURN = """%%cuda
extern "C" __global__ void turn(const float* x, float* y, int n)
{
    __shared__ float tile[32 * 32];
    int i = threadIdx.x;
    tile[i * 32] = x[i * n];
    __syncthreads();
    if (i % 4)
        y[i] = tile[i * 32] + tile[i];
}"""
RECORD = """import numpy as np, workbench as wb
x, y = np.zeros(2048, np.float32), np.zeros(32, np.float32)
recorded = wb.record(turn, 2, 32, (x, y, 2), blocks=(0, 1))
print("recorded")"""
NUMBA = """from numba import cuda
@cuda.jit
def stride(out, by):
    i = cuda.grid(1)
    if i * by < out.size:
        out[i * by] = i"""
NUMBA_RECORD = """out = np.zeros(64, np.int32)
stride[1, 32](out, 2)
_ = wb.record(stride, 1, 32, (out, 2))
print("numba too")"""


def region(page: Any, name: str) -> Any:
    return page.panel.get_by_role("region", name=name, exact=True)


def close(page: Any, picture: Any) -> None:
    """Presses Escape away from the listing, whose explanations it closes first."""
    page.page.mouse.move(4, 4)
    expect(page.page.locator(".cm-tooltip")).to_have_count(0)
    page.page.keyboard.press("Escape")
    expect(picture).to_be_hidden()


def said(page: Any, text: str) -> None:
    expect(page.page.locator(".jp-OutputArea-output", has_text=text).first).to_be_visible()


@pytest.mark.parametrize("lab_page", [{"view": "auto"}], indirect=True)
def test_a_click_on_an_access_opens_its_picture(lab_page: Any) -> None:
    cells = ["%load_ext workbench", TURN, RECORD, "recorded", NUMBA, NUMBA_RECORD]
    lab_page.server.write("pictures.ipynb", cells)
    lab_page.page.set_viewport_size({"width": 1680, "height": 1050})
    lab_page.open("pictures.ipynb")
    lab_page.cell(1).click()
    lab_page.wait_for_listing("SASS", "STG")
    ptx = region(lab_page, "PTX listing")
    picture = region(lab_page, "Picture of an access")
    # Nothing was recorded: the very call is offered.
    ptx.locator(".kw-Access", has_text="ld.global").first.click()
    expect(picture).to_contain_text("No launch of turn has been recorded")
    expect(picture.locator("code")).to_have_text("import workbench as wb; wb.record(turn, grid, block, (x, y, n))")
    shot(lab_page.page, "picture-unrecorded-light")
    close(lab_page, picture)
    lab_page.run("notebook:run-all-cells")
    said(lab_page, "recorded")
    said(lab_page, "numba too")
    lab_page.cell(1).click()
    lab_page.wait_for_listing("SASS", "STG")
    ptx.locator(".kw-Access", has_text="ld.global").first.click()
    expect(picture).to_contain_text("block 0, warp 0, iteration 1: 8 sectors in 2 lines (ideal 4);")
    expect(picture).to_contain_text("128 of 256 moved bytes")
    expect(picture.locator(".kw-cell")).to_have_count(32)
    # The arrow keys step, the lane that is pointed at says what it names.
    lab_page.page.keyboard.press("ArrowRight")
    expect(picture).to_contain_text("block 1, warp 0, iteration 1: 8 sectors")
    expect(picture.locator("output")).to_have_text("2 of 2")
    picture.locator(".kw-lane").nth(5).hover()
    expect(picture.locator(".kw-says")).to_have_text("lane 5: thread 5, x[10]")
    expect(picture.locator(".kw-cell.kw-hit")).to_have_count(1)
    shot(lab_page.page, "picture-global-light")
    # The same from SASS and by key.
    sass = region(lab_page, "SASS listing")
    sass.locator(".kw-Access", has_text=re.compile(r"^STS")).first.click()
    expect(picture).to_contain_text("32 wavefronts (ideal 1), 31 conflicts")
    shot(lab_page.page, "picture-shared-light")
    lab_page.change_theme("JupyterLab Dark")
    expect(lab_page.page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    shot(lab_page.page, "picture-shared-dark", 1500)
    close(lab_page, picture)
    # Numba names the kernel of the panel's copy anew; the instructions are the same.
    lab_page.cell(4).click()
    lab_page.wait_for_listing("SASS", "STG")
    ptx.locator(".kw-Access", has_text="st.global").first.click()
    expect(picture).to_contain_text("8 sectors in 2 lines (ideal 4)")
    expect(picture).to_contain_text("out")
    assert lab_page.errors == []
    # The card of the recording, in the notebook.
    card = lab_page.page.locator(".jp-OutputArea-output .kw-picture").first
    card.scroll_into_view_if_needed()
    card.locator("summary", has_text="shared store").click()
    expect(card.locator("details[open] .kw-conflict").first).to_be_visible()
    shot(lab_page.page, "picture-card-dark")


PRODUCT = """%%cuda -arch sm_80
#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void product(float* d, const half* a)
{
    __shared__ __align__(16) half tile[16 * 16];
    unsigned r[4], at = __cvta_generic_to_shared(tile + threadIdx.x % 16 * 16 + threadIdx.x / 16 * 8);
    for (int i = 0; i < 8; i++)
        tile[threadIdx.x * 8 + i] = a[threadIdx.x * 8 + i];
    __syncwarp();
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
        : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(at));
    asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%4,%5}, "
        "{%0,%1,%2,%3};"
        : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3]) : "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
}"""


@pytest.mark.parametrize("lab_page", [{"view": "auto"}], indirect=True)
def test_the_layout_of_an_operand_under_the_mouse_moves_nothing(lab_page: Any) -> None:
    lab_page.server.write("hovered.ipynb", [PRODUCT])
    lab_page.page.set_viewport_size({"width": 1366, "height": 768})
    lab_page.open("hovered.ipynb")
    lab_page.cell(0).click()
    lab_page.wait_for_listing("SASS", "HMMA")
    ptx = region(lab_page, "PTX listing")
    ptx.locator(".cm-content").press("Control+End")
    lab_page.wait_for_analysis()
    line = ptx.locator(".cm-line", has_text="ldmatrix").locator(".kw-Matrix").first
    place = still(line)
    operand = {"x": 20, "y": 6}  # its opcode is an access, and no part of this
    line.hover(position=operand)
    hover = lab_page.page.locator(".kw-LayoutHover")
    expect(hover.locator(".kw-says")).to_contain_text("lane 0")
    expect(lab_page.page.locator(".kw-Tip")).to_have_count(0)
    assert still(line) == place
    expect(region(lab_page, "Picture of an access")).to_be_hidden()
    shot(lab_page.page, "picture-layout-hover-light")
    # It stays while the mouse is over it, and goes with the mouse.
    hover.hover()
    expect(hover.locator(".kw-says")).to_be_visible()
    lab_page.page.locator("#jp-top-panel").hover()
    expect(hover).to_be_hidden()
    lab_page.change_theme("JupyterLab Dark")
    expect(lab_page.page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    line.hover(position=operand)
    expect(hover.locator(".kw-says")).to_be_visible()
    shot(lab_page.page, "picture-layout-hover-dark", 1500)
    # A click keeps it open, where the other pictures are.
    line.click(position=operand)
    expect(region(lab_page, "Picture of an access").locator(".kw-says")).to_be_visible()
    expect(hover).to_be_hidden()
    assert lab_page.errors == []


@pytest.mark.parametrize("lab_page", [{"view": "auto"}], indirect=True)
def test_a_click_on_an_operand_opens_its_layout(lab_page: Any) -> None:
    lab_page.server.write("layouts.ipynb", [PRODUCT])
    lab_page.page.set_viewport_size({"width": 1366, "height": 768})
    lab_page.open("layouts.ipynb")
    lab_page.cell(0).click()
    lab_page.wait_for_listing("SASS", "HMMA")
    ptx = region(lab_page, "PTX listing")
    picture = region(lab_page, "Picture of an access")
    # Only lines on screen are in the page.
    ptx.locator(".cm-content").press("Control+End")
    line = ptx.locator(".kw-Matrix", has_text="mma.sync").first
    line.click(position={"x": 4, "y": 6})
    expect(picture.locator(".kw-says")).to_have_text(re.compile(r"m 0, n 0: lane 0, register %\w+"))
    # The arrow keys go to another element, whose lane lights up; no kernel runs.
    lab_page.page.keyboard.press("ArrowDown")
    lab_page.page.keyboard.press("ArrowRight")
    expect(picture.locator(".kw-says")).to_have_text(re.compile(r"m 1, n 1: lane 4, register %\w+"))
    expect(picture.locator(".kw-hit")).to_have_count(4)
    shot(lab_page.page, "picture-layout-light")
    lab_page.change_theme("JupyterLab Dark")
    expect(lab_page.page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    shot(lab_page.page, "picture-layout-dark", 1500)
    close(lab_page, picture)
    # From SASS, the operand under the mouse first.
    sass = region(lab_page, "SASS listing")
    sass.locator(".cm-content").press("Control+End")
    sass.locator(".kw-Matrix", has_text="HMMA").first.click()
    expect(picture.locator(".kw-says")).to_contain_text("lane 0")
    lab_page.page.set_viewport_size({"width": 1920, "height": 1080})
    shot(lab_page.page, "picture-layout-1920-dark", 1500)
    assert lab_page.errors == []
