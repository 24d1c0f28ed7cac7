"""Triton kernels that go through a storage by steps, or through two arrays at once."""

from __future__ import annotations

import triton
import triton.language as tl


@triton.jit
def rows(x, out, step, step_out, count, n, B: tl.constexpr):
    i = tl.arange(0, B)
    for r in range(count):
        tl.store(out + r * step_out + i, tl.load(x + r * step + i, i < n) + 1, i < n)


@triton.jit
def double(x, out, n, B: tl.constexpr):
    i = tl.arange(0, B)
    tl.store(out + i, tl.load(x + i, i < n) * 2, i < n)
