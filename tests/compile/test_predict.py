"""Predictions of whole kernels: the right bottleneck, no side effects, and an answer where blocks depend on others."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from support.json_types import misfits_of
from support.refusals import refused

import workbench as wb
from workbench.analyse.model import Prediction, Predictions
from workbench.api.predicting import predicted_on_worker
from workbench.api.sent_launches import sent_launch
from workbench.base.records.outcomes import Counters, Outcome
from workbench.base.records.timings import Untimed
from workbench.device.targets.block_sampler import BlockRun, BlockSampler
from workbench.isa.arch.memory_systems import ATOMIC_REQUEST_CYCLES
from workbench.jupyter.widgets.measured import timing_view

pytestmark = pytest.mark.sampled(4)

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


class Runs:
    """Pieces of launches that samplers run, as they come."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found: list[tuple[int, int]] = []
        run = BlockSampler.run

        def noted(sampler: BlockSampler, first: int, end: int, limit: float | None = None) -> BlockRun:
            self.found.append((first, end))
            return run(sampler, first, end, limit)

        monkeypatch.setattr(BlockSampler, "run", noted)


def test_gpus_of_all_arches_share_the_blocks_that_were_run(
    kernels: wb.Compilation, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b = np.ones(1 << 22, np.float32), np.zeros(1 << 22, np.float32)
    launch = (kernels.kernel("copy"), (1 << 22) // 256, 256, (a, b, 1 << 22))
    alone = {name: predicted(wb.predict(*launch, device=name)) for name in ("RTX 3090", "B200")}
    runs = Runs(monkeypatch)
    predicted(wb.predict(*launch, device="RTX 3090"))
    for_one, runs.found = len(runs.found), []
    found = wb.predict(*launch, device="all")
    assert isinstance(found, Predictions)
    assert len(found) == 17
    assert for_one < len(runs.found) <= for_one + 2, "the PTX of Blackwell is counted anew, on two blocks"
    for name, single in alone.items():
        assert found[name].us == pytest.approx(single.us, rel=1e-6)
        assert dict(found[name].workload.opcodes) == pytest.approx(dict(single.workload.opcodes))


def test_uneven_blocks_are_shared_by_what_they_do(kernels: wb.Compilation, monkeypatch: pytest.MonkeyPatch) -> None:
    source = r"""
    extern "C" __global__ void rows(const int* lengths, float* a) {
      float x = a[threadIdx.x];
      for (int i = 0; i < lengths[blockIdx.x]; ++i) x = x * x + 1.0f;
      a[blockIdx.x * blockDim.x + threadIdx.x] = x;
    }"""
    lengths = np.random.default_rng(3).integers(1, 2000, 4096).astype(np.int32)
    launch = (wb.kernel(source, arch="sm_90"), 4096, 64, (lengths, np.zeros(4096 * 64, np.float32)))
    runs = Runs(monkeypatch)
    single = predicted(wb.predict(*launch, device="B200"))
    alone, runs.found = len(runs.found), []
    both = wb.predict(*launch, device=["H100 SXM", "B200"])
    assert isinstance(both, Predictions)
    assert len(runs.found) <= alone + 12
    assert both["B200"].workload.warp_instructions == pytest.approx(single.workload.warp_instructions, rel=0.05)
    assert both["B200"].workload.heaviest_block == pytest.approx(single.workload.heaviest_block, rel=0.01)


def test_without_a_gpu_blocks_are_run_once_for_counts_and_ranges(
    kernels: wb.Compilation, monkeypatch: pytest.MonkeyPatch
) -> None:
    n = 1 << 23
    a, b = np.ones(n, np.float32), np.zeros(n, np.float32)
    runs = Runs(monkeypatch)
    found = wb.time(kernels.kernel("copy"), n // 256, 256, (a, b, n), target="emulator")
    assert isinstance(found, Untimed)
    assert isinstance(found.outcome, Outcome)
    assert sum(end - first for first, end in runs.found) < 100
    counters = found.outcome.counters
    assert isinstance(counters, Counters)
    assert counters.totals["global_load_requests"] == n // 32
    assert counters.totals["global_store_sectors"] == n // 8
    assert "of 32768 blocks were run" in found.counted
    view = timing_view(found, found.outcome)
    assert found.counted in view.html
    assert found.counted in view.text
    assert not b.any()


def test_without_a_gpu_a_fault_is_reported(kernels: wb.Compilation) -> None:
    with pytest.raises(wb.KernelFault) as error:
        wb.time(kernels.kernel("copy"), 4, 256, (np.ones(100, np.float32), np.zeros(1000, np.float32), 1000))
    assert error.value.faults[0].kind == "memcheck.out_of_bounds"


def test_patterns_with_more_sectors_are_never_faster() -> None:
    source = r"""
    extern "C" __global__ void gather(const float* a, const int* at, float* b) {
      int i = blockIdx.x * blockDim.x + threadIdx.x;
      b[i] = a[at[i]] * 2;
    }"""
    kernel, n = wb.kernel(source, arch="sm_86"), 1 << 16
    rng = np.random.default_rng(7)
    a, b = np.ones(n, np.float32), np.zeros(n, np.float32)
    found = []
    for window in (1, 8, 32, 256, n):
        # Lanes are shuffled within windows: the larger, the further apart a warp's lanes lie.
        at = np.concatenate([start + rng.permutation(window) for start in range(0, n, window)]).astype(np.int32)
        each = wb.predict(kernel, n // 256, 256, (a, at, b), device=["RTX A4000", "RTX 3090"])
        assert isinstance(each, Predictions)
        found.append(each)
    sectors = [each[0].workload.l1_sectors for each in found]
    assert sectors == sorted(sectors)
    assert sectors[-1] > 4 * sectors[0]
    for name in ("RTX A4000", "RTX 3090"):
        times = [each[name].us for each in found]
        assert all(after >= before * (1 - 1e-6) for before, after in pairwise(times)), (name, times)


def test_what_was_put_into_a_variable_counts_for_all_gpus() -> None:
    source = r"""
    __constant__ int turns;
    extern "C" __global__ void spin(float* a) {
      float x = a[threadIdx.x];
      for (int i = 0; i < turns; ++i) x = x * x + 1;
      a[threadIdx.x] = x;
    }"""
    compilation = wb.compile(source, arch="sm_90")
    wb.target("emulator").symbol(compilation, "turns").copy_from(np.array(500, np.int32))
    found = wb.predict(compilation.kernel(), 1, 32, (np.zeros(32, np.float32),), device=["H100 SXM", "T4", "B200"])
    assert isinstance(found, Predictions)
    counted = {p.device: p.workload.warp_instructions for p in found}
    assert min(counted.values()) > 500, counted


def test_shapes_alone_do_for_a_prediction_and_what_they_hold_is_reported(kernels: wb.Compilation) -> None:
    n = 1 << 20
    kernel, launch = kernels.kernel("copy"), (n // 256, 256)
    arrays = predicted(wb.predict(kernel, *launch, (np.ones(n, np.float32), np.zeros(n, np.float32), n), device="A10"))
    shapes = predicted(wb.predict(kernel, *launch, (wb.shaped(n), wb.shaped(n, fill="zeros"), n), device="A10"))
    assert shapes.us == pytest.approx(arrays.us)
    assert [words for words in shapes.assumptions if "random numbers" in words and words.startswith("a ")]
    assert [words for words in shapes.assumptions if "holds zeros" in words and words.startswith("b ")]
    assert not [words for words in arrays.assumptions if "by its shape" in words]
    with refused("dtype"):
        wb.shaped(3, "nonsense")
    with pytest.raises(wb.ArgumentError):
        wb.predict(kernel, *launch, (wb.shaped(n, "float64"), wb.shaped(n), n), device="A10")


ATOMICS = """
extern "C" __global__ void one(unsigned* c, unsigned turns) {
  for (unsigned i = 0; i < turns; i++) { atomicAdd(c, 1u); __syncwarp(); }
}
extern "C" __global__ void lanes(float* c, unsigned turns) {
  for (unsigned i = 0; i < turns; i++) { atomicAdd(c, 1.0f + threadIdx.x); __syncwarp(); }
}
extern "C" __global__ void off(const float* x, float* y, int turns, int n) {
  float v = 0;
  #pragma unroll 8
  for (int i = 0; i < turns; i++) if (threadIdx.x + i * 0 < n) v += x[(threadIdx.x + i * 32) & 1023];
  y[blockIdx.x * blockDim.x + threadIdx.x] = v;
}"""


@pytest.mark.parametrize("device", ["RTX 3090", "H100 SXM"])
def test_lanes_that_sass_takes_together_are_one_atomic(device: str) -> None:
    c = wb.compile(ATOMICS, arch="sm_90")
    one, lanes = (
        wb.predict(c.kernel(name), 512, 128, [np.zeros(1, type_), np.uint32(16)], device=device)
        for name, type_ in (("one", np.uint32), ("lanes", np.float32))
    )
    assert isinstance(one, Prediction)
    assert isinstance(lanes, Prediction)
    warps = 512 * 4 * 16
    assert one.workload.hottest_address_atomics == warps
    assert lanes.workload.hottest_address_atomics == 3.0 * 32 * warps  # floats
    hot = "atomics on one address"
    assert lanes.parts[hot].us == pytest.approx(3.0 * 32 / ATOMIC_REQUEST_CYCLES * one.parts[hot].us)


def test_accesses_for_no_lane_take_no_slot_of_the_memory() -> None:
    c = wb.compile(ATOMICS, arch="sm_90")
    arrays = [np.zeros(1024, np.float32), np.zeros(256 * 128, np.float32), np.int32(64)]
    whole, half, none = (
        wb.predict(c.kernel("off"), 256, 128, [*arrays, np.int32(n)], device="H100 SXM") for n in (128, 64, 0)
    )
    pipes = [p.parts["LSU pipe"].us if "LSU pipe" in p.parts else 0.0 for p in (whole, half, none)]
    assert pipes[1] == pytest.approx(pipes[0] / 2, rel=0.05)
    assert pipes[2] < 0.1 * pipes[0]


MATRICES = """#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void k(const half* a, const half* b, float* c, int turns) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc[8];
  wmma::load_matrix_sync(fa, a, 16);
  wmma::load_matrix_sync(fb, b, 16);
  for (int j = 0; j < 8; j++) wmma::fill_fragment(fc[j], 0.0f);
  for (int i = 0; i < turns; i++)
    #pragma unroll
    for (int j = 0; j < 8; j++) wmma::mma_sync(fc[j], fa, fb, fc[j]);
  for (int j = 0; j < 8; j++) wmma::store_matrix_sync(c + 256 * j, fc[j], 16, wmma::mem_row_major);
}"""


@pytest.mark.thorough
def test_a_warps_own_products_of_matrices_have_a_part_on_each_gpu() -> None:
    k = wb.kernel(MATRICES, arch="sm_80")
    arrays = [np.ones(256, np.float16), np.ones(256, np.float16), np.zeros(2048, np.float32), np.int32(64)]
    found = wb.predict(k, 4096, 256, arrays, device=["B200", "RTX 3090", "RTX A6000", "A10"])
    parts = {p.device: p.parts["Tensor pipe"].us for p in found}
    assert parts["B200"] > 0
    clocks = {"RTX 3090": 82 * 1695, "RTX A6000": 84 * 1800, "A10": 72 * 1695}
    rates = {name: clock * parts[name] for name, clock in clocks.items()}
    assert rates["RTX 3090"] == pytest.approx(2 * rates["RTX A6000"], rel=0.1)
    assert rates["A10"] == pytest.approx(rates["RTX A6000"], rel=0.1)


def test_a_prediction_says_what_its_range_is_made_of(kernels: wb.Compilation) -> None:
    a, b = np.zeros(1 << 20, np.float32), np.zeros(1 << 20, np.float32)
    p = wb.predict(kernels.kernel("copy"), 4096, 256, [a, b, np.int32(1 << 20)], device="RTX 4090")
    assert isinstance(p, Prediction)
    causes = [part.cause for part in p.range_parts]
    assert len(set(causes)) == len(causes) >= 3
    assert "dram_rate" in causes
    widths = [part.high_us - part.low_us for part in p.range_parts]
    assert widths == sorted(widths, reverse=True)
    assert all(part.low_us <= p.us * 1.001 and part.high_us >= p.us * 0.999 for part in p.range_parts)
    assert min(part.low_us for part in p.range_parts) >= p.low_us * 0.999
    assert max(part.high_us for part in p.range_parts) <= p.high_us * 1.001
    assert [each["cause"] for each in p.to_json()["range"]] == causes
    assert misfits_of(p) == []
    assert all(part.words in repr(p) for part in p.range_parts)


def test_a_worker_gives_the_entry_its_dynamic_shared_memory() -> None:
    """As that of a Triton kernel, of which a launch says nothing: few blocks fit on an SM beside each other."""
    made = wb.kernel("""extern "C" __global__ void turned(float* x) {
  extern __shared__ float s[];
  s[threadIdx.x] = x[blockIdx.x * 64 + threadIdx.x];
  __syncthreads();
  x[blockIdx.x * 64 + threadIdx.x] = s[63 - threadIdx.x];
}""")
    entry = replace(made.entry, dynamic_smem_bytes=40_000)
    translation = replace(made.compilation.translation, kernels=(entry,))
    kernel = wb.Compilation(translation).kernel("turned")
    args = (np.zeros(64_000, np.float32),)
    expected = wb.predict(kernel, 1000, 64, args, device="A100")
    found = predicted_on_worker(sent_launch(kernel, 1000, 64, args, 0), ("A100",))
    assert isinstance(expected, Prediction)
    assert not isinstance(found, wb.Missing)
    assert [each.us for each in found] == [expected.us]


DIVISIONS = """
extern "C" __global__ void floats(float* x, const float* y) { x[threadIdx.x] = sqrtf(x[threadIdx.x] / y[threadIdx.x]); }
extern "C" __global__ void wide(unsigned long long* x, const unsigned long long* y) {
  x[threadIdx.x] = x[threadIdx.x] / y[threadIdx.x];
}"""


@pytest.mark.parametrize("device", ["T4", "RTX 3090", "H100 SXM"])
def test_functions_that_ptxas_adds_run_as_often_as_they_are_called(device: str) -> None:
    """Those for exceptional operands never: the quotient and the root have one each."""
    c = wb.compile(DIVISIONS)
    floats = wb.predict(c.kernel("floats"), 64, 128, [np.ones(128, np.float32)] * 2, device=device)
    assert isinstance(floats, Prediction)
    assert floats.workload.opcodes["MUFU.RCP"] == floats.workload.opcodes["FCHK"] == 64 * 4
    assert not any(name.startswith(("CALL", "RET")) and n for name, n in floats.workload.opcodes.items())
    numbers = [np.full(128, 10**15, np.uint64), np.full(128, 10**11, np.uint64)]
    wide = wb.predict(c.kernel("wide"), 64, 128, numbers, device=device)
    assert isinstance(wide, Prediction)
    calls = sum(n for name, n in wide.workload.opcodes.items() if name.startswith("CALL"))
    returns = sum(n for name, n in wide.workload.opcodes.items() if name.startswith("RET"))
    assert calls == returns == 64 * 4


COUNTS = """#include <cuda_fp16.h>
extern "C" __global__ void one(const unsigned* x, unsigned* counts, unsigned bins) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  for (unsigned b = i; b < bins; b += blockDim.x * gridDim.x) counts[b] = 0;
  atomicAdd(&counts[x[i]], 1);
}
extern "C" __global__ void neighbours(unsigned* counts) { atomicAdd(&counts[threadIdx.x], blockIdx.x); }
extern "C" __global__ void own(unsigned* counts) { atomicAdd(&counts[blockIdx.x * blockDim.x + threadIdx.x], 1); }
extern "C" __global__ void far(unsigned* counts) {
  atomicAdd(&counts[(blockIdx.x * blockDim.x + threadIdx.x) * 8 & (1 << 20) - 1], 1);
}
extern "C" __global__ void floats(const float* x, float* sum) { atomicAdd(sum, x[threadIdx.x]); }
extern "C" __global__ void halves(const __half* x, __half* sum) { atomicAdd(sum, x[threadIdx.x]); }
extern "C" __global__ void pairs(const __half2* x, __half2* sum) { atomicAdd(sum, x[threadIdx.x]); }"""


def test_atomics_are_spread_over_the_sectors_that_they_change() -> None:
    c, blocks, threads = wb.compile(COUNTS, arch="sm_86"), 4096, 256

    def of(name: str, *args: Any) -> Any:
        found = wb.predict(c.kernel(name), blocks, threads, args, device="RTX 3090")
        assert isinstance(found, Prediction)
        return found.workload

    lanes = blocks * threads
    one = of("one", np.zeros(lanes, np.uint32), np.zeros(512, np.uint32), np.uint32(512))
    assert (one.hottest_address_atomics, one.hottest_requests, one.hottest_lines) == pytest.approx(
        (lanes, lanes / 32, 0)
    )
    neighbours = of("neighbours", np.zeros(threads, np.uint32))
    assert neighbours.hottest_address_atomics == pytest.approx(lanes / 32 / (threads / 8))
    assert neighbours.hottest_requests == pytest.approx(lanes / 32)  # 1 KB: one slice's
    own = of("own", np.zeros(lanes, np.uint32))
    assert own.hottest_requests == pytest.approx(16)
    assert of("far", np.zeros(1 << 20, np.uint32)).hottest_lines == pytest.approx(lanes / (1 << 17) * 64)
    random = of("one", np.arange(lanes, dtype=np.uint32) * 40503 % 256, np.zeros(256, np.uint32), np.uint32(256))
    assert (random.hottest_requests, random.hottest_lines) == pytest.approx((0, lanes / 32 * 8))
    floats = of("floats", np.zeros(threads, np.float32), np.zeros(1, np.float32))
    assert floats.hottest_address_atomics == pytest.approx(3.0 * lanes)
    halves = of("halves", np.zeros(threads, np.float16), np.zeros(2, np.float16))
    assert halves.hottest_address_atomics == pytest.approx(9.6 * lanes)
    pairs = of("pairs", np.zeros((threads, 2), np.float16), np.zeros((1, 2), np.float16))
    assert pairs.hottest_address_atomics == pytest.approx(3.1 * lanes)


SHARED_COUNTS = """
extern "C" __global__ void floats(float* out, unsigned step) {
  __shared__ float sum[32];
  if (threadIdx.x < 32) sum[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&sum[threadIdx.x * step & 31], (float)threadIdx.x);
  __syncthreads();
  if (threadIdx.x < 32) out[blockIdx.x * 32 + threadIdx.x] = sum[threadIdx.x];
}
extern "C" __global__ void integers(unsigned* out, unsigned step) {
  __shared__ unsigned sum[32];
  if (threadIdx.x < 32) sum[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&sum[threadIdx.x * step & 31], threadIdx.x);
  __syncthreads();
  if (threadIdx.x < 32) out[blockIdx.x * 32 + threadIdx.x] = sum[threadIdx.x];
}"""


@pytest.mark.parametrize(
    ("device", "arch", "floats", "integers"), [("T4", "sm_75", 13.9, 2.5), ("A100", "sm_80", 13.9, 1.0)]
)
def test_lanes_at_one_address_of_shared_memory_come_one_after_the_other(
    device: str, arch: str, floats: float, integers: float
) -> None:
    c, blocks, threads = wb.compile(SHARED_COUNTS, arch=arch), 64, 128
    requests = blocks * threads / 32
    for name, type_, each in (("floats", np.float32, floats), ("integers", np.uint32, integers)):
        for step in (0, 1, 8):
            at_one = 32 if step == 0 else step
            args = np.zeros(blocks * 32, type_), np.uint32(step)
            found = wb.predict(c.kernel(name), blocks, threads, args, device=device)
            assert isinstance(found, Prediction)
            assert found.workload.shared_atomics == pytest.approx(requests * (1 + each * (at_one - 1)))


def test_a_sum_of_floats_in_shared_memory_gains_the_turns_of_its_lanes() -> None:
    """Lanes take 13.9 cycles each in turn; without them a request takes one."""
    c, blocks, threads = wb.compile(SHARED_COUNTS, arch="sm_80"), 4096, 256
    args = np.zeros(blocks * 32, np.float32), np.uint32(0)
    advice = wb.advise(c.kernel("floats"), blocks, threads, args, device="A100")
    assert not isinstance(advice, wb.Missing)
    found = [each for each in advice if each.rule == "one_address_atomics"]
    assert len(found) == 1
    shared = wb.predict(c.kernel("floats"), blocks, threads, args, device="A100")
    assert isinstance(shared, Prediction)
    part = shared.parts["shared memory"]
    assert part.share > 0.8
    assert found[0].gain.value > 100 * 0.8 * part.share
