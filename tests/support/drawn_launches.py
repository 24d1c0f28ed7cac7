"""Drawn launches on which rules of advice have something to say: strides, rows of shared memory, branches, tables."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import numpy as np

_N = 1 << 16


@dataclass(frozen=True)
class Drawn:
    """A kernel `f(const T* a, T* b, int* c, int n)` and its launch; n is the size of all three."""

    source: str
    grid: int
    block: int | tuple[int, int]
    args: tuple[Any, ...]


def drawn_launch(seed: int) -> Drawn:
    r = random.Random(seed)
    kind = r.choice(["float", "double", "unsigned char", "short"])
    stride, offset = r.choice([1, 1, 2, 3, 4, 7, 16, 33, 256]), r.choice([0, 0, 1, 5])
    row = r.choice([32, 33, 34, 48, 64])
    parts = r.randint(1, 4)
    body = []
    for part in r.sample(range(10), parts):
        body.append(
            [
                f"for (int k = 0; k < {r.randint(1, 9)}; k++) "
                f"v += a[(i * {stride} + k * {r.choice([1, 64, 999])} + {offset}) % n];",
                f"b[(i * {r.choice([1, 1, stride])} + {offset}) % n] = v;",
                f"s[t % {row} * {r.choice([1, 16, 32])} % 2048] = v; __syncthreads(); "
                f"v += s[(t * {r.choice([1, 2, 8, 16, 32, 33])} + {offset}) % 2048];",
                f"if (t % {r.choice([2, 3, 5, 8])} == {r.choice([0, 1])}) "
                f"for (int k = 0; k < {r.randint(20, 60)}; k++) v = v * v + (T)k;",
                f"atomicAdd(c + {r.choice(['0', 't % 8', 'i % 100', 't / 32'])}, 1);",
                f"for (int k = 0; k < {r.randint(3, 9)}; k++) v += a[{r.choice(['k', 't % 16 + k', 'i / 64 + k'])}];",
                f"for (int k = 0; k < t % {r.randint(3, 40)}; k++) v += a[(k * n / 64 + i) % n];",
                f"v += a[{r.choice(['7', 't / 32 % 2 * 40', 'blockIdx.x % 64 + t / 64 % 3'])}];",
                f"if (t < {r.choice([32, 96, 200])}) v += a[{r.choice(['7', 'blockIdx.x % 64'])}];",
                f"T held[{r.choice([2, 4, 9])}] = {{}}; for (int k = 0; k < {r.randint(2, 20)}; k++) "
                f"held[({r.choice(['k', 't + k', '0'])}) % (sizeof(held) / sizeof(T))] += v; v += held[t % 2];",
            ][part]
        )
    source = f"""
typedef {kind} T;
__global__ void f(const T* __restrict__ a, T* __restrict__ b, int* c, int n) {{
    __shared__ T s[2048];
    int t = threadIdx.y * blockDim.x + threadIdx.x, i = blockIdx.x * blockDim.x * blockDim.y + t;
    T v = (T)t;
    {"".join(chr(10) + "    " + each for each in body)}
    if (v == (T)77) c[1] = 5;
    b[i % n] = v;
}}"""
    block = r.choice([32, 48, 64, 100, 128, 256, (8, 8), (16, 16), (1, 64)])
    dtype = {"float": np.float32, "double": np.float64, "unsigned char": np.uint8, "short": np.int16}[kind]
    values = np.random.default_rng(seed).integers(0, 3, _N).astype(dtype)
    return Drawn(
        source,
        r.choice([1, 7, 40, 82, 108, 132, 150, 256, 600]),
        block,
        (values, np.zeros(_N, dtype), np.zeros(_N, np.int32), _N),
    )
