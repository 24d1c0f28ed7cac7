"""A notebook with a CuTe DSL kernel in a real JupyterLab, on a machine with no GPU.

With KERNEL_WORKBENCH_SCREENSHOTS=docs/images the pictures of the documentation are written along the way.
"""

from __future__ import annotations

import importlib.util
from typing import Any

import pytest
from support.on_screen import expect

if importlib.util.find_spec("cutlass") is None:
    pytest.skip("nvidia-cutlass-dsl is not installed", allow_module_level=True)

pytestmark = pytest.mark.thorough

KERNEL = """import cutlass
import numpy as np
from cutlass import cute
from cutlass.cute.runtime import from_dlpack

@cute.kernel
def axpy_kernel(a: cutlass.Float32, x: cute.Tensor, y: cute.Tensor, n: cutlass.Int32):
    thread, _, _ = cute.arch.thread_idx()
    block, _, _ = cute.arch.block_idx()
    i = block * 128 + thread
    if i < n:
        y[i] = a * x[i] + y[i]

@cute.jit
def axpy(a: cutlass.Float32, x: cute.Tensor, y: cute.Tensor, n: cutlass.Int32):
    axpy_kernel(a, x, y, n).launch(grid=[cute.ceil_div(n, 128), 1, 1], block=[128, 1, 1])"""
USE = """x, y = np.ones((2, 1000), "float32")
tensors = from_dlpack(x), from_dlpack(y)
compiled = cute.compile(axpy, 3.0, *tensors, 1000)
compiled(3.0, *tensors, 1000)
print("right:", (y == 4).all())"""


@pytest.mark.parametrize("lab_page", [{"view": "auto"}], indirect=True)
def test_a_cute_cell_is_run_and_listed_with_its_ir(lab_page: Any) -> None:
    page = lab_page.page
    lab_page.server.write("cute.ipynb", ["%load_ext workbench", KERNEL, USE])
    lab_page.open("cute.ipynb")
    lab_page.run("application:toggle-left-area")
    lab_page.run("notebook:run-all-cells")
    outputs = page.locator(".jp-CodeCell .jp-OutputArea")
    expect(outputs.nth(2)).to_contain_text("right: True")
    lab_page.line(1, 12).click()
    lab_page.wait_for_listing("SASS", "LDC")
    stage = page.locator('.kw-Listing[aria-label="CuTe IR listing"]')
    expect(stage).to_contain_text("cute")
    expect(stage.locator(".cm-line.kw-lit").first).to_be_visible()
    lab_page.pictures(page, "cute")
