"""The kernels that the benchmark compares: their sizes, what they are given, and what NumPy says comes out.

The texts lie in `kernels`: NAME.cu and NAME.cl, and C in NAME.c or in the file that `c_file` names. Every version takes
`(x, y, z, n)`. Knows nothing of who runs them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

KERNELS = Path(__file__).with_name("kernels")
Array = NDArray[Any]


@dataclass(frozen=True)
class Contest:
    """One kernel. make: x, y and an empty z; agrees: whether a result is NumPy's. fast_math: C needs it for libmvec."""

    name: str
    title: str
    grid: tuple[int, int]
    block: tuple[int, int]
    n: int
    make: Callable[[np.random.Generator], tuple[Array, Array, Array]]
    reference: Callable[[Array, Array, int], Array]
    agrees: Callable[[Array, Array], bool]
    c_file: str = ""
    fast_math: bool = False

    def text(self, suffix: str) -> str:
        """The text in one language: `.cu`, `.cl` or `.c`."""
        stem = self.c_file if suffix == ".c" and self.c_file else self.name
        return (KERNELS / f"{stem}{suffix}").read_text(encoding="utf-8")

    @property
    def num_blocks(self) -> int:
        """Blocks of the grid."""
        return self.grid[0] * self.grid[1]


def _floats(*sizes: int) -> Callable[[np.random.Generator], tuple[Array, Array, Array]]:
    def make(random: np.random.Generator) -> tuple[Array, Array, Array]:
        x, y = (random.standard_normal(max(n, 1)).astype(np.float32) for n in sizes[:2])
        return x, y, np.zeros(sizes[2], np.float32)

    return make


def _bytes(random: np.random.Generator) -> tuple[Array, Array, Array]:
    return random.integers(0, 256, 1 << 22).astype(np.uint32), np.zeros(1, np.float32), np.zeros(256, np.uint32)


def _no_input(random: np.random.Generator) -> tuple[Array, Array, Array]:
    del random
    return np.zeros(1, np.float32), np.zeros(1, np.float32), np.zeros(1 << 20, np.int32)


def _matmul(x: Array, y: Array, n: int) -> Array:
    return x.reshape(n, n).astype(np.float64) @ y.reshape(n, n)


def _softmax(x: Array, y: Array, n: int) -> Array:
    del y
    rows = x.reshape(-1, n).astype(np.float64)
    rows = np.exp(rows - rows.max(axis=1, keepdims=True))
    return rows / rows.sum(axis=1, keepdims=True)


def mandelbrot(x: Array, y: Array, n: int) -> Array:
    """Steps until each of n x n points is out, at most 256."""
    del x, y
    axis = np.arange(n, dtype=np.float32) * np.float32(3) / np.float32(n)
    cx, cy = np.tile(axis - 2, n), np.repeat(axis - np.float32(1.5), n)
    counts = np.zeros(n * n, np.int32)
    live = np.arange(n * n)
    u = v = np.zeros(n * n, np.float32)
    for _ in range(256):
        inside = u * u + v * v < 4
        live, u, v = live[inside], u[inside], v[inside]
        counts[live] += 1
        u, v = u * u - v * v + cx[live], 2 * u * v + cy[live]
    return counts


def _close(tolerance: float) -> Callable[[Array, Array], bool]:
    def agrees(result: Array, reference: Array) -> bool:
        error = np.abs(result.astype(np.float64) - reference.reshape(-1))
        return bool(np.all(error <= tolerance * np.abs(reference).max()))

    return agrees


def _same_sum(result: Array, reference: Array) -> bool:
    return bool(abs(result.astype(np.float64).sum() - reference[0]) <= reference[1])


def _sum(x: Array, y: Array, n: int) -> Array:
    """The sum, and the error that sums of single precision may have."""
    del y, n
    return np.array([x.astype(np.float64).sum(), 1e-6 * np.abs(x).astype(np.float64).sum()])


def _equal(result: Array, reference: Array) -> bool:
    return bool(np.array_equal(result, reference))


def _nearly_all(result: Array, reference: Array) -> bool:
    """Points at the edge may differ by how multiplications and additions are fused."""
    return bool(np.mean(result == reference) > 0.99)


_SQUARE = _floats(512 * 512, 512 * 512, 512 * 512)
CONTESTS = (
    Contest(
        "vector_add", "vector add 1M", (4096, 1), (256, 1), 1 << 20, _floats(1 << 20, 1 << 20, 1 << 20),
        lambda x, y, n: x + y, _equal,
    ),
    Contest(
        "naive_sgemm", "naive sgemm 512", (16, 64), (32, 8), 512, _SQUARE, _matmul, _close(1e-5), "sgemm",
    ),
    Contest(
        "tiled_sgemm", "tiled sgemm 512", (32, 32), (16, 16), 512, _SQUARE, _matmul, _close(1e-5), "sgemm",
    ),
    Contest(
        "reduction", "block reduction 4M", (1024, 1), (256, 1), 1 << 22, _floats(1 << 22, 1, 1024), _sum, _same_sum,
    ),
    Contest(
        "histogram", "histogram 4M", (256, 1), (256, 1), 1 << 22, _bytes, lambda x, y, n: np.bincount(x, minlength=256),
        _equal,
    ),
    Contest(
        "softmax", "row softmax 1024", (1024, 1), (256, 1), 1024, _floats(1 << 20, 1, 1 << 20), _softmax, _close(1e-5),
        fast_math=True,
    ),
    Contest("mandelbrot", "Mandelbrot 1024", (4, 1024), (256, 1), 1024, _no_input, mandelbrot, _nearly_all),
)  # fmt: skip
