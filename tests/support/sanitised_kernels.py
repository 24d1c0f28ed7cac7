"""Small kernels whose threads share places of global and shared memory, or do not, for the sanitisers: two profiles.

Of `races` both engines say whether there is any, and name pairs of lines that race. In `tiles` no read that is proved
to find what its block has written finds uninitialised elements, and native code says the same with these proofs and
without.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar
from unittest.mock import patch

import numpy as np

from support.comparing import Found
from support.launching import Prepared, compile_cuda
from support.racing_pairs import Pairs, racing_pairs
from workbench.base.errors import UnsupportedInstruction
from workbench.base.records import Dim3
from workbench.emulate import RunResult
from workbench.emulate.analysis.initialised_reads import initialised_accesses
from workbench.emulate.analysis.value_ranges import KnownLaunch
from workbench.emulate.ir.graph import build_graph
from workbench.emulate.ir.unit import Unit
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.launch import Engine
from workbench.emulate.native import sanitizer_instruments
from workbench.emulate.passes import resolve_parameters

_BLOCKS = (
    Dim3(64), Dim3(33), Dim3(16, 4), Dim3(8, 8), Dim3(20, 3), Dim3(4, 4, 4), Dim3(1), Dim3(96), Dim3(32, 4),
    Dim3(20, 12),
)  # fmt: skip
_GRIDS = (Dim3(1), Dim3(3), Dim3(2, 2), Dim3(5), Dim3(2, 1, 2), Dim3(4, 3), Dim3(1, 4))
_INTS, _SHARED_INTS = 1 << 14, 1024
_HEAD = """__device__ __noinline__ void put(int* s, int i, int v) { s[i] = v; }
__device__ __noinline__ void bump(int* s, int i) { atomicAdd(&s[i], 1); }
extern "C" __global__ void k(const int* x, int* y, int n, int m) {
    int bx = blockDim.x, tx = threadIdx.x, ty = threadIdx.y, tz = threadIdx.z;
    int t = (tz * blockDim.y + ty) * bx + tx, size = bx * blockDim.y * blockDim.z;
    int b = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x, blocks = gridDim.x * gridDim.y * gridDim.z;
    int g = b * size + t, total = blocks * size;
    int col = blockIdx.x * bx + tx, row = blockIdx.y * blockDim.y + ty, width = gridDim.x * bx;
"""


@dataclass(frozen=True)
class _Kernel:
    """A kernel `k` and its launch. n, m: its parameters."""

    text: str
    grid: Dim3
    block: Dim3
    n: int
    m: int

    @property
    def args(self) -> tuple[Any, ...]:
        """Two arrays of the same numbers, and the parameters."""
        data = np.random.default_rng(1).integers(0, 999, _INTS).astype(np.int32)
        return data, data, np.int32(self.n), np.int32(self.m)

    def prepared(self) -> Prepared:
        """The kernel in a fresh memory."""
        return Prepared(self._ptx(), "k", self.args)

    def _ptx(self) -> str:
        return compile_cuda(self.text)

    def run(self, engine: Engine, sanitizer: str) -> RunResult:
        """A launch under a sanitiser."""
        dynamic_bytes = 4 * _SHARED_INTS * ("extern __shared__" in self.text)
        options: dict[str, Any] = {"sanitize": (sanitizer,), "dynamic_smem_bytes": dynamic_bytes, "resident_blocks": 64}
        return self.prepared().launch(tuple(self.grid), tuple(self.block), *self.args, engine=engine, **options).result


class RaceKernel(_Kernel):
    """A kernel that may race."""

    def _findings(self, engine: Engine) -> tuple[list[str], Pairs, bool]:
        """The findings of an engine: the faults that end it, the pairs of lines that race, and whether any is an
        error.
        """
        result = self.run(engine, "race")
        pairs = {frozenset(t.line for t in (f.touch, f.other) if t is not None) for f in result.findings}
        return sorted(f.kind for f in result.faults), pairs, any(f.severity == "error" for f in result.findings)

    def compare(self) -> Found:
        """Compares what the engines find. Which pairs of those that race they name is a matter of the order in which
        they run threads; whether any races is not."""
        try:
            ends, natively, is_error = self._findings("jit")
        except UnsupportedInstruction as reason:
            return Found(0, refused=str(reason))
        with racing_pairs() as racing:
            interpreted = self._findings("interpreter")
        seen = ("racing",) * bool(racing)
        if ends or interpreted[0]:
            return Found(2, differs="" if ends == interpreted[0] else f"{ends}, {interpreted[0]} of {self}", seen=seen)
        wrong = [
            f"{engine} names {list(map(set, pairs))} of {list(map(set, racing))}"
            for engine, pairs in (("native code", natively), ("the interpreter", interpreted[1]))
            if not pairs <= racing or bool(pairs) != bool(racing)
        ]
        if is_error != interpreted[2]:
            wrong.append(f"an error: natively {is_error}, interpreted {interpreted[2]}")
        return Found(2, differs=f"{'; '.join(wrong)} of {self}" if wrong else "", seen=seen)


class TileKernel(_Kernel):
    """A kernel that may read uninitialised elements of its tile. Lines are those of its PTX."""

    def _ptx(self) -> str:
        return re.sub(r"^\s*\.loc.*$", "", super()._ptx(), flags=re.MULTILINE)

    def _reads(self, engine: Engine) -> set[int] | None:
        """The lines at which an engine finds uninitialised reads; None where a fault ends it."""
        result = self.run(engine, "init")
        return None if result.faults else {finding.touch.line for finding in result.findings}

    def initialised(self) -> tuple[set[int], set[int]]:
        """The lines of accesses of shared memory that need no check, and of all."""
        prepared = self.prepared()
        unit = Unit(build_graph(EmulatedKernel(prepared.program, "k")), self.grid, self.block)
        resolve_parameters.run(unit)
        launch = KnownLaunch(self.grid, self.block, prepared.parameters(self.args))
        places = initialised_accesses(unit, launch, 4 * _SHARED_INTS)
        every = {op.line for node in unit.graph.blocks for op in node.ops if op.opcode.space == "shared"}
        return {line for line, _ in places}, every

    def compare(self, natively: bool = True) -> Found:
        """Compares the interpreter's findings with the proofs. natively: besides, native code with and without them."""
        initialised, every = self.initialised()
        found = self._reads("interpreter")
        if found is None:
            return Found(seen=("faults",))
        counted = {
            "with findings": bool(found),
            "all initialised": initialised == every and bool(every),
            "some initialised": bool(initialised) and initialised != every,
            "initialised without need": not initialised and not found and bool(every),
        }
        seen = tuple(name for name, holds in counted.items() if holds)
        if found & initialised:
            return Found(differs=f"found {sorted(found)}, proved {sorted(initialised)} of {self}", seen=seen)
        if not natively:
            return Found(seen=seen)
        try:
            proved = self._reads("jit")
            with patch.object(sanitizer_instruments, "initialised_accesses", lambda *_: frozenset()):
                plain = self._reads("jit")
        except UnsupportedInstruction as reason:
            return Found(refused=str(reason), seen=seen)
        differs = "" if proved == plain else f"native code finds {proved}, and without proofs {plain} of {self}"
        return Found(3, differs=differs, seen=seen)


class _Writer:
    """Writes the body of one kernel."""

    def __init__(self, rng: random.Random, block: Dim3) -> None:
        self._rng = rng
        self.choice = rng.choice
        self._size = block.size
        self._counter = 0
        self._wide = rng.choice([block.x, block.x + 1, block.x + 2])

    def tile(self) -> str:
        """Statements that fill and read the tile `s`."""
        rng = self._rng
        parts = [self._fill() for _ in range(rng.choice([1, 1, 2, 3]))]
        for _ in range(rng.choice([1, 1, 2, 3])):
            parts.append(rng.choice([self._barrier, self._barrier, self._barrier, self._fill, self._loop])())
            parts.append(self._read())
        shared = rng.choice([f"__shared__ int s[{_SHARED_INTS}];", "extern __shared__ int s[];"])
        return "\n".join([f"    {shared} int acc = x[g];", *parts, "y[g] = acc;\n"])

    def places(self) -> str:
        """Statements that write global memory."""
        index = self._place()
        lines = [f"{self._guard()}{self._update(index, 'g + 1')}"]
        if self._rng.random() < 0.4:
            offset = self._rng.choice(["0", "1", "n", "total", "size", "width"])
            lines.append(f"{self._guard()}{self._update(f'{index} + {offset}', 'g + 2')}")
        if self._rng.random() < 0.2:
            lines.append(f"y[{self._rng.choice(['g', '8000 + g', '8000'])}] = y[{self._place()}] + t;")
        return "\n".join([*lines, ""])

    def rounds(self) -> str:
        """A loop that writes global memory."""
        loop = self._rng.choice(
            ["int i = g; i < n; i += total", "int i = t; i < n; i += size", "int i = g; i < n; i += m",
             "int i = t; i < m; i += size", "int i = 0; i < 3; i++", "unsigned i = g; i < n; i += total",
             "int i = ty; i < m; i += blockDim.y", "long long i = g; i < n; i += total"]
        )  # fmt: skip
        index = self._rng.choice(["i", "i", "b * n + i", "b * m + i", "i * n + col", "i * total + g", "i + t", "i * 2"])
        return f"for ({loop}) {{\n{self._guard()}{self._update(index, 'g + i')} }}\n"

    def phases(self) -> str:
        """A write of the tile `s`, then a step or a loop of steps that read and write it."""
        rng = self._rng
        places = ["t", "t", "ty * 33 + tx", "t ^ 1", "(t + 1) % size", "t / 2", "t * 2", "size - 1 - t", "t & 15"]
        first, second, third = (rng.choice([*places, "t + m % 4"]) for _ in range(3))
        between, behind = (rng.choice(["__syncthreads();", "__syncthreads();", "__syncwarp();", ""]) for _ in range(2))
        work = f"s[{third}] = s[{second}] + 1;"
        if rng.random() < 0.5:
            step = rng.choice(["d = size / 2; d > 0; d >>= 1", "d = 1; d < size; d *= 2", "d = 0; d < 3; d++"])
            scan = "int v = t >= d ? s[t - d] : 0; __syncthreads(); s[t] += v;"
            text = f"for (int {step}) {{ {rng.choice(['if (t < d) s[t] += s[t + d];', scan, work])} {behind} }}"
        else:
            text = f"{self._guard()}{work}\n{behind}"
        return f"__shared__ int s[2048];\n{self._guard()}s[{first}] = g;\n{between}\n{text}\ny[g] = s[t];\n"

    def walks(self) -> str:
        """A loop in which threads read and write the tile `s` through a pointer that all, or some, move."""
        rng = self._rng
        first = rng.choice(["t", "t", "tx", "2 * t", "ty * 33 + tx"])
        step = rng.choice(["size", "size", "1", "32", "d", "33"])
        test = rng.choice(["", "", "", "if (t > d) ", "if (tx > d && ty >= d) ", "if (x[t] > 500) ", "if (t < 32) "])
        work = rng.choice(["*p = g;", "*p += g;", "s[t] = *p;", "acc += *p;", "s[t + 1024] += *p;", "*p = s[t + d];"])
        move = rng.choice(["p += STEP;", "p += STEP;", "if (x[t] > d) { acc += *p; p += STEP; }"]).replace("STEP", step)
        between, behind = (rng.choice(["__syncthreads();", "__syncthreads();", ""]) for _ in range(2))
        pragma = rng.choice(["", '_Pragma("unroll 1") '])
        loop = f"{pragma}for (int d = 0; d < {rng.choice(['3', '4', 'n % 5'])}; d++)"
        body = f"{loop} {{ {test}{{ {work} }} {between} {move} {behind} }}"
        return f"__shared__ int s[2048];\nint acc = 0; int* p = s + {first};\n{body}\ny[g] = acc + s[t];\n"

    def _place(self) -> str:
        return self._rng.choice(
            ["g", "g", "row * n + col", "row * m + col", "row * width + col", "t", "b", "g / 2", "g ^ 1", "g & 31",
             "g % m", "b * n + t", "b * m + t", "(g >> 5) * 32 + (g & 31)", "total - 1 - g", "g * 2", "col",
             "b + t * blocks", "tx * (int)blockDim.y + ty + b * size", "(t & 7) * 8 + (t >> 3) + b * size",
             "min(g, n)", "g + m", "x[g & 1023]"]
        )  # fmt: skip

    def _update(self, index: str, value: str) -> str:
        clipped = f"y[({index}) & 8191]" if self._rng.random() < 0.3 else f"y[min(max((int)({index}), 0), 16383)]"
        at = f"y[{index}]" if self._rng.random() < 0.6 else clipped
        return self._rng.choice([f"{at} = {value};", f"{at} += {value};", f"{at} = {at} + {value};"])

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
        step = rng.choice(["size", "size", "size", "bx", "max(size - 1, 1)"])
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


_AnyKernel = TypeVar("_AnyKernel", bound=_Kernel)


def _drawn(kind: type[_AnyKernel], seed: int, body: Callable[[_Writer], str]) -> _AnyKernel:
    rng = random.Random(seed)
    grid, block = rng.choice(_GRIDS), rng.choice(_BLOCKS)
    total, columns, rows = grid.size * block.size, grid.x * block.x, grid.y * block.y
    n = rng.choice([total, total, total - 1, block.size, columns, columns - 1, columns - 3, 7, 150])
    m = rng.choice([total, block.size, columns, columns - 3, rows, rows - 1, 1, 3, 32])
    text = f"{_HEAD}{body(_Writer(rng, block))}}}\n"
    return kind(text, grid, block, max(1, n), max(1, m))


def races_of(seed: int) -> RaceKernel:
    """The kernel of a seed in the profile `races`."""

    def body(writer: _Writer) -> str:
        return writer.choice([writer.places, writer.rounds, writer.phases, writer.phases, writer.walks])()

    return _drawn(RaceKernel, seed, body)


def tiles_of(seed: int) -> TileKernel:
    """The kernel of a seed in the profile `tiles`."""
    return _drawn(TileKernel, seed, _Writer.tile)
