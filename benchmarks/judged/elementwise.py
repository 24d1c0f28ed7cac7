"""Elementwise kernels and activations."""

from __future__ import annotations

import math

import numpy as np
from judged.judged_kernel import JudgedKernel, Twin, each, problem

_HEAD = """
__global__ void k(const float* x, float* y, int n)
{{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {{
        float v = x[i];
        {0}
    }}
}}
"""
_PAST_THE_END = Twin("one element too many", "i < n", "i <= n")
_erf = np.vectorize(math.erf, otypes=[np.float64])


def _activation(name: str, body: str, reference, *twins: Twin) -> JudgedKernel:
    described = problem(name, {"x": "n float32"}, {"y": "n float32"}, reference, each("n", "x", "y", "n"))
    return JudgedKernel(name, "elementwise", described, _HEAD.format(body), twins)


_gelu = lambda x: 0.5 * x * (1 + _erf(x / np.sqrt(2)))  # noqa: E731
_gelu_tanh = lambda x: 0.5 * x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)))  # noqa: E731
_sigmoid = lambda x: 1 / (1 + np.exp(-x))  # noqa: E731
_softplus = lambda x: np.logaddexp(0, x)  # noqa: E731
_LANES = """
__global__ void k(const float* a, const float* b, float* y, int n)
{
    int i = 4 * (blockIdx.x * blockDim.x + threadIdx.x);
    if (i + 3 < n) {
        float4 u = *(const float4*)(a + i), v = *(const float4*)(b + i);
        *(float4*)(y + i) = make_float4(u.x + v.x, u.y + v.y, u.z + v.z, u.w + v.w);
    } else {
        for (int j = i; j < n; j++)
            y[j] = a[j] + b[j];
    }
}
"""
_STRIDE = """
__global__ void k(float s, const float* x, float* y, int n)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        y[i] = s * x[i] + y[i];
}
"""
_SWIGLU = """
__global__ void k(const float* x, float* y, int n, int m)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n * m) {
        int row = i / m, column = i % m;
        float gate = x[row * 2 * m + column], up = x[row * 2 * m + m + column];
        y[i] = gate / (1.0f + __expf(-gate)) * up;
    }
}
"""
_DROPOUT = """
__device__ unsigned mixed(unsigned v)
{
    v ^= v >> 16; v *= 0x7feb352du; v ^= v >> 15; v *= 0x846ca68bu; v ^= v >> 16;
    return v;
}
__global__ void k(const float* x, float* y, int n, unsigned seed)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = (mixed(i ^ seed) >> 8) * (1.0f / 16777216.0f) < 0.25f ? 0.0f : x[i] * (1.0f / 0.75f);
}
"""


def _mixed(v):
    v = v ^ v >> np.uint32(16)
    v = v * np.uint32(0x7FEB352D)
    v = v ^ v >> np.uint32(15)
    v = v * np.uint32(0x846CA68B)
    return v ^ v >> np.uint32(16)


def _dropout(x, seed):
    chance = (_mixed(np.arange(len(x), dtype=np.uint32) ^ np.uint32(seed)) >> np.uint32(8)) / 2.0**24
    return np.where(chance < 0.25, 0.0, x / 0.75)


KERNELS = (
    _activation(
        "relu",
        "y[i] = v < 0.0f ? 0.0f : v;",
        lambda x: np.maximum(x, 0),
        _PAST_THE_END,
        Twin("NaN becomes 0", "v < 0.0f ? 0.0f : v", "fmaxf(v, 0.0f)"),
    ),
    _activation(
        "leaky relu",
        "y[i] = v > 0.0f ? v : 0.01f * v;",
        lambda x: np.where(x > 0, x, 0.01 * x),
        Twin("another slope", "0.01f", "0.011f"),
    ),
    _activation(
        "gelu",
        "y[i] = 0.5f * v * (1.0f + erff(v * 0.70710678f));",
        _gelu,
        Twin("the approximation by tanh", "erff(v * 0.70710678f)", "tanhf(0.79788456f * (v + 0.044715f * v * v * v))"),
    ),
    _activation(
        "gelu by erfc", "y[i] = 0.5f * v * erfcf(-v * 0.70710678f);", _gelu, Twin("a sign", "erfcf(-v", "erfcf(v")
    ),
    _activation(
        "gelu by tanh",
        "y[i] = 0.5f * v * (1.0f + tanhf(0.7978845608f * (v + 0.044715f * v * v * v)));",
        _gelu_tanh,
        Twin("a coefficient", "0.044715f", "0.04715f"),
    ),
    _activation(
        "gelu by tanh, as a sigmoid",
        "float u = 1.5957691216f * (v + 0.044715f * v * v * v); y[i] = v / (1.0f + __expf(-u));",
        _gelu_tanh,
        Twin("half of the argument", "1.5957691216f", "0.7978845608f"),
    ),
    _activation("sigmoid", "y[i] = 1.0f / (1.0f + expf(-v));", _sigmoid, Twin("a sign", "expf(-v)", "expf(v)")),
    _activation(
        "sigmoid, fast",
        "y[i] = __fdividef(1.0f, 1.0f + __expf(-v));",
        _sigmoid,
        Twin("a hard sigmoid", "__fdividef(1.0f, 1.0f + __expf(-v))", "__saturatef(v / 6.0f + 0.5f)"),
    ),
    _activation(
        "silu",
        "y[i] = v / (1.0f + __expf(-v));",
        lambda x: x / (1 + np.exp(-x)),
        Twin("the tail is left out", "i < n", "i < n - 1"),
    ),
    _activation(
        "tanh by exp",
        "float e = expf(-2.0f * fabsf(v)); y[i] = copysignf((1.0f - e) / (1.0f + e), v);",
        np.tanh,
        Twin("without the sign", "copysignf((1.0f - e) / (1.0f + e), v)", "(1.0f - e) / (1.0f + e)"),
    ),
    _activation(
        "softplus",
        "y[i] = fmaxf(v, 0.0f) + log1pf(expf(-fabsf(v)));",
        _softplus,
        Twin("overflows above 88", "fmaxf(v, 0.0f) + log1pf(expf(-fabsf(v)))", "log1pf(expf(v))"),
    ),
    _activation(
        "mish",
        "float s = fmaxf(v, 0.0f) + log1pf(expf(-fabsf(v))); y[i] = v * tanhf(s);",
        lambda x: x * np.tanh(_softplus(x)),
        Twin("sigmoid in place of tanh", "tanhf(s)", "(1.0f / (1.0f + expf(-s)))"),
    ),
    _activation(
        "elu",
        "y[i] = v > 0.0f ? v : expm1f(v);",
        lambda x: np.where(x > 0, x, np.expm1(np.minimum(x, 0))),
        Twin("terms that cancel", "expm1f(v)", "(expf(v) - 1.0f) * 1.001f"),
    ),
    _activation(
        "hard swish",
        "y[i] = v * fminf(fmaxf(v + 3.0f, 0.0f), 6.0f) / 6.0f;",
        lambda x: x * np.clip(x + 3, 0, 6) / 6,
        Twin("another bound", "0.0f), 6.0f)", "0.0f), 5.0f)"),
    ),
    JudgedKernel(
        "add, four at a time",
        "elementwise",
        problem(
            "add",
            {"a": "n float32", "b": "n float32"},
            {"y": "n float32"},
            lambda a, b: a + b,
            lambda case: ((case["n"] + 1023) // 1024, 256, ("a", "b", "y", "n")),
        ),
        _LANES,
        (
            Twin("no tail", "for (int j = i; j < n; j++)", "for (int j = i; j < n - 3; j++)"),
            Twin("the last lane of b", "u.w + v.w", "u.w + v.z"),
        ),
    ),
    JudgedKernel(
        "axpy in place, grid stride",
        "elementwise",
        problem(
            "axpy",
            {"s": "float32", "x": "n float32", "y": "n float32"},
            {"y": "n float32"},
            lambda s, x, y: s * x + y,
            lambda case: (min((case["n"] + 127) // 128, 16), 128, ("s", "x", "y", "n")),
        ),
        _STRIDE,
        (Twin("the stride is a block", "i += gridDim.x * blockDim.x", "i += 15 * blockDim.x"),),
    ),
    JudgedKernel(
        "swiglu",
        "elementwise",
        problem(
            "swiglu",
            {"x": "n k float32"},
            {"y": "n m float32"},
            lambda x: x[:, : x.shape[1] // 2] / (1 + np.exp(-x[:, : x.shape[1] // 2])) * x[:, x.shape[1] // 2 :],
            each("n m", "x", "y", "n", "m"),
            cases=[{"n": 5, "m": 33, "k": 66}, {"n": 33, "m": 64, "k": 128}],
            fit=lambda sizes: {"n": sizes["n"], "m": sizes["m"], "k": 2 * sizes["m"]},
        ),
        _SWIGLU,
        (Twin("gate and value exchanged", "gate / (1.0f + __expf(-gate)) * up", "up / (1.0f + __expf(-up)) * gate"),),
    ),
    JudgedKernel(
        "dropout by a hash",
        "elementwise",
        problem(
            "dropout", {"x": "n float32", "seed": 12345}, {"y": "n float32"}, _dropout, each("n", "x", "y", "n", "seed")
        ),
        _DROPOUT,
        (Twin("without the scale", "x[i] * (1.0f / 0.75f)", "x[i]"),),
    ),
)
