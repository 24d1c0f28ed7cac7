"""Triton kernels of our own, of the kinds that people write: element-wise, rows, matrix products, attention."""

from __future__ import annotations

import triton
import triton.language as tl


@triton.jit
def add(x, y, out, n, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = offsets < n
    tl.store(out + offsets, tl.load(x + offsets, mask) + tl.load(y + offsets, mask), mask)


@triton.jit
def softmax(x, y, columns, stride, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    offsets = tl.arange(0, BLOCK)
    mask = offsets < columns
    values = tl.load(x + row * stride + offsets, mask, -float("inf"))
    values = tl.exp(values - tl.max(values))
    tl.store(y + row * stride + offsets, values / tl.sum(values), mask)


@triton.jit
def relu(x):
    return tl.where(x > 0, x, 0.0)


@triton.jit
def product(
    a, b, c, m, n, k, a_row, b_row, c_row,
    M: tl.constexpr, N: tl.constexpr, K: tl.constexpr, GROUP: tl.constexpr, ACTIVATION: tl.constexpr = None,
):  # fmt: skip
    program = tl.program_id(0)
    rows, columns = tl.cdiv(m, M), tl.cdiv(n, N)
    group = program // (GROUP * columns)
    height = min(rows - group * GROUP, GROUP)
    row = group * GROUP + program % (GROUP * columns) % height
    column = program % (GROUP * columns) // height
    i = row * M + tl.arange(0, M)
    j = column * N + tl.arange(0, N)
    inner = tl.arange(0, K)
    total = tl.zeros((M, N), tl.float32)
    for at in range(0, k, K):
        left = tl.load(
            a + i[:, None] * a_row + (at + inner)[None, :], (i[:, None] < m) & ((at + inner)[None, :] < k), 0.0
        )
        right = tl.load(
            b + (at + inner)[:, None] * b_row + j[None, :], ((at + inner)[:, None] < k) & (j[None, :] < n), 0.0
        )
        total = tl.dot(left, right, total)
    if ACTIVATION is not None:
        total = ACTIVATION(total)
    tl.store(c + i[:, None] * c_row + j[None, :], total.to(c.dtype.element_ty), (i[:, None] < m) & (j[None, :] < n))


@triton.jit
def scaled_product(
    a, a_scales, b, b_scales, c,
    M: tl.constexpr, N: tl.constexpr, K: tl.constexpr, A: tl.constexpr, B: tl.constexpr, A_EACH: tl.constexpr,
    B_EACH: tl.constexpr,
):  # fmt: skip
    i, j, s = tl.arange(0, M), tl.arange(0, N), tl.arange(0, K // 32)
    inner_a, inner_b = tl.arange(0, K // A_EACH), tl.arange(0, K // B_EACH)
    left = tl.load(a + i[:, None] * (K // A_EACH) + inner_a[None, :])
    right = tl.load(b + j[None, :] * (K // B_EACH) + inner_b[:, None])
    of_left = tl.load(a_scales + i[:, None] * (K // 32) + s[None, :])
    of_right = tl.load(b_scales + j[:, None] * (K // 32) + s[None, :])
    tl.store(c + i[:, None] * N + j[None, :], tl.dot_scaled(left, of_left, A, right, of_right, B))


@triton.jit
def dropout(x, y, n, keep, seed, BLOCK: tl.constexpr):
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = offsets < n
    values = tl.load(x + offsets, mask)
    kept = tl.rand(seed, offsets) < keep
    tl.store(y + offsets, tl.where(kept, values / keep, 0.0), mask)


@triton.jit
def layer_norm(x, y, weight, bias, mean, rstd, columns, eps, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    offsets = tl.arange(0, BLOCK)
    mask = offsets < columns
    values = tl.load(x + row * columns + offsets, mask, 0.0)
    middle = tl.sum(values, 0) / columns
    centred = tl.where(mask, values - middle, 0.0)
    scale = 1 / tl.sqrt(tl.sum(centred * centred, 0) / columns + eps)
    tl.store(mean + row, middle)
    tl.store(rstd + row, scale)
    out = centred * scale * tl.load(weight + offsets, mask) + tl.load(bias + offsets, mask)
    tl.store(y + row * columns + offsets, out, mask)


@triton.jit
def weight_gradient(x, dy, mean, rstd, dw, locks, rows, columns, PARTS: tl.constexpr, BLOCK: tl.constexpr):
    """Sums over rows by locks, a part of the rows each."""
    row = tl.program_id(0)
    offsets = tl.arange(0, BLOCK)
    mask = offsets < columns
    value = tl.load(x + row * columns + offsets, mask, 0.0)
    normal = (value - tl.load(mean + row)) * tl.load(rstd + row)
    own = tl.load(dy + row * columns + offsets, mask, 0.0) * normal
    part = row % PARTS
    lock, first = locks + part, locks + PARTS + part
    while tl.atomic_cas(lock, 0, 1) == 1:
        pass
    if tl.load(first) == 0:
        tl.atomic_xchg(first, 1)
    else:
        own += tl.load(dw + part * columns + offsets, mask)
    tl.store(dw + part * columns + offsets, own, mask)
    tl.debug_barrier()
    tl.atomic_xchg(lock, 0)


@triton.jit
def attention(q, k, v, out, length, scale, M: tl.constexpr, N: tl.constexpr, D: tl.constexpr, CAUSAL: tl.constexpr):
    start = tl.program_id(0) * M
    head = tl.program_id(1) * length * D
    i = start + tl.arange(0, M)
    d = tl.arange(0, D)
    query = tl.load(q + head + i[:, None] * D + d[None, :], i[:, None] < length, 0.0)
    best = tl.full((M,), -float("inf"), tl.float32)
    total = tl.zeros((M,), tl.float32)
    result = tl.zeros((M, D), tl.float32)
    for at in range(0, start + M if CAUSAL else length, N):
        j = at + tl.arange(0, N)
        keys = tl.load(k + head + j[None, :] * D + d[:, None], j[None, :] < length, 0.0)
        scores = tl.dot(query, keys) * scale
        allowed = j[None, :] < length
        if CAUSAL:
            allowed = allowed & (i[:, None] >= j[None, :])
        scores = tl.where(allowed, scores, -float("inf"))
        now = tl.maximum(best, tl.max(scores, 1))
        weights = tl.exp(scores - now[:, None])
        fade = tl.exp(best - now)
        values = tl.load(v + head + j[:, None] * D + d[None, :], j[:, None] < length, 0.0)
        result = result * fade[:, None] + tl.dot(weights.to(values.dtype), values)
        total = total * fade + tl.sum(weights, 1)
        best = now
    result = result / total[:, None]
    tl.store(out + head + i[:, None] * D + d[None, :], result.to(out.dtype.element_ty), i[:, None] < length)


@triton.jit
def grouped_products(a, b, c, sizes, groups, PROGRAMS: tl.constexpr, TILE: tl.constexpr, K: tl.constexpr):
    """Products of several sizes, whose matrices stand behind each other, by a fixed number of programs."""
    tile = tl.program_id(0)
    seen, a_at, b_at, c_at = 0, 0, 0, 0
    for group in range(groups):
        m, n, k = tl.load(sizes + 3 * group), tl.load(sizes + 3 * group + 1), tl.load(sizes + 3 * group + 2)
        columns = tl.cdiv(n, TILE)
        count = tl.cdiv(m, TILE) * columns
        while tile >= seen and tile < seen + count:
            at = tile - seen
            i = at // columns * TILE + tl.arange(0, TILE)
            j = at % columns * TILE + tl.arange(0, TILE)
            inner = tl.arange(0, K)
            total = tl.zeros((TILE, TILE), tl.float32)
            for step in range(0, k, K):
                left = tl.load(a + a_at + i[:, None] * k + (step + inner)[None, :],
                               (i[:, None] < m) & ((step + inner)[None, :] < k), 0.0)  # fmt: skip
                right = tl.load(b + b_at + (step + inner)[:, None] * n + j[None, :],
                                ((step + inner)[:, None] < k) & (j[None, :] < n), 0.0)  # fmt: skip
                total = tl.dot(left, right, total)
            tl.store(c + c_at + i[:, None] * n + j[None, :], total, (i[:, None] < m) & (j[None, :] < n))
            tile += PROGRAMS
        seen += count
        a_at += m * k
        b_at += k * n
        c_at += m * n


@triton.jit
def total(x, out, n, BLOCK: tl.constexpr, ATOMIC: tl.constexpr, SKIPPED: tl.constexpr):
    """A sum over programs: racy where it is not atomic, wrong where elements are skipped."""
    offsets = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    found = tl.sum(tl.load(x + offsets, offsets < n - SKIPPED, 0.0))
    if ATOMIC:
        tl.atomic_add(out, found)
    else:
        tl.store(out, tl.load(out) + found)


@triton.jit
def guarded_rows(x, y, n, B: tl.constexpr):
    row, offsets = tl.program_id(0), tl.arange(0, B)
    mask = offsets < n
    tl.store(y + row * n + offsets, tl.load(x + row * n + offsets, mask, other=0.0) * 2, mask)


@triton.jit
def narrow_integers(out, a: tl.int1, b: tl.int8, c: tl.uint16):
    tl.store(out, a.to(tl.int32))
    tl.store(out + 1, b.to(tl.int32))
    tl.store(out + 2, c.to(tl.int32))


@triton.jit
def combined(mean, squares, weight, other_mean, other_squares, other_weight):
    delta = other_mean - mean
    both = weight + other_weight
    share = other_weight / both
    return mean + delta * share, squares + other_squares + delta * delta * weight * share, both


@triton.jit
def squared_deviations(x, out, M: tl.constexpr, N: tl.constexpr):
    m, n = tl.arange(0, M), tl.arange(0, N)
    values = tl.load(x + m[:, None] * N + n[None, :])
    parts = values, tl.zeros_like(values), tl.full(values.shape, 1.0, values.dtype)
    tl.store(out + n, tl.reduce(parts, 0, combined)[1])


@triton.jit
def sums(x, out, M: tl.constexpr, N: tl.constexpr):
    m, n = tl.arange(0, M), tl.arange(0, N)
    tl.store(out + n, tl.sum(tl.load(x + m[:, None] * N + n[None, :]), axis=0))
