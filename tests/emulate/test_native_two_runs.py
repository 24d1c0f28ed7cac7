"""Lanes that differ by an iteration of a loop move as two runs, with the interpreter's results and faults."""

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

ROWS = """extern "C" __global__ void k(const {t}* x, {t}* y, int rows, int n) {{
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
  if (row >= rows) return;
  x += row * n; y += row * n;
  {t} s = 0;
  for (int i = lane; i < n; i += 32) s += x[i];
  for (int i = lane; i < n; i += 32) y[i] = x[i] + s;
}}"""
PLACES = """extern "C" __global__ void k(const int* x, int* y, int n) {{
  int lane = threadIdx.x;
  {index} i = lane, steps = 0;
  while (x[lane + 32 * steps] > 0) {{ i += 32; steps++; }}
  __syncwarp();
  {body}
}}"""


def both(cuda, source, grid, block, *arguments):
    slow, fast = (cuda(source, grid, block, *arguments, engine=engine) for engine in ("interpreter", "jit"))
    for one, other in zip(slow.arrays, fast.arrays, strict=True):
        assert np.array_equal(one.view(np.uint8), other.view(np.uint8))
    assert slow.result.faults == fast.result.faults
    return slow.result.faults


def kinds(source, block):
    """The forms of accesses in all copies of all blocks."""
    program = load(parse(compile_cuda(source)), Memory())
    unit = lower_kernel(EmulatedKernel(program, "k"), Dim3(2), Dim3(*block)).unit
    return {form.kind for forms in unit.of(access_forms).values() for copy in forms.values() for form in copy.values()}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("n", [1, 31, 33, 100, 225, 353])
@pytest.mark.parametrize("type_", ["unsigned char", "short", "int", "float", "double"])
def test_rows_of_any_length(cuda, type_, n):
    dtype = {"unsigned char": np.uint8, "short": np.int16, "int": np.int32, "float": np.float32, "double": np.float64}
    x = np.random.default_rng(n).integers(0, 9, 5 * n).astype(dtype[type_])
    assert both(cuda, ROWS.format(t=type_), 3, 64, x, np.zeros_like(x), 5, n) == ()


def test_they_are_moved_so():
    assert "two_runs" in kinds(ROWS.format(t="float"), (64,))
    indirect = 'extern "C" __global__ void k(const int* x, int* y) { y[x[threadIdx.x]] = x[x[x[threadIdx.x]]]; }'
    assert "two_runs" not in kinds(indirect, (64,))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("shift", [3, 40, 1 << 20, -(1 << 20)])
@pytest.mark.parametrize("end", ["x", "y"])
def test_rows_that_leave_their_buffer_are_told_alike(cuda, shift, end):
    x = np.ones(5 * 225, np.float32)
    source = ROWS.format(t="float").replace(f"{end} += row * n", f"{end} += row * n + (row == 4) * {shift}")
    faults = both(cuda, source, 3, 64, x, np.zeros_like(x), 5, 225)
    assert [fault.kind for fault in faults] == ["memcheck.out_of_bounds"]


@pytest.mark.sampled(8)
@pytest.mark.parametrize("index", ["int", "unsigned", "long long"])
@pytest.mark.parametrize(
    "body",
    [
        "y[i] = i; y[i + 7] = x[i + 3];",
        "y[i + (lane < 8) * 24] = lane;",  # lanes of the first run at places of the second: the higher one's stays
        "y[i - (lane > 23) * 24 + 24] = lane;",
        "if (lane % 3) y[i] += x[i + 5];",
        "for (int j = 0; j < 3; j++) { y[i + 32 * j] += x[i]; if (lane == 9) i += 5; }",
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_lanes_further_on(cuda, index, body, seed):
    random = np.random.default_rng(seed)
    x = np.zeros((12, 32), np.int32)
    far = random.integers(0, 3, 2)
    split = random.integers(0, 33)
    for lane in range(32):
        x[: far[int(lane >= split)], lane] = 1
    assert both(cuda, PLACES.format(index=index, body=body), 1, 32, x.reshape(-1), np.zeros(512, np.int32), 12) == ()


@pytest.mark.parametrize("index", ["int", "unsigned"])
def test_an_index_that_wraps_is_told_alike(cuda, index):
    x = np.zeros(384, np.int32)
    x[20:32] = 1
    body = "i = i + 2147483647u - 40; y[i] = x[i + 45 - 2147483647u]; i += 60; y[i - 19u] = x[lane];"
    faults = both(cuda, PLACES.format(index=index, body=body), 1, 32, x, np.zeros(512, np.int32), 12)
    assert [fault.kind for fault in faults] == ["memcheck.out_of_bounds"]
