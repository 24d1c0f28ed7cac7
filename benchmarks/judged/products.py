"""Products, convolutions, pooling and attention."""

from __future__ import annotations

import numpy as np
from judged.judged_kernel import JudgedKernel, Twin, each, problem, rows, tiles

import workbench as wb

_NAIVE = """
__global__ void k(const float* a, const float* b, float* c, int n, int m, int p)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i < n && j < p) {
        float s = 0.0f;
        for (int l = 0; l < m; l++)
            s += a[i * m + l] * b[l * p + j];
        c[i * p + j] = s;
    }
}
"""
_TILED = """
__global__ void k(const float* a, const float* b, float* c, int n, int m, int p)
{
    __shared__ float s[16][16], t[16][17];
    int tx = threadIdx.x, ty = threadIdx.y, j = blockIdx.x * 16 + tx, i = blockIdx.y * 16 + ty;
    float sum = 0.0f;
    for (int from = 0; from < m; from += 16) {
        s[ty][tx] = i < n && from + tx < m ? a[i * m + from + tx] : 0.0f;
        t[ty][tx] = j < p && from + ty < m ? b[(from + ty) * p + j] : 0.0f;
        __syncthreads();
        for (int l = 0; l < 16; l++)
            sum += s[ty][l] * t[l][tx];
        __syncthreads();
    }
    if (i < n && j < p)
        c[i * p + j] = sum;
}
"""
_SCALED = """
__global__ void k(float alpha, float beta, const float* a, const float* b, float* c, int n, int m, int p)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i < n && j < p) {
        float s = 0.0f;
        for (int l = 0; l < m; l++)
            s += a[i * m + l] * b[l * p + j];
        c[i * p + j] = alpha * s + beta * c[i * p + j];
    }
}
"""
_SPLIT_K = """
__global__ void k(const float* a, const float* b, float* c, int n, int m, int p)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    int part = (m + gridDim.z - 1) / gridDim.z, from = blockIdx.z * part, to = min(from + part, m);
    if (i < n && j < p) {
        float s = 0.0f;
        for (int l = from; l < to; l++)
            s += a[i * m + l] * b[l * p + j];
        atomicAdd(&c[i * p + j], s);
    }
}
"""
_BATCHED = """
__global__ void k(const float* a, const float* b, float* c, int n, int m, int p)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y, z = blockIdx.z;
    if (i < n && j < p) {
        float s = 0.0f;
        for (int l = 0; l < m; l++)
            s += a[(z * n + i) * m + l] * b[(z * m + l) * p + j];
        c[(z * n + i) * p + j] = s;
    }
}
"""
_HALF = """
#include <cuda_fp16.h>
__global__ void k(const half* a, const half* b, half* c, int n, int m, int p)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i < n && j < p) {
        float s = 0.0f;
        for (int l = 0; l < m; l++)
            s += __half2float(a[i * m + l]) * __half2float(b[l * p + j]);
        c[i * p + j] = __float2half(s);
    }
}
"""
_HALF_TO_FLOAT = _HALF.replace("half* c", "float* c").replace("__float2half(s)", "s")
_INT8 = """
__global__ void k(const signed char* a, const signed char* b, int* c, int n, int m, int p)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i < n && j < p) {
        int s = 0;
        for (int l = 0; l < m; l++)
            s += a[i * m + l] * b[l * p + j];
        c[i * p + j] = s;
    }
}
"""
_GEMV = """
__global__ void k(const float* a, const float* x, float* y, int n, int m)
{
    int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
    if (row >= n)
        return;
    float s = 0.0f;
    for (int j = lane; j < m; j += 32)
        s = fmaf(a[row * m + j], x[j], s);
    for (int d = 16; d > 0; d /= 2)
        s += __shfl_down_sync(0xffffffffu, s, d);
    if (lane == 0)
        y[row] = s;
}
"""
_LINEAR_GELU = """
__global__ void k(const float* x, const float* w, const float* bias, float* y, int n, int m, int p)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i < n && j < p) {
        float s = bias[j];
        for (int l = 0; l < m; l++)
            s += x[i * m + l] * w[j * m + l];
        y[i * p + j] = 0.5f * s * (1.0f + tanhf(0.7978845608f * (s + 0.044715f * s * s * s)));
    }
}
"""
_CONV1D = """
__global__ void k(const float* x, const float* w, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float s = 0.0f;
        for (int t = 0; t < 5; t++) {
            int at = i + t - 2;
            if (at >= 0 && at < n)
                s += x[at] * w[t];
        }
        y[i] = s;
    }
}
"""
_CONV2D = """
__global__ void k(const float* x, const float* w, const float* b, float* y, int c, int o, int h, int v)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= o * (h - 2) * (v - 2))
        return;
    int column = i % (v - 2), row = i / (v - 2) % (h - 2), to = i / ((v - 2) * (h - 2));
    float s = b[to];
    for (int from = 0; from < c; from++)
        for (int r = 0; r < 3; r++)
            for (int q = 0; q < 3; q++)
                s += x[(from * h + row + r) * v + column + q] * w[((to * c + from) * 3 + r) * 3 + q];
    y[i] = s;
}
"""
_DEPTHWISE = """
__global__ void k(const float* x, const float* w, float* y, int c, int h, int v)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= c * h * v)
        return;
    int column = i % v, row = i / v % h, channel = i / (v * h);
    float s = 0.0f;
    for (int r = -1; r <= 1; r++)
        for (int q = -1; q <= 1; q++)
            if (row + r >= 0 && row + r < h && column + q >= 0 && column + q < v)
                s += x[(channel * h + row + r) * v + column + q] * w[channel * 9 + (r + 1) * 3 + q + 1];
    y[i] = s;
}
"""
_TRANSPOSED = """
__global__ void k(const float* x, const float* w, float* y, int n, int m)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= m)
        return;
    float s = 0.0f;
    for (int t = i % 2; t < 4; t += 2) {
        int from = (i - t) / 2;
        if (i - t >= 0 && from < n)
            s += x[from] * w[t];
    }
    y[i] = s;
}
"""
_MAX_POOL = """
__global__ void k(const float* x, float* y, int h, int v)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= h || j >= v)
        return;
    float most = x[2 * i * 2 * v + 2 * j];
    for (int t = 1; t < 4; t++) {
        float o = x[(2 * i + t / 2) * 2 * v + 2 * j + t % 2];
        most = o > most || isnan(o) ? o : most;
    }
    y[i * v + j] = most;
}
"""
_AVG_POOL = """
__global__ void k(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float s = 0.0f;
        int count = 0;
        for (int j = max(i - 1, 0); j <= min(i + 1, n - 1); j++) {
            s += x[j];
            count++;
        }
        y[i] = s / count;
    }
}
"""
_ATTENTION = """
__global__ void k(const float* q, const float* key, const float* v, float* y, int n, int m)
{
    int i = blockIdx.x, t = threadIdx.x;
    extern __shared__ float p[];
    for (int j = t; j < m; j += 32) {
        float s = 0.0f;
        for (int d = 0; d < 32; d++)
            s += q[i * 32 + d] * key[j * 32 + d];
        p[j] = s * 0.17677669529f;
    }
    __syncwarp();
    float most = -INFINITY, sum = 0.0f, out = 0.0f;
    for (int j = 0; j < m; j++)
        most = fmaxf(most, p[j]);
    for (int j = 0; j < m; j++) {
        float e = __expf(p[j] - most);
        sum += e;
        out += e * v[j * 32 + t];
    }
    y[i * 32 + t] = out / sum;
}
"""
_FLASH = """
__global__ void k(const float* q, const float* key, const float* v, float* y, int n, int m)
{
    __shared__ float ks[32][33], vs[32][33], qs[32];
    int i = blockIdx.x, t = threadIdx.x;
    float most = -INFINITY, sum = 0.0f, out = 0.0f;
    qs[t] = q[i * 32 + t];
    for (int from = 0; from < m; from += 32) {
        int count = min(32, m - from);
        __syncwarp();
        for (int r = 0; r < count; r++) {
            ks[r][t] = key[(from + r) * 32 + t];
            vs[r][t] = v[(from + r) * 32 + t];
        }
        __syncwarp();
        float s = 0.0f;
        if (t < count)
            for (int d = 0; d < 32; d++)
                s += qs[d] * ks[t][d];
        s = t < count ? s * (0.17677669529f * 1.44269504f) : -INFINITY;
        float larger = s;
        for (int d = 16; d > 0; d /= 2)
            larger = fmaxf(larger, __shfl_xor_sync(0xffffffffu, larger, d));
        larger = fmaxf(larger, most);
        float e = exp2f(s - larger), scale = exp2f(most - larger), all = e;
        for (int d = 16; d > 0; d /= 2)
            all += __shfl_xor_sync(0xffffffffu, all, d);
        sum = sum * scale + all;
        out *= scale;
        for (int r = 0; r < count; r++)
            out += __shfl_sync(0xffffffffu, e, r) * vs[r][t];
        most = larger;
    }
    y[i * 32 + t] = out / sum;
}
"""
_CAUSAL = """
__global__ void k(const float* q, const float* key, const float* v, float* y, int n)
{
    int i = blockIdx.x, t = threadIdx.x;
    float most = -INFINITY, sum = 0.0f, out = 0.0f;
    float own = q[i * 32 + t];
    for (int j = 0; j <= i; j++) {
        float s = own * key[j * 32 + t];
        for (int d = 16; d > 0; d /= 2)
            s += __shfl_xor_sync(0xffffffffu, s, d);
        s *= 0.17677669529f;
        float larger = fmaxf(most, s), scale = __expf(most - larger), e = __expf(s - larger);
        sum = sum * scale + e;
        out = out * scale + e * v[j * 32 + t];
        most = larger;
    }
    y[i * 32 + t] = out / sum;
}
"""


def _convolved(x, w):
    padded = np.pad(x, 2)
    return sum((w[t] * padded[t : t + len(x)] for t in range(5)), np.zeros(len(x)))


def _conv2d(x, w, b):
    _, h, v = x.shape
    y = np.zeros((len(w), h - 2, v - 2)) + b[:, None, None]
    for r in range(3):
        for q in range(3):
            y += np.einsum("oc,chv->ohv", w[:, :, r, q], x[:, r : r + h - 2, q : q + v - 2])
    return y


def _depthwise(x, w):
    _, h, v = x.shape
    padded = np.pad(x, ((0, 0), (1, 1), (1, 1)))
    y = np.zeros(x.shape)
    for r in range(3):
        for q in range(3):
            y += w[:, r, q][:, None, None] * padded[:, r : r + h, q : q + v]
    return y


def _transposed(x, w):
    y = np.zeros(2 * len(x) + 2)
    for i in range(len(x)):
        y[2 * i : 2 * i + 4] += x[i] * w
    return y


def _means(x):
    padded, ones = np.pad(x, 1), np.pad(np.ones(len(x)), 1)
    return (padded[:-2] + padded[1:-1] + padded[2:]) / (ones[:-2] + ones[1:-1] + ones[2:])


def _attention(q, key, v):
    s = q @ key.T / np.sqrt(32)
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e @ v / e.sum(axis=1, keepdims=True)


def _causal(q, key, v):
    s = q @ key.T / np.sqrt(32)
    s = np.where(np.tril(np.ones(s.shape, bool)), s, -np.inf)
    e = np.exp(s - s.max(axis=1, keepdims=True))
    return e @ v / e.sum(axis=1, keepdims=True)


_AB = {"a": "n m float32", "b": "m p float32"}
_C = {"c": "n p float32"}
_ARGS = ("a", "b", "c", "n", "m", "p")
_PRODUCT = lambda a, b: a @ b  # noqa: E731
_QKV = {"q": "n 32 float32", "key": "m 32 float32", "v": "m 32 float32"}


def _split(case):
    return ((case["p"] + 15) // 16, (case["n"] + 15) // 16, 3), (16, 16), _ARGS


KERNELS = (
    JudgedKernel(
        "product, naive",
        "products",
        problem("product", _AB, _C, _PRODUCT, tiles("n", "p", *_ARGS)),
        _NAIVE,
        (
            Twin("the last term is left out", "l < m", "l < m - 1"),
            Twin("the wrong stride", "b[l * p + j]", "b[l * m + j % m]"),
        ),
    ),
    JudgedKernel(
        "product, tiled",
        "products",
        problem("product", _AB, _C, _PRODUCT, tiles("n", "p", *_ARGS)),
        _TILED,
        (
            Twin(
                "no second barrier",
                "            sum += s[ty][l] * t[l][tx];\n        __syncthreads();",
                "            sum += s[ty][l] * t[l][tx];",
            ),
            Twin(
                "the tail of the sum is not masked", "i < n && from + tx < m ?", "i < n && i * m + from + tx < n * m ?"
            ),
        ),
    ),
    JudgedKernel(
        "alpha A B + beta C",
        "products",
        problem(
            "gemm",
            {"alpha": "float32", "beta": "float32", **_AB, "c": "n p float32"},
            _C,
            lambda alpha, beta, a, b, c: alpha * (a @ b) + beta * c,
            tiles("n", "p", "alpha", "beta", *_ARGS),
        ),
        _SCALED,
        (Twin("beta is forgotten", "beta * c[i * p + j]", "c[i * p + j]"),),
    ),
    JudgedKernel(
        "alpha A B + beta C, given numbers",
        "products",
        problem(
            "gemm",
            {"alpha": 1.5, "beta": 0.5, **_AB, "c": "n p float32"},
            _C,
            lambda alpha, beta, a, b, c: alpha * (a @ b) + beta * c,
            tiles("n", "p", "alpha", "beta", *_ARGS),
        ),
        _SCALED,
        (Twin("alpha once more", "beta * c[i * p + j]", "alpha * beta * c[i * p + j]"),),
    ),
    JudgedKernel(
        "product, split-K",
        "products",
        problem(
            "product",
            {**_AB, "c": wb.array("n p", "float32", make=lambda rng, sizes: np.zeros((sizes["n"], sizes["p"])))},
            _C,
            lambda a, b, c: c + a @ b,
            _split,
        ),
        _SPLIT_K,
        (
            Twin("the last part is cut", "(m + gridDim.z - 1) / gridDim.z", "m / gridDim.z"),
            Twin("no atomic", "atomicAdd(&c[i * p + j], s)", "c[i * p + j] += s"),
        ),
    ),
    JudgedKernel(
        "product, batched",
        "products",
        problem(
            "batched product",
            {"a": "z n m float32", "b": "z m p float32"},
            {"c": "z n p float32"},
            _PRODUCT,
            tiles("n", "p", *_ARGS, deep="z"),
        ),
        _BATCHED,
        (Twin("one b for all", "b[(z * m + l) * p + j]", "b[l * p + j]"),),
    ),
    JudgedKernel(
        "product of half, sums in float",
        "products",
        problem(
            "product", {"a": "n m float16", "b": "m p float16"}, {"c": "n p float16"}, _PRODUCT, tiles("n", "p", *_ARGS)
        ),
        _HALF,
        (
            Twin(
                "sums in half",
                "s += __half2float(a[i * m + l]) * __half2float(b[l * p + j]);",
                "s = __half2float(__float2half(s + __half2float(a[i * m + l]) * __half2float(b[l * p + j])));",
            ),
        ),
    ),
    JudgedKernel(
        "product of half to float",
        "products",
        problem(
            "product", {"a": "n m float16", "b": "m p float16"}, {"c": "n p float32"}, _PRODUCT, tiles("n", "p", *_ARGS)
        ),
        _HALF_TO_FLOAT,
        (
            Twin(
                "factors multiplied in half",
                "__half2float(a[i * m + l]) * __half2float(b[l * p + j])",
                "__half2float(__hmul(a[i * m + l], b[l * p + j]))",
            ),
        ),
    ),
    JudgedKernel(
        "product of int8",
        "products",
        problem(
            "product",
            {"a": "n m int8", "b": "m p int8"},
            {"c": "n p int32"},
            lambda a, b: a.astype(np.int32) @ b.astype(np.int32),
            tiles("n", "p", *_ARGS),
        ),
        _INT8,
        (Twin("sums in 16 bits", "int s = 0;", "short s = 0;"),),
    ),
    JudgedKernel(
        "matrix times vector",
        "products",
        problem(
            "gemv",
            {"a": "n m float32", "x": "m float32"},
            {"y": "n float32"},
            lambda a, x: a @ x,
            lambda case: ((case["n"] * 32 + 127) // 128, 128, ("a", "x", "y", "n", "m")),
        ),
        _GEMV,
        (Twin("31 lanes", "__shfl_down_sync(0xffffffffu, s, d)", "__shfl_down_sync(0xffffffffu, s, d, 16)"),),
    ),
    JudgedKernel(
        "linear and gelu",
        "products",
        problem(
            "linear gelu",
            {"x": "n m float32", "w": "p m float32", "bias": "p float32"},
            {"y": "n p float32"},
            lambda x, w, bias: (lambda s: 0.5 * s * (1 + np.tanh(np.sqrt(2 / np.pi) * (s + 0.044715 * s**3))))(
                x @ w.T + bias
            ),
            tiles("n", "p", "x", "w", "bias", "y", "n", "m", "p"),
        ),
        _LINEAR_GELU,
        (Twin("the bias after the activation", "float s = bias[j];", "float s = 0.0f;"),),
    ),
    JudgedKernel(
        "convolution in 1 dimension",
        "convolutions",
        problem(
            "conv1d",
            {"x": "n float32", "w": "5 float32"},
            {"y": "n float32"},
            _convolved,
            each("n", "x", "w", "y", "n"),
        ),
        _CONV1D,
        (Twin("the border", "at >= 0", "at > 0"), Twin("mirrored", "w[t]", "w[4 - t]")),
    ),
    JudgedKernel(
        "convolution in 2 dimensions",
        "convolutions",
        problem(
            "conv2d",
            {"x": "c h v float32", "w": "o c 3 3 float32", "b": "o float32"},
            {"y": "o r s float32"},
            _conv2d,
            each("o r s", "x", "w", "b", "y", "c", "o", "h", "v", block=128),
            cases=[
                {"c": 3, "o": 4, "h": 9, "v": 11, "r": 7, "s": 9},
                {"c": 5, "o": 2, "h": 20, "v": 33, "r": 18, "s": 31},
            ],
            empty=False,
            fit=lambda sizes: {**sizes, "h": sizes["r"] + 2, "v": sizes["s"] + 2},
        ),
        _CONV2D,
        (Twin("the stride of another axis", "(from * h + row + r) * v", "(from * v + row + r) * v"),),
    ),
    JudgedKernel(
        "depthwise convolution",
        "convolutions",
        problem(
            "depthwise",
            {"x": "c h v float32", "w": "c 3 3 float32"},
            {"y": "c h v float32"},
            _depthwise,
            each("c h v", "x", "w", "y", "c", "h", "v"),
        ),
        _DEPTHWISE,
        (
            Twin("the border of another axis", "row + r < h", "row + r < v"),
            Twin("the right border", "column + q < v)", "column + q < v - 1)"),
        ),
    ),
    JudgedKernel(
        "transposed convolution",
        "convolutions",
        problem(
            "transposed",
            {"x": "n float32", "w": "4 float32"},
            {"y": "m float32"},
            _transposed,
            each("m", "x", "w", "y", "n", "m"),
            cases=[{"n": 1, "m": 4}, {"n": 100, "m": 202}],
            fit=lambda sizes: {"n": sizes["n"], "m": 2 * sizes["n"] + 2},
        ),
        _TRANSPOSED,
        (Twin("the left border", "i - t >= 0 &&", "i - t > 0 &&"),),
    ),
    JudgedKernel(
        "max pooling",
        "convolutions",
        problem(
            "max pool",
            {"x": "H V float32"},
            {"y": "h v float32"},
            lambda x: x.reshape(x.shape[0] // 2, 2, x.shape[1] // 2, 2).max(axis=(1, 3)),
            tiles("h", "v", "x", "y", "h", "v"),
            cases=[{"H": 10, "V": 14, "h": 5, "v": 7}, {"H": 66, "V": 38, "h": 33, "v": 19}],
            fit=lambda sizes: {"h": sizes["h"], "v": sizes["v"], "H": 2 * sizes["h"], "V": 2 * sizes["v"]},
        ),
        _MAX_POOL,
        (Twin("three of four", "t < 4", "t < 3"),),
    ),
    JudgedKernel(
        "mean of neighbours",
        "convolutions",
        problem("means", {"x": "n float32"}, {"y": "n float32"}, _means, each("n", "x", "y", "n")),
        _AVG_POOL,
        (Twin("always by 3", "s / count", "s / 3"),),
    ),
    JudgedKernel(
        "attention, naive",
        "attention",
        problem(
            "attention",
            _QKV,
            {"y": "n 32 float32"},
            _attention,
            lambda case: (case["n"], 32, ("q", "key", "v", "y", "n", "m"), 4 * case["m"]),
            cases=[{"n": 3, "m": 5}, {"n": 33, "m": 70}],
            fit=lambda sizes: {**sizes, "m": min(sizes["m"], 8192)},
        ),
        _ATTENTION,
        (Twin("no barrier of the warp", "    __syncwarp();\n", ""), Twin("another scale", "0.17677669529f", "0.1767f")),
    ),
    JudgedKernel(
        "attention, flash",
        "attention",
        problem(
            "attention",
            _QKV,
            {"y": "n 32 float32"},
            _attention,
            lambda case: (case["n"], 32, ("q", "key", "v", "y", "n", "m")),
        ),
        _FLASH,
        (
            Twin("the output is not rescaled", "        out *= scale;\n", ""),
            Twin(
                "no barrier before a tile is overwritten",
                "        __syncwarp();\n        for (int r = 0; r < count; r++) {",
                "        for (int r = 0; r < count; r++) {",
            ),
        ),
    ),
    JudgedKernel(
        "attention, causal",
        "attention",
        problem(
            "causal attention",
            {"q": "n 32 float32", "key": "n 32 float32", "v": "n 32 float32"},
            {"y": "n 32 float32"},
            _causal,
            rows("n", "q", "key", "v", "y", "n", block=32),
        ),
        _CAUSAL,
        (Twin("not itself", "j <= i", "j < max(i, 1)"),),
    ),
)
