"""A notebook with a kernel of numba-cuda-mlir in a real JupyterLab, on a machine with no GPU.

With KERNEL_WORKBENCH_SCREENSHOTS=docs/images the pictures of the documentation are written along the way.
"""

from __future__ import annotations

import importlib.util
from typing import Any

import pytest
from support.on_screen import expect

if importlib.util.find_spec("numba_cuda_mlir") is None:
    pytest.skip("numba-cuda-mlir is not installed", allow_module_level=True)

pytestmark = pytest.mark.thorough

KERNEL = """import numpy as np
from numba_cuda_mlir import cuda

@cuda.jit
def axpy(a, x, y):
    i = cuda.grid(1)
    if i < x.size:
        y[i] = a * x[i] + y[i]"""
USE = """x, y = np.ones((2, 1000), "float32")
axpy[8, 128](np.float32(3), x, y)
print("right:", (y == 4).all())"""


@pytest.mark.parametrize("lab_page", [{"view": "auto"}], indirect=True)
def test_a_cell_is_run_and_listed(lab_page: Any) -> None:
    page = lab_page.page
    lab_page.server.write("mlir.ipynb", ["%load_ext workbench", KERNEL, USE])
    lab_page.open("mlir.ipynb")
    lab_page.run("application:toggle-left-area")
    lab_page.run("notebook:run-all-cells")
    outputs = page.locator(".jp-CodeCell .jp-OutputArea")
    expect(outputs.nth(2)).to_contain_text("right: True")
    lab_page.line(1, 7).click()
    lab_page.wait_for_listing("SASS", "LDC")
    lab_page.wait_for_listing("PTX", "ld.param")
    expect(lab_page.panel.get_by_role("button", name="Stages")).to_be_visible()
    lab_page.pictures(page, "numba-mlir")
