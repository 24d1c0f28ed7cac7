"""For each rule of advice a kernel that breaks it and one that follows it, with a launch of each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

RANDOM = np.random.default_rng(7)


def floats(*shape: int) -> Any:
    return RANDOM.random(shape, np.float32)


def zeros(*shape: int, dtype: Any = np.float32) -> Any:
    return np.zeros(shape, dtype)


@dataclass(frozen=True)
class Case:
    """A launch. line: a piece of the source line that advice must name. arch: that of the device where empty."""

    source: str
    grid: Any
    block: Any
    args: Callable[[], tuple[Any, ...]]
    line: str = ""
    arch: str = ""


@dataclass(frozen=True)
class Pair:
    rule: str
    bad: Case
    good: Case
    device: str = "RTX 3090"


N = 1 << 20
COPY = lambda: (floats(N), zeros(N), N)  # noqa: E731
MATRIX = lambda: (floats(1024, 1024), zeros(1024, 1024), 1024)  # noqa: E731

CONSTANTS_BY_LANE = r"""
__constant__ float table[2048];
__global__ void look_up(const float* __restrict__ a, float* __restrict__ b, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        b[i] = a[i] * table[threadIdx.x * 7 % 2048];
}"""

BANK_CONFLICTS = r"""
__global__ void transpose(const float* __restrict__ a, float* __restrict__ b, int n) {
    __shared__ float tile[32][32];
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    for (int i = 0; i < 32; i += 8) tile[threadIdx.y + i][threadIdx.x] = a[(y + i) * n + x];
    __syncthreads();
    x = blockIdx.y * 32 + threadIdx.x, y = blockIdx.x * 32 + threadIdx.y;
    for (int i = 0; i < 32; i += 8)
        b[(y + i) * n + x] = tile[threadIdx.x][threadIdx.y + i];
}"""

WARP_PRODUCTS = r"""
__global__ void multiply(float* out, int n) {
    float d[8][4] = {};
    unsigned a[4] = {threadIdx.x, 1, 2, 3}, b[2] = {threadIdx.x, 5};
    for (int k = 0; k < n; k++)
        for (int i = 0; i < 8; i++)
            asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 "
                "{%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
                : "+f"(d[i][0]), "+f"(d[i][1]), "+f"(d[i][2]), "+f"(d[i][3])
                : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
    float sum = 0;
    for (int i = 0; i < 8; i++) sum += d[i][0] + d[i][1] + d[i][2] + d[i][3];
    out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}"""

_GROUP_REGISTERS = ", ".join(f"%{i}" for i in range(32))
_GROUP_OPERANDS = ", ".join(f'"+f"(d[{i}])' for i in range(32))
GROUP_PRODUCTS = f"""
__global__ void multiply(float* out, int n) {{
    __shared__ alignas(128) unsigned factors[1024];
    for (int i = threadIdx.x; i < 1024; i += blockDim.x) factors[i] = 0;
    __syncthreads();
    asm volatile("fence.proxy.async;");
    unsigned long long at = (__cvta_generic_to_shared(factors) & 0x3ffff) >> 4;
    unsigned long long tile = at | 8ull << 16 | 16ull << 32;
    float d[32] = {{}};
    asm volatile("wgmma.fence.sync.aligned;");
    for (int k = 0; k < n; k++)
        asm volatile("wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 "
            "{{{_GROUP_REGISTERS}}}, %32, %33, 1, 1, 1, 0, 0;"
            : {_GROUP_OPERANDS} : "l"(tile), "l"(tile));
    asm volatile("wgmma.commit_group.sync.aligned;");
    asm volatile("wgmma.wait_group.sync.aligned 0;");
    float sum = 0;
    for (int i = 0; i < 32; i++) sum += d[i];
    out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}}"""

IN_CLUSTERS = r"""
__global__ void __cluster_dims__(8) sum_columns(float* out, int n) {
    __shared__ float tile[32 * 32];
    tile[threadIdx.x] = threadIdx.x;
    __syncthreads();
    float sum = 0;
    for (int k = 0; k < n; k++) sum += tile[threadIdx.x % 32 * 32 + (k + threadIdx.x / 32) % 32];
    out[blockIdx.x * 1024 + threadIdx.x] = sum;
}"""

DIVERGENCE = r"""
__global__ void mix(const float* __restrict__ a, float* __restrict__ b, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float v = a[i];
    if (threadIdx.x % 2 == 0)
        for (int k = 0; k < 200; k++) v = v * 1.0001f + 0.5f;
    else
        for (int k = 0; k < 200; k++) v = rsqrtf(v) + 0.25f;
    b[i] = v;
}"""

TAIL_WAVE = r"""
__global__ void iterate(float* __restrict__ b) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float v = i;
    for (int k = 0; k < 500; k++) v = v * 1.0001f + 0.5f;
    b[i] = v;
}"""

SCALAR_HALVES = r"""
#include <cuda_fp16.h>
__global__ void series(const __half* a, __half* b, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    __half x = a[i], v = x;
#pragma unroll
    for (int k = 0; k < 200; k++)
        v = __hfma(v, x, x);
    b[i] = v;
}"""

PACKED_HALVES = r"""
#include <cuda_fp16.h>
__global__ void series(const __half* a, __half* b, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (2 * i >= n) return;
    __half2 x = ((const __half2*)a)[i], v = x;
#pragma unroll
    for (int k = 0; k < 200; k++)
        v = __hfma2(v, x, x);
    ((__half2*)b)[i] = v;
}"""

OCCUPANCY = r"""
__global__ void chase(const int* __restrict__ next, int* __restrict__ out, int steps) {
    __shared__ int held[11000];
    held[threadIdx.x] = threadIdx.x;
    __syncthreads();
    int at = blockIdx.x * blockDim.x + held[blockDim.x - 1 - threadIdx.x];
    for (int i = 0; i < steps; i++) at = next[at];
    out[blockIdx.x * blockDim.x + threadIdx.x] = at;
}"""

SPILLS = r"""
__global__ void __launch_bounds__(1024, 2) many(const float* __restrict__ a, float* __restrict__ b, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float v[48];
#pragma unroll
    for (int k = 0; k < 48; k++) v[k] = a[i + k * n];
    for (int r = 0; r < 20; r++) {
#pragma unroll
        for (int k = 0; k < 48; k++) v[k] = v[k] * v[(k + 7) % 48] + v[(k + 31) % 48];
    }
    float s = 0;
#pragma unroll
    for (int k = 0; k < 48; k++) s += v[k];
    b[i] = s;
}"""

UNASKED_FP64 = r"""
__global__ void gauss(const float* __restrict__ x, float* __restrict__ y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        float v = x[i];
        y[i] = 0.3989 * v * v + 1.25 * v;
    }
}"""


def changed(source: str, *changes: tuple[str, str]) -> str:
    """A source with some of its text replaced, which must be there."""
    for old, new in changes:
        assert old in source, old
        source = source.replace(old, new)
    return source


PAIRS = (
    Pair(
        "uncoalesced",
        Case(
            r"""
__global__ void scale(const float* __restrict__ a, float* __restrict__ b, int n) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= n) return;
    for (int k = 0; k < n; k++)
        b[row * n + k] = 2.0f * a[row * n + k];
}""",
            8, 128, MATRIX, "b[row * n + k]",
        ),
        Case(
            r"""
__global__ void scale(const float* __restrict__ a, float* __restrict__ b, int n) {
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    for (int row = blockIdx.y * 16; row < blockIdx.y * 16 + 16; row++)
        b[row * n + column] = 2.0f * a[row * n + column];
}""",
            (8, 64), 128, MATRIX,
        ),
    ),
    Pair(
        "narrow_loads",
        Case(
            r"""
__global__ void invert(const unsigned char* __restrict__ a, unsigned char* __restrict__ b, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) b[i] = 255 - a[i];
}""",
            N * 8 // 256, 256, lambda: (zeros(N * 8, dtype=np.uint8), zeros(N * 8, dtype=np.uint8), N * 8), "b[i] =",
        ),
        Case(
            r"""
__global__ void invert(const uint4* __restrict__ a, uint4* __restrict__ b, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        uint4 v = a[i];
        b[i] = make_uint4(~v.x, ~v.y, ~v.z, ~v.w);
    }
}""",
            N * 8 // 16 // 256, 256,
            lambda: (zeros(N * 2, dtype=np.uint32), zeros(N * 2, dtype=np.uint32), N // 2),
        ),
    ),
    Pair(
        "record_stride",
        Case(
            r"""
struct Particle { float x, y, z, vx, vy, vz, mass, charge; };
__global__ void energy(const Particle* __restrict__ p, float* __restrict__ e, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) e[i] = 0.5f * p[i].mass * p[i].vx * p[i].vx;
}""",
            N // 256, 256,
            lambda: (zeros(N, dtype=[(c, "f4") for c in ("x", "y", "z", "vx", "vy", "vz", "mass", "charge")]),
                     zeros(N), N),
            "p[i].mass",
        ),
        Case(
            r"""
__global__ void energy(const float* __restrict__ mass, const float* __restrict__ vx, float* __restrict__ e, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) e[i] = 0.5f * mass[i] * vx[i] * vx[i];
}""",
            N // 256, 256, lambda: (floats(N), floats(N), zeros(N), N),
        ),
    ),
    Pair(
        "bank_conflicts",
        Case(
            BANK_CONFLICTS,
            (32, 32), (32, 8), MATRIX, "tile[threadIdx.x]",
        ),
        Case(
            changed(BANK_CONFLICTS, ("tile[32][32]", "tile[32][33]")),
            (32, 32), (32, 8), MATRIX,
        ),
    ),
    Pair(
        "redundant_reads",
        Case(
            r"""
__global__ void gemm(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, int n) {
    int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
    float sum = 0;
    for (int k = 0; k < n; k++)
        sum += a[y * n + k] * b[k * n + x];
    c[y * n + x] = sum;
}""",
            (32, 32), (16, 16), lambda: (floats(512, 512), floats(512, 512), zeros(512, 512), 512), "a[y * n + k]",
        ),
        Case(
            r"""
__global__ void gemm(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, int n) {
    __shared__ float ta[32][32], tb[32][32];
    int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
    float s0 = 0, s1 = 0, s2 = 0, s3 = 0;
    for (int t = 0; t < n; t += 32) {
        for (int i = 0; i < 32; i += 8) {
            ta[threadIdx.y + i][threadIdx.x] = a[(y + i) * n + t + threadIdx.x];
            tb[threadIdx.y + i][threadIdx.x] = b[(t + threadIdx.y + i) * n + x];
        }
        __syncthreads();
        for (int k = 0; k < 32; k++) {
            float v = tb[k][threadIdx.x];
            s0 += ta[threadIdx.y][k] * v; s1 += ta[threadIdx.y + 8][k] * v;
            s2 += ta[threadIdx.y + 16][k] * v; s3 += ta[threadIdx.y + 24][k] * v;
        }
        __syncthreads();
    }
    c[y * n + x] = s0; c[(y + 8) * n + x] = s1; c[(y + 16) * n + x] = s2; c[(y + 24) * n + x] = s3;
}""",
            (16, 16), (32, 8), lambda: (floats(512, 512), floats(512, 512), zeros(512, 512), 512),
        ),
    ),
    Pair(
        "divergence",
        Case(
            DIVERGENCE,
            512, 256, lambda: (floats(1 << 17), zeros(1 << 17), 1 << 17), "threadIdx.x % 2",
        ),
        Case(
            changed(DIVERGENCE, ("threadIdx.x % 2", "threadIdx.x / 32 % 2")),
            512, 256, lambda: (floats(1 << 17), zeros(1 << 17), 1 << 17),
        ),
    ),
    Pair(
        "tail_wave",
        Case(
            TAIL_WAVE,
            12, 1024, lambda: (zeros(12 * 1024),),
        ),
        Case(
            TAIL_WAVE,
            82 * 6 * 4, 256, lambda: (zeros(82 * 6 * 4 * 256),),
        ),
    ),
    Pair(
        "occupancy",
        Case(
            OCCUPANCY,
            82 * 24, 64, lambda: (((np.arange(82 * 24 * 64) + 64) % (82 * 24 * 64)).astype(np.int32),
                                 zeros(82 * 24 * 64, dtype=np.int32), 40),
        ),
        Case(
            changed(OCCUPANCY, ("held[11000]", "held[256]")),
            82 * 6, 256, lambda: (((np.arange(82 * 24 * 64) + 256) % (82 * 24 * 64)).astype(np.int32),
                                 zeros(82 * 24 * 64, dtype=np.int32), 40),
        ),
    ),
    Pair(
        "latency",
        Case(
            r"""
__global__ void sum(const float* __restrict__ a, float* __restrict__ b, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float s = 0;
#pragma unroll 1
    for (int k = i; k < n; k += gridDim.x * blockDim.x) s += a[k];
    b[i] = s;
}""",
            82, 128, lambda: (floats(82 * 128 * 64), zeros(82 * 128), 82 * 128 * 64), "s += a[k]",
        ),
        Case(
            r"""
__global__ void sum(const float* __restrict__ a, float* __restrict__ b, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float s = 0;
    int all = gridDim.x * blockDim.x;
    for (int k = i; k < n; k += 8 * all) {
        float v[8];
#pragma unroll
        for (int u = 0; u < 8; u++) v[u] = a[k + u * all];
#pragma unroll
        for (int u = 0; u < 8; u++) s += v[u];
    }
    b[i] = s;
}""",
            82 * 12, 128, lambda: (floats(82 * 12 * 128 * 64), zeros(82 * 12 * 128), 82 * 12 * 128 * 64),
        ),
    ),
    Pair(
        "spills",
        Case(
            SPILLS,
            64, 1024, lambda: (floats(48 * 64 * 1024), zeros(64 * 1024), 64 * 1024),
        ),
        Case(
            changed(SPILLS, ("__launch_bounds__(1024, 2)", "__launch_bounds__(256)")),
            256, 256, lambda: (floats(48 * 64 * 1024), zeros(64 * 1024), 64 * 1024),
        ),
        "A100",
    ),
    Pair(
        "unasked_fp64",
        Case(
            UNASKED_FP64,
            N // 256, 256, COPY, "0.3989",
        ),
        Case(
            changed(UNASKED_FP64, ("0.3989 ", "0.3989f "), ("1.25 ", "1.25f ")),
            N // 256, 256, COPY,
        ),
    ),
    Pair(
        "scalar_halves",
        Case(
            SCALAR_HALVES,
            N // 256, 256, lambda: (floats(N).astype(np.float16), zeros(N, dtype=np.float16), N), "__hfma(v",
        ),
        Case(
            PACKED_HALVES,
            N // 512, 256, lambda: (floats(N).astype(np.float16), zeros(N, dtype=np.float16), N),
        ),
    ),
    Pair(
        "one_address_atomics",
        Case(
            r"""
__global__ void total(const float* __restrict__ x, float* sum, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) atomicAdd(sum, x[i]);
}""",
            N // 256, 256, lambda: (floats(N), zeros(1), N), "atomicAdd",
        ),
        Case(
            r"""
__global__ void total(const float* __restrict__ x, float* sum, int n) {
    __shared__ float parts[8];
    float s = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) s += x[i];
    for (int o = 16; o; o /= 2) s += __shfl_down_sync(~0u, s, o);
    if (threadIdx.x % 32 == 0) parts[threadIdx.x / 32] = s;
    __syncthreads();
    if (threadIdx.x < 32) {
        s = threadIdx.x < 8 ? parts[threadIdx.x] : 0;
        for (int o = 4; o; o /= 2) s += __shfl_down_sync(~0u, s, o);
        if (threadIdx.x == 0) atomicAdd(sum, s);
    }
}""",
            492, 256, lambda: (floats(N), zeros(1), N),
        ),
    ),
    Pair(
        "constants_by_lane",
        Case(
            CONSTANTS_BY_LANE,
            N // 256, 256, COPY, "table[",
        ),
        Case(
            changed(CONSTANTS_BY_LANE, ("threadIdx.x * 7", "blockIdx.x * 7")),
            N // 256, 256, COPY,
        ),
    ),
    Pair(
        "warp_products",
        Case(
            WARP_PRODUCTS,
            132, 256, lambda: (zeros(132 * 256), 300), "asm volatile",
        ),
        Case(
            GROUP_PRODUCTS,
            132, 256, lambda: (zeros(132 * 256), 300), arch="sm_90a",
        ),
        "H100 SXM",
    ),
    Pair(
        "empty_sms",
        Case(
            IN_CLUSTERS,
            264, 1024, lambda: (zeros(264 * 1024), 32),
        ),
        Case(
            changed(IN_CLUSTERS, ("__cluster_dims__(8) ", "")),
            264, 1024, lambda: (zeros(264 * 1024), 32),
        ),
        "H100 SXM",
    ),
)  # fmt: skip
