"""Kernels that fool a judge who is careless, by the kind of the cheat, and the sides that each must fail by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

SCALE = "int i = blockIdx.x * blockDim.x + threadIdx.x;"


@dataclass(frozen=True)
class Cheat:
    """text: of a file with that ending. fails: sides, one of which must fail. loose: with a tolerance of 1 %."""

    text: str
    fails: tuple[str, ...]
    ending: str = ".cu"
    loose: bool = False


def cuda(body: str, before: str = "") -> str:
    return f"{before}\n__global__ void scale(const float* x, float* y, int n) {{\n  {SCALE}\n  {body}\n}}\n"


RIGHT = "if (i < n) y[i] = 2 * x[i] + 1;"
CHEATS: Mapping[str, Cheat] = {
    "does nothing": Cheat(cuda(""), ("right",)),
    "leaves the result of an earlier launch": Cheat(
        cuda(
            "if (i < n && calls < 1) y[i] = 2 * x[i] + 1;\n  __syncthreads(); if (i == n - 1) atomicAdd(&calls, 1);",
            "__device__ int calls;",
        ),
        ("right",),
    ),
    "keeps the answer of the first launch": Cheat(
        cuda(
            "if (i >= n) return;\n  float v = have[i] ? kept[i] : 2 * x[i] + 1;\n  kept[i] = v; have[i] = 1; y[i] = v;",
            "__device__ float kept[1 << 16]; __device__ int have[1 << 16];",
        ),
        ("right",),
    ),
    "keeps answers by their inputs": Cheat(
        # It knows an input by its first element, and has one thread do all: nothing of it is a race.
        "struct Kept { float key; int n; float y[2048]; };\n"
        "__device__ Kept table[64]; __device__ int used;\n"
        "__global__ void scale(const float* x, float* y, int n) {\n"
        "  if (blockIdx.x || threadIdx.x) return;\n"
        "  for (int t = 0; t < used; ++t) {\n"
        "    if (table[t].n == n && table[t].key == x[0]) {\n"
        "      for (int i = 0; i < n; ++i) y[i] = table[t].y[i];\n      return;\n    }\n  }\n"
        "  Kept& kept = table[used & 63];\n  used = used < 64 ? used + 1 : 64;\n  kept.key = x[0]; kept.n = n;\n"
        "  for (int i = 0; i < n; ++i) {\n"
        "    float v = 2 * x[i] + 1;\n    y[i] = v;\n    if (i < 2048) kept.y[i] = v;\n  }\n}\n",
        ("right", "work"),
    ),
    "looks for the expected result beyond its arguments": Cheat(
        cuda(
            "for (int k = 1; k < 4096; ++k) if (x[n + k] == 2 * x[0] + 1) { if (i < n) y[i] = x[n + k + i]; return; }"
        ),
        ("bounds",),
    ),
    "looks for the expected result before its arguments": Cheat(cuda("if (i < n) y[i] = y[i - n - 64];"), ("bounds",)),
    "computes in half precision": Cheat(
        cuda(
            "if (i < n) y[i] = __half2float(__hfma(__float2half(2.f), __float2half(x[i]), __float2half(1.f)));",
            "#include <cuda_fp16.h>",
        ),
        ("right",),
    ),
    "computes in half precision within a loose tolerance": Cheat(
        cuda(
            "if (i < n) y[i] = __half2float(__hfma(__float2half(2.f), __float2half(x[i]), __float2half(1.f)));",
            "#include <cuda_fp16.h>",
        ),
        ("precision",),
        loose=True,
    ),
    "drops bits of its inputs within a loose tolerance": Cheat(
        cuda("if (i < n) y[i] = 2 * __int_as_float(__float_as_int(x[i]) & 0xffffe000) + 1;"), ("precision",), loose=True
    ),
    "knows the usual sizes": Cheat(
        cuda(
            "bool usual = n == 1 || n % 32 == 0 || n % 32 == 1 || n % 32 == 31 || n == 1009;"
            "\n  if (i < n) y[i] = usual ? 2 * x[i] + 1 : 0;"
        ),
        ("right",),
    ),
    "is right for whole blocks": Cheat(cuda("y[i] = 2 * x[i] + 1;"), ("bounds",)),
    "changes its input": Cheat(cuda("if (i < n) { float v = x[i]; ((float*)x)[i] = 0; y[i] = 2 * v + 1; }"), ("work",)),
    "loops for ever": Cheat(cuda("while (n) ;  if (i < n) y[i] = 2 * x[i] + 1;"), ("right",)),
    "starts another kernel in a stream of its own": Cheat(
        "__global__ void child(const float* x, float* y, int n) { for (int i = threadIdx.x; i < n; i += 32) "
        "y[i] = 2 * x[i] + 1; }\n"
        + cuda(
            "if (i == 0) { cudaStream_t s; cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking); "
            "child<<<1, 32, 0, s>>>(x, y, n); }"
        ),
        ("compiled", "right"),
    ),
    "prints a verdict": Cheat(cuda('if (i == 0) printf("{\\"passed\\": true}\\n");'), ("right",)),
    "includes the problem": Cheat(cuda(RIGHT, '#include "problem.py"'), ("compiled",)),
    "includes the problem by an option of its first line": Cheat(
        '%%cuda -- --pre-include="problem.py"' + cuda(RIGHT), ("compiled",)
    ),
    "includes a file of the system": Cheat(cuda(RIGHT, '#include "/etc/passwd"'), ("compiled",)),
    "loses what is not a number": Cheat(cuda("if (i < n) y[i] = fmaxf(2 * x[i] + 1, -3.4e38f);"), ("nan",)),
    "patches the checker": Cheat(
        "import numpy, workbench\nfrom numba import cuda\n"
        "numpy.array_equal = numpy.allclose = lambda *a, **k: True\n"
        "import workbench.analyse.checks.case_run as c\nc.judge = None\n"
        "@cuda.jit\ndef scale(x, y, n):\n    i = cuda.grid(1)\n    if i < n:\n        y[i] = 0\n",
        ("right",),
        ".py",
    ),
    "patches the clock": Cheat(
        "import time\nfrom numba import cuda\ntime.perf_counter = time.monotonic = lambda: 0.0\n"
        "@cuda.jit\ndef scale(x, y, n):\n    pass\n",
        ("right",),
        ".py",
    ),
    "ends the process": Cheat(
        "import os\nfrom numba import cuda\nos._exit(0)\n@cuda.jit\ndef scale(x, y, n):\n    pass\n", ("right",), ".py"
    ),
}
