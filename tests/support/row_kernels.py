"""Random kernels of images, matrices and tiles.

Addresses depend on the shape of blocks, widths known at run time, channels, halos, guards at the edges, loops along
rows and columns, tiles in shared memory, and types of one byte to sixteen.
"""

from __future__ import annotations

import random

import numpy as np

from support.comparing import CudaKernel

BLOCKS = [
    (16, 16), (8, 8), (20, 12), (8, 8, 8), (33,), (1,), (32, 8), (10, 10), (7, 9), (64, 4), (5, 5, 5), (100,), (256,),
    (4, 32), (2, 16), (32, 2, 2), (48,), (12, 4, 2),
]  # fmt: skip
SCALARS = ["unsigned char", "signed char", "short", "unsigned short", "int", "unsigned", "float", "double", "long long"]
VECTORS = {"uchar4": "unsigned char", "float2": "float", "float4": "float", "short2": "short", "int2": "int"}
BYTES = {"unsigned char": 1, "signed char": 1, "short": 2, "unsigned short": 2, "double": 8, "long long": 8}


class RowWriter:
    """Writes one kernel and draws what it is launched with."""

    def __init__(self, seed: int) -> None:
        self.r = r = random.Random(seed)
        self.block = r.choice(BLOCKS)
        self.width, self.height = r.randint(1, 70), r.randint(1, 40)
        self.type = r.choice(SCALARS)
        self.vector = r.choice(list(VECTORS))
        self.channels = r.choice([1, 1, 2, 3, 4])
        x, y = self.block[0], self.block[1] if len(self.block) > 1 else 1
        self.grid = (-(-self.width // x), -(-self.height // y))
        self.source = self._source()

    def _index(self) -> str:
        """The index of an element of a plane of `w` by `h`."""
        r = self.r
        d, e = r.randint(-2, 2), r.randint(-2, 2)
        return r.choice(
            [
                "y * w + x", "x * h + y", f"((y + {d} + 2 * h) % h) * w + (x + {e} + 2 * w) % w", "(h - 1 - y) * w + x",
                f"min(max(y + {d}, 0), h - 1) * w + min(max(x + {e}, 0), w - 1)", "y * w + (w - 1 - x)",
                f"(y / {abs(d) + 1}) * w + x / {abs(e) + 1}", "y * w + x * w / (w + 3)", "where[y * w + x]",
            ]
        )  # fmt: skip

    def _term(self) -> str:
        """The term that a thread adds to `sum`."""
        r, c = self.r, self.channels
        d, e = r.randint(-2, 2), r.randint(-2, 2)
        return r.choice(
            [
                f"sum += (A)in[({self._index()}) * {c} + {r.randrange(c)}];",
                f"sum += (A)in[({self._index()}) * {c} + {r.randrange(c)}];",
                f"if (x + {d} >= 0 && x + {d} < w && y + {e} >= 0 && y + {e} < h) "
                f"sum += (A)in[(y + {e}) * w + x + {d}];",
                f"for (int i = 0; i < w; i++) sum += (A)in[y * w + i] * (A)in[({r.choice(['x', 'i'])} % h) * w + i];",
                "for (int i = 0; i < h; i++) sum += (A)in[i * w + x];",
                f"{{ V v = vectors[{self._index()}]; sum += (A)v.x - (A)v.y; }}",
                f"if ((x ^ y) & {r.choice([1, 2, 4])}) sum -= (A)in[{self._index()}]; else sum += (A)y;",
                "{ int i = 0; while (i < n && (int)in[(y * w + x + i) % (w * h)] > i) i++; sum += (A)i; }",
                f"sum += (A)in[(unsigned)({self._index()}) + {r.choice([0, 0, 1])}u];",
                f"sum += (A)in[(long long)y * w + x + {r.randint(0, 3)}ll];",
            ]
        )  # fmt: skip

    def _store(self) -> str:
        """The store of `sum` by a thread: to places of its own. z: the last one of a deep block stores."""
        r, c = self.r, self.channels
        place = r.choice(["y * w + x", "x * h + y", "(h - 1 - y) * w + x"])
        stores = " ".join(f"out[({place}) * {c} + {i}] = (T)(int)(sum + (A){i});" for i in range(c))
        vector = f"{{ V v = vectors[{place}]; v.x = v.y; v.y = ({VECTORS[self.vector]})(int)sum; moved[{place}] = v; }}"
        text = f"{stores} {vector if r.random() < 0.5 else ''}"
        return f"if (((int)sum & {r.choice([1, 2])}) == 0) {{ {text} }}" if r.random() < 0.3 else text

    def _source(self) -> str:
        r = self.r
        wide = {"float": "float", "double": "double", "long long": "long long"}.get(self.type, "int")
        threads = int(np.prod(self.block))
        inner = " ".join(self._term() for _ in range(r.randint(1, 4)))
        tile = ""
        if r.random() < 0.5:
            pad, far = r.choice([0, 1, 2]), r.choice(["(ty + 1) % by * (bx + P) + tx", "ty * (bx + P) + bx - 1 - tx"])
            tile = (
                f"const int P = {pad}; int bx = blockDim.x, by = blockDim.y * blockDim.z, tx = threadIdx.x; "
                "int ty = threadIdx.z * blockDim.y + threadIdx.y; "
                f"__shared__ T tile[{threads} + {2 * threads}]; "
                f"tile[ty * (bx + P) + tx] = inside ? in[{self._index()}] : (T)1; __syncthreads(); "
                f"sum += (A)tile[{far}];"
            )
        body = f"{inner} {self._store()}"
        guarded = f"if (!inside) return; {body}" if r.random() < 0.5 else f"if (inside) {{ {body} }}"
        clamped = "x = min(x, w - 1); y = min(y, h - 1);" if tile else ""
        return (
            f"typedef {self.type} T; typedef {wide} A; typedef {self.vector} V;\n"
            'extern "C" __global__ void k(const T* in, const V* vectors, const int* where, T* out, V* moved, int w, '
            "int h, int n) {\nint x = blockIdx.x * blockDim.x + threadIdx.x; "
            "int y = blockIdx.y * blockDim.y + threadIdx.y; "
            "bool inside = x < w && y < h && threadIdx.z == blockDim.z - 1; "
            f"A sum = 0; {clamped}\n{tile}\n{guarded} }}\n"
        )

    def inputs(self, seed: int) -> tuple[np.ndarray | np.generic, ...]:
        """Arrays that end close to where the last element lies."""
        draw = np.random.default_rng(seed)
        area = self.width * self.height

        def bits(size: int, count: int) -> np.ndarray:
            return draw.integers(0, 100, size * count).astype(np.uint8)

        size = BYTES.get(self.type, 4)
        each = {"uchar4": 4, "float2": 8, "float4": 16, "short2": 4, "int2": 8}[self.vector]
        given = bits(size, area * self.channels + 4)
        if self.type in ("float", "double"):
            given = draw.integers(-50, 50, area * self.channels + 4).astype(f"f{size}").view(np.uint8)
        vectors = bits(each, area)
        element = VECTORS[self.vector]
        if element == "float" or (element == "int" and self.type in ("float", "double")):
            # Sums within int, beyond which C++ says nothing of a conversion.
            vectors = (
                draw.integers(-50, 50, each // 4 * area).astype({"float": "f4", "int": "i4"}[element]).view(np.uint8)
            )
        return (
            given, vectors, draw.permutation(area).astype(np.int32), bits(size, area * self.channels),
            bits(each, area), np.int32(self.width), np.int32(self.height), np.int32(draw.integers(0, 9)),
        )  # fmt: skip


def kernel_of(seed: int) -> CudaKernel:
    """The kernel of a seed."""
    writer = RowWriter(seed)
    return CudaKernel(writer.source, writer.grid, writer.block, writer.inputs(seed))
