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


@triton.jit
def add_rows(addresses, out, n, count, B: tl.constexpr):
    i = tl.arange(0, B)
    for r in range(count):
        row = tl.load(addresses + r).to(tl.pointer_type(tl.float32))
        tl.store(out + i, tl.load(out + i) + tl.load(row + i, i < n, 0.0))


@triton.jit
def at(address, out):
    tl.store(out, tl.load(address.to(tl.pointer_type(tl.float32))))
