"""Predictions of launches whose time was published: the middle is near it, and the range holds it."""

from __future__ import annotations

import numpy as np
import pytest

import workbench as wb
from workbench.analyse.model import Prediction, Predictions

ONE = r"""
__constant__ int c[16384];
extern "C" __global__ void apart(const int* in, int* out) {
  int i = blockIdx.x * 1024 + threadIdx.x;
  out[i] = in[i] + c[threadIdx.x * 1357 % 16384];
}
extern "C" __global__ void beside(const int* in, int* out) {
  int i = blockIdx.x * 1024 + threadIdx.x;
  out[i] = in[i] + c[threadIdx.x];
}
extern "C" __global__ void table(const int* in, int* out, const int* __restrict__ t) {
  int i = blockIdx.x * 1024 + threadIdx.x;
  out[i] = in[i] + t[threadIdx.x * 8];
}
extern "C" __global__ void copy(const int* in, int* out) {
  int i = blockIdx.x * 1024 + threadIdx.x;
  out[i] = in[i];
}
"""
N = 12500 * 1024


def ints(n: int) -> object:
    return wb.shaped(n, dtype=np.int32, fill="zeros")


@pytest.fixture(scope="module")
def kernels() -> wb.Compilation:
    return wb.compile(ONE, arch="sm_86")


def predicted(kernels: wb.Compilation, name: str, *more: object) -> Prediction:
    found = wb.predict(kernels.kernel(name), 12500, 1024, (ints(N), ints(N), *more), device="RTX 3090")
    assert isinstance(found, Prediction)
    return found


@pytest.mark.parametrize(("name", "measured_us"), [("apart", 1292), ("beside", 282)])
def test_constants_are_read_word_by_word(kernels: wb.Compilation, name: str, measured_us: float) -> None:
    found = predicted(kernels, name)
    assert found.bottleneck == "constant cache"
    assert found.us == pytest.approx(measured_us, rel=0.1)
    assert found.low_us < measured_us < found.high_us


def test_a_table_that_all_blocks_read_costs_as_a_copy(kernels: wb.Compilation) -> None:
    found, copy = predicted(kernels, "table", ints(8192)), predicted(kernels, "copy")
    assert found.bottleneck == "DRAM"
    assert copy.us <= found.us < 1.15 * copy.us
    assert found.low_us < 160 < found.high_us
    assert found.achieved["L1 hits"].value > 0.8
    # A table that L1 cannot hold is read from L2 by each block.
    large = wb.compile(
        ONE.replace("threadIdx.x * 8", "(threadIdx.x * 8 + blockIdx.x * 8192) % (1 << 20)"), arch="sm_86"
    )
    assert predicted(large, "table", ints(1 << 20)).parts["L2"].us > 1.8 * found.parts["L2"].us


PRODUCT = r"""
extern "C" __global__ void product(const float* a, const float* b, float* c, int n) {
  int row = blockIdx.x * 32 + threadIdx.x, column = blockIdx.y * 32 + threadIdx.y;
  float sum = 0;
  for (int k = 0; k < n; ++k) sum += a[row * n + k] * b[k * n + column];
  c[row * n + column] = sum;
}
"""


@pytest.mark.thorough
def test_products_whose_lanes_read_rows_take_a_cycle_for_each_line() -> None:
    square, kernel = wb.shaped((4096, 4096)), wb.kernel(PRODUCT, arch="sm_86")
    measured_ms = {"RTX A6000": 444.8, "RTX 3090": 494.2}
    found = wb.predict(kernel, (128, 128), (32, 32), (square, square, square, 4096), device=list(measured_ms))
    assert isinstance(found, Predictions)
    for device, ms in measured_ms.items():
        each = found[device]
        assert each.bottleneck == "L1"
        assert each.us / 1000 == pytest.approx(ms, rel=0.1)
        assert each.workload.l1_cycles == pytest.approx(33 / 2 * each.workload.l1_requests, rel=0.01)


CHAINS = r"""
#define STEP x = x * 0.999f + 0.1f
#define RUN(n) for (int q = 0; q < n; ++q) STEP
#define KERNEL(name, body) extern "C" __global__ void name(const float* a, float* b, int n) { \
  int i = blockIdx.x * blockDim.x + threadIdx.x; float x = a[i]; body b[i] = x; }
KERNEL(known, RUN(20000);)
KERNEL(prime, RUN(19997);)
KERNEL(given, RUN(n);)
KERNEL(nested, for (int o = 0; o < 10; ++o) { x += a[(i + o * 64) % 4096]; RUN(2000); })
KERNEL(nested_given, for (int o = 0; o < 10; ++o) { x += a[(i + o * 64) % 4096]; RUN(n / 10); })
"""


@pytest.mark.parametrize(
    ("name", "loads"), [("known", 1), ("prime", 1), ("given", 1), ("nested", 11), ("nested_given", 11)]
)
def test_a_chain_of_sums_takes_four_cycles_for_each(chains: wb.Compilation, name: str, loads: int) -> None:
    """20,000 dependent FFMA, whose latency is four cycles: each load is waited for once, not once an iteration."""
    found = wb.predict(chains.kernel(name), 216, 64, (wb.shaped(216 * 64), wb.shaped(216 * 64), 20000), device="A100")
    assert isinstance(found, Prediction)
    assert found.bottleneck == "latency"
    assert 79_900 < found.workload.fixed_cycles < 86_000
    assert 0.5 * loads < found.workload.waits["global"] <= loads


@pytest.fixture(scope="module")
def chains() -> wb.Compilation:
    return wb.compile(CHAINS, arch="sm_80")


STREAMS = r"""
extern "C" __global__ void fill(double* a, const double* b, const double* c, size_t n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i < n) a[i] = 0.23;
}
extern "C" __global__ void load(double* a, const double* b, const double* c, size_t n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i >= n) return;
  double v = b[i];
  if (v == 123.0) a[i] = v;
}
extern "C" __global__ void triad(double* a, const double* __restrict__ b, const double* __restrict__ c, size_t n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i < n) a[i] = b[i] * 1.2 + c[i];
}
"""
STREAM_LENGTH = 128 * 1024 * 1024 + 2


@pytest.fixture(scope="module")
def streams() -> wb.Compilation:
    return wb.compile(STREAMS, arch="sm_80")


@pytest.mark.parametrize(
    ("name", "block", "gb_per_s", "arrays"),
    [
        ("load", 96, 230, 1),
        ("load", 960, 1457, 1),
        ("fill", 96, 601, 1),
        ("fill", 960, 1501, 1),
        ("triad", 960, 1363, 3),
    ],
)
def test_streams_with_two_blocks_an_sm(
    streams: wb.Compilation, name: str, block: int, gb_per_s: float, arrays: int
) -> None:
    """An A100 of 40 GB (gpu-benches, gpu-stream): few threads wait for the start of blocks and DRAM, many fill DRAM."""
    kernel = streams.kernel(name)
    kernel.max_dynamic_smem_bytes = 80 * 1024
    args = (*(wb.shaped(STREAM_LENGTH, dtype=np.float64) for _ in range(3)), STREAM_LENGTH)
    found = wb.predict(kernel, STREAM_LENGTH // block + 1, block, args, device="A100", dynamic_smem_bytes=80 * 1024)
    assert isinstance(found, Prediction)
    measured_us = STREAM_LENGTH * 8 * arrays / gb_per_s * 1e-3
    assert found.achieved["resident blocks"].value == 2
    assert found.us == pytest.approx(measured_us, rel=0.1)
    assert found.low_us < measured_us < found.high_us


def test_the_clock_and_the_contents_of_l2_can_be_given(streams: wb.Compilation, chains: wb.Compilation) -> None:
    args = (*(wb.shaped(1 << 20, dtype=np.float64) for _ in range(3)), 1 << 20)

    def of(**conditions: object) -> Prediction:
        found = wb.predict(streams.kernel("triad"), 4096, 256, args, device="A100", **conditions)
        assert isinstance(found, Prediction)
        return found

    unknown, cold, warm = of(), of(cold=True), of(warm=True)
    assert warm.us < cold.us
    assert unknown.low_us == warm.low_us < cold.low_us
    assert unknown.high_us == cold.high_us > warm.high_us
    chain = chains.kernel("known"), 216, 64, (wb.shaped(216 * 64), wb.shaped(216 * 64), 20000)
    fast, slow = (wb.predict(*chain, device="A100", clock_mhz=mhz) for mhz in (1410, 705))
    assert isinstance(fast, Prediction)
    assert isinstance(slow, Prediction)
    assert slow.parts["latency"].us == pytest.approx(2 * fast.parts["latency"].us)
    assert slow.high_us / slow.low_us < 0.9 * of().high_us / of().low_us
    assert slow.to_json()["conditions"] == {"clock_mhz": 705, "cache": "unknown", "graph": False}
    alone, node = (wb.predict(*chain, device="A100", graph=graph) for graph in (False, True))
    assert isinstance(alone, Prediction)
    assert isinstance(node, Prediction)
    assert node.parts["launch"].us < 0.6 * alone.parts["launch"].us
    assert node.us - node.parts["launch"].us == pytest.approx(alone.us - alone.parts["launch"].us)
    assert node.low_us < alone.low_us
    assert node.high_us < alone.high_us
    with pytest.raises(wb.ArgumentError):
        of(cold=True, warm=True)
    with pytest.raises(wb.ArgumentError):
        of(clock_mhz=0)
    with pytest.raises(wb.ArgumentError):
        of(graph="yes")


@pytest.mark.parametrize(
    ("step", "across", "alone"),
    [
        (1, 32, 0.0),
        (8, 32, 0.0),  # each sector once
        (16, 32, 1.0),
        (24, 32, 1.0),
        (1, 8, 0.0),  # a sector of each row; neighbours are those of the next block
        (64, 8, 1.0),
    ],
)
def test_sectors_are_alone_where_no_block_touches_their_neighbours(step: int, across: int, alone: float) -> None:
    kernel = wb.compile(
        f"""__global__ void gather(const float* in, float* out) {{
            long x = blockIdx.x * {across} + threadIdx.x % {across}, y = threadIdx.x / {across};
            out[blockIdx.x * 256 + threadIdx.x] = in[(y * gridDim.x * {across} + x) * {step}];
        }}""",
        arch="sm_80",
    ).kernel("gather")
    blocks = 1000
    args = wb.shaped(blocks * 256 * step), wb.shaped(blocks * 256)
    found = wb.predict(kernel, blocks, 256, args, device="A100")
    assert isinstance(found, Prediction)
    assert {use.name: use.alone for use in found.workload.buffers} == {"in": alone, "out": 0.0}
