"""Real kernels, compiled by NVRTC, compute what NumPy computes."""

from __future__ import annotations

import numpy as np
import pytest

RNG = np.random.default_rng(7)


def close(actual, expected, tolerance):
    error = np.max(np.abs(np.asarray(actual, np.float64) - expected))
    assert error <= tolerance, error


def test_saxpy_with_a_ragged_end(cuda):
    n = 1000
    x, y = (RNG.standard_normal(n).astype(np.float32) for _ in range(2))
    source = """extern "C" __global__ void saxpy(int n, float a, const float* x, float* y) {
        int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = a * x[i] + y[i]; }"""
    done = cuda(source, 8, 128, np.int32(n), np.float32(2.5), x, y)
    assert not done.result.faults
    close(done.arrays[1], 2.5 * x.astype(np.float64) + y, 1e-5)


MATMUL = """extern "C" __global__ void matmul(const float* a, const float* b, float* c, int n) {
    int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= n || col >= n) return;
    float sum = 0; for (int k = 0; k < n; k++) sum += a[row * n + k] * b[k * n + col];
    c[row * n + col] = sum; }"""
TILED = """#define T 16
extern "C" __global__ void matmul(const float* a, const float* b, float* c, int n) {
    __shared__ float as[T][T], bs[T][T];
    int x = threadIdx.x, y = threadIdx.y, row = blockIdx.y * T + y, col = blockIdx.x * T + x;
    float sum = 0;
    for (int k = 0; k < n; k += T) {
        as[y][x] = row < n && k + x < n ? a[row * n + k + x] : 0;
        bs[y][x] = k + y < n && col < n ? b[(k + y) * n + col] : 0;
        __syncthreads();
        for (int i = 0; i < T; i++) sum += as[y][i] * bs[i][x];
        __syncthreads();
    }
    if (row < n && col < n) c[row * n + col] = sum; }"""


@pytest.mark.parametrize("source", [MATMUL, TILED], ids=["naive", "tiled"])
@pytest.mark.parametrize("n", [33, 64])
def test_matmul(cuda, source, n):
    a, b = (RNG.standard_normal((n, n)).astype(np.float32) for _ in range(2))
    c = np.zeros((n, n), np.float32)
    blocks = -(-n // 16)
    done = cuda(source, (blocks, blocks), (16, 16), a, b, c, np.int32(n))
    assert not done.result.faults
    close(done.arrays[2], a.astype(np.float64) @ b, 1e-3)


SOFTMAX = """extern "C" __global__ void softmax(const float* x, float* y, int n) {
    __shared__ float part[32];
    const float* row = x + blockIdx.x * n; int t = threadIdx.x, lane = t & 31, warp = t >> 5;
    float m = -1e30f; for (int i = t; i < n; i += blockDim.x) m = fmaxf(m, row[i]);
    for (int d = 16; d; d >>= 1) m = fmaxf(m, __shfl_xor_sync(~0u, m, d));
    if (!lane) part[warp] = m;
    __syncthreads();
    m = part[0]; for (int i = 1; i < blockDim.x / 32; i++) m = fmaxf(m, part[i]);
    __syncthreads();
    float s = 0; for (int i = t; i < n; i += blockDim.x) s += __expf(row[i] - m);
    for (int d = 16; d; d >>= 1) s += __shfl_down_sync(~0u, s, d);
    if (!lane) part[warp] = s;
    __syncthreads();
    s = 0; for (int i = 0; i < blockDim.x / 32; i++) s += part[i];
    for (int i = t; i < n; i += blockDim.x) y[blockIdx.x * n + i] = __expf(row[i] - m) / s; }"""


def test_softmax_with_shuffles_and_shared_memory(cuda):
    x = RNG.standard_normal((40, 300)).astype(np.float32)
    done = cuda(SOFTMAX, 40, 128, x, np.zeros_like(x), np.int32(300))
    assert not done.result.faults
    e = np.exp(x.astype(np.float64) - x.max(axis=1, keepdims=True))
    close(done.arrays[1], e / e.sum(axis=1, keepdims=True), 1e-6)


def test_histogram_with_shared_and_global_atomics(cuda):
    source = """extern "C" __global__ void histogram(const unsigned char* x, int n, unsigned* bins) {
        __shared__ unsigned local[256];
        for (int i = threadIdx.x; i < 256; i += blockDim.x) local[i] = 0;
        __syncthreads();
        for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
            atomicAdd(&local[x[i]], 1u);
        __syncthreads();
        for (int i = threadIdx.x; i < 256; i += blockDim.x) atomicAdd(&bins[i], local[i]); }"""
    x = RNG.integers(0, 256, 5000).astype(np.uint8)
    done = cuda(source, 7, 96, x, np.int32(x.size), np.zeros(256, np.uint32))
    assert not done.result.faults
    assert np.array_equal(done.arrays[1], np.bincount(x, minlength=256))


def test_transpose_through_padded_shared_memory(cuda):
    source = """extern "C" __global__ void transpose(const float* x, float* y, int rows, int cols) {
        __shared__ float tile[32][33];
        int c = blockIdx.x * 32 + threadIdx.x, r = blockIdx.y * 32 + threadIdx.y;
        for (int i = 0; i < 32; i += 8) if (r + i < rows && c < cols)
            tile[threadIdx.y + i][threadIdx.x] = x[(r + i) * cols + c];
        __syncthreads();
        c = blockIdx.y * 32 + threadIdx.x; r = blockIdx.x * 32 + threadIdx.y;
        for (int i = 0; i < 32; i += 8) if (r + i < cols && c < rows)
            y[(r + i) * rows + c] = tile[threadIdx.x][threadIdx.y + i]; }"""
    x = RNG.standard_normal((70, 45)).astype(np.float32)
    done = cuda(source, (2, 3), (32, 8), x, np.zeros((45, 70), np.float32), np.int32(70), np.int32(45))
    assert not done.result.faults
    assert np.array_equal(done.arrays[1], x.T)


def test_dynamic_shared_memory_and_last_block_reduction(cuda):
    source = """__device__ unsigned done;
    extern "C" __global__ void total(const double* x, int n, double* partial, double* out) {
        extern __shared__ double s[];
        __shared__ bool last;
        double v = 0;
        for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) v += x[i];
        s[threadIdx.x] = v; __syncthreads();
        for (int d = blockDim.x / 2; d; d /= 2) {
            if (threadIdx.x < d) s[threadIdx.x] += s[threadIdx.x + d];
            __syncthreads();
        }
        if (threadIdx.x == 0) {
            partial[blockIdx.x] = s[0]; __threadfence();
            last = atomicAdd(&done, 1) == gridDim.x - 1;
        }
        __syncthreads();
        if (last && threadIdx.x == 0) {
            double sum = 0; for (int i = 0; i < gridDim.x; i++) sum += partial[i];
            *out = sum; done = 0;
        } }"""
    x = RNG.standard_normal(3000)
    done = cuda(
        source, 40, 64, x, np.int32(x.size), np.zeros(40), np.zeros(1), dynamic_smem_bytes=64 * 8, resident_blocks=5
    )
    assert not done.result.faults
    close(done.arrays[2], x.sum(), 1e-10)


def test_divergent_loops_with_break_and_continue(cuda):
    source = """extern "C" __global__ void collatz(const unsigned* x, unsigned* y, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return;
        unsigned steps = 0;
        for (unsigned j = 0; j < 3; j++) {
            unsigned v = x[i] + j;
            if (v % 7 == 3) continue;
            while (true) { if (v == 1) break; v = v & 1 ? 3 * v + 1 : v / 2; if (++steps > 500) break; }
            if (steps > 400) break;
        }
        y[i] = steps; }"""

    def model(first):
        steps = 0
        for j in range(3):
            v = first + j
            if v % 7 == 3:
                continue
            while v != 1:
                v = 3 * v + 1 if v & 1 else v // 2
                steps += 1
                if steps > 500:
                    break
            if steps > 400:
                break
        return steps

    x = RNG.integers(1, 1000, 200).astype(np.uint32)
    done = cuda(source, 2, 128, x, np.zeros(200, np.uint32), np.int32(200))
    assert not done.result.faults
    assert done.arrays[1].tolist() == [model(int(v)) for v in x]


def test_double_precision_functions(cuda):
    source = """extern "C" __global__ void functions(const double* x, double* y, int n) {
        int i = threadIdx.x; if (i < n) y[i] = exp(x[i]) + sin(x[i]) * log(fabs(x[i]) + 1) / sqrt(x[i] * x[i] + 2); }"""
    x = RNG.standard_normal(64) * 3
    done = cuda(source, 1, 64, x, np.zeros(64), np.int32(64))
    assert not done.result.faults
    expected = np.exp(x) + np.sin(x) * np.log(np.abs(x) + 1) / np.sqrt(x * x + 2)
    assert np.all(np.abs(done.arrays[1] - expected) <= 1e-14 * np.abs(expected) + 1e-15)


def test_warp_intrinsics(cuda):
    source = """extern "C" __global__ void intrinsics(int* out) {
        int lane = threadIdx.x & 31;
        unsigned odd = __ballot_sync(~0u, lane & 1), same = __match_any_sync(~0u, lane / 4);
        int all = __all_sync(~0u, lane < 32), any = __any_sync(~0u, lane == 40);
        int sum = __reduce_add_sync(~0u, lane), seg = __shfl_sync(~0u, lane, 2, 8);
        int up = __shfl_up_sync(~0u, lane, 3, 16);
        out[threadIdx.x * 8 + 0] = odd; out[threadIdx.x * 8 + 1] = same; out[threadIdx.x * 8 + 2] = all;
        out[threadIdx.x * 8 + 3] = any; out[threadIdx.x * 8 + 4] = sum; out[threadIdx.x * 8 + 5] = seg;
        out[threadIdx.x * 8 + 6] = up; out[threadIdx.x * 8 + 7] = __popc(__activemask()); }"""
    out = cuda(source, 1, 64, np.zeros((64, 8), np.int32)).arrays[0]
    lane = np.arange(64) % 32
    assert np.array_equal(out[:, 0].view(np.uint32), np.full(64, 0xAAAAAAAA))
    assert np.array_equal(
        out[:, 1].view(np.uint32), (np.uint64(15) << (lane // 4 * 4).astype(np.uint64)).astype(np.uint32)
    )
    assert (out[:, 2] == 1).all()
    assert (out[:, 3] == 0).all()
    assert (out[:, 4] == 496).all()
    assert np.array_equal(out[:, 5], lane // 8 * 8 + 2)
    assert np.array_equal(out[:, 6], np.where(lane % 16 >= 3, lane - 3, lane))
    assert (out[:, 7] == 32).all()
