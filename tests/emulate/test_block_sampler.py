"""Some blocks of a launch by themselves: what they count and touch, alike in both engines, and nothing stays behind."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import workbench as wb
from workbench.device.targets.emulator import EmulatorTarget
from workbench.emulate import run
from workbench.emulate.touched_sectors import CHANGED, READ, WRITTEN, distance_of

SOURCE = r"""
extern "C" __global__ void moves(const float4* a, float* b, unsigned* counters, int stride) {
  __shared__ float tile[64];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 v = a[(i * stride) & 4095];
  tile[threadIdx.x] = v.x + v.w;
  __syncthreads();
  if (threadIdx.x % 3) b[i + blockIdx.y * gridDim.x * blockDim.x] = tile[63 - threadIdx.x];
  if (threadIdx.x == 0) atomicAdd(&counters[blockIdx.x], gridDim.x * 1000 + gridDim.y);
}
"""


@pytest.fixture(scope="module")
def kernel() -> wb.Kernel:
    return wb.compile(SOURCE, arch="sm_80").kernel()


@pytest.mark.parametrize("stride", [1, 3, 8])
def test_both_engines_count_and_touch_the_same(kernel: wb.Kernel, stride: int) -> None:
    target = EmulatorTarget()
    a, b, counters = np.ones((4096, 4), np.float32), np.zeros(8 * 4 * 64, np.float32), np.zeros(8, np.uint32)
    with target.block_sampler(kernel, (8, 4), 64, (a, b, counters, stride)) as sampler:
        native = sampler.run(11, 13)
        assert sampler._native
        sampler._native = False
        plain = run(replace(sampler._request, blocks=(11, 13)), "interpreter")
        sectors, marks, cycles, _ = sampler._touched.take()
        assert dict(native.counters.totals) == dict(plain.counters.totals)
        assert native.sectors.tolist() == sectors.tolist()
        assert native.marks.tolist() == marks.tolist()
        assert native.load_cycles == cycles > 0
        ranges = {r.label: r for r in sampler.ranges}
        inside = {n: [s for s in sectors if r.first <= s < r.end] for n, r in ranges.items()}
        # Blocks 11 and 12 are (3, 1) and (4, 1): 128 threads side by side.
        wanted = {((i * stride) & 4095) * 16 // 32 for i in range(3 * 64, 5 * 64)}
        assert {s - ranges["a"].first for s in inside["a"]} == wanted
        assert {int(m) for m in marks} == {READ, WRITTEN, CHANGED}
        assert len(inside["counters"]) == 1
    assert not b.any()
    assert not counters.any()


def test_memory_is_as_before(kernel: wb.Kernel) -> None:
    target = EmulatorTarget()
    a = target.to_device(np.ones((4096, 4), np.float32))
    b, counters = target.zeros(8 * 4 * 64, "float32"), target.zeros(8, "uint32")
    used = target.memory.used_bytes
    with target.block_sampler(kernel, (8, 4), 64, (a, b, counters, 1)) as sampler:
        assert sampler.run(0, 1).counters.totals["global_atomic_requests"] == 1
        assert counters.copy_to_host()[0] == 8 * 1000 + 4, "the grid that a block reads is the whole one"
    assert not counters.copy_to_host().any()
    assert not b.copy_to_host().any()
    assert target.memory.used_bytes <= used + sum(s.size_bytes for s in target.memory.allocations())


GATHER = r"""
extern "C" __global__ void gather(const TYPE* a, const int* at, TYPE* b) { b[threadIdx.x] = a[at[threadIdx.x]]; }
"""


def load_cycles(ctype: str, dtype: str, places: np.ndarray, engine: str) -> float:
    """Cycles of L1 for one request whose lanes read elements at some places of an array."""
    target, kernel = EmulatorTarget(), wb.kernel(GATHER.replace("TYPE", ctype), arch="sm_80")
    wide = {"float2": (2,), "float4": (4,)}.get(ctype, ())
    arrays = np.zeros((int(places.max()) + 1, *wide), dtype), places.astype(np.int32), np.zeros((32, *wide), dtype)
    with target.block_sampler(kernel, 1, places.size, arrays) as sampler:
        if engine == "native":
            return sampler.run(0, 1).load_cycles - 1
        run(replace(sampler._request, blocks=(0, 1)), "interpreter")
        return sampler._touched.take()[2] - 1


@pytest.mark.parametrize("engine", ["native", "interpreter"])
@pytest.mark.parametrize(
    ("ctype", "dtype", "measured"),
    [
        ("float", "float32", {0: 1.02, 1: 1.02, 2: 2.0, 3: 1.63, 4: 4.0, 5: 2.2, 8: 8.0, 16: 16.0, 17: 5.1, 31: 8.5,
                              32: 32.0, 33: 8.8, 64: 32.0}),
        ("double", "float64", {0: 2.01, 1: 2.01, 2: 4.0, 3: 2.42, 4: 8.0, 8: 16.0, 9: 5.1, 16: 32.0, 32: 32.0}),
    ],
)  # fmt: skip
def test_a_request_takes_as_many_cycles_of_l1_as_were_measured(
    ctype: str, dtype: str, measured: dict[int, float], engine: str
) -> None:
    """Loads of an A100 that hit, by the distance of the lanes in elements (gpu-benches, gpu-strides/a100.txt)."""
    for stride, cycles in measured.items():
        found = load_cycles(ctype, dtype, np.arange(32) * stride, engine)
        assert found == pytest.approx(cycles, rel=0.12), (stride, found)


@pytest.mark.parametrize("lanes", [32, 19, 1])
@pytest.mark.parametrize(
    ("ctype", "dtype"),
    [("char", "int8"), ("float", "float32"), ("double", "float64"), ("float2", "float32"), ("float4", "float32")],
)
def test_both_engines_find_the_same_cycles_of_l1(ctype: str, dtype: str, lanes: int) -> None:
    random = np.random.default_rng(lanes)
    for most in (4, 40, 5000):
        places = random.integers(0, most, lanes)
        assert load_cycles(ctype, dtype, places, "native") == load_cycles(ctype, dtype, places, "interpreter") > 0


AGAIN = r"""
extern "C" __global__ void sweep(const float* a, float* b, int n, int times, int shared) {
  float sum = 0;
  int first = shared ? threadIdx.x % 32 : threadIdx.x, step = shared ? 32 : blockDim.x;
  for (int k = 0; k < times; ++k)
    for (int i = first; i < n; i += step) sum += a[i];
  b[threadIdx.x] = sum;
}
"""


@pytest.mark.parametrize("shared", [0, 1])
@pytest.mark.parametrize(("n", "times"), [(1024, 1), (4096, 3), (40_960, 2)])
def test_loads_again_are_known_by_their_distance(n: int, times: int, shared: int) -> None:
    """Four warps sweep an array, each its part or all the whole: all sectors of a warp lie between two passes."""
    target, kernel = EmulatorTarget(), wb.kernel(AGAIN, arch="sm_80")
    arrays = np.zeros(n, np.float32), np.zeros(128, np.float32), n, times, shared
    sectors_of_warp = n // 8 // (1 if shared else 4)
    with target.block_sampler(kernel, 2, 128, arrays) as sampler:
        assert sampler.run(0, 2).reuses is None, "distances are those of one block"
        found = sampler.run(0, 1).reuses
        again_the_same = sampler.run(0, 1).reuses
        sampler._native = False
        assert sampler.run(0, 1).reuses is None, "the interpreter runs warps in step"
    assert found is not None
    assert again_the_same is not None
    assert found.entries == again_the_same.entries == 4 * sectors_of_warp
    assert found.bins.tolist() == again_the_same.bins.tolist()
    again = {distance_of(bin_): loads for bin_, loads in enumerate(found.bins) if loads}
    assert sum(again.values()) == 4 * sectors_of_warp * (times - 1)
    assert all(sectors_of_warp / 1.5 <= distance <= sectors_of_warp for distance in again)
    assert found.line_bytes == 32


def test_sectors_of_lines_that_are_used_in_part_take_more_of_a_cache() -> None:
    target, kernel = EmulatorTarget(), wb.kernel(GATHER.replace("TYPE", "float"), arch="sm_80")
    arrays = np.zeros(32 * 32, np.float32), (np.arange(32) * 32).astype(np.int32), np.zeros(32, np.float32)
    with target.block_sampler(kernel, 1, 32, arrays) as sampler:
        found = sampler.run(0, 1).reuses
    assert found is not None
    assert found.line_bytes == pytest.approx((32 + 1) * 128 / (32 + 4))
