"""A notebook with Triton kernels in a real JupyterLab, on a machine with no GPU.

With KERNEL_WORKBENCH_SCREENSHOTS=docs/images the pictures of the documentation are written along the way.
"""

from __future__ import annotations

from typing import Any

import pytest
from support.on_screen import expect, frames

pytest.importorskip("triton")

KERNEL = """import numpy as np
import triton
import triton.language as tl

@triton.jit
def softmax(x, y, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    offsets = tl.arange(0, BLOCK)
    mask = offsets < columns
    values = tl.load(x + row * columns + offsets, mask, -float("inf"))
    values = tl.exp(values - tl.max(values))
    tl.store(y + row * columns + offsets, values / tl.sum(values), mask)"""
USE = """x = np.random.default_rng(0).normal(size=(64, 500)).astype("float32")
y = np.empty_like(x)
softmax[(64,)](x, y, 500, BLOCK=512)
e = np.exp(x - x.max(1, keepdims=True))
print("right:", np.allclose(y, e / e.sum(1, keepdims=True), rtol=1e-5))"""
FAULT = "softmax[(65,)](x, y, 500, BLOCK=512)"


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [{"view": "auto"}], indirect=True)
def test_a_triton_cell_is_run_and_listed_with_its_stages(lab_page: Any) -> None:
    page = lab_page.page
    lab_page.server.write("triton.ipynb", ["%load_ext workbench", KERNEL, USE])
    lab_page.open("triton.ipynb")
    lab_page.run("application:toggle-left-area")
    lab_page.line(1, 8).click()
    expect(page.locator(".kw-Inspector")).to_contain_text("launch it once")

    lab_page.run("notebook:run-all-cells")
    outputs = page.locator(".jp-CodeCell .jp-OutputArea")
    expect(outputs.nth(2)).to_contain_text("right: True")
    lab_page.line(1, 10).click()
    lab_page.wait_for_listing("SASS", "LDC.64")
    stage = page.locator('.kw-Listing[aria-label="TTGIR listing"]')
    expect(stage).to_contain_text("tt.load")
    expect(stage.locator(".cm-line.kw-lit").first).to_be_visible()
    # Triton warns once, and names a path of this machine.
    lab_page.cell(2).click()
    lab_page.run("notebook:run-cell")
    expect(page.locator(".jp-CodeCell .jp-InputArea-prompt").nth(2)).to_have_text("[4]:")
    expect(outputs.nth(2)).not_to_contain_text("site-packages")
    lab_page.line(1, 10).click()
    lab_page.pictures(page, "triton")


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [{"view": "auto"}], indirect=True)
def test_stages_are_chosen_passes_listed_and_mistakes_marked(lab_page: Any) -> None:
    page = lab_page.page
    lab_page.server.write("passes.ipynb", ["%load_ext workbench", KERNEL, USE, FAULT])
    lab_page.open("passes.ipynb")
    lab_page.run("application:toggle-left-area")
    lab_page.run("notebook:run-all-cells")
    outputs = page.locator(".jp-CodeCell .jp-OutputArea")
    expect(outputs.nth(3)).to_contain_text("memcheck.out_of_bounds")
    lab_page.line(1, 10).click()
    stage = page.locator('.kw-Listing[aria-label="TTGIR listing"]')
    expect(stage).to_contain_text("tt.load")
    page.get_by_role("button", name="Passes…").click()
    passes = page.get_by_role("listbox", name="passes that changed softmax")
    expect(passes).to_be_focused()
    convert = passes.get_by_role("option", name="ConvertTritonToTritonGPU")
    for _ in range(60):
        page.keyboard.press("ArrowDown")
        frames(page, 2)
        if convert.get_attribute("aria-selected") == "true":
            break
    changes = page.get_by_role("region", name="changes of ConvertTritonToTritonGPU")
    expect(changes.locator("section:visible ins").first).to_contain_text("#ttg.blocked")
    expect(changes.locator("section:visible")).to_have_count(1)
    lab_page.pictures(page, "triton-passes")
    passes.press("Escape")
    expect(passes).to_have_count(0)

    page.get_by_role("button", name="Stages").click()
    page.get_by_role("menuitemcheckbox", name="LLVM IR").click()
    page.get_by_role("menuitemcheckbox", name="TTGIR").click()
    page.keyboard.press("Escape")
    expect(stage).to_have_count(0)
    expect(page.locator('.kw-Listing[aria-label="LLVM IR listing"]')).to_contain_text("define ptx_kernel void @softmax")

    lab_page.line(1, 10).click()
    page.keyboard.press("End")
    page.keyboard.type(" + offset")
    expect(lab_page.cell(1).locator(".cm-lintRange-error").first).to_be_visible()
