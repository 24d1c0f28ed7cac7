"""Reductions, scans, sorts and counts."""

from __future__ import annotations

import numpy as np
from judged.judged_kernel import JudgedKernel, Twin, each, problem, rows
from judged.norms import SUMS

import workbench as wb

_SEQUENTIAL = """
__global__ void k(const float* x, float* y, int n)
{
    float s = 0.0f;
    for (int i = 0; i < n; i++)
        s += x[i];
    *y = s;
}
"""
_KAHAN = """
__global__ void k(const float* x, float* y, int n)
{
    float s = 0.0f, c = 0.0f;
    for (int i = 0; i < n; i++) {
        float v = x[i] - c, t = s + v;
        c = (t - s) - v;
        s = t;
    }
    *y = s;
}
"""
_TREE = """
__global__ void k(const float* x, float* y, int n)
{
    __shared__ float s[256];
    float v = 0.0f;
    for (int i = threadIdx.x; i < n; i += 256)
        v += x[i];
    s[threadIdx.x] = v;
    __syncthreads();
    for (int d = 128; d > 0; d /= 2) {
        if (threadIdx.x < d)
            s[threadIdx.x] += s[threadIdx.x + d];
        __syncthreads();
    }
    if (threadIdx.x == 0)
        *y = s[0];
}
"""
_ATOMICS = """
__global__ void k(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float v = i < n ? x[i] : 0.0f;
    for (int d = 16; d > 0; d /= 2)
        v += __shfl_down_sync(0xffffffffu, v, d);
    if (threadIdx.x % 32 == 0)
        atomicAdd(y, v);
}
"""
_LAST_BLOCK = (
    SUMS
    + """
__device__ float parts[1024];
__device__ unsigned arrived;
__global__ void k(const float* x, float* y, int n)
{
    __shared__ bool last;
    float s = 0.0f;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        s += x[i];
    s = block_sum(s);
    if (threadIdx.x == 0) {
        parts[blockIdx.x] = s;
        __threadfence();
        last = atomicAdd(&arrived, 1u) == gridDim.x - 1;
    }
    __syncthreads();
    if (!last)
        return;
    __threadfence();
    s = 0.0f;
    for (int i = threadIdx.x; i < gridDim.x; i += blockDim.x)
        s += ((volatile float*)parts)[i];
    s = block_sum(s);
    if (threadIdx.x == 0) {
        *y = s;
        arrived = 0;
    }
}
"""
)
_ROW_SUM = (
    SUMS
    + """
__global__ void k(const float* x, float* y, int n, int m)
{
    float s = 0.0f;
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        s += x[blockIdx.x * m + j];
    s = block_sum(s);
    if (threadIdx.x == 0)
        y[blockIdx.x] = s;
}
"""
)
_COLUMN_SUM = """
__global__ void k(const float* x, float* y, int n, int m)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    if (j < m) {
        float s = 0.0f;
        for (int i = 0; i < n; i++)
            s += x[i * m + j];
        y[j] = s;
    }
}
"""
_VARIANCE = (
    SUMS
    + """
__global__ void k(const float* x, float* y, int n, int m)
{
    const float* row = x + blockIdx.x * m;
    float s = 0.0f, q = 0.0f;
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        s += row[j];
    float mean = block_sum(s) / m;
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        q += (row[j] - mean) * (row[j] - mean);
    q = block_sum(q);
    if (threadIdx.x == 0)
        y[blockIdx.x] = q / m;
}
"""
)
_MAX = """
__global__ void k(const float* x, float* y, int n)
{
    __shared__ float s[256];
    float v = -INFINITY;
    for (int i = threadIdx.x; i < n; i += 256)
        v = (x[i] > v || isnan(x[i])) ? x[i] : v;
    s[threadIdx.x] = v;
    __syncthreads();
    for (int d = 128; d > 0; d /= 2) {
        if (threadIdx.x < d) {
            float o = s[threadIdx.x + d];
            if (o > s[threadIdx.x] || isnan(o))
                s[threadIdx.x] = o;
        }
        __syncthreads();
    }
    if (threadIdx.x == 0)
        *y = s[0];
}
"""
_ARGMAX = """
__global__ void k(const float* x, int* y, int n, int m)
{
    int lane = threadIdx.x, best = lane;
    const float* row = x + blockIdx.x * m;
    float most = lane < m ? row[lane] : -INFINITY;
    for (int j = lane + 32; j < m; j += 32)
        if (row[j] > most) {
            most = row[j];
            best = j;
        }
    for (int d = 16; d > 0; d /= 2) {
        float v = __shfl_down_sync(0xffffffffu, most, d);
        int at = __shfl_down_sync(0xffffffffu, best, d);
        if (v > most || (v == most && at < best)) {
            most = v;
            best = at;
        }
    }
    if (lane == 0)
        y[blockIdx.x] = best;
}
"""
_SCAN = """
__global__ void k(const float* x, float* y, int n, int m)
{
    __shared__ float s[256];
    float before = 0.0f;
    for (int from = 0; from < m; from += 256) {
        int j = from + threadIdx.x;
        s[threadIdx.x] = j < m ? x[blockIdx.x * m + j] : 0.0f;
        __syncthreads();
        for (int d = 1; d < 256; d *= 2) {
            float v = threadIdx.x >= d ? s[threadIdx.x - d] : 0.0f;
            __syncthreads();
            s[threadIdx.x] += v;
            __syncthreads();
        }
        if (j < m)
            y[blockIdx.x * m + j] = before + s[threadIdx.x];
        before += s[255];
        __syncthreads();
    }
}
"""
_EXCLUSIVE_SCAN = """
__global__ void k(const int* x, int* y, int n)
{
    __shared__ int warps[8];
    int carry = 0, lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    for (int from = 0; from < n; from += 256) {
        int i = from + threadIdx.x, own = i < n ? x[i] : 0, v = own;
        for (int d = 1; d < 32; d *= 2) {
            int o = __shfl_up_sync(0xffffffffu, v, d);
            if (lane >= d)
                v += o;
        }
        if (lane == 31)
            warps[warp] = v;
        __syncthreads();
        int below = 0, all = 0;
        for (int w = 0; w < 8; w++) {
            if (w < warp)
                below += warps[w];
            all += warps[w];
        }
        if (i < n)
            y[i] = carry + below + v - own;
        carry += all;
        __syncthreads();
    }
}
"""
_CUMPROD = """
__global__ void k(const float* x, float* y, int n, int m)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float p = 1.0f;
        for (int j = 0; j < m; j++) {
            p *= x[i * m + j];
            y[i * m + j] = p;
        }
    }
}
"""
_HISTOGRAM = """
__global__ void k(const int* x, int* y, int n)
{
    __shared__ int bins[64];
    for (int b = threadIdx.x; b < 64; b += blockDim.x)
        bins[b] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&bins[x[i]], 1);
    __syncthreads();
    for (int b = threadIdx.x; b < 64; b += blockDim.x)
        atomicAdd(&y[b], bins[b]);
}
"""
_SORT = """
__global__ void k(const float* x, float* y, int n, int m)
{
    __shared__ float s[1024];
    for (int j = threadIdx.x; j < 1024; j += blockDim.x)
        s[j] = j < m ? x[blockIdx.x * m + j] : INFINITY;
    __syncthreads();
    for (int size = 2; size <= 1024; size *= 2)
        for (int d = size / 2; d > 0; d /= 2) {
            for (int j = threadIdx.x; j < 1024; j += blockDim.x) {
                int o = j ^ d;
                if (o > j && (s[j] > s[o]) == ((j & size) == 0)) {
                    float t = s[j];
                    s[j] = s[o];
                    s[o] = t;
                }
            }
            __syncthreads();
        }
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        y[blockIdx.x * m + j] = s[j];
}
"""
_TOP_K = """
__global__ void k(const float* x, float* y, int n, int m, int k)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float best[4] = {-INFINITY, -INFINITY, -INFINITY, -INFINITY};
    for (int j = 0; j < m; j++) {
        float v = x[i * m + j];
        for (int t = 0; t < 4; t++)
            if (v > best[t]) {
                float w = best[t];
                best[t] = v;
                v = w;
            }
    }
    for (int t = 0; t < 4; t++)
        y[i * 4 + t] = best[t];
}
"""
_COMPACT = """
__global__ void k(const int* x, int* y, int* count, int n)
{
    __shared__ int warps[8];
    int base = 0, lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    for (int from = 0; from < n; from += 256) {
        int i = from + threadIdx.x;
        bool keep = i < n && x[i] > 0;
        unsigned votes = __ballot_sync(0xffffffffu, keep);
        if (lane == 0)
            warps[warp] = __popc(votes);
        __syncthreads();
        int at = base, all = 0;
        for (int w = 0; w < 8; w++) {
            at += w < warp ? warps[w] : 0;
            all += warps[w];
        }
        if (keep)
            y[at + __popc(votes & ((1u << lane) - 1))] = x[i];
        base += all;
        __syncthreads();
    }
    for (int i = base + threadIdx.x; i < n; i += 256)
        y[i] = 0;
    if (threadIdx.x == 0)
        *count = base;
}
"""
_DOT_DOUBLE = """
__global__ void k(const double* a, const double* b, double* y, int n)
{
    __shared__ double s[128];
    double v = 0.0;
    for (int i = threadIdx.x; i < n; i += 128)
        v += a[i] * b[i];
    s[threadIdx.x] = v;
    __syncthreads();
    for (int d = 64; d > 0; d /= 2) {
        if (threadIdx.x < d)
            s[threadIdx.x] += s[threadIdx.x + d];
        __syncthreads();
    }
    if (threadIdx.x == 0)
        *y = s[0];
}
"""


def _compact(x):
    kept = x[x > 0]
    return {
        "y": np.concatenate([kept, np.zeros(len(x) - len(kept), np.int32)]).astype(np.int32),
        "count": np.int32(len(kept)),
    }


def _top(x, k):
    return -np.sort(-x, axis=1)[:, :k]


_ZERO = wb.array("", "float32", make=lambda rng, sizes: np.float32(0))
_SUM = problem("sum", {"x": "n float32"}, {"y": "float32"}, lambda x: x.sum(), lambda case: (1, 1, ("x", "y", "n")))
_SUM_BLOCK = problem(
    "sum", {"x": "n float32"}, {"y": "float32"}, lambda x: x.sum(), lambda case: (1, 256, ("x", "y", "n"))
)
_ADD = problem(
    "sum", {"x": "n float32", "y": _ZERO}, {"y": "float32"}, lambda x, y: y + x.sum(), each("n", "x", "y", "n")
)
_GRID = problem(
    "sum",
    {"x": "n float32"},
    {"y": "float32"},
    lambda x: x.sum(),
    lambda case: (max(1, min((case["n"] + 127) // 128, 64)), 128, ("x", "y", "n")),
)
_X = {"x": "n m float32"}

KERNELS = (
    JudgedKernel(
        "sum, one thread", "reductions", _SUM, _SEQUENTIAL, (Twin("the last is left out", "i < n", "i < n - 1"),)
    ),
    JudgedKernel("sum by Kahan", "reductions", _SUM, _KAHAN, (Twin("the last is left out", "i < n", "i < n - 1"),)),
    JudgedKernel(
        "sum by a tree",
        "reductions",
        _SUM_BLOCK,
        _TREE,
        (
            Twin("no barrier in the tree", "s[threadIdx.x + d];\n        __syncthreads();", "s[threadIdx.x + d];"),
            Twin("the tree ends early", "d > 0; d /= 2", "d > 1; d /= 2"),
        ),
    ),
    JudgedKernel(
        "sum by atomics",
        "reductions",
        _ADD,
        _ATOMICS,
        (Twin("16 of 32 lanes", "int d = 16", "int d = 8"), Twin("no atomic", "atomicAdd(y, v)", "*y += v")),
    ),
    JudgedKernel(
        "sum by the last block",
        "reductions",
        _GRID,
        _LAST_BLOCK,
        (
            Twin(
                "no fence before the counter",
                "parts[blockIdx.x] = s;\n        __threadfence();",
                "parts[blockIdx.x] = s;",
            ),
            Twin("the counter is not reset", "        arrived = 0;\n", ""),
        ),
    ),
    JudgedKernel(
        "row sums",
        "reductions",
        problem("row sums", _X, {"y": "n float32"}, lambda x: x.sum(axis=1), rows("n", "x", "y", "n", "m")),
        _ROW_SUM,
        (Twin("the wrong stride", "x[blockIdx.x * m + j]", "x[blockIdx.x * n + j % n]"),),
    ),
    JudgedKernel(
        "column sums",
        "reductions",
        problem("column sums", _X, {"y": "m float32"}, lambda x: x.sum(axis=0), each("m", "x", "y", "n", "m")),
        _COLUMN_SUM,
        (Twin("the wrong stride", "x[i * m + j]", "x[i * m + j / 2 * 2]"),),
    ),
    JudgedKernel(
        "variance",
        "reductions",
        problem("variance", _X, {"y": "n float32"}, lambda x: x.var(axis=1), rows("n", "x", "y", "n", "m")),
        _VARIANCE,
        (
            Twin("unbiased", "q / m", "q / fmaxf(m - 1, 1)"),
            Twin("the square of sums", "float mean = block_sum(s) / m;", "float mean = block_sum(s) / m * 1.0005f;"),
        ),
    ),
    JudgedKernel(
        "maximum",
        "reductions",
        problem(
            "maximum", {"x": "n float32"}, {"y": "float32"}, lambda x: x.max(), lambda case: (1, 256, ("x", "y", "n"))
        ),
        _MAX,
        (Twin("begins at 0", "float v = -INFINITY", "float v = 0.0f"),),
    ),
    JudgedKernel(
        "argmax",
        "reductions",
        problem(
            "argmax",
            _X,
            {"y": "n int32"},
            lambda x: x.argmax(axis=1).astype(np.int32),
            rows("n", "x", "y", "n", "m", block=32),
            empty=False,
        ),
        _ARGMAX.replace("if (row[j] > most) {", "if (row[j] > most || (isnan(row[j]) && !isnan(most))) {").replace(
            "if (v > most || (v == most && at < best)) {",
            "if (isnan(v) ? !isnan(most) || at < best : v > most || (v == most && at < best)) {",
        ),
        (Twin("the last of equal ones", "(v == most && at < best)", "(v == most && at > best)"),),
    ),
    JudgedKernel(
        "scan of rows",
        "scans",
        problem(
            "scan", _X, {"y": "n m float32"}, lambda x: np.cumsum(x, axis=1), rows("n", "x", "y", "n", "m", block=256)
        ),
        _SCAN,
        (
            Twin(
                "no barrier between read and write",
                "s[threadIdx.x - d] : 0.0f;\n            __syncthreads();",
                "s[threadIdx.x - d] : 0.0f;",
            ),
            Twin("the carry is set anew", "before += s[255]", "before = s[255]"),
        ),
    ),
    JudgedKernel(
        "exclusive scan",
        "scans",
        problem(
            "exclusive scan",
            {"x": "n int32"},
            {"y": "n int32"},
            lambda x: (np.cumsum(x) - x).astype(np.int32),
            lambda case: (1, 256, ("x", "y", "n")),
        ),
        _EXCLUSIVE_SCAN,
        (
            Twin("inclusive", "v - own", "v"),
            Twin("one barrier less", "carry += all;\n        __syncthreads();", "carry += all;"),
        ),
    ),
    JudgedKernel(
        "running product",
        "scans",
        problem(
            "cumprod",
            {"x": wb.array("n m", "float32", low=0.5, high=1.5)},
            {"y": "n m float32"},
            lambda x: np.cumprod(x, axis=1),
            each("n", "x", "y", "n", "m", block=64),
        ),
        _CUMPROD,
        (
            Twin(
                "exclusive",
                "            p *= x[i * m + j];\n            y[i * m + j] = p;",
                "            y[i * m + j] = p;\n            p *= x[i * m + j];",
            ),
        ),
    ),
    JudgedKernel(
        "histogram",
        "scans",
        problem(
            "histogram",
            {
                "x": wb.array("n", "int32", low=0, high=64),
                "y": wb.array("64", "int32", make=lambda rng, sizes: np.zeros(64)),
            },
            {"y": "64 int32"},
            lambda x, y: (y + np.bincount(x, minlength=64)).astype(np.int32),
            lambda case: (min((case["n"] + 255) // 256, 16), 256, ("x", "y", "n")),
        ),
        _HISTOGRAM,
        (
            Twin("no atomic in shared memory", "atomicAdd(&bins[x[i]], 1)", "bins[x[i]]++"),
            Twin("no barrier after zero", "bins[b] = 0;\n    __syncthreads();", "bins[b] = 0;"),
        ),
    ),
    JudgedKernel(
        "sort of rows, bitonic",
        "scans",
        problem(
            "sort",
            {"x": wb.array("n m", "float32", low=-100, high=100)},
            {"y": "n m float32"},
            lambda x: np.sort(x, axis=1),
            rows("n", "x", "y", "n", "m", block=256),
            cases=[{"n": 2, "m": 33}, {"n": 3, "m": 1000}],
            fit=lambda sizes: {**sizes, "m": min(sizes["m"], 1024)},
        ),
        _SORT,
        (
            Twin(
                "no barrier",
                "                }\n            }\n            __syncthreads();",
                "                }\n            }",
            ),
        ),
    ),
    JudgedKernel(
        "top 4 of rows",
        "scans",
        problem(
            "top 4",
            {"x": wb.array("n m", "float32", low=-100, high=100), "k": 4},
            {"y": "n 4 float32"},
            _top,
            each("n", "x", "y", "n", "m", "k", block=64),
            cases=[{"n": 3, "m": 4}, {"n": 70, "m": 65}],
            fit=lambda sizes: {**sizes, "m": max(sizes["m"], 4)},
        ),
        _TOP_K,
        (
            Twin(
                "equal ones once",
                "if (v > best[t]) {",
                "if (v == best[t])\n                break;\n            else if (v > best[t]) {",
            ),
            Twin("begins at 0", "{-INFINITY, -INFINITY, -INFINITY, -INFINITY}", "{0.0f, 0.0f, 0.0f, 0.0f}"),
        ),
    ),
    JudgedKernel(
        "compaction",
        "scans",
        problem(
            "compaction",
            {"x": "n int32"},
            {"y": "n int32", "count": "int32"},
            _compact,
            lambda case: (1, 256, ("x", "y", "count", "n")),
        ),
        _COMPACT,
        (
            Twin("no barrier before warps change", "base += all;\n        __syncthreads();", "base += all;"),
            Twin("zero is kept", "x[i] > 0", "x[i] >= 0"),
        ),
    ),
    JudgedKernel(
        "dot, double",
        "reductions",
        problem(
            "dot",
            {"a": "n float64", "b": "n float64"},
            {"y": "float64"},
            lambda a, b: (a * b).sum(),
            lambda case: (1, 128, ("a", "b", "y", "n")),
        ),
        _DOT_DOUBLE,
        (Twin("summed in float", "double v = 0.0;", "float v = 0.0f;"),),
    ),
)
