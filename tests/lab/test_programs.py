"""Cells of `%%cuda_program` in a real JupyterLab: output, errors and listings.

With KERNEL_WORKBENCH_SCREENSHOTS=docs/images the pictures of the documentation are written along the way.
"""

from __future__ import annotations

import shutil
import sys
from typing import Any

import pytest
from support.on_screen import expect

HEADER = """%%cuda_header scale.cuh
#pragma once
__device__ inline float scaled(float a, float x) { return a * x; }"""
PROGRAM = r"""%%cuda_program 100000
#include <cstdio>
#include <cstdlib>
#include <vector>
#include "scale.cuh"

__global__ void saxpy(float a, const float* x, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = scaled(a, x[i]) + y[i];
}

int main(int argc, char** argv) {
    int n = argc > 1 ? atoi(argv[1]) : 1000;
    std::vector<float> x(n, 1.0f), y(n, 2.0f);
    float *dx, *dy;
    cudaMalloc(&dx, n * sizeof(float));
    cudaMalloc(&dy, n * sizeof(float));
    cudaMemcpy(dx, x.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(dy, y.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    saxpy<<<(n + 255) / 256, 256>>>(3.0f, dx, dy, n);
    cudaMemcpy(y.data(), dy, n * sizeof(float), cudaMemcpyDeviceToHost);
    printf("y[0] = %g, y[n - 1] = %g\n", y[0], y[n - 1]);
}"""
FAULTY = """%%cuda_program
#include <cstdio>
__global__ void fill(int* x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i <= n) x[i] = i;
}
int main() {
    int* x;
    cudaMalloc(&x, 100 * sizeof(int));
    fill<<<1, 128>>>(x, 100);
    puts(cudaGetErrorString(cudaDeviceSynchronize()));
    return 1;
}"""

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or not (shutil.which("g++") or shutil.which("clang++")),
    reason="programs are built with a host compiler, on Linux",
)


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [{"view": "auto"}], indirect=True)
def test_a_program_runs_and_its_kernels_are_listed(lab_page: Any) -> None:
    page = lab_page.page
    lab_page.server.write("programs.ipynb", ["%load_ext workbench", HEADER, PROGRAM])
    lab_page.open("programs.ipynb")
    lab_page.run("application:toggle-left-area")
    lab_page.run("notebook:run-all-cells")
    outputs = page.locator(".jp-CodeCell").nth(2).locator(".jp-OutputArea")
    expect(outputs).to_contain_text("y[0] = 5, y[n - 1] = 5")
    lab_page.line(2, 9).click()
    lab_page.wait_for_listing("PTX", "ld.global")
    lab_page.wait_for_listing("SASS", "STG.E")
    expect(lab_page.panel).to_contain_text("main left out")
    lab_page.pictures(page, "program")


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [{"view": "auto"}], indirect=True)
def test_a_program_that_fails_says_where_and_its_fault_is_stepped_by_one_click(lab_page: Any) -> None:
    page = lab_page.page
    lab_page.server.write("faulty.ipynb", ["%load_ext workbench", FAULTY])
    lab_page.open("faulty.ipynb")
    lab_page.run("notebook:run-all-cells")
    faults = page.locator(".jp-CodeCell").nth(1).locator(".jp-OutputArea")
    expect(faults).to_contain_text("the program ended with status 1")
    expect(faults).to_contain_text("memcheck.out_of_bounds")
    expect(faults).to_contain_text("Cell In[2], line 5")
    expect(faults).to_contain_text("an illegal memory access was encountered")
    expect(page.locator(".cm-line.kw-Fault")).to_contain_text("if (i <= n) x[i] = i;")
    expect(page.get_by_text("[*]:")).to_have_count(0)  # until then JupyterLab moves the focus from cell to cell
    faults.get_by_role("button", name="Step here").press("Enter")
    here = page.locator(".kw-step-ready .kw-step-here")
    expect(here).to_contain_text("st.global")
    expect(lab_page.cell(2)).to_have_text("%step -b 0 -k 1 fill")


FIGURED = r"""%%cuda_program --count --predict "A100,T4" --check-leaks
#include <cstdio>
__global__ void column(const float* x, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = x[32 * i % n];
}
int main() {
    int n = 1 << 16;
    float *x, *y;
    cudaMalloc(&x, n * sizeof(float));
    cudaMalloc(&y, n * sizeof(float));
    cudaMemset(x, 0, n * sizeof(float));
    column<<<n / 256, 256>>>(x, y, n);
    cudaFree(x);
    return cudaDeviceSynchronize();
}"""


@pytest.mark.thorough
@pytest.mark.parametrize("lab_page", [{"view": "auto"}], indirect=True)
def test_figures_of_a_program_are_tables_that_heads_sort(lab_page: Any) -> None:
    page = lab_page.page
    lab_page.server.write("figures.ipynb", ["%load_ext workbench", FIGURED])
    lab_page.open("figures.ipynb")
    lab_page.run("application:toggle-left-area")
    lab_page.run("notebook:run-all-cells")
    outputs = page.locator(".jp-CodeCell").nth(1).locator(".jp-OutputArea")
    expect(outputs).to_contain_text("All launches of the program")
    expect(outputs).to_contain_text("Memory that was not freed")
    lab_page.line(1, 5).click()
    lab_page.wait_for_listing("PTX", "st.global")
    times = outputs.locator(".kw-card", has_text="Modelled times of the program")
    times.get_by_role("button", name="all, T4").click()
    expect(times.locator("th[aria-sort=ascending], th[aria-sort=descending]")).to_contain_text("all, T4")
    expect(page.locator(".jp-Cell .kw-Cell-counts .kw-Count[title]").first).to_be_visible()
    lab_page.pictures(page, "program-figures")
