"""Lanes under masks: branches, loops and early returns in which a warp parts, as the interpreter has them."""

from __future__ import annotations

import random

import numpy as np
import pytest

from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.pipeline import lower_kernel
from workbench.isa.ptx import parse

BLOCKS = ((64,), (33,), (1,), (16, 16), (8, 8), (20, 12), (8, 8, 8), (96,), (4, 12), (256,))
_LOADS = ("in[{}]", "(int)real[{}]", "bytes[{}]", "(int)wide[{}]", "(int)halves[{}]", "s[{}]", "(int)sb[{}]")


class Drawn:
    """A kernel by a seed: nested conditions around loads, stores and arithmetic. reach: what is added to indices of
    loads and stores at most, so that some lanes leave the arrays."""

    def __init__(self, seed, reach):
        self.r = random.Random(seed)
        self.reach = reach
        self.counters = 0

    def source(self):
        lines = [self.statement(2) for _ in range(self.r.randrange(2, 5))]
        if self.r.random() < 0.4:
            lines.insert(self.r.randrange(len(lines)), f"if ({self.condition()}) return;")
        elif self.r.random() < 0.4:
            lines.insert(self.r.randrange(1, len(lines) + 1), "__syncthreads();")
        body = "\n    ".join(lines)
        return f"""
extern "C" __global__ void k(const int* in, const float* real, const unsigned char* bytes, const double* wide,
        const short* halves, int* out, unsigned char* outb, double* outd, unsigned* hits, int w, int h, int n) {{
    __shared__ int s[1024], q[512]; __shared__ unsigned char sb[1024], qb[512];
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    int lane = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    int t = (blockIdx.y * gridDim.x + blockIdx.x) * blockDim.x * blockDim.y * blockDim.z + lane, total = n;
    int a = t, b = y * w + x, c = 3; float f = lane; double d = 1;
    q[lane] = 0; qb[lane] = 9;
    for (int i = lane; i < 1024; i += blockDim.x * blockDim.y * blockDim.z) {{ s[i] = i * 7 - t; sb[i] = i * 5; }}
    __syncthreads();
    {body}
    out[t] += a + b * 3 + c + q[lane] + qb[lane]; outd[t] += d + f;
}}"""

    def index(self):
        extra = self.r.choice((0, 0, 1, -1, self.r.randrange(-self.reach, self.reach + 1)))
        return (
            self.r.choice(("t", "y * w + x", "x", "(a & 511)", "lane", "c", "(y + 1) * w + x", "x * 2")) + f" + {extra}"
        )

    def place(self):
        """A thread's own, in one of three parts; the last may end too early."""
        return self.r.choice(("t", "t", "t + total", "t + 2 * total"))

    def condition(self):
        r = self.r
        one = r.choice(
            (
                "x < w", "y < h", "x < w && y < h", f"t % {r.randrange(2, 6)} == 0", f"lane < {r.randrange(0, 70)}",
                "x > 0 && x < w - 1 && y > 0 && y < h - 1", f"in[t & 255] > {r.randrange(-50, 50)}", "threadIdx.x == 0",
                "a > b", f"lane >= {r.randrange(0, 64)} && lane < {r.randrange(16, 80)}", "x <= y", "w > 20", "c & 1",
                f"(t & {1 << r.randrange(6)})", "f > 10.0f", f"threadIdx.x == blockDim.x - {r.randrange(1, 3)}",
            )
        )  # fmt: skip
        return f"!({one})" if r.random() < 0.2 else one

    def value(self):
        r = self.r
        if r.random() < 0.6:
            load = r.choice(_LOADS)
            index = f"({self.index()}) & 1023" if load[0] == "s" or load.startswith("(int)sb") else self.index()
            return load.format(index)
        return r.choice(("a", "b", "(c + 1)", "q[lane]", "qb[lane]", "(a * 3 - b)", "(lane ^ 5)", "(int)f", "(x - y)"))

    def statement(self, depth):
        r = self.r
        kind = r.random()
        if depth and kind < 0.45:
            inner = " ".join(self.statement(depth - 1) for _ in range(r.randrange(1, 4)))
            other = f" else {{ {' '.join(self.statement(depth - 1) for _ in range(r.randrange(1, 3)))} }}"
            return f"if ({self.condition()}) {{ {inner} }}{other if r.random() < 0.4 else ''}"
        if depth and kind < 0.65:
            self.counters += 1
            i = f"i{self.counters}"
            bound = r.choice(("3", "h & 7", "(lane & 3)", "(in[t & 63] & 3)", "c"))
            leave = r.choice(("", "", f"if ({self.condition()}) break;", f"if ({self.condition()}) continue;"))
            inner = " ".join(self.statement(depth - 1) for _ in range(r.randrange(1, 3)))
            return f"for (int {i} = 0; {i} < ({bound}); {i}++) {{ {leave} {inner} a += {i}; }}"
        if kind < 0.75:
            return r.choice((f"out[{self.place()}] += {self.value()};", f"outb[{self.place()}] = {self.value()};",
                             f"outd[{self.place()}] = d + {self.value()};", f"q[lane] = {self.value()};",
                             f"qb[lane] += {self.value()};", "atomicAdd(hits + (lane & 7), 1u);"))  # fmt: skip
        return r.choice((f"a = {self.value()};", f"b += {self.value()};", f"c = (c + {self.value()}) & 7;",
                         f"f = f * 0.5f + {self.value()};", f"d += {self.value()};",
                         f"f = {self.condition()} ? real[{self.index()}] : f;"))  # fmt: skip


def arguments(r, block, grid, short):
    """Arrays for a launch; short: whether those that are read end where the last lanes are."""
    threads = int(np.prod(block)) * int(np.prod(grid))
    w, h = int(block[0] * grid[0]) - r.randrange(0, 3), int((block[1:] or (1,))[0]) * grid[1] - r.randrange(0, 3)
    size = threads + (0 if short else 4096)
    stored = 3 * threads - (r.randrange(1, threads + 1) if short and r.random() < 0.5 else 0)
    g = np.random.default_rng(r.randrange(1 << 30))
    integers = g.integers(-100, 100, size, np.int32)
    return (
        integers, g.random(size, np.float32) * 100, g.integers(0, 255, size, np.uint8), g.random(size) * 9,
        g.integers(-99, 99, size, np.int16), g.integers(-9, 9, stored, np.int32), np.zeros(stored, np.uint8),
        np.zeros(stored), np.zeros(8, np.uint32), np.int32(w), np.int32(h), np.int32(threads),
    )  # fmt: skip


def differences(launch, ptx, seed, count=3):
    """Launches of a kernel in other blocks that both engines do not do alike."""
    r = random.Random(seed)
    for block in r.sample(BLOCKS, count):
        grid = (r.randrange(1, 3), r.randrange(1, 3))
        args = arguments(r, block, grid, r.random() < 0.3)
        slow, fast = (launch(ptx, "k", grid, block, *args, engine=engine) for engine in ("interpreter", "jit"))
        told = [list(done.result.faults) for done in (slow, fast)]
        if told[0] != told[1]:
            yield f"{block} {grid}: {told}"
        elif not told[0]:
            for i, (x, y) in enumerate(zip(slow.arrays, fast.arrays, strict=True)):
                if x.tobytes() != y.tobytes():
                    yield f"{block} {grid}: a{i} at {np.flatnonzero(x != y)[:8]}"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(6))
def test_drawn_kernels_under_masks_are_as_the_interpreter_has_them(launch, compile_for, seed, monkeypatch):
    monkeypatch.setenv("KERNEL_WORKBENCH_QUICK_CODE", "off")
    source = Drawn(seed, 1 + 20 * (seed % 3)).source()
    assert not list(differences(launch, compile_for(source, "compute_90"), seed)), source


NESTED = """extern "C" __global__ void k(const float* in, float* out, int w, int h) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y; float sum = 0;
    if (x >= w || y >= h) return;
    for (int i = 0; i < (x & 7); i++) { if (i == y) continue; sum += in[y * w + x + i]; }
    if (x > 0 && x < w - 1) sum = sum * 0.5f + (y > 0 ? in[(y - 1) * w + x] : 1.0f);
    out[y * w + x] = sum; }"""


@pytest.mark.parametrize("block", [(16, 16), (20, 12), (33, 1)])
def test_registers_of_lanes_that_part_are_values_where_nobody_waits(compile_for, block):
    kernel = EmulatedKernel(load(parse(compile_for(NESTED, "compute_90")), Memory()), "k")
    code = lower_kernel(kernel, Dim3(4, 4), Dim3(*block)).tier1()[1]
    assert "%home" not in code  # the frame has no registers
    assert ("llvm.masked.store" in code) == (block != (20, 12))  # where rows are not seen, the runtime stores
