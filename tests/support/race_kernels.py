"""Small kernels that are drawn, of which each thread keeps to places of its own or does not: sanitisers of both engines
must say the same of them.

    cd tests; PYTHONPATH=.:.. python -m support.race_kernels SEED COUNT
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass

import numpy as np

import workbench as wb
from support.launching import run
from workbench.emulate import Memory, load
from workbench.errors import UnsupportedInstruction
from workbench.ptx import parse
from workbench.records import Dim3

BLOCKS = (Dim3(64), Dim3(33), Dim3(16, 4), Dim3(8, 8), Dim3(20, 3), Dim3(4, 4, 4), Dim3(1), Dim3(96))
GRIDS = (Dim3(1), Dim3(3), Dim3(2, 2), Dim3(5), Dim3(2, 1, 2))
_BYTES = 1 << 16
_GLOBAL = """    int bx = blockDim.x, tx = threadIdx.x, ty = threadIdx.y, tz = threadIdx.z;
    int t = (tz * blockDim.y + ty) * bx + tx, size = bx * blockDim.y * blockDim.z;
    int b = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x, blocks = gridDim.x * gridDim.y * gridDim.z;
    int g = b * size + t, total = blocks * size;
    int col = blockIdx.x * bx + tx, row = blockIdx.y * blockDim.y + ty, width = gridDim.x * bx;
"""


@dataclass(frozen=True)
class RaceKernel:
    """One kernel and its launch. n, m: its parameters."""

    name: str
    source: str
    grid: Dim3
    block: Dim3
    n: int
    m: int


def drawn(rng: random.Random, name: str) -> RaceKernel:
    """A kernel drawn at random."""
    grid, block = rng.choice(GRIDS), rng.choice(BLOCKS)
    total = grid.size * block.size
    n = rng.choice([total, total, total - 1, block.size, grid.x * block.x, grid.x * block.x - 1, 7])
    m = rng.choice([total, block.size, grid.x * block.x, grid.x * block.x - 3, 1, 3, 32])
    body = rng.choice((_global_body, _global_body, _looping_body, _shared_body, _shared_body))(rng)
    source = f'extern "C" __global__ void {name}(const int* x, int* y, int n, int m) {{\n{_GLOBAL}{body}}}\n'
    return RaceKernel(name, source, grid, block, max(1, n), max(1, m))


def _index(rng: random.Random) -> str:
    return rng.choice(
        ["g", "g", "row * n + col", "row * m + col", "row * width + col", "t", "b", "g / 2", "g ^ 1", "g & 31", "g % m",
         "b * n + t", "b * m + t", "(g >> 5) * 32 + (g & 31)", "total - 1 - g", "g * 2", "col", "b + t * blocks",
         "tx * (int)blockDim.y + ty + b * size",
         "(t & 7) * 8 + (t >> 3) + b * size", "min(g, n)", "g + m", "x[g & 1023]"]
    )  # fmt: skip


def _guard(rng: random.Random) -> str:
    return rng.choice(
        ["", "", "if (g < n) ", "if (t == 0) ", "if (col < n) ", "if (col < n && row < m) ", "if (tx < 5) ",
         "if ((t & 31) == 0) ", "if (t < 32) ", "if (b == 0) ", "if (g >= n || t > 3) ", "if (t % 3) "]
    )  # fmt: skip


def _write(rng: random.Random, index: str, value: str) -> str:
    at = f"y[({index}) & 8191]" if rng.random() < 0.3 else f"y[min(max((int)({index}), 0), 16383)]"
    if rng.random() < 0.6:
        at = f"y[{index}]"
    return rng.choice([f"{at} = {value};", f"{at} += {value};", f"{at} = {at} + {value};"])


def _global_body(rng: random.Random) -> str:
    index = _index(rng)
    lines = [f"    {_guard(rng)}{_write(rng, index, 'g + 1')}\n"]
    if rng.random() < 0.4:
        offset = rng.choice(["0", "1", "n", "total", "size", "width"])
        lines.append(f"    {_guard(rng)}{_write(rng, f'{index} + {offset}', 'g + 2')}\n")
    if rng.random() < 0.2:
        lines.append(f"    y[{rng.choice(['g', '8000 + g', '8000'])}] = y[{_index(rng)}] + t;\n")
    return "".join(lines)


def _looping_body(rng: random.Random) -> str:
    loop = rng.choice(
        ["for (int i = g; i < n; i += total)", "for (int i = t; i < n; i += size)", "for (int i = g; i < n; i += m)",
         "for (int i = t; i < m; i += size)", "for (int i = 0; i < 3; i++)", "for (unsigned i = g; i < n; i += total)",
         "for (int i = ty; i < m; i += blockDim.y)", "for (long long i = g; i < n; i += total)"]
    )  # fmt: skip
    index = rng.choice(["i", "i", "b * n + i", "b * m + i", "i * n + col", "i * total + g", "i + t", "i * 2"])
    return f"    {loop} {{\n        {_guard(rng)}{_write(rng, index, 'g + i')}\n    }}\n"


def _shared_body(rng: random.Random) -> str:
    places = [
        "t",
        "t",
        "ty * 33 + tx",
        "t ^ 1",
        "(t + 1) % size",
        "t / 2",
        "t * 2",
        "size - 1 - t",
        "t & 15",
        "t + m % 4",
    ]
    first, second, third = (rng.choice(places) for _ in range(3))
    between, behind = (rng.choice(["__syncthreads();", "__syncthreads();", "__syncwarp();", ""]) for _ in range(2))
    text = f"    __shared__ int s[2048];\n    {_guard(rng)}s[{first}] = g;\n    {between}\n"
    work = f"s[{third}] = s[{second}] + 1;"
    if rng.random() < 0.5:
        step = rng.choice(["d = size / 2; d > 0; d >>= 1", "d = 1; d < size; d *= 2", "d = 0; d < 3; d++"])
        at = rng.choice(
            ["if (t < d) s[t] += s[t + d];", "int v = t >= d ? s[t - d] : 0; __syncthreads(); s[t] += v;", work]
        )
        text += f"    for (int {step}) {{ {at} {behind} }}\n"
    else:
        text += f"    {_guard(rng)}{work}\n    {behind}\n"
    return text + "    y[g] = s[t];\n"


def findings(ptx: str, kernel: RaceKernel, engine: str) -> object:
    """What an engine finds: kinds, how bad, and lines; or the fault that ends it."""
    memory = Memory()
    program = load(parse(ptx), memory)
    places = [memory.allocate(_BYTES, label) for label in "xy"]
    data = np.random.default_rng(1).integers(0, 999, _BYTES // 4).astype(np.int32)
    for place in places:
        memory.write(place, data.view(np.uint8))
    params = np.array(places, np.uint64).tobytes() + np.array([kernel.n, kernel.m], np.int32).tobytes()
    result = run(
        program, kernel.name, grid=kernel.grid, block=kernel.block, params=params, engine=engine,  # type: ignore[arg-type]
        sanitize=("race",), resident_blocks=64,
    )  # fmt: skip
    if result.faults:
        return sorted(fault.kind for fault in result.faults)
    return {
        (f.kind.partition(".")[0], f.severity, frozenset(t.line for t in (f.touch, f.other) if t is not None))
        for f in result.findings
    }


def differing(seed: int, count: int) -> tuple[list[str], list[int]]:
    """Kernels of which the engines say different things; how many race, and how many have no native code."""
    rng = random.Random(seed)
    kernels = [drawn(rng, f"k{i}") for i in range(count)]
    ptx = wb.compile("".join(each.source for each in kernels)).ptx
    wrong: list[str] = []
    counts = [0, 0]
    for kernel in kernels:
        try:
            native = findings(ptx, kernel, "jit")
        except UnsupportedInstruction:
            counts[1] += 1
            continue
        interpreted = findings(ptx, kernel, "interpreter")
        counts[0] += bool(interpreted)
        if native != interpreted:
            launch = f"grid {kernel.grid} block {kernel.block} n {kernel.n} m {kernel.m}"
            wrong.append(f"{kernel.source}{launch}\nnative {native}\ninterpreter {interpreted}")
    return wrong, counts


if __name__ == "__main__":
    different, (racing, refused) = differing(int(sys.argv[1]), int(sys.argv[2]))
    print("\n\n".join(different))
    print(f"{len(different)} of {sys.argv[2]} differ; {racing} race or fault, {refused} have no native code")
