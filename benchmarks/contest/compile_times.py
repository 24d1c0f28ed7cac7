"""The time to compile a kernel of a given size to machine code.

Kernels are written to measure: straight-line code, nested loops, and branches that lanes take differently. Each holds
numbers of its own, so that nothing that was compiled before serves it.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterable
from dataclasses import dataclass

import workbench as wb
from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.ir.graph import NotLowered
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.native.jit import native_kernel
from workbench.isa.ptx import parse
from workbench.isa.ptx.nodes import Instruction, Scope, Statement

KINDS = ("straight", "loops", "divergent")
SIZES = (100, 300, 600, 1200)
BLOCK, GRID = Dim3(128, 1, 1), Dim3(64, 1, 1)


@dataclass(frozen=True)
class CompileTime:
    """One kernel: seconds from parsed PTX to code that runs, from then to tier 1 code, and again in a new program.

    Or why it has none.
    """

    kind: str
    instructions: int
    cold_seconds: float
    good_seconds: float
    again_seconds: float
    refusal: str = ""


def compile_times(sizes: Iterable[int] = SIZES) -> Iterable[CompileTime]:
    """Each kind in each size."""
    for kind in KINDS:
        for size in sizes:
            yield _measure(kind, size)


def _measure(kind: str, size: int) -> CompileTime:
    salt = random.SystemRandom().getrandbits(32)
    statements, ptx = max(2, size // 8), ""
    for _ in range(4):
        ptx = wb.compile(cuda_text(kind, statements, salt)).ptx
        count = _instructions(parse(ptx).entries[0].body or ())
        statements = max(2, round(statements * size / count))
    try:
        (cold, good), (again, _) = _compile_seconds(ptx), _compile_seconds(ptx)
    except NotLowered as refusal:
        return CompileTime(kind, count, *[float("nan")] * 3, str(refusal))
    return CompileTime(kind, count, cold, good, again)


def _compile_seconds(ptx: str) -> tuple[float, float]:
    program = load(parse(ptx), Memory())
    start = time.perf_counter()
    native = native_kernel(program, EmulatedKernel(program, "k"), GRID, BLOCK)
    cold = time.perf_counter() - start
    if native.tier_up is not None:
        native.tier_up.wait()
    return cold, time.perf_counter() - start - cold


def _instructions(body: Iterable[Statement]) -> int:
    return sum(1 if isinstance(s, Instruction) else _instructions(s.body) if isinstance(s, Scope) else 0 for s in body)


def cuda_text(kind: str, statements: int, salt: int) -> str:
    """A kernel with about so many statements at its ends; its constants follow from `salt`."""
    r = random.Random(salt)

    def step() -> str:
        a, b, c = r.sample(["a", "b", "c", "d"], 3)
        f, g = r.sample(["f", "g", "h"], 2)
        return r.choice(
            [
                f"{a} = {b} * {r.randint(3, 1 << 20)} + {c};", f"{a} ^= ({b} >> {r.randint(1, 9)}) & {c};",
                f"{f} = {g} * {r.random():.6f}f + {f};", f"{a} += in[({b} + {c}) & 255];",
                f"{f} = fminf({f}, {g}) - {r.random():.6f}f;", f"s[(t + {r.randint(1, 99)}) & 127] = {a};",
                f"{b} = max({a}, {c}) - {r.randint(1, 1000)};", f"{a} += s[({b} ^ t) & 127];",
            ]
        )  # fmt: skip

    def block(amount: int, depth: int) -> str:
        if kind == "straight" or amount < 6 or depth == 3:
            return " ".join(step() for _ in range(amount))
        inner, outer = amount * 2 // 3, amount - amount * 2 // 3
        before = " ".join(step() for _ in range(outer // 2))
        after = " ".join(step() for _ in range(outer - outer // 2))
        if kind == "loops":
            head = f'_Pragma("unroll 1") for (int i{depth} = 0; i{depth} < n + {r.randint(1, 9)}; i{depth}++)'
            return f"{before} {head} {{ {block(inner, depth + 1)} }} {after}"
        half = inner // 2
        return (
            f"{before} if ((a & {r.choice([1, 3, 7])}) == {r.randint(0, 1)}) {{ {block(half, depth + 1)} }} "
            f"else {{ {block(inner - half, depth + 1)} }} {after}"
        )

    parts = " ".join(block(min(24, statements - done), 0) for done in range(0, statements, 24))
    return (
        'extern "C" __global__ void k(const int* __restrict__ in, int* out, float* fout, int n) { '
        "__shared__ int s[128]; int t = threadIdx.x, i = blockIdx.x * 128 + t; s[t] = t; __syncthreads(); "
        f"int a = in[t], b = i * n, c = {salt & 0xFFFF} + t, d = in[i & 255]; float f = a, g = b, h = 0.5f; "
        f"{parts} out[i] = a ^ b ^ c ^ d; fout[i] = f + g + h; }}"
    )
