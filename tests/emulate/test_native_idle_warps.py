"""Warps that are passed over up to a barrier had nothing to do: both engines agree, whatever the order of warps."""

from __future__ import annotations

import random

import numpy as np
import pytest
from support.launching import compile_cuda

from workbench.base.records import Dim3
from workbench.emulate import Memory, load
from workbench.emulate.analysis.idle_warps import IdleWarps, idle_warps
from workbench.emulate.kernel import EmulatedKernel
from workbench.emulate.pipeline import lower_kernel
from workbench.isa.ptx import parse

KERNEL = """extern "C" __global__ void k(int* x, unsigned m, int n) {{
  __shared__ int s[{threads}]; __shared__ int order;
  unsigned t = {t}, i = blockIdx.x * {threads} + t; int v = x[i], r = 0;
  if (t == 0) order = 0;
  s[t] = v; __syncthreads();
  {body}
  x[i] = r + s[t] + v;
}}"""
TREE = 'extern "C" __global__ void k(int* x) {{ __shared__ int s[256]; int t = threadIdx.x; s[t] = x[t]; {body} }}'


def found(source: str, block: tuple[int, ...] = (256,)) -> IdleWarps | None:
    program = load(parse(compile_cuda(source)), Memory())
    return lower_kernel(EmulatedKernel(program, "k"), Dim3(1), Dim3(*block)).unit.of(idle_warps)


def agree(cuda, source, block, m=1, n=1, engines=("interpreter", "jit")):
    threads = int(np.prod(block))
    x = np.random.default_rng(threads).integers(0, 100, 3 * threads).astype(np.int32)
    ways = [{"engine": engine} for engine in engines] + [{"engine": "jit", "without": frozenset({"idle_warps"})}]
    runs = [cuda(source, 3, block, x, np.uint32(m), n, **way) for way in ways]
    assert all(run.result.faults == () for run in runs)
    assert all(np.array_equal(run.arrays[0], runs[0].arrays[0]) for run in runs)


@pytest.mark.parametrize(
    "body",
    [
        "for (int d = 128; d > 0; d /= 2) { __syncthreads(); if (t < d) s[t] += s[t + d]; }",
        "for (int d = 1; d < 256; d *= 2) { __syncthreads(); int at = 2 * d * t; if (at < 256) s[at] += s[at + d]; }",
        "__syncthreads(); if (t == 0) x[0] = s[9];",
        "__syncthreads(); if (100 > 4 * t + 7) s[t] = 1; __syncthreads(); x[t] = s[0];",
    ],
)
def test_branches_that_all_warps_behind_take_are_found(body):
    assert found(TREE.format(body=body)) is not None


@pytest.mark.parametrize(
    "body",
    [
        "__syncthreads(); if (s[t] < 5) s[t] = 1; __syncthreads(); x[t] = s[0];",  # what memory has, grows in no way
        "__syncthreads(); if (t % 64 == 0) s[t] = 1; __syncthreads(); x[t] = s[0];",
        "__syncthreads(); if (t == 77) s[t] = 1; __syncthreads(); x[t] = s[0];",
        "if (t < 40) x[t] = s[9];",  # no barrier
    ],
)
def test_others_are_not(body):
    assert found(TREE.format(body=body)) is None


def test_indices_of_flat_blocks():
    body = "__syncthreads(); if (threadIdx.{} < 3) s[t] = 1; __syncthreads(); x[t] = s[0];"
    rows = {axis: found(TREE.format(body=body.format(axis)), (16, 16)) for axis in "xy"}
    assert rows["x"] is None
    assert rows["y"] is not None


@pytest.mark.parametrize("m", [1, 2, 0x01010101, 0x02000001, 0x80000000, 0xFFFFFFFF])
def test_products_that_wrap(cuda, m):
    body = "for (int k = 0; k < 5; k++) { unsigned at = m * t; m += k; if (at < 90) s[t] += k; __syncthreads(); }"
    source = KERNEL.format(threads=256, t="threadIdx.x", body=body)
    assert found(source) is not None
    agree(cuda, source, (256,), m)


def test_the_order_of_warps_stays(cuda):
    """Warps that are passed over would have had their turn: who comes first behind the barrier is as before."""
    body = """for (int k = 0; k < 9; k++) { if (t < 100 - 10 * k) s[t] += k; __syncthreads();
      if (t % 32 == 0) s[t] = s[t] * 9 + atomicAdd(&order, 1); __syncthreads();
      if (t > 60) s[t] += 5; __syncthreads(); }"""
    agree(cuda, KERNEL.format(threads=160, t="threadIdx.x", body=body), (160,))


CONDITIONS = [
    "t < {n}",
    "t >= {n}",
    "t <= n * {n}",
    "{n} > t * 3 + 1",
    "m * t < {n}",
    "t == 0",
    "t != 0",
    "t > d",
    "t < d",
]
CONDITIONS += ["t == {n}", "t < {n} && v > 50", "(long long)t * 5 < {n}", "s[{n} % 60] > 100"]
EFFECTS = [
    "s[t] += {n};",
    "r += {n};",
    "r = s[(t + {n}) % 60];",
    "if (t < d) s[t] ^= r;",
    "atomicAdd(&s[{n} % 60], 1);",
]
EFFECTS += ["d ^= 1;", "if (v & 1) r++;", "r += atomicAdd(&order, 1);", ";"]


def drawn_body(r: random.Random, depth: int = 3) -> str:
    text = ""
    for _ in range(r.randrange(1, 4)):
        n = r.randrange(200)
        effect = r.choice(EFFECTS).format(n=n)
        kind = r.random()
        if kind < 0.6:
            text += f"if ({r.choice(CONDITIONS).format(n=n)}) {{ {effect} }} __syncthreads(); "
        elif kind < 0.75 and depth:
            text += f"for (int d = {r.randrange(1, 130)}; d > 0; d /= 2) {{ {drawn_body(r, depth - 1)} }} "
        elif kind < 0.85:
            text += f"if ({r.choice(CONDITIONS).format(n=n)}) {{ if (t < {n}) {{ {effect} }} else r ^= 1; }} "
        else:
            text += effect + " "
    return text


@pytest.mark.sampled(6)
@pytest.mark.parametrize("seed", range(16))
def test_drawn_kernels(cuda, seed):
    """Their threads race, which both ways of native code decide alike."""
    r = random.Random(seed)
    block, t = r.choice(
        [
            ((256,), "threadIdx.x"),
            ((96,), "threadIdx.x"),
            ((200,), "threadIdx.x"),
            ((64, 3), "threadIdx.y * 64 + threadIdx.x"),
        ]
    )
    body = "int d = 7; " + drawn_body(r)
    agree(
        cuda,
        KERNEL.format(threads=int(np.prod(block)), t=t, body=body),
        block,
        r.choice([1, 3, 1 << 27]),
        engines=("jit",),
    )
