"""Norms, softmax and losses: a block or a warp for each row."""

from __future__ import annotations

import numpy as np
from judged.judged_kernel import JudgedKernel, Twin, each, problem, rows

import workbench as wb

SUMS = """
__device__ float block_sum(float v)
{
    __shared__ float part[32];
    for (int d = 16; d > 0; d /= 2)
        v += __shfl_xor_sync(0xffffffffu, v, d);
    __syncthreads();
    if (threadIdx.x % 32 == 0)
        part[threadIdx.x / 32] = v;
    __syncthreads();
    v = threadIdx.x % 32 < blockDim.x / 32 ? part[threadIdx.x % 32] : 0.0f;
    for (int d = 16; d > 0; d /= 2)
        v += __shfl_xor_sync(0xffffffffu, v, d);
    return v;
}
"""
_LAYER_NORM = (
    SUMS
    + """
__global__ void k(const float* x, const float* g, const float* b, float* y, int n, int m)
{
    const float* row = x + blockIdx.x * m;
    float s = 0.0f;
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        s += row[j];
    float mean = block_sum(s) / m;
    float q = 0.0f;
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        q += (row[j] - mean) * (row[j] - mean);
    float scale = rsqrtf(block_sum(q) / m + 1e-5f);
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        y[blockIdx.x * m + j] = (row[j] - mean) * scale * g[j] + b[j];
}
"""
)
_LAYER_NORM_SEQUENTIAL = """
__global__ void k(const float* x, const float* g, const float* b, float* y, int n, int m)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float mean = 0.0f, var = 0.0f;
    for (int j = 0; j < m; j++)
        mean += x[i * m + j];
    mean /= m;
    for (int j = 0; j < m; j++) {
        float d = x[i * m + j] - mean;
        var += d * d;
    }
    var /= m;
    for (int j = 0; j < m; j++)
        y[i * m + j] = (x[i * m + j] - mean) / sqrtf(var + 1e-5f) * g[j] + b[j];
}
"""
_WELFORD = """
__global__ void k(const float* x, const float* g, const float* b, float* y, int n, int m)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float mean = 0.0f, m2 = 0.0f;
    for (int j = 0; j < m; j++) {
        float d = x[i * m + j] - mean;
        mean += d / (j + 1);
        m2 += d * (x[i * m + j] - mean);
    }
    float scale = rsqrtf(m2 / m + 1e-5f);
    for (int j = 0; j < m; j++)
        y[i * m + j] = (x[i * m + j] - mean) * scale * g[j] + b[j];
}
"""
_RMS_NORM = (
    SUMS
    + """
__global__ void k(const float* x, const float* g, float* y, int n, int m)
{
    const float* row = x + blockIdx.x * m;
    float s = 0.0f;
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        s += row[j] * row[j];
    float scale = rsqrtf(block_sum(s) / m + 1e-6f);
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        y[blockIdx.x * m + j] = row[j] * scale * g[j];
}
"""
)
_GROUP_NORM = (
    SUMS
    + """
__global__ void k(const float* x, const float* g, const float* b, float* y, int c, int s)
{
    int group = blockIdx.x % 4, batch = blockIdx.x / 4, size = c / 4 * s;
    const float* from = x + (batch * 4 + group) * size;
    float sum = 0.0f, square = 0.0f;
    for (int j = threadIdx.x; j < size; j += blockDim.x)
        sum += from[j];
    float mean = block_sum(sum) / size;
    for (int j = threadIdx.x; j < size; j += blockDim.x)
        square += (from[j] - mean) * (from[j] - mean);
    float scale = rsqrtf(block_sum(square) / size + 1e-5f);
    for (int j = threadIdx.x; j < size; j += blockDim.x) {
        int channel = group * (c / 4) + j / s;
        y[(batch * 4 + group) * size + j] = (from[j] - mean) * scale * g[channel] + b[channel];
    }
}
"""
)
_BATCH_NORM = (
    SUMS
    + """
__global__ void k(const float* x, const float* g, const float* b, float* y, int n, int c)
{
    int channel = blockIdx.x;
    float s = 0.0f, q = 0.0f;
    for (int i = threadIdx.x; i < n; i += blockDim.x)
        s += x[i * c + channel];
    float mean = block_sum(s) / n;
    for (int i = threadIdx.x; i < n; i += blockDim.x)
        q += (x[i * c + channel] - mean) * (x[i * c + channel] - mean);
    float scale = g[channel] * rsqrtf(block_sum(q) / n + 1e-5f);
    for (int i = threadIdx.x; i < n; i += blockDim.x)
        y[i * c + channel] = (x[i * c + channel] - mean) * scale + b[channel];
}
"""
)
_L2_NORMALISE = (
    SUMS
    + """
__global__ void k(const float* x, float* y, int n, int m)
{
    float s = 0.0f;
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        s += x[blockIdx.x * m + j] * x[blockIdx.x * m + j];
    float length = sqrtf(block_sum(s));
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        y[blockIdx.x * m + j] = x[blockIdx.x * m + j] / (length < 1e-12f ? 1e-12f : length);
}
"""
)
_MAXIMA = (
    SUMS
    + """
__device__ float block_max(float v)
{
    __shared__ float part[32];
    for (int d = 16; d > 0; d /= 2)
        v = fmaxf(v, __shfl_xor_sync(0xffffffffu, v, d));
    __syncthreads();
    if (threadIdx.x % 32 == 0)
        part[threadIdx.x / 32] = v;
    __syncthreads();
    v = part[0];
    for (int w = 1; w < blockDim.x / 32; w++)
        v = fmaxf(v, part[w]);
    return v;
}
"""
)
_SOFTMAX = (
    _MAXIMA
    + """
__global__ void k(const float* x, float* y, int n, int m)
{
    const float* row = x + blockIdx.x * m;
    float most = -INFINITY, s = 0.0f;
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        most = fmaxf(most, row[j]);
    most = block_max(most);
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        s += expf(row[j] - most);
    s = block_sum(s);
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        y[blockIdx.x * m + j] = expf(row[j] - most) / s;
}
"""
)
_SOFTMAX_FAST = (
    _MAXIMA
    + """
__global__ void k(const float* x, float* y, int n, int m)
{
    const float* row = x + blockIdx.x * m;
    float most = -INFINITY, s = 0.0f;
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        most = fmaxf(most, row[j]);
    most = block_max(most) * 1.4426950408889634f;
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        s += exp2f(fmaf(row[j], 1.4426950408889634f, -most));
    s = __fdividef(1.0f, block_sum(s));
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        y[blockIdx.x * m + j] = exp2f(fmaf(row[j], 1.4426950408889634f, -most)) * s;
}
"""
)
_SOFTMAX_ONLINE = """
__global__ void k(const float* x, float* y, int n, int m)
{
    int i = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32, lane = threadIdx.x % 32;
    if (i >= n)
        return;
    float most = -1e38f, s = 0.0f;
    for (int j = lane; j < m; j += 32) {
        float v = x[i * m + j], larger = fmaxf(most, v);
        s = s * __expf(most - larger) + __expf(v - larger);
        most = larger;
    }
    for (int d = 16; d > 0; d /= 2) {
        float other = __shfl_xor_sync(0xffffffffu, most, d), part = __shfl_xor_sync(0xffffffffu, s, d);
        float larger = fmaxf(most, other);
        s = s * __expf(most - larger) + part * __expf(other - larger);
        most = larger;
    }
    for (int j = lane; j < m; j += 32)
        y[i * m + j] = __expf(x[i * m + j] - most) / s;
}
"""
_LOG_SOFTMAX = (
    _MAXIMA
    + """
__global__ void k(const float* x, float* y, int n, int m)
{
    const float* row = x + blockIdx.x * m;
    float most = -INFINITY, s = 0.0f;
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        most = fmaxf(most, row[j]);
    most = block_max(most);
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        s += expf(row[j] - most);
    float lse = most + logf(block_sum(s));
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        y[blockIdx.x * m + j] = row[j] - lse;
}
"""
)
_CROSS_ENTROPY = (
    _MAXIMA
    + """
__global__ void k(const float* x, const int* t, float* y, int n, int m)
{
    const float* row = x + blockIdx.x * m;
    float most = -INFINITY, s = 0.0f;
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        most = fmaxf(most, row[j]);
    most = block_max(most);
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        s += __expf(row[j] - most);
    s = block_sum(s);
    if (threadIdx.x == 0)
        y[blockIdx.x] = logf(s) + most - row[t[blockIdx.x]];
}
"""
)
_HUBER = (
    SUMS
    + """
__global__ void k(const float* a, const float* b, float* y, int n)
{
    float s = 0.0f;
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
        float d = fabsf(a[i] - b[i]);
        s += d < 1.0f ? 0.5f * d * d : d - 0.5f;
    }
    s = block_sum(s);
    if (threadIdx.x == 0)
        *y = s / n;
}
"""
)
_KL = (
    SUMS
    + """
__global__ void k(const float* p, const float* q, float* y, int n, int m)
{
    float s = 0.0f;
    for (int j = threadIdx.x; j < m; j += blockDim.x)
        s += p[blockIdx.x * m + j] * (__logf(p[blockIdx.x * m + j]) - __logf(q[blockIdx.x * m + j]));
    s = block_sum(s);
    if (threadIdx.x == 0)
        y[blockIdx.x] = s;
}
"""
)
_COSINE = (
    SUMS
    + """
__global__ void k(const float* a, const float* b, float* y, int n, int m)
{
    float ab = 0.0f, aa = 0.0f, bb = 0.0f;
    for (int j = threadIdx.x; j < m; j += blockDim.x) {
        float u = a[blockIdx.x * m + j], v = b[blockIdx.x * m + j];
        ab += u * v;
        aa += u * u;
        bb += v * v;
    }
    ab = block_sum(ab);
    aa = block_sum(aa);
    bb = block_sum(bb);
    if (threadIdx.x == 0)
        y[blockIdx.x] = ab / (sqrtf(aa) * sqrtf(bb) < 1e-8f ? 1e-8f : sqrtf(aa) * sqrtf(bb));
}
"""
)
_MSE = (
    SUMS
    + """
__global__ void k(const float* a, const float* b, float* y, int n)
{
    float s = 0.0f;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        s += (a[i] - b[i]) * (a[i] - b[i]);
    s = block_sum(s);
    if (threadIdx.x == 0)
        atomicAdd(y, s / n);
}
"""
)
_HINGE = """
__global__ void k(const float* x, const float* t, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = 1.0f - x[i] * t[i] < 0.0f ? 0.0f : 1.0f - x[i] * t[i];
}
"""


def _layer_norm(x, g, b):
    mean = x.mean(axis=1, keepdims=True)
    var = x.var(axis=1, keepdims=True)
    return (x - mean) / np.sqrt(var + 1e-5) * g + b


def _group_norm(x, g, b):
    parts = x.reshape(len(x), 4, -1)
    mean, var = parts.mean(axis=2, keepdims=True), parts.var(axis=2, keepdims=True)
    return ((parts - mean) / np.sqrt(var + 1e-5)).reshape(x.shape) * g[:, None] + b[:, None]


def _batch_norm(x, g, b):
    return (x - x.mean(axis=0)) / np.sqrt(x.var(axis=0) + 1e-5) * g + b


def _softmax(x):
    e = np.exp(x - x.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


def _log_softmax(x):
    shifted = x - x.max(axis=1, keepdims=True)
    return shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))


def _cross_entropy(x, t):
    return -_log_softmax(x)[np.arange(len(t)), t]


def _huber(a, b):
    d = np.abs(a - b)
    return np.where(d < 1, 0.5 * d * d, d - 0.5).mean()


def _cosine(a, b):
    lengths = np.sqrt((a * a).sum(axis=1)) * np.sqrt((b * b).sum(axis=1))
    return (a * b).sum(axis=1) / np.maximum(lengths, 1e-8)


def _labels(rng, sizes):
    return rng.integers(0, max(sizes["m"], 1), sizes["n"]).astype(np.int32)


_AFFINE = {"x": "n m float32", "g": "m float32", "b": "m float32"}
_Y = {"y": "n m float32"}
_X = {"x": "n m float32"}
_LN_ARGS = ("x", "g", "b", "y", "n", "m")
_NO_BARRIER = Twin(
    "a missing barrier",
    "        part[threadIdx.x / 32] = v;\n    __syncthreads();\n    v = threadIdx",
    "        part[threadIdx.x / 32] = v;\n    v = threadIdx",
)
_NO_FIRST_BARRIER = Twin(
    "no barrier before shared memory is used again",
    "d);\n    __syncthreads();\n    if (threadIdx.x % 32 == 0)\n        part[threadIdx.x / 32] = v;\n"
    "    __syncthreads();\n    v = threadIdx",
    "d);\n    if (threadIdx.x % 32 == 0)\n        part[threadIdx.x / 32] = v;\n    __syncthreads();\n    v = threadIdx",
)
_SOFTMAX_PROBLEM = problem("softmax", _X, _Y, _softmax, rows("n", "x", "y", "n", "m"))

KERNELS = (
    JudgedKernel(
        "layer norm",
        "norms",
        problem("layer norm", _AFFINE, _Y, _layer_norm, rows("n", *_LN_ARGS)),
        _LAYER_NORM,
        (
            Twin("biased otherwise", "block_sum(q) / m", "block_sum(q) / (m > 1 ? m - 1 : 1)"),
            Twin("another epsilon", "1e-5f", "1e-3f"),
            _NO_BARRIER,
            _NO_FIRST_BARRIER,
        ),
    ),
    JudgedKernel(
        "layer norm, a thread a row",
        "norms",
        problem("layer norm", _AFFINE, _Y, _layer_norm, each("n", *_LN_ARGS, block=64)),
        _LAYER_NORM_SEQUENTIAL,
        (
            Twin(
                "the last column is left out of the mean",
                "    for (int j = 0; j < m; j++)\n        mean",
                "    for (int j = 0; j < m - 1; j++)\n        mean",
            ),
        ),
    ),
    JudgedKernel(
        "layer norm by Welford",
        "norms",
        problem("layer norm", _AFFINE, _Y, _layer_norm, each("n", *_LN_ARGS, block=64)),
        _WELFORD,
        (Twin("the old mean", "m2 += d * (x[i * m + j] - mean);", "m2 += d * d;"),),
    ),
    JudgedKernel(
        "rms norm",
        "norms",
        problem(
            "rms norm",
            {"x": "n m float32", "g": "m float32"},
            _Y,
            lambda x, g: x / np.sqrt((x * x).mean(axis=1, keepdims=True) + 1e-6) * g,
            rows("n", "x", "g", "y", "n", "m"),
        ),
        _RMS_NORM,
        (
            Twin("a sum in place of a mean", "block_sum(s) / m", "block_sum(s) / blockDim.x"),
            Twin("the weight of another column", "g[j]", "g[threadIdx.x % m]"),
        ),
    ),
    JudgedKernel(
        "group norm",
        "norms",
        problem(
            "group norm",
            {"x": "n c s float32", "g": "c float32", "b": "c float32"},
            {"y": "n c s float32"},
            _group_norm,
            lambda case: (4 * case["n"], 128, ("x", "g", "b", "y", "c", "s")),
            cases=[{"n": 2, "c": 8, "s": 33}, {"n": 3, "c": 12, "s": 64}],
            fit=lambda sizes: {**sizes, "c": 4 * max(1, sizes["c"] // 4)},
            empty=False,
        ),
        _GROUP_NORM,
        (Twin("the weight of the group's first channel", "group * (c / 4) + j / s", "group * (c / 4)"),),
    ),
    JudgedKernel(
        "batch norm",
        "norms",
        problem(
            "batch norm",
            {"x": "n c float32", "g": "c float32", "b": "c float32"},
            {"y": "n c float32"},
            _batch_norm,
            rows("c", "x", "g", "b", "y", "n", "c"),
        ),
        _BATCH_NORM,
        (Twin("the wrong axis", "block_sum(s) / n", "block_sum(s) / c"),),
    ),
    JudgedKernel(
        "l2 normalise",
        "norms",
        problem(
            "l2 normalise",
            _X,
            _Y,
            lambda x: x / np.maximum(np.sqrt((x**2).sum(axis=1, keepdims=True)), 1e-12),
            rows("n", "x", "y", "n", "m"),
        ),
        _L2_NORMALISE,
        (
            Twin(
                "only the first thousand columns",
                "for (int j = threadIdx.x; j < m; j += blockDim.x)\n        s",
                "for (int j = threadIdx.x; j < min(m, 1000); j += blockDim.x)\n        s",
            ),
        ),
    ),
    JudgedKernel(
        "softmax",
        "softmax",
        _SOFTMAX_PROBLEM,
        _SOFTMAX,
        (
            Twin("without the maximum", "s += expf(row[j] - most);", "s += expf(row[j]);"),
            Twin("one warp's maximum", "for (int w = 1; w < blockDim.x / 32; w++)", "for (int w = 1; w < 1; w++)"),
        ),
    ),
    JudgedKernel(
        "softmax by exp2, fast",
        "softmax",
        _SOFTMAX_PROBLEM,
        _SOFTMAX_FAST,
        (
            Twin(
                "a constant cut to 3 digits",
                "exp2f(fmaf(row[j], 1.4426950408889634f, -most)) * s",
                "exp2f(fmaf(row[j], 1.442f, -most)) * s",
            ),
        ),
    ),
    JudgedKernel(
        "softmax, online",
        "softmax",
        problem("softmax", _X, _Y, _softmax, lambda case: ((case["n"] + 3) // 4, 128, ("x", "y", "n", "m"))),
        _SOFTMAX_ONLINE,
        (Twin("the sum is not rescaled", "s = s * __expf(most - larger) + __expf(v", "s = s + __expf(v"),),
    ),
    JudgedKernel(
        "log softmax",
        "softmax",
        problem("log softmax", _X, _Y, _log_softmax, rows("n", "x", "y", "n", "m")),
        _LOG_SOFTMAX,
        (Twin("log2 in place of log", "logf(block_sum(s))", "log2f(block_sum(s))"),),
    ),
    JudgedKernel(
        "cross entropy",
        "losses",
        problem(
            "cross entropy",
            {"x": "n m float32", "t": wb.array("n", "int32", make=_labels)},
            {"y": "n float32"},
            _cross_entropy,
            rows("n", "x", "t", "y", "n", "m"),
            empty=False,
        ),
        _CROSS_ENTROPY,
        (Twin("the first label for all", "row[t[blockIdx.x]]", "row[t[0]]"),),
    ),
    JudgedKernel(
        "huber",
        "losses",
        problem(
            "huber",
            {"a": "n float32", "b": "n float32"},
            {"y": "float32"},
            _huber,
            lambda case: (1, 256, ("a", "b", "y", "n")),
        ),
        _HUBER,
        (Twin("another branch at 1", "d - 0.5f", "d"),),
    ),
    JudgedKernel(
        "kl divergence",
        "losses",
        problem(
            "kl divergence",
            {"p": wb.array("n m", "float32", low=0.01, high=1.0), "q": wb.array("n m", "float32", low=0.01, high=1.0)},
            {"y": "n float32"},
            lambda p, q: (p * (np.log(p) - np.log(q))).sum(axis=1),
            rows("n", "p", "q", "y", "n", "m"),
        ),
        _KL,
        (Twin("the other way round", "s += p[blockIdx.x * m + j] *", "s += q[blockIdx.x * m + j] *"),),
    ),
    JudgedKernel(
        "cosine similarity",
        "losses",
        problem(
            "cosine",
            {"a": "n m float32", "b": "n m float32"},
            {"y": "n float32"},
            _cosine,
            rows("n", "a", "b", "y", "n", "m"),
        ),
        _COSINE,
        (Twin("a length is forgotten", "1e-8f : sqrtf(aa) * sqrtf(bb)", "1e-8f : sqrtf(aa) * sqrtf(aa)"),),
    ),
    JudgedKernel(
        "mean squared error, atomics",
        "losses",
        problem(
            "mse",
            {"a": "n float32", "b": "n float32", "y": wb.array("", "float32", make=lambda rng, sizes: np.float32(0))},
            {"y": "float32"},
            lambda a, b, y: y + ((a - b) ** 2).mean(),
            lambda case: (min((case["n"] + 127) // 128, 24), 128, ("a", "b", "y", "n")),
        ),
        _MSE,
        (Twin("no atomic", "atomicAdd(y, s / n);", "*y += s / n;"),),
    ),
    JudgedKernel(
        "hinge",
        "losses",
        problem(
            "hinge",
            {
                "x": "n float32",
                "t": wb.array("n", "float32", make=lambda rng, sizes: rng.choice([-1.0, 1.0], sizes["n"])),
            },
            {"y": "n float32"},
            lambda x, t: np.maximum(0, 1 - x * t),
            each("n", "x", "t", "y", "n"),
        ),
        _HINGE,
        (Twin("the square", "1.0f - x[i] * t[i] < 0.0f ? 0.0f", "1.0f - x[i] * t[i] < 0.0f ? x[i] * t[i] - 1.0f"),),
    ),
)
