"""Native code of the emulator against C, in one run: `python benchmarks/emulator.py`.

C is gcc -O3 -march=native, single-threaded, as native code is; without gcc its column says so. The ratio is the
emulator's time over C's. `first` holds the compilation of PTX; NVRTC is needed for the kernels.
"""

from __future__ import annotations

import ctypes
import shutil
import struct
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import workbench as wb
from workbench.emulate import Memory, load, run
from workbench.ptx import parse
from workbench.records import Dim3

ROUNDS = 5


@dataclass(frozen=True)
class Contest:
    """One kernel and the same in C; both take the arrays and then `n`."""

    name: str
    cuda: str
    c: str
    grid: tuple[int, int]
    block: tuple[int, int]
    sizes: Sequence[int]
    n: int


CONTESTS = (
    Contest(
        "vector add 1M",
        "int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) z[i] = x[i] + y[i];",
        "for (int i = 0; i < n; i++) z[i] = x[i] + y[i];",
        (4096, 1),
        (256, 1),
        (1 << 20, 1 << 20, 1 << 20),
        1 << 20,
    ),
    Contest(
        "naive sgemm 512",
        "int r = blockIdx.y * blockDim.y + threadIdx.y, q = blockIdx.x * blockDim.x + threadIdx.x; float s = 0;"
        "for (int k = 0; k < n; k++) s += x[r * n + k] * y[k * n + q]; z[r * n + q] = s;",
        "for (int i = 0; i < n * n; i++) z[i] = 0; for (int r = 0; r < n; r++) for (int k = 0; k < n; k++)"
        "for (int q = 0; q < n; q++) z[r * n + q] += x[r * n + k] * y[k * n + q];",
        (16, 64),
        (32, 8),
        (512 * 512,) * 3,
        512,
    ),
    Contest(
        "tiled sgemm 512",
        "__shared__ float a[16][16], b[16][16]; int u = threadIdx.x, v = threadIdx.y, r = blockIdx.y * 16 + v,"
        "q = blockIdx.x * 16 + u; float s = 0; for (int t = 0; t < n; t += 16) { a[v][u] = x[r * n + t + u];"
        "b[v][u] = y[(t + v) * n + q]; __syncthreads(); for (int k = 0; k < 16; k++) s += a[v][k] * b[k][u];"
        "__syncthreads(); } z[r * n + q] = s;",
        "for (int i = 0; i < n * n; i++) z[i] = 0; for (int r = 0; r < n; r++) for (int k = 0; k < n; k++)"
        "for (int q = 0; q < n; q++) z[r * n + q] += x[r * n + k] * y[k * n + q];",
        (32, 32),
        (16, 16),
        (512 * 512,) * 3,
        512,
    ),
    Contest(
        "Mandelbrot 1024",
        "int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y; float cx = -2 + 3.f * i / n,"
        "cy = -1.5f + 3.f * j / n, u = 0, v = 0; int c = 0; while (c < 256 && u * u + v * v < 4) {"
        "float t = u * u - v * v + cx; v = 2 * u * v + cy; u = t; c++; } z[j * n + i] = c;",
        "for (int j = 0; j < n; j++) for (int i0 = 0; i0 < n; i0 += 32) { float u[32], v[32]; int c[32];"
        "for (int l = 0; l < 32; l++) u[l] = v[l] = c[l] = 0; for (int k = 0; k < 256; k++) { int live = 0;"
        "for (int l = 0; l < 32; l++) { float cx = -2 + 3.f * (i0 + l) / n, cy = -1.5f + 3.f * j / n;"
        "int in = u[l] * u[l] + v[l] * v[l] < 4; float t = u[l] * u[l] - v[l] * v[l] + cx;"
        "float w = 2 * u[l] * v[l] + cy; u[l] = in ? t : u[l]; v[l] = in ? w : v[l]; c[l] += in; live |= in; }"
        "if (!live) break; } for (int l = 0; l < 32; l++) z[j * n + i0 + l] = c[l]; }",
        (4, 1024),
        (256, 1),
        (1, 1, 1 << 20),
        1024,
    ),
)


def emulated(contest: Contest, arrays: Sequence[np.ndarray]) -> tuple[float, float, np.ndarray]:
    """Seconds of the first launch and of the best later one, and the result."""
    source = f'extern "C" __global__ void k(const float* x, const float* y, float* z, int n) {{ {contest.cuda} }}'
    module = parse(wb.compile(source).ptx)
    memory = Memory()
    program = load(module, memory)
    places = [memory.allocate(a.nbytes) for a in arrays]
    for place, array in zip(places, arrays, strict=True):
        memory.write(place, array.view(np.uint8))
    params = struct.pack("<QQQi", *places, contest.n)

    def launch() -> None:
        done = run(
            program, "k", grid=Dim3(*contest.grid), block=Dim3(*contest.block), params=params, resident_blocks=1024,
            engine="jit",
        )  # fmt: skip
        if done.faults:
            raise SystemExit(done.faults[0].message)

    first = _seconds(launch)
    best = min(_seconds(launch) for _ in range(ROUNDS))
    return first, best, memory.read(places[2], arrays[2].nbytes).view(np.float32)


def in_c(contest: Contest, arrays: Sequence[np.ndarray], folder: Path) -> tuple[float, np.ndarray] | None:
    """Seconds of the best call, and the result; None without gcc."""
    gcc = shutil.which("gcc")
    if gcc is None:
        return None
    source, library = folder / "k.c", folder / f"{abs(hash(contest.name))}.so"
    head = "void k(const float* restrict x, const float* restrict y, float* restrict z, int n)"
    source.write_text(f"{head} {{ {contest.c} }}\n", encoding="utf-8")
    flags = ["-O3", "-march=native", "-ffp-contract=off", "-shared", "-fPIC"]
    subprocess.run([gcc, *flags, "-o", str(library), str(source)], check=True)
    function = ctypes.CDLL(str(library)).k
    pointers = [ctypes.c_void_p(a.ctypes.data) for a in arrays]
    return min(_seconds(lambda: function(*pointers, contest.n)) for _ in range(ROUNDS)), arrays[2]


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def main() -> None:
    """Prints the table."""
    random = np.random.default_rng(0)
    print(f"{'kernel':18}{'first ms':>10}{'best ms':>10}{'C ms':>10}{'ratio':>8}")
    ratios = []
    with tempfile.TemporaryDirectory() as folder:
        for contest in CONTESTS:
            arrays = [random.random(n, np.float32) for n in contest.sizes]
            first, best, result = emulated(contest, arrays)
            found = in_c(contest, arrays, Path(folder))
            line = f"{contest.name:18}{first * 1e3:10.1f}{best * 1e3:10.2f}"
            if found is None:
                print(line + "   no gcc")
                continue
            if not np.mean(np.isclose(result, found[1], rtol=1e-3)) > 0.99:
                raise SystemExit(f"{contest.name}: the results differ")
            ratios.append(best / found[0])
            print(f"{line}{found[0] * 1e3:10.2f}{ratios[-1]:8.2f}")
    if ratios:
        print(f"geometric mean {np.exp(np.mean(np.log(ratios))):.2f}")


if __name__ == "__main__":
    main()
