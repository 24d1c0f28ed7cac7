"""Kernels that the tests of exports share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import workbench as wb
from workbench.api import Kernel
from workbench.search.verification.problem_file import problem_named

KERNELS = Path(__file__).resolve().parents[2] / "kernels"
HOSTILE = """#include <cuda_fp16.h>
#define TEXT "a\\n\\"\\"\\" */ R\\"(x)\\"" // \\\\

#ifndef GUARD
#define GUARD
/* é */ namespace ns {
struct P { float a; int b[2]; };
template <class T, int N> __global__ void f(P p, T* out, bool b) {
    extern __shared__ float s[];
    s[threadIdx.x] = SCALE + sizeof(__half);
    __syncthreads();
    if (b) out[threadIdx.x] = p.a + p.b[1] + N + s[threadIdx.x] + sizeof(TEXT) - sizeof(TEXT);
}
}
#endif
extern "C" __global__ void plain(float* y, int n) { if (threadIdx.x < n) y[threadIdx.x] = n; }
"""


def hostile() -> wb.Compilation:
    """A text with all that ends a comment or a literal early."""
    return wb.compile(HOSTILE, names=["ns::f<float, 3>"], options=["-DSCALE=0.5f"], filename='a */ \n\'""" b.cu')


def gallery() -> Iterator[tuple[Kernel, wb.Problem]]:
    """Each CUDA C++ kernel of the gallery, with its problem."""
    for file in sorted(KERNELS.glob("*/kernel.cu")):
        problem = problem_named(str(file.with_name("problem.py")))
        for kernel in wb.compile(file).kernels.values():
            yield kernel, problem


def numba_kernel() -> Kernel:
    """A kernel of Numba with arrays of two ranks."""
    from numba import cuda

    def second_column(a, x, y):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < y.shape[0]:
            y[i] = a * x[i, 1]

    return wb.kernel(second_column, signature="void(float32, float32[:,::1], float32[::1])")
