"""Movement of data, quantisers, stencils and other kernels."""

from __future__ import annotations

import numpy as np
from judged.judged_kernel import JudgedKernel, Twin, each, problem, rows, tiles

import workbench as wb

_TRANSPOSE = """
__global__ void k(const float* x, float* y, int n, int m)
{
    __shared__ float s[16][17];
    int j = blockIdx.x * 16 + threadIdx.x, i = blockIdx.y * 16 + threadIdx.y;
    if (i < n && j < m)
        s[threadIdx.y][threadIdx.x] = x[i * m + j];
    __syncthreads();
    i = blockIdx.y * 16 + threadIdx.x;
    j = blockIdx.x * 16 + threadIdx.y;
    if (i < n && j < m)
        y[j * n + i] = s[threadIdx.x][threadIdx.y];
}
"""
_GATHER = """
__global__ void k(const float* x, const int* at, float* y, int n, int m)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = x[at[i]];
}
"""
_SCATTER = """
__global__ void k(const float* x, const int* at, float* y, int n, int m)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        atomicAdd(&y[at[i]], x[i]);
}
"""
_EMBEDDING = """
__global__ void k(const float* table, const int* ids, float* y, int n, int m)
{
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        y[blockIdx.x * m + j] = table[ids[blockIdx.x] * m + j];
}
"""
_ROTARY = """
__global__ void k(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n * 16)
        return;
    int row = i / 16, pair = i % 16;
    float angle = row * powf(10000.0f, -pair / 16.0f), s, c;
    sincosf(angle, &s, &c);
    float a = x[row * 32 + pair], b = x[row * 32 + pair + 16];
    y[row * 32 + pair] = a * c - b * s;
    y[row * 32 + pair + 16] = a * s + b * c;
}
"""
_ROTARY_TABLE = """
__global__ void k(const float* x, const float* angles, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n * 16)
        return;
    float s = sinf(angles[i]), c = cosf(angles[i]);
    float a = x[2 * i], b = x[2 * i + 1];
    y[2 * i] = a * c - b * s;
    y[2 * i + 1] = a * s + b * c;
}
"""
_QUANTISE = """
__global__ void k(const float* x, signed char* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = (signed char)fminf(fmaxf(rintf(x[i] / 0.05f), -127.0f), 127.0f);
}
"""
_QUANTISE_ROWS = """
__global__ void k(const float* x, signed char* y, float* scale, int n, int m)
{
    const float* row = x + blockIdx.x * m;
    float most = 0.0f;
    for (int j = threadIdx.x; j < m; j += 32)
        most = fabsf(row[j]) > most || isnan(row[j]) ? fabsf(row[j]) : most;
    for (int d = 16; d > 0; d /= 2)
        if (float o = __shfl_xor_sync(0xffffffffu, most, d); o > most || isnan(o))
            most = o;
    float step = (most < 1e-8f ? 1e-8f : most) / 127.0f;
    if (threadIdx.x == 0)
        scale[blockIdx.x] = step;
    for (int j = threadIdx.x; j < m; j += 32)
        y[blockIdx.x * m + j] = (signed char)rintf(row[j] / step);
}
"""
_QUANTISE_ROWS_FAST = _QUANTISE_ROWS.replace(
    "float step =", "float inverse = 127.0f / (most < 1e-8f ? 1e-8f : most), step ="
).replace("rintf(row[j] / step)", "__float2int_rn(row[j] * inverse)")
_DEQUANTISE = """
__global__ void k(const signed char* x, const float* scale, float* y, int n, int m)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n * m)
        y[i] = x[i] * scale[i / m];
}
"""
_LEVELS = """
__global__ void k(const float* x, unsigned char* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = (unsigned char)floorf(x[i] * 15.999f);
}
"""
_MINIFLOAT = """
__global__ void k(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float v = fminf(fmaxf(x[i], -448.0f), 448.0f);
        int e;
        frexpf(v, &e);
        float step = ldexpf(1.0f, max(e - 1, -6) - 3);
        y[i] = rintf(v / step) * step;
    }
}
"""
_TO_HALF = """
#include <cuda_fp16.h>
__global__ void k(const float* x, half* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = __float2half_rn(x[i]);
}
"""
_STENCIL = """
__global__ void k(const float* x, float* y, int n, int m)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i < n && j < m) {
        if (i == 0 || j == 0 || i == n - 1 || j == m - 1)
            y[i * m + j] = x[i * m + j];
        else
            y[i * m + j] = 0.25f * (x[(i - 1) * m + j] + x[(i + 1) * m + j] + x[i * m + j - 1] + x[i * m + j + 1]);
    }
}
"""
_STENCIL_SHARED = """
__global__ void k(const float* x, float* y, int n)
{
    __shared__ float s[130];
    int i = blockIdx.x * 128 + threadIdx.x;
    s[threadIdx.x + 1] = i < n ? x[i] : 0.0f;
    if (threadIdx.x == 0)
        s[0] = i > 0 ? x[i - 1] : 0.0f;
    if (threadIdx.x == 127)
        s[129] = i + 1 < n ? x[i + 1] : 0.0f;
    __syncthreads();
    if (i < n)
        y[i] = s[threadIdx.x] - 2.0f * s[threadIdx.x + 1] + s[threadIdx.x + 2];
}
"""
_SPMV = """
__global__ void k(const float* values, const int* columns, const int* starts, const float* x, float* y, int n)
{
    int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
    if (row >= n)
        return;
    float s = 0.0f;
    for (int j = starts[row] + lane; j < starts[row + 1]; j += 32)
        s += values[j] * x[columns[j]];
    for (int d = 16; d > 0; d /= 2)
        s += __shfl_xor_sync(0xffffffffu, s, d);
    if (lane == 0)
        y[row] = s;
}
"""
_NEAREST = """
__global__ void k(const float* p, const float* q, float* y, int n, int m)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float best = INFINITY;
    for (int j = 0; j < m; j++) {
        float d = 0.0f;
        for (int c = 0; c < 3; c++)
            d += (p[3 * i + c] - q[3 * j + c]) * (p[3 * i + c] - q[3 * j + c]);
        best = d < best || isnan(d) ? d : best;
    }
    y[i] = sqrtf(best);
}
"""
_DISTANCES = """
__global__ void k(const float* p, const float* q, float* y, int n, int m)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= n || j >= m)
        return;
    float pp = 0.0f, qq = 0.0f, pq = 0.0f;
    for (int c = 0; c < 8; c++) {
        pp += p[8 * i + c] * p[8 * i + c];
        qq += q[8 * j + c] * q[8 * j + c];
        pq += p[8 * i + c] * q[8 * j + c];
    }
    y[i * m + j] = pp + qq - 2.0f * pq;
}
"""
_HASH = """
__global__ void k(unsigned* y, int n, unsigned seed)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        unsigned v = i + seed * 747796405u;
        v = v * 747796405u + 2891336453u;
        v = ((v >> ((v >> 28) + 4)) ^ v) * 277803737u;
        y[i] = (v >> 22) ^ v;
    }
}
"""
_NBODY = """
__global__ void k(const float* p, float* f, int n)
{
    __shared__ float s[64][3];
    int i = blockIdx.x * 64 + threadIdx.x;
    float x = i < n ? p[3 * i] : 0.0f, y = i < n ? p[3 * i + 1] : 0.0f, z = i < n ? p[3 * i + 2] : 0.0f;
    float fx = 0.0f, fy = 0.0f, fz = 0.0f;
    for (int from = 0; from < n; from += 64) {
        if (from + threadIdx.x < n)
            for (int c = 0; c < 3; c++)
                s[threadIdx.x][c] = p[3 * (from + threadIdx.x) + c];
        __syncthreads();
        for (int j = 0; j < min(64, n - from); j++) {
            float dx = s[j][0] - x, dy = s[j][1] - y, dz = s[j][2] - z;
            float r = rsqrtf(dx * dx + dy * dy + dz * dz + 0.01f);
            fx += dx * r * r * r;
            fy += dy * r * r * r;
            fz += dz * r * r * r;
        }
        __syncthreads();
    }
    if (i < n) {
        f[3 * i] = fx;
        f[3 * i + 1] = fy;
        f[3 * i + 2] = fz;
    }
}
"""
_ADAM = """
__global__ void k(float* p, float* m, float* v, const float* g, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        m[i] = 0.9f * m[i] + 0.1f * g[i];
        v[i] = 0.999f * v[i] + 0.001f * g[i] * g[i];
        p[i] -= 0.001f * (m[i] / 0.1f) / (sqrtf(v[i] / 0.001f) + 1e-8f);
    }
}
"""
_GRAY = """
__global__ void k(const unsigned char* x, unsigned char* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = (unsigned char)(0.299f * x[3 * i] + 0.587f * x[3 * i + 1] + 0.114f * x[3 * i + 2] + 0.5f);
}
"""
_GROUPS = """
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(const float* x, float* y, int n, int m)
{
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    int row = blockIdx.x * warp.meta_group_size() + warp.meta_group_rank();
    if (row >= n)
        return;
    float s = 0.0f;
    for (int j = warp.thread_rank(); j < m; j += 32)
        s += x[row * m + j];
    for (int d = 16; d > 0; d /= 2)
        s += warp.shfl_down(s, d);
    if (warp.thread_rank() == 0)
        y[row] = s;
}
"""


def _places(rng, sizes):
    return rng.integers(0, max(sizes["m"], 1), sizes["n"]).astype(np.int32)


def _scatter(x, at, y):
    y = y.copy()
    np.add.at(y, at, x)
    return y


def _rotary(x):
    angle = np.arange(len(x))[:, None] * 10000.0 ** (-np.arange(16) / 16)
    a, b = x[:, :16], x[:, 16:]
    return np.concatenate([a * np.cos(angle) - b * np.sin(angle), a * np.sin(angle) + b * np.cos(angle)], axis=1)


def _rotary_table(x, angles):
    a, b = x[:, 0::2], x[:, 1::2]
    return np.stack([a * np.cos(angles) - b * np.sin(angles), a * np.sin(angles) + b * np.cos(angles)], axis=2).reshape(
        x.shape
    )


def _quantise_rows(x):
    scale = np.maximum(np.abs(x).max(axis=1), 1e-8) / 127
    return np.rint(x / scale[:, None]).astype(np.int8), scale


def _minifloat(x):
    v = np.clip(x, -448, 448)
    step = 2.0 ** (np.maximum(np.frexp(v)[1] - 1, -6) - 3)
    return np.rint(v / step) * step


def _stencil(x):
    y = x.copy()
    y[1:-1, 1:-1] = 0.25 * (x[:-2, 1:-1] + x[2:, 1:-1] + x[1:-1, :-2] + x[1:-1, 2:])
    return y


def _second_difference(x):
    padded = np.pad(x, 1)
    return padded[:-2] - 2 * padded[1:-1] + padded[2:]


def _starts(rng, sizes):
    return np.concatenate([[0], np.sort(rng.integers(0, sizes["z"] + 1, sizes["n"] - 1)), [sizes["z"]]]).astype(
        np.int32
    )


def _spmv(values, columns, starts, x):
    y = np.zeros(len(starts) - 1)
    for row in range(len(y)):
        at = slice(starts[row], starts[row + 1])
        y[row] = values[at] @ x[columns[at]]
    return y


def _nearest(p, q):
    return np.sqrt(((p[:, None, :] - q[None, :, :]) ** 2).sum(axis=2).min(axis=1))


def _hash(n, seed):
    v = np.arange(n, dtype=np.uint32) + np.uint32(seed) * np.uint32(747796405)
    v = v * np.uint32(747796405) + np.uint32(2891336453)
    v = ((v >> ((v >> np.uint32(28)) + np.uint32(4))) ^ v) * np.uint32(277803737)
    return (v >> np.uint32(22)) ^ v


def _nbody(p):
    d = p[None, :, :] - p[:, None, :]
    r = 1 / np.sqrt((d**2).sum(axis=2) + 0.01)
    return (d * (r**3)[:, :, None]).sum(axis=1)


def _adam(p, m, v, g):
    m = 0.9 * m + 0.1 * g
    v = 0.999 * v + 0.001 * g * g
    return p - 0.001 * (m / 0.1) / (np.sqrt(v / 0.001) + 1e-8), m, v


_X = {"x": "n m float32"}
_AT = wb.array("n", "int32", make=_places)
_Y8 = {"y": "n int8"}

KERNELS = (
    JudgedKernel(
        "transpose",
        "movement",
        problem("transpose", _X, {"y": "m n float32"}, lambda x: x.T.copy(), tiles("n", "m", "x", "y", "n", "m")),
        _TRANSPOSE,
        (
            Twin("no barrier", "    __syncthreads();\n", ""),
            Twin("the wrong stride", "y[j * n + i]", "y[j * m % (n * m) + i]"),
        ),
    ),
    JudgedKernel(
        "gather",
        "movement",
        problem(
            "gather",
            {"x": "m float32", "at": _AT},
            {"y": "n float32"},
            lambda x, at: x[at],
            each("n", "x", "at", "y", "n", "m"),
            empty=False,
        ),
        _GATHER,
        (Twin("a bound that is none", "x[at[i]]", "x[min(at[i], 1023)]"),),
    ),
    JudgedKernel(
        "scatter add",
        "movement",
        problem(
            "scatter add",
            {"x": "n float32", "at": _AT, "y": "m float32"},
            {"y": "m float32"},
            _scatter,
            each("n", "x", "at", "y", "n", "m"),
            empty=False,
        ),
        _SCATTER,
        (Twin("no atomic", "atomicAdd(&y[at[i]], x[i])", "y[at[i]] += x[i]"),),
    ),
    JudgedKernel(
        "embedding",
        "movement",
        problem(
            "embedding",
            {
                "table": "v m float32",
                "ids": wb.array("n", "int32", make=lambda rng, sizes: rng.integers(0, max(sizes["v"], 1), sizes["n"])),
            },
            {"y": "n m float32"},
            lambda table, ids: table[ids],
            rows("n", "table", "ids", "y", "n", "m"),
            empty=False,
        ),
        _EMBEDDING,
        (Twin("a byte for the place", "table[ids[blockIdx.x] * m + j]", "table[(ids[blockIdx.x] & 31) * m + j]"),),
    ),
    JudgedKernel(
        "rotary embedding",
        "movement",
        problem(
            "rotary",
            {"x": "n 32 float32"},
            {"y": "n 32 float32"},
            _rotary,
            lambda case: ((case["n"] * 16 + 127) // 128, 128, ("x", "y", "n")),
        ),
        _ROTARY,
        (
            Twin("a sign", "a * s + b * c", "a * s - b * c"),
            Twin("neighbours are a pair", "b = x[row * 32 + pair + 16]", "b = x[row * 32 + (pair ^ 1) + 16]"),
        ),
    ),
    JudgedKernel(
        "rotary embedding, angles of a table",
        "movement",
        problem(
            "rotary",
            {"x": "n 32 float32", "angles": wb.array("n 16", "float32", low=-3.0, high=3.0)},
            {"y": "n 32 float32"},
            _rotary_table,
            lambda case: ((case["n"] * 16 + 127) // 128, 128, ("x", "angles", "y", "n")),
        ),
        _ROTARY_TABLE,
        (Twin("half of the angle", "cosf(angles[i])", "cosf(angles[i] * 1.001f)"),),
    ),
    JudgedKernel(
        "int8 quantiser, one scale",
        "quantisers",
        problem(
            "quantiser",
            {"x": "n float32"},
            _Y8,
            lambda x: np.clip(np.rint(x / 0.05), -127, 127).astype(np.int8),
            each("n", "x", "y", "n"),
        ),
        _QUANTISE,
        (
            Twin("truncates", "rintf(x[i] / 0.05f)", "truncf(x[i] / 0.05f)"),
            Twin("does not saturate below", "fmaxf(rintf(x[i] / 0.05f), -127.0f)", "rintf(x[i] / 0.05f)"),
            Twin(
                "off by one for negative numbers", "rintf(x[i] / 0.05f)", "floorf(x[i] / 0.05f + 0.5f) - (x[i] < 0.0f)"
            ),
        ),
    ),
    JudgedKernel(
        "int8 quantiser of a range",
        "quantisers",
        problem(
            "quantiser",
            {"x": wb.array("n", "float32", low=-10, high=10)},
            _Y8,
            lambda x: np.clip(np.rint(x / 0.05), -127, 127).astype(np.int8),
            each("n", "x", "y", "n"),
        ),
        _QUANTISE.replace("x[i] / 0.05f", "x[i] * 20.0f"),
        (Twin("another scale", "x[i] * 20.0f", "x[i] * 20.02f"),),
    ),
    JudgedKernel(
        "int8 quantiser by rows",
        "quantisers",
        problem(
            "row quantiser",
            _X,
            {"y": "n m int8", "scale": "n float32"},
            _quantise_rows,
            rows("n", "x", "y", "scale", "n", "m", block=32),
            empty=False,
        ),
        _QUANTISE_ROWS,
        (
            Twin("128 levels", "/ 127.0f", "/ 128.0f"),
            Twin("the largest, not of sizes", "fabsf(row[j]) > most ||", "row[j] > most ||"),
        ),
    ),
    JudgedKernel(
        "int8 quantiser by rows, by the inverse",
        "quantisers",
        problem(
            "row quantiser",
            _X,
            {"y": "n m int8", "scale": "n float32"},
            _quantise_rows,
            rows("n", "x", "y", "scale", "n", "m", block=32),
            empty=False,
        ),
        _QUANTISE_ROWS_FAST,
        (Twin("truncates", "__float2int_rn", "__float2int_rz"),),
    ),
    JudgedKernel(
        "dequantiser",
        "quantisers",
        problem(
            "dequantiser",
            {"x": "n m int8", "scale": "n float32"},
            {"y": "n m float32"},
            lambda x, scale: x * scale[:, None],
            each("n m", "x", "scale", "y", "n", "m"),
        ),
        _DEQUANTISE,
        (Twin("the scale of a column", "scale[i / m]", "scale[i % m % n]"),),
    ),
    JudgedKernel(
        "levels of numbers from 0 to 1",
        "quantisers",
        problem(
            "levels",
            {"x": wb.array("n", "float32", low=0, high=1)},
            {"y": "n uint8"},
            lambda x: np.floor(x * 15.999).astype(np.uint8),
            each("n", "x", "y", "n"),
        ),
        _LEVELS,
        (Twin("rounds", "floorf(x[i] * 15.999f)", "rintf(x[i] * 15.999f)"),),
    ),
    JudgedKernel(
        "numbers of 8 bits, in float",
        "quantisers",
        problem(
            "e4m3",
            {"x": wb.array("n", "float32", low=-500, high=500)},
            {"y": "n float32"},
            _minifloat,
            each("n", "x", "y", "n"),
        ),
        _MINIFLOAT,
        (
            Twin("a bit less", "max(e - 1, -6) - 3", "max(e - 1, -6) - 2"),
            Twin("no bound", "fminf(fmaxf(x[i], -448.0f), 448.0f)", "x[i]"),
        ),
    ),
    JudgedKernel(
        "to half",
        "quantisers",
        problem("to half", {"x": "n float32"}, {"y": "n float16"}, lambda x: x, each("n", "x", "y", "n")),
        _TO_HALF,
        (
            Twin(
                "bfloat16's bits",
                "__float2half_rn(x[i])",
                "__float2half_rn(__uint_as_float(__float_as_uint(x[i]) & 0xffff0000u))",
            ),
        ),
    ),
    JudgedKernel(
        "mean of four neighbours",
        "stencils",
        problem("jacobi", _X, {"y": "n m float32"}, _stencil, tiles("n", "m", "x", "y", "n", "m")),
        _STENCIL,
        (
            Twin("the last row", "i == n - 1 ||", "i == n ||"),
            Twin("the wrong axis", "x[i * m + j + 1])", "x[i * m + j])"),
        ),
    ),
    JudgedKernel(
        "second difference, shared memory",
        "stencils",
        problem(
            "second difference",
            {"x": "n float32"},
            {"y": "n float32"},
            _second_difference,
            each("n", "x", "y", "n", block=128),
        ),
        _STENCIL_SHARED,
        (
            Twin("no halo on the right", "if (threadIdx.x == 127)", "if (threadIdx.x == 128)"),
            Twin("no barrier", "    __syncthreads();\n", ""),
        ),
    ),
    JudgedKernel(
        "sparse matrix times vector",
        "others",
        problem(
            "spmv",
            {
                "values": "z float32",
                "columns": wb.array("z", "int32", make=lambda rng, sizes: rng.integers(0, sizes["m"], sizes["z"])),
                "starts": wb.array("r", "int32", make=_starts),
                "x": "m float32",
            },
            {"y": "n float32"},
            _spmv,
            lambda case: ((case["n"] * 32 + 127) // 128, 128, ("values", "columns", "starts", "x", "y", "n")),
            empty=False,
            cases=[{"n": 1, "r": 2, "m": 5, "z": 7}, {"n": 77, "r": 78, "m": 60, "z": 900}],
            fit=lambda sizes: {**sizes, "r": sizes["n"] + 1},
        ),
        _SPMV,
        (
            Twin(
                "rows of 32 at most",
                "for (int j = starts[row] + lane; j < starts[row + 1]; j += 32)",
                "if (int j = starts[row] + lane; j < starts[row + 1])",
            ),
        ),
    ),
    JudgedKernel(
        "nearest neighbour",
        "others",
        problem(
            "nearest",
            {"p": "n 3 float32", "q": "m 3 float32"},
            {"y": "n float32"},
            _nearest,
            each("n", "p", "q", "y", "n", "m", block=64),
            empty=False,
        ),
        _NEAREST,
        (Twin("the first is left out", "int j = 0; j < m", "int j = m > 1; j < m"),),
    ),
    JudgedKernel(
        "distances by products",
        "others",
        problem(
            "distances",
            {"p": "n 8 float32", "q": "m 8 float32"},
            {"y": "n m float32"},
            lambda p, q: ((p[:, None, :] - q[None, :, :]) ** 2).sum(axis=2),
            tiles("n", "m", "p", "q", "y", "n", "m"),
            values=("mixed",),
        ),
        _DISTANCES,
        (Twin("a term is left out", "c < 8", "c < 7"),),
    ),
    JudgedKernel(
        "random numbers by a hash",
        "others",
        problem(
            "hash",
            {"place": "n int32", "seed": 7},
            {"y": "n uint32"},
            lambda place, seed: _hash(len(place), seed),
            each("n", "y", "n", "seed"),
        ),
        _HASH,
        (Twin("another shift", "v >> 22", "v >> 21"),),
    ),
    JudgedKernel(
        "n bodies",
        "others",
        problem(
            "n bodies",
            {"p": "n 3 float32"},
            {"f": "n 3 float32"},
            _nbody,
            each("n", "p", "f", "n", block=64),
            values=("mixed",),
        ),
        _NBODY,
        (
            Twin("no second barrier", "        }\n        __syncthreads();\n    }", "        }\n    }"),
            Twin("a softening", "0.01f", "0.0101f"),
        ),
    ),
    JudgedKernel(
        "adam",
        "others",
        problem(
            "adam",
            {"p": "n float32", "m": "n float32", "v": wb.array("n", "float32", low=0.0, high=2.0), "g": "n float32"},
            {"p": "n float32", "m": "n float32", "v": wb.array("n", "float32", low=0.0, high=2.0)},
            _adam,
            each("n", "p", "m", "v", "g", "n"),
        ),
        _ADAM,
        (Twin("the old moment", "m[i] / 0.1f", "m[i] / 0.9f"),),
    ),
    JudgedKernel(
        "grey levels",
        "others",
        problem(
            "grey",
            {"x": "n 3 uint8"},
            {"y": "n uint8"},
            lambda x: np.floor(x[:, 0] * 0.299 + x[:, 1] * 0.587 + x[:, 2] * 0.114 + 0.5).astype(np.uint8),
            each("n", "x", "y", "n"),
        ),
        _GRAY,
        (
            Twin("red and blue exchanged", "0.299f * x[3 * i] +", "0.114f * x[3 * i] +"),
            Twin("truncates", " + 0.5f)", ")"),
        ),
    ),
    JudgedKernel(
        "row sums by cooperative groups",
        "others",
        problem(
            "row sums",
            _X,
            {"y": "n float32"},
            lambda x: x.sum(axis=1),
            lambda case: ((case["n"] + 3) // 4, 128, ("x", "y", "n", "m")),
        ),
        _GROUPS,
        (Twin("a lane is left out", "int d = 16; d > 0", "int d = 16; d > 1"),),
    ),
)
