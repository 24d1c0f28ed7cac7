"""Predictions of whole kernels: the right bottleneck, no side effects, and an answer where blocks depend on others."""

from __future__ import annotations

import numpy as np
import pytest

import workbench as wb
from workbench.model import Prediction, Predictions

SOURCE = r"""
extern "C" __global__ void copy(const float* a, float* b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) b[i] = a[i];
}
extern "C" __global__ void column(const float* a, float* b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  b[i] = a[(i % 1024) * (n / 1024) + i / 1024];
}
extern "C" __global__ void powers(float* a, int turns) {
  float x = a[threadIdx.x], y = x + 1, z = x + 2, w = x + 3;
  #pragma unroll 16
  for (int i = 0; i < turns; ++i) { x = x * x + y; y = y * y + z; z = z * z + w; w = w * w + x; }
  a[blockIdx.x * blockDim.x + threadIdx.x] = x + y + z + w;
}
extern "C" __global__ void doubles(double* a, int turns) {
  double x = a[threadIdx.x];
  for (int i = 0; i < turns; ++i) x = x * x + 1.0;
  a[blockIdx.x * blockDim.x + threadIdx.x] = x;
}
extern "C" __global__ void banks(float* a, int turns) {
  __shared__ float tile[32 * 32];
  float x = 0;
  for (int i = 0; i < 32; ++i) tile[i * 32 + threadIdx.x % 32] = i;
  __syncthreads();
  for (int i = 0; i < turns; ++i) x += tile[(threadIdx.x % 32) * 32 + (i & 31)];
  a[blockIdx.x * blockDim.x + threadIdx.x] = x;
}
__device__ unsigned arrived;
extern "C" __global__ void grid_barrier(float* a) {
  __syncthreads();
  if (threadIdx.x == 0) {
    atomicAdd(&arrived, 1u);
    while (atomicAdd(&arrived, 0u) < gridDim.x) {}
  }
  __syncthreads();
  a[blockIdx.x * blockDim.x + threadIdx.x] += 1;
}
extern "C" __global__ void rare(float* a, int turns) {
  if (blockIdx.x % 1999 != 777) return;
  float x = a[threadIdx.x];
  for (int i = 0; i < turns; ++i) x = x * x + 1.0f;
  a[blockIdx.x * blockDim.x + threadIdx.x] = x;
}
__device__ int next;
extern "C" __global__ void queue(float* a, int jobs) {
  __shared__ int job;
  for (;;) {
    if (threadIdx.x == 0) job = atomicAdd(&next, 1);
    __syncthreads();
    int mine = job;
    __syncthreads();
    if (mine >= jobs) return;
    a[mine * 32 + threadIdx.x] += 1;
  }
}
"""
N = 1 << 20


@pytest.fixture(scope="module")
def kernels() -> wb.Compilation:
    return wb.compile(SOURCE, arch="sm_86")


def predicted(found: object) -> Prediction:
    assert isinstance(found, Prediction)
    return found


def test_bottlenecks_of_kernels_that_have_one(kernels: wb.Compilation) -> None:
    a, b = np.ones(1 << 24, np.float32), np.zeros(1 << 24, np.float32)
    copy = predicted(wb.predict(kernels.kernel("copy"), (1 << 24) // 256, 256, (a, b, 1 << 24), device="RTX 3090"))
    assert copy.bottleneck == "DRAM"
    assert not b.any(), "a prediction writes no argument"
    assert copy.low_us < 2 * 4 * (1 << 24) / 936e3 / 0.9 < copy.high_us
    assert not copy.workload.sampled.whole
    assert "of 65536 blocks" in copy.workload.sampled.words
    small = predicted(wb.predict(kernels.kernel("copy"), 1, 32, (a[:32], b[:32], 32), device="RTX 3090"))
    assert small.bottleneck in ("launch", "latency")
    powers = predicted(wb.predict(kernels.kernel("powers"), 4096, 256, (b, 512), device="RTX 3090"))
    assert powers.bottleneck in ("FMA pipe", "issue")
    doubles = predicted(wb.predict(kernels.kernel("doubles"), 4096, 256, (np.zeros(N), 64), device="RTX 3090"))
    assert doubles.bottleneck == "FP64 pipe"
    banks = predicted(wb.predict(kernels.kernel("banks"), 2048, 256, (b, 256), device="RTX 3090"))
    assert banks.bottleneck == "shared memory"
    assert banks.workload.shared_conflicts > 0.9 * banks.workload.shared_wavefronts


def test_scattered_loads_take_longer(kernels: wb.Compilation) -> None:
    a, b = np.ones(1 << 22, np.float32), np.zeros(1 << 22, np.float32)
    launch = ((1 << 22) // 256, 256)
    straight = predicted(wb.predict(kernels.kernel("copy"), *launch, (a, b, 1 << 22), device="A10"))
    across = predicted(wb.predict(kernels.kernel("column"), *launch, (a, b, 1 << 22), device="A10"))
    assert across.us > 1.5 * straight.us


def test_blocks_that_wait_for_each_other_are_run_together(kernels: wb.Compilation) -> None:
    a = np.zeros(4 * 32, np.float32)
    waiting = predicted(wb.predict(kernels.kernel("grid_barrier"), 4, 32, (a,), device="RTX 3090"))
    assert "depend on each other" in waiting.workload.sampled.words
    taken = predicted(
        wb.predict(kernels.kernel("queue"), 4, 32, (np.zeros(64 * 32, np.float32), 64), device="RTX 3090")
    )
    assert "depend on each other" in taken.workload.sampled.words
    per_job = taken.workload.store_requests
    assert per_job == 64, "each job is done once"


def test_the_few_blocks_that_work_are_found_among_many_that_return(kernels: wb.Compilation) -> None:
    a = np.ones(4096 * 32, np.float32)
    idle = wb.predict(kernels.kernel("rare"), 4096, 32, (a, 0), device="A100")
    busy = wb.predict(kernels.kernel("rare"), 4096, 32, (a, 20000), device="A100")
    assert isinstance(idle, Prediction)
    assert isinstance(busy, Prediction)
    assert "few of them do most of the work" in busy.workload.sampled.words
    # Three blocks run 20,000 dependent FFMA of 4 cycles each.
    assert busy.high_us > 20000 * 4 / 1410 * 0.9
    assert busy.us > 5 * idle.us


def test_several_gpus_and_no_traces(kernels: wb.Compilation) -> None:
    target = wb.target("emulator")
    a = target.to_device(np.arange(1024, dtype=np.float32))
    b = target.zeros(1024, "float32")
    found = wb.predict(kernels.kernel("copy"), 4, 256, (a, b, 1024), device=["T4", "A100", "H100 SXM", "RTX 5090"])
    assert isinstance(found, Predictions)
    assert {p.device for p in found} == {"T4", "A100", "H100 SXM", "RTX 5090"}
    assert {p.workload.arch for p in found} == {"sm_75", "sm_80", "sm_90", "sm_120"}
    assert not b.copy_to_host().any()
    assert (a.copy_to_host() == np.arange(1024)).all()
