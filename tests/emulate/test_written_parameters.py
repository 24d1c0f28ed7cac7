"""Parameters that a kernel writes, by its PTX."""

from __future__ import annotations

import pytest

import workbench as wb
from workbench.analyse.checks.const_writes import as_written
from workbench.emulate.written_parameters import written_parameters

CASES = {
    "void f(const float* x, float* y, float* z) { y[threadIdx.x] = x[threadIdx.x] + z[0]; }": {1},
    "void f(const float* x, const int* i) { const_cast<float*>(x)[i[threadIdx.x]] = 1; }": {0},
    "void f(int* counts, const int* i, int* other) { atomicAdd(&counts[i[threadIdx.x]], other[0]); }": {0},
    "void f(float* a, float* b, int n) { float* p = n > 3 ? a : b; p[n] = 0; }": {0, 1},
    "void f(float* x, float* y) { __shared__ float s[32]; s[threadIdx.x] = x[0]; __syncthreads(); *y = s[0]; }": {1},
    "void f(long long n, float* x) { x[n] = 2; }": {1},
}


@pytest.mark.parametrize("source", CASES)
def test_written(source: str) -> None:
    kernel = wb.kernel(f"__global__ {source}")
    found = written_parameters(kernel.compilation.ptx, kernel.mangled_name)
    pointers = {n for n, p in enumerate(kernel.parameters) if p.kind == "pointer"}
    written = {n for n in pointers if any(name.endswith(f"_param_{n}") for name in found.parameters)}
    assert (written, found.anywhere, found.textures) == (CASES[source], False, False)


def test_a_pointer_that_was_loaded_leads_anywhere() -> None:
    kernel = wb.kernel("__global__ void f(float** rows) { rows[blockIdx.x][threadIdx.x] = 1; }")
    assert written_parameters(kernel.compilation.ptx, kernel.mangled_name).anywhere


def test_textures_and_dynamic_shared_memory() -> None:
    text = "__global__ void f(cudaTextureObject_t t, float* y) { *y = tex1Dfetch<float>(t, 0); }"
    kernel = wb.kernel(text)
    assert written_parameters(kernel.compilation.ptx, kernel.mangled_name).textures
    both = wb.compile(
        "__global__ void a(float* y) { extern __shared__ float s[]; s[threadIdx.x] = 1; *y = s[0]; }"
        "__global__ void b(float* y) { *y = 1; }"
    )
    found = {k.name: written_parameters(both.ptx, k.mangled_name).dynamic_smem for k in both.kernels.values()}
    assert found == {"a": True, "b": False}


def test_a_launch_brings_back_what_types_and_casts_say_together() -> None:
    kernel = wb.kernel(
        "__global__ void f(const float* x, float* y, const float* z) { const_cast<float*>(x)[0] = *z; *y = 1; }"
    )
    assert [p.written for p in kernel.parameters] == [False, True, False]
    assert [p.written for p in as_written(kernel).parameters] == [True, True, False]
