"""Accesses of blocks that are 16 or 8 threads wide."""

from __future__ import annotations

import numpy as np
import pytest
from support.launching import compile_cuda

from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.analysis.access_forms import access_forms
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.pipeline import lower_kernel
from workbench.isa.ptx import parse

BLOCKS = {"16 x 4": (16, 4), "8 x 8": (8, 8), "16 x 3": (16, 3), "8 x 2 x 4": (8, 2, 4), "4 x 8": (4, 8)}
PLACES = {
    "rows": "r * n + c",
    "rows that overlap": "r * 5 + c",
    "rows backwards": "(R - 1 - r) * n + c",
    "columns": "c * 40 + r",
    "all but one": "r * n + c + (c == 3)",
    "wrapping": "r * n + c + 2147483647 + 2147483647 + 2",
}
HEAD = """extern "C" __global__ void k(const {t}* x, {t}* y, int n) {{
  int c = threadIdx.x, r = threadIdx.y + blockDim.y * threadIdx.z, R = blockDim.y * blockDim.z; """


def both(cuda, source, block, *arrays):
    runs = [cuda(source, 2, block, *arrays, 24, engine=engine) for engine in ("interpreter", "jit")]
    for slow, fast in zip(*(run.arrays for run in runs), strict=True):
        assert np.array_equal(slow.view(np.uint8), fast.view(np.uint8))
    return [run.result for run in runs]


@pytest.mark.sampled(6)
@pytest.mark.parametrize("block", BLOCKS.values(), ids=BLOCKS)
@pytest.mark.parametrize("place", PLACES)
def test_both_engines_agree(cuda, place, block):
    x = np.arange(2048, dtype=np.float32)
    source = HEAD.format(t="float") + f"int i = {PLACES[place]}; y[i] = x[i] + r; y[i + 1024] = x[{PLACES['rows']}]; }}"
    slow, fast = both(cuda, source, block, x, np.zeros_like(x))
    assert slow.faults == fast.faults == ()


@pytest.mark.parametrize("kind", ["unsigned char", "short", "float", "double", "float2", "float4"])
def test_of_every_size(cuda, kind):
    x = np.random.default_rng(1).integers(0, 255, 1 << 15, dtype=np.uint8)
    source = HEAD.format(t=kind) + "y[r * n + c] = x[r * (n + 1) + c]; }"
    slow, fast = both(cuda, source, (16, 8), x, np.zeros_like(x))
    assert slow.faults == fast.faults == ()


@pytest.mark.parametrize(
    "index", ["r * n + c + 24", "r * n + c - 5", "r * 100000 + c", "(r == 3) * 500 + c", "r * n + c - 3 * n"]
)
@pytest.mark.parametrize("to", ["y[i] = x[r * n + c];", "y[r * n + c] = x[i];"])
def test_rows_that_leave_their_buffer_are_told_alike(cuda, index, to):
    x = np.arange(24 * 4, dtype=np.float32)
    slow, fast = both(cuda, HEAD.format(t="float") + f"int i = {index}; {to} }}", (16, 4), x, x.copy())
    assert [f.kind for f in slow.faults] == ["memcheck.out_of_bounds"]
    assert slow.faults == fast.faults


def test_rows_at_odd_addresses_are_told_alike(cuda):
    x = np.arange(24 * 5, dtype=np.float32)
    source = HEAD.format(t="float") + "y[r * n + c] = *(const float*)((const char*)x + 4 * (r * n + c) + 2); }"
    slow, fast = both(cuda, source, (16, 4), x, x.copy())
    assert [f.kind for f in slow.faults] == ["memcheck.misaligned"]
    assert slow.faults == fast.faults


@pytest.mark.parametrize("odd", [0, 1, 2, 4])
def test_odd_pointers_that_a_block_checks_once_are_told_alike(cuda, odd):
    source = """extern "C" __global__ void k(const char* x, float* y, int n) { const float* p = (const float*)(x + n);
      for (int i = 0; i < 3; i++) y[threadIdx.x] += p[threadIdx.x] * p[64 + threadIdx.x]; }"""
    runs = [
        cuda(source, 1, 64, np.zeros(4096, np.uint8), np.zeros(64, np.float32), odd, engine=engine)
        for engine in ("interpreter", "jit")
    ]
    assert runs[0].result.faults == runs[1].result.faults
    assert [f.kind for f in runs[1].result.faults] == (["memcheck.misaligned"] if odd % 4 else [])


def test_rows_are_looked_up_anew_in_another_buffer(cuda):
    source = """extern "C" __global__ void k(const float* x, float* y, int n) {
      int i = threadIdx.y * n + threadIdx.x; const float* from = x;
      for (int m = 0; m < 4; m++) { y[i + 512 * m] = from[i]; from = (m & 1) ? x : y + 512 * m; } }"""
    x = np.arange(2048, dtype=np.float32)
    slow, fast = both(cuda, source, (16, 16), x, np.zeros_like(x))
    assert slow.faults == fast.faults == ()


def test_pointers_that_belong_together_may_lie_in_several_buffers(cuda):
    """And what is kept of one launch means nothing to the next."""
    source = """extern "C" __global__ void k(const float* x, const float* w, float* y, int n) {
      const float* p = x + threadIdx.x; float s = 0; long long to = w - x;
      for (int m = 0; m < n; m++) { s += p[0]; p += to; s += p[32]; p -= to; s += p[64]; p += 32; }
      y[blockIdx.x * 32 + threadIdx.x] = s; }"""
    for size in (512, 4096):
        x, w = np.arange(size, dtype=np.float32), np.arange(size, dtype=np.float32) * 2
        slow, fast = both(cuda, source, 32, x, w, np.zeros(64, np.float32))
        assert [f.kind for f in slow.faults] == (["memcheck.out_of_bounds"] if size == 512 else [])
        assert slow.faults == fast.faults


def test_an_unrolled_loop_that_leaves_its_buffer_is_told_alike(cuda):
    source = """extern "C" __global__ void k(const float* x, float* y, int n) { float s = 0;
      const float* p = x + threadIdx.x; for (int m = 0; m < n; m++) { s += *p; p += n; }
      y[blockIdx.x * 32 + threadIdx.x] = s; }"""
    for size in (24 * 24 + 8, 24 * 24 - 1, 24 * 20):
        x = np.arange(size, dtype=np.float32)
        slow, fast = both(cuda, source, 32, x, np.zeros(64, np.float32))
        assert len(slow.faults) == (size < 24 * 24)
        assert slow.faults == fast.faults


RUNS = """extern "C" __global__ void k(const {t}* x, {t}* y, const {i}* index, const int* on, int n) {{
    int t = threadIdx.x; if (on[t]) {{ {t} v = x[index[t]]; y[index[t]] = v + ({t})t; }} }}"""


def indices_in_two_runs(r, size):
    """Indices of 32 lanes: two runs that are split at a lane, or alternate; some leave the buffer, or overlap."""
    lanes = np.arange(32)
    second = r.choice([lanes >= r.integers(1, 32), r.random(32) < 0.5, lanes == r.integers(32)])
    first = r.choice([0, r.integers(-4, 4), size - 32 + r.integers(-2, 3), r.integers(size)])
    return np.where(second, lanes + r.choice([first - 32, first + 5, r.integers(size), 1 - size]), lanes + first)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("type_", "index"), [("float", "int"), ("float", "unsigned"), ("double", "int"), ("short", "int"), ("char", "int")]
)
def test_two_runs_of_lanes_move_as_their_lanes_do(cuda, type_, index):
    """And of lanes at one place the highest one's value stays."""
    source, r = RUNS.format(t=type_, i=index), np.random.default_rng(len(type_))
    dtype = {"float": "f4", "double": "f8", "short": "i2", "char": "i1"}[type_]
    faulted = set()
    for _ in range(24):
        size = int(r.choice([33, 64, 500]))
        x = r.integers(0, 50, size).astype(dtype)
        at = indices_in_two_runs(r, size)
        if r.random() < 0.6:
            at = at.clip(0, size - 1)
        on = (r.random(32) < r.choice([1.0, 0.7])).astype(np.int32)
        given = (x, np.zeros(size, dtype), at.astype({"int": "i4", "unsigned": "u4"}[index]), on)
        slow, fast = both(cuda, source, 32, *given)
        assert slow.faults == fast.faults
        faulted.add(bool(slow.faults))
    assert faulted == {False, True}


# ------------------------------------------------------------ lanes of a row at one place

HALO = """extern "C" __global__ void k(const int* masks, int* out, int n) { __shared__ int s[512];
    int x = threadIdx.x, y = threadIdx.y, t = y * blockDim.x + x;
    for (int i = t; i < 512; i += blockDim.x * blockDim.y) s[i] = -1;
    __syncthreads();
    if ((masks[blockIdx.x] >> (t % 32)) & 1) { s[(y + 1) * 7] = t + n; out[blockIdx.x * 1024 + y * 8 + 512] = t * n; }
    __syncthreads();
    for (int i = t; i < 512; i += blockDim.x * blockDim.y) out[blockIdx.x * 1024 + i] = s[i]; }"""


@pytest.mark.parametrize("block", [(16, 16), (8, 8), (32, 4), (20, 12), (4, 8)])
def test_of_active_lanes_at_one_place_the_highest_stores(launch, block):
    masks = np.random.default_rng(sum(block)).integers(-(1 << 31), 1 << 31, 12).astype(np.int32)
    masks[:4] = 0, -1, 1, 0x0001_8000
    given = masks, np.zeros(12 * 1024, np.int32), np.int32(3)
    slow, fast = (
        launch(compile_cuda(HALO), "k", 12, block, *given, engine=engine) for engine in ("interpreter", "jit")
    )
    assert not slow.result.faults
    np.testing.assert_array_equal(fast.arrays[1], slow.arrays[1])


def test_a_column_of_a_halo_is_stored_without_the_runtime():
    kernel = EmulatedKernel(load(parse(compile_cuda(HALO)), Memory()), "k")
    forms = lower_kernel(kernel, Dim3(1), Dim3(16, 16)).unit.of(access_forms)
    found = [
        form.runs for copies in forms.values() for form in copies.get("region", {}).values() if form.kind == "runs"
    ]
    assert [run.span for runs in found for run in runs if run.count == 16] == [1] * 4
