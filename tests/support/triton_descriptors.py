"""Triton kernels with tensor descriptors, passed and made in the kernel, and a kernel of Gluon."""

from __future__ import annotations

import triton
import triton.language as tl
from triton.experimental import gluon
from triton.experimental.gluon import language as gl


@triton.jit
def double(source, target, ROWS: tl.constexpr):
    row = tl.program_id(0) * ROWS
    target.store([row, 0], source.load([row, 0]) * 2)


@triton.jit
def product(a, b, c, K, M: tl.constexpr, N: tl.constexpr, STEP: tl.constexpr):
    row, column = tl.program_id(0) * M, tl.program_id(1) * N
    total = tl.zeros((M, N), tl.float32)
    for k in range(0, K, STEP):
        total = tl.dot(a.load([row, k]), b.load([column, k]).T, total)
    c.store([row, column], total.to(tl.float16))


@triton.jit
def double_of_its_own(x, out, HEIGHT, WIDTH, M: tl.constexpr, N: tl.constexpr):
    source = tl.make_tensor_descriptor(x, [HEIGHT, WIDTH], [WIDTH, 1], [M, N])
    target = tl.make_tensor_descriptor(out, [HEIGHT, WIDTH], [WIDTH, 1], [M, N])
    place = [tl.program_id(0) * M, tl.program_id(1) * N]
    target.store(place, source.load(place) * 2)


@triton.jit
def of_a_pair(pair, ROWS: tl.constexpr):
    row = tl.program_id(0) * ROWS
    pair[1].store([row, 0], pair[0].load([row, 0]) * 2)


@triton.jit
def all_in_one_place(source, target, ROWS: tl.constexpr):
    """Wrong: programs store to the same rows."""
    tile = source.load([tl.program_id(0) * ROWS, 0])
    target.store([0, 0], tile)  # here


@gluon.jit
def gluon_double(x, out, n, BLOCK: gl.constexpr):
    layout: gl.constexpr = gl.BlockedLayout([1], [32], [4], [0])
    at = gl.program_id(0) * BLOCK + gl.arange(0, BLOCK, layout=layout)
    gl.store(out + at, gl.load(x + at, mask=at < n) * 2, mask=at < n)


@gluon.jit
def gluon_without_mask(x, out, n, BLOCK: gl.constexpr):
    """Wrong: the last program goes beyond the array."""
    layout: gl.constexpr = gl.BlockedLayout([1], [32], [4], [0])
    at = gl.program_id(0) * BLOCK + gl.arange(0, BLOCK, layout=layout)
    gl.store(out + at, gl.load(x + at, mask=at < n))  # here
