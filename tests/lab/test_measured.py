"""Measurements of a report of Nsight Compute stand in the panel's columns and beside the cell, labelled as measured."""

from __future__ import annotations

import re
from typing import Any

import pytest
from support import ncu_pages
from support.on_screen import expect, shot

import workbench as wb

pytestmark = pytest.mark.thorough

TRANSPOSE = """%%cuda
extern "C" __global__ void transpose(const float* x, float* y, int n) {
  __shared__ float tile[32][32];
  int c = blockIdx.x * 32, r = blockIdx.y * 32;
  for (int j = threadIdx.y; j < 32; j += 8)
    tile[j][threadIdx.x] = x[(r + j) * n + c + threadIdx.x];
  __syncthreads();
  for (int j = threadIdx.y; j < 32; j += 8)
    y[(c + j) * n + r + threadIdx.x] = tile[threadIdx.x][j];
}"""
OPEN = """import workbench as wb
report = wb.open_report("profile.csv")
other = wb.open_report("other.csv")
print("opened", 2)"""
COUNT = """import numpy as np
x, y = np.ones((2, 64, 64), np.float32)
_ = wb.target("emulator").launch(transpose, (2, 2), (32, 8), [x, y, 64], count=True)
print("counted")"""
CLOSE = 'other.close()\nprint("closed")'
FROM = "measured, from profile.csv on device NVIDIA H100"


def listing(page: Any, name: str) -> Any:
    return page.panel.get_by_role("region", name=f"{name} listing", exact=True)


@pytest.mark.parametrize("lab_page", [{"detail": "expert"}], indirect=True)
def test_a_report_stands_beside_the_code_that_was_measured_until_it_is_taken_away(lab_page: Any) -> None:
    kernel = wb.kernel(TRANSPOSE.partition("\n")[2], arch="sm_90")
    sass = ncu_pages.sass_of(kernel)
    other = [(offset, text.replace("BAR.SYNC", "BAR.ARV")) for offset, text in sass]
    assert other != sass
    server = lab_page.server
    page = ncu_pages.raw_page("transpose", "NVIDIA H100") + ncu_pages.source_page("transpose", sass)
    (server.root / "profile.csv").write_text(page)
    (server.root / "other.csv").write_text(ncu_pages.source_page("transpose", other))
    server.write("measured.ipynb", ["%load_ext workbench", TRANSPOSE, OPEN, COUNT, CLOSE])
    lab_page.page.set_viewport_size({"width": 1920, "height": 1080})
    lab_page.open("measured.ipynb")
    lab_page.wait_for_listing("SASS", "R1, c[0x0]")
    bar = lab_page.panel.get_by_role("group", name="Source of the numbers beside the lines")
    expect(bar).to_be_hidden()
    ptx, sass_view = listing(lab_page, "PTX"), listing(lab_page, "SASS")
    cells = lab_page.page.locator(".jp-Cell .kw-Cell-counts .kw-Counts:not(.kw-Cell-heads) .kw-Count[title]")

    lab_page.line(2, 1).click()
    lab_page.run("notebook:run-all-above")
    lab_page.run("notebook:run-cell")
    expect(bar).to_contain_text(FROM)
    expect(ptx).to_contain_text(FROM)
    expect(ptx.locator(".kw-Count[data-column=samples][title]").first).to_be_visible()
    shot(lab_page.page, "measured-samples")
    # Stalls stand beside SASS, each number with the file and the metric of Nsight Compute.
    stall = sass_view.locator(".kw-Count[data-column=stall_long_scoreboard][title]").first
    expect(stall).to_have_attribute("title", re.compile(f"{FROM}"))
    expect(stall).to_have_attribute("title", re.compile("smsp__pcsamp_warps_issue_stalled_long_scoreboard"))
    expect(cells.first).to_have_attribute("title", re.compile(FROM))
    expect(lab_page.page.locator(".kw-Counts[data-basis=counted]")).to_have_count(0)
    # The report of other code says why it is not there.
    expect(bar).to_contain_text("other.csv is not shown: the report was measured on other code: at 0x")
    shot(lab_page.page, "measured-light")

    # Later counts take its place, and a person's choice holds from then on.
    lab_page.line(3, 1).click()
    lab_page.run("notebook:run-cell")
    expect(ptx).to_contain_text("2x2 blocks of 32x8 threads (counted)")
    expect(lab_page.page.locator(".kw-Counts[data-basis=measured]")).to_have_count(0)
    choice = bar.get_by_role("combobox")
    choice.focus()
    lab_page.page.keyboard.press("ArrowDown")
    expect(ptx).to_contain_text(FROM)
    expect(choice).to_be_focused()
    expect(lab_page.page.locator(".kw-Counts[data-basis=counted]")).to_have_count(0)
    lab_page.change_theme("JupyterLab Dark")
    shot(lab_page.page, "measured-dark")

    # Closed by code, and by the button in the panel.
    lab_page.line(4, 1).click()
    lab_page.run("notebook:run-cell")
    expect(bar).not_to_contain_text("other.csv")
    expect(bar).to_contain_text(FROM)
    take_away = bar.get_by_role("button", name="Close profile.csv")
    take_away.focus()
    lab_page.page.keyboard.press("Enter")
    expect(bar).to_be_hidden()
    expect(ptx).to_contain_text("(counted)")
    expect(lab_page.page.locator(".kw-Counts[data-basis=measured]")).to_have_count(0)
