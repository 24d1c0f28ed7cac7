"""Random kernels, run by both engines. `python tests/emulate/random_kernels.py SEED COUNT` looks for differences.

A seed names a kernel: nested loops with break and continue, divergent branches, shared memory between barriers,
indices that wrap before they are widened, shuffles of whole warps and of the lanes that are here, local arrays, calls,
atomics, integers and single precision.
"""

from __future__ import annotations

import random
import sys

import numpy as np

THREADS, BLOCKS = 96, 3


class Writer:
    """Writes one kernel from a seed."""

    def __init__(self, seed: int) -> None:
        self.r = random.Random(seed)
        self.ints = ["a", "b", "c", "d"]
        self.floats = ["f", "g", "h"]
        self.loops = 0
        self.counters: list[str] = []

    def integer(self, depth: int = 2) -> str:
        r = self.r
        if depth == 0 or r.random() < 0.3:
            return r.choice([*self.ints, *self.counters, "t", "lane", "i", "n", str(r.randint(-9, 40))])
        x, y = self.integer(depth - 1), self.integer(depth - 1)
        return r.choice(
            [
                f"({x} + {y})", f"({x} - {y})", f"({x} * {y})", f"({x} ^ {y})", f"({x} & {y})", f"({x} | {y})",
                f"({x} >> {r.randint(0, 7)})", f"({x} << {r.randint(0, 5)})", f"min({x}, {y})", f"max({x}, {y})",
                f"({x} / ({y} | 1))", f"({x} % ({y} | 1))", f"(({x} < {y}) ? {x} : {y})", f"in[({x} & 255)]",
                f"(int)((unsigned){x} / ((unsigned){y} | 1u))", f"__popc({x})", f"__clz({x})",
                f"in[(i + {r.randint(0, 9)}) & 255]", f"(int)__umulhi({x}, {y})", f"max({x}, -({x}))", f"__brev({x})",
                f"(int)(((long long){x} * {y}) >> {r.randint(1, 40)})", f"(int)fin[({x} & 255)]",
            ]
        )  # fmt: skip

    def single(self, depth: int = 2) -> str:
        r = self.r
        if depth == 0 or r.random() < 0.3:
            return r.choice([*self.floats, "0.5f", "-3.25f", "1e-3f", f"fin[{r.choice(['i', 't', 'lane'])} & 255]"])
        x, y = self.single(depth - 1), self.single(depth - 1)
        return r.choice(
            [
                f"({x} + {y})", f"({x} - {y})", f"({x} * {y})", f"({x} / {y})", f"fminf({x}, {y})", f"fmaxf({x}, {y})",
                f"fmaf({x}, {y}, {self.single(0)})", f"sqrtf(fabsf({x}))", f"({x} < {y} ? {y} : {x})",
                f"(float)({self.integer(1)})", f"floorf({x})", f"-({x})",
            ]
        )  # fmt: skip

    def condition(self) -> str:
        r = self.r
        if r.random() < 0.3:
            return f"({self.single(1)} {r.choice(['<', '>', '<=', '!='])} {self.single(1)})"
        if r.random() < 0.2:
            return f"(n {r.choice(['<', '>'])} {r.randint(0, 100)})"
        masked = f"({self.integer(1)} & {r.choice([1, 2, 3, 7, 16])})"
        return f"({masked} {r.choice(['==', '!=', '<', '>'])} {r.randint(0, 3)})"

    def statements(self, depth: int, in_loop: bool) -> str:
        return " ".join(self.statement(depth, in_loop) for _ in range(self.r.randint(1, 4)))

    def statement(self, depth: int, in_loop: bool) -> str:
        r = self.r
        kind = r.random()
        if depth and kind < 0.25:
            other = f" else {{ {self.statements(depth - 1, in_loop)} }}" if r.random() < 0.6 else ""
            return f"if ({self.condition()}) {{ {self.statements(depth - 1, in_loop)} }}{other}"
        if depth and kind < 0.45:
            self.loops += 1
            k = f"k{self.loops}"
            bound = r.choice([str(r.randint(1, 9)), f"(({self.integer(1)}) & 7)", "(lane & 5)", "(n & 7)"])
            head = f"for (int {k} = 0; {k} < {bound}; {k} += {r.randint(1, 2)})"
            self.counters.append(k)
            body = self.statements(depth - 1, True)
            self.counters.pop()
            return f"{head} {{ {body} }}"
        if in_loop and kind < 0.55:
            return f"if ({self.condition()}) {r.choice(['break', 'continue'])};"
        if kind < 0.57:
            return self.together()
        if kind < 0.6:
            return f"out[i * 8 + {r.randint(0, 7)}] = {self.integer()};"
        if kind < 0.65:
            return f"s[(t + {r.randint(0, 3)} * 32) & 127] = {self.integer(1)};" if not in_loop else "a += 3;"
        if kind < 0.85:
            return f"{r.choice(self.ints)} {r.choice(['=', '+=', '^=', '-='])} {self.integer()};"
        return f"{r.choice(self.floats)} = {self.single()};"

    def together(self) -> str:
        """Something across the lanes that happen to be here, or in local or shared memory, or in a function."""
        r = self.r
        here = "unsigned m = __activemask(); int w;"
        other = f"lane ^ {r.choice([1, 3, 8])}"
        return r.choice(
            [
                f"{{ {here} w = __shfl_sync(m, b, {other}); if (m >> ({other}) & 1) a += w; }}",
                f"{{ {here} c += __popc(__ballot_sync(m, {self.condition()})); }}",
                f"{{ {here} d ^= __popc(__match_any_sync(m, {self.integer(1)} & 3)); }}",
                f"{{ {here} w = __reduce_add_sync(m, {self.integer(1)}); b += w; }}",
                f"{{ {here} w = __all_sync(m, {self.condition()}); d -= w; __syncwarp(m); }}",
                f"{{ int l[8] = {{a, b, c, d, t, 1, 2, n}}; l[{self.integer(1)} & 7] = {self.integer(0)}; "
                f"a ^= l[{self.integer(1)} & 7]; }}",
                f"b -= part({self.integer(1)}, {self.integer(0)});",
                f"atomicAdd(&counts[{self.integer(1)} & 7], {self.integer(1)});",
                f"atomicMax(&counts[8 + ({self.integer(1)} & 7)], {self.integer(1)});",
            ]
        )

    def phase(self) -> str:
        r = self.r
        tail = r.choice(["", "", "if (t == 90) return;"]) if r.random() < 0.2 else ""
        shuffled = ""
        if r.random() < 0.5:
            how = r.choice(["__shfl_xor_sync", "__shfl_down_sync", "__shfl_up_sync", "__shfl_sync"])
            shuffled = f"b ^= {how}(~0u, a, {r.choice([1, 2, 7, 16])}); c += __ballot_sync(~0u, {self.condition()});"
        early = "" if shuffled else tail
        return (
            f"{self.statements(3, False)} s[t] = a ^ c; __syncthreads(); d += s[(t * {r.choice([1, 3, 5])} + 7) % 96]; "
            f"__syncthreads(); {shuffled} {early}"
        )

    def source(self) -> str:
        body = " ".join(self.phase() for _ in range(self.r.randint(1, 3)))
        stores = " ".join(f"out[i * 8 + {j}] += {v};" for j, v in enumerate(self.ints))
        floats = " ".join(f"fout[i * 3 + {j}] = {v};" for j, v in enumerate(self.floats))
        return (
            "__device__ __noinline__ int part(int a, int b) { int s = a; for (int i = 0; i < (b & 5); i++) "
            "{ if ((s ^ i) & 4) return s + b; s = s * 3 + i; } return s - b; } "
            'extern "C" __global__ void k(const int* __restrict__ in, const float* __restrict__ fin, int* out, '
            "float* fout, int n) { __shared__ int s[128], counts[16]; int t = threadIdx.x, lane = t & 31, "
            "i = blockIdx.x * blockDim.x + t; s[t] = 0; if (t < 32) s[t + 96] = 5; if (t < 16) counts[t] = 0; "
            "__syncthreads(); "
            "int a = in[i & 255], b = t * n, c = in[(unsigned)(i * 7) & 255], d = 1; "
            f"float f = fin[t], g = 1.5f, h = (float)n; {body} "
            f"__syncthreads(); a += counts[t & 15]; {stores} {floats} }}"
        )


def inputs(seed: int) -> tuple[np.ndarray, ...]:
    random_ = np.random.default_rng(seed)
    numbers = random_.integers(-1000, 1000, 256).astype(np.int32)
    numbers[::17] = random_.choice([2**31 - 1, -(2**31), 0, -1], numbers[::17].size)
    singles = random_.normal(size=256).astype(np.float32)
    singles[::19] = random_.choice(np.array([np.nan, np.inf, -np.inf, -0.0, 1e-40], np.float32), singles[::19].size)
    out = np.zeros(BLOCKS * THREADS * 8, np.int32)
    return numbers, singles, out, np.zeros(BLOCKS * THREADS * 3, np.float32)


def difference(launch, compile_cuda, seed: int) -> str | None:
    """What differs between the engines for one seed, or None; `fell back` where native code refuses it."""
    from workbench.errors import UnsupportedInstruction

    ptx = compile_cuda(Writer(seed).source(), "compute_90", "--fmad=false")
    args = (*inputs(seed), np.int32(seed % 50))
    try:
        fast = launch(ptx, "k", BLOCKS, THREADS, *args, engine="jit")
    except UnsupportedInstruction as reason:
        return f"fell back: {reason}"
    slow = launch(ptx, "k", BLOCKS, THREADS, *args, engine="interpreter")
    if fast.result.faults != slow.result.faults:
        return f"faults {fast.result.faults} and {slow.result.faults}"
    for i in (2, 3):
        same = fast.arrays[i].view(np.uint32) == slow.arrays[i].view(np.uint32)
        if not same.all():
            return f"array {i} differs at {np.flatnonzero(~same)[:8]}"
    return None


def main() -> None:
    """Runs seeds and prints those that differ."""
    from conftest import compile_cuda, launch

    first, count = int(sys.argv[1]), int(sys.argv[2])
    refused = wrong = 0
    for seed in range(first, first + count):
        try:
            found = difference(launch, compile_cuda, seed)
        except Exception as error:
            found = f"{type(error).__name__}: {str(error)[:300]}"
        if found and found.startswith("fell back"):
            refused += 1
            print(seed, found)
        elif found:
            wrong += 1
            print("SEED", seed, found, flush=True)
    print(f"{count} kernels, {refused} not in native code, {wrong} differ")


if __name__ == "__main__":
    main()
