"""Counts of each line stand beside the cell and in the panel, with heat; of CUDA C++ and of Numba."""

from __future__ import annotations

import re
from typing import Any

import pytest
from support.on_screen import expect, settled, shot, still

TRANSPOSE = """%%cuda
extern "C" __global__ void transpose(const float* x, float* y, int n) {
  __shared__ float tile[32][32];
  int c = blockIdx.x * 32, r = blockIdx.y * 32;
  for (int j = threadIdx.y; j < 32; j += 8)
    tile[j][threadIdx.x] = x[(r + j) * n + c + threadIdx.x];
  __syncthreads();
  for (int j = threadIdx.y; j < 32; j += 8)
    y[(c + j) * n + r + threadIdx.x] = tile[threadIdx.x][j];
  if (threadIdx.x % 2 == 0) y[threadIdx.x * 64] += 1;
}"""
LAUNCH = """import numpy as np
import workbench as wb
x, y = np.ones((2, 64, 64), np.float32)
_ = wb.target("emulator").launch(transpose, (2, 2), (32, 8), [x, y, 64], count=True)
print("counted")"""
NUMBA = """from numba import cuda
import numpy as np
import workbench as wb
x, y = np.ones(256, np.float32), np.ones(256, np.float32)

@cuda.jit
def strided(x, y):
    i = cuda.grid(1)
    if i < x.size // 4:
        value = x[4 * i]
        y[i] = value

@cuda.jit
def other(x):
    x[cuda.grid(1)] = 1

strided[1, 64](x, y)
other[1, 64](x)
_ = wb.target("emulator").launch(wb.kernel(strided, signature=(x, y)), 1, 64, [x, y], count=True)
print("counted")"""
EXPERT = {"detail": "expert"}


def listing(page: Any, name: str) -> Any:
    return page.panel.get_by_role("region", name=f"{name} listing", exact=True)


def margin(page: Any) -> Any:
    return page.page.locator(
        ".jp-Cell .kw-Cell-counts .kw-Counts:not(.kw-Cell-heads) .kw-Count[title], "
        ".jp-Cell .kw-Cell-counts .kw-Counts[title]"
    )


def number_opens_its_reason(lab_page: Any, number: Any, words: str) -> None:
    """Enter opens what a number rests on, Escape closes it, and the focus stays on the number."""
    page, tip = lab_page.page, lab_page.page.locator(".kw-Tip")
    expect(tip).to_have_count(0)
    number.focus()
    page.keyboard.press("Enter")
    expect(tip).to_have_text(re.compile(words))
    expect(tip).to_be_in_viewport()
    expect(number).to_be_focused()
    shot(page, "count-reason-light")
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    expect(number).to_be_focused()


def open_counted(lab_page: Any, cells: list[str], width: int = 1920, height: int = 1080) -> None:
    lab_page.server.write("counts.ipynb", ["%load_ext workbench", *cells])
    lab_page.page.set_viewport_size({"width": width, "height": height})
    lab_page.open("counts.ipynb")


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [EXPERT], indirect=True)
def test_an_expert_sees_all_columns_with_definitions_and_goes_to_the_hottest_line(lab_page: Any) -> None:
    open_counted(lab_page, [TRANSPOSE, LAUNCH])
    lab_page.wait_for_listing("SASS", "R1, c[0x0]")
    assert margin(lab_page).count() == 0
    lab_page.run("notebook:run-all-cells")
    expect(lab_page.page.locator(".jp-OutputArea-output", has_text="counted")).to_be_visible()
    ptx = listing(lab_page, "PTX")
    heads = ptx.locator(".kw-CountHead")
    for name in ("exec", "sectors", "confl."):
        expect(heads.filter(has_text=re.compile(f"^{re.escape(name)}$"))).to_be_visible()
    conflicts = heads.filter(has_text="confl.")
    expect(conflicts).to_have_attribute("title", re.compile("beyond those that the widths need"))
    # A click goes to where it costs most: the column of the tile, which 32 lanes read from one bank.
    conflicts.click()
    expect(conflicts).to_have_attribute("aria-pressed", "true")
    expect(ptx.locator(".cm-line.kw-exact, .cm-line.cm-activeLine, .cm-line.kw-lit").first).to_be_visible()
    hot = ptx.locator(".kw-Count[data-column=bank_conflicts][title]").first
    expect(hot).to_have_attribute("title", re.compile("ideal: 0"))
    # The instruction of the SASS that does it has the numbers and the hardware's name of them.
    of_sass = listing(lab_page, "SASS").locator(".kw-Count[data-column=wavefronts_per_request][title]").first
    expect(of_sass).to_be_visible()
    expect(of_sass).to_have_attribute("title", re.compile("Nsight Compute: memory_l1_wavefronts_shared"))
    number_opens_its_reason(lab_page, of_sass, "wavefronts, summed up|passes over the 32 banks")
    # Beside the cell, at its own lines, whose text begins where the margin ends.
    expect(margin(lab_page).first).to_be_visible()
    beside = still(lab_page.page.locator(".kw-Cell-counts").first)
    assert still(lab_page.line(1, 2))["x"] >= beside["x"] + beside["width"] - 1
    of_line = lab_page.page.locator(".jp-Cell .kw-Cell-counts button.kw-Count[data-column=bank_conflicts]").first
    of_line.click()
    expect(lab_page.page.locator(".kw-Tip")).to_have_text(re.compile("beyond those that the widths need"))
    expect(lab_page.page.locator(".kw-Tip")).to_be_in_viewport()
    shot(lab_page.page, "count-reason-cell")
    lab_page.page.keyboard.press("Escape")
    expect(lab_page.page.locator(".kw-Tip")).to_have_count(0)
    # In a cell the focus is the editor's: a key opens the reasons of the caret's line.
    lab_page.line(1, 6).click()
    lab_page.page.keyboard.press("Control+F8")
    expect(lab_page.page.locator(".kw-Tip")).to_have_text(re.compile("distinct 32-byte pieces"))
    expect(lab_page.page.locator(".kw-Tip")).to_be_in_viewport()
    shot(lab_page.page, "count-reason-cell-line")
    lab_page.page.keyboard.press("Escape")
    expect(lab_page.page.locator(".kw-Tip")).to_have_count(0)
    shot(lab_page.page, "counts-expert-light")
    lab_page.change_theme("JupyterLab Dark")
    shot(lab_page.page, "counts-expert-dark")
    of_line.click()
    shot(lab_page.page, "count-reason-dark")
    lab_page.page.keyboard.press("Escape")
    # Where the cell has less room fewer columns stand there, and as many as before where it has it again.
    columns = lab_page.page.locator(".jp-Cell .kw-Cell-counts .kw-Counts").first.locator(".kw-Count")
    expect(columns.nth(1)).to_be_visible()
    wide = settled(lab_page.page, columns.count)
    lab_page.page.set_viewport_size({"width": 1000, "height": 768})
    expect(columns).to_have_count(1)
    lab_page.page.set_viewport_size({"width": 1920, "height": 1080})
    expect(columns).to_have_count(wide)
    lab_page.page.set_viewport_size({"width": 1366, "height": 768})
    of_line.click()
    shot(lab_page.page, "counts-expert-1366")
    lab_page.page.keyboard.press("Escape")
    # Other text, no counts.
    lab_page.line(1, 4).click()
    lab_page.page.keyboard.press("End")
    lab_page.page.keyboard.type(" c += 0 * n; r ^= 1;")
    expect(ptx.locator(".kw-Count[title]")).to_have_count(0)
    expect(margin(lab_page)).to_have_count(0)


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [{"view": "auto"}], indirect=True)
def test_a_numba_cell_has_counts_and_a_newcomer_one_column(lab_page: Any) -> None:
    open_counted(lab_page, [NUMBA])
    lab_page.run("notebook:run-all-cells")
    expect(lab_page.page.locator(".jp-OutputArea-output", has_text="counted")).to_be_visible()
    lab_page.line(1, 7).click()
    lab_page.wait_for_listing("SASS", "R1, c[0x0]")
    lab_page.run("notebook:run-all-cells")
    numbers = listing(lab_page, "PTX").locator(".kw-Count[title]")
    expect(numbers.first).to_be_visible()
    columns = settled(lab_page.page, lambda: numbers.evaluate_all("nodes => nodes.map(each => each.dataset.column)"))
    assert set(columns) == {"executed"}
    beside = margin(lab_page)
    expect(beside.first).to_be_visible()
    reported = lab_page.page.locator("[title*='sectors: 16 sectors/request (ideal: 4)']")
    expect(beside.and_(reported).first).to_be_visible()
    shot(lab_page.page, "counts-numba-light")
    # The kernel that was not counted has none.
    lab_page.line(1, 14).click()
    expect(numbers).to_have_count(0)
