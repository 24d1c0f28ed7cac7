"""A notebook that uses CuPy in a real JupyterLab, on a machine with no GPU.

With KERNEL_WORKBENCH_SCREENSHOTS=docs/images the pictures of the documentation are written along the way.
"""

from __future__ import annotations

from typing import Any

import pytest
from support.on_screen import expect

pytestmark = pytest.mark.thorough

KERNEL = '''import cupy as cp

squares = cp.RawKernel(r"""
extern "C" __global__ void squares(const float* x, float* y, int n)
{
    int i = blockDim.x * blockIdx.x + threadIdx.x;
    if (i < n)
        y[i] = x[i] * x[i];
}
""", "squares")'''
USE = """x = cp.arange(1000, dtype=cp.float32)
y = cp.zeros_like(x)
squares((4,), (256,), (x, y, x.size))
print(y[:4], y.sum(), cp.linalg.norm(x))"""
FAULT = "squares((4,), (256,), (x, y, 1024))"


@pytest.mark.parametrize("lab_page", [{"view": "auto"}], indirect=True)
def test_kernels_in_strings_are_listed_and_run(lab_page: Any) -> None:
    page = lab_page.page
    lab_page.server.write("cupy.ipynb", ["%load_ext workbench", KERNEL, USE, FAULT])
    lab_page.open("cupy.ipynb")
    lab_page.run("application:toggle-left-area")
    lab_page.line(1, 8).click()
    lab_page.wait_for_listing("SASS", "STG.E")
    expect(page.locator(".jp-CodeCell").nth(1).locator(".jp-InputPrompt")).to_have_text("[ ]:")

    lab_page.run("notebook:run-all-cells")
    outputs = page.locator(".jp-CodeCell .jp-OutputArea")
    expect(outputs.nth(2)).to_contain_text("[0. 1. 4. 9.]")
    expect(outputs.nth(3)).to_contain_text("memcheck.out_of_bounds")
    expect(outputs.nth(3)).to_contain_text("squares((4,), (256,), (x, y, 1024))")
    lab_page.line(1, 8).click()
    lab_page.pictures(page, "cupy")

    lab_page.line(1, 8).click()
    page.keyboard.press("End")
    page.keyboard.type(" z")
    expect(lab_page.cell(1).locator(".cm-lintRange-error").first).to_be_visible()
