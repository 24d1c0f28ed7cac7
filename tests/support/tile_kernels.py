"""Small kernels that are drawn, with tiles in shared memory that their threads fill or do not: no read that is proved
to find what its block has written may find what nobody wrote.

    cd tests; PYTHONPATH=.:.. python -m support.tile_kernels SEED COUNT
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from dataclasses import dataclass

import numpy as np

import workbench as wb
from support.launching import run
from workbench.emulate import Memory, Program, load
from workbench.emulate.analysis.initialised_reads import settled_accesses
from workbench.emulate.analysis.value_ranges import KnownLaunch
from workbench.emulate.ir.graph import build_graph
from workbench.emulate.ir.unit import Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.native import sanitizer_instruments
from workbench.emulate.passes import resolve_parameters
from workbench.errors import UnsupportedInstruction
from workbench.ptx import parse
from workbench.records import Dim3

BLOCKS = (Dim3(64), Dim3(33), Dim3(16, 4), Dim3(8, 8), Dim3(20, 3), Dim3(4, 4, 4), Dim3(96), Dim3(32, 4), Dim3(20, 12))
GRIDS = (Dim3(1), Dim3(3), Dim3(2, 2), Dim3(4, 3), Dim3(5), Dim3(1, 4))
_BYTES = 1 << 16
_SHARED_INTS = 1024
_HEAD = """    int bx = blockDim.x, tx = threadIdx.x, ty = threadIdx.y, tz = threadIdx.z;
    int t = (tz * blockDim.y + ty) * bx + tx, size = bx * blockDim.y * blockDim.z;
    int b = blockIdx.y * gridDim.x + blockIdx.x, g = b * size + t, total = gridDim.x * gridDim.y * size;
    int col = blockIdx.x * bx + tx, row = blockIdx.y * blockDim.y + ty, width = gridDim.x * bx;
    int acc = x[g];
"""


@dataclass(frozen=True)
class TileKernel:
    """One kernel and its launch. n, m: its parameters."""

    name: str
    source: str
    grid: Dim3
    block: Dim3
    n: int
    m: int

    @property
    def dynamic_bytes(self) -> int:
        """Dynamic shared memory of a block."""
        return 4 * _SHARED_INTS * ("extern __shared__" in self.source)

    @property
    def params(self) -> bytes:
        """The numbers among its parameters."""
        return np.array([self.n, self.m], np.int32).tobytes()


class _Writer:
    """Writes the body of one kernel."""

    def __init__(self, rng: random.Random, block: Dim3) -> None:
        self._rng = rng
        self._size = block.size
        self._counter = 0
        self._wide = rng.choice([block.x, block.x + 1, block.x + 2])

    def body(self) -> str:
        """Statements."""
        rng = self._rng
        parts = [self._fill() for _ in range(rng.choice([1, 1, 2, 3]))]
        for _ in range(rng.choice([1, 1, 2, 3])):
            parts.append(rng.choice([self._barrier, self._barrier, self._barrier, self._fill, self._loop])())
            parts.append(self._read())
        return "".join(f"    {part}\n" for part in parts)

    def _index(self, i: str = "t") -> str:
        rng, w = self._rng, self._wide
        off = rng.choice([0, 0, 0, 0, 1, 1, 2, self._size, self._size - 1])
        return rng.choice(
            [i, i, f"{i} + {off}", f"{i} + {off}", f"ty * {w} + tx", f"(ty + 1) * {w} + tx + 1", f"tx * {w} + ty",
             f"{i} ^ 1", f"({i} + 1) % size", f"size - 1 - {i}", f"{i} & 31", f"{i} >> 1", f"{i} * 2", "t / 32", "0",
             "(x[g] & 63)", f"min({i} + 1, size - 1)", f"max({i} - 1, 0)", f"{i} + (m & 3)"]
        )  # fmt: skip

    def _test(self, i: str = "t") -> str:
        rng = self._rng
        limit = rng.choice([1, 2, 3, 4, 32, self._size // 2, self._size - 1])
        one = [
            f"{i} < {limit}", f"{i} >= {limit}", "t == 0", "tx == 0", f"tx < {limit}", "ty == 0", "(t & 31) == 0",
            "col < n", "row < m", "g < n", "b > 0", "b == 0", "blockIdx.x == gridDim.x - 1", "blockIdx.x > 0",
            "x[g] > 500", f"{i} % 3", "col - 1 >= 0", "col + 1 < n", "(unsigned)(col - 1) < (unsigned)n",
            "col - 1 >= 0 && row - 1 >= 0", "g - 1 >= 0 && g - 1 < n", "n > 50", "(long long)col < n",
        ]  # fmt: skip
        test = rng.choice(one)
        if rng.random() < 0.3:
            test = f"{test} {rng.choice(['&&', '||'])} {rng.choice(one)}"
        return f"!({test})" if rng.random() < 0.15 else test

    def _guard(self, i: str = "t") -> str:
        return f"if ({self._test(i)}) " if self._rng.random() < 0.45 else ""

    def _write(self, i: str = "t") -> str:
        rng = self._rng
        kind = rng.random()
        if kind < 0.5:
            return f"{self._guard(i)}s[{self._index(i)}] = g;"
        if kind < 0.75:
            index = self._index(i)
            other = index if rng.random() < 0.75 else self._index(i)
            return f"if ({self._test(i)}) s[{index}] = x[g]; else s[{other}] = 0;"
        if kind < 0.85:
            return f"{self._guard(i)}put(s, {self._index(i)}, g);"
        if kind < 0.9:
            return f"{self._guard(i)}((char*)s)[{self._index(i)}] = 1;"
        return f"s[{self._index(i)}] = ({self._test(i)}) ? x[g] : 0;"

    def _fill(self) -> str:
        rng = self._rng
        kind = rng.random()
        if kind < 0.4:
            return self._write()
        self._counter += 1
        i = f"i{self._counter}"
        end = rng.choice(
            ["size", "size + 1", "size + 2", "2 * size", "size - 1", "size * 2 - 3", "n % 200", f"{self._size + 5}"]
        )
        step = rng.choice(["size", "size", "size", "bx", "size - 1"])
        first = rng.choice(["t", "t", "t", "tx", "t + 1"])
        pragma = rng.choice(["", '_Pragma("unroll 1") '])
        after = rng.choice(["", "", "", f" if ({self._test(i)}) break;", f" if ({self._test(i)}) continue;"])
        if kind < 0.75:
            return f"{pragma}for (int {i} = {first}; {i} < {end}; {i} += {step}) {{{after} {self._write(i)} }}"
        if kind < 0.85:
            return f"for (int {i} = 0; {i} < (x[g] & 3); {i}++) {{ {self._write()} {self._write(i)} }}"
        return f"if ({self._test()}) {{ {self._write()} {self._write()} }} else {{ {self._write()} }}"

    def _barrier(self) -> str:
        return self._rng.choice(["__syncthreads();"] * 6 + ["__syncwarp();", "", "acc += __syncthreads_or(acc > 3);"])

    def _read(self, i: str = "t") -> str:
        rng = self._rng
        index = self._index(i)
        kind = rng.random()
        if kind < 0.6:
            return f"{self._guard(i)}acc += s[{index}];"
        if kind < 0.7:
            return f"{self._guard(i)}atomicAdd(&s[{index}], 1);"
        if kind < 0.8:
            return f"{self._guard(i)}acc += ((char*)s)[{index}];"
        if kind < 0.9:
            return f"{self._guard(i)}s[{self._index(i)}] += s[{index}];"
        return f"{self._guard(i)}bump(s, {index});"

    def _loop(self) -> str:
        rng = self._rng
        self._counter += 1
        k = f"k{self._counter}"
        head = rng.choice(
            [f"int {k} = 0; {k} < 3; {k}++", f"int {k} = 0; {k} < n % 5; {k}++",
             f"int {k} = size / 2; {k} > 0; {k} >>= 1", f"int {k} = 1; {k} < size; {k} *= 2",
             f"int {k} = b; {k} < n; {k} += gridDim.x * 7",
             f"int {k} = 0; {k} < (int)blockIdx.x; {k}++"]
        )  # fmt: skip
        at = rng.choice(
            [f"t + {k}", f"t + ({k} & 1) * size", f"(t + {k}) % size", "t", f"t ^ {k}", f"2 * {k} * t % 512"]
        )
        work = rng.choice(
            [f"if (t < {k}) s[t] += s[t + {k}];", f"acc += s[{at}];", f"s[{at}] = acc; __syncthreads(); {self._read()}",
             f"{self._read()} __syncthreads(); s[{at}] = acc;",
             f"int v = t >= {k} ? s[t - {k}] : 0; __syncthreads(); s[t] += v;"]
        )  # fmt: skip
        behind = rng.choice(["__syncthreads();", "__syncthreads();", ""])
        pragma = rng.choice(["", '_Pragma("unroll 1") '])
        return f"{pragma}for ({head}) {{ {work} {behind} }}"


_FUNCTIONS = """__device__ __noinline__ void put(int* s, int i, int v) { s[i] = v; }
__device__ __noinline__ void bump(int* s, int i) { atomicAdd(&s[i], 1); }
"""


def drawn(rng: random.Random, name: str) -> TileKernel:
    """A kernel drawn at random."""
    grid, block = rng.choice(GRIDS), rng.choice(BLOCKS)
    total = grid.size * block.size
    n = rng.choice([total, total - 1, grid.x * block.x, grid.x * block.x - 1, grid.x * block.x - 3, 7, 150])
    m = rng.choice([grid.y * block.y, grid.y * block.y - 1, 1, 3, 32])
    shared = rng.choice([f"__shared__ int s[{_SHARED_INTS}];", "extern __shared__ int s[];"])
    body = _Writer(rng, block).body()
    source = (
        f'extern "C" __global__ void {name}(const int* x, int* y, int n, int m) {{\n    {shared}\n{_HEAD}{body}'
        "    y[g] = acc;\n}\n"
    )
    return TileKernel(name, source, grid, block, max(1, n), max(1, m))


class Launches:
    """Launches of kernels of one module."""

    def __init__(self, ptx: str) -> None:
        self._module = parse(re.sub(r"^\s*\.loc.*$", "", ptx, flags=re.MULTILINE))

    def _loaded(self, kernel: TileKernel) -> tuple[Program, bytes]:
        memory = Memory()
        program = load(self._module, memory)
        places = [memory.allocate(_BYTES, label) for label in "xy"]
        data = np.random.default_rng(1).integers(0, 999, _BYTES // 4).astype(np.int32)
        for place in places:
            memory.write(place, data.view(np.uint8))
        return program, np.array(places, np.uint64).tobytes() + kernel.params

    def found(self, kernel: TileKernel, engine: str) -> set[int] | None:
        """The lines at which an engine finds reads of what nobody wrote; None where a fault ends it."""
        program, params = self._loaded(kernel)
        result = run(
            program, kernel.name, grid=kernel.grid, block=kernel.block, params=params, engine=engine,  # type: ignore[arg-type]
            sanitize=("init",), dynamic_smem_bytes=kernel.dynamic_bytes, resident_blocks=64,
        )  # fmt: skip
        return None if result.faults else {finding.touch.line for finding in result.findings}

    def settled(self, kernel: TileKernel) -> tuple[set[int], set[int]]:
        """The lines of accesses of shared memory that nobody need be told of, and of all."""
        program, params = self._loaded(kernel)
        made = EmulatedKernel(program, kernel.name)
        unit = Unit(build_graph(made), kernel.grid, kernel.block)
        resolve_parameters.run(unit)
        launch = KnownLaunch(kernel.grid, kernel.block, params)
        places = settled_accesses(unit, launch, 4 * _SHARED_INTS)
        every = {op.line for node in unit.graph.blocks for op in node.ops if op.opcode.space == "shared"}
        return {line for line, _ in places}, every


def wrong(seed: int, count: int, natively: bool = False) -> tuple[list[str], Counter[str]]:
    """Kernels with a finding at a read that was proved to have none; and how many were which. natively: besides, those
    of which native code says something else where it is not told of what is proved."""
    rng = random.Random(seed)
    kernels = [drawn(rng, f"k{i}") for i in range(count)]
    launches = Launches(wb.compile(_FUNCTIONS + "".join(each.source for each in kernels)).ptx)
    told: list[str] = []
    counts = Counter[str]()
    for kernel in kernels:
        settled, every = launches.settled(kernel)
        found = launches.found(kernel, "interpreter")
        if found is None:
            counts["faults"] += 1
            continue
        counts["with findings"] += bool(found)
        counts["all settled"] += settled == every and bool(every)
        counts["some settled"] += bool(settled) and settled != every
        counts["settled without need"] += not settled and not found and bool(every)
        at = f"{kernel.source}grid {kernel.grid} block {kernel.block} n {kernel.n} m {kernel.m}\nfound {sorted(found)}"
        if found & settled:
            told.append(f"{at}\nproved {sorted(settled)}")
        elif natively:
            differs = _differs(launches, kernel)
            counts["in native code"] += differs is not None
            told += [f"{at}\nnative code says {differs}"] if differs else []
    return told, counts


def _differs(launches: Launches, kernel: TileKernel) -> str | None:
    """What native code says by the proof and without it, where that is not the same; None where there is none."""
    try:
        proved = launches.found(kernel, "jit")
        find, sanitizer_instruments.settled_accesses = sanitizer_instruments.settled_accesses, _nothing
        try:
            plain = launches.found(kernel, "jit")
        finally:
            sanitizer_instruments.settled_accesses = find
    except UnsupportedInstruction:
        return None
    return f"{proved}, and without proofs {plain}" if proved != plain else ""


def _nothing(unit: Unit, launch: KnownLaunch, shared_bytes: int) -> frozenset[tuple[int, int]]:
    return frozenset()


if __name__ == "__main__":
    bad, tally = wrong(int(sys.argv[1]), int(sys.argv[2]), natively="native" in sys.argv[3:])
    print("\n\n".join(bad))
    print(f"{len(bad)} of {sys.argv[2]} wrong; {dict(tally)}")
